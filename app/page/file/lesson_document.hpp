#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/lesson/lesson.hpp"

namespace gjkscope {

/// A lesson in one of its languages.
struct LessonVersion {
    std::string language;  ///< "en", "zh-Hans"
    Lesson lesson;
};

/// Whom answers to a lesson are for: its reader, or a learning platform that has opened its page by
/// SCORM 1.2.
enum class LessonReader : std::uint8_t { Person, Platform };

/// The lesson as one HTML document that needs nothing else: its text, readable without scripts, with the
/// engine for its figures. The first version is shown first. Throws std::runtime_error where there is no
/// engine.
std::string lessonDocument(const std::vector<LessonVersion>& versions, const std::string& theme,
                           LessonReader reader = LessonReader::Person);

}  // namespace gjkscope
