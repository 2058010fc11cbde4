#include "app/ui/widgets/covering.hpp"

#include <imgui.h>

#include "app/base/language.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kPageTop = 20, kOverlayOpacity = 0.97f;

void coverWindow() {
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(ImGui::GetIO().DisplaySize);
}

/// Closes a popup that became unwanted after its frame: open for ImGui, it would keep the keys.
void closeLeftOpen(const char* id) {
    if (!ImGui::IsPopupOpen(id)) return;
    if (!ImGui::BeginPopup(id, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground)) return;
    ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

}  // namespace

void beginOverlay(const Look& look, const char* id) {
    coverWindow();
    ImGui::SetNextWindowFocus();
    constexpr auto kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                            ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoSavedSettings;
    // the padding would also clip what is drawn at the window's edges
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    ImGui::Begin(id, nullptr, kFlags);
    ImGui::PopStyleVar(2);
    ImGui::GetWindowDrawList()->AddRectFilled({0, 0}, ImGui::GetIO().DisplaySize,
                                              packColor(look.theme->panel, kOverlayOpacity));
}

void endOverlay(bool& open) {
    ImGui::SetCursorScreenPos({0, 0});
    if (hitArea("close", ImGui::GetIO().DisplaySize)) open = false;
    ImGui::End();
}

bool beginPage(const Look& look, const char* id, float margin, bool open) {
    if (!open) {
        closeLeftOpen(id);
        return false;
    }
    if (!ImGui::IsPopupOpen(id)) ImGui::OpenPopup(id);
    coverWindow();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {margin * look.scale, kPageTop * look.scale});
    ImGui::PushStyleVar(ImGuiStyleVar_PopupRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, 0);
    ImGui::PushStyleColor(ImGuiCol_PopupBg, ImGui::ColorConvertU32ToFloat4(packColor(look.theme->panel)));
    // arrows and Return are the page's own: they would also press the button that has the focus
    constexpr auto kFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                            ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoNavInputs;
    const bool shows = ImGui::BeginPopup(id, kFlags);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(3);
    return shows;
}

void endPage(bool open) {
    if (!open) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

void closeButton(const Look& look, bool& open) {
    if (chipButton(look, "close", tr("button.close"))) open = false;
    hint(look, tr("gallery.close"), "Esc");
}

}  // namespace gjkscope
