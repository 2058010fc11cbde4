#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/compare/answer_tables.hpp"
#include "app/compare/symmetries.hpp"
#include "app/scene/io/bundled_scenes.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

/// Two squares, the second one turned, so far apart along x.
Scene squares(const std::string& x, const std::string& more = "") {
    return parseScene(R"({"dimension": 2, "bodies": [{"shape": {"type": "box", "half_extents": [1, 1]}},
        {"shape": {"type": "box", "half_extents": [1, 1]}, "position": [)" +
                          x + R"(, 0.25]})" + more + "]}",
                      "squares")
        .scene;
}

const AnswerRow& rowOf(const AnswerTable& table, const std::string& id, Precision precision) {
    for (const AnswerRow& row : table.rows)
        if (row.id == id && row.precision == precision) return row;
    throw std::runtime_error("no row " + id);
}

TEST(AnswerTable, HasEveryMethodInBothPrecisions) {
    const AnswerTable table = answerTable(squares("1.5"));
    EXPECT_EQ(table.rows.size(), 2 * methods().size());
    EXPECT_TRUE(table.atRest.isExact);
    EXPECT_FALSE(table.ofMotion);
    EXPECT_EQ(table.atRest.answer.intersects, true);
    EXPECT_DOUBLE_EQ(*table.atRest.answer.depth, 0.5);
    for (const AnswerRow& row : table.rows) {
        EXPECT_EQ(row.answer.has_value(), row.reason.empty()) << row.name;
        EXPECT_FALSE(row.differs) << row.name;
    }
    EXPECT_FALSE(rowOf(table, "gauss-maps", Precision::Double).answer);
    EXPECT_FALSE(rowOf(table, "shape-cast", Precision::Double).answer);
}

TEST(AnswerTable, ContradictsAVariantsNoAlone) {
    Answer no;
    no.intersects = false;
    no.lower = 0.25;
    const ExactAnswer exact = exactAnswerOf(squares("1.5"));
    EXPECT_TRUE(contradicts(no, exact.answer));
    Answer deeper = exact.answer;
    deeper.lower = 0.5000001;
    deeper.upper = 0.6;
    EXPECT_TRUE(contradicts(deeper, exact.answer));
    EXPECT_FALSE(contradicts(exact.answer, exact.answer));
    EXPECT_FALSE(contradicts(Answer{}, exact.answer));
}

TEST(AnswerTable, DecidesByTheNumbersOfTheFile) {
    const auto intersects = [](const char* x) { return exactAnswerOf(squares(x)).answer.intersects; };
    EXPECT_EQ(intersects("2"), true);
    EXPECT_EQ(intersects("2.0000000000000004"), false);
    EXPECT_EQ(exactAnswerOf(squares("2")).answer.depth, 0);
    const Answer apart = exactAnswerOf(squares("2.0000000000000004")).answer;
    EXPECT_LE(*apart.lower, 0x1p-51);
    EXPECT_GE(*apart.upper, 0x1p-51);
}

TEST(AnswerTable, OfRoundShapesThatTouchIsDecidedToo) {
    const auto circles = [](const char* x) {
        return exactAnswerOf(
            parseScene(R"({"dimension": 2, "bodies": [{"shape": {"type": "circle", "radius": 1}},
            {"shape": {"type": "circle", "radius": 0.5}, "position": [)" +
                           std::string(x) + ", 0]}]}",
                       "circles")
                .scene);
    };
    EXPECT_TRUE(circles("1.5").isExact);
    EXPECT_EQ(circles("1.5").answer.intersects, true);
    EXPECT_EQ(circles("1.5000000000000002").answer.intersects, false);
}

TEST(AnswerTable, BoundsCurvesByWhatDoublePrecisionProves) {
    const ExactAnswer ellipses = exactAnswerOf(
        parseScene(R"({"dimension": 2, "bodies": [{"shape": {"type": "ellipse", "radii": [1, 2]}},
            {"shape": {"type": "ellipse", "radii": [2, 1]}, "position": [4, 1]}]})",
                   "ellipses")
            .scene);
    EXPECT_FALSE(ellipses.isExact);
    EXPECT_EQ(ellipses.answer.intersects, false);
    EXPECT_LE(*ellipses.answer.lower, *ellipses.answer.upper);
}

