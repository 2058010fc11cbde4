#include "app/workbench/film_player.hpp"

#include <gtest/gtest.h>

#include "app/base/language.hpp"
#include "app/scene/default_scene.hpp"
#include "tests/film/storyboards.hpp"

namespace gjkscope {
namespace {

class FilmPlayerTest : public testing::Test {
  protected:
    FilmPlayerTest() {
        player_.start(storyboard(R"({"caption": {"en": "Nearer", "zh-Hans": "更近"}},
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
    player_.replace(storyboard(R"({"move": "B", "to": [1, 0], "over": 2, "ease": "linear"})"), session_);
    EXPECT_TRUE(player_.advance(0, session_, false));
    EXPECT_NEAR(placeOfB(), 2, 1e-12);
    EXPECT_TRUE(player_.playing());
    player_.pause();
    session_.edit("Move", [](Scene& scene) { scene.bodies[1].position.x = 9; });
    player_.replace(storyboard(R"({"pause": 0.5})"), session_);
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

}  // namespace
}  // namespace gjkscope
