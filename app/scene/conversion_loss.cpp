#include "app/scene/conversion_loss.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "app/scene/pair.hpp"
#include "app/scene/pair_frame.hpp"
#include "app/scene/placement.hpp"
#include "app/scene/scene_size.hpp"

namespace gjkscope {
namespace {

constexpr double kDouble = kEpsilon<double>;

/// The rounding error of a number in T.
template <class T>
double lost(double x) {
    return std::abs(x - static_cast<double>(narrowed<T>(x)));
}
template <class T>
double lost(glm::dvec3 p) {
    return std::hypot(lost<T>(p.x), lost<T>(p.y), lost<T>(p.z));
}

template <class T>
double lostOfVertices(const std::vector<glm::dvec3>& vertices) {
    if constexpr (std::is_same_v<T, double>) return 0;
    double most = 0;
    for (const glm::dvec3& v : vertices) most = std::max(most, lost<T>(v));
    return most;
}

/// A shape's border moves no farther than this when its numbers are rounded.
template <class T>
double lostOfShape(const ShapeSpec& shape) {
    const double radius = lost<T>(shape.radius), margin = lost<T>(shape.margin);
    switch (shape.type) {
        case ShapeType::Point:
            return margin;
        case ShapeType::Segment:
            return margin + std::max(lost<T>(shape.a), lost<T>(shape.b));
        case ShapeType::Capsule:
            return margin + radius + std::max(lost<T>(shape.a), lost<T>(shape.b));
        case ShapeType::Ball:
            return margin + radius;
        case ShapeType::Ngon:
            // its angle is off by three roundings of up to 2π, 9.5 of 1, its cosine and sine by one each; in
            // T they and their products with the radius are rounded
            return margin + radius + shape.radius * (12 * kDouble + 2 * double(kEpsilon<T>));
        case ShapeType::Sector:
            return margin + radius + shape.radius * lost<T>(shape.angle);
        case ShapeType::Box:
        case ShapeType::Ellipsoid:
        case ShapeType::HalfEllipse:
            return margin + lost<T>(shape.extents);
        case ShapeType::Cylinder:
        case ShapeType::Cone:
            return margin + std::hypot(radius, lost<T>(shape.halfHeight));
        default:
            return margin + lostOfVertices<T>(shape.vertices);
    }
}

/// The error of the matrix of a body's rotation, in the Frobenius norm, which bounds what that does to a unit
/// vector.
template <class T>
double lostOfRotation(const Body& body, int dimension) {
    if (!isTurned(body, dimension)) return 0;
    // a cosine and a sine are off by a unit in the last place, half an ε; of a quaternion's matrix nine
    // entries are off by nine roundings, 4.5 ε: see pair_frame.hpp
    const double computed = dimension == 2 ? kDouble : 14 * kDouble;
    // entries up to 1 are rounded by a quarter of an ε
    return computed + (std::is_same_v<T, double> ? 0 : dimension * double(kEpsilon<T>) / 4);
}

/// The errors of a shape, seen from `offset`, and of its rotation.
template <class T>
double lostOfSeen(const ShapeSpec& shape, const Body& body, int dimension) {
    const double reach = shape.type == ShapeType::Ball ? 0 : reachOf(shape, dimension);
    return lostOfShape<T>(shape) + lostOfRotation<T>(body, dimension) * reach;
}

template <class T>
double lostOf(const Body& body, const PairFrame& frame, std::size_t side, int dimension) {
    glm::dvec3 ofPlace(0);
    for (int i = 0; i < 3; ++i) {
        detail::ExactSum<4> rest = frame.place(side, i);
        rest.add(-static_cast<double>(narrowed<T>(rest.value())));
        ofPlace[i] = rest.value();
    }
    const glm::dvec3 offset = frame.offset(side);
    if (offset == glm::dvec3(0)) return glm::length(ofPlace) + lostOfSeen<T>(body.shape, body, dimension);
    // three products and their sums are rounded, too
    const double ofOffset =
        isTurned(body, dimension) ? lostOfRotation<double>(body, dimension) + 4 * kDouble : 0;
    return glm::length(ofPlace) + ofOffset * glm::length(offset) +
           lostOfSeen<T>(seenFrom(body.shape, offset), body, dimension);
}

template <class T>
double lostOfPair(const Scene& scene) {
    const PairFrame frame(scene);
    return lostOf<T>(scene.a(), frame, 0, scene.dimension) + lostOf<T>(scene.b(), frame, 1, scene.dimension);
}

}  // namespace

double conversionLoss(const Scene& scene) {
    const bool narrow = scene.options.precision == Precision::Float;
    const double loss = narrow ? lostOfPair<float>(scene) : lostOfPair<double>(scene);
    // sums and roots of it were rounded too; what has overflowed is not known at all
    return loss < kInfinity<double> ? loss * (1 + 16 * kDouble) : kInfinity<double>;
}

double placingLoss(const Scene& scene) {
    const bool narrow = scene.options.precision == Precision::Float;
    const double rounding = narrow ? double(kEpsilon<float>) : kDouble;
    double loss = 0;
    const PairFrame frame(scene);
    for (const std::size_t side : {0, 1}) {
        const Body body = frame.seen(side);
        // in double a turned vertex is off by some ten roundings; in T it is rounded, and a quaternion before
        const double perReach = 4 * rounding + (isTurned(body, scene.dimension) ? 20 * kDouble : 0);
        loss += perReach * reachOf(body.shape, scene.dimension) + 4 * rounding * glm::length(body.position);
    }
    return loss;
}

}  // namespace gjkscope
