#include "app/judge/judgment.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <random>

#include "app/judge/pair_truth.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// Two squares of side 2: they overlap by 0.25 along x.
constexpr const char* kOverlap =
    R"("dimension": 2, "bodies": [{"shape": {"type": "box", "half_extents": [1, 1]}},
       {"shape": {"type": "box", "half_extents": [1, 1]}, "position": [1.75, 0.5]}])";
/// They are 0.5 apart along x.
constexpr const char* kApart =
    R"("dimension": 2, "bodies": [{"shape": {"type": "box", "half_extents": [1, 1]}},
       {"shape": {"type": "box", "half_extents": [1, 1]}, "position": [2.5, 0.5]}])";
/// B falls on A and meets it after 2 s.
constexpr const char* kFall =
    R"("dimension": 2, "method": "shape-cast", "bodies": [{"shape": {"type": "box", "half_extents": [1, 1]}},
       {"shape": {"type": "box", "half_extents": [1, 1]}, "position": [0, 6], "velocity": [0, -2]}])";
/// Turned by a right angle, away from the world's origin.
constexpr const char* kTurned =
    R"("dimension": 2, "bodies": [{"shape": {"type": "box", "half_extents": [2, 1]}, "position": [10, 0], "rotation": 1.5707963267948966},
       {"shape": {"type": "box", "half_extents": [1, 1]}, "position": [10, 3.5]}])";

std::vector<Judgment> judged(const char* scene, const std::string& reported) {
    return judgmentsOf(
        parseScene("{" + std::string(scene) + R"(, "reported": )" + reported + "}", "s").scene);
}

Judgment onlyOne(const char* scene, const std::string& reported) {
    const std::vector<Judgment> judgments = judged(scene, reported);
    EXPECT_EQ(judgments.size(), 1U) << reported;
    return judgments.empty() ? Judgment{} : judgments.front();
}

TEST(Judgment, OfASceneWithoutReportIsNone) {
    EXPECT_THAT(judgmentsOf(parseScene("{" + std::string(kOverlap) + "}", "s").scene), IsEmpty());
}

TEST(Judgment, OfWhatIsRightHolds) {
    for (
        const char* claims :
        {R"({"intersects": true, "depth": 0.25, "normal": [1, 0], "point_a": [1, 0], "point_b": [0.75, 0]})",
         R"({"signed_distance": -0.25, "point": [0.9, 0.3], "contacts": [{"point": [1, 1], "depth": 0.25}, {"point": [1, -0.5]}]})",
         // a float's
         R"({"depth": 0.25000003, "normal": [0.99999994, 1e-7]})"}) {
        const std::vector<Judgment> judgments = judged(kOverlap, claims);
        EXPECT_FALSE(judgments.empty());
        for (const Judgment& each : judgments)
            EXPECT_EQ(each.holds, true) << claims << " " << each.claim << " " << each.text;
    }
    for (
        const char* claims :
        {R"({"intersects": false, "distance": 0.5, "normal": [1, 0], "point_a": [1, 0.2], "point_b": [1.5, 0.2]})",
         R"({"signed_distance": 0.5, "point": [1.25, 0]})"})
        for (const Judgment& each : judged(kApart, claims))
            EXPECT_EQ(each.holds, true) << claims << " " << each.claim << " " << each.text;
    for (const char* claims :
         {R"({"intersects": true, "time_of_impact": 2, "fraction": 2, "normal": [0, 1]})",
          R"({"point_a": [0.5, 1], "point_b": [0.5, 1], "contacts": [{"point": [-1, 1]}]})"})
        for (const Judgment& each : judged(kFall, claims))
            EXPECT_EQ(each.holds, true) << claims << " " << each.claim << " " << each.text;
}

