#include "app/ui/capture/demo_bar.hpp"

#include <algorithm>
#include <cstdio>

#include "app/base/language.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kBarWidth = 760, kBarRowHeight = 46, kButton = 30, kBarFoot = 12;
constexpr auto kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav |
                        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoSavedSettings;

std::string clock(double seconds) {
    char text[32];
    const int whole = static_cast<int>(seconds);
    std::snprintf(text, sizeof text, "%d:%02d", whole / 60, whole % 60);
    return text;
}

/// A round button with a sign drawn by `draw(list, middle, radius, color)`; true when pressed.
template <class Draw>
bool signButton(const Look& look, const char* id, const Draw& draw) {
    const float size = kButton * look.scale;
    const bool pressed = ImGui::InvisibleButton(id, {size, size});
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 middle{low.x + 0.5f * size, low.y + 0.5f * size};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 color = packColor(ImGui::IsItemHovered() ? look.theme->accent : look.theme->text);
    draw(list, middle, 0.25f * size, color);
    return pressed;
}

void drawPlaySign(ImDrawList& list, ImVec2 c, float r, ImU32 color, bool playing) {
    if (playing) {
        list.AddRectFilled({c.x - r, c.y - r}, {c.x - 0.3f * r, c.y + r}, color);
        list.AddRectFilled({c.x + 0.3f * r, c.y - r}, {c.x + r, c.y + r}, color);
    } else {
        list.AddTriangleFilled({c.x - 0.8f * r, c.y - r}, {c.x - 0.8f * r, c.y + r}, {c.x + r, c.y}, color);
    }
}

/// The film's length, with a tick where a scene or a caption begins; the mouse scrubs.
void drawLength(const Look& look, DemoPlayer& demo, float width) {
    const float s = look.scale, height = kButton * s;
    ImGui::InvisibleButton("length", {width, height});
    const ImVec2 low = ImGui::GetItemRectMin();
    if (ImGui::IsItemActive()) {
        const float part = (ImGui::GetIO().MousePos.x - low.x) / width;
        demo.seek(static_cast<double>(std::clamp(part, 0.0f, 1.0f)) * demo.duration());
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = low.y + 0.5f * height;
    const auto xOf = [&](double seconds) {
        return low.x + static_cast<float>(seconds / std::max(demo.duration(), 1e-9)) * width;
    };
    list.AddRectFilled({low.x, y - 2 * s}, {low.x + width, y + 2 * s}, packColor(look.theme->border), 2 * s);
    list.AddRectFilled({low.x, y - 2 * s}, {xOf(demo.time()), y + 2 * s}, packColor(look.theme->text), 2 * s);
    const std::vector<Cue>& cues = demo.storyboard().cues;
    for (std::size_t i = 0; i < cues.size(); ++i) {
        const bool scene = std::holds_alternative<SceneCue>(cues[i].action);
        if (!scene && !std::holds_alternative<CaptionCue>(cues[i].action)) continue;
        const float x = xOf(demo.spans()[i].start), reach = (scene ? 7 : 5) * s;
        list.AddLine({x, y - reach}, {x, y + reach}, packColor(look.theme->dimText), std::max(1.0f, s));
    }
    list.AddCircleFilled({xOf(demo.time()), y}, 7 * s, packColor(look.theme->accent));
}

}  // namespace

double demoBarRoom(const Look& look) {
    return static_cast<double>((kBarRowHeight + kBarFoot) * look.scale);
}

void drawDemoBar(const Look& look, const Commands& commands, DemoPlayer& demo, const Viewport& canvases) {
    if (!demo.open()) return;
    const float s = look.scale;
    const float width = std::min(kBarWidth * s, static_cast<float>(canvases.size.x) - 32 * s);
    ImGui::SetNextWindowPos({static_cast<float>(canvases.origin.x + 0.5 * canvases.size.x),
                             static_cast<float>(canvases.origin.y + canvases.size.y) - kBarFoot * s},
                            ImGuiCond_Always, {0.5f, 1});
    ImGui::SetNextWindowSize({width, kBarRowHeight * s});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {10 * s, 8 * s});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.5f * kBarRowHeight * s);
    ImGui::Begin("demo", nullptr, kFlags);
    ImGui::PopStyleVar(2);
    const auto playSign = [&](ImDrawList& list, ImVec2 c, float r, ImU32 color) {
        drawPlaySign(list, c, r, color, demo.playing());
    };
    if (signButton(look, "play", playSign)) demo.togglePlay();
    hint(look, tr("action.play"), commands.shortcut("play"));
    const std::string times = clock(demo.time()) + " / " + clock(demo.duration());
    const float timesWidth = widthOf(look.fonts->mono, times);
    ImGui::SameLine(0, 8 * s);
    drawLength(look, demo, width - (2 * kButton + 56) * s - timesWidth);
    ImGui::SameLine(0, 12 * s);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    drawText(*ImGui::GetWindowDrawList(), look.fonts->mono,
             {at.x, at.y + 0.5f * (kButton * s - heightOf(look.fonts->mono))}, packColor(look.theme->text),
             times);
    ImGui::SetCursorScreenPos({at.x + timesWidth + 8 * s, at.y});
    const auto cross = [&](ImDrawList& list, ImVec2 c, float r, ImU32 color) {
        list.AddLine({c.x - r, c.y - r}, {c.x + r, c.y + r}, color, 2 * s);
        list.AddLine({c.x - r, c.y + r}, {c.x + r, c.y - r}, color, 2 * s);
    };
    if (signButton(look, "close", cross)) commands.perform("demo-close");
    hint(look, tr("action.demo-close"), "Esc");
    ImGui::End();
}

}  // namespace gjkscope
