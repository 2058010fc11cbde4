#include "app/lecture/line_setter.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "app/picture/formula.hpp"
#include "app/picture/layout/text_wrap.hpp"
#include "app/picture/markup.hpp"
#include "app/runs/explanation.hpp"

namespace gjkscope {
namespace {

/// Stands for a formula while lines are broken.
constexpr const char* kWholeFormula = "\uFFFC";
/// The line box of a text, from its base line, as parts of its size.
constexpr double kSetAscent = 0.97, kSetDescent = 0.27;

TextStyle styleOf(const TextFace& face) {
    return {face.size, face.strong, 0, {}, {}, face.slanted, face.mono};
}

bool isOfName(char c) {
    constexpr std::string_view kSigns = "_{}()";
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || kSigns.find(c) != kSigns.npos;
}

/// The length of a name with subscripts, or of a formula's command, at the start of the text; 0 for none.
std::size_t formulaLength(std::string_view text) {
    if (const std::size_t command = commandLength(text); command > 0) return command;
    std::size_t length = 0;
    while (length < text.size() && isOfName(text[length])) ++length;
    const std::size_t mark = text.substr(0, length).find('_');
    return mark != text.npos && mark > 0 ? length : 0;
}

/// Splits a text with label markup: what has subscripts or fractions is set whole.
void addMarked(std::string_view text, const TextFace& face, std::vector<Stretch>& stretches) {
    std::string plain;
    const auto flush = [&] {
        if (!plain.empty()) stretches.push_back({std::exchange(plain, {}), face});
    };
    bool inWord = false;
    while (!text.empty()) {
        const std::size_t formula = inWord ? 0 : formulaLength(text);
        if (formula > 0) {
            flush();
            stretches.push_back({std::string(text.substr(0, formula)), face, true});
        } else {
            plain += text.front();
        }
        inWord = formula == 0 && isOfName(text.front());
        text.remove_prefix(std::max<std::size_t>(formula, 1));
    }
    flush();
}

}  // namespace

double LineSetter::measured(std::string_view markup, const TextFace& face) {
    const std::tuple key{face.size, face.strong, face.slanted, face.mono, std::string(markup)};
    const auto found = widths_.find(key);
    if (found != widths_.end()) return found->second;
    return widths_[key] = setter_.measure(markup, styleOf(face)).x;
}

double LineSetter::widthOf(const std::string& markup, const TextFace& face) {
    return measured(markup, face);
}

std::vector<SetLine> LineSetter::set(const std::vector<Stretch>& text, double width, double leading) {
    std::vector<StyledText> styled;
    double size = 0;
    for (const Stretch& stretch : text) {
        styled.push_back({stretch.formula ? kWholeFormula : stretch.text, static_cast<int>(styled.size())});
        size = std::max(size, stretch.face.size);
    }
    const auto stretchOf = [&](int style) -> const Stretch& { return text[static_cast<std::size_t>(style)]; };
    const MeasureStyled measure = [&](std::string_view piece, int style) {
        const Stretch& stretch = stretchOf(style);
        return static_cast<float>(measured(stretch.formula ? stretch.text : markupOf(piece), stretch.face));
    };
    const WrappedText wrapped = wrapText(styled, static_cast<float>(width), measure);
    const double slack = 0.5 * (leading - kSetAscent - kSetDescent) * size;
    const SetLine empty{{}, kSetAscent * size + slack, kSetDescent * size + slack};
    std::vector<SetLine> lines(static_cast<std::size_t>(std::max(wrapped.lines, 1)), empty);
    for (const PlacedText& piece : wrapped.pieces) {
        SetLine& line = lines[static_cast<std::size_t>(piece.line)];
        const Stretch& stretch = stretchOf(piece.style);
        const double x = line.texts.empty() ? 0 : line.texts.back().at.x + line.texts.back().width;
        const std::string markup = stretch.formula ? stretch.text : markupOf(piece.text);
        line.texts.push_back({{x, 0}, markup, stretch.face, piece.width, !line.texts.empty()});
        if (!stretch.formula) continue;
        const SetFormula formula = setter_.formula(markup, styleOf(stretch.face));
        line.above = std::max(line.above, empty.above + formula.above);
        line.below = std::max(line.below, empty.below + formula.below);
    }
    return lines;
}

std::vector<Stretch> stretchesOf(std::string_view sentence, const TextFace& face) {
    std::vector<Stretch> stretches;
    for (const Span& span : parseSpans(sentence)) {
        TextFace of = face;
        of.strong |= span.role.has_value();
        of.role = span.role ? span.role : face.role;
        of.mono |= span.mono;
        // numbers and equations stay on one line
        const bool isEquation = span.role && (span.text.find("=") != std::string::npos ||
                                              span.text.find("−") != std::string::npos);
        if (span.mono || isEquation)
            stretches.push_back({span.text, of, true});
        else
            addMarked(span.text, of, stretches);
    }
    return stretches;
}

}  // namespace gjkscope
