#include "app/render/program.hpp"

#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/render/renderer.hpp"

namespace gjkscope {
namespace {

/// Shaders and programs report in the same way through functions of the same form.
template <class GetInteger, class GetLog>
std::string firstLineOfLog(GLuint object, GetInteger getInteger, GetLog getLog) {
    GLint length = 0;
    getInteger(object, GL_INFO_LOG_LENGTH, &length);
    if (length <= 1) return "?";
    std::string log(static_cast<std::size_t>(length), '\0');
    GLsizei written = 0;
    getLog(object, length, &written, log.data());
    log.resize(static_cast<std::size_t>(written));
    return log.substr(0, log.find('\n'));
}

GLuint compile(GLenum stage, const char* text) {
    const GLuint shader = glCreateShader(stage);
    glShaderSource(shader, 1, &text, nullptr);
    glCompileShader(shader);
    GLint ok = GL_FALSE;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &ok);
    if (ok) return shader;
    const std::string reason = firstLineOfLog(shader, glGetShaderiv, glGetShaderInfoLog);
    glDeleteShader(shader);
    throw GraphicsError(tr("graphics.shader", {{"reason", reason}}));
}

}  // namespace

ShaderProgram::ShaderProgram(const char* vertexText, const char* fragmentText) {
    const GLuint vertex = compile(GL_VERTEX_SHADER, vertexText);
    const GLuint fragment = compile(GL_FRAGMENT_SHADER, fragmentText);
    id_ = glCreateProgram();
    for (const GLuint shader : {vertex, fragment}) {
        glAttachShader(id_, shader);
        glDeleteShader(shader);  // goes with the program
    }
    glLinkProgram(id_);
    GLint ok = GL_FALSE;
    glGetProgramiv(id_, GL_LINK_STATUS, &ok);
    if (ok) return;
    const std::string reason = firstLineOfLog(id_, glGetProgramiv, glGetProgramInfoLog);
    glDeleteProgram(id_);
    throw GraphicsError(tr("graphics.shader", {{"reason", reason}}));
}

}  // namespace gjkscope
