#include "app/ui/panels/opening_view.hpp"

#include <imgui.h>

#include <algorithm>
#include <array>

#include "app/base/language.hpp"
#include "app/render/text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr std::array kStages{"opening.file", "opening.hull", "opening.picture"};
constexpr float kOpeningWidth = 420, kBarHeight = 3;

/// The stages that are done, as a part of all of them: how long one takes is not known before.
float doneOf(const Opening& opening) {
    return (static_cast<float>(opening.stage()) + 0.5f) / static_cast<float>(kStages.size());
}

/// Under the line: how far it has come.
void drawBar(const Look& look, float done) {
    const float s = look.scale;
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = kBarHeight * s;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(low, {low.x + width, low.y + height}, packColor(look.theme->border), 0.5f * height);
    list.AddRectFilled(low, {low.x + done * width, low.y + height}, packColor(look.theme->accent),
                       0.5f * height);
    ImGui::Dummy({width, height});
}

}  // namespace

std::string openingText(const Opening& opening) {
    const auto stage = static_cast<std::size_t>(opening.stage());
    return tr("opening.text", {{"file", opening.file().filename().string()},
                               {"stage", tr(kStages[stage])},
                               {"seconds", std::to_string(static_cast<int>(opening.seconds()))}});
}

std::optional<Viewport> drawOpening(const Look& look, const Commands& commands, Documents& documents,
                                    const Viewport& canvases) {
    const Opening* opening = documents.opening();
    if (opening == nullptr) return std::nullopt;
    const float s = look.scale,
                width = std::min(kOpeningWidth * s, static_cast<float>(canvases.size.x) - 24 * s);
    ImGui::SetNextWindowPos({static_cast<float>(canvases.origin.x + 0.5 * canvases.size.x),
                             static_cast<float>(canvases.origin.y) + 44 * s},
                            ImGuiCond_Always, {0.5f, 0});
    ImGui::SetNextWindowSize({std::max(width, 160 * s), 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {14 * s, 11 * s});
    ImGui::Begin("opening", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav);
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(openingText(*opening).c_str());
    ImGui::PopTextWrapPos();
    drawBar(look, doneOf(*opening));
    gap(look, 2);
    if (chipButton(look, "cancel-opening", tr("button.cancel")))
        commands.later([&documents] { documents.cancelOpening(); });
    hint(look, tr("opening.hint"), "Esc");
    const ImVec2 place = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    ImGui::End();
    ImGui::PopStyleVar();
    return Viewport{{place.x, place.y}, {size.x, size.y}};
}

}  // namespace gjkscope
