#include "app/ui/actions.hpp"

#include <SDL_keycode.h>
#include <imgui.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "app/base/language.hpp"
#include "app/ui/file_actions.hpp"
#include "app/ui/overlays/legend_overlay.hpp"
#include "app/ui/window_actions.hpp"

namespace gjkscope {
namespace {

void insertAt(std::vector<Action>& all, std::string_view id, int offset, const std::vector<Action>& more) {
    const auto place = std::ranges::find(all, id, &Action::id) + offset;
    all.insert(place, more.begin(), more.end());
}

std::vector<Action> gather() {
    std::vector<Action> all = workbenchActions();
    insertAt(all, "reset-scene", 1, clipboardActions());
    insertAt(all, "next-set", 1, windowViewActions());
    insertAt(all, "pen-wipe", 1, penToolActions());
    insertAt(all, "next-theme", 0, paneActions());
    insertAt(all, "demo-close", 0, demoActions());
    insertAt(all, "demo-close", 1, recordActions());
    insertAt(all, "lesson-close", 0, classActions());
    *std::ranges::find(all, "show-future", &Action::id) = showFutureInWindow();
    std::ranges::find(all, "deselect", &Action::id)->perform = escapeInWindow();
    all = joined({fileActions(), std::move(all), helpActions()});
    labelActions(all);
    return all;
}

/// True if the key moves through the controls of a pane that has the keyboard.
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

}  // namespace

const std::vector<Action>& windowActions() {
    static const std::vector<Action> all = gather();
    return all;
}

std::string keyTable() {
    std::string table =
        "| " + std::string(tr("keys.key")) + " | " + tr("keys.action") + " |\n| --- | --- |\n";
    for (const MenuEntry& entry : kMenus)
        for (const Action& action : windowActions()) {
            if (action.menu != entry.menu || keysOf(action).empty()) continue;
            std::string keys;
            for (const std::string& key : keysOf(action)) keys += (keys.empty() ? "`" : ", `") + key + "`";
            const std::string menu = entry.prefixed ? menuTitle(entry.menu) + ": " : "";
            table += "| " + keys + " | " + menu + tr(action.label) + " |\n";
        }
    return table;
}

bool isTyping() {
    // ImGui wants text for a frame longer than there is a field for it
    return ImGui::GetIO().WantTextInput && ImGui::IsAnyItemActive();
}

void keyDown(Application& app, const SDL_KeyboardEvent& event) {
    if (isModifier(event.keysym.sym)) return;
    // a class that looks up again sees what it saw before
    if (std::exchange(app.classTools.black, false)) return;
    const Shortcut key = pressed(event);
    if (app.screen.presentation) app.pressedKeys.add(shortcutText(key), app.now);
    if (app.isModal()) {
        if (app.legend && scrollsLegend(key))
            app.keys.add(key);
        else if (app.shortcutOverlay || app.legend)
            app.shortcutOverlay = app.legend = false;
        else
            app.keys.add(key);
        return;
    }
    if (isTyping() || popupOpen()) return;
    if (!app.screen.keyboardPane.empty() && navigates(key)) return;
    keyDown(app, key, event.repeat != 0);
}

void keyUp(Application& app, const SDL_KeyboardEvent& event) {
    if (!isModifier(event.keysym.sym)) keyUp(app);
}

void setNavigation(const Application& app) {
    const bool ours = app.palette.open || app.gallery.open || !wantedDialog(app.dialogs).empty();
    const bool wanted = !ours && (!app.screen.keyboardPane.empty() || app.menu.open >= 0 || popupOpen());
    ImGuiConfigFlags& flags = ImGui::GetIO().ConfigFlags;
    flags = wanted ? flags | ImGuiConfigFlags_NavEnableKeyboard : flags & ~ImGuiConfigFlags_NavEnableKeyboard;
}

}  // namespace gjkscope
