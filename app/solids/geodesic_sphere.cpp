#include "app/solids/geodesic_sphere.hpp"

#include <cmath>
#include <cstdint>
#include <numbers>
#include <unordered_map>

namespace gjkscope {
namespace {

/// The vertices are the cyclic permutations of (0, ±1, ±φ).
Polyhedron<double> icosahedron() {
    Polyhedron<double> solid;
    for (int axis = 0; axis < 3; ++axis) {
        for (int signs = 0; signs < 4; ++signs) {
            glm::dvec3 vertex(0);
            vertex[(axis + 1) % 3] = (signs & 1) != 0 ? -1 : 1;
            vertex[(axis + 2) % 3] = (signs & 2) != 0 ? -std::numbers::phi : std::numbers::phi;
            solid.vertices.push_back(vertex);
        }
    }
    const auto near = [&](int i, int j) {
        const auto at = [&](int k) { return solid.vertices[static_cast<std::size_t>(k)]; };
        return glm::distance(at(i), at(j)) < 2.1;  // an edge has the length 2
    };
    for (int i = 0; i < 12; ++i) {
        for (int j = i + 1; j < 12; ++j) {
            for (int k = i + 1; k < 12; ++k) {
                if (j == k || !near(i, j) || !near(j, k) || !near(k, i)) continue;
                const std::array face{i, j, k};
                const glm::dvec3 normal = areaNormal(solid.vertices, face);
                if (glm::dot(normal, solid.vertices[static_cast<std::size_t>(i)]) > 0)
                    solid.faces.push_back(face);
            }
        }
    }
    return solid;
}

/// Points of the icosahedron's faces by their weights at its vertices, so that neighbors share theirs.
class Lattice {
  public:
    explicit Lattice(int frequency) : frequency_(frequency) {}

    void addFace(std::span<const int> face) {
        const auto at = [&](int i, int j) { return pointAt(face, i, j); };
        for (int i = 0; i < frequency_; ++i) {
            for (int j = 0; i + j < frequency_; ++j) {
                sphere_.faces.push_back({at(i, j), at(i + 1, j), at(i, j + 1)});
                if (i + j + 1 < frequency_)
                    sphere_.faces.push_back({at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)});
            }
        }
    }
    Polyhedron<double> sphere() && { return std::move(sphere_); }

  private:
    /// `i` steps from the face's first vertex to its second, `j` to its third.
    int pointAt(std::span<const int> face, int i, int j) {
        std::array<std::pair<int, int>, 3> weights{
            {{face[0], frequency_ - i - j}, {face[1], i}, {face[2], j}}};
        // in the order of the vertices, so that both faces of an edge have the same key and round alike
        std::ranges::sort(weights);
        glm::dvec3 point(0);
        std::uint64_t key = 0;
        for (const auto& [vertex, weight] : weights) {
            point += static_cast<double>(weight) * solid_.vertices[static_cast<std::size_t>(vertex)];
            if (weight > 0)
                key = key << 20 | static_cast<std::uint64_t>(weight) << 4 | static_cast<unsigned>(vertex);
        }
        const auto [place, isNew] = numbers_.emplace(key, static_cast<int>(sphere_.vertices.size()));
        if (isNew) sphere_.vertices.push_back(glm::normalize(point));
        return place->second;
    }

    int frequency_;
    Polyhedron<double> solid_ = icosahedron();
    std::unordered_map<std::uint64_t, int> numbers_;
    Polyhedron<double> sphere_;
};

}  // namespace

Polyhedron<double> geodesicSphere(int frequency) {
    Lattice lattice(frequency);
    const Polyhedron<double> solid = icosahedron();
    for (const std::span<const int> face : solid.faces) lattice.addFace(face);
    return std::move(lattice).sphere();
}

int geodesicFrequency(double tolerance) {
    // the largest triangles are those in the middle of the icosahedron's faces, whose radius, seen from the
    // center, is that of a face over `frequency`: 1 / (√3 · 0.7558) edges' lengths at most, for an inradius
    // of 0.7558; and a cap of angle θ is 1 − cos θ high
    constexpr double kMaxRadius = 0.7639;
    return std::max(1, static_cast<int>(std::ceil(kMaxRadius / std::acos(1 - tolerance))));
}

}  // namespace gjkscope
