#pragma once

#include <array>
#include <vector>

#include "../math/lanes.hpp"
#include "../polyhedron/merge_faces.hpp"

/// The faces and edges of a small hull in lanes, for the separating axis test over Gauss maps.
namespace gjkscope {

namespace detail {

/// Vectors by coordinate, padded to whole lanes with the first one.
template <class T>
struct VectorRows {
    std::vector<T> xs, ys, zs;

    void push_back(const Vec<3, T>& v) {
        xs.push_back(v.x);
        ys.push_back(v.y);
        zs.push_back(v.z);
    }
    void pad() {
        for (std::vector<T>* row : {&xs, &ys, &zs})
            if (!row->empty()) row->resize(paddedToLanes<T>(row->size()), row->front());
    }
    Vec<3, T> operator[](std::size_t i) const { return {xs[i], ys[i], zs[i]}; }
};

}  // namespace detail

/// The faces and edges of a hull with a volume, in its own frame. Its Gauss map has a point for each face,
/// the normal, and an arc for each edge, from the normal of the left face to that of the right one.
template <class T>
struct HullFaces {
    /// Edges whose products with another hull's have a bit each in a word.
    static constexpr std::size_t kMaxEdges = 32;

    int vertexCount = 0, faceCount = 0, edgeCount = 0;
    detail::VectorRows<T> vertices;
    detail::VectorRows<T> normals;  ///< of faces, unit, outward
    std::vector<T> offsets;         ///< how far the hull reaches along each; padded with large ones
    detail::VectorRows<T> edges;    ///< unit, from start to end
    detail::VectorRows<T> starts;   ///< of edges
    detail::VectorRows<T> middles;  ///< of their arcs, unit
    std::vector<std::array<std::uint8_t, 2>> sides;        ///< of edges: the left and the right face
    std::vector<std::uint8_t> startVertices, endVertices;  ///< of edges

    /// Empty for points in or near one plane, and for hulls with more than kMaxEdges edges or faces.
    explicit HullFaces(const std::vector<Vec<3, T>>& points,
                       const std::vector<std::array<int, 3>>& triangles) {
        if (triangles.empty()) return;
        const std::vector<ExactPoint<3>> exact(points.begin(), points.end());
        double largest = 0;
        for (const ExactPoint<3>& p : exact) largest = std::max(largest, largestCoordinate<3, double>(p));
        const Rings rings = ringsOf(triangles);
        // the rounding of the vertices hides edges of faces that are nearer one plane
        const double coplanar = 2 * double(kEpsilon<T>) * largest;
        const Rings faces =
            mergedFaces(exact, rings, edgesOf(rings, static_cast<int>(points.size())), coplanar);
        const std::vector<PolyhedronEdge> all = polyhedronEdges(faces, static_cast<int>(points.size()));
        if (all.empty() || all.size() > kMaxEdges || faces.size() > kMaxEdges) return;
        std::vector<std::uint8_t> places(points.size());
        std::vector<bool> isListed(points.size(), false);
        for (const int corner : faces.corners) {
            const auto at = static_cast<std::size_t>(corner);
            if (isListed[at]) continue;
            isListed[at] = true;
            places[at] = static_cast<std::uint8_t>(vertices.xs.size());
            vertices.push_back(points[at]);
        }
        const std::vector<ExactPoint<3>> outward = normalsOf(Polyhedron<double>{exact, faces});
        for (const ExactPoint<3>& normal : outward) addFace(Vec<3, T>(normal));
        for (const PolyhedronEdge& edge : all) {
            const ExactPoint<3> sum =
                outward[static_cast<std::size_t>(edge.left)] + outward[static_cast<std::size_t>(edge.right)];
            if (!hasMiddle(sum)) return;
            addEdge(points, places, edge);
            middles.push_back(Vec<3, T>(glm::normalize(sum)));
        }
        vertexCount = static_cast<int>(vertices.xs.size());
        faceCount = static_cast<int>(faces.size());
        edgeCount = static_cast<int>(all.size());
        for (detail::VectorRows<T>* rows : {&vertices, &normals, &edges, &starts, &middles}) rows->pad();
        offsets.resize(detail::paddedToLanes<T>(offsets.size()), std::numeric_limits<T>::max());
    }
    bool isEmpty() const { return edgeCount == 0; }

    /// How far a point is beyond the face that it is farthest outside of; negative inside.
    T beyond(const Vec<3, T>& p) const {
        detail::Lanes<T> most = detail::spreadLanes(-kInfinity<T>);
        for (std::size_t i = 0; i < offsets.size(); i += detail::kLanes<T>)
            most = detail::greaterLanes(detail::loadLanes(normals.xs.data() + i) * p.x +
                                            detail::loadLanes(normals.ys.data() + i) * p.y +
                                            detail::loadLanes(normals.zs.data() + i) * p.z -
                                            detail::loadLanes(offsets.data() + i),
                                        most);
        return detail::greatestOfLanes(most)[0];
    }
    /// How far it reaches along a direction, and whether more than one vertex does but for `slack`.
    struct Reach {
        T reach = -kInfinity<T>;
        Vec<3, T> vertex{0};
        bool isAlone = true;
    };
    Reach reachAlong(const Vec<3, T>& direction, T slack) const {
        Reach found;
        T second = -kInfinity<T>;
        for (std::size_t i = 0; i < static_cast<std::size_t>(vertexCount); ++i) {
            const T along = glm::dot(vertices[i], direction);
            if (along > found.reach) found.vertex = vertices[i];
            second = std::max(second, std::min(along, found.reach));
            found.reach = std::max(found.reach, along);
        }
        found.isAlone = second < found.reach - slack;
        return found;
    }

  private:
    /// False for an arc that is nearly half a circle, as those of a hull thinner than rounding are. By the
    /// sign of its product with the middle the test takes an axis on the arc for itself or its opposite. The
    /// product is at least half the length of the sum of both normals; it is off by the rounding of the
    /// middle in T, and by that of the sum over its length.
    static bool hasMiddle(const ExactPoint<3>& sum) {
        constexpr double kMinLength = 16 * double(kEpsilon<T>), kMinSquare = 16 * kEpsilon<double>;
        return glm::dot(sum, sum) > std::max(kMinLength * kMinLength, kMinSquare);
    }
    void addFace(const Vec<3, T>& normal) {
        T reach = -kInfinity<T>;
        for (std::size_t i = 0; i < vertices.xs.size(); ++i)
            reach = std::max(reach, glm::dot(normal, vertices[i]));
        normals.push_back(normal);
        offsets.push_back(reach);
    }
    void addEdge(const std::vector<Vec<3, T>>& points, const std::vector<std::uint8_t>& places,
                 const PolyhedronEdge& edge) {
        const Vec<3, T> start = points[static_cast<std::size_t>(edge.from)];
        const Vec<3> along = Vec<3>(points[static_cast<std::size_t>(edge.to)]) - Vec<3>(start);
        edges.push_back(Vec<3, T>(glm::normalize(along)));
        startVertices.push_back(places[static_cast<std::size_t>(edge.from)]);
        endVertices.push_back(places[static_cast<std::size_t>(edge.to)]);
        starts.push_back(start);
        sides.push_back({static_cast<std::uint8_t>(edge.left), static_cast<std::uint8_t>(edge.right)});
    }
};

}  // namespace gjkscope
