#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/lesson/lesson.hpp"

namespace gjkscope {

/// The words alone, for titles and for search: a paragraph, an item or a row a line.
std::string plainText(const std::vector<LessonText>& text);
std::string plainText(const std::vector<LessonBlock>& blocks);

/// A block of code with its indentation, which wrapped lines would lose.
std::string withIndentation(std::string_view code);

/// HTML of a page's figure.
using FigureHtml = std::function<std::string(std::size_t figure)>;

/// The blocks as HTML without scripts, styles or anything but text that comes from the lesson. Links that set
/// a figure have `data-figure` and `data-step`, words that ring things `data-ring`.
std::string lessonHtml(const std::vector<LessonBlock>& blocks, const FigureHtml& figureHtml);

/// The text with what HTML has a meaning for escaped, quotes too.
std::string escapedHtml(std::string_view text);

}  // namespace gjkscope
