#include <map>
#include <span>

#include "core/engine/batch.hpp"
#include "tests/bench/measure.hpp"
#include "tests/bench/parts.hpp"
#include "tests/bench/solid_queries.hpp"
#include "tests/peers/random_solids.hpp"

// Pairs of small hulls, many queried at once, against each queried alone. Names are `3D
// batch/vertices/placement/who`; times are a pair's.

namespace gjkscope::bench {
namespace {

/// Pairs of hulls as a batch takes them and as queries of their own do.
template <class T>
class HullPairs {
  public:
    using Hull = Polytope<3, T>;
    using Alone = SolidQueries<T, Hull, Hull>;

    explicit HullPairs(const std::vector<peers::SolidPair>& solids) {
        for (const peers::SolidPair& pair : solids) {
            const std::shared_ptr<const Hull> a = hull(pair.a), b = hull(pair.b);
            pairs.push_back({a.get(), b.get(), peers::ownPose<T>(pair.poseA), peers::ownPose<T>(pair.poseB)});
            alone.emplace_back(a, b, pair);
        }
    }

    std::vector<HullPair<T>> pairs;
    std::vector<Alone> alone;  ///< keep the hulls, too

  private:
    /// Hulls that share their vertices are one.
    std::shared_ptr<const Hull> hull(const peers::Solid& solid) {
        std::shared_ptr<const Hull>& hull = hulls_[solid.vertices.get()];
        if (!hull)
            hull = std::make_shared<Hull>(
                std::vector<Vec<3, T>>(solid.vertices->begin(), solid.vertices->end()));
        return hull;
    }

    std::map<const void*, std::shared_ptr<const Hull>> hulls_;
};

constexpr std::size_t kBatch = 256;

/// Batches from one random place in the pairs after another.
template <class T>
void measureBatches(benchmark::State& state, const std::vector<HullPair<T>>& pairs) {
    std::vector<typename HullPairs<T>::Alone::Distance> answers(kBatch);
    std::uint32_t random = 1;
    while (state.KeepRunningBatch(kBatch)) {
        const auto batch = std::span(pairs).subspan(nextPlace(random, pairs.size() - kBatch), kBatch);
        gjkDistanceBatch(batch, [&](std::size_t i, const GjkDistanceState<3, T>& end) {
            const HullPair<T>& pair = batch[i];
            const Proximity<3, T> p = proximityOf(end, *pair.a, *pair.b);
            answers[i] = {p.distance, pair.poseA.apply(p.pointA), pair.poseA.apply(p.pointB)};
        });
        benchmark::DoNotOptimize(answers.data());
        benchmark::ClobberMemory();
    }
}

template <class T>
void addBoth(const std::string& at, const std::string& precision,
             const std::vector<peers::SolidPair>& solids) {
    auto pairs = std::make_shared<HullPairs<T>>(solids);
    benchmark::RegisterBenchmark((at + "ours-" + precision).c_str(),
                                 [pairs](benchmark::State& state) { measureBatches(state, pairs->pairs); });
    benchmark::RegisterBenchmark((at + "alone-" + precision).c_str(), [pairs](benchmark::State& state) {
        measure(state, pairs->alone, [](const auto& pair) { return pair.distance(); });
    });
}

}  // namespace

void addBatches() {
    const std::pair<const char*, peers::Placement> placements[] = {{"apart/", peers::Placement::Apart},
                                                                   {"near/", peers::Placement::Near},
                                                                   {"over/", peers::Placement::Over}};
    for (const auto& [name, placement] : placements) {
        const auto solids = peers::randomHulls(8, placement, 1000, 8);
        addBoth<float>(std::string("3D batch/8/") + name, "float", solids);
        addBoth<double>(std::string("3D batch/8/") + name, "double", solids);
    }
}

}  // namespace gjkscope::bench
