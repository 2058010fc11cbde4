#pragma once

#include <optional>

#include "integer_vec.hpp"

/// Cosines and sines of plane rotations, in whole numbers and to any digit that a proof needs. Of an angle
/// other than 0 they are not rational: what is computed with them holds up to the error stated here.
namespace gjkscope {

/// The cosine and the sine of an angle in units of `2^-kBits`.
struct EnclosedTurn {
    static constexpr int kBits = 192;
    /// Both are off by less than `2^kErrorExponent`, and so is the rotated unit vector by less than twice
    /// that.
    static constexpr int kErrorExponent = 1 - kBits;

    detail::Integer cosine, sine;
    bool isExact = false;  ///< nothing was rounded
};

namespace detail {

/// Fixed-point numbers of the computation. An angle is halved until it is small, and the rounding of its
/// cosine and sine doubles each time that these are put together again: of 480 bits, some 80 halvings and
/// the rounding of as many terms leave far more than are kept.
inline constexpr int kTurnWorkBits = 480;

inline Integer fixedProduct(const Integer& x, const Integer& y) {
    return (x * y).scaled(-kTurnWorkBits);
}

/// π by Machin's formula, π/4 = 4 arctan(1/5) − arctan(1/239).
inline const Integer& fixedPi() {
    const auto arctanOfInverse = [](std::uint32_t x) {
        Integer power = Integer(1, -kTurnWorkBits).dividedBy(x), sum = power;
        for (std::uint32_t n = 3; power.sign() != 0; n += 2) {
            power = -power.dividedBy(x * x);
            sum = sum + power.dividedBy(n);
        }
        return sum;
    };
    static const Integer pi = Integer(16, 0) * arctanOfInverse(5) - Integer(4, 0) * arctanOfInverse(239);
    return pi;
}

/// The turn by a fixed-point angle below `2^halvings`, by Taylor's series of the angle halved `halvings + 8`
/// times and as many squares of the complex number `cosine + i sine`.
inline EnclosedTurn turnByFixed(const Integer& angle, int halvings) {
    const int times = halvings + 8;
    const Integer small = angle.scaled(-times), one(1, -kTurnWorkBits);
    Integer term = one, c = one, s;
    for (std::uint32_t n = 1; term.sign() != 0; ++n) {
        term = fixedProduct(term, small).dividedBy(n);
        Integer& sum = n % 2 == 0 ? c : s;
        sum = n % 4 < 2 ? sum + term : sum - term;
    }
    for (int i = 0; i < times; ++i) {
        const Integer cc = fixedProduct(c, c), ss = fixedProduct(s, s), cs = fixedProduct(c, s);
        c = cc - ss;
        s = cs + cs;
    }
    constexpr int kSpare = EnclosedTurn::kBits - kTurnWorkBits;
    return {c.scaled(kSpare), s.scaled(kSpare)};
}

/// The cosine and the sine of `twelfths` twelfths of a turn, where they are rational (by Niven's theorem no
/// other rational parts of a turn have rational ones).
inline std::optional<Integer> rationalCosine(int twelfths) {
    constexpr std::array<int, 12> kHalves{2, 9, 1, 0, -1, 9, -2, 9, -1, 0, 1, 9};
    const int halves = kHalves[static_cast<std::size_t>(twelfths % 12)];
    if (halves == 9) return std::nullopt;
    return Integer(halves, 1 - EnclosedTurn::kBits);
}

}  // namespace detail

/// The turn by `angle` radians; nothing where that is not finite, or beyond 2^64.
inline std::optional<EnclosedTurn> enclosedTurn(double angle) {
    if (!(std::abs(angle) < 0x1p64)) return std::nullopt;
    if (angle == 0) return EnclosedTurn{detail::Integer(1, -EnclosedTurn::kBits), {}, true};
    // of a very small angle the last bits don't count
    const int low = std::max(detail::lowestBit(angle), -detail::kTurnWorkBits);
    const double whole = std::ldexp(std::trunc(std::ldexp(angle, -low)), low);
    return detail::turnByFixed(detail::Integer(whole, -detail::kTurnWorkBits),
                               std::max(0, std::ilogb(angle) + 1));
}

/// The turn by `part` of `parts` equal parts of a whole turn, `0 ≤ part < parts`.
inline EnclosedTurn enclosedPartOfTurn(int part, int parts) {
    using detail::Integer;
    const Integer angle =
        (Integer(2, 0) * Integer(part, 0) * detail::fixedPi()).dividedBy(static_cast<std::uint32_t>(parts));
    EnclosedTurn turn = detail::turnByFixed(angle, 3);
    const long long twelfths = 12LL * part;
    if (twelfths % parts != 0) return turn;
    const int at = static_cast<int>(twelfths / parts);
    const std::optional<Integer> cosine = detail::rationalCosine(at), sine = detail::rationalCosine(at + 9);
    if (cosine) turn.cosine = *cosine;
    if (sine) turn.sine = *sine;
    turn.isExact = cosine && sine;
    return turn;
}

}  // namespace gjkscope
