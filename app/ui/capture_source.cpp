#include "app/ui/capture_source.hpp"

#include <imgui.h>

#include <utility>

#include "app/workbench/lesson_panel.hpp"

namespace gjkscope {
namespace {

Caption captionOfStep(const Application& app) {
    return {.text = app.session.explanation().sentence, .ofStep = true};
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

std::string captureTitle(const Application& app) {
    const std::filesystem::path& file = app.film.open()              ? app.demoFile
                                        : app.canvases.lesson.open() ? app.lessonFile
                                                                     : app.session.file();
    const std::string name = file.filename().string();
    return name.empty() ? app.session.scene().title : name.substr(0, name.find('.'));
}

std::optional<Caption> captionOf(const Application& app) {
    if (const std::optional<Caption> ofDemo = app.film.caption(app.session)) return ofDemo;
    if (const std::optional<LessonPanel> page = lessonPanel(app)) {
        // the step's sentence is the page's
        if (page->caption.empty()) return std::nullopt;
        return Caption{.text = page->caption, .ofStep = app.canvases.lesson.captionOfStep};
    }
    if (!app.screen.presentation) return std::nullopt;
    return captionOfStep(app);
}

CaptureSource captureSourceOf(Application& app) {
    if (const OpenLesson& lesson = app.canvases.lesson; lesson.open()) {
        // a figure shows what its cues say, whatever panes are usual
        app.lessonPanes.world = lesson.canvases != Canvases::Difference;
        app.lessonPanes.difference = lesson.canvases != Canvases::World;
        return {app.painter, app.lessonPanes, app.screen.presentation, captionOf(app)};
    }
    return {app.painter, app.settings.panes, app.screen.presentation, captionOf(app)};
}

CaptureSource recordingSourceOf(Application& app) {
    CaptureSource source = captureSourceOf(app);
    const Settings::Recording& settings = app.settings.recording;
    source.presentation |= settings.captions;
    if (settings.captions && !source.caption && !holdsBack(app)) source.caption = captionOfStep(app);
    if (settings.pointer) source.pointer = pointerOn(app.canvases);
    return source;
}

}  // namespace gjkscope
