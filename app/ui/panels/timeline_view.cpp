#include "app/ui/panels/timeline_view.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "app/base/language.hpp"
#include "app/compare/divergence_sentence.hpp"
#include "app/ui/panels/timeline_layout.hpp"
#include "app/ui/widgets/icon_button.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kTimelineMargin = 18, kGap = 8;
/// The line of the track, from the pane's top, as a fraction of its height.
constexpr float kTrackAt = 0.42f;
constexpr double kSpeeds[] = {0.25, 0.5, 1, 2, 4, 8};

ImVec2 add(ImVec2 at, float x, float y) {
    return {at.x + x, at.y + y};
}

void transportButton(const PanelContext& panel, Icon icon, const char* action, const char* key,
                     bool enabled) {
    const bool play = icon == Icon::Play || icon == Icon::Pause;
    if (iconButton(panel.look, action, icon, {.size = 34, .filled = play, .enabled = enabled}))
        panel.commands.perform(action);
    hint(panel.look, tr(key), panel.commands.shortcut(action));
    ImGui::SameLine();
}

std::string speedText(double speed) {
    return printed(speed < 0.1 ? "%.2f×" : speed < 10 ? "%.3g×" : "%.0f×", speed);
}

void drawSpeed(const PanelContext& panel) {
    Playback& playback = panel.session.playback();
    if (beginDropdown(panel.look, "speed", speedText(playback.speed))) {
        for (const double speed : kSpeeds) {
            const std::string text = speedText(speed);
            if (ImGui::Selectable(text.c_str(), playback.speed == speed)) playback.speed = speed;
        }
        endDropdown();
    } else {
        hint(panel.look, tr("panels.timeline.speed"));
    }
}

/// Returns where they end.
float drawTransport(const PanelContext& panel, bool demoPlaying) {
    const float s = panel.look.scale, middle = 0.5f * ImGui::GetWindowHeight();
    const Playback& playback = panel.session.playback();
    const int last = static_cast<int>(panel.session.runs().clock().ticks().size()) - 1;
    const bool before = playback.step() > 0, after = playback.step() < last;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {kGap * s, 0});
    ImGui::SetCursorPos({kTimelineMargin * s, middle - 17 * s});
    transportButton(panel, Icon::ToStart, "start", "panels.timeline.start", before);
    transportButton(panel, Icon::Back, "step-back", "panels.timeline.back", before);
    const bool playing = playback.playing() || demoPlaying;
    transportButton(panel, playing ? Icon::Pause : Icon::Play, "play",
                    playing ? "panels.timeline.pause" : "panels.timeline.play", last > 0);
    transportButton(panel, Icon::Forward, "step-forward", "panels.timeline.forward", after);
    transportButton(panel, Icon::ToEnd, "end", "panels.timeline.end", after);
    ImGui::SetCursorPosY(middle - 14 * s);
    drawSpeed(panel);
    ImGui::PopStyleVar();
    return ImGui::GetItemRectMax().x;
}

struct Track {
    const PanelContext& panel;
    const TimelineLayout& layout;
    ImDrawList& list;
    float y;

    float s() const { return panel.look.scale; }
    float nowX() const { return layout.xOf(panel.session.playback().time()); }
    /// That EPA follows says already that the shapes meet.
    bool isHidden(const TimelineStage& stage) const {
        return panel.hidesFuture && !passed(layout.xAt(stage.from));
    }
    bool passed(float x) const { return x <= nowX() + 0.5f; }
    ImU32 ahead() const { return packColor(panel.look.theme->dimText, 0.45f); }
    ImU32 behind() const { return packColor(panel.look.theme->text); }
};

/// The stages as brackets below the numbers, each with its name.
void drawStages(const Track& track) {
    if (track.layout.marks.stages.size() < 2) return;
    const PanelContext& panel = track.panel;
    const float s = track.s(), y = track.y + 40 * s;
    const ImFont* font = panel.look.fonts->small;
    for (const TimelineStage& stage : track.layout.marks.stages) {
        if (track.isHidden(stage)) continue;
        const std::string name = tr("panels.stage." + stage.stage);
        const float from = track.layout.xAt(stage.from) + 2 * s, to = track.layout.xAt(stage.to) - 2 * s,
                    middle = 0.5f * (from + to);
        const float half = 0.5f * widthOf(font, name) + 6 * s;
        const ImU32 color = packColor(panel.look.theme->dimText, 0.5f);
        const bool named = to - from > 2 * half;
        track.list.AddLine({from, y}, {named ? middle - half : to, y}, color, std::max(1.0f, s));
        if (!named) continue;
        track.list.AddLine({middle + half, y}, {to, y}, color, std::max(1.0f, s));
        drawText(track.list, font, {middle - half + 6 * s, y - 0.5f * heightOf(font)},
                 packColor(panel.look.theme->dimText), name);
    }
}

