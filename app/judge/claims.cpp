#include "app/judge/claims.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"

namespace gjkscope {

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

}  // namespace gjkscope
