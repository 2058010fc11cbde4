#include "app/ui/dialogs/paste_dialog.hpp"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>

#include "app/base/language.hpp"
#include "app/ui/dialogs/dialogs.hpp"
#include "app/ui/widgets/thumbnails.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kPasteWidth = 940, kTextWidth = 540, kQuestionName = 120;
constexpr std::size_t kMaxSentences = 7;
constexpr float kFormShare = 0.57f, kChoiceWidth = 148, kChoiceHeight = 108, kChoiceLabel = 22;

/// Heights, in pixels, of the text and of what is below it: choices, questions and sentences. They depend on
/// the window and on whether there is a form, so that questions that come and go move nothing under the
/// pointer.
struct PasteHeights {
    float text = 0, reading = 0;
};

PasteHeights pasteHeights(const Dialogs& dialogs) {
    // dialogs stand a little above the middle of the window; title, gaps and buttons take kAround
    constexpr float kPartOfWindow = 0.88f, kAround = 180;
    constexpr float kMinText = 300, kMinReading = 60, kMaxReading = 250, kMaxFormReading = 120;
    const float s = dialogs.look.scale, room = kPartOfWindow * ImGui::GetIO().DisplaySize.y - kAround * s;
    const float most = dialogs.paste.form().empty() ? kMaxReading : kMaxFormReading;
    const float reading = std::clamp(room - kMinText * s, kMinReading * s, most * s);
    return {std::max(room - reading, kMinText * s), reading};
}

/// The color of a piece: that of its body, and the dim one for what is left out.
Color colorOf(const Theme& theme, const Import& read, const TextPiece& piece) {
    if (piece.role == PieceRole::Unused || piece.role == PieceRole::Reported) return theme.dimText;
    const auto body = std::ranges::find(read.labels, piece.body);
    const auto index = body - read.labels.begin();
    if (index == 0) return theme[Role::ShapeA].text;
    return index == 1 ? theme[Role::ShapeB].text : theme.text;
}

bool isPose(PieceRole role) {
    return role == PieceRole::Position || role == PieceRole::Rotation || role == PieceRole::Velocity;
}

/// A line of the text with the marks of its pieces: areas behind shapes, lines below poses, through what is
/// unused.
void drawMarkedLine(const Dialogs& dialogs, const Import* read, std::size_t from, std::size_t to) {
    const Look& look = dialogs.look;
    const std::string& text = dialogs.paste.text();
    const Theme& theme = *look.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = heightOf(look.fonts->mono), s = look.scale;
    const auto widthTo = [&](std::size_t at) {
        return widthOf(look.fonts->mono, std::string_view(text).substr(from, at - from));
    };
    drawText(list, look.fonts->mono, corner, packColor(theme.text),
             std::string_view(text).substr(from, to - from));
    const auto pieces = read == nullptr ? std::vector<TextPiece>() : piecesBetween(*read, from, to);
    for (const TextPiece& piece : pieces) {
        const std::size_t begin = std::clamp(piece.span.begin, from, to),
                          end = std::clamp(piece.span.end, from, to);
        const ImVec2 low{corner.x + widthTo(begin), corner.y},
            high{corner.x + widthTo(end), corner.y + height};
        const Color color = colorOf(theme, *read, piece);
        // what is reported is kept beside the pair
        const bool unused = piece.role == PieceRole::Unused;
        if (!unused)
            list.AddRectFilled(low, high, packColor(color, isPose(piece.role) ? 0.08f : 0.2f), 3 * s);
        const float y = unused ? 0.5f * (low.y + high.y) : high.y - s;
        if (unused || isPose(piece.role)) list.AddLine({low.x, y}, {high.x, y}, packColor(color), 1.5f * s);
        drawText(list, look.fonts->mono, low, packColor(color),
                 std::string_view(text).substr(begin, end - begin));
    }
    ImGui::Dummy({widthTo(to), height});
}

