#include "app/picture/depth/half_spaces.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <glm/geometric.hpp>

#include "app/picture/depth/convex_solid.hpp"

namespace gjkscope {
namespace {

Bounds cube() {
    Bounds box;
    box.include(glm::dvec3(-1));
    box.include(glm::dvec3(1));
    return box;
}

/// By the divergence theorem; right only when the faces close up and are counter-clockwise from outside.
double volumeOf(const std::vector<RegionFace>& faces) {
    double volume = 0;
    for (const RegionFace& face : faces) volume += glm::dot(face.ring[0], polygonNormal(face.ring)) / 6;
    return volume;
}

TEST(RegionFaces, OfNoHalfSpaceAreTheBox) {
    const auto faces = regionFaces({}, cube());
    EXPECT_EQ(faces.size(), 6U);
    EXPECT_NEAR(volumeOf(faces), 8, 1e-12);
}

TEST(RegionFaces, CloseUpWhereHalfSpacesCut) {
    EXPECT_NEAR(volumeOf(regionFaces({{0.5, 0, 0}, {-2, 0, 0}}, cube())), 6, 1e-12);
    // a vertex of the box, cut off at x + y + z = 2
    EXPECT_NEAR(volumeOf(regionFaces({{1, 1, 0}, {1, 1, 1}}, cube())), 1.0 / 6, 1e-12);
    const auto wedge = regionFaces({{0, 0, 0}, {1, 0, 0}, {0, 0, 0}, {0, 1, 0}}, cube());
    EXPECT_NEAR(volumeOf(wedge), 2, 1e-12);
    EXPECT_EQ(std::ranges::count(wedge, false, &RegionFace::ofBox), 2);
}

TEST(RegionFaces, OfNothingAreNone) {
    EXPECT_TRUE(regionFaces({{3, 0, 0}, {1, 0, 0}}, cube()).empty());
}

}  // namespace
}  // namespace gjkscope
