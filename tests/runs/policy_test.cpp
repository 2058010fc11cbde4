#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "app/runs/explanation.hpp"
#include "app/runs/picture_options.hpp"
#include "app/runs/pseudo_code.hpp"
#include "app/runs/run.hpp"
#include "tests/runs/scenes.hpp"

/// Runs of distance GJK with other search directions than −v, or start from a cached simplex.
namespace gjkscope {
namespace {

using namespace test;

std::unique_ptr<const Run> runWith(Scene scene, DirectionPolicy policy) {
    scene.method = "gjk-distance";
    scene.options.policy = policy;
    return runScene(scene);
}

/// What is said at the first step of a phase.
std::string firstSaid(const Run& run, const std::string& phase) {
    const std::vector<Step>& steps = run.steps();
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (steps[i].phase == phase) return plainText(run.explain(static_cast<int>(i)).sentence);
    return {};
}

/// Two ellipses that need a number of iterations.
Scene ellipses() {
    return scene(body("A", ellipse(2, 0.5), {0, 0, 0}, 0.4),
                 body("B", ellipse(1.5, 0.4), {1.5, 2.2, 0}, -0.7));
}

Scene moving(Scene scene) {
    scene.method = "gjk-cached";
    scene.bodies[1].velocity = glm::dvec3(0.6, 1.2, 0);
    return scene;
}

}  // namespace

/// What float has no number for names a direction all the same.
TEST(StartDirection, OfAnyLengthPointsTheSameWay) {
    Scene given = ellipses();
    for (const char* method : {"gjk", "gjk-epa", "shape-cast"})
        for (const Precision precision : {Precision::Float, Precision::Double}) {
            given.method = method;
            given.options.precision = precision;
            given.options.startDirection = glm::dvec3(1, -2, 0);
            const Answer expected = runScene(given)->answer();
            for (const double scale : {0x1p-200, 0x1p-100, 0x1p130, 0x1p200}) {
                given.options.startDirection = scale * glm::dvec3(1, -2, 0);
                const Answer found = runScene(given)->answer();
                EXPECT_EQ(found.status, expected.status) << method << ", " << scale;
                EXPECT_EQ(found.intersects, expected.intersects) << method << ", " << scale;
                EXPECT_EQ(found.distance, expected.distance) << method << ", " << scale;
            }
        }
}

TEST(Policies, GiveTheSameAnswer) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Answer plain = runWith(randomScene(seed), DirectionPolicy::ClosestPoint)->answer();
        for (const auto policy : {DirectionPolicy::Perpendicular, DirectionPolicy::Nesterov}) {
            const auto run = runWith(randomScene(seed), policy);
            EXPECT_EQ(run->answer().intersects, plain.intersects) << seed;
            EXPECT_NEAR(run->answer().distance.value(), plain.distance.value(), 1e-7) << seed;
        }
    }
}

TEST(Policies, NameTheirDirection) {
    const auto nesterov = runWith(ellipses(), DirectionPolicy::Nesterov);
    bool named = false;
    for (int i = 0; i < static_cast<int>(nesterov->steps().size()); ++i)
        named = named || plainText(nesterov->explain(i).sentence).find("momentum") != std::string::npos;
    EXPECT_TRUE(named);
    EXPECT_THAT(firstSaid(*runWith(ellipses(), DirectionPolicy::ClosestPoint), "direction"),
                testing::HasSubstr("straight toward the origin"));
}

