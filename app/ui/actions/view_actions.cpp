#include "app/base/language.hpp"
#include "app/ui/actions/actions.hpp"
#include "app/ui/application.hpp"

namespace gjkscope {
namespace {

constexpr double kZoomStep = 1.25, kSizeStep = 0.25;

/// A switch: the flag that `of` finds in the program.
Action toggle(std::string id, Menu menu, std::vector<Shortcut> keys, bool& (*of)(Application&)) {
    const std::string label = "action." + id;
    return {.id = std::move(id),
            .label = label,
            .menu = menu,
            .shortcuts = std::move(keys),
            .perform = [of](Application& app) { of(app) = !of(app); },
            // looking changes nothing; one accessor serves both
            .checked = [of](const Application& app) { return of(const_cast<Application&>(app)); }};
}

std::vector<Action> canvasActions() {
    return {
        {.id = "fit",
         .label = "action.fit",
         .menu = Menu::View,
         .shortcuts = {plain(SDLK_f)},
         .perform = [](Application& app) { app.fitView(); }},
        {.id = "zoom-in",
         .label = "action.zoom-in",
         .menu = Menu::View,
         .shortcuts = {plain(SDLK_PLUS)},
         .perform = [](Application& app) { app.zoom(kZoomStep); },
         .repeats = true},
        {.id = "zoom-out",
         .label = "action.zoom-out",
         .menu = Menu::View,
         .shortcuts = {plain(SDLK_MINUS)},
         .perform = [](Application& app) { app.zoom(1 / kZoomStep); },
         .repeats = true},
        toggle("show-regions", Menu::View, {plain(SDLK_r)},
               [](Application& app) -> bool& { return app.session().options.regions; }),
        toggle("show-bounds", Menu::View, {plain(SDLK_o)},
               [](Application& app) -> bool& { return app.session().options.bounds; }),
        toggle("show-labels", Menu::View, {plain(SDLK_l)},
               [](Application& app) -> bool& { return app.session().options.labels; }),
        toggle("show-grid", Menu::View, {plain(SDLK_g)},
               [](Application& app) -> bool& { return app.settings().show.grid; }),
    };
}

std::vector<Action> screenActions() {
    return {
        {.id = "presentation",
         .label = "action.presentation",
         .menu = Menu::View,
         .shortcuts = {plain(SDLK_F5)},
         .perform = [](Application& app) { app.togglePresentation(); },
         .checked = [](const Application& app) { return app.context().presentation; }},
        {.id = "fullscreen",
         .label = "action.fullscreen",
         .menu = Menu::View,
         .shortcuts = {plain(SDLK_F11)},
         .perform = [](Application& app) { app.window().setFullscreen(!app.window().fullscreen()); },
         .checked = [](const Application& app) { return app.window().fullscreen(); }},
        {.id = "hide-interface",
         .label = "action.hide-interface",
         .menu = Menu::View,
         .shortcuts = {plain(SDLK_TAB)},
         .perform = [](Application& app) { app.toggleInterface(); },
         .checked = [](const Application& app) { return app.context().interfaceHidden; }},
        {.id = "next-theme",
         .label = "action.next-theme",
         .menu = Menu::Theme,
         .shortcuts = {plain(SDLK_t)},
         .perform = [](Application& app) { app.nextTheme(); }},
        {.id = "next-language",
         .label = "action.next-language",
         .menu = Menu::Language,
         .shortcuts = {controlShift(SDLK_l)},
         .perform = [](Application& app) { app.nextLanguage(); }},
        {.id = "next-pane",
         .label = "action.next-pane",
         .menu = Menu::Hidden,
         .shortcuts = {plain(SDLK_F6)},
         .perform = [](Application& app) { app.focusPane(1); }},
        {.id = "previous-pane",
         .label = "action.previous-pane",
         .menu = Menu::Hidden,
         .shortcuts = {shift(SDLK_F6)},
         .perform = [](Application& app) { app.focusPane(-1); }},
        {.id = "open-menu",
         .label = "action.open-menu",
         .menu = Menu::Hidden,
         .shortcuts = {plain(SDLK_F10)},
         .perform = [](Application& app) { app.openMenu(0); }},
    };
}

std::vector<Action> paneActions() {
    return {
        toggle("pane-scenes", Menu::Panes, {control(SDLK_1)},
               [](Application& app) -> bool& { return app.panes().left; }),
        toggle("pane-world", Menu::Panes, {control(SDLK_2)},
               [](Application& app) -> bool& { return app.panes().world; }),
        toggle("pane-difference", Menu::Panes, {control(SDLK_3)},
               [](Application& app) -> bool& { return app.panes().difference; }),
        toggle("pane-steps", Menu::Panes, {control(SDLK_4)},
               [](Application& app) -> bool& { return app.panes().stepPanel; }),
        toggle("pane-timeline", Menu::Panes, {control(SDLK_5)},
               [](Application& app) -> bool& { return app.panes().timeline; }),
    };
}

Action chooseTheme(std::string_view id) {
    const std::string name(id);
    return {.id = "theme-" + name,
            .label = "theme." + name,
            .menu = Menu::Theme,
            .perform = [name](Application& app) { app.setTheme(name); },
            .checked = [name](const Application& app) { return app.settings().theme == name; }};
}

Action chooseLanguage(const LanguageName& language) {
    const std::string code = language.code;
    return {.id = "language-" + code,
            .label = language.name,
            .menu = Menu::Language,
            .perform = [code](Application& app) { app.setLanguage(code); },
            .checked = [code](const Application&) { return currentLanguage() == code; }};
}

Action changeSize(std::string id, Shortcut key, double by) {
    const std::string label = "action." + id;
    return {.id = std::move(id),
            .label = label,
            .menu = Menu::Size,
            .shortcuts = {key},
            .perform = [by](Application& app) { app.setSize(by == 0 ? 1 : app.settings().uiScale + by); }};
}

}  // namespace

std::vector<Action> viewActions() {
    std::vector<Action> all;
    for (auto part : {canvasActions, screenActions, paneActions})
        for (Action& action : part()) all.push_back(std::move(action));
    for (const Theme& each : themes()) all.push_back(chooseTheme(each.id));
    for (const LanguageName& language : languages()) all.push_back(chooseLanguage(language));
    all.push_back(changeSize("larger", control(SDLK_PLUS), kSizeStep));
    all.push_back(changeSize("smaller", control(SDLK_MINUS), -kSizeStep));
    all.push_back(changeSize("normal-size", control(SDLK_0), 0));
    return all;
}

}  // namespace gjkscope
