#include "app/picture/depth/section.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "app/picture/depth/convex_solid.hpp"

namespace gjkscope {
namespace {

/// Tolerance of the plane, as a part of the picture's size.
constexpr double kSectionTolerance = 1e-6;

/// The sine of an angle too small to distinguish two directions.
constexpr double kSameDirection = 1e-3;

using Points = std::vector<glm::dvec3>;

glm::dvec3 unitOr(glm::dvec3 v, glm::dvec3 otherwise) {
    const double length = glm::length(v);
    return length > 0 ? v / length : otherwise;
}

class Slicer {
  public:
    Slicer(const Picture& picture, const SectionPlane& plane) : plane_(plane), normal_(plane.normal()) {
        const Bounds bounds = boundsOf(picture);
        tolerance_ = kSectionTolerance * glm::distance(bounds.low, bounds.high);
        for (const Item& item : picture.items) add(item);
    }
    Picture take() { return std::move(section_); }

  private:
    double height(glm::dvec3 p) const { return glm::dot(p - plane_.through, normal_); }
    bool inPlane(const Item& item) const {
        return std::ranges::all_of(item.points,
                                   [&](glm::dvec3 p) { return std::abs(height(p)) <= tolerance_; });
    }

    void add(const Item& item) {
        if (item.points.empty()) return;
        switch (item.kind) {
            case ItemKind::Solid:
                return addSolid(item);
            case ItemKind::Fill:
                return addCrossing(item, inPlane(item) ? item.points : ringOf(crossings(item.points)));
            case ItemKind::Region:
                return addRegion(item);
            default:
                if (inPlane(item)) section_.items.push_back(item);
        }
    }

    void addSolid(const Item& item) {
        Points points, ring;
        const auto cut = [&](int face) {
            gatherRing(item.points, item.surface->faces[face], ring);
            const Points found = crossings(ring);
            points.insert(points.end(), found.begin(), found.end());
        };
        if (item.faces.empty())
            for (int face = 0; face < static_cast<int>(item.surface->faces.size()); ++face) cut(face);
        for (const int face : item.faces) cut(face);
        addCrossing(item, ringOf(std::move(points)));
    }

    /// A polygon, a line or a point in place of what the plane crosses.
    void addCrossing(const Item& item, Points points) {
        if (points.empty()) return;
        const auto put = [&](ItemKind kind) {
            Item& part = section_.add(kind, item.role, points, item.key);
            part.strength = item.strength;
            part.subject = item.subject;
            part.closed = points.size() > 2;
        };
        if (points.size() > 2 && item.finish != Finish::Wire) put(ItemKind::Fill);
        if (points.size() > 1) put(ItemKind::Polyline);
    }

    /// Half spaces become half planes: their borders are moved to where they cross the plane.
    void addRegion(const Item& item) {
        Item region = item;
        region.points.clear();
        for (std::size_t i = 0; i + 1 < item.points.size(); i += 2) {
            const glm::dvec3 inward = item.points[i + 1],
                             along = inward - glm::dot(inward, normal_) * normal_;
            const glm::dvec3 foot = item.points[i] - height(item.points[i]) * normal_;
            const double depth = glm::dot(foot - item.points[i], inward), squared = glm::dot(along, along);
            if (squared > kSectionTolerance * kSectionTolerance) {
                region.points.push_back(foot - depth / squared * along);
                region.points.push_back(glm::normalize(along));
            } else if (depth < 0) {
                return;  // the plane runs outside of this half space
            }
        }
        if (!region.points.empty()) section_.items.push_back(std::move(region));
    }

    /// The points where the plane crosses the border of a polygon.
    Points crossings(const Points& ring) const {
        Points found;
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const glm::dvec3 p = ring[i], q = ring[(i + 1) % ring.size()];
            const double here = height(p), there = height(q);
            if (std::abs(here) <= tolerance_)
                found.push_back(p);
            else if (std::abs(there) > tolerance_ && (here < 0) != (there < 0))
                found.push_back(p + (q - p) * (here / (here - there)));
        }
        return found;
    }

    /// Points on the border of a convex set in the plane, counter-clockwise, each once.
    Points ringOf(Points points) const {
        glm::dvec3 middle(0);
        for (const glm::dvec3& p : points) middle += p / static_cast<double>(points.size());
        const auto angle = [&](glm::dvec3 p) {
            return std::atan2(glm::dot(p - middle, plane_.up), glm::dot(p - middle, plane_.right));
        };
        std::ranges::sort(points, {}, angle);
        const auto same = [&](glm::dvec3 p, glm::dvec3 q) { return glm::distance(p, q) <= tolerance_; };
        points.erase(std::unique(points.begin(), points.end(), same), points.end());
        if (points.size() > 1 && same(points.front(), points.back())) points.pop_back();
        return points;
    }

    const SectionPlane& plane_;
    glm::dvec3 normal_;
    double tolerance_ = 0;
    Picture section_;
};

}  // namespace

glm::dvec3 SectionPlane::normal() const {
    return glm::cross(right, up);
}

SectionPlane planeThrough(glm::dvec3 through, glm::dvec3 along, glm::dvec3 toward, glm::dvec3 towardEye) {
    const glm::dvec3 first = unitOr(along, glm::dvec3(1, 0, 0));
    glm::dvec3 normal(0);
    for (const glm::dvec3& candidate : {toward, glm::dvec3(0, 0, 1), glm::dvec3(0, 1, 0)}) {
        const glm::dvec3 across = glm::cross(first, unitOr(candidate, first));
        if (glm::length(across) < kSameDirection) continue;
        normal = glm::normalize(across);
        break;
    }
    if (glm::dot(normal, towardEye) < 0) normal = -normal;
    const bool lies = 1 - std::abs(normal.z) < kSameDirection * kSameDirection;
    const glm::dvec3 upright = lies ? glm::dvec3(0, 1, 0) : glm::dvec3(0, 0, 1);
    const glm::dvec3 up = glm::normalize(upright - glm::dot(upright, normal) * normal);
    return {through, glm::cross(up, normal), up};
}

glm::dquat orientationOf(const SectionPlane& plane) {
    return glm::quat_cast(glm::transpose(glm::dmat3(plane.right, plane.up, plane.normal())));
}

SectionPlane sectionPlaneOf(const Picture& difference, glm::dvec3 towardEye) {
    glm::dvec3 along(0), toward(0), nearest(0);
    for (const Item& item : difference.items) {
        const bool arrow = item.kind == ItemKind::Arrow || item.role == Role::Witness;
        const bool direction = item.role == Role::SearchDirection || item.role == Role::Depth ||
                               item.role == Role::Witness || item.role == Role::StartDirection;
        if (arrow && direction && item.points.size() == 2) along = item.points[1] - item.points[0];
        if (item.kind == ItemKind::Point && item.role == Role::NewestPoint) toward = item.points[0];
        if (item.kind == ItemKind::Point && item.role == Role::Nearest) nearest = item.points[0];
    }
    // where nothing is aimed at yet, the next aim will be from there
    if (along == glm::dvec3(0)) along = nearest;
    return planeThrough(glm::dvec3(0), along, toward, towardEye);
}

Picture sectionOf(const Picture& picture, const SectionPlane& plane) {
    return Slicer(picture, plane).take();
}

}  // namespace gjkscope
