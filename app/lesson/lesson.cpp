#include "app/lesson/lesson.hpp"

#include <algorithm>
#include <tuple>

namespace gjkscope {

bool LessonText::hasStyleOf(const LessonText& other) const {
    const auto style = [](const LessonText& of) {
        return std::tie(of.strong, of.emphasis, of.code, of.formula, of.display, of.address, of.sets,
                        of.ring);
    };
    return style(*this) == style(other);
}

bool isLesson(const std::filesystem::path& file) {
    return file.filename().string().ends_with(kLessonSuffix);
}

Storyboard stillOf(const std::vector<Cue>& cues) {
    Storyboard still;
    still.cues = cues;
    for (Cue& cue : still.cues) {
        cue.at.reset();
        cue.over = 0;
    }
    // until captions have come
    still.cues.push_back({.action = PauseCue{}, .over = 1});
    return still;
}

FigureStill::FigureStill(const std::vector<Cue>& cues) : film_(stillOf(cues)) {}

const std::shared_ptr<const LaneRuns>& FigureStill::runs() const {
    if (!runs_) runs_ = std::make_shared<const LaneRuns>(shot().scene);
    return runs_;
}

bool LessonFigure::operator==(const LessonFigure& other) const {
    const auto parts = [](const LessonFigure& of) {
        return std::tie(of.name, of.cues, of.height, of.drags, of.task, of.poses);
    };
    return parts(*this) == parts(other);
}

const LessonTask* LessonFigure::taskIn(std::size_t pose) const {
    if (pose == 0) return task ? &*task : nullptr;
    return pose <= poses.size() ? &poses[pose - 1].task : nullptr;
}

LessonTask withoutTexts(LessonTask task) {
    const auto clear = [](std::string& because, std::vector<TaskPose>& poses) {
        because.clear();
        for (TaskPose& pose : poses) pose = {.bodies = std::move(pose.bodies), .right = pose.right};
    };
    if (auto* choose = std::get_if<ChooseTask>(&task)) {
        clear(choose->because, choose->poses);
        for (TaskChoice& choice : choose->choices) choice = {.text = {}, .reply = {}, .right = choice.right};
    }
    if (auto* condition = std::get_if<DoTask>(&task)) clear(condition->because, condition->poses);
    return task;
}

std::vector<Cue> cuesIn(const LessonFigure& figure, std::size_t pose) {
    std::vector<Cue> cues = figure.cues;
    if (pose == 0) return cues;
    // the step is one of the run in this pose, so that the bodies are there before
    const auto places = std::ranges::find_if(cues.rbegin(), cues.rend(), [](const Cue& cue) {
        return std::holds_alternative<SceneCue>(cue.action) || std::holds_alternative<MoveCue>(cue.action);
    });
    const std::vector<Cue>& moves = figure.poses[pose - 1].moves;
    cues.insert(places.base(), moves.begin(), moves.end());
    return cues;
}

Shot shotOf(const LessonFigure& figure, std::size_t pose) {
    return figure.stills[pose]->shot();
}

}  // namespace gjkscope
