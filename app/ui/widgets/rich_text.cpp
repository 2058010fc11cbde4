#include "app/ui/widgets/rich_text.hpp"

#include <algorithm>

#include "app/picture/formula.hpp"
#include "app/runs/explanation.hpp"
#include "app/ui/widgets/legend.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

struct Face {
    const ImFont* font;
    float size;
    float drop;  ///< below the line's own top
    ImU32 color;
};

Face faceOf(const Look& look, const Span& span, float zoom) {
    const Fonts& fonts = *look.fonts;
    const Theme& theme = *look.theme;
    const ImU32 color = packColor(span.role ? theme[*span.role].text : theme.text);
    const ImFont* font = span.mono ? fonts.sentenceMono : span.role ? fonts.sentenceStrong : fonts.sentence;
    // all faces stand on one base line, about as far down as they are high
    return {font, zoom * heightOf(font), zoom * 0.8f * (heightOf(fonts.sentence) - heightOf(font)), color};
}

Face subscriptOf(const Face& face) {
    const float size = face.size * static_cast<float>(kSubscriptSize);
    return {face.font, size,
            face.drop + 0.8f * (face.size - size) + face.size * static_cast<float>(kSubscriptDrop),
            face.color};
}

/// A name such as "A − B" or an equation, and no words.
bool isFormula(const Span& span) {
    return span.role &&
           (span.text.find("−") != std::string::npos || span.text.find('=') != std::string::npos);
}

/// Numbers and formulas stay on one line: their spaces do not break.
std::string unbroken(std::string_view text) {
    std::string result;
    for (const char c : text) result += c == ' ' ? std::string("\u00A0") : std::string(1, c);
    return result;
}

struct Prepared {
    std::vector<StyledText> texts;
    std::vector<Face> faces;            ///< by style
    std::vector<int> symbols;           ///< by style: of the legend, or −1
    std::vector<std::string> formulas;  ///< by style: a command of a formula, which one character stands for

    void add(std::string text, const Face& face, int symbol, std::string formula = {}) {
        texts.push_back({std::move(text), static_cast<int>(faces.size())});
        faces.push_back(face);
        symbols.push_back(symbol);
        formulas.push_back(std::move(formula));
    }
};

/// Stands for a command of a formula while lines are broken.
constexpr const char* kObject = "\uFFFC";

/// The place where the next command of a formula begins.
std::size_t nextCommand(std::string_view text) {
    std::size_t at = text.find('\\');
    while (at != std::string_view::npos && commandLength(text.substr(at)) == 0) at = text.find('\\', at + 1);
    return std::min(at, text.size());
}

/// Rings the piece, and explains it under the pointer.
void useSymbol(const Look& look, int symbol, const Rect& box) {
    if (symbol < 0) return;
    if (isRinged(look, symbol)) ringWord(look, box);
    if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(box.low, box.high))
        explainSymbol(look, symbol, box);
}

Prepared prepare(const Look& look, std::string_view sentence, float zoom) {
    Prepared prepared;
    for (const Span& span : parseSpans(sentence)) {
        const Face face = faceOf(look, span, zoom);
        const int symbol = span.role ? symbolOf(*span.role) : -1;
        for (std::string_view rest = span.text; !rest.empty();) {
            const std::size_t plain = nextCommand(rest);
            for (const TextRun& run : parseMarkup(rest.substr(0, plain)))
                prepared.add(span.mono || isFormula(span) ? unbroken(run.text) : std::string(run.text),
                             run.subscript ? subscriptOf(face) : face, symbol);
            rest.remove_prefix(plain);
            const std::size_t command = commandLength(rest);
            if (command > 0) prepared.add(kObject, face, symbol, std::string(rest.substr(0, command)));
            rest.remove_prefix(command);
        }
    }
    return prepared;
}

