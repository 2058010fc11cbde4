#pragma once

#include <stdexcept>

namespace gjkscope {

/// No OpenGL 3.3, no shader compiler, no memory: one sentence for a person.
struct GraphicsError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace gjkscope
