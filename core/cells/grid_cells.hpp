#pragma once

#include <optional>
#include <vector>

#include "../answer/outcome.hpp"
#include "row_extent.hpp"

/// Shapes as cells of a common grid: a shape occupies every cell that it touches. Shapes without a common
/// cell are apart; a common cell proves nothing. A broad phase, before GJK (Ericson 2005, ch. 7.1).
namespace gjkscope {

/// The square from `(column, row) · size` to `(column + 1, row + 1) · size`.
struct GridCell {
    int column = 0, row = 0;

    bool operator==(const GridCell&) const = default;
};

/// Columns from `first` to `last`; none where `last < first`.
struct CellRange {
    int first = 0, last = -1;

    bool holds(int column) const { return first <= column && column <= last; }
};

/// The cells of one convex shape: a range for each row.
struct OccupiedCells {
    int firstRow = 0;
    std::vector<CellRange> rows;
    CellRange columns;  ///< of all rows together

    int lastRow() const { return firstRow + static_cast<int>(rows.size()) - 1; }
    bool holds(GridCell cell) const {
        return cell.row >= firstRow && cell.row <= lastRow() &&
               rows[static_cast<std::size_t>(cell.row - firstRow)].holds(cell.column);
    }
};

/// Two shapes on one grid through the origin of their frame.
template <class T>
struct CellGrid {
    T size = 1;  ///< of a cell, scene units
    OccupiedCells a, b;
    CellRange columns, rows;  ///< of the intersection of the bounding boxes, the only cells scanned
    T slack = 0;              ///< a shape may miss a cell of its own by this

    int cellCount() const {
        return std::max(0, columns.last - columns.first + 1) * std::max(0, rows.last - rows.first + 1);
    }
};

/// The most cells along each axis, for time and so that their number does not overflow.
inline constexpr int kMaxCellsAlong = 1 << 14;

namespace detail {

template <class T>
int cellAt(T x, T size) {
    return static_cast<int>(std::floor(x / size));
}

/// True if the grid can number the cells of a shape.
template <class T, Convex<2, T> Shape>
bool fitsGrid(const ShapeRows<T, Shape>& shape, T size) {
    const auto most = static_cast<T>(kMaxCellsAlong);
    const auto isNear = [&](T x) { return std::abs(x / size) < most * most; };
    return shape.isFinite() && isNear(shape.left()) && isNear(shape.right()) && isNear(shape.bottom()) &&
           isNear(shape.top()) && (shape.right() - shape.left()) / size < most &&
           (shape.top() - shape.bottom()) / size < most;
}

/// The cells that a shape touches, up to rounding; for smooth shapes perhaps a few that it just misses.
template <class T, Convex<2, T> Shape>
OccupiedCells occupiedCells(const ShapeRows<T, Shape>& shape, T size) {
    const T slack = shape.rounding();
    OccupiedCells cells;
    cells.firstRow = cellAt(shape.bottom() - slack, size);
    const int last = cellAt(shape.top() + slack, size);
    for (int row = cells.firstRow; row <= last; ++row) {
        const auto [left, right] =
            shape.strip(static_cast<T>(row) * size - slack, static_cast<T>(row + 1) * size + slack);
        const CellRange range{cellAt(left, size), cellAt(right, size)};
        cells.rows.push_back(range);
        if (row == cells.firstRow) cells.columns = range;
        cells.columns.first = std::min(cells.columns.first, range.first);
        cells.columns.last = std::max(cells.columns.last, range.last);
    }
    return cells;
}

inline CellRange overlapOf(CellRange a, CellRange b) {
    return {std::max(a.first, b.first), std::min(a.last, b.last)};
}

}  // namespace detail

/// Two shapes on a grid of cells of `size` > 0. Nothing where they have more than kMaxCellsAlong cells along
/// an axis, or are so far from the origin that cells can't be numbered.
template <class T, Convex<2, T> A, Convex<2, T> B>
std::optional<CellGrid<T>> cellGrid(const A& a, const B& b, T size) {
    const detail::ShapeRows<T, A> rowsA(a);
    const detail::ShapeRows<T, B> rowsB(b);
    if (!(size > 0) || !detail::fitsGrid(rowsA, size) || !detail::fitsGrid(rowsB, size)) return std::nullopt;
    CellGrid<T> grid{size, detail::occupiedCells(rowsA, size), detail::occupiedCells(rowsB, size), {}, {}, 0};
    grid.columns = detail::overlapOf(grid.a.columns, grid.b.columns);
    grid.rows = detail::overlapOf({grid.a.firstRow, grid.a.lastRow()}, {grid.b.firstRow, grid.b.lastRow()});
    grid.slack = 4 * (rowsA.rounding() + rowsB.rounding());
    return grid;
}

/// A scan of the intersection of the bounding boxes, between two cells: row by row from the bottom left.
/// Plain data: copy it to record, keep it to resume.
struct GridState {
    GridCell cell;  ///< the last one scanned
    bool isOfA = false, isOfB = false;
    int shared = 0;  ///< cells that are of both so far
    int iterations = 0;
    Status status = Status::Searching;
};

/// Before the first cell; converged where the boxes share none.
template <class T>
[[nodiscard]] GridState gridStart(const CellGrid<T>& grid) {
    GridState s;
    s.cell = {grid.columns.first - 1, grid.rows.first};
    if (grid.cellCount() == 0) s.status = Status::Converged;
    return s;
}

/// One cell. The caller stores the returned status in the state.
template <class T>
[[nodiscard]] Status gridStep(GridState& s, const CellGrid<T>& grid) {
    ++s.iterations;
    ++s.cell.column;
    if (s.cell.column > grid.columns.last) s.cell = {grid.columns.first, s.cell.row + 1};
    s.isOfA = grid.a.holds(s.cell);
    s.isOfB = grid.b.holds(s.cell);
    s.shared += s.isOfA && s.isOfB ? 1 : 0;
    return s.iterations == grid.cellCount() ? Status::Converged : Status::Searching;
}

/// Runs to the end; `visit` sees every state on the way, the first and the last one too.
template <class T, class Visit = Ignore>
GridState gridCells(const CellGrid<T>& grid, Visit visit = {}) {
    GridState s = gridStart(grid);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = gridStep(s, grid);
    return s;
}

/// No common cell: apart for certain, by at least the empty columns and rows between. A common cell: unknown,
/// but no farther apart than a cell's diagonal.
template <class T>
Outcome<2, T> outcomeOf(const GridState& s, const CellGrid<T>& grid) {
    Outcome<2, T> outcome;
    outcome.status = s.status;
    outcome.iterations = s.iterations;
    const auto between = [&](CellRange shared) {
        return static_cast<T>(std::max(0, shared.first - shared.last - 1)) * grid.size;
    };
    if (s.shared > 0) {
        outcome.lower = 0;
        outcome.upper = grid.size * std::sqrt(T(2)) + grid.slack;
    } else if (s.status == Status::Converged) {
        outcome.intersects = false;
        outcome.lower = std::max(T(0), std::hypot(between(grid.columns), between(grid.rows)) - grid.slack);
    }
    return outcome;
}

}  // namespace gjkscope
