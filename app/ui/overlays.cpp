#include "app/ui/overlays.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "app/base/language.hpp"
#include "app/runs/pseudo_code.hpp"
#include "app/runs/step_name.hpp"
#include "app/scene/bundled_text.hpp"
#include "app/scene/lanes.hpp"
#include "app/ui/after_frame.hpp"
#include "app/ui/application.hpp"
#include "app/ui/capture_source.hpp"
#include "app/ui/frame_layout.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/panels.hpp"
#include "app/workbench/shrink_actions.hpp"

namespace gjkscope {
namespace {

constexpr float kCaptionWidth = 900, kHaloRadius = 24;
/// Radius of the spotlight, and how dark it is around it.
constexpr float kSpotlight = 130, kDark = 0.62f;
/// A caption gets no smaller than this part of its size, since nobody would read it.
constexpr float kMinCaption = 0.6f;
constexpr auto kOverlay = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoNav |
                          ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoSavedSettings |
                          ImGuiWindowFlags_NoMove;

ImVec2 footOf(const Viewport& canvases) {
    return {rectOf(canvases).center().x, rectOf(canvases).high.y};
}

/// The keys in little frames like keys, at the right end of the caption, where they cover nothing.
void drawKeys(const Application& app, const Viewport& caption) {
    const Look& look = app.look;
    const float s = look.scale, height = 28 * s;
    const ImFont* font = look.fonts->mono;
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    float x = rectOf(caption).high.x - 16 * s;
    const float y = rectOf(caption).low.y + 8 * s;
    for (const Transient& key : app.pressedKeys.all()) {
        const float alpha = key.strength(app.now), wide = widthOf(font, key.text) + 20 * s;
        x -= wide + 8 * s;
        const Rect rect{{x, y}, {x + wide, y + height}};
        list.AddRectFilled(rect.low, rect.high, packColor(look.theme->text, 0.9f * alpha), 6 * s);
        drawText(list, font, {x + 10 * s, rect.center().y - 0.5f * heightOf(font)},
                 packColor(look.theme->panel, alpha), key.text);
    }
}

void drawHalo(const Look& look) {
    if (!ImGui::IsMousePosValid()) return;
    const ImVec2 at = ImGui::GetIO().MousePos;
    const bool down = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    const Color& color = (*look.theme)[Role::Highlight].color;
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    const float radius = (down ? 0.75f : 1) * kHaloRadius * look.scale;
    list.AddCircleFilled(at, radius, packColor(color, down ? 0.4f : 0.22f));
    list.AddCircle(at, radius, packColor(color, 0.8f), 0, 2 * look.scale);
}

/// The buttons of a card, and the one that was pressed.
struct CardButtons {
    std::string action = {};  ///< its text; empty: none
    bool acts = false, closes = false;
};

/// One card above the last, growing upward from `foot`, in `room`. Returns its height.
float drawCard(const Look& look, const char* id, const std::string& text, ImVec2 foot, float room,
               float alpha, CardButtons* buttons) {
    const float s = look.scale;
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, alpha);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {14 * s, 9 * s});
    auto flags = kOverlay | ImGuiWindowFlags_AlwaysAutoResize;
    if (buttons != nullptr) flags &= ~ImGuiWindowFlags_NoInputs;
    ImGui::Begin(id, nullptr, flags);
    const ImFont* font = look.fonts->text;
    const float aside =
        buttons == nullptr ? 0 : (buttons->action.empty() ? 60 : 90) * s + widthOf(font, buttons->action);
    // in a narrow room it may stand out of it, but not of the window
    const float window = ImGui::GetIO().DisplaySize.x, edge = 28 * s + 8;
    const float most = std::min(std::clamp(room - aside - 60 * s, 200 * s, 560 * s), window - aside - edge);
    wrappedText(font, packColor(look.theme->text, alpha), text,
                std::min(std::ceil(widthOf(font, text)) + 1, most), kTightLines * heightOf(font));
    if (buttons != nullptr) {
        ImGui::SameLine(0, 12 * s);
        if (!buttons->action.empty()) {
            buttons->acts = ImGui::SmallButton(buttons->action.c_str());
            ImGui::SameLine(0, 6 * s);
        }
        buttons->closes = ImGui::SmallButton("✕");
    }
    const ImVec2 size = ImGui::GetWindowSize();
    const float left = std::clamp(foot.x - 0.5f * size.x, 0.0f, std::max(window - size.x, 0.0f));
    ImGui::SetWindowPos({left, std::max(foot.y - size.y, 0.0f)});
    ImGui::End();
    ImGui::PopStyleVar(2);
    return size.y;
}

