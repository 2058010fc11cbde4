#include "tests/oracle/exact_difference.hpp"

#include <CGAL/Exact_rational.h>
#include <CGAL/Filtered_kernel.h>
#include <CGAL/Simple_cartesian.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/convex_hull_3.h>

#include <algorithm>

#include "tests/oracle/exact_vector.hpp"

namespace gjkscope::oracle {
namespace {

/// The rational from which and the next one, of a few hundred bits, the root is enclosed.
constexpr int kRootBits = 300;

Rational cross2(const ExactPoint<2>& p, const ExactPoint<2>& q) {
    return p[0] * q[1] - p[1] * q[0];
}

/// The least common multiple of all denominators.
template <int D>
void addDenominators(Whole& multiple, std::span<const ExactPoint<D>> points) {
    for (const ExactPoint<D>& p : points)
        for (const Rational& x : p) {
            const Whole divisor = denominator(x);
            if (multiple % divisor != 0) multiple = lcm(multiple, divisor);
        }
}

/// The points of the hull, counter-clockwise, none in line with its neighbors (Andrew's monotone chain). The
/// points are sorted, and none is there twice.
std::vector<ExactPoint<2>> hullOf(const std::vector<ExactPoint<2>>& points) {
    if (points.size() < 3) return points;
    std::vector<ExactPoint<2>> hull;
    const auto add = [&](const ExactPoint<2>& p, std::size_t least) {
        while (hull.size() > least && cross2(hull.back() - hull[hull.size() - 2], p - hull.back()) <= 0)
            hull.pop_back();
        hull.push_back(p);
    };
    for (const ExactPoint<2>& p : points) add(p, 1);
    const std::size_t lower = hull.size();
    for (std::size_t i = points.size() - 1; i-- > 0;) add(points[i], lower);
    hull.pop_back();
    return hull;
}

/// The point of the segment nearest to `p`.
template <std::size_t D>
std::array<Rational, D> nearestOn(const std::array<Rational, D>& from, const std::array<Rational, D>& to,
                                  const std::array<Rational, D>& p) {
    const std::array<Rational, D> along = to - from;
    const Rational squared = dot(along, along), part = dot(p - from, along);
    if (part <= 0 || squared == 0) return from;
    if (part >= squared) return to;
    return from + Rational(part / squared) * along;
}

ExactPoint<2> nearestOn(const std::array<ExactPoint<2>, 2>& edge, const ExactPoint<2>& p) {
    return nearestOn(edge[0], edge[1], p);
}

ExactPoint<3> nearestOn(const std::array<ExactPoint<3>, 3>& t, const ExactPoint<3>& p) {
    const ExactPoint<3> normal = cross(t[1] - t[0], t[2] - t[0]);
    bool isOver = !isZero(normal);
    for (std::size_t i = 0; i < 3 && isOver; ++i)
        isOver = dot(cross(normal, t[(i + 1) % 3] - t[i]), p - t[i]) >= 0;
    if (isOver) return p - Rational(dot(normal, p - t[0]) / dot(normal, normal)) * normal;
    ExactPoint<3> best = t[0];
    Rational least = -1;
    for (std::size_t i = 0; i < 3; ++i) {
        const ExactPoint<3> q = nearestOn(t[i], t[(i + 1) % 3], p);
        const Rational squared = dot(p - q, p - q);
        if (least >= 0 && squared >= least) continue;
        least = squared;
        best = q;
    }
    return best;
}

/// At least the root, by less than a part in 2⁶⁰.
Rational above(const Rational& squared) {
    return rootOf(squared).high;
}

}  // namespace

Enclosure rootOf(const Rational& squared) {
    if (squared <= 0) return {};
    const Whole top = numerator(squared), bottom = denominator(squared);
    Whole rest;
    const Whole rootOfTop = sqrt(top, rest);
    if (rest == 0) {
        const Whole rootOfBottom = sqrt(bottom, rest);
        if (rest == 0) {
            const Rational root(rootOfTop, rootOfBottom);
            return {root, root};
        }
    }
    // ⌊2ᵏ √x⌋ with enough bits, whatever the size of x
    const int bits = static_cast<int>(msb(top)) - static_cast<int>(msb(bottom));
    const int shift = std::max(0, 2 * kRootBits - bits) / 2;
    const Whole scaled = Whole(top << (2 * shift)) / bottom;
    const Whole low = sqrt(scaled);
    const Whole unit = Whole(1) << shift;
    return {Rational(low, unit), Rational(Whole(low + 1), unit)};
}

template <int D>
ExactDifference<D>::ExactDifference(std::span<const ExactPoint<D>> a, std::span<const ExactPoint<D>> b) {
    Whole multiple = 1;
    addDenominators<D>(multiple, a);
    addDenominators<D>(multiple, b);
    const Rational scale(multiple);
    unit_ = Rational(1) / scale;
    std::vector<ExactPoint<D>> points;
    for (const ExactPoint<D>& p : a)
        for (const ExactPoint<D>& q : b) points.push_back(scale * (p - q));
    std::sort(points.begin(), points.end());
    points.erase(std::unique(points.begin(), points.end()), points.end());
    build(std::move(points));
}

template <int D>
void ExactDifference<D>::addFacet(const std::array<ExactPoint<D>, D>& vertices, const ExactPoint<D>& normal) {
    facets_.push_back({vertices, normal, dot(normal, vertices[0]), dot(normal, normal)});
}

template <>
void ExactDifference<2>::build(std::vector<ExactPoint<2>> points) {
    const std::vector<ExactPoint<2>> hull = hullOf(points);
    isFlat_ = hull.size() < 3;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const ExactPoint<2>&from = hull[i], &to = hull[(i + 1) % hull.size()];
        const ExactPoint<2> along = to - from;
        addFacet({from, to}, isFlat_ ? ExactPoint<2>{} : ExactPoint<2>{along[1], Rational(-along[0])});
    }
}

