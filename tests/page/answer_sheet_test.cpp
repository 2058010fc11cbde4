#include "app/page/answer_sheet.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/base/base64.hpp"
#include "app/base/language.hpp"
#include "app/compare/symmetries.hpp"
#include "app/page/page.hpp"
#include "app/workbench/run_actions.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

constexpr const char* kSquares = R"({"dimension": 2, "bodies": [
    {"name": "A", "shape": {"type": "box", "half_extents": [1, 1]}},
    {"name": "B", "shape": {"type": "box", "half_extents": [1, 1]}, "position": [3, 0.25]}]})";

class AnswersOfAPage : public testing::Test {
  protected:
    AnswersOfAPage() {
        setLanguage("en");
        const ordered_json size{500, 400};
        perform({{"do", "resize"}, {"sizes", {size, size}}});
        open(kSquares);
    }
    ~AnswersOfAPage() override { setLanguage("en"); }

    ordered_json perform(const ordered_json& request) {
        return ordered_json::parse(page_.perform(request.dump()).state);
    }
    void open(const std::string& text) { perform({{"do", "open"}, {"text", text}, {"name", "test"}}); }
    /// As a key of the reader's.
    ordered_json pressKey(const std::string& key, bool control = false) {
        return perform({{"do", "key"}, {"key", key}, {"control", control}, {"shift", control}});
    }
    /// Lets frames pass until nothing moves; the last state that had pixels keeps them.
    ordered_json rest(double seconds = 0.001) {
        ordered_json state;
        for (int frames = 0; frames < 20000; ++frames) {
            ordered_json next = perform({{"do", "advance"}, {"seconds", seconds}});
            if (state.contains("pixels") && !next.contains("pixels")) next["pixels"] = state["pixels"];
            state = std::move(next);
            if (state["moving"] == false) return state;
        }
        ADD_FAILURE() << "it never comes to rest";
        return state;
    }
    static std::string htmlOf(const ordered_json& state) {
        return state.contains("sheet") ? state["sheet"]["html"].get<std::string>() : std::string();
    }
    const Workbench& work() const { return page_.workbench(); }
    glm::dvec3 placeOfB() const { return work().session.scene().b().position; }

    Page page_;
};

TEST_F(AnswersOfAPage, AreATableThatGrowsWithEachFrame) {
    const ordered_json opened = pressKey("A", true);
    EXPECT_EQ(opened["moving"], true);
    EXPECT_EQ(opened["sheet"]["kind"], "cover");
    EXPECT_NE(htmlOf(opened).find("data-do=\"sheet-stop\""), std::string::npos);
    std::size_t rows = 0;
    for (int frames = 0; work().allAnswers.tables.isWorking() && frames < 1000; ++frames) {
        perform({{"do", "advance"}, {"seconds", 0.03}});
        const std::size_t now = work().allAnswers.tables.result()->rows.size();
        EXPECT_LE(now, rows + 2) << "a frame that is neither short nor long keeps its pace";
        rows = now;
    }
    const std::string html = htmlOf(rest());
    EXPECT_EQ(html.find("sheet-stop"), std::string::npos);
    for (const AnswerLine& line : shownLines(answerTable(work().session.scene()))) {
        EXPECT_NE(html.find(">" + line.cells[0] + "<"), std::string::npos) << line.cells[0];
        if (!line.reason.empty()) {
            EXPECT_NE(html.find("– " + line.reason.substr(0, 12)), std::string::npos) << line.reason;
        }
    }
    EXPECT_NE(html.find("contradict"), std::string::npos) << "how many do, in a sentence";
}

