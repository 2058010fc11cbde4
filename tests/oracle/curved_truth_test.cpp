// Curved pairs against distances that are known on paper.

#include "tests/oracle/curved_truth.hpp"

#include <gtest/gtest.h>

namespace gjkscope::oracle {
namespace {

std::optional<SceneTruth> certifiedOf(int dimension, const std::string& a, const std::string& b) {
    return curvedTruthOf(R"({"dimension":)" + std::to_string(dimension) + R"(,"bodies":[{)" + a + "},{" + b +
                         "}]}");
}

void expectSeparation(const std::optional<SceneTruth>& truth, const Rational& value, int bits) {
    ASSERT_TRUE(truth.has_value());
    const Rational least = 1 / powerOfTwo(bits);
    EXPECT_LE(truth->separation.low, value + least);
    EXPECT_GE(truth->separation.high, value - least);
    EXPECT_LE(Rational(truth->separation.high - truth->separation.low), least);
}

TEST(CurvedTruth, ApartItIsEnclosed) {
    const std::string ellipse = R"("shape":{"type":"ellipse","radii":[2,1]})";
    expectSeparation(certifiedOf(2, ellipse, ellipse + R"(,"position":[5,0])"), 1, 60);
    expectSeparation(
        certifiedOf(2, ellipse, R"("shape":{"type":"box","half_extents":[1,1]},"position":[0.25,4])"), 2, 60);
    const std::string cone = R"("shape":{"type":"cone","radius":1,"half_height":1})";
    expectSeparation(certifiedOf(3, cone, R"("shape":{"type":"sphere","radius":0.5},"position":[0,0,2])"),
                     Rational(1, 2), 60);
    const std::string cylinder = R"("shape":{"type":"cylinder","radius":1,"half_height":2,"axis":"x"})";
    expectSeparation(certifiedOf(3, cylinder, cylinder + R"(,"rotation":[0,1,-1,0],"position":[0,0,3])"), 1,
                     60);
    const std::string sector = R"("shape":{"type":"sector","radius":2,"angle":1})";
    expectSeparation(certifiedOf(2, sector, R"("shape":{"type":"point"},"position":[-1,0])"), 1, 60);
    expectSeparation(certifiedOf(2, sector, R"("shape":{"type":"point"},"position":[3.5,0])"), Rational(3, 2),
                     60);
    const std::string half = R"("shape":{"type":"half_ellipse","radii":[2,1]})";
    expectSeparation(certifiedOf(2, half, R"("shape":{"type":"circle","radius":1},"position":[0.5,-3])"), 2,
                     60);
}

TEST(CurvedTruth, AnOverlapIsNoDeeperThanAWidth) {
    const std::string ellipse = R"("shape":{"type":"ellipsoid","radii":[3,2,1]})";
    const auto truth = certifiedOf(3, ellipse, ellipse + R"(,"rotation":[1,0,0,1])");
    ASSERT_TRUE(truth.has_value());
    EXPECT_EQ(truth->intersects, true);
    EXPECT_LE(Rational(abs(truth->separation.low + 2)), Rational(1 / powerOfTwo(60)));
}

/// Of a thin ellipsoid the widths lie in a narrow valley, along which steps that only shrink take hours.
TEST(CurvedTruth, TheLeastWidthOfAThinOverlapIsFoundSoon) {
    const auto truth = certifiedOf(
        3,
        R"("shape":{"type":"ellipsoid","radii":[0.0013056589122936826,0.5635615923098567,0.6485989702773733]},)"
        R"("position":[-0.30386347339989317,-0.3586727968531942,-0.7080751867366788])",
        R"("shape":{"type":"cylinder","radius":0.5578894755672681,"half_height":0.5163311208175683,)"
        R"("axis":"z","margin":0.036791237131596204},)"
        R"("position":[0.05159040806777511,-0.2203476766314832,0.015750678774303792])");
    ASSERT_TRUE(truth.has_value());
    EXPECT_NEAR(static_cast<double>(truth->separation.low), -0.24042165994, 1e-9);
}

}  // namespace
}  // namespace gjkscope::oracle
