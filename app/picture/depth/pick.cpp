#include "app/picture/depth/pick.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <optional>
#include <span>

#include "app/picture/depth/convex_solid.hpp"

namespace gjkscope {
namespace {

/// A camera, and the pixel to pick at.
struct Probe {
    const Camera& camera;
    const Viewport& view;
    glm::dvec2 pixel;

    glm::dvec2 at(const glm::dvec3& p) const { return camera.toPixels(p, view); }
};

double distanceToLine(const Probe& probe, const Item& item) {
    double nearest = INFINITY;
    if (item.points.size() < 2) return nearest;
    const auto at = [&](const glm::dvec3& p) { return glm::dvec3(probe.at(p), 0); };
    glm::dvec3 before = at(item.closed ? item.points.back() : item.points.front());
    for (std::size_t i = item.closed ? 0 : 1; i < item.points.size(); ++i) {
        const glm::dvec3 here = at(item.points[i]);
        nearest = std::min(nearest, distanceToSegment(glm::dvec3(probe.pixel, 0), before, here));
        before = here;
    }
    return nearest;
}

/// Infinite for what is neither a line nor an outline.
double distanceToOutline(const Probe& probe, const Item& item) {
    if (item.points.empty()) return INFINITY;
    if (item.kind == ItemKind::Circle) {
        const double fromCenter = glm::distance(probe.pixel, probe.at(item.points[0]));
        return std::abs(fromCenter - item.radius * probe.camera.pixelsPerUnit);
    }
    const Subject::Kind kind = item.subject.kind;
    const bool handle = item.kind == ItemKind::Arrow &&
                        (kind == Subject::Kind::AxisHandle || kind == Subject::Kind::ResizeHandle);
    return handle || item.kind == ItemKind::Polyline ? distanceToLine(probe, item) : INFINITY;
}

/// Even-odd rule, so the winding does not matter.
bool polygonHolds(const Probe& probe, std::span<const glm::dvec3> points) {
    bool inside = false;
    glm::dvec2 before = probe.at(points.back());
    for (const glm::dvec3& point : points) {
        const glm::dvec2 here = probe.at(point);
        const bool crosses = (here.y > probe.pixel.y) != (before.y > probe.pixel.y);
        if (crosses) {
            const double t = (probe.pixel.y - before.y) / (here.y - before.y);
            if (probe.pixel.x < before.x + t * (here.x - before.x)) inside = !inside;
        }
        before = here;
    }
    return inside;
}

/// How near the eye a solid comes under the pixel, in scene units from the plane through the camera's center.
std::optional<double> nearnessOfSolid(const Probe& probe, const Item& item) {
    const glm::dvec3 eye = probe.camera.towardEye(), start = probe.camera.toScene(probe.pixel, probe.view);
    std::optional<double> nearest;
    std::vector<glm::dvec3> ring;
    for (int face = 0; face < static_cast<int>(item.surface->faces.size()); ++face) {
        gatherRing(item.points, item.surface->faces[face], ring);
        const glm::dvec3 normal = polygonNormal(ring);
        const double facing = glm::dot(normal, eye);
        if (!(facing > 0) || !polygonHolds(probe, ring)) continue;
        const double nearness = glm::dot(normal, ring[0] - start) / facing;
        nearest = std::max(nearest.value_or(nearness), nearness);
    }
    return nearest;
}

/// The side of all its borders that their normals point to.
bool regionHolds(const Probe& probe, const Item& item) {
    const glm::dvec3 at = probe.camera.toScene(probe.pixel, probe.view);
    for (std::size_t i = 0; i + 1 < item.points.size(); i += 2)
        if (glm::dot(at - item.points[i], item.points[i + 1]) < 0) return false;
    return true;
}

bool holds(const Probe& probe, const Item& item) {
    if (item.kind == ItemKind::Region) return regionHolds(probe, item);
    if (item.kind == ItemKind::Fill) return polygonHolds(probe, item.points);
    if (item.kind != ItemKind::Circle || !item.closed) return false;
    return glm::distance(probe.pixel, probe.at(item.points[0])) <= item.radius * probe.camera.pixelsPerUnit;
}

/// How far behind the nearest thing an area is that holds the pixel; infinite where it does not. Areas in the
/// plane are all as near.
double remoteness(const Probe& probe, const Item& item) {
    if (item.points.empty()) return INFINITY;
    if (item.kind != ItemKind::Solid) return holds(probe, item) ? 0 : INFINITY;
    const std::optional<double> nearness = nearnessOfSolid(probe, item);
    return nearness ? -*nearness : INFINITY;
}

std::optional<glm::dvec3> solidAt(const Picture& picture, const Probe& probe) {
    std::optional<double> nearest;
    for (const Item& item : picture.items) {
        if (item.kind != ItemKind::Solid || item.finish == Finish::Wire) continue;
        const std::optional<double> here = nearnessOfSolid(probe, item);
        if (here) nearest = std::max(nearest.value_or(*here), *here);
    }
    if (!nearest) return std::nullopt;
    return probe.camera.toScene(probe.pixel, probe.view) + *nearest * probe.camera.towardEye();
}

/// The nearest within the limit of the items that count; of equally near ones the last, which is drawn on
/// top.
template <class Counts, class Distance>
const Item* nearestBy(const Picture& picture, double limit, Counts counts, Distance distance) {
    const Item* found = nullptr;
    for (const Item& item : picture.items) {
        if (!counts(item)) continue;
        const double d = distance(item);
        if (!(d <= limit)) continue;
        found = &item;
        limit = d;
    }
    return found;
}

template <class Counts>
const Item* nearestMark(const Picture& picture, const Probe& probe, double reach, Counts counts) {
    return nearestBy(picture, reach, counts, [&](const Item& item) {
        return item.kind == ItemKind::Point && !item.points.empty()
                   ? glm::distance(probe.pixel, probe.at(item.points[0]))
                   : INFINITY;
    });
}

/// The nearest of the items that count.
template <class Counts>
const Item* nearestItem(const Picture& picture, const Probe& probe, double reach, Counts counts) {
    const auto nearest = [&](double limit, auto distance) {
        return nearestBy(picture, limit, counts, distance);
    };
    // points first: a vertex lies on its edges, which would always be as near
    const Item* found = nearestMark(picture, probe, reach, counts);
    if (!found) found = nearest(reach, [&](const Item& item) { return distanceToOutline(probe, item); });
    if (!found)
        found = nearest(std::numeric_limits<double>::max(),
                        [&](const Item& item) { return remoteness(probe, item); });
    // the start direction last, since it lies on what else one wants to take; its tip is a point
    if (!found)
        found = nearest(reach, [&](const Item& item) {
            return item.kind == ItemKind::Arrow ? distanceToLine(probe, item) : INFINITY;
        });
    return found;
}

}  // namespace

Subject pick(const Picture& picture, const Camera& camera, const Viewport& view, glm::dvec2 pixel,
             double reach) {
    const Probe probe{camera, view, pixel};
    const auto isSubject = [](const Item& item) { return item.subject.kind != Subject::Kind::None; };
    const Item* found = nearestItem(picture, probe, reach, isSubject);
    return found ? found->subject : Subject{};
}

bool isUnder(Role role, const Picture& picture, const Camera& camera, const Viewport& view, glm::dvec2 pixel,
             double reach) {
    const Probe probe{camera, view, pixel};
    const auto counts = [&](const Item& item) { return item.role == role && item.kind != ItemKind::Label; };
    return nearestItem(picture, probe, reach, counts) != nullptr;
}

std::optional<Role> roleUnder(const Picture& picture, const Camera& camera, const Viewport& view,
                              glm::dvec2 pixel, double reach, const std::function<bool(Role)>& counts) {
    const Probe probe{camera, view, pixel};
    const auto isArea = [](const Item& item) {
        return item.kind == ItemKind::Fill || item.kind == ItemKind::Region || item.kind == ItemKind::Solid ||
               (item.kind == ItemKind::Circle && item.closed);
    };
    // areas last: marks and lines lie on them
    for (const bool areas : {false, true}) {
        const Item* found = nearestItem(picture, probe, reach, [&](const Item& item) {
            return item.kind != ItemKind::Label && isArea(item) == areas && item.strength > 0.3f &&
                   counts(item.role);
        });
        if (found) return found->role;
    }
    return std::nullopt;
}

glm::dvec3 pointBeside(glm::dvec3 other, const Camera& camera, const Viewport& view, glm::dvec2 pixel) {
    const glm::dvec3 at = camera.toScene(pixel, view), eye = camera.towardEye();
    return at + glm::dot(other - at, eye) * eye;
}

glm::dvec3 penPointAt(const Picture& picture, const Camera& camera, const Viewport& view, glm::dvec2 pixel,
                      double reach) {
    const Probe probe{camera, view, pixel};
    const auto markWithin = [&](double limit) {
        const Item* found =
            nearestMark(picture, probe, limit, [](const Item& item) { return !isPen(item.role); });
        return found ? std::optional(pointBeside(found->points[0], camera, view, pixel)) : std::nullopt;
    };
    if (const auto beside = markWithin(reach)) return *beside;
    if (const auto on = solidAt(picture, probe)) return *on;
    return markWithin(std::numeric_limits<double>::max()).value_or(camera.toScene(pixel, view));
}

glm::dvec3 pointAt(const Picture& picture, const Camera& camera, const Viewport& view, glm::dvec2 pixel) {
    const Probe probe{camera, view, pixel};
    return solidAt(picture, probe).value_or(camera.toScene(pixel, view));
}

}  // namespace gjkscope