TEST_F(AnswersOfAPage, MarkedRowsBecomeLanes) {
    perform({{"do", "all-answers"}});
    const std::string html = htmlOf(rest());
    EXPECT_EQ(html.find("answers-compare"), std::string::npos);
    perform({{"do", "answers-mark"}, {"value", "0"}});
    EXPECT_TRUE(work().allAnswers.marked.empty()) << "the truth is no lane";
    perform({{"do", "answers-mark"}, {"value", "1"}});
    const std::string marked = htmlOf(perform({{"do", "answers-mark"}, {"value", "2"}}));
    EXPECT_NE(marked.find("Compare 2"), std::string::npos);
    EXPECT_NE(marked.find("aria-pressed=\"true\""), std::string::npos);
    perform({{"do", "answers-mark"}, {"value", "999"}});
    const ordered_json compared = perform({{"do", "answers-compare"}});
    EXPECT_FALSE(compared.contains("sheet"));
    EXPECT_EQ(work().session.scene().compare.size(), 2U);
    EXPECT_EQ(work().session.scene().compare[1].precision, Precision::Float);
    perform({{"do", "undo"}});
    EXPECT_TRUE(work().session.scene().compare.empty());
}

TEST_F(AnswersOfAPage, HaveTheSymmetriesToo) {
    perform({{"do", "all-answers"}});
    perform({{"do", "answers-other"}});
    const std::string html = htmlOf(rest());
    EXPECT_NE(html.find("Symmetries of the pair"), std::string::npos);
    for (const AnswerLine& line : shownLines(symmetryTable(work().session.scene())))
        EXPECT_NE(html.find(line.cells[0]), std::string::npos) << line.cells[0];
    setLanguage("en");
    perform({{"do", "language-zh-Hans"}});
    EXPECT_NE(htmlOf(perform({{"do", "state"}})).find("这一对的对称性"), std::string::npos);
}

/// A polygon that is not convex, around B.
constexpr const char* kHook = R"({"dimension": 2, "bodies": [
    {"name": "A", "shape": {"type": "polygon", "vertices": [[0, 0], [4, 0], [4, 1], [1, 1], [1, 4], [0, 4]]}},
    {"name": "B", "shape": {"type": "box", "half_extents": [0.5, 0.5]}, "position": [2.5, 1.25]}]})";

TEST_F(AnswersOfAPage, HaveARowForEachPairOfPartsThatIsNear) {
    EXPECT_FALSE(perform({{"do", "parts"}}).contains("sheet")) << "squares have no parts";
    open(kHook);
    const ordered_json opened = pressKey("T", true);
    EXPECT_EQ(opened["sheet"]["kind"], "cover");
    EXPECT_EQ(opened["moving"], true);
    std::string html = htmlOf(rest());
    const std::shared_ptr<const PartTable> table = work().answerParts.tables.result();
    ASSERT_TRUE(table);
    EXPECT_EQ(table->problem, "");
    EXPECT_EQ(table->answers.size(), table->near);
    for (const PartAnswer& answer : table->answers)
        EXPECT_NE(html.find(">" + shownCells(*table, answer)[0] + "<"), std::string::npos);
    EXPECT_NE(html.find("depth 0.25"), std::string::npos) << html;
    perform({{"do", "parts-other"}});
    EXPECT_EQ(work().answerParts.order, PartOrder::Disagreement);
    rest();
    const ordered_json pair = perform({{"do", "parts-open"}, {"value", "0"}});
    EXPECT_FALSE(pair.contains("sheet"));
    EXPECT_EQ(work().session.scene().a().shape.vertices.size(), 3U);
    perform({{"do", "undo"}});
    EXPECT_EQ(work().session.scene().a().shape.vertices.size(), 5U) << "those of its hull";
}

TEST_F(AnswersOfAPage, ShowBothBoundsOfWhatIsUndecided) {
    // two circles that touch within rounding
    open(R"({"dimension": 2, "bodies": [{"shape": {"type": "circle", "radius": 0.1}},
        {"shape": {"type": "circle", "radius": 0.2}, "position": [0.3, 0]}]})");
    perform({{"do", "all-answers"}});
    const std::string html = htmlOf(rest());
    const std::size_t undecided = html.find(">undecided<");
    ASSERT_NE(undecided, std::string::npos) << html;
    EXPECT_NE(html.substr(undecided, 200).find(" … "), std::string::npos) << html.substr(undecided, 200);
}

