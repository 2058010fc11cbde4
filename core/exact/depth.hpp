#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "contact.hpp"

/// The penetration depth of two polytopes with exact decisions: a polytope in A − B expands by the vertex
/// farthest along the normal of its facet nearest the origin until that facet is one of A − B, as EPA (van
/// den Bergen 2001). It need not contain the origin: a facet that has the origin in front of it is the
/// nearest, and proves a gap once it is one of A − B. Facets' sides are signs in whole numbers; only their
/// distances are rounded.
namespace gjkscope {

/// The least translation that separates two polytopes.
template <int D>
struct ExactDepth {
    double lower = 0, upper = 0;  ///< bounds of the depth; less than 0: they do not intersect
    Vec<D> normal{0};             ///< unit, from A to B; zero where A − B is flat and so the depth is 0
};

namespace detail {

/// A facet of a polytope in A − B, its vertices counter-clockwise as seen from outside.
template <int D>
struct ExactFacet {
    std::array<std::size_t, D> vertices;
    IntegerVec<D> normal;  ///< outward, of any length
    Integer offset;        ///< of its plane along the normal
    double distance;  ///< of its plane from the origin, rounded, in scene units; negative: the origin is in
                      ///< front
};

/// A polytope in A − B that grows by support queries.
template <int D>
class ExactExpansion {
  public:
    explicit ExactExpansion(const ExactPair<D>& pair) : pair_(pair) {}

    /// Starts with D + 1 vertices; false where A − B is flat.
    bool start() {
        points_.push_back(pair_.support(axis(0)));
        for (std::size_t n = 1; n <= D; ++n)
            if (!addBeside()) return false;
        std::array<std::size_t, D> others{};
        for (std::size_t left = 0; left <= D; ++left) {
            for (std::size_t i = 0, k = 0; i <= D; ++i)
                if (i != left) others[k++] = i;
            add(others, &points_[left]);
        }
        return true;
    }
    const ExactFacet<D>& nearest() const {
        return *std::ranges::min_element(facets_, {}, &ExactFacet<D>::distance);
    }
    /// Expands beyond that facet; false where it is one of A − B.
    bool expand(const ExactFacet<D>& facet) {
        IntegerVec<D> w = pair_.support(facet.normal);
        if (!isInFront(facet, w)) return false;
        std::vector<Ridge> ridges;
        std::vector<ExactFacet<D>> rest;
        for (ExactFacet<D>& each : facets_)
            if (isInFront(each, w))
                addRidges(each, ridges);
            else
                rest.push_back(std::move(each));
        facets_ = std::move(rest);
        points_.push_back(std::move(w));
        for (const Ridge& ridge : ridges) add(beyond(ridge), nullptr);
        return true;
    }

  private:
    /// A side of a facet: in 3D an edge in the facet's sense, in 2D one of its ends, the other place being
    /// kNone.
    using Ridge = std::array<std::size_t, 2>;
    static constexpr std::size_t kNone = ~std::size_t{0};

