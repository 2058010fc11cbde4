#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/ui/widgets/shortcut.hpp"

namespace gjkscope {

struct Workspace;

/// Where an action stands in the menus; Hidden: only in the palette, the overlay and on its keys.
enum class Menu {
    File,
    Edit,
    AddShape,
    View,
    Look,
    Panes,
    Theme,
    Size,
    Language,
    Step,
    Record,
    Demos,
    Method,
    Direction,
    Precision,
    Help,
    Hidden
};

/// The menus in their order, for the overlay and the key table.
inline constexpr Menu kMenus[] = {Menu::File,   Menu::Edit,  Menu::AddShape, Menu::View,      Menu::Look,
                                  Menu::Panes,  Menu::Theme, Menu::Size,     Menu::Language,  Menu::Step,
                                  Menu::Record, Menu::Demos, Menu::Method,   Menu::Direction, Menu::Precision,
                                  Menu::Help,   Menu::Hidden};

/// Something the user can do. Menus, keys, the palette, the overlay and the README's key table all come from
/// these.
struct Action {
    std::string id;
    std::vector<Shortcut> shortcuts = {};  ///< the first one is shown
    std::function<void(Workspace&)> perform = nullptr;
    std::function<bool(const Workspace&)> enabled = nullptr;  ///< none: always
    std::function<bool(const Workspace&)> checked = nullptr;  ///< none: not a choice
    /// A language key; "action." and the id where it is empty. Shown as it is where there is no such key (a
    /// language's own name).
    std::string label = {};
    Menu menu = Menu::Hidden;
    std::function<bool(const Workspace&)> offered = nullptr;  ///< in menus; none: always
    bool separator = false;                                   ///< a line above it in its menu
    bool repeats = false;                                     ///< while the key is held down
    bool gesture = false;                                     ///< all repeats together are one undo entry
};

/// The action table. Made once; the order is the menus'.
const std::vector<Action>& actions();
/// nullptr for none.
const Action* findAction(std::string_view id);
const Action* actionFor(const Shortcut& shortcut);

/// Performs it if that can be done now. Null does nothing.
void perform(Workspace& work, const Action* action);
/// Whether it is offered and enabled now.
bool canPerform(const Action& action, const Workspace& work);

/// Whether the open scene is 3D: enables the actions of 3D scenes.
bool is3D(const Workspace& work);

/// Name of a menu, in the current language.
std::string menuTitle(Menu menu);

/// All shortcuts as a Markdown table, in the current language: the README's.
std::string keyTable();

// For the parts of the table.

/// The action with a line above it in its menu.
Action separated(Action action);
/// The action again and again while its key is held down.
Action repeating(Action action);
/// These actions with their menu.
std::vector<Action> inMenu(Menu menu, std::vector<Action> actions);
/// One part after the other.
std::vector<Action> joined(std::vector<std::vector<Action>> parts);

}  // namespace gjkscope
