#pragma once

#include "clip.hpp"
#include "reduce.hpp"

/// Contact points of two shapes, once the direction in which they touch is known: the feature of one shape
/// that faces the other, clipped by the sides of the other's (b2CollidePolygons of Box2D in 2D; in 3D
/// btPolyhedralContactClipping of Bullet, ManifoldBetweenTwoFaces of Jolt Physics).
namespace gjkscope {

namespace detail {

/// How far apart the shapes are along the normal of a facet of one, `normal` from this one to the other.
template <int D, class T, class Other>
T separationAlong(const SideFeature<D, T>& facet, const Vec<D, T>& normal, T radius, const Other& other) {
    if (facet.isEmpty()) return -kInfinity<T>;
    const T reach = glm::dot(facet.points[0], normal) + radius;
    return glm::dot(other.support(-normal).point, normal) - other.radius() - reach;
}

template <int D, class T>
void setReference(ContactState<D, T>& s, const SideFeature<D, T>& feature, bool isOfA,
                  const Vec<D, T>& normal) {
    s.referenceIsA = isOfA;
    s.normal = normal;
    s.reference = feature.points;
    s.referenceVertices = feature.vertices;
    s.referenceFeature = feature.face >= 0 ? faceFeature(feature.face)
                                           : edgeFeature<D>(feature.vertices[0], feature.vertices[1]);
}

/// Ends with the point of the answer, which is all there is where no facet faces the other shape: edges that
/// cross, vertices, and curves.
template <int D, class T, class A, class B>
[[nodiscard]] Status endWithAnswer(ContactState<D, T>& s, const A& a, const B& b,
                                   const ContactPair<D, T>& pair) {
    const T slack = pair.bias;
    s.referenceIsA = true;
    s.normal = pair.normal;
    s.reference.clear();
    s.referenceVertices.clear();
    const Vec<D, T> n = pair.normal;
    s.referenceFeature = farthestFeature<D, T>(pair.a, n, glm::dot(a.support(n).point, n), slack);
    s.incidentFeature = farthestFeature<D, T>(pair.b, -n, glm::dot(b.support(-n).point, -n), slack);
    ContactCandidate<D, T> point;
    point.point = pair.pointB + pair.b.radius * n;
    point.separation = pair.separation;
    point.ofReference = s.referenceFeature;
    point.ofIncident = s.incidentFeature;
    point.fate = ContactFate::Kept;
    s.polygon = {point};
    return Status::Converged;
}

/// In 3D: takes an edge of A as the reference where one of B lies along it, up to the bias; else there is one
/// point.
template <class T, class A, class B>
[[nodiscard]] Status chooseEdges(ContactState<3, T>& s, const A& a, const B& b,
                                 const ContactPair<3, T>& pair) {
    const SideFeature<3, T> edge = facingEdge<T>(pair.a, pair.normal, pair.bias);
    const SideFeature<3, T> other = facingEdge<T>(pair.b, -pair.normal, pair.bias);
    if (edge.isEmpty() || other.isEmpty()) return endWithAnswer(s, a, b, pair);
    const Vec<3, T> along = unitOr<3, T>(edge.points[1] - edge.points[0], Vec<3, T>(0));
    const Vec<3, T> normal = unitOr<3, T>(pair.normal - glm::dot(pair.normal, along) * along, Vec<3, T>(0));
    const T separation = separationAlong<3, T>(edge, normal, pair.a.radius, b);
    const Vec<3, T> lateral = glm::cross(along, normal);
    const auto offLine = [&](const Vec<3, T>& p) { return std::abs(glm::dot(p - edge.points[0], lateral)); };
    const bool isAlong = std::max(offLine(other.points[0]), offLine(other.points[1])) <= pair.bias;
    if (!isAlong || separation < pair.separation - pair.bias) return endWithAnswer(s, a, b, pair);
    setReference<3, T>(s, edge, true, normal);
    return Status::Searching;
}

template <int D, class T, class A, class B>
[[nodiscard]] Status chooseReference(ContactState<D, T>& s, const A& a, const B& b,
                                     const ContactPair<D, T>& pair) {
    s.phase = ContactPhase::Reference;
    if (pair.separation > pair.slop) return Status::Converged;
    const SideFeature<D, T> ofA = facingFacet(pair.a, pair.normal, pair.bias);
    const SideFeature<D, T> ofB = facingFacet(pair.b, -pair.normal, pair.bias);
    s.separationA = separationAlong<D, T>(ofA, ofA.normal, pair.a.radius, b);
    s.separationB = separationAlong<D, T>(ofB, ofB.normal, pair.b.radius, a);
    if (std::max(s.separationA, s.separationB) >= pair.separation - pair.bias) {
        const bool isOfA = s.separationA >= s.separationB - pair.bias;
        setReference<D, T>(s, isOfA ? ofA : ofB, isOfA, isOfA ? ofA.normal : ofB.normal);
        return Status::Searching;
    }
    if constexpr (D == 3) return chooseEdges<T>(s, a, b, pair);
    return endWithAnswer(s, a, b, pair);
}

template <int D, class T, class A, class B>
[[nodiscard]] Status chooseIncident(ContactState<D, T>& s, const A& a, const B& b,
                                    const ContactPair<D, T>& pair) {
    s.phase = ContactPhase::Incident;
    const PlacedSides<D, T>& other = s.referenceIsA ? pair.b : pair.a;
    SideFeature<D, T> incident;
    if constexpr (D == 3)
        if (s.reference.size() == 2) incident = facingEdge<T>(other, -s.normal, pair.bias);
    if (incident.isEmpty()) incident = facingSide<D, T>(other, -s.normal, pair.bias);
    if (incident.isEmpty()) return endWithAnswer(s, a, b, pair);
    const std::size_t count = incident.points.size();
    for (std::size_t i = 0; i < count; ++i) {
        ContactCandidate<D, T>& vertex = s.polygon.emplace_back();
        vertex.point = incident.points[i];
        vertex.ofReference = s.referenceFeature;
        vertex.ofIncident = vertexFeature(incident.vertices[i]);
        const bool isSegment = count == 2;
        vertex.next = edgeFeature<D>(incident.vertices[isSegment ? 0 : i],
                                     incident.vertices[isSegment ? 1 : (i + 1) % count]);
    }
    s.incidentFeature = incident.face >= 0 ? faceFeature(incident.face) : s.polygon[0].next;
    return Status::Searching;
}

/// Measures what is left, and keeps the points up to the slop apart. Where the answer's depth has been cut
/// off, by more than the bias, the shapes touch beside the reference feature: in the answer's point.
template <int D, class T, class A, class B>
[[nodiscard]] Status separate(ContactState<D, T>& s, const A& a, const B& b, const ContactPair<D, T>& pair) {
    s.phase = ContactPhase::Separation;
    s.side = -1;
    std::size_t near = 0;
    T least = kInfinity<T>;
    for (ContactCandidate<D, T>& p : s.polygon) {
        p.separation = glm::dot(p.point - s.reference[0], s.normal) - pair.a.radius - pair.b.radius;
        p.fate = p.separation > pair.slop ? ContactFate::Apart : ContactFate::Open;
        if (p.fate == ContactFate::Open) ++near;
        least = std::min(least, p.separation);
    }
    if (!(least <= std::min(pair.separation + pair.bias, pair.slop))) return endWithAnswer(s, a, b, pair);
    if constexpr (D == 3)
        if (near > static_cast<std::size_t>(kMaxContacts3d) && !pair.keepAll) return Status::Searching;
    for (ContactCandidate<D, T>& p : s.polygon)
        if (p.fate == ContactFate::Open) p.fate = ContactFate::Kept;
    return Status::Converged;
}

/// Keeps one point more, or drops those that are left.
template <class T>
[[nodiscard]] Status reduce(ContactState<3, T>& s, T bias) {
    s.phase = ContactPhase::Reduction;
    const std::optional<int> next = Reduction<T>(s, bias).next();
    s.picked = next.value_or(-1);
    if (next) {
        s.polygon[static_cast<std::size_t>(*next)].fate = ContactFate::Kept;
        return Status::Searching;
    }
    for (ContactCandidate<3, T>& p : s.polygon)
        if (p.fate == ContactFate::Open) p.fate = ContactFate::Reduced;
    return Status::Converged;
}

}  // namespace detail

/// The state before the first step.
template <int D, class T>
[[nodiscard]] ContactState<D, T> contactStart(const ContactPair<D, T>& pair) {
    ContactState<D, T> s;
    // of an answer that has overflowed nothing follows
    const bool isAnswered = detail::isFinite<D, T>(pair.normal) && pair.normal != Vec<D, T>(0) &&
                            detail::isFinite<D, T>(pair.pointA) && detail::isFinite<D, T>(pair.pointB) &&
                            std::abs(pair.separation) < kInfinity<T>;
    s.status = isAnswered ? Status::Searching : Status::Degenerate;
    return s;
}

/// Chooses the reference feature, then the incident one; clips by the next side; measures; or keeps one point
/// of more than four. Ends by itself. The caller stores the returned status in the state.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[nodiscard]] Status contactStep(ContactState<D, T>& s, const A& a, const B& b,
                                 const ContactPair<D, T>& pair) {
    ++s.iterations;
    if (s.phase == ContactPhase::Start) return detail::chooseReference(s, a, b, pair);
    if (s.phase == ContactPhase::Reference) return detail::chooseIncident(s, a, b, pair);
    if constexpr (D == 3)
        if (s.phase == ContactPhase::Separation || s.phase == ContactPhase::Reduction)
            return detail::reduce<T>(s, pair.bias);
    const bool isClipped = s.side + 1 == detail::sideCount(s) || s.polygon.empty();
    if (isClipped) return detail::separate(s, a, b, pair);
    s.phase = ContactPhase::Clip;
    detail::clip(s, s.side + 1, pair.rounding);
    return Status::Searching;
}

/// Runs to the end; `visit` sees every state on the way.
template <int D, class T, Convex<D, T> A, Convex<D, T> B, class Visit = Ignore>
ContactState<D, T> contact(const A& a, const B& b, const ContactPair<D, T>& pair, Visit visit = {}) {
    ContactState<D, T> s = contactStart(pair);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = contactStep(s, a, b, pair);
    return s;
}

}  // namespace gjkscope
