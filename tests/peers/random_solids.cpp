#include "tests/peers/random_solids.hpp"

#include "tests/peers/own_solid.hpp"

namespace gjkscope::peers {

namespace {

using Samples = test::Samples<3, double>;

/// Numbers that float can hold, so that either precision is queried about the same hull.
Vec<3> roundedToFloat(Vec<3> v) {
    return Vec<3>(Vec<3, float>(v));
}

Solid randomHull(Samples& samples, int count) {
    const Vec<3> radii(samples.real(0.5, 1), samples.real(0.5, 1), samples.real(0.5, 1));
    std::vector<Vec<3>> vertices;
    while (vertices.size() < static_cast<std::size_t>(count)) {
        const Vec<3> v = samples.vector();
        if (glm::length(v) > 1 || glm::length(v) < 0.1) continue;
        vertices.push_back(roundedToFloat(radii * glm::normalize(v)));
    }
    return {SolidKind::Hull, radii, 0, std::make_shared<std::vector<Vec<3>>>(std::move(vertices))};
}

Solid randomSolid(Samples& samples, SolidKind kind) {
    const Vec<3> radii(samples.real(0.3, 1), samples.real(0.3, 1), samples.real(0.3, 1));
    return {kind, roundedToFloat(radii), static_cast<float>(samples.real(0.3, 1)), nullptr};
}

/// Poses `a` and `b` until they lie as they should.
SolidPair posed(Samples& samples, const Solid& a, const AnyShape<3, double>& ownA, const Solid& b,
                const AnyShape<3, double>& ownB, Placement placement) {
    while (true) {
        SolidPair pair{a, b, samples.pose(1), samples.pose(1)};
        pair.poseB.position = pair.poseA.position + 6.0 * unitOr<3, double>(samples.vector(), {1, 0, 0});
        if (place(ownA, pair.poseA, ownB, pair.poseB, randomGap(samples, placement))) return pair;
    }
}

}  // namespace

std::vector<SolidPair> randomHulls(int vertices, Placement placement, int count, unsigned seed) {
    Samples samples(seed);
    constexpr int posesOfHulls = 10;
    std::vector<SolidPair> pairs;
    Solid a, b;
    std::optional<AnyShape<3, double>> ownA, ownB;
    for (int i = 0; i < count; ++i) {
        if (i % posesOfHulls == 0) {
            a = randomHull(samples, vertices);
            b = randomHull(samples, vertices);
            ownA.emplace(ownSolid<double>(a));
            ownB.emplace(ownSolid<double>(b));
        }
        pairs.push_back(posed(samples, a, *ownA, b, *ownB, placement));
    }
    return pairs;
}

std::vector<SolidPair> randomSolids(SolidKind a, SolidKind b, Placement placement, int count, unsigned seed) {
    Samples samples(seed);
    std::vector<SolidPair> pairs;
    for (int i = 0; i < count; ++i) {
        const Solid solidA = randomSolid(samples, a), solidB = randomSolid(samples, b);
        pairs.push_back(
            posed(samples, solidA, ownSolid<double>(solidA), solidB, ownSolid<double>(solidB), placement));
    }
    return pairs;
}

}  // namespace gjkscope::peers
