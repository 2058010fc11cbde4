#include "app/lecture/block_setter.hpp"

#include <algorithm>
#include <utility>

#include "app/base/plain_text.hpp"
#include "app/lesson/lesson_text.hpp"
#include "app/runs/explanation.hpp"

namespace gjkscope {
namespace {

using Kind = LessonBlock::Kind;

/// Lengths as parts of the text's size.
constexpr double kListIndent = 1.5, kQuoteIndent = 1.1, kQuoteBar = 0.2, kCellPad = 0.5, kCodePad = 0.7;
/// Gaps in lines.
constexpr double kParagraphGap = 0.5, kListGap = 0.2, kHeadingGap = 0.9;
constexpr double kHeadingSize = 1.12, kCodeSize = 0.9;

/// Formulas have a minus sign of their own.
std::string withMinus(std::string formula) {
    replaceAll(formula, "-", "−");
    return formula;
}

TextFace faceOf(const LessonText& text, TextFace face) {
    const std::optional<Role> role = roleOfSpan(text.ring);
    face.strong |= text.strong || role;
    face.slanted |= text.emphasis;
    face.mono |= text.code;
    face.role = role ? role : face.role;
    return face;
}

/// Places lines below each other; returns how high they are.
double stack(const std::vector<SetLine>& lines, glm::dvec2 corner, TextSheet& sheet) {
    double y = corner.y;
    for (const SetLine& line : lines) {
        y += line.above;
        for (SheetText text : line.texts) {
            text.at += glm::dvec2(corner.x, y);
            sheet.texts.push_back(std::move(text));
        }
        y += line.below;
    }
    return y - corner.y;
}

}  // namespace

std::vector<Stretch> stretchesOf(const std::vector<LessonText>& texts, const TextFace& face, bool addresses) {
    std::vector<Stretch> stretches;
    for (const LessonText& text : texts) {
        const TextFace own = faceOf(text, face);
        const bool starts = stretches.empty() || stretches.back().text.ends_with('\n');
        if (text.formula && text.display && !starts) stretches.push_back({"\n", own});
        std::string words = text.formula ? withMinus(text.text) : text.text;
        // the name of a thing stays on one line
        if (!text.ring.empty()) replaceAll(words, " ", "\u00A0");
        stretches.push_back({std::move(words), own, text.formula});
        if (text.formula && text.display) stretches.push_back({"\n", own});
        if (addresses && !text.address.empty() && text.address != text.text)
            stretches.push_back({" (" + text.address + ")", face});
    }
    while (!stretches.empty() && stretches.back().text == "\n") stretches.pop_back();
    return stretches;
}

void BlockSetter::mark(const std::string& text, const TextFace& face, double x) {
    marks_.texts.push_back({{left_ + x, 0}, text, face, lines_.widthOf(text, face)});
}

void BlockSetter::mark(const SheetShape& shape) {
    marks_.shapes.push_back(shape);
    for (glm::dvec2& p : marks_.shapes.back().points) p.x += left_;
}

void BlockSetter::paragraph(const std::vector<Stretch>& text, double gap, bool keepsNext) {
    const std::vector<SetLine> lines = lines_.set(text, room(), style_.leading);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        ColumnPart part{.gap = i == 0 ? gap * line() : 0};
        part.height = stack({lines[i]}, {left_, 0}, part.sheet);
        if (i == 0) part.sheet.add(std::exchange(marks_, {}), {0, lines[0].above});
        // no line of a paragraph stands alone at a page's end or start
        const bool isLast = i + 1 == lines.size();
        part.keepsNext = isLast ? keepsNext : i == 0 || i + 2 == lines.size();
        parts_.push_back(std::move(part));
    }
}

void BlockSetter::sentence(std::string_view sentence, const TextFace& face, double gap, bool keepsNext) {
    paragraph(stretchesOf(sentence, face), gap, keepsNext);
}

void BlockSetter::blocks(const std::vector<LessonBlock>& blocks, const FigureParts& figures) {
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const bool followsText = i > 0 && blocks[i - 1].kind != Kind::Figure;
        if (blocks[i].kind == Kind::Figure && followsText && !parts_.empty()) parts_.back().keepsNext = true;
        block(blocks[i], blocks[i].kind == Kind::Heading ? kHeadingGap : kParagraphGap, figures);
    }
}

void BlockSetter::block(const LessonBlock& block, double gap, const FigureParts& figures) {
    const TextFace face{.size = style_.size};
    switch (block.kind) {
        case Kind::Paragraph:
        case Kind::Cell:
            return paragraph(stretchesOf(block.text, face, style_.addresses), gap);
        case Kind::Heading:
            return paragraph(
                stretchesOf(block.text, {.size = kHeadingSize * style_.size, .strong = true}, false), gap,
                true);
        case Kind::List:
            return list(block, gap, figures);
        case Kind::Item:
            return;
        case Kind::Quote:
            return quote(block, gap, figures);
        case Kind::Code:
            return code(block, gap);
        case Kind::Table:
        case Kind::Row:
            return table(block, gap);
        case Kind::Rule: {
            ColumnPart part{.height = 2, .gap = gap * line()};
            part.sheet.shapes.push_back({{{left_, 1}, {style_.width, 1}}, false, {}, SheetInk::Border, 1});
            return parts_.push_back(std::move(part));
        }
        case Kind::Figure:
            if (!figures) return;
            for (ColumnPart& part : figures(block.figure)) parts_.push_back(std::move(part));
    }
}

