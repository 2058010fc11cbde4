#include "app/ui/panels/task_view.hpp"

#include <algorithm>
#include <string>

#include "app/picture/theme.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kAnswerInset = 9, kBadge = 11, kBetween = 7;

std::string badgeOf(const TaskView& view, const QuizPanel::Answer& answer) {
    if (!view.letters) return std::to_string(answer.choice + 1);
    return {static_cast<char>('A' + answer.choice)};
}

/// A mark for what has become of it, which colors alone would not tell everybody.
void drawVerdict(const Look& look, QuizPanel::Answer::State state, ImVec2 c) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float r = 7 * look.scale, thick = 2.5f * look.scale;
    if (state == QuizPanel::Answer::State::Right) {
        const ImVec2 tick[]{{c.x - r, c.y}, {c.x - 0.2f * r, c.y + 0.7f * r}, {c.x + r, c.y - 0.7f * r}};
        list.AddPolyline(tick, 3, packColor(look.theme->good), 0, thick);
    } else if (state == QuizPanel::Answer::State::Wrong) {
        const ImU32 color = packColor(look.theme->bad);
        const float d = 0.7f * r;
        list.AddLine({c.x - d, c.y - d}, {c.x + d, c.y + d}, color, thick);
        list.AddLine({c.x - d, c.y + d}, {c.x + d, c.y - d}, color, thick);
    }
}

/// A row with the answer's letter and words. True when it was pressed.
bool taskAnswerRow(const TaskView& view, const QuizPanel::Answer& answer, float width) {
    using State = QuizPanel::Answer::State;
    const Look& look = view.look;
    const Theme& theme = *look.theme;
    const float s = look.scale, inset = kAnswerInset * s, badge = kBadge * s * view.zoom;
    const float indent = 2 * badge + 2.2f * inset, room = width - indent - 3 * inset;
    const std::string text = answer.mono ? "<code:" + answer.text + ">" : answer.text;
    const float high = std::max(richTextHeight(look, text, room, view.zoom), 2 * badge) + 1.6f * inset;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(static_cast<int>(answer.choice));
    const bool pressed = hitArea("answer", {width, high});
    ImGui::PopID();
    if (view.stops != nullptr) view.stops->add();
    const Rect box = itemRect();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool hovered = ImGui::IsItemHovered(), dim = answer.state == State::Refused;
    const bool lit = answer.state == State::Marked || answer.state == State::Right;
    const Color& border = answer.state == State::Right   ? theme.good
                          : answer.state == State::Wrong ? theme.bad
                          : hovered && !dim              ? theme.accent
                                                         : theme.border;
    if (lit) list.AddRectFilled(box.low, box.high, packColor(theme.accentSoft), 7 * s);
    list.AddRect(box.low, box.high, packColor(border), 7 * s, 0, (lit ? 2.5f : 1.5f) * s);
    focusRing(look);
    const ImVec2 middle{at.x + inset + badge, box.center().y};
    const Color& ink = answer.state == State::Right ? theme.good : dim ? theme.dimText : theme.text;
    list.AddCircleFilled(middle, badge, packColor(ink));
    writeCentered(look.fonts->strong,
                  {{middle.x - badge, middle.y - badge}, {middle.x + badge, middle.y + badge}},
                  packColor(theme.background), badgeOf(view, answer));
    drawVerdict(look, answer.state, {box.high.x - 1.7f * inset, middle.y});
    ImGui::SetCursorScreenPos({at.x + indent, middle.y - 0.5f * richTextHeight(look, text, room, view.zoom) +
                                                  0.2f * view.zoom * heightOf(look.fonts->sentence)});
    richText(look, text, room, view.zoom);
    ImGui::SetCursorScreenPos({at.x, box.high.y});
    return pressed;
}

/// Keys with what they do, in rows; each can be pressed as well where it is an action's.
void drawKeys(const TaskView& view, const std::vector<QuizPanel::Key>& keys, std::optional<bool> sure,
              float width) {
    const Look& look = view.look;
    const float s = look.scale, row = 27 * s;
    const ImFont *mono = look.fonts->mono, *font = look.fonts->text;
    const ImVec2 start = ImGui::GetCursorScreenPos();
    ImVec2 at = start;
    for (const auto& [key, text, action] : keys) {
        const float keyWide = widthOf(mono, key) + 12 * s, wide = keyWide + 7 * s + widthOf(font, text);
        if (at.x > start.x && at.x + wide > start.x + width) at = {start.x, at.y + row};
        ImGui::SetCursorScreenPos(at);
        if (!action.empty() && hitArea(action.c_str(), {wide, row})) view.commands.perform(action);
        if (!action.empty() && view.stops != nullptr) view.stops->add();
        const bool hovered = !action.empty() && ImGui::IsItemHovered();
        if (!action.empty()) focusRing(look);
        const bool on = sure && *sure == (action == "ask-sure");
        const float middle = at.y + 0.5f * row;
        const Rect box{{at.x, middle - 10 * s}, {at.x + keyWide, middle + 10 * s}};
        ImGui::GetWindowDrawList()->AddRectFilled(
            box.low, box.high, packColor(on ? look.theme->accent : look.theme->border, on ? 1 : 0.7f), 4 * s);
        writeCentered(mono, box, packColor(on ? look.theme->background : look.theme->text), key);
        writeText(font, at.x + keyWide + 7 * s, middle,
                  packColor(hovered ? look.theme->accent : look.theme->dimText), text);
        at.x += wide + 18 * s;
    }
    ImGui::SetCursorScreenPos(start);
    ImGui::Dummy({width, keys.empty() ? 1 : at.y - start.y + row});
}

}  // namespace

const Color& colorOf(QuizPanel::Tone tone, const Theme& theme) {
    if (tone == QuizPanel::Tone::Right) return theme.good;
    return tone == QuizPanel::Tone::Wrong ? theme.bad : theme.accent;
}

void drawTask(const TaskView& view, const QuizPanel& panel, float width) {
    const Look& look = view.look;
    const float s = look.scale;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImFont* font = look.fonts->heading;
    drawText(*ImGui::GetWindowDrawList(), font, at, packColor(colorOf(panel.tone, *look.theme)),
             panel.heading);
    ImGui::Dummy({width, heightOf(font) + 7 * s});
    const auto writeTitle = [&] {
        if (panel.title.empty()) return;
        richText(look, panel.title, width, view.zoom);
        gap(look, 5);
    };
    // a reason belongs behind the answers that it is about
    const bool reasonLast = view.letters;
    if (!reasonLast) writeTitle();
    for (const QuizPanel::Answer& answer : panel.answers) {
        if (taskAnswerRow(view, answer, width) && view.choose)
            view.commands.later([choose = view.choose, choice = answer.choice] { choose(choice); });
        gap(look, kBetween);
    }
    for (const std::string& sentence : panel.sentences) {
        richText(look, sentence, width, view.zoom);
        gap(look, 4);
    }
    if (reasonLast) writeTitle();
    if (!panel.confidence.empty()) drawKeys(view, panel.confidence, panel.sure, width);
    if (!panel.keys.empty()) drawKeys(view, panel.keys, std::nullopt, width);
}

}  // namespace gjkscope
