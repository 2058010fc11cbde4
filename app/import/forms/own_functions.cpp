#include "app/import/forms/own_functions.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "app/import/forms/token_template.hpp"
#include "app/import/text/blocks.hpp"
#include "app/import/text/names.hpp"

namespace gjkscope {
namespace {

using Tokens = std::vector<TextToken>;
using Part = std::span<const TextToken>;

bool beginsStatement(const Tokens& all, std::size_t i) {
    return i == 0 || all[i - 1].kind == TokenKind::LineEnd || isOneOf("; { }", all[i - 1].text);
}

/// `float w = 1`, `w: f32`, `const btVector3& half`.
std::optional<Parameter> parameterOf(Part tokens) {
    const auto sign = std::ranges::find(tokens, std::string_view("="), &TextToken::text);
    const auto colon =
        std::find_if(tokens.begin(), sign, [](const TextToken& each) { return each.text == ":"; });
    const auto end = colon != sign ? colon : sign;
    if (end == tokens.begin() || (end - 1)->kind != TokenKind::Name) return std::nullopt;
    const auto isPlain = [](const TextToken& each) {
        return each.kind == TokenKind::Name || isOneOf("* & < >", each.text);
    };
    if (!std::all_of(tokens.begin(), end, isPlain)) return std::nullopt;
    Parameter made{(end - 1)->text, {}};
    if (sign != tokens.end()) made.value.assign(sign + 1, tokens.end());
    return made;
}

/// Finds the functions that a text defines.
class FunctionFinder {
  public:
    explicit FunctionFinder(const TokenizedText& text)
        : text_(text), all_(text.tokens), brackets_(text.tokens) {}

    std::map<std::string_view, Function> find() {
        std::map<std::string_view, Function> found;
        for (std::size_t i = 0; i < all_.size(); ++i) {
            if (!beginsStatement(all_, i) || all_[i].kind != TokenKind::Name) continue;
            std::optional<Function> function = functionAt(i);
            if (!function) continue;
            i = function->whole.end - 1;
            // of two with a name it is open which is called
            const auto [place, isNew] = found.emplace(function->name, std::move(*function));
            if (!isNew) place->second.parameters.clear();
        }
        std::erase_if(found, [](const auto& each) {
            const Function& function = each.second;
            const auto calls = [&](const Tokens& tokens) {
                return std::ranges::count(tokens, each.first, &TextToken::text) > 0;
            };
            const bool isPlain = !function.parameters.empty() && !calls(function.result) &&
                                 std::ranges::none_of(function.statements, calls);
            return !isPlain;
        });
        return found;
    }

  private:
    std::string_view textAt(std::size_t i) const {
        return i < all_.size() ? all_[i].text : std::string_view();
    }
    bool isName(std::size_t i) const { return i < all_.size() && all_[i].kind == TokenKind::Name; }
    bool isLineEnd(std::size_t i) const { return i >= all_.size() || all_[i].kind == TokenKind::LineEnd; }
    std::size_t pastLines(std::size_t i) const {
        while (i < all_.size() && all_[i].kind == TokenKind::LineEnd) ++i;
        return i;
    }

    std::optional<Function> functionAt(std::size_t begin) const {
        constexpr std::size_t kMaxHead = 12;
        std::size_t i = begin;
        // `static inline btVector3`, `auto`, `export const`
        while (isName(i) && i < begin + kMaxHead && !isOneOf("( = :", textAt(i + 1)) &&
               (isName(i + 1) || isOneOf("* &", textAt(i + 1))))
            for (++i; isOneOf("* &", textAt(i));) ++i;
        if (!isName(i)) return std::nullopt;
        const std::string_view name = textAt(i);
        if (isOneOf("if for while switch catch return else new sizeof", name) ||
            name.find('.') != name.npos || name.find("::") != name.npos)
            return std::nullopt;
        if (textAt(i + 1) == "(") return namedAt(begin, i);
        // `let V: fn = …` is rare
        return textAt(i + 1) == "=" ? assignedAt(begin, i) : std::nullopt;
    }

    /// `btVector3 V(float x) { … }`, `def V(x): …`, `function V(x) … end`, Julia's `V(x) = …`.
    std::optional<Function> namedAt(std::size_t begin, std::size_t name) const {
        const std::size_t close = brackets_.end(name + 1);
        if (close == 0) return std::nullopt;
        const bool isDefined = begin < name && isOneOf("def function func fun fn", textAt(name - 1));
        std::size_t at = close + 1;
        // `-> Vector3`, `: Vec3`
        if (isOneOf("-> :", textAt(at)) && isDefined && !isLineEnd(at + 1))
            while (!isLineEnd(at) && !isOneOf("{ : =>", textAt(at + 1)) && textAt(at) != "=") ++at;
        if (at > close + 1) ++at;
        while (isOneOf("const noexcept override", textAt(at))) ++at;
        Function made;
        if (!readParameters({name + 2, close}, made)) return std::nullopt;
        made.name = textAt(name);
        if (textAt(pastLines(at)) == "{" && begin < name) return bracedAt(begin, pastLines(at), made);
        if (textAt(at) == ":" && isDefined) return indentedAt(begin, at, made);
        if (textAt(at) == "=>" && begin < name) return expressionAt(begin, at + 1, made);
        if (textAt(at) == "=" && begin == name && !isLineEnd(at + 1))
            return expressionAt(begin, at + 1, made);
        return isDefined && textAt(name - 1) == "function" ? endedAt(begin, at, made) : std::nullopt;
    }

