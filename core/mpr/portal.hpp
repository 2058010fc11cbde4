#pragma once

#include <array>

#include "../answer/status.hpp"
#include "../math/direction.hpp"
#include "../support/minkowski_vertex.hpp"

/// The portal of Minkowski Portal Refinement (see mpr.hpp): D points of A − B through which the ray passes.
namespace gjkscope {

enum class MprPhase {
    Discovery,   ///< no portal yet
    Refinement,  ///< the portal moves out along the ray
};

/// Everything Minkowski Portal Refinement knows between two support queries, about the *whole* shapes, radii
/// and all. Plain data.
template <int D, class T>
struct MprState {
    MinkowskiVertex<D, T> interior;  ///< `v0`: the difference of the centers, inside A − B
    Vec<D, T> ray{0};  ///< unit, from `v0` toward the origin; +x where `v0` is the origin itself
    std::array<MinkowskiVertex<D, T>, D> portal;
    int portalSize = 0;      ///< points found; fewer than D until it is discovered
    Vec<D, T> direction{0};  ///< unit, of the next query; perpendicular to the portal once there is one
    MinkowskiVertex<D, T> support;  ///< support point of the last query
    Vec<D, T> queried{0};           ///< its direction
    T reach = 0;                    ///< `w · queried`; negative: the origin is out of reach
    int replaced = -1;              ///< the portal's point that the support point replaced
    Vec<D, T> thickening{0};  ///< perpendicular to a flat A − B that contains the ray: half the thickness
                              ///< it is given
    MprPhase phase = MprPhase::Discovery;
    bool intersects = false;  ///< proven; false while it is open
    T lower = 0;  ///< distance of shapes that are apart, at least, but for rounding; 0 while that is open
    T upper = kInfinity<T>;  ///< the least reach: intersecting shapes are no deeper than this
    Vec<D, T> normal{0};     ///< unit, from A to B: the direction of `upper`, or of `lower` when apart
    T scale = 0;  ///< greatest coordinate of the points seen on A and B: what rounding is relative to
    int iterations = 0;
    Status status = Status::Searching;
};

namespace detail {

/// A portal point relative to the interior point.
template <int D, class T>
Vec<D, T> fromInterior(const MprState<D, T>& s, const MinkowskiVertex<D, T>& v) {
    return v.w - s.interior.w;
}
template <int D, class T>
Vec<D, T> portalPoint(const MprState<D, T>& s, int i) {
    return fromInterior(s, s.portal[static_cast<std::size_t>(i)]);
}

/// 3D: on which side the ray passes the edge from `u` to `v`: positive to the left, seen from outside.
template <class T>
T passes(Vec<3, T> ray, Vec<3, T> u, Vec<3, T> v) {
    return glm::dot(ray, glm::cross(u, v));
}

/// The portal's outward normal, along the ray. Where the portal is a needle or a point, the ray itself.
template <class T>
Vec<2, T> portalNormal(const MprState<2, T>& s) {
    const Vec<2, T> n = unitOr<2, T>(turnLeft<T>(s.portal[1].w - s.portal[0].w), s.ray);
    return glm::dot(n, s.ray) < 0 ? -n : n;
}
template <class T>
Vec<3, T> portalNormal(const MprState<3, T>& s) {
    const auto edge = [&](std::size_t to) {
        return unitOr<3, T>(s.portal[to].w - s.portal[0].w, Vec<3, T>(0));
    };
    const Vec<3, T> n = unitOr<3, T>(glm::cross(edge(1), edge(2)), s.ray);
    return glm::dot(n, s.ray) < 0 ? -n : n;
}

/// The point of the portal to replace by `v` such that the ray still passes through it. In 2D the one on the
/// same side of the ray.
template <class T>
int replacedBy(const MprState<2, T>& s, Vec<2, T> v) {
    const T side = cross2<T>(s.ray, v), sideOfFirst = cross2<T>(s.ray, portalPoint(s, 0));
    return (side > 0) == (sideOfFirst > 0) ? 0 : 1;
}

/// In 3D `v` splits the portal into three triangles, each of `v` and an edge. The ray passes through the one
/// whose sides it has on the inside; the point opposite its edge is replaced.
template <class T>
int replacedBy(const MprState<3, T>& s, Vec<3, T> v) {
    std::array<T, 3> side{};
    for (int i = 0; i < 3; ++i) side[static_cast<std::size_t>(i)] = passes<T>(s.ray, v, portalPoint(s, i));
    int best = 0;
    T most = -kInfinity<T>;
    for (std::size_t gone = 0; gone < 3; ++gone) {
        const T inside = std::min(side[(gone + 1) % 3], -side[(gone + 2) % 3]);
        if (!(inside > most)) continue;
        most = inside;
        best = static_cast<int>(gone);
    }
    return best;
}

}  // namespace detail

}  // namespace gjkscope
