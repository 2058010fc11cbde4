#include "tests/peers/random_pairs.hpp"

#include "core/math/direction.hpp"
#include "core/shapes/polytope/polytope.hpp"

namespace gjkscope::peers {

std::vector<PolygonPair> randomPairs(int sides, Placement placement, int count, unsigned seed) {
    test::Samples<2, double> samples(seed);
    std::vector<PolygonPair> pairs;
    while (pairs.size() < static_cast<std::size_t>(count)) {
        PolygonPair pair{samples.vertices(sides), samples.vertices(sides), samples.pose(1), samples.pose(1)};
        pair.poseB.position = pair.poseA.position + 4.0 * unitOr<2, double>(samples.vector(), {1, 0});
        const Polytope<2, double> a(pair.a), b(pair.b);
        if (place(a, pair.poseA, b, pair.poseB, randomGap(samples, placement)))
            pairs.push_back(std::move(pair));
    }
    return pairs;
}

}  // namespace gjkscope::peers
