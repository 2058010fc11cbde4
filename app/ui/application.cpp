#include "app/ui/application.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/base/language.hpp"
#include "app/page/canvas_svg.hpp"
#include "app/picture/layout/figure.hpp"
#include "app/scene/default_scene.hpp"
#include "app/ui/actions.hpp"
#include "app/ui/canvas/canvas_view.hpp"
#include "app/ui/capture/demo_bar.hpp"
#include "app/ui/capture_source.hpp"
#include "app/ui/dialogs/dialogs.hpp"
#include "app/ui/frame_borders.hpp"
#include "app/ui/frame_layout.hpp"
#include "app/ui/overlays.hpp"
#include "app/ui/overlays/batch_view.hpp"
#include "app/ui/overlays/command_palette.hpp"
#include "app/ui/overlays/legend_overlay.hpp"
#include "app/ui/overlays/menu_bar.hpp"
#include "app/ui/overlays/scene_gallery.hpp"
#include "app/ui/overlays/shortcut_overlay.hpp"
#include "app/ui/panels/quiz_view.hpp"
#include "app/ui/panels/status_bar.hpp"
#include "app/ui/panels/timeline_view.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/lesson_panel.hpp"
#include "app/workbench/quiz_panel.hpp"
#include "app/workbench/run_actions.hpp"

