#include "app/ui/panels/lesson_text_view.hpp"

#include <algorithm>
#include <string>

#include "app/base/language.hpp"
#include "app/lesson/lesson_text.hpp"
#include "app/picture/markup.hpp"
#include "app/picture/theme.hpp"
#include "app/runs/explanation.hpp"
#include "app/ui/widgets/legend.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

using Kind = LessonBlock::Kind;

/// Between blocks, before an item's text and a quote's, around the text of cells and of code. At 100 %.
constexpr float kBlockGap = 11, kItemGap = 4, kItemIndent = 22, kQuoteIndent = 16, kCellInset = 9,
                kCodeInset = 10;
constexpr float kSlant = 0.18f;  ///< of emphasis, for there is no such face

/// A stretch of text with its face, by style.
struct PageStyle {
    const LessonText* of;
    const ImFont* font;
    float size, drop;  ///< drop: below the line's own top
    ImU32 color;
    int symbol = -1;  ///< of the legend
};

struct StyledPage {
    std::vector<StyledText> texts;
    std::vector<PageStyle> styles;
};

float pageLineHeight(const LessonTextView& view) {
    return kRoomyLines * view.zoom * heightOf(view.look.fonts->sentence);
}

PageStyle pageStyleOf(const LessonTextView& view, const LessonText& text, bool header) {
    const Fonts& fonts = *view.look.fonts;
    const Theme& theme = *view.look.theme;
    const std::optional<Role> role = roleOfSpan(text.ring);
    const bool isLink = text.sets || !text.address.empty();
    const bool mono = text.code || text.formula, strong = text.strong || role || header;
    const ImFont* font = mono ? fonts.sentenceMono : strong ? fonts.sentenceStrong : fonts.sentence;
    const ImU32 color = packColor(role ? theme[*role].text : isLink ? theme.accent : theme.text);
    return {&text,
            font,
            view.zoom * heightOf(font),
            view.zoom * 0.8f * (heightOf(fonts.sentence) - heightOf(font)),
            color,
            role ? symbolOf(*role) : -1};
}

PageStyle pageSubscriptOf(PageStyle style) {
    const float size = style.size * static_cast<float>(kSubscriptSize);
    style.drop += 0.8f * (style.size - size) + style.size * static_cast<float>(kSubscriptDrop);
    style.size = size;
    return style;
}

/// Formulas stay on one line and have signs of their own, and those on a line of their own begin one.
void addFormula(StyledPage& page, const LessonText& text, const PageStyle& style) {
    const auto add = [&](std::string_view part, const PageStyle& with) {
        page.texts.push_back({std::string(part), static_cast<int>(page.styles.size())});
        page.styles.push_back(with);
    };
    const bool starts = page.texts.empty() || page.texts.back().text.ends_with('\n');
    if (text.display && !starts) add("\n", style);
    for (const TextRun& run : parseMarkup(text.text)) {
        std::string unbroken;
        for (const char c : run.text)
            unbroken += c == ' ' ? std::string("\u00A0") : c == '-' ? std::string("−") : std::string(1, c);
        add(unbroken, run.subscript ? pageSubscriptOf(style) : style);
    }
    if (text.display) add("\n", style);
}

StyledPage styledPage(const LessonTextView& view, const std::vector<LessonText>& texts, bool header = false) {
    StyledPage page;
    for (const LessonText& text : texts) {
        const PageStyle style = pageStyleOf(view, text, header);
        if (text.formula) {
            addFormula(page, text, style);
            continue;
        }
        page.texts.push_back({text.text, static_cast<int>(page.styles.size())});
        page.styles.push_back(style);
    }
    while (!page.texts.empty() && page.texts.back().text == "\n") page.texts.pop_back();
    return page;
}

WrappedText wrapPage(const StyledPage& page, float width) {
    return wrapText(page.texts, width, [&](std::string_view text, int style) {
        const PageStyle& with = page.styles[static_cast<std::size_t>(style)];
        return with.font->CalcTextSizeA(with.size, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
    });
}

void writePiece(const LessonTextView& view, const PageStyle& style, const PlacedText& piece, ImVec2 at) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float s = view.look.scale;
    if (style.of->code)
        list.AddRectFilled({at.x - 2 * s, at.y - s}, {at.x + piece.width + 2 * s, at.y + style.size + 2 * s},
                           packColor(view.look.theme->border, 0.55f), 3 * s);
    const int before = list.VtxBuffer.Size;
    list.AddText(style.font, style.size, at, style.color, piece.text.data(),
                 piece.text.data() + piece.text.size());
    if (!style.of->emphasis) return;
    const float foot = at.y + 0.8f * style.size;
    for (int i = before; i < list.VtxBuffer.Size; ++i)
        list.VtxBuffer[i].pos.x += kSlant * (foot - list.VtxBuffer[i].pos.y);
}

