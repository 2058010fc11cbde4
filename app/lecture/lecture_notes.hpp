#pragma once

#include <string>
#include <vector>

#include "app/lesson/lesson.hpp"

namespace gjkscope {

/// The blocks of a page's notes, which are written in Markdown like its text.
std::vector<LessonBlock> notesBlocks(const std::string& notes);

}  // namespace gjkscope
