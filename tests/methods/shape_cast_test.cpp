// Shape casts of scenes as their files have them, against times that are known on paper.

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "app/runs/answer_json.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/run.hpp"
#include "app/runs/run_status.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

using testing::HasSubstr;

struct Cast {
    Scene scene;
    std::unique_ptr<const Run> run;
    nlohmann::ordered_json json;
};

/// `keys`: of the scene, before its bodies.
Cast castOf(int dimension, const std::string& bodies, const std::string& keys = {}) {
    const std::string text = R"({"dimension":)" + std::to_string(dimension) + R"(,"method":"shape-cast",)" +
                             keys + R"("bodies":[)" + bodies + "]}";
    Cast cast;
    cast.scene = parseScene(text, "s").scene;
    cast.run = runScene(cast.scene);
    cast.json = answerJson(cast.run->answer(), dimension);
    return cast;
}

std::string lastSentence(const Cast& cast) {
    return plainText(cast.run->explain(static_cast<int>(cast.run->steps().size()) - 1).sentence);
}

const std::string kFloat = R"("options":{"precision":"float"},)";

std::string ballOverBox(double half, const std::string& rest = {}) {
    const std::string extents = std::to_string(half);
    return R"({"shape":{"type":"box","half_extents":[)" + extents + ",1," + extents + "]}" + rest +
           R"(},{"shape":{"type":"sphere","radius":1},"position":[0,3,0],"velocity":[0,-1,0]})";
}

void expectBounds(const nlohmann::ordered_json& json, double truth, double width) {
    ASSERT_TRUE(json.contains("time_bounds")) << json;
    const double earliest = json["time_bounds"][0], latest = json["time_bounds"][1];
    EXPECT_LE(earliest, truth);
    EXPECT_GE(latest, truth);
    EXPECT_LE(latest - earliest, width);
    EXPECT_LE(earliest, json["time_of_impact"].get<double>());
    EXPECT_GE(latest, json["time_of_impact"].get<double>());
}

TEST(ShapeCast, OfABallOnABoxOfAnySizeHasTheTimeBetweenItsBounds) {
    for (const double half : {1.0, 500.0, 50000.0})
        for (const std::string& keys : {std::string(), kFloat})
            expectBounds(castOf(3, ballOverBox(half), keys).json, 1, 3e-16);
}

TEST(ShapeCast, OfPolygonsIsOneDivisionWhateverThePrecision) {
    for (const std::string& keys : {std::string(), kFloat}) {
        const Cast cast =
            castOf(2,
                   R"({"shape":{"type":"polygon","vertices":[[-9,-1],[9,-1],[9,0.125],[-9,0.125]]}},)"
                   R"({"shape":{"type":"box","half_extents":[1,1]},"position":[0,1.5],"velocity":[1,-0.7]})",
                   keys);
        expectBounds(cast.json, 0.375 / 0.7, 2e-16);
        EXPECT_EQ(cast.json["status"], "converged");
    }
}

TEST(ShapeCast, OfABoxThatRisesFromAWideFloorMisses) {
    const auto bodies = [](const std::string& half, const std::string& height) {
        return R"({"shape":{"type":"polygon","vertices":[[-)" + half + ",-1],[" + half + ",-1],[" + half +
               ",0],[-" + half + R"(,0]]}},{"shape":{"type":"box","half_extents":[0.5,0.5]},"position":[0,)" +
               height + R"(],"velocity":[1,0.5]})";
    };
    for (const Cast& cast :
         {castOf(2, bodies("100", "0.5001"), kFloat), castOf(2, bodies("500", "0.500000000001"))}) {
        EXPECT_EQ(cast.json["intersects"], false);
        EXPECT_FALSE(cast.json.contains("time_of_impact"));
        EXPECT_FALSE(cast.json.contains("time_bounds"));
        EXPECT_THAT(lastSentence(cast), HasSubstr("never meet"));
    }
}

TEST(ShapeCast, ThatGrazesIsOpenBetweenBounds) {
    const std::string discs = R"({"shape":{"type":"circle","radius":1}},)"
                              R"({"shape":{"type":"circle","radius":1},"position":[5,2],"velocity":[-1,0]})";
    for (const std::string& keys : {std::string(), kFloat}) {
        const Cast cast = castOf(2, discs, keys);
        EXPECT_EQ(cast.json["intersects"], nullptr);
        EXPECT_EQ(cast.json["status"], "within_rounding");
        EXPECT_LE(cast.json["time_bounds"][0], 5);
        EXPECT_GE(cast.json["time_bounds"][1], 5);
        EXPECT_THAT(lastSentence(cast), HasSubstr("rounding hides whether they touch"));
        const RunStatus status = statusOf(*cast.run, 1);
        EXPECT_EQ(status.text, "Undecided");
    }
}

TEST(ShapeCast, OfABoxThatSlidesAlongAnotherIsDecidedExactly) {
    const auto boxes = [](const std::string& height) {
        return R"({"shape":{"type":"box","half_extents":[1,1]}},{"shape":{"type":"box","half_extents":[1,1]},)"
               R"("position":[5,)" +
               height + R"(],"velocity":[-1,0]})";
    };
    expectBounds(castOf(2, boxes("2")).json, 3, 0);
    EXPECT_EQ(castOf(2, boxes("2.0000000000000004")).json["intersects"], false);
    EXPECT_EQ(castOf(2, boxes("2.0000000000000004"), kFloat).json["intersects"], false);
    expectBounds(castOf(2, boxes("2"), kFloat).json, 3, 0);
}

