#include <gmock/gmock.h>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <random>

#include "app/base/language.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/run.hpp"
#include "app/runs/with_pair.hpp"
#include "app/scene/conversion_loss.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/limits.hpp"
#include "app/scene/polytope.hpp"
#include "core/gjk_epa/proximity.hpp"
#include "tests/runs/scenes.hpp"

namespace gjkscope {
namespace {

using namespace test;

/// The core's own answer, without recording anything.
Proximity<2, double> expected(const Scene& scene) {
    const Pair<2, double> pair = pairOf<2, double>(scene);
    const Limits<double> limits = limitsOf<double>(scene.options);
    const auto gjk = gjkDistance(pair.a(), pair.b(), {limits, firstDirection(scene.options, pair)});
    if (!gjk.intersects) return proximityOf(gjk, pair.a(), pair.b());
    return proximityOf(gjk, epa(gjk, pair.a(), pair.b(), limits), pair.a(), pair.b());
}

Answer answer(Scene scene, std::string method) {
    scene.method = std::move(method);
    return runScene(scene)->answer();
}

}  // namespace

TEST(Answer, OfTheDefaultMethodIsTheCores) {
    int overlapping = 0;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const Scene scene = randomScene(seed);
        const Proximity<2, double> core = expected(scene);
        const Answer found = answer(scene, "gjk-epa");
        overlapping += core.intersects ? 1 : 0;
        EXPECT_EQ(found.intersects, core.intersects);
        EXPECT_EQ(found.distance, core.distance);
        EXPECT_EQ(found.depth, core.depth);
        // the core's bounds are about the solvers' numbers, the answer's about the scene's
        const double loss = conversionLoss(scene);
        EXPECT_LE(found.lower, core.lower);
        EXPECT_GE(found.upper, core.upper);
        EXPECT_NEAR(*found.lower, core.lower, loss + 4 * kEpsilon<double> * core.lower);
        EXPECT_NEAR(*found.upper, core.upper, loss + 4 * kEpsilon<double> * core.upper);
        EXPECT_EQ(found.status, core.status);
        EXPECT_EQ(found.gjkIterations, core.gjkIterations);
        EXPECT_EQ(found.epaIterations, core.epaIterations);
        EXPECT_EQ(found.normal, glm::dvec3(core.normal, 0));
        EXPECT_EQ(found.pointA, glm::dvec3(core.pointA, 0) + scene.a().position);
        EXPECT_EQ(found.pointB, glm::dvec3(core.pointB, 0) + scene.a().position);
    }
    EXPECT_GT(overlapping, 150);  // the sample is representative
    EXPECT_LT(overlapping, 350);
}

TEST(Answer, IsTheSameByEveryMethod) {
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const Scene scene = randomScene(seed);
        const Answer full = answer(scene, "gjk-epa");
        const double margin = full.distance.value() + full.depth.value();
        if (margin > 1e-9) {
            EXPECT_EQ(answer(scene, "gjk").intersects, full.intersects) << seed;
            EXPECT_EQ(answer(scene, "epa").intersects, full.intersects) << seed;
        }
        EXPECT_EQ(answer(scene, "gjk-distance").distance, full.distance) << seed;
        const Answer merged = answer(scene, "minkowski");
        if (merged.distance) {
            EXPECT_NEAR(*merged.distance, *full.distance, 1e-9) << seed;
        }
        if (merged.depth) {
            EXPECT_NEAR(*merged.depth, *full.depth, 1e-9) << seed;
        }
        if (merged.intersects && margin > 1e-9) {
            EXPECT_EQ(merged.intersects, full.intersects) << seed;
        }
        if (merged.pointA) {
            const glm::dvec3 way = (*merged.distance - *merged.depth) * *merged.normal;
            EXPECT_LT(glm::distance(*merged.pointB - *merged.pointA, way), 1e-9) << seed;
        }
        const double value = *full.intersects ? *full.depth : *full.distance;
        if (merged.intersects == full.intersects) {
            EXPECT_LE(*merged.lower, value + 1e-9) << seed;
            EXPECT_GE(*merged.upper, value - 1e-9) << seed;
        }
    }
}

