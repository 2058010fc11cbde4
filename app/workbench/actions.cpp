#include "app/workbench/actions.hpp"

#include <algorithm>
#include <iterator>

#include "app/base/language.hpp"
#include "app/workbench/edit_actions.hpp"
#include "app/workbench/lesson_actions.hpp"
#include "app/workbench/run_actions.hpp"
#include "app/workbench/shrink_actions.hpp"
#include "app/workbench/test_actions.hpp"
#include "app/workbench/view_actions.hpp"

namespace gjkscope {
namespace {

const Action* actionWhere(const std::vector<Action>& actions, const auto& holds) {
    const auto found = std::ranges::find_if(actions, holds);
    return found == actions.end() ? nullptr : &*found;
}

}  // namespace

const std::vector<Action>& workbenchActions() {
    static const std::vector<Action> all = [] {
        std::vector<Action> made =
            joined({editActions(), testActions(), shrinkActions(), viewActions(), stepActions(),
                    methodActions(), compareActions(), askActions(), lessonActions()});
        labelActions(made);
        return made;
    }();
    return all;
}

const Action* findAction(const std::vector<Action>& actions, std::string_view id) {
    return actionWhere(actions, [&](const Action& action) { return action.id == id; });
}

const Action* actionFor(const std::vector<Action>& actions, const Shortcut& shortcut) {
    return actionWhere(actions, [&](const Action& action) {
        return std::ranges::find(action.shortcuts, shortcut) != action.shortcuts.end();
    });
}

std::string keyOf(const Action& action) {
    if (!action.shortcuts.empty()) return shortcutText(action.shortcuts.front());
    return action.lessonKeys.empty() ? "" : shortcutText(action.lessonKeys.front());
}

std::vector<std::string> keysOf(const Action& action) {
    std::vector<std::string> keys;
    for (const Shortcut& shortcut : action.shortcuts) keys.push_back(shortcutText(shortcut));
    for (const Shortcut& key : action.lessonKeys)
        keys.push_back(tr("keys.in-lesson", {{"key", shortcutText(key)}}));
    return keys;
}

std::string keyOf(const Workbench& work, std::string_view id) {
    const Action* action = findAction(*work.actions, id);
    return action == nullptr ? "" : keyOf(*action);
}

void perform(Workbench& work, const Action* action) {
    if (action != nullptr && canPerform(*action, work)) action->perform(work);
}

bool canPerform(const Action& action, const Workbench& work) {
    return (!action.offered || action.offered(work)) && (!action.enabled || action.enabled(work));
}

bool is3D(const Workbench& work) {
    return work.session.scene().dimension == 3;
}

std::string menuTitle(Menu menu) {
    return tr(std::ranges::find(kMenus, menu, &MenuEntry::menu)->title);
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

void labelActions(std::vector<Action>& actions) {
    for (Action& action : actions)
        if (action.label.empty()) action.label = "action." + action.id;
}

Action toggle(std::string id, Shortcut key, const Flag& of, void (*then)(Workbench&),
              bool (*enabled)(const Workbench&)) {
    const auto change = [of, then](Workbench& work) {
        of(work) = !of(work);
        if (then != nullptr) then(work);
    };
    // reading the flag changes nothing; one accessor serves both
    const auto isOn = [of](const Workbench& work) { return of(const_cast<Workbench&>(work)); };
    return {std::move(id), {key}, change, enabled, isOn};
}

void performNext(Workbench& work, std::string_view group) {
    std::vector<const Action*> choices;
    for (const Action& action : *work.actions)
        if (action.group == group) choices.push_back(&action);
    const auto now = std::ranges::find_if(choices, [&](const Action* each) { return each->checked(work); });
    if (now != choices.end()) std::rotate(choices.begin(), now + 1, choices.end());
    const auto next =
        std::ranges::find_if(choices, [&](const Action* each) { return canPerform(*each, work); });
    if (next != choices.end()) perform(work, *next);
}

}  // namespace gjkscope
