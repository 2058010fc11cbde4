#pragma once

#include <array>
#include <vector>

#include "../answer/proximity.hpp"
#include "../math/orientation.hpp"
#include "../polyhedron/polygon_hull.hpp"
#include "../shapes/polytope/edge_gains.hpp"
#include "../support/pose.hpp"
#include "../support/requirements.hpp"
#include "edge_separations.hpp"

namespace gjkscope {

namespace detail {

/// By the number of vertices and the gains of the edges, a bit for each: the vertex where gains end, or −1
/// where there is not exactly one.
inline constexpr auto kPeaksOfEight = [] {
    std::array<std::array<std::int8_t, 256>, 9> table{};
    for (std::size_t count = 1; count <= 8; ++count) {
        for (unsigned gains = 0; gains < 256; ++gains) {
            const unsigned peaks = VertexRing<unsigned>(count).peaksOf(gains);
            table[count][gains] = static_cast<std::int8_t>(isSingle(peaks) ? std::countr_zero(peaks) : -1);
        }
    }
    return table;
}();

}  // namespace detail

/// A convex polygon of at most `kRoom` vertices, 8 or 16: a Polytope<2, T> for pairs that are queried often.
/// It is so small that placedAt() transforms all its vertices, which is cheaper than transforming the
/// direction and the support point of every query.
template <class T, unsigned kRoom>
class SmallPolygon {
  public:
    /// The hull of `vertices`, 1 to kRoom in any order; counter-clockwise they are fastest. Throws
    /// std::invalid_argument for another number of them, and where one is not finite.
    explicit SmallPolygon(const std::vector<Vec<2, T>>& vertices)
        : edgeXs_{}, edgeYs_{}, xs_{}, ys_{}, ring_(checked(vertices).size()), count_(vertices.size()) {
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            const Vec<2, T> v = vertices[i], edge = vertices[(i + 1) % vertices.size()] - v;
            xs_[i] = v.x;
            ys_[i] = v.y;
            edgeXs_[i] = edge.x;
            edgeYs_[i] = edge.y;
            center_ += v / static_cast<T>(vertices.size());
            extent_ = std::max(extent_, glm::length(v));
        }
        for (std::size_t i = vertices.size(); i < kRoom; ++i) {
            xs_[i] = xs_[0];
            ys_[i] = ys_[0];
        }
        if (isStrictlyConvex(vertices)) lines_ = detail::EdgeLines<T, kRoom>(vertices);
    }

    /// The polygon at a pose, for support queries.
    [[gnu::always_inline]] SmallPolygon at(const Pose<2, T>& pose) const {
        const Vec<2, T> x = pose.rotation[0], y = pose.rotation[1];
        SmallPolygon placed(ring_, count_);
        placed.center_ = pose.apply(center_);
        placed.extent_ = extent_ + detail::placementOf<2, T>(pose.position);
        for (std::size_t i = 0; i < kRoom; ++i) {
            placed.edgeXs_[i] = x.x * edgeXs_[i] + y.x * edgeYs_[i];
            placed.edgeYs_[i] = x.y * edgeXs_[i] + y.y * edgeYs_[i];
            placed.xs_[i] = x.x * xs_[i] + y.x * ys_[i] + pose.position.x;
            placed.ys_[i] = x.y * xs_[i] + y.y * ys_[i] + pose.position.y;
        }
        return placed;
    }

    [[gnu::always_inline]] SupportPoint<2, T> support(Vec<2, T> d) const {
        const int peak = peakOf(gainsAlong(d)), i = peak >= 0 ? peak : farthestOfAll(d.x, d.y);
        const auto at = static_cast<std::size_t>(i);
        return {{xs_[at], ys_[at]}, i};
    }
    T radius() const { return 0; }
    T extent() const { return extent_; }
    template <class Visit>
    bool visitVertices(Visit&& visit) const {
        for (std::size_t i = 0; i < count_; ++i) visit(Vec<2, T>(xs_[i], ys_[i]));
        return true;
    }
    [[gnu::always_inline]] std::optional<Vec<2, T>> vertex(int feature) const {
        const auto i = static_cast<std::size_t>(feature);
        return feature >= 0 && i < count_ ? std::optional(Vec<2, T>(xs_[i], ys_[i])) : std::nullopt;
    }
    /// The mean of the vertices.
    Vec<2, T> center() const { return center_; }

