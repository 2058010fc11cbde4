#pragma once

#include <string>
#include <vector>

#include "app/lesson/lesson.hpp"

namespace gjkscope {

/// A lesson in one of its languages.
struct LessonVersion {
    std::string language;  ///< "en", "zh-Hans"
    Lesson lesson;
};

struct LessonOptions {
    std::string theme{};      ///< empty: the reader's
    std::string address{};    ///< with which links to the page begin; empty: where it is opened
    bool onPlatform = false;  ///< reports answers to the learning platform that opens it, by SCORM 1.2
};

/// The lesson as one HTML document that needs nothing else: its text, readable without scripts, with the
/// engine for its figures. The first version is shown first. Throws std::runtime_error where there is no
/// engine.
std::string lessonDocument(const std::vector<LessonVersion>& versions, const LessonOptions& options);

}  // namespace gjkscope
