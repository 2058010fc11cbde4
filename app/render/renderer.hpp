#pragma once

#include <memory>
#include <stdexcept>

#include "app/picture/camera.hpp"
#include "app/picture/picture.hpp"
#include "app/picture/theme.hpp"

namespace gjkscope {

/// No OpenGL 3.3, no shader compiler, no memory: one sentence for a person.
struct GraphicsError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Draws pictures with OpenGL 3.3 core into the bound framebuffer: everything but labels, which the caller
/// writes with its own fonts (`placeLabels`). Antialiased in the shaders, so it looks the same on software
/// drivers.
class Renderer {
  public:
    Renderer();  ///< needs a current context; throws GraphicsError
    ~Renderer();
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

    /// `view` in framebuffer pixels, y down, inside a framebuffer `framebufferHeight` high; `scale`
    /// multiplies every width and mark. Leaves the GL state as ImGui's backend expects to find it (it saves
    /// its own).
    void draw(const Picture& picture, const Camera& camera, const Theme& theme, const Viewport& view,
              double framebufferHeight, double scale);

  private:
    struct Implementation;
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace gjkscope