TEST(Judgment, SaysByHowMuchALengthIsWrong) {
    const Judgment depth = onlyOne(kOverlap, R"({"depth": 0.26})");
    EXPECT_EQ(depth.claim, "depth");
    EXPECT_EQ(depth.holds, false);
    EXPECT_EQ(depth.text, "The depth is 4 % more than the least, 0.25.");
    EXPECT_EQ(onlyOne(kApart, R"({"distance": 2})").text, "The distance is 4 times the shortest, 0.5.");
    EXPECT_EQ(onlyOne(kApart, R"({"distance": 0.45})").text,
              "The distance is 10 % less than the shortest, 0.5.");
    EXPECT_EQ(onlyOne(kApart, R"({"depth": 1.75})").text, "The shapes are 0.5 apart.");
    EXPECT_EQ(onlyOne(kOverlap, R"({"distance": 0.1})").text, "The shapes overlap, by 0.25.");
    EXPECT_EQ(onlyOne(kOverlap, R"({"intersects": false})").text, "The shapes overlap, by 0.25.");
    EXPECT_EQ(onlyOne(kApart, R"({"intersects": true})").rightIf, "the shapes have margins of 0.5 together");
}

TEST(Judgment, TakesThePrintedDigitsIntoAccount) {
    constexpr const char* kDiagonal =
        R"("dimension": 2, "bodies": [{"shape": {"type": "circle", "radius": 1}},
                                         {"shape": {"type": "circle", "radius": 1}, "position": [2, 2]}])";
    EXPECT_EQ(onlyOne(kDiagonal, R"({"distance": 0.828})").holds, true);
    EXPECT_EQ(onlyOne(kDiagonal, R"({"distance": 0.829})").holds, false);
    EXPECT_EQ(onlyOne(kDiagonal, R"({"normal": [0.707, 0.707]})").holds, true);
    EXPECT_EQ(onlyOne(kOverlap, R"({"depth": 0.3})").holds, false);
    EXPECT_EQ(printedRounding(0.3), 0);
    EXPECT_EQ(printedRounding(1.0), 0);
    EXPECT_DOUBLE_EQ(printedRounding(0.707), 0.0005);
    EXPECT_DOUBLE_EQ(printedRounding(-123456.0), 0.5);
}

TEST(Judgment, FindsTheReadingThatMakesALengthRight) {
    const auto reading = [](const char* scene, const char* claims) {
        const std::vector<Judgment> judgments = judged(scene, claims);
        EXPECT_EQ(judgments.at(0).holds, false) << claims;
        return judgments.at(0).rightIf;
    };
    EXPECT_EQ(reading(kOverlap, R"({"depth": -0.25})"), "its sign is the opposite one");
    EXPECT_EQ(reading(kOverlap, R"({"depth": 0.0625})"), "it is squared");
    EXPECT_EQ(reading(kOverlap, R"({"depth": 0.125})"), "each body moves half of the way");
    EXPECT_EQ(reading(kOverlap, R"({"depth": 0.125, "normal": [2, 0]})"),
              "it counts lengths of the reported normal, which is no unit vector");
    EXPECT_EQ(reading(kOverlap, R"({"depth": 0.33})"), "it includes Bullet's margin of 0.04");
    EXPECT_EQ(reading(kApart, R"({"distance": 0.45})"), "it includes Jolt's convex radius of 0.05");
    EXPECT_EQ(reading(R"("dimension": 2, "bodies": [{"shape": {"type": "circle", "radius": 1}},
                         {"shape": {"type": "circle", "radius": 1}, "position": [3, 0]}])",
                      R"({"distance": 3})"),
              "it leaves the shapes' radii out");
}

TEST(Judgment, NamesMarginsOfTheEngineThatReported) {
    EXPECT_THAT(onlyOne(kOverlap, R"({"depth": 0.29, "by": "Bullet 3.25"})").rightIf, HasSubstr("Bullet"));
    EXPECT_EQ(onlyOne(kOverlap, R"({"depth": 0.29, "by": "PhysX"})").rightIf, "");
}

