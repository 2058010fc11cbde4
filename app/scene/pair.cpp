#include "app/scene/pair.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

#include "app/base/lru_cache.hpp"
#include "app/hull/hull_3d.hpp"
#include "app/scene/pair_frame.hpp"

namespace gjkscope {
namespace {

/// The nearest number of T. What would be infinite becomes the largest, of which squares overflow: runs end
/// Degenerate, where makers would refuse the shape.
template <class T>
T rounded(double x) {
    constexpr double kLargest = std::numeric_limits<T>::max();
    return static_cast<T>(std::clamp(x, -kLargest, kLargest));
}
template <int D, class T>
Vec<D, T> rounded(glm::dvec3 p) {
    Vec<D, T> result;
    for (int i = 0; i < D; ++i) result[i] = rounded<T>(p[i]);
    return result;
}

template <int D, class T>
std::vector<Vec<D, T>> verticesOf(const ShapeSpec& spec) {
    std::vector<Vec<D, T>> vertices;
    vertices.reserve(spec.vertices.size());
    for (const glm::dvec3 v : spec.vertices) vertices.push_back(rounded<D, T>(v));
    return vertices;
}

/// The last few polytopes of many vertices. Preparing one to climb over takes milliseconds, and while
/// something is dragged the same ones come again and again. (Not inlined: GCC 12 then warns about vectors
/// freed that are not.)
template <class T>
[[gnu::noinline]] AnyShape<3, T> largePolytopeOf(const std::vector<Vec<3, T>>& vertices,
                                                 const SharedCaches& caches) {
    using Entry = std::pair<std::vector<Vec<3, T>>, AnyShape<3, T>>;
    auto& cache = caches.of<LruCache<Entry>>();
    // by bytes: what compares equal may still differ in the sign of a zero
    const auto isSame = [&](const Entry& entry) {
        return entry.first.size() == vertices.size() &&
               std::memcmp(entry.first.data(), vertices.data(), vertices.size() * sizeof vertices[0]) == 0;
    };
    if (const auto known = cache.find(isSame)) return known->second;
    const auto hull = caches.of<HullCache>().of({vertices.begin(), vertices.end()});
    AnyShape<3, T> shape(Polytope<3, T>(vertices, hull->triangles));
    return cache.keep({vertices, std::move(shape)})->second;
}

template <int D, class T>
AnyShape<D, T> polytopeOf(const ShapeSpec& spec) {
    std::vector<Vec<D, T>> vertices = verticesOf<D, T>(spec);
    if constexpr (D == 3)
        if (vertices.size() >= detail::VertexSearch<T>::kMinToHillClimb)
            return largePolytopeOf<T>(vertices, spec.caches);
    // the hull in that order, of which rounding may have made a nearly convex one
    if constexpr (D == 2) return makePolygonInOrder<T>(std::move(vertices));
    return makePolytope<D, T>(std::move(vertices));
}

template <int D>
Weighted<D> controlPoint(const ShapeSpec& spec, std::size_t index) {
    return weighted<D>(drop<D>(spec.vertices[index]), spec.spline.weights[index]);
}

template <class T>
AnyShape<2, T> curveOf(const ShapeSpec& spec) {
    if (spec.type == ShapeType::Bezier) {
        std::vector<Vec<2, T>> points;
        for (const glm::dvec3 v : spec.vertices) points.push_back(rounded<2, T>(v));
        return makeBezier<2, T>(points);
    }
    std::vector<Weighted<2>> points;
    for (std::size_t i = 0; i < spec.vertices.size(); ++i) points.push_back(controlPoint<2>(spec, i));
    return makeNurbs<2, T>({spec.spline.degrees[0], spec.spline.knots[0]}, points);
}

template <class T>
AnyShape<3, T> surfaceOf(const ShapeSpec& spec) {
    const SplineSpec& spline = spec.spline;
    const auto columns = static_cast<std::size_t>(spline.columns);
    std::vector<std::vector<Weighted<3>>> net(spec.vertices.size() / columns);
    for (std::size_t i = 0; i < spec.vertices.size(); ++i)
        net[i / columns].push_back(controlPoint<3>(spec, i));
    return makeNurbsSurface<T>({spline.degrees[0], spline.knots[0]}, {spline.degrees[1], spline.knots[1]},
                               net);
}

/// The shapes that only one dimension has; the rest is made of vertices.
template <int D, class T>
AnyShape<D, T> ownShapeOf(const ShapeSpec& spec) {
    const auto radius = rounded<T>(spec.radius);
    if constexpr (D == 2) {
        if (spec.type == ShapeType::Ngon) return makeNgon<T>(spec.sides, radius);
        if (spec.type == ShapeType::Sector) return makeSector<T>(radius, rounded<T>(spec.angle));
        if (spec.type == ShapeType::HalfEllipse) return makeHalfEllipse<T>(rounded<2, T>(spec.extents));
        if (isSpline(spec.type)) return curveOf<T>(spec);
    } else {
        const auto halfHeight = rounded<T>(spec.halfHeight);
        if (spec.type == ShapeType::Cylinder) return makeCylinder<T>(radius, halfHeight, spec.axis);
        if (isSpline(spec.type)) return surfaceOf<T>(spec);
        if (spec.type == ShapeType::Cone) return makeCone<T>(radius, halfHeight, spec.axis);
    }
    return polytopeOf<D, T>(spec);
}

/// The shape without its margin.
template <int D, class T>
AnyShape<D, T> bareShapeOf(const ShapeSpec& spec) {
    const Vec<D, T> a = rounded<D, T>(spec.a), b = rounded<D, T>(spec.b);
    const Vec<D, T> extents = rounded<D, T>(spec.extents);
    const auto radius = rounded<T>(spec.radius);
    switch (spec.type) {
        case ShapeType::Point:
            return makePoint<D, T>();
        case ShapeType::Segment:
            return makeSegment<D, T>(a, b);
        case ShapeType::Ball:
            return makeBall<D, T>(radius);
        case ShapeType::Ellipsoid:
            return makeEllipsoid<D, T>(extents);
        case ShapeType::Capsule:
            return makeCapsule<D, T>(a, b, radius);
        case ShapeType::Box:
            return makeBox<D, T>(extents);
        default:
            return ownShapeOf<D, T>(spec);
    }
}

/// A body in the pair's frame: turned and placed in double, rounded once.
template <int D, class T>
Pose<D, T> poseOf(const Body& body, const PairFrame& frame, std::size_t side) {
    const glm::dmat3 rotation = rotationOf(body, D);
    Pose<D, T> pose;
    for (int i = 0; i < D; ++i) {
        pose.rotation[i] = rounded<D, T>(rotation[i]);
        pose.position[i] = static_cast<T>(frame.place(side, i).value());
    }
    return pose;
}

template <int D, class T>
AnyShape<D, T> shapeSeen(const ShapeSpec& spec, glm::dvec3 offset) {
    return offset == glm::dvec3(0) ? shapeOf<D, T>(spec) : shapeOf<D, T>(seenFrom(spec, offset));
}

}  // namespace

template <int D, class T>
AnyShape<D, T> shapeOf(const ShapeSpec& spec) {
    return bareShapeOf<D, T>(spec).withMargin(rounded<T>(spec.margin));
}

template <int D, class T>
Pair<D, T> pairOf(const Scene& scene) {
    const Body &a = scene.a(), &b = scene.b();
    const PairFrame frame(scene);
    return {shapeSeen<D, T>(a.shape, frame.offset(0)), shapeSeen<D, T>(b.shape, frame.offset(1)),
            poseOf<D, T>(a, frame, 0), poseOf<D, T>(b, frame, 1), frame.origin()};
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