/// A link's piece: an item, which the pointer and the keyboard can press.
void drawLink(const LessonTextView& view, const LessonText& text, const Rect& box, int number) {
    const Look& look = view.look;
    ImGui::SetCursorScreenPos(box.low);
    ImGui::PushID(number);
    const bool pressed = hitArea("link", {box.width(), box.height()});
    if (view.stops != nullptr) view.stops->add();
    ImGui::PopID();
    const bool hovered = ImGui::IsItemHovered();
    ImGui::GetWindowDrawList()->AddLine(
        {box.low.x, box.high.y}, box.high,
        packColor(look.theme->accent, hovered || ImGui::IsItemFocused() ? 1 : 0.45f), 1.5f * look.scale);
    focusRing(look);
    if (!text.sets) return hint(look, text.address);
    if (hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (pressed && view.set) view.set(*text.sets);
}

/// Rings the word, and what it names in the canvases while the pointer is on it.
void useRing(const Look& look, int symbol, const Rect& box) {
    if (symbol < 0) return;
    if (isRinged(look, symbol)) ringWord(look, box);
    if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(box.low, box.high))
        explainSymbol(look, symbol, box);
}

float pageTextHeight(const LessonTextView& view, const std::vector<LessonText>& texts, float width,
                     bool header) {
    return static_cast<float>(wrapPage(styledPage(view, texts, header), width).lines) * pageLineHeight(view);
}

void drawTexts(const LessonTextView& view, const std::vector<LessonText>& texts, float width,
               bool header = false) {
    const StyledPage page = styledPage(view, texts, header);
    const WrappedText wrapped = wrapPage(page, width);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float line = pageLineHeight(view);
    ImGui::PushID(texts.data());
    for (std::size_t i = 0; i < wrapped.pieces.size(); ++i) {
        const PlacedText& piece = wrapped.pieces[i];
        const PageStyle& style = page.styles[static_cast<std::size_t>(piece.style)];
        const ImVec2 corner{at.x + piece.x, at.y + static_cast<float>(piece.line) * line + style.drop};
        writePiece(view, style, piece, corner);
        const Rect box{corner, {corner.x + piece.width, corner.y + style.size}};
        if (style.of->sets || !style.of->address.empty())
            drawLink(view, *style.of, box, static_cast<int>(i));
        else
            useRing(view.look, style.symbol, box);
    }
    ImGui::PopID();
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({width, static_cast<float>(wrapped.lines) * line});
}

void drawBlock(const LessonTextView& view, const LessonBlock& block, float width);

/// The blocks `indent` to the right.
void drawIndented(const LessonTextView& view, const std::vector<LessonBlock>& blocks, float indent,
                  float width, float between) {
    ImGui::Indent(indent);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (i > 0) gap(view.look, between * view.zoom);
        drawBlock(view, blocks[i], width - indent);
    }
    ImGui::Unindent(indent);
}

void drawList(const LessonTextView& view, const LessonBlock& block, float width) {
    unsigned number = block.start;
    for (const LessonBlock& item : block.blocks) {
        if (&item != &block.blocks.front()) gap(view.look, kItemGap * view.zoom);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const ImFont* font = view.look.fonts->sentence;
        const std::string mark = block.ordered ? std::to_string(number++) + "." : "•";
        ImGui::GetWindowDrawList()->AddText(font, view.zoom * heightOf(font), at,
                                            packColor(view.look.theme->dimText), mark.c_str());
        drawBlock(view, item, width);
    }
}

void drawItem(const LessonTextView& view, const LessonBlock& block, float width) {
    const float indent = kItemIndent * view.look.scale * view.zoom;
    if (!block.text.empty()) {
        ImGui::Indent(indent);
        drawTexts(view, block.text, width - indent);
        ImGui::Unindent(indent);
    }
    drawIndented(view, block.blocks, indent, width, kItemGap);
}

void drawQuote(const LessonTextView& view, const LessonBlock& block, float width) {
    const float s = view.look.scale;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    drawIndented(view, block.blocks, kQuoteIndent * s, width, kBlockGap);
    ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + 3 * s, ImGui::GetCursorScreenPos().y},
                                              packColor(view.look.theme->accent, 0.6f), 1.5f * s);
}

void drawCode(const LessonTextView& view, const LessonBlock& block, float width) {
    const Look& look = view.look;
    const ImFont* mono = look.fonts->mono;
    const float inset = kCodeInset * look.scale, line = 1.4f * heightOf(mono);
    const std::string text = block.text.empty() ? std::string() : withIndentation(block.text.front().text);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float high = wrappedHeight(mono, text, width - 2 * inset, line) + 2 * inset;
    ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + width, at.y + high},
                                              packColor(look.theme->border, 0.45f), 5 * look.scale);
    ImGui::SetCursorScreenPos({at.x + inset, at.y + inset});
    wrappedText(mono, packColor(look.theme->text), text, width - 2 * inset, line);
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({width, high});
}

