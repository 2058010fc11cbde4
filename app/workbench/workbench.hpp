#pragma once

#include <functional>
#include <string>

#include "app/answers/answers_panel.hpp"
#include "app/answers/map_panel.hpp"
#include "app/answers/parts_panel.hpp"
#include "app/answers/path_panel.hpp"
#include "app/picture/theme.hpp"
#include "app/shrink/scene_shrinker.hpp"
#include "app/workbench/canvas_pair.hpp"
#include "app/workbench/film_player.hpp"

namespace gjkscope {

struct Action;
struct Shortcut;

/// The interactive program without a front end: the open scene, the canvases, the film, and what a user does
/// to them. The window and the page draw it and forward events.
struct Workbench {
    explicit Workbench(Scene scene);
    Workbench(const Workbench&) = delete;
    Workbench& operator=(const Workbench&) = delete;

    /// Those of the front end: at least workbenchActions().
    const std::vector<Action>* actions;

    Session session;
    /// Shows a sentence for a few seconds, and an error until it is dismissed.
    std::function<void(std::string)> toast, fail;
    /// Puts a text on the clipboard; `said`, a language key, says so.
    std::function<void(const std::string&, const char* said)> copy;
    /// Returns the name of the bundled scene that this one is, unchanged; empty for others. May be none.
    std::function<std::string(const Scene&)> stemOf;
    /// Returns an SVG document of what the canvases show. May be none.
    std::function<std::string()> still;
    /// Puts the cameras where the film's shot has them.
    std::function<void()> frameFilm;

    CanvasPair canvases{session, toast};
    FilmPlayer film;
    AnswersPanel allAnswers{};
    PartsPanel answerParts{};
    MapPanel answerMap{};
    PathPanel answerPath{};
    SceneShrinker shrinker;
    std::string theme = "light";  ///< by its id; an open film has its own
    bool gridBeforeFilm = true;
    bool keyGesture = false;  ///< a held key is changing the scene
    bool showsFuture = true;  ///< status and plots say what the steps to come will find
};

const Theme& shownTheme(const Workbench& work);
void setTheme(Workbench& work, const std::string& id);

/// Plays a storyboard from its start, in the open scene.
void startFilm(Workbench& work, std::shared_ptr<const Film> film, FilmContents contents = {});
/// The scene of the last shot stays open.
void closeFilm(Workbench& work);
/// Lets time pass for what plays: the film or the steps, at the playback's speed.
void advance(Workbench& work, double seconds);

/// One change of the scene, one undo entry. `label`: a language key.
void edit(Workbench& work, const char* label, const std::function<void(Scene&)>& change);
/// Undo and redo, with the camera of a drag of the origin.
void undo(Workbench& work);
void redo(Workbench& work);
/// Back to the scene that is shown, whose runs need not be waited for. Can be undone.
void cancelRun(Workbench& work);
/// Back to the scene as it was opened, or saved last. Can be undone.
void resetScene(Workbench& work);

/// A key goes down and up again: is taken by the open question or performs its action, `repeated` only one
/// that repeats; true if there is one. All that a held key changes is one undo entry.
bool keyDown(Workbench& work, const Shortcut& key, bool repeated);
void keyUp(Workbench& work);

/// Cancels a drag or a gesture; waiting for a run, pointing by keys, a film, a polygon or the pen. False if
/// there is none.
bool cancelGesture(Workbench& work);
bool cancelTool(Workbench& work);

}  // namespace gjkscope
