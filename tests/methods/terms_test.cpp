#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "app/base/language.hpp"

/// The terms that readers search for stand in the texts of both languages, where the thing is shown.
namespace gjkscope {
namespace {

struct Term {
    std::string key;
    std::string english, chinese;
};

TEST(Terms, StandWhereTheThingIsShown) {
    const std::vector<Term> terms{
        {"gjk-distance.shrink.segment", "barycentric coordinates", "质心坐标"},
        {"gjk-distance.shrink.inside", "barycentric coordinates", "质心坐标"},
        {"numbers.barycentric", "barycentric coordinates", "质心坐标"},
        {"gjk.start", "k-simplex", "k 阶单纯形"},
        {"numbers.simplex_of", "-simplex", "阶单纯形"},
        {"gjk.turn.edge", "vector triple product", "向量三重积"},
        {"gjk.turn.edge", "(A×B)×C = B(A·C) − A(B·C)", "(A×B)×C = B(A·C) − A(B·C)"},
        {"gjk-distance.direction.perpendicular", "vector triple product", "向量三重积"},
        {"gjk.turn.left", "2D cross product", "二维叉积"},
        {"gjk.turn.right", "2D cross product", "二维叉积"},
        {"support-mapping.scan.start", "support mapping", "支撑函数"},
        {"gjk.aim", "support mapping", "支撑函数"},
        {"sat.gap", "separating axis", "分离轴"},
        {"calipers.start", "Rotating calipers", "旋转卡壳"},
        {"circle-cover.start", "footprint of a vehicle", "车辆包络"},
        {"shape-cast.contact", "time of impact", "time of impact"},
    };
    for (const Term& term : terms) EXPECT_THAT(tr(term.key), testing::HasSubstr(term.english));
    setLanguage("zh-Hans");
    for (const Term& term : terms) EXPECT_THAT(tr(term.key), testing::HasSubstr(term.chinese));
    setLanguage("en");
}

}  // namespace
}  // namespace gjkscope
