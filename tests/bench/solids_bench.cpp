#include <algorithm>
#include <map>

#include "core/engine/small_hull.hpp"
#include "tests/bench/measure.hpp"
#include "tests/bench/parts.hpp"
#include "tests/bench/round_queries.hpp"
#include "tests/bench/solid_counts.hpp"
#include "tests/bench/solid_queries.hpp"
#include "tests/peers/bullet.hpp"
#include "tests/peers/fcl.hpp"
#include "tests/peers/libccd.hpp"
#include "tests/peers/random_solids.hpp"

// One query on many pairs of solids a benchmark. Names are `3D query/solids/placement/who`: the report
// compares those that differ in their last part.

namespace gjkscope::bench {
namespace {

using peers::Placement;
using peers::SolidKind;
using peers::SolidPair;

/// A solid as a shape; hulls that share their vertices are one shape.
template <class Core>
std::shared_ptr<const Core> shared(const peers::Solid& solid, Core core) {
    static std::map<const void*, std::shared_ptr<const Core>> hulls;
    auto shape = std::make_shared<const Core>(std::move(core));
    return solid.vertices ? hulls.try_emplace(solid.vertices.get(), shape).first->second : shape;
}

/// Calls `use` with a solid that has no radius as a shape of its own type, a hull of few vertices as a
/// SmallHull.
template <class T, class Use>
void withShape(const peers::Solid& solid, Use use) {
    constexpr std::size_t kFewVertices = 8;
    peers::withCoreOf<T>(solid, [&]<class Core>(Core core, T /*radius*/) {
        if constexpr (std::is_same_v<Core, Polytope<3, T>>)
            if (core.vertices().size() <= kFewVertices)
                return use(shared(solid, SmallHull<T>(core.vertices())));
        use(shared(solid, std::move(core)));
    });
}

template <class T, class A, class B>
void addQueries(const std::string& at, const std::string& who, std::deque<SolidQueries<T, A, B>> pairs) {
    using Queries = SolidQueries<T, A, B>;
    auto shared = std::make_shared<std::deque<Queries>>(std::move(pairs));
    const auto add = [&](const std::string& name, auto query) {
        benchmark::RegisterBenchmark(
            ("3D " + name + '/' + at + who).c_str(),
            [shared, query](benchmark::State& state) { measure(state, *shared, query); });
    };
    add("distance", [](const Queries& pair) { return pair.distance(); });
    add("loose distance", [](const Queries& pair) { return pair.distance(T(1e-4)); });
    add("yes-no", [](const Queries& pair) { return pair.intersects(); });
    add("warm", [](Queries& pair) { return pair.warmDistance(); });
    auto storage = std::make_shared<EpaState<3, T>>();
    add("depth", [storage](const Queries& pair) { return pair.penetration(*storage); });
}

/// Hulls that move, from the frame before and without it.
template <class T, class A, class B>
void addMoving(const std::string& at, const std::string& precision,
               std::deque<MovingQueries<T, A, B>> pairs) {
    using Queries = MovingQueries<T, A, B>;
    auto shared = std::make_shared<std::deque<Queries>>(std::move(pairs));
    auto storage = std::make_shared<EpaState<3, T>>();
    benchmark::RegisterBenchmark(("3D warm depth/" + at + "ours-" + precision).c_str(),
                                 [shared](benchmark::State& state) {
                                     measure(state, *shared, [](Queries& pair) { return pair.warmDepth(); });
                                 });
    benchmark::RegisterBenchmark(
        ("3D warm depth/" + at + "cold-" + precision).c_str(), [shared, storage](benchmark::State& state) {
            measure(state, *shared, [&](Queries& pair) { return pair.coldDepth(*storage); });
        });
}

template <class T, class Shape>
void addRound(const std::string& at, const std::string& who, const std::vector<SolidPair>& pairs) {
    using Queries = RoundQueries<T, Shape>;
    add<Queries>("3D distance/" + at + who, pairs, [](const Queries& pair) { return pair.proximity(); });
    add<Queries>("3D yes-no/" + at + who, pairs, [](const Queries& pair) { return pair.intersects(); });
    add<Queries>("3D depth/" + at + who, pairs, [](const Queries& pair) { return pair.penetration(); });
}

/// All solids are of the same kind.
template <class T>
void addOurs(const std::string& at, const std::string& precision, const std::vector<SolidPair>& pairs) {
    withShape<T>(pairs.front().a, [&]<class A>(const std::shared_ptr<const A>&) {
        std::deque<SolidQueries<T, A, A>> prepared;
        std::deque<MovingQueries<T, A, A>> moving;
        const auto prepare = [&](const SolidPair& pair, const std::shared_ptr<const A>& a) {
            withShape<T>(pair.b, [&]<class B>(const std::shared_ptr<const B>& b) {
                if constexpr (std::is_same_v<A, B>) {
                    prepared.emplace_back(a, b, pair);
                    moving.emplace_back(a, b, pair);
                }
            });
        };
        for (const SolidPair& pair : pairs) {
            withShape<T>(pair.a, [&]<class B>(const std::shared_ptr<const B>& a) {
                if constexpr (std::is_same_v<A, B>) prepare(pair, a);
            });
        }
        addQueries<T, A, A>(at, "ours-" + precision, std::move(prepared));
        if (pairs.front().a.kind == SolidKind::Hull) addMoving<T, A, A>(at, precision, std::move(moving));
    });
}

void addPeers(const std::string& at, SolidKind kind, const std::vector<SolidPair>& pairs) {
    using peers::BulletDetector, peers::BulletPair, peers::FclPair, peers::LibccdPair;
    if (kind == SolidKind::Hull || kind == SolidKind::Box || kind == SolidKind::Cylinder ||
        kind == SolidKind::Cone) {
        add<BulletPair>("3D distance/" + at + "bullet", pairs,
                        [](const auto& pair) { return pair.distance(); });
        // its tolerance is 1e-4 whatever is set
        add<BulletPair>("3D loose distance/" + at + "bullet", pairs,
                        [](const auto& pair) { return pair.distance(); });
        add<BulletPair>("3D depth/" + at + "bullet", pairs,
                        [](const auto& pair) { return pair.penetration(); });
        add<BulletDetector>("3D warm/" + at + "bullet", pairs, [](auto& pair) { return pair.distance(); });
    }
    if (kind != SolidKind::Hull)
        add<FclPair>("3D distance/" + at + "fcl", pairs, [](const auto& pair) { return pair.distance(); });
    add<LibccdPair>("3D yes-no/" + at + "mpr", pairs,
                    [](const auto& pair) { return pair.intersectsByMpr(); });
    add<LibccdPair>("3D depth/" + at + "mpr", pairs, [](const auto& pair) { return pair.depthByMpr(); });
}

template <class T>
void addOursOf(SolidKind kind, const std::string& at, const std::string& precision,
               const std::vector<SolidPair>& pairs) {
    const std::string who = "ours-" + precision;
    if (kind == SolidKind::Sphere) return addRound<T, SphereShape<T>>(at, who, pairs);
    if (kind == SolidKind::Capsule) return addRound<T, CapsuleShape<T>>(at, who, pairs);
    addOurs<T>(at, precision, pairs);
}

void addAll(const std::string& at, SolidKind kind, const std::vector<SolidPair>& pairs) {
    addOursOf<float>(kind, at, "float", pairs);
    addOursOf<double>(kind, at, "double", pairs);
    addPeers(at, kind, pairs);
    countSupportQueries(at, pairs);
}

/// As many as fit the processor's caches with room to spare.
int pairsOf(int vertices) {
    return std::clamp(200'000 / vertices, 20, 1000);
}

}  // namespace

void addSolids() {
    const std::pair<const char*, Placement> placements[] = {
        {"apart/", Placement::Apart}, {"near/", Placement::Near}, {"over/", Placement::Over}};
    const std::pair<const char*, SolidKind> kinds[] = {
        {"spheres/", SolidKind::Sphere}, {"capsules/", SolidKind::Capsule},
        {"boxes/", SolidKind::Box},      {"cylinders/", SolidKind::Cylinder},
        {"cones/", SolidKind::Cone},     {"ellipsoids/", SolidKind::Ellipsoid}};
    for (const auto& [name, placement] : placements) {
        for (const int n : {8, 32, 128, 1024, 10000}) {
            addAll(std::to_string(n) + '/' + name, SolidKind::Hull,
                   peers::randomHulls(n, placement, pairsOf(n), static_cast<unsigned>(n)));
        }
        for (const auto& [solids, kind] : kinds)
            addAll(std::string(solids) + name, kind, peers::randomSolids(kind, kind, placement, 1000, 1));
    }
}

}  // namespace gjkscope::bench