namespace gjkscope {
namespace {

constexpr float kClassText = 1.2f;  ///< of a lesson's page in presentation mode

enum class Pane { Canvas, Fixed, Scrolls };

/// A pane's own child window, so that it scrolls and keeps the keyboard by itself.
template <class Draw>
void pane(Application& app, const char* name, const Viewport& place, Pane kind, const Draw& draw) {
    if (!hasArea(place)) return;
    Screen& screen = app.screen;
    screen.places.push_back({name, place});
    ImGui::SetCursorScreenPos(toImGui(place.origin));
    if (screen.keyboardPane == name && screen.paneFocusWanted) {
        ImGui::SetNextWindowFocus();
        screen.paneFocusWanted = false;
    }
    ImGuiWindowFlags flags = ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
    if (kind == Pane::Scrolls) flags |= ImGuiWindowFlags_AlwaysUseWindowPadding;
    if (kind != Pane::Scrolls) flags |= ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    if (kind == Pane::Canvas) flags |= ImGuiWindowFlags_NoNav;
    if (beginChild(name, toImGui(place.size), false, flags)) draw();
    if (screen.keyboardPane == name) {
        // before it has moved to one of the controls
        const float half = app.look.scale;
        const auto [low, high] = rectOf(place);
        ImGui::GetWindowDrawList()->PushClipRect(low, high);
        ImGui::GetWindowDrawList()->AddRect({low.x + half, low.y + half}, {high.x - half, high.y - half},
                                            packColor(app.look.theme->accent), 0, 0, 2 * half);
        ImGui::GetWindowDrawList()->PopClipRect();
    }
    ImGui::EndChild();
}

/// Beside a lesson's page: what its figure shows, and its timeline once nothing is held back.
void takeLessonPanes(const Application& app, Settings::Panes& panes) {
    const OpenLesson& lesson = app.canvases.lesson;
    const bool figure = lesson.shownFigure() != nullptr;
    panes.left = panes.stepPanel = false;
    panes.timeline = figure && !holdsBack(app) && !app.screen.interfaceHidden;
    panes.world = figure && lesson.canvases != Canvases::Difference;
    panes.difference = figure && lesson.canvases != Canvases::World;
}

/// The open question is the page's own, which stands below its text.
bool asksInPage(const CanvasPair& canvases) {
    const LessonTask* task = canvases.lesson.task();
    return task != nullptr && std::holds_alternative<AskTask>(*task);
}

/// With the interface hidden only the canvases remain.
Settings::Panes visiblePanes(Application& app) {
    Settings::Panes panes = app.screen.panes();
    if (app.film.open()) {
        panes.world = app.film.shot().canvases != Canvases::Difference;
        panes.difference = app.film.shot().canvases != Canvases::World;
    } else if (panes.worldShare == Settings::Panes{}.worldShare) {
        // nobody has moved the border
        const CanvasState &world = app.canvases[Canvas::World], &other = app.canvases[Canvas::Difference];
        const bool stacked = world.shown && other.shown && world.area.origin.x == other.area.origin.x;
        panes.worldShare = worldPartOf(app.canvases, stacked);
    }
    if (app.screen.interfaceHidden) panes.left = panes.stepPanel = panes.timeline = false;
    if (app.canvases.lesson.open()) takeLessonPanes(app, panes);
    if (const std::optional<QuizQuestion>& quiz = app.canvases.quiz.now) {
        panes.left = panes.timeline = false;
        panes.stepPanel = quiz->question.usesCode && !app.canvases.lesson.open();
        // a canvas with choices has to be in sight
        (quiz->question.canvas == Canvas::World ? panes.world : panes.difference) = true;
    }
    if (app.screen.interfaceHidden && !panes.world && !panes.difference && !app.canvases.lesson.open())
        panes.world = panes.difference = true;
    return panes;
}

/// A press on another lane activates it.
void takePressedLane(Application& app) {
    const bool pressed = ImGui::IsMouseClicked(ImGuiMouseButton_Left) ||
                         ImGui::IsMouseClicked(ImGuiMouseButton_Right) ||
                         ImGui::IsMouseClicked(ImGuiMouseButton_Middle);
    if (!pressed || app.isModal() || app.canvases.press) return;
    const ImVec2 at = ImGui::GetIO().MousePos;
    app.session.takeLane(laneAt(app.canvases, Canvas::Difference, {at.x, at.y}));
}

void drawLaneBorder(const Look& look, const Viewport& area, const Viewport& cell, bool inHand) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto [low, high] = rectOf(cell);
    const float thick = std::max(1.0f, std::floor(look.scale));
    const ImU32 color = packColor(look.theme->border);
    if (cell.origin.x > area.origin.x) list.AddRectFilled(low, {low.x + thick, high.y}, color);
    if (cell.origin.y > area.origin.y) list.AddRectFilled(low, {high.x, low.y + thick}, color);
    if (!inHand) return;
    list.AddRectFilled({low.x + thick, low.y + thick}, {high.x, low.y + 4 * thick},
                       packColor(look.theme->accent));
}

/// The difference of each lane: the active one, the others beside it.
void drawLanes(Application& app, const Viewport& area) {
    constexpr const char* kNames[kMaxLanes] = {"difference",   "difference-2", "difference-3",
                                               "difference-4", "difference-5", "difference-6"};
    if (!hasArea(area)) return;
    const std::size_t lanes = app.session.runs().size();
    const std::vector<Viewport> cells = laneCellsOf(app.canvases);
    if (lanes > 1) takePressedLane(app);
    for (std::size_t lane = 0; lane < lanes; ++lane)
        pane(app, kNames[lane], cells[lane], Pane::Canvas, [&] {
            const bool inHand = lane == app.session.lane();
            if (inHand)
                drawCanvas(app.painter, Canvas::Difference);
            else
                drawLane(app.painter, lane);
            if (lanes > 1) drawLaneBorder(app.look, area, cells[lane], inHand);
        });
}

void drawPanes(Application& app, const FrameLayout& layout) {
    const bool hidesFuture = app.screen.hidesFuture() || gjkscope::hidesFuture(app);
    const PanelContext context{app.look, app.commands, app.session, hidesFuture};
    app.stepPanel.hidesFuture = hidesFuture;
    const std::optional<Caption> caption = captionOf(app);
    const bool captioned =
        caption && caption->ofStep && (hasArea(layout.world) || hasArea(layout.difference));
    app.screen.scenesFolded = layout.scenesFolded;
    app.screen.scenesCanFold = layout.scenesCanFold;
    pane(app, "scenes", layout.scenes, Pane::Scrolls, [&] {
        if (layout.scenesFolded)
            drawSceneStrip(app.scenePanel);
        else
            drawScenePanel(app.scenePanel, layout.scenesCanFold);
    });
    pane(app, "world", layout.world, Pane::Canvas, [&] { drawCanvas(app.painter, Canvas::World); });
    app.painter.path.ends = hasArea(layout.path) && !app.answerPath.turns ? &app.answerPath.ends : nullptr;
    drawLanes(app, layout.difference);
    pane(app, "path", layout.path, Pane::Canvas, [&] { drawPathStrip(app.pathStrip); });
    pane(app, "steps", layout.steps, Pane::Scrolls, [&] { drawStepPanel(app.stepPanel, captioned); });
    app.lessonView.zoom = app.screen.presentation ? kClassText : 1;
    pane(app, "figures", layout.figures, Pane::Fixed, [&] { drawFigureSwitch(app.lessonView); });
    pane(app, "page", layout.page, Pane::Fixed,
         [&] { drawLesson(app.lessonView, app.screen.keyboardPane == "page"); });
    pane(app, "quiz", layout.quiz, Pane::Canvas, [&] { drawQuiz(app.look, app.commands, app); });
    pane(app, "timeline", layout.timeline, Pane::Scrolls, [&] { drawTimeline(context, app.film.playing()); });
}

/// The pane of the card of work that takes long.
std::string_view workName(const Application& app) {
    return app.documents.opening() != nullptr ? "opening"
           : app.shrinker.isWorking()         ? "shrinking"
                                              : "running";
}

void drawOverlays(Application& app, const FrameLayout& layout) {
    // the canvases' place; that of everything when they are hidden
    Viewport canvases = hasArea(layout.world) ? layout.world : layout.difference;
    if (hasArea(layout.world) && hasArea(layout.difference))
        canvases.size = layout.difference.origin + layout.difference.size - layout.world.origin;
    if (!hasArea(canvases)) canvases.size = {ImGui::GetIO().DisplaySize.x, ImGui::GetIO().DisplaySize.y};
    if (app.offer.open)
        drawLessonOffer(app.offer, layout.caption);
    else if (hasArea(layout.caption))
        drawCaption(app, layout.caption);
    drawPresentation(app, layout.caption);
    drawPointerTools(app, canvases);
    drawClassTools(app, canvases);
    drawDemoBar(app.look, app.commands, app.film, canvases);
    if (app.film.open()) canvases.size.y -= demoBarRoom(app.look);
    if (const std::optional<Viewport> card = drawWork(app, canvases))
        app.screen.places.push_back({workName(app), *card});
    drawNotices(app, canvases);
    drawShortcutOverlay(app.look, *app.actions, app.shortcutOverlay);
    drawLegendOverlay(app.look, app.keys, app.legend);
}

}  // namespace