void drawLine(const Track& track) {
    const float s = track.s(), left = track.layout.left, right = left + track.layout.width;
    // every second stage stands on a tint, so that the change is seen at a glance
    for (std::size_t i = 1; i < track.layout.marks.stages.size(); i += 2) {
        const TimelineStage& stage = track.layout.marks.stages[i];
        if (track.isHidden(stage)) continue;
        track.list.AddRectFilled({track.layout.xAt(stage.from), track.y - 11 * s},
                                 {track.layout.xAt(stage.to) + 8 * s, track.y + 11 * s},
                                 packColor((*track.panel.look.theme)[Role::Polytope].color, 0.12f), 11 * s);
    }
    track.list.AddRectFilled({left, track.y - 1.5f * s}, {right, track.y + 1.5f * s}, track.ahead(),
                             1.5f * s);
    track.list.AddRectFilled({left, track.y - 1.5f * s}, {track.nowX(), track.y + 1.5f * s}, track.behind(),
                             1.5f * s);
}

void drawTicks(const Track& track) {
    const float s = track.s();
    const ImU32 ground = packColor(track.panel.look.theme->panel);
    for (const TimelineTick& tick : track.layout.marks.ticks) {
        const float x = track.layout.xAt(tick.at);
        const bool passed = track.passed(x);
        // what lies ahead covers the line below it: it is drawn half clear
        const ImU32 color = passed ? track.behind() : track.ahead();
        const ImVec2 at{x, track.y};
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
    const PanelContext& panel = track.panel;
    const ImFont* small = panel.look.fonts->small;
    const float s = track.s();
    for (const TimelineLabel& label : track.layout.numbers) {
        drawLabel(track, label, small, track.y + 12 * s,
                  packColor(label.current ? panel.look.theme->text : panel.look.theme->dimText));
    }
    for (const TimelineLabel& label : track.layout.phases) {
        const ImU32 color = packColor(label.current ? panel.look.theme->accent : panel.look.theme->dimText,
                                      label.current ? 1 : 0.75f);
        drawLabel(track, label, label.current ? panel.look.fonts->heading : small,
                  track.y - 12 * s - heightOf(small), color);
    }
}

void describe(const Track& track, int step) {
    const Step& m = track.panel.session.runs().clock().ticks()[static_cast<std::size_t>(step)];
    std::string text = tr("phase." + m.phase);
    if (m.iteration > 0)
        text = tr("panels.timeline.step", {{"n", std::to_string(m.iteration)}, {"phase", text}});
    beginTip(track.panel.look);
    ImGui::TextUnformatted(text.c_str());
    // of a step on a tint, what that says
    for (std::size_t i = 1; i < track.layout.marks.stages.size(); i += 2) {
        const TimelineStage& stage = track.layout.marks.stages[i];
        const float x = track.layout.xOf(step);
        if (track.isHidden(stage) || x < track.layout.xAt(stage.from) || x > track.layout.xAt(stage.to) + 1)
            continue;
        ImGui::PushTextWrapPos(300 * track.s());
        ImGui::TextDisabled("%s", tr("legend.stages"));
        ImGui::PopTextWrapPos();
    }
    endTip();
}

/// Above the line, where the lanes diverge; the sentence when the pointer rests on it, and a press goes
/// there.
void drawDivergence(const Track& track) {
    const LaneRuns& runs = track.panel.session.runs();
    // finding it takes as long as the runs: not while something is dragged
    if (runs.size() < 2 || track.panel.hidesFuture || track.panel.session.inGesture()) return;
    if (!runs.divergence()) return;
    const float s = track.s(), x = track.layout.xOf(runs.divergence()->tick), y = track.y - 13 * s;
    const ImU32 color = packColor((*track.panel.look.theme)[Role::Highlight].color);
    track.list.AddTriangleFilled({x, y + 7 * s}, {x - 6 * s, y - 3 * s}, {x + 6 * s, y - 3 * s}, color);
    const ImVec2 low{x - 8 * s, y - 6 * s}, high{x + 8 * s, y + 7 * s};
    if (!ImGui::IsMouseHoveringRect(low, high)) return;
    beginTip(track.panel.look);
    ImGui::TextUnformatted(divergenceSentence(runs).c_str());
    endTip();
}

void scrub(const Track& track) {
    const PanelContext& panel = track.panel;
    // the keyboard has keys of its own for the timeline
    if (focusRing(panel.look)) return;
    const float x = ImGui::GetIO().MousePos.x;
    const double time = track.layout.timeAt(x);
    if (ImGui::IsItemHovered() || ImGui::IsItemActive()) {
        const int step = static_cast<int>(std::lround(time));
        const ImVec2 at{track.layout.xOf(step), track.y};
        track.list.AddCircle(at, 8.5f * track.s(), packColor(panel.look.theme->dimText), 0, 1.5f * track.s());
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        describe(track, step);
    }
    const bool moved = ImGui::GetIO().MouseDragMaxDistanceSqr[0] > 9;
    if (ImGui::IsItemActive() && moved)
        panel.session.playback().scrub(time);
    else if (ImGui::IsItemDeactivated())
        // let go between two steps: go on to the nearer one
        panel.session.playback().jump(static_cast<int>(std::lround(time)));
}

void drawTrack(const PanelContext& panel, float from, float to) {
    const float s = panel.look.scale;
    const ImVec2 pane = ImGui::GetWindowPos();
    const float y = pane.y + kTrackAt * ImGui::GetWindowHeight();
    const TimelineWords words{
        tr("panels.timeline.first"), tr("panels.timeline.last"),
        [](std::string_view phase) { return std::string(tr("phase." + std::string(phase))); },
        [font = panel.look.fonts->small](std::string_view text) { return widthOf(font, text); }, 8 * s};
    const TimelineLayout layout = layoutTimeline(panel.session.runs().clock().ticks(),
                                                 panel.session.playback().step(), from, to - from, words);
    const Track track{panel, layout, *ImGui::GetWindowDrawList(), y};
    ImGui::SetCursorScreenPos({from - 12 * s, y - 16 * s});
    hitArea("##track", {std::max(to - from, 1.0f) + 24 * s, 46 * s});
    drawStages(track);
    drawLine(track);
    drawTicks(track);
    scrub(track);
    drawDivergence(track);
    const ImVec2 knob{track.nowX(), y};
    track.list.AddCircleFilled(knob, 10.5f * s, packColor(panel.look.theme->panel));
    track.list.AddCircleFilled(knob, 8.5f * s, packColor(panel.look.theme->accent));
    drawLabels(track);
}

/// "← → step · Space play" at the right, where there is room. Returns where the track must end.
float drawKeys(const PanelContext& panel, float from) {
    const float s = panel.look.scale,
                right = ImGui::GetWindowPos().x + ImGui::GetWindowWidth() - kTimelineMargin * s;
    if (right - from < 900 * s) return right - 26 * s;
    const ImFont* font = panel.look.fonts->small;
    const std::string keys[] = {
        tr("panels.timeline.key_step", {{"back", panel.commands.shortcut("step-back")},
                                        {"forward", panel.commands.shortcut("step-forward")}}),
        tr("panels.timeline.key_play", {{"key", panel.commands.shortcut("play")}})};
    const float wide = std::max(widthOf(font, keys[0]), widthOf(font, keys[1]));
    float y = ImGui::GetWindowPos().y + kTrackAt * ImGui::GetWindowHeight() - heightOf(font) - 2 * s;
    for (const std::string& text : keys) {
        drawText(*ImGui::GetWindowDrawList(), font, {right - wide, y}, packColor(panel.look.theme->dimText),
                 text);
        y += 1.5f * heightOf(font);
    }
    return right - wide - 44 * s;
}

}  // namespace

void drawTimeline(const PanelContext& panel, bool demoPlaying) {
    const float s = panel.look.scale;
    const float from = drawTransport(panel, demoPlaying) + 44 * s;
    const float to = drawKeys(panel, from);
    if (to - from > 40 * s) drawTrack(panel, from, to);
}

}  // namespace gjkscope
