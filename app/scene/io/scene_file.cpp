#include "app/scene/io/scene_file.hpp"

#include <algorithm>
#include <limits>
#include <numbers>

#include "app/base/atomic_write.hpp"
#include "app/base/input_error.hpp"
#include "app/base/json/document.hpp"
#include "app/base/json/fields.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/json/text.hpp"
#include "app/scene/io/body_file.hpp"
#include "app/scene/io/options_file.hpp"
#include "app/scene/io/reported_file.hpp"
#include "app/scene/lanes.hpp"
#include "app/scene/names.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

/// The id of a method that runs in the dimension.
struct MethodId {
    int dimension;
    std::string read(const JsonCursor& at) const {
        const std::vector<std::string> ids = methodNames(dimension);
        return ids[at.indexIn(ids)];
    }
};

struct OrbitPair {
    Orbit read(const JsonCursor& at) const {
        constexpr double kUpright = std::numbers::pi / 2;
        at.arraySize(2, 2, tr("errors.accepted.orbit"));
        const double azimuth = at[0].number(tr("errors.accepted.finite"));
        return {azimuth, at[1].number(-kUpright, kUpright, tr("errors.accepted.elevation"))};
    }
    ordered_json json(const Orbit& orbit) const { return {orbit.azimuth, orbit.elevation}; }
};

struct OffsetPair {
    glm::dvec2 read(const JsonCursor& at) const {
        at.arraySize(2, 2, tr("errors.accepted.axis_offset"));
        const auto number = [&](std::size_t i) {
            return at[i].number(-kDoubleLengths.most, kDoubleLengths.most, tr("errors.accepted.finite"));
        };
        return {number(0), number(1)};
    }
    ordered_json json(glm::dvec2 offset) const { return {offset.x, offset.y}; }
};

const auto kAxisOffset = Field{"axis_offset", &SceneView::axisOffset, OffsetPair{}};
const auto kViewFields = std::tuple{
    Field{"orbit", &SceneView::orbit, OrbitPair{}},
    Field{"difference_orbit", &SceneView::differenceOrbit, OrbitPair{}},
    Field{"flatten", &SceneView::flatten, Flag{}},
    Field{"finish", &SceneView::finish, Choice{kFinishNames}},
    kAxisOffset,
};

/// The scene's number or name in the program that wrote it; it goes into answers as it is.
void keepId(const JsonCursor& at, nlohmann::json& extra) {
    if (!at.present()) return;
    if (!at.value().is_number_integer()) at.text(kMaxNameBytes);
    extra["id"] = at.value();
}

SceneView readView(const JsonCursor& at, SceneReading& reading) {
    SceneView view;
    if (!at.present()) return view;
    at.requireObject();
    if (reading.dimension == 3)
        readAll(at, view, kViewFields, reading);
    else
        readAll(at, view, std::tuple{kAxisOffset}, reading);
    return view;
}

void readHeader(const JsonCursor& at, Scene& scene) {
    requireFormat(at, kSceneFormat);
    const JsonCursor dimension = at["dimension"];
    const std::string accepted = tr("errors.accepted.dimension");
    const double number = dimension.number(accepted);
    if (number != 2 && number != 3) dimension.refuse(accepted);
    scene.dimension = static_cast<int>(number);
    if (const JsonCursor title = at["title"]; title.present()) scene.title = title.text(kMaxTextBytes);
    if (const JsonCursor note = at["note"]; note.present()) scene.note = note.text(kMaxTextBytes);
    if (const JsonCursor group = at["group"]; group.present()) scene.group = group.text(kMaxNameBytes);
}

/// Reports a policy that a lane's method follows, and its variant does not.
void notePolicyOfVariant(const JsonCursor& document, std::size_t i, const Scene& scene,
                         SceneReading& reading) {
    const Lane& lane = scene.compare[i];
    const std::string method = lane.method.value_or(scene.method);
    const DirectionPolicy policy = lane.policy.value_or(scene.options.policy);
    if (policy == DirectionPolicy::ClosestPoint || !lane.variant || !followsPolicy(method) ||
        followsPolicy(method, lane.variant))
        return;
    const JsonCursor at = document[lane.policy ? "compare" : "options"];
    const JsonCursor found = (lane.policy ? at[i] : at)["direction_policy"];
    reading.notices.add([&] {
        return tr("errors.notice.policy_of_variant",
                  {{"path", namedPath(found.path())},
                   {"found", found.value().dump()},
                   {"lane", namedPath(document["compare"][i].path())},
                   {"variant", std::string(nameOf(kVariantNames, *lane.variant))}});
    });
}

