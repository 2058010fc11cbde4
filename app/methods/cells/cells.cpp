#include "app/methods/cells/cells.hpp"

#include <algorithm>
#include <string>

#include "app/runs/picture/marks.hpp"

namespace gjkscope {
namespace {

/// The corner of the cell (0, 0). In the difference canvas the cell is centered on the origin.
glm::dvec3 gridOrigin(const Sketch& sketch, double size) {
    return sketch.world() ? frameOf(sketch) : glm::dvec3(-0.5 * size, -0.5 * size, 0);
}

/// More numbers along a side can't be read.
constexpr int kMaxNumbers = 6;

/// From the rectangle to its numbers, in cells.
constexpr double kBesideCells = 0.7;

int strideOf(CellRange range) {
    return std::max((range.last - range.first + kMaxNumbers) / kMaxNumbers, 1);
}

std::vector<glm::dvec3> cornersOf(CellRange columns, CellRange rows, double size, glm::dvec3 frame) {
    const double left = columns.first * size, right = (columns.last + 1) * size;
    const double low = rows.first * size, high = (rows.last + 1) * size;
    return {frame + glm::dvec3(left, low, 0), frame + glm::dvec3(right, low, 0),
            frame + glm::dvec3(right, high, 0), frame + glm::dvec3(left, high, 0)};
}

/// Those that overlap or touch as one.
void addJoined(int row, std::vector<CellRange> ranges, std::vector<CellRun>& runs) {
    std::ranges::sort(ranges, {}, &CellRange::first);
    const std::size_t start = runs.size();
    for (const CellRange range : ranges) {
        if (runs.size() > start && range.first <= runs.back().columns.last + 1)
            runs.back().columns.last = std::max(runs.back().columns.last, range.last);
        else
            runs.push_back({row, range});
    }
}

}  // namespace

void drawCells(const Sketch& sketch, Role role, CellRange columns, int row, double size, int which,
               float strength) {
    if (columns.last < columns.first) return;
    Item& area = sketch.picture.add(ItemKind::Fill, role,
                                    cornersOf(columns, {row, row}, size, gridOrigin(sketch, size)),
                                    itemKey(role, 40, which));
    area.closed = true;
    area.strength = strength;
}

void drawCellBorder(const Sketch& sketch, Role role, CellRange columns, CellRange rows, double size,
                    int which, float strength) {
    if (columns.last < columns.first || rows.last < rows.first) return;
    Item& border =
        sketch.picture.add(ItemKind::Polyline, role, cornersOf(columns, rows, size, gridOrigin(sketch, size)),
                           itemKey(role, 41, which));
    border.closed = true;
    border.strength = strength;
}

Item cellFrame(glm::dvec3 frame, CellRange columns, int row, double size) {
    return {.kind = ItemKind::Polyline,
            .role = Role::NewFace,
            .points = cornersOf(columns, {row, row}, size, frame),
            .closed = true};
}

void drawRunBorder(const Sketch& sketch, Role role, const std::vector<CellRun>& runs, double size) {
    const auto follows = [](const CellRun& a, const CellRun& b) { return b.row != a.row + 1; };
    if (std::ranges::adjacent_find(runs, follows) != runs.end()) {
        for (const auto& [row, columns] : runs)
            drawCellBorder(sketch, role, columns, {row, row}, size, row * kMaxCellsAlong + columns.first);
        return;
    }
    if (runs.empty()) return;
    const glm::dvec3 origin = gridOrigin(sketch, size);
    std::vector<glm::dvec3> border;
    // up along the right ends, and down along the left ones
    const auto add = [&](int column, const CellRun& run, bool upward) {
        for (const int side : {upward ? 0 : 1, upward ? 1 : 0})
            border.push_back(origin + size * glm::dvec3(column, run.row + side, 0));
    };
    for (const CellRun& run : runs) add(run.columns.last + 1, run, true);
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) add(run->columns.first, *run, false);
    sketch.picture.add(ItemKind::Polyline, role, std::move(border), itemKey(role, 43)).closed = true;
}

void numberCells(const Sketch& sketch, CellRange columns, CellRange rows, double size) {
    const glm::dvec3 origin = gridOrigin(sketch, size);
    const auto number = [&](glm::dvec2 at, int value, int side) {
        sketch.label(Role::LowerBound, origin + glm::dvec3(size * at, 0), std::to_string(value),
                     itemKey(Role::LowerBound, 42 + side, value));
    };
    for (int column = columns.first; column <= columns.last; column += strideOf(columns))
        number({column + 0.5, rows.first - kBesideCells}, column, 0);
    for (int row = rows.first; row <= rows.last; row += strideOf(rows))
        number({columns.first - kBesideCells, row + 0.5}, row, 1);
}

std::vector<CellRun> cellDifference(const OccupiedCells& a, const OccupiedCells& b) {
    std::vector<CellRun> offsets;
    for (int offset = a.firstRow - b.lastRow(); offset <= a.lastRow() - b.firstRow; ++offset) {
        std::vector<CellRange> ranges;
        for (int row = std::max(a.firstRow, b.firstRow + offset);
             row <= std::min(a.lastRow(), b.lastRow() + offset); ++row) {
            const CellRange ofA = a.rows[static_cast<std::size_t>(row - a.firstRow)],
                            ofB = b.rows[static_cast<std::size_t>(row - offset - b.firstRow)];
            if (ofA.last < ofA.first || ofB.last < ofB.first) continue;
            ranges.push_back({ofA.first - ofB.last, ofA.last - ofB.first});
        }
        addJoined(offset, std::move(ranges), offsets);
    }
    return offsets;
}

bool containsOrigin(const std::vector<CellRun>& offsets) {
    return std::ranges::any_of(offsets, [](const CellRun& run) {
        return run.row == 0 && run.columns.first <= 0 && run.columns.last >= 0;
    });
}

}  // namespace gjkscope
