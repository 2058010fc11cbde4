#pragma once

#include "rigid_cast.hpp"

/// Casts with rotation of shapes in single precision, made in double. What rounding adds to a rotated shape
/// grows with all of it, however far from the contact: in float a floor 100,000 wide would leave seconds
/// open. The numbers of float shapes are exact in double, and only the answer is rounded, outwards.
namespace gjkscope {

namespace detail {

/// A shape without what it says of its curves, see support/curved.hpp: at a pose in float, which is
/// orthonormal up to that rounding, it proves nothing in double.
template <class Shape>
struct SupportAlone : Shape {
    void clearance() const = delete;
    void tangentRadius() const = delete;
    void revolution() const = delete;
    void ellipsoids() const = delete;
    void frustum() const = delete;
};

/// A shape in its own frame.
template <class S>
const auto& unposed(const S& shape) {
    if constexpr (requires { *shape.shape; })
        return *shape.shape;
    else
        return shape;
}

/// True for shapes with a member `inDouble() const`, which returns them with the same numbers in double.
template <class S>
inline constexpr bool kIsInFloat = std::is_same_v<ScalarOf<S>, float>&& requires(const S& shape) {
    unposed(shape).inDouble();
};

/// A shape of float, at a pose or not, in double.
template <ConvexShape S, int D = kDimensionOf<S>>
class InDouble {
  public:
    explicit InDouble(const S& shape) : own_{unposed(shape).inDouble()} {
        if constexpr (requires { shape.pose; })
            pose_ = {Rotation<D>(shape.pose.rotation), Vec<D>(shape.pose.position)};
    }
    auto placed() const { return Posed<D, double, Own>{&own_, pose_}; }

  private:
    using Own = SupportAlone<decltype(unposed(std::declval<const S&>()).inDouble())>;

    Own own_;
    Pose<D> pose_{};
};

template <int D>
RigidMotion<D, double> inDouble(const RigidMotion<D, float>& motion) {
    return {Vec<D>(motion.velocityA), Vec<D>(motion.velocityB), AngularVelocity<D, double>(motion.angularA),
            AngularVelocity<D, double>(motion.angularB), motion.duration};
}

/// A tolerance above the default is the caller's own; below it is as narrow as double allows.
template <int D>
CastOptions<D, double> inDouble(const CastOptions<D, float>& options) {
    const float tolerance = options.limits.tolerance;
    return {{tolerance > kDefaultTolerance<float> ? double(tolerance) : kDefaultTolerance<double>,
             options.limits.maxIterations},
            Vec<D>(options.firstDirection),
            options.initialContact};
}

/// An answer in float: bounds outwards, the time between them, all else to the nearest numbers.
template <int D>
Outcome<D, float> inFloat(const Outcome<D, double>& p) {
    const auto number = [](const std::optional<double>& x) {
        return x ? std::optional<float>(static_cast<float>(*x)) : std::nullopt;
    };
    const auto vector = [](const std::optional<Vec<D>>& v) {
        return v ? std::optional<Vec<D, float>>(*v) : std::nullopt;
    };
    const auto bound = [](const std::optional<double>& x, bool up) {
        return x ? std::optional<float>(narrowed<float>(*x, up)) : std::nullopt;
    };
    return {p.intersects,          number(p.distance),     number(p.depth),
            vector(p.normal),      vector(p.pointA),       vector(p.pointB),
            bound(p.lower, false), bound(p.upper, true),   p.status,
            p.iterations,          number(p.timeOfImpact), bound(p.earliest, false),
            bound(p.latest, true)};
}

/// The answer of a cast with rotation. An overlap at time 0 is measured in float, as by proximity().
template <int D, class A, class B>
Outcome<D, float> castInDouble(const A& a, const B& b, const RigidMotion<D, float>& motion,
                               const CastOptions<D, float>& options, EpaState<D, float>& storage) {
    using End = typename ShapeCastState<D, float>::End;
    const RigidCastState<D, float> start = rigidCastStart(a, b, motion, options, storage);
    if (start.end == End::Overlap) return outcomeOf(start, motion);
    const InDouble<A> wideA(a);
    const InDouble<B> wideB(b);
    const RigidMotion<D, double> wideMotion = inDouble<D>(motion);
    EpaState<D, double> wideStorage;
    RigidCastState<D, double> end =
        rigidCast(wideA.placed(), wideB.placed(), wideMotion, inDouble<D>(options), wideStorage);
    // no float is as late
    if (end.earliest > double(std::numeric_limits<float>::max()))
        end.end = ShapeCastState<D, double>::End::TooLate;
    return inFloat<D>(outcomeOf(end, wideMotion));
}

}  // namespace detail

/// When two moving shapes first touch, and their contact at that time: by shapeCast() where neither rotates,
/// which takes few steps, else by rigidCast(), which takes more the slower they approach compared with the
/// greatest possible speed, in double for shapes that have `inDouble()`. Of `memory` only the storage is
/// used: the pair's cache is for shapes at rest.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] Outcome<D, T> cast(const A& a, const B& b,
                                 const std::type_identity_t<RigidMotion<D, T>>& motion,
                                 const std::type_identity_t<CastOptions<D, T>>& options,
                                 std::type_identity_t<QueryMemory<D, T>>& memory) {
    const AngularVelocity<D, T> still(0);
    if (motion.angularA == still && motion.angularB == still) {
        const Motion<D, T> translation{motion.velocityA, motion.velocityB, motion.duration};
        return outcomeOf(shapeCast(a, b, translation, options), translation);
    }
    if constexpr (detail::kIsInFloat<A> && detail::kIsInFloat<B>)
        return detail::castInDouble<D>(a, b, motion, options, memory.polytope.storage());
    else
        return outcomeOf(rigidCast(a, b, motion, options, memory.polytope.storage()), motion);
}
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] Outcome<D, T> cast(const A& a, const B& b,
                                 const std::type_identity_t<RigidMotion<D, T>>& motion,
                                 const std::type_identity_t<CastOptions<D, T>>& options = {}) {
    QueryMemory<D, T> memory;
    return cast(a, b, motion, options, memory);
}

}  // namespace gjkscope
