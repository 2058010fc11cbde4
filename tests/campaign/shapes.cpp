#include <sstream>

#include "tests/campaign/recipes.hpp"
#include "tests/campaign/report.hpp"
#include "tests/core/samples.hpp"

namespace gjkscope::campaign {
namespace {

using test::Samples;

template <int D>
double separationAlong(const Duo<D, double>& duo, Point<D> n) {
    const auto a = duo.a(), b = duo.b();
    const double reach = glm::dot(a.support(n).point, n) - glm::dot(b.support(-n).point, n);
    return -reach - (a.radius() + b.radius()) * glm::length(n);
}

/// How far a point sticks out of a swept shape, over many directions.
template <int D, class Shape>
double protrusion(const Shape& shape, Point<D> p, const std::vector<Point<D>>& directions) {
    double worst = 0;
    for (const Point<D>& d : directions)
        worst = std::max(worst, glm::dot(p - shape.support(d).point, d) - shape.radius());
    return worst;
}

template <int D>
std::vector<Point<D>> directionsAround(Point<D> n, unsigned seed) {
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
Truth<D> certify(const Duo<D, double>& duo, const Outcome<D, double>& o, double size) {
    const auto directions = directionsAround<D>(*o.normal, 7);
    const double along = separationAlong(duo, *o.normal);
    double most = along;
    if (!o.intersects.value_or(along <= 0)) {
        most = glm::length(*o.pointB - *o.pointA) + protrusion<D>(duo.a(), *o.pointA, directions) +
               protrusion<D>(duo.b(), *o.pointB, directions);
    } else {
        for (const Point<D>& d : directions) most = std::max(most, separationAlong(duo, d));
        // what EPA has left open at its limit is open here too
        if (o.status != Status::Converged) most = std::max(most, -*o.lower);
    }
    Truth<D> truth;
    truth.separation = (along + most) / 2;
    truth.slack = std::abs(most - along) / 2;
    truth.size = size;
    for (const Point<D>& point : {*o.pointA, *o.pointB})
        truth.size = std::max(truth.size, largestCoordinate<D, double>(point));
    truth.aim = {1e-9, 1e-6, 1e-6};
    truth.along = [&duo](Point<D> n) { return separationAlong(duo, n); };
    return truth;
}

/// The full answer.
template <int D>
Outcome<D, double> best(const Duo<D, double>& duo) {
    return *pairMethods<D, double>().front().run(duo);
}

/// Brings B to this gap along the normal.
template <int D>
Point<D> approach(const Duo<D, double>& duo, double gap) {
    const Outcome<D, double> o = best(duo);
    return *o.normal * (gap - (o.distance.value_or(0) - o.depth.value_or(0)));
}

template <int D, class T>
Duo<D, T> given(const Recipe& recipe, Point<D> moved) {
    Duo<D, T> duo = duoOf<D, T>(recipe);
    duo.poseB.position += Vec<D, T>(moved);
    duo.verticesA = verticesOf<D, T>(duo.shapeA, duo.poseA);
    duo.verticesB = verticesOf<D, T>(duo.shapeB, duo.poseB);
    return duo;
}

std::string describe(const Recipe& recipe, double separation, double slack) {
    std::ostringstream text;
    text << "; seed " << recipe.seed << ", types " << recipe.typeA << " and " << recipe.typeB
         << ", separation " << separation << ", slack " << slack;
    return text.str();
}

template <int D, class T>
void compareMethods(Report& report, const Recipe& recipe, const Truth<D>& truth, Point<D> moved) {
    static const auto peers = peersIn<D>(sizeof(T) == sizeof(float));
    const std::string where = std::string("shapes, ") + (D == 2 ? "2D" : "3D") +
                              (sizeof(T) == sizeof(float) ? ", float" : ", double");
    const std::string kind = kPlacings[static_cast<std::size_t>(recipe.placing)];
    const Duo<D, T> duo = given<D, T>(recipe, moved);
    Truth<D> known = truth;
    if (sizeof(T) == sizeof(float)) {
        known.aim = kAim<float>;
        // the shapes are rounded themselves, each in a few places
        known.slack += 16 * double(kEpsilon<float>) * truth.size;
    }
    std::optional<Outcome<D, T>> first;
    for (const auto& method : pairMethods<D, T>()) {
        auto outcome = method.run(duo);
        if (!first) first = outcome;
        if (!outcome) continue;
        outcome = settled(*outcome, *first);
        Score& score = report.at(where, kind, method.name);
        const std::string fault = judge(score, *outcome, known);
        if (fault.empty() || ++score.faults > 1) continue;
        score.firstFault = fault + describe(recipe, truth.separation, truth.slack);
    }
    const Duo<D, double> wide = given<D, double>(recipe, moved);
    for (const Peer<D>& peer : peers)
        if (const auto theirs = peer.run(wide))
            compare(report.ofPeer(where, kind, peer.name), *theirs, *first, known);
}

/// A converged full answer in double is the truth, so it has to certify itself, as far as
/// rounding lets it: see `judge` for how that turns a short way.
template <int D>
void checkCertificate(Report& report, const Recipe& recipe, const Outcome<D, double>& o,
                      const Truth<D>& truth) {
    const double turn =
        16 * kEpsilon<double> * truth.size / (o.distance.value_or(0) + o.depth.value_or(0)) * truth.size;
    if (o.status != Status::Converged || truth.slack <= truth.aim.error * truth.size + turn) return;
    const std::string where = std::string("shapes, ") + (D == 2 ? "2D" : "3D") + ", double";
    Score& score = report.at(where, kPlacings[static_cast<std::size_t>(recipe.placing)],
                             pairMethods<D, double>().front().name);
    if (++score.faults == 1)
        score.firstFault = "no certificate" + describe(recipe, truth.separation, truth.slack);
}

template <int D>
void compareAll(Report& report, const Recipe& recipe) {
    Duo<D, double> duo = duoOf<D, double>(recipe);
    Point<D> moved(0);
    if (recipe.placing == Placing::Near)
        moved = approach(
            duo, (recipe.seed % 2 == 0 ? 1 : -1) * std::pow(10, -1 - static_cast<int>(recipe.seed / 2 % 12)));
    duo.poseB.position += moved;
    const Outcome<D, double> o = best(duo);
    const Truth<D> truth = certify(duo, o, sizeOf(recipe));
    compareMethods<D, double>(report, recipe, truth, moved);
    compareMethods<D, float>(report, recipe, truth, moved);
    checkCertificate(report, recipe, o, truth);
}

template <int D>
void run(Report& report, unsigned seed, int count) {
    Recipe recipe{seed, 0, 0, Placing::Random};
    for (recipe.typeA = 0; recipe.typeA < kTypes<D>; ++recipe.typeA) {
        for (recipe.typeB = 0; recipe.typeB < kTypes<D>; ++recipe.typeB) {
            for (int i = 0; i < count * static_cast<int>(kPlacings.size()); ++i) {
                ++recipe.seed;
                recipe.placing = static_cast<Placing>(i % static_cast<int>(kPlacings.size()));
                compareAll<D>(report, recipe);
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
