#pragma once

#include <string>

namespace gjkscope {

/// A stretch of text in one style; what the number stands for is up to its creator.
struct StyledText {
    std::string text;
    int style = 0;
};

}  // namespace gjkscope
