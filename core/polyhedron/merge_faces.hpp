#pragma once

#include <cmath>
#include <cstddef>
#include <utility>

#include "polyhedron.hpp"

namespace gjkscope {

namespace detail {

/// The distance of a point from a segment.
inline double distanceFrom(ExactPoint<3> from, ExactPoint<3> to, ExactPoint<3> p) {
    const ExactPoint<3> along = to - from;
    const double square = glm::dot(along, along);
    const double t = square > 0 ? std::clamp(glm::dot(p - from, along) / square, 0.0, 1.0) : 0;
    return glm::distance(p, from + t * along);
}

/// The plane of a face.
struct FacePlane {
    ExactPoint<3> normal{0};  ///< outward, length 1
    ExactPoint<3> point{0};   ///< a vertex
    double area = 0;          ///< twice the face's
    bool isThin = false;      ///< no wider than the tolerance: the normal is noise
};

inline FacePlane planeOf(std::span<const ExactPoint<3>> points, std::span<const int> ring, double tolerance) {
    const auto point = [&](int vertex) { return points[static_cast<std::size_t>(vertex)]; };
    FacePlane plane;
    plane.point = point(ring[0]);
    ExactPoint<3> normal(0);
    double longest = 0;
    for (std::size_t i = 1; i < ring.size(); ++i) {
        const ExactPoint<3> arm = point(ring[i]) - plane.point;
        longest = std::max(longest, largestCoordinate<3, double>(arm));
        if (i > 1) normal += glm::cross(point(ring[i - 1]) - plane.point, arm);
    }
    plane.area = glm::length(normal);
    plane.isThin = !(plane.area > tolerance * longest);
    plane.normal = unitNormal(normal);
    return plane;
}

/// Groups the coplanar faces of a closed convex surface, from the face with the largest area on: its plane is
/// the most accurate and stays the group's, so that a chain of nearly flat edges does not lead around the
/// surface.
class FaceGroups {
  public:
    FaceGroups(std::span<const ExactPoint<3>> points, const Rings& rings, const RingEdges& edges,
               double tolerance)
        : points_(points), rings_(rings), edges_(edges), tolerance_(tolerance) {
        planes_.reserve(rings.size());
        for (const std::span<const int> ring : rings) planes_.push_back(planeOf(points, ring, tolerance));
        groups_.assign(rings.size(), -1);
        for (const int seed : facesThatJoin())
            if (groupOf(seed) < 0) gather(seed);
        for (int& group : groups_)
            if (group < 0) group = count_++;
    }

    int groupOf(int face) const { return groups_[static_cast<std::size_t>(face)]; }
    int count() const { return count_; }
    /// True if all faces are thin: the surface of a segment or a point.
    bool isThin() const {
        return std::ranges::all_of(planes_, [](const FacePlane& p) { return p.isThin; });
    }

  private:
    const FacePlane& plane(int face) const { return planes_[static_cast<std::size_t>(face)]; }
    ExactPoint<3> point(int vertex) const { return points_[static_cast<std::size_t>(vertex)]; }

    /// True if `face` lies in the seed's plane and faces the same way; a thin face has no side.
    bool joins(const FacePlane& seed, int face) const {
        if (!plane(face).isThin && !(glm::dot(plane(face).normal, seed.normal) > 0)) return false;
        return std::ranges::all_of(rings_[static_cast<std::size_t>(face)], [&](int v) {
            return std::abs(glm::dot(seed.normal, point(v) - seed.point)) <= tolerance_;
        });
    }

    /// The faces with a coplanar neighbor, the largest first.
    std::vector<int> facesThatJoin() const {
        std::vector<bool> joining(planes_.size(), false);
        for (std::size_t e = 0; e < edges_.face.size(); ++e) {
            const int f = edges_.face[e], g = edges_.face[static_cast<std::size_t>(edges_.twin[e])];
            if (joins(plane(f), g))
                joining[static_cast<std::size_t>(f)] = joining[static_cast<std::size_t>(g)] = true;
        }
        std::vector<int> faces;
        for (int f = 0; f < static_cast<int>(rings_.size()); ++f)
            if (joining[static_cast<std::size_t>(f)]) faces.push_back(f);
        std::ranges::sort(
            faces, [&](int f, int g) { return std::pair(plane(g).area, f) < std::pair(plane(f).area, g); });
        return faces;
    }

    /// Puts the connected faces in the seed's plane into one group.
    void gather(int seed) {
        const int group = count_++;
        groups_[static_cast<std::size_t>(seed)] = group;
        if (plane(seed).isThin) return;
        std::vector<int> waiting{seed};
        while (!waiting.empty()) {
            const auto face = static_cast<std::size_t>(waiting.back());
            waiting.pop_back();
            for (int e = rings_.first[face]; e < rings_.first[face + 1]; ++e) {
                const int next =
                    edges_.face[static_cast<std::size_t>(edges_.twin[static_cast<std::size_t>(e)])];
                if (groupOf(next) >= 0 || !joins(plane(seed), next)) continue;
                groups_[static_cast<std::size_t>(next)] = group;
                waiting.push_back(next);
            }
        }
    }

