#include "app/runs/region_rows.hpp"

#include <gmock/gmock.h>

#include <bit>
#include <random>

#include "app/base/language.hpp"
#include "core/simplex/closest_point.hpp"

namespace gjkscope {
namespace {

using testing::EndsWith;

Simplex3 simplexOf(const std::vector<glm::dvec3>& points) {
    Simplex3 simplex;
    for (const glm::dvec3& point : points) {
        Vertex3 vertex;
        vertex.w = point;
        simplex.push(vertex);
    }
    return simplex;
}

Rows regionRows(const Simplex3& simplex, RegionMask kept, int dimension) {
    Rows rows;
    addRegionRows(rows, simplex, {1, 2, 3, 4}, kept, dimension);
    return rows;
}

const NumberRow* rowNamed(const Rows& rows, const std::string& name) {
    for (const NumberRow& row : rows)
        if (row.name == name) return &row;
    return nullptr;
}

class RandomPoints {
  public:
    std::vector<glm::dvec3> next(int count) {
        std::vector<glm::dvec3> points;
        for (int i = 0; i < count; ++i) points.emplace_back(one(), one(), one());
        return points;
    }

  private:
    double one() { return std::uniform_real_distribution<double>(-1, 1)(random_); }
    std::mt19937 random_{7};
};

/// Faces that are kept see the origin; where none does, it is inside.
TEST(RegionRows, SayWhichFacesOfATetrahedronSeeTheOrigin) {
    RandomPoints random;
    int inside = 0, faces = 0;
    for (int i = 0; i < 2000; ++i) {
        const Simplex3 simplex = simplexOf(random.next(4));
        const RegionMask kept = closestPoint(simplex).region;
        const Rows rows = regionRows(simplex, kept, 3);
        int seeing = 0;
        for (const NumberRow& row : rows) seeing += row.note.ends_with(tr("numbers.sees")) ? 1 : 0;
        EXPECT_EQ(seeing == 0, kept == wholeSimplex(4)) << i;
        inside += seeing == 0 ? 1 : 0;
        if (std::popcount(kept) != 3) continue;
        ++faces;
        const NumberRow* face = rowNamed(rows, verticesText(kept, {1, 2, 3, 4}));
        ASSERT_NE(face, nullptr);
        EXPECT_THAT(face->note, EndsWith(tr("numbers.sees")));
    }
    EXPECT_GT(inside, 50);
    EXPECT_GT(faces, 200);
}

TEST(RegionRows, HaveTheNumeratorsOfATrianglesWeights) {
    const Rows rows = regionRows(simplexOf({{1, 0, 1}, {0, 1, 1}, {-1, -1, 1}}), 7, 3);
    for (const char* name : {"n·(w2×w3)", "n·(w3×w1)", "n·(w1×w2)"}) {
        ASSERT_NE(rowNamed(rows, name), nullptr);
        EXPECT_EQ(rowNamed(rows, name)->value, "3.000");
    }
    EXPECT_EQ(rowNamed(rows, "Σ")->value, "9.000");
    EXPECT_EQ(rowNamed(rows, "n·(−w1)")->note, "< 0");
    EXPECT_EQ(rowNamed(rows, "λ w1 w2"), nullptr) << "the origin is beyond no edge";
}

TEST(RegionRows, HaveTheWeightsOnTheEdgesThatTheOriginIsBeyond) {
    const Rows rows = regionRows(simplexOf({{1, -1, 0}, {1, 1, 0}, {2, 0, 0}}), 3, 2);
    ASSERT_NE(rowNamed(rows, "λ w1 w2"), nullptr);
    EXPECT_EQ(rowNamed(rows, "λ w1 w2")->value, "0.500, 0.500");
    EXPECT_EQ(rowNamed(rows, "λ w1 w2")->note, "> 0, > 0");
    EXPECT_EQ(rowNamed(rows, tr("numbers.region"))->note, "a 1-simplex");
}

TEST(RegionRows, NameBarycentricCoordinates) {
    Rows rows;
    addWeightRow(rows, simplexOf({{1, -1, 0}, {1, 3, 0}}));
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0].value, "0.750, 0.250");
    EXPECT_EQ(rows[0].note, "barycentric coordinates");
}

/// The identity of the vector triple product, in its terms.
TEST(TurnRows, AddUpToTheDirection) {
    Rows rows;
    const Simplex3 edge = simplexOf({{1, 2, 0}, {3, -1, 0}});
    addTurnRows(rows, edge, {1, 2, 3, 4}, 2);
    EXPECT_EQ(sideOfEdge(edge), -2 * 1 - 3 * -3.0);
    EXPECT_EQ(rowNamed(rows, "e×(−w2)")->value, "7.000");
    EXPECT_EQ(rowNamed(rows, "e×(−w2)")->note, "> 0 left");
    EXPECT_EQ(rowNamed(rows, "−w2(e·e)")->value, "(−39.000, 13.000)");
    EXPECT_EQ(rowNamed(rows, "e(e·−w2)")->value, "(−18.000, 27.000)");
    EXPECT_EQ(rowNamed(rows, "(e×−w2)×e")->value, "(−21.000, −14.000)");
}

}  // namespace
}  // namespace gjkscope
