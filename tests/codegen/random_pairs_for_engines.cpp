#include "tests/codegen/random_pairs_for_engines.hpp"

#include <cmath>
#include <random>

#include "app/codegen/engine_test.hpp"
#include "app/judge/pair_truth.hpp"
#include "app/scene/polytope.hpp"

namespace gjkscope::test {
namespace {

constexpr double kNearTouching = 0.02;

class RandomPair {
  public:
    RandomPair(int dimension, unsigned seed) : dimension_(dimension), random_(seed) {}

    /// The lengths are such that about half of the pairs overlap.
    Scene next() {
        Scene scene;
        scene.dimension = dimension_;
        scene.title = "Random pair";
        for (const double reach : {0.0, dimension_ == 2 ? 1.2 : 1.1}) {
            Body body;
            body.name = scene.bodies.empty() ? "A" : "B";
            body.shape = shape();
            body.position = reach * point();
            body.angle = real(-3, 3);
            body.orientation =
                glm::normalize(glm::dquat(real(-1, 1), real(-1, 1), real(-1, 1), real(0.1, 1)));
            if (dimension_ == 3) body.angle = 0;
            scene.bodies.push_back(body);
        }
        return scene;
    }

  private:
    double real(double from, double to) { return std::uniform_real_distribution(from, to)(random_); }

    glm::dvec3 point() { return {real(-1, 1), real(-1, 1), dimension_ == 3 ? real(-1, 1) : 0.0}; }

    ShapeSpec shape() {
        constexpr ShapeType kTypes2d[] = {ShapeType::Polytope, ShapeType::Box, ShapeType::Ball,
                                          ShapeType::Capsule, ShapeType::Ngon};
        constexpr ShapeType kTypes3d[] = {ShapeType::Polytope, ShapeType::Box, ShapeType::Ball,
                                          ShapeType::Capsule, ShapeType::Cylinder};
        ShapeSpec spec;
        const auto which = std::uniform_int_distribution<std::size_t>(0, 4)(random_);
        spec.type = dimension_ == 2 ? kTypes2d[which] : kTypes3d[which];
        spec.extents = {real(0.2, 0.6), real(0.2, 0.6), real(0.2, 0.6)};
        spec.radius = real(0.2, 0.6);
        spec.halfHeight = real(0.2, 0.6);
        spec.sides = 5;
        spec.axis = std::uniform_int_distribution(0, 2)(random_);
        spec.a = 0.5 * point();
        spec.b = 0.5 * point();
        if (spec.type == ShapeType::Polytope) {
            std::vector<glm::dvec3> points(dimension_ == 2 ? 6 : 10);
            for (glm::dvec3& p : points) p = 0.7 * point();
            setPolytope(spec, points, dimension_);
        }
        return spec;
    }

    int dimension_;
    std::mt19937 random_;
};

}  // namespace

std::vector<Scene> randomPairsFor(const TestEngine& engine, std::size_t count, unsigned seed) {
    RandomPair pairs(engine.twoD ? 2 : 3, seed);
    std::vector<Scene> found;
    std::size_t overlapping = 0;
    while (found.size() < count) {
        const Scene scene = pairs.next();
        if (!untestableReason(engine, scene).empty()) continue;
        const PairTruth truth(scene);
        if (truth.length() < kNearTouching) continue;
        const std::size_t alike = truth.intersects() ? overlapping : found.size() - overlapping;
        if (2 * alike >= count) continue;
        overlapping += truth.intersects() ? 1 : 0;
        found.push_back(scene);
    }
    return found;
}

}  // namespace gjkscope::test
