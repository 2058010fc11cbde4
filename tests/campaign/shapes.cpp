#include <array>

#include "tests/campaign/methods.hpp"
#include "tests/campaign/report.hpp"
#include "tests/core/samples.hpp"

namespace gjkscope::campaign {
namespace {

using test::Samples;

/// The types of shapes, in 2D and 3D; every pair of them meets.
template <int D>
constexpr int kTypes = D == 2 ? 10 : 11;

/// The same shape in every precision, up to its rounding, from samples in the same state. Now and then with
/// no extent, and with a margin.
template <int D, class T>
AnyShape<D, T> roundShape(int type, Samples<D, T>& samples) {
    const bool isNothing = samples.whole(0, 9) == 0;
    const T radius = isNothing ? T(0) : samples.real(0.1, 1);
    const Vec<D, T> p = samples.vector(), q = isNothing ? p : samples.vector(), extents = samples.extents();
    switch (type) {
        case 0:
            return makePoint<D, T>();
        case 1:
            return makeSegment<D, T>(p, q);
        case 2:
            return makeBall<D, T>(radius);
        case 3:
            return makeEllipsoid<D, T>(extents);
        case 4:
            return makeCapsule<D, T>(p, q, radius);
        case 5:
            return makeBox<D, T>(extents);
        default:
            return makePolytope<D, T>(samples.corners(samples.whole(D + 1, 20)));
    }
}

template <class T>
AnyShape<2, T> ownShape(int type, Samples<2, T>& samples) {
    const T size = samples.real(0.2, 1);
    if (type == 7) return makeHalfEllipse<T>(samples.extents());
    if (type == 8) return makeSector<T>(size, samples.real(0.1, 3.1));
    std::vector<Vec<2, T>> points;
    for (int n = samples.whole(2, 6); n > 0; --n) points.push_back(samples.vector());
    return makeBezier<2, T>(points);
}

template <class T>
AnyShape<3, T> ownShape(int type, Samples<3, T>& samples) {
    const T wide = samples.real(0.1, 1), high = samples.real(0.1, 1);
    const int axis = samples.whole(0, 2);
    if (type == 7) return makeCylinder<T>(wide, high, axis);
    if (type == 8) return makeCone<T>(wide, high, axis);
    if (type == 9) return makePolytope<3, T>({samples.vector(), samples.vector(), samples.vector()});
    std::vector<std::vector<Weighted<3>>> net;
    for (int i = 0; i < 3; ++i) {
        auto& row = net.emplace_back();
        for (int j = 0; j < 3; ++j)
            row.push_back(weighted<3>({i - 1 + double(samples.real(-0.3, 0.3)),
                                       j - 1 + double(samples.real(-0.3, 0.3)), double(samples.real(-1, 1))},
                                      double(samples.real(0.5, 2))));
    }
    const SplinePieces quadratic{2, {0, 0, 0, 1, 1, 1}};
    return makeNurbsSurface<T>(quadratic, quadratic, net);
}

template <int D, class T>
AnyShape<D, T> shapeOf(int type, Samples<D, T>& samples) {
    const AnyShape<D, T> shape = type < 7 ? roundShape(type, samples) : ownShape<T>(type, samples);
    const T margin = samples.real(0, 0.3);
    return samples.whole(0, 3) == 0 ? shape.withMargin(margin) : shape;
}

/// How a pair is placed.
enum class Placing { Random, Concentric, Near };
constexpr std::array<const char*, 3> kPlacings{"random", "concentric", "near"};

struct Recipe {
    unsigned seed = 0;
    int typeA = 0, typeB = 0;
    Placing placing = Placing::Random;
};

template <int D, class T>
Duo<D, T> duoOf(const Recipe& recipe) {
    Samples<D, T> samples(recipe.seed);
    Duo<D, T> duo{shapeOf(recipe.typeA, samples), shapeOf(recipe.typeB, samples), samples.pose(1),
                  samples.pose(1)};
    if (recipe.placing == Placing::Concentric) duo.poseB.position += duo.centerA() - duo.centerB();
    return duo;
}

template <int D>
double separationAlong(const Duo<D, double>& duo, Point<D> n) {
    const auto a = duo.a(), b = duo.b();
    const double reach = glm::dot(a.support(n, kSmooth).point, n) - glm::dot(b.support(-n, kSmooth).point, n);
    return -reach - (a.radius() + b.radius()) * glm::length(n);
}

/// How far a point sticks out of a swept shape, over many directions.
template <int D, class Shape>
double protrusion(const Shape& shape, Point<D> p, const std::vector<Point<D>>& directions) {
    double worst = 0;
    for (const Point<D>& d : directions)
        worst = std::max(worst, glm::dot(p - shape.support(d, kSmooth).point, d) - shape.radius());
    return worst;
}

template <int D>
std::vector<Point<D>> directionsRound(Point<D> n, unsigned seed) {
    Samples<D, double> samples(seed);
    std::vector<Point<D>> all{n, -n};
    for (int i = 0; i < 60; ++i) all.push_back(unitOr<D, double>(samples.vector(), n));
    for (double spread = 0.5; spread > 1e-7; spread /= 8)
        for (int i = 0; i < 8; ++i) all.push_back(glm::normalize(n + samples.vector(spread)));
    return all;
}

/// What the pair's support mappings certify of an answer: apart, the gap along its normal from below and its
/// witness points, if they are points of the shapes, from above; overlapping, the way out along its normal
/// from above, and that no other of many directions is shorter from below.
template <int D>
Truth<D> certify(const Duo<D, double>& duo, const Proximity<D, double>& p) {
    const auto directions = directionsRound<D>(p.normal, 7);
    const double along = separationAlong(duo, p.normal);
    double most = along;
    if (!p.intersects) {
        most = glm::length(p.pointB - p.pointA) + protrusion<D>(duo.a(), p.pointA, directions) +
               protrusion<D>(duo.b(), p.pointB, directions);
    } else {
        for (const Point<D>& d : directions) most = std::max(most, separationAlong(duo, d));
        // what EPA has left open at its limit is open here too
        if (p.status != Status::Converged) most = std::max(most, -p.lower);
    }
    Truth<D> truth;
    truth.separation = (along + most) / 2;
    truth.slack = std::abs(most - along) / 2;
    truth.size = 1;
    for (const Point<D>& point : {p.pointA, p.pointB})
        truth.size = std::max(truth.size, largestCoordinate<D, double>(point));
    truth.aim = {1e-9, 1e-6};
    truth.along = [&duo](Point<D> n) { return separationAlong(duo, n); };
    return truth;
}

template <int D>
Proximity<D, double> best(const Duo<D, double>& duo) {
    return proximity<D, double>(duo.a(), duo.b(), {}, duo.aim());
}

/// Moves B along the normal until the gap is this.
template <int D>
Point<D> approach(const Duo<D, double>& duo, double gap) {
    const Proximity<D, double> p = best(duo);
    return p.normal * (gap - (p.distance - p.depth));
}

template <int D, class T>
void ask(Report& report, const std::string& where, const Recipe& recipe, const Truth<D>& truth,
         Point<D> moved) {
    static const auto methods = askedMethods<D, T>();
    Duo<D, T> duo = duoOf<D, T>(recipe);
    duo.poseB.position += Vec<D, T>(moved);
    Truth<D> known = truth;
    if (sizeof(T) == sizeof(float)) {
        known.aim = kAim<float>;
        // the shapes are rounded themselves, each in a few places
        known.slack += 16 * double(kEpsilon<float>) * truth.size;
    }
    for (const auto& method : methods) {
        const auto outcome = method.ask(duo);
        if (!outcome) continue;
        Score& score = report.at(where, kPlacings[static_cast<std::size_t>(recipe.placing)], method.name);
        const std::string fault = judge(score, *outcome, known);
        if (fault.empty() || ++score.faults > 1) continue;
        score.firstFault = fault + "; seed " + std::to_string(recipe.seed) + ", types " +
                           std::to_string(recipe.typeA) + " and " + std::to_string(recipe.typeB) +
                           ", separation " + std::to_string(truth.separation) + ", slack " +
                           std::to_string(truth.slack);
    }
}

template <int D>
void run(Report& report, unsigned seed, int count) {
    const std::string dimension = D == 2 ? "2D" : "3D";
    Recipe recipe{seed, 0, 0, Placing::Random};
    for (recipe.typeA = 0; recipe.typeA < kTypes<D>; ++recipe.typeA) {
        for (recipe.typeB = 0; recipe.typeB < kTypes<D>; ++recipe.typeB) {
            for (int i = 0; i < count * static_cast<int>(kPlacings.size()); ++i) {
                ++recipe.seed;
                recipe.placing = static_cast<Placing>(i % static_cast<int>(kPlacings.size()));
                Duo<D, double> duo = duoOf<D, double>(recipe);
                Point<D> moved(0);
                if (recipe.placing == Placing::Near)
                    moved = approach(duo, (i % 2 == 0 ? 1 : -1) * std::pow(10, -1 - i % 7));
                duo.poseB.position += moved;
                const Truth<D> truth = certify(duo, best(duo));
                ask<D, double>(report, "shapes, " + dimension + ", double", recipe, truth, moved);
                ask<D, float>(report, "shapes, " + dimension + ", float", recipe, truth, moved);
            }
        }
    }
}

}  // namespace

Report shapeCampaign(unsigned seed, int count) {
    Report report;
    run<2>(report, seed * 1000003, count);
    run<3>(report, seed * 1000033, count);
    return report;
}

}  // namespace gjkscope::campaign
