#include "app/film/cue_json.hpp"

#include "app/film/cue_fields.hpp"
#include "app/film/lesson_cue_file.hpp"
#include "app/scene/io/options_file.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

/// Writes what a cue does; vectors have as many numbers as the current scene has dimensions.
struct ActionJson {
    int& dimension;
    ordered_json& json;

    ordered_json vector(glm::dvec3 v) const { return Vector{dimension}.json(v); }

    void operator()(const PauseCue&) const { json["pause"] = 0; }
    void operator()(const SceneCue& cue) const {
        dimension = cue.scene.dimension;
        if (cue.file.empty())
            json["scene"] = ordered_json::parse(sceneLine(withMeshesRelativeTo(cue.scene, {})));
        else
            json["scene"] = cue.file;
        writeFields(json, cue, kSceneFields);
    }
    void operator()(const MoveCue& cue) const {
        json["move"] = cue.body;
        withPoseFields(dimension, [&](const auto& fields) { writeFields(json, cue.to, fields); });
        if (cue.through.empty()) return;
        json["through"] = ordered_json::array();
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
        writeFields(json, cue, cameraFields(dimension));
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
        writeFields(json, cue, kCaptionFields);
    }
    void operator()(const HighlightCue& cue) const {
        if (cue.vertexA && cue.vertexB)
            json["highlight"] = {*cue.vertexA, *cue.vertexB};
        else
            json["highlight"] = cue.body;
    }
    void operator()(const MethodCue& cue) const { json["method"] = cue.method; }
    void operator()(const CompareCue& cue) const { json["compare"] = lanesJson(cue.lanes, dimension); }
    void operator()(const ThemeCue& cue) const { json["theme"] = cue.theme; }
    void operator()(const ShowCue& cue) const {
        json["show"] = cue.canvases ? nameOf(kCanvasesNames, *cue.canvases) : "";
        writeFields(json, cue, kShowFields);
    }
    void operator()(const TextCue& cue) const {
        json[cue.formula ? "formula" : "text"] = textsJson(cue.texts);
        json["place"] = vector(cue.place);
        writeFields(json, cue, annotationFields<TextCue>());
    }
    void operator()(const ArrowCue& cue) const {
        json["arrow"] = {vector(cue.from), vector(cue.to)};
        if (!cue.label.empty()) json["label"] = cue.label;
        if (cue.place) json["place"] = vector(*cue.place);
        writeFields(json, cue, annotationFields<ArrowCue>());
    }
    void operator()(const EraseCue& cue) const { json["erase"] = cue.name; }
    void operator()(const FadeCue& cue) const {
        json["fade"] = cue.names.size() == 1 ? ordered_json(cue.names.front()) : ordered_json(cue.names);
        if (cue.names.empty()) json["fade"] = "";
        writeFields(json, cue, kFadeFields);
    }
    void operator()(const LayersCue& cue) const {
        json["layers"] = cue.names;
        if (cue.all) json["layers"] = "all";
    }
    void operator()(const LessonCue& cue) const { writeLessonCue(cue, dimension, json); }
};

}  // namespace

ordered_json cueJson(const Cue& cue, int& dimension) {
    ordered_json json = ordered_json::object();
    std::visit(ActionJson{dimension, json}, cue.action);
    writeFields(json, cue, kTimingFields);
    if (std::holds_alternative<PauseCue>(cue.action) && json.erase("over") > 0) json["pause"] = *cue.over;
    return json;
}

}  // namespace gjkscope
