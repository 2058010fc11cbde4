#include <gmock/gmock.h>

#include "app/base/language.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/pseudo_code.hpp"
#include "app/runs/run.hpp"
#include "tests/runs/scenes.hpp"

/// What the step panel says, for every step of every kind of scene in every language.
namespace gjkscope {
namespace {

using namespace test;

std::vector<Scene> scenesWithSteps() {
    std::vector<Scene> scenes = bundled();
    for (Scene& odd : oddScenes()) scenes.push_back(std::move(odd));
    for (std::uint64_t seed = 0; seed < 60; ++seed) scenes.push_back(randomScene(seed));
    return scenes;
}

void expectGoodExplanation(const Explanation& explanation, const std::string& where) {
    EXPECT_FALSE(explanation.sentence.empty()) << where;
    EXPECT_THAT(explanation.sentence, testing::Not(testing::ContainsRegex("(^|[^_])\\{"))) << where;
    // a sentence that is its own key has no text
    EXPECT_THAT(explanation.sentence, testing::ContainsRegex("[ 。：]")) << where << explanation.sentence;
    EXPECT_THAT(plainText(explanation.sentence), testing::Not(testing::ContainsRegex("<[a-z]+:"))) << where;
    EXPECT_THAT(explanation.sentence, testing::Not(testing::HasSubstr("nan"))) << where;
    const PseudoCode& code = pseudoCode(explanation.code);
    EXPECT_GE(explanation.line, 0) << where;
    EXPECT_LT(explanation.line, static_cast<int>(code.lines.size())) << where;
    for (const NumberRow& row : explanation.numbers) {
        EXPECT_FALSE(row.name.empty()) << where;
        EXPECT_THAT(row.name, testing::Not(testing::HasSubstr("numbers."))) << where;
        EXPECT_FALSE(row.value.empty()) << where << row.name;
    }
}

class Explanations : public testing::TestWithParam<std::string> {
  protected:
    void SetUp() override { ASSERT_TRUE(setLanguage(GetParam())); }
    void TearDown() override { setLanguage("en"); }
};

}  // namespace

TEST_P(Explanations, AreCompleteAtEveryStep) {
    for (Scene scene : scenesWithSteps()) {
        for (const Method& method : methods()) {
            if (!canRun(method, scene)) continue;
            scene.method = method.id;
            const auto run = runScene(scene);
            const int count = static_cast<int>(run->steps().size());
            // the long merges of polygons with many sides say the same again and again
            const int stride = std::max(1, count / 100);
            for (int i = 0; i < count; i += stride)
                expectGoodExplanation(run->explain(i),
                                      scene.title + " " + scene.method + " " + std::to_string(i));
            expectGoodExplanation(run->explain(count - 1), scene.title + " " + scene.method + " end");
        }
    }
}

TEST_P(Explanations, NamePhasesAndMethods) {
    const auto isNamed = [](const std::string& key) { return tr(key) != key; };
    for (const Method& method : methods())
        EXPECT_TRUE(isNamed("method." + std::string(method.id))) << method.id;
    for (Scene scene : oddScenes()) {
        for (const Method& method : methods()) {
            scene.method = method.id;
            const auto run = runScene(scene);
            for (const Step& step : run->steps()) EXPECT_TRUE(isNamed("phase." + step.phase)) << step.phase;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, Explanations, testing::Values("en", "zh-Hans"), [](const auto& instance) {
    return instance.param == "en" ? std::string("English") : std::string("Chinese");
});

TEST(ExplanationOfTheSquares, SaysWhyWithItsNumbers) {
    const auto run = runScene(squares(3, "gjk-distance"));
    const Explanation end = run->explain(static_cast<int>(run->steps().size()) - 1);
    EXPECT_THAT(plainText(end.sentence), testing::HasSubstr("the distance is 1.000"));
    EXPECT_EQ(end.code, "gjk-distance");
    ASSERT_FALSE(end.numbers.empty());
    EXPECT_EQ(end.numbers[0].value, "1.000");
}

TEST(ExplanationOfTheSquares, SaysWhatIsMissingWhenCapped) {
    Scene scene = squares(3, "gjk-epa");
    scene.options.maxIterations = 0;
    const auto run = runScene(scene);
    const std::string sentence = plainText(run->explain(static_cast<int>(run->steps().size()) - 1).sentence);
    EXPECT_THAT(sentence, testing::HasSubstr("limit"));
    EXPECT_THAT(sentence, testing::HasSubstr("between"));
}

}  // namespace gjkscope
