#include "tests/bench/solid_reasons.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "tests/bench/solid_queries.hpp"
#include "tests/peers/bullet.hpp"
#include "tests/peers/libccd.hpp"

namespace gjkscope::bench {
namespace {

using peers::SolidKind;
using peers::SolidPair;

/// A solid that counts how often it is asked for a support point.
struct CountedSolid {
    AnyShape<3, float> shape;
    mutable long looks = 0;

    SupportPoint<3, float> support(Vec<3, float> d) const {
        ++looks;
        return shape.support(d);
    }
    float radius() const { return shape.radius(); }
};

void ask(SolidQueries<float, CountedSolid, AnyShape<3, float>>& pair, SolidQuery query) {
    EpaState<3, float> storage;
    if (query == SolidQuery::Distance) pair.distance();
    if (query == SolidQuery::LooseDistance) pair.distance(1e-4F);
    if (query == SolidQuery::YesNo) static_cast<void>(pair.intersects());
    if (query == SolidQuery::Warm) pair.warmDistance();
    if (query == SolidQuery::Depth) pair.penetration(storage);
}

/// Looks of ours a query, on average.
double ownLooks(SolidQuery query, const std::vector<SolidPair>& pairs) {
    long looks = 0;
    for (const SolidPair& pair : pairs) {
        auto a = std::make_shared<CountedSolid>(CountedSolid{peers::ownSolid<float>(pair.a)});
        auto b = std::make_shared<AnyShape<3, float>>(peers::ownSolid<float>(pair.b));
        SolidQueries<float, CountedSolid, AnyShape<3, float>> queries(a, b, pair);
        if (query == SolidQuery::Warm) ask(queries, query);
        a->looks = 0;
        ask(queries, query);
        looks += a->looks;
    }
    return double(looks) / double(pairs.size());
}

bool asksMpr(SolidQuery query, const SolidPair& pair) {
    return query == SolidQuery::YesNo || pair.a.kind == SolidKind::Sphere ||
           pair.a.kind == SolidKind::Capsule;
}

long peerLooks(SolidQuery query, const SolidPair& pair) {
    if (asksMpr(query, pair)) {
        const peers::LibccdPair libccd(pair);
        return query == SolidQuery::YesNo ? libccd.looksByMpr() : libccd.looksOfDepthByMpr();
    }
    if (query != SolidQuery::Warm) {
        const peers::BulletPair bullet(pair);
        return query == SolidQuery::Depth ? bullet.looksOfPenetration() : bullet.looksOfDistance();
    }
    peers::BulletDetector detector(pair);
    detector.distance();
    return detector.looksOfDistance();
}

/// The other library's looks a query, on average.
double peerLooks(SolidQuery query, const std::vector<SolidPair>& pairs) {
    long looks = 0;
    for (const SolidPair& pair : pairs) looks += peerLooks(query, pair);
    return double(looks) / double(pairs.size());
}

/// The length that is asked for: 0 for the distance of solids that meet, and for the depth of others.
template <class T>
double lengthOf(SolidQuery query, const Proximity<3, T>& answer) {
    return double(query == SolidQuery::Depth ? answer.depth : answer.distance);
}

double peerLength(SolidQuery query, const SolidPair& pair) {
    if (asksMpr(query, pair)) return peers::LibccdPair(pair).depthByMpr();
    const peers::SolidAnswer answer = peers::BulletPair(pair).answer();
    return (query == SolidQuery::Depth ? answer.depth : answer.distance).value_or(0);
}

/// The greatest errors of lengths, ours and theirs.
struct Errors {
    double ours = 0, theirs = 0;
};

Errors errorsOf(SolidQuery query, const std::vector<SolidPair>& pairs) {
    Errors errors;
    for (const SolidPair& pair : pairs) {
        const double length = lengthOf(query, peers::ownAnswer<double>(pair));
        errors.ours =
            std::max(errors.ours, std::abs(lengthOf(query, peers::ownAnswer<float>(pair)) - length));
        errors.theirs = std::max(errors.theirs, std::abs(peerLength(query, pair) - length));
    }
    return errors;
}

std::string looksText(double looks, double time) {
    char text[80];
    std::snprintf(text, sizeof text, looks > 0 ? "%.1f looks of %.0f ns" : "a closed form", looks,
                  time / std::max(looks, 1e-9));
    return text;
}

}  // namespace

Reason solidReason(SolidQuery query, std::vector<SolidPair> pairs) {
    return [query, pairs = std::move(pairs)](double ours, double theirs) {
        const bool isRound =
            pairs.front().a.kind == SolidKind::Sphere || pairs.front().a.kind == SolidKind::Capsule;
        std::string text = looksText(isRound ? 0 : ownLooks(query, pairs), ours) + " against " +
                           looksText(peerLooks(query, pairs), theirs);
        if (query == SolidQuery::YesNo) return text;
        const Errors errors = errorsOf(query, pairs);
        char lengths[80];
        std::snprintf(lengths, sizeof lengths, "; lengths off by up to %.1e against %.1e", errors.ours,
                      errors.theirs);
        return text + lengths;
    };
}

}  // namespace gjkscope::bench
