#pragma once

#include "in_double.hpp"

namespace gjkscope {

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
        return detail::castInDouble<D>(a, b, motion, options, memory.storage);
    else
        return outcomeOf(rigidCast(a, b, motion, options, memory.storage), motion);
}
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>, class T = ScalarOf<A>>
[[nodiscard]] Outcome<D, T> cast(const A& a, const B& b,
                                 const std::type_identity_t<RigidMotion<D, T>>& motion,
                                 const std::type_identity_t<CastOptions<D, T>>& options = {}) {
    QueryMemory<D, T> memory;
    return cast(a, b, motion, options, memory);
}

}  // namespace gjkscope
