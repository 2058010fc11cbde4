#pragma once

#include <bit>
#include <cstdint>

#include "../answer/status.hpp"
#include "../math/direction.hpp"
#include "../support/pose.hpp"
#include "hull_faces.hpp"

/// The separating axis test of two small hulls over their Gauss maps (Gregorius, "The Separating Axis Test
/// between Convex Polyhedra", GDC 2013): the normals of all faces of one hull, of the other, and of the edges
/// only the pairs whose arcs cross on the sphere, which alone make a face of A − B.
///
/// A crossing that rounding hides costs no more than rounding: it is missed only where the end of an arc, a
/// face's normal, is off the other arc's circle by a rounding. From that normal to the crossing the reach of
/// A − B falls by no more than the edge's length times that. Of edges that are parallel but for a sine s it
/// falls by no more than the length times s, from the normal at the end of the arcs' common part: those below
/// some roundings are left to the faces. A crossing that rounding alone has made may have an axis along which
/// other vertices are farther: whoever takes the best axis checks how far both hulls reach along it.
namespace gjkscope {

/// Two hulls, the second one at a pose in the frame of the first.
template <class T>
struct FacesPair {
    const HullFaces<T>* a;
    const HullFaces<T>* b;
    Pose<3, T> poseB;
};

/// An edge of A and one of B whose arcs cross.
struct EdgeCrossing {
    std::uint8_t edgeA = 0, edgeB = 0;
};

/// An axis of the test, by the features that it is perpendicular to.
struct HullAxis {
    enum class Kind { FaceOfA, FaceOfB, Edges };
    Kind kind = Kind::FaceOfA;
    int ofA = -1, ofB = -1;  ///< a face or an edge; −1: none
};

namespace detail {

/// Vectors by coordinate, as many as a hull has at most.
template <class T>
struct SmallRows {
    alignas(16) std::array<T, HullFaces<T>::kMaxEdges> xs, ys, zs;

    Vec<3, T> operator[](std::size_t i) const { return {xs[i], ys[i], zs[i]}; }
};

}  // namespace detail

/// Everything that the test knows after a step. Plain data; lengths in scene units.
template <class T>
struct GaussMapsState {
    enum class Phase { FacesOfA, FacesOfB, Arcs, Axes };
    static constexpr std::size_t kMaxCrossings = 512;

