#include "app/shell/view_options.hpp"

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

/// One of the options given; "" for none.
const char* optionIn(const ViewChanges& changes) {
    if (changes.look) return "--look";
    if (changes.azimuth) return "--azimuth";
    if (changes.elevation) return "--elevation";
    if (changes.flatten) return "--flatten";
    return changes.finish ? "--finish" : "";
}

}  // namespace

void requireSpace(const Scene& scene, const ViewChanges& changes) {
    const std::string option = optionIn(changes);
    if (scene.dimension == 2 && !option.empty()) throw UsageError(tr("shell.flat", {{"option", option}}));
}

PictureOptions shownBy(const RenderCommand& command, const SceneView& view) {
    PictureOptions options;
    options.handles = false;
    options.labels = command.labels;
    options.regions = command.regions;
    options.bounds = command.bounds;
    options.finish = finishOf(view.finish);
    return options;
}

SceneView changedView(const Scene& scene, const ViewChanges& changes, const Run& run,
                      const Picture& difference) {
    SceneView view = scene.view;
    if (changes.look) view.orbit = anglesOf(orbitOf(*changes.look, run, difference));
    if (changes.azimuth) view.orbit.azimuth = *changes.azimuth;
    if (changes.elevation) view.orbit.elevation = *changes.elevation;
    if (changes.look || changes.azimuth || changes.elevation) view.differenceOrbit.reset();
    view.flatten = view.flatten || changes.flatten;
    view.finish = changes.finish.value_or(view.finish);
    return view;
}

}  // namespace gjkscope
