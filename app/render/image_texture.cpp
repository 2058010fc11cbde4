#include "app/render/image_texture.hpp"

#include <epoxy/gl.h>

#include "app/render/gl_state.hpp"

namespace gjkscope {

ImageTexture::ImageTexture(const Image& image) {
    const GlStateGuard guard;
    glGenTextures(1, &id_);
    glBindTexture(GL_TEXTURE_2D, id_);
    for (const auto filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
        glTexParameteri(GL_TEXTURE_2D, static_cast<GLenum>(filter), GL_NEAREST);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, image.width, image.height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 image.pixels.data());
}

ImageTexture::~ImageTexture() {
    glDeleteTextures(1, &id_);
}

}  // namespace gjkscope
