#pragma once

#include <string>

#include "app/lesson/lesson_file.hpp"
#include "tests/base/error_of.hpp"

namespace gjkscope {

/// The cue of a scene with two boxes, 3 apart along x, A at the origin.
inline const std::string kBoxes =
    R"({"scene": {"dimension": 2, "method": "gjk-distance", "bodies": [)"
    R"({"name": "A", "shape": {"type": "box", "half_extents": [1, 1]}},)"
    R"({"name": "B", "shape": {"type": "box", "half_extents": [1, 1]}, "position": [3, 0.5]}]}})";

/// A block with that scene and these cues behind it, on a line of their own.
inline std::string figureBlock(const std::string& cues = "{\"pause\": 0}", const std::string& name = {}) {
    return "```gjk" + (name.empty() ? "" : " " + name) + "\n[" + kBoxes + ",\n" + cues + "]\n```\n";
}

inline Lesson lesson(const std::string& text) {
    return parseLesson(text, "l").lesson;
}

/// The only page of a lesson.
inline LessonPage onlyPage(const std::string& text) {
    const Lesson read = lesson(text);
    return read.pages.size() == 1 ? read.pages.front() : LessonPage{.title = "(not one page)"};
}

inline std::string problemIn(const std::string& text) {
    return errorOf([&] { lesson(text); });
}

}  // namespace gjkscope
