#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/export/vector.hpp"
#include "app/film/film_frames.hpp"
#include "app/lesson/lesson.hpp"

namespace gjkscope {

/// A figure of a lesson that stands still.
struct StillFigure {
    explicit StillFigure(const Storyboard& still, const FilmRoom& room) : film(still), frames(film, room) {}
    Film film;
    FilmFrames frames;
};

/// Pages of a lesson, ready to be printed.
struct PrintedLesson {
    std::string title;
    glm::dvec2 size{0};  ///< of a page, in pixels of 1/96 inch
    std::vector<PrintedPage> pages{};
    std::vector<std::shared_ptr<const StillFigure>> stills{};  ///< to which the pages' figures point
};

/// An A4 page.
inline constexpr glm::dvec2 kPaper{793.7, 1122.5};

/// A lesson on paper: text, figures at their steps, tasks with boxes to tick and lines to write on. `key`:
/// with the answers, the reasons and the notes for whoever teaches.
PrintedLesson handoutOf(const Lesson& lesson, bool key);

/// The notes for a second screen: a page for each of the lesson's, with its first figure in small.
PrintedLesson notesOf(const Lesson& lesson);

}  // namespace gjkscope
