#include "app/settings/settings.hpp"
#include "app/ui/canvas/canvas_tools.hpp"
#include "app/ui/capture/recording.hpp"

namespace gjkscope {

Sight sightOf(const AppContext& context, int document) {
    const Session& session = context.session;
    Sight sight{.scene = session.scene(),
                .document = document,
                .step = session.playback().time(),
                .lastStep = static_cast<double>(session.run().steps().size()) - 1,
                .options = session.options,
                .grid = context.settings.show.grid,
                .flatten = context.views.flattened,
                .captions = context.presentation,
                .theme = std::string(context.theme->id)};
    for (std::size_t i = 0; i < sight.views.size(); ++i) {
        const Camera &now = context.canvases[i].camera, &fitted = context.views.canvases[i].fitted;
        SightView& view = sight.views[i];
        view.orbit = context.views.orbits[i];
        view.moved = movedByUser(context) && fitted.pixelsPerUnit > 0;
        view.zoom = now.pixelsPerUnit / fitted.pixelsPerUnit;
        view.center = now.center;
    }
    const Settings::Panes& panes = context.settings.panes;
    if (panes.world != panes.difference)
        sight.canvases = panes.world ? Canvases::World : Canvases::Difference;
    return sight;
}

}  // namespace gjkscope
