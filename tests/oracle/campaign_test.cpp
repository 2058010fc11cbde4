#include "tests/oracle/campaign.hpp"

/// Each part is a test of its own, so that they run side by side.
namespace gjkscope::oracle {
namespace {

class Campaign2d : public testing::TestWithParam<unsigned> {};
class Campaign3d : public testing::TestWithParam<unsigned> {};

INSTANTIATE_TEST_SUITE_P(Part, Campaign2d, testing::Range(0U, 8U));
INSTANTIATE_TEST_SUITE_P(Part, Campaign3d, testing::Range(0U, 8U));

// 8 · 12,500 = 100,000 pairs
TEST_P(Campaign2d, AnswersAreExact) {
    expectExact<2, double>(GetParam(), 12500, kDoubleAccuracy);
}

// 8 · 2,500 = 20,000 pairs
TEST_P(Campaign3d, AnswersAreExact) {
    expectExact<3, double>(100 + GetParam(), 2500, kDoubleAccuracy);
}

}  // namespace
}  // namespace gjkscope::oracle
