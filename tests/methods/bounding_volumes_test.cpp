#include <gmock/gmock.h>

#include <algorithm>
#include <glm/geometric.hpp>
#include <nlohmann/json.hpp>
#include <numbers>

#include "app/methods/bounding_volumes/turned_back.hpp"
#include "app/methods/bounding_volumes/waste.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/runs/pseudo_code.hpp"
#include "app/runs/run.hpp"
#include "tests/runs/scenes.hpp"

/// Bounding volumes, grids, pixels and shape casts as methods of the program.
namespace gjkscope {
namespace {

using namespace test;

const std::vector<std::string> kVolumeMethods{"bounding-circle", "circle-cover", "aabb", "obb", "circle-box"};

std::unique_ptr<const Run> run(Scene scene, const std::string& method) {
    scene.method = method;
    return runScene(scene);
}

Answer answer(const Scene& scene, const std::string& method) {
    return run(scene, method)->answer();
}

int count(const Answer& found, const std::string& name) {
    for (const auto& [key, value] : found.counts)
        if (key == name) return value;
    return -1;
}

std::string lastSentence(const Run& made) {
    return plainText(made.explain(static_cast<int>(made.steps().size()) - 1).sentence);
}

/// The squares, B flying at A at one unit a second.
Scene flight(double distance, glm::dvec3 velocityB) {
    Scene scene = squares(2 + distance);
    scene.bodies[1].velocity = velocityB;
    return scene;
}

TEST(Volumes, SayNothingFalseOfRandomScenes) {
    int proven = 0, apart = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const Scene scene = randomScene(seed);
        const Answer truth = answer(scene, "gjk-epa");
        if (*truth.distance + *truth.depth < 1e-9) continue;
        apart += *truth.intersects ? 0 : 1;
        for (const char* method :
             {"bounding-circle", "circle-cover", "aabb", "obb", "circle-box", "grid", "pixels"}) {
            const Answer found = answer(scene, method);
            EXPECT_EQ(found.status, Status::Converged) << method << seed;
            if (found.intersects) {
                EXPECT_EQ(found.intersects, truth.intersects) << method << seed;
            }
            if (found.lower && !found.intersects.value_or(false)) {
                EXPECT_LE(*found.lower, *truth.distance + 1e-9) << method << seed;
            }
            if (found.intersects == false) ++proven;
        }
    }
    EXPECT_GT(apart, 90);
    EXPECT_GT(proven, 2 * apart);
}

TEST(Volumes, AreExactWhereTheyAreTheShapes) {
    for (const char* method : {"aabb", "obb"}) {
        const Answer found = answer(squares(1.5), method);
        EXPECT_EQ(found.intersects, true) << method;
        EXPECT_NEAR(found.depth.value(), 0.5, 1e-12) << method;
    }
    EXPECT_NEAR(answer(squares(3), "aabb").distance.value(), 1, 1e-12);
    const Scene discs = scene(body("A", ball(1)), body("B", ball(2), {4, 0, 0}));
    EXPECT_NEAR(answer(discs, "bounding-circle").distance.value(), 1, 1e-12);
    const Scene discAndBox = scene(body("A", box(1, 1), {4, 0, 0}, 0.3), body("B", ball(2)));
    const Answer full = answer(discAndBox, "gjk-epa"), found = answer(discAndBox, "circle-box");
    EXPECT_NEAR(found.distance.value(), *full.distance, 1e-9);
    EXPECT_NEAR(glm::distance(*found.pointA, *full.pointA), 0, 1e-6);
}

TEST(Volumes, CountAndShowTheirComparisons) {
    // the sides of x overlap, those of y don't
    Scene apart = squares(0);
    apart.bodies[1].position = {0, 5, 0};
    const auto made = run(apart, "aabb");
    EXPECT_EQ(count(made->answer(), "comparisons"), 4);
    ASSERT_EQ(made->steps().size(), 6U);
    EXPECT_EQ(made->steps()[1].phase, "compare");
    EXPECT_TRUE(made->steps()[4].milestone);
    EXPECT_THAT(plainText(made->explain(4).sentence), testing::HasSubstr("there is a gap"));
    EXPECT_THAT(lastSentence(*made), testing::HasSubstr("A and B are 3.000 apart"));
    const nlohmann::json states = made->states();
    ASSERT_EQ(states.size(), 5U);
    EXPECT_EQ(states[4]["left"], 4.0);
    EXPECT_EQ(states[4]["right"], 1.0);
    EXPECT_EQ(states[4]["holds"], false);
    EXPECT_EQ(states[4]["verdict"], "apart");
}

TEST(Volumes, EndOnTheLineThatSaysSo) {
    const auto lastLine = [](const Scene& scene, const std::string& method) {
        const auto made = run(scene, method);
        const Explanation end = made->explain(static_cast<int>(made->steps().size()) - 1);
        const std::string& line = pseudoCode(end.code).lines.at(static_cast<std::size_t>(end.line));
        return line.substr(line.find_first_not_of(' '));
    };
    const Scene discs = scene(body("A", ball(1)), body("B", ball(1), {1, 0, 0}));
    for (const std::string& method : kVolumeMethods) {
        if (method == "circle-box") continue;
        EXPECT_EQ(lastLine(squares(9), method),
                  method == "aabb" ? "return the answer if A and B are such boxes" : "return apart");
        if (method == "aabb" || method == "obb") {
            EXPECT_EQ(lastLine(discs, method), "return unknown");
        }
    }
    EXPECT_EQ(lastLine(discs, "bounding-circle"), "return the answer if A and B are balls");
    EXPECT_EQ(lastLine(discs, "circle-cover"), "return the answer if both are balls");
    EXPECT_EQ(lastLine(squares(1), "circle-cover"), "return unknown");
    EXPECT_EQ(lastLine(squares(1), "obb"), "return depth if A and B are boxes");
}

TEST(Volumes, OfACircleAndABoxAreFoundBothWays) {
    const Scene discAndBox = scene(body("A", ball(1)), body("B", box(1, 1), {3, 0, 0}));
    const auto made = run(discAndBox, "circle-box");
    std::vector<std::string> phases;
    for (const Step& step : made->steps()) phases.push_back(step.phase);
    EXPECT_THAT(phases, testing::ElementsAre("start", "clamp", "clamp", "compare", "case", "case", "case",
                                             "case", "compare", "done"));
    const nlohmann::json states = made->states();
    EXPECT_EQ(states[3]["left"], states[8]["left"]);
}

TEST(Volumes, AreDrawnInTheWorldAndTheirDifferenceBesideIt) {
    for (const std::string& method : kVolumeMethods) {
        const auto made = run(squares(3), method);
        Picture world, difference;
        made->draw(1, Canvas::World, {}, world);
        made->draw(1, Canvas::Difference, {}, difference);
        const auto has = [&](const Picture& picture, Role role) {
            return std::ranges::any_of(picture.items, [&](const Item& item) { return item.role == role; });
        };
        EXPECT_TRUE(has(world, Role::EdgeOfA) && has(world, Role::EdgeOfB)) << method;
        EXPECT_TRUE(has(difference, Role::DifferenceBound)) << method;
    }
}

TEST(Volumes, AndCastsRunIn3D) {
    for (const char* method :
         {"bounding-circle", "circle-cover", "aabb", "obb", "circle-box", "shape-cast"}) {
        Scene cubes = squares(5);
        cubes.dimension = 3;
        for (Body& cube : cubes.bodies) cube.shape.extents = {1, 1, 1};
        cubes.bodies[1].velocity = glm::dvec3(-1, 0, 0);
        const auto made = run(cubes, method);
        EXPECT_TRUE(made->answer().intersects.has_value()) << method;
        Picture picture;
        for (int i = 0; i < static_cast<int>(made->steps().size()); ++i)
            made->draw(i, Canvas::World, {}, picture);
        EXPECT_FALSE(picture.items.empty());
    }
}

TEST(Cells, AreVisitedOneByOne) {
    const auto made = run(squares(1.5), "grid");
    const Answer found = made->answer();
    EXPECT_EQ(found.intersects, std::nullopt);
    EXPECT_EQ(found.lower, 0);
    EXPECT_GT(found.upper.value(), 0);
    const nlohmann::json states = made->states();
    EXPECT_EQ(count(found, "cells"), static_cast<int>(states.size()) - 1);
    EXPECT_GT(states.back()["shared"], 0);
    EXPECT_EQ(answer(squares(3), "grid").intersects, false);
    EXPECT_EQ(count(answer(squares(3), "grid"), "cells"), 0);
}

TEST(Pixels, InBothProveThatTheShapesMeet) {
    const auto made = run(squares(1.5), "pixels");
    EXPECT_EQ(made->answer().intersects, true);
    EXPECT_EQ(made->answer().depth, std::nullopt);
    EXPECT_GT(made->states().back()["shared"], 0);
    EXPECT_EQ(answer(squares(3), "pixels").intersects, std::nullopt);
}

TEST(Cast, FindsTheTimeOfImpact) {
    const auto made = run(flight(4, {-2, 0, 0}), "shape-cast");
    const Answer found = made->answer();
    EXPECT_NEAR(found.timeOfImpact.value(), 2, 1e-9);
    EXPECT_EQ(found.intersects, true);
    EXPECT_NEAR(found.pointA->x, 1, 1e-9);
    EXPECT_EQ(count(found, "advances"), 1);
    EXPECT_THAT(lastSentence(*made), testing::HasSubstr("At 2.000 seconds"));
    const nlohmann::json states = made->states();
    EXPECT_EQ(states[0]["gap"], 4.0);
    EXPECT_EQ(states[0]["approach"], 2.0);
    EXPECT_EQ(states.back()["end"], "contact");
}

TEST(Cast, TellsAMissAnOverlapAndRest) {
    EXPECT_EQ(answer(flight(4, {0, 1, 0}), "shape-cast").intersects, false);
    EXPECT_EQ(answer(flight(4, {0, 1, 0}), "shape-cast").timeOfImpact, std::nullopt);
    EXPECT_EQ(answer(squares(3), "shape-cast").intersects, false);
    const Answer overlap = answer(flight(-0.5, {1, 0, 0}), "shape-cast");
    EXPECT_EQ(overlap.timeOfImpact, 0.0);
    EXPECT_NEAR(overlap.depth.value(), 0.5, 1e-12);
}

TEST(Cast, ThatWasCappedSaysHowFarItGot) {
    Scene capped = flight(4, {-2, 0, 0});
    capped.options.maxIterations = 0;
    const auto made = run(capped, "shape-cast");
    EXPECT_EQ(made->answer().status, Status::IterationLimit);
    EXPECT_EQ(made->answer().intersects, std::nullopt);
    EXPECT_THAT(lastSentence(*made), testing::HasSubstr("have not met by 0.000 seconds"));
}

TEST(Volumes, OfNumbersThatOverflowProveNothing) {
    Scene far = scene(body("A", ball(1e99)), body("B", ball(1e99), {1e100, 1e100, 0}));
    far.options.precision = Precision::Float;
    for (const char* method :
         {"bounding-circle", "circle-cover", "aabb", "obb", "circle-box", "grid", "pixels", "shape-cast"}) {
        const auto made = run(far, method);
        EXPECT_EQ(made->answer().status, Status::Degenerate) << method;
        EXPECT_EQ(made->answer().intersects, std::nullopt) << method;
        for (const Canvas canvas : {Canvas::World, Canvas::Difference}) {
            Picture picture;
            for (int i = 0; i < static_cast<int>(made->steps().size()); ++i) {
                made->draw(i, canvas, {}, picture);
                EXPECT_THAT(made->explain(i).sentence, testing::Not(testing::HasSubstr("nan"))) << method;
            }
            for (const Item& item : picture.items)
                for (const glm::dvec3& p : item.points) EXPECT_TRUE(std::isfinite(p.x + p.y + p.z)) << method;
        }
    }
}

TEST(Cast, MovesBothBodiesInTheWorldAndTheOriginInTheDifference) {
    Scene both = flight(4, {-1, 0, 0});
    both.bodies[0].velocity = glm::dvec3(1, 0, 0);
    const auto made = run(both, "shape-cast");
    EXPECT_NEAR(made->answer().pointA->x, 3, 1e-9);
    Picture world, difference;
    made->draw(1, Canvas::World, {}, world);
    made->draw(1, Canvas::Difference, {}, difference);
    const auto arrows = [](const Picture& picture) {
        return std::ranges::count_if(picture.items, [](const Item& i) { return i.kind == ItemKind::Arrow; });
    };
    EXPECT_EQ(arrows(world), 2);
    EXPECT_EQ(arrows(difference), 1);
}

/// What the difference canvas shows of the volumes at a step; the last one where `step` is −1.
std::vector<Item> differenceItems(const Scene& scene, const char* method, Role role, int step = -1) {
    Scene own = scene;
    own.method = method;
    const auto made = runScene(own);
    const int last = static_cast<int>(made->steps().size()) - 1;
    std::vector<Item> found;
    for (const Item& item : pictureAt(own, *made, Canvas::Difference, step < 0 ? last : step, {}).items)
        if (item.role == role) found.push_back(item);
    return found;
}

TEST(VolumePicture, ShowsTheDifferenceOfTheBoxes) {
    const auto items = differenceItems(squares(3), "aabb", Role::DifferenceBound);
    ASSERT_EQ(items.size(), 2U);
    // squares of side 2, their centers 3 apart: the difference is a square of side 4 around −3
    Bounds bounds;
    for (const glm::dvec3& p : items[0].points) bounds.include(p);
    EXPECT_EQ(bounds.low, glm::dvec3(-5, -2, 0));
    EXPECT_EQ(bounds.high, glm::dvec3(-1, 2, 0));
    EXPECT_EQ(items[1].text, "The origin is outside: apart");
}

TEST(VolumePicture, HoldsTheDifferenceOfTheShapes) {
    const Scene scene = squares(1.7);
    for (const char* method : {"aabb", "obb", "bounding-circle", "circle-box"}) {
        const auto items = differenceItems(scene, method, Role::DifferenceBound);
        ASSERT_FALSE(items.empty()) << method;
        for (const glm::dvec2 corner : {glm::dvec2(-3.7, -2), {0.3, -2}, {0.3, 2}, {-3.7, 2}}) {
            const Item& volume = items[0];
            if (volume.kind == ItemKind::Circle) {
                EXPECT_LE(glm::distance(glm::dvec2(volume.points[0]), corner), volume.radius + 1e-12)
                    << method;
                continue;
            }
            for (std::size_t i = 0; i < volume.points.size(); ++i) {
                const glm::dvec2 from = volume.points[i], to = volume.points[(i + 1) % volume.points.size()];
                const glm::dvec2 along = to - from, there = corner - from;
                EXPECT_GE(along.x * there.y - along.y * there.x, -1e-9) << method;
            }
        }
    }
}

TEST(VolumePicture, SeparatesTheOriginWhereAnAxisDoes) {
    const auto planes = differenceItems(squares(3), "aabb", Role::RejectHalfPlane, 1);
    ASSERT_EQ(planes.size(), 1U);
    EXPECT_EQ(planes[0].points[0].x, -1);
}

TEST(CellPicture, HasTheOffsetOfNoCellsWhereOneIsShared) {
    for (const char* method : {"grid", "pixels"})
        for (const double distance : {0.3, 3.0}) {
            const auto cells = differenceItems(squares(distance), method, Role::DifferenceBound);
            const bool containsOrigin = std::ranges::any_of(cells, [](const Item& item) {
                if (item.kind != ItemKind::Fill) return false;
                Bounds bounds;
                for (const glm::dvec3& p : item.points) bounds.include(p);
                return bounds.low.x < 0 && bounds.low.y < 0 && bounds.high.x > 0 && bounds.high.y > 0;
            });
            EXPECT_EQ(containsOrigin, distance < 2) << method << distance;
        }
}

/// Whether A and B, moved by `p`, have a point in common: whether `p` is in A − B, up to rounding.
bool differenceHolds(Scene scene, glm::dvec2 p) {
    scene.bodies[static_cast<std::size_t>(scene.pair[1])].position += glm::dvec3(p, 0);
    return answer(scene, "gjk-epa").distance.value_or(0) <= 1e-9;
}

TEST(CellPicture, OfPixelsIsPartOfTheDifferenceWhateverTheShapes) {
    int meeting = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Scene scene = randomScene(seed);
        scene.method = "pixels";
        const auto run = runScene(scene);
        const auto pixels = differenceItems(scene, "pixels", Role::DifferenceBound);
        const bool shares = run->answer().intersects.value_or(false);
        meeting += shares ? 1 : 0;
        bool containsOrigin = false;
        for (const Item& item : pixels) {
            if (item.kind != ItemKind::Fill) continue;
            Bounds bounds;
            for (const glm::dvec3& p : item.points) bounds.include(p);
            containsOrigin |= bounds.low.x < 0 && bounds.low.y < 0 && bounds.high.x > 0 && bounds.high.y > 0;
            // the centers of the first and the last pixel of a run are points of A − B
            const double half = 0.5 * (bounds.high.y - bounds.low.y);
            const glm::dvec2 low(bounds.low.x + half, bounds.low.y + half),
                high(bounds.high.x - half, bounds.low.y + half);
            EXPECT_TRUE(differenceHolds(scene, low)) << seed;
            EXPECT_TRUE(differenceHolds(scene, high)) << seed;
        }
        EXPECT_EQ(containsOrigin, shares) << seed;
    }
    EXPECT_GT(meeting, 15);
}

