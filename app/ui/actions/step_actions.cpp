#include <algorithm>

#include "app/ui/actions/actions.hpp"
#include "app/ui/application.hpp"

namespace gjkscope {
namespace {

/// Each press of "faster" is half an octave, between a sixteenth and sixteen times.
constexpr double kSpeedFactor = 1.4142135623730951, kMinSpeed = 1.0 / 16, kMaxSpeed = 16;

using Move = void (*)(Playback&);

Action move(std::string id, std::vector<Shortcut> keys, Move act, bool repeats = false,
            bool separator = false) {
    const std::string label = "action." + id;
    return {.id = std::move(id),
            .label = label,
            .menu = Menu::Step,
            .shortcuts = std::move(keys),
            .perform = [act](Application& app) { act(app.session().playback()); },
            .separator = separator,
            .repeats = repeats};
}

void changeSpeed(Playback& playback, double factor) {
    playback.speed = std::clamp(playback.speed * factor, kMinSpeed, kMaxSpeed);
}

}  // namespace

std::vector<Action> stepActions() {
    return {
        {.id = "play",
         .label = "action.play",
         .menu = Menu::Step,
         .shortcuts = {plain(SDLK_SPACE)},
         .perform =
             [](Application& app) {
                 if (app.demo.open())
                     app.demo.togglePlay();
                 else
                     app.session().playback().togglePlay();
             }},
        move(
            "step-forward", {plain(SDLK_RIGHT)}, [](Playback& p) { p.advance(1); }, true, true),
        move(
            "step-back", {plain(SDLK_LEFT)}, [](Playback& p) { p.advance(-1); }, true),
        move(
            "iteration-forward", {shift(SDLK_RIGHT), plain(SDLK_PAGEDOWN)},
            [](Playback& p) { p.stepIteration(1); }, true, true),
        move(
            "iteration-back", {shift(SDLK_LEFT), plain(SDLK_PAGEUP)},
            [](Playback& p) { p.stepIteration(-1); }, true),
        move(
            "start", {plain(SDLK_HOME)}, [](Playback& p) { p.toStart(); }, false, true),
        move("end", {plain(SDLK_END)}, [](Playback& p) { p.toEnd(); }),
        move(
            "faster", {plain(SDLK_PERIOD)}, [](Playback& p) { changeSpeed(p, kSpeedFactor); }, true, true),
        move(
            "slower", {plain(SDLK_COMMA)}, [](Playback& p) { changeSpeed(p, 1 / kSpeedFactor); }, true),
        move("normal-speed", {plain(SDLK_SLASH)}, [](Playback& p) { p.speed = 1; }),
    };
}

}  // namespace gjkscope
