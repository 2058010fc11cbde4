#include <gmock/gmock.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "app/runs/explanation.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/runs/run.hpp"
#include "app/scene/polytope.hpp"
#include "app/solids/polytope_pair.hpp"
#include "tests/runs/scenes.hpp"

/// SAT, MPR, rotating calipers and the triangle iteration in the program.
namespace gjkscope {
namespace {

using namespace test;

constexpr double kNear = 1e-9;

std::unique_ptr<const Run> runOf(Scene scene, const char* method) {
    scene.method = method;
    return runScene(scene);
}

Answer answerOf(const Scene& scene, const char* method) {
    return runOf(scene, method)->answer();
}

bool isFit(Scene scene, const char* method) {
    scene.method = method;
    return findMethod(method)->unsupportedReason(scene).empty();
}

std::vector<Scene> bundled3DScenes() {
    std::vector<Scene> scenes = bundled();
    std::erase_if(scenes, [](const Scene& scene) { return scene.dimension == 2; });
    return scenes;
}

/// What the answer says must be true, whatever it leaves out.
void expectNoContradiction(const Answer& found, const Answer& full) {
    if (!full.intersects) {
        EXPECT_EQ(found.intersects, std::nullopt);
        return;
    }
    const double margin = *full.distance + *full.depth;
    if (found.intersects && margin > kNear) {
        EXPECT_EQ(found.intersects, full.intersects);
    }
    if (found.distance) {
        EXPECT_NEAR(*found.distance, *full.distance, kNear);
    }
    if (found.depth) {
        EXPECT_NEAR(*found.depth, *full.depth, kNear);
    }
    const double value = *full.intersects ? *full.depth : *full.distance;
    if (found.lower) {
        EXPECT_LE(*found.lower, value + kNear);
    }
    if (found.upper) {
        EXPECT_GE(*found.upper, value - kNear);
    }
}

glm::dvec3 lifted(const nlohmann::json& p) {
    return {p[0].get<double>(), p[1].get<double>(), p.size() > 2 ? p[2].get<double>() : 0};
}

std::vector<Item> itemsOf(const Run& run, int step, Canvas canvas, ItemKind kind, Role role) {
    std::vector<Item> items = pictureAt(run.scene(), run, canvas, step, {}).items;
    std::erase_if(items, [&](const Item& item) { return item.kind != kind || item.role != role; });
    return items;
}

}  // namespace

TEST(AxesAnswer, AgreesWithGjkAndEpa) {
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const Scene scene = randomScene(seed);
        const Answer full = answerOf(scene, "gjk-epa");
        for (const char* method : {"sat", "mpr", "calipers", "triangle-iteration"}) {
            SCOPED_TRACE(std::string(method) + " " + std::to_string(seed));
            const Answer found = answerOf(scene, method);
            if (!isFit(scene, method)) {
                EXPECT_EQ(found.intersects, std::nullopt);
                continue;
            }
            EXPECT_TRUE(found.intersects.has_value());
            expectNoContradiction(found, full);
        }
    }
}

TEST(AxesAnswer, AgreesIn3DToo) {
    int fits = 0;
    for (const Scene& scene : bundled3DScenes()) {
        const Answer full = answerOf(scene, "gjk-epa");
        for (const char* method : {"sat", "mpr"}) {
            SCOPED_TRACE(std::string(method) + " " + scene.title);
            if (!isFit(scene, method)) continue;
            ++fits;
            expectNoContradiction(answerOf(scene, method), full);
        }
    }
    EXPECT_GT(fits, 20);
}

TEST(AxesAnswer, LeavesOutWhatTheMethodDoesNotFind) {
    const Answer vertices = answerOf(squares(3), "sat");
    EXPECT_EQ(vertices.distance, std::nullopt);
    EXPECT_LE(*vertices.lower, 1);
    EXPECT_NEAR(*vertices.lower, 1, 1e-12);
    EXPECT_EQ(answerOf(squares(1.5), "sat").depth, 0.5);
    const Answer portal = answerOf(squares(1.5), "mpr");
    EXPECT_EQ(portal.depth, std::nullopt);
    EXPECT_GE(*portal.upper, 0.5 - kNear);
    EXPECT_EQ(answerOf(squares(1.5), "triangle-iteration").depth, std::nullopt);
    EXPECT_EQ(answerOf(squares(3), "calipers").distance, 1);
    EXPECT_THAT(answerOf(squares(3), "sat").counts, testing::ElementsAre(testing::Pair("sat", 4)));
}

