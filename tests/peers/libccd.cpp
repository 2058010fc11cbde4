#include "tests/peers/libccd.hpp"

#include <cmath>
#include <limits>

namespace gjkscope::peers {

namespace {

Vec<3> supportOfHull(const std::vector<Vec<3>>& vertices, Vec<3> d) {
    const Vec<3>* best = vertices.data();
    double farthest = glm::dot(*best, d);
    for (const Vec<3>& v : vertices) {
        const double reach = glm::dot(v, d);
        if (reach > farthest) {
            farthest = reach;
            best = &v;
        }
    }
    return *best;
}

Vec<3> alongRim(Vec<3> d, double radius) {
    const double length = std::hypot(d.x, d.y);
    return length > 0 ? Vec<3>(d.x, d.y, 0) * (radius / length) : Vec<3>(radius, 0, 0);
}

Vec<3> supportOf(const Solid& solid, Vec<3> d) {
    const double height = d.z < 0 ? -solid.halfHeight : solid.halfHeight;
    switch (solid.kind) {
        case SolidKind::Hull:
            return supportOfHull(*solid.vertices, d);
        case SolidKind::Sphere:
            return d * (solid.radii.x / glm::length(d));
        case SolidKind::Capsule:
            return d * (solid.radii.x / glm::length(d)) + Vec<3>(0, 0, height);
        case SolidKind::Cylinder:
            return alongRim(d, solid.radii.x) + Vec<3>(0, 0, height);
        case SolidKind::Box:
            return {d.x < 0 ? -solid.radii.x : solid.radii.x, d.y < 0 ? -solid.radii.y : solid.radii.y,
                    d.z < 0 ? -solid.radii.z : solid.radii.z};
        case SolidKind::Cone: {
            const Vec<3> apex(0, 0, solid.halfHeight), base = alongRim(d, solid.radii.x) - apex;
            return glm::dot(apex - base, d) >= 0 ? apex : base;
        }
        default: {
            const Vec<3> scaled = solid.radii * d;
            return solid.radii * scaled / glm::length(scaled);
        }
    }
}

void support(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* point) {
    const auto& [solid, pose] = *static_cast<const LibccdPair::Object*>(object);
    const Vec<3> d(direction->v[0], direction->v[1], direction->v[2]);
    const Vec<3> p = pose.apply(supportOf(solid, pose.toLocalDirection(d)));
    ccdVec3Set(point, p.x, p.y, p.z);
}

/// An object whose support points are counted.
struct CountedObject {
    LibccdPair::Object object;
    long limit = std::numeric_limits<long>::max();
    mutable long queries = 0;
};

void countedSupport(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* point) {
    const auto& counted = *static_cast<const CountedObject*>(object);
    support(&counted.object, direction, point);
    if (++counted.queries <= counted.limit) return;
    // so far behind the other that no portal can contain the origin
    ccdVec3Copy(point, direction);
    ccdVec3Scale(point, -1e30 / std::sqrt(ccdVec3Len2(direction)));
}

void center(const void* object, ccd_vec3_t* point) {
    const Vec<3> p = static_cast<const LibccdPair::Object*>(object)->pose.position;
    ccdVec3Set(point, p.x, p.y, p.z);
}

void firstDirection(const void* a, const void* b, ccd_vec3_t* direction) {
    const Vec<3> d = static_cast<const LibccdPair::Object*>(b)->pose.position -
                     static_cast<const LibccdPair::Object*>(a)->pose.position;
    ccdVec3Set(direction, d.x, d.y, d.z);
}

}  // namespace

LibccdPair::LibccdPair(const SolidPair& pair) : a_{pair.a, pair.poseA}, b_{pair.b, pair.poseB} {
    CCD_INIT(&settings_);
    settings_.first_dir = firstDirection;
    settings_.support1 = settings_.support2 = support;
    settings_.center1 = settings_.center2 = center;
    settings_.max_iterations = 1000;
    // tight enough for gaps of 1e-5, as far as it helps
    settings_.epa_tolerance = settings_.mpr_tolerance = settings_.dist_tolerance = 1e-6;
}

long LibccdPair::queriesByMpr() const {
    const CountedObject a{a_};
    ccd_t settings = settings_;
    settings.support1 = countedSupport;
    ccdMPRIntersect(&a, &b_, &settings);
    return a.queries;
}

std::optional<bool> LibccdPair::intersectsByMprWithin(long limit) const {
    const CountedObject a{a_, limit};
    ccd_t settings = settings_;
    settings.support1 = countedSupport;
    const bool intersects = ccdMPRIntersect(&a, &b_, &settings) != 0;
    return a.queries > limit ? std::nullopt : std::optional(intersects);
}

long LibccdPair::queriesOfDepthByMpr() const {
    const CountedObject a{a_};
    ccd_t settings = settings_;
    settings.support1 = countedSupport;
    double depth = 0;
    ccd_vec3_t direction, position;
    ccdMPRPenetration(&a, &b_, &settings, &depth, &direction, &position);
    return a.queries;
}

double LibccdPair::depthByMpr() const {
    double depth = 0;
    ccd_vec3_t direction, position;
    const int missed = ccdMPRPenetration(&a_, &b_, &settings_, &depth, &direction, &position);
    return missed != 0 ? 0 : depth;
}

double LibccdPair::depthByGjk() const {
    double depth = 0;
    ccd_vec3_t direction, position;
    const int missed = ccdGJKPenetration(&a_, &b_, &settings_, &depth, &direction, &position);
    return missed != 0 ? 0 : depth;
}

}  // namespace gjkscope::peers
