#include "app/ui/panels/quiz_view.hpp"

#include <imgui.h>

#include <algorithm>
#include <string>

#include "app/base/language.hpp"
#include "app/picture/theme.hpp"
#include "app/ui/panels/task_view.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/quiz_panel.hpp"

namespace gjkscope {
namespace {

using Answer = QuizPanel::Answer;

constexpr float kQuizInset = 24, kKeysWidth = 190, kAnswerHeight = 30, kKeyRow = 27, kMaxWidth = 1120;
constexpr float kMinQuizType = 0.6f;

/// The faces of the question itself: larger than those of sentences.
Fonts largeFonts(const Fonts& fonts) {
    Fonts large = fonts;
    large.sentence = large.sentenceStrong = large.sentenceMono = fonts.title;
    return large;
}

float answerWidth(const Look& look, const Answer& answer) {
    const ImFont* font = answer.mono ? look.fonts->mono : look.fonts->text;
    return measureMarkup(*font, heightOf(font), answer.text).x + 50 * look.scale;
}

/// Rows of answers that are as wide as `width` at most.
int answerRows(const Look& look, const QuizPanel& panel, float width) {
    int rows = panel.answers.empty() ? 0 : 1;
    float x = 0;
    for (const Answer& answer : panel.answers) {
        const float wide = answerWidth(look, answer);
        if (x > 0 && x + wide > width) {
            ++rows;
            x = 0;
        }
        x += wide + 10 * look.scale;
    }
    return rows;
}

/// A button with the answer's number and words. True when pressed.
bool answerButton(const Look& look, const Answer& answer) {
    using State = Answer::State;
    const float s = look.scale;
    const Theme& theme = *look.theme;
    const std::string number = std::to_string(answer.choice + 1);
    const bool pressed =
        hitArea(("answer " + number).c_str(), {answerWidth(look, answer), kAnswerHeight * s});
    const Rect box = itemRect();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool hovered = ImGui::IsItemHovered(), dim = answer.state == State::Refused;
    const Color& border = answer.state == State::Right   ? theme.good
                          : answer.state == State::Wrong ? theme.bad
                          : hovered && !dim              ? theme.accent
                                                         : theme.border;
    const bool lit = answer.state == State::Marked || answer.state == State::Right;
    if (lit) list.AddRectFilled(box.low, box.high, packColor(theme.accentSoft), 7 * s);
    list.AddRect(box.low, box.high, packColor(border), 7 * s, 0, (lit ? 2.5f : 1.5f) * s);
    focusRing(look);
    const float middle = box.center().y, disc = 9.5f * s;
    const Color& ink = answer.state == State::Right ? theme.good : dim ? theme.dimText : theme.text;
    const ImVec2 at{box.low.x + 17 * s, middle};
    list.AddCircleFilled(at, disc, packColor(ink));
    writeCentered(look.fonts->strong, {{at.x - disc, at.y - disc}, {at.x + disc, at.y + disc}},
                  packColor(theme.background), number);
    const ImFont* font = answer.mono ? look.fonts->mono : look.fonts->text;
    drawMarkup(list, *font, heightOf(font), {box.low.x + 36 * s, middle - 0.5f * heightOf(font)},
               packColor(dim ? theme.dimText : theme.text), answer.text);
    return pressed;
}

/// The answers in rows as wide as `width`. Performs the one that is pressed.
void drawAnswers(const Look& look, const Commands& commands, Workbench& work, const QuizPanel& panel,
                 float left, float width) {
    const float s = look.scale;
    float x = 0;
    for (const Answer& answer : panel.answers) {
        const float wide = answerWidth(look, answer);
        if (x > 0 && x + wide > width) {
            ImGui::SetCursorScreenPos({left, ImGui::GetCursorScreenPos().y + (kAnswerHeight + 7) * s});
            x = 0;
        }
        const ImVec2 row{left, ImGui::GetCursorScreenPos().y};
        ImGui::SetCursorScreenPos({left + x, row.y});
        if (answerButton(look, answer))
            commands.later([&work, choice = answer.choice] { choose(work.canvases, choice); });
        ImGui::SetCursorScreenPos(row);
        x += wide + 10 * s;
    }
    if (!panel.answers.empty())
        ImGui::SetCursorScreenPos({left, ImGui::GetCursorScreenPos().y + (kAnswerHeight + 9) * s});
}

/// Two chips with their keys: sure, or a guess. Returns where they end.
float drawConfidence(const Look& look, const Commands& commands, const QuizPanel& panel, ImVec2 at) {
    const float s = look.scale;
    const ImFont *font = look.fonts->small, *mono = look.fonts->mono;
    for (const auto& [keys, text, action] : panel.confidence) {
        const float keysWide = widthOf(mono, keys), wide = keysWide + widthOf(font, text) + 28 * s;
        ImGui::SetCursorScreenPos(at);
        if (hitArea(action.c_str(), {wide, 24 * s})) commands.perform(action);
        const Rect box = itemRect();
        const bool on = panel.sure == (action == "ask-sure");
        const ImU32 ink = packColor(on ? look.theme->panel : look.theme->text);
        ImDrawList& list = *ImGui::GetWindowDrawList();
        if (on) list.AddRectFilled(box.low, box.high, packColor(look.theme->text), 12 * s);
        list.AddRect(box.low, box.high,
                     packColor(ImGui::IsItemHovered() ? look.theme->accent : look.theme->border), 12 * s, 0,
                     1.5f * s);
        focusRing(look);
        writeText(mono, box.low.x + 11 * s, box.center().y, ink, keys);
        writeText(font, box.low.x + keysWide + 17 * s, box.center().y, ink, text);
        at.x += wide + 8 * s;
    }
    return at.x;
}

/// The keys at the right, each of which can be pressed as well.
void drawKeyColumn(const Look& look, const Commands& commands, const QuizPanel& panel, const Rect& room) {
    const float s = look.scale,
                row = std::min(kKeyRow * s, room.height() / static_cast<float>(panel.keys.size()));
    const ImFont* mono = look.fonts->mono;
    float middle = room.low.y + 0.5f * row;
    for (const auto& [keys, text, action] : panel.keys) {
        const float textWide = widthOf(look.fonts->text, text), keysWide = widthOf(mono, keys) + 12 * s;
        const float x = room.high.x - textWide - 8 * s - keysWide;
        ImGui::SetCursorScreenPos({x, middle - 0.5f * row});
        if (!action.empty() && hitArea(("key " + keys).c_str(), {room.high.x - x, row}))
            commands.perform(action);
        const bool hovered = !action.empty() && ImGui::IsItemHovered();
        const Rect box{{x, middle - 10 * s}, {x + keysWide, middle + 10 * s}};
        ImGui::GetWindowDrawList()->AddRectFilled(box.low, box.high, packColor(look.theme->border, 0.7f),
                                                  4 * s);
        writeCentered(mono, box, packColor(look.theme->text), keys);
        writeText(look.fonts->text, x + keysWide + 8 * s, middle,
                  packColor(hovered ? look.theme->accent : look.theme->dimText), text);
        middle += row;
    }
}

float textHeight(const Look& look, const Look& large, const QuizPanel& panel, float width, float zoom) {
    float height = richTextHeight(large, panel.title, width, zoom);
    for (const std::string& sentence : panel.sentences) height += richTextHeight(look, sentence, width, zoom);
    return height;
}

void drawTexts(const Look& look, const QuizPanel& panel, float left, float width, float room) {
    const Fonts fonts = largeFonts(*look.fonts);
    Look large = look;
    large.fonts = &fonts;
    float zoom = 1;
    while (zoom > kMinQuizType && textHeight(look, large, panel, width, zoom) > room) zoom *= 0.96f;
    const auto write = [&](const Look& with, const std::string& text, float spacing) {
        ImGui::SetCursorScreenPos({left, ImGui::GetCursorScreenPos().y});
        richText(with, text, width, zoom, spacing);
    };
    write(large, panel.title, kTightLines);
    for (const std::string& sentence : panel.sentences) write(look, sentence, kRoomyLines);
    ImGui::SetCursorScreenPos({left, ImGui::GetCursorScreenPos().y + 5 * look.scale});
}

}  // namespace

void drawQuiz(const Look& look, const Commands& commands, Workbench& work) {
    const std::optional<QuizPanel> panel = quizPanel(work);
    if (!panel) return;
    const float s = look.scale;
    const ImVec2 low = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    const ImVec2 high{low.x + size.x, low.y + size.y};
    const bool roomy = size.x > 640 * s;
    const float keys = roomy ? kKeysWidth * s : 0, left = low.x + kQuizInset * s;
    const float width = std::min(size.x - 2 * kQuizInset * s - keys, kMaxWidth * s);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});

    const float head = low.y + 22 * s;
    const float x = writeText(look.fonts->heading, left, head, packColor(colorOf(panel->tone, *look.theme)),
                              panel->heading);
    writeText(look.fonts->small, x + 12 * s, head, packColor(look.theme->dimText),
              elided(look.fonts->small, panel->place, left + width - x - 12 * s));
    const float foot = !panel->confidence.empty() || !panel->score.empty() ? 34 * s : 8 * s;
    const float rows = static_cast<float>(answerRows(look, *panel, width)) * (kAnswerHeight + 8) * s;
    ImGui::SetCursorScreenPos({left, low.y + 36 * s});
    drawTexts(look, *panel, left, width, high.y - foot - rows - low.y - 46 * s);
    drawAnswers(look, commands, work, *panel, left, width);

    float after = left;
    if (!panel->confidence.empty())
        after = drawConfidence(look, commands, *panel, {left, high.y - 33 * s}) + 8 * s;
    writeText(look.fonts->small, after, high.y - 21 * s, packColor(look.theme->dimText),
              elided(look.fonts->small, panel->score, high.x - after - kQuizInset * s));
    if (roomy)
        drawKeyColumn(
            look, commands, *panel,
            {{high.x - kQuizInset * s - keys, low.y + 12 * s}, {high.x - kQuizInset * s, high.y - foot}});
    ImGui::PopStyleVar();
}

}  // namespace gjkscope
