#pragma once

#include <array>
#include <cstring>

#include "../math/lanes.hpp"
#include "../support/pose.hpp"

// AVX2 is detected at run time.
#if defined(GJKSCOPE_VECTOR_EXTENSIONS) && defined(__x86_64__)
#define GJKSCOPE_COLUMNS 1

namespace gjkscope::detail {

/// Some pairs of small hulls as a structure of arrays: a pair is a column and each of its numbers a row, so
/// that one SIMD operation on a row serves several pairs. Each column goes through the operations of a query
/// of its own, in their order: the bits are the same.
template <class T>
struct alignas(64) HullColumns {
    static constexpr std::size_t kPairs = 16;
    static constexpr std::size_t kMaxVertices = 8;
    using Row = std::array<T, kPairs>;
    using Hulls = std::array<Row, 3 * kMaxVertices>;  ///< x, y, z of the first vertex, of the second, …
    using Poses = std::array<Row, 12>;                ///< the columns of the rotation, the position
    using Points = std::array<Row, 3>;

    Hulls hullA, hullB;
    Poses poseA, poseB;      ///< in the world
    Poses seen;              ///< B's relative to A
    Points v;                ///< in A's frame: the query is along −v
    Points onA, onB, w;      ///< the support point, in A's frame
    Row featureA, featureB;  ///< whole numbers
    Row doubt;               ///< 0, or NaN: a reach overflowed, and the support point is invalid
};

/// The numbers of a row for one AVX2 instruction. Never passed by value: the calling convention depends on
/// the instruction set.
template <class T>
struct PackOf {
    typedef T type __attribute__((vector_size(32)));
    static constexpr std::size_t size = 32 / sizeof(T);
};
template <class T>
using Pack = typename PackOf<T>::type;

template <class T, std::size_t Count>
[[gnu::always_inline]] inline const Pack<T>& packAt(const std::array<T, Count>& row, std::size_t column) {
    return *reinterpret_cast<const Pack<T>*>(row.data() + column);
}
template <class T, std::size_t Count>
[[gnu::always_inline]] inline Pack<T>& packAt(std::array<T, Count>& row, std::size_t column) {
    return *reinterpret_cast<Pack<T>*>(row.data() + column);
}

/// The vertices of some columns' hulls farthest along their directions; of equally far ones the first, as in
/// VertexScan.
template <class T>
struct FarthestOfColumns {
    Pack<T> x, y, z;
    Pack<T> feature{};
    Pack<T> doubt;

