#include "app/workbench/compare_actions.hpp"

#include <string>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/compare/divergence_sentence.hpp"
#include "app/compare/presets.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

bool compares(const Workbench& work) {
    return work.session.runs().size() > 1;
}

/// Sets the lanes; false, with an error, if they can't run: what is fine in double may be too large for
/// float.
bool setLanes(Workbench& work, const std::vector<Lane>& lanes) {
    Scene changed = work.session.scene();
    changed.compare = lanes;
    try {
        checkScene(changed, nameOf(work.session));
    } catch (const InputError& error) {
        work.fail(error.what());
        return false;
    }
    work.session.edit(tr("edit.compare"), [&](Scene& scene) { scene.compare = lanes; });
    work.session.dismissNoticesOfEdits();
    requestFit(work.canvases);
    return true;
}

Action comparePreset(const LanePreset& preset) {
    const auto lanes = [&preset](const Workbench& work) { return lanesFor(work.session.scene(), preset); };
    return {.id = "compare-" + preset.id,
            .perform = [lanes](Workbench& work) { setLanes(work, lanes(work)); },
            .enabled = [lanes](const Workbench& work) { return lanes(work).size() > 1; },
            .checked =
                [lanes](const Workbench& work) {
                    return compares(work) && work.session.scene().compare == lanes(work);
                }};
}

Action compareSystem(const KnownSystem& system) {
    const auto lanes = [&system](const Workbench& work) { return lanesFor(work.session.scene(), system); };
    return {.id = "system-" + system.id,
            .perform =
                [lanes, &system](Workbench& work) {
                    const std::string note = noteOn(system, work.session.scene());
                    if (setLanes(work, lanes(work))) work.session.notifyOfEdit(note);
                },
            .enabled = [lanes](const Workbench& work) { return lanes(work).size() > 1; },
            .checked =
                [lanes](const Workbench& work) {
                    return compares(work) && work.session.scene().compare == lanes(work);
                },
            .label = "system." + system.id};
}

void takeNextLane(Workbench& work) {
    work.session.takeLane((work.session.lane() + 1) % work.session.runs().size());
}

/// Jumps to where the first lane and another part, and shows a sentence that says how.
void goToDivergence(Workbench& work) {
    const auto& divergence = work.session.runs().divergence();
    if (divergence) work.session.playback().jump(divergence->tick);
    work.toast(divergenceSentence(work.session.runs()));
}

}  // namespace

std::vector<Action> compareActions() {
    std::vector<Action> presets, systems;
    for (const LanePreset& preset : lanePresets()) presets.push_back(comparePreset(preset));
    for (const KnownSystem& system : knownSystems()) systems.push_back(compareSystem(system));
    const std::vector<Action> others{
        separated({"compare-none", {}, [](Workbench& work) { setLanes(work, {}); }, compares}),
        separated({"next-lane", {plain('y')}, takeNextLane, compares}),
        {"divergence", {plain('v')}, goToDivergence, compares},
    };
    return joined({inMenu(Menu::Compare, joined({std::move(presets), others})),
                   inMenu(Menu::Systems, std::move(systems))});
}

}  // namespace gjkscope