    std::span<const ExactPoint<3>> points_;
    const Rings& rings_;
    const RingEdges& edges_;
    double tolerance_;
    std::vector<FacePlane> planes_;
    std::vector<int> groups_;
    int count_ = 0;
};

/// The boundary of a group of faces.
struct GroupBorder {
    std::vector<int> ring;
    int loops = 0;  ///< more than one where the group encloses others, which no ring can represent
};

inline std::vector<GroupBorder> bordersOf(const Rings& rings, const RingEdges& edges,
                                          const FaceGroups& groups) {
    const auto twinOf = [&](std::size_t e) { return static_cast<std::size_t>(edges.twin[e]); };
    const auto groupAt = [&](std::size_t e) { return groups.groupOf(edges.face[e]); };
    const auto isBorder = [&](std::size_t e) { return groupAt(e) != groupAt(twinOf(e)); };
    const auto next = [&](std::size_t e) {
        const auto face = static_cast<std::size_t>(edges.face[e]);
        const auto past = static_cast<std::size_t>(rings.first[face + 1]);
        return e + 1 < past ? e + 1 : static_cast<std::size_t>(rings.first[face]);
    };
    std::vector<GroupBorder> borders(static_cast<std::size_t>(groups.count()));
    std::vector<bool> walked(edges.twin.size(), false);
    for (std::size_t start = 0; start < walked.size(); ++start) {
        if (walked[start] || !isBorder(start)) continue;
        GroupBorder& border = borders[static_cast<std::size_t>(groupAt(start))];
        ++border.loops;
        border.ring.reserve(rings[static_cast<std::size_t>(edges.face[start])].size());
        for (std::size_t e = start; !walked[e];) {
            walked[e] = true;
            border.ring.push_back(rings.corners[e]);
            for (e = next(e); !isBorder(e);) e = next(twinOf(e));
        }
    }
    return borders;
}

/// Tests if a point near the plane of a ring is inside it or within `tolerance` of its border.
inline bool encloses(std::span<const ExactPoint<3>> points, std::span<const int> ring, double tolerance,
                     ExactPoint<3> p) {
    const ExactPoint<3> size = glm::abs(planeOf(points, ring, tolerance).normal);
    const int largest = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    const int i = (largest + 1) % 3, j = (largest + 2) % 3;
    bool isInside = false;
    ExactPoint<3> from = points[static_cast<std::size_t>(ring.back())];
    for (const int v : ring) {
        const ExactPoint<3> to = points[static_cast<std::size_t>(v)];
        if (distanceFrom(from, to, p) <= tolerance) return true;
        // crossings of the ray from p along the axis i
        if ((from[j] > p[j]) != (to[j] > p[j]) &&
            p[i] < from[i] + (p[j] - from[j]) / (to[j] - from[j]) * (to[i] - from[i]))
            isInside = !isInside;
        from = to;
    }
    return isInside;
}

/// Marks the groups whose border leaves out a vertex: thin faces belong to many planes, and all those at a
/// vertex to one that it sticks out of.
inline std::vector<bool> groupsThatLose(std::span<const ExactPoint<3>> points, const Rings& rings,
                                        const FaceGroups& groups, const std::vector<GroupBorder>& borders,
                                        double tolerance) {
    std::vector<bool> isKept(points.size(), false), loses(borders.size(), false),
        isSeen(points.size(), false);
    for (const GroupBorder& border : borders)
        for (const int v : border.ring) isKept[static_cast<std::size_t>(v)] = true;
    for (std::size_t f = 0; f < rings.size(); ++f) {
        const auto group = static_cast<std::size_t>(groups.groupOf(static_cast<int>(f)));
        for (const int corner : rings[f]) {
            const auto v = static_cast<std::size_t>(corner);
            if (isKept[v] || isSeen[v]) continue;
            isSeen[v] = true;
            if (borders[group].loops == 1 && !encloses(points, borders[group].ring, tolerance, points[v]))
                loses[group] = true;
        }
    }
    return loses;
}

/// One ring for each group; a group that no ring can represent keeps its faces.
inline Rings joinedFaces(std::span<const ExactPoint<3>> points, const Rings& rings, const RingEdges& edges,
                         const FaceGroups& groups, double tolerance) {
    std::vector<GroupBorder> borders = bordersOf(rings, edges, groups);
    const std::vector<bool> loses = groupsThatLose(points, rings, groups, borders, tolerance);
    Rings faces;
    faces.reserve(borders.size(), rings.corners.size());
    for (std::size_t f = 0; f < rings.size(); ++f) {
        const auto group = static_cast<std::size_t>(groups.groupOf(static_cast<int>(f)));
        GroupBorder& border = borders[group];
        if (border.loops != 1 || loses[group])
            faces.push_back(rings[f]);
        else if (!border.ring.empty())
            faces.push_back(std::exchange(border.ring, {}));
    }
    return faces;
}

/// Removes the vertices inside straight edges: those with only two faces, within `tolerance` of the segment
/// between their neighbors. (Two faces that are nearly in one plane may meet in any vertex.)
class StraightVertices {
  public:
    StraightVertices(std::span<const ExactPoint<3>> points, const Rings& faces, double tolerance)
        : points_(points), faces_(faces), tolerance_(tolerance), faceCounts_(points.size(), 0) {
        for (const int v : faces.corners) ++faceCounts_[static_cast<std::size_t>(v)];
    }

