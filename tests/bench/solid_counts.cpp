#include "tests/bench/solid_counts.hpp"

#include <iterator>

#include "tests/bench/report.hpp"
#include "tests/bench/solid_queries.hpp"
#include "tests/peers/bullet.hpp"
#include "tests/peers/libccd.hpp"

namespace gjkscope::bench {
namespace {

using peers::SolidKind;
using peers::SolidPair;

enum class SolidQuery { Distance, LooseDistance, YesNo, Warm, Depth };

/// A solid that counts its support queries.
struct CountedSolid {
    AnyShape<3, float> shape;
    mutable long queries = 0;

    SupportPoint<3, float> support(Vec<3, float> d) const {
        ++queries;
        return shape.support(d);
    }
    float radius() const { return shape.radius(); }
};

void run(SolidQueries<float, CountedSolid, AnyShape<3, float>>& pair, SolidQuery query) {
    EpaState<3, float> storage;
    if (query == SolidQuery::Distance) pair.distance();
    if (query == SolidQuery::LooseDistance) pair.distance(1e-4F);
    if (query == SolidQuery::YesNo) static_cast<void>(pair.intersects());
    if (query == SolidQuery::Warm) pair.warmDistance();
    if (query == SolidQuery::Depth) pair.penetration(storage);
}

/// Our mean support queries.
double ownQueries(SolidQuery query, const std::vector<SolidPair>& pairs) {
    long total = 0;
    for (const SolidPair& pair : pairs) {
        auto a = std::make_shared<CountedSolid>(CountedSolid{peers::ownSolid<float>(pair.a)});
        auto b = std::make_shared<AnyShape<3, float>>(peers::ownSolid<float>(pair.b));
        SolidQueries<float, CountedSolid, AnyShape<3, float>> queries(a, b, pair);
        if (query == SolidQuery::Warm) run(queries, query);
        a->queries = 0;
        run(queries, query);
        total += a->queries;
    }
    return double(total) / double(pairs.size());
}

bool comparesWithMpr(SolidQuery query, const SolidPair& pair) {
    return query == SolidQuery::YesNo || pair.a.kind == SolidKind::Sphere ||
           pair.a.kind == SolidKind::Capsule;
}

long peerQueries(SolidQuery query, const SolidPair& pair) {
    if (comparesWithMpr(query, pair)) {
        const peers::LibccdPair libccd(pair);
        return query == SolidQuery::YesNo ? libccd.queriesByMpr() : libccd.queriesOfDepthByMpr();
    }
    if (query != SolidQuery::Warm) {
        const peers::BulletPair bullet(pair);
        return query == SolidQuery::Depth ? bullet.queriesOfPenetration() : bullet.queriesOfDistance();
    }
    peers::BulletDetector detector(pair);
    detector.distance();
    return detector.queriesOfDistance();
}

/// The other library's mean support queries.
double peerQueries(SolidQuery query, const std::vector<SolidPair>& pairs) {
    long total = 0;
    for (const SolidPair& pair : pairs) total += peerQueries(query, pair);
    return double(total) / double(pairs.size());
}

}  // namespace

void countSupportQueries(const std::string& at, const std::vector<SolidPair>& pairs) {
    const std::pair<const char*, SolidQuery> queries[] = {{"distance/", SolidQuery::Distance},
                                                          {"loose distance/", SolidQuery::LooseDistance},
                                                          {"yes-no/", SolidQuery::YesNo},
                                                          {"warm/", SolidQuery::Warm},
                                                          {"depth/", SolidQuery::Depth}};
    const SolidKind kind = pairs.front().a.kind;
    // closed forms take none; a tenth of the pairs gives the mean of large hulls as well
    const std::vector<SolidPair> some(pairs.begin(), std::next(pairs.begin(), std::ssize(pairs) / 10 + 1));
    for (const auto& [name, query] : queries) {
        auto& counts = supportQueries()[std::string("3D ") + name + at.substr(0, at.size() - 1)];
        const bool isRound = kind == SolidKind::Sphere || kind == SolidKind::Capsule;
        if (!isRound) counts["ours-float"] = ownQueries(query, some);
        if (kind == SolidKind::Ellipsoid && query != SolidQuery::YesNo) continue;
        counts[comparesWithMpr(query, some.front()) ? "mpr" : "bullet"] = peerQueries(query, some);
    }
}

}  // namespace gjkscope::bench
