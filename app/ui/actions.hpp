#pragma once

#include <concepts>

#include "app/ui/application.hpp"
#include "app/ui/widgets/key_queue.hpp"
#include "app/workbench/actions.hpp"

namespace gjkscope {

/// The window's action table: the workbench's actions and its own. Made once; the order is the menus'.
const std::vector<Action>& windowActions();

/// Who gets a key: a text field, what is modal, the pane that the keyboard was led to, or the action bound to
/// it.
void keyDown(Application& app, const SDL_KeyboardEvent& event);
void keyUp(Application& app, const SDL_KeyboardEvent& event);

/// True while a text field has the keyboard.
bool isTyping();

/// ImGui's own keyboard navigation is on only where it is wanted, so that arrows step and Space plays
/// elsewhere.
void setNavigation(const Application& app);

/// All shortcuts as a Markdown table, in the current language: the README's.
std::string keyTable();

/// An action of the window on its workspace.
template <class Act>
struct InWindow {
    Act act;

    decltype(auto) operator()(Workbench& work) const requires std::invocable<const Act&, Application&> {
        return act(static_cast<Application&>(work));
    }
    decltype(auto) operator()(
        const Workbench& work) const requires std::invocable<const Act&, const Application&> {
        return act(static_cast<const Application&>(work));
    }
};
template <class Act>
InWindow<Act> inWindow(Act act) {
    return {std::move(act)};
}

}  // namespace gjkscope
