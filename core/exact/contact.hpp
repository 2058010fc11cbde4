#pragma once

#include "../support/vertices.hpp"
#include "integer.hpp"

/// Whether two polytopes intersect, without rounding: GJK by Johnson's subalgorithm (Gilbert, Johnson,
/// Keerthi 1988; van den Bergen 1999) in whole numbers. The given numbers are those of the shapes and of
/// their poses: a vertex is at `rotation · vertex + position`, exactly. No coordinate is ever divided:
/// directions may have any length, and so each is a polynomial of the coordinates.
namespace gjkscope {

/// What is exactly true of two polytopes.
template <int D>
struct ExactContact {
    bool intersects = false;  ///< touching included
    /// The distance; 0 where they intersect. All digits of it are right but the last few.
    double distance = 0;
    Vec<D> normal{0};  ///< unit, from A to B; of shapes that intersect 0
};

namespace detail {

/// A point or a direction in whole numbers.
template <int D>
using IntegerVec = std::array<Integer, D>;

template <int D>
Integer dot(const IntegerVec<D>& u, const IntegerVec<D>& v) {
    Integer sum = u[0] * v[0];
    for (std::size_t i = 1; i < D; ++i) sum = sum + u[i] * v[i];
    return sum;
}
template <int D>
IntegerVec<D> difference(const IntegerVec<D>& u, const IntegerVec<D>& v) {
    IntegerVec<D> w;
    for (std::size_t i = 0; i < D; ++i) w[i] = u[i] - v[i];
    return w;
}
template <int D>
IntegerVec<D> opposite(const IntegerVec<D>& v) {
    IntegerVec<D> w;
    for (std::size_t i = 0; i < D; ++i) w[i] = -v[i];
    return w;
}
inline IntegerVec<3> cross(const IntegerVec<3>& u, const IntegerVec<3>& v) {
    return {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
}
template <int D>
bool isZero(const IntegerVec<D>& v) {
    return std::ranges::all_of(v, [](const Integer& x) { return x.sign() == 0; });
}

/// A vector over the power of two that makes its largest coordinate about 1, and the exponent of that.
template <int D>
struct Rounded {
    Vec<D> vector{0};
    int exponent = 0;

    explicit Rounded(const IntegerVec<D>& v) {
        for (const Integer& x : v) exponent = std::max(exponent, x.bits());
        for (int i = 0; i < D; ++i) vector[i] = v[static_cast<std::size_t>(i)].over(exponent);
    }
};

/// Exponents of the lowest and the highest bit of some numbers.
struct BitRange {
    int low = 0, high = 0;
    bool isEmpty = true;

    void add(double x) {
        if (x == 0) return;
        const int lowest = lowestBit(x), highest = std::ilogb(x) + 1;
        low = isEmpty ? lowest : std::min(low, lowest);
        high = isEmpty ? highest : std::max(high, highest);
        isEmpty = false;
    }
    template <int D>
    void add(const Vec<D>& v) {
        for (int i = 0; i < D; ++i) add(v[i]);
    }
};

/// A polytope's vertices in whole numbers: multiples of a power of two that is the same for A and B.
template <int D>
class ExactVertices {
  public:
    explicit ExactVertices(const PosedVertices<D>& vertices) : vertices_(vertices) {
        BitRange local;
        vertices.visit([&](const Vec<D>& p) {
            local.add<D>(p);
            for (int i = 0; i < D; ++i) isFinite_ = isFinite_ && std::isfinite(p[i]);
        });
        for (int i = 0; i < D; ++i) turn_.add<D>(vertices.pose.rotation[i]);
        BitRange moved;
        moved.add<D>(vertices.pose.position);
        for (int i = 0; i < D; ++i) {
            isFinite_ = isFinite_ && std::isfinite(vertices.pose.position[i]);
            largestTurn_ = std::max(largestTurn_, largestCoordinate<D, double>(vertices.pose.rotation[i]));
        }
        isFinite_ = isFinite_ && largestTurn_ < 2;
        range_ = moved;
        isPoint_ = local.isEmpty || turn_.isEmpty;
        if (isPoint_) return;
        const int low = turn_.low + local.low, high = turn_.high + local.high + 2;
        range_.low = moved.isEmpty ? low : std::min(moved.low, low);
        range_.high = 1 + (moved.isEmpty ? high : std::max(moved.high, high));
        range_.isEmpty = false;
    }

    bool isFinite() const { return isFinite_; }
    const BitRange& range() const { return range_; }

    /// The exponent of the unit from here on.
    void setUnit(int exponent) {
        unit_ = exponent;
        for (int i = 0; i < D; ++i)
            for (int k = 0; k < D; ++k)
                rotation_[at(i)][at(k)] = Integer(vertices_.pose.rotation[i][k], turn_.low);
    }

    /// The vertex farthest along `d`. Rounded, a pass finds those that may be, and of these the exact values
    /// decide.
    IntegerVec<D> farthest(const IntegerVec<D>& d) const {
        if (isPoint_) return placed(Vec<D>(0));
        IntegerVec<D> local;
        for (int i = 0; i < D; ++i) local[at(i)] = dot<D>(rotation_[at(i)], d);
        const Vec<D> rounded = Rounded<D>(local).vector;
        // of a coordinate a product and two sums are rounded, and the direction itself
        const auto error = [](const Vec<D>& p) {
            return 8 * D * kEpsilon<double> * largestCoordinate<D, double>(p);
        };
        double least = -kInfinity<double>;
        vertices_.visit([&](const Vec<D>& p) { least = std::max(least, glm::dot(rounded, p) - error(p)); });
        Vec<D> best{0};
        bool isFirst = true;
        vertices_.visit([&](const Vec<D>& p) {
            if (!(glm::dot(rounded, p) + error(p) >= least) || (!isFirst && p == best)) return;
            if (isFirst || dot<D>(local, difference<D>(whole(p), whole(best))).sign() > 0) best = p;
            isFirst = false;
        });
        return placed(best);
    }

  private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    /// In a unit that the rotation's makes to the common one.
    IntegerVec<D> whole(const Vec<D>& p) const {
        IntegerVec<D> v;
        for (int i = 0; i < D; ++i) v[at(i)] = Integer(p[i], unit_ - turn_.low);
        return v;
    }
    IntegerVec<D> placed(const Vec<D>& p) const {
        const IntegerVec<D> local = whole(p);
        IntegerVec<D> v;
        for (int k = 0; k < D; ++k) {
            v[at(k)] = Integer(vertices_.pose.position[k], unit_);
            for (int i = 0; i < D; ++i) v[at(k)] = v[at(k)] + rotation_[at(i)][at(k)] * local[at(i)];
        }
        return v;
    }

    PosedVertices<D> vertices_;
    BitRange turn_, range_;
    double largestTurn_ = 0;
    bool isFinite_ = true;
    bool isPoint_ = false;  ///< all vertices are the frame's origin
    int unit_ = 0;
    std::array<IntegerVec<D>, D> rotation_{};  ///< its columns
};

/// GJK's simplex in whole numbers.
template <int D>
struct ExactSimplex {
    std::array<IntegerVec<D>, D + 1> points;
    std::size_t size = 0;

    void keep(unsigned region) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < size; ++i)
            if ((region >> i & 1U) != 0) points[kept++] = points[i];
        size = kept;
    }
};

/// Whether all of the simplex is no nearer the origin along `d` than `from`, the nearest point's direction
/// and a point of its part.
template <int D>
bool isNearest(const ExactSimplex<D>& s, const IntegerVec<D>& d, const IntegerVec<D>& from) {
    for (std::size_t i = 0; i < s.size; ++i)
        if (dot<D>(difference<D>(s.points[i], from), d).sign() < 0) return false;
    return true;
}

/// Johnson's subalgorithm: keeps the smallest part of the simplex that contains its point nearest the origin,
/// and returns a vector along that point: zero where the origin is in the simplex. Of the conditions, each
/// barycentric coordinate positive and all other points no nearer along the vector, exactly one part fulfills
/// all, if none is flat; a part that is flat has a smaller one for it.
template <int D>
IntegerVec<D> keepNearest(ExactSimplex<D>& s) {
    const auto& p = s.points;
    for (std::size_t i = 0; i < s.size; ++i) {
        if (!isZero<D>(p[i]) && !isNearest<D>(s, p[i], p[i])) continue;
        const IntegerVec<D> v = p[i];
        s.keep(1U << i);
        return v;
    }
    for (std::size_t i = 0; i < s.size; ++i)
        for (std::size_t j = i + 1; j < s.size; ++j) {
            const IntegerVec<D> edge = difference<D>(p[j], p[i]);
            const Integer ofI = dot<D>(p[j], edge), ofJ = -dot<D>(p[i], edge);
            if (ofI.sign() <= 0 || ofJ.sign() <= 0) continue;
            IntegerVec<D> v;
            for (std::size_t k = 0; k < D; ++k) v[k] = ofI * p[i][k] + ofJ * p[j][k];
            if (!isNearest<D>(s, v, p[i])) continue;
            s.keep(1U << i | 1U << j);
            return v;
        }
    if constexpr (D == 3) {
        constexpr std::array<std::array<std::size_t, 3>, 4> triangles{
            {{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}}};
        for (const auto& [i, j, k] : triangles) {
            if (k >= s.size) continue;
            IntegerVec<3> n = cross(difference<3>(p[j], p[i]), difference<3>(p[k], p[i]));
            const auto weight = [&](std::size_t x, std::size_t y) {
                return dot<3>(n, cross(p[x], p[y])).sign();
            };
            if (isZero<3>(n) || weight(i, j) <= 0 || weight(j, k) <= 0 || weight(k, i) <= 0) continue;
            const int side = dot<3>(n, p[i]).sign();
            if (side == 0) return IntegerVec<3>{};
            if (side < 0) n = opposite<3>(n);
            if (!isNearest<3>(s, n, p[i])) continue;
            s.keep(1U << i | 1U << j | 1U << k);
            return n;
        }
    }
    return IntegerVec<D>{};
}

/// The contact of two polytopes; nothing where their numbers are not finite, or spread over so many powers of
/// two that the products need more bits than there are. `normal`: about from A to B, if known.
template <int D>
std::optional<ExactContact<D>> exactContactOf(const PosedVertices<D>& ofA, const PosedVertices<D>& ofB,
                                              const Vec<D>& normal) {
    ExactVertices<D> a(ofA), b(ofB);
    if (!a.isFinite() || !b.isFinite()) return std::nullopt;
    BitRange all = a.range();
    for (const ExactVertices<D>* v : {&a, &b}) {
        const BitRange& range = v->range();
        if (range.isEmpty) continue;
        all.low = all.isEmpty ? range.low : std::min(all.low, range.low);
        all.high = all.isEmpty ? range.high : std::max(all.high, range.high);
        all.isEmpty = false;
    }
    // products of four coordinates of A − B, and sums of a few of them
    if (4 * (all.high - all.low + 24) > Integer::kBits) return std::nullopt;
    a.setUnit(all.low);
    b.setUnit(all.low);

    const auto supportAlong = [&](const IntegerVec<D>& d) {
        return difference<D>(a.farthest(d), b.farthest(opposite<D>(d)));
    };
    IntegerVec<D> first;
    for (int i = 0; i < D; ++i) {
        const double part = std::isfinite(normal[i]) ? std::clamp(normal[i], -1.0, 1.0) : 0.0;
        first[static_cast<std::size_t>(i)] = Integer(std::nearbyint(std::ldexp(part, 20)), 0);
    }
    if (isZero<D>(first)) first[0] = Integer(1, 0);
    ExactSimplex<D> s;
    s.points[s.size++] = supportAlong(first);
    constexpr int most = 1000;
    for (int i = 0; i < most; ++i) {
        const IntegerVec<D> v = keepNearest<D>(s);
        if (isZero<D>(v)) return ExactContact<D>{true, 0, Vec<D>(0)};
        const IntegerVec<D> w = supportAlong(opposite<D>(v));
        // no point of A − B is nearer along v: v is along the nearest
        if (dot<D>(difference<D>(w, s.points[0]), v).sign() >= 0) {
            const Rounded<D> rounded(v);
            const double length = glm::length(rounded.vector);
            const Integer reach = dot<D>(s.points[0], v);
            const int bits = reach.bits();
            return ExactContact<D>{false,
                                   std::ldexp(reach.over(bits) / length, bits - rounded.exponent + all.low),
                                   -rounded.vector / length};
        }
        s.points[s.size++] = w;
    }
    return std::nullopt;
}

}  // namespace detail

/// Whether the given polytopes intersect, and how far apart they are, exactly; nothing for shapes that do not
/// list their vertices or have a radius, and for numbers that are not finite or need too many bits. It takes
/// some microseconds for vertices with few digits, and some hundred for others: meant for pairs of which
/// rounding hides the answer. `normal`: unit, about from A to B; it only saves iterations.
template <ConvexShape A, SameSpace<A> B, int D = kDimensionOf<A>>
[[nodiscard]] std::optional<ExactContact<D>> exactContact(
    const A& a, const B& b,
    const std::type_identity_t<Vec<D, ScalarOf<A>>>& normal = Vec<D, ScalarOf<A>>(0)) {
    const auto ofA = detail::posedVertices(a), ofB = detail::posedVertices(b);
    if (!ofA || !ofB) return std::nullopt;
    return detail::exactContactOf<D>(*ofA, *ofB, Vec<D>(normal));
}

}  // namespace gjkscope
