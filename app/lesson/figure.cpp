#include "app/lesson/figure.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/base/json/document.hpp"
#include "app/base/language.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/compare/lane_runs.hpp"
#include "app/film/lesson_cue_file.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/runs/step_name.hpp"

namespace gjkscope {
namespace {

void take(const LessonCue& cue, const JsonCursor& at, LessonFigure& figure) {
    if (const auto* height = std::get_if<HeightCue>(&cue.action)) figure.height = height->height;
    if (const auto* drag = std::get_if<DragCue>(&cue.action)) figure.drags = drag->names;
    const auto* task = std::get_if<LessonTask>(&cue.action);
    if (task == nullptr) return;
    if (figure.task) at.refuseWith(tr("lesson.one_task", {{"path", namedPath(at.path())}}));
    figure.task = *task;
}

/// True if a step after this one has a question of the kind.
bool isAsked(const LaneRuns& runs, int from, QuestionKind kind) {
    if (kind == QuestionKind::Iterations) return runs.size() > 1;
    const int count = static_cast<int>(runs[0].steps().size());
    for (int step = from + 1; step < count; ++step)
        if (std::ranges::count(runs[0].questions(step), kind, &Question::kind) > 0) return true;
    return false;
}

/// True if the step is one of the run's, or of a phase that the run has: the reader's own run may have more
/// iterations.
bool isReachable(const std::vector<Step>& steps, const std::string& name) {
    if (timeOfStep(steps, name)) return true;
    const std::size_t dot = name.rfind('.');
    return dot != name.npos &&
           std::ranges::any_of(steps, [&](const Step& step) { return name.substr(dot + 1) == step.phase; });
}

/// Refuses a wanted step that the scene's run can't have.
void requireStep(const DoTask& task, Scene scene, const JsonCursor& at) {
    if (!task.step) return;
    scene.method = task.method.value_or(scene.method);
    const LaneRuns runs(scene);
    const std::vector<Step>& steps = runs.clock().ticks();
    if (isReachable(steps, *task.step)) return;
    at.refuseWith(
        tr("film.at_cue", {{"path", namedPath(at.path())}, {"reason", missingStep(steps, *task.step)}}));
}

/// Refuses tasks that nobody can do.
struct RequireFeasible {
    const JsonCursor& cue;
    const FigureStill& still;

    void operator()(const AskTask& task) const {
        const LaneRuns& runs = *still.runs();
        const int from = static_cast<int>(still.shot().stepOn(runs.clock().ticks()));
        if (isAsked(runs, runs.clock().step(0, from), task.kind)) return;
        const JsonCursor ask = cue["ask"];
        ask.refuseWith(tr("lesson.not_asked", {{"path", namedPath(ask.path())}}));
    }
    void operator()(const ChooseTask&) const {}
    void operator()(const DoTask& task) const {
        const JsonCursor condition = cue["do"], method = condition["method"], step = condition["step"];
        Scene scene = still.runs()->scene();
        scene.method = task.method.value_or(scene.method);
        if (const Method* found = findMethod(scene.method); found == nullptr || !canRun(*found, scene))
            method.refuseWith(
                tr("film.no_method", {{"path", namedPath(method.path())}, {"method", scene.method}}));
        if (!task.by.empty() && !fulfills(task, *runScene(afterDrag(task, scene)))) {
            const JsonCursor by = cue["by"];
            by.refuseWith(tr("lesson.by_misses", {{"path", namedPath(by.path())}}));
        }
        requireStep(task, scene, step);
    }
};

LessonTask posed(ChooseTask task, const TaskPose& pose) {
    for (std::size_t i = 0; i < task.choices.size(); ++i) {
        task.choices[i].right = i == pose.right;
        task.choices[i].reply = pose.replies.empty() ? std::string() : pose.replies[i];
    }
    task.because = pose.because;
    task.poses.clear();
    return task;
}

LessonTask posed(DoTask task, const TaskPose& pose) {
    task.because = pose.because;
    task.by.clear();
    task.poses.clear();
    return task;
}

void requireOpen(const ChooseTask&, const FigureStill&, const JsonCursor&) {}

/// Refuses a pose in which a condition holds from the start, or never can.
void requireOpen(const DoTask& task, const FigureStill& still, const JsonCursor& pose) {
    const LaneRuns& runs = *still.runs();
    requireStep(task, runs.scene(), pose);
    if (!fulfills(task, runs[0])) return;
    const std::vector<Step>& steps = runs.clock().ticks();
    if (task.step && timeOfStep(steps, *task.step) != still.shot().stepOn(steps)) return;
    pose.refuseWith(tr("lesson.pose_done", {{"path", namedPath(pose.path())}}));
}

/// Adds the task's other poses, each of which must be one that the figure's cues can show.
struct AddPoses {
    const JsonCursor& cue;
    LessonFigure& figure;

