#include "app/compare/sweep_axis.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <numbers>

#include "app/base/language.hpp"
#include "app/judge/exact_answer.hpp"
#include "app/scene/scene_size.hpp"
#include "app/scene/shape_size.hpp"

namespace gjkscope {
namespace {

Body& bodyB(Scene& scene) {
    return scene.bodies[static_cast<std::size_t>(scene.pair[1])];
}
glm::dvec3 velocityOf(const Body& body) {
    return body.velocity.value_or(glm::dvec3(0));
}

glm::dvec3 unitOr(glm::dvec3 vector, glm::dvec3 otherwise) {
    const double length = glm::length(vector);
    return length > 0 ? vector / length : otherwise;
}

void turn(Body& body, double degrees, int dimension) {
    const double angle = degrees * (std::numbers::pi / 180);
    if (dimension == 2)
        body.angle = angle;
    else
        body.orientation = glm::angleAxis(angle, glm::dvec3(0, 0, 1)) * body.orientation;
}

void setSpeed(Scene& scene, double speed) {
    const glm::dvec3 toward = unitOr(scene.a().position - scene.b().position, glm::dvec3(-1, 0, 0));
    const glm::dvec3 along = unitOr(velocityOf(scene.b()) - velocityOf(scene.a()), toward);
    bodyB(scene).velocity = velocityOf(scene.a()) + along * speed;
}

/// Moves B along the normal by what the gap lacks. Of a pair that has no normal B moves away from A's origin.
void setGap(Scene& scene, double gap) {
    Scene atRest = scene;
    atRest.method = Scene{}.method;
    const Answer answer = exactAnswerOf(atRest).answer;
    const glm::dvec3 apart = unitOr(scene.b().position - scene.a().position, glm::dvec3(1, 0, 0));
    const bool meets = answer.intersects.value_or(true);
    const double distance = meets ? -answer.depth.value_or(0) : answer.distance.value_or(0);
    bodyB(scene).position += answer.normal.value_or(apart) * (gap - distance);
}

void set(Scene& scene, Quantity quantity, double value) {
    Body& b = bodyB(scene);
    switch (quantity) {
        case Quantity::X:
        case Quantity::Y:
        case Quantity::Z:
            b.position[static_cast<int>(quantity)] = value;
            return;
        case Quantity::Angle:
            turn(b, value, scene.dimension);
            return;
        case Quantity::Size:
            b.shape = scaled(std::move(b.shape), value, scene.dimension);
            return;
        case Quantity::Gap:
            setGap(scene, value);
            return;
        case Quantity::Speed:
            setSpeed(scene, value);
            return;
        case Quantity::Time:
            b.position += (velocityOf(b) - velocityOf(scene.a())) * value;
            return;
    }
}

/// `count` values from `from` to `to`, both of the same sign and not zero, each the same multiple of the one
/// before.
void addGeometric(std::vector<double>& values, double from, double to, int count) {
    for (int i = 0; i < count; ++i) {
        const double part = count > 1 ? static_cast<double>(i) / (count - 1) : 0;
        const double between = from * std::pow(to / from, part);
        values.push_back(i == 0 ? from : i + 1 == count ? to : between);
    }
}

std::vector<double> gapValues(const SweepAxis& axis, double rounding) {
    std::vector<double> values;
    const auto least = [&](double end) { return std::copysign(std::min(rounding, std::abs(end)), end); };
    const double from = axis.from, to = axis.to;
    if (from * to > 0) {
        addGeometric(values, from, to, axis.steps);
        return values;
    }
    // as many on both sides of zero
    const int sides = (from != 0 ? 1 : 0) + (to != 0 ? 1 : 0), left = axis.steps - 1;
    const int first = from == 0 ? 0 : sides == 2 ? left / 2 : left;
    if (first > 0) addGeometric(values, from, least(from), first);
    values.push_back(0);
    if (left > first) addGeometric(values, least(to), to, left - first);
    return values;
}

}  // namespace

std::vector<double> valuesOf(const SweepAxis& axis, double rounding) {
    if (axis.quantity == Quantity::Gap) return gapValues(axis, rounding);
    std::vector<double> values;
    for (int i = 0; i < axis.steps; ++i)
        values.push_back(std::lerp(axis.from, axis.to, static_cast<double>(i) / (axis.steps - 1)));
    return values;
}

std::vector<double> valuesOf(const SweepAxis& axis, const Scene& scene) {
    const bool isFloat = scene.options.precision == Precision::Float;
    return valuesOf(axis, sceneSize(scene) * (isFloat ? 0x1p-23 : 0x1p-52));
}

std::string quantityName(Quantity quantity) {
    return tr("path.quantity." + std::string(nameOf(kQuantityNames, quantity)));
}

bool isRangeOf(const SweepAxis& axis, const Scene& scene) {
    return axis.from != axis.to && std::isfinite(axis.from) && std::isfinite(axis.to) &&
           reasonAgainst(axis, scene).empty();
}

std::string reasonAgainst(const SweepAxis& axis, const Scene& scene) {
    switch (axis.quantity) {
        case Quantity::Z:
            return scene.dimension == 2 ? tr("sweep.no_z") : "";
        case Quantity::Size:
            return std::min(axis.from, axis.to) > 0 ? "" : tr("sweep.no_size");
        case Quantity::Time:
            return scene.a().velocity || scene.b().velocity ? "" : tr("unsupported.no_motion");
        default:
            return {};
    }
}

std::vector<Quantity> quantitiesOf(const Scene& scene) {
    std::vector<Quantity> found;
    for (const auto& [name, quantity] : kQuantityNames)
        if (reasonAgainst(SweepAxis{quantity, 1, 2}, scene).empty()) found.push_back(quantity);
    return found;
}

std::array<double, 2> usualRange(Quantity quantity, const Scene& scene) {
    const double size = sceneSize(scene);
    switch (quantity) {
        case Quantity::Angle:
            return {0, 360};
        case Quantity::Size:
            return {0.5, 2};
        case Quantity::Gap:
            return {-0.25 * size, size};
        case Quantity::Speed:
            return {0, 2 * size};
        case Quantity::Time:
            return {0, 2};
        default: {
            // about A, with B and its mirror image
            const glm::dvec3 toB = glm::abs(scene.b().position - scene.a().position);
            const double middle = scene.a().position[static_cast<int>(quantity)];
            const double half = 1.2 * std::max({size, toB.x, toB.y, toB.z});
            return {middle - half, middle + half};
        }
    }
}

SweptScene::SweptScene(const Scene& scene, std::vector<SweepAxis> axes)
    : scene_(scene), axes_(std::move(axes)) {
    for (const SweepAxis& axis : axes_) values_.push_back(valuesOf(axis, scene));
}

Scene SweptScene::at(std::span<const double> values) const {
    Scene scene = scene_;
    for (const bool ofGap : {false, true})
        for (std::size_t i = 0; i < axes_.size(); ++i)
            if ((axes_[i].quantity == Quantity::Gap) == ofGap) set(scene, axes_[i].quantity, values[i]);
    return scene;
}

}  // namespace gjkscope
