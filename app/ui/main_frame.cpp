#include "app/ui/main_frame.hpp"

#include <algorithm>
#include <cmath>

#include "app/ui/actions/command_palette.hpp"
#include "app/ui/actions/menu_bar.hpp"
#include "app/ui/actions/shortcut_overlay.hpp"
#include "app/ui/application.hpp"
#include "app/ui/canvas/canvas_camera.hpp"
#include "app/ui/canvas/canvas_view.hpp"
#include "app/ui/capture/demo_bar.hpp"
#include "app/ui/dialogs/dialogs.hpp"
#include "app/ui/frame_layout.hpp"
#include "app/ui/overlays.hpp"
#include "app/ui/panels/status_bar.hpp"
#include "app/ui/panels/timeline_view.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kSplitterReach = 4;
constexpr double kMinPane = 120, kMaxPane = 1000, kMinShare = 0.1;

/// Round the pane that the keyboard was led to, before it has moved to one of the controls.
void framePane(const Look& look, const Viewport& place) {
    const float half = look.scale;
    const auto [low, high] = rectOf(place);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(low, high);
    list.AddRect({low.x + half, low.y + half}, {high.x - half, high.y - half}, packColor(look.theme->accent),
                 0, 0, 2 * half);
    list.PopClipRect();
}

/// A pane's own child window, so that it scrolls and keeps the keyboard by itself.
template <class Draw>
void pane(Application& app, const char* name, const Viewport& place, bool canvas, const Draw& draw) {
    if (!hasArea(place)) return;
    Screen& screen = app.screen;
    screen.places.push_back({name, place});
    ImGui::SetCursorScreenPos(toImGui(place.origin));
    if (screen.keyboardPane == name && screen.paneFocusWanted) {
        ImGui::SetNextWindowFocus();
        screen.paneFocusWanted = false;
    }
    ImGuiWindowFlags flags = ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
    flags |= canvas
                 ? ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNav
                 : ImGuiWindowFlags_AlwaysUseWindowPadding;
    if (ImGui::BeginChild(name, toImGui(place.size), false, flags)) draw();
    if (screen.keyboardPane == name) framePane(app.look, place);
    ImGui::EndChild();
}

/// Paper under the canvases, panels round them, hairlines between.
void drawGround(const Look& look, const FrameLayout& layout) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float thick = std::max(1.0f, std::floor(look.scale));
    for (const Viewport* view :
         {&layout.menu, &layout.scenes, &layout.steps, &layout.timeline, &layout.status, &layout.caption}) {
        const auto [low, high] = rectOf(*view);
        list.AddRectFilled(low, high, packColor(look.theme->panel));
    }
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
    if (hasArea(layout.caption)) line(caption.low, {caption.high.x, caption.low.y + thick});
    if (hasArea(layout.timeline)) level(rectOf(layout.timeline).low.y);
    if (hasArea(layout.status)) level(rectOf(layout.status).low.y);
}

void drawCanvasBorder(const Look& look, const FrameLayout& layout) {
    if (!hasArea(layout.world) || !hasArea(layout.difference)) return;
    const auto [low, high] = rectOf(layout.difference);
    const float thick = std::max(1.0f, std::floor(look.scale));
    const ImVec2 end = layout.stacked ? ImVec2(high.x, low.y + thick) : ImVec2(low.x + thick, high.y);
    ImGui::GetWindowDrawList()->AddRectFilled(low, end, packColor(look.theme->border));
}

