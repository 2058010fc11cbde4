#include "app/workbench/film_player.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <semaphore>

#include "app/base/language.hpp"
#include "app/scene/default_scene.hpp"
#include "tests/film/storyboards.hpp"

namespace gjkscope {
namespace {

class FilmPlayerTest : public testing::Test {
  protected:
    FilmPlayerTest() {
        player_.start(film(R"({"caption": {"en": "Nearer", "zh-Hans": "更近"}},
            {"move": "B", "to": [2, 0], "over": 2, "ease": "linear"}, {"step": "last", "over": 1})"));
        player_.advance(0, session_, false);
    }

    double placeOfB() const { return session_.scene().bodies[1].position.x; }

    Session session_{defaultScene()};
    FilmPlayer player_;
};

TEST_F(FilmPlayerTest, PutsEachInstantIntoTheSession) {
    EXPECT_EQ(placeOfB(), 3);
    EXPECT_TRUE(player_.advance(1, session_, false));
    EXPECT_NEAR(placeOfB(), 2.5, 1e-12);
    EXPECT_FALSE(session_.history().canUndo()) << "nothing of it is an edit";
    player_.advance(5, session_, false);
    EXPECT_FALSE(player_.playing()) << "it has ended";
    EXPECT_EQ(session_.step(), static_cast<int>(session_.run().steps().size()) - 1);
}

TEST_F(FilmPlayerTest, PausesWhenSomethingIsHeldOrEdited) {
    EXPECT_FALSE(player_.advance(0.1, session_, true));
    EXPECT_FALSE(player_.playing());
    player_.togglePlay();
    EXPECT_TRUE(player_.advance(0.1, session_, false));
    session_.edit("Move", [](Scene& scene) { scene.bodies[1].position.x = 9; });
    EXPECT_FALSE(player_.advance(0.1, session_, false));
    EXPECT_EQ(placeOfB(), 9) << "the scene is the user's";
    player_.togglePlay();
    player_.advance(0.1, session_, false);
    EXPECT_LE(placeOfB(), 3) << "what the user has made of it gives way";
}

TEST_F(FilmPlayerTest, GoesOnWhereItWasInAnotherVersion) {
    player_.advance(1, session_, false);
    player_.replace(film(R"({"move": "B", "to": [1, 0], "over": 2, "ease": "linear"})"), {}, session_);
    EXPECT_TRUE(player_.advance(0, session_, false));
    EXPECT_NEAR(placeOfB(), 2, 1e-12);
    EXPECT_TRUE(player_.playing());
    player_.pause();
    session_.edit("Move", [](Scene& scene) { scene.bodies[1].position.x = 9; });
    player_.replace(film(R"({"pause": 0.5})"), {}, session_);
    EXPECT_FALSE(player_.advance(0, session_, false));
    EXPECT_EQ(placeOfB(), 9) << "what the user made of the scene stays";
    EXPECT_EQ(player_.time(), 0.5);
}

TEST_F(FilmPlayerTest, SaysItsCaptionInTheLanguageOfTheMoment) {
    EXPECT_EQ(player_.caption(session_)->text, "Nearer");
    setLanguage("zh-Hans");
    EXPECT_EQ(player_.caption(session_)->text, "更近");
    setLanguage("en");
}

/// A film whose runs take longer than a session that works aside waits for them.
class SlowFilm : public testing::Test {
  protected:
    SlowFilm() {
        Storyboard board = storyboard(R"({"caption": "Far"}, {"pause": 1}, {"caption": "Near"},
            {"move": "B", "to": [2, 0]})");
        Scene& scene = std::get<SceneCue>(board.cues.front().action).scene;
        scene.bodies[0].shape = {.type = ShapeType::Ngon, .radius = 1, .sides = 200'000};
        session_.open(scene, {}, {});
        session_.workAside([this] { ready_.release(); }, std::chrono::milliseconds(0));
        player_.start(std::make_shared<const Film>(std::move(board)));
        player_.advance(0, session_, false);
    }

    double placeOfB() const { return session_.run().scene().bodies[1].position.x; }

    std::counting_semaphore<> ready_{0};
    Session session_{defaultScene()};
    FilmPlayer player_;
};

TEST_F(SlowFilm, WaitsForTheRunsOfAShot) {
    EXPECT_FALSE(player_.advance(2, session_, false));
    const double time = player_.time();
    EXPECT_FALSE(player_.advance(2, session_, false));
    EXPECT_EQ(player_.time(), time);
    EXPECT_TRUE(player_.playing());
    EXPECT_EQ(placeOfB(), 3);
    EXPECT_EQ(player_.caption(session_)->text, "Far") << "of the shot that is seen";
    ready_.acquire();
    EXPECT_TRUE(player_.advance(0, session_, false));
    EXPECT_LT(placeOfB(), 3);
    EXPECT_EQ(player_.caption(session_)->text, "Near");
    EXPECT_TRUE(player_.playing());
}

TEST_F(SlowFilm, IsCanceledWhereItStands) {
    EXPECT_FALSE(player_.advance(2, session_, false));
    player_.cancel(session_);
    EXPECT_FALSE(player_.playing() || session_.isWaiting() || player_.takenOver(session_));
    ready_.acquire();
    EXPECT_FALSE(player_.advance(1, session_, false));
    EXPECT_EQ(placeOfB(), 3);
    player_.togglePlay();
    while (!player_.advance(0.5, session_, false) || player_.playing())
        if (session_.isWaiting()) ready_.acquire();
    EXPECT_EQ(placeOfB(), 2) << "it goes on to its end";
}

TEST_F(SlowFilm, GivesWayToTheUserWhileItWaits) {
    EXPECT_FALSE(player_.advance(2, session_, false));
    EXPECT_FALSE(player_.advance(0.1, session_, true));
    EXPECT_FALSE(player_.playing() || session_.isWaiting());
    EXPECT_EQ(placeOfB(), 3);
}

}  // namespace
}  // namespace gjkscope
