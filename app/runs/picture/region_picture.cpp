#include "app/runs/picture/region_picture.hpp"

#include <bit>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include "app/base/language.hpp"
#include "app/runs/picture/marks.hpp"

namespace gjkscope {
namespace {

/// Tolerance, as a part of a vector: a component perpendicular to others that is shorter is rounding.
constexpr double kFlat = 1e-12;

/// In 3D up to fifteen regions may lie before the bright one.
constexpr float kThrough = 0.4f;

/// Regions of a triangle that can't hold the origin when its last vertex is found.
constexpr float kExcluded = 0.3f;

/// From an edge to the words for its sides, as a part of the difference's extent.
constexpr double kBesideEdge = 0.3;

/// Perpendiculars that are drawn of all, the one through the origin among them.
constexpr int kPerpendiculars = 12;
constexpr float kPerpendicular = 0.45f;

using Directions = std::vector<glm::dvec3>;  ///< of unit length, perpendicular to each other

/// The part of `v` that is perpendicular to `directions`; zero where that is but rounding.
glm::dvec3 perpendicularTo(const Directions& directions, glm::dvec3 v) {
    glm::dvec3 rest = v;
    for (const glm::dvec3& d : directions) rest -= glm::dot(rest, d) * d;
    return glm::length(rest) > kFlat * glm::length(v) ? rest : glm::dvec3(0);
}

/// The directions in which the part of the simplex extends.
Directions extentsOf(const Simplex3& simplex, RegionMask part) {
    Directions extents;
    const int first = std::countr_zero(part);
    for (int i = first + 1; i < simplex.size; ++i) {
        if ((part >> i & 1U) == 0) continue;
        const glm::dvec3 along = perpendicularTo(extents, simplex[i].w - simplex[first].w);
        if (along != glm::dvec3(0)) extents.push_back(glm::normalize(along));
    }
    return extents;
}

/// The half space on the side of `from` that `inward` points to; `inward` need not be a unit vector.
void addHalfSpace(VoronoiRegion& region, glm::dvec3 from, glm::dvec3 inward) {
    region.border.push_back(from);
    region.border.push_back(glm::normalize(inward));
}

/// The points whose nearest one lies inside this part: their feet have no negative weight, and what leads
/// from the foot to them points away from the simplex' other vertices.
VoronoiRegion regionOf(const Simplex3& simplex, RegionMask part) {
    VoronoiRegion region{part, {}};
    const glm::dvec3 first = simplex[std::countr_zero(part)].w;
    const Directions extents = extentsOf(simplex, part);
    for (int i = 0; i < simplex.size; ++i) {
        const RegionMask others = part & ~(1U << i);
        const bool ofPart = others != part;
        if (ofPart && others == 0) continue;
        const glm::dvec3 border = ofPart ? simplex[std::countr_zero(others)].w : first;
        const glm::dvec3 inward = ofPart ? perpendicularTo(extentsOf(simplex, others), simplex[i].w - border)
                                         : perpendicularTo(extents, first - simplex[i].w);
        addHalfSpace(region, border, inward);
    }
    return region;
}

void addRegion(const Sketch& sketch, const VoronoiRegion& region, bool bright, std::int64_t side = 0,
               bool isExcluded = false) {
    const Role role = bright ? Role::RegionHoldingOrigin : Role::RegionElsewhere;
    Item& item = sketch.picture.add(ItemKind::Region, role, region.border,
                                    itemKey(Role::RegionElsewhere, region.part, side));
    if (!bright && sketch.geometry.dimension == 3) item.strength = kThrough;
    if (!bright && isExcluded) item.strength = kExcluded;
}

/// The region of the inside of a simplex that does not fill its space lies on both sides of it. The origin's
/// side alone is bright, so that the tint shows where the next support query goes; true when the region was
/// cut like that.
bool addOriginsSide(const Sketch& sketch, const Simplex3& simplex, const VoronoiRegion& inside,
                    bool withFarSide) {
    const glm::dvec3 from = simplex[0].w;
    const glm::dvec3 towardsOrigin = perpendicularTo(extentsOf(simplex, inside.part), -from);
    if (inside.part != wholeSimplex(simplex.size) || towardsOrigin == glm::dvec3(0)) return false;
    VoronoiRegion here = inside, there = inside;
    addHalfSpace(here, from, towardsOrigin);
    addHalfSpace(there, from, -towardsOrigin);
    addRegion(sketch, here, true, 1);
    if (withFarSide) addRegion(sketch, there, false, 2);
    return true;
}

void drawRegionsOf(const Sketch& sketch, const Simplex3& simplex, RegionMask holdingOrigin, bool all) {
    for (const VoronoiRegion& region : voronoiRegions(simplex)) {
        const bool bright = region.part == holdingOrigin;
        if (bright && simplex.size > 1 && addOriginsSide(sketch, simplex, region, all)) continue;
        // the newest vertex is on the origin's side of the edge of the others, both of which were needed
        const bool isExcluded =
            sketch.geometry.dimension == 2 && simplex.size == 3 && (region.part & 1U << 2) == 0;
        if (bright || all) addRegion(sketch, region, bright, 0, isExcluded);
    }
}

/// The three triangles at an origin inside a triangle, whose areas are its weights.
void drawWeights(const Sketch& sketch, const Simplex3& simplex, RegionMask holdingOrigin) {
    if (sketch.geometry.dimension == 3 || simplex.size != 3 || holdingOrigin != wholeSimplex(3)) return;
    for (int i = 0; i < 3; ++i)
        sketch.picture
            .add(ItemKind::Polyline, Role::Simplex, {glm::dvec3(0), simplex[i].w},
                 itemKey(Role::Simplex, 30, i))
            .strength = kExcluded;
}

}  // namespace

std::vector<VoronoiRegion> voronoiRegions(const Simplex3& simplex) {
    std::vector<VoronoiRegion> regions;
    for (int vertices = 1; vertices <= simplex.size; ++vertices)
        for (RegionMask part = 1; part <= wholeSimplex(simplex.size); ++part)
            if (std::popcount(part) == vertices) regions.push_back(regionOf(simplex, part));
    return regions;
}

bool isAffinelyIndependent(const Simplex3& simplex) {
    return static_cast<int>(extentsOf(simplex, wholeSimplex(simplex.size)).size()) == simplex.size - 1;
}

void drawRegions(const Sketch& sketch, const Simplex3& simplex, RegionMask holdingOrigin) {
    if (sketch.world() || !sketch.options.regions || !isAffinelyIndependent(simplex)) return;
    drawRegionsOf(sketch, simplex, holdingOrigin, true);
    drawWeights(sketch, simplex, holdingOrigin);
}

void drawSides(const Sketch& sketch, const Simplex3& segment) {
    if (sketch.world() || !sketch.options.regions || !isAffinelyIndependent(segment)) return;
    const glm::dvec3 w = segment[1].w, e = segment[0].w - w;
    const glm::dvec3 left = glm::normalize(glm::dvec3(-e.y, e.x, 0));
    for (const double side : {1.0, -1.0}) {
        const bool bright = side * glm::dot(left, -w) > 0;
        const Role role = bright ? Role::RegionHoldingOrigin : Role::RegionElsewhere;
        sketch.picture.add(ItemKind::Region, role, {w, side * left},
                           itemKey(Role::RegionElsewhere, 40, side > 0));
        const glm::dvec3 at = w + 0.5 * e + side * kBesideEdge * sketch.geometry.difference.extent * left;
        sketch.label(role, at, tr(side > 0 ? "label.left" : "label.right"), itemKey(role, 41, side > 0));
    }
}

void drawPerpendiculars(const Sketch& sketch, const Simplex3& segment, glm::dvec3 d) {
    const bool isEdge = segment.size == 2 && isAffinelyIndependent(segment);
    if (sketch.world() || sketch.geometry.dimension == 2 || !isEdge || d == glm::dvec3(0)) return;
    const glm::dvec3 along = glm::normalize(segment[1].w - segment[0].w), foot = -d;
    // as far from perpendicular as rounding has left it
    const glm::dvec3 flat = d - glm::dot(d, along) * along;
    const glm::dvec3 u = glm::length(d) * glm::normalize(flat), v = glm::cross(along, u);
    std::vector<glm::dvec3> ring = ringOf(foot, u, v);
    sketch.picture.add(ItemKind::Fill, Role::Perpendiculars, ring, itemKey(Role::Perpendiculars, 0));
    for (int i = 1; i < kPerpendiculars; ++i) {
        const double angle = glm::two_pi<double>() * i / kPerpendiculars;
        sketch.picture
            .add(ItemKind::Polyline, Role::Perpendiculars,
                 {foot, foot + std::cos(angle) * u + std::sin(angle) * v},
                 itemKey(Role::Perpendiculars, 1, i))
            .strength = kPerpendicular;
    }
    sketch.picture
        .add(ItemKind::Polyline, Role::Perpendiculars, std::move(ring), itemKey(Role::Perpendiculars, 2))
        .closed = true;
}

void drawRegion(const Sketch& sketch, const Simplex3& simplex, RegionMask holdingOrigin) {
    // a point's region is the whole plane, which says nothing
    if (sketch.world() || !sketch.options.regions || simplex.size == 1 || !isAffinelyIndependent(simplex))
        return;
    drawRegionsOf(sketch, simplex, holdingOrigin, false);
}

}  // namespace gjkscope