TEST(Judgment, SaysARightLengthWithItsSign) {
    EXPECT_EQ(onlyOne(kOverlap, R"({"signed_distance": -0.25})").text,
              "The signed distance is right: −0.25.");
    EXPECT_EQ(onlyOne(kApart, R"({"signed_distance": 0.5})").text, "The signed distance is right: 0.5.");
}

TEST(Judgment, OfANormalSaysWhatItLeaves) {
    const Judgment wrong = onlyOne(kOverlap, R"({"normal": [0, 1]})");
    EXPECT_EQ(wrong.holds, false);
    EXPECT_EQ(wrong.text,
              "The normal leaves an overlap of 1.25: along it the shapes separate after 1.5, not 0.25.");
    EXPECT_EQ(wrong.rightIf, "");
    EXPECT_EQ(onlyOne(kOverlap, R"({"normal": [-1, 0]})").rightIf, "the normal runs from B to A");
    const Judgment isLong = onlyOne(kOverlap, R"({"normal": [2, 0]})");
    EXPECT_EQ(isLong.holds, false);
    EXPECT_EQ(isLong.rightIf, "the normal is divided by its length");
    EXPECT_EQ(onlyOne(kTurned, R"({"normal": [1, 0]})").rightIf, "the normal is in A's frame");
    EXPECT_EQ(onlyOne(kTurned, R"({"normal": [-1, 0]})").rightIf,
              "the normal is in A's frame and runs from B to A");
    EXPECT_EQ(onlyOne(kApart, R"({"normal": [0, 1]})").text,
              "Along the normal the shapes overlap by 1.5, though they are 0.5 apart.");
    EXPECT_EQ(onlyOne(kOverlap, R"({"normal": [0, 0]})").text, "The normal has no direction.");
}

TEST(Judgment, OfAPointSaysHowFarItIsOff) {
    const Judgment off = onlyOne(kOverlap, R"({"point_a": [3, 0]})");
    EXPECT_EQ(off.holds, false);
    EXPECT_EQ(off.text, "The point is 2 off A.");
    EXPECT_EQ(onlyOne(kOverlap, R"({"point_a": [0.5, 0]})").text,
              "The point is 0.5 inside A, not on its surface.");
    EXPECT_EQ(onlyOne(kApart, R"({"point_a": [1, -1]})").rightIf, "");
    EXPECT_EQ(onlyOne(kApart, R"({"point_a": [1.5, 0]})").rightIf, "it is the point on B");
    EXPECT_EQ(onlyOne(kTurned, R"({"point_a": [2, 0]})").rightIf, "it is in A's frame");
    EXPECT_EQ(onlyOne(kTurned, R"({"point_a": [0, 2]})").rightIf, "it is relative to A's position");
    EXPECT_EQ(onlyOne(kOverlap, R"({"point": [0, 0.5]})").text, "The point is 0.75 off B.");
}

TEST(Judgment, OfTwoPointsComparesTheirDistance) {
    const std::vector<Judgment> judgments =
        judged(kOverlap, R"({"point_a": [1, 0], "point_b": [0.75, 0.5]})");
    ASSERT_EQ(judgments.size(), 3U);
    EXPECT_EQ(judgments[0].holds, true);
    EXPECT_EQ(judgments[2].claim, "points");
    EXPECT_EQ(judgments[2].holds, false);
    EXPECT_THAT(judgments[2].text, HasSubstr("0.559 from each other; the depth is 0.25"));
}

TEST(Judgment, OfContactsNamesThem) {
    const std::vector<Judgment> judgments = judged(
        kOverlap, R"({"contacts": [{"point": [1, 0], "depth": 0.4}, {"point": [1, 0.5], "depth": 0.2}]})");
    ASSERT_EQ(judgments.size(), 2U);
    EXPECT_EQ(judgments[0].claim, "contacts[0]");
    EXPECT_EQ(judgments[0].text, "The contact is 0.4 deep; at most 0.25 of the shapes overlap.");
    EXPECT_EQ(judgments[1].holds, true);
    EXPECT_THAT(differing(judgments), ElementsAre("contacts[0]"));
}