constexpr std::array kStages{"opening.file", "opening.hull", "opening.picture"};
constexpr float kWorkWidth = 420, kBarHeight = 3;
/// A run that takes no longer has no card, in seconds.
constexpr double kRunCardAfter = 0.5;
/// The most of a run that is shown as done: it may take longer than the last one.
constexpr double kMaxExpectedPart = 0.95;

/// Under the line: how far it has come.
void drawBar(const Look& look, float done) {
    const float s = look.scale;
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = kBarHeight * s;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(low, {low.x + width, low.y + height}, packColor(look.theme->border), 0.5f * height);
    list.AddRectFilled(low, {low.x + done * width, low.y + height}, packColor(look.theme->accent),
                       0.5f * height);
    ImGui::Dummy({width, height});
}

std::string signText(const Commands& commands, const Recording& recording) {
    if (recording.state() == Recording::State::Running) {
        const int minutes = static_cast<int>(recording.seconds()) / 60;
        const double rest = std::floor(10 * (recording.seconds() - 60 * minutes)) / 10;
        return printed("%d:%04.1f  ", minutes, rest) +
               tr("recording.stops", {{"key", commands.shortcut("record")}});
    }
    const int percent = static_cast<int>(std::lround(100 * recording.completion()));
    return tr("recording.completing", {{"percent", std::to_string(percent)}});
}

/// The scene's title in the user's language, and what the active lane runs on it.
std::string lessonTitle(const Application& app) {
    const Scene& scene = app.session.scene();
    const std::string title = translatedText(scene.title), lane = laneName(scene, app.session.lane());
    return title.empty() ? lane : title + " · " + lane;
}

/// The lanes' answers and iterations, which the table in the steps' pane has, in one line.
std::string lessonLanes(const Application& app) {
    std::string text;
    int number = 0;
    for (const LaneRow& row : lanesPanel(app.session, app.screen.hidesFuture())) {
        if (!text.empty()) text += "   ";
        text.append(std::to_string(++number)).append(" ").append(row.name).append(": ").append(row.result);
    }
    return text;
}

/// Above the sentence: title, step and the line of code. Returns how high that is.
float drawLessonHead(const Application& app, ImVec2 at, float width) {
    const Look& look = app.look;
    const float s = look.scale;
    const int step = app.session.step();
    const Explanation explanation = app.session.explanation();
    const float middle = at.y + 14 * s;
    const std::string place = stepTitle(app.session.run().steps(), step);
    const float placeWidth = widthOf(look.fonts->strong, place);
    const std::string title =
        elided(look.fonts->text, app.session.runs().size() > 1 ? lessonLanes(app) : lessonTitle(app),
               width - placeWidth - 20 * s);
    float x = writeText(look.fonts->strong, at.x, middle, packColor(look.theme->accent), place);
    writeText(look.fonts->text, x + 14 * s, middle, packColor(look.theme->dimText), title);
    const std::vector<std::string>& lines = pseudoCode(explanation.code).lines;
    if (explanation.line < 0 || explanation.line >= static_cast<int>(lines.size())) return 32 * s;
    const std::string& line = lines[static_cast<std::size_t>(explanation.line)];
    const std::string code = line.substr(std::min(line.find_first_not_of(' '), line.size()));
    const ImFont* mono = look.fonts->mono;
    const ImVec2 low{at.x - 8 * s, at.y + 30 * s}, high{at.x + widthOf(mono, code) + 8 * s, low.y + 24 * s};
    ImGui::GetWindowDrawList()->AddRectFilled(low, high, packColor(look.theme->accentSoft), 5 * s);
    writeText(mono, at.x, 0.5f * (low.y + high.y), packColor(look.theme->text), code);
    return 62 * s;
}

/// The least width in which a text takes as few lines as in this one.
float leastWidth(const Look& look, const std::string& text, float width, float zoom) {
    const float height = richTextHeight(look, text, width, zoom);
    float low = 0, high = width;
    while (high - low > 1) {
        const float middle = 0.5f * (low + high);
        (richTextHeight(look, text, middle, zoom) > height ? low : high) = middle;
    }
    return high;
}

}  // namespace