void BlockSetter::list(const LessonBlock& block, double gap, const FigureParts& figures) {
    unsigned number = block.start;
    const double by = kListIndent * style_.size;
    for (const LessonBlock& item : block.blocks) {
        mark(block.ordered ? std::to_string(number++) + "." : "•",
             {.size = style_.size, .ink = SheetInk::Dim}, 0);
        indent(by);
        const double above = &item == &block.blocks.front() ? gap : kListGap;
        if (!item.text.empty() || item.blocks.empty())
            paragraph(stretchesOf(item.text, {.size = style_.size}, style_.addresses), above);
        for (std::size_t i = 0; i < item.blocks.size(); ++i)
            this->block(item.blocks[i], i == 0 && item.text.empty() ? above : kListGap, figures);
        indent(-by);
    }
}

void BlockSetter::quote(const LessonBlock& block, double gap, const FigureParts& figures) {
    const std::size_t first = parts_.size();
    const double by = kQuoteIndent * style_.size, bar = kQuoteBar * style_.size;
    indent(by);
    for (std::size_t i = 0; i < block.blocks.size(); ++i)
        this->block(block.blocks[i], i == 0 ? gap : kParagraphGap, figures);
    indent(-by);
    for (std::size_t i = first; i < parts_.size(); ++i) {
        ColumnPart& part = parts_[i];
        const double top = i == first ? 0 : -part.gap;
        part.sheet.shapes.push_back(
            sheetBox({left_, top}, {left_ + bar, part.height}, SheetInk::Border, std::nullopt));
    }
}

void BlockSetter::code(const LessonBlock& block, double gap) {
    const double pad = kCodePad * style_.size;
    const std::string text = block.text.empty() ? std::string() : withIndentation(block.text.front().text);
    const std::vector<SetLine> lines = lines_.set({{text, {.size = kCodeSize * style_.size, .mono = true}}},
                                                  room() - 2 * pad, style_.leading);
    ColumnPart part{.gap = gap * line()};
    part.height = stack(lines, {left_ + pad, pad}, part.sheet) + 2 * pad;
    part.sheet.shapes.push_back(
        sheetBox({left_, 0}, {style_.width, part.height}, std::nullopt, SheetInk::Border, 1));
    parts_.push_back(std::move(part));
}

std::vector<double> BlockSetter::columnsOf(const LessonBlock& table) {
    constexpr double kUnbroken = 1e6;
    const double pad = 2 * kCellPad * style_.size;
    std::vector<double> wanted;
    for (const LessonBlock& row : table.blocks)
        for (std::size_t i = 0; i < row.blocks.size(); ++i) {
            if (wanted.size() <= i) wanted.resize(i + 1, pad);
            const TextFace face{.size = style_.size, .strong = row.blocks[i].header};
            for (const SetLine& line :
                 lines_.set(stretchesOf(row.blocks[i].text, face, false), kUnbroken, style_.leading))
                if (!line.texts.empty())
                    wanted[i] =
                        std::max(wanted[i], line.texts.back().at.x + line.texts.back().width + pad + 1);
        }
    double sum = 0;
    for (const double each : wanted) sum += each;
    if (sum <= room()) return wanted;
    // narrow columns keep what they need, the wide ones share the rest
    const double fair = room() / static_cast<double>(wanted.size());
    double left = room(), wide = 0;
    for (const double each : wanted) each <= fair ? left -= each : wide += each;
    for (double& each : wanted)
        if (each > fair) each *= left / wide;
    return wanted;
}

void BlockSetter::table(const LessonBlock& table, double gap) {
    const std::vector<double> columns = columnsOf(table);
    const double pad = kCellPad * style_.size;
    for (const LessonBlock& row : table.blocks) {
        const bool isFirst = &row == &table.blocks.front();
        ColumnPart part{.gap = isFirst ? gap * line() : 0, .keepsNext = isFirst};
        double x = left_, high = 0;
        for (std::size_t i = 0; i < row.blocks.size(); ++i) {
            const TextFace face{.size = style_.size, .strong = row.blocks[i].header};
            const std::vector<SetLine> lines = lines_.set(stretchesOf(row.blocks[i].text, face, false),
                                                          columns[i] - 2 * pad, style_.leading);
            high = std::max(high, stack(lines, {x + pad, 0.3 * pad}, part.sheet));
            x += columns[i];
        }
        part.height = high + 0.6 * pad;
        part.sheet.shapes.push_back(
            {{{left_, part.height}, {x, part.height}}, false, {}, SheetInk::Border, 1});
        parts_.push_back(std::move(part));
    }
}

}  // namespace gjkscope
