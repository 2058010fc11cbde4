#pragma once

#include <map>
#include <string>
#include <string_view>

namespace gjkscope {

/// The answers that a text's sentences give to questions of import, by the questions' names: `sizes` is
/// `full` where it says that sizes are full lengths. What sentences contradict each other in is left out.
std::map<std::string, std::string> statedAnswers(std::string_view text);

}  // namespace gjkscope
