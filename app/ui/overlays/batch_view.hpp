#pragma once

#include <filesystem>
#include <string>

#include "app/editing/batch_list.hpp"
#include "app/ui/overlays/overlay_context.hpp"
#include "app/ui/overlays/row_list.hpp"

namespace gjkscope {

/// A file of pairs as a list over the whole window: sorted, filtered, and walked through.
struct BatchView : OverlayContext {
    BatchList list{};
    bool open = false;
    bool fresh = false;  ///< opened since the last frame: the field takes the keyboard
    std::string query{};
    BatchOrder order = BatchOrder::Line;
    bool descending = false;
    RowList rows{};            ///< places in the list
    std::size_t opened = 0;    ///< the line whose pair is open; 0: none
    std::size_t arranged = 0;  ///< lines that were there when it was arranged last
    bool stale = true;         ///< to be arranged again
};

void openBatch(BatchView& view, const std::filesystem::path& file);
void drawBatchView(BatchView& view);
/// Opens the next pair in the order of the list.
void openNeighborInBatch(BatchView& view, int direction);

}  // namespace gjkscope
