#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "tests/bench/reasons.hpp"

namespace gjkscope::bench {

/// The next of `count` places in an order that changes all the time: asked in turn, the processor's branch
/// predictor learns all thousand pairs by heart, which flatters whoever branches most.
inline std::uint64_t nextPlace(std::uint32_t& random, std::size_t count) {
    random = random * 1664525U + 1013904223U;
    // its upper 24 bits, as a part of all; a division would take as long as some of the queries
    return (random >> 8) * std::uint64_t{count} >> 24;
}

/// Asks about one pair after the other, in that order.
template <class Pairs, class Query>
void measure(benchmark::State& state, Pairs& pairs, Query query) {
    std::vector<typename Pairs::value_type*> places;
    for (auto& pair : pairs) places.push_back(&pair);
    std::uint32_t random = 1;
    for (auto _ : state) benchmark::DoNotOptimize(query(*places[nextPlace(random, places.size())]));
}

/// Every pair asked `times` times in a row.
template <class Prepared, class Query>
void measureAgain(benchmark::State& state, std::deque<Prepared>& pairs, int times, Query query) {
    std::size_t place = 0;
    int asked = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(query(pairs[place]));
        if (++asked < times) continue;
        asked = 0;
        place = place + 1 == pairs.size() ? 0 : place + 1;
    }
}

/// A benchmark that asks `query` about pairs as `Prepared` takes them.
template <class Prepared, class Pair, class Query>
void add(const std::string& name, const std::vector<Pair>& pairs, Query query) {
    auto prepared = std::make_shared<std::deque<Prepared>>();
    for (const Pair& pair : pairs) prepared->emplace_back(pair);
    benchmark::RegisterBenchmark(
        name.c_str(), [prepared, query](benchmark::State& state) { measure(state, *prepared, query); });
}

/// The same, and a second one beside it, `again …`, where nothing about the pairs comes as a surprise.
template <class Prepared, class Pair, class Query>
void addTwice(const std::string& name, const std::vector<Pair>& pairs, Query query) {
    add<Prepared>(name, pairs, query);
    auto prepared = std::make_shared<std::deque<Prepared>>();
    for (const Pair& pair : pairs) prepared->emplace_back(pair);
    benchmark::RegisterBenchmark(("again " + name).c_str(), [prepared, query](benchmark::State& state) {
        measureAgain(state, *prepared, kAgain, query);
    });
}

}  // namespace gjkscope::bench
