#include "app/ui/window_actions.hpp"

#include <algorithm>

namespace gjkscope {
namespace {

constexpr double kSizeStep = 0.25;

/// A switch of the window.
Action windowToggle(std::string id, Shortcut key, std::function<bool&(Application&)> of,
                    void (*then)(Application&) = nullptr) {
    Action action = toggle(std::move(id), key, inWindow(std::move(of)));
    if (then != nullptr)
        action.perform = [change = action.perform, then](Workbench& work) {
            change(work);
            then(static_cast<Application&>(work));
        };
    return action;
}

auto screenOf(bool Screen::*flag) {
    return [flag](Application& app) -> bool& { return app.screen.*flag; };
}

auto paneOf(bool Settings::Panes::*flag) {
    return [flag](Application& app) -> bool& { return app.screen.panes().*flag; };
}

/// Leads the keyboard to the next pane, for those who use no mouse.
void focusPane(Screen& screen, int direction) {
    std::vector<std::string_view> stops;
    for (const Screen::Pane& pane : screen.places)
        if (pane.name != "world" && pane.name != "difference" && pane.name != "opening" &&
            pane.name != "running" && pane.name != "shrinking")
            stops.push_back(pane.name);
    if (stops.empty()) return;
    const int count = static_cast<int>(stops.size());
    const auto here = std::find(stops.begin(), stops.end(), screen.keyboardPane);
    const int first = direction > 0 ? 0 : count - 1;
    const int next =
        here == stops.end() ? first : (static_cast<int>(here - stops.begin()) + direction + count) % count;
    screen.keyboardPane = stops[static_cast<std::size_t>(next)];
    screen.paneFocusWanted = true;
}

/// The flag of the steps' pane, which beside a lesson is the part below its text.
bool& stepsPane(Application& app) {
    return app.canvases.lesson.open() ? app.lessonView.showsSteps : app.screen.panes().stepPanel;
}

/// Toggles the left pane. If there is little room, it folds to a strip and unfolds; else it is hidden.
Action scenesPane() {
    Action action = windowToggle("pane-scenes", control('1'), paneOf(&Settings::Panes::left));
    action.perform = inWindow([hide = action.perform](Application& app) {
        if (app.screen.scenesFolded || app.screen.scenesCanFold)
            app.screen.panes().leftOpen = app.screen.scenesFolded;
        else
            hide(app);
    });
    return action;
}

/// By 0: back to 100 %.
Action changeSize(std::string id, Shortcut key, double by) {
    return {std::move(id), {key}, inWindow([by](Application& app) {
                double& scale = app.settings.uiScale;
                scale = std::clamp(by == 0 ? 1 : scale + by, 1.0, 3.0);
            })};
}

}  // namespace

std::vector<Action> windowViewActions() {
    const auto turnFull = [](Application& app) { app.window.setFullscreen(!app.window.fullscreen()); };
    const auto keep = [](Application& app) { app.settings.presentation = app.screen.presentation; };
    return inMenu(
        Menu::View,
        {
            windowToggle("presentation", plain(functionKey(5)), screenOf(&Screen::presentation), keep),
            {"fullscreen",
             {plain(functionKey(11))},
             inWindow(turnFull),
             nullptr,
             inWindow([](const Application& app) { return app.window.fullscreen(); })},
            windowToggle("hide-interface", plain(kTab), screenOf(&Screen::interfaceHidden)),
        });
}

std::vector<Action> penToolActions() {
    return inMenu(
        Menu::Pen,
        {
            separated(windowToggle("spotlight", plain('h'),
                                   [](Application& app) -> bool& { return app.painter.spotlight; })),
        });
}

Action showFutureInWindow() {
    Action action = windowToggle("show-future", plain('j'), [](Application& app) -> bool& {
        return app.screen.presentation ? app.screen.presentationShowsFuture : app.settings.show.future;
    });
    action.menu = Menu::Pen;
    return action;
}

std::vector<Action> paneActions() {
    const auto focus = [](int direction) {
        return inWindow([direction](Application& app) { focusPane(app.screen, direction); });
    };
    std::vector<Action> keys{
        {"next-pane", {plain(functionKey(6))}, focus(1)},
        {"previous-pane", {shift(functionKey(6))}, focus(-1)},
        {"open-menu", {plain(functionKey(10))}, inWindow([](Application& app) { app.menu.wanted = 0; })},
    };
    std::vector<Action> panes{
        scenesPane(),
        windowToggle("pane-world", control('2'), paneOf(&Settings::Panes::world)),
        windowToggle("pane-difference", control('3'), paneOf(&Settings::Panes::difference)),
        windowToggle("pane-steps", control('4'), stepsPane),
        windowToggle("pane-timeline", control('5'), paneOf(&Settings::Panes::timeline)),
    };
    std::vector<Action> sizes{changeSize("larger", control('+'), kSizeStep),
                              changeSize("smaller", control('-'), -kSizeStep),
                              changeSize("normal-size", control('0'), 0)};
    return joined(
        {std::move(keys), inMenu(Menu::Panes, std::move(panes)), inMenu(Menu::Size, std::move(sizes))});
}

std::vector<Action> classActions() {
    const auto isOpen = [](const Workbench& work) { return work.canvases.lesson.open(); };
    const auto hasNotes = [](const Workbench& work) {
        return work.canvases.lesson.open() && !work.canvases.lesson.shownPage().notes.empty();
    };
    return inMenu(
        Menu::Ask,
        {separated({.id = "timer",
                    .perform = inWindow([](Application& app) { addMinute(app.classTools, app.now); }),
                    .offered = isOpen,
                    .lessonKeys = {plain('t')}}),
         {.id = "timer-stop",
          .perform = inWindow([](Application& app) { app.classTools.timerEnd = 0; }),
          .enabled = inWindow([](const Application& app) { return app.classTools.timerEnd > 0; }),
          .offered = isOpen,
          .lessonKeys = {shift('t')}},
         // the letter alone may be an answer
         {.id = "black-screen",
          .perform = inWindow([](Application& app) { app.classTools.black = true; }),
          .offered = isOpen,
          .lessonKeys = {plain('b'), shift('b')}},
         {.id = "lesson-notes",
          .perform = inWindow([](Application& app) { notesOf(app) = !notesOf(app); }),
          .enabled = hasNotes,
          .checked = inWindow([](const Application& app) { return notesOf(const_cast<Application&>(app)); }),
          .offered = isOpen,
          .lessonKeys = {shift('n')}}});
}

std::vector<Action> helpActions() {
    const auto isOffered = inWindow([](const Application& app) { return app.offer.open; });
    return inMenu(Menu::Help,
                  {
                      {"what-is-this", {}, inWindow([](Application& app) { openFirstLesson(app.offer); })},
                      {.id = "offer-decline",
                       .perform = inWindow([](Application& app) { app.offer.open = false; }),
                       .offered = isOffered},
                      {"palette", {control('k')}, inWindow([](Application& app) { app.palette.toggle(); })},
                      {"shortcuts", {plain(functionKey(1))}, inWindow([](Application& app) {
                           app.shortcutOverlay = true;
                       })},
                      {"legend", {plain('i')}, inWindow([](Application& app) { app.legend = true; })},
                      separated({"about", {}, inWindow([](Application& app) { app.dialogs.about = true; })}),
                  });
}

}  // namespace gjkscope
