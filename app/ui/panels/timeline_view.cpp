#include "app/ui/panels/timeline_view.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "app/base/language.hpp"
#include "app/render/fonts.hpp"
#include "app/render/text.hpp"
#include "app/ui/panels/timeline_layout.hpp"
#include "app/ui/widgets/icons.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kTimelineMargin = 18, kGap = 8;
/// The line of the track, from the pane's top, in parts of its height.
constexpr float kTrackAt = 0.42f;
constexpr double kSpeeds[] = {0.25, 0.5, 1, 2, 4, 8};

ImVec2 add(ImVec2 at, float x, float y) {
    return {at.x + x, at.y + y};
}

// the transport

void transportButton(AppContext& context, Icon icon, const char* action, const char* key, bool enabled) {
    const bool play = icon == Icon::Play || icon == Icon::Pause;
    if (iconButton(context, action, icon, {.size = 34, .filled = play, .enabled = enabled}))
        context.perform(action);
    hint(context, tr(key), context.shortcut(action));
    ImGui::SameLine();
}

std::string speedText(double speed) {
    char text[32];
    std::snprintf(text, sizeof text, speed < 0.1 ? "%.2f×" : speed < 10 ? "%.3g×" : "%.0f×", speed);
    return text;
}

void drawSpeed(AppContext& context) {
    Playback& playback = context.session.playback();
    if (beginDropdown(context, "speed", speedText(playback.speed))) {
        for (const double speed : kSpeeds) {
            const std::string text = speedText(speed);
            if (ImGui::Selectable(text.c_str(), playback.speed == speed)) playback.speed = speed;
        }
        endDropdown();
    } else {
        hint(context, tr("panels.timeline.speed"));
    }
}

/// Returns where they end.
float drawTransport(AppContext& context) {
    const float s = context.scale, middle = 0.5f * ImGui::GetWindowHeight();
    const Playback& playback = context.session.playback();
    const int last = static_cast<int>(context.session.run().steps().size()) - 1;
    const bool before = playback.step() > 0, after = playback.step() < last;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {kGap * s, 0});
    ImGui::SetCursorPos({kTimelineMargin * s, middle - 17 * s});
    transportButton(context, Icon::ToStart, "start", "panels.timeline.start", before);
    transportButton(context, Icon::Back, "step-back", "panels.timeline.back", before);
    const bool playing = playback.playing() || context.demoPlaying;
    transportButton(context, playing ? Icon::Pause : Icon::Play, "play",
                    playing ? "panels.timeline.pause" : "panels.timeline.play", last > 0);
    transportButton(context, Icon::Forward, "step-forward", "panels.timeline.forward", after);
    transportButton(context, Icon::ToEnd, "end", "panels.timeline.end", after);
    ImGui::SetCursorPosY(middle - 14 * s);
    drawSpeed(context);
    ImGui::PopStyleVar();
    return ImGui::GetItemRectMax().x;
}

// the track

struct Track {
    AppContext& context;
    const TimelineLayout& layout;
    ImDrawList& list;
    float y;

    float s() const { return context.scale; }
    float nowX() const { return layout.xOf(context.session.playback().time()); }
    bool passed(float x) const { return x <= nowX() + 0.5f; }
    ImU32 ahead() const { return packColor(context.theme->dimText, 0.45f); }
    ImU32 behind() const { return packColor(context.theme->text); }
};

