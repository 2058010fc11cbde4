#include "app/judge/claims.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/runs/number_text.hpp"

namespace gjkscope {
namespace {

/// Margins that engines add to each shape by default: Bullet's CONVEX_DISTANCE_MARGIN, Jolt's
/// cDefaultConvexRadius, Box2D's b2_polygonRadius (twice b2_linearSlop).
struct EngineMargin {
    double margin;
    std::string_view engine;
    const char* key;
    bool onlyPlanar = false;  ///< the engine knows no third dimension
};
constexpr EngineMargin kEngineMargins[] = {{0.04, "bullet", "judge.if.margin_bullet"},
                                           {0.05, "jolt", "judge.if.margin_jolt"},
                                           {0.01, "box2d", "judge.if.margin_box2d", true}};

}  // namespace

std::string lengthText(double length) {
    return significantText(length, 4);
}

std::string comparedText(double claimed, double right) {
    const double ratio = claimed / right;
    if (!std::isfinite(ratio) || ratio >= 2) return tr("judge.times", {{"times", significantText(ratio, 3)}});
    const double percent = std::abs(ratio - 1) * 100;
    return tr(
        ratio > 1 ? "judge.more" : "judge.less",
        {{"percent", percent < 9.5 ? significantText(percent, 1) : std::to_string(std::lround(percent))}});
}

std::string firstFitting(std::initializer_list<ClaimReading> readings) {
    const auto found = std::ranges::find(readings, true, &ClaimReading::fits);
    return found == readings.end() ? std::string() : std::string(tr(found->key));
}

std::string LengthReadings::rightIf(const Report& report, double signedDistance) const {
    const double radii = truth_.answer().radii;
    const double axis = report.claims.normal ? glm::length(*report.claims.normal) : 0;
    const std::string found = firstFitting({
        {fits(-signedDistance), "judge.if.opposite_sign"},
        {radii > 0 && fits(signedDistance - radii), "judge.if.without_radii"},
        {axis > 0 && (fits(signedDistance * axis) || fits(signedDistance / axis)), "judge.if.axis_not_unit"},
        {fits(std::copysign(std::sqrt(std::abs(signedDistance)), signedDistance)), "judge.if.squared"},
        {fits(2 * signedDistance), "judge.if.half"},
    });
    if (!found.empty()) return found;
    const std::string by = lowerCase(report.claims.by);
    for (const auto& [margin, engine, key, onlyPlanar] : kEngineMargins) {
        const bool isOfEngine = by.empty() || by.find(engine) != by.npos;
        if (!isOfEngine || (onlyPlanar && report.scene.dimension != 2)) continue;
        if (fits(signedDistance + margin) || fits(signedDistance + 2 * margin)) return tr(key);
    }
    return {};
}

}  // namespace gjkscope
