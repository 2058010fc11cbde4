#include "app/ui/actions/actions.hpp"
#include "app/ui/application.hpp"

namespace gjkscope {
namespace {

bool idle(const Application& app) {
    return app.recording.state() == Recording::State::Off;
}

}  // namespace

std::vector<Action> recordActions() {
    return {
        {.id = "record",
         .label = "action.record",
         .menu = Menu::Record,
         .shortcuts = {plain(SDLK_F9)},
         .perform = [](Application& app) { app.toggleRecording(); },
         .enabled =
             [](const Application& app) { return app.recording.state() != Recording::State::Finishing; },
         .checked =
             [](const Application& app) { return app.recording.state() == Recording::State::Running; }},
        {.id = "record-as",
         .label = "action.record-as",
         .menu = Menu::Record,
         .shortcuts = {shift(SDLK_F9)},
         .perform = [](Application& app) { app.askHowToRecord(); },
         .enabled = idle},
        {.id = "record-cancel",
         .label = "action.record-cancel",
         .menu = Menu::Record,
         .perform = [](Application& app) { app.recording.cancel(); },
         .enabled = [](const Application& app) { return !idle(app); }},
    };
}

}  // namespace gjkscope
