#include "app/page/pointer_requests.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <nlohmann/json.hpp>

#include "app/workbench/actions.hpp"
#include "app/workbench/canvas_pointer.hpp"
#include "app/workbench/lessons.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;

/// Pick radius of a mouse, in pixels.
constexpr double kReach = 9;

glm::dvec2 pointOf(const json& request) {
    return {request.value("x", 0.0), request.value("y", 0.0)};
}

double reachOf(const json& request) {
    return request.value("reach", kReach);
}

Canvas canvasOf(const json& request) {
    return request.value("canvas", 0) == 0 ? Canvas::World : Canvas::Difference;
}

/// The button of a pointer event as browsers number it.
PointerButton buttonOf(const json& request) {
    const int button = request.value("button", 0);
    return button == 0 ? PointerButton::Left : button == 2 ? PointerButton::Right : PointerButton::Middle;
}

void addPresses(PageRequests& requests, CanvasPair& canvases) {
    requests["press"] = [&canvases](const json& request) {
        press(canvases, canvasOf(request), pointOf(request), buttonOf(request), request.value("shift", false),
              reachOf(request));
    };
    requests["move"] = [&canvases](const json& request) {
        movePress(canvases, pointOf(request), request.value("snap", false));
    };
    requests["release"] = [&canvases](const json&) { release(canvases); };
    requests["cancel"] = [&canvases](const json&) { cancelPress(canvases); };
    requests["double-click"] = [&canvases](const json& request) {
        doubleClick(canvases, canvasOf(request), pointOf(request), reachOf(request));
    };
    requests["hover"] = [&canvases](const json& request) {
        hover(canvases, canvasOf(request), pointOf(request), reachOf(request));
    };
    requests["leave"] = [&canvases](const json&) { endHover(canvases); };
}

void addCameras(PageRequests& requests, CanvasPair& canvases) {
    requests["zoom"] = [&canvases](const json& request) {
        zoom(canvases, canvasOf(request), pointOf(request), request.value("factor", 1.0));
    };
    requests["pinch"] = [&canvases](const json& request) {
        const json &before = request.at("before"), &after = request.at("after");
        const glm::dvec2 from = 0.5 * (pointOf(before.at(0)) + pointOf(before.at(1))),
                         to = 0.5 * (pointOf(after.at(0)) + pointOf(after.at(1)));
        const auto apart = [](const json& two) { return glm::distance(pointOf(two[0]), pointOf(two[1])); };
        pan(canvases, canvasOf(request), to - from);
        zoom(canvases, canvasOf(request), to, apart(after) / std::max(apart(before), 1.0));
    };
    requests["pan"] = [&canvases](const json& request) {
        pan(canvases, canvasOf(request), pointOf(request));
    };
}

void addKeys(PageRequests& requests, Workbench& work, json& result) {
    CanvasPair& canvases = work.canvases;
    requests["key"] = [&work, &result](const json& request) {
        const auto is = [&](const char* modifier) { return request.value(modifier, false); };
        const Shortcut key =
            pressed(request.value("key", std::string()), is("control"), is("shift"), is("alt"));
        result["taken"] = keyDown(work, key, is("repeat"));
    };
    requests["choose"] = [&canvases](const json& request) {
        // a question of the program's own comes first
        (canvases.quiz.on ? choose : chooseAnswer)(canvases, placeIn(request, "choice"));
    };
    requests["key-up"] = [&work](const json&) { keyUp(work); };
}

}  // namespace

void addPointerRequests(PageRequests& requests, Workbench& work, json& result) {
    addPresses(requests, work.canvases);
    addCameras(requests, work.canvases);
    addKeys(requests, work, result);
}

}  // namespace gjkscope
