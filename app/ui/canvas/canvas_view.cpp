#include "app/ui/canvas/canvas_view.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/picture/depth/pick.hpp"
#include "app/picture/layout/figure.hpp"
#include "app/picture/layout/grid.hpp"
#include "app/picture/layout/label_layout.hpp"
#include "app/render/renderer.hpp"
#include "app/runs/viewpoint.hpp"
#include "app/ui/canvas/canvas_tools.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// Room for labels beyond the shapes, and for the heading above them; at 100 %.
constexpr double kFitMargin = 12, kCanvasHeadingRoom = 24;

/// The part of its way to another place that a label goes in a frame.
constexpr double kLabelPace = 0.25;

/// The part of that which the shapes fill: labels want some of the rest.
constexpr double kFilled = 0.88;

/// Hidden canvases have no say in the scale.
bool isShown(const CanvasPair& canvases, Canvas which) {
    return canvases[which].frame >= ImGui::GetFrameCount() - 1;
}

/// Where the picture is to stand in a canvas.
Viewport inner(const Viewport& view, double scale) {
    const glm::dvec2 low = view.origin + kFitMargin * scale + glm::dvec2(0, kCanvasHeadingRoom * scale);
    return {low, glm::max(view.origin + view.size - kFitMargin * scale - low, glm::dvec2(1))};
}

bool showsSection(const CanvasPair& canvases, Canvas canvas) {
    return canvases.flattened && canvas == Canvas::Difference && canvases.session.scene().dimension == 3;
}

constexpr float kHeadingX = 16, kHeadingY = 15;

/// None where it can't be distinguished from another.
std::optional<CanvasKey> keyOf(const CanvasPair& canvases, Canvas canvas, const Camera& camera,
                               const Viewport& view, double scale) {
    const std::optional<std::uint64_t> number = shownPictureNumber(canvases, canvas);
    if (!number) return std::nullopt;
    return CanvasKey{*number, camera, view, canvases.look.theme, scale};
}

/// Draws grid and picture while ImGui renders the frame. The session keeps the picture until then, and makes
/// it anew should a panel have changed the scene after the canvas was laid out.
template <Canvas which>
void render(const ImDrawList*, const ImDrawCmd* command) {
    CanvasPair& canvases = *static_cast<CanvasPair*>(command->UserCallbackData);
    const CanvasState& state = canvases[which];
    const double pixels = canvases.framebufferScale;
    const Viewport view{state.viewport.origin * pixels, state.viewport.size * pixels};
    Camera camera = state.camera;
    camera.pixelsPerUnit *= pixels;
    const double strokes = canvases.strokeScale * pixels;
    Renderer& renderer = canvases.renderer;
    const Theme& theme = *canvases.look.theme;
    const Picture& picture = shownPicture(canvases, which);
    if (canvases.grid)
        renderer.draw(groundOf(picture, camera, view, strokes), camera, theme, view,
                      canvases.framebufferHeight, strokes);
    CanvasCache& cache = canvases[which].cache;
    const std::optional<CanvasKey> key = keyOf(canvases, which, camera, view, strokes);
    if (!key || cache.drawn != key) Renderer::build(picture, camera, theme, view, strokes, cache.drawing);
    cache.drawn = key;
    renderer.draw(cache.drawing, theme, view, canvases.framebufferHeight);
}

void drawNames(CanvasPair& canvases, Canvas canvas, const PixelBox& heading) {
    const CanvasState& state = canvases[canvas];
    const double scale = canvases.strokeScale;
    CanvasCache& cache = canvases[canvas].cache;
    const Picture& picture = shownPicture(canvases, canvas);
    std::optional<LabelsKey> key;
    if (const auto canvasKey = keyOf(canvases, canvas, state.camera, state.viewport, scale))
        key = {*canvasKey, heading, canvases.look.fonts->baking};
    if (!key || cache.labelled != key || cache.memory.moving) {
        cache.memory.pace = kLabelPace;
        const MeasureText measure = labelMeasure(*canvases.look.theme, *canvases.look.fonts, scale);
        cache.labels =
            placeLabels(picture, state.camera, state.viewport, measure, scale, {&heading, 1}, &cache.memory);
        if (cache.memory.moving) canvases.look.animate();
    }
    cache.labelled = key;
    drawLabels(*ImGui::GetWindowDrawList(), cache.labels, *canvases.look.theme, *canvases.look.fonts, scale);
}