    static IntegerVec<D> axis(std::size_t i) {
        IntegerVec<D> unit;
        unit[i] = Integer(1, 0);
        return unit;
    }
    static bool isInFront(const ExactFacet<D>& facet, const IntegerVec<D>& point) {
        return (dot<D>(facet.normal, point) - facet.offset).sign() > 0;
    }
    /// Directions perpendicular to the flat that the points span, which together tell if A − B is in it.
    std::vector<IntegerVec<D>> perpendiculars() const {
        std::vector<IntegerVec<D>> found;
        if (points_.size() == D) return {normalOf(first())};
        const bool isPoint = points_.size() == 1;
        for (std::size_t i = 0; i < D; ++i) {
            if (isPoint) found.push_back(axis(i));
            if constexpr (D == 3)
                if (!isPoint) found.push_back(cross(difference<3>(points_[1], points_[0]), axis(i)));
        }
        return found;
    }
    std::array<IntegerVec<D>, D> first() const {
        std::array<IntegerVec<D>, D> points;
        for (std::size_t i = 0; i < D; ++i) points[i] = points_[i];
        return points;
    }
    /// Adds a vertex that is not in the flat of those before; false where there is none.
    bool addBeside() {
        for (const IntegerVec<D>& d : perpendiculars())
            for (const IntegerVec<D>& along : {d, opposite<D>(d)}) {
                IntegerVec<D> w = pair_.support(along);
                if (dot<D>(along, difference<D>(w, points_[0])).sign() == 0) continue;
                points_.push_back(std::move(w));
                return true;
            }
        return false;
    }
    /// Adds a facet; `inside`: turned so that this point is behind it, if given.
    void add(std::array<std::size_t, D> vertices, const IntegerVec<D>* inside) {
        std::array<IntegerVec<D>, D> corners;
        for (std::size_t i = 0; i < D; ++i) corners[i] = points_[vertices[i]];
        ExactFacet<D> facet{vertices, outwardOf(corners), {}, 0};
        facet.offset = dot<D>(facet.normal, corners[0]);
        if (inside != nullptr && isInFront(facet, *inside)) {
            std::swap(facet.vertices[0], facet.vertices[1]);
            facet.normal = opposite<D>(facet.normal);
            facet.offset = -facet.offset;
        }
        facet.distance = lengthAlong<D>(facet.offset, facet.normal, pair_);
        facets_.push_back(std::move(facet));
    }
    static IntegerVec<D> outwardOf(const std::array<IntegerVec<D>, D>& corners) {
        if constexpr (D == 3)
            return normalOf(corners);
        else
            return opposite<2>(normalOf(corners));
    }

    /// Adds the facet's sides to those of others; what two of them share is in none.
    static void addRidges(const ExactFacet<D>& facet, std::vector<Ridge>& ridges) {
        for (std::size_t i = 0; i < D; ++i) {
            const auto next = facet.vertices[(i + 1) % D];
            const Ridge ridge = D == 3   ? Ridge{facet.vertices[i], next}
                                : i == 0 ? Ridge{facet.vertices[0], kNone}
                                         : Ridge{kNone, facet.vertices[1]};
            const Ridge twin{ridge[1], ridge[0]};
            if (const auto shared = std::ranges::find(ridges, twin); shared != ridges.end())
                ridges.erase(shared);
            else
                ridges.push_back(ridge);
        }
    }
    /// The facet from a side to the newest point.
    std::array<std::size_t, D> beyond(const Ridge& ridge) const {
        const std::size_t newest = points_.size() - 1;
        if constexpr (D == 3)
            return {ridge[0], ridge[1], newest};
        else
            return ridge[1] == kNone ? std::array{ridge[0], newest} : std::array{newest, ridge[1]};
    }

    const ExactPair<D>& pair_;
    std::vector<IntegerVec<D>> points_;
    std::vector<ExactFacet<D>> facets_;
};

}  // namespace detail

/// The depth of two polytopes; nothing as for exactContact(), and where it takes too many expansions. A
/// distance is not bounded: a negative depth is that of the plane that was found first.
template <int D>
[[nodiscard]] std::optional<ExactDepth<D>> exactDepth(const ExactPolytope<D>& ofA,
                                                      const ExactPolytope<D>& ofB) {
    using namespace detail;
    const ExactPair<D> pair(ofA, ofB);
    if (!pair.isFinite() || 4 * pair.bits() > Integer::kBits) return std::nullopt;
    const double slack = ofA.slack + ofB.slack;
    ExactExpansion<D> expansion(pair);
    if (!expansion.start()) return ExactDepth<D>{0, slack, Vec<D>(0)};
    constexpr int most = 10'000;
    for (int i = 0; i < most; ++i) {
        const ExactFacet<D> facet = expansion.nearest();
        if (expansion.expand(facet)) continue;
        const Vec<D> rounded = Rounded<D>(facet.normal).vector, normal = rounded / glm::length(rounded);
        if (facet.offset.sign() == 0) return ExactDepth<D>{-slack, slack, normal};
        // the length of the normal, the quotient and the product with the unit are rounded
        const double error = 16 * kEpsilon<double> * std::abs(facet.distance) + slack;
        return ExactDepth<D>{std::nextafter(facet.distance - error, -kInfinity<double>),
                             std::nextafter(facet.distance + error, kInfinity<double>), normal};
    }
    return std::nullopt;
}

}  // namespace gjkscope
