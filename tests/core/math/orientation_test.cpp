#include "core/math/orientation.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace gjkscope {
namespace {

using P2 = ExactPoint<2>;
using P3 = ExactPoint<3>;

int sign(double x) {
    return x > 0 ? 1 : x < 0 ? -1 : 0;
}

TEST(ExactSum, KeepsWhatADoubleDrops) {
    detail::ExactSum<8> sum;
    sum.add(1e100);
    sum.add(1);
    sum.add(-1e100);
    EXPECT_EQ(sum.value(), 1);
    sum.addProduct(0x1p-60, 0x1p-60);
    sum.add(-1);
    EXPECT_EQ(sum.value(), 0x1p-120);
}

TEST(ExactSum, ProductsAreExact) {
    const double x = 1 + 0x1p-52;
    detail::ExactSum<16> sum;
    sum.addProduct(x, x, x);
    sum.addProduct(-1, 1 + 0x1p-50, 1);
    // (1 + e)³ − (1 + 4e) = −e + 3e² + e³
    EXPECT_EQ(sum.value(), -0x1p-52 + 3 * 0x1p-104);
}

TEST(ExactDifference, SplitsIntoARoundedPartAndItsError) {
    const detail::ExactDifference difference(1, 0x1p-60);
    EXPECT_EQ(difference.value, 1);
    EXPECT_EQ(difference.error, -0x1p-60);
}

TEST(Orientation, SidesOfAnEdge) {
    const std::array<P2, 2> edge{P2(0, 0), P2(2, 0)};
    EXPECT_GT(outside(edge, P2(1, -1)), 0);
    EXPECT_LT(outside(edge, P2(1, 1)), 0);
    EXPECT_EQ(outside(edge, P2(7, 0)), 0);
}

TEST(Orientation, SidesOfATriangle) {
    const std::array<P3, 3> triangle{P3(1, 0, 0), P3(0, 1, 0), P3(0, 0, 1)};
    EXPECT_GT(outside(triangle, P3(1, 1, 1)), 0);
    EXPECT_LT(outside(triangle, P3(0, 0, 0)), 0);
    EXPECT_EQ(outside(triangle, P3(3, -1, -1)), 0);
}

// the classic trap: a grid of neighboring doubles around a point of a line, where rounded signs are a mosaic
TEST(Orientation, NeighboringDoublesAreOnTheirOwnSides) {
    const std::array<P2, 2> diagonal{P2(12, 12), P2(24, 24)};
    for (int i = 0; i < 64; ++i) {
        for (int j = 0; j < 64; ++j) {
            const P2 p(0.5 + i * 0x1p-53, 0.5 + j * 0x1p-53);
            EXPECT_EQ(sign(outside(diagonal, p)), sign(i - j));
        }
    }
}

TEST(Orientation, NeighboringDoublesAreOnTheirOwnSidesOfAPlane) {
    // the plane x + y + z = 1.5, far off and tilted
    const std::array<P3, 3> triangle{P3(12, -8, -2.5), P3(-8, 12, -2.5), P3(-7, -5, 13.5)};
    for (int i = -8; i <= 8; ++i) {
        for (int j = -8; j <= 8; ++j) {
            for (int k = -8; k <= 8; ++k) {
                const P3 p(0.5 + (i + 8) * 0x1p-53, 0.5 + (j + 8) * 0x1p-53, 0.5 + (k - 16) * 0x1p-53);
                // just below a half the doubles are twice as dense, so `p` is what it says
                EXPECT_EQ(sign(outside(triangle, p)), sign(i + j + k));
            }
        }
    }
}

TEST(Orientation, SingleSidesOfNeedlesAgreeWithTheirMirrorImages) {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> unit(-1, 1);
    const auto point = [&] { return P3(unit(random), unit(random), unit(random)); };
    for (int i = 0; i < 2000; ++i) {
        const P3 p = point(), q = point(), r = p + 0.3 * (q - p) + 1e-16 * point(), s = p + 0.7 * (q - p);
        const double side = outside(std::array{p, q, r}, s);
        EXPECT_EQ(sign(outside(std::array{q, r, p}, s)), sign(side));
        EXPECT_EQ(sign(outside(std::array{q, p, r}, s)), -sign(side));
        EXPECT_EQ(sign(outside(std::array{p, q, s}, r)), -sign(side));
    }
}

TEST(Orientation, CrossOfEdgesFarApartIsExact) {
    // both differences lose bits: 1e8 + tiny
    const P2 o(1e8, 1e8), u(1e8 + 1, 1e8 + 1), v(3, 3), w(4, 4);
    EXPECT_EQ(crossOfDifferences(o, u, v, w), 0);
    EXPECT_GT(crossOfDifferences(P2(0, 0), P2(1, 0x1p-70), P2(1, 0), P2(2, 0x1p-69)), 0);
}

TEST(ExactNormal, OfANeedleIsPerpendicularToItsSides) {
    std::mt19937 random(2);
    std::uniform_real_distribution<double> unit(-1, 1);
    const auto point = [&] { return P3(unit(random), unit(random), unit(random)); };
    for (const double thin : {1e-4, 1e-8, 1e-12}) {
        for (int i = 0; i < 200; ++i) {
            const P3 p = point(), q = point(), r = p + 0.4 * (q - p) + thin * point();
            const P3 exact = exactNormal(p, q, r);
            const P3 precise = preciseNormal(p, q, r);
            EXPECT_LE(glm::length(precise - exact), 1e-15 * glm::length(exact));
            EXPECT_LE(std::abs(glm::dot(glm::normalize(exact), q - p)), 1e-15);
            EXPECT_TRUE(hasArea(p, q, r));
        }
    }
    EXPECT_FALSE(hasArea(P3(0, 0, 0), P3(1, 2, 3), P3(2, 4, 6)));
    EXPECT_EQ(exactNormal(P3(0, 0, 0), P3(1, 2, 3), P3(2, 4, 6)), P3(0));
}

}  // namespace
}  // namespace gjkscope
