#include "app/runs/pseudo_code.hpp"

#include <gtest/gtest.h>

namespace gjkscope {

TEST(PseudoCode, HasLinesAndThePhasesThatLightThem) {
    const PseudoCode& code = pseudoCode("gjk-distance");
    const int bound = code.lineOf("bound");
    ASSERT_GE(bound, 0);
    EXPECT_EQ(code.lines[static_cast<std::size_t>(bound)], "  lower ← max(lower, v·w / |v|)");
    EXPECT_EQ(code.lineOf("no such phase"), -1);
}

TEST(PseudoCode, IsEmptyForAnUnknownId) {
    EXPECT_TRUE(pseudoCode("nothing").lines.empty());
}

}  // namespace gjkscope
