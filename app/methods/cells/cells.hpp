#pragma once

#include <algorithm>
#include <cmath>

#include "app/runs/stage.hpp"
#include "app/scene/pair.hpp"
#include "core/bounds/aabb.hpp"
#include "core/cells/grid_cells.hpp"

namespace gjkscope {

/// Some cells side by side.
struct CellRun {
    int row = 0;
    CellRange columns;
};

/// The cells of one row as an area; `which` numbers those of one role. In the difference canvas a cell is an
/// offset between two, centered on so many times the size.
void drawCells(const Sketch& sketch, Role role, CellRange columns, int row, double size, int which,
               float strength);

/// The border of cells, one or a rectangle of them.
void drawCellBorder(const Sketch& sketch, Role role, CellRange columns, CellRange rows, double size,
                    int which, float strength = 1);

/// World: the border of cells in a row, for a question.
Item cellFrame(glm::dvec3 frame, CellRange columns, int row, double size);

/// The border of runs that lie one above the other, one a row; of others each run's own.
void drawRunBorder(const Sketch& sketch, Role role, const std::vector<CellRun>& runs, double size);

/// World: the numbers of the columns below a rectangle of cells and of the rows at its left.
void numberCells(const Sketch& sketch, CellRange columns, CellRange rows, double size);

/// The cells' own A − B: the offsets from a cell of `b` to one of `a`, in runs that do not touch, from the
/// bottom and from the left. They share a cell where (0, 0) is one of them.
std::vector<CellRun> cellDifference(const OccupiedCells& a, const OccupiedCells& b);

/// True if one of the runs has the cell (0, 0).
bool containsOrigin(const std::vector<CellRun>& offsets);

/// A size of cells or pixels that shows both shapes: of the smaller one `ofSmaller` side by side, of the
/// larger one no more than `ofLarger`. Rounded down to 1, 2 or 5 times a power of ten; 1 for two points.
template <class T>
T cellSize(const Pair<2, T>& pair, int ofSmaller, int ofLarger) {
    const auto widthOf = [](const Aabb<2, T>& box) {
        return static_cast<double>(largestCoordinate<2, T>(box.high - box.low));
    };
    const double a = widthOf(aabbOf(pair.shapeA, pair.poseA)), b = widthOf(aabbOf(pair.shapeB, pair.poseB));
    const double smaller = std::min(a, b) > 0 ? std::min(a, b) : std::max(a, b);
    const double size = std::max(smaller / ofSmaller, std::max(a, b) / ofLarger);
    if (!(size > 0) || !std::isfinite(size)) return 1;
    const double power = std::pow(10, std::floor(std::log10(size)));
    const double digit = size / power;
    return static_cast<T>((digit >= 5 ? 5 : digit >= 2 ? 2 : 1) * power);
}

}  // namespace gjkscope
