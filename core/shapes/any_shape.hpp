#pragma once

#include <cmath>
#include <concepts>
#include <numbers>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "../math/regular_vertex.hpp"
#include "../support/requirements.hpp"
#include "../support/vertices.hpp"
#include "box.hpp"
#include "cone.hpp"
#include "cylinder.hpp"
#include "ellipsoid.hpp"
#include "half_ellipse.hpp"
#include "point.hpp"
#include "polytope/polytope.hpp"
#include "sector.hpp"
#include "segment.hpp"
#include "spline/spline_hull.hpp"

namespace gjkscope {

namespace detail {

template <int D, class T>
struct CoreOf {
    using type = std::variant<Point<D, T>, Segment<D, T>, Ellipsoid<D, T>, Box<D, T>, Polytope<D, T>,
                              SplineHull<D, T>, HalfEllipse<T>, Sector<T>>;
};

template <class T>
struct CoreOf<3, T> {
    using type = std::variant<Point<3, T>, Segment<3, T>, Ellipsoid<3, T>, Box<3, T>, Polytope<3, T>,
                              SplineHull<3, T>, Cylinder<T>, Cone<T>>;
};

/// A type that can be the core of a shape. Excluding the shape itself keeps clang 14 from infinite recursion
/// in the constraint.
template <class Core, class Shape>
concept CoreOfShape = !std::same_as<Core, Shape> &&
                      std::constructible_from<typename Shape::Core, std::in_place_type_t<Core>, Core>;

}  // namespace detail

/// Any of the shapes, chosen at run time: a core swept by a circle or sphere of `radius()`, in its own frame.
/// The visit is out of line: inlined at every support query it would be most of a program's code.
template <int D, class T>
class AnyShape {
  public:
    using Core = typename detail::CoreOf<D, T>::type;

    /// `radius` ≥ 0. (Constructed in place: GCC 12 warns about a core that is moved into a variant.)
    template <detail::CoreOfShape<AnyShape> Shape>
    explicit AnyShape(Shape core, T radius = 0)
        : core_(std::in_place_type<Shape>, std::move(core)), radius_(detail::requireLength(radius)) {
        extent_ = std::visit([](const auto& own) { return extentOf(own); }, core_);
    }

    [[gnu::noinline]] SupportPoint<D, T> support(Vec<D, T> d) const {
        return std::visit([&](const auto& core) { return core.support(d); }, core_);
    }
    T radius() const { return radius_; }
    T extent() const { return extent_; }
    AnyShape<D, double> inDouble() const {
        return std::visit([&](const auto& own) { return AnyShape<D, double>(own.inDouble(), radius_); },
                          core_);
    }
    template <class Visit>
    [[gnu::noinline]] bool visitVertices(Visit&& visit) const {
        return std::visit([&](const auto& core) { return detail::visitVertices(core, visit); }, core_);
    }
    [[gnu::always_inline]] std::optional<Vec<D, T>> vertex(int feature) const {
        const auto* polytope = std::get_if<Polytope<D, T>>(&core_);
        return polytope ? polytope->vertex(feature) : vertexOfOther(feature);
    }
    [[gnu::noinline]] std::optional<Clearance<D, T>> clearance(const Vec<D, T>& p) const {
        return std::visit([&](const auto& core) { return detail::clearanceIn<D, T>(core, p); }, core_);
    }
    [[gnu::noinline]] std::optional<RevolutionAxis<T>> revolution() const requires(D == 3) {
        return std::visit([](const auto& core) { return detail::axisOf<T>(core); }, core_);
    }
    [[gnu::noinline]] std::optional<Frustum> frustum() const requires(D == 3) {
        return std::visit([](const auto& core) { return detail::frustumOf<T>(core); }, core_);
    }
    [[gnu::noinline]] std::optional<EllipsoidSum> ellipsoids() const requires(D == 3) {
        return std::visit([](const auto& core) { return detail::ellipsoidsOf<T>(core); }, core_);
    }
    std::optional<Vec<3, T>> box() const requires(D == 3) {
        const auto* box = std::get_if<Box<3, T>>(&core_);
        return box ? box->box() : std::nullopt;
    }
    [[gnu::noinline]] T tangentRadius(const Vec<D, T>& d) const {
        return std::visit([&](const auto& core) { return detail::tangentRadiusOf<D, T>(core, d); }, core_);
    }
    /// A point of the shape, interior where there is an interior; for the first direction of a run.
    [[gnu::noinline]] Vec<D, T> center() const {
        return std::visit([](const auto& core) { return core.center(); }, core_);
    }
    const Core& core() const { return core_; }

    /// This shape swept by a circle or sphere of radius `margin` ≥ 0 more.
    AnyShape withMargin(T margin) const {
        AnyShape wider = *this;
        wider.radius_ = detail::requireLength(radius_ + detail::requireLength(margin));
        return wider;
    }

  private:
    [[gnu::noinline]] std::optional<Vec<D, T>> vertexOfOther(int feature) const {
        return std::visit([&](const auto& core) { return detail::vertexOf<D, T>(core, feature); }, core_);
    }