/// A box with half extents (5, 5, 5) turned by 2 + k, whose cosine is 3/5.
std::string tilted(const std::string& rest) {
    return R"({"shape":{"type":"box","half_extents":[5,5,5]},"rotation":[2,0,0,1])" + rest + "}";
}

// its axes are (3, 4)/5 and (−4, 3)/5
TEST(ShapeCast, OfBoxesTurnedByAQuaternionIsOneDivision) {
    for (const std::string& keys : {std::string(), kFloat}) {
        const Cast cast =
            castOf(3, tilted("") + "," + tilted(R"(,"position":[7,8,0],"velocity":[-3,0.125,1])"), keys);
        // the gap (7 · 3 + 8 · 4)/5 − 10 closes by (3 · 3 − 0.125 · 4)/5
        expectBounds(cast.json, 3 / 8.5, 6e-17);
        EXPECT_EQ(cast.json["status"], "converged");
    }
}

TEST(ShapeCast, OfTurnedBoxesThatSlideAlongEachOtherIsDecidedExactly) {
    const auto cast = [](const std::string& x, const std::string& keys = {}) {
        return castOf(3, tilted("") + "," + tilted(",\"position\":[" + x + R"(,-4,1],"velocity":[-4,3,0])"),
                      keys)
            .json;
    };
    for (const std::string& keys : {std::string(), kFloat}) {
        expectBounds(cast("22", keys), 2, 0);
        EXPECT_EQ(cast("22.000000000000004", keys)["intersects"], false);
        EXPECT_EQ(cast("21.999999999999996", keys)["intersects"], true);
    }
}

TEST(ShapeCast, OfATurnedCapsuleOnABoxIsBetweenNeighbors) {
    const Cast cast = castOf(
        3, R"({"shape":{"type":"capsule","a":[-5,0,0],"b":[5,0,0],"radius":0.5},"rotation":[2,0,0,1]},)"
           R"({"shape":{"type":"box","half_extents":[1,1,1]},"position":[0,-9,0],"velocity":[0,3,0]})");
    const double earliest = cast.json["time_bounds"][0], latest = cast.json["time_bounds"][1];
    EXPECT_LE(latest, std::nextafter(earliest, 9.0));
}

TEST(ShapeCast, OfBoxesTurnedByAnAngleIsAsNarrow) {
    for (const std::string& keys : {std::string(), kFloat}) {
        const Cast cast =
            castOf(2,
                   R"({"shape":{"type":"box","half_extents":[1,1]},"rotation":0.7853981633974483},)"
                   R"({"shape":{"type":"box","half_extents":[1,1]},"position":[5,0],"velocity":[-1,0]})",
                   keys);
        expectBounds(cast.json, 4 - std::sqrt(2.0), 5e-16);
    }
}

// a head-on vertex, and a flat difference
TEST(ShapeCast, OfIrrationalVerticesIsAsNarrow) {
    const std::string pentagon = R"({"shape":{"type":"ngon","sides":5,"radius":1}},)";
    expectBounds(
        castOf(2, pentagon + R"({"shape":{"type":"point"},"position":[3,0],"velocity":[-1,0]})").json, 2,
        9e-16);
    const std::string segment = R"({"shape":{"type":"segment","a":[-1,0],"b":[1,0]},"rotation":0.5},)";
    expectBounds(castOf(2, segment + R"({"shape":{"type":"point"},"position":[0,3],"velocity":[0,-1]})").json,
                 3, 9e-16);
}

TEST(ShapeCast, OfAContactAtTheStartIsWhatTheSceneSays) {
    const auto touching = [](const std::string& velocity, const std::string& keys) {
        return castOf(2,
                      R"({"shape":{"type":"box","half_extents":[1,1]}},{"shape":{"type":"box",)"
                      R"("half_extents":[1,1]},"position":[2,0],"velocity":)" +
                          velocity + "}",
                      keys);
    };
    const std::string ignore = R"("initial_contact":"ignore",)";
    EXPECT_EQ(touching("[1,0]", "").json["time_of_impact"], 0);
    EXPECT_EQ(touching("[1,0]", R"("initial_contact":"hit",)").json["time_of_impact"], 0);
    EXPECT_EQ(touching("[1,0]", R"("initial_contact":"resolve",)").json["normal"][0], 1);
    EXPECT_EQ(touching("[-1,0]", ignore).json["time_of_impact"], 0);
    const Cast left = touching("[0,1]", ignore);
    EXPECT_EQ(left.json["intersects"], false);
    EXPECT_THAT(lastSentence(left), HasSubstr("this contact is ignored"));
}

TEST(ShapeCast, SaysTheWayItsSceneDoesOnlyWhereThatIsNotUsual) {
    const std::string bodies = R"({"shape":{"type":"point"}},{"shape":{"type":"point"},"position":[1,0]})";
    EXPECT_THAT(sceneText(castOf(2, bodies).scene), testing::Not(HasSubstr("initial_contact")));
    EXPECT_THAT(sceneText(castOf(2, bodies, R"("initial_contact":"resolve",)").scene),
                HasSubstr(R"("initial_contact": "resolve")"));
}

}  // namespace
}  // namespace gjkscope
