#include "app/ui/widgets/tab_stops.hpp"

#include <imgui.h>

namespace gjkscope {

void TabStops::begin(bool on) {
    on_ = on;
    count_ = 0;
    focused_ = -1;
    if (!on) wanted_ = -1;
}

void TabStops::add() {
    if (!on_) return;
    if (ImGui::IsItemFocused()) focused_ = count_;
    if (wanted_ == count_) {
        ImGui::SetKeyboardFocusHere(-1);
        focused_ = wanted_;
        wanted_ = -1;
    }
    ++count_;
}

void TabStops::end() {
    const ImGuiIO& io = ImGui::GetIO();
    const bool pressed = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Tab)) && !io.KeyCtrl && !io.KeyAlt;
    if (!on_ || count_ == 0 || !pressed) return;
    const int step = io.KeyShift ? -1 : 1;
    wanted_ = focused_ < 0 ? (step > 0 ? 0 : count_ - 1) : (focused_ + step + count_) % count_;
}

}  // namespace gjkscope