    Phase phase = Phase::FacesOfA;  ///< of the next step
    int next = 0;                   ///< A's edge whose arc, or the crossing whose axis, is next
    HullAxis best;                  ///< with the greatest separation so far
    T greatest = -kInfinity<T>;     ///< that separation; negative: an overlap
    bool isUnclear = false;         ///< rounding hides if an axis left out has a greater one
    int crossings = 0;              ///< found so far
    int iterations = 0;
    Status status = Status::Searching;
};

/// Parts of either hull in the other's frame, and the crossings: shared by the steps.
template <class T>
struct GaussMapsWork {
    detail::SmallRows<T> verticesOfA, edgesOfA;  ///< in B's frame
    detail::SmallRows<T> verticesOfB, edgesOfB;  ///< in A's frame
    std::array<std::uint32_t, HullFaces<T>::kMaxEdges>
        signsOfA;  ///< by A's face, B's edges that rise along its normal
    std::array<std::uint32_t, HullFaces<T>::kMaxEdges> signsOfB;  ///< by B's face, A's edges likewise
    std::array<EdgeCrossing, GaussMapsState<T>::kMaxCrossings> crossings;
    T rounding = 0;  ///< of a length of the pair
};

namespace detail {

/// The rows, turned and then moved.
template <class T>
[[gnu::always_inline]] inline void place(SmallRows<T>& to, const VectorRows<T>& from, const Rotation<3, T>& r,
                                         const Vec<3, T>& by) {
    for (std::size_t i = 0; i < from.xs.size(); i += kLanes<T>) {
        const Lanes<T> x = loadLanes(from.xs.data() + i), y = loadLanes(from.ys.data() + i),
                       z = loadLanes(from.zs.data() + i);
        const auto row = [&](int axis) {
            return r[0][axis] * x + r[1][axis] * y + r[2][axis] * z + by[axis];
        };
        const Lanes<T> xs = row(0), ys = row(1), zs = row(2);
        std::memcpy(to.xs.data() + i, &xs, sizeof xs);
        std::memcpy(to.ys.data() + i, &ys, sizeof ys);
        std::memcpy(to.zs.data() + i, &zs, sizeof zs);
    }
}

/// Tests the normals of all faces of a hull against the other's vertices, which are in its frame.
template <class T>
[[gnu::always_inline]] inline void testFaces(GaussMapsState<T>& s, const HullFaces<T>& own,
                                             const SmallRows<T>& vertices, int count, HullAxis::Kind kind) {
    for (std::size_t i = 0; i < own.normals.xs.size(); i += kLanes<T>) {
        const Lanes<T> x = loadLanes(own.normals.xs.data() + i), y = loadLanes(own.normals.ys.data() + i),
                       z = loadLanes(own.normals.zs.data() + i);
        Lanes<T> least = spreadLanes(kInfinity<T>);
        for (std::size_t v = 0; v < static_cast<std::size_t>(count); ++v)
            least = lesserLanes(x * vertices.xs[v] + y * vertices.ys[v] + z * vertices.zs[v], least);
        least = least - loadLanes(own.offsets.data() + i);
        const Lanes<T> greatest = greatestOfLanes(least);
        if (!(greatest[0] > s.greatest)) continue;
        s.greatest = greatest[0];
        const int face = static_cast<int>(i) + std::countr_zero(bitsOf<T>(least == greatest));
        s.best = kind == HullAxis::Kind::FaceOfA ? HullAxis{kind, face, -1} : HullAxis{kind, -1, face};
    }
}

/// By face, the other hull's edges that rise along the normal, a bit each.
template <class T>
[[gnu::always_inline]] inline void findSigns(std::array<std::uint32_t, HullFaces<T>::kMaxEdges>& signs,
                                             const HullFaces<T>& own, const SmallRows<T>& edges, int count) {
    for (std::size_t f = 0; f < static_cast<std::size_t>(own.faceCount); ++f) {
        const Vec<3, T> n = own.normals[f];
        std::uint32_t bits = 0;
        for (std::size_t e = 0; e < static_cast<std::size_t>(count); e += kLanes<T>) {
            const Lanes<T> rise = n.x * loadLanes(edges.xs.data() + e) +
                                  n.y * loadLanes(edges.ys.data() + e) + n.z * loadLanes(edges.zs.data() + e);
            bits |= bitsOf<T>(rise > Lanes<T>{}) << e;
        }
        signs[f] = bits;
    }
}

/// Adds the edges of B whose arcs cross that of A's edge: its ends are on both sides of their circles, theirs
/// on both sides of its, and neither crossing is opposite the other.
template <class T>
[[gnu::always_inline]] inline void addCrossings(GaussMapsState<T>& s, GaussMapsWork<T>& work,
                                                const FacesPair<T>& pair, std::size_t edgeA) {
    const auto [left, right] = pair.a->sides[edgeA];
    const std::uint32_t real = static_cast<std::uint32_t>((std::uint64_t{1} << pair.b->edgeCount) - 1);
    std::uint32_t candidates = (work.signsOfA[left] ^ work.signsOfA[right]) & real;
    for (; candidates != 0; candidates &= candidates - 1) {
        const auto edgeB = static_cast<std::size_t>(std::countr_zero(candidates));
        const auto [leftB, rightB] = pair.b->sides[edgeB];
        const unsigned first = work.signsOfB[leftB] >> edgeA & 1, second = work.signsOfB[rightB] >> edgeA & 1;
        const unsigned end = work.signsOfA[right] >> edgeB & 1;
        work.crossings[static_cast<std::size_t>(s.crossings)] = {static_cast<std::uint8_t>(edgeA),
                                                                 static_cast<std::uint8_t>(edgeB)};
        s.crossings += static_cast<int>((first ^ second) & (first ^ end));
    }
}

/// The axis of two edges in double: their product, unit, out of A, and the separation along it.
template <class T>
struct EdgeAxis {
    Vec<3> normal;
    double separation;

