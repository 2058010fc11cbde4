#include "app/ui/canvas/canvas_view.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/picture/depth/pick.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/set_picture.hpp"
#include "app/ui/canvas/canvas_painting.hpp"
#include "app/ui/canvas/canvas_tools.hpp"
#include "app/ui/canvas/path_handles.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

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
        return canvases.session().scene().dimension == 2 ? text : text + "  z " + coordinate(point.z);
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
