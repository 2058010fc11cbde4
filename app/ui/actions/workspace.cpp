#include "app/ui/actions/workspace.hpp"

#include "app/runs/explanation.hpp"

namespace gjkscope {

bool isModal(const Workspace& work) {
    return work.palette.open || work.shortcutOverlay || work.menu.open >= 0 || work.menu.wanted >= 0 ||
           !wantedDialog(work.dialogs).empty();
}

std::optional<Caption> captionOf(const Workspace& work) {
    if (const std::optional<Caption> ofDemo = work.demo.caption(work.session)) return ofDemo;
    if (!work.screen.presentation) return std::nullopt;
    return Caption{.text = work.session.run().explain(work.session.playback().step()).sentence,
                   .ofStep = true};
}

CaptureSource captureSourceOf(const Workspace& work) {
    return {work.canvases, work.settings.panes, work.screen.presentation, captionOf(work)};
}

}  // namespace gjkscope