/// A square of side 2 and its volumes, whose areas are known.
TEST(Volumes, SayHowMuchTheyWaste) {
    Scene scene = test::scene(body("A", box(1, 1), {0, 0, 0}, 0.5), body("B", ball(1), {5, 0, 0}));
    const auto wasted = [&](const char* method) {
        std::string values;
        for (const NumberRow& row : run(scene, method)->explain(0).numbers)
            if (row.value.ends_with('%')) values += row.value + "; ";
        return values;
    };
    EXPECT_EQ(wasted("bounding-circle"), "57.1 %; 0.0 %; ") << "π/2 − 1";
    EXPECT_EQ(wasted("obb"), "0.0 %; 27.3 %; ") << "4/π − 1";
    EXPECT_EQ(wasted("aabb"), "84.1 %; 27.3 %; ") << "(cos 0.5 + sin 0.5)² − 1 is sin 1";
    scene.options.circles = 1;
    EXPECT_EQ(wasted("circle-cover"), "57.1 %; 0.0 %; ") << "a circle is its own cover";
    scene.options.circles = 2;
    // two circles of radius √5/2 whose centers are 1 apart: 2π r² less the lens, over 4
    EXPECT_EQ(wasted("circle-cover").substr(0, 8), "52.2 %; ");
    scene.bodies[1].shape = segment({0, 0}, {1, 0});
    EXPECT_EQ(wasted("obb"), "0.0 %; ") << "a segment has no area to compare with";
}