/// A menu of the roles of both bodies.
void drawRoleMenu(Dialogs& dialogs, TextSpan group) {
    if (!ImGui::BeginPopup("roles")) return;
    const Theme& theme = *dialogs.look.theme;
    for (const int body : {0, 1}) {
        if (body > 0) ImGui::SameLine(0, 24 * dialogs.look.scale);
        ImGui::BeginGroup();
        ImGui::PushStyleColor(ImGuiCol_Text, packColor(theme[body == 0 ? Role::ShapeA : Role::ShapeB].text));
        ImGui::TextUnformatted(body == 0 ? "A" : "B");
        ImGui::PopStyleColor();
        ImGui::PushID(body);
        const float width = widthOf(dialogs.look.fonts->text, tr("paste.role.rotation_wxyz"));
        for (const HandRole& role : kHandRoles) {
            const bool chosen =
                ImGui::Selectable(tr("paste.role." + std::string(role.id)), false, 0, {width, 0});
            const ImVec2 middle = itemRect().center();
            dialogs.pastePlaces.roles[(body == 0 ? "A " : "B ") + std::string(role.id)] = middle;
            if (!chosen) continue;
            dialogs.commands.later(
                [&dialogs, group, body, &role] { dialogs.paste.giveRole(group, body, role); });
        }
        ImGui::PopID();
        ImGui::EndGroup();
    }
    ImGui::EndPopup();
}

/// The groups of numbers of a line that can't be read, as chips that take a role.
void drawChips(Dialogs& dialogs, ImVec2 corner, std::size_t from, std::size_t to) {
    const Look& look = dialogs.look;
    const std::string& text = dialogs.paste.text();
    const float s = look.scale, height = heightOf(look.fonts->mono);
    const auto placeOf = [&](std::size_t at) {
        return corner.x + widthOf(look.fonts->mono, std::string_view(text).substr(from, at - from));
    };
    const std::vector<TextSpan>& groups = dialogs.paste.groups();
    for (auto at = std::ranges::upper_bound(groups, from, {}, &TextSpan::end);
         at != groups.end() && at->begin < to; ++at) {
        const TextSpan group = *at;
        const std::size_t begin = std::max(group.begin, from), end = std::min(group.end, to);
        const Rect chip{{placeOf(begin) - 2 * s, corner.y}, {placeOf(end) + 2 * s, corner.y + height}};
        dialogs.pastePlaces.chips.push_back(chip.center());
        ImGui::PushID(static_cast<int>(begin));
        ImGui::SetCursorScreenPos(chip.low);
        if (hitArea("chip", {chip.high.x - chip.low.x, height})) ImGui::OpenPopup("roles");
        const auto body = dialogs.paste.bodyOf(group);
        const Theme& theme = *look.theme;
        const Color color = !body ? theme.accent : theme[*body == 0 ? Role::ShapeA : Role::ShapeB].text;
        const bool isLit = ImGui::IsItemHovered() || ImGui::IsItemFocused();
        ImGui::GetWindowDrawList()->AddRectFilled(chip.low, chip.high, packColor(color, isLit ? 0.3f : 0.14f),
                                                  4 * s);
        ImGui::GetWindowDrawList()->AddRect(chip.low, chip.high, packColor(color), 4 * s);
        drawRoleMenu(dialogs, group);
        ImGui::PopID();
    }
}

/// The lines of a text, of which those that are longer than so many bytes continue on further ones, behind a
/// blank where there is one.
std::vector<TextSpan> wrappedLines(std::string_view text, std::size_t most) {
    const auto isInCharacter = [&](std::size_t at) { return (text[at] & '\xC0') == '\x80'; };
    std::vector<TextSpan> lines;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        while (end - begin > most) {
            const std::size_t blank = text.rfind(' ', begin + most);
            std::size_t next = blank != text.npos && blank > begin ? blank + 1 : begin + most;
            while (next > begin + 1 && isInCharacter(next)) --next;
            lines.push_back({begin, next});
            begin = next;
        }
        lines.push_back({begin, end});
        begin = end + 1;
    }
    return lines;
}

