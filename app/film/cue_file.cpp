#include "app/film/cue_file.hpp"

#include <algorithm>
#include <limits>

#include "app/base/input_error.hpp"
#include "app/base/json/document.hpp"
#include "app/base/json/fields.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/regular_file.hpp"
#include "app/film/cue_fields.hpp"
#include "app/film/fade_names.hpp"
#include "app/picture/theme.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/io/scene_reading.hpp"
#include "app/scene/names.hpp"
#include "app/scene/shape_types.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

/// The scene that a cue changes.
const Scene& currentScene(const JsonCursor& at, const CueReading& reading) {
    if (!reading.scene) at.refuseWith(tr("film.no_scene_yet", {{"path", namedPath(at.path())}}));
    return *reading.scene;
}

Scene noted(ReadScene read, CueReading& reading) {
    reading.notices.insert(reading.notices.end(), read.notices.begin(), read.notices.end());
    return std::move(read.scene);
}

void requireFewVertices(const JsonCursor& at, const Scene& scene, CueReading& reading) {
    for (const Body& body : scene.bodies) reading.vertices += vertexCount(body.shape);
    if (reading.vertices > kMaxFilmVertices)
        at.refuseWith(tr("film.vertices",
                         {{"path", namedPath(at.path())}, {"limit", std::to_string(kMaxFilmVertices)}}));
}

/// A scene in a file of its own. Where that is not below the storyboard's folder it may be any of the user's:
/// errors have nothing of what is in it.
Scene readSceneFile(const JsonCursor& at, CueReading& reading) {
    const std::filesystem::path file = namedFile(at, reading.files);
    if (const auto known = reading.scenes.find(file); known != reading.scenes.end()) return known->second;
    const auto refuse = [&](const std::string& reason) {
        at.refuseWith(tr("film.scene_file", {{"path", namedPath(at.path())}, {"reason", reason}}));
    };
    std::optional<FileHandle> handle;
    std::string text;
    try {
        text = readWhole(handle.emplace(openRegularFile(file)), file, kMaxInputBytes);
    } catch (const std::runtime_error& error) {
        refuse(error.what());
    }
    try {
        parseDocument(text, file.string(), [&](const JsonCursor& document) {
            reading.scenes[file] = noted(sceneAt(document, file.parent_path(), {}, reading.meshes), reading);
        });
    } catch (const InputError& error) {
        refuse(isBelow(*handle, reading.files.folder)
                   ? error.what()
                   : tr("film.scene_elsewhere", {{"file", file.string()}}));
    }
    return reading.scenes[file];
}

CueAction readSceneCue(const JsonCursor& at, CueReading& reading) {
    const JsonCursor scene = at["scene"];
    SceneCue cue;
    if (scene.value().is_string()) {
        cue.file = scene.text(kMaxTextBytes);
        cue.scene = readSceneFile(scene, reading);
    } else {
        cue.scene = noted(sceneAt(scene, reading.files, {}, reading.meshes), reading);
    }
    requireFewVertices(scene, cue.scene, reading);
    const Method* method = findMethod(cue.scene.method);
    if (method == nullptr || !canRun(*method, cue.scene))
        scene.refuseWith(
            tr("film.no_method", {{"path", namedPath(scene.path())}, {"method", cue.scene.method}}));
    readFields(at, cue, kSceneFields);
    if (cue.keep && (!reading.scene || reading.scene->dimension != cue.scene.dimension))
        at["keep"].refuseWith(tr("film.keep", {{"path", namedPath(at["keep"].path())}}));
    reading.scene = cue.scene;
    return cue;
}

CueAction readMove(const JsonCursor& at, CueReading& reading) {
    const JsonCursor move = at["move"], through = at["through"];
    const Scene& scene = currentScene(move, reading);
    MoveCue cue{.body = bodyNameAt(move, scene), .to = {}};
    withPoseFields(scene.dimension, [&](const auto& fields) { readFields(at, cue.to, fields); });
    if (cue.to == PoseChange{}) move.refuseWith(tr("film.move_where", {{"path", namedPath(move.path())}}));
    if (!through.present()) return cue;
    const std::string accepted = tr("film.accepted.points");
    const std::size_t count = through.arraySize(0, kMaxCues, accepted);
    if (!cue.to.position) through.refuse(accepted);
    for (std::size_t i = 0; i < count; ++i) cue.through.push_back(Vector{scene.dimension}.read(through[i]));
    return cue;
}

CueAction readDirection(const JsonCursor& at, CueReading& reading) {
    const JsonCursor direction = at["direction"];
    const int dimension = currentScene(direction, reading).dimension;
    return DirectionCue{
        VectorWithLength{dimension, kDoubleLengths, "errors.accepted.direction"}.read(direction)};
}