    /// The edges as lines; empty where the vertices are not a strictly convex polygon in order.
    const detail::EdgeLines<T, kRoom>& lines() const { return lines_; }
    std::size_t count() const { return count_; }
    Vec<2, T> edge(std::size_t i) const { return {edgeXs_[i], edgeYs_[i]}; }
    Vec<2, T> start(std::size_t edge) const { return {xs_[edge], ys_[edge]}; }
    /// The vertices, moved by a rotation and a translation.
    [[gnu::always_inline]] detail::VertexRows<T, kRoom> rowsAt(const Pose<2, T>& pose) const {
        const Vec<2, T> x = pose.rotation[0], y = pose.rotation[1];
        detail::VertexRows<T, kRoom> rows;
        for (std::size_t i = 0; i < kRoom; ++i) {
            rows.xs[i] = x.x * xs_[i] + y.x * ys_[i] + pose.position.x;
            rows.ys[i] = x.y * xs_[i] + y.y * ys_[i] + pose.position.y;
        }
        return rows;
    }

  private:
    static_assert(kRoom == 8 || kRoom == 16);

    static const std::vector<Vec<2, T>>& checked(const std::vector<Vec<2, T>>& vertices) {
        detail::require(vertices.size() <= kRoom,
                        "gjkscope: a small polygon has no room for so many vertices");
        return detail::requirePoints(vertices);
    }

    static bool isStrictlyConvex(const std::vector<Vec<2, T>>& vertices) {
        if (vertices.size() < 3) return false;
        return detail::goesAroundOnce(vertices,
                                      [](const Vec<2, T>& p, const Vec<2, T>& q, const Vec<2, T>& r) {
                                          return crossOfDifferences(ExactPoint<2>(p), ExactPoint<2>(q),
                                                                    ExactPoint<2>(q), ExactPoint<2>(r)) > 0;
                                      });
    }

    /// Uninitialized coordinates.
    SmallPolygon(detail::VertexRing<unsigned> ring, std::size_t count) : ring_(ring), count_(count) {}

    [[gnu::always_inline]] unsigned gainsAlong(Vec<2, T> d) const {
        const T *xs = edgeXs_.data(), *ys = edgeYs_.data();
        return kRoom == 8 ? detail::gainsOfEight(xs, ys, d) : detail::gainsOfSixteen(xs, ys, d);
    }

    [[gnu::always_inline]] int peakOf(unsigned gains) const {
        if constexpr (kRoom == 8) return detail::kPeaksOfEight[count_][gains];
        const unsigned peaks = ring_.peaksOf(gains);
        return detail::isSingle(peaks) ? std::countr_zero(peaks) : -1;
    }

    /// The first of the farthest.
    [[gnu::noinline, gnu::pure]] int farthestOfAll(T x, T y) const {
        std::size_t best = 0;
        for (std::size_t i = 1; i < count_; ++i)
            if (xs_[i] * x + ys_[i] * y > xs_[best] * x + ys_[best] * y) best = i;
        return static_cast<int>(best);
    }

    // unused edges are zero: they gain nothing; unused vertices are the first
    alignas(16) std::array<T, kRoom> edgeXs_, edgeYs_, xs_, ys_;
    detail::VertexRing<unsigned> ring_;
    std::size_t count_;  ///< vertices
    Vec<2, T> center_{0};
    T extent_ = 0;
    detail::EdgeLines<T, kRoom> lines_;
};

