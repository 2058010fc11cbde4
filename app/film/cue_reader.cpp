#include "app/film/cue_reader.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <nlohmann/json.hpp>

#include "app/base/json/document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/film/storyboard_names.hpp"
#include "app/picture/theme.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/io/scene_reader.hpp"
#include "app/scene/io/shape_reader.hpp"

namespace gjkscope {
namespace {

constexpr double kGreatestZoom = 1000;

double seconds(const JsonCursor& at) {
    const std::string accepted =
        tr("film.accepted.seconds", {{"most", std::to_string(static_cast<int>(kMaxSeconds))}});
    const double value = at.number(accepted);
    if (!(value >= 0 && value <= kMaxSeconds)) at.refuse(accepted);
    return value;
}

double angle(const JsonCursor& at) {
    return at.number(tr("errors.accepted.finite"));
}

/// Refuses members that neither this cue nor any other has: a misspelt one would silently do nothing.
void requireKnown(const JsonCursor& at, std::vector<std::string_view> known) {
    for (const std::string_view common : {"at", "over", "ease", "wait", "comment"}) known.push_back(common);
    for (const auto& [key, value] : at.value().items()) {
        if (std::ranges::find(known, key) != known.end()) continue;
        std::vector<std::string> names(known.begin(), known.end());
        at[key].refuseWith(tr("film.unknown_key",
                              {{"path", namedPath(at[key].path())}, {"accepted", JsonCursor::oneOf(names)}}));
    }
}

const Scene& stage(const JsonCursor& at, const CueReading& reading) {
    if (!reading.scene) at.refuseWith(tr("film.no_scene_yet", {{"path", namedPath(at.path())}}));
    return *reading.scene;
}

CueAction readSceneCue(const JsonCursor& at, CueReading& reading) {
    requireKnown(at, {"scene", "keep"});
    const JsonCursor scene = at["scene"];
    ReadScene read;
    SceneCue cue;
    if (scene.value().is_string()) {
        cue.file = scene.text(kMaxTextBytes);
        try {
            read = readScene(reading.folder / cue.file);
        } catch (const InputError& error) {
            scene.refuseWith(
                tr("film.scene_file", {{"path", namedPath(scene.path())}, {"reason", error.what()}}));
        }
    } else {
        read = sceneAt(scene, reading.folder);
    }
    reading.notices.insert(reading.notices.end(), read.notices.begin(), read.notices.end());
    const Method* method = findMethod(read.scene.method);
    if (method == nullptr || !canRun(*method, read.scene))
        scene.refuseWith(
            tr("film.no_method", {{"path", namedPath(scene.path())}, {"method", read.scene.method}}));
    cue.scene = read.scene;
    if (const JsonCursor keep = at["keep"]; keep.present()) cue.keep = keep.boolean();
    if (cue.keep && (!reading.scene || reading.scene->dimension != cue.scene.dimension))
        at["keep"].refuseWith(tr("film.keep", {{"path", namedPath(at["keep"].path())}}));
    reading.scene = std::move(read.scene);
    return cue;
}

std::string bodyName(const JsonCursor& at, const Scene& scene) {
    std::vector<std::string> names;
    for (const Body& body : scene.bodies) names.push_back(body.name);
    const auto found =
        std::ranges::find_if(names, [&](const std::string& name) { return at.value() == name; });
    if (found == names.end()) at.refuse(JsonCursor::oneOf(names));
    return *found;
}

CueAction readMove(const JsonCursor& at, CueReading& reading) {
    requireKnown(at, {"move", "to", "rotation", "through"});
    const JsonCursor move = at["move"], to = at["to"], rotation = at["rotation"], through = at["through"];
    const Scene& scene = stage(move, reading);
    MoveCue cue{.body = bodyName(move, scene), .to = {}};
    if (to.present()) cue.to.position = readVector(to, scene.dimension, kDoubleLengths.most);
    if (rotation.present() && scene.dimension == 2) cue.to.angle = angle(rotation);
    if (rotation.present() && scene.dimension == 3) cue.to.orientation = readOrientation(rotation);
    if (!to.present() && !rotation.present())
        move.refuseWith(tr("film.move_where", {{"path", namedPath(move.path())}}));
    if (!through.present()) return cue;
    const std::string accepted = tr("film.accepted.points");
    through.requireArray(accepted);
    if (!to.present() || through.value().size() > kMaxCues) through.refuse(accepted);
    for (std::size_t i = 0; i < through.value().size(); ++i)
        cue.through.push_back(readVector(through[i], scene.dimension, kDoubleLengths.most));
    return cue;
}

CueAction readDirection(const JsonCursor& at, CueReading& reading) {
    requireKnown(at, {"direction"});
    const JsonCursor direction = at["direction"];
    const Scene& scene = stage(direction, reading);
    const DirectionCue cue{readVector(direction, scene.dimension, kDoubleLengths.most)};
    if (glm::length(cue.to) < kDoubleLengths.least)
        direction.refuse(tr("errors.accepted.direction", {{"least", exactNumberText(kDoubleLengths.least)}}));
    return cue;
}

/// The name of a step, as text or as a number. Which steps there are shows when the film is made.
std::string stepName(const JsonCursor& at) {
    return at.value().is_number() ? exactNumberText(at.number("")) : at.text(kMaxNameBytes);
}

CueAction readStep(const JsonCursor& at, CueReading& reading) {
    requireKnown(at, {"step"});
    stage(at["step"], reading);
    return StepCue{stepName(at["step"])};
}

CueAction readPlay(const JsonCursor& at, CueReading& reading) {
    requireKnown(at, {"play", "pace"});
    stage(at["play"], reading);
    PlayCue cue{.to = stepName(at["play"])};
    if (const JsonCursor pace = at["pace"]; pace.present()) {
        cue.pace = seconds(pace);
        if (cue.pace == 0) pace.refuse(tr("film.accepted.pace"));
    }
    return cue;
}

CueAction readCamera(const JsonCursor& at, CueReading& reading) {
    requireKnown(at, {"camera", "azimuth", "elevation", "zoom", "center"});
    const JsonCursor camera = at["camera"];
    const Scene& scene = stage(camera, reading);
    CameraCue cue;
    if (camera.value() == "whole") {
        cue.whole = true;
    } else {
        cue.canvases = camera.choice(kCanvasesNames);
    }
    if (const JsonCursor azimuth = at["azimuth"]; azimuth.present()) cue.azimuth = angle(azimuth);
    if (const JsonCursor elevation = at["elevation"]; elevation.present()) cue.elevation = angle(elevation);
    for (const char* key : {"azimuth", "elevation"})
        if (scene.dimension == 2 && at[key].present())
            at[key].refuseWith(tr("film.only_3d", {{"path", namedPath(at[key].path())}}));
    if (const JsonCursor zoom = at["zoom"]; zoom.present()) {
        cue.zoom = zoom.number(tr("film.accepted.zoom"));
        if (!(*cue.zoom >= 1 / kGreatestZoom && *cue.zoom <= kGreatestZoom))
            zoom.refuse(tr("film.accepted.zoom"));
    }
    if (const JsonCursor center = at["center"]; center.present())
        cue.center = readVector(center, scene.dimension, kDoubleLengths.most);
    return cue;
}

CueAction readCaption(const JsonCursor& at, CueReading&) {
    requireKnown(at, {"caption"});
    const JsonCursor caption = at["caption"];
    CaptionCue cue;
    if (caption.value().is_object()) {
        for (const auto& [language, text] : caption.value().items())
            cue.texts[language] = caption[language].text(kMaxTextBytes);
    } else {
        const std::string text = caption.text(kMaxTextBytes);
        cue.step = text == "@step";
        if (!cue.step && !text.empty()) cue.texts[""] = text;
    }
    return cue;
}

CueAction readHighlight(const JsonCursor& at, CueReading& reading) {
    requireKnown(at, {"highlight"});
    const JsonCursor highlight = at["highlight"];
    const Scene& scene = stage(highlight, reading);
    HighlightCue cue;
    if (highlight.value().is_string() && highlight.value() != "") {
        cue.body = bodyName(highlight, scene);
    } else if (highlight.value().is_array()) {
        const std::string accepted = tr("film.accepted.highlight");
        if (highlight.value().size() != 2) highlight.refuse(accepted);
        cue.vertexA = highlight[0].integer(0, kMaxVertices);
        cue.vertexB = highlight[1].integer(0, kMaxVertices);
    } else if (highlight.value() != "") {
        highlight.refuse(tr("film.accepted.highlight"));
    }
    return cue;
}

CueAction readPause(const JsonCursor& at, CueReading&) {
    requireKnown(at, {"pause"});
    return PauseCue{};
}

CueAction readMethodCue(const JsonCursor& at, CueReading& reading) {
    requireKnown(at, {"method"});
    const JsonCursor method = at["method"];
    const Scene& scene = stage(method, reading);
    std::vector<std::string> names;
    for (const Method& each : methods())
        if (canRun(each, scene)) names.emplace_back(each.id);
    const auto found =
        std::ranges::find_if(names, [&](const std::string& name) { return method.value() == name; });
    if (found == names.end()) method.refuse(JsonCursor::oneOf(names));
    reading.scene->method = *found;
    return MethodCue{*found};
}

CueAction readShow(const JsonCursor& at, CueReading&) {
    requireKnown(at, {"show", "regions", "bounds", "labels", "grid", "flatten", "finish"});
    ShowCue cue;
    if (const JsonCursor show = at["show"]; show.value() != "") cue.canvases = show.choice(kCanvasesNames);
    if (const JsonCursor regions = at["regions"]; regions.present()) cue.regions = regions.boolean();
    if (const JsonCursor bounds = at["bounds"]; bounds.present()) cue.bounds = bounds.boolean();
    if (const JsonCursor labels = at["labels"]; labels.present()) cue.labels = labels.boolean();
    if (const JsonCursor grid = at["grid"]; grid.present()) cue.grid = grid.boolean();
    if (const JsonCursor flatten = at["flatten"]; flatten.present()) cue.flatten = flatten.boolean();
    if (const JsonCursor finish = at["finish"]; finish.present()) cue.finish = finish.choice(kFinishNames);
    return cue;
}

CueAction readTheme(const JsonCursor& at, CueReading&) {
    requireKnown(at, {"theme"});
    return ThemeCue{themeAt(at["theme"])};
}

struct Kind {
    std::string_view key;
    CueAction (*read)(const JsonCursor&, CueReading&);
};

constexpr Kind kKinds[] = {{"scene", readSceneCue},   {"move", readMove},   {"direction", readDirection},
                           {"step", readStep},        {"play", readPlay},   {"camera", readCamera},
                           {"caption", readCaption},  {"pause", readPause}, {"highlight", readHighlight},
                           {"method", readMethodCue}, {"theme", readTheme}, {"show", readShow}};

}  // namespace

std::string themeAt(const JsonCursor& at) {
    std::vector<std::string> names;
    for (const Theme& each : themes()) names.emplace_back(each.id);
    const auto found =
        std::ranges::find_if(names, [&](const std::string& name) { return at.value() == name; });
    if (found == names.end()) at.refuse(JsonCursor::oneOf(names));
    return *found;
}

Cue readCue(const JsonCursor& at, CueReading& reading) {
    at.requireObject();
    std::vector<std::string> keys;
    for (const Kind& kind : kKinds) keys.emplace_back(kind.key);
    const auto kind = std::ranges::find_if(kKinds, [&](const Kind& each) { return at[each.key].present(); });
    if (kind == std::end(kKinds))
        at.refuseWith(
            tr("film.no_kind", {{"path", namedPath(at.path())}, {"accepted", JsonCursor::oneOf(keys)}}));

    Cue cue{.action = kind->read(at, reading)};
    if (const JsonCursor start = at["at"]; start.present()) cue.at = seconds(start);
    if (const JsonCursor over = at["over"]; over.present()) cue.over = seconds(over);
    if (const JsonCursor ease = at["ease"]; ease.present()) cue.ease = ease.choice(kEaseNames);
    if (const JsonCursor wait = at["wait"]; wait.present()) cue.wait = wait.boolean();
    if (kind->key == "pause") cue.over = seconds(at["pause"]);
    return cue;
}

}  // namespace gjkscope
