#include "app/ui/actions/actions.hpp"

#include <algorithm>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

std::vector<Action> gather() {
    std::vector<Action> all;
    for (auto part : {fileActions, editActions, viewActions, actions3D, stepActions, recordActions,
                      demoActions, methodActions, helpActions})
        for (Action& action : part()) all.push_back(std::move(action));
    return all;
}

std::string_view menuKey(Menu menu) {
    switch (menu) {
        case Menu::File:
            return "menu.file";
        case Menu::Edit:
            return "menu.edit";
        case Menu::AddShape:
            return "menu.add-shape";
        case Menu::View:
            return "menu.view";
        case Menu::Look:
            return "menu.look";
        case Menu::Panes:
            return "menu.panes";
        case Menu::Theme:
            return "menu.theme";
        case Menu::Size:
            return "menu.size";
        case Menu::Language:
            return "menu.language";
        case Menu::Step:
            return "menu.step";
        case Menu::Record:
            return "menu.record";
        case Menu::Demos:
            return "menu.demos";
        case Menu::Method:
            return "menu.method";
        case Menu::Direction:
            return "menu.direction";
        case Menu::Precision:
            return "menu.precision";
        case Menu::Help:
            return "menu.help";
        case Menu::Hidden:
            return "menu.more";
    }
    return "";
}

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

bool is3D(const Application& app) {
    return app.session().scene().dimension == 3;
}

bool canPerform(const Action& action, const Application& app) {
    return (!action.offered || action.offered(app)) && (!action.enabled || action.enabled(app));
}

std::string menuTitle(Menu menu) {
    return tr(menuKey(menu));
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
