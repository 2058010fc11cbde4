#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/film/film_frames.hpp"
#include "app/lecture/lesson_stage.hpp"
#include "app/lesson/lesson.hpp"
#include "app/picture/layout/text_sheet.hpp"

/// A lesson's film as data: what is seen when.
namespace gjkscope {

/// Reading speed of somebody who thinks along, in a second: words, or Chinese characters.
inline constexpr double kWordsPerSecond = 2.5, kHanPerSecond = 5;
/// Shortest time that a text is shown, and the pause to think about a task once it is read, in seconds.
inline constexpr double kLeastReading = 2, kThinking = 6;

/// The time that a reader takes for a text, in seconds.
double readingSeconds(std::string_view text);

/// A time in which the text beside the figure stands still.
struct LessonPhase {
    enum class Kind { Title, Text, Question, Answer } kind = Kind::Text;
    double start = 0;  ///< in seconds of the scene
    TextSheet text{};
};

/// A figure that is performed, a page without one, or the lesson's title.
struct LessonScene {
    std::optional<std::size_t> page{}, figure{};
    double start = 0, seconds = 0;      ///< of the film
    Storyboard storyboard{};            ///< the figure's, on the scene's clock; no cues: there is none
    std::vector<LessonPhase> phases{};  ///< at least one
    std::shared_ptr<const QuestionMarks> marksBefore{}, marksAfter{};
    double answered = 0;  ///< when the answer comes, in seconds of the scene; its end where there is no task
};

/// The parts of a frame, in the lengths of figures.
struct LessonFrame {
    glm::dvec2 size{0};
    double scale = 1;  ///< pixels a unit of these
    Viewport text{}, figure{};

    explicit LessonFrame(glm::ivec2 pixels);
    FilmRoom room() const;
};

/// The film of a lesson in frames of this size.
std::vector<LessonScene> scriptOf(const Lesson& lesson, const LessonFrame& frame);

}  // namespace gjkscope