/// Bounds contain the depth where `intersects` is true, else the distance. A method that knows neither of
/// them has none.
TEST(Answer, BoundsTheDepthOfShapesThatIntersectElseTheDistance) {
    for (const double apart : {1.5, 3.0}) {
        const Scene scene = squares(apart);
        const double depth = std::max(0.0, 2 - apart), distance = std::max(0.0, apart - 2);
        int decided = 0, lower = 0, upper = 0;
        for (const Method& method : methods()) {
            const Answer found = answer(scene, std::string(method.id));
            const double truth = found.intersects.value_or(false) ? depth : distance;
            EXPECT_LE(found.lower.value_or(truth), truth) << method.id;
            EXPECT_GE(found.upper.value_or(truth), truth) << method.id;
            decided += found.intersects ? 1 : 0;
            lower += found.lower ? 1 : 0;
            upper += found.upper ? 1 : 0;
        }
        EXPECT_GT(decided, 10);
        EXPECT_GT(lower, 5);
        EXPECT_GT(upper, 5);
    }
    for (const char* method : {"gjk-distance", "gjk-cached"})
        EXPECT_EQ(answer(squares(1.5), method).upper, std::nullopt) << method << " finds no depth";
}

/// The hull of a few points in a box that is a million times as wide as high.
ShapeSpec plate(std::mt19937& random) {
    std::uniform_real_distribution<double> coordinate(-1, 1);
    std::vector<glm::dvec3> points(12);
    for (glm::dvec3& p : points) p = {coordinate(random), coordinate(random), 1e-6 * coordinate(random)};
    ShapeSpec shape;
    setPolytope(shape, points, 3);
    return shape;
}

/// Single precision rounds what is given. A difference that it rounded too would fold up: its faces are
/// thinner than that.
TEST(Answer, OfThinSolidsInSinglePrecisionIsThatOfTheirExplicitDifference) {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> coordinate(-1, 1);
    int meetings = 0;
    for (int round = 0; round < 100; ++round) {
        Body a = body("A", plate(random)), b = body("B", plate(random));
        for (Body* turned : {&a, &b})
            turned->orientation = glm::normalize(
                glm::dquat(coordinate(random), coordinate(random), coordinate(random), coordinate(random)));
        b.position = {coordinate(random), coordinate(random), coordinate(random)};
        Scene thin = scene(a, b);
        thin.dimension = 3;
        thin.options.precision = Precision::Float;
        const Answer faces = answer(thin, "minkowski"), full = answer(thin, "gjk-epa");
        EXPECT_EQ(faces.intersects, full.intersects) << round;
        EXPECT_NEAR(faces.distance.value(), full.distance.value(), 1e-5) << round;
        EXPECT_NEAR(faces.depth.value(), full.depth.value(), 1e-5) << round;
        meetings += full.intersects.value() ? 1 : 0;
    }
    EXPECT_GT(meetings, 20);
    EXPECT_LT(meetings, 80);
}

/// Two hulls of points in a ball.
Scene hulls(std::mt19937& random) {
    std::uniform_real_distribution<double> coordinate(-1, 1);
    const auto point = [&] { return glm::dvec3(coordinate(random), coordinate(random), coordinate(random)); };
    const auto hull = [&] {
        std::vector<glm::dvec3> points(12);
        for (glm::dvec3& p : points) p = point();
        ShapeSpec shape;
        setPolytope(shape, points, 3);
        return shape;
    };
    Scene two = scene(body("A", hull()), body("B", hull(), 1.5 * point()));
    two.dimension = 3;
    return two;
}

Scene scaled(Scene scene, double scale) {
    for (Body& body : scene.bodies) {
        body.position *= scale;
        for (glm::dvec3& v : body.shape.vertices) v *= scale;
        for (glm::dvec3* v : {&body.shape.a, &body.shape.b, &body.shape.extents}) *v *= scale;
        for (double* length : {&body.shape.radius, &body.shape.halfHeight, &body.shape.margin})
            *length *= scale;
    }
    return scene;
}

