#include <chrono>

#include "app/base/language.hpp"
#include "app/scene/lanes.hpp"
#include "app/scene/names.hpp"
#include "app/workbench/panels.hpp"
#include "tests/film/storyboards.hpp"
#include "tests/workbench/bench.hpp"

namespace gjkscope {
namespace {

class RunOnBench : public Bench {
  protected:
    int last() const { return static_cast<int>(session().run().steps().size()) - 1; }
    const std::string& method() const { return session().run().scene().method; }
};

TEST_F(RunOnBench, EveryStepSaysItsSentenceAndLine) {
    for (int step = 0; step <= last(); ++step) {
        EXPECT_EQ(session().step(), step);
        EXPECT_FALSE(session().explanation().sentence.empty()) << "at step " << step;
        EXPECT_GE(session().explanation().line, 0) << "at step " << step;
        key(plain(kArrowRight));
        park();
    }
    key(plain(kHome));
    park();
    EXPECT_EQ(session().step(), 0);
}

TEST_F(RunOnBench, SpacePlaysPausesAndPlaysToTheEnd) {
    key(plain(kSpace));
    advance(work_, 0.1);
    EXPECT_TRUE(session().playback().playing());
    key(plain(kSpace));
    park();
    EXPECT_FALSE(session().playback().playing());
    EXPECT_LT(session().step(), last());
    key(plain(kSpace));
    for (int i = 0; i < 1000 && session().playback().playing(); ++i) advance(work_, 0.1);
    EXPECT_EQ(session().step(), last());
}

TEST_F(RunOnBench, AReportIsJudgedUnlessThatGivesTheAnswerAway) {
    open(R"({"dimension": 2, "bodies": [{"shape": {"type": "box", "half_extents": [1, 1]}},
        {"shape": {"type": "box", "half_extents": [1, 1]}, "position": [2.5, 0]}],
        "reported": {"by": "Jolt", "distance": 0.45, "normal": [1, 0]}})");
    ReportPanel report = reportPanel(session(), false);
    EXPECT_EQ(report.heading, "Jolt reported");
    ASSERT_EQ(report.rows.size(), 2U);
    EXPECT_EQ(report.rows[0].holds, false);
    EXPECT_EQ(report.rows[0].sentence,
              "The distance is 10 % less than the shortest, 0.5. Right if it includes Jolt's convex radius "
              "of 0.05.");
    EXPECT_EQ(report.rows[1].holds, true);

    report = reportPanel(session(), true);
    EXPECT_EQ(report.rows.at(0).value, "0.450");
    EXPECT_EQ(report.rows.at(0).holds, std::nullopt);
    EXPECT_EQ(report.rows.at(0).sentence, "");
    key(plain(kEnd));
    park();
    EXPECT_EQ(reportPanel(session(), true).rows.at(0).holds, false);

    key(shift('r'));
    EXPECT_TRUE(reportPanel(session(), false).rows.empty());
}

TEST_F(RunOnBench, OneKeyShowsTheSetsOfThePair) {
    for (const PairSet set : {PairSet::Difference, PairSet::Sum, PairSet::Erosion, PairSet::Run}) {
        key(plain('z'));
        EXPECT_EQ(session().options.set, set);
    }
}

TEST_F(RunOnBench, AxesFollowADragWhileParked) {
    perform("method-sat");
    key(plain(kArrowRight));
    key(plain(kArrowRight));
    park();
    drag(pixelOf(body(1).position), pixelOf({1, 0.5, 0}));
    EXPECT_EQ(session().step(), 2) << "a drag leaves the step where it was";
    EXPECT_EQ(session().run().answer().intersects, true);
    key(control('z'));
    key(control('z'));
    EXPECT_EQ(method(), "gjk-distance");
}