    [[gnu::always_inline]] FarthestOfColumns(const typename HullColumns<T>::Hulls& hulls, std::size_t column,
                                             const Pack<T>& dx, const Pack<T>& dy, const Pack<T>& dz)
        : x(packAt(hulls[0], column)), y(packAt(hulls[1], column)), z(packAt(hulls[2], column)) {
        Pack<T> best = x * dx + y * dy + z * dz, sum = best;
        for (std::size_t i = 1; i < HullColumns<T>::kMaxVertices; ++i) {
            const Pack<T>& nextX = packAt(hulls[3 * i], column);
            const Pack<T>& nextY = packAt(hulls[3 * i + 1], column);
            const Pack<T>& nextZ = packAt(hulls[3 * i + 2], column);
            const Pack<T> reach = nextX * dx + nextY * dy + nextZ * dz;
            const auto isFarther = reach > best;
            best = isFarther ? reach : best;
            x = isFarther ? nextX : x;
            y = isFarther ? nextY : y;
            z = isFarther ? nextZ : z;
            feature = isFarther ? Pack<T>{} + static_cast<T>(i) : feature;
            sum += reach;
        }
        // infinity and NaN minus themselves are not 0
        doubt = sum - sum;
    }
};

/// Transposes as many columns' numbers as fit 16 bytes into rows: number `i` of `from[j]` becomes `to[i][j]`.
template <class Row>
void turnToRows(const std::array<const float*, 4>& from, Row* to, std::size_t column) {
    const FloatLanes p = loadLanes(from[0]), q = loadLanes(from[1]);
    const FloatLanes r = loadLanes(from[2]), s = loadLanes(from[3]);
    const FloatLanes pqLow = __builtin_shufflevector(p, q, 0, 4, 1, 5);
    const FloatLanes pqHigh = __builtin_shufflevector(p, q, 2, 6, 3, 7);
    const FloatLanes rsLow = __builtin_shufflevector(r, s, 0, 4, 1, 5);
    const FloatLanes rsHigh = __builtin_shufflevector(r, s, 2, 6, 3, 7);
    const FloatLanes rows[]{__builtin_shufflevector(pqLow, rsLow, 0, 1, 4, 5),
                            __builtin_shufflevector(pqLow, rsLow, 2, 3, 6, 7),
                            __builtin_shufflevector(pqHigh, rsHigh, 0, 1, 4, 5),
                            __builtin_shufflevector(pqHigh, rsHigh, 2, 3, 6, 7)};
    for (std::size_t i = 0; i < 4; ++i) std::memcpy(to[i].data() + column, &rows[i], sizeof rows[i]);
}
template <class Row>
void turnToRows(const std::array<const double*, 2>& from, Row* to, std::size_t column) {
    const DoubleLanes p = loadLanes(from[0]), q = loadLanes(from[1]);
    const DoubleLanes rows[]{__builtin_shufflevector(p, q, 0, 2), __builtin_shufflevector(p, q, 1, 3)};
    for (std::size_t i = 0; i < 2; ++i) std::memcpy(to[i].data() + column, &rows[i], sizeof rows[i]);
}

/// Fills rows from columns: `numbersOf(column)` points at a number for each row.
template <class Rows, class NumbersOf>
[[gnu::always_inline]] inline void fillRows(Rows& rows, NumbersOf numbersOf) {
    using T = typename Rows::value_type::value_type;
    for (std::size_t column = 0; column < HullColumns<T>::kPairs; column += kLanes<T>) {
        std::array<const T*, kLanes<T>> from;
        for (std::size_t j = 0; j < kLanes<T>; ++j) from[j] = numbersOf(column + j);
        for (std::size_t row = 0; row < rows.size(); row += kLanes<T>) {
            detail::turnToRows(from, rows.data() + row, column);
            for (const T*& numbers : from) numbers += kLanes<T>;
        }
    }
}

/// The poses of B relative to A in a pack of columns, from `column` on: Pose::seenFrom().
template <class T>
[[gnu::always_inline]] inline void seeFromA(HullColumns<T>& columns, std::size_t column) {
    using detail::Pack;
    const auto at = [column](auto& row) -> auto& {
        return detail::packAt(row, column);
    };
    const auto& a = columns.poseA;
    // the axes and the position are rotated into A's frame alike
    for (std::size_t j = 0; j < 12; j += 3) {
        const auto& b = columns.poseB;
        Pack<T> x = at(b[j]), y = at(b[j + 1]), z = at(b[j + 2]);
        if (j == 9) {
            x -= at(a[9]);
            y -= at(a[10]);
            z -= at(a[11]);
        }
        for (std::size_t i = 0; i < 3; ++i)
            at(columns.seen[j + i]) = at(a[3 * i]) * x + at(a[3 * i + 1]) * y + at(a[3 * i + 2]) * z;
    }
}

/// The support queries along −v of a pack of columns, from `column` on: supportOfDifference() of A, in its
/// own frame, and B.
template <class T>
[[gnu::always_inline]] inline void querySupports(HullColumns<T>& columns, std::size_t column) {
    const auto at = [column](auto& row) -> auto& {
        return detail::packAt(row, column);
    };
    const auto& [x, y, z] = columns.v;
    const auto& [xx, xy, xz, yx, yy, yz, zx, zy, zz, px, py, pz] = columns.seen;

    detail::FarthestOfColumns<T> a(columns.hullA, column, -at(x), -at(y), -at(z));
    detail::FarthestOfColumns<T> b(columns.hullB, column, at(xx) * at(x) + at(xy) * at(y) + at(xz) * at(z),
                                   at(yx) * at(x) + at(yy) * at(y) + at(yz) * at(z),
                                   at(zx) * at(x) + at(zy) * at(y) + at(zz) * at(z));
    at(columns.onA[0]) = a.x;
    at(columns.onA[1]) = a.y;
    at(columns.onA[2]) = a.z;
    at(columns.onB[0]) = at(xx) * b.x + at(yx) * b.y + at(zx) * b.z + at(px);
    at(columns.onB[1]) = at(xy) * b.x + at(yy) * b.y + at(zy) * b.z + at(py);
    at(columns.onB[2]) = at(xz) * b.x + at(yz) * b.y + at(zz) * b.z + at(pz);
    for (std::size_t i = 0; i < 3; ++i) at(columns.w[i]) = at(columns.onA[i]) - at(columns.onB[i]);
    at(columns.featureA) = a.feature;
    at(columns.featureB) = b.feature;
    at(columns.doubt) = a.doubt + b.doubt;
}

}  // namespace gjkscope::detail

#endif
