#pragma once

#include "contact.hpp"

/// When two polytopes in translation first touch, without rounding. Seen from A, B moves along the relative
/// velocity, and the origin from the difference A − B along it: they touch while `time · velocity` is in A −
/// B (van den Bergen, "Ray Casting against General Convex Objects with Application to Continuous Collision
/// Detection", 2004). The facet by which this ray enters is found as in Minkowski portal refinement (Snethen,
/// "XenoCollide", 2008): D vertices of A − B between which the line of the ray passes, replaced by farther
/// ones. Only vertices of A − B are ever kept, so that no number grows; the time is one quotient.
namespace gjkscope {

/// When the line of a motion enters A − B: between two neighboring numbers.
template <int D>
struct ExactImpact {
    bool hits = false;                ///< the line meets A − B at all
    double earliest = 0, latest = 0;  ///< seconds; negative: before the start, or they overlap there;
                                      ///< infinite where their slack leaves open whether it does
    Vec<D> normal{0};                 ///< unit, from A to B: of the facet by which it enters
};

namespace detail {

template <int D>
IntegerVec<D> sum(const IntegerVec<D>& u, const IntegerVec<D>& v) {
    return difference<D>(u, opposite<D>(v));
}
template <int D>
IntegerVec<D> scaled(const Integer& factor, const IntegerVec<D>& v) {
    IntegerVec<D> w;
    for (std::size_t i = 0; i < D; ++i) w[i] = factor * v[i];
    return w;
}

/// `(numerator / denominator) · 2^exponent`, the denominator positive.
struct Quotient {
    Integer numerator, denominator;
    int exponent = 0;

    /// To nearly all digits.
    double about() const {
        const int n = numerator.bits(), d = denominator.bits();
        return std::ldexp(numerator.over(n) / denominator.over(d), n - d + exponent);
    }
    /// Compares with `x`, which is less (−1), equal, or greater; of numbers that are too long, from the
    /// digits of about(), which six roundings can't move by more than four times epsilon.
    int compare(double x) const {
        if (x == 0) return -numerator.sign();
        const int low = std::min(lowestBit(x), exponent);
        const int ofX = std::ilogb(x) + 1 - low + denominator.bits(), own = exponent - low + numerator.bits();
        if (std::max(ofX, own) < Integer::kBits && std::abs(exponent) < 1000)
            return (Integer(x, low) * denominator - Integer(std::ldexp(1.0, exponent), low) * numerator)
                .sign();
        const double value = about(), slack = 4 * kEpsilon<double> * std::abs(value);
        return x < value - slack ? -1 : x > value + slack ? 1 : 0;
    }
    /// The greatest double that is not greater, or the least that is not less.
    double rounded(bool up) const {
        const double out = up ? kInfinity<double> : -kInfinity<double>;
        double x = about();
        for (int i = 0; i < 8 && compare(x) == (up ? -1 : 1); ++i) x = std::nextafter(x, out);
        for (int i = 0; i < 8 && std::isfinite(x) && compare(x) == (up ? 1 : -1); ++i) {
            const double next = std::nextafter(x, -out);
            if (compare(next) == (up ? -1 : 1)) break;
            x = next;
        }
        return x;
    }
};

/// The line along a velocity through the origin, moved into A − B by less than any number, toward `inside`:
/// then it passes vertices and edges on one side, and what it only touched it now enters, at the same time up
/// to less than any number (symbolic perturbation: Edelsbrunner, Mücke, "Simulation of Simplicity", 1990).
template <int D>
struct ExactLine {
    IntegerVec<D> along, inside{};

