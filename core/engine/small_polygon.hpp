#pragma once

#include <array>
#include <vector>

#include "../shapes/polytope/edge_gains.hpp"
#include "../support/pose.hpp"
#include "../support/requirements.hpp"

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
    }

    /// The polygon at a pose.
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

  private:
    static_assert(kRoom == 8 || kRoom == 16);

    static const std::vector<Vec<2, T>>& checked(const std::vector<Vec<2, T>>& vertices) {
        detail::require(vertices.size() <= kRoom,
                        "gjkscope: a small polygon has no room for so many vertices");
        return detail::requirePoints(vertices);
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

    // unused edges are zero: they gain nothing
    alignas(16) std::array<T, kRoom> edgeXs_, edgeYs_, xs_, ys_;
    detail::VertexRing<unsigned> ring_;
    std::size_t count_;  ///< vertices
    Vec<2, T> center_{0};
    T extent_ = 0;
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

}  // namespace gjkscope
