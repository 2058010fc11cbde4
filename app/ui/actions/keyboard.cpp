#include "app/ui/actions/keyboard.hpp"

#include <imgui.h>

#include <algorithm>
#include <iterator>

#include "app/base/language.hpp"
#include "app/ui/actions/actions.hpp"
#include "app/ui/actions/workspace.hpp"

namespace gjkscope {
namespace {

/// What leads through the controls of a pane once the keyboard is in it.
bool navigates(const Shortcut& key) {
    constexpr SDL_Keycode kKeys[] = {SDLK_LEFT, SDLK_RIGHT, SDLK_UP,  SDLK_DOWN,   SDLK_SPACE,   SDLK_RETURN,
                                     SDLK_TAB,  SDLK_HOME,  SDLK_END, SDLK_PAGEUP, SDLK_PAGEDOWN};
    return !key.control && !key.alt && std::ranges::find(kKeys, key.key) != std::end(kKeys);
}

bool isModifier(SDL_Keycode key) {
    constexpr SDL_Keycode kKeys[] = {SDLK_LCTRL, SDLK_RCTRL, SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LALT,
                                     SDLK_RALT,  SDLK_LGUI,  SDLK_RGUI,   SDLK_MODE};
    return std::ranges::find(kKeys, key) != std::end(kKeys);
}

bool popupOpen() {
    return ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
}

void performKey(Workspace& work, const Action& action, bool repeated) {
    if (repeated && !action.repeats) return;
    // one undo entry for as long as the key is held
    if (action.gesture && canPerform(action, work) && !work.session.inGesture()) {
        work.session.beginGesture(tr(action.label));
        work.keyGesture = true;
    }
    gjkscope::perform(work, &action);
}

}  // namespace

bool isTyping() {
    // ImGui wants text for a frame longer than there is a field for it
    return ImGui::GetIO().WantTextInput && ImGui::IsAnyItemActive();
}

void keyDown(Workspace& work, const SDL_KeyboardEvent& event) {
    if (isModifier(event.keysym.sym)) return;
    const Shortcut key = pressed(event);
    if (work.screen.presentation) work.pressedKeys.add(shortcutText(key), work.now);
    if (isModal(work)) {
        if (work.shortcutOverlay)
            work.shortcutOverlay = false;
        else
            work.keys.add(key);
        return;
    }
    if (isTyping() || popupOpen()) return;
    if (!work.screen.keyboardPane.empty() && navigates(key)) return;
    if (const Action* action = actionFor(key)) performKey(work, *action, event.repeat != 0);
}

void keyUp(Workspace& work, const SDL_KeyboardEvent& event) {
    if (!work.keyGesture || isModifier(event.keysym.sym)) return;
    work.keyGesture = false;
    work.session.endGesture();
}

void setNavigation(const Workspace& work) {
    const bool ours = work.palette.open || !wantedDialog(work.dialogs).empty();
    const bool wanted = !ours && (!work.screen.keyboardPane.empty() || work.menu.open >= 0 || popupOpen());
    ImGuiConfigFlags& flags = ImGui::GetIO().ConfigFlags;
    flags = wanted ? flags | ImGuiConfigFlags_NavEnableKeyboard : flags & ~ImGuiConfigFlags_NavEnableKeyboard;
}

}  // namespace gjkscope