namespace {

using Kernel = CGAL::Filtered_kernel<CGAL::Simple_cartesian<CGAL::Exact_rational>>;

bool areFlat(const std::vector<ExactPoint<3>>& points) {
    // sorted, the ends are apart
    const ExactPoint<3> along = points.back() - points.front();
    ExactPoint<3> normal{};
    for (const ExactPoint<3>& p : points) {
        const ExactPoint<3> from = p - points.front();
        if (isZero(normal))
            normal = cross(along, from);
        else if (dot(normal, from) != 0)
            return false;
    }
    if (isZero(normal)) return true;
    return std::all_of(points.begin(), points.end(),
                       [&](const ExactPoint<3>& p) { return dot(normal, p - points.front()) == 0; });
}

/// The triangles of a flat set's hull: a fan, seen along the first axis from which it has an area; the
/// segment between its ends where it has none.
std::vector<std::array<ExactPoint<3>, 3>> flatTriangles(const std::vector<ExactPoint<3>>& points) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::size_t u = (axis + 1) % 3, v = (axis + 2) % 3;
        std::vector<ExactPoint<2>> seen;
        for (const ExactPoint<3>& p : points) seen.push_back({p[u], p[v]});
        std::sort(seen.begin(), seen.end());
        seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
        const std::vector<ExactPoint<2>> outline = hullOf(seen);
        if (outline.size() < 3) continue;
        std::vector<ExactPoint<3>> hull;
        for (const ExactPoint<2>& q : outline)
            hull.push_back(*std::find_if(points.begin(), points.end(), [&](const ExactPoint<3>& p) {
                return p[u] == q[0] && p[v] == q[1];
            }));
        std::vector<std::array<ExactPoint<3>, 3>> triangles;
        for (std::size_t i = 2; i < hull.size(); ++i) triangles.push_back({hull[0], hull[i - 1], hull[i]});
        return triangles;
    }
    return {{points.front(), points.back(), points.back()}};
}

