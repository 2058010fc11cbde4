#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "app/lesson/lesson.hpp"
#include "app/ui/widgets/look.hpp"
#include "app/ui/widgets/tab_stops.hpp"

namespace gjkscope {

/// How a page's text is drawn, and what its links do.
struct LessonTextView {
    const Look& look;
    float zoom = 1;                                ///< of the faces
    std::function<void(const FigureLink&)> set;    ///< called for a link to a figure that is pressed
    std::function<void(std::size_t figure)> show;  ///< called where a figure's place in the text is pressed
    std::optional<std::size_t> shown{};            ///< the figure that is shown
    TabStops* stops = nullptr;                     ///< gets the links; may be none
};

/// Writes the blocks at the cursor, `width` wide. Moves the cursor below them.
void drawLessonBlocks(const LessonTextView& view, const std::vector<LessonBlock>& blocks, float width);

}  // namespace gjkscope
