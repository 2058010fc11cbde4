#include "app/ui/widgets/transient.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace gjkscope {
namespace {

TEST(Toasts, ComeAndGo) {
    Toasts toasts;
    toasts.add("Saved", 10);
    EXPECT_EQ(toasts.newest(), "Saved");
    EXPECT_EQ(toasts.all().front().strength(10), 0);
    EXPECT_EQ(toasts.all().front().strength(11), 1);
    toasts.forgetOld(11);
    EXPECT_EQ(toasts.all().size(), 1u);
    toasts.forgetOld(20);
    EXPECT_TRUE(toasts.all().empty());
}

TEST(Toasts, StayLongerTheLongerTheyAre) {
    Toasts toasts;
    toasts.add("Short", 0);
    toasts.add(std::string(150, 'x'), 0);
    EXPECT_GT(toasts.all()[1].until, toasts.all()[0].until + 5);
}

TEST(Toasts, LetTheProgramSleepWhileNothingFades) {
    Toasts toasts;
    EXPECT_EQ(toasts.nextChange(0), std::numeric_limits<double>::infinity());
    toasts.add("Saved", 0);
    EXPECT_EQ(toasts.nextChange(0.1), 0.1);  // fading in
    EXPECT_GT(toasts.nextChange(0.5), 1.0);  // at rest
}

TEST(KeyDisplay, CountsRepeatsOfAKey) {
    KeyDisplay keys;
    keys.add("→", 0);
    keys.add("→", 0.1);
    keys.add("Space", 0.2);
    ASSERT_EQ(keys.all().size(), 2u);
    EXPECT_EQ(keys.all()[0].text, "→ ×2");
    keys.forgetOld(100);
    keys.add("→", 100);
    EXPECT_EQ(keys.all()[0].text, "→");
}

TEST(KeyDisplay, ShowsTheLastFew) {
    KeyDisplay keys;
    for (int i = 0; i < 20; ++i) keys.add(std::to_string(i), 0);
    EXPECT_LE(keys.all().size(), 6u);
    EXPECT_EQ(keys.all().back().text, "19");
}

}  // namespace
}  // namespace gjkscope