TEST(AxesAnswer, OfAFloatRunIsAFloatBetweenBoundsOfTheScenesNumbers) {
    Scene scene = squares(3.1);
    scene.options.precision = Precision::Float;
    const auto isFloat = [](double x) { return x == static_cast<double>(static_cast<float>(x)); };
    for (const char* method : {"calipers", "triangle-iteration"}) {
        const Answer found = answerOf(scene, method);
        EXPECT_TRUE(isFloat(found.distance.value())) << method;
        EXPECT_GE(found.upper.value(), 3.1 - 2) << method;
    }
    for (const char* method : {"sat", "mpr", "calipers", "triangle-iteration"}) {
        const double lower = answerOf(scene, method).lower.value();
        EXPECT_LE(lower, 3.1 - 2) << method;
        EXPECT_GE(lower, 3.1 - 2 - 1e-4) << method;
    }
}

TEST(AxesAnswer, CapsCountWhereTheMethodHasNoEndOfItsOwn) {
    Scene scene = squares(3);
    scene.options.maxIterations = 0;
    for (const char* method : {"mpr", "triangle-iteration"}) {
        const auto run = runOf(scene, method);
        EXPECT_EQ(run->answer().status, Status::IterationLimit) << method;
        EXPECT_EQ(run->answer().intersects, std::nullopt) << method;
        const std::string end = plainText(run->explain(static_cast<int>(run->steps().size()) - 1).sentence);
        EXPECT_THAT(end, testing::HasSubstr("limit")) << method;
    }
    for (const char* method : {"sat", "calipers"})
        EXPECT_EQ(answerOf(scene, method).status, Status::Converged) << method;
}

TEST(AxesStory, OfTouchingPortalsSpeaksOfNoDepth) {
    const auto run = runOf(squares(2), "mpr");
    EXPECT_LE(*run->answer().upper, 2e-13);  // widened by rounding
    const std::string end = plainText(run->explain(static_cast<int>(run->steps().size()) - 1).sentence);
    EXPECT_THAT(end, testing::HasSubstr("touch within rounding"));
}

TEST(AxesStory, OfConcentricCirclesHasOnlyFiniteNumbers) {
    for (const char* method : {"sat", "mpr", "calipers", "triangle-iteration"}) {
        const auto run = runOf(scene(body("A", ball(1)), body("B", ball(0.5))), method);
        EXPECT_EQ(run->answer().intersects, true) << method;
        for (int i = 0; i < static_cast<int>(run->steps().size()); ++i)
            for (const NumberRow& row : run->explain(i).numbers)
                EXPECT_THAT(row.value, testing::Not(testing::HasSubstr("∞"))) << method << row.name;
    }
}

TEST(AxesUnsupported, ByCurvesSaysWhy) {
    const Scene curved = scene(body("A", ellipse(1, 0.5)), body("B", box(1, 1), {3, 0, 0}), "sat");
    EXPECT_THAT(plainText(curvedUnsupported(curved)), testing::StartsWith("A has a curved border"));
    const auto run = runScene(curved);
    EXPECT_EQ(run->steps().size(), 1U);
    EXPECT_EQ(run->answer().intersects, std::nullopt);
    EXPECT_TRUE(curvedUnsupported(scene(body("A", ball(1)), body("B", box(1, 1)), "sat")).empty());
}

Body hullAt(std::string name, const std::vector<glm::dvec3>& points, glm::dvec3 position) {
    Body hull = body(std::move(name), {}, position);
    setPolytope(hull.shape, points, 3);
    return hull;
}

// the faces of a difference leave out what is within rounding of their planes
TEST(AxesAnswer, OfTheExplicitDifferenceIsBoundedByAllVertices) {
    Scene thin = scene(
        hullAt("A",
               {{0x1p-22, -0x1p-44, 0}, {0x1p-25, 0, 0x1p-15}, {0, 0, 0x1p-643}, {2, -0x1p-48, -0x1p-630}},
               {}),
        hullAt("B", {{0, 0, 1}, {-1, 0, 0}, {0, 0, -1}, {1, 0, 1}}, {0, -1, -1}), "minkowski");
    thin.dimension = 3;
    const Answer found = runScene(thin)->answer();
    const double truth = 1 - 0x1p-44;
    EXPECT_LE(*found.lower, truth);
    EXPECT_GE(*found.upper, truth);
}

