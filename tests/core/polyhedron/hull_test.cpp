#include "core/polyhedron/hull.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <stdexcept>
#include <vector>

namespace gjkscope {
namespace {

template <class T>
struct HullOfSpreadPoints : testing::Test {
    using Points = std::vector<Vec<3, T>>;

    /// No point is outside the hull, which is there after as many steps as it has points. Exact.
    static void expectHull(const Points& points) {
        std::size_t steps = 0;
        const auto triangles = hullTriangles(points, [&](const auto& /*hull*/) {
            if (++steps > points.size()) throw std::runtime_error("too many steps");
        });
        for (const auto& triangle : triangles) {
            std::array<ExactPoint<3>, 3> plane;
            for (std::size_t i = 0; i < 3; ++i) plane[i] = points[static_cast<std::size_t>(triangle[i])];
            for (const Vec<3, T>& p : points) ASSERT_LE(outside(plane, ExactPoint<3>(p)), 0);
        }
    }
};
using Precisions = testing::Types<float, double>;
TYPED_TEST_SUITE(HullOfSpreadPoints, Precisions);

/// Triangles as thin as single precision can tell, whose normals in doubles have lost twenty bits.
TYPED_TEST(HullOfSpreadPoints, HasNoPointOutsideItsThinnestTriangle) {
    using T = TypeParam;
    const auto power = [](int exponent) { return std::ldexp(T(1), exponent); };
    this->expectHull({{power(-15), power(-52), 0}, {-1, 0, 0}, {-1, 1, 1}, {0, power(-41), 0}});
    this->expectHull(
        {{0, -power(-24), 0}, {power(-56), 0, power(-14)}, {-1, -1, -1}, {0, 0, -1}, {0, power(-39), 0}});
    this->expectHull({{power(-15), -power(-49), -power(-30)},
                      {0, 0, 0},
                      {0, 1, 1},
                      {1, 1, -1},
                      {-power(-34), 0, -power(-41)}});
}

TYPED_TEST(HullOfSpreadPoints, HoldsThemAll) {
    std::mt19937 random(7);
    const auto whole = [&](int low, int high) {
        return static_cast<int>(random() % static_cast<unsigned>(high - low + 1)) + low;
    };
    const auto number = [&] {
        if (whole(0, 9) < 6) return static_cast<TypeParam>(whole(-1, 1));
        return static_cast<TypeParam>(whole(0, 1) == 0 ? -1 : 1) * std::ldexp(TypeParam(1), whole(-60, 0));
    };
    for (int i = 0; i < 20000 && !this->HasFatalFailure(); ++i) {
        std::vector<Vec<3, TypeParam>> points;
        for (int count = whole(4, 7); count > 0; --count) points.push_back({number(), number(), number()});
        this->expectHull(points);
    }
}

}  // namespace
}  // namespace gjkscope
