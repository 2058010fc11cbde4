#pragma once

#include "flat_sides.hpp"

/// The parts of flat sides that face a direction, at a pose.
namespace gjkscope::detail {

/// By how much cosines of normals may differ by rounding: as many are equal, and the first one counts.
template <class T>
inline constexpr T kEqualCosines = 16 * kEpsilon<T>;

/// Flat sides at a pose. Refers to them.
template <int D, class T>
struct PlacedSides {
    const FlatSides<D, T>* sides = nullptr;
    Pose<D, T> pose{};
    T radius = 0;

    Vec<D, T> vertex(int i) const { return pose.apply(sides->vertices[static_cast<std::size_t>(i)]); }
};

template <int D, class T>
void addPoint(SideFeature<D, T>& feature, const PlacedSides<D, T>& placed, int vertex) {
    feature.vertices.push_back(vertex);
    feature.points.push_back(placed.vertex(vertex));
}

/// The sides of a round wall in a direction `d` of the shape's frame: its vertices are 0 to 7 around the top
/// and 8 to 15 around the bottom, the tip of a cone is 0, and its faces are 0 and 1.
template <class T>
class WallSides {
  public:
    static constexpr int kSides = 8;

    /// The first vertices point along `d`, but where the wheel's height along it would not show it: a miss
    /// of up to `least`.
    WallSides(const RoundWall<T>& wall, const Vec<3, T>& d, T least) : wall_(wall) {
        up_ = axisDirection<3, T>(wall.axis);
        const Vec<3, T> across = withCoordinate(d, wall.axis, T(0));
        const Vec<3, T> next = axisDirection<3, T>((wall.axis + 1) % 3);
        toWall_ = unitOr<3, T>(across, next);
        // 1 − cos(π / 8): how far inside of the rim the middle of a side is
        const T miss = std::max(wall.bottomRim, wall.topRim) * glm::length(across) * T(0.07612046748871326);
        first_ = miss > least ? toWall_ : next;
        along_ = glm::dot(d, up_);
        onWall_ = glm::dot(d, normal());
    }

    /// The outward normal of the line on the wall.
    Vec<3, T> normal() const {
        return unitOr<3, T>(2 * wall_.halfHeight * toWall_ + (wall_.bottomRim - wall_.topRim) * up_, toWall_);
    }
    bool hasLine() const { return wall_.halfHeight > 0; }
    T cosineOfLine() const { return onWall_; }

    /// The cap that faces the direction, or the other one where the cone has no such; the cosine of its
    /// normal comes with it. Empty of a segment.
    std::pair<SideFeature<3, T>, T> cap() const {
        SideFeature<3, T> cap;
        const bool isTop = along_ >= 0 && wall_.topRim > 0;
        if (!isTop && !(wall_.bottomRim > 0)) return {cap, T(0)};
        const Vec<3, T> side = glm::cross(up_, first_);
        constexpr T kHalfRoot = T(0.7071067811865476);
        const std::array<Vec<2, T>, kSides> around{{{1, 0},
                                                    {kHalfRoot, kHalfRoot},
                                                    {0, 1},
                                                    {-kHalfRoot, kHalfRoot},
                                                    {-1, 0},
                                                    {-kHalfRoot, -kHalfRoot},
                                                    {0, -1},
                                                    {kHalfRoot, -kHalfRoot}}};
        for (int i = 0; i < kSides; ++i) {
            // counter-clockwise from outside
            const int at = isTop ? i : kSides - 1 - i;
            const Vec<2, T> turn = around[static_cast<std::size_t>(at)];
            const Vec<3, T> out = turn.x * first_ + turn.y * side;
            cap.points.push_back(isTop ? wall_.topRim * out + wall_.halfHeight * up_
                                       : wall_.bottomRim * out - wall_.halfHeight * up_);
            cap.vertices.push_back(isTop ? at : kSides + at);
        }
        cap.face = isTop ? 0 : 1;
        cap.normal = isTop ? up_ : -up_;
        return {cap, isTop ? along_ : -along_};
    }
    SideFeature<3, T> line() const {
        SideFeature<3, T> line;
        if (!hasLine()) return line;
        line.points = {wall_.topRim * toWall_ + wall_.halfHeight * up_,
                       wall_.bottomRim * toWall_ - wall_.halfHeight * up_};
        line.vertices = {0, kSides};
        return line;
    }

