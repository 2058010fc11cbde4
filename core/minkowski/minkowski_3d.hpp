#pragma once

#include <cstdint>
#include <optional>

#include "../polyhedron/merge_faces.hpp"
#include "../support/minkowski_vertex.hpp"
#include "gauss_map.hpp"

namespace gjkscope {

/// The difference A − B of two polyhedra, as a polyhedron whose vertices have their parents; their features
/// are indices into the vertices of A and of B.
///
/// In double precision only. In single precision the rounding of shapes far from the origin, or of thin ones,
/// is as large as whole faces, and the surface folds over. For solids given in single precision take the
/// hulls of their vertices in double: the faces that they had are no longer planar there.
struct DifferencePolyhedron {
    std::vector<MinkowskiVertex<3, double>> vertices;
    Rings faces;
    /// All vertices of A and of B, which bounds are proven by: within rounding of a face the difference has
    /// not all of them.
    std::vector<Vec<3>> ofA{}, ofB{};
};

namespace detail {

/// The overlay of the Gauss maps of A and of −B is that of A − B (Fogel and Halperin 2007). Symbolic
/// perturbation: treat −B's map as rotated infinitesimally about this axis, so that no two points or arcs
/// ever coincide. Its components are in no simple ratio.
inline const ExactPoint<3> kPerturbationAxis{0.5702386115, 0.3166514929, 0.7579847313};

/// The great circle from `p` to `q`, unit vectors, for side tests of many others.
class ArcCircle {
  public:
    /// `turn`: 1 or −1, the sign of the infinitesimal rotation about kPerturbationAxis by which the tested
    /// points are perturbed; the circle is not.
    ArcCircle(ExactPoint<3> p, ExactPoint<3> q, double turn)
        : p_(p), q_(q), turn_(turn), normal_(glm::cross(p, q)) {}

    /// Positive where `m` is on the left, negative on the right; zero only for `p` and `q` parallel.
    double sideOf(ExactPoint<3> m) const {
        // the filter of `outside`, with the largest rounding of six products of three unit vectors
        const double side = glm::dot(m, normal_);
        if (std::abs(side) > 24 * kEpsilon<double>) return side;
        const double exact = m == p_ || m == q_ ? 0 : exactTriple(ExactPoint<3>(0), {p_, q_, m});
        return exact != 0 ? exact : turn_ * glm::dot(normal_, glm::cross(kPerturbationAxis, m));
    }

  private:
    ExactPoint<3> p_, q_;
    double turn_;
    ExactPoint<3> normal_;
};

/// Two crossing arcs: an edge of the one polyhedron, and one of the other from `from` to `to`.
struct ArcCrossing {
    int arc;
    int from, to;
};

/// Finds for all points of one Gauss map the regions of the other that contain them, by walking along its
/// arcs from point to point and recording the crossings on the way.
class ArcWalk {
  public:
    /// `turn`: 1 where `other` is the perturbed map, −1 where `own` is.
    ArcWalk(const GaussMap& own, const GaussMap& other, double turn)
        : own_(own), other_(other), turn_(turn), supports_(own.points.size(), -1) {}

    /// Walks all arcs. False where by rounding the other map folds over itself.
    bool run() {
        if (own_.points.empty()) return true;
        const std::optional<int> start = locate(own_.points[0]);
        if (!start) return false;
        supports_[0] = *start;
        std::vector<int> waiting{0};
        std::vector<bool> walked(own_.arcs.size(), false);
        while (!waiting.empty()) {
            const int point = waiting.back();
            waiting.pop_back();
            const auto p = static_cast<std::size_t>(point);
            for (int i = own_.firstArc[p]; i < own_.firstArc[p + 1]; ++i) {
                const int arc = own_.arcsAt[static_cast<std::size_t>(i)];
                if (walked[static_cast<std::size_t>(arc)]) continue;
                walked[static_cast<std::size_t>(arc)] = true;
                const int end = otherEnd(arc, point);
                const std::optional<int> region = follow(arc, point, end);
                int& support = supports_[static_cast<std::size_t>(end)];
                if (!region || (support >= 0 && support != *region)) return false;
                if (support < 0) waiting.push_back(end);
                support = *region;
            }
        }
        return true;
    }

