#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace gjkscope::bench {

/// The pairs in an order that changes all the time: asked in turn, the processor's branch predictor learns
/// all thousand of them by heart, which flatters whoever branches most.
template <class Prepared, class Query>
void measure(benchmark::State& state, std::deque<Prepared>& pairs, Query query) {
    std::uint32_t random = 1;
    for (auto _ : state) {
        random = random * 1664525U + 1013904223U;
        benchmark::DoNotOptimize(query(pairs[(random >> 8) % pairs.size()]));
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

}  // namespace gjkscope::bench
