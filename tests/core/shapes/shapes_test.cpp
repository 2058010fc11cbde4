#include <gtest/gtest.h>

#include <functional>

#include "core/shapes/swept.hpp"
#include "tests/core/gjk_epa/cases.hpp"
#include "tests/core/samples.hpp"

namespace gjkscope::test {
namespace {

template <class C>
class Shapes : public ::testing::Test {};
TYPED_TEST_SUITE(Shapes, AllCases);

template <int D, class T>
std::vector<Vec<D, T>> directions() {
    Samples<D, T> samples(1);
    std::vector<Vec<D, T>> all;
    for (int axis = 0; axis < D; ++axis) {
        all.push_back(axisDirection<D, T>(axis));
        all.push_back(-axisDirection<D, T>(axis));
    }
    all.push_back(Vec<D, T>(1));
    for (int i = 0; i < 200; ++i) all.push_back(samples.vector());
    for (int i = 0; i < 20; ++i) all.push_back(samples.vector() * T(1e-12));
    return all;
}

/// No point of `boundary`, a dense sample of the shape, is farther than the support point, which itself is no
/// farther than the densest sample allows.
template <int D, class T>
void expectFarthest(const AnyShape<D, T>& shape, const std::vector<Vec<D, T>>& boundary, T sampling) {
    for (const Vec<D, T>& raw : directions<D, T>()) {
        const Vec<D, T> d = raw / glm::length(raw);
        const T reach = glm::dot(shape.support(raw).point, d);
        T farthest = -kInfinity<T>;
        for (const Vec<D, T>& p : boundary) farthest = std::max(farthest, glm::dot(p, d));
        EXPECT_GE(reach, farthest - 8 * kEpsilon<T>);
        EXPECT_LE(reach, farthest + sampling + 8 * kEpsilon<T>);
    }
}

template <int D, class T>
std::vector<Vec<D, T>> onEllipsoid(Vec<D, T> radii) {
    std::vector<Vec<D, T>> points;
    for (const double latitude : {-1.0, 1.0}) {
        if (D == 2 && latitude > 0) break;
        for (int i = 0; i < 400; ++i) {
            for (int k = 0; k <= (D == 3 ? 100 : 0); ++k) {
                const double around = std::numbers::pi * i / 200;
                const double up = D == 3 ? latitude * std::numbers::pi / 2 * k / 100 : 0;
                Vec<D, T> p(0);
                p[0] = static_cast<T>(std::cos(around) * std::cos(up));
                p[1] = static_cast<T>(std::sin(around) * std::cos(up));
                if (D == 3) p[D - 1] = static_cast<T>(std::sin(up));
                points.push_back(radii * p);
            }
        }
    }
    return points;
}

TYPED_TEST(Shapes, AnEllipsoidAnswersWithItsFarthestPoint) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(2);
    for (int i = 0; i < 5; ++i) {
        const Vec<D, T> radii = samples.extents();
        expectFarthest<D, T>(makeEllipsoid<D, T>(radii), onEllipsoid<D, T>(radii), T(1e-3));
    }
}

TYPED_TEST(Shapes, AFlatEllipsoidStaysFinite) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Vec<D, T> radii(1);
    radii[0] = 0;
    const auto disc = makeEllipsoid<D, T>(radii);
    for (const Vec<D, T>& d : directions<D, T>())
        EXPECT_LE(glm::length(disc.support(d).point), 1 + 4 * kEpsilon<T>);
}

TYPED_TEST(Shapes, ABoxAnswersWithItsFarthestVertex) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(3);
    const Vec<D, T> half = samples.extents();
    std::vector<Vec<D, T>> vertices;
    for (int bits = 0; bits < 1 << D; ++bits) {
        Vec<D, T> vertex = half;
        for (int axis = 0; axis < D; ++axis) vertex[axis] *= (bits >> axis & 1) != 0 ? T(-1) : T(1);
        vertices.push_back(vertex);
    }
    const auto box = makeBox<D, T>(half);
    expectFarthest<D, T>(box, vertices, 0);
    for (const Vec<D, T>& d : directions<D, T>()) {
        const auto vertex = box.support(d);
        EXPECT_EQ(vertices[static_cast<std::size_t>(vertex.feature)], vertex.point);
    }
}

