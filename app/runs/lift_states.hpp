#pragma once

#include <algorithm>
#include <optional>
#include <ranges>
#include <vector>

#include "app/runs/run.hpp"
#include "app/scene/pair.hpp"
#include "core/answer/fields.hpp"
#include "core/simplex/fields.hpp"

/// States of any dimension and precision as 3D states of doubles, so that one code shows them all: in 2D
/// every z is 0 and what the third dimension would add to a list of indices is −1. States that exist in 2D
/// only stay as they are, in doubles. Widening is exact; points stay in the pair's frame.
namespace gjkscope {

using Vertex3 = MinkowskiVertex<3, double>;
using Simplex3 = Simplex<3, double>;
using ClosestPoint3 = ClosestPoint<3, double>;

namespace detail {

template <class State>
struct LiftedType {
    using Type = State;
};
template <template <int, class> class State, int D, class T>
struct LiftedType<State<D, T>> {
    using Type = State<3, double>;
};
template <template <class> class State, class T>
struct LiftedType<State<T>> {
    using Type = State<double>;
};

template <class To, class From>
void liftInto(To& to, const From& from);
template <glm::length_t N, glm::length_t D, class T>
void liftInto(glm::vec<N, double>& to, const glm::vec<D, T>& from);
template <int N, int D, class T>
void liftInto(Simplex<N, double>& to, const Simplex<D, T>& from);
template <std::ranges::range To, std::ranges::range From>
void liftInto(To& to, const From& from);
template <class To, class From>
void liftInto(std::optional<To>& to, const std::optional<From>& from);
template <class To, std::size_t N, class From, std::size_t M>
void liftInto(std::array<To, N>& to, const std::array<From, M>& from);

template <class To, class From>
void liftInto(To& to, const From& from) {
    if constexpr (HasFields<To>)
        forEachFieldPair(to, from, [](auto& field, const auto& source) { liftInto(field, source); });
    else
        to = static_cast<To>(from);
}

template <glm::length_t N, glm::length_t D, class T>
void liftInto(glm::vec<N, double>& to, const glm::vec<D, T>& from) {
    if constexpr (N == D)
        to = glm::vec<N, double>(from);
    else
        to = lift(from);
}

template <int N, int D, class T>
void liftInto(Simplex<N, double>& to, const Simplex<D, T>& from) {
    to.size = from.size;
    for (int i = 0; i < from.size; ++i) liftInto(to[i], from[i]);
}

template <std::ranges::range To, std::ranges::range From>
void liftInto(To& to, const From& from) {
    to.resize(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) liftInto(to[i], from[i]);
}

template <class To, class From>
void liftInto(std::optional<To>& to, const std::optional<From>& from) {
    if (from) liftInto(to.emplace(), *from);
}

template <class To, std::size_t N, class From, std::size_t M>
void liftInto(std::array<To, N>& to, const std::array<From, M>& from) {
    if constexpr (std::is_same_v<To, int>) to.fill(-1);
    for (std::size_t i = 0; i < M; ++i) liftInto(to[i], from[i]);
}

}  // namespace detail

/// All fields of a state or of what it consists of.
template <HasFields State>
typename detail::LiftedType<State>::Type lifted(const State& state) {
    typename detail::LiftedType<State>::Type result;
    detail::liftInto(result, state);
    return result;
}

template <int D, class T>
Answer lifted(const Outcome<D, T>& outcome) {
    Answer answer;
    detail::liftInto<Outcome3>(answer, outcome);
    return answer;
}

/// Appends what a run shows its visitor, lifted. A step that the iteration limit stopped changed nothing but
/// the status: its state takes the place of the one before.
template <class Lifted, HasFields State>
void keepState(std::vector<Lifted>& states, const State& state) {
    if (!states.empty() && states.back().iterations == state.iterations) states.pop_back();
    states.push_back(lifted(state));
}

}  // namespace gjkscope