/// The stages as brackets below the numbers, each with its name.
void drawStages(const Track& track) {
    if (track.layout.stages.size() < 2) return;
    const AppContext& context = track.context;
    const float s = track.s(), y = track.y + 40 * s;
    const ImFont* font = context.fonts->small;
    for (const TimelineStage& stage : track.layout.stages) {
        const std::string name = tr("panels.stage." + stage.stage);
        const float from = stage.from + 2 * s, to = stage.to - 2 * s, middle = 0.5f * (from + to);
        const float half = 0.5f * widthOf(font, name) + 6 * s;
        const ImU32 color = packColor(context.theme->dimText, 0.5f);
        const bool named = to - from > 2 * half;
        track.list.AddLine({from, y}, {named ? middle - half : to, y}, color, std::max(1.0f, s));
        if (!named) continue;
        track.list.AddLine({middle + half, y}, {to, y}, color, std::max(1.0f, s));
        drawText(track.list, font, {middle - half + 6 * s, y - 0.5f * heightOf(font)},
                 packColor(context.theme->dimText), name);
    }
}

void drawLine(const Track& track) {
    const float s = track.s(), left = track.layout.left, right = left + track.layout.width;
    // every second stage stands on a tint, so that the change is seen at a glance
    for (std::size_t i = 1; i < track.layout.stages.size(); i += 2) {
        const TimelineStage& stage = track.layout.stages[i];
        track.list.AddRectFilled({stage.from, track.y - 11 * s}, {stage.to + 8 * s, track.y + 11 * s},
                                 packColor((*track.context.theme)[Role::Polytope].color, 0.12f), 11 * s);
    }
    track.list.AddRectFilled({left, track.y - 1.5f * s}, {right, track.y + 1.5f * s}, track.ahead(),
                             1.5f * s);
    track.list.AddRectFilled({left, track.y - 1.5f * s}, {track.nowX(), track.y + 1.5f * s}, track.behind(),
                             1.5f * s);
}

void drawTicks(const Track& track) {
    const float s = track.s();
    const ImU32 ground = packColor(track.context.theme->panel);
    for (const TimelineTick& tick : track.layout.ticks) {
        const bool passed = track.passed(tick.x);
        // what lies ahead covers the line below it: it is drawn half clear
        const ImU32 color = passed ? track.behind() : track.ahead();
        const ImVec2 at{tick.x, track.y};
        if (tick.size == TimelineTick::Size::Diamond) {
            const float r = 5.5f * s;
            track.list.AddQuadFilled(add(at, -r, 0), add(at, 0, -r), add(at, r, 0), add(at, 0, r), ground);
            track.list.AddQuadFilled(add(at, -r, 0), add(at, 0, -r), add(at, r, 0), add(at, 0, r), color);
        } else {
            const float r = (tick.size == TimelineTick::Size::Large ? 5.5f : 2.6f) * s;
            track.list.AddCircleFilled(at, r, ground);
            track.list.AddCircleFilled(at, r, color);
        }
    }
}

void drawLabel(const Track& track, const TimelineLabel& label, const ImFont* font, float y, ImU32 color) {
    const float wide = widthOf(font, label.text);
    const float x = std::clamp(label.x - 0.5f * wide, ImGui::GetWindowPos().x,
                               ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - wide);
    drawText(track.list, font, {x, y}, color, label.text);
}

void drawLabels(const Track& track) {
    const AppContext& context = track.context;
    const ImFont* small = context.fonts->small;
    const float s = track.s();
    for (const TimelineLabel& label : track.layout.numbers) {
        drawLabel(track, label, small, track.y + 12 * s,
                  packColor(label.current ? context.theme->text : context.theme->dimText));
    }
    for (const TimelineLabel& label : track.layout.phases) {
        const ImU32 color = packColor(label.current ? context.theme->accent : context.theme->dimText,
                                      label.current ? 1 : 0.75f);
        drawLabel(track, label, label.current ? context.fonts->heading : small,
                  track.y - 12 * s - heightOf(small), color);
    }
}

void drawKnob(const Track& track) {
    const float s = track.s();
    const ImVec2 at{track.nowX(), track.y};
    track.list.AddCircleFilled(at, 10.5f * s, packColor(track.context.theme->panel));
    track.list.AddCircleFilled(at, 8.5f * s, packColor(track.context.theme->accent));
}