CueAction readPlay(const JsonCursor& at, CueReading& reading) {
    currentScene(at["play"], reading);
    PlayCue cue{.to = stepNameAt(at["play"])};
    constexpr double kMoreThanNothing = std::numeric_limits<double>::denorm_min();
    if (const JsonCursor pace = at["pace"]; pace.present()) cue.pace = Seconds{kMoreThanNothing}.read(pace);
    return cue;
}

CueAction readCamera(const JsonCursor& at, CueReading& reading) {
    const JsonCursor camera = at["camera"];
    CameraCue cue;
    const int dimension = reading.scene ? reading.scene->dimension : 2;
    currentScene(camera, reading);
    cue.whole = camera.value() == "whole";
    if (!cue.whole) cue.canvases = camera.choice(kCanvasesNames);
    for (const char* key : {"azimuth", "elevation"})
        if (dimension == 2 && at[key].present())
            at[key].refuseWith(tr("film.only_3d", {{"path", namedPath(at[key].path())}}));
    readFields(at, cue, cameraFields(dimension));
    return cue;
}

CueAction readCaption(const JsonCursor& at, CueReading&) {
    const JsonCursor caption = at["caption"];
    CaptionCue cue{.step = caption.value() == "@step"};
    if (!cue.step && caption.value() != "") cue.texts = textsAt(caption);
    readFields(at, cue, kCaptionFields);
    return cue;
}

CueAction readPlaced(const JsonCursor& at, CueReading& reading, std::string_view key) {
    const int dimension = currentScene(at[key], reading).dimension;
    TextCue cue{.texts = textsAt(at[key]), .formula = key == "formula"};
    cue.place = Vector{dimension}.read(at["place"]);
    readFields(at, cue, annotationFields<TextCue>());
    return cue;
}

CueAction readArrow(const JsonCursor& at, CueReading& reading) {
    const JsonCursor arrow = at["arrow"];
    const Vector point{currentScene(arrow, reading).dimension};
    arrow.arraySize(2, 2, tr("film.accepted.arrow"));
    ArrowCue cue{.from = point.read(arrow[0]), .to = point.read(arrow[1])};
    if (const JsonCursor label = at["label"]; label.present()) cue.label = label.text(kMaxTextBytes);
    if (const JsonCursor place = at["place"]; place.present()) cue.place = point.read(place);
    readFields(at, cue, annotationFields<ArrowCue>());
    return cue;
}

CueAction readErase(const JsonCursor& at, CueReading& reading) {
    currentScene(at["erase"], reading);
    return EraseCue{at["erase"].text(kMaxNameBytes)};
}

CueAction readFade(const JsonCursor& at, CueReading& reading) {
    const JsonCursor fade = at["fade"];
    const Scene& scene = currentScene(fade, reading);
    std::vector<std::string> known;
    for (const Body& body : scene.bodies) known.push_back(body.name);
    for (const std::string_view name : fadeNames()) known.emplace_back(name);
    FadeCue cue;
    const auto add = [&](const JsonCursor& name) { cue.names.push_back(known[name.indexIn(known)]); };
    if (fade.value().is_array()) {
        const std::size_t count = fade.arraySize(1, known.size(), tr("film.accepted.fade"));
        for (std::size_t i = 0; i < count; ++i) add(fade[i]);
    } else if (fade.value() != "") {
        add(fade);
    }
    readFields(at, cue, kFadeFields);
    return cue;
}

CueAction readHighlight(const JsonCursor& at, CueReading& reading) {
    const JsonCursor highlight = at["highlight"];
    const Scene& scene = currentScene(highlight, reading);
    HighlightCue cue;
    if (highlight.value().is_string() && highlight.value() != "") {
        cue.body = bodyNameAt(highlight, scene);
    } else if (highlight.value().is_array()) {
        highlight.arraySize(2, 2, tr("film.accepted.highlight"));
        cue.vertexA = highlight[0].integer(0, kMaxVertices);
        cue.vertexB = highlight[1].integer(0, kMaxVertices);
    } else if (highlight.value() != "") {
        highlight.refuse(tr("film.accepted.highlight"));
    }
    return cue;
}

/// Refuses a method that does not have what a lane without a method of its own runs.
void requireVariants(const JsonCursor& method, const Scene& scene, const std::string& id) {
    const std::vector<Variant> all = variantsOf(id, scene.dimension);
    for (std::size_t i = 0; i < scene.compare.size(); ++i) {
        const Lane& lane = scene.compare[i];
        if (lane.method || !lane.variant || std::ranges::find(all, *lane.variant) != all.end()) continue;
        method.refuseWith(
            tr("film.no_variant", {{"path", namedPath(method.path())},
                                   {"method", id},
                                   {"lane", std::to_string(i + 1)},
                                   {"variant", std::string(nameOf(kVariantNames, *lane.variant))}}));
    }
}

