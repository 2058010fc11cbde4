#include "app/ui/actions/workspace.hpp"

#include <imgui.h>

#include <utility>

#include "app/scene/default_scene.hpp"

namespace gjkscope {
namespace {

/// The text of `{title}` in the names of pictures and films.
std::string captureTitle(const Workspace& work) {
    const std::filesystem::path& file = work.film.open() ? work.demoFile : work.session.file();
    const std::string name = file.filename().string();
    return name.empty() ? work.session.scene().title : name.substr(0, name.find('.'));
}

}  // namespace

Workspace::Workspace(Renderer& renderer, Settings givenSettings, WindowControl control)
    : Workbench(defaultScene()),
      settings(std::move(givenSettings)),
      thumbnails(renderer),
      painter{canvases, renderer, look, commands},
      dialogs{look, keys, commands, documents, settings, autosave, [this] { return captureTitle(*this); }},
      window(std::move(control)) {}

bool isModal(const Workspace& work) {
    return work.palette.open || work.gallery.open || work.batch.open || work.shortcutOverlay || work.legend ||
           work.menu.open >= 0 || work.menu.wanted >= 0 || !wantedDialog(work.dialogs).empty();
}

namespace {

Caption captionOfStep(const Workspace& work) {
    return {.text = work.session.explanation().sentence, .ofStep = true};
}

/// The pointer's mark, if it is on a canvas; a ring goes out from a click for a while.
std::optional<PointerMark> pointerOn(const CanvasPair& canvases) {
    constexpr double kRingSeconds = 0.5, kRingFrom = 12, kRingTo = 46;
    const ImGuiIO& io = ImGui::GetIO();
    const glm::dvec2 mouse(io.MousePos.x, io.MousePos.y);
    for (const Canvas canvas : kCanvases) {
        const CanvasState& state = canvases[canvas];
        if (!state.shown || !state.viewport.contains(mouse)) continue;
        PointerMark pointer{.canvas = canvas, .at = state.camera.toScene(mouse, state.viewport)};
        const double part = (ImGui::GetTime() - io.MouseClickedTime[0]) / kRingSeconds;
        if (part >= 0 && part < 1) {
            pointer.ring =
                (kRingFrom + part * (kRingTo - kRingFrom)) * canvases.scale / state.camera.pixelsPerUnit;
            pointer.ringStrength = static_cast<float>(1 - part);
        }
        return pointer;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Caption> captionOf(const Workspace& work) {
    if (const std::optional<Caption> ofDemo = work.film.caption(work.session)) return ofDemo;
    if (!work.screen.presentation) return std::nullopt;
    return captionOfStep(work);
}

CaptureSource captureSourceOf(Workspace& work) {
    return {work.painter, work.settings.panes, work.screen.presentation, captionOf(work)};
}

CaptureSource recordingSourceOf(Workspace& work) {
    CaptureSource source = captureSourceOf(work);
    const Settings::Recording& settings = work.settings.recording;
    source.presentation |= settings.captions;
    if (settings.captions && !source.caption) source.caption = captionOfStep(work);
    if (settings.pointer) source.pointer = pointerOn(work.canvases);
    return source;
}

}  // namespace gjkscope
