#include "app/views/actions.hpp"
#include "app/views/application.hpp"

namespace gjkscope {

std::vector<Action> fileActions() {
    return {
        {.id = "new",
         .label = "action.new",
         .menu = Menu::File,
         .shortcuts = {control(SDLK_n)},
         .perform = [](Application& app) { app.documents().startNew(); }},
        {.id = "new-3d",
         .label = "action.new-3d",
         .menu = Menu::File,
         .shortcuts = {controlShift(SDLK_n)},
         .perform = [](Application& app) { app.documents().startNew(3); }},
        {.id = "open",
         .label = "action.open",
         .menu = Menu::File,
         .shortcuts = {control(SDLK_o)},
         .perform = [](Application& app) { app.showOpenDialog(); }},
        {.id = "save",
         .label = "action.save",
         .menu = Menu::File,
         .shortcuts = {control(SDLK_s)},
         .perform = [](Application& app) { app.documents().save(); },
         .separator = true},
        {.id = "save-as",
         .label = "action.save-as",
         .menu = Menu::File,
         .shortcuts = {controlShift(SDLK_s)},
         .perform = [](Application& app) { app.documents().askForName(); }},
        {.id = "previous-scene",
         .label = "action.previous-scene",
         .menu = Menu::File,
         .shortcuts = {control(SDLK_PAGEUP)},
         .perform = [](Application& app) { app.openNeighbour(-1); },
         .separator = true},
        {.id = "next-scene",
         .label = "action.next-scene",
         .menu = Menu::File,
         .shortcuts = {control(SDLK_PAGEDOWN)},
         .perform = [](Application& app) { app.openNeighbour(1); }},
        {.id = "quit",
         .label = "action.quit",
         .menu = Menu::File,
         .shortcuts = {control(SDLK_q)},
         .perform = [](Application& app) { app.documents().quit(); },
         .separator = true},
    };
}

}  // namespace gjkscope
