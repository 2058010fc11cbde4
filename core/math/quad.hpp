#pragma once

#include "lanes.hpp"

namespace gjkscope::detail {

/// Four numbers in lanes, for what has three or four of a kind. Each lane is computed as a plain number
/// would be.
template <class T>
struct Quad {
    static constexpr std::size_t kPacks = 4 / kLanes<T>;
    std::array<Lanes<T>, kPacks> packs{};

    Quad() = default;
    Quad(T x, T y, T z, T w = 0) {
        const std::array<T, 4> values{x, y, z, w};
        for (std::size_t i = 0; i < kPacks; ++i) packs[i] = loadLanes(values.data() + i * kLanes<T>);
    }

    std::array<T, 4> values() const {
        std::array<T, 4> values;
        std::memcpy(values.data(), packs.data(), sizeof packs);
        return values;
    }

    template <class Operation>
    friend Quad byPack(const Quad& x, const Quad& y, Operation operation) {
        Quad result;
        for (std::size_t i = 0; i < kPacks; ++i) result.packs[i] = operation(x.packs[i], y.packs[i]);
        return result;
    }
    friend Quad operator+(const Quad& x, const Quad& y) { return byPack(x, y, std::plus<>()); }
    friend Quad operator-(const Quad& x, const Quad& y) { return byPack(x, y, std::minus<>()); }
    friend Quad operator*(const Quad& x, const Quad& y) { return byPack(x, y, std::multiplies<>()); }
    friend Quad operator/(const Quad& x, const Quad& y) { return byPack(x, y, std::divides<>()); }
    friend Quad operator*(T x, const Quad& y) {
        return byPack(y, y, [x](const Lanes<T>& pack, const Lanes<T>&) { return x * pack; });
    }

    /// The values where `tested` is greater than `limit`, else `other`.
    friend Quad whereGreater(const Quad& tested, T limit, const Quad& values, T other) {
        Quad result;
        for (std::size_t i = 0; i < kPacks; ++i)
            result.packs[i] = chosenLanes<T>(tested.packs[i] > spreadLanes<T>(limit), values.packs[i],
                                             spreadLanes<T>(other));
        return result;
    }
    friend T greatestOf(const Quad& x) {
        Lanes<T> greatest = x.packs[0];
        for (std::size_t i = 1; i < kPacks; ++i) greatest = greaterLanes(greatest, x.packs[i]);
        return greatestOfLanes(greatest)[0];
    }
    /// Bit i is set where the i-th value is equal to `y`.
    friend unsigned bitsOfEqual(const Quad& x, T y) {
        unsigned bits = 0;
        for (std::size_t i = 0; i < kPacks; ++i)
            bits |= bitsOf<T>(x.packs[i] == spreadLanes<T>(y)) << i * kLanes<T>;
        return bits;
    }

    friend Quad absolute(const Quad& x) {
        return byPack(x, x, [](const Lanes<T>& pack, const Lanes<T>&) { return greaterLanes(pack, -pack); });
    }
    friend Quad root(const Quad& x) {
        return byPack(x, x, [](const Lanes<T>& pack, const Lanes<T>&) { return rootOfLanes(pack); });
    }
    /// (y, z, x, w): with x, y, z for an index, each is where the index before it was.
    friend Quad cycled(const Quad& x) {
#ifdef GJKSCOPE_VECTOR_EXTENSIONS
        Quad result;
        if constexpr (kPacks == 1) {
            result.packs[0] = __builtin_shufflevector(x.packs[0], x.packs[0], 1, 2, 0, 3);
        } else {
            result.packs[0] = __builtin_shufflevector(x.packs[0], x.packs[1], 1, 2);
            result.packs[1] = __builtin_shufflevector(x.packs[0], x.packs[1], 0, 3);
        }
        return result;
#else
        const auto [first, second, third, fourth] = x.values();
        return {second, third, first, fourth};
#endif
    }
};

}  // namespace gjkscope::detail
