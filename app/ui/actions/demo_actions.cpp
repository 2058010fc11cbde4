#include "app/film/bundled_demos.hpp"
#include "app/ui/actions/actions.hpp"
#include "app/ui/application.hpp"

namespace gjkscope {

std::vector<Action> demoActions() {
    std::vector<Action> all;
    for (const DemoEntry& demo : bundledDemos())
        all.push_back({.id = "demo-" + demo.stem,
                       .label = "demo." + demo.stem,
                       .menu = Menu::Demos,
                       .perform = [file = demo.path](Application& app) { app.documents().open(file); }});
    all.push_back({.id = "demo-close",
                   .label = "action.demo-close",
                   .menu = Menu::Demos,
                   .perform = [](Application& app) { app.demo.close(); },
                   .enabled = [](const Application& app) { return app.demo.open(); },
                   .separator = true});
    return all;
}

}  // namespace gjkscope
