#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <random>
#include <vector>

#include "core/polyhedron/polyhedron.hpp"

/// Polyhedra to try things on, and what must hold of every one.
namespace gjkscope::test {

template <class T = double>
Polyhedron<T> boxHull(Vec<3, T> extents, Vec<3, T> center = Vec<3, T>(0)) {
    Polyhedron<T> box;
    for (int i = 0; i < 8; ++i)
        box.vertices.push_back(center + extents * Vec<3, T>(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1));
    box.faces = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
    return box;
}

template <class T = double>
Polyhedron<T> tetrahedron() {
    return {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
}

/// A regular polygon in the plane z = 0, with a face on each side.
inline Polyhedron<double> flatPolygon(int sides, double radius) {
    Polyhedron<double> polygon;
    std::vector<int> up, down;
    for (int i = 0; i < sides; ++i) {
        const double angle = 2 * 3.14159265358979 * i / sides;
        polygon.vertices.emplace_back(radius * std::cos(angle), radius * std::sin(angle), 0);
        up.push_back(i);
        down.push_back(sides - 1 - i);
    }
    polygon.faces.push_back(up);
    polygon.faces.push_back(down);
    return polygon;
}

inline Polyhedron<double> turned(Polyhedron<double> p, Vec<3> axis, double angle, Vec<3> shift = Vec<3>(0)) {
    axis = glm::normalize(axis);
    const double c = std::cos(angle), s = std::sin(angle);
    for (Vec<3>& v : p.vertices)
        v = c * v + s * glm::cross(axis, v) + (1 - c) * glm::dot(axis, v) * axis + shift;
    return p;
}

/// The hull of points of which no four lie in a plane, one after the other: the faces that a new point sees
/// give way to a fan from their border. Exact, and slow. Points inside are left out.
inline Polyhedron<double> hullOfPoints(const std::vector<Vec<3>>& points) {
    std::vector<std::array<int, 3>> faces{{0, 1, 2}, {0, 2, 1}};
    const auto at = [&](int i) { return points[static_cast<std::size_t>(i)]; };
    for (int p = 3; p < static_cast<int>(points.size()); ++p) {
        std::map<std::pair<int, int>, int> edges;
        std::vector<std::array<int, 3>> kept;
        for (const auto& f : faces) {
            if (!(outside({at(f[0]), at(f[1]), at(f[2])}, at(p)) > 0)) {
                kept.push_back(f);
                continue;
            }
            for (std::size_t i = 0; i < 3; ++i) ++edges[{f[i], f[(i + 1) % 3]}];
        }
        for (const auto& [edge, count] : edges)
            if (!edges.contains({edge.second, edge.first})) kept.push_back({edge.first, edge.second, p});
        faces = kept;
    }
    std::vector<int> number(points.size(), -1);
    Polyhedron<double> hull;
    for (const auto& f : faces) {
        for (const int v : f) {
            int& n = number[static_cast<std::size_t>(v)];
            if (n < 0) {
                n = static_cast<int>(hull.vertices.size());
                hull.vertices.push_back(at(v));
            }
            hull.faces.corners.push_back(n);
        }
        hull.faces.close();
    }
    return hull;
}

/// Points on an ellipsoid with these radii.
inline std::vector<Vec<3>> pointsOnEllipsoid(int count, Vec<3> radii, std::mt19937& random) {
    std::normal_distribution<double> normal;
    std::vector<Vec<3>> points;
    for (int i = 0; i < count; ++i) {
        Vec<3> d;
        for (int axis = 0; axis < 3; ++axis) d[axis] = normal(random);
        points.push_back(radii * glm::normalize(d));
    }
    return points;
}

/// Every edge has a face on both sides, and Euler's formula holds of what has faces.
inline void expectClosedSurface(const Rings& faces, int vertexCount) {
    std::map<std::pair<int, int>, int> edges;
    for (const std::span<const int> face : faces) {
        ASSERT_GE(face.size(), 3U);
        for (std::size_t i = 0; i < face.size(); ++i) ++edges[{face[i], face[(i + 1) % face.size()]}];
    }
    for (const auto& [edge, count] : edges) {
        ASSERT_EQ(count, 1);
        ASSERT_TRUE(edges.contains({edge.second, edge.first}));
    }
    if (!faces.empty()) {
        EXPECT_EQ(vertexCount - static_cast<int>(edges.size() / 2) + static_cast<int>(faces.size()), 2);
    }
}

inline double volumeOf(const Polyhedron<double>& p) {
    double volume = 0;
    for (const std::span<const int> face : p.faces) {
        const Vec<3> vertex = p.vertices[static_cast<std::size_t>(face[0])] - p.vertices[0];
        volume += glm::dot(areaNormal(p.vertices, face), vertex) / 6;
    }
    return volume;
}

}  // namespace gjkscope::test
