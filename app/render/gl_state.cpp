#include "app/render/gl_state.hpp"

namespace gjkscope {

GlStateGuard::GlStateGuard()
    : switches_{{{GL_BLEND, 0},
                 {GL_SCISSOR_TEST, 0},
                 {GL_DEPTH_TEST, 0},
                 {GL_CULL_FACE, 0},
                 {GL_STENCIL_TEST, 0}}} {
    for (Switch& one : switches_) one.on = glIsEnabled(one.name);
    glGetIntegerv(GL_VIEWPORT, viewport_.data());
    glGetIntegerv(GL_SCISSOR_BOX, scissor_.data());
    glGetFloatv(GL_COLOR_CLEAR_VALUE, clearColor_.data());
    glGetIntegerv(GL_CURRENT_PROGRAM, &program_);
    glGetIntegerv(GL_VERTEX_ARRAY_BINDING, &vertexArray_);
    glGetIntegerv(GL_ARRAY_BUFFER_BINDING, &arrayBuffer_);
    glGetIntegerv(GL_ACTIVE_TEXTURE, &activeTexture_);
    glGetIntegerv(GL_TEXTURE_BINDING_2D, &texture_);
    glGetIntegerv(GL_BLEND_SRC_RGB, &blendSourceColor_);
    glGetIntegerv(GL_BLEND_DST_RGB, &blendTargetColor_);
    glGetIntegerv(GL_BLEND_SRC_ALPHA, &blendSourceAlpha_);
    glGetIntegerv(GL_BLEND_DST_ALPHA, &blendTargetAlpha_);
    glGetIntegerv(GL_BLEND_EQUATION_RGB, &blendEquationColor_);
    glGetIntegerv(GL_BLEND_EQUATION_ALPHA, &blendEquationAlpha_);
}

GlStateGuard::~GlStateGuard() {
    const auto name = [](GLint value) { return static_cast<GLenum>(value); };
    for (const Switch& one : switches_) one.on ? glEnable(one.name) : glDisable(one.name);
    glViewport(viewport_[0], viewport_[1], viewport_[2], viewport_[3]);
    glScissor(scissor_[0], scissor_[1], scissor_[2], scissor_[3]);
    glClearColor(clearColor_[0], clearColor_[1], clearColor_[2], clearColor_[3]);
    glUseProgram(name(program_));
    glBindVertexArray(name(vertexArray_));
    glBindBuffer(GL_ARRAY_BUFFER, name(arrayBuffer_));
    glActiveTexture(name(activeTexture_));
    glBindTexture(GL_TEXTURE_2D, name(texture_));
    glBlendFuncSeparate(name(blendSourceColor_), name(blendTargetColor_), name(blendSourceAlpha_),
                        name(blendTargetAlpha_));
    glBlendEquationSeparate(name(blendEquationColor_), name(blendEquationAlpha_));
}

}  // namespace gjkscope