// the lit line of the pseudo-code is the one that the step follows, and the numbers are this run's
/// How many steps of a run search along the policy's direction and how many straight to the origin.
std::pair<int, int> expectTrueLines(const Scene& scene, DirectionPolicy policy) {
    const auto run = runWith(scene, policy);
    const auto own = std::to_string(run->answer().gjkIterations.value());
    const auto straight =
        std::to_string(runWith(scene, DirectionPolicy::ClosestPoint)->answer().gjkIterations.value());
    std::pair<int, int> counts;
    for (int i = 0; i < static_cast<int>(run->steps().size()); ++i) {
        if (run->steps()[static_cast<std::size_t>(i)].phase != "direction") continue;
        const Explanation explanation = run->explain(i);
        const std::string sentence = plainText(explanation.sentence);
        const std::string line =
            pseudoCode(explanation.code).lines.at(static_cast<std::size_t>(explanation.line));
        const bool isStraight = sentence.find("straight toward the origin") != std::string::npos;
        EXPECT_EQ(line.find("d ← -v") != std::string::npos, isStraight) << line << "\n" << sentence;
        (isStraight ? counts.second : counts.first) += 1;
        if (isStraight) continue;
        EXPECT_THAT(sentence,
                    testing::HasSubstr("takes " + own + " iterations, straight to the origin " + straight));
    }
    return counts;
}

// the lit line of the pseudo-code is the one that the step follows, and the numbers are this run's
TEST(Policies, LightTheLineThatTheyFollow) {
    for (const auto policy : {DirectionPolicy::Nesterov, DirectionPolicy::Perpendicular}) {
        int directed = 0, straight = 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const auto [along, otherwise] = expectTrueLines(randomScene(seed), policy);
            directed += along;
            straight += otherwise;
        }
        EXPECT_GT(directed, 0);
        EXPECT_GT(straight, 5);
    }
}

TEST(CachedRun, StartsFromTheFrameBeforeAndSaysWhatThatSaves) {
    const auto run = runScene(moving(ellipses()));
    const Answer& answer = run->answer();
    ASSERT_EQ(answer.counts.size(), 1U);
    EXPECT_EQ(answer.counts[0].first, "cold");
    EXPECT_LT(answer.gjkIterations.value(), answer.counts[0].second);
    EXPECT_THAT(firstSaid(*run, "start"),
                testing::HasSubstr("would take " + std::to_string(answer.counts[0].second)));
    const Answer cold = runWith(ellipses(), DirectionPolicy::ClosestPoint)->answer();
    EXPECT_NEAR(answer.distance.value(), cold.distance.value(), 1e-9);
    EXPECT_EQ(cold.gjkIterations, answer.counts[0].second);
}

TEST(CachedRun, OfBodiesThatStandVerifiesInOneIteration) {
    Scene scene = squares(3, "gjk-cached");
    EXPECT_LE(runScene(scene)->answer().gjkIterations.value(), 1);
    scene = squares(1, "gjk-cached");
    const auto meeting = runScene(scene);
    EXPECT_EQ(meeting->answer().intersects, true);
    EXPECT_EQ(meeting->answer().gjkIterations, 0);
}

TEST(CachedRun, ShowsWhereTheSimplexWasAFrameAgo) {
    Scene scene = squares(3, "gjk-cached");
    const auto old = [&] {
        const auto run = runScene(scene);
        Picture picture;
        run->draw(0, Canvas::Difference, {}, picture);
        return std::ranges::count(picture.items, Role::DroppedPoint, &Item::role);
    };
    EXPECT_EQ(old(), 0) << "it is where it was";
    scene.bodies[1].velocity = glm::dvec3(0, 30, 0);
    EXPECT_GT(old(), 1);
}

TEST(StartDirection, MattersToTheMethodsThatOfferIt) {
    std::set<std::string_view> moved;
    for (Scene scene : test::bundled()) {
        for (const Method& method : methods()) {
            if (!canRun(method, scene) || scene.dimension == 3) continue;
            scene.method = method.id;
            scene.options.startDirection = glm::dvec3(0, 1, 0);
            const nlohmann::json along = runScene(scene)->states();
            scene.options.startDirection = glm::dvec3(-0.8, -0.6, 0);
            if (runScene(scene)->states() != along) moved.insert(method.id);
        }
    }
    for (const Method& method : methods())
        EXPECT_EQ(moved.contains(method.id), method.startsAlong) << method.id;
}

}  // namespace gjkscope
