#include "app/picture/layout/canvas_fit.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace gjkscope {
namespace {

/// What canvases show, of these widths and a third of them in height.
std::vector<Bounds> ofWidths(const std::vector<double>& widths) {
    std::vector<Bounds> seen(widths.size());
    for (std::size_t i = 0; i < widths.size(); ++i) {
        seen[i].include(glm::dvec3(0));
        seen[i].include(glm::dvec3(widths[i], widths[i] / 3, 0));
    }
    return seen;
}

TEST(RoomParts, AreInProportionToWhatIsSeen) {
    for (const bool stacked : {false, true}) {
        const std::vector<double> parts = roomParts(ofWidths({2, 3, 3}), stacked);
        ASSERT_EQ(parts.size(), 3u);
        EXPECT_DOUBLE_EQ(parts[0], 0.25);
        EXPECT_DOUBLE_EQ(parts[1], 0.375);
        EXPECT_DOUBLE_EQ(parts[2], 0.375);
    }
}

TEST(RoomParts, LeaveEveryCanvasRoomForItsHeading) {
    for (const std::vector<double>& widths :
         {std::vector<double>{1, 100}, {100, 1}, {1, 50, 50}, {0, 0, 1}, {1, 3, 100, 2}, {0, 0}, {}, {5}}) {
        const std::vector<double> parts = roomParts(ofWidths(widths), false);
        ASSERT_EQ(parts.size(), widths.size());
        for (const double part : parts) EXPECT_GE(part, 0.72 / static_cast<double>(parts.size()) - 1e-12);
        const double all = std::accumulate(parts.begin(), parts.end(), 0.0);
        EXPECT_NEAR(all, parts.empty() ? 0 : 1, 1e-12);
    }
    EXPECT_DOUBLE_EQ(roomParts(ofWidths({1, 100}), false)[0], 0.36);
}

}  // namespace
}  // namespace gjkscope
