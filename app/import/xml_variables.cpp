#include "app/import/xml_variables.hpp"

#include <algorithm>
#include <vector>

#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/import/text/evaluate.hpp"
#include "app/import/text/names.hpp"
#include "app/import/xml_text.hpp"

namespace gjkscope {
namespace {

/// Values within values, all values, and the bytes of one, of a text that means it: a value that names itself
/// many times would fill the memory.
constexpr int kMaxDepthOfValues = 4, kMaxSubstituted = 10'000;
constexpr std::size_t kMaxValueBytes = 4096;

/// The length of a conversion such as `%g` or `%.3f` at the start; 0: none.
std::size_t conversionAt(std::string_view text) {
    const std::size_t letter = text.starts_with('%') ? text.find_first_not_of(".0123456789", 1) : text.npos;
    return letter < text.size() && isOneOf("d g f s e i", text.substr(letter, 1)) ? letter + 1 : 0;
}

std::size_t conversionsIn(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = text.find('%'); at != text.npos; at = text.find('%', at + 1))
        count += conversionAt(text.substr(at)) > 0 ? 1 : 0;
    return count;
}

/// The name that a program gives a value, `R` of `const R`, `R: float`.
std::string_view nameIn(std::string_view declaration) {
    declaration = declaration.substr(0, declaration.find(':'));
    const std::size_t end = declaration.find_last_not_of(' ');
    declaration = declaration.substr(0, end == declaration.npos ? 0 : end + 1);
    return declaration.substr(declaration.find_last_of(" \t") + 1);
}

/// The parts of a list between its commas, without blanks around them.
std::vector<TextSpan> listParts(std::string_view text, TextSpan list) {
    std::vector<TextSpan> parts;
    for (std::size_t at = list.begin; at <= list.end;) {
        const std::size_t end = std::min(text.find(',', at), list.end);
        TextSpan part{std::min(text.find_first_not_of(' ', at), end), end};
        while (part.end > part.begin && std::string_view("\r ;").find(text[part.end - 1]) != text.npos)
            --part.end;
        parts.push_back(part);
        at = end + 1;
    }
    return parts;
}

/// A value without its quotes, which Python's, `r"""…"""`, may have on another line.
TextSpan withoutQuotes(std::string_view text, TextSpan value) {
    std::size_t open = value.begin;
    if (open + 1 < value.end && isOneOf("r f b", text.substr(open, 1))) ++open;
    const char quote = open < value.end ? text[open] : ' ';
    if (quote != '"' && quote != '\'' && quote != '`') return value;
    const std::size_t size = text.substr(open, 3) == std::string(3, quote) ? 3 : 1;
    const std::size_t close = text.find(text.substr(open, size), open + size);
    return close < value.end || (size == 3 && close != text.npos) ? TextSpan{open + size, close} : TextSpan{};
}

}  // namespace

XmlVariables::XmlVariables(std::string_view whole, ImportLedger& ledger)
    : whole_(whole), elements_(elementsIn(whole)), ledger_(ledger) {}

std::string XmlVariables::substituted(const XmlAttribute& attribute) const {
    std::string made(attribute.value);
    const std::string_view before =
        partOf(whole_, {elements_.begin, std::max(elements_.begin, attribute.span.begin)});
    std::size_t place = conversionsIn(before);
    for (std::size_t at = made.find('%'); at != made.npos; at = made.find('%', at)) {
        const std::size_t size = conversionAt(std::string_view(made).substr(at));
        const std::string value = size > 0 ? valueAt(formatted(place++)) : std::string();
        if (value.empty()) break;
        made.replace(at, size, value);
        at += value.size();
    }
    return withBraces(std::move(made));
}

std::string XmlVariables::valueAt(TextSpan given) const {
    if (given.begin == given.end) return {};
    const std::string text(partOf(whole_, withoutQuotes(whole_, given)));
    // a variable's, or what is computed of such
    const std::string value = computed(text, 0);
    if (value.empty()) ledger_.use(given, PieceRole::Size);
    return value.empty() ? text : value;
}

TextSpan XmlVariables::argument(std::string_view name) const {
    const std::size_t call = whole_.find(".format(", elements_.end);
    if (call == whole_.npos) return {};
    const std::size_t open = whole_.find('(', call);
    std::size_t close = open;
    for (int depth = 0; close < whole_.size(); ++close) {
        depth += whole_[close] == '(' ? 1 : whole_[close] == ')' ? -1 : 0;
        if (depth == 0) break;
    }
    if (close >= whole_.size()) return {};
    std::size_t place = 0;
    for (const TextSpan& each : listParts(whole_, {open + 1, close})) {
        const std::size_t sign = std::min(whole_.find('=', each.begin), each.end);
        const bool isNamed = sign < each.end;
        if (isNamed ? nameIn(partOf(whole_, {each.begin, sign})) == name : std::to_string(place) == name)
            return {isNamed ? sign + 1 : each.begin, each.end};
        place += isNamed ? 0 : 1;
    }
    return {};
}

