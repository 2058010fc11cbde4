#include <algorithm>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/names.hpp"
#include "app/ui/actions/actions.hpp"
#include "app/ui/application.hpp"

namespace gjkscope {
namespace {

Action chooseMethod(std::string_view method) {
    const std::string id(method);
    return {
        .id = "method-" + id,
        .label = "method." + id,
        .menu = Menu::Method,
        .perform =
            [id](Application& app) {
                app.session().edit(tr("edit.method"), [&](Scene& scene) { scene.method = id; });
            },
        .enabled = [id](const Application& app) { return canRun(*findMethod(id), app.session().scene()); },
        .checked = [id](const Application& app) { return app.session().scene().method == id; }};
}

Action chooseDirection(std::string_view name, DirectionPolicy policy) {
    const std::string id(name);
    return {.id = "direction-" + id,
            .label = "direction." + id,
            .menu = Menu::Direction,
            .perform =
                [policy](Application& app) {
                    app.session().edit(tr("edit.direction"),
                                       [&](Scene& scene) { scene.options.policy = policy; });
                },
            .enabled = [](const Application& app) { return followsPolicy(app.session().scene().method); },
            .checked =
                [policy](const Application& app) { return app.session().scene().options.policy == policy; }};
}

/// What is fine in double may be too large for float.
void setPrecision(Application& app, Precision precision) {
    Scene changed = app.session().scene();
    changed.options.precision = precision;
    try {
        checkScene(changed, app.documents().name());
    } catch (const InputError& error) {
        return app.documents().fail(error.what());
    }
    app.session().edit(tr("edit.precision"), [&](Scene& scene) { scene = std::move(changed); });
}

Action choosePrecision(std::string id, Precision precision) {
    const std::string label = "precision." + id;
    return {.id = "precision-" + id,
            .label = label,
            .menu = Menu::Precision,
            .perform = [precision](Application& app) { setPrecision(app, precision); },
            .checked =
                [precision](const Application& app) {
                    return app.session().scene().options.precision == precision;
                }};
}

/// The method after the scene's in the table that runs on it, so that one key leads through all.
void nextMethod(Application& app) {
    const std::vector<Method>& all = methods();
    const Scene& now = app.session().scene();
    std::size_t next =
        static_cast<std::size_t>(std::ranges::find(all, now.method, &Method::id) - all.begin());
    do next = (next + 1) % all.size();
    while (!canRun(all[next], now));
    app.session().edit(tr("edit.method"), [&](Scene& scene) { scene.method = all[next].id; });
}

}  // namespace

std::vector<Action> methodActions() {
    std::vector<Action> all;
    for (const Method& method : methods()) all.push_back(chooseMethod(method.id));
    all.push_back({.id = "next-method",
                   .label = "action.next-method",
                   .menu = Menu::Method,
                   .shortcuts = {plain(SDLK_m)},
                   .perform = nextMethod,
                   .separator = true});
    for (const auto& [name, policy] : kPolicyNames) all.push_back(chooseDirection(name, policy));
    all.push_back(choosePrecision("double", Precision::Double));
    all.push_back(choosePrecision("float", Precision::Float));
    return all;
}

std::vector<Action> helpActions() {
    return {
        {.id = "palette",
         .label = "action.palette",
         .menu = Menu::Help,
         .shortcuts = {control(SDLK_k)},
         .perform = [](Application& app) { app.togglePalette(); }},
        {.id = "shortcuts",
         .label = "action.shortcuts",
         .menu = Menu::Help,
         .shortcuts = {plain(SDLK_F1)},
         .perform = [](Application& app) { app.shortcutOverlay = true; }},
        {.id = "about",
         .label = "action.about",
         .menu = Menu::Help,
         .perform = [](Application& app) { app.about = true; },
         .separator = true},
    };
}

}  // namespace gjkscope
