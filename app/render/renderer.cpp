#include "app/render/renderer.hpp"

#include <epoxy/gl.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/render/drawing.hpp"
#include "app/render/gl_state.hpp"
#include "shader_texts.hpp"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace gjkscope {
namespace {

/// Depths beyond this many pixels in front of or behind the camera's center are drawn as if they were there.
constexpr float kDepthRange = 1e5f;

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

/// How the shaders read one member of a record.
struct Attribute {
    GLint count;
    GLenum type;
    std::size_t offset;
};

/// A shader program with the records it draws from.
struct Pipeline {
    ShaderProgram program;
    std::vector<Attribute> attributes;
    std::size_t recordSize;
    bool instanced;  ///< a record is a rectangle, else a triangle's vertex
};

/// By Drawing::Program.
using Pipelines = std::array<Pipeline, 3>;

Pipelines makePipelines() {
    return {
        {{{shaders::kFillVert, shaders::kFillFrag},
          {{3, GL_FLOAT, offsetof(FillVertex, place)}, {4, GL_UNSIGNED_BYTE, offsetof(FillVertex, color)}},
          sizeof(FillVertex),
          false},
         {{shaders::kStrokeVert, shaders::kStrokeFrag},
          {{4, GL_FLOAT, offsetof(Stroke, ends)},
           {4, GL_FLOAT, offsetof(Stroke, neighbors)},
           {2, GL_FLOAT, offsetof(Stroke, depths)},
           {4, GL_FLOAT, offsetof(Stroke, width)},
           {4, GL_UNSIGNED_BYTE, offsetof(Stroke, color)}},
          sizeof(Stroke),
          true},
         {{shaders::kMarkVert, shaders::kMarkFrag},
          {{3, GL_FLOAT, offsetof(MarkInstance, place)},
           {4, GL_FLOAT, offsetof(MarkInstance, radius)},
           {4, GL_UNSIGNED_BYTE, offsetof(MarkInstance, color)}},
          sizeof(MarkInstance),
          true}}};
}

/// A drawing's records, by Drawing::Program; in the buffer they stand one after another.
using Records = std::array<std::span<const std::byte>, 3>;

Records recordsOf(const Drawing& drawing) {
    return {std::as_bytes(std::span(drawing.fills)), std::as_bytes(std::span(drawing.strokes)),
            std::as_bytes(std::span(drawing.marks))};
}

void requireVersion() {
    if (epoxy_gl_version() >= 33) return;
    const auto* found = reinterpret_cast<const char*>(glGetString(GL_VERSION));
    throw GraphicsError(tr("graphics.version", {{"found", found ? found : "?"}}));
}

/// The viewport from the corner of the whole pixel that it begins in.
Viewport localOf(const Viewport& view) {
    return {view.origin - glm::floor(view.origin), view.size};
}

/// The viewport in whole framebuffer pixels, y up as OpenGL counts.
struct Target {
    GLint x, y;
    GLsizei width, height;
};

Target targetOf(const Viewport& view, double framebufferHeight) {
    const glm::dvec2 low = glm::floor(view.origin);
    const glm::dvec2 high = glm::ceil(view.origin + view.size);
    const glm::dvec2 size = high - low;
    return {static_cast<GLint>(low.x), static_cast<GLint>(framebufferHeight - high.y),
            static_cast<GLsizei>(size.x), static_cast<GLsizei>(size.y)};
}

}  // namespace

struct Renderer::Implementation {
    Pipelines pipelines = makePipelines();
    GLuint vertexArray = 0, buffer = 0;
    Drawing drawing;  ///< of a picture that is drawn once

    Implementation() {
        glGenVertexArrays(1, &vertexArray);
        glGenBuffers(1, &buffer);
    }
    ~Implementation() {
        glDeleteBuffers(1, &buffer);
        glDeleteVertexArrays(1, &vertexArray);
    }

