#pragma once

#include <memory>

#include "app/picture/theme.hpp"
#include "app/render/graphics_error.hpp"
#include "app/render/image.hpp"

namespace gjkscope {

/// An OpenGL 3.3 context without a window or a display, current on this thread while it lives.
/// Not needed where a context is current already (in the running window).
class OffscreenContext {
  public:
    OffscreenContext();  ///< throws GraphicsError
    ~OffscreenContext();
    OffscreenContext(const OffscreenContext&) = delete;
    OffscreenContext& operator=(const OffscreenContext&) = delete;

  private:
    struct Implementation;
    std::unique_ptr<Implementation> implementation_;
};

/// A color buffer to draw into. While it lives it is the bound framebuffer; then the one before is again.
class RenderTarget {
  public:
    RenderTarget(int width, int height);  ///< throws GraphicsError beyond the driver's limit
    ~RenderTarget();
    RenderTarget(const RenderTarget&) = delete;
    RenderTarget& operator=(const RenderTarget&) = delete;

    void clear(const Color& color);
    /// Reads the drawing into an image's memory, the lowest row first. Blending over a clear background
    /// leaves colors times alpha; this divides them again, unless the picture is known to be opaque.
    void read(Image& image, bool opaque) const;
    /// Hands over the drawing as a texture, which the caller deletes. Nothing may be drawn any more.
    unsigned takeTexture();
    int width() const { return width_; }
    int height() const { return height_; }

  private:
    void release();

    int width_, height_;
    unsigned framebuffer_ = 0, texture_ = 0;
    int framebufferBefore_ = 0;
};

}  // namespace gjkscope
