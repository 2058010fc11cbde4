#include "tests/campaign/specimens.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>

namespace gjkscope::campaign {
namespace {

template <int D>
void scale(std::vector<Point<D>>& points, double factor) {
    for (Point<D>& p : points) p *= factor;
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

/// Rounds vertices to a grid so coarse that they and their differences to `place` have no more digits than
/// there are.
template <int D>
void coarsen(std::vector<Point<D>>& points, Point<D> place, int digits) {
    double largest = 0;
    for (const Point<D>& p : points)
        for (int i = 0; i < D; ++i) largest = std::max(largest, std::abs(p[i]) + std::abs(place[i]));
    const double cell = std::exp2(std::ceil(std::log2(largest)) + 1 - digits);
    for (Point<D>& p : points) p = glm::round(p / cell) * cell;
}

}  // namespace

const char* nameOf(Kind kind) {
    constexpr std::array<const char*, kKinds> names{"general", "scaled", "unequal", "far",      "remote",
                                                    "needle",  "flat",   "gap",     "repeated", "swept"};
    return names[static_cast<std::size_t>(kind)];
}

template <int D>
void Specimens<D>::resize(Specimen<D>& specimen, Kind kind) {
    const double factor = std::exp2(whole(-20, 20));
    const int which = kind == Kind::Scaled ? 2 : whole(0, 1);
    if (which != 1) scale<D>(specimen.a, factor);
    if (which != 1) specimen.radiusA *= factor;
    if (which != 0) scale<D>(specimen.b, factor);
    if (which != 0) specimen.radiusB *= factor;
}

template <int D>
void Specimens<D>::moveAway(Specimen<D>& specimen, Kind kind) {
    const int digits = narrow_ ? 24 : 53;
    Point<D> place;
    for (int i = 0; i < D; ++i) place[i] = std::ldexp(whole(-8, 8), whole(0, 17));
    coarsen<D>(specimen.b, place, digits);
    if (kind == Kind::Far) {
        specimen.place = place;
        return;
    }
    coarsen<D>(specimen.a, place, digits);
    for (auto* points : {&specimen.a, &specimen.b})
        for (Point<D>& p : *points) p += place;
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

/// Two boxes, or a box and the vertex or edge of a turned one, apart along an axis by a power of two.
template <int D>
Specimen<D> Specimens<D>::gap() {
    const int axis = whole(0, D - 1), digits = narrow_ ? 22 : 50;
    const double distance = (whole(0, 1) == 0 ? 1 : -1) * std::ldexp(1, -whole(10, digits));
    Specimen<D> specimen;
    const int shape = whole(0, 2);
    for (int i = 0; i < 1 << D; ++i) {
        Point<D> vertex;
        for (int k = 0; k < D; ++k) vertex[k] = (i >> k & 1) != 0 ? 1 : -1;
        specimen.a.push_back(vertex * 0.5);
        if (shape > 0) {
            // turned by an eighth about one axis, and in 3D about another: an edge or a vertex looks down
            const int next = (axis + 1) % D, last = (axis + D - 1) % D;
            const double u = vertex[axis], v = vertex[next];
            vertex[axis] = (u + v) / 2;
            vertex[next] = (u - v) / 2;
            if (shape == 2) vertex[axis] += vertex[last] / 4;
        }
        specimen.b.push_back(vertex * 0.5);
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
    if (kind == Kind::Scaled || kind == Kind::Unequal) resize(specimen, kind);
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
    for (auto* points : {&specimen.a, &specimen.b})
        if (narrow_) narrow(*points);
    if (narrow_) specimen.radiusA = static_cast<float>(specimen.radiusA);
    if (narrow_) specimen.radiusB = static_cast<float>(specimen.radiusB);
    if (kind == Kind::Far || kind == Kind::Remote) moveAway(specimen, kind);
    measure(specimen);
    return specimen;
}

template class Specimens<2>;
template class Specimens<3>;

}  // namespace gjkscope::campaign