// the rounded normal of a face of needles is turned over: the origin seems to be outside, but no plane
// separates
TEST(AxesAnswer, OfTheExplicitDifferenceClaimsNothingThatNoPlaneProves) {
    const auto overlapping = [](const char* method) {
        Scene thin = scene(hullAt("A",
                                  {{-1, -2.612840353260521e-200, -1.091173045203054e-252},
                                   {1, -1, -6.136366831622158e-92},
                                   {-1, 1, -5.960464477539063e-08},
                                   {-1.4551915228366852e-11, 4.547473508864641e-13, 0},
                                   {0.015625, 2.0993362836147152e-140, -4.661462957000129e-156},
                                   {0, -2.612840353260521e-200, -1.091173045203054e-252}},
                                  {}),
                           hullAt("B",
                                  {{-2.635549485807631e-82, -2.53e-321, -1},
                                   {7.105427357601002e-15, 1, -1.1173611982879273e-249},
                                   {-1, -1, 0},
                                   {1, -2.53e-321, -1}},
                                  {0, 1.0507614211323843e-286, 0}),
                           method);
        thin.dimension = 3;
        return runScene(thin)->answer();
    };
    const Answer found = overlapping("minkowski"), right = overlapping("gjk-epa");
    EXPECT_EQ(found.intersects, true);
    EXPECT_EQ(right.intersects, true);
    EXPECT_LE(*found.lower, 3.973642985026032e-08);
    EXPECT_GE(*found.upper, 3.973642985026031e-08);
}

TEST(AxesAnswer, OfTheExplicitDifferenceKnowsVerticesThatTheSolidLeavesOut) {
    const Body bumped =
        hullAt("A", {{1, 1, 0}, {-1, 1, 0}, {-1, -1, 0}, {1, -1, 0}, {0, 0, -1}, {0, 0, 0x1p-48}}, {1, 2, 3});
    EXPECT_EQ(bumped.shape.vertices.size(), 6U);
    EXPECT_EQ(polytopeSolid(bumped).vertices.size(), 5U);
    EXPECT_EQ(polytopeVertices(bumped).size(), 6U);
}

TEST(AxesTrace, OfSatHasEveryAxisWithItsShadows) {
    const nlohmann::json trace = runOf(squares(3), "sat")->states();
    ASSERT_EQ(trace.size(), 5U);
    EXPECT_EQ(trace[0]["axis"], nullptr);
    double best = -1e300;
    for (std::size_t i = 1; i < trace.size(); ++i) {
        const nlohmann::json& s = trace[i];
        EXPECT_EQ(s["axis"], i < 3 ? "normal_a" : "normal_b");
        const double a0 = s["interval_a"][0], a1 = s["interval_a"][1], b0 = s["interval_b"][0],
                     b1 = s["interval_b"][1];
        EXPECT_EQ(s["separation"].get<double>(), std::max(b0 - a1, a0 - b1));
        best = std::max(best, s["separation"].get<double>());
        EXPECT_EQ(s["best_separation"].get<double>(), best);
    }
    EXPECT_EQ(best, 1);
}

TEST(AxesTrace, OfMprShowsThePortal) {
    const nlohmann::json trace = runOf(squares(1.5), "mpr")->states();
    EXPECT_EQ(trace.front()["phase"], "discovery");
    EXPECT_EQ(trace.back()["intersects"], true);
    for (const nlohmann::json& s : trace)
        for (const char* key :
             {"interior", "ray", "portal", "support", "support_direction", "reach", "direction", "upper"})
            EXPECT_TRUE(s.contains(key)) << key;
}

TEST(AxesTrace, OfCalipersTurnsOnceAround) {
    const nlohmann::json trace = runOf(squares(3), "calipers")->states();
    ASSERT_EQ(trace.size(), 5U);
    EXPECT_EQ(trace.front()["vertex"]["w"], trace.back()["vertex"]["w"]);
    EXPECT_EQ(trace[1]["merged"], "both");
    EXPECT_EQ(trace.back()["best_distance"], 1);
}

