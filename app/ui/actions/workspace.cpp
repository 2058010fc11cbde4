#include "app/ui/actions/workspace.hpp"

#include <utility>

#include "app/runs/picture/set_picture.hpp"
#include "app/scene/default_scene.hpp"

namespace gjkscope {
namespace {

/// What `{title}` stands for in the names of pictures and films.
std::string captureTitle(const Workspace& work) {
    const std::filesystem::path& file = work.demo.open() ? work.demo.file() : work.session.file();
    const std::string name = file.filename().string();
    return name.empty() ? work.session.scene().title : name.substr(0, name.find('.'));
}

}  // namespace

Workspace::Workspace(Renderer& renderer, Settings givenSettings, WindowControl control)
    : session(defaultScene()),
      settings(std::move(givenSettings)),
      thumbnails(renderer),
      canvases{session, renderer, look, commands, settings.show.grid},
      dialogs{look, keys, commands, documents, settings, autosave, [this] { return captureTitle(*this); }},
      window(std::move(control)) {}

bool isModal(const Workspace& work) {
    return work.palette.open || work.gallery.open || work.batch.open || work.shortcutOverlay || work.legend ||
           work.menu.open >= 0 || work.menu.wanted >= 0 || !wantedDialog(work.dialogs).empty();
}

std::optional<Caption> captionOf(const Workspace& work) {
    if (const std::optional<Caption> ofDemo = work.demo.caption(work.session)) return ofDemo;
    if (!work.screen.presentation) return std::nullopt;
    return Caption{
        .text = explanationOf(work.session.run(), work.session.step(), work.session.options.set).sentence,
        .ofStep = true};
}

CaptureSource captureSourceOf(Workspace& work) {
    return {work.canvases, work.settings.panes, work.screen.presentation, captionOf(work)};
}

}  // namespace gjkscope
