#include "app/lecture/column.hpp"

#include <gmock/gmock.h>

namespace gjkscope {
namespace {

using testing::ElementsAre;

/// The numbers of the parts on each page.
std::vector<std::vector<std::size_t>> pagesOf(const std::vector<ColumnPart>& parts, double height) {
    std::vector<std::vector<std::size_t>> numbers;
    for (const std::vector<PlacedPart>& page : paginate(parts, height)) {
        numbers.emplace_back();
        for (const PlacedPart& placed : page) {
            numbers.back().push_back(placed.part);
            EXPECT_LE(placed.y + parts[placed.part].height, height);
        }
    }
    return numbers;
}

TEST(Column, IsDividedWhereItIsFull) {
    EXPECT_THAT(pagesOf({{.height = 40}, {.height = 40}, {.height = 40}}, 100),
                ElementsAre(ElementsAre(0, 1), ElementsAre(2)));
}

TEST(Column, KeepsPartsTogether) {
    EXPECT_THAT(pagesOf({{.height = 40}, {.height = 40, .keepsNext = true}, {.height = 40}}, 100),
                ElementsAre(ElementsAre(0), ElementsAre(1, 2)));
}

TEST(Column, DividesWhatNoPageHasRoomFor) {
    EXPECT_THAT(
        pagesOf({{.height = 60, .keepsNext = true}, {.height = 60, .keepsNext = true}, {.height = 60}}, 100),
        ElementsAre(ElementsAre(0), ElementsAre(1), ElementsAre(2)));
}

TEST(Column, GapsCountBetweenPartsAlone) {
    EXPECT_THAT(pagesOf({{.height = 50, .gap = 30}, {.height = 50, .gap = 10}}, 100),
                ElementsAre(ElementsAre(0), ElementsAre(1)));
    EXPECT_THAT(pagesOf({{.height = 50, .gap = 30}, {.height = 40, .gap = 10}}, 100),
                ElementsAre(ElementsAre(0, 1)));
}

TEST(Column, ASectionBeginsAPageWhereLittleRoomIsLost) {
    const std::vector<ColumnPart> parts{
        {.height = 70}, {.height = 20, .section = true}, {.height = 20}, {.height = 70, .section = true}};
    EXPECT_THAT(pagesOf(parts, 100), ElementsAre(ElementsAre(0), ElementsAre(1, 2), ElementsAre(3)));
}

}  // namespace
}  // namespace gjkscope
