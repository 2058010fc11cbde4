#pragma once

#include <array>
#include <cmath>
#include <functional>
#include <vector>

#include "core/shapes/any_shape.hpp"
#include "core/support/pose.hpp"

/// Support values of shapes in 113-bit arithmetic, by the formulas of their kinds, and what they prove of a
/// pair. Shares nothing with the solvers but the shapes' numbers.
namespace gjkscope::oracle {

__extension__ using Quad = __float128;

template <int D>
struct QuadPoint {
    std::array<Quad, D> at{};

    Quad& operator[](std::size_t i) { return at[i]; }
    const Quad& operator[](std::size_t i) const { return at[i]; }
};

inline Quad rootOf(Quad x) {
    if (!(x > 0)) return 0;
    // each of Newton's steps doubles the digits of a double's root, scaled into its range
    Quad scale = 1;
    for (; x < Quad(1e-200); scale *= Quad(0x1p-100)) x *= Quad(0x1p200);
    for (; x > Quad(1e200); scale *= Quad(0x1p100)) x *= Quad(0x1p-200);
    Quad root = std::sqrt(static_cast<double>(x));
    for (int i = 0; i < 3; ++i) root = (root + x / root) / 2;
    return scale * root;
}

template <int D>
Quad inner(const QuadPoint<D>& p, const QuadPoint<D>& q) {
    Quad sum = 0;
    for (std::size_t i = 0; i < D; ++i) sum += p[i] * q[i];
    return sum;
}
template <int D>
QuadPoint<D> mixed(const QuadPoint<D>& p, Quad factor, const QuadPoint<D>& q) {
    QuadPoint<D> sum = p;
    for (std::size_t i = 0; i < D; ++i) sum[i] += factor * q[i];
    return sum;
}
template <int D>
QuadPoint<D> unitOf(const QuadPoint<D>& p) {
    QuadPoint<D> unit{};
    const Quad length = rootOf(inner<D>(p, p));
    return length > 0 ? mixed<D>(unit, 1 / length, p) : p;
}
template <int D, class T>
QuadPoint<D> quadOf(const Vec<D, T>& p) {
    QuadPoint<D> q{};
    for (int i = 0; i < D; ++i) q[static_cast<std::size_t>(i)] = Quad(p[i]);
    return q;
}

namespace detail {

template <int D, class T>
QuadPoint<D> farthest(const gjkscope::Point<D, T>& /*core*/, const QuadPoint<D>& /*d*/) {
    return {};
}
template <int D, class T>
QuadPoint<D> farthest(const Segment<D, T>& core, const QuadPoint<D>& d) {
    const QuadPoint<D> a = quadOf<D, T>(core.a), b = quadOf<D, T>(core.b);
    return inner<D>(a, d) > inner<D>(b, d) ? a : b;
}
template <int D, class T>
QuadPoint<D> farthest(const Box<D, T>& core, const QuadPoint<D>& d) {
    QuadPoint<D> p = quadOf<D, T>(core.halfExtents);
    for (std::size_t i = 0; i < D; ++i) p[i] = d[i] < 0 ? -p[i] : p[i];
    return p;
}
template <int D, class T>
QuadPoint<D> farthest(const Polytope<D, T>& core, const QuadPoint<D>& d) {
    QuadPoint<D> best = quadOf<D, T>(core.vertices().front());
    for (const Vec<D, T>& vertex : core.vertices())
        if (const QuadPoint<D> p = quadOf<D, T>(vertex); inner<D>(p, d) > inner<D>(best, d)) best = p;
    return best;
}
template <int D, class T>
QuadPoint<D> farthest(const Ellipsoid<D, T>& core, const QuadPoint<D>& d) {
    QuadPoint<D> p = quadOf<D, T>(core.radii), stretched{};
    for (std::size_t i = 0; i < D; ++i) stretched[i] = p[i] * d[i];
    stretched = unitOf<D>(stretched);
    for (std::size_t i = 0; i < D; ++i) p[i] *= stretched[i];
    return p;
}
inline QuadPoint<3> farthestOfRim(Quad radius, int axis, QuadPoint<3> d) {
    d[static_cast<std::size_t>(axis)] = 0;
    return mixed<3>({}, radius, unitOf<3>(d));
}
template <class T>
QuadPoint<3> farthest(const Cylinder<T>& core, const QuadPoint<3>& d) {
    const auto axis = static_cast<std::size_t>(core.axis);
    QuadPoint<3> p = farthestOfRim(core.rim, core.axis, d);
    p[axis] = d[axis] < 0 ? -Quad(core.halfHeight) : Quad(core.halfHeight);
    return p;
}
template <class T>
QuadPoint<3> farthest(const Cone<T>& core, const QuadPoint<3>& d) {
    const auto axis = static_cast<std::size_t>(core.axis);
    QuadPoint<3> apex{}, base = farthestOfRim(core.rim, core.axis, d);
    apex[axis] = Quad(core.halfHeight);
    base[axis] = -Quad(core.halfHeight);
    return inner<3>(apex, d) > inner<3>(base, d) ? apex : base;
}

}  // namespace detail

/// The point of a core at a pose that is farthest along `d`.
template <int D, class T>
QuadPoint<D> farthest(const AnyShape<D, T>& shape, const Pose<D, T>& pose, const QuadPoint<D>& d) {
    QuadPoint<D> local{}, placed = quadOf<D, T>(pose.position);
    for (int i = 0; i < D; ++i)
        local[static_cast<std::size_t>(i)] = inner<D>(quadOf<D, T>(pose.rotation[i]), d);
    const QuadPoint<D> p = std::visit(
        [&](const auto& core) -> QuadPoint<D> {
            if constexpr (requires { detail::farthest(core, local); })
                return detail::farthest(core, local);
            else
                return {};
        },
        shape.core());
    for (int i = 0; i < D; ++i)
        placed = mixed<D>(placed, p[static_cast<std::size_t>(i)], quadOf<D, T>(pose.rotation[i]));
    return placed;
}

/// The farthest point of A − B, of the cores.
template <int D>
using Difference = std::function<QuadPoint<D>(const QuadPoint<D>&)>;

/// The nearest point of the hull of some points to the origin: the best of the feet on the flats through all
/// of their subsets that are inside of them.
template <int D>
QuadPoint<D> nearestOf(std::vector<QuadPoint<D>>& points) {
    QuadPoint<D> best{};
    Quad least = -1;
    unsigned kept = 0;
    for (unsigned subset = 1; subset < 1U << points.size(); ++subset) {
        std::vector<QuadPoint<D>> p;
        for (std::size_t i = 0; i < points.size(); ++i)
            if ((subset >> i & 1U) != 0) p.push_back(points[i]);
        if (p.size() > D) continue;
        // Gram–Schmidt on the edges, then the weights from the last to the first
        std::vector<QuadPoint<D>> edges, across;
        for (std::size_t i = 1; i < p.size(); ++i) {
            edges.push_back(mixed<D>(p[i], -1, p[0]));
            QuadPoint<D> part = edges.back();
            for (int again = 0; again < 2; ++again)
                for (const QuadPoint<D>& q : across)
                    part = mixed<D>(part, -inner<D>(part, q) / inner<D>(q, q), q);
            across.push_back(part);
        }
        QuadPoint<D> foot = p[0];
        for (const QuadPoint<D>& q : across)
            if (inner<D>(q, q) > 0) foot = mixed<D>(foot, -inner<D>(foot, q) / inner<D>(q, q), q);
        QuadPoint<D> rest = mixed<D>(foot, -1, p[0]);
        Quad first = 1;
        bool isInside = true;
        for (std::size_t i = across.size(); i-- > 0;) {
            const Quad square = inner<D>(across[i], across[i]);
            const Quad weight = square > 0 ? inner<D>(rest, across[i]) / square : Quad(-1);
            rest = mixed<D>(rest, -weight, edges[i]);
            first -= weight;
            isInside = isInside && weight >= 0;
        }
        const Quad squared = inner<D>(foot, foot);
        if (!isInside || first < 0 || (least >= 0 && !(squared < least))) continue;
        least = squared;
        best = foot;
        kept = subset;
    }
    std::vector<QuadPoint<D>> holding;
    for (std::size_t i = 0; i < points.size(); ++i)
        if ((kept >> i & 1U) != 0) holding.push_back(points[i]);
    points = holding;
    return best;
}

/// Between two bounds.
struct QuadInterval {
    Quad low = 0, high = 0;
};

/// The distance of the cores, by GJK in its plainest form; `high` is 0 or `low` negative where they
/// intersect.
template <int D>
QuadInterval distanceOf(const Difference<D>& difference, QuadPoint<D> v) {
    std::vector<QuadPoint<D>> points{difference(mixed<D>({}, -1, v))};
    QuadInterval distance{-1, rootOf(inner<D>(points[0], points[0]))};
    v = points[0];
    for (int i = 0; i < 200 && distance.high > 0; ++i) {
        const QuadPoint<D> w = difference(mixed<D>({}, -1, v));
        distance.low = std::max(distance.low, inner<D>(v, w) / rootOf(inner<D>(v, v)));
        if (distance.high - distance.low <= Quad(1e-26) * distance.high) break;
        points.push_back(w);
        if (points.size() > D + 1) break;
        const QuadPoint<D> next = nearestOf<D>(points);
        const Quad length = rootOf(inner<D>(next, next));
        if (!(length < distance.high)) break;
        distance.high = length;
        v = next;
    }
    return distance;
}

/// A bound of the depth of the cores from above: the least reach of A − B along a unit vector that a search
/// finds around one.
template <int D>
Quad leastReachNear(const Difference<D>& difference, QuadPoint<D> n, Quad step) {
    n = unitOf<D>(n);
    const auto reach = [&](const QuadPoint<D>& d) { return inner<D>(difference(d), d); };
    Quad least = reach(n);
    for (; step > Quad(1e-21); step /= 2) {
        bool isBetter = true;
        for (int rounds = 0; isBetter && rounds < 8; ++rounds) {
            isBetter = false;
            for (std::size_t i = 0; i < 2 * D; ++i) {
                QuadPoint<D> aside;
                aside[i / 2] = i % 2 == 0 ? step : -step;
                const QuadPoint<D> next = unitOf<D>(mixed<D>(n, 1, aside));
                const Quad there = reach(next);
                if (!(there < least)) continue;
                least = there;
                n = next;
                isBetter = true;
            }
        }
    }
    return least;
}

}  // namespace gjkscope::oracle
