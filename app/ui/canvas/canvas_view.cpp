#include "app/ui/canvas/canvas_view.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/picture/depth/pick.hpp"
#include "app/picture/layout/canvas_fit.hpp"
#include "app/picture/layout/figure.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/set_picture.hpp"
#include "app/runs/viewpoint.hpp"
#include "app/ui/canvas/canvas_painting.hpp"
#include "app/ui/canvas/canvas_tools.hpp"
#include "app/ui/canvas/path_handles.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// Hidden canvases have no say in the scale.
bool isShown(const CanvasPair& canvases, Canvas which) {
    return canvases[which].frame >= ImGui::GetFrameCount() - 1;
}

bool showsSection(const CanvasPair& canvases, Canvas canvas) {
    return canvases.flattened && canvas == Canvas::Difference && canvases.session.scene().dimension == 3;
}

CanvasPainting paintingOf(CanvasPair& canvases, Canvas canvas) {
    CanvasState& state = canvases[canvas];
    return {shownPicture(canvases, canvas), shownPictureNumber(canvases, canvas), state.camera,
            state.viewport, state.cache};
}

/// The painting of a lane that is not active.
CanvasPainting paintingOf(LaneView& view) {
    CanvasPair& canvases = *view.canvases;
    const Picture& picture = canvases.session.picture(Canvas::Difference, view.lane);
    const std::uint64_t number = canvases.session.pictureNumber(Canvas::Difference, view.lane);
    if (!showsSection(canvases, Canvas::Difference))
        return {picture, number, view.camera, view.viewport, view.cache};
    const SectionPlane& plane = canvases.section.plane;
    if (number != view.section.number || !(plane == view.section.plane))
        view.section = {sectionOf(picture, plane), plane, number};
    return {view.section.picture, std::nullopt, view.camera, view.viewport, view.cache};
}

/// The session keeps the picture until ImGui renders the frame, and makes it again should a panel have
/// changed the scene after the canvas was laid out.
template <Canvas which>
void render(const ImDrawList*, const ImDrawCmd* command) {
    CanvasPair& canvases = *static_cast<CanvasPair*>(command->UserCallbackData);
    paint(canvases, paintingOf(canvases, which));
}

/// The heading of a lane's difference.
CanvasHeading headingOf(const Session& session, std::size_t lane) {
    const LaneRuns& runs = session.runs();
    return {laneHeading(runs, lane),
            laneNote(runs, {Canvas::Difference, lane, session.lane()}, session.playback().step()),
            runs.size() > 1};
}

void drawTexts(CanvasPair& canvases, Canvas canvas) {
    const Session& session = canvases.session;
    if (canvas == Canvas::World)
        return paintTexts(canvases, paintingOf(canvases, canvas), {tr("panels.canvas.world"), "", true});
    if (const PairSet set = session.options.set; set != PairSet::Run)
        return paintTexts(canvases, paintingOf(canvases, canvas), {headingOf(set), noteOf(set), false});
    paintTexts(canvases, paintingOf(canvases, canvas), headingOf(session, session.lane()));
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
    const SectionPlane plane = sectionPlaneOf(difference, camera.towardEye());
    const std::uint64_t number = canvases.session.pictureNumber(Canvas::Difference);
    if (number != canvases.section.number || !(plane == canvases.section.plane))
        canvases.section = {sectionOf(difference, plane), plane, number};
    camera.orientation = orientationOf(plane);
}

void fitCanvases(CanvasPair& canvases) {
    turnCameras(canvases);
    std::vector<CanvasToFit> shown;
    for (const Canvas which : kCanvases) {
        CanvasState& state = canvases[which];
        if (isShown(canvases, which))
            shown.push_back({state.camera, state.viewport,
                             seenBounds(shownPicture(canvases, which), state.camera.orientation)});
    }
    fitTogether(shown, canvases.look.scale);
    for (const Canvas which : kCanvases) {
        CanvasState& state = canvases[which];
        // a hidden one has no say, and follows
        if (!shown.empty()) state.camera.pixelsPerUnit = shown.front().camera.pixelsPerUnit;
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
        const bool thousandths = state.camera.pixelsPerUnit > 0.1 && state.camera.pixelsPerUnit < 1e4;
        const auto coordinate = [&](double value) {
            return thousandths ? printed("%.3f", value) : numberText(value);
        };
        const std::string text = "x " + coordinate(point.x) + "  y " + coordinate(point.y);
        return canvases.session.scene().dimension == 2 ? text : text + "  z " + coordinate(point.z);
    }
    return {};
}

void drawLane(CanvasPair& canvases, std::size_t lane) {
    LaneView& view = canvases.laneViews[lane];
    const Session& session = canvases.session;
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

void drawCanvas(CanvasPair& canvases, Canvas canvas) {
    CanvasState& state = canvases[canvas];
    const ImVec2 corner = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    state.viewport = {{corner.x, corner.y}, {std::max(size.x, 1.0f), std::max(size.y, 1.0f)}};
    canvases[canvas].frame = ImGui::GetFrameCount();
    turnCameras(canvases);
    keepFitted(canvases, canvas);

    ImGui::SetCursorScreenPos(corner);
    hitArea("##canvas", size,
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
    ringSymbols(canvases, canvas);
    drawTexts(canvases, canvas);
    if (canvas == Canvas::World) {
        showPolygon(canvases);
        showPathHandles(canvases);
    }
}

}  // namespace gjkscope
