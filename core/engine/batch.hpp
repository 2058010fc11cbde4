#pragma once

#include <concepts>
#include <memory>
#include <ranges>
#include <span>
#include <utility>

#include "../gjk/gjk_distance.hpp"
#include "../shapes/polytope/polytope.hpp"
#include "columns.hpp"

namespace gjkscope {

/// Two hulls, neither null, at their poses in the world; refers to the hulls, which must outlive it.
template <class T>
struct HullPair {
    using Scalar = T;
    const Polytope<3, T>* a = nullptr;
    const Polytope<3, T>* b = nullptr;
    Pose<3, T> poseA{}, poseB{};
};

/// Distance GJK on one pair, in A's frame, as is the first direction; zero stands for the one from A's origin
/// to B's.
template <class T>
GjkDistanceState<3, T> gjkDistance(const HullPair<T>& pair, const QueryOptions<3, T>& options = {}) {
    const Posed<3, T, Polytope<3, T>> b{pair.b, pair.poseB.seenFrom(pair.poseA)};
    const Vec<3, T> first = options.firstDirection;
    return gjkDistance(*pair.a, b, {options.limits, first == Vec<3, T>(0) ? b.pose.position : first});
}
#ifdef GJKSCOPE_COLUMNS

namespace detail {
/// As many pairs of a batch as there are columns, each with a run of its own. They step together: their
/// support queries are SIMD, the rest of each iteration is gjkDistanceUpdate().
template <class T>
class BatchRound {
  public:
    static constexpr std::size_t kPairs = HullColumns<T>::kPairs;

    /// Takes `count` pairs from `from` on, at least one; the columns that are left repeat the last.
    [[gnu::always_inline]] void start(std::span<const HullPair<T>> all, std::size_t from, std::size_t count,
                                      Vec<3, T> firstDirection) {
        for (std::size_t i = 0; i < kPairs; ++i) pairs_[i] = &all[from + std::min(i, count - 1)];
        fillRows(columns_.hullA, [&](std::size_t i) { return numbersOf(*pairs_[i]->a, roomA_[i]); });
        fillRows(columns_.hullB, [&](std::size_t i) { return numbersOf(*pairs_[i]->b, roomB_[i]); });
        fillRows(columns_.poseA, [&](std::size_t i) { return &pairs_[i]->poseA.rotation[0].x; });
        fillRows(columns_.poseB, [&](std::size_t i) { return &pairs_[i]->poseB.rotation[0].x; });
        for (std::size_t column = 0; column < kPairs; column += kPack) seeFromA(columns_, column);
        for (std::size_t i = 0; i < kPairs; ++i) {
            Vec<3, T> direction = firstDirection;
            if (direction == Vec<3, T>(0)) direction = pointAt(columns_.seen.data() + 9, i);
            if (direction == Vec<3, T>(0)) direction.x = 1;
            storeV(i, -direction);
        }
        for (std::size_t column = 0; column < kPairs; column += kPack) querySupports(columns_, column);
        for (std::size_t i = 0; i < count; ++i) {
            if (isDoubtful(i)) {
                startAlone(i);
            } else {
                endAtOrigin(*std::construct_at(&states_[i], supportAt(i)));
            }
            keepOpen(i);
        }
    }

    /// An iteration of every run that is not at its end.
    [[gnu::always_inline]] void step(const Limits<T>& limits) {
        const unsigned openColumns = std::exchange(openColumns_, 0);
        for (std::size_t column = 0; column < kPairs; column += kPack)
            if ((openColumns >> column & ((1U << kPack) - 1)) != 0) querySupports(columns_, column);
        const std::size_t open = std::exchange(open_, 0);
        for (std::size_t k = 0; k < open; ++k) {
            const std::size_t i = order_[k];
            Vec<3, T> away = states_[i].closest.away;
            states_[i].status = isDoubtful(i) ? stepAlone(i, limits)
                                              : gjkDistanceUpdate(states_[i], away, supportAt(i), limits);
            keepOpen(i);
        }
    }

    bool isOpen() const { return open_ > 0; }
    const GjkDistanceState<3, T>& stateOf(std::size_t i) const { return states_[i]; }

  private:
    static constexpr std::size_t kPack = PackOf<T>::size;
    using Vertices = std::array<Vec<3, T>, HullColumns<T>::kMaxVertices>;

    /// The coordinates of a hull's vertices, padded with the first one, which then wins its ties, to as
    /// many as a column has. A hull with more becomes NaN, which marks its column as doubtful.
    [[gnu::always_inline]] static const T* numbersOf(const Polytope<3, T>& hull, Vertices& room) {
        const std::vector<Vec<3, T>>& vertices = hull.vertices();
        if (vertices.size() == room.size()) return &vertices[0].x;
        room.fill(vertices.size() < room.size() ? vertices[0]
                                                : Vec<3, T>(std::numeric_limits<T>::quiet_NaN()));
        if (vertices.size() < room.size()) std::copy(vertices.begin(), vertices.end(), room.begin());
        return &room[0].x;
    }

