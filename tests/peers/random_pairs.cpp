#include "tests/peers/random_pairs.hpp"

#include <cmath>

#include "core/gjk_distance.hpp"
#include "tests/core/samples.hpp"

namespace gjkscope::peers {

namespace {

/// Distance to leave, negative to overlap.
double randomGap(test::Samples<2, double>& samples, Placement placement) {
    switch (placement) {
        case Placement::Apart:
            return samples.real(0.1, 2);
        case Placement::Near: {
            const double size = std::pow(10.0, samples.real(-5, -3));
            return samples.whole(0, 1) == 0 ? size : -size;
        }
        case Placement::Over:
            return -samples.real(0.05, 0.5);
    }
    return 0;
}

/// Moves B towards A along their distance until `gap` is left between them. Says whether the two then meet or
/// not as the gap's sign wants: corner past corner, polygons may miss each other.
bool place(PolygonPair& pair, double gap) {
    const Polytope<2, double> a(pair.a), b(pair.b);
    const auto nearest = [&] {
        const Posed<2, double, Polytope<2, double>> posedA{&a, pair.poseA}, posedB{&b, pair.poseB};
        return gjkDistance<2, double>(posedA, posedB, {}, pair.poseB.position - pair.poseA.position);
    };
    const auto apart = nearest();
    pair.poseB.position += apart.closest.point * ((apart.upper - gap) / apart.upper);
    return nearest().intersects == (gap < 0);
}

}  // namespace

std::vector<PolygonPair> randomPairs(int sides, Placement placement, int count, unsigned seed) {
    test::Samples<2, double> samples(seed);
    std::vector<PolygonPair> pairs;
    while (pairs.size() < static_cast<std::size_t>(count)) {
        PolygonPair pair{samples.corners(sides), samples.corners(sides), samples.pose(1), samples.pose(1)};
        pair.poseB.position = pair.poseA.position + 4.0 * unitOr<2, double>(samples.vector(), {1, 0});
        if (place(pair, randomGap(samples, placement))) pairs.push_back(std::move(pair));
    }
    return pairs;
}

}  // namespace gjkscope::peers
