#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>

#include "app/ui/widgets/key_queue.hpp"
#include "app/ui/widgets/look.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {

/// The height of a row at 100 %.
inline constexpr float kRowHeight = 26;

/// A list of rows over the window, one of which is lit.
struct RowList {
    std::size_t chosen = 0;
    bool scroll = false;  ///< to it
};

/// Moves by the arrows and by pages.
void readRowKeys(RowList& list, KeyQueue& keys, std::size_t count);

/// Calls `draw` for the rows that are seen, in what is left of the window.
void drawRows(const Look& look, RowList& list, std::size_t count,
              const std::function<void(std::size_t row, float width)>& draw);

struct RowHit {
    Rect rect;
    bool isClicked = false;
};
/// The place of a row, which `fill` lights; else the pointer does.
RowHit drawRowBack(const Look& look, std::size_t row, float width, const Color* fill);

/// Columns of a table: their shares of the width behind its left margin, and those whose cells are numbers.
struct RowColumns {
    std::span<const float> shares;
    float margin = 0;  ///< at 100 %
    std::size_t firstNumber = 1, lastNumber = 0;
};
void drawCells(const Look& look, const RowColumns& columns, std::span<const std::string> cells, Rect rect,
               const Color& color);
/// The names of the columns as a row of their own.
void drawHeadings(const Look& look, const RowColumns& columns, std::span<const std::string> names,
                  float width);

}  // namespace gjkscope
