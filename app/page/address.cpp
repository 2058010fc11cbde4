#include "app/page/address.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/run.hpp"
#include "app/runs/step_name.hpp"
#include "app/workbench/actions.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;

/// A value as it stands in the address, or as a number of JSON.
std::string valueOf(const json& address, const char* key) {
    const json& value = address.at(key);
    return value.is_string() ? value.get<std::string>() : value.dump();
}

std::string lacking(const char* key, const std::string& value) {
    return tr("page.not-there", {{"what", std::string(key) + "=" + value}});
}

/// Each returns why it can't be done, or "".
std::string perform(Workbench& work, const char* key, const std::string& value) {
    const Action* action = findAction(*work.actions, std::string(key) + "-" + value);
    if (action == nullptr || !canPerform(*action, work)) return lacking(key, value);
    gjkscope::perform(work, action);
    return {};
}

std::string takeMethod(Workbench& work, const char* key, const std::string& value) {
    const Method* method = findMethod(value);
    Scene scene = work.session.run().scene();
    // the reason names it
    scene.method = value;
    if (method == nullptr || !canRun(*method, scene)) return lacking(key, value);
    const std::string reason = plainText(reasonAgainst(*method, scene));
    if (!reason.empty()) return tr("page.not-possible", {{"what", "method=" + value}, {"reason", reason}});
    return perform(work, key, value);
}

std::string takeLane(Workbench& work, const char* key, const std::string& value) {
    const auto lane = numberIn<std::size_t>(value);
    if (!lane || *lane >= std::max<std::size_t>(work.session.runs().size(), 1)) return lacking(key, value);
    work.session.takeLane(*lane);
    return {};
}

std::string seekStep(Workbench& work, const char* /*key*/, const std::string& value) {
    const std::vector<Step>& ticks = work.session.runs().clock().ticks();
    const auto time = timeOfStep(ticks, value);
    if (!time)
        return tr("page.no-step",
                  {{"step", value}, {"last", std::to_string(ticks.size() - 1)}, {"names", stepNames(ticks)}});
    work.session.playback().scrub(*time);
    return {};
}

std::string seekTime(Workbench& work, const char* key, const std::string& value) {
    const auto time = numberIn<double>(value);
    if (!time || !work.film.open()) return lacking(key, value);
    work.film.seek(*time);
    advance(work, 0);
    return {};
}

}  // namespace

std::string followAddress(Workbench& work, const json& address) {
    using Follow = std::string (*)(Workbench&, const char*, const std::string&);
    // a method's steps and a lane's come after it
    constexpr std::pair<const char*, Follow> kAll[]{{"language", perform},  {"theme", perform},
                                                    {"method", takeMethod}, {"lane", takeLane},
                                                    {"time", seekTime},     {"step", seekStep}};
    std::string refused;
    for (const auto& [key, follow] : kAll) {
        if (!address.contains(key) || address[key].is_null()) continue;
        const std::string reason = follow(work, key, valueOf(address, key));
        if (!reason.empty()) refused += (refused.empty() ? "" : " ") + reason;
    }
    return refused;
}

}  // namespace gjkscope