TEST_F(AnswersOfAPage, CloseByTheirButtonAndByEscape) {
    for (const char* action : {"all-answers", "symmetries", "sweep-map"}) {
        EXPECT_TRUE(perform({{"do", action}}).contains("sheet")) << action;
        EXPECT_FALSE(pressKey("n")["taken"]) << "keys are not the scene's while it is covered";
        const ordered_json closed = pressKey("Escape");
        EXPECT_FALSE(closed.contains("sheet"));
        EXPECT_EQ(closed["moving"], false) << "nobody waits for it";
        EXPECT_TRUE(perform({{"do", action}}).contains("sheet"));
        EXPECT_FALSE(perform({{"do", "sheet-close"}}).contains("sheet"));
    }
    EXPECT_TRUE(perform({{"do", "path-strip"}}).contains("sheet"));
    EXPECT_FALSE(perform({{"do", "sheet-close"}}).contains("sheet"));
}

TEST_F(AnswersOfAPage, StopWithWhatIsKnown) {
    perform({{"do", "sweep-map"}});
    for (int frames = 0; !work().answerMap.mapper.map() && frames < 5000; ++frames)
        perform({{"do", "advance"}, {"seconds", 0.001}});
    const ordered_json stopped = perform({{"do", "sheet-stop"}});
    EXPECT_EQ(stopped["moving"], false);
    EXPECT_NE(htmlOf(stopped).find("<canvas"), std::string::npos);
}

TEST_F(AnswersOfAPage, AreThoseOfTheSceneThatIsOpen) {
    perform({{"do", "all-answers"}});
    rest();
    perform({{"do", "answers-mark"}, {"value", "1"}});
    open(R"({"dimension": 2, "bodies": [{"shape": {"type": "circle", "radius": 1}},
        {"shape": {"type": "circle", "radius": 1}, "position": [1, 0]}]})");
    EXPECT_TRUE(work().allAnswers.marked.empty());
    EXPECT_NE(htmlOf(rest()).find("depth 1<"), std::string::npos);
}

TEST_F(AnswersOfAPage, AreNotShownWhileAQuestionIsOpen) {
    perform({{"do", "ask"}});
    for (const char* action : {"all-answers", "symmetries", "sweep-map", "path-strip"})
        EXPECT_FALSE(perform({{"do", action}}).contains("sheet")) << action;
}

using MapOfAPage = AnswersOfAPage;

/// Of a map that is coarse and soon known.
void makeCoarse(MapPanel& panel, const Scene& scene) {
    panel.axes[0].steps = panel.axes[1].steps = 16;
    panel.cursor = {8, 8};
    panel.mapper.request(SweptScene(scene, {panel.axes[0], panel.axes[1]}), panel.exact);
}

TEST_F(MapOfAPage, HasThePixelsOfTheWindow) {
    auto& panel = const_cast<Workbench&>(work()).answerMap;
    EXPECT_EQ(pressKey("M", true)["moving"], true);
    makeCoarse(panel, work().session.scene());
    const ordered_json state = rest();
    SweepMap map(SweptScene(work().session.scene(), {panel.axes[0], panel.axes[1]}), WithExact::No);
    map.compute(1, [] { return true; });
    const std::vector<std::uint8_t> pixels = map.pixels(MapColor::Answer, theme("light"));
    EXPECT_EQ(state["pixels"], base64Of({reinterpret_cast<const char*>(pixels.data()), pixels.size()}));
    EXPECT_FALSE(perform({{"do", "state"}}).contains("pixels")) << "the host has them";
    EXPECT_TRUE(perform({{"do", "theme-dark"}}).contains("pixels"));
    EXPECT_NE(htmlOf(state).find("Intersecting"), std::string::npos) << "the legend";
    pressKey("Escape");
    perform({{"do", "sweep-map"}});
    makeCoarse(panel, work().session.scene());
    EXPECT_TRUE(rest().contains("pixels")) << "the canvas is a new one";
}

