#pragma once

#include <array>
#include <optional>
#include <type_traits>

#include "../answer/within_rounding.hpp"
#include "../gjk/gjk_cached.hpp"
#include "../support/vertices.hpp"

/// Decides what rounding hides of a contact. Polytopes of single precision are first searched once more in
/// double, which represents all their numbers, and mostly shows it at a tenth of an exact test's cost.
namespace gjkscope {

namespace detail {

/// True if the simplex that ended distance GJK shows beyond `rounding` that shapes with these radii
/// intersect.
template <int D, class T>
[[gnu::noinline]] bool intersectsClearly(const GjkDistanceState<D, T>& gjk, T radii, T rounding) {
    if (radii > rounding) return true;
    if (gjk.simplex.size <= D) return false;
    std::array<Vec<D, T>, D + 1> points;
    for (std::size_t i = 0; i <= D; ++i) points[i] = gjk.simplex.vertices[i].w;
    return containsOriginClearly<D, T>(points, rounding);
}
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[gnu::always_inline]] inline bool intersectsClearly(const GjkDistanceState<D, T>& gjk, const A& a,
                                                     const B& b) {
    return intersectsClearly<D, T>(gjk, a.radius() + b.radius(), roundingOf(a, b));
}

/// A polytope at its pose, queried in double. Features are the places in the order in which the shape visits
/// its vertices, for the library's own shapes that of its features. Keeps a few vertices; of more it visits
/// the shape's, so as to allocate nothing.
template <int D>
class PolytopeInDouble {
  public:
    explicit PolytopeInDouble(const PosedVertices<D>& polytope) : polytope_(polytope) {
        double farthest = 0;
        isPolytope_ = polytope_.vertices.visit([&](const Vec<D>& p) {
            farthest = std::max(farthest, glm::dot(p, p));
            if (count_ < kFew) few_[count_] = polytope_.pose.apply(p);
            ++count_;
        });
        extent_ = std::sqrt(farthest) + placementOf<D, double>(polytope_.pose.position);
    }

    /// False for a core that is no polytope: then there is nothing to query.
    bool isPolytope() const { return isPolytope_; }

    SupportPoint<D, double> support(const Vec<D>& d) const {
        if (count_ > kFew) return supportOfMany(d);
        std::size_t best = 0;
        double most = glm::dot(few_[0], d);
        for (std::size_t i = 1; i < count_; ++i) {
            const double reach = glm::dot(few_[i], d);
            best = reach > most ? i : best;
            most = std::max(most, reach);
        }
        return {few_[best], static_cast<int>(best)};
    }
    double radius() const { return 0; }
    double extent() const { return extent_; }
    std::optional<Vec<D>> vertex(int feature) const {
        const auto i = static_cast<std::size_t>(feature);
        if (feature < 0 || i >= count_) return std::nullopt;
        if (count_ <= kFew) return few_[i];
        Vec<D> found(0);
        std::size_t next = 0;
        polytope_.vertices.visit([&](const Vec<D>& p) {
            if (next++ == i) found = p;
        });
        return polytope_.pose.apply(found);
    }

  private:
    static constexpr std::size_t kFew = 128;

    SupportPoint<D, double> supportOfMany(const Vec<D>& d) const {
        const Vec<D> direction = polytope_.pose.toLocalDirection(d);
        Vec<D> best(0);
        double most = -kInfinity<double>;
        int next = 0, feature = 0;
        polytope_.vertices.visit([&](const Vec<D>& p) {
            const double reach = glm::dot(direction, p);
            const int i = next++;
            if (!(reach > most)) return;
            most = reach;
            best = p;
            feature = i;
        });
        return {polytope_.pose.apply(best), feature};
    }

    PosedVertices<D> polytope_;
    bool isPolytope_ = false;
    std::size_t count_ = 0;
    double extent_ = 0;
    std::array<Vec<D>, kFew> few_;
};

/// True for a shape with an exact core of its own, whose numbers have more digits than the shape's.
template <class S>
inline constexpr bool kHasOwnCore = requires(const S& shape) {
    shape.exactCore;
};

/// True for a pair whose given numbers are floats, which double represents.
template <class A, class B>
inline constexpr bool kIsGivenInDouble =
    std::is_same_v<ScalarOf<A>, float> && !kHasOwnCore<A> && !kHasOwnCore<B>;

/// A pair of polytopes of single precision, in double.
template <int D>
struct PairInDouble {
    PolytopeInDouble<D> a, b;

