#pragma once

#include <glm/vec2.hpp>

#include "app/picture/camera.hpp"
#include "app/picture/picture.hpp"
#include "app/picture/theme.hpp"

namespace gjkscope {

class Renderer;

/// A picture in a texture, to be shown among other things of a frame. Labels are left out. Needs the
/// renderer's context to be current, at its end too.
class PictureTexture {
  public:
    /// `scale` multiplies every width and mark. Throws GraphicsError. Leaves all OpenGL state as it was.
    PictureTexture(Renderer& renderer, const Picture& picture, const Camera& camera, const Theme& theme,
                   glm::ivec2 size, double scale);
    ~PictureTexture();
    PictureTexture(const PictureTexture&) = delete;
    PictureTexture& operator=(const PictureTexture&) = delete;

    /// OpenGL's name of it; the lowest row comes first.
    unsigned id() const { return id_; }

  private:
    unsigned id_ = 0;
};

}  // namespace gjkscope
