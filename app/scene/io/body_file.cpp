#include "app/scene/io/body_file.hpp"

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "app/base/json/fields.hpp"
#include "app/base/language.hpp"
#include "app/scene/io/shape_file.hpp"
#include "app/scene/names.hpp"

namespace gjkscope {
namespace {

/// Calls `use` with the table of a body's fields.
void withBodyFields(int dimension, LengthRange lengths, const auto& use) {
    // a pair is computed in a frame of its own, so that the precision sets no limit here
    const Field position{"position", &Body::position, Vector{dimension}};
    // A speed is a length a second and has the limits of a length, in float too: rounded to nothing, it would
    // be another motion.
    const Field velocity{"velocity", &Body::velocity,
                         VectorWithLength{dimension, lengths, "errors.accepted.velocity", true}};
    const Field color{"color", &Body::color, Text{kMaxNameBytes}};
    const auto with = [&](const auto& rotation) { use(std::tuple{position, rotation, velocity, color}); };
    if (dimension == 2)
        with(Field{"rotation", &Body::angle, Number{"errors.accepted.angle"}});
    else
        with(Field{"rotation", &Body::orientation, Orientation{}});
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
    withBodyFields(reading.dimension, reading.lengths, [&](const auto& fields) {
        readAll(at, body, fields, reading, {"name", "shape"});
    });
    return body;
}

/// Names are unique; a body without one gets the first free letter.
void resolveNames(const JsonCursor& bodies, std::vector<Body>& read) {
    std::set<std::string> taken;
    for (std::size_t i = 0; i < read.size(); ++i) {
        if (read[i].name.empty() || taken.insert(read[i].name).second) continue;
        const JsonCursor body = bodies[i];
        body["name"].refuse(tr("errors.accepted.unique_name"));
    }
    for (Body& body : read)
        if (body.name.empty()) body.name = *taken.insert(freeName(taken)).first;
}

}  // namespace

std::vector<Body> readBodies(const JsonCursor& at, SceneReading& reading) {
    const std::string accepted = tr("errors.accepted.bodies", {{"most", std::to_string(kMaxBodies)}});
    const std::size_t count = at.arraySize(2, kMaxBodies, accepted);
    std::vector<Body> bodies;
    for (std::size_t i = 0; i < count; ++i) bodies.push_back(readBody(at[i], reading));
    resolveNames(at, bodies);
    return bodies;
}

std::array<int, 2> readPair(const JsonCursor& at, const std::vector<Body>& bodies) {
    std::array<int, 2> pair{0, 1};
    if (!at.present()) return pair;
    at.arraySize(2, 2, tr("errors.accepted.pair"));
    std::vector<std::string> names;
    names.reserve(bodies.size());
    for (const Body& body : bodies) names.push_back(body.name);
    for (std::size_t side = 0; side < 2; ++side) pair[side] = static_cast<int>(at[side].indexIn(names));
    if (pair[0] == pair[1]) at[1].refuse(tr("errors.accepted.other_body"));
    return pair;
}

nlohmann::ordered_json bodyJson(const Body& body, int dimension) {
    nlohmann::ordered_json json{{"name", body.name}, {"shape", shapeJson(body.shape, dimension)}};
    withBodyFields(dimension, kDoubleLengths,
                   [&](const auto& fields) { json = withAll(std::move(json), body, fields); });
    return json;
}

}  // namespace gjkscope