/// The widths of columns: as their widest words ask for, in equal parts of what is left.
std::vector<float> columnsOf(const LessonTextView& view, const LessonBlock& table, float width) {
    std::vector<float> wanted;
    const float inset = 2 * kCellInset * view.look.scale;
    for (const LessonBlock& row : table.blocks)
        for (std::size_t i = 0; i < row.blocks.size(); ++i) {
            if (wanted.size() <= i) wanted.resize(i + 1, inset);
            float wide = 0;
            for (const PlacedText& piece :
                 wrapPage(styledPage(view, row.blocks[i].text, row.blocks[i].header), 1e6f).pieces)
                wide = std::max(wide, piece.x + piece.width);
            wanted[i] = std::max(wanted[i], wide + inset + 1);
        }
    float sum = 0;
    for (const float each : wanted) sum += each;
    if (sum <= width) return wanted;
    // narrow columns keep what they need, the wide ones share the rest
    const float fair = width / static_cast<float>(wanted.size());
    float left = width, wide = 0;
    for (const float each : wanted) each <= fair ? left -= each : wide += each;
    for (float& each : wanted)
        if (each > fair) each *= left / wide;
    return wanted;
}

void drawTable(const LessonTextView& view, const LessonBlock& table, float width) {
    const float s = view.look.scale, inset = kCellInset * s;
    const std::vector<float> columns = columnsOf(view, table, width);
    ImVec2 at = ImGui::GetCursorScreenPos();
    float whole = 0;
    for (const float each : columns) whole += each;
    for (const LessonBlock& row : table.blocks) {
        float x = at.x, high = 0;
        for (std::size_t i = 0; i < row.blocks.size(); ++i) {
            const LessonBlock& cell = row.blocks[i];
            ImGui::SetCursorScreenPos({x + inset, at.y + 0.4f * inset});
            drawTexts(view, cell.text, columns[i] - 2 * inset, cell.header);
            high = std::max(high, pageTextHeight(view, cell.text, columns[i] - 2 * inset, cell.header));
            x += columns[i];
        }
        at.y += high + 0.8f * inset;
        ImGui::GetWindowDrawList()->AddLine(at, {at.x + whole, at.y}, packColor(view.look.theme->border),
                                            std::max(1.0f, s));
    }
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({width, 1});
}

void drawHeadingBlock(const LessonTextView& view, const LessonBlock& block, float width) {
    Fonts fonts = *view.look.fonts;
    fonts.sentence = fonts.sentenceStrong;
    Look look = view.look;
    look.fonts = &fonts;
    const LessonTextView strong{look, 1.1f * view.zoom, view.set, view.show, view.shown, view.stops};
    drawTexts(strong, block.text, width, true);
}

/// A figure's place in the text, where the page has several.
void drawFigurePlace(const LessonTextView& view, const LessonBlock& block) {
    const std::string text = tr("lesson.figure", {{"n", std::to_string(block.figure + 1)}});
    const bool isShown = view.shown == block.figure;
    ImGui::PushID(static_cast<int>(block.figure));
    const bool pressed = chipButton(view.look, "figure", text);
    if (view.stops != nullptr) view.stops->add();
    ImGui::PopID();
    if (isShown) {
        const Rect box = itemRect();
        ImGui::GetWindowDrawList()->AddRect(box.low, box.high, packColor(view.look.theme->accent),
                                            6 * view.look.scale, 0, 2 * view.look.scale);
    }
    if (pressed && view.show) view.show(block.figure);
}

void drawBlock(const LessonTextView& view, const LessonBlock& block, float width) {
    switch (block.kind) {
        case Kind::Paragraph:
        case Kind::Cell:
            return drawTexts(view, block.text, width);
        case Kind::Heading:
            return drawHeadingBlock(view, block, width);
        case Kind::List:
            return drawList(view, block, width);
        case Kind::Item:
            return drawItem(view, block, width);
        case Kind::Quote:
            return drawQuote(view, block, width);
        case Kind::Code:
            return drawCode(view, block, width);
        case Kind::Table:
        case Kind::Row:
            return drawTable(view, block, width);
        case Kind::Rule: {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            ImGui::GetWindowDrawList()->AddLine(at, {at.x + width, at.y}, packColor(view.look.theme->border),
                                                std::max(1.0f, view.look.scale));
            return ImGui::Dummy({width, view.look.scale});
        }
        case Kind::Figure:
            return drawFigurePlace(view, block);
    }
}

/// True if a text stands between figures, so that their places say which one it means.
bool haveTextBetween(const std::vector<LessonBlock>& blocks) {
    const auto isFigure = [](const LessonBlock& block) { return block.kind == Kind::Figure; };
    const auto first = std::ranges::find_if(blocks, isFigure);
    const auto end = std::find_if_not(first, blocks.end(), isFigure);
    return std::find_if(end, blocks.end(), isFigure) != blocks.end();
}

}  // namespace

void drawLessonBlocks(const LessonTextView& view, const std::vector<LessonBlock>& blocks, float width) {
    const bool places = haveTextBetween(blocks);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const bool isFigure = blocks[i].kind == Kind::Figure;
        if (isFigure && !places) continue;
        drawBlock(view, blocks[i], width);
        // those of figures in a row
        if (isFigure && i + 1 < blocks.size() && blocks[i + 1].kind == Kind::Figure)
            ImGui::SameLine(0, 8 * view.look.scale);
        else
            gap(view.look, kBlockGap * view.zoom);
    }
}

}  // namespace gjkscope
