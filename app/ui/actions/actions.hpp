#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/ui/actions/shortcut.hpp"

namespace gjkscope {

class Application;

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
    std::string label;  ///< a language key; shown as it is where there is no such key (a language's own name)
    Menu menu = Menu::Hidden;
    std::vector<Shortcut> shortcuts = {};  ///< the first one is shown
    std::function<void(Application&)> perform = nullptr;
    std::function<bool(const Application&)> enabled = nullptr;  ///< none: always
    std::function<bool(const Application&)> offered =
        nullptr;  ///< else it is left out of menus; none: always
    std::function<bool(const Application&)> checked = nullptr;  ///< none: not a choice
    bool separator = false;                                     ///< a line above it in its menu
    bool repeats = false;                                       ///< while the key is held down
    bool gesture = false;                                       ///< all repeats together are one undo entry
};

/// The action table. Made once; the order is the menus'.
const std::vector<Action>& actions();
/// nullptr for none.
const Action* findAction(std::string_view id);
const Action* actionFor(const Shortcut& shortcut);

/// Whether it is offered and enabled now.
bool canPerform(const Action& action, const Application& app);

/// Whether the open scene is 3D: enables the actions of 3D scenes.
bool is3D(const Application& app);

/// Name of a menu, in the current language.
std::string menuTitle(Menu menu);

/// All shortcuts as a Markdown table, in the current language: the README's.
std::string keyTable();

// The parts of the table, by menu; one file each.
std::vector<Action> fileActions();
std::vector<Action> editActions();
std::vector<Action> viewActions();
std::vector<Action> actions3D();
std::vector<Action> stepActions();
std::vector<Action> recordActions();
std::vector<Action> demoActions();
std::vector<Action> methodActions();
std::vector<Action> helpActions();

}  // namespace gjkscope
