#include "app/shrink/numbers.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "app/base/plain_text.hpp"
#include "app/scene/scene_size.hpp"
#include "app/scene/shape_types.hpp"

namespace gjkscope {
namespace {

void addShape(ShapeSpec& shape, int dimension, std::vector<double*>& numbers) {
    const auto add = [&](glm::dvec3& v) {
        for (int i = 0; i < dimension; ++i) numbers.push_back(&v[i]);
    };
    withPoints(shape, add);
    for (const ShapeKey key : shapeKeys(shape.type)) {
        if (key == ShapeKey::Radius) numbers.push_back(&shape.radius);
        if (key == ShapeKey::HalfHeight) numbers.push_back(&shape.halfHeight);
        if (key == ShapeKey::Radii || key == ShapeKey::HalfExtents) add(shape.extents);
        if (key == ShapeKey::Angle) numbers.push_back(&shape.angle);
        if (key == ShapeKey::Weights || key == ShapeKey::WeightGrid)
            for (double& weight : shape.spline.weights) numbers.push_back(&weight);
    }
    numbers.push_back(&shape.margin);
}

std::size_t partsOf(const Options& options) {
    const Options usual;
    std::size_t parts = 0;
    visitOptions([&](auto member) { parts += !(options.*member == usual.*member); });
    return parts;
}

std::size_t partsOf(const Reported& reported) {
    return 1 + reported.intersects.has_value() + reported.distance.has_value() + reported.depth.has_value() +
           reported.signedDistance.has_value() + reported.normal.has_value() + reported.point.has_value() +
           reported.pointA.has_value() + reported.pointB.has_value() + reported.contacts.size() +
           reported.timeOfImpact.has_value() + reported.fraction.has_value() +
           reported.iterations.has_value() + !reported.by.empty() + !(reported.extra == UnknownFields());
}

}  // namespace

int digitsOf(double value) {
    if (value == 0) return 0;
    const DecimalSize size = decimalSizeOf(value);
    // those before the point are digits already
    return size.exponent < 0 ? size.digits - size.exponent : std::max(size.digits, size.exponent + 1);
}

double withDigits(double value, int digits) {
    std::array<char, 64> buffer{};
    const char* const end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                          std::chars_format::scientific, digits - 1)
                                .ptr;
    double rounded = value;
    std::from_chars(buffer.data(), end, rounded);
    return rounded;
}

std::vector<double> rounderThan(double value) {
    if (value == 0) return {};
    std::vector<double> found;
    const auto add = [&](double x) {
        if (digitsOf(x) < digitsOf(value) && std::ranges::count(found, x) == 0) found.push_back(x);
    };
    add(0);
    add(std::copysign(1.0, value));
    add(std::round(value));
    // within sizes of scenes, whose powers of two are finite
    add(std::copysign(std::exp2(std::round(std::log2(std::abs(value)))), value));
    for (int digits = 1; digits < kMaxDigits; ++digits) add(withDigits(value, digits));
    std::ranges::stable_sort(found, {}, digitsOf);
    return found;
}

std::vector<double*> numbersOf(Scene& scene) {
    std::vector<double*> numbers;
    for (const int index : scene.pair) {
        Body& body = scene.bodies[static_cast<std::size_t>(index)];
        addShape(body.shape, scene.dimension, numbers);
        for (int i = 0; i < scene.dimension; ++i) numbers.push_back(&body.position[i]);
        if (scene.dimension == 2) {
            numbers.push_back(&body.angle);
        } else {
            glm::dquat& q = body.orientation;
            for (double* x : {&q.w, &q.x, &q.y, &q.z}) numbers.push_back(x);
        }
        if (body.velocity)
            for (int i = 0; i < scene.dimension; ++i) numbers.push_back(&(*body.velocity)[i]);
    }
    return numbers;
}

SceneMeasure measureOf(Scene scene) {
    SceneMeasure measure;
    measure.parts = scene.bodies.size() + scene.compare.size() + partsOf(scene.options) +
                    !scene.title.empty() + !scene.note.empty() + !scene.group.empty() +
                    !(scene.extra == UnknownFields()) + !(scene.view == SceneView());
    if (scene.reported) measure.parts += partsOf(*scene.reported);
    for (const Body& body : scene.bodies) {
        measure.parts += body.velocity.has_value() + body.color.has_value() +
                         !(body.extra == UnknownFields()) + !(body.shape.extra == UnknownFields()) +
                         !body.shape.mesh.empty() + (body.shape.margin > 0);
        measure.vertices += vertexCount(body.shape);
    }
    for (const double* number : numbersOf(scene)) {
        measure.numbers += *number != 0;
        measure.digits += digitsOf(*number) + (*number < 0);
    }
    return measure;
}

}  // namespace gjkscope
