#include <nlohmann/json.hpp>

#include "app/base/json/text.hpp"
#include "app/film/storyboard_names.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

/// Writes what a cue does; vectors have as many numbers as the scene on stage has dimensions.
struct ActionJson {
    int& dimension;
    ordered_json& json;

    ordered_json vector(glm::dvec3 v) const {
        return dimension == 2 ? ordered_json{v.x, v.y} : ordered_json{v.x, v.y, v.z};
    }
    template <class T>
    void member(const char* key, const std::optional<T>& value) const {
        if (value) json[key] = *value;
    }

    void operator()(const PauseCue&) const { json["pause"] = 0; }
    void operator()(const SceneCue& cue) const {
        dimension = cue.scene.dimension;
        if (cue.file.empty())
            json["scene"] = ordered_json::parse(sceneLine(withMeshesSeenFrom(cue.scene, {})));
        else
            json["scene"] = cue.file;
        if (cue.keep) json["keep"] = true;
    }
    void operator()(const MoveCue& cue) const {
        json["move"] = cue.body;
        if (cue.to.position) json["to"] = vector(*cue.to.position);
        member("rotation", cue.to.angle);
        if (const auto& q = cue.to.orientation) json["rotation"] = {q->w, q->x, q->y, q->z};
        for (const glm::dvec3 point : cue.through) json["through"].push_back(vector(point));
    }
    void operator()(const DirectionCue& cue) const { json["direction"] = vector(cue.to); }
    void operator()(const StepCue& cue) const { json["step"] = cue.to; }
    void operator()(const PlayCue& cue) const {
        json["play"] = cue.to;
        json["pace"] = cue.pace;
    }
    void operator()(const CameraCue& cue) const {
        json["camera"] = cue.whole ? "whole" : nameOf(kCanvasesNames, cue.canvases);
        member("azimuth", cue.azimuth);
        member("elevation", cue.elevation);
        member("zoom", cue.zoom);
        if (cue.center) json["center"] = vector(*cue.center);
    }
    void operator()(const CaptionCue& cue) const {
        if (cue.step)
            json["caption"] = "@step";
        else if (cue.texts.empty())
            json["caption"] = "";
        else if (cue.texts.begin()->first.empty())
            json["caption"] = cue.texts.begin()->second;
        else
            json["caption"] = cue.texts;
    }
    void operator()(const HighlightCue& cue) const {
        if (cue.vertexA && cue.vertexB)
            json["highlight"] = {*cue.vertexA, *cue.vertexB};
        else
            json["highlight"] = cue.body;
    }
    void operator()(const MethodCue& cue) const { json["method"] = cue.method; }
    void operator()(const ThemeCue& cue) const { json["theme"] = cue.theme; }
    void operator()(const ShowCue& cue) const {
        json["show"] = cue.canvases ? nameOf(kCanvasesNames, *cue.canvases) : "";
        member("regions", cue.regions);
        member("bounds", cue.bounds);
        member("labels", cue.labels);
        member("grid", cue.grid);
        member("flatten", cue.flatten);
        if (cue.finish) json["finish"] = nameOf(kFinishNames, *cue.finish);
    }
};

ordered_json cueJson(const Cue& cue, int& dimension) {
    ordered_json json = ordered_json::object();
    std::visit(ActionJson{dimension, json}, cue.action);
    if (cue.at) json["at"] = *cue.at;
    if (cue.over) json[std::holds_alternative<PauseCue>(cue.action) ? "pause" : "over"] = *cue.over;
    if (cue.ease != Cue{}.ease) json["ease"] = nameOf(kEaseNames, cue.ease);
    if (!cue.wait) json["wait"] = false;
    return json;
}

}  // namespace

std::string storyboardText(const Storyboard& storyboard) {
    ordered_json json{{"format", kStoryboardFormat}, {"version", 1}};
    if (!storyboard.title.empty()) json["title"] = storyboard.title;
    json["size"] = {storyboard.size.x, storyboard.size.y};
    json["fps"] = storyboard.framesPerSecond;
    json["theme"] = storyboard.theme;
    ordered_json& cues = json["cues"] = ordered_json::array();
    int dimension = 2;
    for (const Cue& cue : storyboard.cues) cues.push_back(cueJson(cue, dimension));
    return prettyText(json);
}

}  // namespace gjkscope