/// A small polygon at a pose.
template <class T, unsigned kRoom>
struct PlacedPolygon {
    Pose<2, T> pose;
    SmallPolygon<T, kRoom> placed;  ///< in the outer frame

    [[gnu::always_inline]] SupportPoint<2, T> support(Vec<2, T> d) const { return placed.support(d); }
    T radius() const { return 0; }
    [[gnu::always_inline]] std::optional<Vec<2, T>> vertex(int feature) const {
        return placed.vertex(feature);
    }
    T extent() const { return placed.extent(); }
    /// As placed, rounded.
    template <class Visit>
    bool visitVertices(Visit&& visit) const {
        return placed.visitVertices(visit);
    }
};

template <class T, unsigned kRoom>
[[gnu::always_inline]] inline PlacedPolygon<T, kRoom> placedAt(const SmallPolygon<T, kRoom>& polygon,
                                                               const Pose<2, T>& pose) {
    return {pose, polygon.at(pose)};
}

namespace detail {

/// The state of the separating axis test of two small polygons, B at a pose relative to A: first A's edges
/// are tested, then B's.
template <class T, unsigned kRoom>
struct SmallPolygonSat {
    EdgeSeparations<T, kRoom> ofA, ofB;  ///< B's only where A's separate by no more than rounding
    VertexRows<T, kRoom> rowsA, rowsB;   ///< A's vertices in B's frame, B's in A's
    bool isOfB = false;                  ///< an edge of B has the greatest
    T separation = -kInfinity<T>;        ///< the greatest
};

/// The witness points on the edge's line of a polygon and on another one's vertices, both in the polygon's
/// frame: the vertex farthest behind the line and its foot. Of parallel edges the foot of that vertex may be
/// beyond the edge: then both move along it to its end.
template <class T, unsigned kRoom>
[[gnu::always_inline]] inline WitnessPoints<2, T> witnessOnEdge(const SmallPolygon<T, kRoom>& polygon,
                                                                const EdgeSeparations<T, kRoom>& separations,
                                                                const VertexRows<T, kRoom>& others) {
    const std::size_t edge = separations.edge;
    const Vec<2, T> normal = polygon.lines().normal(edge), along(-normal.y, normal.x);
    std::array<Lanes<T>, kRoom / kLanes<T>> reaches;
    Lanes<T> greatest = spreadLanes(-kInfinity<T>);
    for (std::size_t k = 0; k < reaches.size(); ++k) {
        reaches[k] = loadLanes(others.xs.data() + k * kLanes<T>) * -normal.x +
                     loadLanes(others.ys.data() + k * kLanes<T>) * -normal.y;
        greatest = greaterLanes(reaches[k], greatest);
    }
    greatest = greatestOfLanes(greatest);
    unsigned found = 0;
    for (std::size_t k = 0; k < reaches.size(); ++k)
        found |= bitsOf<T>(reaches[k] == greatest) << k * kLanes<T>;
    const auto i = static_cast<std::size_t>(std::countr_zero(found | 1U << (kRoom - 1)));

    Vec<2, T> vertex(others.xs[i], others.ys[i]);
    const T at = glm::dot(vertex - polygon.start(edge), along), length = glm::dot(polygon.edge(edge), along);
    vertex += (std::clamp(at, T(0), length) - at) * along;
    return {vertex - separations.greatest * normal, vertex};
}

/// The test, until a line separates the polygons by more than `rounding`. The polygons have lines.
template <class T, unsigned kRoom>
[[gnu::always_inline]] inline SmallPolygonSat<T, kRoom> searchLines(const SmallPolygon<T, kRoom>& a,
                                                                    const SmallPolygon<T, kRoom>& b,
                                                                    const Pose<2, T>& poseB, T rounding) {
    SmallPolygonSat<T, kRoom> s;
    s.rowsB = b.rowsAt(poseB);
    s.ofA = a.lines().separations(s.rowsB, b.count());
    s.separation = s.ofA.greatest;
    if (s.separation > rounding) return s;
    s.rowsA = a.rowsAt(Pose<2, T>().seenFrom(poseB));
    s.ofB = b.lines().separations(s.rowsA, a.count());
    s.isOfB = s.ofB.greatest > s.separation;
    s.separation = s.isOfB ? s.ofB.greatest : s.separation;
    return s;
}

/// The normal from A to B of the line that the test has found, in A's frame.
template <class T, unsigned kRoom>
[[gnu::always_inline]] inline Vec<2, T> normalOf(const SmallPolygonSat<T, kRoom>& s,
                                                 const SmallPolygon<T, kRoom>& a,
                                                 const SmallPolygon<T, kRoom>& b, const Pose<2, T>& poseB) {
    if (s.isOfB) return -(poseB.rotation * b.lines().normal(s.ofB.edge));
    return a.lines().normal(s.ofA.edge);
}

/// The witness points of an overlap, in A's frame.
template <class T, unsigned kRoom>
[[gnu::always_inline]] inline WitnessPoints<2, T> witnessOf(const SmallPolygonSat<T, kRoom>& s,
                                                            const SmallPolygon<T, kRoom>& a,
                                                            const SmallPolygon<T, kRoom>& b,
                                                            const Pose<2, T>& poseB) {
    if (!s.isOfB) return witnessOnEdge(a, s.ofA, s.rowsB);
    const WitnessPoints<2, T> inB = witnessOnEdge(b, s.ofB, s.rowsA);
    return {poseB.apply(inB.onB), poseB.apply(inB.onA)};
}

/// The vertices of a small polygon in double.
template <unsigned kRoom>
struct WideVertices {
    std::array<Vec<2>, kRoom> at;
    std::size_t count = 0;

