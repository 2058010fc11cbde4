#include "app/compare/part_answers.hpp"

#include <algorithm>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>
#include <nlohmann/json.hpp>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/base/parallel.hpp"
#include "app/compare/answer_sweep.hpp"
#include "app/mesh/mesh.hpp"
#include "app/picture/picture.hpp"
#include "app/runs/answer_json.hpp"
#include "app/scene/pair.hpp"
#include "app/scene/placement.hpp"

namespace gjkscope {
namespace {

constexpr std::size_t kMaxNearPairs = 1'000'000;

/// A body and the triangles of its mesh; of another body it is itself its only part.
struct Parts {
    Body body;
    Mesh mesh;
    std::vector<Bounds> boxes;  ///< of the parts, in world coordinates

    bool isMesh() const { return !mesh.triangles.empty(); }
    std::array<glm::dvec3, 3> vertices(std::size_t part) const {
        std::array<glm::dvec3, 3> found{};
        for (std::size_t i = 0; i < 3; ++i)
            found[i] = mesh.vertices[static_cast<std::size_t>(mesh.triangles[part][i])];
        return found;
    }
};

/// The box of a body, from support queries.
Bounds boxOf(const Body& body) {
    Scene alone;
    alone.dimension = 3;
    alone.bodies = {body, body};
    const Pair<3, double> pair = pairOf<3, double>(alone);
    const auto posed = pair.a();
    Bounds box;
    for (int axis = 0; axis < 3; ++axis)
        for (const double side : {1.0, -1.0}) {
            glm::dvec3 d(0);
            d[axis] = side;
            box.include(posed.support(d).point + pair.frame + d * posed.radius());
        }
    return box;
}

Parts partsOf(const Body& body) {
    Parts parts{body, {}, {}};
    if (!body.shape.meshFile.empty()) parts.mesh = readMesh(body.shape.meshFile);
    if (!parts.isMesh()) {
        parts.boxes = {boxOf(body)};
        return parts;
    }
    // the hull is not copied for each triangle
    parts.body.shape = {};
    parts.body.shape.type = ShapeType::Triangle;
    parts.body.shape.margin = body.shape.margin;
    for (std::size_t i = 0; i < parts.mesh.triangles.size(); ++i) {
        Bounds box;
        for (const glm::dvec3& vertex : parts.vertices(i)) {
            const glm::dvec3 p = toWorld(body, vertex, 3), margin(body.shape.margin);
            box.include(p - margin);
            box.include(p + margin);
        }
        parts.boxes.push_back(box);
    }
    return parts;
}

/// The body with one of its parts for a shape.
Body partOf(const Parts& parts, std::size_t part) {
    Body body = parts.body;
    if (!parts.isMesh()) return body;
    const std::array<glm::dvec3, 3> vertices = parts.vertices(part);
    body.shape.vertices.assign(vertices.begin(), vertices.end());
    return body;
}

double gapBetween(const Bounds& a, const Bounds& b) {
    return glm::length(glm::max(glm::max(a.low - b.high, b.low - a.high), glm::dvec3(0)));
}

using PartPair = std::array<std::size_t, 2>;

/// The pairs of parts whose boxes are near, or else the pair whose boxes are nearest.
std::vector<PartPair> nearPairs(const Parts& a, const Parts& b, double near) {
    std::vector<PartPair> found;
    PartPair nearest{};
    double least = std::numeric_limits<double>::infinity();
    Bounds ofB;
    for (const Bounds& box : b.boxes) ofB.include(box);
    for (std::size_t i = 0; i < a.boxes.size(); ++i) {
        // what is far from the whole is far from each part
        if (gapBetween(a.boxes[i], ofB) > std::max(near, least)) continue;
        for (std::size_t j = 0; j < b.boxes.size(); ++j) {
            const double gap = gapBetween(a.boxes[i], b.boxes[j]);
            if (gap < least) nearest = {i, j};
            least = std::min(least, gap);
            if (gap <= near) found.push_back({i, j});
            if (found.size() > kMaxNearPairs)
                throw InputError(tr("parts.too_many", {{"count", std::to_string(kMaxNearPairs)}}));
        }
    }
    if (found.empty()) found.push_back(nearest);
    return found;
}

double depthOrder(const PartAnswer& part) {
    return signedLength(part.answer).value_or(part.answer.lower.value_or(0));
}

}  // namespace

std::vector<PartAnswer> partAnswers(const Scene& scene, double near, const std::function<bool()>& goesOn) {
    const std::array<Parts, 2> parts{partsOf(scene.a()), partsOf(scene.b())};
    if (!parts[0].isMesh() && !parts[1].isMesh()) throw InputError(tr("parts.no_mesh"));
    const std::vector<PartPair> pairs = nearPairs(parts[0], parts[1], near);
    std::vector<PartAnswer> answers(pairs.size());
    Scene plain = scene;
    plain.bodies.clear();
    plain.pair = {0, 1};
    plain.compare.clear();
    onAllCores(pairs.size(), [&](std::size_t i) {
        Scene own = plain;
        own.bodies = {partOf(parts[0], pairs[i][0]), partOf(parts[1], pairs[i][1])};
        for (std::size_t side = 0; side < 2; ++side)
            if (parts[side].isMesh()) {
                answers[i].triangles[side] = pairs[i][side];
                answers[i].vertices[side] = parts[side].vertices(pairs[i][side]);
            }
        answers[i].answer = runScene(own)->answer();
        return goesOn();
    });
    std::ranges::stable_sort(answers, {}, depthOrder);
    return answers;
}

nlohmann::ordered_json partJson(const PartAnswer& part) {
    nlohmann::ordered_json json;
    constexpr std::array kNames{"triangle_a", "triangle_b"}, kVertices{"vertices_a", "vertices_b"};
    for (std::size_t side = 0; side < 2; ++side) {
        if (!part.triangles[side]) continue;
        json[kNames[side]] = *part.triangles[side];
        for (const glm::dvec3& v : part.vertices[side]) json[kVertices[side]].push_back({v.x, v.y, v.z});
    }
    json.update(answerJson(part.answer, 3));
    return json;
}

}  // namespace gjkscope
