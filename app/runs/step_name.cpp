#include "app/runs/step_name.hpp"

#include <algorithm>
#include <array>

#include "app/base/language.hpp"
#include "app/base/name_table.hpp"
#include "app/base/plain_text.hpp"

namespace gjkscope {
namespace {

/// Phases by the names that files and commands of earlier versions gave them.
constexpr std::array<NameOf<std::string_view>, 2> kFormerPhases{
    {{"look", "direction"}, {"probe", "support"}}};

/// The name of a step with its phase's present name: `1.look` is `1.direction`.
std::string presentName(std::string_view name) {
    const std::size_t phase = name.rfind('.') + 1;
    for (const auto& [former, present] : kFormerPhases)
        if (name.substr(phase) == former) return std::string(name.substr(0, phase)).append(present);
    return std::string(name);
}

std::string nameOf(const Step& step) {
    return std::to_string(step.iteration) + "." + step.phase;
}

/// The last iteration of the stage that step `i` is in.
int iterationsOfStage(const std::vector<Step>& steps, std::size_t i) {
    int last = 0;
    for (const Step& step : steps)
        if (step.stage == steps[i].stage) last = std::max(last, step.iteration);
    return last;
}

}  // namespace

std::string plainStepName(std::span<const Step> steps, int step) {
    if (step < 0 || step >= static_cast<int>(steps.size())) return {};
    const Step& named = steps[static_cast<std::size_t>(step)];
    const std::string own = nameOf(named);
    const auto first = [&](const auto& isNamed) {
        return std::ranges::find_if(steps, isNamed) - steps.begin();
    };
    if (first([&](const Step& other) { return nameOf(other) == own; }) == step) return own;
    const auto ofStage = [&](const Step& other) {
        return other.stage == named.stage && nameOf(other) == own;
    };
    return first(ofStage) == step ? named.stage + ":" + own : std::string();
}

std::string stepTitle(const std::vector<Step>& steps, int step) {
    const Step& named = steps[static_cast<std::size_t>(step)];
    std::string title = tr("panels.stage." + named.stage);
    if (named.iteration > 0) title.append(" ").append(std::to_string(named.iteration));
    return title.append(" · ").append(tr("phase." + named.phase));
}

std::string stepHeading(const std::vector<Step>& steps, int step, bool hidesFuture) {
    const auto i = static_cast<std::size_t>(step);
    const Step& named = steps[i];
    const std::string phase = tr("phase." + named.phase), number = std::to_string(named.iteration);
    std::string heading = phase;
    if (named.iteration > 0 && hidesFuture)
        heading = tr("panels.timeline.step", {{"n", number}, {"phase", phase}});
    else if (named.iteration > 0)
        heading = tr("panels.step.heading",
                     {{"n", number}, {"of", std::to_string(iterationsOfStage(steps, i))}, {"phase", phase}});
    if (steps.front().stage == steps.back().stage) return heading;
    return std::string(tr("panels.stage." + named.stage)).append(" · ").append(heading);
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
    if (const auto number = numberIn<double>(name); number && *number >= 0 && *number <= last) return *number;
    const std::string wanted = presentName(name);
    const auto named = std::ranges::find_if(steps, [&](const Step& step) {
        const std::string own = nameOf(step);
        return wanted == own || wanted == step.stage + ":" + own;
    });
    if (named == steps.end()) return std::nullopt;
    return static_cast<double>(named - steps.begin());
}

}  // namespace gjkscope
