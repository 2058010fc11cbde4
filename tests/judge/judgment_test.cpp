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
    EXPECT_EQ(onlyOne(kOverlap, R"({"distance": 0.1})").text, "The shapes overlap by 0.25.");
    EXPECT_EQ(onlyOne(kOverlap, R"({"intersects": false})").text, "The shapes overlap by 0.25.");
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

/// Squares of side 2 that overlap by 0.5 along x.
constexpr const char* kDeep =
    R"("dimension": 2, "bodies": [{"shape": {"type": "box", "half_extents": [1, 1]}},
       {"shape": {"type": "box", "half_extents": [1, 1]}, "position": [1.5, 0]}])";
/// They touch.
constexpr const char* kTouch =
    R"("dimension": 2, "bodies": [{"shape": {"type": "box", "half_extents": [1, 1]}},
       {"shape": {"type": "box", "half_extents": [1, 1]}, "position": [2, 0]}])";
constexpr const char* kFar =
    R"("dimension": 2, "bodies": [{"shape": {"type": "box", "half_extents": [1, 1]}},
       {"shape": {"type": "box", "half_extents": [1, 1]}, "position": [3.5, 0]}])";
/// A thin plate at y 0 … 0.1, and a block that has gone through it by 0.02.
constexpr const char* kPlate =
    R"("dimension": 2, "bodies": [{"shape": {"type": "box", "half_extents": [5, 0.05]}, "position": [0, 0.05]},
       {"shape": {"type": "box", "half_extents": [1, 1]}, "position": [0, 0.98]}])";

std::string contactText(const char* depth) {
    return std::string(R"({"contacts": [{"point": [0.75, 0], "depth": )") + depth + "}]}";
}

TEST(Judgment, OfTheDeepestContactComparesTheDepth) {
    EXPECT_EQ(onlyOne(kDeep, contactText("0.5")).holds, true);
    const Judgment half = onlyOne(kDeep, contactText("0.25"));
    EXPECT_EQ(half.holds, false);
    EXPECT_EQ(half.text, "The contact is 0.25 deep, but the shapes overlap by 0.5.");
    EXPECT_EQ(onlyOne(kOverlap, R"({"contacts": [{"point": [0.9, 0], "depth": 0.125}]})").rightIf,
              "each body moves half of the way");
    EXPECT_EQ(onlyOne(kDeep, contactText("0.001")).holds, false);
    EXPECT_EQ(onlyOne(kDeep, contactText("-0.1")).text,
              "The contact has a gap of 0.1, but the shapes overlap by 0.5.");
    EXPECT_EQ(onlyOne(kDeep, contactText("-5")).holds, false);
    EXPECT_EQ(onlyOne(kDeep, contactText("-0.5")).rightIf, "its sign is the opposite one");
    EXPECT_THAT(judged(kDeep, R"({"contacts": [{"point": [0.75, 0], "depth": 0.1},
                                               {"point": [0.75, 1], "depth": 0.2}]})")
                    .at(1)
                    .text,
                "The deepest contact is 0.2 deep, but the shapes overlap by 0.5.");
}

TEST(Judgment, OfShallowerContactsHolds) {
    for (const Judgment& each : judged(
             kDeep, R"({"contacts": [{"point": [0.75, 0], "depth": 0.5}, {"point": [0.75, 1], "depth": 0.1},
                                        {"point": [0.5, -1], "depth": -0.05}]})"))
        EXPECT_EQ(each.holds, true) << each.claim << " " << each.text;
    // one without a depth may be the deepest
    for (const Judgment& each :
         judged(kDeep, R"({"contacts": [{"point": [0.75, 0]}, {"point": [0.75, 1], "depth": 0.1}]})"))
        EXPECT_EQ(each.holds, true) << each.claim << " " << each.text;
    EXPECT_EQ(judged(kDeep, R"({"contacts": [{"point": [0.75, 0], "depth": 0.5},
                                             {"point": [0.75, 0.5], "depth": -0.1}]})")
                  .at(1)
                  .text,
              "The contact has a gap of 0.1, but its point is inside both shapes.");
}

