#include <algorithm>
#include <map>

#include "app/base/files.hpp"
#include "app/scene/io/bundled_scenes.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/workbench/workbench.hpp"
#include "tests/e2e/window_test.hpp"

namespace gjkscope::e2e {
namespace {

using nlohmann::json;

/// A window that asks, and a workbench in which the same is done, which knows the answers.
class Ask : public WindowTest {
  protected:
    void askAbout(const char* stem, const char* method, const char* lanes = "") {
        json scene = json::parse(readFile(assetPath("scenes") / (std::string(stem) + ".gjk.json"), 1 << 20));
        scene["method"] = method;
        if (*lanes != 0) scene["compare"] = json::parse(lanes);
        write(scene_, scene.dump());
        start();
        twin_ = std::make_unique<Workbench>(readScene(scene_).scene);
        for (const Canvas canvas : kCanvases) place(twin_->canvases, canvas, {{0, 0}, {600, 400}});
        desktop_.key("shift+slash");
        setQuiz(twin_->canvases, true);
        waitForQuestion(1);
    }

    const QuizQuestion& now() const { return *twin_->canvases.quiz.now; }
    json waitForQuestion(int number) {
        return waitFor("question", [number](const json& s) {
            return s["quiz"].is_object() && s["quiz"]["number"] == number;
        });
    }
    json waitForState(const std::string& state) {
        return waitFor(state,
                       [&](const json& s) { return s["quiz"].is_object() && s["quiz"]["state"] == state; });
    }

    /// With the mouse where the choice stands on a canvas, else by its digit.
    void take(std::size_t choice, bool byMouse) {
        const json place = program_->status()["quiz"]["places"].at(choice);
        if (byMouse && place.is_array()) {
            desktop_.click(place[0], place[1]);
        } else {
            desktop_.key(std::to_string(choice + 1));
        }
        choose(twin_->canvases, choice);
    }

    /// Answers, rightly or wrongly, and sees what the window makes of it.
    void answer(bool rightly, bool byMouse) {
        const Question question = now().question;
        for (std::size_t i = 0; i < question.choices.size(); ++i) {
            if (question.choices[i].right != rightly) continue;
            take(i, byMouse);
            if (!question.several) break;
        }
        if (question.several) {
            desktop_.key("Return");
            submit(twin_->canvases);
        }
        const std::string state(nameOf(kQuizStateNames, now().state));
        EXPECT_EQ(state == "right", rightly);
        waitForState(state);
        if (state != "wrong") return;
        desktop_.key("Return");
        showAnswer(twin_->canvases);
        waitForState("missed");
    }

    /// All kinds that come up, by turns rightly and wrongly, with the mouse and with keys.
    void answerAll(int questions) {
        for (int i = 0; i < questions && twin_->canvases.quiz.now; ++i) {
            const auto kind = now().question.kind;
            auto& [right, wrong] = answered_[kind];
            const bool rightly = right <= wrong;
            answer(rightly, i % 2 == 0);
            ++(rightly ? right : wrong);
            const json seen = program_->status()["quiz"];
            EXPECT_EQ(seen["right"], twin_->canvases.quiz.score.right);
            EXPECT_EQ(seen["answered"], twin_->canvases.quiz.score.answered);
            desktop_.key("space");
            nextQuestion(twin_->canvases);
            if (twin_->canvases.quiz.now) waitForQuestion(now().number);
        }
        program_.reset();
    }

    std::unique_ptr<Workbench> twin_;
    std::map<QuestionKind, std::pair<int, int>> answered_;
};

TEST_F(Ask, EveryKindOfQuestionIsAnsweredByClicksAndKeys) {
    askAbout("03-overlap", "gjk-epa", R"([{}, {"direction_policy": "nesterov"}])");
    answerAll(14);
    askAbout("02-near-miss", "gjk");
    answerAll(14);
    askAbout("01-apart", "sat");
    answerAll(4);
    askAbout("25-deep-boxes", "gjk-epa");
    answerAll(16);
    askAbout("51-how-many-contact-points", "contacts");
    answerAll(4);
    for (const auto& [name, kind] : kQuestionKindNames) {
        if (kind >= QuestionKind::Replaced && kind <= QuestionKind::CommonCell) continue;
        EXPECT_TRUE(answered_.contains(kind)) << name;
    }
}

TEST_F(Ask, EveryKindOfOtherMethodsIsAnsweredByClicksAndKeys) {
    askAbout("03-overlap", "mpr");
    answerAll(10);
    askAbout("02-near-miss", "triangle-iteration");
    answerAll(6);
    askAbout("02-near-miss", "calipers");
    answerAll(4);
    askAbout("01-apart", "minkowski");
    answerAll(3);
    askAbout("25-deep-boxes", "aabb");
    answerAll(3);
    askAbout("03-overlap", "pixels");
    answerAll(6);
    askAbout("02-near-miss", "grid");
    answerAll(2);
    for (const auto& [name, kind] : kQuestionKindNames)
        if (kind >= QuestionKind::Replaced && kind <= QuestionKind::CommonCell) {
            EXPECT_TRUE(answered_.contains(kind)) << name;
        }
}

TEST_F(Ask, ConfidenceIsSaidByKeys) {
    askAbout("03-overlap", "gjk-epa");
    desktop_.key("s");
    waitFor("sure", [](const json& s) { return s["quiz"]["sure"] == true; });
    desktop_.key("g");
    waitFor("a guess", [](const json& s) { return s["quiz"]["sure"] == false; });
}

TEST_F(Ask, WhileAQuestionIsOpenItsKeysAreItsOwn) {
    askAbout("03-overlap", "gjk-epa");
    desktop_.key("n");
    waitFor("another scene", [](const json& s) { return s["title"] == "Another like this"; });
    desktop_.key("ctrl+z");
    waitFor("the first scene", [](const json& s) { return s["title"] == "Overlap"; });
    desktop_.key("Escape");
    waitFor("no question",
            [](const json& s) { return s["quiz"].is_null() && s["panes"].contains("timeline"); });
    desktop_.key("slash");
    const json plain = waitFor("speed", [](const json& s) { return s["speed"] == 1; });
    EXPECT_TRUE(plain["quiz"].is_null()) << "/ is not ?";
}

}  // namespace
}  // namespace gjkscope::e2e
