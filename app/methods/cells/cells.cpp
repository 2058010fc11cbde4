#include "app/methods/cells/cells.hpp"

#include "app/runs/picture/marks.hpp"

namespace gjkscope {
namespace {

std::vector<glm::dvec3> cornersOf(CellRange columns, CellRange rows, double size, glm::dvec3 frame) {
    const double left = columns.first * size, right = (columns.last + 1) * size;
    const double low = rows.first * size, high = (rows.last + 1) * size;
    return {frame + glm::dvec3(left, low, 0), frame + glm::dvec3(right, low, 0),
            frame + glm::dvec3(right, high, 0), frame + glm::dvec3(left, high, 0)};
}

}  // namespace

void drawCells(const Sketch& sketch, Role role, CellRange columns, int row, double size, int which,
               float strength) {
    if (columns.last < columns.first) return;
    Item& area =
        sketch.picture.add(ItemKind::Fill, role, cornersOf(columns, {row, row}, size, frameOf(sketch)),
                           itemKey(role, 40, which));
    area.closed = true;
    area.strength = strength;
}

void drawCellBorder(const Sketch& sketch, Role role, CellRange columns, CellRange rows, double size,
                    int which, float strength) {
    if (columns.last < columns.first || rows.last < rows.first) return;
    Item& border = sketch.picture.add(
        ItemKind::Polyline, role, cornersOf(columns, rows, size, frameOf(sketch)), itemKey(role, 41, which));
    border.closed = true;
    border.strength = strength;
}

}  // namespace gjkscope
