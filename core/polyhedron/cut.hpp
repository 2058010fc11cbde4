#pragma once

#include <algorithm>
#include <map>
#include <optional>

#include "polyhedron.hpp"

namespace gjkscope {

namespace detail {

/// Clips a convex polyhedron by a plane. Vertices are classified once as in front of it, behind it, or on it
/// within the slack; only these signs are used from then on, so that rounding can't tear the surface.
template <class T>
class PolyhedronCut {
  public:
    /// The half space `n·x ≤ offset` is kept.
    PolyhedronCut(const Polyhedron<T>& from, Vec<3, T> normal, T offset, T slack) : from_(from) {
        for (const Vec<3, T>& v : from.vertices) {
            const T height = glm::dot(normal, v) - offset;
            heights_.push_back(std::abs(height) <= slack ? T(0) : height);
        }
    }

    /// Nothing where the boundary of the cut is no ring: a surface thinner than its rounding.
    std::optional<Polyhedron<T>> run() {
        const auto [lowest, highest] = std::ranges::minmax_element(heights_);
        if (*highest <= 0) return from_;
        if (*lowest > 0) return Polyhedron<T>{};
        if (*lowest == 0) return touched();
        if (from_.faces.empty()) return shortened();
        for (const std::span<const int> face : from_.faces) clip(face);
        if (!addCap()) return std::nullopt;
        return std::move(to_);
    }

  private:
    T height(int v) const { return heights_[static_cast<std::size_t>(v)]; }
    Vec<3, T> at(int v) const { return from_.vertices[static_cast<std::size_t>(v)]; }
    Vec<3, T> crossing(int behind, int before) const {
        return at(behind) + height(behind) / (height(behind) - height(before)) * (at(before) - at(behind));
    }

    /// The new number of an old vertex that stays.
    int kept(int v) { return numbered({v, v}, at(v), height(v) == 0); }
    /// The new vertex on the edge between two old ones, one on each side.
    int crossed(int u, int v) {
        const auto [behind, before] = height(u) < 0 ? std::pair(u, v) : std::pair(v, u);
        return numbered(std::minmax(u, v), crossing(behind, before), true);
    }
    int numbered(std::pair<int, int> key, Vec<3, T> point, bool isOnPlane) {
        const auto [entry, isNew] = numbers_.try_emplace(key, static_cast<int>(to_.vertices.size()));
        if (isNew) {
            to_.vertices.push_back(point);
            isOnPlane_.push_back(isOnPlane);
        }
        return entry->second;
    }
    bool isOnPlane(int v) const { return isOnPlane_[static_cast<std::size_t>(v)]; }

    /// Clips a face; of one that only touches the plane from in front nothing is left.
    void clip(std::span<const int> face) {
        if (!std::ranges::any_of(face, [&](int v) { return height(v) < 0; })) return;
        std::vector<int> ring;
        for (std::size_t i = 0; i < face.size(); ++i) {
            const int u = face[i], v = face[i + 1 < face.size() ? i + 1 : 0];
            if (height(u) <= 0) ring.push_back(kept(u));
            if (height(u) * height(v) < 0) ring.push_back(crossed(u, v));
        }
        if (ring.size() >= 3) to_.faces.push_back(ring);
    }

    /// The face in the plane, around the edges that have lost their neighbor.
    bool addCap() {
        std::map<int, int> next;
        std::map<std::pair<int, int>, int> edges;
        for (const std::span<const int> face : to_.faces)
            for (std::size_t i = 0; i < face.size(); ++i) {
                const int u = face[i], v = face[i + 1 < face.size() ? i + 1 : 0];
                if (isOnPlane(u) && isOnPlane(v)) ++edges[{u, v}];
            }
        for (const auto& [edge, count] : edges)
            if (!edges.contains({edge.second, edge.first}) && !next.emplace(edge.second, edge.first).second)
                return false;
        if (next.empty()) return true;
        std::vector<int> ring{next.begin()->first};
        for (auto step = next.find(ring[0]); step->second != ring[0]; step = next.find(step->second)) {
            if (!next.contains(step->second) || ring.size() > next.size()) return false;
            ring.push_back(step->second);
        }
        if (ring.size() != next.size() || ring.size() < 3) return false;
        to_.faces.push_back(ring);
        return true;
    }

    /// Only the part in the plane is left: a face, an edge or a vertex.
    Polyhedron<T> touched() {
        const auto isTouching = [&](int v) { return height(v) == 0; };
        for (const std::span<const int> face : from_.faces) {
            if (!std::ranges::all_of(face, isTouching)) continue;
            std::vector<int> ring;
            for (const int v : face) ring.push_back(kept(v));
            to_.faces.push_back(ring);
            std::ranges::reverse(ring);
            to_.faces.push_back(ring);
            return std::move(to_);
        }
        for (int v = 0; v < static_cast<int>(heights_.size()); ++v)
            if (isTouching(v)) kept(v);
        return std::move(to_);
    }

    /// A segment, one end of which is cut off.
    Polyhedron<T> shortened() {
        for (int v = 0; v < 2; ++v) {
            if (height(v) <= 0)
                kept(v);
            else
                crossed(v, 1 - v);
        }
        return std::move(to_);
    }

    const Polyhedron<T>& from_;
    std::vector<T> heights_;  ///< over the plane; 0 within the slack
    Polyhedron<T> to_;
    std::vector<bool> isOnPlane_;                 ///< of the new vertices
    std::map<std::pair<int, int>, int> numbers_;  ///< of the new vertices, by the old ones
};

}  // namespace detail

/// The part of a convex polyhedron where `n·x ≤ offset`, by a unit normal; points beyond by no more than
/// `slack`, a length, are on the plane. Empty, flat, a segment or a point where that is all that is left.
/// Nothing where rounding exceeds the slack. O(n log n); allocates. The step of erosion() in 3D.
template <class T>
std::optional<Polyhedron<T>> cutPolyhedron(const Polyhedron<T>& p, Vec<3, T> normal, T offset, T slack) {
    if (p.vertices.empty()) return p;
    return detail::PolyhedronCut<T>(p, normal, offset, slack).run();
}

}  // namespace gjkscope
