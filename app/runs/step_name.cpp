#include "app/runs/step_name.hpp"

#include <algorithm>
#include <charconv>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

std::string nameOf(const Step& step) {
    return std::to_string(step.iteration) + "." + step.phase;
}

std::optional<double> numberIn(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace

std::string stepTitle(const std::vector<Step>& steps, int step) {
    const Step& named = steps[static_cast<std::size_t>(step)];
    std::string title = tr("panels.stage." + named.stage);
    if (named.iteration > 0) title.append(" ").append(std::to_string(named.iteration));
    return title.append(" · ").append(tr("phase." + named.phase));
}

std::string stepNames(const std::vector<Step>& steps) {
    constexpr std::size_t kShown = 6;
    std::string names;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (i >= kShown && i + 1 < steps.size()) continue;
        if (i > 0) names += i > kShown ? ", …, " : ", ";
        names.append(steps[i].stage).append(":").append(nameOf(steps[i]));
    }
    return names;
}

std::optional<double> timeOfStep(const std::vector<Step>& steps, std::string_view name) {
    const double last = static_cast<double>(steps.size()) - 1;
    if (name == "first") return 0;
    if (name == "last") return last;
    if (const auto number = numberIn(name); number && *number >= 0 && *number <= last) return *number;
    const auto named = std::find_if(steps.begin(), steps.end(), [&](const Step& step) {
        const std::string own = nameOf(step);
        return name == own || name == step.stage + ":" + own;
    });
    if (named == steps.end()) return std::nullopt;
    return static_cast<double>(named - steps.begin());
}

}  // namespace gjkscope
