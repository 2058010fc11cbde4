#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/film/film_frames.hpp"
#include "app/lesson/lesson.hpp"
#include "app/runs/question.hpp"
#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// A figure's task before and after its answer. Sentences have the markup of explanations.
struct PosedTask {
    enum class Kind { Ask, Choose, Do } kind = Kind::Ask;
    std::string question{};  ///< or the deed wanted; empty where the page's text asks
    std::string hint{};
    struct Choice {
        std::string label;  ///< A, or the number that stands on the figure
        std::string text;   ///< empty for a place on the figure
        bool right = false, mono = false;
        std::string reply{};
    };
    std::vector<Choice> choices{};
    bool several = false;
    bool performed = false;  ///< a condition that the steps alone reach
    std::string because{};   ///< the right answer with its numbers
    std::string sentence{};  ///< of the step that shows it; may be empty
};

/// A figure as it stands until its task is answered, and from then on.
struct PosedFigure {
    std::vector<Cue> cues;      ///< all that it shows; what would give the answer away is in `held`
    std::vector<Cue> held{};    ///< the caption of the step
    std::vector<Cue> deed{};    ///< a drag that a task names
    int before = 0, after = 0;  ///< ticks of the runs' clock
    std::shared_ptr<const QuestionMarks> marksBefore{}, marksAfter{};
    std::optional<PosedTask> task{};

    /// The still before the answer, or after it.
    Storyboard still(bool answered) const;
};

/// Performs a lesson's tasks without a reader.
class LessonStage {
  public:
    explicit LessonStage(const Lesson& lesson);

    /// `room`: of the figure, for which its marks are placed.
    PosedFigure pose(std::size_t page, std::size_t figure, const FilmRoom& room);

  private:
    std::shared_ptr<const QuestionMarks> marks(const Storyboard& still, const FilmRoom& room);
    PosedTask taskNow() const;
    int tick() const { return work_.session.playback().step(); }

    Workbench work_;
};

}  // namespace gjkscope
