#include "app/judge/report_history.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

/// A frame of a box that lies 0.01 deep on another, by what moves.
struct Frame {
    const char* reported;
    double angle = 0, x = 0, y = 1.99, shift = 0;  ///< `shift`: of both
};

std::string bodyText(double x, double y, double angle) {
    return R"({"shape": {"type": "box", "half_extents": [1, 1]}, "position": [)" + std::to_string(x) + ", " +
           std::to_string(y) + R"(], "rotation": )" + std::to_string(angle) + "}";
}

/// What each frame has against the ones before it.
std::vector<std::vector<Judgment>> judgedInTime(const std::vector<Frame>& frames) {
    ReportHistory history;
    std::vector<std::vector<Judgment>> all;
    for (const Frame& frame : frames) {
        const std::string text = R"({"dimension": 2, "bodies": [)" + bodyText(frame.shift, 0, 0) + ", " +
                                 bodyText(frame.x + frame.shift, frame.y, frame.angle) +
                                 R"(], "reported": )" + frame.reported + "}";
        all.push_back(history.next(ReportInTime(parseScene(text, "s").scene, all.size() + 1), 0));
    }
    return all;
}

constexpr const char* kLeft = R"({"contacts": [{"point": [-1, 1], "id": 1}]})";
constexpr const char* kRight = R"({"contacts": [{"point": [1, 1], "id": 2}]})";

TEST(ReportHistory, ContactsThatAlternateAsTheBodiesDoAreRight) {
    for (const auto& judgments :
         judgedInTime({{kLeft, 0.01}, {kRight, -0.01}, {kLeft, 0.01}, {kRight, -0.01}}))
        EXPECT_THAT(judgments, IsEmpty());
    // while both move on, and where it swings back by less
    for (const auto& judgments : judgedInTime(
             {{kLeft, 0.01, 0, 1.99, 0}, {kRight, -0.01, 0.1, 1.99, 5}, {kLeft, 0.002, 0.2, 1.99, 10}}))
        EXPECT_THAT(judgments, IsEmpty());
}

TEST(ReportHistory, ContactsThatAlternateWhereTheBodiesDoNotAreWrong) {
    for (const std::vector<Frame>& frames :
         {std::vector<Frame>{{kLeft}, {kRight}, {kLeft}},
          std::vector<Frame>{{kLeft, 0.01}, {kRight, 0.02}, {kLeft, 0.03}},
          // both at once, and by less than rounding
          std::vector<Frame>{{kLeft, 0, 0, 1.99, 0}, {kRight, 0, 0, 1.99, 1}, {kLeft, 0, 0, 1.99, 0}},
          std::vector<Frame>{{kLeft, 0, 0}, {kRight, 0, 1e-6}, {kLeft, 0, 0}}}) {
        const auto judgments = judgedInTime(frames);
        ASSERT_EQ(judgments[2].size(), 1U);
        EXPECT_EQ(judgments[2][0].claim, "contacts");
    }
}

TEST(ReportHistory, ComparesLengthsOfOneName) {
    const auto jump = [](const char* before, const char* now) {
        const auto judgments = judgedInTime({{before}, {now}}).at(1);
        return judgments.empty() ? std::string() : judgments[0].text;
    };
    EXPECT_EQ(jump(R"({"distance": 1, "depth": 1})", R"({"intersects": true, "distance": 0.3})"),
              "The distance has changed by 0.7 since line 1, though no point moved farther than 0.");
    EXPECT_THAT(jump(R"({"distance": 0.3})", R"({"distance": 1, "depth": 1})"), HasSubstr("by 0.7"));
    // where one of them is 0, the other says how far the shapes are
    EXPECT_THAT(jump(R"({"distance": 1, "depth": 0})", R"({"distance": 0, "depth": 0.5})"),
                HasSubstr("The depth has changed by 1.5"));
    EXPECT_EQ(jump(R"({"distance": 0})", R"({"depth": 0.5})"), "");
}

}  // namespace
}  // namespace gjkscope