    void prepare(const Target& target, const Color& background) const {
        for (const auto& [program, attributes, recordSize, instanced] : pipelines) {
            glUseProgram(program.id());
            glUniform2f(program.uniform("viewOrigin"), static_cast<float>(target.x),
                        static_cast<float>(target.y));
            glUniform2f(program.uniform("viewSize"), static_cast<float>(target.width),
                        static_cast<float>(target.height));
            glUniform1f(program.uniform("depthRange"), kDepthRange);
            glUniform3f(program.uniform("background"), background.r, background.g, background.b);
        }
        glViewport(target.x, target.y, target.width, target.height);
        glScissor(target.x, target.y, target.width, target.height);
        glEnable(GL_SCISSOR_TEST);
        glEnable(GL_BLEND);
        glBlendEquation(GL_FUNC_ADD);
        // over a clear background this sums up alpha as well, for pictures that are laid over others later
        glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_CULL_FACE);
        glDisable(GL_STENCIL_TEST);
    }

    void bind(const Pipeline& pipeline, std::size_t offset) const {
        glUseProgram(pipeline.program.id());
        GLuint index = 0;
        for (const Attribute& attribute : pipeline.attributes) {
            glEnableVertexAttribArray(index);
            glVertexAttribPointer(index, attribute.count, attribute.type, attribute.type == GL_UNSIGNED_BYTE,
                                  static_cast<GLsizei>(pipeline.recordSize),
                                  reinterpret_cast<const void*>(offset + attribute.offset));
            glVertexAttribDivisor(index, pipeline.instanced ? 1 : 0);
            ++index;
        }
        // attributes of another pipeline that this one has not must not be fetched
        for (; index < 5; ++index) glDisableVertexAttribArray(index);
    }

    void draw(const Drawing& drawn) const {
        const Records records = recordsOf(drawn);
        std::array<std::size_t, 3> offsets{};
        for (std::size_t i = 1; i < records.size(); ++i) offsets[i] = offsets[i - 1] + records[i - 1].size();
        glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(offsets.back() + records.back().size()),
                     nullptr, GL_STREAM_DRAW);
        for (std::size_t i = 0; i < records.size(); ++i)
            glBufferSubData(GL_ARRAY_BUFFER, static_cast<GLintptr>(offsets[i]),
                            static_cast<GLsizeiptr>(records[i].size()), records[i].data());
        for (const Drawing::Run& run : drawn.runs) {
            const auto i = static_cast<std::size_t>(run.program);
            bind(pipelines[i], offsets[i] + run.first * pipelines[i].recordSize);
            const auto count = static_cast<GLsizei>(run.count);
            if (pipelines[i].instanced)
                glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
            else
                glDrawArrays(GL_TRIANGLES, 0, count);
        }
    }
};

Renderer::Renderer() {
    requireVersion();
    implementation_ = std::make_unique<Implementation>();
}

Renderer::~Renderer() = default;

void Renderer::build(const Picture& picture, const Camera& camera, const Theme& theme, const Viewport& view,
                     double scale, Drawing& drawing) {
    buildDrawing(picture, camera, theme, localOf(view), scale, drawing);
}

void Renderer::draw(const Drawing& drawing, const Theme& theme, const Viewport& view,
                    double framebufferHeight) {
    const Target target = targetOf(view, framebufferHeight);
    if (target.width <= 0 || target.height <= 0 || drawing.runs.empty()) return;
    const Implementation& gl = *implementation_;
    const GlStateGuard guard;
    glBindVertexArray(gl.vertexArray);
    glBindBuffer(GL_ARRAY_BUFFER, gl.buffer);
    gl.prepare(target, theme.background);
    gl.draw(drawing);
}

void Renderer::fill(const Viewport& view, double framebufferHeight, const Color& color) {
    const glm::dvec2 low = glm::ceil(view.origin - 0.5), high = glm::ceil(view.origin + view.size - 0.5);
    if (!(low.x < high.x && low.y < high.y)) return;
    const GlStateGuard guard;
    glEnable(GL_SCISSOR_TEST);
    glScissor(static_cast<GLint>(low.x), static_cast<GLint>(framebufferHeight - high.y),
              static_cast<GLsizei>(high.x - low.x), static_cast<GLsizei>(high.y - low.y));
    glClearColor(color.r, color.g, color.b, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

void Renderer::draw(const Picture& picture, const Camera& camera, const Theme& theme, const Viewport& view,
                    double framebufferHeight, double scale) {
    build(picture, camera, theme, view, scale, implementation_->drawing);
    draw(implementation_->drawing, theme, view, framebufferHeight);
}

void keepFrameMemory() {
#ifdef __GLIBC__
    // several times what a frame of the largest solids that are drawn face by face takes
    constexpr int kKeptBytes = 256 << 20;
    mallopt(M_TRIM_THRESHOLD, kKeptBytes);
    // what is larger than this goes back at once
    constexpr int kMaxKept = 32 << 20;
    mallopt(M_MMAP_THRESHOLD, kMaxKept);
#endif
}

}  // namespace gjkscope
