#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "app/base/json/cursor.hpp"

namespace gjkscope {

/// A reader's answer to a figure's task: what was done. Whether that is right says the solver.
struct LessonAnswer {
    std::size_t page = 0, figure = 0;
    std::vector<std::vector<std::size_t>> given{};  ///< in their order, each the choices that it took
    bool isShown = false;                           ///< the answer was shown in the end
    std::string scene{};                            ///< the reader's, as its file's line; empty: the figure's
    std::string step{};                             ///< that the timeline rested on
    std::size_t pose = 0;                           ///< of the figure's, its own first
    bool operator==(const LessonAnswer&) const = default;
};

/// A reader's answers to a lesson, as they hand them in.
struct HandIn {
    std::string lesson;  ///< its title
    std::string name;    ///< the reader's; may be empty
    std::vector<LessonAnswer> answers;
    bool operator==(const HandIn&) const = default;
};

nlohmann::ordered_json answersJson(const std::vector<LessonAnswer>& answers);
/// Throws JsonProblem.
std::vector<LessonAnswer> answersAt(const JsonCursor& list);
HandIn handInAt(const JsonCursor& document);

}  // namespace gjkscope
