#include <array>
#include <future>
#include <sstream>
#include <string_view>

#include "app/hull/hull.hpp"
#include "tests/campaign/report.hpp"
#include "tests/oracle/exact_proximity.hpp"

namespace gjkscope::campaign {
namespace {

template <int D, class T>
std::vector<Vec<D, T>> rounded(const std::vector<Point<D>>& points, Point<D> from = Point<D>(0)) {
    std::vector<Vec<D, T>> result;
    for (const Point<D>& p : points) result.emplace_back(p - from);
    return result;
}

/// What a shape of these points is made of: in 3D of all, in 2D of the vertices of their hull.
std::vector<Point<2>> spanningPoints(const std::vector<Point<2>>& points) {
    std::vector<glm::dvec3> raised;
    for (const Point<2>& p : points) raised.emplace_back(p, 0);
    std::vector<Point<2>> vertices;
    for (const glm::dvec3& p : gjkscope::hullOf(raised, 2).vertices) vertices.emplace_back(p);
    return vertices;
}
const std::vector<Point<3>>& spanningPoints(const std::vector<Point<3>>& points) {
    return points;
}

template <int D, class T>
Duo<D, T> duoOf(const Specimen<D>& s) {
    const std::vector<Point<D>> a = spanningPoints(s.a), b = spanningPoints(s.b);
    Duo<D, T> duo{makePolytope<D, T>(rounded<D, T>(a)).withMargin(static_cast<T>(s.radiusA)),
                  makePolytope<D, T>(rounded<D, T>(b, s.place)).withMargin(static_cast<T>(s.radiusB))};
    duo.poseB.position = Vec<D, T>(s.place);
    // all digits, please: the default leaves a normal that leans by its root
    duo.limits.tolerance = 4 * kEpsilon<T>;
    duo.verticesA = rounded<D, T>(a);
    duo.verticesB = rounded<D, T>(b);
    return duo;
}

/// How far apart the shapes are along a unit vector, from their vertices alone.
template <int D>
double separationAlong(const Specimen<D>& s, Point<D> normal) {
    double a = -kInfinity<double>, b = kInfinity<double>;
    for (const Point<D>& p : s.a) a = std::max(a, glm::dot(p, normal));
    for (const Point<D>& p : s.b) b = std::min(b, glm::dot(p, normal));
    return b - a - (s.radiusA + s.radiusB) * glm::length(normal);
}

template <int D>
Truth<D> truthOf(const Specimen<D>& s, Aim aim) {
    using Points = std::span<const Point<D>>;
    const oracle::ExactProximity cores = oracle::exactProximity(Points(s.a), Points(s.b));
    Truth<D> truth;
    truth.separation = cores.distance - cores.depth - s.radiusA - s.radiusB;
    truth.size = s.size;
    truth.aim = aim;
    // the sum of the radii is rounded, and the oracle's root
    if (s.radiusA + s.radiusB > 0) truth.slack = 4 * kEpsilon<double> * (s.size + std::abs(truth.separation));
    truth.along = [&s](Point<D> normal) { return separationAlong(s, normal); };
    return truth;
}

/// The pair to the last bit, ready to become a test of its own.
template <int D>
std::string describe(const Specimen<D>& s, const Truth<D>& truth) {
    std::ostringstream text;
    text << std::hexfloat << "separation " << truth.separation << ", radii " << s.radiusA << ", " << s.radiusB
         << ", place";
    for (int i = 0; i < D; ++i) text << " " << s.place[i];
    for (const auto* points : {&s.a, &s.b}) {
        text << "\n    ";
        for (const Point<D>& p : *points) {
            text << "{";
            for (int i = 0; i < D; ++i) text << (i > 0 ? ", " : "") << p[i];
            text << "}, ";
        }
    }
    return text.str();
}

template <int D, class T>
void compareMethods(Report& report, const std::string& where, Kind kind, const Specimen<D>& specimen) {
    static const auto peers = peersIn<D>(sizeof(T) == sizeof(float));
    const Truth<D> truth = truthOf(specimen, kExactAim<T>);
    const Duo<D, T> duo = duoOf<D, T>(specimen);
    std::optional<Outcome<D, T>> first;
    for (const auto& method : pairMethods<D, T>()) {
        auto outcome = method.run(duo);
        if (!first) first = outcome;
        if (!outcome) continue;
        // what only sees the computed vertices leaves to the full answer what rounding hides of them
        outcome = settled(*outcome, *first);
        Score& score = report.at(where, nameOf(kind), method.name);
        // a cast gives the time to its tolerance
        Truth<D> known = truth;
        if (method.name == std::string_view("shape-cast")) known.aim = kAim<T>;
        const std::string fault = judge(score, *outcome, known);
        if (!fault.empty() && ++score.faults == 1)
            score.firstFault = fault + "; " + describe(specimen, truth);
    }
    const Duo<D, double> given = duoOf<D, double>(specimen);
    for (const Peer<D>& peer : peers) {
        const auto theirs = peer.run(given);
        if (theirs) compare(report.ofPeer(where, nameOf(kind), peer.name), *theirs, *first, truth);
    }
}

template <int D, class T>
Report run(const std::string& where, unsigned seed, int count) {
    Report report;
    Specimens<D> specimens(seed, sizeof(T) == sizeof(float));
    for (int k = 0; k < kKinds; ++k)
        for (int i = 0; i < count; ++i) {
            const auto kind = static_cast<Kind>(k);
            compareMethods<D, T>(report, where, kind, specimens.next(kind));
        }
    return report;
}

}  // namespace

Report polytopeCampaign(unsigned seed, int count) {
    const auto start = [](auto part, const char* where, unsigned partSeed, int partCount) {
        return std::async(std::launch::async, part, where, partSeed, partCount);
    };
    std::array parts{start(run<2, double>, "polytopes, 2D, double", seed, count),
                     start(run<2, float>, "polytopes, 2D, float", seed + 1, count),
                     // the oracle takes longer in 3D
                     start(run<3, double>, "polytopes, 3D, double", seed + 2, count / 4),
                     start(run<3, float>, "polytopes, 3D, float", seed + 3, count / 4)};
    Report report;
    for (auto& part : parts) report.add(part.get());
    return report;
}

}  // namespace gjkscope::campaign