void describe(const Track& track, int step) {
    const Step& m = track.context.session.run().steps()[static_cast<std::size_t>(step)];
    std::string text = tr("phase." + m.phase);
    if (m.iteration > 0)
        text = tr("panels.timeline.moment", {{"n", std::to_string(m.iteration)}, {"phase", text}});
    beginTip(track.context);
    ImGui::TextUnformatted(text.c_str());
    endTip();
}

void scrub(const Track& track) {
    AppContext& context = track.context;
    // the keyboard has keys of its own for the timeline
    if (focusFrame(context)) return;
    const float x = ImGui::GetIO().MousePos.x;
    const double time = track.layout.timeAt(x);
    if (ImGui::IsItemHovered() || ImGui::IsItemActive()) {
        const int step = static_cast<int>(std::lround(time));
        const ImVec2 at{track.layout.xOf(step), track.y};
        track.list.AddCircle(at, 8.5f * track.s(), packColor(context.theme->dimText), 0, 1.5f * track.s());
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        describe(track, step);
    }
    const bool moved = ImGui::GetIO().MouseDragMaxDistanceSqr[0] > 9;
    if (ImGui::IsItemActive() && moved) {
        context.views.scrubbing = true;
        context.session.playback().scrub(time);
    } else if (ImGui::IsItemDeactivated()) {
        // let go between two steps: settle on the nearer one
        context.session.playback().jump(static_cast<int>(std::lround(time)));
        context.views.scrubbing = false;
    }
}

TimelineWords wordsOf(const AppContext& context) {
    const ImFont* small = context.fonts->small;
    return {tr("panels.timeline.first"), tr("panels.timeline.last"),
            [](std::string_view phase) { return std::string(tr("phase." + std::string(phase))); },
            [small](std::string_view text) { return widthOf(small, text); }, 8 * context.scale};
}

void drawTrack(AppContext& context, float from, float to) {
    const float s = context.scale;
    const ImVec2 pane = ImGui::GetWindowPos();
    const float y = pane.y + kTrackAt * ImGui::GetWindowHeight();
    const TimelineLayout layout = layoutTimeline(
        context.session.run().steps(), context.session.playback().step(), from, to - from, wordsOf(context));
    const Track track{context, layout, *ImGui::GetWindowDrawList(), y};
    ImGui::SetCursorScreenPos({from - 12 * s, y - 16 * s});
    ImGui::InvisibleButton("##track", {std::max(to - from, 1.0f) + 24 * s, 46 * s});
    drawStages(track);
    drawLine(track);
    drawTicks(track);
    scrub(track);
    drawKnob(track);
    drawLabels(track);
}

/// "← → step · Space play" at the right, where there is room. Returns where the track must end.
float drawKeys(const AppContext& context, float from) {
    const float s = context.scale,
                right = ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - kTimelineMargin * s;
    if (right - from < 900 * s) return right - 26 * s;
    const ImFont* font = context.fonts->small;
    const std::string keys[] = {
        tr("panels.timeline.key_step",
           {{"back", context.shortcut("step-back")}, {"forward", context.shortcut("step-forward")}}),
        tr("panels.timeline.key_play", {{"key", context.shortcut("play")}})};
    const float wide = std::max(widthOf(font, keys[0]), widthOf(font, keys[1]));
    float y = ImGui::GetWindowPos().y + kTrackAt * ImGui::GetWindowHeight() - heightOf(font) - 2 * s;
    for (const std::string& text : keys) {
        drawText(*ImGui::GetWindowDrawList(), font, {right - wide, y}, packColor(context.theme->dimText),
                 text);
        y += 1.5f * heightOf(font);
    }
    return right - wide - 44 * s;
}

}  // namespace

void drawTimeline(AppContext& context) {
    const float s = context.scale;
    const float from = drawTransport(context) + 44 * s;
    const float to = drawKeys(context, from);
    if (to - from > 40 * s) drawTrack(context, from, to);
}

}  // namespace gjkscope
