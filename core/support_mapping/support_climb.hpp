#pragma once

#include "../answer/status.hpp"
#include "vertex_neighbors.hpp"

namespace gjkscope {

/// The support mapping of a polytope by hill climbing: from any vertex to the neighbor that gains most, until
/// none gains. A convex set has no other hill, so nothing is farther (van den Bergen 1999 and others). Plain
/// data: the state between two moves.
template <int D, class T>
struct SupportClimbState {
    Vec<D, T> direction{0};  ///< of any length, in the vertices' frame
    int before = -1;         ///< start of the last step, in the list; −1 at the start
    int vertex = 0;          ///< current place in the list
    T gain = 0;              ///< of the last move, its dot product with `direction`; 0 where there was none
    int compared = 0;        ///< neighbors compared, counted each time
    int iterations = 0;
    Status status = Status::Searching;
};

/// The state before the first move, at vertex `from` of the hull.
template <int D, class T>
[[nodiscard]] SupportClimbState<D, T> supportClimbStart(int from, Vec<D, T> d) {
    SupportClimbState<D, T> s;
    s.direction = d;
    s.vertex = from;
    return s;
}

/// Compares all neighbors, and moves to the best if that gains. Rounding could cause a cycle, which the
/// number of vertices ends as Degenerate. The caller stores the returned status in the state.
template <int D, class T>
[[nodiscard]] Status supportClimbStep(SupportClimbState<D, T>& s, const VertexNeighbors<D, T>& hull) {
    ++s.iterations;
    s.before = s.vertex;
    s.compared += static_cast<int>(hull.of(s.before).size());
    s.vertex = hull.steepest(s.before, s.direction);
    s.gain = hull.gain(s.before, s.vertex, s.direction);
    if (s.vertex == s.before) return Status::Converged;
    return static_cast<std::size_t>(s.iterations) > hull.vertices().size() ? Status::Degenerate
                                                                           : Status::Searching;
}

/// Runs to the end from vertex `from` of the hull; `visit` sees every state on the way.
template <int D, class T, class Visit = Ignore>
SupportClimbState<D, T> supportClimb(const VertexNeighbors<D, T>& hull, int from,
                                     std::type_identity_t<Vec<D, T>> d, Visit visit = {}) {
    auto s = supportClimbStart<D, T>(from, d);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = supportClimbStep(s, hull);
    return s;
}

}  // namespace gjkscope
