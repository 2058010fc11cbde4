#include "app/ui/widgets/look.hpp"

#include <gtest/gtest.h>

namespace gjkscope {
namespace {

TEST(RestingPointer, RestsFromTheFrameInWhichItCame) {
    RestingPointer pointer;
    // the frame before was long ago: nothing happened
    EXPECT_EQ(pointer.secondsOn(7, 100, 60.0), 0);
    EXPECT_EQ(pointer.secondsOn(7, 101, 60.25), 0.25);
    EXPECT_EQ(pointer.secondsOn(7, 102, 60.5), 0.5);
}

TEST(RestingPointer, StartsAnewOnAnotherItemAndWhereItComesBack) {
    RestingPointer pointer;
    pointer.secondsOn(7, 100, 60.0);
    EXPECT_EQ(pointer.secondsOn(8, 101, 61.0), 0);
    EXPECT_EQ(pointer.secondsOn(8, 102, 62.0), 1);
    // one frame without it between
    EXPECT_EQ(pointer.secondsOn(8, 104, 63.0), 0);
}

TEST(Look, DrawsAgainAtTheFirstOfAllTimes) {
    WidgetState state;
    const Look look{.state = state};
    look.drawAgainIn(0.5);
    look.drawAgainIn(0.2);
    look.drawAgainIn(0.3);
    EXPECT_EQ(state.nextFrame, 0.2);
    EXPECT_FALSE(state.animating);
}

}  // namespace
}  // namespace gjkscope