    void operator()(const AskTask&) const {}
    void operator()(const auto& task) const {
        const JsonCursor poses = cue[kPosesKey];
        for (std::size_t i = 0; i < task.poses.size(); ++i) add(task, task.poses[i], poses[i]);
    }
    void add(const auto& task, const TaskPose& pose, const JsonCursor& at) const {
        LessonPose added{{}, posed(task, pose)};
        for (const auto& [body, to] : pose.bodies)
            added.moves.push_back({.action = MoveCue{.body = body, .to = to, .through = {}}});
        figure.poses.push_back(std::move(added));
        try {
            const std::vector<Cue> cues = cuesIn(figure, figure.poses.size());
            figure.stills.push_back(std::make_shared<const FigureStill>(cues));
            requireOpen(task, *figure.stills.back(), at);
        } catch (const FilmProblem& problem) {
            at.refuseWith(tr("film.at_cue", {{"path", namedPath(at.path())}, {"reason", problem.what()}}));
        }
    }
};

LessonFigure figureAt(const JsonCursor& block, CueReading& reading) {
    const std::size_t count = block.arraySize(
        1, kMaxFigureCues, tr("lesson.accepted.cues", {{"most", std::to_string(kMaxFigureCues)}}));
    LessonFigure figure;
    std::size_t task = 0;
    reading.scene.reset();
    reading.ofLesson = true;
    for (std::size_t i = 0; i < count; ++i) {
        figure.cues.push_back(readCue(block[i], reading));
        const auto* cue = std::get_if<LessonCue>(&figure.cues.back().action);
        if (cue == nullptr) continue;
        take(*cue, block[i], figure);
        if (std::holds_alternative<LessonTask>(cue->action)) task = i;
    }
    if (!reading.scene) block.refuseWith(tr("lesson.no_scene"));
    try {
        figure.stills.push_back(std::make_shared<const FigureStill>(figure.cues));
    } catch (const FilmProblem& problem) {
        refuse(block, problem);
    }
    if (!figure.task) return figure;
    const JsonCursor cue = block[task];
    std::visit(RequireFeasible{cue, *figure.stills.front()}, *figure.task);
    std::visit(AddPoses{cue, figure}, *figure.task);
    return figure;
}

}  // namespace

LessonFigure readFigure(std::string_view block, CueReading& reading) {
    try {
        const nlohmann::json document = parseJson(block);
        return figureAt(JsonCursor(document), reading);
    } catch (const JsonProblem& problem) {
        throw JsonProblem(problem.offset ? *problem.offset : offsetOf(block, problem.path), problem.sentence);
    }
}

bool fulfills(const DoTask& task, const Run& run) {
    const Answer& answer = run.answer();
    const auto isWithin = [](const std::optional<NumberRange>& range, const auto& value) {
        return !range || (value && range->contains(static_cast<double>(*value)));
    };
    if (task.intersects && answer.intersects != task.intersects) return false;
    if (task.method && run.scene().method != *task.method) return false;
    if (!isWithin(task.distance, answer.distance) || !isWithin(task.depth, answer.depth)) return false;
    return isWithin(task.iterations, std::optional(iterationsOf(answer)));
}

Scene afterDrag(const DoTask& task, Scene scene) {
    for (Body& body : scene.bodies)
        if (const auto to = task.by.find(body.name); to != task.by.end()) body.position = to->second;
    return scene;
}

const std::vector<Step>& stepsOf(const LessonFigure& figure) {
    return figure.stills.front()->runs()->clock().ticks();
}

std::string missingStep(const std::vector<Step>& steps, const std::string& name) {
    if (timeOfStep(steps, name)) return {};
    return tr("film.no_step",
              {{"step", name}, {"last", std::to_string(steps.size() - 1)}, {"names", stepNames(steps)}});
}

}  // namespace gjkscope
