#include "app/platform/gui.hpp"

#include <backends/imgui_impl_opengl3.h>
#include <backends/imgui_impl_sdl.h>
#include <epoxy/gl.h>
#include <imgui.h>

#include <utility>

namespace gjkscope {
namespace {

/// ImGui's order of the mouse buttons.
constexpr std::array<Uint8, 3> kButtons{SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT, SDL_BUTTON_MIDDLE};

/// Presses buttons with Enter during keyboard navigation, for which ImGui has Space alone.
void pressWithEnter() {
    ImGuiIO& io = ImGui::GetIO();
    const bool leads = (io.ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard) != 0 && !io.WantTextInput;
    if (leads && ImGui::IsKeyDown(ImGui::GetKeyIndex(ImGuiKey_Enter)))
        io.NavInputs[ImGuiNavInput_Activate] = 1;
}

}  // namespace

Gui::Gui(Window& window) {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    // panes have a fixed layout of their own, and settings live in the program's file
    io.IniFilename = nullptr;
    io.ConfigWindowsMoveFromTitleBarOnly = true;
    ImGui_ImplSDL2_InitForOpenGL(window.handle(), window.graphics());
    ImGui_ImplOpenGL3_Init("#version 330 core");
}

Gui::~Gui() {
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplSDL2_Shutdown();
    ImGui::DestroyContext();
}

void Gui::take(const SDL_Event& event) {
    // X11 gives Ctrl+1 the text "1", which ImGui would type where Ctrl is up again by the next frame
    if (event.type == SDL_KEYDOWN)
        keyIsCommand_ = (event.key.keysym.mod & KMOD_CTRL) && !(event.key.keysym.mod & KMOD_ALT);
    if (event.type == SDL_KEYUP) keyIsCommand_ = false;
    if (event.type == SDL_TEXTINPUT && keyIsCommand_) return;
    ImGui_ImplSDL2_ProcessEvent(&event);
    switch (event.type) {
        case SDL_MOUSEMOTION:
            mouse_ = {event.motion.x, event.motion.y};
            break;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            mouse_ = {event.button.x, event.button.y};
            for (std::size_t i = 0; i < kButtons.size(); ++i)
                if (event.button.button == kButtons[i]) held_[i] = event.button.state == SDL_PRESSED;
            break;
        case SDL_WINDOWEVENT:
            if (event.window.event == SDL_WINDOWEVENT_LEAVE) mouse_.reset();
            break;
        default:
            break;
    }
}

/// The backend queries where the mouse is by now: on a slow machine a drag would begin where the
/// pointer has got to since, and not where the button went down.
void Gui::placeMouse() {
    ImGuiIO& io = ImGui::GetIO();
    if (mouse_) io.MousePos = {static_cast<float>(mouse_->x), static_cast<float>(mouse_->y)};
    // a release that went to another window comes as no event
    const bool announced = SDL_HasEvents(SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP) == SDL_TRUE;
    const Uint32 now = SDL_GetMouseState(nullptr, nullptr);
    for (std::size_t i = 0; i < kButtons.size(); ++i) {
        if (!announced) held_[i] = (now & SDL_BUTTON(kButtons[i])) != 0;
        io.MouseDown[i] = held_[i];
    }
}

void Gui::begin() {
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    placeMouse();
    pressWithEnter();
    ImGui::NewFrame();
}

void Gui::end(float red, float green, float blue) {
    ImGui::Render();
    const ImGuiIO& io = ImGui::GetIO();
    glViewport(0, 0, static_cast<int>(io.DisplaySize.x * io.DisplayFramebufferScale.x),
               static_cast<int>(io.DisplaySize.y * io.DisplayFramebufferScale.y));
    glClearColor(red, green, blue, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

void Gui::fontsChanged() {
    // the backend makes its shaders together with the first texture
    if (std::exchange(hasDeviceObjects_, true)) {
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        ImGui_ImplOpenGL3_CreateFontsTexture();
    } else {
        ImGui_ImplOpenGL3_CreateDeviceObjects();
    }
    // the graphics card has it now; with Chinese letters it is tens of megabytes
    ImGui::GetIO().Fonts->ClearTexData();
}

}  // namespace gjkscope
