#include "app/base/lru_cache.hpp"

#include <gtest/gtest.h>

namespace gjkscope {
namespace {

bool contains(LruCache<int, 3>& cache, int value) {
    return cache.find([&](int kept) { return kept == value; }) != nullptr;
}

TEST(LruCache, ForgetsWhatWasUnusedTheLongest) {
    LruCache<int, 3> cache;
    for (const int value : {1, 2, 3}) EXPECT_EQ(*cache.keep(value), value);
    EXPECT_TRUE(contains(cache, 1));
    cache.keep(4);
    EXPECT_FALSE(contains(cache, 2));
    for (const int value : {3, 1, 4}) EXPECT_TRUE(contains(cache, value)) << value;
}

TEST(LruCache, WhatIsForgottenLivesAsLongAsSomebodyHasIt) {
    LruCache<int, 1> cache;
    const auto first = cache.keep(1);
    cache.keep(2);
    EXPECT_EQ(*first, 1);
    EXPECT_EQ(cache.newestFirst().size(), 1U);
    EXPECT_EQ(*cache.newestFirst().front(), 2);
}

}  // namespace
}  // namespace gjkscope
