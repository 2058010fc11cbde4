#pragma once

#include <array>
#include <glm/matrix.hpp>
#include <optional>

#include "convex.hpp"

/// Optional geometry of a shape beyond its support mapping. Support points alone prove no more than their
/// hull, which never equals a curve; with these members EPA's lower bound meets its upper one:
///
/// `clearance(p)`: a ball around `p` inside the core.
/// `tangentRadius(d)`: the radius of a ball inside the core that touches its border at `support(d)`.
/// `revolution()`, in 3D: the axis of a core that is a body of revolution.
/// `ellipsoids()`, in 3D: a core as the Minkowski sum of a point and ellipsoids, of which some are flat.
/// `frustum()`, in 3D: a core as the hull of two circles around one axis.
/// `box()`, in 3D: the half extents of a core that is a box in its own frame.
///
/// All take and return what is in the frame of the support mapping.
namespace gjkscope {

/// A ball around a point inside a core.
template <int D, class T>
struct Clearance {
    T radius = 0;            ///< negative: the point is outside
    Vec<D, T> direction{0};  ///< unit, from its center to where it comes nearest the border
};

/// The axis of a body of revolution; for a point or a sphere, any line through its center.
template <class T>
struct RevolutionAxis {
    Vec<3, T> point{0};
    Vec<3, T> direction{0};  ///< of any length; zero: any direction will do
};

/// An ellipsoid around the origin, which may be flat, by the matrix Q of its support value, `√(nᵀQn)`. Q has
/// the squares of the radii as its eigenvalues; for a disc or a segment some are zero.
struct CenteredEllipsoid {
    Rotation<3> matrix;
    double volume;   ///< the product of the radii, the root of the determinant: of what is flat, 0
    bool isSegment;  ///< its support value has a crease, where it is 0
};

/// A Minkowski sum of ellipsoids around a center.
struct EllipsoidSum {
    static constexpr int kMax = 3;

    Vec<3> center{0};
    std::array<CenteredEllipsoid, kMax> ellipsoids;  ///< `count` of them
    int count = 0;

    void add(const CenteredEllipsoid& ellipsoid) {
        ellipsoids[static_cast<std::size_t>(count++)] = ellipsoid;
    }
    /// The segment from −v to v.
    void addSegment(const Vec<3>& v) {
        // one without length, up to squares that underflow, is a point
        if (glm::dot(v, v) > std::numeric_limits<double>::min()) add({glm::outerProduct(v, v), 0, true});
    }
};

/// The hull of two circles, perpendicular to the line through their centers: a cylinder, or with a rim of 0 a
/// cone.
struct Frustum {
    std::array<Vec<3>, 2> centers;
    std::array<double, 2> rims;  ///< radii
};

/// True if a shape provides inner balls, and so has a curved border.
template <class S>
inline constexpr bool kHasInnerBalls = requires(const S& shape, Vec<kDimensionOf<S>, ScalarOf<S>> p) {
    shape.clearance(p);
}
|| requires(const S& shape, Vec<kDimensionOf<S>, ScalarOf<S>> d) {
    shape.tangentRadius(d);
};

namespace detail {

/// True for a shape whose core has vertices alone, which it finds by their features.
template <class S>
inline constexpr bool kIsPolytope = !kHasInnerBalls<S> && kFindsVertices<S> && requires(const S& shape) {
    shape.visitVertices([](const Vec<kDimensionOf<S>, ScalarOf<S>>& /*vertex*/) {});
};

/// The clearance of `p`, for a shape that provides it.
template <int D, class T, Convex<D, T> S>
std::optional<Clearance<D, T>> clearanceIn(const S& shape, const Vec<D, T>& p) {
    if constexpr (requires { shape.clearance(p); })
        return shape.clearance(p);
    else
        return std::nullopt;
}

/// The radius of a ball inside the core that touches its border at its support point along `d`; 0 is always
/// one.
template <int D, class T, Convex<D, T> S>
T tangentRadiusOf(const S& shape, const Vec<D, T>& d) {
    if constexpr (requires { shape.tangentRadius(d); })
        return shape.tangentRadius(d);
    else
        return 0;
}

/// The axis of a core that provides one as a body of revolution. (Unconstrained: clang 14 instantiates
/// members that call it for cores in 2D, too.)
template <class T, class S>
std::optional<RevolutionAxis<T>> axisOf(const S& shape) {
    if constexpr (requires { shape.revolution(); })
        return shape.revolution();
    else
        return std::nullopt;
}

/// The circles of a core that provides them; also unconstrained.
template <class T, class S>
std::optional<Frustum> frustumOf(const S& shape) {
    if constexpr (requires { shape.frustum(); })
        return shape.frustum();
    else
        return std::nullopt;
}

/// The ellipsoids of a core that provides them as its sum; also unconstrained.
template <class T, class S>
std::optional<EllipsoidSum> ellipsoidsOf(const S& shape) {
    if constexpr (requires { shape.ellipsoids(); })
        return shape.ellipsoids();
    else
        return std::nullopt;
}

}  // namespace detail

}  // namespace gjkscope
