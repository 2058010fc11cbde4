#include <gtest/gtest.h>

#include "app/base/language.hpp"
#include "app/compare/run_sheet.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/runs/step_name.hpp"
#include "app/scene/default_scene.hpp"
#include "tests/base/pattern.hpp"
#include "tests/runs/scenes.hpp"

/// A key that the language table lacks stands for itself, so that a text which looks like one is a fault.
namespace gjkscope {
namespace {

/// A coordinate is none: `c.z`.
bool looksLikeAKey(const std::string& text) {
    static const test::Pattern key(R"([a-z][a-z0-9_-]*(\.[a-z][a-z0-9_-]+)+)");
    return !key.in(text).empty();
}

/// Shapes apart, shapes that overlap and rounded ones, of each dimension.
std::vector<Scene> pairsToRun() {
    std::vector<Scene> scenes;
    for (const int dimension : {2, 3}) {
        Scene apart = defaultScene(dimension);
        apart.bodies[1].velocity = glm::dvec3(-1, -0.5, dimension == 3 ? -0.2 : 0);
        Scene overlapping = apart;
        overlapping.bodies[1].position = overlapping.bodies[0].position + glm::dvec3(0.4, 0.3, 0);
        Scene rounded = apart;
        rounded.bodies[0].shape.margin = 0.1;
        scenes.insert(scenes.end(), {apart, overlapping, rounded});
    }
    return scenes;
}

/// All that is written of a run: at its steps, in its pictures and on its sheet.
std::vector<std::string> textsOf(const Scene& scene, const Run& run) {
    std::vector<std::string> texts;
    for (int step = 0; step < static_cast<int>(run.steps().size()); ++step) {
        const Explanation explanation = run.explain(step);
        texts.insert(texts.end(), {explanation.sentence, stepTitle(run.steps(), step)});
        for (const NumberRow& row : explanation.numbers)
            texts.insert(texts.end(), {row.name, row.value, row.note});
        for (const Canvas canvas : kCanvases)
            for (const Item& item : pictureAt(scene, run, canvas, step, {}).items) texts.push_back(item.text);
    }
    const SheetContent content{.title = true, .caption = true};
    const RunSheet sheet(LaneRuns(scene), content, {1600, 1131});
    texts.push_back(sheet.figure().title);
    texts.push_back(sheet.figure().caption);
    for (const Panel& panel : sheet.figure().panels) texts.push_back(panel.heading);
    return texts;
}

class DrawnTexts : public testing::TestWithParam<const char*> {
  protected:
    void SetUp() override { setLanguage(GetParam()); }
    void TearDown() override { setLanguage("en"); }
};

TEST_P(DrawnTexts, AreNoKeysWhateverTheMethod) {
    EXPECT_TRUE(looksLikeAKey(tr("panels.stage.no-such-stage") + std::string(" 3 · axis")));
    for (Scene scene : pairsToRun())
        for (const Method& method : methods()) {
            if (!canRun(method, scene)) continue;
            scene.method = method.id;
            const auto run = runScene(scene);
            for (const std::string& text : textsOf(scene, *run))
                EXPECT_FALSE(looksLikeAKey(text))
                    << text << " of " << method.id << " in " << scene.dimension << "D";
        }
}

TEST_P(DrawnTexts, OfASheetNameTheMethod) {
    for (Scene scene : pairsToRun()) {
        scene.method = "mpr";
        for (const std::string title : {"", "A title"}) {
            scene.title = title;
            const RunSheet sheet(LaneRuns(scene), {.title = true}, {1600, 1131});
            EXPECT_TRUE(sheet.figure().title.starts_with(title));
            EXPECT_TRUE(sheet.figure().title.ends_with(tr("method.mpr"))) << sheet.figure().title;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, DrawnTexts, testing::Values("en", "zh-Hans"), [](const auto& test) {
    return test.param == std::string("en") ? "English" : "Chinese";
});

}  // namespace
}  // namespace gjkscope
