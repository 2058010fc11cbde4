#include <gtest/gtest.h>

#include <glm/geometric.hpp>
#include <random>

#include "app/runs/picture/region_picture.hpp"

namespace gjkscope {
namespace {

Simplex3 solidOf(std::initializer_list<glm::dvec3> points) {
    Simplex3 simplex;
    for (const glm::dvec3& p : points) {
        Vertex3 v;
        v.w = p;
        simplex.push(v);
    }
    return simplex;
}

Simplex3 simplexOf(std::initializer_list<glm::dvec2> points) {
    Simplex3 simplex;
    for (const glm::dvec2& p : points) simplex.push(solidOf({glm::dvec3(p, 0)})[0]);
    return simplex;
}

bool holds(const VoronoiRegion& region, glm::dvec3 p) {
    for (std::size_t i = 0; i < region.border.size(); i += 2)
        if (glm::dot(p - region.border[i], region.border[i + 1]) < 0) return false;
    return true;
}

/// The simplex moved so that `p` becomes the origin.
Simplex3 seenFrom(Simplex3 simplex, glm::dvec3 p) {
    for (int i = 0; i < simplex.size; ++i) simplex[i].w -= p;
    return simplex;
}

const std::vector<Simplex3>& simplices() {
    static const std::vector<Simplex3> all{
        simplexOf({{0, 0}, {1, 0.5}}), simplexOf({{0, 0}, {1, 0}, {0.3, 0.8}}),
        simplexOf({{0.3, 0.8}, {1, 0}, {0, 0}}),     // clockwise
        simplexOf({{0, 0}, {2, 0.1}, {-1.5, 0.4}}),  // obtuse
    };
    return all;
}

}  // namespace

TEST(Regions, TileThePlane) {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> coordinate(-3, 3);
    for (const Simplex3& simplex : simplices()) {
        const std::vector<VoronoiRegion> regions = voronoiRegions(simplex);
        EXPECT_EQ(regions.size(), simplex.size == 2 ? 3U : 7U);
        for (int i = 0; i < 10000; ++i) {
            const glm::dvec3 p(coordinate(random), coordinate(random), 0);
            int holders = 0;
            for (const VoronoiRegion& region : regions) holders += holds(region, p) ? 1 : 0;
            EXPECT_EQ(holders, 1) << p.x << ", " << p.y;
        }
    }
}

TEST(Regions, TileSpace) {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> coordinate(-3, 3);
    for (const Simplex3& simplex :
         {solidOf({{0, 0, 0}, {1, 0, 0}, {0.2, 0.9, 0}, {0.3, 0.2, 0.8}}),
          solidOf({{0.3, 0.2, 0.8}, {1, 0, 0}, {0.2, 0.9, 0}, {0, 0, 0}}),    // the other way around
          solidOf({{0, 0, 0}, {2, 0.1, 0}, {-1.5, 0.4, 0.2}, {0, 1, -0.3}}),  // obtuse
          solidOf({{0, 0, 0}, {1, 0.2, 0.3}, {0.3, 0.8, -0.4}}), solidOf({{0, 0, 0}, {1, 0.5, -0.2}})}) {
        const std::vector<VoronoiRegion> regions = voronoiRegions(simplex);
        EXPECT_EQ(regions.size(), (1U << simplex.size) - 1);
        for (int i = 0; i < 5000; ++i) {
            const glm::dvec3 p(coordinate(random), coordinate(random), coordinate(random));
            RegionMask holder = 0;
            int holders = 0;
            for (const VoronoiRegion& region : regions) {
                if (!holds(region, p)) continue;
                holder = region.part;
                ++holders;
            }
            EXPECT_EQ(holders, 1);
            EXPECT_EQ(holder, closestPoint(seenFrom(simplex, p)).region);
        }
    }
}

TEST(Regions, AreTheOnesThatTheSolversFind) {
    std::mt19937 random(2);
    std::uniform_real_distribution<double> coordinate(-3, 3);
    for (const Simplex3& simplex : simplices()) {
        const std::vector<VoronoiRegion> regions = voronoiRegions(simplex);
        for (int i = 0; i < 2000; ++i) {
            const glm::dvec3 p(coordinate(random), coordinate(random), 0);
            Simplex<2, double> flat;
            const Simplex3 moved = seenFrom(simplex, p);
            for (int k = 0; k < moved.size; ++k) flat.push({moved[k].w, {}, {}, k, k});
            const RegionMask found = closestPoint(flat).region;
            for (const VoronoiRegion& region : regions) EXPECT_EQ(holds(region, p), region.part == found);
        }
    }
}

}  // namespace gjkscope
