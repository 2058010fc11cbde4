#include "app/ui/canvas/canvas_view.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "app/base/language.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/picture/depth/pick.hpp"
#include "app/picture/layout/grid.hpp"
#include "app/render/renderer.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/set_picture.hpp"
#include "app/ui/canvas/canvas_tools.hpp"
#include "app/ui/canvas/path_handles.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// A picture as a canvas shows it.
struct CanvasPainting {
    const Picture& picture;
    std::optional<std::uint64_t>
        number;  ///< of the picture; none where it can't be distinguished from others
    Camera camera;
    Viewport viewport;  ///< in ImGui's coordinates
    CanvasCache& cache;
};

/// A canvas's name with what it shows.
struct CanvasHeading {
    std::string name, note;
    bool keepsName = false;  ///< in a narrow canvas too; else the note stands alone there
};

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

/// Draws grid and picture while ImGui renders the frame.
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

/// Draws names, labels and heading; labels leave the heading free, with some room around it.
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

CanvasPainting paintingOf(CanvasPainter& canvases, Canvas canvas) {
    const CanvasState& state = canvases[canvas];
    return {shownPicture(canvases.pair, canvas), shownPictureNumber(canvases.pair, canvas), state.camera,
            state.viewport, canvases.cache(canvas)};
}

/// The painting of a lane that is not active.
CanvasPainting paintingOf(LaneView& view) {
    CanvasPainter& canvases = *view.canvases;
    const Picture& picture = canvases.session().picture(Canvas::Difference, view.lane);
    const std::uint64_t number = canvases.session().pictureNumber(Canvas::Difference, view.lane);
    if (!showsSection(canvases.pair, Canvas::Difference))
        return {picture, number, view.camera, view.viewport, view.cache};
    const SectionPlane& plane = canvases.pair.section.plane;
    if (number != view.section.number || !(plane == view.section.plane))
        view.section = {sectionOf(picture, plane), plane, number};
    return {view.section.picture, std::nullopt, view.camera, view.viewport, view.cache};
}

/// The session keeps the picture until ImGui renders the frame, and makes it again should a panel have
/// changed the scene after the canvas was laid out.
template <Canvas which>
void render(const ImDrawList*, const ImDrawCmd* command) {
    CanvasPainter& canvases = *static_cast<CanvasPainter*>(command->UserCallbackData);
    paint(canvases, paintingOf(canvases, which));
}

/// The heading of a lane's difference.
CanvasHeading headingOf(const Session& session, std::size_t lane) {
    const LaneRuns& runs = session.runs();
    return {laneHeading(runs, lane),
            laneNote(runs, {Canvas::Difference, lane, session.lane()}, session.playback().step()),
            runs.size() > 1};
}

void drawTexts(CanvasPainter& canvases, Canvas canvas) {
    const Session& session = canvases.session();
    if (canvas == Canvas::World)
        return paintTexts(canvases, paintingOf(canvases, canvas), {tr("panels.canvas.world"), "", true});
    if (const PairSet set = session.options.set; set != PairSet::Run)
        return paintTexts(canvases, paintingOf(canvases, canvas), {headingOf(set), noteOf(set), false});
    paintTexts(canvases, paintingOf(canvases, canvas), headingOf(session, session.lane()));
}

}  // namespace

std::string pointerText(const CanvasPainter& canvases) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const glm::dvec2 at{mouse.x, mouse.y};
    for (const Canvas which : kCanvases) {
        const CanvasState& state = canvases[which];
        if (!state.viewport.contains(at) || !ImGui::IsMousePosValid()) continue;
        const glm::dvec3 point =
            pointAt(shownPicture(canvases.pair, which), state.camera, state.viewport, at);
        const bool thousandths = state.camera.pixelsPerUnit > 0.1 && state.camera.pixelsPerUnit < 1e4;
        const auto coordinate = [&](double value) {
            return thousandths ? printed("%.3f", value) : numberText(value);
        };
        const std::string text = "x " + coordinate(point.x) + "  y " + coordinate(point.y);
        return canvases.session().shownDimension() == 2 ? text : text + "  z " + coordinate(point.z);
    }
    return {};
}

void drawLane(CanvasPainter& canvases, std::size_t lane) {
    LaneView& view = canvases.laneViews[lane];
    const Session& session = canvases.session();
    const ImVec2 corner = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    view.canvases = &canvases;
    view.lane = lane;
    view.viewport = {{corner.x, corner.y}, {std::max(size.x, 1.0f), std::max(size.y, 1.0f)}};
    view.camera = canvases[Canvas::Difference].camera;
    if (!session.runs().haveSameOrder(session.lane(), lane)) view.camera.center = -view.camera.center;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddCallback(
        [](const ImDrawList*, const ImDrawCmd* command) {
            LaneView& each = *static_cast<LaneView*>(command->UserCallbackData);
            paint(*each.canvases, paintingOf(each));
        },
        &view);
    list.AddCallback(ImDrawCallback_ResetRenderState, nullptr);
    paintTexts(canvases, paintingOf(view), headingOf(session, lane));
}

void drawCanvas(CanvasPainter& canvases, Canvas canvas) {
    const ImVec2 corner = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    // what was drawn before may have changed the scene
    update(canvases.pair);
    ImGui::SetCursorScreenPos(corner);
    hitArea("##canvas", size,
            ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                ImGuiButtonFlags_MouseButtonMiddle);
    useCanvas(canvases, canvas);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddCallback(canvas == Canvas::World ? render<Canvas::World> : render<Canvas::Difference>, &canvases);
    list.AddCallback(ImDrawCallback_ResetRenderState, nullptr);
    ringSymbols(canvases, canvas);
    drawTexts(canvases, canvas);
    if (canvas == Canvas::World) {
        showPolygon(canvases);
        showPathHandles(canvases);
    }
}

}  // namespace gjkscope
