#include <benchmark/benchmark.h>

#include <deque>
#include <functional>
#include <string>

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

/// The pairs in an order that changes all the time: asked in turn, the processor's branch predictor learns
/// all thousand of them by heart, which flatters whoever branches most.
template <class Prepared, class Query>
void measure(benchmark::State& state, const std::deque<Prepared>& pairs, Query query) {
    std::uint32_t random = 1;
    for (auto _ : state) {
        random = random * 1664525U + 1013904223U;
        benchmark::DoNotOptimize(query(pairs[(random >> 8) % pairs.size()]));
    }
}

template <class Prepared, class Query>
void add(const std::string& name, const std::vector<PolygonPair>& pairs, Query query) {
    auto prepared = std::make_shared<std::deque<Prepared>>();
    for (const PolygonPair& pair : pairs) prepared->emplace_back(pair);
    benchmark::RegisterBenchmark(
        name.c_str(), [prepared, query](benchmark::State& state) { measure(state, *prepared, query); });
}

template <class T>
void addOurs(const std::string& at, const std::string& precision, const std::vector<PolygonPair>& pairs) {
    using Ours = PolygonQueries<T>;
    add<Ours>("distance/" + at + "ours-" + precision, pairs,
              [](const Ours& pair) { return pair.distance(); });
    add<Ours>("yes-no/" + at + "ours-" + precision, pairs,
              [](const Ours& pair) { return pair.intersects(); });
    auto storage = std::make_shared<EpaState<2, T>>();
    add<Ours>("penetration/" + at + "ours-" + precision, pairs,
              [storage](const Ours& pair) { return pair.penetration(*storage); });
    auto trace = std::make_shared<std::vector<GjkDistanceState<2, T>>>();
    add<Ours>("recorded/" + at + "ours-" + precision, pairs, [trace](const Ours& pair) {
        trace->clear();
        return pair.distance([&](const GjkDistanceState<2, T>& state) { trace->push_back(state); });
    });
}

void addPeers(const std::string& at, int sides, const std::vector<PolygonPair>& pairs) {
    const auto distance = [](const peers::Box2dPair& pair) { return pair.distance(); };
    add<peers::Box2dPair>("distance/" + at + "box2d", pairs, distance);
    add<peers::Box2dPair>("yes-no/" + at + "box2d", pairs, distance);
    if (sides <= b2_maxPolygonVertices) {
        add<peers::Box2dManifold>("penetration/" + at + "box2d", pairs,
                                  [](const peers::Box2dManifold& pair) { return pair.collide(); });
    }
    for (const char* query : {"distance/", "yes-no/", "penetration/"}) {
        add<peers::ChipmunkPair>(query + at + "chipmunk", pairs,
                                 [](const peers::ChipmunkPair& pair) { return pair.collide(); });
    }
}

[[maybe_unused]] const bool kRegistered = [] {
    const std::pair<const char*, Placement> placements[] = {
        {"apart/", Placement::Apart}, {"near/", Placement::Near}, {"over/", Placement::Over}};
    for (const int sides : {4, 8, 16, 64}) {
        for (const auto& [name, placement] : placements) {
            const auto pairs = peers::randomPairs(sides, placement, kPairs, static_cast<unsigned>(sides));
            const std::string at = std::to_string(sides) + '/' + name;
            addOurs<float>(at, "float", pairs);
            addOurs<double>(at, "double", pairs);
            addPeers(at, sides, pairs);
        }
    }
    return true;
}();

}  // namespace
}  // namespace gjkscope::bench