TYPED_TEST(Shapes, ASegmentAnswersWithItsFartherEnd) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(4);
    const Vec<D, T> a = samples.vector(), b = samples.vector();
    expectFarthest<D, T>(makeSegment<D, T>(a, b), {a, b}, 0);
}

TYPED_TEST(Shapes, APolytopeAnswersWithItsFarthestVertexWhateverItsSize) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(5);
    for (const int count : {1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 63, 64, 65, 66, 129, 1000, 10000}) {
        const auto vertices = samples.vertices(count);
        const auto polytope = makePolytope<D, T>(vertices);
        expectFarthest<D, T>(polytope, vertices, 0);
        for (const Vec<D, T>& d : directions<D, T>()) {
            const auto found = polytope.support(d);
            EXPECT_EQ(vertices[static_cast<std::size_t>(found.feature)], found.point);
        }
    }
}

TYPED_TEST(Shapes, DuplicateVerticesDoNotMatter) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(6);
    for (const int count : {1, 3, 20, 100}) {
        std::vector<Vec<D, T>> vertices;
        for (const Vec<D, T>& vertex : samples.vertices(count)) vertices.insert(vertices.end(), 3, vertex);
        expectFarthest<D, T>(makePolytope<D, T>(vertices), vertices, 0);
    }
}

TYPED_TEST(Shapes, ZeroDirectionGetsSomePoint) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(7);
    for (int i = 0; i < 200; ++i) {
        const auto shape = samples.shape();
        EXPECT_LE(glm::length(shape.support(Vec<D, T>(0)).point), 2);
    }
    const auto large = makePolytope<D, T>(samples.vertices(1000));
    EXPECT_LE(glm::length(large.support(Vec<D, T>(0)).point), 1);
}

TYPED_TEST(Shapes, CentersLieInside) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(8);
    for (int i = 0; i < 100; ++i) {
        const auto shape = samples.shape();
        for (const Vec<D, T>& d : directions<D, T>()) {
            const Vec<D, T> whole = swept(shape).support(d).point;
            EXPECT_GE(glm::dot(whole - shape.center(), d), -8 * kEpsilon<T> * glm::length(d));
        }
    }
}

TYPED_TEST(Shapes, MarginsAddUpInTheRadiusAndSweepTheSupport) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    const auto capsule = makeCapsule<D, T>(Vec<D, T>(0), Vec<D, T>(1), T(0.25)).withMargin(T(0.5));
    EXPECT_EQ(capsule.radius(), T(0.75));
    for (const Vec<D, T>& d : directions<D, T>()) {
        const auto core = capsule.support(d), whole = swept(capsule).support(d);
        EXPECT_NEAR(glm::dot(whole.point - core.point, d), T(0.75) * glm::length(d),
                    4 * kEpsilon<T> * glm::length(d));
        EXPECT_EQ(whole.feature, kSmooth);
    }
}

TYPED_TEST(Shapes, APoseTurnsAndMovesTheAnswer) {
    constexpr int D = TypeParam::D;
    using T = typename TypeParam::T;
    Samples<D, T> samples(9);
    const auto vertices = samples.vertices(12);
    const auto pose = samples.pose(3);
    const auto polytope = makePolytope<D, T>(vertices);
    std::vector<Vec<D, T>> moved;
    for (const Vec<D, T>& vertex : vertices) moved.push_back(pose.apply(vertex));
    for (const Vec<D, T>& d : directions<D, T>()) {
        const auto found = Posed<D, T, AnyShape<D, T>>{&polytope, pose}.support(d);
        for (const Vec<D, T>& vertex : moved) {
            EXPECT_GE(glm::dot(found.point, d), glm::dot(vertex, d) - 32 * kEpsilon<T> * glm::length(d));
        }
    }
}

}  // namespace
}  // namespace gjkscope::test