void drawCaption(const Application& app, const Viewport& strip) {
    const Look& look = app.look;
    const Session& session = app.session;
    const Caption caption = captionOf(app).value_or(Caption{.text = session.explanation().sentence});
    std::string sentence = caption.text;
    if (sentence.empty()) return;
    // where a scene starts, what to look at in it
    const bool starts = app.screen.presentation && caption.ofStep && session.playback().step() == 0;
    if (const std::string note = starts ? translatedText(session.scene().note) : ""; !note.empty())
        sentence = note + tr("word.sentence_space") + sentence;
    const Rect rect = rectOf(strip);
    const float s = look.scale, wide = rect.width(), high = rect.height();
    const float width = std::min(kCaptionWidth * s, wide - 48 * s);
    ImGui::SetNextWindowPos(rect.low);
    ImGui::SetNextWindowSize({wide, high});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    // ImGui takes no alpha of zero
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, std::max(caption.strength, 0.01f));
    ImGui::Begin("caption", nullptr, kOverlay | ImGuiWindowFlags_NoBackground);
    const float left = 0.5f * (wide - width);
    const bool isLesson = app.screen.presentation && caption.ofStep;
    const float head = isLesson ? drawLessonHead(app, {rect.low.x + left, rect.low.y + 8 * s}, width) : 0;
    auto zoom = static_cast<float>(caption.size);
    while (zoom > kMinCaption && richTextHeight(look, sentence, width, zoom) > high - head - 8 * s)
        zoom *= 0.95f;
    const float height = richTextHeight(look, sentence, width, zoom);
    const float top = isLesson ? head + 8 * s : std::max(0.5f * (high - height), 0.0f);
    const float narrow = caption.centered ? leastWidth(look, sentence, width, zoom) : width;
    ImGui::SetCursorPos({left + 0.5f * (width - narrow), top});
    richText(look, sentence, narrow, zoom);
    ImGui::End();
    ImGui::PopStyleVar(2);
}

void drawPresentation(const Application& app, const Viewport& caption) {
    if (!app.screen.presentation || app.isModal()) return;
    if (hasArea(caption)) drawKeys(app, caption);
    if (!app.canvases.pen.on && !app.painter.spotlight) drawHalo(app.look);
}

void drawPointerTools(const Application& app, const Viewport& canvases) {
    const ImVec2 at = ImGui::GetIO().MousePos;
    const auto [low, high] = rectOf(canvases);
    const bool over =
        ImGui::IsMousePosValid() && at.x >= low.x && at.y >= low.y && at.x < high.x && at.y < high.y;
    if (app.isModal() || !over) return;
    const Look& look = app.look;
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    if (app.painter.spotlight) {
        // a ring so wide that it reaches all corners
        const float radius = kSpotlight * look.scale, reach = high.x - low.x + high.y - low.y;
        list.PushClipRect(low, high);
        list.AddCircle(at, radius + 0.5f * reach, packColor({0, 0, 0, 1}, kDark), 96, reach);
        list.PopClipRect();
    }
    if (app.canvases.pen.on)
        list.AddCircleFilled({at.x + 12 * look.scale, at.y + 14 * look.scale}, 6 * look.scale,
                             packColor((*look.theme)[app.canvases.pen.role].color));
}

void drawNotices(Application& app, const Viewport& canvases) {
    const Look& look = app.look;
    const float s = look.scale;
    ImVec2 foot = footOf(canvases);
    const float room = rectOf(canvases).width();
    foot.y -= 16 * s;
    int number = 0;
    const auto card = [&](const std::string& text, float alpha, CardButtons* buttons) {
        const std::string id = (buttons ? "notice" : "toast") + std::to_string(number++);
        foot.y -= drawCard(look, id.c_str(), text, foot, room, alpha, buttons) + 8 * s;
    };
    if (const std::string changed = app.documents.fileNoticeText(); !changed.empty()) {
        const bool gone = app.documents.fileNotice().state == FileCheck::State::Removed;
        CardButtons buttons{.action = gone ? "" : tr("button.reload")};
        card(changed, 1, &buttons);
        if (buttons.acts) app.commands.perform("reload");
        if (buttons.closes) app.documents.dismissFileNotice();
    }
    bool dismissed = false;
    for (const std::string& notice : app.session.notices()) {
        CardButtons buttons;
        card(notice, 1, &buttons);
        dismissed |= buttons.closes;
    }
    if (dismissed) app.session.dismissNotices();
    number = 0;
    for (const Transient& toast : app.toasts.all())
        card(toast.text, std::max(toast.strength(app.now), 0.01f), nullptr);
}

