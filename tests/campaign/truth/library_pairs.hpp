#pragma once

#include <glm/gtc/quaternion.hpp>

#include "app/scene/solver_instances.hpp"
#include "core/shapes/any_shape.hpp"
#include "core/support/pose.hpp"
#include "tests/campaign/truth/scene_random.hpp"
#include "tests/oracle/exact_vector.hpp"
#include "tests/oracle/scene_truth.hpp"

/// Pairs as the library takes them, with what the oracle makes of their numbers.
namespace gjkscope::campaign {

template <int D, class T>
struct LibraryShape {
    AnyShape<D, T> shape;
    std::vector<Vec<D, T>> vertices;  ///< that span the core; none for curves
    T radius = 0;
    Json json;
};

template <int D, class T>
Vec<D, T> narrow(const Coordinates& p) {
    Vec<D, T> v;
    for (int i = 0; i < D; ++i) v[i] = static_cast<T>(p[static_cast<std::size_t>(i)]);
    return v;
}

template <int D, class T>
Json numbersOf(const Vec<D, T>& v) {
    Json numbers = Json::array();
    for (int i = 0; i < D; ++i) numbers.push_back(v[i]);
    return numbers;
}

/// In 2D counter-clockwise, in 3D anyhow.
template <int D, class T>
std::vector<Vec<D, T>> convexVertices(SceneRandom& random, int count) {
    std::vector<Vec<D, T>> vertices;
    if constexpr (D == 2) {
        const double wide = random.real(0.3, 1), high = random.real(0.3, 1);
        for (int i = 0; i < count; ++i) {
            const double angle = 6.28 * (i + random.real(0.05, 0.95)) / count;
            vertices.push_back(narrow<2, T>({wide * std::cos(angle), high * std::sin(angle), 0}));
        }
    } else {
        for (int i = 0; i < count; ++i)
            vertices.push_back(narrow<3, T>(random.real(0.3, 1) * random.direction(3)));
    }
    return vertices;
}

template <int D, class T>
LibraryShape<D, T> polytopeOf(std::vector<Vec<D, T>> vertices) {
    Json json{{"type", D == 2 ? "polygon" : "hull"}, {"vertices", Json::array()}};
    for (const Vec<D, T>& v : vertices) json["vertices"].push_back(numbersOf<D, T>(v));
    AnyShape<D, T> shape = makePolytope<D, T>(vertices);
    return {std::move(shape), std::move(vertices), 0, std::move(json)};
}

template <int D, class T>
LibraryShape<D, T> curveOf(SceneRandom& random) {
    const auto length = [&] { return static_cast<T>(random.real(0.2, 1)); };
    if (random.chance(0.5)) {
        const T radius = length();
        return {makeBall<D, T>(radius), {Vec<D, T>(0)}, radius, {{"type", "ball"}, {"radius", radius}}};
    }
    Vec<D, T> radii;
    for (int i = 0; i < D; ++i) radii[i] = length();
    return {makeEllipsoid<D, T>(radii), {}, 0, {{"type", "ellipsoid"}, {"radii", numbersOf<D, T>(radii)}}};
}

template <int D, class T>
LibraryShape<D, T> librarySample(SceneRandom& random) {
    LibraryShape<D, T> sample = random.chance(0.2)
                                    ? curveOf<D, T>(random)
                                    : polytopeOf<D, T>(convexVertices<D, T>(random, random.whole(D + 1, 10)));
    if (!random.chance(0.15)) return sample;
    const T margin = static_cast<T>(random.real(0, 0.3));
    sample.shape = sample.shape.withMargin(margin);
    // of a ball too: both are radii, and their sum is rounded
    sample.radius = sample.shape.radius();
    sample.json["margin"] = margin;
    return sample;
}

template <int D, class T>
Pose<D, T> randomPose(SceneRandom& random, double size) {
    const Vec<D, T> position = narrow<D, T>(random.vector(D, size));
    if constexpr (D == 2) {
        return poseAt(position, static_cast<T>(random.chance(0.2) ? 0 : random.real(-4, 4)));
    } else {
        const auto part = [&] { return static_cast<T>(random.real(-1, 1)); };
        const T w = part(), x = part(), y = part(), z = part();
        return poseAt(position, glm::qua<T, glm::defaultp>(w, x, y, z));
    }
}

/// At `rotation · vertex + position`, exactly.
template <int D, class T>
oracle::ExactBody<D> exactBody(const LibraryShape<D, T>& sample, const Pose<D, T>& pose) {
    using oracle::Rational;
    oracle::ExactBody<D> body;
    body.radius = Rational(double(sample.radius));
    for (const Vec<D, T>& v : sample.vertices) {
        oracle::ExactPoint<D> p;
        for (int row = 0; row < D; ++row) {
            Rational& x = p[static_cast<std::size_t>(row)];
            x = Rational(double(pose.position[row]));
            for (int column = 0; column < D; ++column)
                x += Rational(double(pose.rotation[column][row])) * Rational(double(v[column]));
        }
        body.points.push_back(p);
    }
    body.isExact.assign(body.points.size(), true);
    return body;
}

template <int D, class T>
Json bodyJson(const LibraryShape<D, T>& sample, const Pose<D, T>& pose) {
    Json matrix = Json::array();
    for (int column = 0; column < D; ++column) matrix.push_back(numbersOf<D, T>(pose.rotation[column]));
    return {{"shape", sample.json}, {"columns", matrix}, {"position", numbersOf<D, T>(pose.position)}};
}

}  // namespace gjkscope::campaign
