#include "core/polyhedron/ear_clipping.hpp"

#include <gtest/gtest.h>

#include <random>

namespace gjkscope {
namespace {

using Outline = std::vector<ExactPoint<2>>;

/// Twice the area of whole numbers, which doubles hold exactly.
double doubleArea(const Outline& ring) {
    double sum = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const ExactPoint<2> a = ring[i], b = ring[(i + 1) % ring.size()];
        sum += a.x * b.y - a.y * b.x;
    }
    return sum;
}

/// Counter-clockwise triangles, as many as a polygon of so many vertices has, whose areas add up to its own.
void expectTriangulated(const Outline& outline, std::size_t vertices) {
    const auto triangles = earClipping(outline);
    ASSERT_TRUE(triangles);
    EXPECT_EQ(triangles->size(), vertices - 2);
    double sum = 0;
    for (const auto& [a, b, c] : *triangles) {
        const auto at = [&](int i) { return outline[static_cast<std::size_t>(i)]; };
        const double area = doubleArea({at(a), at(b), at(c)});
        EXPECT_GT(area, 0);
        sum += area;
    }
    EXPECT_EQ(sum, std::abs(doubleArea(outline)));
}

/// A simple polygon of whole numbers: random points, untangled by turning crossing pieces around (2-opt,
/// which ends since each turn makes the outline shorter). None where points in a line leave it touching.
Outline randomOutline(std::mt19937& random, std::size_t count) {
    Outline ring;
    for (std::size_t i = 0; i < count; ++i)
        ring.push_back({static_cast<double>(random() % 12), static_cast<double>(random() % 12)});
    for (bool isTangled = true; isTangled;) {
        isTangled = false;
        for (std::size_t i = 0; i + 2 < ring.size(); ++i)
            for (std::size_t j = i + 2; j < ring.size(); ++j) {
                const ExactPoint<2> a = ring[i], b = ring[i + 1], c = ring[j],
                                    d = ring[(j + 1) % ring.size()];
                const double now = glm::distance(a, b) + glm::distance(c, d),
                             then = glm::distance(a, c) + glm::distance(b, d);
                if (then > now - 1e-9) continue;
                std::reverse(ring.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                             ring.begin() + static_cast<std::ptrdiff_t>(j) + 1);
                isTangled = true;
            }
    }
    return ring;
}

TEST(EarClipping, CutsAConcavePolygonEitherWayAround) {
    Outline arrow{{0, 0}, {4, 2}, {0, 4}, {1, 2}};
    expectTriangulated(arrow, 4);
    std::ranges::reverse(arrow);
    expectTriangulated(arrow, 4);
}

TEST(EarClipping, TakesVerticesInALineAndRepeatedOnes) {
    expectTriangulated({{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 3}, {2, 2}, {1, 1}}, 7);
    const Outline repeated{{0, 0}, {0, 0}, {4, 0}, {4, 4}, {0, 0}};
    ASSERT_TRUE(earClipping(repeated));
    EXPECT_EQ(earClipping(repeated)->size(), 1U);
}

TEST(EarClipping, RefusesOutlinesThatCrossOrTouchThemselves) {
    EXPECT_FALSE(earClipping({{0, 0}, {2, 2}, {2, 0}, {0, 2}})) << "a bow";
    EXPECT_FALSE(earClipping({{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}})) << "a vertex on an edge";
    EXPECT_FALSE(earClipping({{0, 0}, {4, 0}, {2, 0}, {2, 3}})) << "a spike";
    EXPECT_FALSE(earClipping({{0, 0}, {2, 0}, {1, 1}, {2, 2}, {0, 2}, {1, 1}})) << "a vertex twice";
    EXPECT_FALSE(earClipping({{0, 0}, {1, 1}, {2, 2}})) << "flat";
    EXPECT_FALSE(earClipping({{0, 0}, {1, 1}}));
}

TEST(EarClipping, DecidesByASingleRounding) {
    // the vertex lies above the edge, on it and below it by one rounding
    const double above = 1 + kEpsilon<double>, below = 1 - kEpsilon<double>;
    EXPECT_TRUE(earClipping({{0, 0}, {2, 2}, {0, 2}, {1, above}}));
    EXPECT_FALSE(earClipping({{0, 0}, {2, 2}, {0, 2}, {1, 1}}));
    EXPECT_FALSE(earClipping({{0, 0}, {2, 2}, {0, 2}, {1, below}}));
}

TEST(EarClipping, FillsRandomOutlines) {
    std::mt19937 random(7);
    int simple = 0;
    for (int i = 0; i < 3000; ++i) {
        const std::size_t count = 4 + random() % 24;
        const Outline outline = randomOutline(random, count);
        const auto triangles = earClipping(outline);
        if (!triangles) continue;
        ++simple;
        expectTriangulated(outline, detail::withoutRepeats(outline).size());
    }
    EXPECT_GT(simple, 1000);
}

}  // namespace
}  // namespace gjkscope