/// A draggable border between two panes, in a child window of its own above both. Returns how far it was
/// dragged in this frame.
float drawSplitter(const Look& look, const char* name, glm::dvec2 from, glm::dvec2 to) {
    const bool upright = from.x == to.x;
    const double reach = kSplitterReach * look.scale;
    const glm::dvec2 round = upright ? glm::dvec2(reach, 0) : glm::dvec2(0, reach);
    const auto [low, high] = rectOf({from - round, to - from + 2.0 * round});
    const ImVec2 size{high.x - low.x, high.y - low.y};
    ImGui::SetCursorScreenPos(low);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild(name, size, false, ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollbar);
    ImGui::SetCursorScreenPos(low);
    ImGui::InvisibleButton("handle", size);
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

glm::dvec2 upperRight(const Viewport& view) {
    return {view.origin.x + view.size.x, view.origin.y};
}
glm::dvec2 lowerLeft(const Viewport& view) {
    return {view.origin.x, view.origin.y + view.size.y};
}

void drawSplitters(Application& app, const FrameLayout& layout) {
    const Look& look = app.look;
    Settings::Panes& panes = app.screen.panes();
    const double s = look.scale;
    if (hasArea(layout.scenes)) {
        const float moved = drawSplitter(look, "split-scenes", upperRight(layout.scenes),
                                         layout.scenes.origin + layout.scenes.size);
        if (moved != 0) panes.leftWidth = std::clamp((layout.scenes.size.x + moved) / s, kMinPane, kMaxPane);
    }
    const bool canvases = hasArea(layout.world) || hasArea(layout.difference);
    if (hasArea(layout.steps) && canvases) {
        const float moved = drawSplitter(look, "split-steps", layout.steps.origin, lowerLeft(layout.steps));
        if (moved != 0)
            panes.stepPanelWidth = std::clamp((layout.steps.size.x - moved) / s, kMinPane, kMaxPane);
    }
    if (!hasArea(layout.world) || !hasArea(layout.difference)) return;
    const glm::dvec2 from = layout.difference.origin;
    const glm::dvec2 to = layout.stacked ? upperRight(layout.difference) : lowerLeft(layout.difference);
    const float moved = drawSplitter(look, "split-canvases", from, to);
    const double whole = layout.stacked ? layout.world.size.y + layout.difference.size.y
                                        : layout.world.size.x + layout.difference.size.x;
    if (moved != 0) panes.worldShare = std::clamp(panes.worldShare + moved / whole, kMinShare, 1 - kMinShare);
}

/// With the interface hidden only the canvases remain.
Settings::Panes visiblePanes(Application& app) {
    Settings::Panes panes = app.screen.panes();
    if (app.demo.open()) {
        panes.world = app.demo.shot().canvases != Canvases::Difference;
        panes.difference = app.demo.shot().canvases != Canvases::World;
    }
    if (app.screen.interfaceHidden) panes.left = panes.stepPanel = panes.timeline = false;
    if (app.screen.interfaceHidden && !panes.world && !panes.difference)
        panes.world = panes.difference = true;
    return panes;
}

void drawPanes(Application& app, const FrameLayout& layout) {
    const PanelContext context{app.look, app.commands, app.session};
    const std::optional<Caption> caption = captionOf(app);
    const bool captioned =
        caption && caption->ofStep && (hasArea(layout.world) || hasArea(layout.difference));
    pane(app, "scenes", layout.scenes, false, [&] { drawScenePanel(app.scenePanel); });
    pane(app, "world", layout.world, true, [&] { drawCanvas(app.canvases, Canvas::World); });
    pane(app, "difference", layout.difference, true, [&] { drawCanvas(app.canvases, Canvas::Difference); });
    pane(app, "steps", layout.steps, false, [&] { drawStepPanel(app.stepPanel, captioned); });
    pane(app, "timeline", layout.timeline, false, [&] { drawTimeline(context, app.demo.playing()); });
}

/// The step's sentence where no other caption stands there.
void drawStepCaption(const Application& app, const Viewport& strip) {
    const std::optional<Caption> caption = captionOf(app);
    const Session& session = app.session;
    drawCaption(app.look, strip,
                caption ? caption->text : session.run().explain(session.playback().step()).sentence,
                caption ? caption->strength : 1);
}

void drawOverlays(Application& app, const FrameLayout& layout) {
    // the canvases' place; that of everything when they are hidden
    Viewport canvases = hasArea(layout.world) ? layout.world : layout.difference;
    if (hasArea(layout.world) && hasArea(layout.difference))
        canvases.size = layout.difference.origin + layout.difference.size - layout.world.origin;
    if (!hasArea(canvases)) canvases.size = {ImGui::GetIO().DisplaySize.x, ImGui::GetIO().DisplaySize.y};
    if (hasArea(layout.caption)) drawStepCaption(app, layout.caption);
    drawPresentation(app, canvases);
    drawDemoBar(app.look, app.commands, app.demo, canvases);
    if (app.demo.open()) canvases.size.y -= demoBarRoom(app.look);
    if (const std::optional<Viewport> card = drawOpening(app, canvases))
        app.screen.places.push_back({"opening", *card});
    drawNotices(app, canvases);
    drawShortcutOverlay(app);
}

}  // namespace

void drawMainFrame(Application& app) {
    const Look& look = app.look;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const bool captions = captionOf(app).has_value();
    const FrameExtras extras{.bars = !app.screen.interfaceHidden, .caption = captions};
    const FrameLayout layout = layoutFrame({window.x, window.y}, look.scale, visiblePanes(app), extras);
    app.screen.places.clear();

    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(window);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    // the padding would also clip what is drawn at the window's edges
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    constexpr auto kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                            ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoBringToFrontOnFocus |
                            ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav;
    ImGui::Begin("gjkscope", nullptr, kFlags);
    ImGui::PopStyleVar(3);
    drawGround(look, layout);
    if (hasArea(layout.menu)) drawMenuBar(app, layout.menu);
    drawPanes(app, layout);
    drawCanvasBorder(look, layout);
    drawSplitters(app, layout);
    if (hasArea(layout.status)) drawStatusBar(look, app.session, pointerText(app.canvases), layout.status);
    drawCommandPalette(app);
    drawDialogs(app.dialogs);
    ImGui::End();
    drawOverlays(app, layout);
}

}  // namespace gjkscope
