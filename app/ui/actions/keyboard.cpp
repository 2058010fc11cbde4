#include "app/ui/actions/keyboard.hpp"

#include <imgui.h>

#include "app/base/language.hpp"
#include "app/ui/application.hpp"
#include "app/ui/dialogs/dialogs.hpp"

namespace gjkscope {
namespace {

/// What leads through the controls of a pane once the keyboard is in it.
bool navigates(const Shortcut& key) {
    if (key.control || key.alt) return false;
    switch (key.key) {
        case SDLK_LEFT:
        case SDLK_RIGHT:
        case SDLK_UP:
        case SDLK_DOWN:
        case SDLK_SPACE:
        case SDLK_RETURN:
        case SDLK_TAB:
        case SDLK_HOME:
        case SDLK_END:
        case SDLK_PAGEUP:
        case SDLK_PAGEDOWN:
            return true;
        default:
            return false;
    }
}

bool isModifier(SDL_Keycode key) {
    return key == SDLK_LCTRL || key == SDLK_RCTRL || key == SDLK_LSHIFT || key == SDLK_RSHIFT ||
           key == SDLK_LALT || key == SDLK_RALT || key == SDLK_LGUI || key == SDLK_RGUI || key == SDLK_MODE;
}

bool popupOpen() {
    return ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
}

void perform(Application& app, const Action& action, bool repeated) {
    if (repeated && !action.repeats) return;
    // one undo entry for as long as the key is held
    if (action.gesture && canPerform(action, app) && !app.session().inGesture()) {
        app.session().beginGesture(tr(action.label));
        app.keyGesture = true;
    }
    app.perform(&action);
}

}  // namespace

bool isTyping() {
    // ImGui wants text for a frame longer than there is a field for it
    return ImGui::GetIO().WantTextInput && ImGui::IsAnyItemActive();
}

void keyDown(Application& app, const SDL_KeyboardEvent& event) {
    if (isModifier(event.keysym.sym)) return;
    const Shortcut key = pressed(event);
    if (app.context().presentation) app.pressedKeys.add(shortcutText(key), app.now);
    if (app.modal()) {
        if (app.shortcutOverlay)
            app.shortcutOverlay = false;
        else
            app.addKey(key);
        return;
    }
    if (isTyping() || popupOpen()) return;
    if (!app.keyboardPane.empty() && navigates(key)) return;
    if (const Action* action = actionFor(key)) perform(app, *action, event.repeat != 0);
}

void keyUp(Application& app, const SDL_KeyboardEvent& event) {
    if (!app.keyGesture || isModifier(event.keysym.sym)) return;
    app.keyGesture = false;
    app.session().endGesture();
}

void setNavigation(const Application& app) {
    const bool ours = app.palette.open || !wantedDialog(app).empty();
    const bool wanted = !ours && (!app.keyboardPane.empty() || app.menuOpen >= 0 || popupOpen());
    ImGuiConfigFlags& flags = ImGui::GetIO().ConfigFlags;
    flags = wanted ? flags | ImGuiConfigFlags_NavEnableKeyboard : flags & ~ImGuiConfigFlags_NavEnableKeyboard;
}

}  // namespace gjkscope