CueAction readMethodCue(const JsonCursor& at, CueReading& reading) {
    const JsonCursor method = at["method"];
    const Scene& scene = currentScene(method, reading);
    std::vector<std::string> names;
    for (const Method& each : methods())
        if (canRun(each, scene)) names.emplace_back(each.id);
    MethodCue cue{names[method.indexIn(names)]};
    requireVariants(method, scene, cue.method);
    reading.scene->method = cue.method;
    return cue;
}

CueAction readCompareCue(const JsonCursor& at, CueReading& reading) {
    const JsonCursor compare = at["compare"];
    const Scene& scene = currentScene(compare, reading);
    return CompareCue{reading.scene->compare = lanesAt(compare, scene)};
}

CueAction readShow(const JsonCursor& at, CueReading&) {
    ShowCue cue;
    if (const JsonCursor show = at["show"]; show.value() != "") cue.canvases = show.choice(kCanvasesNames);
    readFields(at, cue, kShowFields);
    return cue;
}

/// A kind of cue: the member that says what happens, those that say how, and how they are read.
struct CueKind {
    std::string_view key;
    CueAction (*read)(const JsonCursor&, CueReading&);
    std::vector<std::string_view> members{};
};

const CueKind kCueKinds[] = {
    {"scene", readSceneCue, keysOf(kSceneFields)},
    {"move", readMove, {"to", "rotation", "through"}},
    {"direction", readDirection},
    {"step",
     [](const JsonCursor& at, CueReading& reading) -> CueAction {
         currentScene(at["step"], reading);
         return StepCue{stepNameAt(at["step"])};
     }},
    {"play", readPlay, {"pace"}},
    {"camera", readCamera, keysOf(cameraFields(2))},
    {"caption", readCaption, keysOf(kCaptionFields)},
    {"pause", [](const JsonCursor&, CueReading&) -> CueAction { return PauseCue{}; }},
    {"highlight", readHighlight},
    {"method", readMethodCue},
    {"compare", readCompareCue},
    {"theme", [](const JsonCursor& at, CueReading&) -> CueAction { return ThemeCue{themeAt(at["theme"])}; }},
    {"show", readShow, keysOf(kShowFields)},
    {"text",
     [](const JsonCursor& at, CueReading& reading) { return readPlaced(at, reading, "text"); },
     {"place", "on", "name"}},
    {"formula",
     [](const JsonCursor& at, CueReading& reading) { return readPlaced(at, reading, "formula"); },
     {"place", "on", "name"}},
    {"arrow", readArrow, {"label", "place", "on", "name"}},
    {"erase", readErase},
    {"fade", readFade, keysOf(kFadeFields)},
};

/// Refuses members that neither this cue nor any other has: a misspelled one would silently do nothing.
void requireKnownMembers(const JsonCursor& at, const CueKind& kind) {
    std::vector<std::string> known{std::string(kind.key)};
    known.insert(known.end(), kind.members.begin(), kind.members.end());
    for (const char* common : {"at", "over", "ease", "wait", "comment"}) known.emplace_back(common);
    requireKnownKeys(at, known);
}

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
};

}  // namespace

void requireKnownKeys(const JsonCursor& at, const std::vector<std::string>& known) {
    for (const auto& [key, value] : at.value().items())
        if (std::ranges::find(known, key) == known.end())
            at[key].refuseWith(tr("film.unknown_key", {{"path", namedPath(at[key].path())},
                                                       {"accepted", JsonCursor::oneOf(known)}}));
}

std::string themeAt(const JsonCursor& at) {
    std::vector<std::string> names;
    for (const Theme& each : themes()) names.emplace_back(each.id);
    return names[at.indexIn(names)];
}

Cue readCue(const JsonCursor& at, CueReading& reading) {
    at.requireObject();
    std::vector<std::string> keys;
    for (const CueKind& kind : kCueKinds) keys.emplace_back(kind.key);
    const auto* kind =
        std::ranges::find_if(kCueKinds, [&](const CueKind& each) { return at[each.key].present(); });
    if (kind == std::end(kCueKinds))
        at.refuseWith(
            tr("film.no_kind", {{"path", namedPath(at.path())}, {"accepted", JsonCursor::oneOf(keys)}}));

    requireKnownMembers(at, *kind);
    Cue cue{.action = kind->read(at, reading)};
    readFields(at, cue, kTimingFields);
    if (kind->key == "pause") cue.over = Seconds{}.read(at["pause"]);
    return cue;
}

ordered_json cueJson(const Cue& cue, int& dimension) {
    ordered_json json = ordered_json::object();
    std::visit(ActionJson{dimension, json}, cue.action);
    writeFields(json, cue, kTimingFields);
    if (std::holds_alternative<PauseCue>(cue.action) && json.erase("over") > 0) json["pause"] = *cue.over;
    return json;
}

}  // namespace gjkscope
