#include "app/render/gl_state.hpp"

#include <cstddef>

namespace gjkscope {
namespace {

constexpr std::array<GLenum, 5> kSwitches{GL_BLEND, GL_SCISSOR_TEST, GL_DEPTH_TEST, GL_CULL_FACE,
                                          GL_STENCIL_TEST};
constexpr std::array<GLenum, 11> kValues{
    GL_CURRENT_PROGRAM,    GL_VERTEX_ARRAY_BINDING, GL_ARRAY_BUFFER_BINDING, GL_ACTIVE_TEXTURE,
    GL_TEXTURE_BINDING_2D, GL_BLEND_SRC_RGB,        GL_BLEND_DST_RGB,        GL_BLEND_SRC_ALPHA,
    GL_BLEND_DST_ALPHA,    GL_BLEND_EQUATION_RGB,   GL_BLEND_EQUATION_ALPHA};

}  // namespace

GlStateGuard::GlStateGuard() {
    for (std::size_t i = 0; i < kSwitches.size(); ++i) switches_[i] = glIsEnabled(kSwitches[i]);
    for (std::size_t i = 0; i < kValues.size(); ++i) glGetIntegerv(kValues[i], &values_[i]);
    glGetIntegerv(GL_VIEWPORT, viewport_.data());
    glGetIntegerv(GL_SCISSOR_BOX, scissor_.data());
    glGetFloatv(GL_COLOR_CLEAR_VALUE, clearColor_.data());
}

GlStateGuard::~GlStateGuard() {
    for (std::size_t i = 0; i < kSwitches.size(); ++i)
        switches_[i] ? glEnable(kSwitches[i]) : glDisable(kSwitches[i]);
    const auto value = [&](std::size_t i) { return static_cast<GLenum>(values_[i]); };
    glViewport(viewport_[0], viewport_[1], viewport_[2], viewport_[3]);
    glScissor(scissor_[0], scissor_[1], scissor_[2], scissor_[3]);
    glClearColor(clearColor_[0], clearColor_[1], clearColor_[2], clearColor_[3]);
    glUseProgram(value(0));
    glBindVertexArray(value(1));
    glBindBuffer(GL_ARRAY_BUFFER, value(2));
    glActiveTexture(value(3));
    glBindTexture(GL_TEXTURE_2D, value(4));
    glBlendFuncSeparate(value(5), value(6), value(7), value(8));
    glBlendEquationSeparate(value(9), value(10));
}

}  // namespace gjkscope
