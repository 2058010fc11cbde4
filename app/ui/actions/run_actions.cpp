#include "app/ui/actions/run_actions.hpp"

#include <algorithm>
#include <utility>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/names.hpp"
#include "app/ui/actions/workspace.hpp"

namespace gjkscope {
namespace {

/// Each press of "faster" is half an octave, between a sixteenth and sixteen times.
constexpr double kSpeedFactor = 1.4142135623730951, kMinSpeed = 1.0 / 16, kMaxSpeed = 16;

Action move(std::string id, std::vector<Shortcut> keys, void (*act)(Playback&), bool repeats = false,
            bool separator = false) {
    return {.id = std::move(id),
            .shortcuts = std::move(keys),
            .perform = [act](Workspace& work) { act(work.session.playback()); },
            .separator = separator,
            .repeats = repeats};
}

void changeSpeed(Playback& playback, double factor) {
    playback.speed = std::clamp(playback.speed * factor, kMinSpeed, kMaxSpeed);
}

void togglePlay(Workspace& work) {
    if (work.demo.open())
        work.demo.togglePlay();
    else
        work.session.playback().togglePlay();
}

void setMethod(Workspace& work, const std::string& id) {
    work.session.edit(tr("edit.method"), [&](Scene& scene) { scene.method = id; });
}

Action chooseMethod(const std::string& id) {
    return {"method-" + id,
            {},
            [id](Workspace& work) { setMethod(work, id); },
            [id](const Workspace& work) { return canRun(*findMethod(id), work.session.scene()); },
            [id](const Workspace& work) { return work.session.scene().method == id; },
            "method." + id};
}

/// The method after the scene's in the table that runs on it, so that one key leads through all.
void nextMethod(Workspace& work) {
    const std::vector<Method>& all = methods();
    const Scene& now = work.session.scene();
    std::size_t next =
        static_cast<std::size_t>(std::ranges::find(all, now.method, &Method::id) - all.begin());
    do next = (next + 1) % all.size();
    while (!canRun(all[next], now));
    setMethod(work, std::string(all[next].id));
}

Action chooseDirection(std::string_view name, DirectionPolicy policy) {
    const std::string id(name);
    return {"direction-" + id,
            {},
            [policy](Workspace& work) {
                work.session.edit(tr("edit.direction"), [&](Scene& scene) { scene.options.policy = policy; });
            },
            [](const Workspace& work) { return followsPolicy(work.session.scene().method); },
            [policy](const Workspace& work) { return work.session.scene().options.policy == policy; },
            "direction." + id};
}

/// What is fine in double may be too large for float.
void setPrecision(Workspace& work, Precision precision) {
    Scene changed = work.session.scene();
    changed.options.precision = precision;
    try {
        checkScene(changed, work.documents.name());
    } catch (const InputError& error) {
        return work.documents.fail(error.what());
    }
    work.session.edit(tr("edit.precision"), [&](Scene& scene) { scene = std::move(changed); });
}

Action choosePrecision(const std::string& id, Precision precision) {
    const auto isChosen = [precision](const Workspace& work) {
        return work.session.scene().options.precision == precision;
    };
    return {"precision-" + id, {},       [precision](Workspace& work) { setPrecision(work, precision); },
            nullptr,           isChosen, "precision." + id};
}

}  // namespace

std::vector<Action> stepActions() {
    std::vector<Action> all{{"play", {plain(SDLK_SPACE)}, togglePlay}};
    const auto add = [&](auto&&... of) { all.push_back(move(of...)); };
    const auto keys = [](auto... of) { return std::vector<Shortcut>{of...}; };
    add(
        "step-forward", keys(plain(SDLK_RIGHT)), [](Playback& p) { p.advance(1); }, true, true);
    add(
        "step-back", keys(plain(SDLK_LEFT)), [](Playback& p) { p.advance(-1); }, true);
    add(
        "iteration-forward", keys(shift(SDLK_RIGHT), plain(SDLK_PAGEDOWN)),
        [](Playback& p) { p.stepIteration(1); }, true, true);
    add(
        "iteration-back", keys(shift(SDLK_LEFT), plain(SDLK_PAGEUP)),
        [](Playback& p) { p.stepIteration(-1); }, true);
    add(
        "start", keys(plain(SDLK_HOME)), [](Playback& p) { p.toStart(); }, false, true);
    add("end", keys(plain(SDLK_END)), [](Playback& p) { p.toEnd(); });
    add(
        "faster", keys(plain(SDLK_PERIOD)), [](Playback& p) { changeSpeed(p, kSpeedFactor); }, true, true);
    add(
        "slower", keys(plain(SDLK_COMMA)), [](Playback& p) { changeSpeed(p, 1 / kSpeedFactor); }, true);
    add("normal-speed", keys(plain(SDLK_SLASH)), [](Playback& p) { p.speed = 1; });
    return inMenu(Menu::Step, std::move(all));
}

std::vector<Action> methodActions() {
    std::vector<Action> choices, directions;
    for (const Method& method : methods()) choices.push_back(chooseMethod(std::string(method.id)));
    choices.push_back(separated({"next-method", {plain(SDLK_m)}, nextMethod}));
    for (const auto& [name, policy] : kPolicyNames) directions.push_back(chooseDirection(name, policy));
    return joined({inMenu(Menu::Method, std::move(choices)), inMenu(Menu::Direction, std::move(directions)),
                   inMenu(Menu::Precision, {choosePrecision("double", Precision::Double),
                                            choosePrecision("float", Precision::Float)})});
}

}  // namespace gjkscope
