#pragma once

#include <string>

namespace gjkscope {

/// What has become of work in the background: the sentence to say; `failed` when it is an error.
struct WorkEnd {
    std::string sentence;
    bool failed = false;
};

}  // namespace gjkscope
