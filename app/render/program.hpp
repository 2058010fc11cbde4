#pragma once

#include <epoxy/gl.h>

namespace gjkscope {

/// A linked pair of shaders.
class ShaderProgram {
  public:
    /// Throws GraphicsError with the driver's first complaint.
    ShaderProgram(const char* vertexText, const char* fragmentText);
    ~ShaderProgram() { glDeleteProgram(id_); }
    ShaderProgram(const ShaderProgram&) = delete;
    ShaderProgram& operator=(const ShaderProgram&) = delete;

    GLuint id() const { return id_; }
    /// -1, which OpenGL ignores, for a name that the driver found unused.
    GLint uniform(const char* name) const { return glGetUniformLocation(id_, name); }

  private:
    GLuint id_ = 0;
};

}  // namespace gjkscope
