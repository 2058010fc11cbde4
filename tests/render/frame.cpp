#include "tests/render/frame.hpp"

#include <epoxy/gl.h>

namespace gjkscope {

unsigned Frame::glError() {
    return glGetError();
}

}  // namespace gjkscope
