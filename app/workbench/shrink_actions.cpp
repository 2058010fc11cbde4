#include "app/workbench/shrink_actions.hpp"

#include <string>
#include <utility>

#include "app/base/language.hpp"
#include "app/shrink/shrink.hpp"

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
    const Scene scene = work.session.scene();
    ScenePredicate keeps = predicateOf(std::move(*property));
    if (work.shrinkAside) return work.shrinkAside(scene, std::move(keeps));
    takeShrunk(work, scene, shrunk(scene, keeps));
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

void takeShrunk(Workbench& work, const Scene& before, const Scene& after) {
    if (!(work.session.scene() == before)) return;
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

}  // namespace gjkscope
