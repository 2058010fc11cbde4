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

TEST(ExactSum, TellsWhereProductsAreNotExact) {
    detail::ExactSum<8> sum;
    sum.addProduct(0x1p-400, 0x1p-400);
    sum.addProduct(0, 0x1p-1000, 0x1p-1000);
    EXPECT_TRUE(sum.isExact());
    detail::ExactSum<8> tiny, large;
    tiny.addProduct(0x1p-600, 0x1p-600);
    EXPECT_FALSE(tiny.isExact());
    large.addProduct(0x1p600, 0x1p600);
    EXPECT_FALSE(large.isExact());
}

TEST(WideSum, AddsProductsAsWideIntegersDo) {
    __extension__ using Wide = __int128;
    std::mt19937_64 random(1);
    const auto draw = [&] {
        const auto whole = static_cast<std::int64_t>(random() >> (11 + random() % 52));
        return random() % 2 == 0 ? whole : -whole;
    };
    for (int i = 0; i < 2000; ++i) {
        detail::WideSum<2> sum;
        Wide expected = 0;
        for (int count = 0; count < 8; ++count) {
            const std::int64_t x = draw(), y = draw();
            expected += Wide{x} * y;
            sum.add({std::ldexp(double(x), -1000), std::ldexp(double(y), 900)});
        }
        const double rounded = std::ldexp(static_cast<double>(expected), -100);
        EXPECT_NEAR(sum.value(), rounded, 1e-15 * std::abs(rounded));
    }
}

TEST(WideSum, HoldsTheLeastAndTheLargestProducts) {
    constexpr double kMin = 0x1p-1074, kMax = 0x1.fffffffffffffp1023;
    detail::WideSum<3> sum;
    EXPECT_EQ(sum.value(), 0);
    sum.add({kMin, -kMin, kMin});
    EXPECT_EQ(sum.value(), -kMin) << "the least that has its sign";
    for (int i = 0; i < 40; ++i) sum.add({kMax, kMax, kMax});
    EXPECT_EQ(sum.value(), kMax) << "the largest that has its sign";
    for (int i = 0; i < 40; ++i) sum.add({kMax, -kMax, kMax});
    EXPECT_EQ(sum.value(), -kMin);
    sum.add({kMin, kMin, kMin});
    EXPECT_EQ(sum.value(), 0);
    sum.add({0x1p1000, 3, 0x1p-1000});
    EXPECT_EQ(sum.value(), 3);
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

TEST(Orientation, SidesOfTheTiniestAreExact) {
    // a vertex of a polygon: the products of its edges' coordinates underflow
    EXPECT_GT(crossOfDifferences(P2(-5.8e-70, 0), P2(-4.57e-100, 0), P2(-5.8e-70, 0), P2(-1, 4.5e-277)), 0);
    EXPECT_LT(crossOfDifferences(P2(0, 0), P2(1, 0x1p-1074), P2(0, 0), P2(0x1p-1074, 0)), 0);
    // 3/4 of the least double, rounded, is as long as that
    EXPECT_LT(crossOfDifferences(P2(0, 0), P2(0x1.8p-1, 0x1p-1), P2(0, 0), P2(0x1p-1073, 0x1p-1074)), 0);
    EXPECT_GT(outside({P3(0, 0, 0), P3(0x1p-1074, 0, 0), P3(0, 0x1p-1074, 0)}, P3(1, 1, 0x1p-1074)), 0);
    EXPECT_EQ(outside({P3(0, 0, 0), P3(0x1p-1074, 0, 0), P3(0, 0x1p-1074, 0)}, P3(1, 1, 0)), 0);
}

// scaled along the axes, which products of coordinates may not survive, all is on the side where it was
TEST(Orientation, SidesStayWhenTheAxesAreScaled) {
    std::mt19937 random(3);
    const auto whole = [&](int least, int most) {
        return std::uniform_int_distribution<int>(least, most)(random);
    };
    // few, so that some are in a plane
    const auto coordinate = [&] { return std::ldexp(whole(-3, 3), -20 * whole(0, 1)); };
    const auto point = [&] { return P3(coordinate(), coordinate(), coordinate()); };
    int degenerate = 0;
    for (int i = 0; i < 20000; ++i) {
        const std::array<P3, 4> p{point(), point(), point(), point()};
        std::array<P3, 4> q = p;
        for (int axis = 0; axis < 3; ++axis) {
            const int exponent = whole(-1054, 1020);
            for (P3& v : q) v[axis] = std::ldexp(v[axis], exponent);
        }
        const auto side = [](const std::array<P3, 4>& v) { return sign(outside({v[0], v[1], v[2]}, v[3])); };
        const auto turn = [](const std::array<P3, 4>& v) {
            return sign(crossOfDifferences(P2(v[0]), P2(v[1]), P2(v[2]), P2(v[3])));
        };
        ASSERT_EQ(side(q), side(p)) << i;
        ASSERT_EQ(turn(q), turn(p)) << i;
        ASSERT_EQ(hasArea(q[0], q[1], q[2]), hasArea(p[0], p[1], p[2])) << i;
        degenerate += side(p) == 0 ? 1 : 0;
    }
    EXPECT_GT(degenerate, 100);
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
