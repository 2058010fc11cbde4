#include "app/shrink/shrink.hpp"

#include <algorithm>
#include <glm/gtc/quaternion.hpp>
#include <optional>
#include <utility>

#include "app/scene/placement.hpp"
#include "app/scene/polytope.hpp"
#include "app/scene/vertex_order.hpp"
#include "app/shrink/ddmin.hpp"

namespace gjkscope {
namespace {

constexpr int kMinSides = 3;

/// The smallest scene so far, and the steps that may make it smaller. Each takes what it finds.
class Shrinker {
  public:
    Shrinker(Scene scene, const ScenePredicate& keeps, const ShrinkListener& listener,
             std::vector<Shrinking::Attempt>& attempts, int& tests)
        : best_(std::move(scene)),
          measure_(measureOf(best_)),
          keeps_(keeps),
          listener_(listener),
          attempts_(attempts),
          tests_(tests) {}

    void run() {
        // a step may make room for one before it
        for (bool isSmaller = true; isSmaller && !ended_;) {
            const SceneMeasure before = measure_;
            dropParts();
            for (std::size_t side = 0; side < 2; ++side) dropVertices(side);
            simplifyPoses();
            roundNumbers();
            isSmaller = measure_ < before;
        }
    }
    const Scene& smallest() const { return best_; }
    bool wasEnded() const { return ended_; }

  private:
    /// Takes the scene in place of the smallest, if it is smaller and has the property.
    bool take(Scene scene) {
        if (ended_) return false;
        if (next_ == attempts_.size()) attempts_.push_back(attempt(std::move(scene)));
        const Shrinking::Attempt& result = attempts_[next_++];
        if (!result.kept) return false;
        best_ = *result.kept;
        measure_ = result.measure;
        return true;
    }

    Shrinking::Attempt attempt(Scene scene) {
        for (Body& body : scene.bodies)
            if (body.shape.type == ShapeType::Polytope && body.shape != bodyLike(body).shape) {
                setPolytope(body.shape, std::vector<glm::dvec3>(body.shape.vertices), scene.dimension);
                dropLostVertices(body.shape);
            }
        const SceneMeasure measure = measureOf(scene);
        if (!(measure < measure_)) return {};
        ++tests_;
        const bool isKept = keeps_(scene);
        ended_ = listener_ && !listener_({isKept ? scene : best_, isKept ? measure : measure_, tests_});
        if (!isKept) return {};
        return {std::make_shared<const Scene>(std::move(scene)), measure};
    }

    /// The body of that name as it is, whose hull is known.
    const Body& bodyLike(const Body& body) const {
        const auto found = std::ranges::find(best_.bodies, body.name, &Body::name);
        return found == best_.bodies.end() ? best_.bodies.front() : *found;
    }

    /// Takes the smallest scene after a change.
    template <class Change>
    bool tryChange(const Change& change) {
        Scene scene = best_;
        change(scene);
        return take(std::move(scene));
    }

    void dropParts() {
        tryChange([](Scene& scene) {
            scene.bodies = {scene.a(), scene.b()};
            scene.pair = {0, 1};
        });
        tryChange([](Scene& scene) {
            scene.title = scene.note = scene.group = {};
            scene.view = {};
            scene.extra = {};
            for (Body& body : scene.bodies) {
                body.color.reset();
                body.extra = {};
                body.shape.extra = {};
                body.shape.mesh.clear();
                body.shape.meshFile.clear();
            }
        });
        tryChange([](Scene& scene) { scene.reported.reset(); });
        dropClaims();
        dropOptions();
        dropLanes();
        for (std::size_t side = 0; side < 2; ++side) {
            const auto inBody = [&](const auto& change) {
                tryChange([&](Scene& scene) { change(bodyAt(scene, side)); });
            };
            inBody([](Body& body) { body.velocity.reset(); });
            inBody([](Body& body) { body.shape.margin = 0; });
            inBody([](Body& body) { dropLostVertices(body.shape); });
        }
    }

    /// One claim after the other: those that are left out are no longer wrong.
    void dropClaims() {
        if (!best_.reported) return;
        const auto drop = [&](auto member) {
            tryChange([&](Scene& scene) { (*scene.reported).*member = {}; });
        };
        drop(&Reported::contacts);
        drop(&Reported::iterations);
        drop(&Reported::by);
        drop(&Reported::extra);
        drop(&Reported::fraction);
        drop(&Reported::timeOfImpact);
        drop(&Reported::point);
        drop(&Reported::pointA);
        drop(&Reported::pointB);
        drop(&Reported::normal);
        drop(&Reported::signedDistance);
        drop(&Reported::distance);
        drop(&Reported::depth);
        drop(&Reported::intersects);
    }

