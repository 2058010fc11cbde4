#pragma once

#include <cassert>
#include <vector>

#include "../answer/status.hpp"
#include "../support/convex.hpp"

namespace gjkscope {

/// The support mapping of a polytope by a scan: visit every vertex, keep the one with the greatest dot
/// product with the direction; of equally far ones the first. The support query of a small 3D Polytope does
/// the same, a lane of vertices at a time. Plain data: the state between two vertices.
template <int D, class T>
struct SupportScanState {
    Vec<D, T> direction{0};  ///< of any length, in the vertices' frame
    int vertex = -1;  ///< index in the list of the vertex that the last step visited; −1 before the first
    T reach = 0;      ///< its dot product with the direction
    int best = -1;    ///< the farthest so far
    T bestReach = -kInfinity<T>;  ///< its dot product
    int iterations = 0;           ///< vertices visited
    Status status = Status::Searching;
};

/// The state before the first vertex.
template <int D, class T>
[[nodiscard]] SupportScanState<D, T> supportScanStart(Vec<D, T> d) {
    SupportScanState<D, T> s;
    s.direction = d;
    return s;
}

/// Visits the next vertex of the list, which has at least one. The caller stores the returned status in the
/// state: Degenerate where the greatest product overflows.
template <int D, class T>
[[nodiscard]] Status supportScanStep(SupportScanState<D, T>& s, const std::vector<Vec<D, T>>& vertices) {
    assert(static_cast<std::size_t>(s.iterations) < vertices.size());
    s.vertex = s.iterations++;
    s.reach = glm::dot(vertices[static_cast<std::size_t>(s.vertex)], s.direction);
    if (s.best < 0 || s.reach > s.bestReach) {
        s.best = s.vertex;
        s.bestReach = s.reach;
    }
    if (static_cast<std::size_t>(s.iterations) < vertices.size()) return Status::Searching;
    return detail::convergedIfFinite(std::abs(s.bestReach));
}

/// Runs to the end; `visit` sees every state on the way.
template <int D, class T, class Visit = Ignore>
SupportScanState<D, T> supportScan(const std::vector<Vec<D, T>>& vertices, std::type_identity_t<Vec<D, T>> d,
                                   Visit visit = {}) {
    auto s = supportScanStart<D, T>(d);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = supportScanStep(s, vertices);
    return s;
}

}  // namespace gjkscope
