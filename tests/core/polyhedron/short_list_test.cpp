#include "core/polyhedron/short_list.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace gjkscope::test {
namespace {

using Numbers = ShortList<int, 4>;

Numbers countTo(int count) {
    Numbers list;
    for (int i = 0; i < count; ++i) list.push_back(i);
    return list;
}

void expectCountTo(const Numbers& list, int count) {
    std::vector<int> expected(static_cast<std::size_t>(count));
    std::iota(expected.begin(), expected.end(), 0);
    EXPECT_EQ(std::vector<int>(list.begin(), list.end()), expected);
}

TEST(ShortList, KeepsItsItemsWhereverTheyLie) {
    for (const int count : {0, 1, 4, 5, 8, 9, 100}) expectCountTo(countTo(count), count);
}

TEST(ShortList, CopiesAndMovesAsAVector) {
    for (const int count : {0, 3, 4, 5, 40}) {
        for (const int former : {0, 2, 4, 30}) {
            Numbers original = countTo(count), copy = countTo(former), moved = countTo(former);
            copy = original;
            expectCountTo(copy, count);
            if (count > 0) copy[0] = -1;
            expectCountTo(original, count);
            expectCountTo(Numbers(original), count);
            moved = std::move(original);
            expectCountTo(moved, count);
            expectCountTo(Numbers(std::move(moved)), count);
        }
    }
}

TEST(ShortList, GrowsByAnItemOfItsOwn) {
    Numbers list = countTo(4);
    list.push_back(list[3]);
    EXPECT_EQ(list.back(), 3);
}

TEST(ShortList, IsCutAndFilled) {
    Numbers list = countTo(6);
    list.resize(3);
    expectCountTo(list, 3);
    list.resize(5, 7);
    EXPECT_EQ(list.size(), 5U);
    EXPECT_EQ(list.back(), 7);
    list.clear();
    EXPECT_EQ(list.emplace_back(), 0);
}

}  // namespace
}  // namespace gjkscope::test
