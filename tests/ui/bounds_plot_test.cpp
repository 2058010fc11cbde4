#include "app/ui/panels/bounds_plot.hpp"

#include <gmock/gmock.h>

#include <cmath>

#include "app/ui/panels/distance_plot.hpp"

namespace gjkscope {
namespace {

using testing::ElementsAre;

TEST(PlotAxis, StartsAtZeroAndEndsAtTheGreatestBound) {
    const std::vector<BoundSample> samples{{-3, 2, 0}, {0.5, 1, 1}};
    const PlotAxis axis = plotAxis(samples);
    EXPECT_FALSE(axis.logarithmic);
    EXPECT_EQ(axis.at(2), 1);
    EXPECT_EQ(axis.at(0.5), 0.25);
    EXPECT_EQ(axis.at(-3), 0);
}

TEST(PlotAxis, AnUnknownBoundStaysAtTheEdge) {
    const std::vector<BoundSample> samples{{-INFINITY, INFINITY, 0}, {0.5, 1, 1}};
    const PlotAxis axis = plotAxis(samples);
    EXPECT_EQ(axis.at(INFINITY), 1);
    EXPECT_EQ(axis.at(-INFINITY), 0);
    EXPECT_EQ(axis.at(NAN), 0);
}

TEST(PlotAxis, LeavesRoomAboveItsNumbersForABoundThatIsNotKnown) {
    const std::vector<BoundSample> unknown{{0, INFINITY, 0}, {0, 3.1, 1}, {1, 2, 2}};
    const PlotAxis open = plotAxis(unknown);
    EXPECT_TRUE(open.open);
    EXPECT_EQ(open.at(INFINITY), 1);
    EXPECT_EQ(open.at(3.1), kClosedPart) << "infinity is drawn higher than every number";
    const PlotAxis closed = plotAxis(std::span(unknown).subspan(1));
    EXPECT_FALSE(closed.open);
    EXPECT_EQ(closed.at(3.1), 1);
}

TEST(PlotAxis, IsLogarithmicOverManyPowersOfTen) {
    const std::vector<BoundSample> samples{{0, 1, 0}, {0, 1e-3, 1}, {0, 1e-6, 2}};
    const PlotAxis axis = plotAxis(samples);
    EXPECT_TRUE(axis.logarithmic);
    EXPECT_NEAR(axis.at(1e-3), 0.5, 1e-12);
    EXPECT_EQ(axis.at(0), 0);
}

TEST(PlotAxis, AllZeroStillHasAHeight) {
    const std::vector<BoundSample> samples{{0, 0, 0}};
    const PlotAxis axis = plotAxis(samples);
    EXPECT_LT(axis.low, axis.high);
    EXPECT_TRUE(std::isfinite(axis.at(0)));
}

TEST(PlotTicks, AreRoundAndInside) {
    EXPECT_THAT(plotTicks({0, 1, false}, 4), ElementsAre(0, 0.5, 1));
    EXPECT_THAT(plotTicks({0, 0.768, false}, 4), ElementsAre(0, 0.2, 0.4, testing::DoubleEq(0.6)));
    EXPECT_THAT(plotTicks({1e-6, 1, true}, 4), ElementsAre(1e-6, 1e-4, 1e-2, 1));
}

TEST(PlotTicks, NeverMoreThanTheLimit) {
    for (double high = 0.001; high < 1000; high *= 1.17) {
        const std::size_t count = plotTicks({0, high, false}, 4).size();
        EXPECT_LE(count, 4u) << high;
        EXPECT_GE(count, 2u) << high;
    }
}

TEST(TickStride, ThinsOutNumbers) {
    EXPECT_EQ(tickStride(5, 10), 1);
    EXPECT_EQ(tickStride(11, 10), 2);
    EXPECT_EQ(tickStride(900, 10), 100);
    EXPECT_EQ(tickStride(3, 0), 5);
}

TEST(DistancePlot, ShowsAllTimesAndDistances) {
    const std::vector<DistanceSample> samples{{0, 2.5, 1.2, 0}, {1.2, 0.5, 1.5, 1}, {1.5, 0, 1.5, 2}};
    EXPECT_EQ(timeAxis(samples).at(1.5), 1);
    EXPECT_EQ(distanceAxis(samples).at(2.5), 1);
    const std::vector<DistanceSample> still{{0, 0, INFINITY, 0}};
    EXPECT_TRUE(std::isfinite(timeAxis(still).high));
    EXPECT_GT(distanceAxis(still).high, 0);
}

}  // namespace
}  // namespace gjkscope
