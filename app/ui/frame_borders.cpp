#include "app/ui/frame_borders.hpp"

#include <algorithm>
#include <cmath>

#include "app/render/renderer.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kSplitterReach = 4;
constexpr double kMinPane = 120, kMaxPane = 1000, kMinShare = 0.1;

/// A draggable border between two panes, in a child window of its own above both. Returns how far it was
/// dragged in this frame.
float drawSplitter(const Look& look, const char* name, ImVec2 from, ImVec2 to) {
    const bool upright = from.x == to.x;
    const float reach = kSplitterReach * look.scale, across = upright ? reach : 0, along = reach - across;
    const ImVec2 low{from.x - across, from.y - along}, high{to.x + across, to.y + along};
    const ImVec2 size{high.x - low.x, high.y - low.y};
    ImGui::SetCursorScreenPos(low);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    beginChild(name, size, false, ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollbar);
    ImGui::SetCursorScreenPos(low);
    hitArea("handle", size);
    const bool active = ImGui::IsItemActive();
    if (active || ImGui::IsItemHovered()) {
        ImGui::SetMouseCursor(upright ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
        const ImVec2 middle = itemRect().center();
        const float half = look.scale;
        const Rect line = upright ? Rect{{middle.x - half, low.y}, {middle.x + half, high.y}}
                                  : Rect{{low.x, middle.y - half}, {high.x, middle.y + half}};
        ImGui::GetWindowDrawList()->AddRectFilled(line.low, line.high, packColor(look.theme->accent, 0.5f));
    }
    ImGui::EndChild();
    ImGui::PopStyleVar();
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    return active ? (upright ? moved.x : moved.y) : 0;
}

/// While ImGui renders the frame.
void fillPanels(const ImDrawList* /*list*/, const ImDrawCmd* command) {
    const CanvasPainter& painter = *static_cast<const CanvasPainter*>(command->UserCallbackData);
    const double pixels = painter.framebufferScale;
    for (const Viewport& panel : painter.panels)
        Renderer::fill({pixels * panel.origin, pixels * panel.size}, painter.framebufferHeight,
                       painter.look.theme->panel);
}

}  // namespace

void drawGround(CanvasPainter& painter, const FrameLayout& layout) {
    const Look& look = painter.look;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float thick = std::max(1.0f, std::floor(look.scale));
    painter.panels = {layout.menu,    layout.scenes, layout.steps, layout.timeline, layout.status,
                      layout.caption, layout.quiz,   layout.page,  layout.figures};
    list.AddCallback(fillPanels, &painter);
    const auto line = [&](ImVec2 from, ImVec2 to) {
        list.AddRectFilled(from, to, packColor(look.theme->border));
    };
    const auto upright = [&](float x, const Rect& along) {
        line({x, along.low.y}, {x + thick, along.high.y});
    };
    const auto level = [&](float y) { line({0, y}, {ImGui::GetIO().DisplaySize.x, y + thick}); };
    const Rect menu = rectOf(layout.menu), scenes = rectOf(layout.scenes), steps = rectOf(layout.steps),
               caption = rectOf(layout.caption);
    if (hasArea(layout.menu)) level(menu.high.y - thick);
    if (hasArea(layout.scenes)) upright(scenes.high.x - thick, scenes);
    if (hasArea(layout.steps)) upright(steps.low.x, steps);
    const Rect page = rectOf(layout.page), figures = rectOf(layout.figures);
    if (hasArea(layout.page)) upright(page.low.x, page), line(page.low, {page.high.x, page.low.y + thick});
    if (hasArea(layout.figures)) line({figures.low.x, figures.high.y - thick}, figures.high);
    if (hasArea(layout.caption)) line(caption.low, {caption.high.x, caption.low.y + thick});
    if (hasArea(layout.timeline)) level(rectOf(layout.timeline).low.y);
    if (hasArea(layout.quiz)) level(rectOf(layout.quiz).low.y);
    if (hasArea(layout.status)) level(rectOf(layout.status).low.y);
}

void drawCanvasBorder(const Look& look, const FrameLayout& layout) {
    if (!hasArea(layout.world) || !hasArea(layout.difference)) return;
    const auto [low, high] = rectOf(layout.difference);
    const float thick = std::max(1.0f, std::floor(look.scale));
    const ImVec2 end = layout.stacked ? ImVec2(high.x, low.y + thick) : ImVec2(low.x + thick, high.y);
    ImGui::GetWindowDrawList()->AddRectFilled(low, end, packColor(look.theme->border));
}

void drawSplitters(const Look& look, Settings::Panes& panes, const FrameLayout& layout) {
    const double s = look.scale;
    const Rect world = rectOf(layout.world), difference = rectOf(layout.difference);
    const bool hasWorld = hasArea(layout.world), hasDifference = hasArea(layout.difference);
    if (hasArea(layout.scenes) && !layout.scenesFolded) {
        const auto [low, high] = rectOf(layout.scenes);
        if (const float moved = drawSplitter(look, "split-scenes", {high.x, low.y}, high); moved != 0)
            panes.leftWidth = std::clamp((layout.scenes.size.x + moved) / s, kMinPane, kMaxPane);
    }
    if (hasArea(layout.steps) && (hasWorld || hasDifference)) {
        const auto [low, high] = rectOf(layout.steps);
        if (const float moved = drawSplitter(look, "split-steps", low, {low.x, high.y}); moved != 0)
            panes.stepPanelWidth = std::clamp((layout.steps.size.x - moved) / s, kMinPane, kMaxPane);
    }
    if (!hasWorld || !hasDifference) return;
    const ImVec2 to = layout.stacked ? ImVec2(difference.high.x, difference.low.y)
                                     : ImVec2(difference.low.x, difference.high.y);
    const float whole =
        layout.stacked ? world.height() + difference.height() : world.width() + difference.width();
    const float now = layout.stacked ? world.height() : world.width();
    if (const float moved = drawSplitter(look, "split-canvases", difference.low, to); moved != 0)
        panes.worldShare = std::clamp(static_cast<double>((now + moved) / whole), kMinShare, 1 - kMinShare);
}

}  // namespace gjkscope
