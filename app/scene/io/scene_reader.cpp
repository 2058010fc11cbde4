#include "app/scene/io/scene_reader.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "app/base/json/document.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/io/shape_reader.hpp"
#include "app/scene/io/view_file.hpp"
#include "app/scene/names.hpp"

namespace gjkscope {
namespace {

/// A speed is a length a second and has the limits of a length, in float too: rounded to nothing, it would be
/// another motion.
glm::dvec3 readVelocity(const JsonCursor& at, const SceneReading& reading) {
    const LengthRange range = reading.lengths;
    const glm::dvec3 velocity = readVector(at, reading.dimension, range.most);
    if (velocity != glm::dvec3(0) && glm::length(velocity) < range.least)
        at.refuse(tr("errors.accepted.velocity", {{"least", exactNumberText(range.least)}}));
    return velocity;
}

void readPose(const JsonCursor& at, Body& body, const SceneReading& reading) {
    // a pair is computed in a frame of its own, so that the precision sets no limit here
    if (const JsonCursor p = at["position"]; p.present())
        body.position = readVector(p, reading.dimension, kDoubleLengths.most);
    if (const JsonCursor v = at["velocity"]; v.present()) body.velocity = readVelocity(v, reading);
    const JsonCursor rotation = at["rotation"];
    if (!rotation.present()) return;
    if (reading.dimension == 2)
        body.angle = rotation.number(tr("errors.accepted.angle"));
    else
        body.orientation = readOrientation(rotation);
}

Body readBody(const JsonCursor& at, SceneReading& reading) {
    at.requireObject();
    Body body;
    if (const JsonCursor name = at["name"]; name.present()) {
        body.name = name.text(kMaxNameBytes);
        if (body.name.empty()) name.refuse(tr("errors.accepted.name"));
    }
    const JsonCursor shape = at["shape"];
    shape.requireObject();
    body.shape = readShape(shape, reading);
    readPose(at, body, reading);
    if (const JsonCursor color = at["color"]; color.present()) body.color = color.text(kMaxNameBytes);
    body.extra = takeUnknown(at, {"name", "shape", "position", "rotation", "velocity", "color"}, reading);
    return body;
}

/// Names must tell bodies apart; who has none gets the first free letter.
void settleNames(const JsonCursor& bodies, std::vector<Body>& read) {
    std::set<std::string> taken;
    for (std::size_t i = 0; i < read.size(); ++i) {
        if (read[i].name.empty() || taken.insert(read[i].name).second) continue;
        const JsonCursor body = bodies[i];
        body["name"].refuse(tr("errors.accepted.unique_name"));
    }
    for (Body& body : read)
        if (body.name.empty()) body.name = *taken.insert(freeName(taken)).first;
}

std::vector<Body> readBodies(const JsonCursor& at, SceneReading& reading) {
    const std::string accepted = tr("errors.accepted.bodies", {{"most", std::to_string(kMaxBodies)}});
    at.requireArray(accepted);
    const std::size_t count = at.value().size();
    if (count < 2 || count > static_cast<std::size_t>(kMaxBodies)) at.refuse(accepted);
    std::vector<Body> bodies;
    for (std::size_t i = 0; i < count; ++i) bodies.push_back(readBody(at[i], reading));
    settleNames(at, bodies);
    return bodies;
}

std::array<int, 2> readPair(const JsonCursor& at, const std::vector<Body>& bodies) {
    std::array<int, 2> pair{0, 1};
    if (!at.present()) return pair;
    const std::string accepted = tr("errors.accepted.pair");
    at.requireArray(accepted);
    if (at.value().size() != 2) at.refuse(accepted);
    std::vector<std::string> names;
    names.reserve(bodies.size());
    for (const Body& body : bodies) names.push_back(body.name);
    for (std::size_t side = 0; side < 2; ++side) {
        const auto found =
            std::ranges::find_if(names, [&](const std::string& name) { return at.value()[side] == name; });
        if (found == names.end()) at[side].refuse(JsonCursor::oneOf(names));
        pair[side] = static_cast<int>(found - names.begin());
    }
    if (pair[0] == pair[1]) at[1].refuse(tr("errors.accepted.other_body"));
    return pair;
}

Options readOptions(const JsonCursor& at, SceneReading& reading) {
    Options options;
    if (!at.present()) return options;
    at.requireObject();
    if (const JsonCursor tolerance = at["tolerance"]; tolerance.present()) {
        const std::string accepted = tr("errors.accepted.tolerance");
        options.tolerance = tolerance.number(accepted);
        if (!(*options.tolerance > 0 && *options.tolerance <= 1)) tolerance.refuse(accepted);
    }
    if (const JsonCursor most = at["max_iterations"]; most.present())
        options.maxIterations = most.integer(1, kMaxIterations);
    if (const JsonCursor precision = at["precision"]; precision.present())
        options.precision = precision.choice(kPrecisionNames);
    if (const JsonCursor policy = at["direction_policy"]; policy.present())
        options.policy = policy.choice(kPolicyNames);
    if (const JsonCursor direction = at["start_direction"]; direction.present()) {
        options.startDirection = readVector(direction, reading.dimension, kDoubleLengths.most);
        if (glm::length(*options.startDirection) < kDoubleLengths.least)
            direction.refuse(
                tr("errors.accepted.direction", {{"least", exactNumberText(kDoubleLengths.least)}}));
    }
    options.extra = takeUnknown(
        at, {"tolerance", "max_iterations", "precision", "direction_policy", "start_direction"}, reading);
    return options;
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
}

/// The words are part of the format; that a method doesn't look where they say is for the user to know.
void notePolicy(const JsonCursor& options, const Scene& scene, SceneReading& reading) {
    if (scene.options.policy == DirectionPolicy::ClosestPoint || followsPolicy(scene.method)) return;
    const JsonCursor policy = options["direction_policy"];
    reading.notices.push_back(
        tr("errors.notice.policy",
           {{"path", namedPath(policy.path())}, {"found", policy.value().dump()}, {"method", scene.method}}));
}

std::string readMethod(const JsonCursor& at, int dimension) {
    const std::vector<std::string> names = methodNames(dimension);
    const auto found =
        std::ranges::find_if(names, [&](const std::string& name) { return at.value() == name; });
    if (found == names.end()) at.refuse(JsonCursor::oneOf(names));
    return *found;
}

/// The pair may stand far from the world's origin, but not farther apart than the precision has numbers for.
void requireNear(const JsonCursor& bodies, const Scene& scene, LengthRange lengths) {
    const glm::dvec3 apart = glm::abs(scene.b().position - scene.a().position);
    if (std::max({apart.x, apart.y, apart.z}) <= lengths.most) return;
    const JsonCursor body = bodies[static_cast<std::size_t>(scene.pair[1])];
    const JsonCursor position = body["position"];
    position.refuseWith(tr("errors.too_far", {{"path", namedPath(position.path())},
                                              {"other", scene.a().name},
                                              {"limit", exactNumberText(lengths.most)}}));
}

Scene sceneFrom(const JsonCursor& document, SceneReading& reading) {
    document.requireObject();
    Scene scene;
    readHeader(document, scene);
    reading.dimension = scene.dimension;
    scene.options = readOptions(document["options"], reading);
    reading.lengths = lengthsOf(scene.options.precision);
    const JsonCursor bodies = document["bodies"];
    scene.bodies = readBodies(bodies, reading);
    scene.pair = readPair(document["pair"], scene.bodies);
    requireNear(bodies, scene, reading.lengths);
    if (const JsonCursor method = document["method"]; method.present())
        scene.method = readMethod(method, scene.dimension);
    notePolicy(document["options"], scene, reading);
    scene.view = readView(document["view"], reading);
    scene.extra = takeUnknown(
        document,
        {"format", "version", "title", "note", "dimension", "bodies", "pair", "method", "options", "view"},
        reading);
    return scene;
}

/// A thousand unknown keys are one thing to know.
void shorten(std::vector<std::string>& notices) {
    constexpr std::size_t kMaxNotices = 12;
    if (notices.size() <= kMaxNotices) return;
    const std::string more = std::to_string(notices.size() - kMaxNotices + 1);
    notices.resize(kMaxNotices - 1);
    notices.push_back(tr("errors.notice.more", {{"count", more}}));
}

/// Of points those with the least and the greatest coordinates: a box that can stand for all of them.
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

}  // namespace

ReadScene sceneAt(const JsonCursor& at, const std::filesystem::path& folder,
                  const LoadingListener& listener) {
    SceneReading reading;
    reading.folder = folder;
    reading.listener = listener;
    Scene scene = sceneFrom(at, reading);
    std::vector<std::string> remarks = reading.notices;
    for (const BodyNotice& each : reading.ofBodies)
        remarks[each.notice] = each.sentence(scene.bodies[each.body].name);
    shorten(reading.notices);
    shorten(remarks);
    return {std::move(scene), std::move(reading.notices), std::move(remarks)};
}

ReadScene parseScene(std::string_view text, const std::string& name, const std::filesystem::path& folder,
                     const LoadingListener& listener) {
    ReadScene read;
    parseDocument(text, name,
                  [&](const JsonCursor& document) { read = sceneAt(document, folder, listener); });
    return read;
}

ReadScene readScene(const std::filesystem::path& file, const LoadingListener& listener) {
    return parseScene(readInput(file), file.string(), file.parent_path(), listener);
}

void checkScene(const Scene& scene, const std::string& name) {
    Scene plain = scene;
    // a mesh's corners are here already and were made a hull: only where they reach is still to be checked
    for (Body& body : plain.bodies) {
        if (body.shape.mesh.empty()) continue;
        body.shape.mesh.clear();
        body.shape.vertices = outermost(body.shape.vertices);
    }
    try {
        const nlohmann::json document = parseJson(sceneLine(plain));
        SceneReading reading;
        sceneFrom(JsonCursor(document), reading);
    } catch (const JsonProblem& problem) {
        // without a place: the user never saw this text
        throw InputError(name + ": " + problem.sentence);
    }
}

}  // namespace gjkscope