std::string openingText(const Opening& opening) {
    const auto stage = static_cast<std::size_t>(opening.stage());
    return tr("opening.text", {{"file", opening.name()},
                               {"stage", tr(kStages[stage])},
                               {"seconds", std::to_string(static_cast<int>(opening.seconds()))}});
}

namespace {

/// Work that takes long, as its card shows it.
struct Work {
    const char* name;
    std::string text;
    std::optional<float> part;  ///< that is done, where that is known
    const char* hint;
    std::function<void()> cancel;
};

std::optional<Work> workOf(Application& app) {
    if (const Opening* opening = app.documents.opening()) {
        // of the stages: how long one takes is not known before
        const float part = (static_cast<float>(opening->stage()) + 0.5f) / static_cast<float>(kStages.size());
        return Work{"opening", openingText(*opening), part, "opening.hint",
                    [&app] { app.documents.cancelOpening(); }};
    }
    if (app.shrinker.isWorking())
        return Work{"shrinking", shrinkingText(app), std::nullopt, "shrinking.hint",
                    [&app] { cancelShrinking(app); }};
    const double seconds = app.session.secondsWaited();
    if (seconds < kRunCardAfter) return std::nullopt;
    std::string text = tr("running.text", {{"method", tr("method." + app.session.awaitedScene().method)},
                                           {"seconds", std::to_string(static_cast<int>(seconds))}});
    std::optional<float> part;
    if (const std::optional<double> expected = app.session.expectedSeconds())
        part = static_cast<float>(std::min(seconds / *expected, kMaxExpectedPart));
    return Work{"running", std::move(text), part, "running.hint", [&app] { cancelRun(app); }};
}

}  // namespace

std::optional<Viewport> drawWork(Application& app, const Viewport& canvases) {
    const Look& look = app.look;
    const std::optional<Work> work = workOf(app);
    if (!work) return std::nullopt;
    const Rect over = rectOf(canvases);
    const float s = look.scale, width = std::min(kWorkWidth * s, over.width() - 24 * s);
    ImGui::SetNextWindowPos({over.center().x, over.low.y + 44 * s}, ImGuiCond_Always, {0.5f, 0});
    ImGui::SetNextWindowSize({std::max(width, 160 * s), 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {14 * s, 11 * s});
    ImGui::Begin(work->name, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav);
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(work->text.c_str());
    ImGui::PopTextWrapPos();
    if (work->part) drawBar(look, *work->part);
    gap(look, 2);
    if (chipButton(look, "cancel-work", tr("button.cancel"))) app.commands.later(work->cancel);
    hint(look, tr(work->hint), "Esc");
    const ImVec2 place = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    ImGui::End();
    ImGui::PopStyleVar();
    return Viewport{{place.x, place.y}, {size.x, size.y}};
}

void drawRecordingSign(const Application& app) {
    if (app.recording.state() == Recording::State::Off) return;
    const Look& look = app.look;
    const float s = look.scale, height = 28 * s, radius = 6 * s, gap = 2.5f * s;
    const std::string text = signText(app.commands, app.recording);
    const ImFont* font = look.fonts->mono;
    const float width = widthOf(font, text) + 2 * radius + 40 * s;
    // in the status bar, where it covers nothing: left of the pointer's coordinates
    const ImVec2 window = ImGui::GetIO().DisplaySize, high{window.x - 190 * s, window.y - gap},
                 low{high.x - width, high.y - height};
    const float middle = low.y + 0.5f * height;
    drawAfterFrame([&](ImDrawList& list) {
        list.AddRectFilled(low, high, packColor(look.theme->text, 0.9f), 0.5f * height);
        list.AddCircleFilled({low.x + 14 * s + radius, middle}, radius, packColor({0.9f, 0.16f, 0.16f, 1}));
        drawText(list, font, {low.x + 26 * s + 2 * radius, middle - 0.5f * heightOf(font)},
                 packColor(look.theme->panel), text);
    });
}

}  // namespace gjkscope