TEST_F(MapOfAPage, ShowsTheCoarseMapFirst) {
    perform({{"do", "sweep-map"}});
    std::vector<int> known;
    // frames as short as these let slices grow
    for (int frames = 0; known.size() < 2 && frames < 5000; ++frames) {
        const ordered_json state = perform({{"do", "advance"}, {"seconds", 0.001}});
        if (state.contains("pixels")) known.push_back(work().answerMap.mapper.map()->known());
    }
    EXPECT_EQ(known, (std::vector{32 * 32, 64 * 64}));
}

TEST_F(MapOfAPage, OpensThePairAtAPress) {
    auto& panel = const_cast<Workbench&>(work()).answerMap;
    perform({{"do", "sweep-map"}});
    makeCoarse(panel, work().session.scene());
    rest();
    const std::string pointed = htmlOf(perform({{"do", "map-point"}, {"x", 0.99}, {"y", 0.01}}));
    EXPECT_EQ(panel.cursor, glm::ivec2(15, 15));
    EXPECT_NE(pointed.find("Separated"), std::string::npos) << "the answer there in words";
    const SweptScene swept(work().session.scene(), {panel.axes[0], panel.axes[1]});
    const ordered_json opened = perform({{"do", "map-open"}, {"x", 0.01}, {"y", 0.99}});
    EXPECT_FALSE(opened.contains("sheet"));
    EXPECT_EQ(placeOfB(), glm::dvec3(swept.values(0)[0], swept.values(1)[0], 0));
    perform({{"do", "undo"}});
    EXPECT_EQ(placeOfB(), glm::dvec3(3, 0.25, 0));
}

TEST_F(MapOfAPage, OpensThePairByKeys) {
    auto& panel = const_cast<Workbench&>(work()).answerMap;
    perform({{"do", "sweep-map"}});
    makeCoarse(panel, work().session.scene());
    rest();
    perform({{"do", "map-point"}, {"x", 0.01}, {"y", 0.99}});
    EXPECT_EQ(pressKey("ArrowRight")["taken"], true);
    pressKey("ArrowUp");
    EXPECT_EQ(panel.cursor, glm::ivec2(1, 1));
    const SweptScene swept(work().session.scene(), {panel.axes[0], panel.axes[1]});
    pressKey("Enter");
    EXPECT_EQ(placeOfB(), glm::dvec3(swept.values(0)[1], swept.values(1)[1], 0));
}

TEST_F(MapOfAPage, HasTheNumbersThatAreChosen) {
    auto& panel = const_cast<Workbench&>(work()).answerMap;
    perform({{"do", "sweep-map"}});
    perform({{"do", "map-quantity"}, {"name", "0"}, {"value", "angle"}});
    EXPECT_EQ(panel.axes[0].quantity, Quantity::Angle);
    perform({{"do", "map-quantity"}, {"name", "1"}, {"value", "angle"}});
    EXPECT_EQ(panel.axes[1].quantity, Quantity::Angle) << "the two have changed places";
    EXPECT_EQ(panel.axes[0].quantity, Quantity::Y);
    perform({{"do", "map-quantity"}, {"name", "0"}, {"value", "z"}});
    EXPECT_EQ(panel.axes[0].quantity, Quantity::Y) << "a 2D scene has none";
    perform({{"do", "map-to"}, {"name", "1"}, {"value", "90.5"}});
    EXPECT_EQ(panel.axes[1].to, 90.5);
    for (const char* value : {"0", "", "x", "1e999"})
        perform({{"do", "map-to"}, {"name", "1"}, {"value", value}});
    EXPECT_EQ(panel.axes[1].to, 90.5) << "an empty range, and what is no number";
    EXPECT_NE(htmlOf(perform({{"do", "state"}})).find("value=\"90.5\""), std::string::npos);
    perform({{"do", "map-color"}, {"value", "4"}});
    EXPECT_EQ(panel.color, MapColor::Disagreement);
    EXPECT_EQ(panel.exact, WithExact::Yes);
}