void drawPastedText(Dialogs& dialogs, float height) {
    const Look& look = dialogs.look;
    beginChild("text", {kTextWidth * look.scale, height}, true);
    const float columns = ImGui::GetContentRegionAvail().x / widthOf(look.fonts->mono, "0");
    const std::vector<TextSpan> lines =
        wrappedLines(dialogs.paste.text(), static_cast<std::size_t>(std::max(columns, 1.0f)));
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(lines.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto [begin, end] = lines[static_cast<std::size_t>(i)];
            const ImVec2 corner = ImGui::GetCursorScreenPos();
            const bool isByHand = !dialogs.paste.form().empty();
            drawMarkedLine(dialogs, isByHand ? nullptr : dialogs.paste.read(), begin, end);
            const ImVec2 below = ImGui::GetCursorScreenPos();
            if (isByHand) drawChips(dialogs, corner, begin, end);
            ImGui::SetCursorScreenPos(below);
        }
    }
    ImGui::EndChild();
}

/// The form of a text that can't be read, to be completed.
void drawForm(Dialogs& dialogs, float height) {
    const Look& look = dialogs.look;
    ImGui::PushFont(const_cast<ImFont*>(look.fonts->mono));
    std::string form = dialogs.paste.form();
    const ImVec2 size{ImGui::GetContentRegionAvail().x, height};
    if (ImGui::InputTextMultiline("##form", &form, size))
        dialogs.commands.later([&dialogs, form] { dialogs.paste.editForm(form); });
    ImGui::PopFont();
}

void drawPair(const Dialogs& dialogs, float height) {
    const Look& look = dialogs.look;
    const Pasted* const pasted = dialogs.paste.pasted();
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const ImVec2 size{ImGui::GetContentRegionAvail().x, height};
    ImGui::Dummy(size);
    const Rect rect{low, {low.x + size.x, low.y + size.y}};
    if (pasted != nullptr && dialogs.thumbnails != nullptr) {
        dialogs.thumbnails->draw(look, "paste " + std::to_string(dialogs.paste.version()), pasted->scene,
                                 rect);
        return;
    }
    ImGui::GetWindowDrawList()->AddRect(rect.low, rect.high, packColor(look.theme->border), 4 * look.scale);
    writeCentered(look.fonts->text, rect, packColor(look.theme->dimText),
                  tr(dialogs.paste.isReading() ? "paste.reading" : "paste.no_pair"));
}

/// The ways to read the text, a picture each.
void drawChoices(Dialogs& dialogs) {
    const Look& look = dialogs.look;
    const std::vector<PasteReview::Choice>& choices = dialogs.paste.choices();
    if (choices.empty() || dialogs.thumbnails == nullptr) return;
    ImGui::TextUnformatted(tr("paste.readings"));
    const float s = look.scale;
    const float between = 10 * s, room = ImGui::GetContentRegionAvail().x + between;
    const auto inRow = static_cast<std::size_t>(std::max(1.0f, room / (kChoiceWidth * s + between)));
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (i % inRow != 0) ImGui::SameLine(0, between);
        ImGui::PushID(static_cast<int>(i));
        const ImVec2 low = ImGui::GetCursorScreenPos();
        const Rect rect{low, {low.x + kChoiceWidth * s, low.y + kChoiceHeight * s}};
        const bool taken = hitArea("reading", {kChoiceWidth * s, kChoiceHeight * s});
        const bool isLit = ImGui::IsItemHovered() || ImGui::IsItemFocused();
        dialogs.thumbnails->draw(
            look, "reading " + std::to_string(dialogs.paste.version()) + " " + std::to_string(i),
            choices[i].scene, {{rect.low.x, rect.low.y + kChoiceLabel * s}, rect.high});
        ImDrawList& list = *ImGui::GetWindowDrawList();
        if (isLit) list.AddRect(rect.low, rect.high, packColor(look.theme->accent), 4 * s, 0, 2 * s);
        const Reading& reading = choices[i].reading;
        std::string number = std::to_string(i + 1);
        if (reading.fitsReport) number.append(" · ").append(tr("paste.fits"));
        writeText(look.fonts->small, low.x + 2 * s, low.y + kChoiceLabel / 2 * s, packColor(look.theme->text),
                  number);
        std::string tip;
        for (const std::string& each : reading.assumptions) tip.append(tip.empty() ? "" : "\n").append(each);
        hint(look, tip);
        if (taken) dialogs.commands.later([&dialogs, i] { dialogs.paste.choose(i); });
        ImGui::PopID();
    }
    gap(look, 6);
}