    /// `V = lambda x: …`, `const V = (x) => …`, `auto V = [](float x) { … }`, `let V = |x| …`, `V = @(x) …`.
    std::optional<Function> assignedAt(std::size_t begin, std::size_t name) const {
        Function made;
        made.name = textAt(name);
        std::size_t at = name + 2;
        if (textAt(at) == "lambda") {
            std::size_t colon = at;
            while (!isLineEnd(colon) && textAt(colon) != ":") ++colon;
            if (isLineEnd(colon) || !readParameters({at + 1, colon}, made)) return std::nullopt;
            return expressionAt(begin, colon + 1, made);
        }
        if (textAt(at) == "|") {
            std::size_t bar = at + 1;
            while (!isLineEnd(bar) && textAt(bar) != "|") ++bar;
            if (isLineEnd(bar) || !readParameters({at + 1, bar}, made)) return std::nullopt;
            return textAt(bar + 1) == "{" ? bracedAt(begin, bar + 1, made)
                                          : expressionAt(begin, bar + 1, made);
        }
        const bool isCapture = textAt(at) == "[" && brackets_.end(at) != 0;
        if (isCapture) at = brackets_.end(at) + 1;
        const bool isAnonymous = isOneOf("@ function", textAt(at));
        if (isAnonymous) ++at;
        // `x => …`
        if (isName(at) && textAt(at + 1) == "=>") {
            if (!readParameters({at, at + 1}, made)) return std::nullopt;
            ++at;
        } else {
            const std::size_t close = textAt(at) == "(" ? brackets_.end(at) : 0;
            if (close == 0 || !readParameters({at + 1, close}, made)) return std::nullopt;
            at = close + 1;
        }
        if (textAt(at) == "->" && isCapture)
            while (!isLineEnd(at) && textAt(at) != "{") ++at;
        if (textAt(at) == "=>")
            return textAt(at + 1) == "{" ? bracedAt(begin, at + 1, made) : expressionAt(begin, at + 1, made);
        if (textAt(at) == "{" && (isCapture || isAnonymous)) return bracedAt(begin, at, made);
        return isAnonymous && !isLineEnd(at) && textAt(at - 1) == ")" && textAt(name + 2) == "@"
                   ? expressionAt(begin, at, made)
                   : std::nullopt;
    }

    bool readParameters(TokenRange part, Function& made) const {
        for (const Part each : splitAtCommas(partOf(all_, part))) {
            std::optional<Parameter> parameter = parameterOf(each);
            if (!parameter) return false;
            made.parameters.push_back(std::move(*parameter));
        }
        return true;
    }

    std::optional<Function> bracedAt(std::size_t begin, std::size_t open, Function made) const {
        const std::size_t close = brackets_.end(open);
        if (close == 0) return std::nullopt;
        made.whole = {begin, close + (textAt(close + 1) == ";" ? 2 : 1)};
        // Rust's last expression is the result
        const bool isLast = textAt(close - 1) != ";";
        return withBody({open + 1, close}, made, isLast);
    }

    std::optional<Function> indentedAt(std::size_t begin, std::size_t colon, Function made) const {
        const std::size_t end = indentedEnd(text_, begin, colon);
        made.whole = {begin, end};
        return withBody({colon + 1, end}, made, false);
    }

    std::optional<Function> endedAt(std::size_t begin, std::size_t body, Function made) const {
        std::size_t end = body;
        while (end < all_.size() && textAt(end) != "end") ++end;
        if (end == all_.size()) return std::nullopt;
        made.whole = {begin, end + 1};
        return withBody({body, end}, made, false);
    }

    std::optional<Function> expressionAt(std::size_t begin, std::size_t body, Function made) const {
        std::size_t end = body;
        for (int depth = 0; end < all_.size(); ++end) {
            depth += bracketStep(all_[end]);
            if (depth < 0 || (depth == 0 && (isLineEnd(end) || textAt(end) == ";"))) break;
        }
        made.whole = {begin, end};
        made.result.assign(all_.begin() + static_cast<std::ptrdiff_t>(body),
                           all_.begin() + static_cast<std::ptrdiff_t>(end));
        if (!makesValues(made.result)) return std::nullopt;
        return made;
    }

    std::optional<Function> withBody(TokenRange body, Function made, bool lastIsResult) const {
        const Part tokens = partOf(all_, body);
        if (hasControlFlow(tokens) || !makesValues(tokens)) return std::nullopt;
        const std::vector<Part> statements = statementsIn(tokens);
        for (std::size_t k = 0; k < statements.size(); ++k) {
            const Part each = statements[k];
            const bool isLast = k + 1 == statements.size(), isReturned = each[0].text == "return";
            // a string that describes the function
            if (each.size() == 1 && each[0].kind == TokenKind::String) continue;
            if (isReturned && !isLast) return std::nullopt;
            const bool isResult = isReturned || (isLast && lastIsResult && variableSetBy(each).empty());
            if (isResult)
                made.result.assign(each.begin() + (isReturned ? 1 : 0), each.end());
            else
                made.statements.emplace_back(each.begin(), each.end());
        }
        return made;
    }

    const TokenizedText& text_;
    const Tokens& all_;
    const Brackets brackets_;
};

}  // namespace

std::map<std::string_view, Function> ownFunctions(const TokenizedText& text) {
    return FunctionFinder(text).find();
}

}  // namespace gjkscope
