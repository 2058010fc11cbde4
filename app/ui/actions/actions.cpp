#include "app/ui/actions/actions.hpp"

#include <imgui.h>

#include <algorithm>
#include <iterator>

#include "app/base/language.hpp"
#include "app/ui/actions/compare_actions.hpp"
#include "app/ui/actions/edit_actions.hpp"
#include "app/ui/actions/file_actions.hpp"
#include "app/ui/actions/view_actions.hpp"
#include "app/ui/actions/workspace.hpp"

namespace gjkscope {
namespace {

std::vector<Action> gather() {
    std::vector<Action> all =
        joined({fileActions(), editActions(), viewActions(), view3DActions(), stepActions(), recordActions(),
                demoActions(), methodActions(), compareActions(), helpActions()});
    for (Action& action : all)
        if (action.label.empty()) action.label = "action." + action.id;
    return all;
}

const Action* actionWhere(const auto& holds) {
    const auto found = std::ranges::find_if(actions(), holds);
    return found == actions().end() ? nullptr : &*found;
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

const std::vector<Action>& actions() {
    static const std::vector<Action> all = gather();
    return all;
}

const Action* findAction(std::string_view id) {
    return actionWhere([&](const Action& action) { return action.id == id; });
}

const Action* actionFor(const Shortcut& shortcut) {
    return actionWhere([&](const Action& action) {
        return std::ranges::find(action.shortcuts, shortcut) != action.shortcuts.end();
    });
}

Action separated(Action action) {
    action.separator = true;
    return action;
}

Action repeating(Action action) {
    action.repeats = true;
    return action;
}

std::vector<Action> inMenu(Menu menu, std::vector<Action> actions) {
    for (Action& action : actions) action.menu = menu;
    return actions;
}

std::vector<Action> joined(std::vector<std::vector<Action>> parts) {
    std::vector<Action> all;
    for (std::vector<Action>& part : parts) std::ranges::move(part, std::back_inserter(all));
    return all;
}

bool is3D(const Workspace& work) {
    return work.session.scene().dimension == 3;
}

void perform(Workspace& work, const Action* action) {
    if (action != nullptr && canPerform(*action, work)) action->perform(work);
}

void performNext(Workspace& work, std::string_view group) {
    std::vector<const Action*> choices;
    for (const Action& action : actions())
        if (action.checked && action.id.starts_with(group)) choices.push_back(&action);
    const auto now = std::ranges::find_if(choices, [&](const Action* each) { return each->checked(work); });
    if (now != choices.end()) std::rotate(choices.begin(), now + 1, choices.end());
    const auto next =
        std::ranges::find_if(choices, [&](const Action* each) { return canPerform(*each, work); });
    if (next != choices.end()) perform(work, *next);
}

bool canPerform(const Action& action, const Workspace& work) {
    return (!action.offered || action.offered(work)) && (!action.enabled || action.enabled(work));
}

std::string menuTitle(Menu menu) {
    return tr(std::ranges::find(kMenus, menu, &MenuEntry::menu)->title);
}

std::string keyTable() {
    std::string table =
        "| " + std::string(tr("keys.key")) + " | " + tr("keys.action") + " |\n| --- | --- |\n";
    for (const MenuEntry& entry : kMenus)
        for (const Action& action : actions()) {
            if (action.menu != entry.menu || action.shortcuts.empty()) continue;
            std::string keys;
            for (const Shortcut& shortcut : action.shortcuts)
                keys += (keys.empty() ? "`" : ", `") + shortcutText(shortcut) + "`";
            const std::string menu = entry.prefixed ? menuTitle(entry.menu) + ": " : "";
            table += "| " + keys + " | " + menu + tr(action.label) + " |\n";
        }
    return table;
}

bool isTyping() {
    // ImGui wants text for a frame longer than there is a field for it
    return ImGui::GetIO().WantTextInput && ImGui::IsAnyItemActive();
}

void keyDown(Workspace& work, const SDL_KeyboardEvent& event) {
    if (isModifier(event.keysym.sym)) return;
    const Shortcut key = pressed(event);
    if (work.screen.presentation) work.pressedKeys.add(shortcutText(key), work.now);
    if (isModal(work)) {
        if (work.shortcutOverlay || work.legend)
            work.shortcutOverlay = work.legend = false;
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
    const bool ours = work.palette.open || work.gallery.open || !wantedDialog(work.dialogs).empty();
    const bool wanted = !ours && (!work.screen.keyboardPane.empty() || work.menu.open >= 0 || popupOpen());
    ImGuiConfigFlags& flags = ImGui::GetIO().ConfigFlags;
    flags = wanted ? flags | ImGuiConfigFlags_NavEnableKeyboard : flags & ~ImGuiConfigFlags_NavEnableKeyboard;
}

}  // namespace gjkscope
