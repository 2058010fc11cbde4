#include "app/render/renderer.hpp"

#include <epoxy/gl.h>

#include <cmath>
#include <cstddef>
#include <string>

#include "app/base/language.hpp"
#include "app/render/drawing.hpp"
#include "app/render/gl_state.hpp"
#include "app/render/program.hpp"
#include "shader_texts.hpp"

namespace gjkscope {
namespace {

/// Depths beyond this many pixels in front of or behind the camera's center are drawn as if they were there.
constexpr float kDepthRange = 1e5f;

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

Pipeline strokePipeline() {
    return {{shaders::kStrokeVert, shaders::kStrokeFrag},
            {{4, GL_FLOAT, offsetof(Stroke, ends)},
             {4, GL_FLOAT, offsetof(Stroke, neighbors)},
             {2, GL_FLOAT, offsetof(Stroke, depths)},
             {4, GL_FLOAT, offsetof(Stroke, width)},
             {4, GL_UNSIGNED_BYTE, offsetof(Stroke, color)}},
            sizeof(Stroke),
            true};
}

Pipeline markPipeline() {
    return {{shaders::kMarkVert, shaders::kMarkFrag},
            {{3, GL_FLOAT, offsetof(MarkInstance, place)},
             {4, GL_FLOAT, offsetof(MarkInstance, radius)},
             {4, GL_UNSIGNED_BYTE, offsetof(MarkInstance, color)}},
            sizeof(MarkInstance),
            true};
}

Pipeline fillPipeline() {
    return {{shaders::kFillVert, shaders::kFillFrag},
            {{3, GL_FLOAT, offsetof(FillVertex, place)}, {4, GL_UNSIGNED_BYTE, offsetof(FillVertex, color)}},
            sizeof(FillVertex),
            false};
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
    Pipeline fill, stroke, mark;
    GLuint vertexArray = 0, buffer = 0;
    Drawing drawing;  ///< of a picture that is drawn once

    Implementation() : fill(fillPipeline()), stroke(strokePipeline()), mark(markPipeline()) {
        glGenVertexArrays(1, &vertexArray);
        glGenBuffers(1, &buffer);
    }
    ~Implementation() {
        glDeleteBuffers(1, &buffer);
        glDeleteVertexArrays(1, &vertexArray);
    }

    /// All records one after another: fills, strokes, marks.
    void upload(const Drawing& drawn) const;
    void prepare(const Target& target, const Color& background) const;
    void drawRun(const Drawing& drawn, const Drawing::Run& run) const;
    void bind(const Pipeline& pipeline, std::size_t offset) const;
};

std::size_t strokesAt(const Drawing& drawing) {
    return drawing.fills.size() * sizeof(FillVertex);
}

std::size_t marksAt(const Drawing& drawing) {
    return strokesAt(drawing) + drawing.strokes.size() * sizeof(Stroke);
}

void Renderer::Implementation::upload(const Drawing& drawn) const {
    const auto bytes = [](const auto& records) {
        return static_cast<GLsizeiptr>(records.size() * sizeof(records[0]));
    };
    glBufferData(GL_ARRAY_BUFFER, bytes(drawn.fills) + bytes(drawn.strokes) + bytes(drawn.marks), nullptr,
                 GL_STREAM_DRAW);
    glBufferSubData(GL_ARRAY_BUFFER, 0, bytes(drawn.fills), drawn.fills.data());
    glBufferSubData(GL_ARRAY_BUFFER, static_cast<GLintptr>(strokesAt(drawn)), bytes(drawn.strokes),
                    drawn.strokes.data());
    glBufferSubData(GL_ARRAY_BUFFER, static_cast<GLintptr>(marksAt(drawn)), bytes(drawn.marks),
                    drawn.marks.data());
}

void Renderer::Implementation::prepare(const Target& target, const Color& background) const {
    for (const Pipeline* pipeline : {&fill, &stroke, &mark}) {
        const ShaderProgram& program = pipeline->program;
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

void Renderer::Implementation::bind(const Pipeline& pipeline, std::size_t offset) const {
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

void Renderer::Implementation::drawRun(const Drawing& drawn, const Drawing::Run& run) const {
    const auto count = static_cast<GLsizei>(run.count);
    switch (run.program) {
        case Drawing::Program::Fill:
            bind(fill, run.first * sizeof(FillVertex));
            glDrawArrays(GL_TRIANGLES, 0, count);
            break;
        case Drawing::Program::Stroke:
            bind(stroke, strokesAt(drawn) + run.first * sizeof(Stroke));
            glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
            break;
        case Drawing::Program::Mark:
            bind(mark, marksAt(drawn) + run.first * sizeof(MarkInstance));
            glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
            break;
    }
}

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
    gl.upload(drawing);
    gl.prepare(target, theme.background);
    for (const Drawing::Run& run : drawing.runs) gl.drawRun(drawing, run);
}

void Renderer::draw(const Picture& picture, const Camera& camera, const Theme& theme, const Viewport& view,
                    double framebufferHeight, double scale) {
    build(picture, camera, theme, view, scale, implementation_->drawing);
    draw(implementation_->drawing, theme, view, framebufferHeight);
}

}  // namespace gjkscope
