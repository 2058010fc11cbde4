#include "app/ui/canvas/canvas_painting.hpp"

#include <algorithm>

#include "app/picture/layout/grid.hpp"
#include "app/render/renderer.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kHeadingX = 16, kHeadingY = 15;

/// After a pause, one frame must not make labels jump.
constexpr double kMaxGlide = 1.0 / 20;

std::optional<CanvasKey> keyOf(const CanvasPainter& canvases, const CanvasPainting& painting,
                               const Camera& camera, const Viewport& view, double scale) {
    if (!painting.number) return std::nullopt;
    return CanvasKey{*painting.number, camera, view, canvases.look.theme, scale};
}

void drawNames(CanvasPainter& canvases, const CanvasPainting& painting, const PixelBox& heading) {
    const double scale = canvases.strokeScale;
    CanvasCache& cache = painting.cache;
    std::optional<LabelsKey> key;
    if (const auto canvasKey = keyOf(canvases, painting, painting.camera, painting.viewport, scale))
        key = {*canvasKey, heading, canvases.look.fonts->baking};
    if (!key || cache.labeled != key || cache.memory.moving) {
        cache.memory.pace = labelPace(std::min(static_cast<double>(ImGui::GetIO().DeltaTime), kMaxGlide));
        const MeasureText measure = labelMeasure(*canvases.look.theme, *canvases.look.fonts, scale);
        cache.labels = placeLabels(painting.picture, painting.camera, painting.viewport, measure, scale,
                                   {&heading, 1}, &cache.memory);
        if (cache.memory.moving) canvases.look.animate();
    }
    cache.labeled = key;
    drawLabels(*ImGui::GetWindowDrawList(), cache.labels, *canvases.look.theme, *canvases.look.fonts, scale);
}

/// Returns its right end; draws nothing in no color.
float writeHeading(const CanvasPainter& canvases, const CanvasPainting& painting,
                   const CanvasHeading& heading, ImVec2 at, ImU32 color) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Fonts& fonts = *canvases.look.fonts;
    const float between = 8 * canvases.look.scale, room = rectOf(painting.viewport).high.x - between - at.x;
    const float height = heightOf(fonts.heading), noteWidth = widthOf(fonts.small, heading.note);
    const float wide = drawHeading(list, *fonts.heading, height, at, 0, heading.name.c_str());
    const bool fits = wide + between + noteWidth < room;
    // in a narrow canvas the short one has to do, or what there is room for of the name
    if (!fits && !heading.keepsName) {
        drawText(list, fonts.small, at, color, heading.note);
        return at.x + noteWidth;
    }
    const float spaced = wide / std::max(widthOf(fonts.heading, heading.name), 1.0f);
    const std::string name =
        fits ? heading.name : elided(fonts.heading, heading.name, (room - between - noteWidth) / spaced);
    const float width = drawHeading(list, *fonts.heading, height, at, color, name.c_str());
    if (heading.note.empty()) return at.x + width;
    drawText(list, fonts.small, {at.x + width + between, at.y}, color, heading.note);
    return at.x + width + between + noteWidth;
}

}  // namespace

void paint(CanvasPainter& canvases, const CanvasPainting& painting) {
    const double pixels = canvases.framebufferScale;
    const Viewport view{painting.viewport.origin * pixels, painting.viewport.size * pixels};
    Camera camera = painting.camera;
    camera.pixelsPerUnit *= pixels;
    const double strokes = canvases.strokeScale * pixels;
    Renderer& renderer = canvases.renderer;
    const Theme& theme = *canvases.look.theme;
    if (canvases.pair.grid)
        renderer.draw(groundOf(painting.picture, camera, view, strokes), camera, theme, view,
                      canvases.framebufferHeight, strokes);
    CanvasCache& cache = painting.cache;
    const std::optional<CanvasKey> key = keyOf(canvases, painting, camera, view, strokes);
    if (!key || cache.drawn != key)
        Renderer::build(painting.picture, camera, theme, view, strokes, cache.drawing);
    cache.drawn = key;
    renderer.draw(cache.drawing, theme, view, canvases.framebufferHeight);
}

void paintTexts(CanvasPainter& canvases, const CanvasPainting& painting, const CanvasHeading& heading) {
    const Look& look = canvases.look;
    const ImVec2 corner = rectOf(painting.viewport).low;
    const ImVec2 at{corner.x + kHeadingX * look.scale, corner.y + kHeadingY * look.scale};
    const float room = 6 * look.scale, right = writeHeading(canvases, painting, heading, at, 0);
    const PixelBox box{{at.x - room, at.y - room},
                       {right + room, at.y + heightOf(look.fonts->heading) + room}};
    drawNames(canvases, painting, box);
    ImGui::GetWindowDrawList()->AddRectFilled(toImGui(box.low), toImGui(box.high),
                                              packColor(look.theme->background, 0.75f), room);
    writeHeading(canvases, painting, heading, at, packColor(look.theme->dimText));
}

}  // namespace gjkscope
