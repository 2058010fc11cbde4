#pragma once

#include "contact_state.hpp"

/// Clipping of the incident feature by the sides of the reference feature, one at a time (Sutherland and
/// Hodgman, "Reentrant Polygon Clipping", 1974; with planes as thick as the rounding, as Ericson, "Real-Time
/// Collision Detection", 2005, 8.3.4, so that what lies on a side is not cut).
namespace gjkscope::detail {

/// The number of sides of the reference feature: those through the edges of a face, the ends of an edge.
template <int D, class T>
int sideCount(const ContactState<D, T>& s) {
    return static_cast<int>(s.reference.size());
}

/// A side of the reference feature: the half space beyond it is cut off.
template <int D, class T>
struct ClipSide {
    Vec<D, T> point, outward;
    ContactFeature feature;

    T beyond(const Vec<D, T>& p) const { return glm::dot(p - point, outward); }
};

template <int D, class T>
ClipSide<D, T> sideOf(const ContactState<D, T>& s, int side) {
    const auto i = static_cast<std::size_t>(side), next = (i + 1) % s.reference.size();
    const Vec<D, T> along = unitOr<D, T>(s.reference[next] - s.reference[i], Vec<D, T>(0));
    if constexpr (D == 3)
        if (s.reference.size() > 2)
            return {s.reference[i], unitOr<3, T>(glm::cross(along, s.normal), Vec<3, T>(0)),
                    edgeFeature<3>(s.referenceVertices[i], s.referenceVertices[next])};
    return {s.reference[i], -along, vertexFeature(s.referenceVertices[i])};
}

/// The point where the line from `p` on, toward `q`, meets a side, with the features that meet there.
template <int D, class T>
ContactCandidate<D, T> meetingPoint(const ContactState<D, T>& s, const ClipSide<D, T>& side, int index,
                                    const ContactCandidate<D, T>& p, const Vec<D, T>& q) {
    const T from = side.beyond(p.point), to = side.beyond(q);
    ContactCandidate<D, T> x;
    x.point = p.point + from / (from - to) * (q - p.point);
    x.ofReference = side.feature;
    x.ofIncident = p.next;
    if (p.side < 0) return x;
    // two sides, one after the other, meet in a vertex of the reference face
    x.ofIncident = s.incidentFeature;
    const int count = sideCount(s);
    const bool isAfter = (p.side + 1) % count == index, isBefore = (index + 1) % count == p.side;
    if (isAfter || isBefore)
        x.ofReference =
            vertexFeature(s.referenceVertices[static_cast<std::size_t>(isAfter ? index : p.side)]);
    return x;
}

/// Cuts off what lies beyond a side by more than `rounding`.
template <int D, class T>
void clip(ContactState<D, T>& s, int index, T rounding) {
    const ClipSide<D, T> side = sideOf(s, index);
    const auto before = std::move(s.polygon);
    s.polygon.clear();
    s.side = index;
    // of a segment there is one edge, and not a second one back
    const std::size_t count = before.size(), edges = count == 2 ? 1 : count;
    for (std::size_t i = 0; i < count; ++i) {
        const ContactCandidate<D, T>&p = before[i], &q = before[(i + 1) % count];
        const T here = side.beyond(p.point), there = side.beyond(q.point);
        if (here <= rounding) {
            s.polygon.push_back(p);
            // the side goes on from a point on it
            if (i < edges && there > rounding && here >= -rounding)
                s.polygon.back().side = index, s.polygon.back().next = side.feature;
        }
        const bool leaves = here < -rounding && there > rounding,
                   enters = here > rounding && there < -rounding;
        if (i >= edges || (!leaves && !enters)) continue;
        ContactCandidate<D, T> x = meetingPoint(s, side, index, p, q.point);
        x.side = leaves ? index : p.side;
        x.next = leaves ? side.feature : p.next;
        s.polygon.push_back(x);
    }
}

}  // namespace gjkscope::detail