/// The canvas's name with what it shows. Returns its right end; draws nothing in no color.
float writeHeading(const CanvasPair& canvases, Canvas canvas, ImVec2 at, ImU32 color) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Fonts& fonts = *canvases.look.fonts;
    const bool world = canvas == Canvas::World;
    const char* text = tr(world ? "panels.canvas.world" : "panels.canvas.difference");
    const char* note = world ? "" : "A − B";
    const float between = 8 * canvases.look.scale, noteWidth = widthOf(fonts.small, note);
    const float width = drawHeading(list, *fonts.heading, heightOf(fonts.heading), at, 0, text);
    const bool fits = at.x + width + between + noteWidth < rectOf(canvases[canvas].viewport).high.x;
    // in a narrow canvas the short name has to do
    if (fits || world) drawHeading(list, *fonts.heading, heightOf(fonts.heading), at, color, text);
    if (world) return at.x + width;
    const float noteX = fits ? at.x + width + between : at.x;
    drawText(list, fonts.small, {noteX, at.y}, color, note);
    return noteX + noteWidth;
}

/// Names and labels leave the heading free, with some room round it.
void drawTexts(CanvasPair& canvases, Canvas canvas) {
    const Look& look = canvases.look;
    const ImVec2 corner = rectOf(canvases[canvas].viewport).low;
    const ImVec2 at{corner.x + kHeadingX * look.scale, corner.y + kHeadingY * look.scale};
    const float room = 6 * look.scale, right = writeHeading(canvases, canvas, at, 0);
    const PixelBox box{{at.x - room, at.y - room},
                       {right + room, at.y + heightOf(look.fonts->heading) + room}};
    drawNames(canvases, canvas, box);
    ImGui::GetWindowDrawList()->AddRectFilled(toImGui(box.low), toImGui(box.high),
                                              packColor(look.theme->background, 0.75f), room);
    writeHeading(canvases, canvas, at, packColor(look.theme->dimText));
}

/// A new size shows everything again, as long as the user has not moved the view himself.
void keepFitted(CanvasPair& canvases, Canvas canvas) {
    CanvasState& state = canvases[canvas];
    if (state.fitSize != state.viewport.size && !movedByUser(canvases)) state.fitted = false;
    if (!state.fitted) {
        fitCanvases(canvases);
        // the canvas drawn before this one in the frame had another scale
        canvases.look.animate();
    }
}

}  // namespace

void setOrbit(CanvasPair& canvases, Canvas canvas, const Orbit& orbit) {
    for (const Canvas which : kCanvases)
        if (canvases.orbitsLinked || which == canvas) canvases[which].orbit = orbit;
    turnCameras(canvases);
}

const Picture& shownPicture(const CanvasPair& canvases, Canvas canvas) {
    return showsSection(canvases, canvas) ? canvases.section.picture : canvases.session.picture(canvas);
}

std::optional<std::uint64_t> shownPictureNumber(const CanvasPair& canvases, Canvas canvas) {
    if (showsSection(canvases, canvas)) return std::nullopt;
    return canvases.session.pictureNumber(canvas);
}

bool wasDrawn(const CanvasPair& canvases, Canvas canvas) {
    return canvases[canvas].frame == ImGui::GetFrameCount();
}

void turnCameras(CanvasPair& canvases) {
    const bool is3D = canvases.session.scene().dimension == 3;
    for (const Canvas which : kCanvases) {
        const Orbit& orbit = canvases[which].orbit;
        canvases[which].camera.orientation = is3D ? orientationOf(orbit) : glm::dquat(1, 0, 0, 0);
    }
    if (!is3D || !canvases.flattened) return;
    const Picture& difference = canvases.session.picture(Canvas::Difference);
    Camera& camera = canvases[Canvas::Difference].camera;
    const SectionPlane plane = sectionPlaneOf(difference, camera.towardsEye());
    const std::uint64_t number = canvases.session.pictureNumber(Canvas::Difference);
    if (number != canvases.section.number || !(plane == canvases.section.plane))
        canvases.section = {sectionOf(difference, plane), plane, number};
    camera.orientation = orientationOf(plane);
}

