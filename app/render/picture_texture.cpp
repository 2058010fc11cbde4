#include "app/render/picture_texture.hpp"

#include <epoxy/gl.h>

#include "app/render/gl_state.hpp"
#include "app/render/offscreen.hpp"
#include "app/render/renderer.hpp"

namespace gjkscope {

PictureTexture::PictureTexture(Renderer& renderer, const Picture& picture, const Camera& camera,
                               const Theme& theme, glm::ivec2 size, double scale) {
    const GlStateGuard guard;
    RenderTarget target(size.x, size.y);
    target.clear(theme.background);
    glViewport(0, 0, size.x, size.y);
    renderer.draw(picture, camera, theme, {{0, 0}, size}, size.y, scale);
    id_ = target.takeTexture();
}

PictureTexture::~PictureTexture() {
    glDeleteTextures(1, &id_);
}

}  // namespace gjkscope
