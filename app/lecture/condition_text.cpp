#include "app/lecture/condition_text.hpp"

#include <cmath>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/step_name.hpp"

namespace gjkscope {
namespace {

/// More iterations than this are as good as any number.
constexpr double kManyIterations = 1000;

std::string conditionRange(const char* quantity, const NumberRange& range) {
    const std::string key = "lecture.do." + std::string(quantity);
    const std::string least = significantText(range.least, 4), most = significantText(range.most, 4);
    if (range.least == range.most) return tr(key + ".exactly", {{"least", least}});
    if (range.most >= kManyIterations) return tr(key + ".least", {{"least", least}});
    if (range.least == 0) return tr(key + ".most", {{"most", most}});
    return tr(key + ".between", {{"least", least}, {"most", most}});
}

}  // namespace

std::string conditionText(const DoTask& task, const LaneRuns& runs) {
    std::string text;
    const auto add = [&](const std::string& sentence) {
        const bool isSpaced = !text.empty() && text.back() == '.';
        text.append(isSpaced ? " " : "").append(sentence);
    };
    if (task.method) add(tr("lecture.do.method", {{"method", tr("method." + *task.method)}}));
    if (task.intersects) add(tr(*task.intersects ? "lecture.do.meet" : "lecture.do.apart"));
    if (task.distance) add(conditionRange("distance", *task.distance));
    if (task.depth) add(conditionRange("depth", *task.depth));
    if (task.iterations) add(conditionRange("iterations", *task.iterations));
    if (task.step) {
        const std::vector<Step>& steps = runs.clock().ticks();
        const auto time = timeOfStep(steps, *task.step);
        const std::string name =
            time ? stepTitle(steps, static_cast<int>(std::lround(*time))) : std::string(*task.step);
        add(tr("lecture.do.step", {{"step", name}}));
    }
    return text;
}

}  // namespace gjkscope