/// At the ends of what is read the answers are those at a size of 1, up to rounding.
TEST(Answer, HoldsAtAllSizesThatAreRead) {
    std::mt19937 random(3);
    for (std::uint64_t seed = 0; seed < 60; ++seed)
        for (Scene scene : {randomScene(seed), hulls(random)})
            for (const Precision precision : {Precision::Double, Precision::Float}) {
                scene.options.precision = precision;
                const LengthRange range = lengthsOf(precision);
                const double error = precision == Precision::Double ? 1e-9 : 1e-5;
                for (const char* method : {"gjk-epa", "minkowski", "sat", "shape-cast"}) {
                    const Answer one = answer(scene, method);
                    for (const int exponent : {std::ilogb(range.least) + 6, std::ilogb(range.most) - 6}) {
                        const double scale = std::ldexp(1, exponent);
                        const Answer found = answer(scaled(scene, scale), method);
                        EXPECT_EQ(found.status, one.status) << method << ", " << seed << ", " << scale;
                        EXPECT_EQ(found.intersects, one.intersects)
                            << method << ", " << seed << ", " << scale;
                        for (const auto length : {&Answer::distance, &Answer::depth}) {
                            if (!(one.*length)) continue;
                            EXPECT_NEAR((found.*length).value() / scale, *(one.*length), error)
                                << method << ", " << seed << ", " << scale;
                        }
                    }
                }
            }
}

/// An ellipsoid and a segment that pass each other by 1e-12. Distance GJK gives up with the sum of the radii
/// between its bounds; EPA settles that.
TEST(Answer, OfAGapThatGjkLeavesOpenIsEpas) {
    const Scene near = parseScene(R"({"dimension": 3, "bodies": [
        {"shape": {"type": "cone", "axis": "z", "radius": 0.5, "half_height": 1}},
        {"shape": {"type": "point"},
         "position": [0.24872309863794045, 0.1341020713967766, -0.13028524080168213]}]})",
                                  "near")
                           .scene;
    EXPECT_EQ(answer(near, "gjk-distance").intersects, false);
    const Answer full = answer(near, "gjk-epa");
    EXPECT_EQ(full.status, Status::Converged);
    EXPECT_EQ(full.intersects, false);
    EXPECT_NEAR(full.distance.value(), 1e-12, 1e-15);
}

/// The unit square, and the square from `left` on to 2.
Scene squaresMeetingAt(double left) {
    Scene scene = squares(3);
    scene.bodies[0].position = scene.bodies[1].position = glm::dvec3(0);
    scene.bodies[0].shape = polygon({{0, 0}, {1, 0}, {1, 1}, {0, 1}});
    scene.bodies[1].shape = polygon({{left, 0}, {2, 0}, {2, 1}, {left, 1}});
    return scene;
}

TEST(Answer, ARoundingApartIsByEveryMethodWhatTheScenesNumbersSay) {
    for (const double left : {1 + 0x1p-52, 1.0, 1 - 0x1p-53}) {
        const Scene scene = squaresMeetingAt(left);
        const double length = std::abs(left - 1);
        for (const char* method : {"gjk-epa", "gjk", "gjk-distance", "gjk-cached", "epa", "sat", "calipers",
                                   "minkowski", "mpr", "triangle-iteration"}) {
            SCOPED_TRACE(method);
            const Answer found = answer(scene, method);
            EXPECT_EQ(found.status, Status::WithinRounding);
            EXPECT_EQ(found.intersects, left <= 1);
            EXPECT_LE(found.lower.value_or(0), length);
            EXPECT_GE(found.upper.value_or(length), length);
            if (left > 1) {
                EXPECT_NEAR(found.distance.value_or(length), length, 1e-30);
            }
        }
    }
}

/// In single precision, the scene's numbers still have more digits than the run.
TEST(Answer, ARoundingOfDoublesApartInFloatIsWhatTheScenesNumbersSay) {
    for (const double left : {1 + 0x1p-52, 1 + 0x1p-30, 1.0, 1 - 0x1p-30}) {
        Scene scene = squaresMeetingAt(left);
        scene.options.precision = Precision::Float;
        for (const char* method : {"gjk-epa", "gjk", "gjk-distance", "sat", "minkowski"}) {
            SCOPED_TRACE(method);
            const Answer found = answer(scene, method);
            EXPECT_EQ(found.status, Status::WithinRounding);
            EXPECT_EQ(found.intersects, left <= 1);
            EXPECT_GE(found.upper.value_or(1), std::abs(left - 1));
        }
    }
}

