#include "app/ui/actions/actions.hpp"

#include <algorithm>
#include <iterator>

#include "app/base/language.hpp"
#include "app/ui/actions/edit_actions.hpp"
#include "app/ui/actions/file_actions.hpp"
#include "app/ui/actions/run_actions.hpp"
#include "app/ui/actions/view_actions.hpp"
#include "app/ui/actions/workspace.hpp"

namespace gjkscope {
namespace {

std::vector<Action> gather() {
    std::vector<Action> all =
        joined({fileActions(), editActions(), viewActions(), view3DActions(), stepActions(), recordActions(),
                demoActions(), methodActions(), helpActions()});
    for (Action& action : all)
        if (action.label.empty()) action.label = "action." + action.id;
    return all;
}

/// By Menu.
constexpr std::string_view kMenuKeys[] = {
    "menu.file",   "menu.edit",      "menu.add-shape", "menu.view", "menu.look",   "menu.panes",
    "menu.theme",  "menu.size",      "menu.language",  "menu.step", "menu.record", "menu.demos",
    "menu.method", "menu.direction", "menu.precision", "menu.help", "menu.more"};
static_assert(std::size(kMenuKeys) == std::size(kMenus));

/// What an action is called where its menu is not seen: "Size: Larger".
std::string fullLabel(const Action& action) {
    const bool nested = action.menu == Menu::Look || action.menu == Menu::Panes ||
                        action.menu == Menu::Theme || action.menu == Menu::Size ||
                        action.menu == Menu::Language || action.menu == Menu::Demos ||
                        action.menu == Menu::Direction;
    return nested ? menuTitle(action.menu) + ": " + tr(action.label) : tr(action.label);
}

std::string keysText(const Action& action) {
    std::string text;
    for (const Shortcut& shortcut : action.shortcuts) {
        if (!text.empty()) text += ", ";
        text.append("`").append(shortcutText(shortcut)).append("`");
    }
    return text;
}

}  // namespace

const std::vector<Action>& actions() {
    static const std::vector<Action> all = gather();
    return all;
}

const Action* findAction(std::string_view id) {
    const auto found =
        std::find_if(actions().begin(), actions().end(), [&](const Action& a) { return a.id == id; });
    return found == actions().end() ? nullptr : &*found;
}

const Action* actionFor(const Shortcut& shortcut) {
    const auto bound = [&](const Action& action) {
        return std::find(action.shortcuts.begin(), action.shortcuts.end(), shortcut) !=
               action.shortcuts.end();
    };
    const auto found = std::find_if(actions().begin(), actions().end(), bound);
    return found == actions().end() ? nullptr : &*found;
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
    for (std::vector<Action>& part : parts) std::move(part.begin(), part.end(), std::back_inserter(all));
    return all;
}

bool is3D(const Workspace& work) {
    return work.session.scene().dimension == 3;
}

void perform(Workspace& work, const Action* action) {
    if (action != nullptr && canPerform(*action, work)) action->perform(work);
}

bool canPerform(const Action& action, const Workspace& work) {
    return (!action.offered || action.offered(work)) && (!action.enabled || action.enabled(work));
}

std::string menuTitle(Menu menu) {
    return tr(kMenuKeys[static_cast<std::size_t>(menu)]);
}

std::string keyTable() {
    std::string table =
        "| " + std::string(tr("keys.key")) + " | " + tr("keys.action") + " |\n| --- | --- |\n";
    for (Menu menu : kMenus)
        for (const Action& action : actions())
            if (action.menu == menu && !action.shortcuts.empty())
                table += "| " + keysText(action) + " | " + fullLabel(action) + " |\n";
    return table;
}

}  // namespace gjkscope