std::vector<std::array<ExactPoint<3>, 3>> hullTriangles(const std::vector<ExactPoint<3>>& points) {
    using Point = Kernel::Point_3;
    std::vector<Point> all;
    const auto number = [](const Rational& x) { return CGAL::Exact_rational(x.backend().data()); };
    for (const ExactPoint<3>& p : points) all.emplace_back(number(p[0]), number(p[1]), number(p[2]));
    CGAL::Surface_mesh<Point> hull;
    CGAL::convex_hull_3(all.begin(), all.end(), hull);
    std::vector<std::array<ExactPoint<3>, 3>> triangles;
    for (const auto face : hull.faces()) {
        std::vector<ExactPoint<3>> corners;
        for (const auto v : CGAL::vertices_around_face(hull.halfedge(face), hull)) {
            // they are sorted
            const auto place = std::lower_bound(all.begin(), all.end(), hull.point(v)) - all.begin();
            corners.push_back(points[static_cast<std::size_t>(place)]);
        }
        for (std::size_t i = 2; i < corners.size(); ++i)
            triangles.push_back({corners[0], corners[i - 1], corners[i]});
    }
    return triangles;
}

}  // namespace

template <>
void ExactDifference<3>::build(std::vector<ExactPoint<3>> points) {
    isFlat_ = areFlat(points);
    for (const auto& t : isFlat_ ? flatTriangles(points) : hullTriangles(points))
        addFacet(t, isFlat_ ? ExactPoint<3>{} : cross(t[1] - t[0], t[2] - t[0]));
}

template <int D>
ExactPlace ExactDifference<D>::placeOf(const ExactPoint<D>& p) const {
    const ExactPoint<D> at = Rational(1 / unit_) * p;
    if (!isFlat_) {
        Rational least = -1;
        bool isInside = true;
        for (const Facet& facet : facets_) {
            const Rational under = facet.offset - dot(facet.normal, at);
            isInside = under >= 0;
            if (!isInside) break;
            const Rational squared = under * under / facet.squaredLength;
            if (least < 0 || squared < least) least = squared;
        }
        if (isInside) return {true, least * unit_ * unit_};
    }
    const ExactPoint<D> off = p - nearestTo(p);
    const Rational squared = dot(off, off);
    return {squared == 0, squared};
}

template <int D>
ExactPoint<D> ExactDifference<D>::nearestTo(const ExactPoint<D>& p) const {
    const ExactPoint<D> at = Rational(1 / unit_) * p;
    ExactPoint<D> best{};
    Rational least = -1;
    for (const Facet& facet : facets_) {
        // from outside, the nearest point is on a facet that faces it
        if (!isFlat_ && dot(facet.normal, at) <= facet.offset) continue;
        const ExactPoint<D> q = nearestOn(facet.vertices, at);
        const Rational squared = dot(at - q, at - q);
        if (least >= 0 && squared >= least) continue;
        least = squared;
        best = q;
    }
    return unit_ * best;
}

template <int D>
std::vector<ExactPoint<D>> ExactDifference<D>::normalsAt(const ExactPoint<D>& p) const {
    const ExactPlace place = placeOf(p);
    if (!place.isInside) return {p - nearestTo(p)};
    const ExactPoint<D> at = Rational(1 / unit_) * p;
    std::vector<ExactPoint<D>> normals;
    for (const Facet& facet : facets_) {
        const Rational under = (facet.offset - dot(facet.normal, at)) * unit_;
        if (under * under == place.squared * facet.squaredLength) normals.push_back(facet.normal);
    }
    return normals;
}

template <int D>
std::optional<Rational> ExactDifference<D>::entryAlong(const ExactPoint<D>& v,
                                                       const Rational& outward) const {
    Rational entry = 0;
    std::optional<Rational> exit;
    for (const Facet& facet : facets_) {
        const Rational offset = outward == 0
                                    ? Rational(facet.offset * unit_)
                                    : Rational(facet.offset * unit_ + outward * above(facet.squaredLength));
        const Rational speed = dot(facet.normal, v);
        if (speed == 0) {
            if (offset < 0) return std::nullopt;
            continue;
        }
        const Rational time = offset / speed;
        if (speed < 0)
            entry = std::max(entry, time);
        else if (!exit || time < *exit)
            exit = time;
    }
    if (exit && entry > *exit) return std::nullopt;
    return entry;
}

template class ExactDifference<2>;
template class ExactDifference<3>;

}  // namespace gjkscope::oracle