TEST(Judgment, OfAContactOfShapesApartComparesTheGap) {
    const auto contact = [](const char* depth) {
        return onlyOne(kFar, std::string(R"({"contacts": [{"point": [2, 0], "depth": )") + depth + "}]}");
    };
    EXPECT_EQ(contact("-1.5").holds, true);
    EXPECT_EQ(contact("0").text, "The contact is 0 deep, but the shapes are 1.5 apart.");
    EXPECT_EQ(contact("-1").text, "The contact has a gap of 1, but the shapes are 1.5 apart.");
    EXPECT_EQ(contact("-3").text, "The contact has a gap of 3, but the shapes are 1.5 apart.");
}

TEST(Judgment, OfAPointBesideTheOverlapSaysHowFarItIs) {
    const Judgment center = onlyOne(kDeep, R"({"point": [0, 0]})");
    EXPECT_EQ(center.holds, false);
    EXPECT_EQ(center.text, "The point is 0.5 off B.");
    for (const char* point : {"[0.5, 0]", "[0.75, 1]", "[1, -1]"})
        EXPECT_EQ(onlyOne(kDeep, std::string(R"({"point": )") + point + "}").holds, true) << point;
    EXPECT_EQ(onlyOne(kDeep, R"({"point_a": [1, 0.5]})").holds, true);
    EXPECT_EQ(onlyOne(kDeep, R"({"point_a": [0.2, 1]})").text,
              "The point is on A, but 0.3 from B, and not on the side of the contact.");
    // of a plate the other side's points are off it, and right
    for (const char* claims :
         {R"({"point": [0.5, -0.02]})", R"({"point": [0.5, 0.1]})", R"({"point": [0, 0.04]})",
          R"({"point_b": [0.5, -0.02]})", R"({"point_a": [0.5, 0.1]})"})
        EXPECT_EQ(onlyOne(kPlate, claims).holds, true) << claims;
}

TEST(Judgment, FindsTheFrameOfAPoint) {
    constexpr const char* kPlaced =
        R"("dimension": 2, "bodies": [{"shape": {"type": "box", "half_extents": [1, 1]}, "position": [10, 0]},
           {"shape": {"type": "box", "half_extents": [1, 1]}, "position": [12.5, 0.5], "rotation": 1.5707963267948966}])";
    EXPECT_EQ(onlyOne(kPlaced, R"({"point_b": [1.5, 0.25]})").rightIf, "it is in A's frame");
    EXPECT_EQ(onlyOne(kPlaced, R"({"point_a": [-0.25, 1.5]})").rightIf, "it is in B's frame");
    EXPECT_EQ(onlyOne(kPlaced, R"({"point_b": [-0.25, 1]})").rightIf, "it is in B's frame");
}

TEST(Judgment, FindsThePointsOfTheCores) {
    constexpr const char* kCapsules =
        R"("dimension": 2, "bodies": [{"shape": {"type": "capsule", "a": [-1, 0], "b": [1, 0], "radius": 0.5}},
           {"shape": {"type": "circle", "radius": 1}, "position": [3, 0]}])";
    EXPECT_EQ(onlyOne(kCapsules, R"({"point_a": [1, 0]})").rightIf, "it is on A's core, without its radius");
    EXPECT_EQ(onlyOne(kCapsules, R"({"point_b": [3, 0]})").rightIf, "it is on B's core, without its radius");
    EXPECT_EQ(onlyOne(kCapsules, R"({"point_a": [-1, 0]})").rightIf, "");
}

