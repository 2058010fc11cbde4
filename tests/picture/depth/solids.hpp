#pragma once

#include <glm/gtc/quaternion.hpp>
#include <memory>
#include <vector>

#include "app/picture/picture.hpp"

namespace gjkscope::tests {

/// A box's surface; the vertex with bit k of its index set lies on the positive side of axis k.
inline std::shared_ptr<const Surface> boxSurface() {
    auto surface = std::make_shared<Surface>();
    surface->faces = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
    const auto runs = [](std::span<const int> ring, int from, int to) {
        for (std::size_t i = 0; i < ring.size(); ++i)
            if (ring[i] == from && ring[(i + 1) % ring.size()] == to) return true;
        return false;
    };
    for (int left = 0; left < 6; ++left) {
        const std::span<const int> ring = surface->faces[left];
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const int from = ring[i], to = ring[(i + 1) % ring.size()];
            for (int right = left + 1; right < 6; ++right)
                if (runs(surface->faces[right], to, from))
                    surface->edges.push_back({from, to, left, right, true});
        }
    }
    return surface;
}

inline std::vector<glm::dvec3> boxVertices(glm::dvec3 center, glm::dvec3 half,
                                           glm::dquat turn = {1, 0, 0, 0}) {
    std::vector<glm::dvec3> vertices;
    for (int i = 0; i < 8; ++i) {
        const glm::dvec3 sign{i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1};
        vertices.push_back(center + turn * (sign * half));
    }
    return vertices;
}

inline Item& addBox(Picture& picture, Role role, glm::dvec3 center, glm::dvec3 half,
                    glm::dquat turn = {1, 0, 0, 0}) {
    picture.order = Picture::Order::Depth;
    Item& box = picture.add(ItemKind::Solid, role, boxVertices(center, half, turn), itemKey(role));
    box.surface = boxSurface();
    return box;
}

}  // namespace gjkscope::tests
