#pragma once

#include "app/runs/stage.hpp"
#include "core/cells/grid_cells.hpp"

namespace gjkscope {

/// World: the cells of one row as an area; `which` numbers those of one role.
void drawCells(const Sketch& sketch, Role role, CellRange columns, int row, double size, int which,
               float strength);

/// World: the border of cells, one or a rectangle of them.
void drawCellBorder(const Sketch& sketch, Role role, CellRange columns, CellRange rows, double size,
                    int which, float strength = 1);

}  // namespace gjkscope
