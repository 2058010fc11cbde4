#pragma once

#include <algorithm>
#include <bit>
#include <optional>

#include "../answer/status.hpp"
#include "../math/direction.hpp"
#include "../math/quad.hpp"
#include "../support/pose.hpp"

/// The separating axis test of two boxes (Gottschalk, Lin, Manocha, "OBBTree: A Hierarchical Structure for
/// Rapid Interference Detection", 1996), three axes at a time.
namespace gjkscope {

/// Two boxes in the frame of the first.
template <class T>
struct BoxPair {
    Vec<3, T> halfA{0}, halfB{0};  ///< half extents, ≥ 0
    Pose<3, T> poseB;

    /// The second box's frame.
    BoxPair swapped() const { return {halfB, halfA, Pose<3, T>().seenFrom(poseB)}; }
};

/// Axes that are tested at once: the normals of A's faces, of B's, and those perpendicular to one of A's axes
/// and to each of B's.
enum class BoxAxisBlock { FacesOfA, FacesOfB, EdgesX, EdgesY, EdgesZ };
inline constexpr int kBoxAxisBlocks = 5;

/// One of the fifteen axes.
struct BoxAxis {
    BoxAxisBlock block = BoxAxisBlock::FacesOfA;
    int index = 0;  ///< of the face, or of B's axis
};

/// Everything that the test knows after a block of axes. Lengths in scene units. Plain data.
template <class T>
struct BoxAxesState {
    /// Distances of the boxes along the three axes of each block; negative: how deep they overlap. −∞ for an
    /// axis that is none, as the edges are parallel; the fourth lane always is.
    std::array<detail::Quad<T>, kBoxAxisBlocks> separations;
    int blocks = 0;                     ///< tested
    T greatest = -kInfinity<T>;         ///< of all separations so far
    T greatestOfFaces = -kInfinity<T>;  ///< of those along the normals of faces
    Status status = Status::Searching;
};

namespace detail {

/// The square of a sine below which two edges count as parallel: a face's normal is then as near as that.
/// Above it no digit is lost, as every term of the separation has the sine as a factor.
template <class T>
inline constexpr T kParallelSquare = kEpsilon<T>* kEpsilon<T>* kEpsilon<T>;

template <class T>
Quad<T> quadOf(const Vec<3, T>& v) {
    return {v.x, v.y, v.z};
}

/// Half extents; the fourth makes the separation of an axis that is none −∞.
template <class T>
Quad<T> halvesOf(const Vec<3, T>& half) {
    return {half.x, half.y, half.z, kInfinity<T>};
}

/// A row of a rotation: a coordinate of B's axes in A's frame.
template <class T>
Quad<T> rowOf(const Rotation<3, T>& rotation, int row) {
    return {rotation[0][row], rotation[1][row], rotation[2][row]};
}

template <class T>
Quad<T> separationsOfFacesA(const BoxPair<T>& pair) {
    const Rotation<3, T>& r = pair.poseB.rotation;
    const Quad<T> reach = halvesOf(pair.halfA) + pair.halfB.x * absolute(quadOf(r[0])) +
                          pair.halfB.y * absolute(quadOf(r[1])) + pair.halfB.z * absolute(quadOf(r[2]));
    return absolute(quadOf(pair.poseB.position)) - reach;
}

/// Unit normals of B's faces. In floats they are its axes, but for roundings; in double the axes may be
/// perpendicular only to the rounding of floats, and the normals are those of the parallelepiped that they
/// span.
template <class T>
Rotation<3, T> normalsOfB(const BoxPair<T>& pair) {
    const Rotation<3, T>& r = pair.poseB.rotation;
    if constexpr (std::is_same_v<T, float>)
        return r;
    else
        return {glm::normalize(glm::cross(r[1], r[2])), glm::normalize(glm::cross(r[2], r[0])),
                glm::normalize(glm::cross(r[0], r[1]))};
}

template <class T>
Quad<T> separationsOfFacesB(const BoxPair<T>& pair) {
    const Vec<3, T>& t = pair.poseB.position;
    const Rotation<3, T> normals = normalsOfB(pair);
    Vec<3, T> half = pair.halfB;
    if constexpr (std::is_same_v<T, double>)
        for (int j = 0; j < 3; ++j) half[j] *= glm::dot(normals[j], pair.poseB.rotation[j]);
    Quad<T> way, reach = halvesOf(half);
    for (int i = 0; i < 3; ++i) {
        const Quad<T> row = rowOf(normals, i);
        way = way + t[i] * row;
        reach = reach + pair.halfA[i] * absolute(row);
    }
    return absolute(way) - reach;
}

/// With L the product of A's axis i and B's axis j, which lies in the plane of A's other axes p and q. B
/// reaches along it by its other axes: L · R_k is the same product of the rows p and q of the rotation for
/// (j, k) as for (k, j), but for its sign.
template <class T>
Quad<T> separationsOfEdges(const BoxPair<T>& pair, int i) {
    const int p = (i + 1) % 3, q = (i + 2) % 3;
    const Vec<3, T>& t = pair.poseB.position;
    const Quad<T> rowP = rowOf(pair.poseB.rotation, p), rowQ = rowOf(pair.poseB.rotation, q);
    const Quad<T> turns = absolute(rowP * cycled(rowQ) - rowQ * cycled(rowP));
    const Quad<T> halves = cycled(quadOf(pair.halfB));
    const Quad<T> way = absolute(t[q] * rowP - t[p] * rowQ);
    const Quad<T> reach = pair.halfA[p] * absolute(rowQ) + pair.halfA[q] * absolute(rowP) + halves * turns +
                          cycled(halves) * cycled(cycled(turns));
    const Quad<T> square = rowP * rowP + rowQ * rowQ;
    return whereGreater(square, kParallelSquare<T>, (way - reach) / root(square), -kInfinity<T>);
}

template <class T>
[[gnu::always_inline]] inline Quad<T> separationsOf(const BoxPair<T>& pair, BoxAxisBlock block) {
    if (block == BoxAxisBlock::FacesOfA) return separationsOfFacesA(pair);
    if (block == BoxAxisBlock::FacesOfB) return separationsOfFacesB(pair);
    return separationsOfEdges(pair, static_cast<int>(block) - static_cast<int>(BoxAxisBlock::EdgesX));
}

}  // namespace detail

/// Tests the next block of axes. The gap along any axis is at most the distance, and where there is none the
/// least overlap of all axes is the depth. The caller stores the returned status in the state. `enough`: a
/// gap greater than this ends the test.
template <class T>
[[nodiscard]] [[gnu::always_inline]] inline Status boxAxesStep(BoxAxesState<T>& s, const BoxPair<T>& pair,
                                                               T enough) {
    const auto block = static_cast<BoxAxisBlock>(s.blocks++);
    const detail::Quad<T> separations = detail::separationsOf(pair, block);
    s.separations[static_cast<std::size_t>(block)] = separations;
    s.greatest = std::max(s.greatest, greatestOf(separations));
    if (block <= BoxAxisBlock::FacesOfB) s.greatestOfFaces = s.greatest;
    if (!(std::abs(s.greatest) < kInfinity<T>)) return Status::Degenerate;
    return s.greatest > enough || s.blocks == kBoxAxisBlocks ? Status::Converged : Status::Searching;
}

/// Runs to the end; `visit` sees every state on the way.
template <class T, class Visit = Ignore>
[[gnu::always_inline]] inline BoxAxesState<T> boxAxes(const BoxPair<T>& pair, T enough, Visit visit = {}) {
    BoxAxesState<T> s;
    for (visit(s); s.status == Status::Searching; visit(s)) s.status = boxAxesStep(s, pair, enough);
    return s;
}

/// The first axis that the test has found with a separation.
template <class T>
BoxAxis axisWith(const BoxAxesState<T>& s, T separation) {
    for (int block = 0; block < s.blocks; ++block) {
        const unsigned found = bitsOfEqual(s.separations[static_cast<std::size_t>(block)], separation);
        if (found != 0) return {static_cast<BoxAxisBlock>(block), std::countr_zero(found)};
    }
    return {};
}

/// An axis of the test as a unit vector in A's frame, turned from A to B.
template <class T>
Vec<3, T> directionOf(const BoxPair<T>& pair, const BoxAxis& axis) {
    Vec<3, T> d = axisDirection<3, T>(axis.index);
    if (axis.block == BoxAxisBlock::FacesOfB) d = detail::normalsOfB(pair)[axis.index];
    if (axis.block >= BoxAxisBlock::EdgesX) {
        const int i = static_cast<int>(axis.block) - static_cast<int>(BoxAxisBlock::EdgesX);
        d = glm::normalize(glm::cross(axisDirection<3, T>(i), pair.poseB.rotation[axis.index]));
    }
    return glm::dot(d, pair.poseB.position) < 0 ? -d : d;
}

}  // namespace gjkscope
