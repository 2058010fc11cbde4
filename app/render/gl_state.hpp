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
    struct Switch {
        GLenum name;
        GLboolean on;
    };
    std::array<Switch, 5> switches_;
    std::array<GLint, 4> viewport_{}, scissor_{};
    std::array<GLfloat, 4> clearColor_{};
    GLint program_ = 0, vertexArray_ = 0, arrayBuffer_ = 0, texture_ = 0, activeTexture_ = 0;
    GLint blendSourceColor_ = 0, blendTargetColor_ = 0, blendSourceAlpha_ = 0, blendTargetAlpha_ = 0;
    GLint blendEquationColor_ = 0, blendEquationAlpha_ = 0;
};

}  // namespace gjkscope
