#include "app/runs/step_name.hpp"

#include <algorithm>
#include <charconv>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

std::string nameOf(const Moment& moment) {
    return std::to_string(moment.iteration) + "." + moment.phase;
}

std::optional<double> numberIn(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace

std::string stepTitle(const std::vector<Moment>& moments, int moment) {
    const Moment& named = moments[static_cast<std::size_t>(moment)];
    std::string title = tr("panels.stage." + named.stage);
    if (named.iteration > 0) title.append(" ").append(std::to_string(named.iteration));
    return title.append(" · ").append(tr("phase." + named.phase));
}

std::string stepNames(const std::vector<Moment>& moments) {
    constexpr std::size_t kShown = 6;
    std::string names;
    for (std::size_t i = 0; i < moments.size(); ++i) {
        if (i >= kShown && i + 1 < moments.size()) continue;
        if (i > 0) names += i > kShown ? ", …, " : ", ";
        names.append(moments[i].stage).append(":").append(nameOf(moments[i]));
    }
    return names;
}

std::optional<double> timeOfStep(const std::vector<Moment>& moments, std::string_view step) {
    const double last = static_cast<double>(moments.size()) - 1;
    if (step == "first") return 0;
    if (step == "last") return last;
    if (const auto number = numberIn(step); number && *number >= 0 && *number <= last) return *number;
    const auto named = std::find_if(moments.begin(), moments.end(), [&](const Moment& moment) {
        const std::string name = nameOf(moment);
        return step == name || step == moment.stage + ":" + name;
    });
    if (named == moments.end()) return std::nullopt;
    return static_cast<double>(named - moments.begin());
}

}  // namespace gjkscope
