#include "app/ui/announce.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/base/language.hpp"
#include "app/runs/answer_json.hpp"
#include "app/scene/names.hpp"
#include "app/ui/actions.hpp"
#include "app/ui/application.hpp"
#include "app/ui/widgets/legend.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

ordered_json pointJson(glm::dvec3 p, int dimension) {
    return dimension == 2 ? ordered_json::array({p.x, p.y}) : ordered_json::array({p.x, p.y, p.z});
}

/// By Subject::Kind.
constexpr const char* kSubjects[] = {"",
                                     "body",
                                     "body_vertex",
                                     "rotation_handle",
                                     "resize_handle",
                                     "axis_handle",
                                     "plane_handle",
                                     "difference_vertex",
                                     "origin",
                                     "start_direction",
                                     "velocity"};
/// By Recording::State.
constexpr const char* kRecordings[] = {"off", "running", "finishing"};

void addPlace(ordered_json& json, const Session& session) {
    const Playback& playback = session.playback();
    const auto index = static_cast<std::size_t>(session.step());
    const Step& step = session.run().steps()[index];
    const Explanation explanation = session.explanation();
    json.update(ordered_json{{"step", playback.step()},
                             {"steps", session.runs().clock().ticks().size()},
                             {"lane", session.lane()},
                             {"lanes", session.runs().size()},
                             {"time", playback.time()},
                             {"moving", playback.moving()},
                             {"playing", playback.playing()},
                             {"speed", playback.speed},
                             {"stage", step.stage},
                             {"phase", step.phase},
                             {"iteration", step.iteration},
                             {"sentence", explanation.sentence},
                             {"code", explanation.code},
                             {"line", explanation.line}});
}

void addScene(ordered_json& json, const Session& session) {
    const Scene& scene = session.scene();
    const History& history = session.history();
    const int dimension = scene.dimension;
    ordered_json bodies = ordered_json::array();
    for (const Body& body : scene.bodies) {
        // as scene files have it: an angle or a quaternion
        const glm::dquat& q = body.orientation;
        const ordered_json turned =
            dimension == 2 ? ordered_json(body.angle) : ordered_json::array({q.w, q.x, q.y, q.z});
        bodies.push_back(
            {{"name", body.name}, {"position", pointJson(body.position, dimension)}, {"rotation", turned}});
    }
    json.update(
        ordered_json{{"dimension", dimension},
                     {"answer", answerJson(session.run().answer(), dimension)},
                     {"undo", history.canUndo() ? history.undoLabel() : ""},
                     {"redo", history.canRedo() ? history.redoLabel() : ""},
                     {"selected", session.options.selectedBody},
                     {"set", nameOf(kPairSetNames, session.options.set)},
                     {"hover", kSubjects[static_cast<std::size_t>(session.options.hover.kind)]},
                     {"bodies", bodies},
                     {"pair", scene.pair},
                     {"method", scene.method},
                     {"initial_contact", nameOf(kInitialContactNames, scene.initialContact)},
                     {"precision", scene.options.precision == Precision::Float ? "float" : "double"}});
}

/// The name of the element that takes the keyboard: a dialog's, "palette", "gallery", "batch", "legend",
/// "shortcuts" or "menu".
std::string dialogOf(const Application& app) {
    if (app.menu.open >= 0) return "menu";
    if (app.shortcutOverlay) return "shortcuts";
    if (app.legend) return "legend";
    if (app.gallery.open) return "gallery";
    if (app.batch.open) return "batch";
    if (app.allAnswers.open) return "answers";
    if (app.answerParts.open) return "parts";
    if (app.answerMap.open) return "map";
    return app.palette.open ? "palette" : std::string(wantedDialog(app.dialogs));
}

/// The text of the dialog, or else of a notice about the file, or else of the newest one.
std::string messageOf(const Application& app) {
    std::string message = dialogMessage(app.dialogs);
    if (message.empty()) message = app.documents.fileNoticeText();
    const std::vector<std::string>& notices = app.session.notices();
    return message.empty() && !notices.empty() ? notices.back() : message;
}

/// How many lines are listed, the line that is lit and the one whose pair is open.
ordered_json batchJson(const BatchView& view) {
    if (!view.list.isOpen()) return nullptr;
    const std::size_t shown = view.list.shown();
    return {{"shown", shown},
            {"reading", view.list.isReading()},
            {"line", view.rows.chosen < shown ? view.list.row(view.rows.chosen).line : 0},
            {"opened", view.opened}};
}

/// The places of the dialog of a pasted text that take the pointer, and true for a pair that can be taken.
ordered_json pasteJson(const Dialogs& dialogs) {
    if (!dialogs.paste.isOpen()) return nullptr;
    ordered_json chips = ordered_json::array(), roles = ordered_json::object();
    for (const ImVec2& place : dialogs.pastePlaces.chips) chips.push_back({place.x, place.y});
    for (const auto& [role, place] : dialogs.pastePlaces.roles) roles[role] = {place.x, place.y};
    return {{"chips", std::move(chips)}, {"roles", std::move(roles)}, {"ready", dialogs.paste.canBeTaken()}};
}

/// The legend's name of what the pointer is on; "" for nothing that it has.
std::string_view symbolUnder(const Application& app) {
    const int symbol = app.widgets.symbol;
    return symbol < 0 ? "" : legendEntries()[static_cast<std::size_t>(symbol)].id;
}

