#include "app/methods/region_picture.hpp"

#include <glm/geometric.hpp>

namespace gjkscope {
namespace {

/// The half plane on the side of `from` that `inward` points to; `inward` need not be a unit vector.
void addHalfPlane(VoronoiRegion& region, glm::dvec3 from, glm::dvec3 inward) {
    region.border.push_back(from);
    region.border.push_back(glm::normalize(inward));
}

/// Behind the vertex, as seen along every edge that starts there.
VoronoiRegion vertexRegion(const Simplex3& simplex, int i) {
    VoronoiRegion region{1U << i, {}};
    for (int j = 0; j < simplex.size; ++j)
        if (j != i) addHalfPlane(region, simplex[i].w, simplex[i].w - simplex[j].w);
    return region;
}

/// Square to the edge, `outward` from the triangle; on both sides of a segment.
VoronoiRegion edgeRegion(const Simplex3& simplex, int i, int j) {
    const glm::dvec3 p = simplex[i].w, q = simplex[j].w, along = q - p;
    VoronoiRegion region{1U << i | 1U << j, {}};
    addHalfPlane(region, p, along);
    addHalfPlane(region, q, -along);
    if (simplex.size == 2) return region;
    const glm::dvec3 third = simplex[3 - i - j].w, left(-along.y, along.x, 0);
    addHalfPlane(region, p, glm::dot(left, third - p) > 0 ? -left : left);
    return region;
}

VoronoiRegion insideRegion(const Simplex3& simplex) {
    VoronoiRegion region{wholeSimplex(3), {}};
    for (int i = 0; i < 3; ++i) {
        const VoronoiRegion beyond = edgeRegion(simplex, i, (i + 1) % 3);
        addHalfPlane(region, beyond.border[4], -beyond.border[5]);
    }
    return region;
}

bool isProper(const Simplex3& simplex) {
    if (simplex.size == 1) return true;
    const glm::dvec3 u = simplex[1].w - simplex[0].w;
    if (simplex.size == 2) return u != glm::dvec3(0);
    const glm::dvec3 v = simplex[2].w - simplex[0].w;
    return simplex.size == 3 && u.x * v.y - u.y * v.x != 0;
}

void addRegion(const Sketch& sketch, const VoronoiRegion& region, bool bright, std::int64_t side = 0) {
    const Role role = bright ? Role::RegionHoldingOrigin : Role::RegionElsewhere;
    sketch.picture.add(ItemKind::Region, role, region.border,
                       itemKey(Role::RegionElsewhere, region.part, side));
}

/// The region of a segment's inside is a strip on both sides of it. The origin's side alone is bright, so
/// that the tint shows which way to look; true when the strip was cut like that.
bool addStrip(const Sketch& sketch, const Simplex3& segment, const VoronoiRegion& strip, bool withFarSide) {
    if (segment.size != 2) return false;
    const glm::dvec3 p = segment[0].w, along = segment[1].w - p, left(-along.y, along.x, 0);
    const double side = glm::dot(left, -p);
    if (side == 0) return false;
    VoronoiRegion here = strip, there = strip;
    addHalfPlane(here, p, side > 0 ? left : -left);
    addHalfPlane(there, p, side > 0 ? -left : left);
    addRegion(sketch, here, true, 1);
    if (withFarSide) addRegion(sketch, there, false, 2);
    return true;
}

void drawRegionsOf(const Sketch& sketch, const Simplex3& simplex, RegionMask holdingOrigin, bool all) {
    for (const VoronoiRegion& region : voronoiRegions(simplex)) {
        const bool bright = region.part == holdingOrigin, isEdge = region.part == wholeSimplex(2);
        if (bright && isEdge && addStrip(sketch, simplex, region, all)) continue;
        if (bright || all) addRegion(sketch, region, bright);
    }
}

}  // namespace

std::vector<VoronoiRegion> voronoiRegions(const Simplex3& simplex) {
    std::vector<VoronoiRegion> regions;
    for (int i = 0; i < simplex.size; ++i) regions.push_back(vertexRegion(simplex, i));
    for (int i = 0; i < simplex.size; ++i)
        for (int j = i + 1; j < simplex.size; ++j) regions.push_back(edgeRegion(simplex, i, j));
    if (simplex.size == 3) regions.push_back(insideRegion(simplex));
    return regions;
}

void drawRegions(const Sketch& sketch, const Simplex3& simplex, RegionMask holdingOrigin) {
    if (sketch.world() || !sketch.options.regions || !isProper(simplex)) return;
    drawRegionsOf(sketch, simplex, holdingOrigin, true);
}

void drawRegion(const Sketch& sketch, const Simplex3& simplex, RegionMask holdingOrigin) {
    // a point's region is the whole plane, which says nothing
    if (sketch.world() || !sketch.options.regions || simplex.size == 1 || !isProper(simplex)) return;
    drawRegionsOf(sketch, simplex, holdingOrigin, false);
}

}  // namespace gjkscope