using SweepOfAPage = AnswersOfAPage;

TEST_F(SweepOfAPage, PlotsAColumnAlongANumber) {
    EXPECT_EQ(pressKey("P", true)["sheet"]["kind"], "strip");
    // a line, a turn, x
    perform({{"do", "path-way"}, {"value", "2"}});
    ASSERT_TRUE(work().answerPath.axis);
    EXPECT_EQ(work().answerPath.axis->quantity, Quantity::X);
    perform({{"do", "path-from"}, {"value", "-5"}});
    perform({{"do", "path-to"}, {"value", "5"}});
    perform({{"do", "path-to"}, {"value", "-5"}});
    EXPECT_EQ(work().answerPath.axis->to, 5) << "a range is not empty";
    perform({{"do", "path-column"}, {"value", "1"}});
    const std::string html = htmlOf(rest());
    EXPECT_NE(html.find("<polyline"), std::string::npos);
    EXPECT_NE(html.find(">yes</text>"), std::string::npos);
    EXPECT_EQ(work().answerPath.sweeper.samples()->size(), 161U);
    EXPECT_NE(htmlOf(perform({{"do", "path-point"}, {"x", 1}})).find("x = 5"), std::string::npos);
}

TEST_F(SweepOfAPage, TakesBToTheValueThatIsPressed) {
    perform({{"do", "path-strip"}});
    perform({{"do", "path-way"}, {"value", "2"}});
    perform({{"do", "path-from"}, {"value", "-5"}});
    perform({{"do", "path-to"}, {"value", "5"}});
    rest();
    perform({{"do", "path-go"}, {"x", 1}});
    EXPECT_EQ(placeOfB().x, 5);
    perform({{"do", "path-go"}, {"x", 0}});
    EXPECT_EQ(placeOfB().x, -5);
    perform({{"do", "path-go"}});
    EXPECT_EQ(placeOfB().x, -5) << "a key has no place";
    perform({{"do", "undo"}});
    EXPECT_EQ(placeOfB().x, 5);
    perform({{"do", "undo"}});
    EXPECT_EQ(placeOfB().x, 3);
}

TEST_F(SweepOfAPage, LeadsToTheFirstDisagreement) {
    std::string text = kSquares;
    text.insert(text.rfind('}'), R"(, "reported": {"intersects": false})");
    open(text);
    perform({{"do", "path-strip"}});
    EXPECT_EQ(htmlOf(rest()).find("path-find"), std::string::npos) << "a line has no number";
    perform({{"do", "path-way"}, {"value", "2"}});
    perform({{"do", "path-from"}, {"value", "5"}});
    perform({{"do", "path-to"}, {"value", "0"}});
    rest();
    EXPECT_EQ(perform({{"do", "path-find"}})["moving"], true);
    const std::string html = htmlOf(rest());
    EXPECT_NE(html.find("The report's intersects first fails at x = "), std::string::npos) << html;
    const std::size_t at = html.find("data-do=\"path-go\" value=\"") + 25;
    perform({{"do", "path-go"}, {"value", html.substr(at, html.find('"', at) - at)}});
    EXPECT_LE(placeOfB().x, 2);
    EXPECT_GT(placeOfB().x, 1.9) << "where the squares have just met";
}

TEST_F(SweepOfAPage, FollowsTheScene) {
    perform({{"do", "path-strip"}});
    rest();
    EXPECT_EQ(perform({{"do", "method-mpr"}})["moving"], true);
    rest();
    perform({{"do", "compare-none"}});
    perform({{"do", "sheet-close"}});
    EXPECT_EQ(perform({{"do", "method-gjk-distance"}})["moving"], false) << "nobody sees it";
}

}  // namespace
}  // namespace gjkscope