    /// The sign of `d · w` as seen from the line, for `d` perpendicular to it.
    int side(const IntegerVec<D>& d, const IntegerVec<D>& w) const {
        const int s = dot<D>(d, w).sign();
        return s != 0 ? s : -dot<D>(d, inside).sign();
    }
    /// Positive where `u` to `w` goes counter-clockwise about the line, seen along it.
    int turn(const IntegerVec<3>& u, const IntegerVec<3>& w) const requires(D == 3) {
        const int s = dot<3>(cross(u, w), along).sign();
        return s != 0 ? s : -dot<3>(cross(inside, difference<3>(w, u)), along).sign();
    }
};

/// D vertices of A − B between which the line passes, in 3D counter-clockwise about it; or, where it passes A
/// − B, a direction perpendicular to it in which A − B is all behind it; or neither.
template <int D>
struct ExactPortal {
    std::optional<std::array<IntegerVec<D>, D>> vertices;
    IntegerVec<D> away{};
};

template <class Support>
ExactPortal<2> portalOf(const ExactLine<2>& line, Support support) {
    const IntegerVec<2> left = turnedLeft(line.along), right = opposite<2>(left);
    const std::array<IntegerVec<2>, 2> vertices{support(right), support(left)};
    if (line.side(right, vertices[0]) < 0) return {std::nullopt, right};
    if (line.side(left, vertices[1]) < 0) return {std::nullopt, left};
    return {vertices};
}

/// Seen along the line, A − B is a polygon: a triangle in it grows toward the line by the vertex farthest
/// beyond the edge that has the line on its other side. The line, if it is in the polygon, is in the part of
/// it that this edge cuts off.
template <class Support>
ExactPortal<3> portalOf(const ExactLine<3>& line, Support support) {
    const IntegerVec<3>& v = line.along;
    IntegerVec<3> d = cross(v, IntegerVec<3>{Integer(1, 0), Integer(), Integer()});
    if (isZero<3>(d)) d = cross(v, IntegerVec<3>{Integer(), Integer(1, 0), Integer()});
    IntegerVec<3> p = support(d), q = support(opposite<3>(d));
    if (line.side(d, p) < 0) return {std::nullopt, d};
    if (line.side(opposite<3>(d), q) < 0) return {std::nullopt, opposite<3>(d)};
    constexpr int most = 1000;
    for (int i = 0; i < most; ++i) {
        // the line is to the left of p → q
        if (line.turn(p, q) < 0) std::swap(p, q);
        d = cross(v, difference<3>(q, p));
        const IntegerVec<3> r = support(d);
        if (line.side(d, r) < 0) return {std::nullopt, d};
        if (line.turn(q, r) < 0)
            p = r;
        else if (line.turn(r, p) < 0)
            q = r;
        else
            return {std::array{p, q, r}};
    }
    return {};
}

/// Replaces a vertex of the portal by `w`, so that the line still passes between.
inline void narrow(std::array<IntegerVec<2>, 2>& portal, const ExactLine<2>& line, const IntegerVec<2>& w) {
    portal[line.side(turnedLeft(line.along), w) < 0 ? 0 : 1] = w;
}
inline void narrow(std::array<IntegerVec<3>, 3>& portal, const ExactLine<3>& line, const IntegerVec<3>& w) {
    for (std::size_t i = 0; i < 3; ++i) {
        const IntegerVec<3>&p = portal[i], &q = portal[(i + 1) % 3];
        if (line.turn(w, p) < 0 || line.turn(q, w) < 0) continue;
        portal[(i + 2) % 3] = w;
        return;
    }
}

/// The direction from the line to the side of the portal that begins at vertex `i`.
inline IntegerVec<2> outward(const std::array<IntegerVec<2>, 2>& /*portal*/, const ExactLine<2>& line,
                             std::size_t i) {
    const IntegerVec<2> left = turnedLeft(line.along);
    return i == 0 ? opposite<2>(left) : left;
}
inline IntegerVec<3> outward(const std::array<IntegerVec<3>, 3>& portal, const ExactLine<3>& line,
                             std::size_t i) {
    return cross(difference<3>(portal[(i + 1) % 3], portal[i]), line.along);
}

/// True if a point at `reach / |d|` along `d` is farther from the line than `slack`.
template <int D>
bool isBeyond(const Integer& reach, const IntegerVec<D>& d, const Integer& slack) {
    // without a slack there is no room for the squares
    if (reach.sign() <= 0 || slack.sign() == 0) return reach.sign() > 0;
    return (reach * reach - slack * slack * dot<D>(d, d)).sign() > 0;
}

/// A plane `normal · x = offset` of A − B by which a line enters between some vertices, or nothing where that
/// stays open. The vertices are in the plane, or zero where none but the first point are.
template <int D>
struct EntryPlane {
    IntegerVec<D> normal;
    Integer offset;
    std::array<IntegerVec<D>, D> portal;
};

template <int D, class Support>
std::optional<EntryPlane<D>> entryOf(const ExactLine<D>& line, std::array<IntegerVec<D>, D> portal,
                                     Support support) {
    constexpr int most = 1000;
    for (int i = 0; i < most; ++i) {
        IntegerVec<D> normal = normalOf(portal);
        const int facing = dot<D>(normal, line.along).sign();
        if (facing == 0) break;
        if (facing > 0) normal = opposite<D>(normal);
        const IntegerVec<D> w = support(normal);
        if (dot<D>(normal, difference<D>(w, portal[0])).sign() <= 0)
            return EntryPlane<D>{normal, dot<D>(normal, portal[0]), portal};
        narrow(portal, line, w);
    }
    // a flat difference in the line's direction: its first point may be on the line
    const IntegerVec<D> back = opposite<D>(line.along), first = support(back);
    const Integer ofFirst = dot<D>(first, line.along), whole = dot<D>(line.along, line.along);
    for (std::size_t k = 0; k < D; ++k)
        if ((whole * first[k] - ofFirst * line.along[k]).sign() != 0) return std::nullopt;
    return EntryPlane<D>{back, -ofFirst, {}};
}

/// B's velocity relative to A in whole numbers, `bits` long, of a unit of its own.
template <int D>
struct ExactVelocity {
    IntegerVec<D> vector;
    int unit = 0, bits = 0;

