#pragma once

#include <glm/vec3.hpp>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/film/pose_change.hpp"
#include "app/runs/question.hpp"

/// The cues that only lessons have: they say how a figure is used, and films show nothing of them.
namespace gjkscope {

/// Height of a figure as a part of its width.
struct HeightCue {
    double height = 0.6;
    bool operator==(const HeightCue&) const = default;
};

/// Things that a reader may drag, and no others: bodies by their names, and kDraggableNames.
struct DragCue {
    std::vector<std::string> names;
    bool operator==(const DragCue&) const = default;
};

/// A question of this kind, before the first step after the figure's that has one.
struct AskTask {
    QuestionKind kind = QuestionKind::CodeLine;
    bool operator==(const AskTask&) const = default;
};

/// An answer of the lesson's own, and a reply to whoever has chosen it; in the markup of sentences.
struct TaskChoice {
    std::string text, reply;
    bool right = false;
    bool operator==(const TaskChoice&) const = default;
};

/// Another pose of the figure's bodies, for which a task is repeated. What it does not say is not said:
/// replies and reasons of the first pose may be wrong in this one.
struct TaskPose {
    std::map<std::string, PoseChange> bodies{};  ///< by their names
    std::size_t right = 0;                       ///< of the choices, where the task has some
    std::vector<std::string> replies{};          ///< to the choices in their order, or none
    std::string because{};
    bool operator==(const TaskPose&) const = default;
};

/// Two to four answers, of which one is right. Its question is the text of the page.
struct ChooseTask {
    std::vector<TaskChoice> choices;
    std::string because;
    std::vector<TaskPose> poses{};  ///< others than the figure's own
    bool operator==(const ChooseTask&) const = default;
};

struct NumberRange {
    double least = 0, most = 0;
    bool contains(double value) const { return value >= least && value <= most; }
    bool operator==(const NumberRange&) const = default;
};

/// A condition on the run that is shown: all that is given must hold.
struct DoTask {
    std::optional<bool> intersects{};
    std::optional<NumberRange> distance{}, depth{}, iterations{};
    std::optional<std::string> method{};
    std::optional<std::string> step{};  ///< the timeline rests on it
    /// A drag that reaches it: where bodies go, by their names. Films perform it.
    std::map<std::string, glm::dvec3> by{};
    std::string because{};
    std::vector<TaskPose> poses{};  ///< others to start from
    bool operator==(const DoTask&) const = default;
};

using LessonTask = std::variant<AskTask, ChooseTask, DoTask>;

struct LessonCue {
    std::variant<HeightCue, DragCue, LessonTask> action;
    bool operator==(const LessonCue&) const = default;
};

inline constexpr double kMinFigureHeight = 0.2, kMaxFigureHeight = 2;
inline constexpr std::size_t kMinTaskChoices = 2, kMaxTaskChoices = 4, kMaxTaskPoses = 20;

/// Names of things that can be dragged beside bodies. `vertices`: the bodies' vertices and the handles of
/// their lengths.
inline constexpr std::array<std::string_view, 3> kDraggableNames{"origin", "direction", "vertices"};

}  // namespace gjkscope