/// A drop-down a question, two in a row, with what was read, or the demand to choose.
void drawQuestions(Dialogs& dialogs) {
    const Look& look = dialogs.look;
    const Import* const read = dialogs.paste.read();
    if (read == nullptr) return;
    std::size_t drawn = 0;
    for (const RaisedQuestion& question : read->questions) {
        const float column = drawn++ % 2 == 0 ? 0 : 0.5F * kPasteWidth * look.scale;
        if (column > 0) ImGui::SameLine(column);
        const auto index = static_cast<std::size_t>(question.question);
        const QuestionWords& words = kQuestionWords[index];
        const std::string key = "paste." + std::string(words.name);
        std::vector<std::string> choices;
        for (const std::string_view answer : words.answers())
            choices.emplace_back(tr(key + "." + std::string(answer)));
        ImGui::PushID(static_cast<int>(index));
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(tr(key));
        ImGui::SameLine(column + kQuestionName * look.scale);
        const std::string shown =
            question.answered ? choices[static_cast<std::size_t>(question.answer)] : tr("paste.choose");
        const int chosen = dropdown(look, "answer", shown, choices, question.answered ? question.answer : -1);
        if (chosen >= 0)
            dialogs.commands.later(
                [&dialogs, which = question.question, chosen] { dialogs.paste.answer(which, chosen); });
        ImGui::PopID();
    }
}

void drawSentences(const Dialogs& dialogs) {
    const Look& look = dialogs.look;
    const Theme& theme = *look.theme;
    const auto sentence = [&](const std::string& text, const Color& color) {
        ImGui::PushStyleColor(ImGuiCol_Text, packColor(color));
        ImGui::PushTextWrapPos(0);
        ImGui::TextUnformatted(text.c_str());
        ImGui::PopTextWrapPos();
        ImGui::PopStyleColor();
    };
    gap(look, 6);
    if (!dialogs.paste.error().empty()) return sentence(dialogs.paste.error(), theme.bad);
    const Import* const read = dialogs.paste.read();
    if (read == nullptr) return;
    std::vector<std::string> all = read->assumptions;
    for (const std::string& part : read->unused) all.push_back(tr("import.unused", {{"found", part}}));
    for (std::size_t i = 0; i < std::min(all.size(), kMaxSentences); ++i) sentence(all[i], theme.dimText);
    if (all.size() > kMaxSentences)
        sentence(tr("paste.more", {{"count", std::to_string(all.size() - kMaxSentences)}}), theme.dimText);
}

void drawReading(Dialogs& dialogs, float height) {
    beginChild("reading", {ImGui::GetContentRegionAvail().x, height});
    drawChoices(dialogs);
    drawQuestions(dialogs);
    drawSentences(dialogs);
    ImGui::EndChild();
}

}  // namespace

void drawPasteDialog(Dialogs& dialogs) {
    dialogs.paste.poll();
    dialogs.pastePlaces = {};
    if (!beginDialog(dialogs, "paste", tr("paste.title"), kPasteWidth)) return;
    const PasteHeights heights = pasteHeights(dialogs);
    drawPastedText(dialogs, heights.text);
    ImGui::SameLine(0, 16 * dialogs.look.scale);
    if (dialogs.paste.form().empty()) {
        drawPair(dialogs, heights.text);
    } else {
        const float between = ImGui::GetStyle().ItemSpacing.y, formHeight = kFormShare * heights.text;
        ImGui::BeginGroup();
        drawForm(dialogs, formHeight);
        drawPair(dialogs, heights.text - formHeight - between);
        ImGui::EndGroup();
        ImGui::TextUnformatted(tr("paste.form"));
    }
    gap(dialogs.look, 6);
    drawReading(dialogs, heights.reading);
    gap(dialogs.look, 8);
    const bool ready = dialogs.paste.canBeTaken();
    const int chosen = ready ? dialogButtons(dialogs, {tr("button.take"), tr("button.cancel")})
                             : dialogButtons(dialogs, {tr("button.cancel")});
    endDialog();
    if (chosen < 0) return;
    const bool take = ready && chosen == 0;
    dialogs.commands.later([&dialogs, take] {
        if (take && dialogs.takePaste) dialogs.takePaste();
        dialogs.paste.cancel();
    });
}

}  // namespace gjkscope