TEST(Answer, OfCirclesThatTouchStaysOpen) {
    const Scene touching = scene(body("A", ball(1)), body("B", ball(0.5), {1.5, 0, 0}));
    for (const char* method : {"gjk-epa", "gjk", "gjk-distance"}) {
        const Answer found = answer(touching, method);
        EXPECT_EQ(found.intersects, std::nullopt) << method;
        EXPECT_EQ(found.status, Status::WithinRounding) << method;
    }
}

TEST(Answer, WithinRoundingSaysSoInWords) {
    for (const char* language : {"en", "zh-Hans"}) {
        setLanguage(language);
        const char* word = language[0] == 'e' ? "within rounding" : "在舍入误差之内";
        for (const char* method : {"gjk-epa", "gjk", "gjk-distance", "sat", "mpr"}) {
            Scene scene = squaresMeetingAt(1 + 0x1p-52);
            scene.method = method;
            const auto run = runScene(scene);
            const int last = static_cast<int>(run->steps().size()) - 1;
            EXPECT_THAT(run->explain(last).sentence, testing::HasSubstr(word)) << method;
        }
    }
    setLanguage("en");
}

TEST(Answer, OfTheExplicitDifferenceCountsItsEdges) {
    EXPECT_THAT(answer(squares(3), "minkowski").counts, testing::ElementsAre(testing::Pair("edges", 4)));
}

TEST(Answer, LeavesOutWhatAMethodDoesNotCompute) {
    const Answer yesNo = answer(squares(3), "gjk");
    EXPECT_EQ(yesNo.intersects, false);
    EXPECT_EQ(yesNo.distance, std::nullopt);
    EXPECT_EQ(yesNo.epaIterations, std::nullopt);
    const Answer distance = answer(squares(1.5), "gjk-distance");
    EXPECT_EQ(distance.intersects, true);
    EXPECT_EQ(distance.distance, 0);
    EXPECT_EQ(distance.depth, std::nullopt);
    EXPECT_EQ(distance.normal, std::nullopt);
    const Answer apart = answer(squares(3), "epa");
    EXPECT_EQ(apart.intersects, false);
    EXPECT_EQ(apart.depth, std::nullopt);
    EXPECT_EQ(answer(squares(3), "minkowski").gjkIterations, std::nullopt);
}

TEST(Answer, OfOverlappingMarginsNeedsNoEpa) {
    Scene scene = squares(2.1);
    scene.bodies[0].shape.margin = scene.bodies[1].shape.margin = 0.1;
    const Answer found = answer(scene, "gjk-epa");
    EXPECT_EQ(found.intersects, true);
    EXPECT_NEAR(found.depth.value(), 0.1, 1e-12);
    EXPECT_EQ(found.epaIterations, 0);
}

TEST(Answer, OfAFloatRunIsWidenedExactly) {
    Scene scene = squares(3.1);
    scene.options.precision = Precision::Float;
    const double distance = answer(scene, "gjk-epa").distance.value();
    EXPECT_EQ(distance, static_cast<double>(static_cast<float>(distance)));
    EXPECT_NEAR(distance, 1.1, 1e-6);
}

TEST(Answer, ThatWasCappedSaysSo) {
    Scene scene = squares(3);
    scene.options.maxIterations = 0;
    for (const char* method : {"gjk", "gjk-distance", "gjk-epa", "epa"}) {
        EXPECT_EQ(answer(scene, method).status, Status::IterationLimit) << method;
    }
    EXPECT_EQ(answer(scene, "gjk").intersects, std::nullopt);
}

/// The limit is no proof: what is not known is not said.
TEST(Answer, ToALimitThatCameFirstIsNoNo) {
    Scene scene = squares(3);
    scene.options.maxIterations = 0;
    for (const char* method : {"gjk-epa", "gjk-distance", "gjk-cached"}) {
        const Answer found = answer(scene, method);
        EXPECT_EQ(found.intersects, std::nullopt) << method;
        EXPECT_EQ(found.distance, std::nullopt) << method;
        EXPECT_EQ(found.lower, 0) << method;
        EXPECT_GE(found.upper.value(), 1) << method;
    }
    const auto run = runScene(scene);
    const int last = static_cast<int>(run->steps().size()) - 1;
    EXPECT_THAT(plainText(run->explain(last).sentence), testing::HasSubstr("still open"));
}

}  // namespace gjkscope
