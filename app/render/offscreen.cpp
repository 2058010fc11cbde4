#include "app/render/offscreen.hpp"

#include <SDL.h>
#include <epoxy/gl.h>

#include <algorithm>
#include <string>
#include <utility>

#include "app/base/language.hpp"
#include "app/render/driver_crash.hpp"

namespace gjkscope {
namespace {

/// The driver's reason, or SDL's own words where it has none.
GraphicsError noContext() {
    const char* reason = SDL_GetError();
    return GraphicsError(tr("graphics.offscreen", {{"reason", reason && *reason ? reason : "EGL"}}));
}

void requestCore33() {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
}

std::uint8_t undoAlpha(std::uint8_t value, std::uint8_t alpha) {
    return static_cast<std::uint8_t>(std::min(255, (value * 255 + alpha / 2) / alpha));
}

}  // namespace

struct OffscreenContext::Implementation {
    DriverCrash crash;
    SDL_Window* window = nullptr;
    SDL_GLContext context = nullptr;
    bool started = false;

    ~Implementation() {
        if (context) SDL_GL_DeleteContext(context);
        if (window) SDL_DestroyWindow(window);
        if (started) SDL_QuitSubSystem(SDL_INIT_VIDEO);
    }
};

OffscreenContext::OffscreenContext() : implementation_(std::make_unique<Implementation>()) {
    Implementation& own = *implementation_;
    // only where no video driver is running yet: a second one cannot be started
    if (!SDL_WasInit(SDL_INIT_VIDEO))
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "offscreen", SDL_HINT_OVERRIDE);
    // SDL would turn SIGINT and SIGTERM into events that nobody reads here
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) throw noContext();
    own.started = true;
    requestCore33();
    own.window = SDL_CreateWindow("", 0, 0, 16, 16, SDL_WINDOW_OPENGL | SDL_WINDOW_HIDDEN);
    if (!own.window) throw noContext();
    own.context = SDL_GL_CreateContext(own.window);
    if (!own.context) throw noContext();
    if (SDL_GL_MakeCurrent(own.window, own.context) != 0) throw noContext();
}

OffscreenContext::~OffscreenContext() = default;

RenderTarget::RenderTarget(int width, int height) : width_(width), height_(height) {
    GLint limit = 0, renderLimit[2] = {0, 0};
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &limit);
    glGetIntegerv(GL_MAX_VIEWPORT_DIMS, renderLimit);
    limit = std::min({limit, renderLimit[0], renderLimit[1]});
    if (width < 1 || height < 1 || width > limit || height > limit)
        throw GraphicsError(tr("graphics.size", {{"width", std::to_string(width)},
                                                 {"height", std::to_string(height)},
                                                 {"limit", std::to_string(limit)}}));
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &framebufferBefore_);
    GLint textureBefore = 0;
    glGetIntegerv(GL_TEXTURE_BINDING_2D, &textureBefore);
    glGenTextures(1, &texture_);
    glBindTexture(GL_TEXTURE_2D, texture_);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(textureBefore));
    glGenFramebuffers(1, &framebuffer_);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture_, 0);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE) return;
    release();
    throw GraphicsError(
        tr("graphics.memory", {{"width", std::to_string(width)}, {"height", std::to_string(height)}}));
}

RenderTarget::~RenderTarget() {
    release();
}

void RenderTarget::release() {
    glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(framebufferBefore_));
    glDeleteFramebuffers(1, &framebuffer_);
    glDeleteTextures(1, &texture_);
}

void RenderTarget::clear(const Color& color) {
    GLfloat before[4];
    glGetFloatv(GL_COLOR_CLEAR_VALUE, before);
    const GLboolean scissored = glIsEnabled(GL_SCISSOR_TEST);
    glDisable(GL_SCISSOR_TEST);
    glClearColor(color.r * color.a, color.g * color.a, color.b * color.a, color.a);
    glClear(GL_COLOR_BUFFER_BIT);
    glClearColor(before[0], before[1], before[2], before[3]);
    if (scissored) glEnable(GL_SCISSOR_TEST);
}

unsigned RenderTarget::takeTexture() {
    return std::exchange(texture_, 0);
}

void RenderTarget::read(Image& image, bool opaque) const {
    image.width = width_;
    image.height = height_;
    image.bottomUp = true;  // as OpenGL has it
    image.pixels.resize(4 * static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
    GLint alignment = 4;
    glGetIntegerv(GL_PACK_ALIGNMENT, &alignment);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width_, height_, GL_RGBA, GL_UNSIGNED_BYTE, image.pixels.data());
    glPixelStorei(GL_PACK_ALIGNMENT, alignment);
    if (opaque) return;
    for (std::size_t i = 0; i < image.pixels.size(); i += 4) {
        const std::uint8_t alpha = image.pixels[i + 3];
        if (alpha == 0 || alpha == 255) continue;
        for (std::size_t k = 0; k < 3; ++k) image.pixels[i + k] = undoAlpha(image.pixels[i + k], alpha);
    }
}

}  // namespace gjkscope
