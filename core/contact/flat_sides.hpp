#pragma once

#include <numeric>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "../polyhedron/hull.hpp"
#include "../polyhedron/merge_faces.hpp"
#include "../shapes/any_shape.hpp"
#include "feature.hpp"

namespace gjkscope {

/// A cylinder or a cone as a prism or pyramid of eight sides that turns with the direction of the contact, so
/// that one of its edges always lies on the line of the wall that faces there: what Jolt Physics does for its
/// cylinders (CylinderShape::GetSupportingFace).
template <class T>
struct RoundWall {
    T bottomRim = 0;  ///< radius at −halfHeight
    T topRim = 0;     ///< at +halfHeight; 0 for a cone
    T halfHeight = 0;
    int axis = 2;
};

/// The flat parts of a shape's border, in its own frame: what contact points are clipped against. Made once
/// for a shape; its radius is not in it.
template <int D, class T>
struct FlatSides {
    std::vector<Vec<D, T>> vertices;
    Rings facets{};  ///< in 3D faces, counter-clockwise from outside; in 2D edges, counter-clockwise
    std::vector<Vec<D, T>> normals{};  ///< of the facets, outward, length 1
    std::vector<VertexPair> edges{};   ///< 3D: of which two may lie along each other
    std::optional<RoundWall<T>> wall{};
};

namespace detail {

/// A part of flat sides that faces a direction. In 2D an edge; in 3D a face, or an edge of two points.
template <int D, class T>
struct SideFeature {
    std::vector<Vec<D, T>> points;
    std::vector<int> vertices;  ///< their numbers
    Vec<D, T> normal{0};        ///< outward, length 1; of an edge in 3D of no meaning
    int face = -1;              ///< 3D: its number, −1 for an edge