    Core core_;
    T radius_ = 0;
    T extent_ = 0;
};

/// The origin of its frame.
template <int D, class T>
AnyShape<D, T> makePoint() {
    return AnyShape<D, T>(Point<D, T>{});
}

/// The ends may coincide.
template <int D, class T>
AnyShape<D, T> makeSegment(Vec<D, T> a, Vec<D, T> b) {
    return AnyShape<D, T>(Segment<D, T>{detail::requirePoint(a), detail::requirePoint(b)});
}

/// A circle or a sphere around the origin, `radius` ≥ 0.
template <int D, class T>
AnyShape<D, T> makeBall(std::type_identity_t<T> radius) {
    return AnyShape<D, T>(Point<D, T>{}, radius);
}

/// An ellipse or an ellipsoid around the origin, `radii` ≥ 0 along the axes.
template <int D, class T>
AnyShape<D, T> makeEllipsoid(Vec<D, T> radii) {
    return AnyShape<D, T>(Ellipsoid<D, T>{detail::requireLengths(radii)});
}

/// The segment from `a` to `b`, swept by `radius` ≥ 0.
template <int D, class T>
AnyShape<D, T> makeCapsule(Vec<D, T> a, Vec<D, T> b, std::type_identity_t<T> radius) {
    return AnyShape<D, T>(Segment<D, T>{detail::requirePoint(a), detail::requirePoint(b)}, radius);
}

/// An axis-aligned box around the origin, `halfExtents` ≥ 0.
template <int D, class T>
AnyShape<D, T> makeBox(Vec<D, T> halfExtents) {
    return AnyShape<D, T>(Box<D, T>{detail::requireLengths(halfExtents)});
}

/// The hull of at least one point.
template <int D, class T>
AnyShape<D, T> makePolytope(std::vector<Vec<D, T>> points) {
    return AnyShape<D, T>(Polytope<D, T>(std::move(points)));
}

/// A convex polygon of vertices that are in counter-clockwise order already, which is asserted only.
template <class T>
AnyShape<2, T> makePolygonInOrder(std::vector<Vec<2, T>> vertices) {
    return AnyShape<2, T>(Polytope<2, T>::inOrder(std::move(vertices)));
}

/// A regular polygon around the origin, its first vertex on +x; `sides` ≥ 1, `radius` of the circle through
/// its vertices.
template <class T>
AnyShape<2, T> makeNgon(int sides, std::type_identity_t<T> radius) {
    detail::require(sides >= 1, "gjkscope: a regular polygon has at least one side");
    detail::requireLength<T>(radius);
    std::vector<Vec<2, T>> vertices;
    vertices.reserve(static_cast<std::size_t>(sides));
    for (int i = 0; i < sides; ++i) {
        const Vec<2, double> unit = regularVertex(i, sides);
        vertices.emplace_back(radius * static_cast<T>(unit.x), radius * static_cast<T>(unit.y));
    }
    return makePolygonInOrder<T>(std::move(vertices));
}

/// A cylinder around the origin along coordinate axis `axis` (0, 1, 2); lengths ≥ 0.
template <class T>
AnyShape<3, T> makeCylinder(std::type_identity_t<T> radius, std::type_identity_t<T> halfHeight,
                            int axis = 2) {
    detail::require(axis >= 0 && axis <= 2, "gjkscope: axes are 0, 1 and 2");
    return AnyShape<3, T>(
        Cylinder<T>{detail::requireLength<T>(radius), detail::requireLength<T>(halfHeight), axis});
}

/// A cone along coordinate axis `axis`: apex at `+halfHeight`, base at `−halfHeight`; lengths ≥ 0.
template <class T>
AnyShape<3, T> makeCone(std::type_identity_t<T> radius, std::type_identity_t<T> halfHeight, int axis = 2) {
    detail::require(axis >= 0 && axis <= 2, "gjkscope: axes are 0, 1 and 2");
    return AnyShape<3, T>(
        Cone<T>{detail::requireLength<T>(radius), detail::requireLength<T>(halfHeight), axis});
}

/// The upper half of an ellipse, its flat side on the x axis.
template <class T>
AnyShape<2, T> makeHalfEllipse(Vec<2, T> radii) {
    return AnyShape<2, T>(HalfEllipse<T>{detail::requireLengths<2, T>(radii)});
}

/// A slice of a disc: apex at the origin, symmetric about +x, `angle` (the full opening) 0 to π radians.
template <class T>
AnyShape<2, T> makeSector(std::type_identity_t<T> radius, std::type_identity_t<T> angle) {
    detail::require(angle >= 0 && angle <= std::numbers::pi_v<T>,
                    "gjkscope: a sector opens by 0 to π radians");
    return AnyShape<2, T>(Sector<T>(detail::requireLength<T>(radius), angle));
}

/// The hull of a Bézier curve of 2 to kMaxCurveDegree + 1 control points.
template <int D, class T>
AnyShape<D, T> makeBezier(const std::vector<Vec<D, T>>& controlPoints) {
    const std::size_t n = controlPoints.size();
    detail::require(n >= 2 && n <= kMaxCurveDegree + 1,
                    "gjkscope: a Bézier curve has 2 to 17 control points");
    detail::requirePoints(controlPoints);
    std::vector<double> knots(n, 0.0);
    knots.resize(2 * n, 1.0);
    std::vector<Weighted<D>> points;
    for (const Vec<D, T>& p : controlPoints) points.push_back(weighted<D>(Vec<D, double>(p), 1));
    return AnyShape<D, T>(SplineHull<D, T>({static_cast<int>(n) - 1, std::move(knots)}, points));
}

/// The hull of a NURBS curve; see SplineHull.
template <int D, class T>
AnyShape<D, T> makeNurbs(const SplinePieces& pieces, const std::vector<Weighted<D>>& points) {
    detail::requirePoints(points);
    return AnyShape<D, T>(SplineHull<D, T>(pieces, points));
}

/// The hull of a NURBS surface; see SplineHull.
template <class T>
AnyShape<3, T> makeNurbsSurface(const SplinePieces& first, const SplinePieces& second,
                                const std::vector<std::vector<Weighted<3>>>& points) {
    detail::require(!points.empty(), "gjkscope: a surface needs control points");
    for (const auto& row : points) detail::requirePoints(row);
    return AnyShape<3, T>(SplineHull<3, T>(first, second, points));
}

}  // namespace gjkscope
