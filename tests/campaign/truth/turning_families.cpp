#include "app/runs/answer_json.hpp"
#include "core/shape_cast/cast.hpp"
#include "tests/campaign/truth/library_families.hpp"
#include "tests/campaign/truth/library_pairs.hpp"
#include "tests/oracle/turning_cast.hpp"

namespace gjkscope::campaign {
namespace {

using oracle::Quad;
using oracle::QuadVector;
using oracle::TurningBody;

/// A polygon, or in 3D a box or a tetrahedron.
template <int D, class T>
struct Turner {
    LibraryShape<D, T> sample;
    Pose<D, T> pose;
    bool isBox = false;
    TurningBody truth{};
};

template <int D, class T>
QuadVector wide(const Vec<D, T>& v) {
    QuadVector p{};
    for (int i = 0; i < D; ++i) p[static_cast<std::size_t>(i)] = v[i];
    return p;
}

template <int D, class T>
LibraryShape<D, T> randomTurner(SceneRandom& random, bool isBox, double size) {
    if constexpr (D == 3) {
        if (isBox) {
            const Vec<3, T> half =
                narrow<3, T>({size * random.real(0.1, 1), random.real(0.1, 1), size * random.real(0.1, 1)});
            std::vector<Vec<3, T>> corners;
            for (int i = 0; i < 8; ++i)
                corners.push_back({(i & 1) != 0 ? -half.x : half.x, (i & 2) != 0 ? -half.y : half.y,
                                   (i & 4) != 0 ? -half.z : half.z});
            return {
                makeBox<3, T>(half), corners, 0, {{"type", "box"}, {"half_extents", numbersOf<3, T>(half)}}};
        }
    }
    auto vertices = convexVertices<D, T>(random, D == 3 ? 4 : random.whole(3, 6));
    for (Vec<D, T>& v : vertices) v[0] *= static_cast<T>(size);
    return polytopeOf<D, T>(std::move(vertices));
}

template <int D, class T>
Turner<D, T> turnerAt(SceneRandom& random, double within, double size) {
    const bool isBox = D == 3 && random.chance(0.5);
    Turner<D, T> turner{randomTurner<D, T>(random, isBox, size), randomPose<D, T>(random, within), isBox};
    for (const Vec<D, T>& v : turner.sample.vertices) {
        QuadVector p{};
        for (int row = 0; row < D; ++row)
            for (int column = 0; column < D; ++column)
                p[static_cast<std::size_t>(row)] += Quad(turner.pose.rotation[column][row]) * Quad(v[column]);
        turner.truth.vertices.push_back(p);
    }
    turner.truth.center = wide<D, T>(turner.pose.position);
    if (D == 2)
        oracle::addPolygonAxes(turner.truth);
    else if (isBox)
        oracle::addBoxAxes(turner.truth);
    else
        oracle::addTetrahedronAxes(turner.truth);
    return turner;
}

template <class T>
T randomSpin(SceneRandom& random, Vec<2, T> /*plane*/) {
    return static_cast<T>(random.chance(0.2) ? 0 : random.real(-3, 3));
}
template <class T>
Vec<3, T> randomSpin(SceneRandom& random, Vec<3, T> /*space*/) {
    return random.chance(0.2) ? Vec<3, T>(0) : narrow<3, T>(random.vector(3, 2));
}

template <class T>
QuadVector spinOf(T angular) {
    return {0, 0, angular};
}
template <class T>
QuadVector spinOf(const Vec<3, T>& angular) {
    return wide<3, T>(angular);
}
template <class T>
Json spinJson(T angular) {
    return angular;
}
template <class T>
Json spinJson(const Vec<3, T>& angular) {
    return numbersOf<3, T>(angular);
}

oracle::Rational rationalOf(const Quad& x) {
    return oracle::Rational(static_cast<double>(x)) +
           oracle::Rational(static_cast<double>(Quad(x - Quad(static_cast<double>(x)))));
}

/// As a scene's truth; nothing where it is open.
std::optional<oracle::SceneTruth> sceneTruthOf(const oracle::TurningTruth& found) {
    if (found.isOpen) return std::nullopt;
    oracle::SceneTruth truth;
    truth.intersects = found.startsMet;
    truth.size = 1;
    truth.cast = oracle::CastTruth{.hits = found.hits};
    // as pairs of doubles, 10⁻³⁰ off
    const Quad slack = 1e-28 * (1 + found.latest);
    if (found.hits)
        truth.cast->time =
            oracle::Enclosure{found.earliest == 0 ? oracle::Rational(0) : rationalOf(found.earliest - slack),
                              rationalOf(found.latest + slack)};
    return truth;
}

/// In the form of `query --json`; depths are another family's subject.
template <int D, class T>
nlohmann::json answerOf(const Outcome<D, T>& outcome) {
    nlohmann::json answer{{"intersects", nullptr}, {"status", answerStatus(outcome.status)}};
    const auto finite = [](const std::optional<T>& x) {
        return x && std::isfinite(*x) ? nlohmann::json(double(*x)) : nlohmann::json();
    };
    if (outcome.intersects) answer["intersects"] = *outcome.intersects;
    answer["time_of_impact"] = finite(outcome.timeOfImpact);
    answer["time_bounds"] = {finite(outcome.earliest), finite(outcome.latest)};
    return answer;
}

/// The place of B beside A: away from it, or with a vertex near or a little within one of A.
template <int D, class T>
Vec<D, T> wayTo(SceneRandom& random, const Turner<D, T>& a, const Turner<D, T>& b) {
    const Coordinates d = random.direction(D);
    if (random.chance(0.6)) return narrow<D, T>(random.real(1, 4) * d);
    const auto farthest = [](const Turner<D, T>& turner, const Vec<D, T>& along) {
        Vec<D, T> best = turner.pose.apply(turner.sample.vertices[0]);
        for (const Vec<D, T>& v : turner.sample.vertices)
            if (glm::dot(turner.pose.apply(v), along) > glm::dot(best, along)) best = turner.pose.apply(v);
        return best;
    };
    const Vec<D, T> along = narrow<D, T>(d);
    const double gap = (random.chance(0.2) ? -1 : 1) * random.ofAnySize(1e-9, 1e-2);
    return farthest(a, along) - farthest(b, -along) + narrow<D, T>(gap * d);
}

template <int D, class T>
void runOne(Tallies& tallies, SceneRandom& random) {
    const double sizeOfA = random.chance(0.8) ? 1 : random.ofAnySize(1, 1e3);
    Turner<D, T> a = turnerAt<D, T>(random, 0.5, sizeOfA), b = turnerAt<D, T>(random, 1, 1);
    const Vec<D, T> away = wayTo(random, a, b);
    b.pose.position += away;
    b.truth.center = wide<D, T>(b.pose.position);
    RigidMotion<D, T> motion;
    motion.velocityB = narrow<D, T>(random.vector(D, 0.3)) - away * static_cast<T>(random.real(0, 1));
    if (random.chance(0.3)) motion.velocityA = narrow<D, T>(random.vector(D, 0.5));
    motion.angularA = randomSpin<T>(random, Vec<D, T>(0));
    motion.angularB = randomSpin<T>(random, Vec<D, T>(0));
    motion.duration = static_cast<T>(random.real(0.5, 4));
    for (auto* body : {&a.truth, &b.truth}) {
        body->velocity = wide<D, T>(body == &a.truth ? motion.velocityA : motion.velocityB);
        body->angular = spinOf(body == &a.truth ? motion.angularA : motion.angularB);
    }
    const auto truth = sceneTruthOf(oracle::turningCast(a.truth, b.truth, motion.duration));
    if (!truth) return;
    const Posed<D, T, AnyShape<D, T>> ofA{&a.sample.shape, a.pose}, ofB{&b.sample.shape, b.pose};
    const nlohmann::json answer = answerOf(cast(ofA, ofB, motion));
    constexpr bool isFloat = sizeof(T) == 4;
    const Finding finding = judge(answer, *truth, {"shape-cast", isFloat});
    const Json example{{"note", "Truth: " + textOf(*truth) + "; answer: " + answer.dump()},
                       {"bodies", {bodyJson(a.sample, a.pose), bodyJson(b.sample, b.pose)}},
                       {"velocities", {numbersOf<D, T>(motion.velocityA), numbersOf<D, T>(motion.velocityB)}},
                       {"angular", {spinJson(motion.angularA), spinJson(motion.angularB)}},
                       {"duration", motion.duration}};
    tallies[isFloat ? "cast:float" : "cast"].add(finding, example.dump());
}

template <int D>
Tallies runSome(unsigned seed, int pairs) {
    Tallies tallies;
    for (int i = 0; i < pairs; ++i) {
        SceneRandom random(std::uint64_t{seed} << 32 | static_cast<unsigned>(i));
        runOne<D, double>(tallies, random);
        runOne<D, float>(tallies, random);
    }
    return tallies;
}

}  // namespace

std::vector<LibraryFamily> turningFamilies() {
    return {{"cast-turning-2d", runSome<2>, true}, {"cast-turning-3d", runSome<3>, true}};
}

}  // namespace gjkscope::campaign