    /// At a pose, at `rotation · vertex + position`, whatever rounding has made of the rotation.
    WideVertices(const SmallPolygon<float, kRoom>& polygon, const Pose<2>& pose) : count(polygon.count()) {
        for (std::size_t i = 0; i < count; ++i) at[i] = pose.apply(Vec<2>(polygon.start(i)));
    }
    /// How far the other polygon is beyond the line of an edge.
    double separation(std::size_t edge, const WideVertices& other) const {
        const Vec<2> start = at[edge], along = at[edge + 1 < count ? edge + 1 : 0] - start;
        const Vec<2> normal(along.y, -along.x);
        double least = kInfinity<double>;
        for (std::size_t i = 0; i < other.count; ++i)
            least = std::min(least, glm::dot(normal, other.at[i] - start));
        return least / glm::length(along);
    }
};

/// Looks once more, in double, at the edges that may have the greatest separation of polygons that
/// `rounding` leaves near touching; the edge that has it becomes the greatest of its polygon. Returns its
/// separation.
template <unsigned kRoom>
[[gnu::noinline]] double sharpen(SmallPolygonSat<float, kRoom>& s, const SmallPolygon<float, kRoom>& a,
                                 const SmallPolygon<float, kRoom>& b, const Pose<2, float>& poseB,
                                 float rounding) {
    const WideVertices<kRoom> ofA(a, {}), ofB(b, {Rotation<2>(poseB.rotation), Vec<2>(poseB.position)});
    double greatest = -kInfinity<double>;
    const auto search = [&](EdgeSeparations<float, kRoom>& found, const WideVertices<kRoom>& own,
                            const WideVertices<kRoom>& other, bool isOfB) {
        for (std::size_t i = 0; i < own.count; ++i) {
            if (found.each[i] < -2 * rounding || found.each[i] > 2 * rounding) continue;
            const double separation = own.separation(i, other);
            if (!(separation > greatest)) continue;
            greatest = separation;
            found.edge = i;
            found.greatest = s.separation = static_cast<float>(separation);
            s.isOfB = isOfB;
        }
    };
    search(s.ofA, ofA, ofB, false);
    search(s.ofB, ofB, ofA, true);
    return greatest;
}

/// The separation of polygons of floats that rounding leaves near touching, in double; none where that, too,
/// leaves it open, or for polygons of double.
template <class T, unsigned kRoom>
[[gnu::always_inline]] inline std::optional<double> sharpSeparation(SmallPolygonSat<T, kRoom>& s,
                                                                    const SmallPolygon<T, kRoom>& a,
                                                                    const SmallPolygon<T, kRoom>& b,
                                                                    const Pose<2, T>& poseB, T rounding) {
    if constexpr (std::is_same_v<T, float>) {
        const double separation = sharpen(s, a, b, poseB, rounding);
        if (std::abs(separation) > 8 * roundingInDouble(rounding)) return separation;
    }
    return std::nullopt;
}

/// The separation of two small polygons as the lines of their edges show it, and by how much it may be off.
template <class T>
struct LineSeparation {
    CoreSeparation<2, T> cores;
    T rounding = 0;
};

}  // namespace detail