TEST(Judgment, OfATimeSaysHowTheShapesStandThen) {
    EXPECT_EQ(onlyOne(kFall, R"({"time_of_impact": 1.5})").text,
              "At this time the shapes are still 1 apart; they meet at 2.");
    EXPECT_EQ(onlyOne(kFall, R"({"time_of_impact": 2.25})").text,
              "At this time the shapes overlap by 0.5; they meet at 2.");
    EXPECT_EQ(onlyOne(kFall, R"({"time_of_impact": 4})").rightIf, "it is the way to the impact");
    EXPECT_EQ(onlyOne(kFall, R"({"intersects": false})").rightIf, "it is about the poses at the start");
    EXPECT_EQ(onlyOne(kOverlap, R"({"time_of_impact": 1})").holds, std::nullopt);
}

TEST(Judgment, OfIterationsCantBeWrong) {
    const Judgment judgment = onlyOne(kOverlap, R"({"iterations": 100})");
    EXPECT_EQ(judgment.holds, std::nullopt);
    EXPECT_THAT(judgment.text, HasSubstr("take "));
}

TEST(Judgment, WithinAPartOfTheSizeHolds) {
    const Scene scene =
        parseScene("{" + std::string(kOverlap) + R"(, "reported": {"depth": 0.26}})", "s").scene;
    EXPECT_EQ(judgmentsOf(scene).at(0).holds, false);
    EXPECT_EQ(judgmentsOf(scene, 0.01).at(0).holds, true);
}

TEST(Judgment, IsWrittenAsJson) {
    const std::vector<Judgment> judgments = judged(kOverlap, R"({"depth": -0.25, "iterations": 2})");
    const nlohmann::ordered_json json = judgmentJson(judgments);
    EXPECT_EQ(json[0]["claim"], "depth");
    EXPECT_EQ(json[0]["holds"], false);
    EXPECT_EQ(json[0]["right_if"], "its sign is the opposite one");
    EXPECT_TRUE(json[1]["holds"].is_null());
    EXPECT_FALSE(json[1].contains("right_if"));
    EXPECT_EQ(sentenceOf(judgments[0]), judgments[0].text + " Right if its sign is the opposite one.");
}

/// Our own answers, as an engine would report them, are right.
TEST(Judgment, OfOurOwnAnswersHolds) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> at(-2, 2);
    for (int i = 0; i < 200; ++i) {
        Scene scene = parseScene(R"({"dimension": 3, "bodies": [
            {"shape": {"type": "box", "half_extents": [1, 0.5, 0.75]}},
            {"shape": {"type": "hull", "vertices": [[1, 0, 0], [-1, 0.3, 0], [0, 1, 0.2], [0, 0, 1], [0.1, -1, -1]]}}]})",
                                 "s")
                          .scene;
        for (Body& body : scene.bodies) {
            body.position = {at(random), at(random), at(random)};
            body.orientation = glm::normalize(glm::dquat(at(random), at(random), at(random), at(random)));
        }
        const Answer answer = runScene(scene)->answer();
        Reported& reported = scene.reported.emplace();
        reported.intersects = answer.intersects;
        reported.distance = answer.distance;
        reported.depth = answer.depth;
        reported.normal = answer.normal;
        reported.pointA = answer.pointA;
        reported.pointB = answer.pointB;
        for (const Judgment& each : judgmentsOf(scene))
            EXPECT_NE(each.holds, false) << i << " " << each.claim << " " << each.text;
        // and turned round they are not
        if (!reported.normal || !answer.intersects.value_or(false)) continue;
        *reported.normal *= -1;
        const std::vector<Judgment> reversed = judgmentsOf(scene);
        const auto normal = std::ranges::find(reversed, "normal", &Judgment::claim);
        ASSERT_NE(normal, reversed.end());
        EXPECT_EQ(normal->holds, false) << i;
        EXPECT_EQ(normal->rightIf, "the normal runs from B to A");
    }
}

}  // namespace
}  // namespace gjkscope
