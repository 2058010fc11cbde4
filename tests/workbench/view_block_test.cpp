#include "app/workbench/view_block.hpp"

#include <gmock/gmock.h>

#include "app/film/fade_names.hpp"
#include "app/lesson/lesson_file.hpp"
#include "app/runs/step_name.hpp"
#include "tests/workbench/bench.hpp"

namespace gjkscope {
namespace {

using testing::HasSubstr;
using testing::Not;

class ViewBlockTest : public Bench {
  protected:
    std::string block() { return viewBlock(work_); }
    /// What a lesson with the block shows.
    Shot read(const std::string& text) {
        const Lesson lesson = parseLesson("Text.\n\n" + text, "l").lesson;
        return shotOf(lesson.pages.front().figures.front());
    }
};

TEST_F(ViewBlockTest, HasTheSceneAndTheStepByItsName) {
    EXPECT_THAT(block(), Not(HasSubstr("step"))) << "at the start";
    EXPECT_THAT(block(), Not(HasSubstr("camera")));
    perform("step-forward");
    park();
    const std::string name = plainStepName(session().run().steps(), session().step());
    EXPECT_THAT(block(), HasSubstr("{\"step\": \"" + name + "\"}"));
    const Shot shot = read(block());
    EXPECT_EQ(shot.step, session().step());
    EXPECT_EQ(shot.scene.bodies, session().scene().bodies);
}

TEST_F(ViewBlockTest, NamesScenesThatComeWithTheProgram) {
    work_.stemOf = [](const Scene&) { return std::string("01-apart"); };
    EXPECT_THAT(block(), HasSubstr("{\"scene\": \"01-apart\"}"));
}

TEST_F(ViewBlockTest, HasTheCamerasOnlyWhereTheyHaveBeenMoved) {
    const double before = canvas(Canvas::World).camera.pixelsPerUnit;
    perform("zoom-in");
    const double factor = canvas(Canvas::World).camera.pixelsPerUnit / before;
    EXPECT_NEAR(read(block()).views[0].zoom, factor, 1e-3);
    perform("fit");
    EXPECT_THAT(block(), Not(HasSubstr("camera")));
}

TEST_F(ViewBlockTest, HasWhatIsShownWhereThatIsNotUsual) {
    EXPECT_THAT(block(), Not(HasSubstr("show")));
    work_.canvases.grid = false;
    work_.session.options.regions = false;
    const Shot shot = read(block());
    EXPECT_FALSE(shot.grid || shot.options.regions);
    EXPECT_TRUE(shot.options.labels);
}

TEST_F(ViewBlockTest, GivesALessonsFigureAgain) {
    openLesson(work_, parseLesson("Text.\n\n```gjk\n[{\"scene\": \"01-apart\"}, {\"step\": \"2.support\"},"
                                  "{\"camera\": \"world\", \"zoom\": 2}, {\"show\": \"both\", \"grid\": "
                                  "false}, {\"layers\": [\"A\", \"origin\"]}]\n```\n",
                                  "l")
                          .lesson);
    update(work_.canvases);
    const Shot shot = read(block()), wanted = shotOf(*work_.canvases.lesson.shownFigure());
    EXPECT_EQ(shot.step, wanted.step);
    EXPECT_EQ(shot.grid, wanted.grid);
    EXPECT_NEAR(shot.views[0].zoom, 2, 1e-3);
    EXPECT_EQ(shot.options.fades, wanted.options.fades);
}

TEST_F(ViewBlockTest, IsCopiedByTheFrontEnd) {
    std::string copied;
    EXPECT_FALSE(canPerform(*findAction(*work_.actions, "copy-block"), work_)) << "there is no clipboard";
    work_.copy = [&](const std::string& text, const char*) { copied = text; };
    perform("copy-block");
    EXPECT_EQ(copied, block());
}

TEST_F(ViewBlockTest, IsAnElementOfPagesByItsAttributes) {
    work_.stemOf = [](const Scene&) { return std::string("01-apart"); };
    const std::string still =
        "<?xml version=\"1.0\"?>\n<svg width=\"960\" height=\"480\" viewBox=\"0 0 960 "
        "480\"><text>A</text></svg>\n";
    EXPECT_EQ(viewElement(work_, still),
              "<gjk-scope scene='01-apart' theme='light'>\n<svg viewBox=\"0 0 960 "
              "480\"><text>A</text></svg>\n<noscript>Scripts are off: this is a still. "
              "With scripts the solver runs in this page.</noscript>\n</gjk-scope>\n");
    perform("step-forward");
    park();
    work_.session.options.fades = fadesOf({"simplex"}, session().scene());
    for (Fade& fade : work_.session.options.fades) fade.strength = 0;
    const std::string name = plainStepName(session().run().steps(), session().step());
    EXPECT_THAT(viewElement(work_, still),
                HasSubstr("<gjk-scope scene='01-apart' step='" + name + "' layers='A,B,"));
    work_.stemOf = nullptr;
    work_.session.edit("edit.move", [](Scene& scene) { scene.title = "It's <A> & \"B\""; });
    EXPECT_THAT(viewElement(work_, still), HasSubstr(R"("title":"It&#39;s &lt;A> &amp; \"B\"")"));
}

/// What has no attribute of its own stands in the figure's cues.
TEST_F(ViewBlockTest, IsAnElementOfPagesByItsCues) {
    perform("zoom-in");
    const std::string element = viewElement(work_, "<svg/>");
    const std::size_t from = element.find("cues='") + 6;
    const std::string cues = element.substr(from, element.find('\'', from) - from);
    EXPECT_NEAR(read("```gjk\n" + cues + "\n```\n").views[0].zoom, read(block()).views[0].zoom, 1e-9);
}

TEST_F(ViewBlockTest, IsCopiedAsAnElementWhereAFrontEndDraws) {
    std::string copied;
    work_.copy = [&](const std::string& text, const char*) { copied = text; };
    EXPECT_FALSE(canPerform(*findAction(*work_.actions, "copy-element"), work_));
    work_.still = [] { return std::string("<svg/>"); };
    perform("copy-element");
    EXPECT_EQ(copied, viewElement(work_, "<svg/>"));
}

}  // namespace
}  // namespace gjkscope
