#pragma once

#include "app/ui/widgets/look.hpp"

namespace gjkscope {

/// A page over the whole window that shows what lies below it faintly, until it is clicked.
void beginOverlay(const Look& look, const char* id);
/// `open` becomes false where it was clicked.
void endOverlay(bool& open);

/// A popup over the whole window, which ImGui::OpenPopup(id) opened; the margins to its sides are lengths at
/// 100 %. Where it shows, end it with endPage; where the user closed it, `open` becomes false.
bool beginPage(const Look& look, const char* id, float margin, bool& open);
/// Closes it where `open` is false.
void endPage(bool open);
/// Closes one that became unwanted after its frame: open for ImGui, it would keep the keys.
void closePage(const char* id);

}  // namespace gjkscope