/// Every method accepts the option; the user is notified where it has no effect. `options`: of the scene, or
/// of a lane.
void notePolicy(const JsonCursor& options, const std::string& method, SceneReading& reading) {
    if (!options.present()) return;
    const JsonCursor policy = options["direction_policy"];
    if (!policy.present() || followsPolicy(method)) return;
    if (policy.choice(kPolicyNames) == DirectionPolicy::ClosestPoint) return;
    reading.notices.add([&] {
        return tr("errors.notice.policy",
                  {{"path", namedPath(policy.path())}, {"found", policy.value().dump()}, {"method", method}});
    });
}

/// Refuses a lane whose method does not have its variant, and says which it has.
void requireVariant(const JsonCursor& lane, const Scene& scene, const Lane& read) {
    if (!read.variant || variantOf(scene, read)) return;
    const std::string method = read.method.value_or(scene.method);
    std::vector<std::string> names;
    for (const Variant variant : variantsOf(method, scene.dimension))
        names.emplace_back(nameOf(kVariantNames, variant));
    const JsonCursor variant = lane["variant"];
    variant.refuseWith(tr(names.empty() ? "errors.no_variants" : "errors.no_variant",
                          {{"path", namedPath(variant.path())},
                           {"found", variant.value().dump()},
                           {"method", method},
                           {"variants", names.empty() ? "" : JsonCursor::oneOf(names)}}));
}

/// The lengths that the least precise run allows: the bodies are the same for all.
LengthRange lengthsOf(const Scene& scene) {
    bool single = scene.options.precision == Precision::Float && scene.compare.empty();
    for (const Lane& lane : scene.compare)
        single = single || lane.precision.value_or(scene.options.precision) == Precision::Float;
    return lengthsOf(single ? Precision::Float : Precision::Double);
}

/// The pair may stand far from the world's origin, but not farther apart than the precision has numbers for.
void requireNear(const JsonCursor& bodies, const Scene& scene, LengthRange lengths) {
    const glm::dvec3 apart = glm::abs(scene.b().position - scene.a().position);
    if (std::max({apart.x, apart.y, apart.z}) <= lengths.most) return;
    const JsonCursor body = bodies[static_cast<std::size_t>(scene.pair[1])];
    const JsonCursor position = body["position"];
    position.refuseWith(tr("errors.too_far", {{"path", namedPath(position.path())},
                                              {"other", scene.a().name},
                                              {"limit", largestLengthText(lengths.most)}}));
}

Scene sceneFrom(const JsonCursor& document, SceneReading& reading) {
    document.requireObject();
    Scene scene;
    readHeader(document, scene);
    reading.dimension = scene.dimension;
    scene.options = readOptions(document["options"], reading);
    const JsonCursor compare = document["compare"];
    scene.compare = readLanes(compare, reading);
    reading.lengths = lengthsOf(scene);
    const JsonCursor bodies = document["bodies"];
    scene.bodies = readBodies(bodies, reading);
    scene.pair = readPair(document["pair"], scene.bodies);
    requireNear(bodies, scene, reading.lengths);
    if (const JsonCursor method = document["method"]; method.present())
        scene.method = MethodId{scene.dimension}.read(method);
    if (const JsonCursor contact = document["initial_contact"]; contact.present())
        scene.initialContact = contact.choice(kInitialContactNames);
    if (const JsonCursor all = document["all_contacts"]; all.present()) scene.allContacts = all.boolean();
    notePolicy(document["options"], scene.method, reading);
    for (std::size_t i = 0; i < scene.compare.size(); ++i) {
        const JsonCursor lane = compare[i];
        notePolicy(lane, scene.compare[i].method.value_or(scene.method), reading);
        requireVariant(lane, scene, scene.compare[i]);
        notePolicyOfVariant(document, i, scene, reading);
    }
    scene.view = readView(document["view"], reading);
    nlohmann::json extra = takeUnknown(document, {kSceneKeys.begin(), kSceneKeys.end()}, reading);
    scene.reported = reportedAt(document["reported"], reading);
    keepId(document["id"], extra);
    scene.extra = std::move(extra);
    return scene;
}

/// The points with the least and the greatest coordinates: a box that can stand for all of them.
std::vector<glm::dvec3> outermost(const std::vector<glm::dvec3>& points) {
    std::vector<glm::dvec3> found;
    for (int axis = 0; axis < 3; ++axis) {
        const auto [least, greatest] =
            std::ranges::minmax_element(points, {}, [&](const glm::dvec3& p) { return p[axis]; });
        found.push_back(*least);
        found.push_back(*greatest);
    }
    return found;
}

