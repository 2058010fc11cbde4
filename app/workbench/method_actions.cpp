#include "app/workbench/method_actions.hpp"

#include <functional>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/compare/lane_edits.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/names.hpp"

namespace gjkscope {
namespace {

/// Sets the precision, or shows an error: what is fine in double may be too large for float.
void setPrecision(Workbench& work, Precision precision) {
    Scene changed = work.session.scene();
    setOption(changed, work.session.lane(), changed.options.precision, &Lane::precision, precision);
    try {
        checkScene(changed, nameOf(work.session));
    } catch (const InputError& error) {
        return work.fail(error.what());
    }
    work.session.edit(tr("edit.precision"), [&](Scene& scene) { scene = std::move(changed); });
}

}  // namespace

std::vector<Action> methodActions() {
    const auto ran = [](const Workbench& work) -> const Scene& { return work.session.run().scene(); };
    const auto method = [ran](const Workbench& work) { return ran(work).method; };
    const auto policy = [ran](const Workbench& work) { return ran(work).options.policy; };
    const auto precision = [ran](const Workbench& work) { return ran(work).options.precision; };
    const auto contact = [](const Workbench& work) { return work.session.scene().initialContact; };
    const auto isFollowed = [ran](const Workbench& work) { return followsPolicy(ran(work).method); };
    const auto setMethod = [](Workbench& work, const std::string& id) {
        edit(work, "edit.method",
             [&](Scene& scene) { setOption(scene, work.session.lane(), scene.method, &Lane::method, id); });
    };
    const auto setPolicy = [](Workbench& work, DirectionPolicy chosen) {
        edit(work, "edit.direction", [&](Scene& scene) {
            setOption(scene, work.session.lane(), scene.options.policy, &Lane::policy, chosen);
        });
    };
    const auto setContact = [](Workbench& work, InitialContact chosen) {
        edit(work, "edit.initial-contact", [&](Scene& scene) { scene.initialContact = chosen; });
    };
    const auto casts = [method](const Workbench& work) {
        const Method* now = findMethod(method(work));
        return now != nullptr && now->castsShapes;
    };
    std::vector<Action> choices, directions, contacts, precisions;
    for (const Method& each : methods())
        choices.push_back(
            choice("method", each.id, std::string(each.id), method, setMethod,
                   [&each](const Workbench& work) { return canRun(each, work.session.scene()); }));
    choices.push_back(
        separated({"next-method", {plain('m')}, [](Workbench& work) { performNext(work, "method"); }}));
    for (const auto& [name, value] : kPolicyNames)
        directions.push_back(choice("direction", name, value, policy, setPolicy, isFollowed));
    for (const auto& [name, value] : kInitialContactNames) {
        contacts.push_back(choice("initial-contact", name, value, contact, setContact));
        contacts.back().offered = casts;
    }
    for (const auto& [name, value] : kPrecisionNames)
        precisions.push_back(choice("precision", name, value, precision, setPrecision));
    return joined({inMenu(Menu::Method, std::move(choices)), inMenu(Menu::Direction, std::move(directions)),
                   inMenu(Menu::InitialContact, std::move(contacts)),
                   inMenu(Menu::Precision, std::move(precisions))});
}

}  // namespace gjkscope
