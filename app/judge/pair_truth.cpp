#include "app/judge/pair_truth.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "app/base/plain_text.hpp"

namespace gjkscope {
namespace {

constexpr double kSingleRoundings = 16 * 0x1p-23;

std::variant<Pair<2, double>, Pair<3, double>> pairIn(const Scene& scene) {
    if (scene.dimension == 2) return pairOf<2, double>(scene);
    return pairOf<3, double>(scene);
}

std::array<double, 2> signedBounds(const Answer& answer) {
    const double length = answer.distance.value_or(answer.depth.value_or(0));
    const double lower = answer.lower.value_or(length), upper = answer.upper.value_or(length);
    if (!answer.intersects) return {-upper, upper};
    if (*answer.intersects) return {-upper, -lower};
    return {lower, upper};
}

}  // namespace

Scene plainScene(const Scene& scene) {
    Scene plain;
    plain.dimension = scene.dimension;
    plain.bodies = {scene.a(), scene.b()};
    plain.initialContact = scene.initialContact;
    return plain;
}

Scene sceneAfter(Scene scene, double seconds) {
    for (Body& body : scene.bodies) body.position += body.velocity.value_or(glm::dvec3(0)) * seconds;
    return scene;
}

std::optional<double> foundDistance(const Scene& scene) {
    try {
        const Answer answer = runScene(scene)->answer();
        const bool meets = answer.intersects.value_or(answer.distance == 0.0);
        if (meets) return answer.depth ? std::optional(-*answer.depth) : std::nullopt;
        return answer.distance;
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

PairTruth::PairTruth(const Scene& scene)
    : scene_(plainScene(scene)),
      answer_(runScene(scene_)->answer()),
      signed_(signedBounds(answer_)),
      pair_(pairIn(scene_)) {
    const glm::dvec3 frame = std::visit([](const auto& pair) { return pair.frame; }, pair_);
    double largest = 0;
    for (int axis = 0; axis < scene_.dimension; ++axis) {
        glm::dvec3 direction(0);
        direction[axis] = 1;
        const double high = std::max(extreme(0, direction), extreme(1, direction));
        const double low = -std::max(extreme(0, -direction), extreme(1, -direction));
        size_ = std::max(size_, high - low);
        largest = std::max({largest, std::abs(high + frame[axis]), std::abs(low + frame[axis])});
    }
    rounding_ = kSingleRoundings * largest;
}

double PairTruth::length() const {
    if (intersects()) return answer_.depth.value_or(-lower());
    return answer_.distance.value_or(upper());
}

double PairTruth::extreme(int side, glm::dvec3 direction) const {
    const auto in = [&]<int D>(const Pair<D, double>& pair) {
        const auto body = side == 0 ? pair.a() : pair.b();
        const Vec<D> d = drop<D>(direction);
        return glm::dot(body.support(d).point, d) + body.radius() * glm::length(d);
    };
    return std::visit(in, pair_);
}

double PairTruth::radius(int side) const {
    return std::visit([&](const auto& pair) { return side == 0 ? pair.a().radius() : pair.b().radius(); },
                      pair_);
}

double PairTruth::sizeOf(int side) const {
    double size = 0;
    for (int axis = 0; axis < scene_.dimension; ++axis) {
        glm::dvec3 direction(0);
        direction[axis] = 1;
        size = std::max(size, extreme(side, direction) + extreme(side, -direction));
    }
    return size;
}

double PairTruth::smallerSize() const {
    const double a = sizeOf(0), b = sizeOf(1);
    return std::min(a, b) > 0 ? std::min(a, b) : std::max(a, b);
}

double PairTruth::gapAlong(glm::dvec3 unit) const {
    return -extreme(1, -unit) - extreme(0, unit);
}

double PairTruth::distanceFrom(int side, glm::dvec3 point) const {
    Scene scene = scene_;
    scene.bodies = {side == 0 ? scene_.a() : scene_.b(), Body{}};
    scene.bodies[1].shape.type = ShapeType::Point;
    scene.bodies[1].position = point;
    const Answer answer = runScene(scene)->answer();
    if (answer.intersects.value_or(false)) return -answer.depth.value_or(0);
    return answer.distance.value_or(0);
}

double PairTruth::distanceFrom(int side, glm::dvec3 from, glm::dvec3 to) const {
    if (from == to) return std::max(0.0, distanceFrom(side, from));
    Scene scene = scene_;
    scene.bodies = {side == 0 ? scene_.a() : scene_.b(), Body{}};
    scene.bodies[1].shape.type = ShapeType::Segment;
    scene.bodies[1].shape.b = to - from;
    scene.bodies[1].position = from;
    const Answer answer = runScene(scene)->answer();
    return answer.intersects.value_or(true) ? 0 : answer.distance.value_or(0);
}

double printedRounding(double value) {
    const DecimalSize size = decimalSizeOf(value);
    return size.digits < 3 ? 0 : 0.5 * std::pow(10.0, size.exponent - size.digits + 1);
}

double printedRounding(glm::dvec3 value) {
    return glm::length(
        glm::dvec3(printedRounding(value.x), printedRounding(value.y), printedRounding(value.z)));
}

}  // namespace gjkscope
