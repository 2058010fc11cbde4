#include "app/ui/widgets/rich_text.hpp"

#include <algorithm>
#include <vector>

#include "app/picture/markup.hpp"
#include "app/render/fonts.hpp"
#include "app/render/text.hpp"
#include "app/runs/explanation.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/ui/widgets/wrap_text.hpp"

namespace gjkscope {
namespace {

struct Face {
    const ImFont* font;
    float size;
    float drop;  ///< below the line's own top
    ImU32 color;
};

float widthIn(const Face& face, std::string_view text) {
    return face.font->CalcTextSizeA(face.size, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
}

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
    std::vector<Face> faces;  ///< by style
};

Prepared prepare(const Look& look, std::string_view sentence, float zoom) {
    Prepared prepared;
    for (const Span& span : parseSpans(sentence)) {
        const Face face = faceOf(look, span, zoom);
        for (const TextRun& run : parseMarkup(span.text)) {
            const std::string text =
                span.mono || isFormula(span) ? unbroken(run.text) : std::string(run.text);
            prepared.texts.push_back({text, static_cast<int>(prepared.faces.size())});
            prepared.faces.push_back(run.subscript ? subscriptOf(face) : face);
        }
    }
    return prepared;
}

WrappedText wrap(const Prepared& prepared, float width) {
    return wrapText(prepared.texts, width, [&](std::string_view text, int style) {
        return widthIn(prepared.faces[static_cast<std::size_t>(style)], text);
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
        list.AddText(face.font, face.size, {at.x + piece.x, at.y + top}, face.color, piece.text.data(),
                     piece.text.data() + piece.text.size());
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

float wrappedHeight(const ImFont* font, std::string_view text, float width, float lineHeight) {
    return static_cast<float>(std::max(wrapPlain(font, text, width).lines, 1)) * lineHeight;
}

}  // namespace gjkscope