  private:
    RoundWall<T> wall_;
    Vec<3, T> up_, toWall_, first_;
    T along_ = 0, onWall_ = 0;
};

template <int D, class T>
SideFeature<D, T> outOfPose(SideFeature<D, T> feature, const Pose<D, T>& pose) {
    for (Vec<D, T>& p : feature.points) p = pose.apply(p);
    feature.normal = pose.rotation * feature.normal;
    return feature;
}

/// The facet whose normal is nearest to `d`, the first of equal ones; empty where all face away.
template <int D, class T>
SideFeature<D, T> facingFacet(const PlacedSides<D, T>& placed, const Vec<D, T>& d, T least) {
    const Vec<D, T> inside = placed.pose.toLocalDirection(d);
    const FlatSides<D, T>& sides = *placed.sides;
    if constexpr (D == 3)
        if (sides.wall) {
            auto [cap, cosine] = WallSides<T>(*sides.wall, inside, least).cap();
            return cosine > 0 ? outOfPose(std::move(cap), placed.pose) : SideFeature<3, T>();
        }
    T most = -kInfinity<T>;
    for (const Vec<D, T>& n : sides.normals) most = std::max(most, glm::dot(n, inside));
    SideFeature<D, T> facet;
    if (!(most >= -kEqualCosines<T>)) return facet;
    std::size_t i = 0;
    while (glm::dot(sides.normals[i], inside) < most - kEqualCosines<T>) ++i;
    for (const int v : sides.facets[i]) addPoint(facet, placed, v);
    facet.normal = placed.pose.rotation * sides.normals[i];
    if constexpr (D == 3) facet.face = static_cast<int>(i);
    return facet;
}

/// The edge of a 3D shape whose nearer end reaches farthest along `d`; empty where there is none.
template <class T>
SideFeature<3, T> facingEdge(const PlacedSides<3, T>& placed, const Vec<3, T>& d, T least) {
    const Vec<3, T> inside = placed.pose.toLocalDirection(d);
    const FlatSides<3, T>& sides = *placed.sides;
    if (sides.wall) return outOfPose(WallSides<T>(*sides.wall, inside, least).line(), placed.pose);
    const auto reach = [&](int v) { return glm::dot(sides.vertices[static_cast<std::size_t>(v)], inside); };
    SideFeature<3, T> edge;
    const VertexPair* best = nullptr;
    T most = -kInfinity<T>;
    for (const VertexPair& e : sides.edges) {
        const T nearer = std::min(reach(e[0]), reach(e[1]));
        if (!(nearer > most)) continue;
        most = nearer;
        best = &e;
    }
    if (best != nullptr)
        for (const int v : *best) addPoint(edge, placed, v);
    return edge;
}

/// The facet or, of a segment or a round wall, the edge that faces a direction most; empty where nothing flat
/// does.
template <int D, class T>
SideFeature<D, T> facingSide(const PlacedSides<D, T>& placed, const Vec<D, T>& d, T least) {
    SideFeature<D, T> facet = facingFacet(placed, d, least);
    if constexpr (D == 3) {
        if (placed.sides->wall) {
            const WallSides<T> wall(*placed.sides->wall, placed.pose.toLocalDirection(d), least);
            if (wall.hasLine() && (facet.isEmpty() || wall.cosineOfLine() > glm::dot(facet.normal, d)))
                return facingEdge(placed, d, least);
        } else if (facet.isEmpty()) {
            return facingEdge(placed, d, least);
        }
    }
    return facet;
}

/// The feature that reaches farthest along `d`, up to `slack`; `reach`: how far the shape does.
template <int D, class T>
ContactFeature farthestFeature(const PlacedSides<D, T>& placed, const Vec<D, T>& d, T reach, T slack) {
    std::vector<int> farthest;
    const auto count = static_cast<int>(placed.sides->vertices.size());
    for (int i = 0; i < count; ++i)
        if (glm::dot(placed.vertex(i), d) >= reach - slack) farthest.push_back(i);
    if (farthest.empty() || (count == 1 && placed.radius > 0)) return {};
    if (farthest.size() == 1) return vertexFeature(farthest[0]);
    const auto isIn = [&](int v) { return std::ranges::find(farthest, v) != farthest.end(); };
    for (std::size_t i = 0; i < placed.sides->facets.size(); ++i) {
        const auto ring = placed.sides->facets[i];
        if (!std::ranges::all_of(ring, isIn)) continue;
        if constexpr (D == 2) return edgeFeature<2>(ring[0], ring[1]);
        return faceFeature(static_cast<int>(i));
    }
    for (const VertexPair& e : placed.sides->edges)
        if (isIn(e[0]) && isIn(e[1])) return edgeFeature<D>(e[0], e[1]);
    return vertexFeature(farthest[0]);
}

}  // namespace gjkscope::detail
