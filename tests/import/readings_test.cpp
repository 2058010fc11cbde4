#include "app/import/readings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/input_error.hpp"

namespace gjkscope {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string kTwoBoxes = "a = Box(1, 2, 3)\nb = Box(2, 2, 2)\npos_a = (0, 0, 0)\npos_b = (3, 0, 0)\n";
const std::string kTurned =
    "shape_a = box, half_extents_a = 1 1 1, pos_a = 0 0 0, quat_a = 0.6 0 0 0.8\n"
    "shape_b = capsule, radius_b = 1, height_b = 3, pos_b = 3 0 0\n";

TEST(Readings, AreOneForEachAnswer) {
    const std::vector<Reading> found = readingsOf(kTwoBoxes, "text");
    ASSERT_EQ(found.size(), 2u);
    EXPECT_THAT(found[0].assumptions, ElementsAre(HasSubstr("full")));
    EXPECT_THAT(found[1].assumptions, ElementsAre(HasSubstr("half")));
    EXPECT_EQ(found[1].import.scenes.at(0).bodies[0].shape.extents, glm::dvec3(1, 2, 3));
    for (const Reading& each : found) EXPECT_TRUE(each.import.isAnswered());
}

TEST(Readings, AreCombinationsAndAtMostNine) {
    const std::vector<Reading> found = readingsOf(kTurned, "text");
    EXPECT_EQ(found.size(), kMaxReadings);
    for (const Reading& each : found) EXPECT_EQ(each.assumptions.size(), 3u);
    // none of the first question's answers is cut off
    for (std::size_t i = 1; i < found.size(); ++i)
        EXPECT_NE(found[i].assumptions[0], found[i - 1].assumptions[0]) << i;
}

TEST(Readings, AreOneWhereNothingIsOpen) {
    ImportChoices half;
    half.answers[static_cast<std::size_t>(ImportQuestion::Sizes)] = 1;
    EXPECT_EQ(readingsOf(kTwoBoxes, "text", half).size(), 1u);
}

TEST(Readings, AreOneWhereASentenceAnswers) {
    const auto assumptionsWith = [](const std::string& sentence, const std::string& text) {
        const std::vector<Reading> found = readingsOf(sentence + "\n\n" + text, "text");
        return found.size() == 1 ? found[0].import.assumptions : std::vector<std::string>();
    };
    EXPECT_THAT(assumptionsWith("All sizes are full.", kTwoBoxes), Contains(HasSubstr("full")));
    EXPECT_THAT(assumptionsWith("The extents are given as half lengths.", kTwoBoxes),
                Contains(HasSubstr("half")));
    const std::string turned =
        "box half_extents=(1, 2, 3) pos=(0, 0, 0) rot=(0.8, 0, 0.6, 0)\nsphere radius=0.5 pos=(1, 2, 3)\n";
    EXPECT_THAT(assumptionsWith("Quaternions are w, x, y, z.", turned), Contains(HasSubstr("w, x, y, z")));
    EXPECT_THAT(assumptionsWith("the quats are stored scalar-last", turned),
                Contains(HasSubstr("x, y, z, w")));
    const std::string planar = "box half_extents=(1, 2) pos=(0, 0) angle=0.3\ncircle radius=0.5 pos=(1, 2)\n";
    EXPECT_THAT(assumptionsWith("All angles are in degrees.", planar), Contains(HasSubstr("degrees")));
    // neither contradictions nor what is said of something else
    EXPECT_TRUE(assumptionsWith("A's sizes are full, B's sizes are half.", kTwoBoxes).empty());
    EXPECT_TRUE(assumptionsWith("The size of the log is not half of it.", kTwoBoxes).empty());
    EXPECT_TRUE(assumptionsWith("the angle is wrong by some degrees", planar).empty());
}

/// Both orders of the quaternion turn as much.
TEST(Readings, DoNotDifferWhereTheirPairsAreEqual) {
    const std::vector<Reading> found = readingsOf(
        "shape_a = box, half_extents_a = 1 1 1, pos_a = 0 0 0, quat_a = 0.5 0.5 0.5 0.5\n"
        "shape_b = sphere, radius_b = 1, pos_b = 3 0 0\n",
        "text");
    ASSERT_EQ(found.size(), 1u);
    EXPECT_TRUE(found[0].import.isAnswered());
}

TEST(Readings, BeginWithTheOneThatFitsTheReport) {
    // the gap along x
    const auto distance = [](const Scene& scene) {
        return std::optional(3 - scene.bodies[0].shape.extents.x - scene.bodies[1].shape.extents.x);
    };
    const auto found = readingsOf(kTwoBoxes + "distance = 0.0001\n", "text", {}, {}, distance);
    EXPECT_FALSE(found.at(0).fitsReport);
    const auto fitting =
        readingsOf(kTwoBoxes + "intersects: false\ndistance = 1.5\n", "text", {}, {}, distance);
    EXPECT_TRUE(fitting.at(0).fitsReport);
    EXPECT_THAT(fitting[0].assumptions, ElementsAre(HasSubstr("full")));
    const auto other = readingsOf(kTwoBoxes + "distance = 0.0\n", "text", {}, {}, distance);
    EXPECT_TRUE(other.at(0).fitsReport);
    EXPECT_THAT(other[0].assumptions, ElementsAre(HasSubstr("half")));
    const auto answered = readingsOf(kTwoBoxes + "intersects: true\n", "text", {}, {}, distance);
    EXPECT_TRUE(answered.at(0).fitsReport);
    EXPECT_FALSE(answered.at(1).fitsReport);
    EXPECT_THAT(answered[0].assumptions, ElementsAre(HasSubstr("half")));
}

TEST(Readings, AreRefusedAsTheTextIs) {
    EXPECT_THROW(readingsOf("Dear all,\nsee you", "text"), InputError);
}

}  // namespace
}  // namespace gjkscope
