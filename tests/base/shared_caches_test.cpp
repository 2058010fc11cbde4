#include "app/base/shared_caches.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace gjkscope {
namespace {

struct Count {
    int value = 0;
};

TEST(SharedCaches, AreThoseOfAllCopies) {
    const SharedCaches caches;
    const SharedCaches copy = caches;
    caches.of<Count>().value = 3;
    EXPECT_EQ(copy.of<Count>().value, 3);
    EXPECT_EQ(copy.of<int>(), 0);
    EXPECT_EQ(SharedCaches().of<Count>().value, 0);
}

TEST(SharedCaches, MakeNoDifference) {
    SharedCaches caches;
    caches.of<Count>().value = 3;
    EXPECT_EQ(caches, SharedCaches());
    const SharedCaches moved = std::move(caches);
    EXPECT_EQ(caches.of<Count>().value, 3);
}

}  // namespace
}  // namespace gjkscope