TEST(Volumes, CountTheAreaOfRoundedShapesOnce) {
    ShapeSpec rounded = box(1, 1);
    rounded.margin = 0.5;
    EXPECT_NEAR(areaOf(rounded), 4 + 8 * 0.5 + 0.25 * std::numbers::pi, 1e-12);
    EXPECT_NEAR(areaOf(ball(2)), 4 * std::numbers::pi, 1e-12);
    EXPECT_NEAR(areaOf(ellipse(3, 1)), 3 * std::numbers::pi, 1e-3);
}

TEST(Volumes, AreTurnedBackWithoutAChangeOfDistances) {
    const double c = std::cos(2.5), s = std::sin(2.5);
    const Volume box{{1, 2, 0}, 0, {{{3 * c, 3 * s, 0}, {-s, c, 0}}}, false}, circle{{4, 4, 0}, 0.5};
    const TurnedBack turned = turnedBack(circle, box);
    EXPECT_NEAR(turned.angle, std::numbers::pi - 2.5, 1e-12) << "the nearer way";
    EXPECT_NEAR(turned.box.halves[0].y, 0, 1e-12);
    EXPECT_NEAR(glm::distance(turned.ball.center, box.center), std::sqrt(13), 1e-12);
}

}  // namespace
}  // namespace gjkscope