Application::Application(Renderer& renderer, Settings givenSettings, WindowControl control)
    : Workbench(defaultScene()),
      settings(std::move(givenSettings)),
      thumbnails(renderer),
      painter{canvases, renderer, look, commands},
      dialogs{look, keys, commands, documents, settings, autosave, [this] { return captureTitle(*this); }},
      window(std::move(control)) {
    session.playback().speed = settings.playbackSpeed;
    session.options.regions = settings.show.regions;
    session.options.bounds = settings.show.bounds;
    session.options.labels = settings.show.labels;
    canvases.grid = settings.show.grid;
    theme = settings.theme;
    language_ = currentLanguage();
    screen.presentation = settings.presentation;
    // on the projector the canvases are what a class watches; keys switch the panes in
    Settings::Panes& projector = screen.presentationPanes;
    projector.left = projector.stepPanel = projector.timeline = false;
    connect();
    std::vector<std::string> errors;
    bundled = readBundledScenes(errors);
    for (std::string& error : errors) commands.toast(std::move(error));
    if (!bundled.empty()) documents.openBundled(bundled.front().scene);
}

void Application::connect() {
    commands.later = [this](std::function<void()> what) { later_.push_back(std::move(what)); };
    commands.perform = [this](std::string_view id) {
        commands.later(
            [this, action = findAction(windowActions(), id)] { gjkscope::perform(*this, action); });
    };
    commands.shortcut = [this](std::string_view id) { return keyOf(*this, id); };
    commands.toast = toast = [this](std::string text) { toasts.add(std::move(text), now); };
    fail = [this](std::string sentence) { documents.fail(std::move(sentence)); };
    copy = [this](const std::string& text, const char* said) {
        ImGui::SetClipboardText(text.c_str());
        toast(tr(said));
    };
    still = [this] { return bothSvg(*this, kElementStill); };
    stemOf = [this](const Scene& scene) {
        Scene plain = scene;
        const auto isIt = [&](const BundledScene& each) {
            plain.view = each.scene.view;
            return each.scene == plain;
        };
        const auto found = std::ranges::find_if(bundled, isIt);
        return found == bundled.end() ? std::string() : found->entry.stem;
    };
    frameFilm = [this] { demoFraming.frame(canvases, film, session.runs(), demoBarRoom(look)); };
    actions = &windowActions();

    documents.used = [this](const std::filesystem::path& file) {
        noteRecentFile(settings, file);
        settings.lastFolder = file.parent_path();
    };
    documents.saved = [this](const std::filesystem::path& file) {
        commands.toast(tr("toast.saved", {{"file", file.filename().string()}}));
    };
    documents.reloaded = [this](bool hadEdits) {
        const std::string file = documents.name();
        commands.toast(hadEdits
                           ? tr("toast.reloaded-over", {{"file", file}, {"key", commands.shortcut("undo")}})
                           : tr("toast.reloaded", {{"file", file}}));
    };
    documents.replaced = [this] {
        ++recording.documentsOpened;
        closeFilm(*this);
        takeView(canvases);
        answerPath.open = false;
    };
    documents.demo = [this](OpenedFilm opened, const std::filesystem::path& file) {
        startFilm(*this, std::move(opened.film), std::move(opened.contents));
        demoFraming.reset();
        demoFile = file;
    };
    documents.lesson = [this](Lesson lesson, const std::filesystem::path& file) {
        openLesson(*this, std::move(lesson));
        lessonFile = file;
    };
    // a figure that was saved is a scene of the user's own
    documents.isPassing = [this] { return canvases.lesson.open() && session.file().empty(); };
    documents.withView = [this](Scene scene) {
        scene.view = viewOf(canvases);
        return scene;
    };
    documents.added = [this](int body) {
        session.options.selectedBody = body;
        requestFit(canvases);
    };
    autosave.recovered = [this] { takeView(canvases); };
}

