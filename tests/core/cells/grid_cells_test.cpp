#include "core/cells/grid_cells.hpp"

#include <gtest/gtest.h>

#include "core/cells/pixel_masks.hpp"
#include "core/gjk_epa/proximity.hpp"
#include "tests/core/pairs.hpp"

namespace gjkscope {
namespace {

using test::Pair;
using test::Samples;

template <class T>
class Rows : public testing::Test {};
using Scalars = testing::Types<double, float>;
TYPED_TEST_SUITE(Rows, Scalars);

template <class T>
Proximity<2, T> proximityOf(const Pair<2, T>& p) {
    return proximity(p.posedA(), p.posedB(), {.firstDirection = p.aim()});
}

/// A cell as a box at its place, for the solver.
template <class T>
Proximity<2, T> cellAndShape(GridCell cell, T size, const Pair<2, T>& pair) {
    const AnyShape<2, T> box = makeBox<2, T>(Vec<2, T>(size / 2));
    Pose<2, T> pose;
    pose.position = size * (Vec<2, T>(cell.column, cell.row) + T(0.5));
    return proximity(pair.posedA(), Posed<2, T, AnyShape<2, T>>{&box, pose});
}

TYPED_TEST(Rows, OfADiscAreItsChords) {
    using T = TypeParam;
    const AnyShape<2, T> disc = makeBall<2, T>(2);
    const detail::ShapeRows<T, AnyShape<2, T>> rows(disc);
    for (T y = T(-1.9); y < 2; y += T(0.1)) {
        const detail::RowExtent<T> row = rows.row(y);
        const T half = std::sqrt(4 - y * y);
        const T slack = 512 * kEpsilon<T>;
        EXPECT_LE(row.innerHigh, half + slack);
        EXPECT_GE(row.outerHigh, half - slack);
        EXPECT_NEAR(row.innerHigh, row.outerHigh, slack);
        EXPECT_NEAR(row.innerLow, -half, slack);
    }
}

// its slope made a rounding of its height half as long as itself
TYPED_TEST(Rows, OfANeedleEndWhereItEnds) {
    using T = TypeParam;
    const T height = 32 * kEpsilon<T>;
    const AnyShape<2, T> needle = makePolytope<2, T>({{-1, -height}, {0, 0}, {0, -height}});
    const detail::ShapeRows<T, AnyShape<2, T>> rows(needle);
    const auto [left, right] = rows.strip(-1, 1);
    EXPECT_LE(right, 64 * kEpsilon<T>);
    EXPECT_GE(left, -1 - 64 * kEpsilon<T>);
    EXPECT_LE(rows.strip(-height / 2, 1).second, 64 * kEpsilon<T>);
    EXPECT_GE(rows.strip(-height / 2, 1).first, -1 - 64 * kEpsilon<T>);
    EXPECT_LE(rows.strip(-1, -height / 2).second, 64 * kEpsilon<T>);
}

TYPED_TEST(Rows, OfRandomShapesAreInsideAndNothingIsOutside) {
    using T = TypeParam;
    Samples<2, T> samples(1);
    const T noise = 512 * kEpsilon<T>;
    for (int round = 0; round < 200; ++round) {
        const Pair<2, T> pair = test::randomPair(samples);
        const auto shape = pair.posedA();
        const detail::ShapeRows<T, Posed<2, T, AnyShape<2, T>>> rows(shape);
        const T y = rows.bottom() + samples.real(0.01, 0.99) * (rows.top() - rows.bottom());
        const detail::RowExtent<T> row = rows.row(y);
        if (row.innerLow <= row.innerHigh) {
            for (const T x : {row.innerLow, row.innerHigh})
                EXPECT_LE((test::protrusion<2, T>(swept(shape), {x, y})), noise) << round;
        }
        EXPECT_LE(row.innerHigh, row.outerHigh);
        EXPECT_GE(row.innerLow, row.outerLow);
        EXPECT_LE(row.outerHigh - row.innerHigh, T(1e4) * kEpsilon<T>);
    }
}

TYPED_TEST(Rows, ACellIsOfAShapeExactlyIfItTouchesIt) {
    using T = TypeParam;
    Samples<2, T> samples(2);
    int cells = 0, occupied = 0;
    for (int round = 0; round < 60; ++round) {
        const Pair<2, T> pair = test::randomPair(samples);
        const T size = samples.real(0.07, 0.4);
        const auto grid = cellGrid<T>(pair.posedA(), pair.posedB(), size);
        ASSERT_TRUE(grid);
        for (int row = grid->a.firstRow - 1; row <= grid->a.lastRow() + 1; ++row) {
            for (int column = grid->a.columns.first - 1; column <= grid->a.columns.last + 1; ++column) {
                const auto truth = cellAndShape({column, row}, size, pair);
                if (truth.distance + truth.depth < T(3e4) * kEpsilon<T>) continue;  // a hair's breadth
                EXPECT_EQ(grid->a.holds({column, row}), truth.intersects);
                ++cells;
                occupied += truth.intersects ? 1 : 0;
            }
        }
    }
    EXPECT_GT(cells, 3000);
    EXPECT_GT(10 * occupied, 3 * cells);
    EXPECT_LT(10 * occupied, 7 * cells);
}

TYPED_TEST(Rows, WhatGridAndPixelsSayIsTrueOfTheShapes) {
    using T = TypeParam;
    Samples<2, T> samples(3);
    int apart = 0, apartByCells = 0, meetings = 0, byPixels = 0;
    for (int round = 0; round < 200; ++round) {
        const Pair<2, T> pair = test::randomPair(samples);
        const auto truth = proximityOf(pair);
        if (truth.distance + truth.depth < T(1e-5)) continue;
        const T size = samples.real(0.05, 0.3);
        (truth.intersects ? meetings : apart) += 1;

        const auto grid = cellGrid<T>(pair.posedA(), pair.posedB(), size);
        const GridState s = gridCells(*grid);
        const auto byGrid = outcomeOf(s, *grid);
        EXPECT_EQ(s.status, Status::Converged);
        EXPECT_EQ(s.iterations, grid->cellCount());
        EXPECT_EQ(byGrid.intersects.has_value(), s.shared == 0);
        if (byGrid.intersects) {
            EXPECT_FALSE(truth.intersects);
            ++apartByCells;
        }
        EXPECT_LE(*byGrid.lower, truth.distance);
        EXPECT_GE(byGrid.upper.value_or(kInfinity<T>), truth.distance);

        const auto pixels = pixelMasks<T>(pair.posedA(), pair.posedB(), size);
        ASSERT_TRUE(pixels);
        EXPECT_EQ(pixels->status, Status::Converged);
        const auto found = outcomeOf(*pixels);
        EXPECT_EQ(found.intersects.has_value(), pixels->shared > 0);
        if (found.intersects) {
            EXPECT_TRUE(truth.intersects);
            ++byPixels;
        }
    }
    EXPECT_GT(apart, 60);
    EXPECT_GT(meetings, 60);
    EXPECT_GT(2 * apartByCells, apart);
    EXPECT_GT(2 * byPixels, meetings);
}

TYPED_TEST(Rows, SharedPixelsCoverTheAreaOfTheOverlap) {
    using T = TypeParam;
    Pair<2, T> pair{makeBox<2, T>({1, 1}), makeBox<2, T>({1, 1})};
    pair.poseB.position = {T(1.25), T(0.5)};
    const T size = T(1) / 512;
    const auto pixels = pixelMasks<T>(pair.posedA(), pair.posedB(), size);
    ASSERT_TRUE(pixels);
    EXPECT_NEAR(static_cast<T>(pixels->shared) * size * size, 0.75 * 1.5, 0.01);
}

Pair<2, double> squares(Vec<2> at) {
    Pair<2, double> pair{makeBox<2, double>({0.9, 0.9}), makeBox<2, double>({0.9, 0.9})};
    pair.poseB.position = at;
    return pair;
}

TEST(GridSteps, LookAtEveryCellOfTheSharedRectangleOnce) {
    const auto pair = squares({1, 0.5});
    const auto grid = cellGrid<double>(pair.posedA(), pair.posedB(), 0.5);
    ASSERT_TRUE(grid);
    std::vector<GridState> states;
    gridCells(*grid, [&](const GridState& s) { states.push_back(s); });
    // x from 0.1 to 0.9, y from −0.4 to 0.9
    ASSERT_EQ(grid->cellCount(), 2 * 3);
    ASSERT_EQ(states.size(), 7U);
    EXPECT_EQ(states[1].cell, (GridCell{0, -1}));
    EXPECT_EQ(states[2].cell, (GridCell{1, -1}));
    EXPECT_EQ(states[3].cell, (GridCell{0, 0}));
    EXPECT_EQ(states[6].shared, 6);
}

TEST(GridSteps, BoxesThatShareNoCellLeaveNothingToLookAt) {
    const auto pair = squares({5, 0});
    const auto grid = cellGrid<double>(pair.posedA(), pair.posedB(), 0.5);
    const GridState s = gridStart(*grid);
    EXPECT_EQ(s.status, Status::Converged);
    const auto outcome = outcomeOf(s, *grid);
    EXPECT_EQ(outcome.intersects, false);
    // columns up to 1 and from 8 on
    EXPECT_NEAR(*outcome.lower, 3, 1e-12);
}

TEST(GridSteps, TouchingShapesShareACellWhereverTheyTouch) {
    for (const double at : {0.3, 0.5, 0.7, 1.0}) {
        Pair<2, double> pair{makeBox<2, double>({0.4, 0.4}), makeBox<2, double>({0.4, 0.4})};
        pair.poseA.position = {at - 0.4, 0};
        pair.poseB.position = {at + 0.4, 0};
        const auto grid = cellGrid<double>(pair.posedA(), pair.posedB(), 0.1);
        EXPECT_GT(gridCells(*grid).shared, 0) << at;
    }
}

TEST(GridSteps, PointsAndSegmentsHaveCells) {
    Pair<2, double> pair{makePoint<2, double>(), makeSegment<2, double>({-1, -1}, {1, 1})};
    pair.poseA.position = {0.25, 0.25};
    const auto grid = cellGrid<double>(pair.posedA(), pair.posedB(), 0.1);
    EXPECT_EQ(gridCells(*grid).shared, 1);
    const auto level = makeSegment<2, double>({-1, 0.05}, {1, 0.05});
    const Pair<2, double> flat{level, level};
    EXPECT_EQ(gridCells(*cellGrid<double>(flat.posedA(), flat.posedB(), 0.5)).shared, 6);
}

TEST(GridSteps, GridsThatCanNotBeNumberedAreNone) {
    const auto pair = squares({1, 0});
    EXPECT_FALSE(cellGrid<double>(pair.posedA(), pair.posedB(), 1e-9));
    EXPECT_FALSE(pixelStart<double>(pair.posedA(), pair.posedB(), 0.0));
    EXPECT_FALSE(cellGrid<double>(pair.posedA(), squares({1e300, 0}).posedB(), 0.1));
}

TEST(PixelSteps, AreRowsOfBits) {
    const auto pair = squares({1, 0.5});
    std::vector<PixelState<double>> states;
    pixelMasks<double>(pair.posedA(), pair.posedB(), 0.01, [&](const auto& s) { states.push_back(s); });
    // 80 columns from 0.1 to 0.9, 130 rows from −0.4 to 0.9
    ASSERT_EQ(states.size(), 131U);
    const auto& row = states[60];
    ASSERT_EQ(row.both.size(), 2U);
    EXPECT_EQ(row.both[0], ~std::uint64_t{0});
    EXPECT_EQ(row.both[1], (std::uint64_t{1} << 16) - 1);
    EXPECT_EQ(states.back().shared, 80 * 130);
}

TEST(PixelSteps, MissWhatIsBetweenTheirCenters) {
    // they overlap by 0.02 between two columns of centers
    Pair<2, double> pair = squares({1.78, 0});
    EXPECT_EQ(outcomeOf(*pixelMasks<double>(pair.posedA(), pair.posedB(), 0.1)).intersects, std::nullopt);
    EXPECT_EQ(outcomeOf(*pixelMasks<double>(pair.posedA(), pair.posedB(), 0.01)).intersects, true);
}

}  // namespace
}  // namespace gjkscope
