#pragma once

#include <string>

namespace gjkscope {

/// A title or note in the user's language, if it is a bundled scene's or storyboard's; else as it is.
std::string translatedText(const std::string& text);

}  // namespace gjkscope
