#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace gjkscope::bench {

/// The next of `count` indices in an order that never repeats: in a fixed order the branch predictor learns
/// all thousand pairs, which flatters whoever branches most.
inline std::uint64_t nextPlace(std::uint32_t& random, std::size_t count) {
    random = random * 1664525U + 1013904223U;
    // the upper 24 bits, scaled: a division would take as long as some of the queries
    return (random >> 8) * std::uint64_t{count} >> 24;
}

/// Runs `query` on one pair after the other, in that order.
template <class Pairs, class Query>
void measure(benchmark::State& state, Pairs& pairs, Query query) {
    std::vector<typename Pairs::value_type*> places;
    for (auto& pair : pairs) places.push_back(&pair);
    std::uint32_t random = 1;
    for (auto _ : state) benchmark::DoNotOptimize(query(*places[nextPlace(random, places.size())]));
}

/// Registers a benchmark of `query` on pairs, converted to `Prepared` beforehand.
template <class Prepared, class Pair, class Query>
void add(const std::string& name, const std::vector<Pair>& pairs, Query query) {
    auto prepared = std::make_shared<std::deque<Prepared>>();
    for (const Pair& pair : pairs) prepared->emplace_back(pair);
    benchmark::RegisterBenchmark(
        name.c_str(), [prepared, query](benchmark::State& state) { measure(state, *prepared, query); });
}

}  // namespace gjkscope::bench
