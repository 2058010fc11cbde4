#pragma once

#include <string>

namespace gjkscope {

/// From now on the file is there, by its name below the assets' folder: texts of languages, pseudo-code.
void provideFile(std::string name, std::string text);

}  // namespace gjkscope