TEST(Judgment, OfferedReadingsAreRightAlone) {
    EXPECT_EQ(onlyOne(kOverlap, R"({"normal": [-3, 0]})").rightIf,
              "the normal runs from B to A, and is divided by its length");
    EXPECT_EQ(onlyOne(R"("dimension": 2, "bodies": [{"shape": {"type": "box", "half_extents": [0.5, 0.5]}},
                         {"shape": {"type": "box", "half_extents": [0.5, 0.5]}, "position": [1.85, 0]}])",
                      R"({"intersects": true})")
                  .rightIf,
              "");
    constexpr const char* kBoxes3D =
        R"("dimension": 3, "bodies": [{"shape": {"type": "box", "half_extents": [1, 1, 1]}},
           {"shape": {"type": "box", "half_extents": [1, 1, 1]}, "position": [1.5, 0, 0]}])";
    EXPECT_EQ(onlyOne(kBoxes3D, R"({"depth": 0.52})").rightIf, "");
    EXPECT_EQ(onlyOne(kDeep, R"({"depth": 0.52})").rightIf, "it includes Box2D's polygon radius of 0.01");
    EXPECT_EQ(onlyOne(kFall, R"({"distance": 4})").holds, true);
    constexpr const char* kOblique =
        R"("dimension": 2, "method": "shape-cast", "bodies": [{"shape": {"type": "box", "half_extents": [1, 1]}},
           {"shape": {"type": "box", "half_extents": [1, 1]}, "position": [3, 6], "velocity": [-1.5, -2]}])";
    EXPECT_EQ(judged(kOblique, R"({"intersects": true, "distance": 5})").at(1).rightIf,
              "it is the way to the impact");
}

TEST(Judgment, OfIterationsNamesWhatRan) {
    EXPECT_EQ(onlyOne(kFall, R"({"iterations": 7})").text, "The shape cast takes 1 here.");
    EXPECT_THAT(onlyOne(kDeep, R"({"iterations": 7})").text, HasSubstr("GJK and EPA take "));
    EXPECT_THAT(onlyOne(kApart, R"({"iterations": 7})").text, HasSubstr("GJK takes "));
}

TEST(Judgment, OfANegativeDepthNeverHolds) {
    const Judgment depth = onlyOne(kFar, R"({"depth": -1.5})");
    EXPECT_EQ(depth.holds, false);
    EXPECT_EQ(depth.text, "A depth is never negative. The shapes are 1.5 apart.");
    EXPECT_EQ(depth.rightIf, "it is negative for a gap");
    EXPECT_EQ(onlyOne(kTouch, R"({"depth": -1e-8})").holds, true) << "rounding";
    EXPECT_EQ(onlyOne(kFall, R"({"time_of_impact": -1})").text,
              "A time of impact is never negative: the shapes meet at 2.");
    EXPECT_EQ(onlyOne(kFall, R"({"fraction": -1})").text,
              "A fraction of the motion is never negative: the shapes meet at 2.");
}

TEST(Judgment, SpeaksWhole) {
    EXPECT_EQ(onlyOne(kTouch, R"({"distance": 0})").text, "The shapes touch.");
    EXPECT_EQ(onlyOne(kTouch, R"({"intersects": false})").text,
              "The shapes touch exactly: an engine's rounding may decide either way.");
    EXPECT_EQ(onlyOne(kFall, R"({"time_of_impact": 23})").text,
              "At this time the shapes have passed through each other and are 38 apart; they meet at 2.");
    EXPECT_EQ(onlyOne(kFall, R"({"fraction": 1.5})").text,
              "At this fraction of the motion the shapes are still 1 apart; they meet at 2.");
    EXPECT_EQ(onlyOne(kFar, R"({"normal": [0.6, 0.8]})").text,
              "Along the normal the shapes overlap by 0.7, though they are 1.5 apart.");
    EXPECT_EQ(onlyOne(kFar, R"({"normal": [0.96, 0.28]})").text,
              "Along the normal the gap is 0.88, not the whole distance of 1.5.");
    EXPECT_EQ(onlyOne(kFar, R"({"distance": 0})").text, "The shapes are 1.5 apart.");
}

