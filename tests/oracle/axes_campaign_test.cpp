#include "core/mpr.hpp"
#include "core/rotating_calipers.hpp"
#include "core/sat_outcome.hpp"
#include "core/triangle_iteration.hpp"
#include "tests/oracle/sound_outcome.hpp"

/// The methods beside GJK and EPA on the pairs that break solvers, held against exact answers.
namespace gjkscope::oracle {
namespace {

template <class T>
constexpr Accuracy<T> kAccuracy{sizeof(T) == sizeof(float) ? T(1e-5) : T(1e-10),
                                sizeof(T) == sizeof(float) ? T(8e-6) : T(1e-14), 0};

template <int D, class T>
std::vector<Vec<D, T>> rounded(const std::vector<Point<D>>& points) {
    return {points.begin(), points.end()};
}

/// Calls `visit` with pairs whose vertices a T holds exactly.
template <int D, class T, class Visit>
void forPairs(unsigned seed, int count, Visit visit) {
    RandomPairs<D> pairs(seed);
    int overlapping = 0;
    for (int i = 0; i < count; ++i) {
        const PolytopePair<D> pair = pairs.next();
        if (sizeof(T) == sizeof(float) && pair.kind.find("raw") != std::string::npos) continue;
        overlapping += exactSeparation(pair) < 0 ? 1 : 0;
        visit(pair);
    }
    EXPECT_GT(overlapping, count / 4);
    EXPECT_LT(overlapping, count * 3 / 4);
}

template <class T>
class AxesCampaign : public testing::Test {};
using Scalars = testing::Types<double, float>;
TYPED_TEST_SUITE(AxesCampaign, Scalars);

TYPED_TEST(AxesCampaign, SeparatingAxesAreExact) {
    using T = TypeParam;
    forPairs<2, T>(11, 3000, [](const PolytopePair<2>& pair) {
        const auto axes = satPair<T>(rounded<2, T>(pair.a), rounded<2, T>(pair.b),
                                     static_cast<T>(pair.marginA), static_cast<T>(pair.marginB));
        expectSound(satOutcome(sat(axes), axes), pair, kAccuracy<T>);
    });
}

TYPED_TEST(AxesCampaign, CalipersAreExact) {
    using T = TypeParam;
    forPairs<2, T>(12, 3000, [](const PolytopePair<2>& pair) {
        const std::vector<Vec<2, T>> a = rounded<2, T>(pair.a), b = rounded<2, T>(pair.b);
        const auto end = calipers<T>(std::span<const Vec<2, T>>(a), std::span<const Vec<2, T>>(b));
        expectSound(calipersOutcome(end, static_cast<T>(pair.marginA), static_cast<T>(pair.marginB)), pair,
                    kAccuracy<T>);
    });
}

TYPED_TEST(AxesCampaign, TheTriangleIterationIsExact) {
    using T = TypeParam;
    forPairs<2, T>(13, 3000, [](const PolytopePair<2>& pair) {
        const auto a = shapeOf<2, T>(pair.a, pair.marginA), b = shapeOf<2, T>(pair.b, pair.marginB);
        const auto end = triangleIteration<T>(a, b, {}, b.center() - a.center());
        expectSound(triangleOutcome(end, a.radius(), b.radius()), pair, kAccuracy<T>);
    });
}

TYPED_TEST(AxesCampaign, PortalsDecideAndBound) {
    using T = TypeParam;
    const auto check = []<int D>(const PolytopePair<D>& pair) {
        const auto a = shapeOf<D, T>(pair.a, pair.marginA), b = shapeOf<D, T>(pair.b, pair.marginB);
        expectSound(mprOutcome(mpr<D, T>(a, b, a.center(), b.center())), pair, kAccuracy<T>);
    };
    forPairs<2, T>(14, 3000, check);
    forPairs<3, T>(15, 800, check);
}

}  // namespace
}  // namespace gjkscope::oracle