    /// For each point the support vertex of the other polyhedron.
    const std::vector<int>& supports() const { return supports_; }
    const std::vector<ArcCrossing>& crossings() const { return crossings_; }

  private:
    ExactPoint<3> own(int point) const { return own_.points[static_cast<std::size_t>(point)]; }
    ExactPoint<3> other(int point) const { return other_.points[static_cast<std::size_t>(point)]; }
    int otherEnd(int arc, int point) const {
        const GaussMap::Arc& a = own_.arcs[static_cast<std::size_t>(arc)];
        return a.left == point ? a.right : a.left;
    }
    /// Regions lie to the left of their borders, from the right point to the left one.
    bool isBeyond(const GaussMap::Border& border, ExactPoint<3> point) const {
        return ArcCircle(other(border.right), other(border.left), -turn_).sideOf(point) < 0;
    }

    /// The region that contains a point: from vertex to farther vertex, as long as there is one.
    std::optional<int> locate(ExactPoint<3> point) const {
        int vertex = 0;
        for (std::size_t steps = 0; steps <= other_.borders.size(); ++steps) {
            const std::span<const GaussMap::Border> borders = other_.bordersOf(vertex);
            const auto next =
                std::ranges::find_if(borders, [&](const auto& b) { return isBeyond(b, point); });
            if (next == borders.end()) return vertex;
            vertex = next->to;
        }
        return std::nullopt;
    }

    /// The border where the great circle leaves a region: from a point on its right to one on its left. A
    /// convex region has one.
    const GaussMap::Border* exitOf(int vertex, const ArcCircle& circle) const {
        for (const GaussMap::Border& border : other_.bordersOf(vertex)) {
            if (circle.sideOf(other(border.right)) < 0 && circle.sideOf(other(border.left)) > 0)
                return &border;
        }
        return nullptr;
    }

    /// The region at the arc's other end.
    std::optional<int> follow(int arc, int start, int end) {
        const ExactPoint<3> q = own(end);
        const ArcCircle circle(own(start), q, turn_);
        const bool fromLeft = own_.arcs[static_cast<std::size_t>(arc)].left == start;
        int vertex = supports_[static_cast<std::size_t>(start)];
        for (std::size_t steps = 0; steps <= other_.borders.size(); ++steps) {
            const GaussMap::Border* exit = exitOf(vertex, circle);
            if (exit == nullptr || !isBeyond(*exit, q)) return vertex;
            if (fromLeft)
                crossings_.push_back({arc, vertex, exit->to});
            else
                crossings_.push_back({arc, exit->to, vertex});
            vertex = exit->to;
        }
        return std::nullopt;
    }