    ExactVelocity(const Vec<D>& ofA, const Vec<D>& ofB) {
        BitRange range;
        range.add<D>(ofA);
        range.add<D>(ofB);
        unit = range.low;
        bits = range.high - range.low + 1;
        if (bits > Integer::kBits) return;
        for (int i = 0; i < D; ++i)
            vector[static_cast<std::size_t>(i)] = Integer(ofB[i], unit) - Integer(ofA[i], unit);
    }
};

/// Two polytopes swept by balls, as they are at a time of their motion.
template <int D>
class ExactMotion {
  public:
    /// `radii`: of both.
    ExactMotion(const ExactPolytope<D>& ofA, const ExactPolytope<D>& ofB, const ExactVelocity<D>& velocity,
                const std::array<double, 2>& radii)
        : ofA_(ofA), ofB_(ofB), velocity_(velocity), radii_(radii) {}

    /// Tests if they intersect at `time`, by GJK as exactContact(), with the sum of the radii for the
    /// distance; nothing where the numbers need too many bits, or their slack leaves it open.
    std::optional<bool> meetAt(double time) const {
        const int ofDivisors = ofA_.pose.divisor.bits() + ofB_.pose.divisor.bits();
        BitRange ofTime, range;
        for (const double radius : radii_) range.add(radius);
        ofTime.add(time);
        if (!ofTime.isEmpty)
            range.add(ofTime.low + velocity_.unit, ofTime.high + velocity_.unit + velocity_.bits);
        range.high += ofDivisors;
        const ExactPair<D> pair(ofA_, ofB_, range);
        // squares of products of a point and a direction, which is a product of three
        if (!pair.isFinite() || 8 * pair.bits() > Integer::kBits) return std::nullopt;
        const IntegerVec<D> way = scaled<D>(
            Integer(std::ldexp(time, velocity_.unit), pair.unit()) * pair.divisors(), velocity_.vector);
        const Integer radius =
            (Integer(radii_[0], pair.unit()) + Integer(radii_[1], pair.unit())) * pair.divisors();
        const Integer& slack = pair.slack();
        const bool isThin = (radius - slack).sign() < 0;
        const auto meet = meets(pair, way, isThin ? Integer() : radius - slack, radius + slack);
        if (!isThin || meet != std::optional(true)) return meet;
        const auto coresMeet = [&](const IntegerVec<D>& after) {
            return meets(pair, after, Integer(), Integer()) == std::optional(true);
        };
        return isInAround<D>(way, slack, coresMeet) ? meet : std::nullopt;
    }

  private:
    /// True if the cores are no farther apart than `near`, false if farther than `far`.
    static std::optional<bool> meets(const ExactPair<D>& pair, const IntegerVec<D>& way, const Integer& near,
                                     const Integer& far) {
        const auto supportAlong = [&](const IntegerVec<D>& d) { return difference<D>(pair.support(d), way); };
        ExactSimplex<D> s;
        s.points[s.size++] = supportAlong(way);
        constexpr int most = 1000;
        for (int i = 0; i < most; ++i) {
            const IntegerVec<D> v = keepNearest<D>(s);
            // the nearest point of the simplex, and the plane that has all of A − B beyond it
            const Integer nearest = dot<D>(s.points[0], v);
            if (isZero<D>(v) || !isBeyond<D>(nearest, v, near)) return true;
            const IntegerVec<D> w = supportAlong(opposite<D>(v));
            const Integer reach = dot<D>(w, v);
            if (isBeyond<D>(reach, v, far)) return false;
            if ((reach - nearest).sign() >= 0) break;
            s.points[s.size++] = w;
        }
        return std::nullopt;
    }

