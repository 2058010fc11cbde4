#pragma once

#include <string_view>

namespace gjkscope {

/// Reading speed of somebody who thinks along, in a second: words, or Chinese characters.
inline constexpr double kWordsPerSecond = 2.5, kHanPerSecond = 5;
/// Shortest time that a text is shown, and the pause to think about a task once it is read, in seconds.
inline constexpr double kLeastReading = 2, kThinking = 6;

/// The time that a reader takes for a text, in seconds.
double readingSeconds(std::string_view text);

}  // namespace gjkscope
