#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/workbench/shortcut.hpp"
#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// The menu of an action; Hidden: only in the palette, the overlay and on its keys.
enum class Menu {
    File,
    Demos,
    Edit,
    AddShape,
    View,
    Viewpoint,
    Sets,
    Pen,
    Panes,
    Theme,
    Size,
    Language,
    Step,
    Record,
    Method,
    Variant,
    Direction,
    InitialContact,
    Precision,
    Compare,
    Systems,
    Tests,
    Shrink,
    Ask,
    Help,
    Hidden
};

/// A menu's title, and its place if it is a submenu.
struct MenuEntry {
    Menu menu;
    std::string_view title;  ///< a language key
    Menu parent = Menu::Hidden;
    std::string_view after = {};  ///< the action that the submenu stands behind
    bool prefixed = false;        ///< outside the menu its actions are called "Size: Larger"
};

/// The menus in their order, for the bar, the overlay, the page and the key table.
inline constexpr MenuEntry kMenus[] = {
    {Menu::File, "menu.file"},
    {Menu::Edit, "menu.edit"},
    {Menu::AddShape, "menu.add-shape", Menu::Edit, "paste"},
    {Menu::Tests, "menu.tests", Menu::Edit, "copy-element", true},
    {Menu::Shrink, "menu.shrink", Menu::Edit, "copy-element", true},
    {Menu::View, "menu.view"},
    {Menu::Viewpoint, "menu.viewpoint", Menu::View, "zoom-out", true},
    {Menu::Sets, "menu.sets", Menu::View, "next-set", true},
    {Menu::Pen, "menu.pen", Menu::View, "fullscreen"},
    {Menu::Panes, "menu.panes", Menu::View, "hide-interface", true},
    {Menu::Theme, "menu.theme", Menu::View, "hide-interface", true},
    {Menu::Size, "menu.size", Menu::View, "hide-interface", true},
    {Menu::Language, "menu.language", Menu::View, "hide-interface", true},
    {Menu::Step, "menu.step"},
    {Menu::Record, "menu.record"},
    {Menu::Demos, "menu.demos", Menu::File, "open", true},
    {Menu::Method, "menu.method"},
    {Menu::Variant, "menu.variant", Menu::Method, "next-method", true},
    {Menu::Direction, "menu.direction", Menu::Method, "next-method", true},
    {Menu::InitialContact, "menu.initial-contact", Menu::Method, "next-method", true},
    {Menu::Precision, "menu.precision", Menu::Method, "next-method"},
    {Menu::Compare, "menu.compare"},
    {Menu::Systems, "menu.systems", Menu::Compare, "compare-depths", true},
    {Menu::Ask, "menu.ask"},
    {Menu::Help, "menu.help"},
    {Menu::Hidden, "menu.more"},
};

/// Something the user can do. Menus, keys, the palette, the overlay, the page's requests and the README's key
/// table all come from these.
struct Action {
    std::string id;
    std::vector<Shortcut> shortcuts = {};  ///< the first one is shown
    std::function<void(Workbench&)> perform = nullptr;
    std::function<bool(const Workbench&)> enabled = nullptr;  ///< none: always
    std::function<bool(const Workbench&)> checked = nullptr;  ///< none: not a choice
    /// A language key; "action." and the id where it is empty. Shown as it is where there is no such key (a
    /// language's own name).
    std::string label = {};
    Menu menu = Menu::Hidden;
    std::string_view group = {};                              ///< of choices: one of them is checked
    std::function<bool(const Workbench&)> offered = nullptr;  ///< in menus; none: always
    bool separator = false;                                   ///< a line above it in its menu
    bool repeats = false;                                     ///< while the key is held down
    bool gesture = false;                                     ///< all repeats together are one undo entry
    /// Shortcuts in an open lesson only, before what these keys do elsewhere.
    std::vector<Shortcut> lessonKeys = {};
};

/// The actions of the workbench, which every front end has. Made once; the order is the menus'.
const std::vector<Action>& workbenchActions();
/// nullptr for none.
const Action* findAction(const std::vector<Action>& actions, std::string_view id);
const Action* actionFor(const std::vector<Action>& actions, const Shortcut& shortcut);
/// How the first shortcut of an action is written, or its first key in lessons; empty for none.
std::string keyOf(const Action& action);
/// All of them, for lists of keys; those of lessons with the word for it.
std::vector<std::string> keysOf(const Action& action);
std::string keyOf(const Workbench& work, std::string_view id);

/// Performs it if that can be done now. Null does nothing.
void perform(Workbench& work, const Action* action);
/// True if the action is offered and enabled now.
bool canPerform(const Action& action, const Workbench& work);

/// True if the open scene is 3D: enables the actions of 3D scenes.
bool is3D(const Workbench& work);

/// Name of a menu, in the current language.
std::string menuTitle(Menu menu);

// The parts of the table.

/// The action with a line above it in its menu.
Action separated(Action action);
/// The action again and again while its key is held down.
Action repeating(Action action);
/// These actions with their menu.
std::vector<Action> inMenu(Menu menu, std::vector<Action> actions);
/// One part after the other.
std::vector<Action> joined(std::vector<std::vector<Action>> parts);
/// Gives actions without a label the usual one.
void labelActions(std::vector<Action>& actions);

/// The choice "group-name" of a group with a literal's name, which sets `value` by set(work, value) and is
/// checked while get(work) is that. Labeled "group.name".
template <class Value>
Action choice(std::string_view group, std::string_view name, Value value, auto get, auto set,
              std::function<bool(const Workbench&)> enabled = nullptr) {
    return {.id = std::string(group) + "-" + std::string(name),
            .perform = [value, set](Workbench& work) { set(work, value); },
            .enabled = std::move(enabled),
            .checked = [value, get](const Workbench& work) { return get(work) == value; },
            .label = std::string(group) + "." + std::string(name),
            .group = group};
}

/// Access to the flag of a switch.
using Flag = std::function<bool&(Workbench&)>;
/// Switches the flag; `then` follows the change.
Action toggle(std::string id, Shortcut key, const Flag& of, void (*then)(Workbench&) = nullptr,
              bool (*enabled)(const Workbench&) = nullptr);

/// Performs the next choice of the group, after the checked one that can be performed.
void performNext(Workbench& work, std::string_view group);

}  // namespace gjkscope