/// How two small polygons lie by the lines of their edges, for penetration(): the separation of polygons
/// apart is the gap of two lines, between two vertices. Nothing for polygons without lines, and where
/// rounding hides on which side of touching they are: of single precision that of double.
template <class T, unsigned kRoom>
[[gnu::always_inline]] inline std::optional<detail::LineSeparation<T>> separationByLines(
    const SmallPolygon<T, kRoom>& a, const Posed<2, T, SmallPolygon<T, kRoom>>& placedB, T rounding) {
    const SmallPolygon<T, kRoom>& b = *placedB.shape;
    if (a.lines().isEmpty() || b.lines().isEmpty()) return std::nullopt;
    detail::SmallPolygonSat<T, kRoom> s = detail::searchLines(a, b, placedB.pose, rounding);
    if (!(std::abs(s.separation) < kInfinity<T>)) return std::nullopt;
    if (std::abs(s.separation) <= rounding) {
        if (!detail::sharpSeparation(s, a, b, placedB.pose, rounding)) return std::nullopt;
        const double sharp = detail::roundingInDouble(rounding);
        rounding = static_cast<T>(2 * sharp) + 4 * kEpsilon<T> * std::abs(s.separation);
    }
    const Vec<2, T> normal = detail::normalOf(s, a, b, placedB.pose);
    T upper = s.separation;
    WitnessPoints<2, T> witness;
    if (s.separation > 0) {
        witness = {a.start(0), placedB.pose.apply(b.start(0))};
        upper = detail::placementOf<2, T>(witness.onB - witness.onA);
    } else {
        witness = detail::witnessOf(s, a, b, placedB.pose);
    }
    return detail::LineSeparation<T>{{s.separation, s.separation, upper, normal, witness}, rounding};
}

/// Yes or no of two small polygons by the lines of their edges, for intersects(). Nothing where
/// separationByLines() has nothing. Of more than 8 vertices distance GJK is as fast.
template <class T>
[[gnu::always_inline]] inline std::optional<bool> meetByLines(const SmallPolygon<T, 8>& a,
                                                              const Posed<2, T, SmallPolygon<T, 8>>& placedB,
                                                              T rounding) {
    const SmallPolygon<T, 8>& b = *placedB.shape;
    if (a.lines().isEmpty() || b.lines().isEmpty()) return std::nullopt;
    detail::SmallPolygonSat<T, 8> s = detail::searchLines(a, b, placedB.pose, rounding);
    if (!(std::abs(s.separation) < kInfinity<T>)) return std::nullopt;
    if (std::abs(s.separation) > rounding) return s.separation < 0;
    const std::optional<double> sharp = detail::sharpSeparation(s, a, b, placedB.pose, rounding);
    return sharp ? std::optional(*sharp < 0) : std::nullopt;
}

}  // namespace gjkscope