    bool isEmpty() const { return points.empty(); }
};

/// The indices of the convex hull's vertices in a plane, counter-clockwise, by Andrew's monotone chain with
/// exact turns.
inline std::vector<int> ringAround(const std::vector<ExactPoint<2>>& points) {
    std::vector<int> order(points.size());
    std::iota(order.begin(), order.end(), 0);
    const auto at = [&](int i) -> const ExactPoint<2>& { return points[static_cast<std::size_t>(i)]; };
    std::ranges::sort(order, [&](int i, int j) {
        if (at(i).x != at(j).x) return at(i).x < at(j).x;
        return at(i).y != at(j).y ? at(i).y < at(j).y : i < j;
    });
    order.erase(std::unique(order.begin(), order.end(), [&](int i, int j) { return at(i) == at(j); }),
                order.end());
    if (order.size() < 3) return order;
    std::vector<int> ring;
    for (int side = 0; side < 2; ++side) {
        const std::size_t start = ring.size();
        for (const int next : order) {
            while (ring.size() >= start + 2 &&
                   !(crossOfDifferences(at(ring[ring.size() - 2]), at(ring.back()), at(ring.back()),
                                        at(next)) > 0))
                ring.pop_back();
            ring.push_back(next);
        }
        ring.pop_back();
        std::ranges::reverse(order);
    }
    return ring;
}

/// By how much vertices may be out of line for a side to be straight: the rounding of their coordinates.
template <int D, class T>
double straightness(const std::vector<Vec<D, T>>& vertices) {
    double largest = 0;
    for (const Vec<D, T>& v : vertices) largest = std::max(largest, double(largestCoordinate<D, T>(v)));
    return 8 * double(kEpsilon<T>) * largest;
}

/// A ring without the vertices that lie within `tolerance` of the line between their neighbors.
template <int D>
std::vector<int> withoutStraight(std::vector<int> ring, const std::vector<ExactPoint<D>>& points,
                                 double tolerance) {
    const auto at = [&](std::size_t i) { return points[static_cast<std::size_t>(ring[i % ring.size()])]; };
    for (std::size_t i = 0; i < ring.size() && ring.size() > 2;) {
        const ExactPoint<D> before = at(i + ring.size() - 1), next = at(i + 1), along = next - before;
        const double square = glm::dot(along, along);
        const double t = square > 0 ? std::clamp(glm::dot(at(i) - before, along) / square, 0.0, 1.0) : 0;
        if (glm::distance(at(i), before + t * along) <= tolerance)
            ring.erase(ring.begin() + static_cast<std::ptrdiff_t>(i));
        else
            ++i;
    }
    return ring;
}

template <int D, class T>
std::vector<ExactPoint<D>> exactly(const std::vector<Vec<D, T>>& points) {
    return {points.begin(), points.end()};
}

/// The edges of a polygon.
template <class T>
FlatSides<2, T> polygonSides(std::vector<Vec<2, T>> vertices) {
    FlatSides<2, T> sides{std::move(vertices)};
    const auto points = exactly<2, T>(sides.vertices);
    const auto ring = withoutStraight<2>(ringAround(points), points, straightness<2, T>(sides.vertices));
    for (std::size_t i = 0; ring.size() > 1 && i < ring.size(); ++i) {
        const int from = ring[i], to = ring[(i + 1) % ring.size()];
        sides.facets.push_back({from, to});
        const auto along = points[static_cast<std::size_t>(to)] - points[static_cast<std::size_t>(from)];
        sides.normals.emplace_back(-turnLeft<double>(unitOr<2, double>(along, ExactPoint<2>(1, 0))));
    }
    return sides;
}

/// The two faces of points that lie in one plane, each a side of it; none of points in a line.
inline Rings flatFaces(const std::vector<ExactPoint<3>>& points, double tolerance) {
    const auto farthest = [&](auto measure) { return *std::ranges::max_element(points, {}, measure); };
    const ExactPoint<3> from = points.front();
    const ExactPoint<3> to = farthest([&](ExactPoint<3> p) { return glm::distance(p, from); });
    const ExactPoint<3> third =
        farthest([&](ExactPoint<3> p) { return glm::length(glm::cross(p - from, to - from)); });
    const Vec<3> normal = glm::cross(to - from, third - from);
    const Vec<3> size = glm::abs(normal);
    if (!(glm::length(normal) > tolerance * glm::distance(from, to))) return {};
    const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    std::vector<ExactPoint<2>> flat;
    for (const ExactPoint<3>& p : points) flat.emplace_back(p[(axis + 1) % 3], p[(axis + 2) % 3]);
    std::vector<int> ring = withoutStraight<3>(ringAround(flat), points, tolerance);
    if (ring.size() < 3) return {};
    Rings faces;
    faces.push_back(ring);
    std::ranges::reverse(ring);
    faces.push_back(ring);
    return faces;
}

/// The ends of points in a line.
inline VertexPair endsOf(const std::vector<ExactPoint<3>>& points) {
    const auto farthestFrom = [&](const ExactPoint<3>& from) {
        const auto found =
            std::ranges::max_element(points, {}, [&](ExactPoint<3> p) { return glm::distance(p, from); });
        return static_cast<int>(found - points.begin());
    };
    const int one = farthestFrom(points.front()), other = farthestFrom(points[static_cast<std::size_t>(one)]);
    return {std::min(one, other), std::max(one, other)};
}

/// The faces and edges of a hull.
template <class T>
FlatSides<3, T> hullSides(std::vector<Vec<3, T>> vertices) {
    FlatSides<3, T> sides{std::move(vertices)};
    const auto points = exactly<3, T>(sides.vertices);
    const double tolerance = straightness<3, T>(sides.vertices);
    const Rings triangles = ringsOf(hullTriangles(sides.vertices));
    if (!triangles.empty())
        sides.facets =
            mergedFaces(points, triangles, edgesOf(triangles, static_cast<int>(points.size())), tolerance);
    if (sides.facets.empty()) sides.facets = flatFaces(points, tolerance);
    const Polyhedron<double> hull{points, sides.facets};
    for (const ExactPoint<3>& n : normalsOf(hull)) sides.normals.emplace_back(n);
    for (const PolyhedronEdge& e : polyhedronEdges(sides.facets, static_cast<int>(points.size())))
        sides.edges.push_back({e.from, e.to});
    if (sides.facets.empty()) {
        const VertexPair ends = endsOf(points);
        if (points[static_cast<std::size_t>(ends[0])] != points[static_cast<std::size_t>(ends[1])])
            sides.edges.push_back(ends);
    }
    return sides;
}

template <int D, class T>
FlatSides<D, T> sidesOfVertices(std::vector<Vec<D, T>> vertices) {
    if constexpr (D == 2)
        return polygonSides<T>(std::move(vertices));
    else
        return hullSides<T>(std::move(vertices));
}

}  // namespace detail

/// The flat sides of a shape: of one that lists its vertices those of their hull; of the library's curves the
/// straight ones; of others, none. In the frame of the shape, which a pose does not change.
template <ConvexShape S, int D = kDimensionOf<S>, class T = ScalarOf<S>>
[[nodiscard]] FlatSides<D, T> flatSidesOf(const S& shape) {
    if constexpr (requires {
                      *shape.shape;
                      shape.pose;
                  }) {
        return flatSidesOf(*shape.shape);
    } else if constexpr (requires { shape.core(); }) {
        return std::visit([](const auto& core) { return flatSidesOf(core); }, shape.core());
    } else if constexpr (std::is_same_v<S, HalfEllipse<T>>) {
        FlatSides<2, T> sides{{{-shape.radii.x, 0}, {shape.radii.x, 0}}};
        if (shape.radii.x > 0) sides.facets = {{0, 1}}, sides.normals = {{0, -1}};
        return sides;
    } else if constexpr (std::is_same_v<S, Sector<T>>) {
        const Vec<2, T> end = shape.support(Vec<2, T>(0, 1)).point, lower(end.x, -end.y);
        FlatSides<2, T> sides{{Vec<2, T>(0), lower, end}};
        const Vec<2, T> out = turnLeft<T>(unitOr<2, T>(end, Vec<2, T>(0)));
        if (out != Vec<2, T>(0)) sides.facets = {{0, 1}, {2, 0}}, sides.normals = {{out.x, -out.y}, out};
        return sides;
    } else if constexpr (std::is_same_v<S, Cylinder<T>>) {
        FlatSides<3, T> sides;
        sides.wall = RoundWall<T>{shape.rim, shape.rim, shape.halfHeight, shape.axis};
        return sides;
    } else if constexpr (std::is_same_v<S, Cone<T>>) {
        FlatSides<3, T> sides;
        sides.wall = RoundWall<T>{shape.rim, T(0), shape.halfHeight, shape.axis};
        return sides;
    } else {
        std::vector<Vec<D, T>> vertices;
        detail::visitVertices(shape, [&](const Vec<D, T>& v) { vertices.push_back(v); });
        if (vertices.empty()) return {};
        return detail::sidesOfVertices<D, T>(std::move(vertices));
    }
}

}  // namespace gjkscope
