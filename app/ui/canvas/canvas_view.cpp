#include "app/ui/canvas/canvas_view.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/picture/layout/grid.hpp"
#include "app/picture/layout/label_layout.hpp"
#include "app/render/renderer.hpp"
#include "app/ui/canvas/canvas_camera.hpp"
#include "app/ui/canvas/canvas_tools.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kHeadingX = 16, kHeadingY = 15;

/// None where it can't be told from another.
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
    if (!key || cache.labelled != key) {
        const MeasureText measure = labelMeasure(*canvases.look.theme, *canvases.look.fonts, scale);
        cache.labels = placeLabels(picture, state.camera, state.viewport, measure, scale, {&heading, 1});
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
}

}  // namespace gjkscope
