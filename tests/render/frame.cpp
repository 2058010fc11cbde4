#include "tests/render/frame.hpp"

#include <epoxy/gl.h>

namespace gjkscope {

unsigned Frame::glError() {
    return glGetError();
}

void Frame::readTexture(unsigned texture, Image& image) {
    glBindTexture(GL_TEXTURE_2D, texture);
    glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, image.pixels.data());
    glBindTexture(GL_TEXTURE_2D, 0);
}

}  // namespace gjkscope