TEST(AnswerTable, ComparesCastsWithTheCast) {
    Scene scene = squares("5");
    scene.bodies[1].velocity = glm::dvec3(-2, 0, 0);
    const AnswerTable table = answerTable(scene);
    ASSERT_TRUE(table.ofMotion);
    EXPECT_EQ(table.atRest.answer.intersects, false);
    EXPECT_EQ(table.ofMotion->answer.timeOfImpact, 1.5);
    const AnswerRow& cast = rowOf(table, "shape-cast", Precision::Float);
    ASSERT_TRUE(cast.answer);
    EXPECT_FALSE(cast.differs);
}

/// The answers' JSON, which has all of them.
std::string textOf(const AnswerTable& table) {
    return answerTableJson(table, 2).dump();
}

TEST(AnswerTables, AreInSlicesWhatTheyAreAtOnce) {
    const Scene scene = squares("1.5");
    for (const AnswersOf of : {AnswersOf::Methods, AnswersOf::Symmetries}) {
        AnswerTables tables{makeAnswers};
        tables.request({scene, of});
        EXPECT_FALSE(tables.result()) << "nothing is done before its slice";
        tables.work(4);
        ASSERT_TRUE(tables.result());
        EXPECT_EQ(tables.result()->rows.size(), 3U) << "the truth is the first step";
        for (int slices = 0; tables.isWorking() && slices < 1000; ++slices) tables.work(2);
        const AnswerTable whole = of == AnswersOf::Methods ? answerTable(scene) : symmetryTable(scene);
        EXPECT_EQ(textOf(*tables.result()), textOf(whole));
    }
}

TEST(AnswerTables, KeepWhatIsThereWhenTheyAreCancelled) {
    AnswerTables tables{makeAnswers};
    tables.request({squares("1.5"), AnswersOf::Methods});
    tables.work(3);
    tables.cancel();
    EXPECT_FALSE(tables.isWorking());
    tables.work(3);
    EXPECT_EQ(tables.result()->rows.size(), 2U);
}

TEST(AnswerTable, IsWrittenWithNullWhereAMethodDoesNotApply) {
    const nlohmann::ordered_json json = answerTableJson(answerTable(squares("1.5")), 2);
    EXPECT_EQ(json["rows"][0]["method"], "exact");
    EXPECT_EQ(json["rows"][0]["proof"], "exact");
    bool found = false;
    for (const auto& row : json["rows"])
        if (row["method"] == "gauss-maps") {
            found = true;
            EXPECT_TRUE(row["answer"].is_null());
            EXPECT_FALSE(row["reason"].get<std::string>().empty());
        }
    EXPECT_TRUE(found);
}

TEST(AnswerTable, NoBundledSceneHasAnAnswerThatTheExactOneContradicts) {
    for (const SceneEntry& entry : bundledScenes()) {
        const AnswerTable table = answerTable(readScene(entry.path).scene);
        for (const AnswerRow& row : table.rows) EXPECT_FALSE(row.differs) << entry.stem << ": " << row.name;
    }
}

TEST(Symmetries, LeaveTheAnswersOfBundledScenesAsTheyAre) {
    for (const SceneEntry& entry : bundledScenes()) {
        Scene scene = readScene(entry.path).scene;
        scene.options.variant.reset();
        for (const AnswerRow& row : symmetryTable(scene).rows)
            EXPECT_FALSE(row.differs) << entry.stem << ": " << row.name;
    }
}

TEST(Symmetries, GiveLengthsInTheUnitOfThePair) {
    for (const AnswerRow& row : symmetryTable(squares("1.5")).rows) {
        ASSERT_TRUE(row.answer) << row.id;
        EXPECT_NEAR(*row.answer->depth, 0.5, 1e-12) << row.id;
        EXPECT_EQ(row.lane.has_value(), row.id == "swapped");
    }
}

}  // namespace
}  // namespace gjkscope