    static Vec<3, T> pointAt(const typename HullColumns<T>::Row* rows, std::size_t i) {
        return {rows[0][i], rows[1][i], rows[2][i]};
    }
    [[gnu::always_inline]] void storeV(std::size_t i, Vec<3, T> v) {
        columns_.v[0][i] = v.x;
        columns_.v[1][i] = v.y;
        columns_.v[2][i] = v.z;
    }
    [[gnu::always_inline]] MinkowskiVertex<3, T> supportAt(std::size_t i) const {
        return {pointAt(columns_.w.data(), i), pointAt(columns_.onA.data(), i),
                pointAt(columns_.onB.data(), i), static_cast<int>(columns_.featureA[i]),
                static_cast<int>(columns_.featureB[i])};
    }

    /// Adds a run that goes on to those to step next; without a branch, which would be unpredictable.
    [[gnu::always_inline]] void keepOpen(std::size_t i) {
        const unsigned isOpen = states_[i].status == Status::Searching ? 1 : 0;
        storeV(i, states_[i].closest.away);
        order_[open_] = i;
        open_ += isOpen;
        openColumns_ |= isOpen << i;
    }

    /// True if the support point of a column is invalid; its query is then repeated by itself.
    bool isDoubtful(std::size_t i) const { return !(columns_.doubt[i] == 0); }
    Posed<3, T, Polytope<3, T>> seenB(std::size_t i) const {
        const auto* seen = columns_.seen.data();
        const Rotation<3, T> rotation(pointAt(seen, i), pointAt(seen + 3, i), pointAt(seen + 6, i));
        return {pairs_[i]->b, {rotation, pointAt(seen + 9, i)}};
    }
    [[gnu::noinline]] void startAlone(std::size_t i) {
        states_[i] = gjkDistanceStart(*pairs_[i]->a, seenB(i), -pointAt(columns_.v.data(), i));
    }
    [[gnu::noinline]] Status stepAlone(std::size_t i, const Limits<T>& limits) {
        return gjkDistanceStep(states_[i], *pairs_[i]->a, seenB(i), limits);
    }

    HullColumns<T> columns_;
    std::array<const HullPair<T>*, kPairs> pairs_;
    std::array<Vertices, kPairs> roomA_, roomB_;
    std::array<GjkDistanceState<3, T>, kPairs> states_;
    std::array<std::size_t, kPairs> order_;  ///< the first `open_` are the columns that are not at their end
    std::size_t open_ = 0;
    unsigned openColumns_ = 0;  ///< a bit for each column that is not at its end
};

template <class T, class Done>
[[gnu::target("avx2"), gnu::flatten, gnu::noinline]] void gjkDistanceRounds(
    std::span<const HullPair<T>> pairs, Done& done, const QueryOptions<3, T>& options) {
    constexpr std::size_t kPairs = BatchRound<T>::kPairs;
    BatchRound<T> round;
    for (std::size_t from = 0; from < pairs.size(); from += kPairs) {
        const std::size_t count = std::min(pairs.size() - from, kPairs);
        round.start(pairs, from, count, options.firstDirection);
        while (round.isOpen()) round.step(options.limits);
        for (std::size_t i = 0; i < count; ++i) done(from + i, round.stateOf(i));
    }
}

}  // namespace detail

#endif

/// Distance GJK on many pairs of hulls: for each pair the result of gjkDistance(), bit for bit. Where hulls
/// have up to eight vertices and the processor has AVX2 it takes about two thirds of the time for pairs that
/// are apart, because several queries share each instruction. Larger hulls may be among them; they gain
/// nothing.
///
/// `done(i, state)` is called for each pair, in order, with the state that its run ended with, in A's frame,
/// as proximityOf() takes it. Nothing is allocated.
///
/// `pairs`: a vector, an array or a span of HullPair<T>.
template <std::ranges::contiguous_range Pairs, class T = typename std::ranges::range_value_t<Pairs>::Scalar,
          std::invocable<std::size_t, const GjkDistanceState<3, T>&> Done>
void gjkDistanceBatch(const Pairs& pairs, Done done,
                      const std::type_identity_t<QueryOptions<3, T>>& options = {}) {
#ifdef GJKSCOPE_COLUMNS
    if (__builtin_cpu_supports("avx2"))
        return detail::gjkDistanceRounds<T>(std::span<const HullPair<T>>(pairs), done, options);
#endif
    for (std::size_t i = 0; i < std::ranges::size(pairs); ++i)
        done(i, gjkDistance(std::ranges::data(pairs)[i], options));
}

}  // namespace gjkscope