    /// The faces without them.
    Rings drop() const {
        std::vector<bool> dropped(points_.size(), false);
        for (const std::span<const int> face : faces_) markStraight(face, dropped);
        const auto isDropped = [&](int v) { return dropped[static_cast<std::size_t>(v)]; };
        for (const std::span<const int> face : faces_) {
            if (face.size() - static_cast<std::size_t>(std::ranges::count_if(face, isDropped)) >= 3) continue;
            for (const int v : face) dropped[static_cast<std::size_t>(v)] = false;
        }
        Rings left;
        left.reserve(faces_.size(), faces_.corners.size());
        for (const std::span<const int> face : faces_) {
            std::ranges::remove_copy_if(face, std::back_inserter(left.corners), isDropped);
            left.close();
        }
        return left;
    }

  private:
    ExactPoint<3> point(int v) const { return points_[static_cast<std::size_t>(v)]; }
    /// Each vertex between the nearest ones before and after it that stay.
    void markStraight(std::span<const int> ring, std::vector<bool>& dropped) const {
        const auto stays = [&](int v) { return !dropped[static_cast<std::size_t>(v)]; };
        const auto last = std::ranges::find_if(ring.rbegin(), ring.rend(), stays);
        if (last == ring.rend()) return;
        int before = *last;
        for (auto v = ring.begin(); v != ring.end(); ++v) {
            if (!stays(*v)) continue;
            auto next = std::find_if(v + 1, ring.end(), stays);
            if (next == ring.end()) next = std::find_if(ring.begin(), v, stays);
            const auto i = static_cast<std::size_t>(*v);
            dropped[i] = faceCounts_[i] == 2 && next != v &&
                         distanceFrom(point(before), point(*next), points_[i]) <= tolerance_;
            if (!dropped[i]) before = *v;
        }
    }

    std::span<const ExactPoint<3>> points_;
    const Rings& faces_;
    double tolerance_;
    std::vector<int> faceCounts_;
};

/// The points relative to the first of them, scaled to about 1, where products of areas neither overflow nor
/// underflow.
struct ScaledPoints {
    std::vector<ExactPoint<3>> points;
    double factor = 1;  ///< a power of two
};

inline ScaledPoints scaled(std::span<const ExactPoint<3>> points) {
    ScaledPoints result;
    result.points.assign(points.begin(), points.end());
    double largest = 0;
    for (ExactPoint<3>& p : result.points) {
        p -= points[0];
        largest = std::max(largest, largestCoordinate<3, double>(p));
    }
    if (largest > 0) result.factor = std::ldexp(1.0, -std::ilogb(largest));
    for (ExactPoint<3>& p : result.points) p *= result.factor;
    return result;
}

}  // namespace detail

/// The faces of a closed convex surface with coplanar ones merged, thin ones removed and no vertex inside a
/// straight edge; coplanar, thin and straight are within `tolerance`, a length. Empty where nothing of the
/// surface is wider than that. The last step of minkowskiDifference(), and of hulls after hullTriangles().
inline Rings mergedFaces(std::span<const ExactPoint<3>> points, const Rings& rings, const RingEdges& edges,
                         double tolerance) {
    assert(edges.isClosed);
    const detail::ScaledPoints near = detail::scaled(points);
    const double nearTolerance = tolerance * near.factor;
    const detail::FaceGroups groups(near.points, rings, edges, nearTolerance);
    if (groups.isThin()) return {};
    const Rings faces = detail::joinedFaces(near.points, rings, edges, groups, nearTolerance);
    return detail::StraightVertices(near.points, faces, nearTolerance).drop();
}

/// The tolerance for flat, thin and straight: the rounding of the coordinates and of planes through them,
/// with a margin.
inline double flatnessOf(const std::vector<ExactPoint<3>>& points) {
    double scale = 0;
    for (const ExactPoint<3>& p : points) scale = std::max(scale, largestCoordinate<3, double>(p));
    return 64 * kEpsilon<double> * scale;
}

/// Marks the faces that are no wider than `tolerance`: their normals are noise.
inline std::vector<bool> thinFaces(std::span<const ExactPoint<3>> points, const Rings& rings,
                                   double tolerance) {
    const detail::ScaledPoints near = detail::scaled(points);
    std::vector<bool> isThin;
    for (const std::span<const int> ring : rings)
        isThin.push_back(detail::planeOf(near.points, ring, tolerance * near.factor).isThin);
    return isThin;
}

}  // namespace gjkscope
