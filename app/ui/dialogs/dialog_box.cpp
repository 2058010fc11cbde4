#include "app/ui/dialogs/dialog_box.hpp"

#include <algorithm>
#include <vector>

#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kButtonHeight = 32, kButtonPadding = 16, kMinButton = 76;

float buttonWidth(const Look& look, std::string_view label) {
    return std::max(widthOf(look.fonts->text, label) + 2 * kButtonPadding * look.scale,
                    kMinButton * look.scale);
}

/// `strong` ones are filled in the text's color.
bool button(const Look& look, const char* id, std::string_view label, bool strong) {
    const float s = look.scale, width = buttonWidth(look, label);
    const bool pressed = ImGui::InvisibleButton(id, {width, kButtonHeight * s});
    const Rect rect = itemRect();
    const auto [low, high] = rect;
    const Theme& theme = *look.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float round = 6 * s;
    list.AddRectFilled(low, high, packColor(strong ? theme.text : theme.field), round);
    if (ImGui::IsItemHovered())
        list.AddRectFilled(low, high, packColor(strong ? theme.field : theme.text, 0.1f), round);
    if (!strong) list.AddRect(low, high, packColor(theme.border), round, 0, std::max(1.0f, s));
    writeCentered(strong ? look.fonts->strong : look.fonts->text, rect,
                  packColor(strong ? theme.panel : theme.text), label);
    return pressed;
}

}  // namespace

bool beginDialog(DialogBox& box, const char* id, std::string_view title, float width) {
    const Look& look = box.look;
    const float s = look.scale;
    if (!ImGui::IsPopupOpen(id)) {
        ImGui::OpenPopup(id);
        box.button = 0;
    }
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float wide = std::min(width * s, window.x - 16 * s);
    ImGui::SetNextWindowPos({0.5f * window.x, 0.46f * window.y}, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSizeConstraints({wide, 0}, {wide, window.y - 16 * s});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {24 * s, 20 * s});
    constexpr auto kFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                            ImGuiWindowFlags_NoResize | ImGuiWindowFlags_AlwaysAutoResize;
    const bool open = ImGui::BeginPopupModal(id, nullptr, kFlags);
    ImGui::PopStyleVar();
    if (!open) return false;
    ImGui::PushFont(look.fonts->title);
    ImGui::TextUnformatted(title.data(), title.data() + title.size());
    ImGui::PopFont();
    gap(look, 4);
    return true;
}

void endDialog() {
    ImGui::EndPopup();
}

void dialogText(const DialogBox& box, std::string_view text) {
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopTextWrapPos();
    gap(box.look, 8);
}

int dialogButtons(DialogBox& box, std::initializer_list<std::string_view> labels) {
    const Look& look = box.look;
    const std::vector<std::string_view> all(labels);
    const int count = static_cast<int>(all.size());
    // they stand right to left, so that the first is in the corner where the eye ends up
    if (!ImGui::GetIO().WantTextInput) {
        if (box.keys.take(plain(SDLK_LEFT)) || box.keys.take(shift(SDLK_TAB))) ++box.button;
        if (box.keys.take(plain(SDLK_RIGHT)) || box.keys.take(plain(SDLK_TAB))) box.button += count - 1;
        box.button %= count;
    }
    const bool spaced = !ImGui::GetIO().WantTextInput && box.keys.take(plain(SDLK_SPACE));
    int chosen = box.keys.take(plain(SDLK_RETURN)) || spaced ? box.button : -1;
    if (box.keys.take(plain(SDLK_ESCAPE))) chosen = count - 1;

    const float gapWidth = 8 * box.look.scale;
    float width = gapWidth * static_cast<float>(count - 1);
    for (std::string_view label : all) width += buttonWidth(look, label);
    ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), ImGui::GetWindowContentRegionMax().x - width));
    for (int i = count - 1; i >= 0; --i) {
        ImGui::PushID(i);
        if (button(look, "button", all[static_cast<std::size_t>(i)], i == box.button)) chosen = i;
        ImGui::PopID();
        if (i > 0) ImGui::SameLine(0, gapWidth);
    }
    return chosen;
}

}  // namespace gjkscope
