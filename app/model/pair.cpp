#include "app/model/pair.hpp"

#include <cmath>
#include <glm/gtc/quaternion.hpp>

namespace gjkscope {
namespace {

template <int D, class T>
Vec<D, T> rounded(glm::dvec3 p) {
    return Vec<D, T>(drop<D>(p));
}

template <int D, class T>
AnyShape<D, T> polytopeOf(const ShapeSpec& spec) {
    std::vector<Vec<D, T>> vertices;
    vertices.reserve(spec.vertices.size());
    for (const glm::dvec3 v : spec.vertices) vertices.push_back(rounded<D, T>(v));
    return makePolytope<D, T>(std::move(vertices));
}

/// The shape without its margin.
template <int D, class T>
AnyShape<D, T> bareShapeOf(const ShapeSpec& spec) {
    const auto radius = static_cast<T>(spec.radius);
    const auto halfHeight = static_cast<T>(spec.halfHeight);
    switch (spec.type) {
        case ShapeType::Point:
            return makePoint<D, T>();
        case ShapeType::Segment:
            return makeSegment<D, T>(rounded<D, T>(spec.a), rounded<D, T>(spec.b));
        case ShapeType::Ball:
            return makeBall<D, T>(radius);
        case ShapeType::Ellipsoid:
            return makeEllipsoid<D, T>(rounded<D, T>(spec.extents));
        case ShapeType::Capsule:
            return makeCapsule<D, T>(rounded<D, T>(spec.a), rounded<D, T>(spec.b), radius);
        case ShapeType::Box:
            return makeBox<D, T>(rounded<D, T>(spec.extents));
        case ShapeType::Ngon:
            if constexpr (D == 2) return makeNgon<T>(spec.sides, radius);
            break;
        case ShapeType::Cylinder:
            if constexpr (D == 3) return makeCylinder<T>(radius, halfHeight, spec.axis);
            break;
        case ShapeType::Cone:
            if constexpr (D == 3) return makeCone<T>(radius, halfHeight, spec.axis);
            break;
        case ShapeType::Triangle:
        case ShapeType::Polytope:
            break;
    }
    return polytopeOf<D, T>(spec);
}

/// Turned in double, rounded once.
template <int D, class T>
Rotation<D, T> rotationOf(const Body& body) {
    if constexpr (D == 3) {
        return Rotation<3, T>(glm::mat3_cast(body.orientation));
    } else {
        // cos and sin of 0 are exact, and so is the identity
        const double c = std::cos(body.angle), s = std::sin(body.angle);
        return Rotation<2, T>(glm::dmat2(c, s, -s, c));
    }
}

}  // namespace

template <int D, class T>
AnyShape<D, T> shapeOf(const ShapeSpec& spec) {
    return bareShapeOf<D, T>(spec).withMargin(static_cast<T>(spec.margin));
}

template <int D, class T>
Pair<D, T> pairOf(const Scene& scene) {
    const Body& a = scene.a();
    const Body& b = scene.b();
    // the difference is taken in double and rounded once: far from the origin nothing else would be left of
    // it
    return {shapeOf<D, T>(a.shape),
            shapeOf<D, T>(b.shape),
            {rotationOf<D, T>(a), Vec<D, T>(0)},
            {rotationOf<D, T>(b), rounded<D, T>(b.position - a.position)},
            a.position};
}

template AnyShape<2, double> shapeOf(const ShapeSpec&);
template AnyShape<3, double> shapeOf(const ShapeSpec&);
template AnyShape<2, float> shapeOf(const ShapeSpec&);
template AnyShape<3, float> shapeOf(const ShapeSpec&);
template Pair<2, double> pairOf(const Scene&);
template Pair<3, double> pairOf(const Scene&);
template Pair<2, float> pairOf(const Scene&);
template Pair<3, float> pairOf(const Scene&);

}  // namespace gjkscope
