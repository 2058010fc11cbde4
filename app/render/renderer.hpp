#pragma once

#include <memory>

#include "app/picture/camera.hpp"
#include "app/picture/picture.hpp"
#include "app/picture/theme.hpp"
#include "app/render/drawing.hpp"
#include "app/render/graphics_error.hpp"

namespace gjkscope {

/// Draws pictures with OpenGL 3.3 core into the bound framebuffer: everything but labels, which the caller
/// writes with its own fonts (`placeLabels`). Antialiased in the shaders, so the result is the same on
/// software drivers.
class Renderer {
  public:
    Renderer();  ///< needs a current context; throws GraphicsError
    ~Renderer();
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

    /// Builds what draw() takes for a picture; valid while none of these arguments changes. `view` in
    /// framebuffer pixels, y down; `scale` multiplies every width and mark.
    static void build(const Picture& picture, const Camera& camera, const Theme& theme, const Viewport& view,
                      double scale, Drawing& drawing);
    /// Inside a framebuffer `framebufferHeight` high, over the theme's background. Leaves the GL state as
    /// ImGui's backend expects to find it (it saves its own).
    void draw(const Drawing& drawing, const Theme& theme, const Viewport& view, double framebufferHeight);
    /// Both, for a picture that is drawn once.
    void draw(const Picture& picture, const Camera& camera, const Theme& theme, const Viewport& view,
              double framebufferHeight, double scale);

    /// Gives all pixels whose centers are in the viewport an opaque color, at a fraction of what a rectangle
    /// of ImGui's costs where no graphics card draws: that reads a texture and blends. State as draw().
    static void fill(const Viewport& view, double framebufferHeight, const Color& color);

  private:
    struct Implementation;
    std::unique_ptr<Implementation> implementation_;
};

/// For programs that draw frame after frame: keeps the memory that a frame gave back for the next one. Large
/// pictures take megabytes, and to get these from the system page by page in every frame took up to half of
/// the time.
void keepFrameMemory();

}  // namespace gjkscope