TEST(Judgment, ShowsZerosAsSuch) {
    const Scene scene = parseScene("{" + std::string(kOverlap) +
                                       R"(, "reported": {"normal": [-1, -0.0], "point": [1e-37, -0.0]}})",
                                   "s")
                            .scene;
    const auto text = [](double value) { return nlohmann::json(value).dump(); };
    EXPECT_EQ(claimRows(scene, text).at(0).value, "(-1.0, 0.0)");
    EXPECT_EQ(claimRows(scene, text).at(1).value, "(1e-37, 0.0)");
    Scene noisy = scene;
    noisy.reported->normal = glm::dvec3(-1, 1e-37, 0);
    EXPECT_EQ(claimRows(noisy, text).at(0).value, "(-1.0, 0.0)");
}

TEST(Judgment, OfNothingIsNone) {
    for (const char* claims : {"{}", R"({"by": ""})", R"({"by": "Bullet"})"}) {
        EXPECT_FALSE(hasClaims(
            parseScene("{" + std::string(kOverlap) + R"(, "reported": )" + claims + "}", "s").scene));
        EXPECT_THAT(judged(kOverlap, claims), IsEmpty());
    }
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

/// The manifolds of our own contact points, as an engine would report them, are right: of which most contacts
/// are shallower than the deepest one.
TEST(Judgment, OfOurOwnContactsHolds) {
    std::mt19937 random(11);
    std::uniform_real_distribution<double> at(-1, 1);
    int overlaps = 0, shallower = 0;
    for (int i = 0; i < 600; ++i) {
        const int dimension = 2 + i % 2;
        Scene scene = parseScene(dimension == 3 ? R"({"dimension": 3, "method": "contacts", "bodies": [
            {"shape": {"type": "box", "half_extents": [1, 0.1, 0.75]}},
            {"shape": {"type": "box", "half_extents": [0.5, 0.5, 0.5]}}]})"
                                                : R"({"dimension": 2, "method": "contacts", "bodies": [
            {"shape": {"type": "box", "half_extents": [1, 0.1]}},
            {"shape": {"type": "box", "half_extents": [0.5, 0.5]}}]})",
                                 "s")
                          .scene;
        for (Body& body : scene.bodies) {
            body.position = {at(random), at(random), dimension == 3 ? at(random) : 0};
            body.angle = at(random);
            // some lie on each other nearly flat
            const double tilt = i % 4 < 2 ? 1 : 0.02;
            if (dimension == 3)
                body.orientation =
                    glm::normalize(glm::dquat(1, tilt * at(random), tilt * at(random), tilt * at(random)));
            else
                body.angle *= tilt;
        }
        const Answer answer = runScene(scene)->answer();
        if (!answer.contacts || answer.contacts->empty() || !answer.intersects.value_or(false)) continue;
        ++overlaps;
        for (const double part : {0.0, 0.5, 1.0}) {
            Reported& reported = scene.reported.emplace();
            const ContactAnswer& first = answer.contacts->front();
            if (first.depth > 1e-3) reported.normal = (first.pointA - first.pointB) / first.depth;
            for (const ContactAnswer& contact : *answer.contacts) {
                ReportedContact& each = reported.contacts.emplace_back();
                each.point = contact.pointA + part * (contact.pointB - contact.pointA);
                each.depth = contact.depth;
                shallower += contact.depth < 0.99 * *answer.depth ? 1 : 0;
            }
            for (const bool hasNormal : {true, false}) {
                if (!hasNormal) reported.normal.reset();
                // the normal of a face may have little more than the depth
                for (const Judgment& each : judgmentsOf(scene))
                    EXPECT_TRUE(each.claim == "normal" || each.holds != false)
                        << i << " part " << part << " " << hasNormal << " " << each.claim << " " << each.text;
            }
        }
    }
    EXPECT_GT(overlaps, 100);
    EXPECT_GT(shallower, 100);
}

}  // namespace
}  // namespace gjkscope
