#include "app/workbench/shrink_actions.hpp"

#include <string>
#include <utility>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

std::optional<KeptProperty> propertyOf(const Workbench& work, KeptKind kind) {
    // what is shown is of the scene before, while its runs are waited for
    if (work.session.isWaiting() || work.film.open()) return std::nullopt;
    return presentProperty(kind, work.session.runs());
}

void shrinkKeeping(Workbench& work, KeptKind kind) {
    std::optional<KeptProperty> property = propertyOf(work, kind);
    if (!property) return;
    work.shrinker.start(work.session.scene(), predicateOf(std::move(*property)));
}

/// `before` is the open scene.
void takeShrunk(Workbench& work, const Scene& before, const Scene& after) {
    const SceneMeasure from = measureOf(before), to = measureOf(after);
    if (!(to < from)) return work.toast(tr("toast.shrunk-nothing"));
    edit(work, "edit.shrink", [&](Scene& scene) { scene = after; });
    requestFit(work.canvases);
    work.session.options.selectedBody = -1;
    work.toast(tr("toast.shrunk", {{"vertices", std::to_string(to.vertices)},
                                   {"before", std::to_string(from.vertices)},
                                   {"digits", std::to_string(to.digits)},
                                   {"digits_before", std::to_string(from.digits)}}));
}

Action shrinkAction(const char* id, KeptKind kind) {
    return {.id = id,
            .perform = [kind](Workbench& work) { shrinkKeeping(work, kind); },
            .enabled = [kind](const Workbench& work) { return propertyOf(work, kind).has_value(); }};
}

}  // namespace

std::vector<Action> shrinkActions() {
    return inMenu(Menu::Shrink, {shrinkAction("shrink-status", KeptKind::Status),
                                 shrinkAction("shrink-intersects", KeptKind::Intersects),
                                 shrinkAction("shrink-iterations", KeptKind::Iterations),
                                 shrinkAction("shrink-differs", KeptKind::Differs),
                                 shrinkAction("shrink-lanes", KeptKind::LanesDiffer)});
}

void takeShrunkScene(Workbench& work) {
    if (!work.shrinker.isWorking()) return;
    if (!work.shrinker.isOf(work.session.scene())) return work.shrinker.cancel();
    if (const auto done = work.shrinker.take()) takeShrunk(work, done->before, done->after);
}

void cancelShrinking(Workbench& work) {
    work.shrinker.cancel();
    work.toast(tr("toast.shrink-canceled"));
}

std::string shrinkingText(const Workbench& work) {
    const SceneShrinker::State state = work.shrinker.state();
    return tr("shrinking.text", {{"vertices", std::to_string(state.now.vertices)},
                                 {"before", std::to_string(state.first.vertices)},
                                 {"digits", std::to_string(state.now.digits)},
                                 {"digits_before", std::to_string(state.first.digits)},
                                 {"tests", std::to_string(state.tests)}});
}

}  // namespace gjkscope
