#include "app/ui/canvas/canvas_view.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>

#include "app/base/language.hpp"
#include "app/picture/layout/grid.hpp"
#include "app/picture/layout/label_layout.hpp"
#include "app/render/fonts.hpp"
#include "app/render/renderer.hpp"
#include "app/render/text.hpp"
#include "app/settings/settings.hpp"
#include "app/ui/canvas/canvas_tools.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kHeadingX = 16, kHeadingY = 15;

KeptCanvas& keptOf(AppContext& context, Canvas canvas) {
    return context.views.canvases[static_cast<std::size_t>(canvas)].kept;
}

/// None where it can't be told from another.
std::optional<CanvasLook> lookOf(const AppContext& context, Canvas canvas, const Camera& camera,
                                 const Viewport& view, double scale) {
    const std::optional<std::uint64_t> number = shownPictureNumber(context, canvas);
    if (!number) return std::nullopt;
    return CanvasLook{*number, camera, view, context.theme, scale};
}

/// Draws grid and picture while ImGui renders the frame. The session keeps the picture until then, and makes
/// it anew should a panel have changed the scene after the canvas was laid out.
template <Canvas which>
void render(const ImDrawList*, const ImDrawCmd* command) {
    AppContext& context = *static_cast<AppContext*>(command->UserCallbackData);
    const CanvasState& state = context.canvas(which);
    const double pixels = context.framebufferScale;
    const Viewport view{state.viewport.origin * pixels, state.viewport.size * pixels};
    Camera camera = state.camera;
    camera.pixelsPerUnit *= pixels;
    const double strokes = context.strokeScale * pixels;
    Renderer& renderer = context.renderer;
    const Theme& theme = *context.theme;
    const Picture& picture = shownPicture(context, which);
    if (context.settings.show.grid)
        renderer.draw(groundOf(picture, camera, view, strokes), camera, theme, view,
                      context.framebufferHeight, strokes);
    KeptCanvas& kept = keptOf(context, which);
    const std::optional<CanvasLook> look = lookOf(context, which, camera, view, strokes);
    if (!look || kept.drawn != look) Renderer::build(picture, camera, theme, view, strokes, kept.drawing);
    kept.drawn = look;
    renderer.draw(kept.drawing, theme, view, context.framebufferHeight);
}

void drawNames(AppContext& context, Canvas canvas, const PixelBox& heading) {
    const CanvasState& state = context.canvas(canvas);
    const double scale = context.strokeScale;
    KeptCanvas& kept = keptOf(context, canvas);
    const Picture& picture = shownPicture(context, canvas);
    std::optional<LabelsLook> look;
    if (const auto canvasLook = lookOf(context, canvas, state.camera, state.viewport, scale))
        look = {*canvasLook, heading, context.fonts->baking};
    if (!look || kept.labelled != look) {
        const MeasureText measure = labelMeasure(*context.theme, *context.fonts, scale);
        kept.labels = placeLabels(picture, state.camera, state.viewport, measure, scale, {&heading, 1});
    }
    kept.labelled = look;
    drawLabels(*ImGui::GetWindowDrawList(), kept.labels, *context.theme, *context.fonts, scale);
}

/// The canvas's name with what it shows. Returns its right end; draws nothing in no color.
float writeHeading(const AppContext& context, Canvas canvas, ImVec2 at, ImU32 color) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImFont* font = context.fonts->heading;
    const bool world = canvas == Canvas::World;
    const char* text = tr(world ? "panels.canvas.world" : "panels.canvas.difference");
    const char* note = world ? "" : "A − B";
    const float between = 8 * context.scale, noteWidth = widthOf(context.fonts->small, note);
    const float width = drawHeading(list, *font, heightOf(font), at, 0, text);
    const Viewport& view = context.canvases[static_cast<std::size_t>(canvas)].viewport;
    const bool fits = at.x + width + between + noteWidth < static_cast<float>(view.origin.x + view.size.x);
    // in a narrow canvas the short name has to do
    if (fits || world) drawHeading(list, *font, heightOf(font), at, color, text);
    if (world) return at.x + width;
    const float noteX = fits ? at.x + width + between : at.x;
    drawText(list, context.fonts->small, {noteX, at.y}, color, note);
    return noteX + noteWidth;
}

ImVec2 headingCorner(const AppContext& context, ImVec2 canvasCorner) {
    return {canvasCorner.x + kHeadingX * context.scale, canvasCorner.y + kHeadingY * context.scale};
}

/// The heading with the room round it that the picture leaves free of text.
PixelBox headingBox(const AppContext& context, Canvas canvas, ImVec2 at) {
    const float room = 6 * context.scale, right = writeHeading(context, canvas, at, 0);
    return {{at.x - room, at.y - room}, {right + room, at.y + heightOf(context.fonts->heading) + room}};
}

void drawCanvasHeading(const AppContext& context, Canvas canvas, ImVec2 at, const PixelBox& box) {
    const auto corner = [](glm::dvec2 p) { return ImVec2(static_cast<float>(p.x), static_cast<float>(p.y)); };
    ImGui::GetWindowDrawList()->AddRectFilled(corner(box.low), corner(box.high),
                                              packColor(context.theme->background, 0.75f), 6 * context.scale);
    writeHeading(context, canvas, at, packColor(context.theme->dimText));
}

/// A new size shows everything again, as long as the user has not moved the view himself.
void keepFitted(AppContext& context, Canvas canvas) {
    CanvasState& state = context.canvas(canvas);
    const CanvasMemory& memory = context.views.canvases[static_cast<std::size_t>(canvas)];
    if (memory.size != state.viewport.size && !movedByUser(context)) state.fitted = false;
    if (!state.fitted) {
        fitCanvases(context);
        // the canvas drawn before this one in the frame had another scale
        context.animating = true;
    }
}

}  // namespace

void drawCanvas(AppContext& context, Canvas canvas) {
    CanvasState& state = context.canvas(canvas);
    const ImVec2 corner = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    state.viewport = {{corner.x, corner.y}, {std::max(size.x, 1.0f), std::max(size.y, 1.0f)}};
    context.views.canvases[static_cast<std::size_t>(canvas)].frame = ImGui::GetFrameCount();
    turnCameras(context);
    keepFitted(context, canvas);

    ImGui::SetCursorScreenPos(corner);
    ImGui::InvisibleButton("##canvas", {std::max(size.x, 1.0f), std::max(size.y, 1.0f)},
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                               ImGuiButtonFlags_MouseButtonMiddle);
    useCanvas(context, canvas);
    if (state.zoomRequest != 1) {
        zoomCanvases(context, canvas, state.viewport.origin + 0.5 * state.viewport.size, state.zoomRequest);
        for (CanvasState& each : context.canvases) each.zoomRequest = 1;
    }

    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddCallback(canvas == Canvas::World ? render<Canvas::World> : render<Canvas::Difference>, &context);
    list.AddCallback(ImDrawCallback_ResetRenderState, nullptr);
    const ImVec2 headingAt = headingCorner(context, corner);
    const PixelBox heading = headingBox(context, canvas, headingAt);
    drawNames(context, canvas, heading);
    drawCanvasHeading(context, canvas, headingAt, heading);
}

}  // namespace gjkscope
