#pragma once

#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>

#include "../math/vector.hpp"

namespace gjkscope {

/// Feature id of a support point that is no vertex of a polytope (a point of a curved boundary).
inline constexpr int kSmooth = -1;

/// The point of a shape that is farthest along some direction, and which vertex it is.
template <int D, class T>
struct SupportPoint {
    Vec<D, T> point{0};
    int feature = kSmooth;  ///< index of the vertex in its shape, or kSmooth
};

/// A shape as GJK and related methods see it: a *core*, given by its support mapping, swept by a circle or
/// sphere of `radius()` ≥ 0, a length in scene units. Spheres, capsules and margins live in the radius, so
/// that the iterations see only the flat or pointed core and end exactly (the physics engines' "core +
/// radius").
///
/// `support(d)` is a point of the core farthest along `d`, in the frame in which `d` is given. `d` need not
/// be a unit vector and may be zero, for which any point of the core will do.
template <class S, int D, class T>
concept Convex = requires(const S& shape, Vec<D, T> d) {
    { shape.support(d) } -> std::same_as<SupportPoint<D, T>>;
    { shape.radius() } -> std::same_as<T>;
};

/// The scalar of a shape.
template <class S>
using ScalarOf = std::remove_cvref_t<decltype(std::declval<const S&>().radius())>;

/// The dimension of a shape: 2 or 3, and 0 for what is no shape.
template <class S>
inline constexpr int kDimensionOf = [] {
    if constexpr (requires(const S& shape) { shape.radius(); })
        return Convex<S, 2, ScalarOf<S>> ? 2 : Convex<S, 3, ScalarOf<S>> ? 3 : 0;
    else
        return 0;
}();

namespace detail {

template <class S>
concept HasRadius = requires(const S& shape) {
    { shape.radius() } -> std::floating_point;
};
template <class S>
concept HasSupport = Convex<S, 2, ScalarOf<S>> || Convex<S, 3, ScalarOf<S>>;

}  // namespace detail

/// A shape of either dimension: whatever has a support mapping and a radius.
template <class S>
concept ConvexShape = detail::HasRadius<S> && detail::HasSupport<S>;

/// Compiles where a type is a shape, and says else what it lacks.
template <class S>
constexpr void explainShape() {
    static_assert(detail::HasRadius<S>,
                  "gjkscope: a shape needs `T radius() const`, T being float or double");
    if constexpr (detail::HasRadius<S>)
        static_assert(
            detail::HasSupport<S>,
            "gjkscope: a shape needs `SupportPoint<D, T> support(Vec<D, T> d) const`, D being 2 or 3, and "
            "T what its `radius()` returns");
}

/// A shape with the dimension and the scalar of another.
template <class S, class Other>
concept SameSpace = ConvexShape<Other> && Convex<S, kDimensionOf<Other>, ScalarOf<Other>>;

namespace detail {

/// True for a shape that finds its vertices.
template <class S>
inline constexpr bool kFindsVertices = requires(const S& shape) {
    shape.vertex(0);
};

/// The vertex of a core with a feature, for a shape that finds its vertices by a member
///     std::optional<Vec<D, T>> vertex(int feature) const
/// which takes any number, and returns the support point with that feature; none where there is none.
template <int D, class T, class S>
[[gnu::always_inline]] inline std::optional<Vec<D, T>> vertexOf(const S& shape, int feature) {
    if constexpr (kFindsVertices<S>)
        return shape.vertex(feature);
    else
        return std::nullopt;
}

}  // namespace detail

/// Points in a row: a vector, an array or a span of Vec.
template <class P>
concept PointList = requires(const P& points) {
    typename std::remove_cvref_t<decltype(points[0])>::value_type;
    points.data();
    points.size();
};
/// The scalar of such points.
template <PointList P>
using PointScalar = typename std::remove_cvref_t<decltype(std::declval<const P&>()[0])>::value_type;
namespace detail {

// GLM's own length() is no constant where it is set to SIMD
template <int D, class T>
std::integral_constant<int, D> dimensionOf(const Vec<D, T>& point);

}  // namespace detail

/// Their dimension.
template <PointList P>
inline constexpr int kDimensionOfPoints = decltype(detail::dimensionOf(std::declval<const P&>()[0]))::value;

}  // namespace gjkscope
