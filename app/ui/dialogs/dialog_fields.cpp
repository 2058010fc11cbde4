#include "app/ui/dialogs/dialog_fields.hpp"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>

#include "app/base/language.hpp"
#include "app/editing/output_files.hpp"
#include "app/render/fonts.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kLabelWidth = 150, kRowPadding = 28;

std::vector<DialogChoice> sizes(bool ofWindow) {
    std::vector<DialogChoice> all{{"window", tr("recording.size.window")}};
    if (ofWindow) {
        for (const char* lines : {"720p", "1080p", "1440p", "2160p"}) all.push_back({lines, lines});
        return all;
    }
    const auto named = [&](const char* value, const char* name) {
        const glm::ivec2 size = pixelSize(value, false, {16, 9});
        all.push_back(
            {value, std::string(name) + " · " + std::to_string(size.x) + " × " + std::to_string(size.y)});
    };
    named("720p", "720p");
    named("1080p", "1080p");
    named("1440p", "1440p");
    named("2160p", "4K");
    all.push_back({"1080x1080", "1080 × 1080"});
    all.push_back({"1080x1920", "1080 × 1920"});
    return all;
}

}  // namespace

void fieldLine(const Look& look, const char* key) {
    const float y = ImGui::GetCursorPosY();
    ImGui::SetCursorPosY(y + 5 * look.scale);
    ImGui::TextUnformatted(tr(key));
    ImGui::SetCursorPos({ImGui::GetWindowContentRegionMin().x + kLabelWidth * look.scale, y});
}

void choiceField(const Look& look, const char* key, std::string& value,
                 const std::vector<DialogChoice>& choices, const std::string& other) {
    fieldLine(look, key);
    std::string label = other.empty() ? value : other;
    for (const DialogChoice& choice : choices)
        if (choice.value == value) label = choice.label;
    if (!beginDropdown(look, key, label)) return;
    // rows take the list's width, and the list would take the button's
    float widest = 0;
    for (const DialogChoice& choice : choices)
        widest = std::max(widest, widthOf(look.fonts->text, choice.label));
    const ImVec2 top = ImGui::GetCursorPos();
    ImGui::Dummy({widest + kRowPadding * look.scale, 0});
    ImGui::SetCursorPos(top);
    for (const DialogChoice& choice : choices) {
        if (!listRow(look, choice.value.c_str(), choice.label, {.selected = choice.value == value})) continue;
        value = choice.value;
        ImGui::CloseCurrentPopup();
    }
    endDropdown();
}

void textField(const Look& look, const char* key, std::string& text) {
    fieldLine(look, key);
    ImGui::SetNextItemWidth(-1);
    ImGui::InputText((std::string("##") + key).c_str(), &text);
}

void sizeField(const Look& look, const char* key, std::string& size, bool ofWindow,
               const std::vector<DialogChoice>& more) {
    std::vector<DialogChoice> all = sizes(ofWindow);
    all.insert(all.end(), more.begin(), more.end());
    choiceField(look, key, size, all, tr("recording.size.free"));
    ImGui::SameLine(0, 8 * look.scale);
    // a size that is being typed may be none for a while
    if (std::ranges::find(all, size, &DialogChoice::value) != all.end()) {
        if (chipButton(look, "free", tr("recording.size.free"))) size = "1280x720";
    } else {
        ImGui::SetNextItemWidth(120 * look.scale);
        ImGui::InputText("##free", &size);
    }
}

}  // namespace gjkscope
