#pragma once

#include <string>
#include <vector>

#include "app/page/file/lesson_document.hpp"

namespace gjkscope {

/// A lesson as learning platforms take it: a SCORM 1.2 package, which is a ZIP archive of the lesson's page
/// with a manifest. Its page reports answers and their score to the platform. Throws std::runtime_error where
/// there is no engine.
std::string scormPackage(const std::vector<LessonVersion>& versions, LessonOptions options);

}  // namespace gjkscope