    /// False where one of the shapes is no polytope.
    bool isSearchable() const { return a.isPolytope() && b.isPolytope(); }
    double rounding() const { return roundingOf(a, b); }
};
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>>
PairInDouble<D> inDouble(const A& a, const B& b) {
    return {PolytopeInDouble<D>(posedVertices(a)), PolytopeInDouble<D>(posedVertices(b))};
}

/// Distance GJK in double from the simplex of a run in single precision on; `forDistance`: to its end, else
/// until the shapes are known to be apart. `direction`: of the first query where the simplex is not found.
template <int D>
GjkDistanceState<D, double> searchInDouble(const PairInDouble<D>& pair, const Simplex<D, float>& simplex,
                                           const Vec<D, float>& direction, bool forDistance) {
    SimplexCache<D, double> start;
    start.size = simplex.size;
    for (int i = 0; i < simplex.size; ++i) {
        CachedVertex<D, double>& v = start.vertices[static_cast<std::size_t>(i)];
        v.featureA = simplex[i].featureA;
        v.featureB = simplex[i].featureB;
    }
    GjkDistanceState<D, double> s = gjkCachedStart(pair.a, pair.b, start, Vec<D>(direction));
    const double enough = forDistance ? kInfinity<double> : pair.rounding();
    while (s.status == Status::Searching && !(s.lower > enough))
        s.status = gjkDistanceStep(s, pair.a, pair.b);
    return s;
}

/// True for another shape at a pose.
template <class S>
inline constexpr bool kIsAtPose = requires(const S& shape) {
    *shape.shape;
    shape.pose;
};

/// A vertex of a shape of single precision where its poses put it, in double; none where the shape has none
/// with that feature.
template <int D, class S>
std::optional<Vec<D>> vertexInDouble(const S& shape, int feature) {
    std::optional<Vec<D>> found;
    if constexpr (kIsAtPose<S>) {
        found = vertexInDouble<D>(*shape.shape, feature);
        if (found)
            found = Pose<D>{Rotation<D>(shape.pose.rotation), Vec<D>(shape.pose.position)}.apply(*found);
    } else if (const auto vertex = vertexOf<D, float>(shape, feature)) {
        found = Vec<D>(*vertex);
    }
    return found;
}

/// How far the vertices of a shape of single precision reach along a direction, in double, times its length;
/// infinitely far where it lists none.
template <int D, class S>
double reachInDouble(const S& shape, const Vec<D>& d) {
    if constexpr (kIsAtPose<S>) {
        const Pose<D> pose{Rotation<D>(shape.pose.rotation), Vec<D>(shape.pose.position)};
        return reachInDouble<D>(*shape.shape, pose.toLocalDirection(d)) + glm::dot(pose.position, d);
    } else {
        double most = -kInfinity<double>;
        const bool isListed = visitVertices(
            shape, [&](const Vec<D, float>& p) { most = std::max(most, glm::dot(Vec<D>(p), d)); });
        return isListed ? most : kInfinity<double>;
    }
}

/// The distance between two polytopes that a simplex of single precision shows in double.
template <int D>
struct SharpBounds {
    bool intersects = false;  ///< beyond rounding: the simplex contains the origin
    Vec<D> nearest{0};        ///< the simplex' point nearest the origin
    double lower = 0, upper = kInfinity<double>;
};

/// The bounds by the simplex that a run ended with: mostly the double needs no other one, and of an overlap
/// no other vertex. Nothing where the shapes don't find its vertices.
template <int D, Convex<D, float> A, Convex<D, float> B>
std::optional<SharpBounds<D>> sharpBounds(const Simplex<D, float>& simplex, const A& a, const B& b,
                                          double rounding) {
    Simplex<D, double> wide;
    for (int i = 0; i < simplex.size; ++i) {
        const int ofA = simplex[i].featureA, ofB = simplex[i].featureB;
        const auto onA = vertexInDouble<D>(a, ofA), onB = vertexInDouble<D>(b, ofB);
        if (!onA || !onB) return std::nullopt;
        wide.push({*onA - *onB, *onA, *onB, ofA, ofB});
    }
    if (wide.size == 0) return std::nullopt;
    const ClosestPoint<D, double> closest = closestPoint(wide);
    SharpBounds<D> bounds{false, closest.point};
    if (closest.region == wholeSimplex(D + 1)) {
        std::array<Vec<D>, D + 1> points;
        for (std::size_t i = 0; i <= D; ++i) points[i] = wide.vertices[i].w;
        bounds.intersects = containsOriginClearly<D, double>(points, rounding);
        return bounds;
    }
    bounds.upper = glm::length(closest.point);
    const double gap = -reachInDouble<D>(a, -closest.point) - reachInDouble<D>(b, closest.point);
    bounds.lower = gap > 0 ? gap / bounds.upper : 0;
    return bounds;
}

/// The contact that bounds in double show, to some roundings of a float.
template <int D>
std::optional<ExactContact<D>> contactWithin(const SharpBounds<D>& bounds, double rounding) {
    if (bounds.intersects) return ExactContact<D>{true};
    const double sharp = kNearRoundings / 2 * double(kEpsilon<float>) * bounds.lower;
    if (!(bounds.upper - bounds.lower + 2 * rounding <= sharp)) return std::nullopt;
    return ExactContact<D>{false, bounds.upper, unitOr<D, double>(-bounds.nearest, Vec<D>(0))};
}

/// Yes or no of two polytopes of single precision, where double shows it beyond its own rounding.
template <int D, Convex<D, float> A, Convex<D, float> B>
[[gnu::noinline]] std::optional<bool> meetInDouble(const Simplex<D, float>& simplex,
                                                   const Vec<D, float>& direction, Passed<A> a, Passed<B> b) {
    if (a.radius() + b.radius() > 0) return std::nullopt;
    const double rounding = roundingInDouble(a, b);
    if (const auto shown = sharpBounds<D>(simplex, a, b, rounding)) {
        if (shown->intersects) return true;
        if (shown->lower > rounding) return false;
    }
    const PairInDouble<D> pair = inDouble(a, b);
    if (!pair.isSearchable()) return std::nullopt;
    const auto s = searchInDouble<D>(pair, simplex, direction, false);
    if (s.lower > pair.rounding()) return false;
    if (s.intersects && intersectsClearly<D, double>(s, 0, pair.rounding())) return true;
    return std::nullopt;
}

/// The contact of two polytopes of single precision, where double shows it beyond its own rounding and a
/// distance to some roundings of a float.
template <int D, Convex<D, float> A, Convex<D, float> B>
[[gnu::noinline]] std::optional<ExactContact<D>> contactInDouble(const Simplex<D, float>& simplex,
                                                                 const Vec<D, float>& direction, Passed<A> a,
                                                                 Passed<B> b) {
    if (a.radius() + b.radius() > 0) return std::nullopt;
    const double rounding = roundingInDouble(a, b);
    if (const auto shown = sharpBounds<D>(simplex, a, b, rounding))
        if (const auto contact = contactWithin<D>(*shown, rounding)) return contact;
    const PairInDouble<D> pair = inDouble(a, b);
    if (!pair.isSearchable()) return std::nullopt;
    const auto s = searchInDouble<D>(pair, simplex, direction, true);
    const bool isClear = s.intersects && intersectsClearly<D, double>(s, 0, pair.rounding());
    if (s.intersects && !isClear) return std::nullopt;
    return contactWithin<D>({isClear, s.closest.point, s.lower, s.upper}, pair.rounding());
}

/// The contact of two shapes as their given numbers are, in double where that is enough, else exactly.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
std::optional<ExactContact<D>> givenContact(const Simplex<D, T>& simplex, const Vec<D, T>& direction,
                                            const A& a, const B& b) {
    if constexpr (kIsGivenInDouble<A, B>)
        if (const auto shown = contactInDouble<D, A, B>(simplex, direction, a, b)) return shown;
    return exactContact(a, b, direction);
}

/// The answer where its bounds allow both yes and no. A run that was ended early stays that way.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[gnu::noinline]] void settleOpen(Proximity<D, T>& p, T rounding, const Simplex<D, T>& simplex, Passed<A> a,
                                  Passed<B> b) {
    const bool isOver = p.status == Status::Converged || p.status == Status::Degenerate;
    const auto contact = isOver && p.upper < kInfinity<T> ? givenContact<D, T, A, B>(simplex, p.normal, a, b)
                                                          : std::optional<ExactContact<D>>();
    const bool isNear = p.status == Status::Converged || p.upper <= kNearRoundings * rounding;
    if (isOver && isNear) p.status = Status::WithinRounding;
    if (contact)
        enterExact(p, *contact, rounding);
    else
        p.isDecided = false;
}

/// Makes an answer claim no more than is known: yes or no where its bounds, widened by `rounding`, allow one
/// of them. `simplex`: that distance GJK ended with.
template <int D, class T, Convex<D, T> A, Convex<D, T> B>
[[gnu::always_inline]] inline void settle(Proximity<D, T>& p, T rounding, const Simplex<D, T>& simplex,
                                          const A& a, const B& b) {
    if (!(p.lower > 0)) settleOpen<D, T, A, B>(p, rounding, simplex, a, b);
}

}  // namespace detail

}  // namespace gjkscope
