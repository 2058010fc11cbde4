#include "app/workbench/workbench.hpp"

#include <utility>

#include "app/base/language.hpp"
#include "app/workbench/canvas_pointer.hpp"
#include "app/workbench/key_pointer.hpp"
#include "app/workbench/run_actions.hpp"
#include "app/workbench/shrink_actions.hpp"

namespace gjkscope {
namespace {

/// `label`: a copy, as the change moves the history's.
void changeHistory(Workbench& work, void (Session::*change)(), const char* said, std::string label) {
    const glm::dvec3 before = work.session.scene().b().position;
    (work.session.*change)();
    followHistory(work.canvases, before);
    work.toast(tr(said, {{"what", std::move(label)}}));
}

/// The view of the film's shot.
void takeShot(Workbench& work) {
    const Shot& shot = work.film.shot();
    work.canvases.grid = shot.grid;
    work.canvases.flattened = shot.flatten;
    work.canvases.orbitsLinked = shot.views[0].orbit == shot.views[1].orbit;
    for (const Canvas which : kCanvases)
        work.canvases[which].orbit = shot.views[static_cast<std::size_t>(which)].orbit;
    if (work.frameFilm) work.frameFilm();
}

}  // namespace

Workbench::Workbench(Scene scene) : actions(&workbenchActions()), session(std::move(scene)) {
    toast = fail = [this](std::string sentence) { session.notify(std::move(sentence)); };
}

const Theme& shownTheme(const Workbench& work) {
    return theme(work.film.open() ? work.film.theme() : work.theme);
}

void setTheme(Workbench& work, const std::string& id) {
    work.theme = id;
    work.film.setTheme(id);
}

void startFilm(Workbench& work, std::shared_ptr<const Film> film, FilmContents contents) {
    closeLesson(work);
    setQuiz(work.canvases, false);
    if (!work.film.open()) work.gridBeforeFilm = work.canvases.grid;
    work.film.start(std::move(film), std::move(contents));
}

void closeFilm(Workbench& work) {
    if (!work.film.open()) return;
    work.film.cancel(work.session);
    work.film.close();
    work.film.advance(0, work.session, false);
    work.canvases.grid = work.gridBeforeFilm;
}

void advance(Workbench& work, double seconds) {
    work.session.takeRuns();
    takeShrunkScene(work);
    Playback& playback = work.session.playback();
    // without a film the player takes away what one has placed, which may be the lesson's
    const bool isLesson = work.canvases.lesson.open() && !work.film.open();
    if (!isLesson &&
        work.film.advance(seconds * playback.speed, work.session, work.canvases.press.has_value()))
        takeShot(work);
    // a film that plays sets the step itself
    if (!work.film.playing()) playback.advance(seconds);
}

void edit(Workbench& work, const char* label, const std::function<void(Scene&)>& change) {
    work.session.edit(tr(label), change);
}

void undo(Workbench& work) {
    changeHistory(work, &Session::undo, "toast.undone", work.session.history().undoLabel());
}

void redo(Workbench& work) {
    changeHistory(work, &Session::redo, "toast.redone", work.session.history().redoLabel());
}

void cancelRun(Workbench& work) {
    if (work.film.waits()) {
        work.film.cancel(work.session);
        return work.toast(tr("toast.film-paused", {{"key", keyOf(work, "play")}}));
    }
    const glm::dvec3 before = work.session.scene().b().position;
    work.session.cancelRun();
    followHistory(work.canvases, before);
    work.toast(tr("toast.run-canceled"));
}

void resetScene(Workbench& work) {
    work.session.edit(tr("edit.reset"), [&](Scene& scene) { scene = work.session.savedScene(); });
    takeView(work.canvases);
    work.toast(tr("toast.reset", {{"key", keyOf(work, "undo")}}));
}

bool keyDown(Workbench& work, const Shortcut& key, bool repeated) {
    if (coversCanvases(work)) return takeCoverKey(work, key);
    if (!repeated && (takeKey(work.canvases, key) || takeLessonKey(work, key))) return true;
    const Action* action = actionFor(*work.actions, key);
    if (action == nullptr) return false;
    if (repeated && !action->repeats) return true;
    if (action->gesture && canPerform(*action, work) && !work.session.inGesture()) {
        work.session.beginGesture(tr(action->label));
        work.keyGesture = true;
    }
    perform(work, action);
    return true;
}

void keyUp(Workbench& work) {
    if (std::exchange(work.keyGesture, false)) work.session.endGesture();
}

bool cancelGesture(Workbench& work) {
    const bool isOn = work.canvases.press || work.session.inGesture();
    cancelPress(work.canvases);
    work.session.cancelGesture();
    work.keyGesture = false;
    return isOn;
}

bool cancelTool(Workbench& work) {
    if (work.shrinker.isWorking()) {
        cancelShrinking(work);
        return true;
    }
    if (work.session.isWaiting()) {
        cancelRun(work);
        return true;
    }
    if (work.canvases.pointed) {
        endPointing(work.canvases);
        return true;
    }
    if (work.film.open())
        closeFilm(work);
    else if (work.canvases.polygon.on)
        work.canvases.polygon = {};
    else if (work.canvases.pen.on)
        work.canvases.pen.on = false;
    else
        return false;
    return true;
}

}  // namespace gjkscope
