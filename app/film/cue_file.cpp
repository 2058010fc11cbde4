#include "app/film/cue_file.hpp"

#include <algorithm>
#include <limits>

#include "app/base/files.hpp"
#include "app/base/input_error.hpp"
#include "app/base/json/document.hpp"
#include "app/base/json/fields.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/regular_file.hpp"
#include "app/film/cue_fields.hpp"
#include "app/film/fade_names.hpp"
#include "app/film/lesson_cue_file.hpp"
#include "app/picture/formula.hpp"
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

/// The scene file that a cue names: one beside the storyboard or, where there is none such, the program's own
/// scene of this stem.
std::filesystem::path sceneFileAt(const JsonCursor& at, const CueReading& reading) {
    std::filesystem::path file = namedFile(at, reading.files);
    std::error_code error;
    const std::string name = at.text(kMaxTextBytes);
    if (name.find_first_of("/\\.") != name.npos || std::filesystem::exists(file, error)) return file;
    const std::filesystem::path bundled = assetPath("scenes/" + name + ".gjk.json");
    return std::filesystem::exists(bundled, error) ? bundled : file;
}

/// A scene in a file of its own. Where that is not below the storyboard's folder it may be any of the user's:
/// errors have nothing of what is in it.
Scene readSceneFile(const JsonCursor& at, CueReading& reading) {
    const std::filesystem::path file = sceneFileAt(at, reading);
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

/// A formula's text, refused with the place in it where it can't be read.
void requireFormula(const JsonCursor& at, std::string_view text) {
    if (const auto fault = readFormula(text).fault)
        at.refuseWith(tr("film.formula", {{"path", namedPath(at.path())}, {"why", fault->why}}));
}

CueAction readPlaced(const JsonCursor& at, CueReading& reading, std::string_view key) {
    const int dimension = currentScene(at[key], reading).dimension;
    TextCue cue{.texts = textsAt(at[key]), .formula = key == "formula"};
    if (cue.formula)
        for (const auto& [language, text] : cue.texts)
            requireFormula(language.empty() ? at[key] : at[key][language.c_str()], text);
    cue.place = Vector{dimension}.read(at["place"]);
    readFields(at, cue, annotationFields<TextCue>());
    return cue;
}

CueAction readArrow(const JsonCursor& at, CueReading& reading) {
    const JsonCursor arrow = at["arrow"];
    const Vector point{currentScene(arrow, reading).dimension};
    arrow.arraySize(2, 2, tr("film.accepted.arrow"));
    ArrowCue cue{.from = point.read(arrow[0]), .to = point.read(arrow[1])};
    if (const JsonCursor label = at["label"]; label.present()) {
        cue.label = label.text(kMaxTextBytes);
        requireFormula(label, cue.label);
    }
    if (const JsonCursor place = at["place"]; place.present()) cue.place = point.read(place);
    readFields(at, cue, annotationFields<ArrowCue>());
    return cue;
}

CueAction readErase(const JsonCursor& at, CueReading& reading) {
    currentScene(at["erase"], reading);
    return EraseCue{at["erase"].text(kMaxNameBytes)};
}

/// The bodies' names, and those of the things that pictures show.
std::vector<std::string> namesOfThings(const Scene& scene) {
    std::vector<std::string> known;
    for (const Body& body : scene.bodies) known.push_back(body.name);
    for (const std::string_view name : fadeNames()) known.emplace_back(name);
    return known;
}

CueAction readFade(const JsonCursor& at, CueReading& reading) {
    const JsonCursor fade = at["fade"];
    const std::vector<std::string> known = namesOfThings(currentScene(fade, reading));
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

CueAction readLayers(const JsonCursor& at, CueReading& reading) {
    const JsonCursor layers = at["layers"];
    const std::vector<std::string> known = namesOfThings(currentScene(layers, reading));
    LayersCue cue{.all = layers.value() == "all"};
    if (cue.all) return cue;
    const std::size_t count = layers.arraySize(0, known.size(), tr("film.accepted.layers"));
    for (std::size_t i = 0; i < count; ++i) cue.names.push_back(known[layers[i].indexIn(known)]);
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
    bool ofLesson = false;
};

/// The kind of the lessons' cues that has this key of kLessonCueKeys.
template <std::size_t which>
CueKind ofLesson(std::vector<std::string_view> members = {}) {
    return {kLessonCueKeys[which],
            [](const JsonCursor& at, CueReading& reading) -> CueAction {
                return readLessonCue(at, kLessonCueKeys[which], reading);
            },
            std::move(members), true};
}

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
    {"layers", readLayers},
    ofLesson<0>(),
    ofLesson<1>(),
    ofLesson<2>(),
    ofLesson<3>({kBecauseKey, kPosesKey}),
    ofLesson<4>({kBecauseKey, kByKey, kPosesKey}),
};

/// Refuses members that neither this cue nor any other has: a misspelled one would silently do nothing.
void requireKnownMembers(const JsonCursor& at, const CueKind& kind) {
    std::vector<std::string> known{std::string(kind.key)};
    known.insert(known.end(), kind.members.begin(), kind.members.end());
    for (const char* common : {"at", "over", "ease", "wait", "comment"}) known.emplace_back(common);
    requireKnownKeys(at, known);
}

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
    for (const CueKind& kind : kCueKinds)
        if (!kind.ofLesson || reading.ofLesson) keys.emplace_back(kind.key);
    const auto* kind =
        std::ranges::find_if(kCueKinds, [&](const CueKind& each) { return at[each.key].present(); });
    if (kind == std::end(kCueKinds))
        at.refuseWith(
            tr("film.no_kind", {{"path", namedPath(at.path())}, {"accepted", JsonCursor::oneOf(keys)}}));
    if (kind->ofLesson && !reading.ofLesson)
        at[kind->key].refuseWith(tr("film.only_lessons", {{"path", namedPath(at[kind->key].path())}}));

    requireKnownMembers(at, *kind);
    Cue cue{.action = kind->read(at, reading)};
    readFields(at, cue, kTimingFields);
    if (kind->key == "pause") cue.over = Seconds{}.read(at["pause"]);
    return cue;
}

}  // namespace gjkscope
