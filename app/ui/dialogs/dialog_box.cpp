#include "app/ui/dialogs/dialog_box.hpp"

#include <imgui.h>

#include <algorithm>
#include <vector>

#include "app/render/text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kButtonHeight = 32, kButtonPadding = 16, kMinButton = 76;

float buttonWidth(const AppContext& context, std::string_view label) {
    return std::max(widthOf(context.fonts->text, label) + 2 * kButtonPadding * context.scale,
                    kMinButton * context.scale);
}

}  // namespace

bool beginDialog(Application& app, const char* id, std::string_view title, float width) {
    const AppContext& context = app.context();
    const float s = context.scale;
    if (!ImGui::IsPopupOpen(id)) {
        ImGui::OpenPopup(id);
        app.dialogButton = 0;
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
    ImGui::PushFont(context.fonts->title);
    ImGui::TextUnformatted(title.data(), title.data() + title.size());
    ImGui::PopFont();
    gap(context, 4);
    return true;
}

void endDialog() {
    ImGui::EndPopup();
}

void dialogText(const Application& app, std::string_view text) {
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopTextWrapPos();
    gap(app.context(), 8);
}

bool button(AppContext& context, const char* id, std::string_view label, bool strong) {
    const float s = context.scale, width = buttonWidth(context, label);
    const bool pressed = ImGui::InvisibleButton(id, {width, kButtonHeight * s});
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const Theme& theme = *context.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float round = 6 * s;
    list.AddRectFilled(low, high, packColor(strong ? theme.text : theme.field), round);
    if (ImGui::IsItemHovered())
        list.AddRectFilled(low, high, packColor(strong ? theme.field : theme.text, 0.1f), round);
    if (!strong) list.AddRect(low, high, packColor(theme.border), round, 0, std::max(1.0f, s));
    const ImFont* font = strong ? context.fonts->strong : context.fonts->text;
    const ImVec2 corner{0.5f * (low.x + high.x - widthOf(font, label)),
                        0.5f * (low.y + high.y - heightOf(font))};
    drawText(list, font, corner, packColor(strong ? theme.panel : theme.text), label);
    return pressed;
}

int dialogButtons(Application& app, std::initializer_list<std::string_view> labels) {
    AppContext& context = app.context();
    const std::vector<std::string_view> all(labels);
    const int count = static_cast<int>(all.size());
    // they stand right to left, so that the first is in the corner where the eye ends up
    if (!ImGui::GetIO().WantTextInput) {
        if (app.takeKey(plain(SDLK_LEFT)) || app.takeKey(shift(SDLK_TAB))) ++app.dialogButton;
        if (app.takeKey(plain(SDLK_RIGHT)) || app.takeKey(plain(SDLK_TAB))) app.dialogButton += count - 1;
        app.dialogButton %= count;
    }
    const bool spaced = !ImGui::GetIO().WantTextInput && app.takeKey(plain(SDLK_SPACE));
    int chosen = app.takeKey(plain(SDLK_RETURN)) || spaced ? app.dialogButton : -1;
    if (app.takeKey(plain(SDLK_ESCAPE))) chosen = count - 1;

    const float gapWidth = 8 * context.scale;
    float width = gapWidth * static_cast<float>(count - 1);
    for (std::string_view label : all) width += buttonWidth(context, label);
    ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), ImGui::GetWindowContentRegionMax().x - width));
    for (int i = count - 1; i >= 0; --i) {
        ImGui::PushID(i);
        if (button(context, "button", all[static_cast<std::size_t>(i)], i == app.dialogButton)) chosen = i;
        ImGui::PopID();
        if (i > 0) ImGui::SameLine(0, gapWidth);
    }
    return chosen;
}

}  // namespace gjkscope
