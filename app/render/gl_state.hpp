#pragma once

#include <epoxy/gl.h>

#include <array>

namespace gjkscope {

/// Puts back, at the end of a scope, whatever of OpenGL's state our drawing changes, so that it can happen in
/// the middle of someone else's frame.
class GlStateGuard {
  public:
    GlStateGuard();
    ~GlStateGuard();
    GlStateGuard(const GlStateGuard&) = delete;
    GlStateGuard& operator=(const GlStateGuard&) = delete;

  private:
    std::array<GLboolean, 5> switches_{};
    std::array<GLint, 11> values_{};
    std::array<GLint, 4> viewport_{}, scissor_{};
    std::array<GLfloat, 4> clearColor_{};
};

}  // namespace gjkscope
