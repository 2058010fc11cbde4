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

// a quarter of a turn is no number: what the rounded rotation says exactly is not exact of the scene
TEST(ShapeCast, OfTurnedBoxesHasBoundsForTheirRotation) {
    const Cast cast =
        castOf(2, R"({"shape":{"type":"box","half_extents":[1,1]},"rotation":0.7853981633974483},)"
                  R"({"shape":{"type":"box","half_extents":[1,1]},"position":[5,0],"velocity":[-1,0]})");
    const double truth = 4 - std::sqrt(2.0);
    expectBounds(cast.json, truth, 2e-13);
    EXPECT_GT(cast.json["time_bounds"][1].get<double>() - cast.json["time_bounds"][0].get<double>(), 1e-15);
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