WrappedText wrap(const Prepared& prepared, float width) {
    return wrapText(prepared.texts, width, [&](std::string_view text, int style) {
        const Face& face = prepared.faces[static_cast<std::size_t>(style)];
        const std::string& formula = prepared.formulas[static_cast<std::size_t>(style)];
        if (!formula.empty()) return measureMarkup(*face.font, face.size, formula).x;
        return face.font->CalcTextSizeA(face.size, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
    });
}

float lineHeight(const Look& look, float zoom, float spacing = kRoomyLines) {
    return spacing * zoom * heightOf(look.fonts->sentence);
}

WrappedText wrapPlain(const ImFont* font, std::string_view text, float width) {
    const StyledText whole{std::string(text), 0};
    return wrapText({&whole, 1}, width, [font](std::string_view piece, int) { return widthOf(font, piece); });
}

}  // namespace

float richTextHeight(const Look& look, std::string_view sentence, float width, float zoom) {
    const int lines = wrap(prepare(look, sentence, zoom), width).lines;
    return static_cast<float>(lines) * lineHeight(look, zoom);
}

void richText(const Look& look, std::string_view sentence, float width, float zoom, float spacing) {
    const Prepared prepared = prepare(look, sentence, zoom);
    const WrappedText wrapped = wrap(prepared, width);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (const PlacedText& piece : wrapped.pieces) {
        const Face& face = prepared.faces[static_cast<std::size_t>(piece.style)];
        const float top = static_cast<float>(piece.line) * lineHeight(look, zoom, spacing) + face.drop;
        const std::string& formula = prepared.formulas[static_cast<std::size_t>(piece.style)];
        if (formula.empty())
            list.AddText(face.font, face.size, {at.x + piece.x, at.y + top}, face.color, piece.text.data(),
                         piece.text.data() + piece.text.size());
        else
            drawMarkupInLine(list, *face.font, face.size, {at.x + piece.x, at.y + top}, face.color, formula,
                             *look.theme);
        useSymbol(look, prepared.symbols[static_cast<std::size_t>(piece.style)],
                  {{at.x + piece.x, at.y + top}, {at.x + piece.x + piece.width, at.y + top + face.size}});
    }
    ImGui::Dummy({width, static_cast<float>(wrapped.lines) * lineHeight(look, zoom, spacing)});
}

void wrappedText(const ImFont* font, ImU32 color, std::string_view text, float width, float lineHeight) {
    const WrappedText wrapped = wrapPlain(font, text, width);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    for (const PlacedText& piece : wrapped.pieces) {
        drawText(*ImGui::GetWindowDrawList(), font,
                 {at.x + piece.x, at.y + static_cast<float>(piece.line) * lineHeight}, color, piece.text);
    }
    ImGui::Dummy({width, static_cast<float>(std::max(wrapped.lines, 1)) * lineHeight});
}

void wrappedCode(const Look& look, const ImFont* font, ImU32 color, std::string_view line, float width,
                 float lineHeight) {
    const std::vector<StyledText> parts = symbolsIn(line);
    const WrappedText wrapped =
        wrapText(parts, width, [font](std::string_view piece, int) { return widthOf(font, piece); });
    const ImVec2 at = ImGui::GetCursorScreenPos();
    for (const PlacedText& piece : wrapped.pieces) {
        const ImVec2 corner{at.x + piece.x, at.y + static_cast<float>(piece.line) * lineHeight};
        drawText(*ImGui::GetWindowDrawList(), font, corner, color, piece.text);
        useSymbol(look, piece.style, {corner, {corner.x + piece.width, corner.y + heightOf(font)}});
    }
    ImGui::Dummy({width, static_cast<float>(std::max(wrapped.lines, 1)) * lineHeight});
}

float wrappedHeight(const ImFont* font, std::string_view text, float width, float lineHeight) {
    return static_cast<float>(std::max(wrapPlain(font, text, width).lines, 1)) * lineHeight;
}

}  // namespace gjkscope