void Application::advance(double seconds) {
    gjkscope::advance(*this, seconds);
    if (film.open() && demoFraming.isOutdated(canvases)) frameFilm();
}

/// Translates the titles of bundled scenes and lessons where the language has changed.
void Application::takeLanguage() {
    if (language_ == currentLanguage()) return;
    language_ = settings.language = currentLanguage();
    for (BundledScene& each : bundled) each.title = titleOf(each.entry, each.scene);
    lessons = bundledLessons();
}

bool Application::isModal() const {
    return palette.open || gallery.open || batch.open || coversCanvases(*this) || shortcutOverlay || legend ||
           menu.open >= 0 || menu.wanted >= 0 || !wantedDialog(dialogs).empty();
}

void Application::doLater() {
    for (auto& what : std::exchange(later_, {})) what();
}

void Application::report(const std::optional<WorkEnd>& end) {
    if (!end) return;
    if (end->failed)
        documents.fail(end->sentence);
    else
        commands.toast(end->sentence);
}

void Application::saveSettings() {
    settings.playbackSpeed = std::clamp(session.playback().speed, 0.1, 10.0);
    // a film and a lesson have their own
    const OpenLesson& lesson = canvases.lesson;
    const PictureOptions& own = lesson.open() ? lesson.optionsBefore : session.options;
    settings.show.regions = own.regions;
    settings.show.bounds = own.bounds;
    settings.show.labels = own.labels;
    settings.show.grid = film.open() ? gridBeforeFilm : lesson.open() ? lesson.gridBefore : canvases.grid;
    settings.theme = theme;
    if (settings == savedSettings_) return;
    savedSettings_ = settings;
    try {
        gjkscope::saveSettings(settingsFile(), settings);
    } catch (const std::exception& error) {
        if (!std::exchange(settingsFailed_, true)) session.notify(error.what());
    }
}

void Application::endAtOnce() {
    ended_ = true;
    autosave.keep(settings.autosave);
}

void Application::draw() {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    followRun(canvases);
    // whoever has found a lesson needs no offer
    offer.open = offer.open && !canvases.lesson.open();
    const bool captions = offer.open || captionOf(*this).has_value();
    // a menu that a key opens has its bar
    const bool bars = !screen.presentation || menu.open >= 0 || menu.wanted >= 0;
    const FrameExtras extras{
        .bars = !screen.interfaceHidden && bars,
        .caption = captions,
        .path = answerPath.open,
        .quiz = canvases.quiz.now && !asksInPage(canvases),
        .page =
            canvases.lesson.open() && (!screen.interfaceHidden || canvases.lesson.shownFigure() == nullptr),
        .figures = canvases.lesson.open() && canvases.lesson.shownPage().figures.size() > 1,
        .lesson = screen.presentation || offer.open};
    FrameLayout layout = layoutFrame({size.x, size.y}, look.scale, visiblePanes(*this), extras);
    placeNotes(*this, layout.page);
    screen.places.clear();
    place(canvases, Canvas::World, layout.world);
    place(canvases, Canvas::Difference, layout.difference);
    update(canvases);
    updateAnswers(*this);
    takeLanguage();

    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    // the padding would also clip what is drawn at the window's edges
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    constexpr auto kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                            ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoBringToFrontOnFocus |
                            ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav;
    ImGui::Begin("gjkscope", nullptr, kFlags);
    ImGui::PopStyleVar(3);
    drawGround(painter, layout);
    if (hasArea(layout.menu)) drawMenuBar(menu, layout.menu);
    drawPanes(*this, layout);
    drawCanvasBorder(look, layout);
    drawSplitters(look, screen.panes(), layout);
    if (hasArea(layout.status))
        drawStatusBar(look, session, pointerText(painter), layout.status,
                      screen.hidesFuture() || gjkscope::hidesFuture(*this));
    drawCommandPalette(palette);
    drawSceneGallery(gallery);
    drawBatchView(batch);
    drawAnswersView(answers);
    drawPartsView(parts);
    drawMapView(map);
    drawDialogs(dialogs);
    ImGui::End();
    drawOverlays(*this, layout);
}

}  // namespace gjkscope
