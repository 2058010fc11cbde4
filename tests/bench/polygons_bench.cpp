#include "tests/bench/measure.hpp"
#include "tests/bench/parts.hpp"
#include "tests/bench/polygon_queries.hpp"
#include "tests/peers/box2d.hpp"
#include "tests/peers/chipmunk.hpp"
#include "tests/peers/random_pairs.hpp"

// One query on a thousand pairs a benchmark. Names are `query/sides/placement/who`: the report compares those
// that differ in their last part.

namespace gjkscope::bench {
namespace {

using peers::Placement;
using peers::PolygonPair;

constexpr int kPairs = 1000;

/// Calls `use` with the queries on pairs of polygons that have `sides` each.
template <class T, class Use>
void withQueries(int sides, Use use) {
    if (sides <= 8) return use(std::type_identity<PolygonQueries<T, SmallPolygon<T, 8>>>());
    if (sides <= 16) return use(std::type_identity<PolygonQueries<T, SmallPolygon<T, 16>>>());
    use(std::type_identity<PolygonQueries<T, Polytope<2, T>>>());
}

template <class T, class Ours>
void addOurs(const std::string& at, const std::string& precision, const std::vector<PolygonPair>& pairs) {
    add<Ours>("distance/" + at + "ours-" + precision, pairs,
              [](const Ours& pair) { return pair.distance(); });
    add<Ours>("yes-no/" + at + "ours-" + precision, pairs,
              [](const Ours& pair) { return pair.intersects(); });
    auto storage = std::make_shared<EpaState<2, T>>();
    add<Ours>("penetration/" + at + "ours-" + precision, pairs,
              [storage](const Ours& pair) { return pair.penetration(*storage); });
    add<Ours>("warm/" + at + "ours-" + precision, pairs, [](Ours& pair) { return pair.warmDistance(); });
    auto trace = std::make_shared<std::vector<GjkDistanceState<2, T>>>();
    add<Ours>("recorded/" + at + "ours-" + precision, pairs, [trace](const Ours& pair) {
        trace->clear();
        return pair.distance([&](const GjkDistanceState<2, T>& state) { trace->push_back(state); });
    });
}

template <class Ours>
void countOurs(const std::string& at, const std::string& who, const std::vector<PolygonPair>& pairs) {
    const double cold = meanOf(pairs, [](const PolygonPair& pair) { return Ours(pair).distanceQueries(); });
    supportQueries()["distance/" + at][who] = supportQueries()["penetration/" + at][who] = cold;
    supportQueries()["warm/" + at][who] =
        meanOf(pairs, [](const PolygonPair& pair) { return Ours(pair).warmQueries(); });
}

void countPeers(const std::string& at, const std::vector<PolygonPair>& pairs) {
    supportQueries()["distance/" + at]["box2d"] =
        meanOf(pairs, [](const PolygonPair& pair) { return peers::Box2dPair(pair).distance().iterations; });
    supportQueries()["warm/" + at]["box2d"] = meanOf(pairs, [](const PolygonPair& pair) {
        peers::Box2dPair prepared(pair);
        prepared.warmDistance();
        return prepared.warmDistance().iterations;
    });
}

void addPeers(const std::string& at, int sides, const std::vector<PolygonPair>& pairs) {
    const auto distance = [](const peers::Box2dPair& pair) { return pair.distance(); };
    add<peers::Box2dPair>("distance/" + at + "box2d", pairs, distance);
    add<peers::Box2dPair>("yes-no/" + at + "box2d", pairs, distance);
    add<peers::Box2dPair>("warm/" + at + "box2d", pairs,
                          [](peers::Box2dPair& pair) { return pair.warmDistance(); });
    if (sides <= b2_maxPolygonVertices) {
        add<peers::Box2dManifold>("penetration/" + at + "box2d", pairs,
                                  [](const peers::Box2dManifold& pair) { return pair.collide(); });
    }
    const auto collide = [](const peers::ChipmunkPair& pair) { return pair.collide(); };
    add<peers::ChipmunkPair>("distance/" + at + "chipmunk", pairs, collide);
    add<peers::ChipmunkPair>("yes-no/" + at + "chipmunk", pairs, collide);
    add<peers::ChipmunkPair>("penetration/" + at + "chipmunk", pairs, collide);
}

}  // namespace

void addPolygons() {
    const std::pair<const char*, Placement> placements[] = {
        {"apart/", Placement::Apart}, {"near/", Placement::Near}, {"over/", Placement::Over}};
    for (const int sides : {4, 8, 16, 64}) {
        for (const auto& [name, placement] : placements) {
            const auto pairs = peers::randomPairs(sides, placement, kPairs, static_cast<unsigned>(sides));
            const std::string at = std::to_string(sides) + '/' + name;
            const std::string workload = at.substr(0, at.size() - 1);
            const auto addAndCount = [&]<class T>(T /*scalar*/, const std::string& precision) {
                withQueries<T>(sides, [&]<class Ours>(std::type_identity<Ours>) {
                    addOurs<T, Ours>(at, precision, pairs);
                    countOurs<Ours>(workload, "ours-" + precision, pairs);
                });
            };
            addAndCount(0.0F, "float");
            addAndCount(0.0, "double");
            addPeers(at, sides, pairs);
            countPeers(workload, pairs);
        }
    }
}

}  // namespace gjkscope::bench
