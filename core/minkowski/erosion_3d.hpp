#pragma once

#include "../polyhedron/cut.hpp"
#include "erosion_planes.hpp"

namespace gjkscope {

/// The erosion of a polyhedron between two cuts. Plain data: copy it to record, keep it to resume.
template <class T>
struct ErosionState3 {
    Polyhedron<T> solid;  ///< remainder after the cuts; no vertices: nothing
    int iterations = 0;   ///< planes cut so far, in their order
    Status status = Status::Searching;
};

/// The planes of `A ⊖ B`; nothing where A is swept by more than B and B's core is no point: see
/// `erosionPlanes`. A has at least one vertex.
template <class T, Convex<3, T> B>
std::optional<ErosionPlanes<3, T>> erosionPlanes(const SweptPolyhedron<T>& a, const B& b) {
    return erosionPlanes<3, T>(detail::planesOf<T>(a.core), a.core.vertices, a.radius, b);
}

/// All of A, moved by minus a point of B.
template <class T>
[[nodiscard]] ErosionState3<T> erosionStart(const SweptPolyhedron<T>& a, const ErosionPlanes<3, T>& planes) {
    ErosionState3<T> s;
    s.solid = a.core;
    for (Vec<3, T>& v : s.solid.vertices) v -= planes.shift;
    return s;
}

/// Cuts by the next side moved inward; unlike other methods' steps it allocates a new surface. The caller
/// stores the returned status in the state.
template <class T>
[[nodiscard]] Status erosionStep(ErosionState3<T>& s, const ErosionPlanes<3, T>& planes) {
    const MovedPlane<3, T>& plane = planes.planes[static_cast<std::size_t>(s.iterations++)];
    if (!std::isfinite(plane.offset)) return Status::Degenerate;
    std::optional<Polyhedron<T>> left = cutPolyhedron<T>(s.solid, plane.normal, plane.offset, planes.slack);
    if (!left) return Status::Degenerate;
    s.solid = std::move(*left);
    const bool isDone = s.solid.vertices.empty() || s.iterations == static_cast<int>(planes.planes.size());
    return isDone ? Status::Converged : Status::Searching;
}

/// Runs to the end; `visit` sees every state on the way, the first and the last one too. The set has no
/// vertices where B does not fit in A; nothing where there are no planes, or a cut fails by rounding.
template <class T, Convex<3, T> B, class Visit = Ignore>
std::optional<SweptPolyhedron<T>> erosion(const SweptPolyhedron<T>& a, const B& b, Visit visit = {}) {
    const std::optional<ErosionPlanes<3, T>> planes = erosionPlanes(a, b);
    if (!planes) return std::nullopt;
    ErosionState3<T> s = erosionStart(a, *planes);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = erosionStep(s, *planes);
    if (s.status != Status::Converged) return std::nullopt;
    return SweptPolyhedron<T>{std::move(s.solid), planes->radius};
}

}  // namespace gjkscope
