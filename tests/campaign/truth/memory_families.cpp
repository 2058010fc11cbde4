#include <limits>

#include "app/runs/answer_json.hpp"
#include "core/gjk_epa/distance.hpp"
#include "core/gjk_epa/intersects.hpp"
#include "core/gjk_epa/penetration.hpp"
#include "core/gjk_epa/proximity.hpp"
#include "tests/campaign/truth/library_families.hpp"
#include "tests/campaign/truth/library_pairs.hpp"

namespace gjkscope::campaign {
namespace {

/// The earlier use of a memory.
enum class History {
    None,
    Moving,    ///< the pair, a little elsewhere
    Other,     ///< another pair
    Changed,   ///< the pair at its place, with other shapes of as many vertices
    Poisoned,  ///< the pair in a pose that is not finite
    Garbage,   ///< nothing: its points are anything
    Mixed      ///< several of these, in any order
};
constexpr std::array<const char*, 7> kHistories{"none",     "moving",  "other", "changed",
                                                "poisoned", "garbage", "mixed"};

template <int D, class T>
struct LibraryPair {
    LibraryShape<D, T> a, b;
    Pose<D, T> poseA, poseB;

    Posed<D, T, AnyShape<D, T>> ofA() const { return {&a.shape, poseA}; }
    Posed<D, T, AnyShape<D, T>> ofB() const { return {&b.shape, poseB}; }
};

template <int D, class T>
LibraryPair<D, T> randomPair(SceneRandom& random) {
    auto a = librarySample<D, T>(random), b = librarySample<D, T>(random);
    const double size = random.chance(0.8) ? 1 : 5;
    return {std::move(a), std::move(b), randomPose<D, T>(random, 0.5), randomPose<D, T>(random, size)};
}

/// Calls one of the verbs, which leaves in the memory what it does.
template <int D, class T>
void useOnce(SceneRandom& random, const LibraryPair<D, T>& pair, QueryMemory<D, T>& memory) {
    const auto a = pair.ofA(), b = pair.ofB();
    switch (random.whole(0, 3)) {
        case 0:
            static_cast<void>(proximity(a, b, {}, memory));
            break;
        case 1:
            static_cast<void>(distance(a, b, {}, memory));
            break;
        case 2:
            static_cast<void>(penetration(a, b, {}, memory));
            break;
        default:
            static_cast<void>(intersects(a, b, {}, memory));
    }
}

template <int D, class T>
void poison(SceneRandom& random, Pose<D, T>& pose) {
    const T huge = std::numeric_limits<T>::max();
    const T bad = std::array<T, 3>{std::numeric_limits<T>::quiet_NaN(), std::numeric_limits<T>::infinity(),
                                   huge}[static_cast<std::size_t>(random.whole(0, 2))];
    if (random.chance(0.5))
        pose.position[random.whole(0, D - 1)] = bad;
    else
        pose.rotation[random.whole(0, D - 1)][random.whole(0, D - 1)] = bad;
}

template <int D, class T>
void changeShape(SceneRandom& random, LibraryShape<D, T>& sample) {
    const auto count = static_cast<int>(sample.vertices.size());
    sample = count > D ? polytopeOf<D, T>(convexVertices<D, T>(random, count)) : curveOf<D, T>(random);
}

template <int D, class T>
Vec<D, T> anyVector(SceneRandom& random) {
    Vec<D, T> v = narrow<D, T>(random.ofAnySize(1e-3, 1e3) * random.direction(D));
    if (random.chance(0.05)) v[0] = std::numeric_limits<T>::quiet_NaN();
    return v;
}

template <int D, class T>
void fillWithGarbage(SceneRandom& random, QueryMemory<D, T>& memory) {
    memory.cache.size = random.whole(-1, D + 3);
    const auto fill = [&](auto& cache) {
        if constexpr (requires { cache.vertices; }) {
            for (auto& vertex : cache.vertices)
                vertex = {random.whole(-2, 12), random.whole(-2, 12), anyVector<D, T>(random)};
        } else {
            for (auto& point : cache.points)
                point = {anyVector<D, T>(random), anyVector<D, T>(random), random.whole(-1, 12),
                         random.whole(-1, 12)};
        }
    };
    fill(memory.cache);
}

template <int D, class T>
void makeHistory(SceneRandom& random, History history, const LibraryPair<D, T>& pair,
                 QueryMemory<D, T>& memory) {
    LibraryPair<D, T> before = pair;
    switch (history) {
        case History::None:
            return;
        case History::Moving:
            before.poseB.position += narrow<D, T>(random.vector(D, 0.02));
            break;
        case History::Other:
            before = randomPair<D, T>(random);
            break;
        case History::Changed:
            changeShape(random, random.chance(0.5) ? before.a : before.b);
            break;
        case History::Poisoned:
            poison(random, random.chance(0.5) ? before.poseA : before.poseB);
            break;
        case History::Garbage:
            return fillWithGarbage(random, memory);
        case History::Mixed:
            for (int i = 0; i < 4; ++i)
                makeHistory(random, static_cast<History>(random.whole(1, 5)), pair, memory);
            return;
    }
    useOnce(random, before, memory);
}

/// A number that is not finite is null, as in an answer's text.
template <int D, class T>
nlohmann::json answerOf(const Proximity<D, T>& p, bool withLengths) {
    nlohmann::json answer{{"intersects", nullptr}, {"status", answerStatus(p.status)}};
    if (p.isDecided) answer["intersects"] = p.intersects;
    answer["lower_bound"] = double(p.lower);
    if (std::isfinite(p.upper)) answer["upper_bound"] = double(p.upper);
    if (withLengths && p.isDecided) {
        answer["distance"] = double(p.distance);
        answer["depth"] = double(p.depth);
    }
    return answer;
}

/// Curves, which have no exact truth here: no more than an empty memory gives.
template <int D, class T>
oracle::SceneTruth coldTruth(const LibraryPair<D, T>& pair) {
    using oracle::Rational;
    const Proximity<D, T> cold = proximity(pair.ofA(), pair.ofB());
    const double upper = std::isfinite(cold.upper) ? double(cold.upper) : 1e300;
    const Rational low(double(cold.lower)), high(upper);
    oracle::SceneTruth truth;
    truth.size = 10;
    if (!cold.isDecided) {
        truth.separation = {Rational(-high), high};
        return truth;
    }
    truth.intersects = cold.intersects;
    truth.separation =
        cold.intersects ? oracle::Enclosure{Rational(-high), Rational(-low)} : oracle::Enclosure{low, high};
    return truth;
}

template <int D, class T>
oracle::SceneTruth truthOf(const LibraryPair<D, T>& pair) {
    if (pair.a.vertices.empty() || pair.b.vertices.empty()) return coldTruth(pair);
    return oracle::truthOf(
        oracle::ExactBodies<D>{exactBody(pair.a, pair.poseA), exactBody(pair.b, pair.poseB)});
}

/// For shapes that meet, `distance` says only that they are no distance apart.
oracle::SceneTruth ofDistance(oracle::SceneTruth truth) {
    truth.separation.low = std::max(truth.separation.low, oracle::Rational(0));
    truth.separation.high = std::max(truth.separation.high, oracle::Rational(0));
    return truth;
}

template <int D, class T>
void judgeVerbs(Tallies& tallies, const LibraryPair<D, T>& pair, const QueryMemory<D, T>& memory,
                const char* history) {
    const oracle::SceneTruth truth = truthOf(pair);
    constexpr bool isFloat = sizeof(T) == 4;
    const auto enter = [&](const std::string& verb, const nlohmann::json& answer,
                           const oracle::SceneTruth& ofVerb) {
        const bool mustDecide = truth.intersects.has_value();
        const Finding finding =
            judge(answer, ofVerb, {truth.isPolytope ? "gjk-epa" : verb, isFloat, mustDecide});
        const Json example{{"note", "Truth: " + textOf(ofVerb) + "; answer: " + answer.dump()},
                           {"memory", history},
                           {"verb", verb},
                           {"bodies", {bodyJson(pair.a, pair.poseA), bodyJson(pair.b, pair.poseB)}}};
        tallies[verb + (isFloat ? ":float" : "")].add(finding, example.dump());
    };
    const auto a = pair.ofA(), b = pair.ofB();
    QueryMemory<D, T> used = memory;
    enter("proximity", answerOf(proximity(a, b, {}, used), true), truth);
    enter("proximity-again", answerOf(proximity(a, b, {}, used), true), truth);
    used = memory;
    enter("distance", answerOf(distance(a, b, {}, used), true), ofDistance(truth));
    used = memory;
    enter("penetration", answerOf(penetration(a, b, {}, used), false), truth);
    used = memory;
    const bool meets = intersects(a, b, {}, used);
    // it has no way to say that rounding hides it
    const bool isClear =
        truth.isPolytope || abs(truth.separation.low) > oracle::Rational(isFloat ? 1e-4 : 1e-12);
    if (isClear) enter("intersects", {{"intersects", meets}, {"status", "converged"}}, truth);
}

/// Any points, of which some are repeated or in line: what a maker takes.
template <class T>
LibraryShape<2, T> cloud(SceneRandom& random) {
    std::vector<Vec<2, T>> points;
    for (int count = random.whole(1, random.chance(0.5) ? 12 : 300); count > 0; --count) {
        const bool isRepeated = !points.empty() && random.chance(0.1);
        Coordinates p = random.vector(2, 1);
        if (random.chance(0.2))
            for (double& x : p) x = std::round(4 * x) / 4;
        points.push_back(isRepeated ? points.front() : narrow<2, T>(p));
    }
    return polytopeOf<2, T>(std::move(points));
}

template <class T>
void runClouds(Tallies& tallies, unsigned seed, int pairs) {
    for (int i = 0; i < pairs; ++i) {
        SceneRandom random(std::uint64_t{seed} << 32 | static_cast<unsigned>(i));
        auto a = cloud<T>(random), b = cloud<T>(random);
        const auto poseA = randomPose<2, T>(random, 0.5), poseB = randomPose<2, T>(random, 2);
        judgeVerbs<2, T>(tallies, {std::move(a), std::move(b), poseA, poseB}, {}, "none");
    }
}

template <int D, class T>
void runSome(Tallies& tallies, unsigned seed, int pairs, History history) {
    for (int i = 0; i < pairs; ++i) {
        SceneRandom random(std::uint64_t{seed} << 32 | static_cast<unsigned>(i));
        const auto pair = randomPair<D, T>(random);
        QueryMemory<D, T> memory;
        makeHistory(random, history, pair, memory);
        judgeVerbs(tallies, pair, memory, kHistories[static_cast<std::size_t>(history)]);
    }
}

}  // namespace

std::vector<LibraryFamily> memoryFamilies() {
    std::vector<LibraryFamily> families;
    for (std::size_t i = 0; i < kHistories.size(); ++i) {
        const auto history = static_cast<History>(i);
        const std::string name = std::string("memory-") + kHistories[i];
        families.push_back({name + "-2d", [=](unsigned seed, int pairs) {
                                Tallies tallies;
                                runSome<2, double>(tallies, seed, pairs, history);
                                runSome<2, float>(tallies, seed, pairs, history);
                                return tallies;
                            }});
        families.push_back({name + "-3d", [=](unsigned seed, int pairs) {
                                Tallies tallies;
                                runSome<3, double>(tallies, seed, pairs, history);
                                runSome<3, float>(tallies, seed, pairs, history);
                                return tallies;
                            }});
    }
    families.push_back({"maker-2d",
                        [](unsigned seed, int pairs) {
                            Tallies tallies;
                            runClouds<double>(tallies, seed, pairs);
                            runClouds<float>(tallies, seed, pairs);
                            return tallies;
                        },
                        true});
    return families;
}

}  // namespace gjkscope::campaign
