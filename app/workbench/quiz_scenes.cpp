#include "app/workbench/quiz_scenes.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <random>

#include "app/base/language.hpp"
#include "app/runs/questions/choice_questions.hpp"
#include "app/runs/run.hpp"
#include "app/scene/polytope.hpp"
#include "app/solids/pair_geometry.hpp"

namespace gjkscope {
namespace {

constexpr int kMaxScenes = 150, kMaxSteps = 60;
constexpr double kFullTurn = 2 * glm::pi<double>();

/// Random numbers that are the same with every standard library.
class Random {
  public:
    explicit Random(std::uint32_t seed) : engine_(seed) {}
    double between(double low, double high) { return low + (high - low) * (engine_() * 0x1p-32); }
    int count(int low, int high) { return low + static_cast<int>(between(0, high - low + 1)); }
    glm::dvec3 direction(int dimension) {
        const double around = between(0, kFullTurn), z = dimension == 3 ? between(-1, 1) : 0;
        const double flat = std::sqrt(1 - z * z);
        return {flat * std::cos(around), flat * std::sin(around), z};
    }

  private:
    std::mt19937 engine_;
};

/// As many decimals as a reader of the scene file needs.
double rounded(double value) {
    return std::round(value * 1000) / 1000;
}

glm::dvec3 rounded(glm::dvec3 p) {
    return {rounded(p.x), rounded(p.y), rounded(p.z)};
}

/// Points of an ellipse, or ellipsoid, are all vertices of their hull.
std::vector<glm::dvec3> hullVertices(Random& random, int dimension) {
    const glm::dvec3 radii{random.between(0.8, 1.5), random.between(0.8, 1.5), random.between(0.8, 1.5)};
    std::vector<glm::dvec3> vertices;
    if (dimension == 3) {
        for (int i = random.count(6, 9); i > 0; --i) vertices.push_back(rounded(radii * random.direction(3)));
        return vertices;
    }
    const int count = random.count(4, 7);
    for (int i = 0; i < count; ++i) {
        const double angle = kFullTurn * (i + random.between(0, 0.7)) / count;
        vertices.push_back(rounded({radii.x * std::cos(angle), radii.y * std::sin(angle), 0}));
    }
    return vertices;
}

void reshape(Random& random, ShapeSpec& shape, int dimension) {
    const bool isHull = shape.type == ShapeType::Polytope || shape.type == ShapeType::Ngon;
    if (isHull) {
        ShapeSpec hull;
        hull.type = ShapeType::Polytope;
        setPolytope(hull, hullVertices(random, dimension), dimension);
        hull.margin = shape.margin;
        shape = std::move(hull);
    } else if (shape.type == ShapeType::Box) {
        shape.extents =
            rounded({random.between(0.4, 1.3), random.between(0.4, 1.3), random.between(0.4, 1.3)});
    }
    shape.caches = {};
}

void place(Random& random, Body& body, glm::dvec3 position, int dimension) {
    body.position = rounded(position);
    body.velocity.reset();
    if (dimension == 2)
        body.angle = rounded(random.between(0, kFullTurn));
    else
        body.orientation = glm::normalize(glm::dquat(random.between(-1, 1), random.between(-1, 1),
                                                     random.between(-1, 1), random.between(0.1, 1)));
}

Scene randomScene(const Scene& like, Random& random) {
    Scene scene = like;
    scene.title = tr("ask.scene.another");
    scene.note.clear();
    scene.group.clear();
    scene.reported.reset();
    scene.options.startDirection.reset();
    scene.bodies = {like.a(), like.b()};
    scene.pair = {0, 1};
    for (Body& body : scene.bodies) {
        reshape(random, body.shape, like.dimension);
        place(random, body, glm::dvec3(0), like.dimension);
    }
    const PairGeometry geometry = pairGeometry(scene);
    const double together = geometry.bodyA().extent + geometry.bodyB().extent;
    const glm::dvec3 by = random.between(0.15, 1.4) * together * random.direction(like.dimension);
    scene.bodies[1].position = rounded(by);
    return scene;
}

/// 0 for none.
int stepWith(const Run& run, QuestionKind kind) {
    const int steps = std::min(static_cast<int>(run.steps().size()), kMaxSteps);
    for (int step = 1; step < steps; ++step)
        for (const Question& question : questionsOf(run, step))
            if (question.kind == kind) return step;
    return 0;
}

}  // namespace

std::optional<SceneWithQuestion> sceneWithQuestion(const Scene& like, QuestionKind kind,
                                                   std::uint32_t& seed) {
    const bool ofLanes = kind == QuestionKind::Iterations;
    for (int i = 0; i < kMaxScenes; ++i) {
        Random random(++seed);
        Scene scene = randomScene(like, random);
        if (ofLanes) return SceneWithQuestion{std::move(scene), 1};
        scene.compare.clear();
        const int step = stepWith(*runScene(scene), kind);
        if (step > 0) return SceneWithQuestion{std::move(scene), step};
    }
    return std::nullopt;
}

std::vector<Question> questionsOf(const Run& run, int step) {
    std::vector<Question> questions = run.questions(step);
    if (step <= 0) return questions;
    const Explanation before = run.explain(step - 1), now = run.explain(step);
    if (before.code == now.code) addCodeLineQuestion(pseudoCode(now.code), before.line, now.line, questions);
    return questions;
}

bool hasOtherQuestions(const Run& run) {
    const int steps = std::min(static_cast<int>(run.steps().size()), kMaxSteps);
    for (int step = 1; step < steps; ++step)
        if (!run.questions(step).empty()) return true;
    return false;
}

}  // namespace gjkscope