    EdgeAxis(const FacesPair<T>& pair, const EdgeCrossing& crossing) {
        const std::size_t i = crossing.edgeA, j = crossing.edgeB;
        const Pose<3> pose{Rotation<3>(pair.poseB.rotation), Vec<3>(pair.poseB.position)};
        const Vec<3> product = glm::cross(Vec<3>(pair.a->edges[i]), pose.rotation * Vec<3>(pair.b->edges[j]));
        normal = glm::normalize(glm::dot(product, Vec<3>(pair.a->middles[i])) < 0 ? -product : product);
        separation = glm::dot(normal, pose.apply(Vec<3>(pair.b->starts[j])) - Vec<3>(pair.a->starts[i]));
    }
};

/// The separations along the axes of as many crossings as there are lanes, and the sines of their edges.
template <class T>
[[gnu::always_inline]] inline void separationsOf(const GaussMapsWork<T>& work, const FacesPair<T>& pair,
                                                 std::size_t first, std::array<T, kLanes<T>>& separations,
                                                 std::array<T, kLanes<T>>& sines) {
    alignas(16) std::array<std::array<T, kLanes<T>>, 12> in;
    for (std::size_t k = 0; k < kLanes<T>; ++k) {
        const EdgeCrossing& c = work.crossings[first + k];
        const std::size_t i = c.edgeA, j = c.edgeB;
        const auto put = [&](std::size_t at, T x, T y, T z) {
            in[at][k] = x;
            in[at + 1][k] = y;
            in[at + 2][k] = z;
        };
        const HullFaces<T>& a = *pair.a;
        put(0, a.edges.xs[i], a.edges.ys[i], a.edges.zs[i]);
        put(3, work.edgesOfB.xs[j], work.edgesOfB.ys[j], work.edgesOfB.zs[j]);
        put(6, a.middles.xs[i], a.middles.ys[i], a.middles.zs[i]);
        const std::size_t start = pair.b->startVertices[j];
        put(9, work.verticesOfB.xs[start] - a.starts.xs[i], work.verticesOfB.ys[start] - a.starts.ys[i],
            work.verticesOfB.zs[start] - a.starts.zs[i]);
    }
    const auto lane = [&](std::size_t at) { return loadLanes(in[at].data()); };
    const Lanes<T> ux = lane(0), uy = lane(1), uz = lane(2), vx = lane(3), vy = lane(4), vz = lane(5);
    const Lanes<T> x = uy * vz - uz * vy, y = uz * vx - ux * vz, z = ux * vy - uy * vx;
    const Lanes<T> sine = rootOfLanes(x * x + y * y + z * z);
    const Lanes<T> side = x * lane(6) + y * lane(7) + z * lane(8);
    const Lanes<T> way = (x * lane(9) + y * lane(10) + z * lane(11)) / sine;
    const Lanes<T> separation = chosenLanes<T>(side > Lanes<T>{}, way, -way);
    std::memcpy(separations.data(), &separation, sizeof separation);
    std::memcpy(sines.data(), &sine, sizeof sine);
}

/// Enters the separation of a crossing's axis. It is off by some roundings over the sine: where it may be the
/// greatest for that, the axis of floats is computed again in double.
template <class T>
[[gnu::always_inline]] inline void enterAxis(GaussMapsState<T>& s, const GaussMapsWork<T>& work,
                                             const FacesPair<T>& pair, const EdgeCrossing& crossing,
                                             T separation, T sine) {
    constexpr T kParallel = 16 * kEpsilon<T>;
    const T error = work.rounding / 4 / sine;
    if (!(separation + error > s.greatest) || !(sine > kParallel)) return;
    if (error > work.rounding) {
        if constexpr (std::is_same_v<T, float>) {
            separation = static_cast<float>(EdgeAxis<T>(pair, crossing).separation);
        } else {
            s.isUnclear = true;
            return;
        }
    }
    if (!(separation > s.greatest)) return;
    s.greatest = separation;
    s.best = {HullAxis::Kind::Edges, crossing.edgeA, crossing.edgeB};
}

/// Tests all faces of A, and brings A's vertices into B's frame for the next step.
template <class T>
[[gnu::always_inline]] inline void testFacesOfA(GaussMapsState<T>& s, GaussMapsWork<T>& work,
                                                const FacesPair<T>& pair) {
    testFaces(s, *pair.a, work.verticesOfB, pair.b->vertexCount, HullAxis::Kind::FaceOfA);
    const Pose<3, T> poseA = Pose<3, T>().seenFrom(pair.poseB);
    place(work.verticesOfA, pair.a->vertices, poseA.rotation, poseA.position);
    s.phase = GaussMapsState<T>::Phase::FacesOfB;
}

/// Tests all faces of B, and finds for the next steps which edges rise along which normals.
template <class T>
[[gnu::always_inline]] inline void testFacesOfB(GaussMapsState<T>& s, GaussMapsWork<T>& work,
                                                const FacesPair<T>& pair) {
    const HullFaces<T>&a = *pair.a, &b = *pair.b;
    testFaces(s, b, work.verticesOfA, a.vertexCount, HullAxis::Kind::FaceOfB);
    place(work.edgesOfB, b.edges, pair.poseB.rotation, Vec<3, T>(0));
    place(work.edgesOfA, a.edges, glm::transpose(pair.poseB.rotation), Vec<3, T>(0));
    findSigns<T>(work.signsOfA, a, work.edgesOfB, b.edgeCount);
    findSigns<T>(work.signsOfB, b, work.edgesOfA, a.edgeCount);
    s.phase = GaussMapsState<T>::Phase::Arcs;
}

/// Finds the crossings of the next arc of A. After the last arc the axes follow, whose last lanes take the
/// last crossing again.
template <class T>
[[gnu::always_inline]] inline Status crossArc(GaussMapsState<T>& s, GaussMapsWork<T>& work,
                                              const FacesPair<T>& pair) {
    addCrossings(s, work, pair, static_cast<std::size_t>(s.next++));
    const auto count = static_cast<std::size_t>(s.crossings);
    if (s.next < pair.a->edgeCount) {
        const bool hasRoom = count + HullFaces<T>::kMaxEdges <= work.crossings.size();
        return hasRoom ? Status::Searching : Status::Degenerate;
    }
    s.phase = GaussMapsState<T>::Phase::Axes;
    s.next = 0;
    if (count == 0) return Status::Converged;
    for (std::size_t i = count; i < paddedToLanes<T>(count); ++i)
        work.crossings[i] = work.crossings[count - 1];
    return Status::Searching;
}

/// Tests the axes of the next crossings.
template <class T>
[[gnu::always_inline]] inline Status testAxes(GaussMapsState<T>& s, const GaussMapsWork<T>& work,
                                              const FacesPair<T>& pair) {
    std::array<T, kLanes<T>> separations, sines;
    const auto first = static_cast<std::size_t>(s.next);
    separationsOf(work, pair, first, separations, sines);
    for (std::size_t k = 0; k < kLanes<T>; ++k)
        enterAxis(s, work, pair, work.crossings[first + k], separations[k], sines[k]);
    s.next += static_cast<int>(kLanes<T>);
    if (s.next < s.crossings) return Status::Searching;
    return s.isUnclear ? Status::Degenerate : Status::Converged;
}

}  // namespace detail

/// The state before the first step.
template <class T>
GaussMapsState<T> gaussMapsStart(GaussMapsWork<T>& work, const FacesPair<T>& pair, T rounding) {
    work.rounding = rounding;
    detail::place(work.verticesOfB, pair.b->vertices, pair.poseB.rotation, pair.poseB.position);
    return {};
}

/// The next step: all faces of A, all faces of B, the crossings of the arc of an edge of A, and then the axes
/// of as many crossings as there are lanes. The caller stores the returned status in the state. `enough`: a
/// gap greater than this ends the test.
template <class T>
[[nodiscard]] [[gnu::always_inline]] inline Status gaussMapsStep(GaussMapsState<T>& s, GaussMapsWork<T>& work,
                                                                 const FacesPair<T>& pair, T enough) {
    using Phase = typename GaussMapsState<T>::Phase;
    ++s.iterations;
    if (s.phase == Phase::Arcs) return detail::crossArc(s, work, pair);
    Status status = Status::Searching;
    if (s.phase == Phase::FacesOfA)
        detail::testFacesOfA(s, work, pair);
    else if (s.phase == Phase::FacesOfB)
        detail::testFacesOfB(s, work, pair);
    else
        status = detail::testAxes(s, work, pair);
    if (!(std::abs(s.greatest) < kInfinity<T>)) return Status::Degenerate;
    return s.greatest > enough && status == Status::Searching ? Status::Converged : status;
}

/// Runs to the end; `visit` sees every state on the way.
template <class T, class Visit = Ignore>
GaussMapsState<T> gaussMaps(GaussMapsWork<T>& work, const FacesPair<T>& pair, T rounding, T enough,
                            Visit visit = {}) {
    GaussMapsState<T> s = gaussMapsStart(work, pair, rounding);
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = gaussMapsStep(s, work, pair, enough);
    return s;
}

/// An axis of the test as a unit vector in A's frame, from A to B.
template <class T>
Vec<3, T> directionOf(const FacesPair<T>& pair, const HullAxis& axis) {
    if (axis.kind == HullAxis::Kind::FaceOfA) return pair.a->normals[static_cast<std::size_t>(axis.ofA)];
    if (axis.kind == HullAxis::Kind::FaceOfB)
        return -(pair.poseB.rotation * pair.b->normals[static_cast<std::size_t>(axis.ofB)]);
    const EdgeCrossing crossing{static_cast<std::uint8_t>(axis.ofA), static_cast<std::uint8_t>(axis.ofB)};
    return Vec<3, T>(detail::EdgeAxis<T>(pair, crossing).normal);
}

}  // namespace gjkscope