TEST(AxesTrace, OfTheTriangleIterationSwapsOneVertex) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const nlohmann::json trace = runOf(randomScene(seed), "triangle-iteration")->states();
        for (std::size_t i = 1; i < trace.size(); ++i) {
            int different = 0;
            for (std::size_t k = 0; k < 3; ++k)
                different += trace[i]["triangle"][k] != trace[i - 1]["triangle"][k] ? 1 : 0;
            EXPECT_LE(different, 1);
            EXPECT_EQ(trace[i]["before"], trace[i - 1]["triangle"]);
        }
    }
}

TEST(AxesPicture, OfSatShowsShadowsAsLongAsTheyAre) {
    const auto run = runOf(squares(3), "sat");
    const nlohmann::json trace = run->states();
    for (int i = 1; i < 5; ++i) {
        const nlohmann::json& s = trace[static_cast<std::size_t>(i)];
        const auto shadows = itemsOf(*run, i, Canvas::World, ItemKind::Polyline, Role::EdgeOfA);
        ASSERT_EQ(shadows.size(), 1U);
        const double length = s["interval_a"][1].get<double>() - s["interval_a"][0].get<double>();
        const glm::dvec3 shadow = shadows[0].points[1] - shadows[0].points[0];
        EXPECT_NEAR(glm::length(shadow), length, 1e-12);
        EXPECT_NEAR(std::abs(glm::dot(shadow, lifted(s["direction"]))), length, 1e-12);
    }
}

TEST(AxesPicture, OfMprHasTheRayThroughTheOriginAndThePortal) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const auto run = runOf(randomScene(seed), "mpr");
        const int last = static_cast<int>(run->steps().size()) - 2;
        const auto rays = itemsOf(*run, last, Canvas::Difference, ItemKind::Arrow, Role::StartDirection);
        ASSERT_EQ(rays.size(), 1U);
        const glm::dvec3 tail = rays[0].points[0], tip = rays[0].points[1];
        EXPECT_NEAR(tail.x * tip.y - tail.y * tip.x, 0, 1e-12);
        EXPECT_LE(glm::dot(tail, tip), 1e-12);
    }
}

TEST(AxesPicture, OfCalipersHasAllOfBothShapesBetweenOrBeyondTheLines) {
    const auto run = runOf(squares(3), "calipers");
    for (int i = 0; i < 5; ++i) {
        const auto a = itemsOf(*run, i, Canvas::World, ItemKind::Polyline, Role::EdgeOfA);
        const auto b = itemsOf(*run, i, Canvas::World, ItemKind::Polyline, Role::EdgeOfB);
        ASSERT_EQ(a.size(), 1U);
        ASSERT_EQ(b.size(), 1U);
        const glm::dvec3 along = a[0].points[1] - a[0].points[0];
        EXPECT_NEAR(glm::length(glm::cross(along, b[0].points[1] - b[0].points[0])), 0, 1e-12);
        for (const double x : {-1.0, 1.0})
            for (const double y : {-1.0, 1.0}) {
                EXPECT_GE(glm::cross(along, glm::dvec3(x, y, 0) - a[0].points[0]).z, -1e-12);
                EXPECT_LE(glm::cross(along, glm::dvec3(3 + x, y, 0) - b[0].points[0]).z, 1e-12);
            }
    }
}

TEST(AxesPicture, In3DIsFiniteAndHasEachKeyOnce) {
    for (const Scene& scene : bundled3DScenes()) {
        for (const char* method : {"sat", "mpr"}) {
            if (!isFit(scene, method)) continue;
            const auto run = runOf(scene, method);
            const int count = static_cast<int>(run->steps().size());
            for (int i = 0; i < count; i += std::max(1, count / 12)) {
                for (const Canvas canvas : {Canvas::World, Canvas::Difference}) {
                    std::set<std::pair<ItemKind, std::uint64_t>> keys;
                    Picture picture;
                    run->draw(i, canvas, {}, picture);
                    for (const Item& item : picture.items) {
                        EXPECT_TRUE(item.key == 0 || keys.emplace(item.kind, item.key).second)
                            << scene.title << method << i << " role " << static_cast<int>(item.role);
                        for (const glm::dvec3& p : item.points)
                            EXPECT_TRUE(std::isfinite(p.x + p.y + p.z)) << scene.title << method << i;
                    }
                }
            }
        }
    }
}

}  // namespace gjkscope
