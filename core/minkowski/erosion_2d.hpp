#pragma once

#include "erosion_planes.hpp"

namespace gjkscope {

/// The erosion of a convex polygon between two cuts. Plain data: copy it to record, keep it to resume.
template <class T>
struct ErosionState2 {
    std::vector<Vec<2, T>> polygon;   ///< remainder after the cuts, counter-clockwise; empty: nothing
    std::vector<Vec<2, T>> previous;  ///< before the last cut
    int iterations = 0;               ///< planes cut so far, in their order
    Status status = Status::Searching;
};

namespace detail {

/// Clips `from` by a line into `to` (Sutherland, Hodgman 1974). Points beyond by no more than the slack are
/// on it.
template <class T>
void cutPolygon(const std::vector<Vec<2, T>>& from, const MovedPlane<2, T>& plane, T slack,
                std::vector<Vec<2, T>>& to) {
    to.clear();
    const auto height = [&](Vec<2, T> p) { return glm::dot(plane.normal, p) - plane.offset; };
    for (std::size_t i = 0; i < from.size(); ++i) {
        const Vec<2, T> p = from[i], q = from[i + 1 < from.size() ? i + 1 : 0];
        const T atP = height(p), atQ = height(q);
        if (atP <= slack) to.push_back(p);
        if ((atP < -slack && atQ > slack) || (atP > slack && atQ < -slack))
            to.push_back(p + atP / (atP - atQ) * (q - p));
    }
}

/// Merges vertices that only rounding separates. A polygon nowhere wider than that becomes a segment or a
/// point.
template <class T>
void dropNearVertices(std::vector<Vec<2, T>>& polygon, T tolerance) {
    const auto isNear = [&](Vec<2, T> p, Vec<2, T> q) { return glm::distance(p, q) <= tolerance; };
    polygon.erase(std::unique(polygon.begin(), polygon.end(), isNear), polygon.end());
    while (polygon.size() > 1 && isNear(polygon.front(), polygon.back())) polygon.pop_back();
    if (polygon.size() < 3) return;
    const auto farthestFrom = [&](Vec<2, T> p) {
        return *std::ranges::max_element(polygon, {}, [&](Vec<2, T> q) { return glm::distance(p, q); });
    };
    const Vec<2, T> one = farthestFrom(polygon.front()), other = farthestFrom(one);
    const Vec<2, T> along = unitOr<2, T>(other - one, {1, 0});
    const bool isThin = std::ranges::all_of(
        polygon, [&](Vec<2, T> p) { return std::abs(cross2<T>(along, p - one)) <= tolerance; });
    if (isThin) polygon = {one, other};
}

}  // namespace detail

/// The planes of `A ⊖ B`; nothing where A is swept by more than B and B's core is no point: see
/// `erosionPlanes`. A has at least one vertex.
template <class T, Convex<2, T> B>
std::optional<ErosionPlanes<2, T>> erosionPlanes(const SweptPolygon<T>& a, const B& b) {
    return erosionPlanes<2, T>(detail::planesOf<T>(a.vertices), a.vertices, a.radius, b);
}

/// All of A, moved by minus a point of B, with room for the cuts.
template <class T>
[[nodiscard]] ErosionState2<T> erosionStart(const SweptPolygon<T>& a, const ErosionPlanes<2, T>& planes) {
    ErosionState2<T> s;
    // a cut leaves at most one vertex more
    s.polygon.reserve(a.vertices.size() + planes.planes.size() + 2);
    s.previous.reserve(s.polygon.capacity());
    for (const Vec<2, T>& v : a.vertices) s.polygon.push_back(v - planes.shift);
    return s;
}

/// Cuts by the next side moved inward. The caller stores the returned status in the state.
template <class T>
[[nodiscard]] Status erosionStep(ErosionState2<T>& s, const ErosionPlanes<2, T>& planes) {
    std::swap(s.polygon, s.previous);
    const MovedPlane<2, T>& plane = planes.planes[static_cast<std::size_t>(s.iterations++)];
    if (!std::isfinite(plane.offset)) return Status::Degenerate;
    detail::cutPolygon(s.previous, plane, planes.slack, s.polygon);
    if (!s.polygon.empty() && s.iterations < static_cast<int>(planes.planes.size())) return Status::Searching;
    detail::dropNearVertices(s.polygon, 4 * planes.slack);
    return Status::Converged;
}

/// Runs to the end; `visit` sees every state on the way, the first and the last one too. The set has no
/// vertices where B does not fit in A; nothing where there are no planes or coordinates overflow.
template <class T, Convex<2, T> B, class Visit = Ignore>
std::optional<SweptPolygon<T>> erosion(const SweptPolygon<T>& a, const B& b, Visit visit = {}) {
    const std::optional<ErosionPlanes<2, T>> planes = erosionPlanes(a, b);
    if (!planes) return std::nullopt;
    ErosionState2<T> s = erosionStart(a, *planes);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = erosionStep(s, *planes);
    if (s.status != Status::Converged) return std::nullopt;
    return SweptPolygon<T>{std::move(s.polygon), planes->radius};
}

}  // namespace gjkscope
