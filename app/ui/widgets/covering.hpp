#pragma once

#include "app/ui/widgets/look.hpp"

namespace gjkscope {

/// A page over the whole window that shows what lies below it faintly, until it is clicked.
void beginOverlay(const Look& look, const char* id);
/// `open` becomes false where it was clicked.
void endOverlay(bool& open);

/// A popup over the whole window, while `open`, which may change at any time; the margins to its sides are
/// lengths at 100 %. Where it shows, end it with endPage.
bool beginPage(const Look& look, const char* id, float margin, bool open);
/// Closes it where `open` is false.
void endPage(bool open);
/// A button that makes `open` false, as Escape does.
void closeButton(const Look& look, bool& open);

}  // namespace gjkscope