    const GaussMap& own_;
    const GaussMap& other_;
    double turn_;
    std::vector<int> supports_;
    std::vector<ArcCrossing> crossings_;
};

/// The normal of two edges, in about twice the digits: nearly parallel edges have one too.
inline ExactPoint<3> normalOfEdges(const Polyhedron<double>& a, const VertexPair& ofA,
                                   const Polyhedron<double>& b, const VertexPair& ofB) {
    const auto at = [](const Polyhedron<double>& p, int i) {
        return p.vertices[static_cast<std::size_t>(i)];
    };
    const ExactPoint<3> p0 = at(a, ofA[0]), p1 = at(a, ofA[1]), q0 = at(b, ofB[0]), q1 = at(b, ofB[1]);
    const auto component = [&](int i, int j) {
        return preciseCross({p0[i], p0[j]}, {p1[i], p1[j]}, {q0[i], q0[j]}, {q1[i], q1[j]});
    };
    return unitNormal({component(1, 2), component(2, 0), component(0, 1)});
}

/// How far a polyhedron's faces are from planar: rounded vertices are not coplanar.
inline double unevenness(const Polyhedron<double>& p, const GaussMap& map) {
    double widest = 0;
    for (std::size_t f = 0; f < p.faces.size(); ++f) {
        const auto reach = [&](int v) {
            return glm::dot(map.points[f], p.vertices[static_cast<std::size_t>(v)]);
        };
        const auto [lowest, highest] = std::ranges::minmax(p.faces[f], {}, reach);
        widest = std::max(widest, reach(highest) - reach(lowest));
    }
    return widest;
}

/// The rounding of planes through vertices of A − B, and how far from planar the faces of A and B are.
inline double toleranceOf(const Polyhedron<double>& a, const Polyhedron<double>& b, const GaussMap& mapA,
                          const GaussMap& mapB) {
    return flatnessOf(a.vertices) + flatnessOf(b.vertices) + 4 * (unevenness(a, mapA) + unevenness(b, mapB));
}

/// Tests if no neighbor of a polyhedron's vertex, and so no other vertex, is farther along a unit vector.
inline bool isFarthest(const Polyhedron<double>& p, const GaussMap& map, int vertex, ExactPoint<3> along,
                       double tolerance) {
    return std::ranges::all_of(map.bordersOf(vertex), [&](const GaussMap::Border& border) {
        return glm::dot(along, p.vertices[static_cast<std::size_t>(border.to)] -
                                   p.vertices[static_cast<std::size_t>(vertex)]) <= tolerance;
    });
}

/// The width of the parallelogram of two vectors.
inline double widthOf(ExactPoint<3> u, ExactPoint<3> v) {
    const double longest = std::sqrt(std::max(glm::dot(u, u), glm::dot(v, v)));
    return longest > 0 ? glm::length(glm::cross(u, v)) / longest : 0;
}

/// Tests the vertices that a walk along one map has found for its points by the other polyhedron's own
/// coordinates: it decides by rounded normals, and of needles' faces these may have any direction. `sign`:
/// that of the walk's own map; the other has the opposite one.
inline bool areFarthest(const GaussMap& ofOwn, const Polyhedron<double>& other, const GaussMap& ofOther,
                        const ArcWalk& walk, double sign, double tolerance) {
    for (std::size_t f = 0; f < ofOwn.points.size(); ++f)
        if (!isFarthest(other, ofOther, walk.supports()[f], -sign * ofOwn.points[f], tolerance)) return false;
    return true;
}

/// Tests the edges that cross in the walk along A's map by the coordinates of both polyhedra.
inline bool makeFacets(const std::vector<ArcCrossing>& crossings, const Polyhedron<double>& a,
                       const Polyhedron<double>& b, const GaussMap& mapA, const GaussMap& mapB,
                       double tolerance) {
    return std::ranges::all_of(crossings, [&](const ArcCrossing& c) {
        const GaussMap::Arc& arc = mapA.arcs[static_cast<std::size_t>(c.arc)];
        const VertexPair ofA{arc.from, arc.to}, ofB{c.from, c.to};
        if (widthOf(edgeOf<3>(a.vertices, ofA), edgeOf<3>(b.vertices, ofB)) <= tolerance) return true;
        ExactPoint<3> normal = normalOfEdges(a, ofA, b, ofB);
        const auto at = [&](int point) { return mapA.points[static_cast<std::size_t>(point)]; };
        if (glm::dot(normal, at(arc.left) + at(arc.right)) < 0) normal = -normal;
        return isFarthest(a, mapA, arc.from, normal, tolerance) &&
               isFarthest(b, mapB, c.from, -normal, tolerance);
    });
}

/// Walks along both maps; false where by rounding these contradict each other or the polyhedra. The walk
/// along −B's map finds the crossings of the other one: their number alone is compared.
inline bool walkBoth(const Polyhedron<double>& a, const Polyhedron<double>& b, const GaussMap& mapA,
                     const GaussMap& mapB, ArcWalk& walkA, ArcWalk& walkB, double tolerance) {
    return walkA.run() && walkB.run() && walkA.crossings().size() == walkB.crossings().size() &&
           areFarthest(mapA, b, mapB, walkA, 1, tolerance) &&
           areFarthest(mapB, a, mapA, walkB, -1, tolerance) &&
           makeFacets(walkA.crossings(), a, b, mapA, mapB, tolerance);
}

/// Numbers pairs of a vertex of A and one of B in order of first use: an open-addressing hash table.
class PairNumbers {
  public:
    /// Room for `most` different pairs.
    explicit PairNumbers(std::size_t most) {
        std::size_t size = 16;
        while (size < 2 * most) size *= 2;
        slots_.assign(size, -1);
    }

