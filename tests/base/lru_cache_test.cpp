#include "app/base/lru_cache.hpp"

#include <gtest/gtest.h>

namespace gjkscope {
namespace {

bool holds(Recent<int, 3>& recent, int value) {
    return recent.find([&](int kept) { return kept == value; }) != nullptr;
}

TEST(Recent, ForgetsWhatWasUnusedTheLongest) {
    Recent<int, 3> recent;
    for (const int value : {1, 2, 3}) EXPECT_EQ(*recent.keep(value), value);
    EXPECT_TRUE(holds(recent, 1));
    recent.keep(4);
    EXPECT_FALSE(holds(recent, 2));
    for (const int value : {3, 1, 4}) EXPECT_TRUE(holds(recent, value)) << value;
}

TEST(Recent, WhatIsForgottenLivesAsLongAsSomebodyHasIt) {
    Recent<int, 1> recent;
    const auto first = recent.keep(1);
    recent.keep(2);
    EXPECT_EQ(*first, 1);
    EXPECT_EQ(recent.newestFirst().size(), 1U);
    EXPECT_EQ(*recent.newestFirst().front(), 2);
}

}  // namespace
}  // namespace gjkscope