    void dropOptions() {
        if (tryChange([](Scene& scene) { scene.options = {}; })) return;
        const Options usual;
        visitOptions(
            [&](auto member) { tryChange([&](Scene& scene) { scene.options.*member = usual.*member; }); });
    }

    void dropLanes() {
        if (best_.compare.empty() || tryChange([](Scene& scene) { scene.compare.clear(); })) return;
        ddmin(best_.compare, [&](const std::vector<Lane>& lanes) {
            return tryChange([&](Scene& scene) { scene.compare = lanes; });
        });
    }

    static Body& bodyAt(Scene& scene, std::size_t side) {
        return scene.bodies[static_cast<std::size_t>(scene.pair[side])];
    }

    void dropVertices(std::size_t side) {
        const ShapeSpec shape = bodyAt(best_, side).shape;
        if (shape.type == ShapeType::Ngon)
            for (int sides = kMinSides; sides < bodyAt(best_, side).shape.sides; ++sides)
                if (tryChange([&](Scene& scene) { bodyAt(scene, side).shape.sides = sides; })) return;
        if (shape.type != ShapeType::Polytope && shape.type != ShapeType::Bezier) return;
        ddmin(shape.vertices, [&](const std::vector<glm::dvec3>& vertices) {
            return tryChange([&](Scene& scene) {
                bodyAt(scene, side).shape.vertices = vertices;
                bodyAt(scene, side).shape.order.clear();
            });
        });
    }

    /// Unturned and at the origin, alone or together, at once or a coordinate at a time.
    void simplifyPoses() {
        const auto unturn = [](Body& body) {
            body.angle = 0;
            body.orientation = {1, 0, 0, 0};
        };
        tryChange([&](Scene& scene) {
            for (std::size_t side = 0; side < 2; ++side) unturn(bodyAt(scene, side));
        });
        for (std::size_t side = 0; side < 2; ++side) {
            tryChange([&](Scene& scene) { unturn(bodyAt(scene, side)); });
            tryChange([&](Scene& scene) { bodyAt(scene, side).position = glm::dvec3(0); });
        }
        for (std::size_t side = 0; side < 2; ++side) {
            tryChange([&](Scene& scene) { unturnTogether(scene, side); });
            tryChange([&](Scene& scene) {
                const glm::dvec3 by = bodyAt(scene, side).position;
                for (std::size_t each = 0; each < 2; ++each) bodyAt(scene, each).position -= by;
            });
        }
        for (std::size_t side = 0; side < 2; ++side)
            for (int axis = 0; axis < best_.dimension; ++axis)
                tryChange([&](Scene& scene) { bodyAt(scene, side).position[axis] = 0; });
    }

    /// Turns both about the origin until the one is unturned.
    static void unturnTogether(Scene& scene, std::size_t side) {
        Body frame = bodyAt(scene, side);
        frame.position = glm::dvec3(0);
        const glm::dquat back = glm::conjugate(unitQuaternion(frame.orientation));
        for (std::size_t each = 0; each < 2; ++each) {
            Body& body = bodyAt(scene, each);
            body.position = toLocal(frame, body.position, scene.dimension);
            body.angle -= frame.angle;
            body.orientation = back * body.orientation;
        }
        bodyAt(scene, side).angle = 0;
        bodyAt(scene, side).orientation = {1, 0, 0, 0};
    }

    /// All at once, as far as that goes, then each by itself.
    void roundNumbers() {
        for (int digits = 1; digits < kMaxDigits; ++digits)
            if (tryChange([&](Scene& scene) {
                    for (double* number : numbersOf(scene)) *number = withDigits(*number, digits);
                }))
                break;
        for (std::size_t i = 0; i < numbersOf(best_).size() && !ended_; ++i)
            for (const double rounder : rounderThan(*numbersOf(best_)[i])) {
                const auto change = [&](Scene& scene) { *numbersOf(scene)[i] = rounder; };
                if (tryChange(change)) break;
            }
    }

    Scene best_;
    SceneMeasure measure_;
    const ScenePredicate& keeps_;
    const ShrinkListener& listener_;
    std::vector<Shrinking::Attempt>& attempts_;
    int& tests_;
    std::size_t next_ = 0;  ///< attempt
    bool ended_ = false;
};

}  // namespace

Shrinking::Shrinking(Scene scene, ScenePredicate keeps)
    : given_(std::move(scene)), smallest_(given_), keeps_(std::move(keeps)) {}

bool Shrinking::goOn(const ShrinkListener& listener) {
    Shrinker shrinker(given_, keeps_, listener, attempts_, tests_);
    shrinker.run();
    smallest_ = shrinker.smallest();
    return !shrinker.wasEnded();
}

Scene shrunk(Scene scene, const ScenePredicate& keeps, const ShrinkListener& listener) {
    Shrinking shrinking(std::move(scene), keeps);
    shrinking.goOn(listener);
    return shrinking.smallest();
}

}  // namespace gjkscope