TEST_F(RunOnBench, CastsHaveAChoiceOfTheInitialContact) {
    EXPECT_FALSE(canPerform(*findAction(*work_.actions, "initial-contact-ignore"), work_));
    perform("method-shape-cast");
    perform("initial-contact-ignore");
    EXPECT_EQ(scene().initialContact, InitialContact::Ignore);
    key(control('z'));
    EXPECT_EQ(scene().initialContact, InitialContact::Hit);
}

TEST_F(RunOnBench, WhatIsTooLargeForFloatIsRefusedInOneSentence) {
    open(R"({"dimension": 2, "bodies": [
        {"name": "A", "shape": {"type": "circle", "radius": 1e30}},
        {"name": "B", "shape": {"type": "circle", "radius": 1e30}, "position": [3e30, 0]}]})");
    std::string said;
    work_.fail = [&](std::string sentence) { said = std::move(sentence); };
    perform("precision-float");
    EXPECT_NE(said, "");
    EXPECT_EQ(scene().options.precision, Precision::Double);
}

TEST_F(RunOnBench, ADragMovesTheBodiesOfAllLanesAndAMethodIsThatOfOne) {
    perform("compare-precisions");
    ASSERT_EQ(session().runs().size(), 2u);
    drag(pixelOf(body(1).position), pixelOf({1, 0.5, 0}));
    key(plain('y'));
    EXPECT_EQ(session().lane(), 1u);
    EXPECT_EQ(session().run().answer().intersects, true);
    perform("method-sat");
    EXPECT_EQ(method(), "sat");
    key(plain('y'));
    EXPECT_NE(method(), "sat");
    // a press on another lane activates it
    const Viewport cell = laneCellsOf(work_.canvases)[1];
    click(cell.origin + glm::dvec2(0.5, 0.95) * cell.size, Canvas::Difference);
    EXPECT_EQ(session().lane(), 1u);
}

TEST_F(RunOnBench, OfVariantsOnlyThoseOfTheMethodAreOffered) {
    const auto offered = [&] {
        std::vector<std::string> ids;
        for (const Action& action : workbenchActions())
            if (action.menu == Menu::Variant && canPerform(action, work_)) ids.push_back(action.id);
        return ids;
    };
    for (const char* method : {"gjk", "gjk-distance", "minkowski", "gjk-epa"}) {
        perform("method-" + std::string(method));
        std::vector<std::string> expected{"variant-none"};
        for (const Variant variant : variantsOf(method, 2))
            expected.push_back("variant-" + std::string(nameOf(kVariantNames, variant)));
        EXPECT_EQ(offered(), expected) << method;
        EXPECT_GT(expected.size(), 1u);
    }
    perform("method-sat");
    EXPECT_TRUE(offered().empty());
}

TEST_F(RunOnBench, AVariantComesBesideTheMethodItself) {
    perform("method-gjk");
    perform("variant-strict");
    ASSERT_EQ(session().runs().size(), 2u);
    EXPECT_EQ(session().lane(), 1u);
    EXPECT_FALSE(session().runs()[0].scene().options.variant);
    EXPECT_EQ(session().runs()[1].scene().options.variant, Variant::Strict);
    EXPECT_EQ(laneName(scene(), 1), "0 says no (not ours)");
    EXPECT_TRUE(findAction(workbenchActions(), "variant-strict")->checked(work_));
    EXPECT_EQ(undoLabel(), "Choose what texts have");
    key(control('z'));
    EXPECT_TRUE(scene().compare.empty());
}

TEST_F(RunOnBench, AVariantIsThatOfTheActiveLane) {
    perform("method-gjk");
    perform("compare-orders");
    key(plain('y'));
    perform("variant-drop-oldest");
    ASSERT_EQ(scene().compare.size(), 2u);
    EXPECT_FALSE(scene().compare[0].variant);
    EXPECT_EQ(scene().compare[1].variant, Variant::DropOldest);
    perform("variant-none");
    EXPECT_FALSE(scene().compare[1].variant);
    key(control('z'));
    EXPECT_EQ(scene().compare[1].variant, Variant::DropOldest);
    // another method doesn't have it
    perform("method-sat");
    EXPECT_FALSE(scene().compare[1].variant);
}

