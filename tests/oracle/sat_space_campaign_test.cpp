#include "app/model/hull.hpp"
#include "core/sat_outcome.hpp"
#include "tests/oracle/sound_outcome.hpp"

/// Separating axes in space, on hulls as the program makes them.
namespace gjkscope::oracle {
namespace {

template <class T>
Polyhedron<T> rounded(const std::vector<Point<3>>& points) {
    const Polyhedron<double> hull = polyhedronOf(points);
    return {{hull.vertices.begin(), hull.vertices.end()}, hull.faces};
}

template <class T>
void expectExactAxes(unsigned seed, int count, Accuracy<T> accuracy) {
    RandomPairs<3> pairs(seed);
    for (int i = 0; i < count; ++i) {
        const PolytopePair<3> pair = pairs.next();
        if (sizeof(T) == sizeof(float) && pair.kind.find("raw") != std::string::npos) continue;
        const auto axes = satPair(rounded<T>(pair.a), rounded<T>(pair.b), static_cast<T>(pair.marginA),
                                  static_cast<T>(pair.marginB));
        expectSound(satOutcome(sat(axes), axes), pair, accuracy);
    }
}

TEST(SatSpaceCampaign, AnswersAreExact) {
    expectExactAxes<double>(21, 1000, kDoubleAccuracy);
}

TEST(SatSpaceCampaign, AnswersInFloatAreExact) {
    expectExactAxes<float>(22, 1000, kFloatAccuracy);
}

}  // namespace
}  // namespace gjkscope::oracle