    int numberOf(int i, int j) {
        const auto key = static_cast<std::uint64_t>(i) << 32 | static_cast<std::uint32_t>(j);
        // Fibonacci hashing, then the next free slot
        std::size_t slot = static_cast<std::size_t>(key * 0x9E3779B97F4A7C15U >> 20) & (slots_.size() - 1);
        for (; slots_[slot] >= 0; slot = (slot + 1) & (slots_.size() - 1)) {
            if (pairs_[static_cast<std::size_t>(slots_[slot])] == std::pair(i, j)) return slots_[slot];
        }
        slots_[slot] = static_cast<int>(pairs_.size());
        pairs_.emplace_back(i, j);
        return slots_[slot];
    }
    std::vector<std::pair<int, int>> pairs() && { return std::move(pairs_); }

  private:
    std::vector<int> slots_;
    std::vector<std::pair<int, int>> pairs_;
};

/// The faces of the difference before any are joined, as rings of numbered pairs of vertices.
struct OverlaidFaces {
    Rings rings;
    std::vector<std::pair<int, int>> pairs;  ///< the vertices of A and B that a number stands for
};

/// The faces of A at the vertices of B that support them, those of −B at the vertices of A, and a
/// parallelogram for each crossing.
inline OverlaidFaces overlaidFaces(const Polyhedron<double>& a, const Polyhedron<double>& b,
                                   const GaussMap& mapA, const ArcWalk& walkA, const ArcWalk& walkB) {
    const std::size_t parallelograms = walkA.crossings().size(),
                      corners = a.faces.corners.size() + b.faces.corners.size() + 4 * parallelograms;
    PairNumbers numbers(corners / 2 + 1);  // at least two faces meet in a vertex
    OverlaidFaces overlaid;
    overlaid.rings.reserve(a.faces.size() + b.faces.size() + parallelograms, corners);
    const auto add = [&](int i, int j) { overlaid.rings.corners.push_back(numbers.numberOf(i, j)); };

    for (std::size_t f = 0; f < a.faces.size(); ++f) {
        for (const int i : a.faces[f]) add(i, walkA.supports()[f]);
        overlaid.rings.close();
    }
    for (std::size_t f = 0; f < b.faces.size(); ++f) {
        // the rings of a mirror image run the other way around
        const std::span<const int> ring = b.faces[f];
        for (auto j = ring.rbegin(); j != ring.rend(); ++j) add(walkB.supports()[f], *j);
        overlaid.rings.close();
    }
    for (const ArcCrossing& c : walkA.crossings()) {
        const GaussMap::Arc& arc = mapA.arcs[static_cast<std::size_t>(c.arc)];
        add(arc.to, c.from);
        add(arc.from, c.from);
        add(arc.from, c.to);
        add(arc.to, c.to);
        overlaid.rings.close();
    }
    overlaid.pairs = std::move(numbers).pairs();
    return overlaid;
}

inline MinkowskiVertex<3, double> differenceOf(const Polyhedron<double>& a, const Polyhedron<double>& b,
                                               std::pair<int, int> pair) {
    const Vec<3> onA = a.vertices[static_cast<std::size_t>(pair.first)];
    const Vec<3> onB = b.vertices[static_cast<std::size_t>(pair.second)];
    return {onA - onB, onA, onB, pair.first, pair.second};
}

/// The ends of collinear points: one where all coincide.
inline std::vector<MinkowskiVertex<3, double>> endsOf(const std::vector<MinkowskiVertex<3, double>>& vertices,
                                                      double tolerance) {
    const auto farthestFrom = [&](Vec<3> p) {
        return *std::ranges::max_element(vertices, {}, [&](const auto& v) { return glm::distance(v.w, p); });
    };
    const MinkowskiVertex<3, double> one = farthestFrom(vertices.front().w), other = farthestFrom(one.w);
    if (glm::distance(one.w, other.w) <= tolerance) return {one};
    return {one, other};
}

/// Removes the vertices without a face and renumbers the others.
inline void dropUnused(DifferencePolyhedron& difference) {
    std::vector<int> number(difference.vertices.size(), -1);
    int used = 0;
    for (int& v : difference.faces.corners) {
        int& n = number[static_cast<std::size_t>(v)];
        if (n < 0) n = used++;
        v = n;
    }
    std::vector<MinkowskiVertex<3, double>> vertices(static_cast<std::size_t>(used));
    for (std::size_t v = 0; v < number.size(); ++v)
        if (number[v] >= 0) vertices[static_cast<std::size_t>(number[v])] = difference.vertices[v];
    difference.vertices = std::move(vertices);
}

}  // namespace detail

/// The difference of two polyhedra, given in one frame with at least a vertex each, by the overlay of their
/// Gauss maps (Fogel and Halperin 2007), in time proportional to the result's size (and the degrees of the
/// vertices on the way). Coplanar faces are merged, so that aligned boxes make a box; flat polyhedra may make
/// a flat one.
///
/// Nothing where by rounding a Gauss map folds over itself or says the wrong vertices: faces so thin that the
/// rounding of their normals exceeds the angles between them.
inline std::optional<DifferencePolyhedron> minkowskiDifference(const Polyhedron<double>& a,
                                                               const Polyhedron<double>& b) {
    assert(!a.vertices.empty() && !b.vertices.empty());
    const GaussMap mapA = gaussMapOf(a, 1), mapB = gaussMapOf(b, -1);
    detail::ArcWalk walkA(mapA, mapB, 1), walkB(mapB, mapA, -1);
    // planes of A and B that should coincide differ by both errors; a strip between them has two sides
    const double tolerance = detail::toleranceOf(a, b, mapA, mapB);
    if (!detail::walkBoth(a, b, mapA, mapB, walkA, walkB, tolerance)) return std::nullopt;
    detail::OverlaidFaces overlaid = detail::overlaidFaces(a, b, mapA, walkA, walkB);
    if (overlaid.pairs.empty()) {
        // only points and segments
        for (int i = 0; i < static_cast<int>(a.vertices.size()); ++i)
            for (int j = 0; j < static_cast<int>(b.vertices.size()); ++j) overlaid.pairs.emplace_back(i, j);
    }

    DifferencePolyhedron difference{{}, {}, a.vertices, b.vertices};
    std::vector<ExactPoint<3>> points;
    difference.vertices.reserve(overlaid.pairs.size());
    points.reserve(overlaid.pairs.size());
    for (const auto& pair : overlaid.pairs) {
        difference.vertices.push_back(detail::differenceOf(a, b, pair));
        points.push_back(difference.vertices.back().w);
    }
    const RingEdges edges = edgesOf(overlaid.rings, static_cast<int>(points.size()));
    if (!edges.isClosed) return std::nullopt;
    difference.faces = mergedFaces(points, overlaid.rings, edges, tolerance);
    if (difference.faces.empty()) {
        difference.vertices = detail::endsOf(difference.vertices, tolerance);
        return difference;
    }
    const std::vector<bool> isThin = thinFaces(points, difference.faces, tolerance);
    if (std::ranges::find(isThin, true) != isThin.end()) return std::nullopt;
    detail::dropUnused(difference);
    return difference;
}

}  // namespace gjkscope