TEST_F(RunOnBench, AVariantThatFollowsNoDirectionPolicyIsOfferedNone) {
    perform("method-gjk-distance");
    perform("compare-directions");
    key(plain('y'));
    key(plain('y'));
    EXPECT_EQ(scene().compare[2].policy, DirectionPolicy::Nesterov);
    perform("variant-fixed-epsilon");
    EXPECT_FALSE(scene().compare[2].policy);
    EXPECT_FALSE(canPerform(*findAction(workbenchActions(), "direction-nesterov"), work_));
    perform("variant-none");
    perform("direction-nesterov");
    EXPECT_EQ(scene().compare[2].policy, DirectionPolicy::Nesterov);
}

TEST_F(RunOnBench, ACanceledShotPausesItsFilm) {
    Storyboard board = storyboard(R"({"move": "B", "to": [2, 0], "over": 2})");
    std::get<SceneCue>(board.cues.front().action).scene.bodies[0].shape = {.type = ShapeType::Ngon,
                                                                           .sides = 200'000};
    work_.session.workAside([] {}, std::chrono::milliseconds(0));
    startFilm(work_, std::make_shared<const Film>(std::move(board)));
    advance(work_, 0);
    ASSERT_TRUE(work_.film.waits());
    cancelTool(work_);
    EXPECT_FALSE(work_.film.waits() || work_.film.playing() || work_.session.isWaiting());
    EXPECT_TRUE(work_.film.open());
    EXPECT_EQ(session().notices().back(), tr("toast.film-paused", {{"key", keyOf(work_, "play")}}));
}

class FilmOnBench : public Bench {
  protected:
    FilmOnBench() {
        Storyboard film = storyboard(
            R"({"move": "B", "to": [2, 0], "over": 2, "ease": "linear"}, {"step": "last", "over": 1})");
        film.theme = "dark";
        startFilm(work_, std::make_shared<const Film>(std::move(film)));
        work_.session.open(work_.film.film().at(0).scene, {}, {});
        takeView(work_.canvases);
        advance(work_, 0);
        update(work_.canvases);
    }
};

TEST_F(FilmOnBench, PlaysAtThePlaybacksSpeedAndIsLeftWithItsScene) {
    EXPECT_EQ(shownTheme(work_).id, "dark");
    work_.session.playback().speed = 2;
    advance(work_, 0.5);
    EXPECT_NEAR(body(1).position.x, 2.5, 1e-9);
    key(plain(kEscape));
    EXPECT_FALSE(work_.film.open());
    EXPECT_EQ(shownTheme(work_).id, "light");
    EXPECT_NEAR(body(1).position.x, 2.5, 1e-9);
}

TEST_F(FilmOnBench, AHandOnABodyPausesItAndItsEditStaysUntilItPlaysOn) {
    advance(work_, 0.5);
    const glm::dvec2 from = pixelOf(body(1).position);
    drag(from, from + glm::dvec2(-20, -60));
    advance(work_, 0.1);
    EXPECT_FALSE(work_.film.playing());
    EXPECT_EQ(undoLabel(), "Move B");
    advance(work_, 0.1);
    EXPECT_EQ(undoLabel(), "Move B");
    key(plain(kSpace));
    // the first instant gives the film its scene back
    advance(work_, 0);
    advance(work_, 10);
    EXPECT_NEAR(body(1).position.x, 2, 1e-9);
}

TEST_F(FilmOnBench, AKeyThatStepsPausesIt) {
    advance(work_, 0.5);
    key(plain(kEnd));
    advance(work_, 0.1);
    park();
    EXPECT_FALSE(work_.film.playing());
    EXPECT_GT(body(1).position.x, 2);
}

TEST_F(FilmOnBench, AnotherThemeIsSeenAtOnce) {
    key(plain('t'));
    EXPECT_NE(shownTheme(work_).id, "dark");
}

}  // namespace
}  // namespace gjkscope