ordered_json sceneJson(const Scene& scene) {
    const Scene usual;
    ordered_json json{{"format", kSceneFormat}, {"version", 1}};
    if (!scene.title.empty()) json["title"] = scene.title;
    if (!scene.note.empty()) json["note"] = scene.note;
    if (!scene.group.empty()) json["group"] = scene.group;
    json["dimension"] = scene.dimension;
    ordered_json& bodies = json["bodies"] = ordered_json::array();
    for (const Body& body : scene.bodies) bodies.push_back(bodyJson(body, scene.dimension));
    if (scene.pair != usual.pair) json["pair"] = {scene.a().name, scene.b().name};
    if (scene.method != usual.method) json["method"] = scene.method;
    if (scene.initialContact != usual.initialContact)
        json["initial_contact"] = nameOf(kInitialContactNames, scene.initialContact);
    if (scene.allContacts) json["all_contacts"] = true;
    const ordered_json none = ordered_json::object();
    if (ordered_json options = optionsJson(scene.options, scene.dimension); !options.empty())
        json["options"] = std::move(options);
    if (!scene.compare.empty()) json["compare"] = lanesJson(scene.compare, scene.dimension);
    if (scene.reported) json["reported"] = reportedJson(*scene.reported, scene.dimension);
    if (ordered_json view = withAll(none, scene.view, kViewFields); !view.empty())
        json["view"] = std::move(view);
    json.update(ordered_json(scene.extra.value()));
    return json;
}

}  // namespace

std::vector<Lane> lanesAt(const JsonCursor& at, int dimension) {
    if (at.present() && at.value().is_array() && at.value().empty()) return {};
    SceneReading reading;
    reading.dimension = dimension;
    return readLanes(at, reading);
}

std::vector<Lane> lanesAt(const JsonCursor& at, const Scene& scene) {
    std::vector<Lane> lanes = lanesAt(at, scene.dimension);
    for (std::size_t i = 0; i < lanes.size(); ++i) requireVariant(at[i], scene, lanes[i]);
    return lanes;
}

ReadScene sceneAt(const JsonCursor& at, const NamedFiles& files, const LoadingListener& listener,
                  const std::shared_ptr<MeshHulls>& meshes) {
    SceneReading reading;
    reading.files = files;
    reading.listener = listener;
    if (meshes) reading.meshes = meshes;
    ReadScene read{sceneFrom(at, reading), reading.notices.withPlaces(), {}};
    read.remarks = reading.notices.withNames(read.scene.bodies);
    return read;
}

ReadScene parseScene(std::string_view text, const std::string& name, const NamedFiles& files,
                     const LoadingListener& listener) {
    ReadScene read;
    parseDocument(text, name, [&](const JsonCursor& document) { read = sceneAt(document, files, listener); });
    return read;
}

ReadScene readScene(const std::filesystem::path& file, FileAccess access, const LoadingListener& listener) {
    return parseScene(readInput(file), file.string(), {file.parent_path(), access}, listener);
}

void checkScene(const Scene& scene, const std::string& name) {
    Scene plain = scene;
    SceneReading reading;
    // a mesh's vertices are loaded and its hull is built: only their range is still to be checked
    for (Body& body : plain.bodies) {
        if (body.shape.mesh.empty()) continue;
        body.shape.mesh.clear();
        reading.vertices += body.shape.vertices.size();
        body.shape.vertices = outermost(body.shape.vertices);
    }
    try {
        const nlohmann::json document = parseJson(sceneLine(plain));
        sceneFrom(JsonCursor(document), reading);
    } catch (const JsonProblem& problem) {
        // without a place: the user never saw this text
        throw InputError(name + ": " + problem.sentence);
    }
}

bool isBatchFile(const std::filesystem::path& file) {
    return file.extension() == ".jsonl" || file.extension() == ".ndjson";
}

std::string sceneText(const Scene& scene) {
    return prettyText(sceneJson(scene));
}

std::string sceneLine(const Scene& scene) {
    return lineText(sceneJson(scene));
}

Scene withMeshesRelativeTo(Scene scene, const std::filesystem::path& folder) {
    for (Body& body : scene.bodies) {
        ShapeSpec& shape = body.shape;
        if (shape.mesh.empty() || shape.meshFile.empty() || std::filesystem::path(shape.mesh).is_absolute())
            continue;
        std::error_code error;
        std::filesystem::path way;
        if (!folder.empty()) way = std::filesystem::relative(shape.meshFile, folder, error);
        shape.mesh =
            error || way.empty() ? std::filesystem::absolute(shape.meshFile).string() : way.generic_string();
    }
    return scene;
}

std::string writeScene(const std::filesystem::path& file, const Scene& scene) {
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    std::string text = sceneText(withMeshesRelativeTo(scene, folder));
    writeFileAtomically(file, text);
    return text;
}

}  // namespace gjkscope
