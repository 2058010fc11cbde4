#include "app/ui/announce.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/base/language.hpp"
#include "app/runs/answer_json.hpp"
#include "app/settings/settings.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

ordered_json pointJson(glm::dvec3 p, int dimension) {
    return dimension == 2 ? ordered_json::array({p.x, p.y}) : ordered_json::array({p.x, p.y, p.z});
}

/// As scene files have it: an angle or a quaternion.
ordered_json rotationJson(const Body& body, int dimension) {
    const glm::dquat& q = body.orientation;
    return dimension == 2 ? ordered_json(body.angle) : ordered_json::array({q.w, q.x, q.y, q.z});
}

const char* subjectName(Subject::Kind kind) {
    switch (kind) {
        case Subject::Kind::Body:
            return "body";
        case Subject::Kind::BodyVertex:
            return "body_vertex";
        case Subject::Kind::RotationHandle:
            return "rotation_handle";
        case Subject::Kind::ResizeHandle:
            return "resize_handle";
        case Subject::Kind::AxisHandle:
            return "axis_handle";
        case Subject::Kind::PlaneHandle:
            return "plane_handle";
        case Subject::Kind::DifferenceVertex:
            return "difference_vertex";
        case Subject::Kind::Origin:
            return "origin";
        case Subject::Kind::StartDirection:
            return "start_direction";
        case Subject::Kind::None:
            break;
    }
    return "";
}

const char* recordingName(Recording::State state) {
    if (state == Recording::State::Running) return "running";
    return state == Recording::State::Finishing ? "finishing" : "off";
}

void addPlace(ordered_json& json, const Session& session) {
    const Playback& playback = session.playback();
    const auto index = static_cast<std::size_t>(playback.step());
    const Step& step = session.run().steps()[index];
    const Explanation explanation = session.run().explain(playback.step());
    json.update(ordered_json{{"moment", playback.step()},
                             {"moments", session.run().steps().size()},
                             {"time", playback.time()},
                             {"moving", playback.moving()},
                             {"playing", playback.playing()},
                             {"speed", playback.speed},
                             {"stage", step.stage},
                             {"phase", step.phase},
                             {"iteration", step.iteration},
                             {"sentence", explanation.sentence},
                             {"code", explanation.code},
                             {"line", explanation.line}});
}

void addScene(ordered_json& json, const Session& session) {
    const Scene& scene = session.scene();
    const History& history = session.history();
    const int dimension = scene.dimension;
    ordered_json bodies = ordered_json::array();
    for (const Body& body : scene.bodies)
        bodies.push_back({{"name", body.name},
                          {"position", pointJson(body.position, dimension)},
                          {"rotation", rotationJson(body, dimension)}});
    json.update(
        ordered_json{{"dimension", dimension},
                     {"answer", answerJson(session.run().answer(), dimension)},
                     {"undo", history.canUndo() ? history.undoLabel() : ""},
                     {"redo", history.canRedo() ? history.redoLabel() : ""},
                     {"selected", session.options.selectedBody},
                     {"hover", subjectName(session.options.hover.kind)},
                     {"bodies", bodies},
                     {"pair", scene.pair},
                     {"method", scene.method},
                     {"precision", scene.options.precision == Precision::Float ? "float" : "double"}});
}

void addLook(ordered_json& json, const AppContext& context, const WindowState& window) {
    json.update(ordered_json{{"theme", context.theme->id},
                             {"language", currentLanguage()},
                             {"size_percent", std::lround(context.settings.uiScale * 100)},
                             {"scale", context.scale},
                             {"presentation", context.presentation},
                             {"interface_hidden", context.interfaceHidden},
                             {"fullscreen", window.fullscreen},
                             {"dialog", window.dialog},
                             {"message", window.message},
                             {"toast", window.toast},
                             {"opening", window.opening},
                             {"demo", window.demo},
                             {"demo_playing", window.demoPlaying},
                             {"recording", recordingName(window.recording)},
                             {"recording_file", window.recordingFile},
                             {"pointer", {window.pointer.x, window.pointer.y}},
                             {"pressed", window.pressed},
                             {"typing", window.typing}});
    const auto isFitted = [](const CanvasState& canvas) { return canvas.fitted; };
    json["fitted"] = std::ranges::all_of(context.canvases, isFitted);
    ordered_json panes = ordered_json::object(), cameras = ordered_json::object();
    for (const AppContext::Pane& pane : context.panes) {
        const Viewport& r = pane.rectangle;
        panes[std::string(pane.name)] = {r.origin.x, r.origin.y, r.size.x, r.size.y};
    }
    const char* names[] = {"world", "difference"};
    for (std::size_t i = 0; i < context.canvases.size(); ++i) {
        const Camera& camera = context.canvases[i].camera;
        const int dimension = context.session.scene().dimension;
        ordered_json& seen = cameras[names[i]];
        seen = {{"center", pointJson(camera.center, dimension)}, {"pixels_per_unit", camera.pixelsPerUnit}};
        if (dimension == 2) continue;
        const Orbit& orbit = context.views.orbits[i];
        seen["orbit"] = {{"azimuth", orbit.azimuth}, {"elevation", orbit.elevation}};
    }
    json["panes"] = std::move(panes);
    json["cameras"] = std::move(cameras);
}

}  // namespace

std::string announcement(const AppContext& context, const WindowState& window) {
    const Session& session = context.session;
    ordered_json json{{"title", session.scene().title},
                      {"window", window.title},
                      {"file", session.file().string()},
                      {"dirty", session.dirty()},
                      {"revision", session.revision()}};
    addPlace(json, session);
    addScene(json, session);
    addLook(json, context, window);
    return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace gjkscope