    ExactPolytope<D> ofA_, ofB_;
    ExactVelocity<D> velocity_;
    std::array<double, 2> radii_;
};

}  // namespace detail

/// When two polytopes in translation first touch, exactly; nothing as for exactContact(), and where they
/// don't move relative to each other. What has negative times never touches, unless it does from the start.
/// By a slack the plane through which the line enters moves, and so does the time; and from between the
/// vertices there, which move too, the line stays if it is farther than that from all sides.
template <int D>
[[nodiscard]] std::optional<ExactImpact<D>> exactImpact(const ExactPolytope<D>& ofA,
                                                        const ExactPolytope<D>& ofB, const Vec<D>& velocityA,
                                                        const Vec<D>& velocityB) {
    using namespace detail;
    if (!isFinite<D, double>(velocityA) || !isFinite<D, double>(velocityB)) return std::nullopt;
    const ExactPair<D> pair(ofA, ofB);
    const ExactVelocity<D> velocity(velocityA, velocityB);
    const Integer& slack = pair.slack();
    const bool isExact = slack.sign() == 0;
    // products of at most two velocities and two points, of three points and a velocity; squared twice that
    const int bits = (isExact ? 3 : 4) * pair.bits() + 2 * velocity.bits;
    if (!pair.isFinite() || bits > Integer::kBits) return std::nullopt;
    if (isZero<D>(velocity.vector)) return std::nullopt;
    const auto support = [&](const IntegerVec<D>& d) { return pair.support(d); };
    ExactLine<D> line{velocity.vector};
    // in A − B, and hardly in a plane with the line and an edge
    double weight = 3;
    for (std::size_t i = 0; i < D; ++i)
        for (const double side : {1.0, -1.0}) {
            IntegerVec<D> axis;
            axis[i] = Integer(side, 0);
            line.inside = sum<D>(line.inside, scaled<D>(Integer(weight, 0), support(axis)));
            weight += 4;
        }
    const ExactPortal<D> portal = portalOf(line, support);
    if (!portal.vertices) {
        const Integer gap = -dot<D>(portal.away, support(portal.away));
        return isBeyond<D>(gap, portal.away, slack) ? std::optional(ExactImpact<D>{}) : std::nullopt;
    }
    const auto entry = entryOf<D>(line, *portal.vertices, support);
    if (!entry) return std::nullopt;
    bool isSure = true;
    for (std::size_t i = 0; i < D && !isExact && isSure; ++i) {
        const IntegerVec<D> d = outward(entry->portal, line, i);
        isSure = isBeyond<D>(dot<D>(d, entry->portal[i]), d, slack);
    }
    // no less than the slack times the normal's length
    Integer spare;
    for (const Integer& x : entry->normal) spare = spare + slack * (x.sign() < 0 ? -x : x);
    const Integer speed = -(dot<D>(entry->normal, line.along) * pair.divisors());
    const int exponent = pair.unit() - velocity.unit;
    const Quotient early{-entry->offset - spare, speed, exponent};
    const Quotient late{-entry->offset + spare, speed, exponent};
    return ExactImpact<D>{true, early.rounded(false), isSure ? late.rounded(true) : kInfinity<double>,
                          glm::normalize(Rounded<D>(entry->normal).vector)};
}

/// When two shapes in translation first touch; nothing for shapes that do not list their vertices or have a
/// radius.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>>
[[nodiscard]] std::optional<ExactImpact<D>> exactImpact(
    const A& a, const B& b, const std::type_identity_t<Vec<D, ScalarOf<A>>>& velocityA,
    const std::type_identity_t<Vec<D, ScalarOf<A>>>& velocityB) {
    const auto ofA = detail::exactPolytopeOf(a), ofB = detail::exactPolytopeOf(b);
    if (!ofA || !ofB) return std::nullopt;
    return exactImpact<D>(*ofA, *ofB, Vec<D>(velocityA), Vec<D>(velocityB));
}

}  // namespace gjkscope
