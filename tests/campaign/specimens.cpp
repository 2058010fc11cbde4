#include "tests/campaign/specimens.hpp"

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/convex_hull_2.h>

#include <algorithm>
#include <cmath>

namespace gjkscope::campaign {
namespace {

/// Where rounding or flattening has left points between others: the corners of their hull, decided exactly.
void makeConvex(std::vector<Point<2>>& points) {
    using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
    std::vector<Kernel::Point_2> all, corners;
    for (const Point<2>& p : points) all.emplace_back(p.x, p.y);
    CGAL::convex_hull_2(all.begin(), all.end(), std::back_inserter(corners));
    points.clear();
    for (const Kernel::Point_2& p : corners) points.emplace_back(p.x(), p.y());
}
void makeConvex(std::vector<Point<3>>& /*any points will do*/) {}

template <int D>
void scale(Specimen<D>& specimen, double factor) {
    for (auto* points : {&specimen.a, &specimen.b})
        for (Point<D>& p : *points) p *= factor;
    specimen.radiusA *= factor;
    specimen.radiusB *= factor;
}

/// The float nearest to every coordinate.
template <int D>
void narrow(std::vector<Point<D>>& points) {
    for (Point<D>& p : points) p = Point<D>(glm::vec<D, float, glm::defaultp>(p));
}

template <int D>
void measure(Specimen<D>& specimen) {
    specimen.size = specimen.radiusA + specimen.radiusB;
    for (const auto* points : {&specimen.a, &specimen.b})
        for (const Point<D>& p : *points)
            for (int i = 0; i < D; ++i)
                specimen.size = std::max({specimen.size, std::abs(p[i]), std::abs(specimen.place[i])});
}

/// B is given to the solvers from this far off, if that leaves every coordinate exact.
template <int D>
void moveFar(Specimen<D>& specimen, Point<D> place, bool narrowed) {
    for (const Point<D>& p : specimen.b) {
        const Point<D> local = p - place;
        for (int i = 0; i < D; ++i) {
            const bool fits = !narrowed || static_cast<double>(static_cast<float>(local[i])) == local[i];
            if (!fits || local[i] + place[i] != p[i]) return;
        }
    }
    specimen.place = place;
}

}  // namespace

const char* nameOf(Kind kind) {
    constexpr std::array<const char*, kKinds> names{"general", "scaled", "far",      "needle",
                                                    "flat",    "gap",    "repeated", "swept"};
    return names[static_cast<std::size_t>(kind)];
}

template <int D>
void Specimens<D>::squeeze(Specimen<D>& specimen) {
    const int axis = whole(0, D - 1), which = whole(0, 2);
    if (which != 1)
        for (Point<D>& p : specimen.a) p[axis] = std::ldexp(p[axis], -20);
    if (which != 0)
        for (Point<D>& p : specimen.b) p[axis] = std::ldexp(p[axis], -20);
}

template <int D>
void Specimens<D>::flatten(std::vector<Point<D>>& points) {
    const int rank = whole(0, D - 1);  // of what is left: 0 a point, 1 a segment, 2 a plane figure
    if (rank <= 1) points.resize(std::min<std::size_t>(points.size(), 2));
    if (rank == 0) points[1] = points[0];
    const int axis = whole(0, D - 1);
    if (rank == 2)
        for (Point<D>& p : points) p[axis] = points[0][axis];
}

template <int D>
void Specimens<D>::repeat(std::vector<Point<D>>& points) {
    const std::size_t count = points.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (whole(0, 1) == 0) points.push_back(points[i]);
        if (whole(0, 1) == 0) points.push_back((points[i] + points[(i + 1) % count]) / 2.0);
    }
    std::shuffle(points.begin(), points.end(), random_);
}

/// Two boxes, or a box and the corner or edge of a turned one, apart along an axis by a power of two.
template <int D>
Specimen<D> Specimens<D>::gap() {
    const int axis = whole(0, D - 1), digits = narrow_ ? 22 : 50;
    const double distance = (whole(0, 1) == 0 ? 1 : -1) * std::ldexp(1, -whole(10, digits));
    Specimen<D> specimen;
    const int shape = whole(0, 2);
    for (int i = 0; i < 1 << D; ++i) {
        Point<D> corner;
        for (int k = 0; k < D; ++k) corner[k] = (i >> k & 1) != 0 ? 1 : -1;
        specimen.a.push_back(corner * 0.5);
        if (shape > 0) {
            // turned by an eighth about one axis, and in space about another: an edge or a corner looks down
            const int next = (axis + 1) % D, last = (axis + D - 1) % D;
            const double u = corner[axis], v = corner[next];
            corner[axis] = (u + v) / 2;
            corner[next] = (u - v) / 2;
            if (shape == 2) corner[axis] += corner[last] / 4;
        }
        specimen.b.push_back(corner * 0.5);
    }
    double lowest = 0;
    for (const Point<D>& p : specimen.b) lowest = std::min(lowest, p[axis]);
    for (Point<D>& p : specimen.b) p[axis] += 0.5 - lowest + distance;
    return specimen;
}

template <int D>
Specimen<D> Specimens<D>::next(Kind kind) {
    const oracle::PolytopePair<D> pair = pairs_.next();
    Specimen<D> specimen{pair.a, pair.b, Point<D>(0), pair.marginA, pair.marginB, 0};
    if (kind == Kind::Gap) specimen = gap();
    if (kind == Kind::Scaled) scale(specimen, std::exp2(whole(-20, 20)));
    if (kind == Kind::Needle) squeeze(specimen);
    if (kind == Kind::Flat) {
        const int which = whole(0, 2);
        if (which != 1) flatten(specimen.a);
        if (which != 0) flatten(specimen.b);
    }
    if (kind == Kind::Swept) {
        specimen.radiusA = randomRadius();
        specimen.radiusB = randomRadius();
    }
    if (kind == Kind::Repeated) {
        repeat(specimen.a);
        repeat(specimen.b);
    }
    for (auto* points : {&specimen.a, &specimen.b}) {
        if (narrow_) narrow(*points);
        makeConvex(*points);
    }
    if (narrow_) specimen.radiusA = static_cast<float>(specimen.radiusA);
    if (narrow_) specimen.radiusB = static_cast<float>(specimen.radiusB);
    if (kind == Kind::Far) {
        Point<D> place;
        for (int i = 0; i < D; ++i) place[i] = std::ldexp(whole(-8, 8), whole(0, narrow_ ? 6 : 17));
        moveFar(specimen, place, narrow_);
    }
    measure(specimen);
    return specimen;
}

template class Specimens<2>;
template class Specimens<3>;

}  // namespace gjkscope::campaign