/// The open question: its kind, what has become of it, and where its choices' numbers stand, null for those
/// in words alone.
ordered_json quizJson(const Quiz& quiz) {
    if (!quiz.now) return nullptr;
    ordered_json places = ordered_json::array();
    for (const std::optional<glm::dvec2>& place : quiz.places)
        places.push_back(place ? ordered_json::array({place->x, place->y}) : ordered_json());
    return {{"number", quiz.now->number},
            {"kind", nameOf(kQuestionKindNames, quiz.now->question.kind)},
            {"state", nameOf(kQuizStateNames, quiz.now->state)},
            {"right", quiz.score.right},
            {"answered", quiz.score.answered},
            {"sure", quiz.sure ? ordered_json(*quiz.sure) : ordered_json()},
            {"places", std::move(places)}};
}

/// The open lesson: its page, the task of its figure, and what is at hand in class.
ordered_json lessonJson(const Application& app) {
    const OpenLesson& lesson = app.canvases.lesson;
    if (!lesson.open()) return nullptr;
    const bool task = lesson.task() != nullptr;
    return {
        {"file", app.lessonFile.string()},
        {"title", lesson.lesson->title},
        {"page", lesson.page + 1},
        {"pages", lesson.lesson->pages.size()},
        {"page_title", lesson.shownPage().title},
        {"figure", lesson.figure + 1},
        {"pose", lesson.pose + 1},
        {"task", task ? ordered_json(nameOf(kQuizStateNames, lesson.taskProgress().state)) : ordered_json()},
        {"steps_shown", app.lessonView.showsSteps},
        {"notes", app.classTools.notesPlace.size.y > 0},
        {"timer", app.classTools.timerEnd > 0 ? timerText(app.classTools, app.now) : ""},
        {"black", app.classTools.black}};
}

void addInterface(ordered_json& json, const Application& app) {
    const ImGuiIO& io = ImGui::GetIO();
    const ImVec2 pointer = ImGui::IsMousePosValid() ? io.MousePos : ImVec2(0, 0);
    const Opening* opening = app.documents.opening();
    const bool demo = app.film.open();
    json.update(ordered_json{{"theme", app.look.theme->id},
                             {"language", currentLanguage()},
                             {"size_percent", std::lround(app.settings.uiScale * 100)},
                             {"scale", app.look.scale},
                             {"presentation", app.screen.presentation},
                             {"interface_hidden", app.screen.interfaceHidden},
                             {"keyboard_pane", std::string(app.screen.keyboardPane)},
                             {"fullscreen", app.window.fullscreen()},
                             {"dialog", dialogOf(app)},
                             {"message", messageOf(app)},
                             {"toast", app.toasts.newest()},
                             {"opening", opening == nullptr        ? ""
                                         : opening->file().empty() ? opening->name()
                                                                   : opening->file().string()},
                             {"demo", demo ? app.demoFile.string() : ""},
                             {"demo_playing", demo && app.film.playing()},
                             {"recording", kRecordings[static_cast<std::size_t>(app.recording.state())]},
                             {"recording_file", app.recording.file().string()},
                             {"offer", app.offer.open},
                             {"symbol", symbolUnder(app)},
                             {"quiz", quizJson(app.canvases.quiz)},
                             {"lesson", lessonJson(app)},
                             {"batch", batchJson(app.batch)},
                             {"paste", pasteJson(app.dialogs)},
                             {"thumbnails", app.thumbnails.count()},
                             {"pointer", {pointer.x, pointer.y}},
                             {"pressed", io.MouseDown[ImGuiMouseButton_Left]},
                             {"typing", isTyping()}});
}

void addCanvases(ordered_json& json, const Application& app) {
    const int dimension = app.session.scene().dimension;
    json["fitted"] = std::ranges::all_of(app.canvases.states, &CanvasState::fitted);
    ordered_json panes = ordered_json::object(), cameras = ordered_json::object();
    for (const Screen::Pane& pane : app.screen.places) {
        const Viewport& r = pane.rectangle;
        panes[std::string(pane.name)] = {r.origin.x, r.origin.y, r.size.x, r.size.y};
    }
    for (const Canvas canvas : kCanvases) {
        const Camera& camera = app.canvases[canvas].camera;
        const Orbit& orbit = app.canvases[canvas].orbit;
        ordered_json& seen = cameras[canvas == Canvas::World ? "world" : "difference"];
        seen = {{"center", pointJson(camera.center, dimension)}, {"pixels_per_unit", camera.pixelsPerUnit}};
        if (dimension == 3) seen["orbit"] = {{"azimuth", orbit.azimuth}, {"elevation", orbit.elevation}};
    }
    json["panes"] = std::move(panes);
    json["cameras"] = std::move(cameras);
}

}  // namespace

std::string announcement(const Application& app) {
    const Session& session = app.session;
    ordered_json json{{"title", session.scene().title},
                      {"window", app.documents.windowTitle()},
                      {"file", session.file().string()},
                      {"dirty", session.dirty()},
                      {"revision", session.revision()}};
    addPlace(json, session);
    addScene(json, session);
    addInterface(json, app);
    addCanvases(json, app);
    return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace gjkscope