TextSpan XmlVariables::formatted(std::size_t place) const {
    std::size_t at = whole_.find('%', elements_.end);
    at = at == whole_.npos ? at : whole_.find_first_not_of(' ', at + 1);
    if (at == whole_.npos) return {};
    if (whole_[at] != '(') {
        // `% half` of `half = (1, 2, 3)`
        const std::size_t end = std::min(whole_.find_first_of(" )\n", at), whole_.size());
        const TextSpan tuple = assigned(partOf(whole_, {at, end}));
        if (tuple.begin == tuple.end || whole_[tuple.begin] != '(') return {};
        at = tuple.begin;
    }
    const std::size_t close = whole_.find(')', at);
    if (close == whole_.npos) return {};
    const std::vector<TextSpan> values = listParts(whole_, {at + 1, close});
    const bool isOneEach = values.size() == conversionsIn(partOf(whole_, elements_));
    return isOneEach && place < values.size() ? values[place] : TextSpan{};
}

TextSpan XmlVariables::assigned(std::string_view name) const {
    const std::string property = "<xacro:property name=\"" + std::string(name) + "\" value=\"";
    if (const std::size_t at = whole_.find(property); at != whole_.npos) {
        const std::size_t begin = at + property.size();
        return {begin, std::min(whole_.find('"', begin), whole_.size())};
    }
    for (std::size_t at = 0; at < whole_.size();) {
        const TextSpan line = lineSpanAt(whole_, at);
        at = elements_.contains(line.end) ? elements_.end : line.end + 1;
        const std::size_t sign = whole_.find(" = ", line.begin);
        if (sign >= line.end) continue;
        // `W, H = 0.9, 0.3`
        const std::vector<TextSpan> names = listParts(whole_, {line.begin, sign});
        std::vector<TextSpan> values = listParts(whole_, {sign + 3, line.end});
        if (names.size() == 1) values = {{values.front().begin, values.back().end}};
        for (std::size_t i = 0; i < names.size() && names.size() == values.size(); ++i)
            if (nameIn(partOf(whole_, names[i])) == name) return withoutQuotes(whole_, values[i]);
    }
    return {};
}

std::string XmlVariables::withBraces(std::string text, int depth) const {
    for (std::size_t open = text.find('{'); open != text.npos; open = text.find('{', open)) {
        const std::size_t close = text.find('}', open);
        if (close == text.npos || text.size() > kMaxValueBytes || ++substituted_ > kMaxSubstituted) break;
        // `{yaw:.3f}`
        const std::string inside = text.substr(open + 1, close - open - 1);
        const std::string expression = inside.substr(0, inside.find(':'));
        const TextSpan given = argument(expression);
        const std::string value = given.begin < given.end ? valueAt(given) : computed(expression, depth);
        if (value.empty()) break;
        const std::size_t start = open > 0 && text[open - 1] == '$' ? open - 1 : open;
        text.replace(start, close + 1 - start, value);
        open = start + value.size();
    }
    return text;
}

std::string XmlVariables::computed(const std::string& expression, int depth) const {
    if (depth > kMaxDepthOfValues || expression.empty()) return {};
    std::string program;
    const std::vector<TextToken> tokens = tokensOf(expression).tokens;
    // `{0}` is the place of an argument
    if (std::ranges::count(tokens, TokenKind::Name, &TextToken::kind) == 0) return {};
    if (std::ranges::count(tokens, ",", &TextToken::text) > 0) return {};
    for (const TextToken& token : tokens) {
        const TextSpan given = token.kind == TokenKind::Name ? assigned(token.text) : TextSpan{};
        if (given.begin == given.end) continue;
        ledger_.use(given, PieceRole::Position);
        ledger_.assume(tr("import.assumed.variable", {{"found", std::string(token.text)}}));
        const std::string value = withBraces(std::string(partOf(whole_, given)), depth + 1);
        if (token.text == expression) return value;
        program.append(token.text).append(" = ").append(value).append("\n");
    }
    program.append("computed = ").append(expression).append("\n");
    try {
        std::vector<TextSpan> unread;
        TextValue tree = treeOf(tokensOf(program), unread);
        evaluate(tree);
        const auto result = std::ranges::find(tree.items, "computed", &TextItem::key);
        const bool isNumber = result != tree.items.end() && result->value.isNumber();
        return isNumber ? exactNumberText(result->value.number) : std::string();
    } catch (const InputError&) {
        // the attribute itself is refused, with its line
        return {};
    }
}

}  // namespace gjkscope