void fitCanvases(CanvasPair& canvases) {
    turnCameras(canvases);
    double scale = 0;
    for (const Canvas which : kCanvases) {
        if (!isShown(canvases, which)) continue;
        CanvasState& state = canvases[which];
        state.camera.fitSeen(seenBounds(shownPicture(canvases, which), state.camera.orientation),
                             inner(state.viewport, canvases.look.scale), kFilled);
        scale = scale == 0 ? state.camera.pixelsPerUnit : std::min(scale, state.camera.pixelsPerUnit);
    }
    for (const Canvas which : kCanvases) {
        CanvasState& state = canvases[which];
        state.camera.pixelsPerUnit = scale;
        // a camera's middle is the whole canvas's, which is higher than where the picture is to stand
        if (isShown(canvases, which))
            state.camera.center += glm::conjugate(state.camera.orientation) *
                                   glm::dvec3(0, 0.5 * kCanvasHeadingRoom * canvases.look.scale / scale, 0);
        state.fitted = true;
        state.fit = state.camera;
        state.fitSize = state.viewport.size;
    }
}

void requestFit(CanvasPair& canvases) {
    for (CanvasState& state : canvases.states) state.fitted = false;
}

bool movedByUser(const CanvasPair& canvases) {
    for (const CanvasState& state : canvases.states) {
        const Camera &now = state.camera, &fitted = state.fit;
        if (now.center != fitted.center || now.pixelsPerUnit != fitted.pixelsPerUnit) return true;
    }
    return false;
}

void zoomCanvases(CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel, double factor) {
    CanvasState& state = canvases[canvas];
    state.camera.zoomAt(pixel, factor, state.viewport);
    for (const Canvas which : kCanvases) canvases[which].camera.pixelsPerUnit = state.camera.pixelsPerUnit;
}

SceneView viewOf(const CanvasPair& canvases) {
    SceneView view = canvases.session.scene().view;
    if (canvases.session.scene().dimension == 2) return view;
    view.orbit = canvases[Canvas::World].orbit;
    view.differenceOrbit.reset();
    if (!canvases.orbitsLinked) view.differenceOrbit = canvases[Canvas::Difference].orbit;
    view.flatten = canvases.flattened;
    view.finish = canvases.session.options.finish;
    return view;
}

void takeView(CanvasPair& canvases) {
    const SceneView& view = canvases.session.scene().view;
    canvases[Canvas::World].orbit = view.orbit;
    canvases[Canvas::Difference].orbit = view.differenceOrbit.value_or(view.orbit);
    canvases.orbitsLinked = !view.differenceOrbit;
    canvases.flattened = view.flatten;
    canvases.session.options.finish = view.finish;
    canvases.originDrags.clear();
    canvases.polygon = {};
    requestFit(canvases);
}

std::string pointerText(const CanvasPair& canvases) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const glm::dvec2 at{mouse.x, mouse.y};
    for (const Canvas which : kCanvases) {
        const CanvasState& state = canvases[which];
        const glm::dvec2 inside = at - state.viewport.origin;
        const bool over = inside.x >= 0 && inside.y >= 0 && inside.x < state.viewport.size.x &&
                          inside.y < state.viewport.size.y;
        if (!over || !ImGui::IsMousePosValid()) continue;
        const glm::dvec3 point = pointAt(shownPicture(canvases, which), state.camera, state.viewport, at);
        const std::string text = printed("x %.3f  y %.3f", point.x, point.y);
        return canvases.session.scene().dimension == 2 ? text : text + printed("  z %.3f", point.z);
    }
    return {};
}

void drawCanvas(CanvasPair& canvases, Canvas canvas) {
    CanvasState& state = canvases[canvas];
    const ImVec2 corner = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    state.viewport = {{corner.x, corner.y}, {std::max(size.x, 1.0f), std::max(size.y, 1.0f)}};
    canvases[canvas].frame = ImGui::GetFrameCount();
    turnCameras(canvases);
    keepFitted(canvases, canvas);

    ImGui::SetCursorScreenPos(corner);
    ImGui::InvisibleButton("##canvas", {std::max(size.x, 1.0f), std::max(size.y, 1.0f)},
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                               ImGuiButtonFlags_MouseButtonMiddle);
    useCanvas(canvases, canvas);
    if (state.zoomRequest != 1) {
        zoomCanvases(canvases, canvas, state.viewport.origin + 0.5 * state.viewport.size, state.zoomRequest);
        for (CanvasState& each : canvases.states) each.zoomRequest = 1;
    }

    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddCallback(canvas == Canvas::World ? render<Canvas::World> : render<Canvas::Difference>, &canvases);
    list.AddCallback(ImDrawCallback_ResetRenderState, nullptr);
    drawTexts(canvases, canvas);
    if (canvas == Canvas::World) showPolygon(canvases);
}

}  // namespace gjkscope
