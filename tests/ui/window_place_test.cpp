#include <gtest/gtest.h>

#include "app/platform/window.hpp"

namespace gjkscope {
namespace {

TEST(WithinScreen, AWindowWithATitleBarFitsTheScreen) {
    const SDL_Rect screen{0, 0, 1280, 720};
    const SDL_Rect fitted = withinScreen({1, 30, 1280, 720}, {30, 1, 1, 1}, screen);
    EXPECT_GE(fitted.y - 30, 0) << "the title bar can be grabbed";
    EXPECT_LE(fitted.y + fitted.h + 1, 720);
    EXPECT_GE(fitted.x - 1, 0);
    EXPECT_LE(fitted.x + fitted.w + 1, 1280);
}

TEST(WithinScreen, AWindowThatFitsStaysWhereItIs) {
    const SDL_Rect window{200, 100, 800, 500}, screen{0, 0, 1280, 720};
    const SDL_Rect fitted = withinScreen(window, {30, 1, 1, 1}, screen);
    EXPECT_TRUE(SDL_RectEquals(&window, &fitted));
}

TEST(WithinScreen, OneBeyondTheEdgeComesBackWithItsSize) {
    const SDL_Rect fitted = withinScreen({900, -20, 800, 500}, {30, 4, 4, 4}, {0, 24, 1280, 696});
    EXPECT_EQ(fitted.w, 800);
    EXPECT_EQ(fitted.h, 500);
    EXPECT_EQ(fitted.x, 1280 - 4 - 800);
    EXPECT_EQ(fitted.y, 24 + 30);
}

}  // namespace
}  // namespace gjkscope
