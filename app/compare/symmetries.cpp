#include "app/compare/symmetries.hpp"

#include <cmath>
#include <glm/gtc/quaternion.hpp>

#include "app/base/language.hpp"
#include "app/scene/scene_size.hpp"
#include "app/scene/shape_size.hpp"
#include "app/scene/vertex_order.hpp"

namespace gjkscope {
namespace {

/// A change of a scene that leaves its answer as it is, but for the length's unit.
struct Symmetry {
    const char* id;
    void (*change)(Scene& scene);
    double scale = 1;    ///< of lengths
    bool swaps = false;  ///< as a lane can
};

void shift(Scene& scene) {
    // a power of two beside the scene's size, so that little is rounded
    const double by = std::exp2(std::ceil(std::log2(sceneSize(scene))));
    for (Body& body : scene.bodies) body.position += glm::dvec3(by, -2 * by, scene.dimension == 3 ? by : 0);
}

void turn(Scene& scene) {
    constexpr double kAngle = 1;
    const glm::dquat by = scene.dimension == 2 ? glm::angleAxis(kAngle, glm::dvec3(0, 0, 1))
                                               : glm::angleAxis(kAngle, glm::normalize(glm::dvec3(1, 2, 3)));
    for (Body& body : scene.bodies) {
        body.position = by * body.position;
        if (body.velocity) body.velocity = by * *body.velocity;
        if (scene.dimension == 2)
            body.angle += kAngle;
        else
            body.orientation = by * body.orientation;
    }
}

template <int kExponent>
void scale(Scene& scene) {
    const double factor = std::ldexp(1.0, kExponent);
    for (Body& body : scene.bodies) {
        body.shape = scaled(std::move(body.shape), factor, scene.dimension);
        body.position *= factor;
        if (body.velocity) body.velocity = *body.velocity * factor;
    }
}

void reorder(Scene& scene) {
    for (const int body : scene.pair) {
        ShapeSpec& shape = scene.bodies[static_cast<std::size_t>(body)].shape;
        if (canShuffle(shape)) shuffleVertices(shape, scene.dimension);
    }
}

const Symmetry kSymmetries[] = {
    {"given", [](Scene& /*scene*/) {}},
    {"swapped", [](Scene& scene) { std::swap(scene.pair[0], scene.pair[1]); }, 1, true},
    {"shifted", shift},
    {"turned", turn},
    {"larger", scale<10>, 0x1p-10},
    {"smaller", scale<-10>, 0x1p10},
    {"reordered", reorder},
};

/// The answer with its lengths in another unit.
Answer inUnit(Answer answer, double scale) {
    for (auto* length : {&answer.distance, &answer.depth, &answer.lower, &answer.upper})
        if (*length) **length *= scale;
    return answer;
}

AnswerRow rowOf(const Symmetry& symmetry, Scene scene) {
    AnswerRow row{symmetry.id, tr("symmetry." + std::string(symmetry.id))};
    if (symmetry.swaps) {
        row.lane = Lane{};
        row.lane->swapped = true;
    }
    symmetry.change(scene);
    row.reason = reasonAgainst(scene);
    if (!row.reason.empty()) return row;
    const Answer answer = runScene(scene)->answer();
    row.differs = contradicts(answer, exactAnswerOf(scene).answer);
    row.answer = inUnit(answer, symmetry.scale);
    return row;
}

}  // namespace

std::size_t symmetryCount() {
    return std::size(kSymmetries);
}

AnswerTable symmetryTable(const Scene& scene) {
    std::optional<AnswerTable> table;
    while (addSymmetries(table, scene)) {
    }
    return std::move(*table);
}

bool addSymmetries(std::optional<AnswerTable>& table, const Scene& scene) {
    Scene own = scene;
    own.compare.clear();
    if (!table) {
        table = AnswerTable{exactAnswerOf(own), {}, {}};
        return true;
    }
    if (table->rows.size() == symmetryCount()) return false;
    table->rows.push_back(rowOf(kSymmetries[table->rows.size()], own));
    return true;
}

}  // namespace gjkscope
