#include "app/import/forms/inlined_functions.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "app/import/forms/own_functions.hpp"
#include "app/import/forms/token_template.hpp"
#include "app/import/text/blocks.hpp"
#include "app/import/text/names.hpp"

namespace gjkscope {
namespace {

using Tokens = std::vector<TextToken>;
using Part = std::span<const TextToken>;

/// Replaces calls by what the functions do.
class Inliner {
  public:
    Inliner(std::map<std::string_view, Function>& functions, std::deque<std::string>& names)
        : functions_(functions), names_(names) {}

    /// Replaces those of a text; none: a call does not fit, or there is too much.
    std::optional<Tokens> textWithout(const Tokens& all) {
        const Tokens out = statementsOf(all, 0);
        return isPossible_ ? std::optional(out) : std::nullopt;
    }

  private:
    static constexpr int kMaxDepth = 8;
    static constexpr std::size_t kMaxTokens = 50'000;

    /// Replaces the calls in statements, before which goes what the functions do.
    Tokens statementsOf(const Tokens& all, int depth) {
        const Brackets brackets(all);
        Tokens out;
        std::vector<bool> initializes;  // of each open brace
        std::size_t begin = 0;
        for (std::size_t i = 0; i < all.size() && isPossible_; ++i) {
            const bool wasInside = std::ranges::count(initializes, true) > 0;
            if (all[i].text == "{") initializes.push_back(isInitializer(all, i));
            if (all[i].text == "}" && !initializes.empty()) initializes.pop_back();
            const bool isInside =
                wasInside || std::ranges::count(initializes, true) > 0 || brackets.isInCall(i);
            const bool ends = all[i].kind == TokenKind::LineEnd || isOneOf("; { }", all[i].text);
            if (isInside || !ends) continue;
            addStatement(Tokens(all.begin() + static_cast<std::ptrdiff_t>(begin),
                                all.begin() + static_cast<std::ptrdiff_t>(i)),
                         out, depth);
            out.push_back(all[i]);
            begin = i + 1;
        }
        addStatement(Tokens(all.begin() + static_cast<std::ptrdiff_t>(begin), all.end()), out, depth);
        if (out.size() > kMaxTokens) isPossible_ = false;
        return out;
    }

    static bool isInitializer(const Tokens& all, std::size_t brace) {
        if (brace == 0) return false;
        const TextToken& before = all[brace - 1];
        if (isOneOf("= ( , [ : << return", before.text)) return true;
        const bool isNamed =
            before.kind == TokenKind::Name && !isOneOf("else do try const noexcept loop", before.text);
        // `struct Pair {`, `fn main() -> Result {`
        const bool isHead =
            brace > 1 && (all[brace - 2].kind == TokenKind::Name || isOneOf("-> : ,", all[brace - 2].text));
        return before.text == "]" || before.text == ">" || (isNamed && !isHead);
    }

    void addStatement(const Tokens& statement, Tokens& out, int depth) {
        if (statement.empty()) return;
        const Function* const whole = calledAs(statement);
        Tokens before;
        if (whole == nullptr) {
            const Tokens made = expressionOf(statement, before, depth);
            append(out, before, {0, before.size()});
            append(out, made, {0, made.size()});
            return;
        }
        const std::size_t call = callIn(statement);
        const std::string_view target =
            call == 0 ? std::string_view() : statement[targetBefore(statement, call)].text;
        const Tokens result = resultOf(statement, call, statement.size() - 1, target, before, depth);
        append(out, before, {0, before.size()});
        const bool isTarget = result.size() == 1 && !target.empty() && result[0].text == target;
        // a variable alone says nothing
        if (isTarget || (call == 0 && result.size() <= 1)) return;
        append(out, statement, {0, call});
        append(out, result, {0, result.size()});
    }

    /// The function that a statement calls, and does nothing else with than to assign what it returns.
    const Function* calledAs(const Tokens& statement) const {
        const std::size_t call = callIn(statement);
        if (call == statement.size()) return nullptr;
        const Brackets brackets(statement);
        if (brackets.end(call + 1) + 1 != statement.size()) return nullptr;
        if (call > 0 && targetBefore(statement, call) == statement.size()) return nullptr;
        return &functions_.find(statement[call].text)->second;
    }

    std::size_t callIn(Part tokens) const {
        std::size_t i = 0;
        while (i < tokens.size() && !isCall(tokens, i)) ++i;
        return i;
    }

    bool isCall(Part tokens, std::size_t i) const {
        return tokens[i].kind == TokenKind::Name && i + 1 < tokens.size() && tokens[i + 1].text == "(" &&
               (i == 0 || tokens[i - 1].text != ".") && functions_.contains(tokens[i].text);
    }

    /// The place of `a` in `const a = f(…)`, `a: Body = await f(…)`; the size of the statement: there is
    /// none.
    static std::size_t targetBefore(const Tokens& statement, std::size_t call) {
        std::size_t sign = call;
        while (sign > 0 && isOneOf("new await", statement[sign - 1].text)) --sign;
        if (sign < 2 || !isOneOf("= :=", statement[sign - 1].text)) return statement.size();
        std::size_t name = sign - 2;
        if (name > 1 && statement[name - 1].text == ":") name -= 2;
        return statement[name].kind == TokenKind::Name ? name : statement.size();
    }

    /// Replaces the calls in an expression. `before`: gets what the functions do.
    Tokens expressionOf(const Tokens& tokens, Tokens& before, int depth) {
        Tokens out;
        const Brackets brackets(tokens);
        for (std::size_t i = 0; i < tokens.size() && isPossible_; ++i) {
            if (!isCall(tokens, i)) {
                out.push_back(tokens[i]);
                continue;
            }
            // `new` stands in the function
            if (!out.empty() && isOneOf("new await", out.back().text)) out.pop_back();
            const bool spaced = tokens[i].spaced;
            Tokens result = resultOf(tokens, i, brackets.end(i + 1), {}, before, depth);
            if (!result.empty()) result[0].spaced = spaced;
            append(out, result, {0, result.size()});
            i = brackets.end(i + 1);
        }
        return out;
    }

    /// The result of a call. `target`: what it is assigned to.
    Tokens resultOf(const Tokens& tokens, std::size_t call, std::size_t close, std::string_view target,
                    Tokens& before, int depth) {
        Function& function = functions_.find(tokens[call].text)->second;
        TokenTemplate body;
        if (close == 0 || depth > kMaxDepth || written_ > kMaxTokens ||
            !bind(function, partOf(tokens, {call + 2, close}), body, before, depth))
            return impossible();
        ++function.calls;
        for (const Tokens& each : function.statements) {
            const std::string_view name = variableSetBy(each);
            if (name.empty() || body.values.contains(name)) continue;
            const bool isResult = function.result.size() == 1 && function.result[0].text == name;
            body.renamed[name] = isResult && !target.empty()
                                     ? std::string(target)
                                     : std::string(name) + "_" + std::to_string(function.calls);
        }
        Tokens done;
        for (const Tokens& each : function.statements) {
            if (!body.write(each, names_, done)) return impossible();
            done.push_back(tokenAt(each.back().span.end, "\n", TokenKind::LineEnd));
        }
        const Tokens statements = statementsOf(done, depth + 1);
        append(before, statements, {0, statements.size()});
        Tokens result;
        if (!body.write(function.result, names_, result)) return impossible();
        written_ += statements.size() + result.size();
        return expressionOf(result, before, depth + 1);
    }

    /// True if the function does something with the parameter, or a member of it.
    static bool takes(const Function& function, std::string_view name) {
        const auto isUse = [&](const TextToken& each) {
            return each.text == name ||
                   (each.text.starts_with(name) && isOneOf(". -", each.text.substr(name.size(), 1)));
        };
        return std::ranges::any_of(function.result, isUse) ||
               std::ranges::any_of(function.statements,
                                   [&](const Tokens& each) { return std::ranges::any_of(each, isUse); });
    }

    bool bind(const Function& function, Part given, TokenTemplate& body, Tokens& before, int depth) {
        std::size_t next = 0;
        for (const Part each : splitAtCommas(given)) {
            const bool isNamed =
                each.size() > 2 && each[0].kind == TokenKind::Name && isOneOf("= :", each[1].text);
            const auto parameter =
                isNamed ? std::ranges::find(function.parameters, each[0].text, &Parameter::name)
                : next < function.parameters.size()
                    ? function.parameters.begin() + static_cast<std::ptrdiff_t>(next++)
                    : function.parameters.end();
            if (parameter == function.parameters.end()) return false;
            const Part value = isNamed ? each.subspan(2) : each;
            // a shape that the function does something else with
            if (!takes(function, parameter->name) && makesValues(value)) return false;
            body.values[parameter->name] = expressionOf(Tokens(value.begin(), value.end()), before, depth);
        }
        for (const Parameter& each : function.parameters)
            if (!body.values.contains(each.name)) {
                if (each.value.empty()) return false;
                body.values[each.name] = each.value;
            }
        return isPossible_;
    }

    Tokens impossible() {
        isPossible_ = false;
        return {};
    }

    std::map<std::string_view, Function>& functions_;
    std::deque<std::string>& names_;
    std::size_t written_ = 0;  ///< tokens
    bool isPossible_ = true;
};

}  // namespace

bool inlineFunctions(TokenizedText& text, std::deque<std::string>& names) {
    constexpr std::size_t kMaxText = 100'000;
    if (text.text.size() > kMaxText) return false;
    std::map<std::string_view, Function> functions = ownFunctions(text);
    const Tokens& all = text.tokens;
    std::vector<bool> isDefinition(all.size());
    for (const auto& [name, function] : functions)
        for (std::size_t i = function.whole.begin; i < function.whole.end; ++i) isDefinition[i] = true;
    std::erase_if(functions, [&](const auto& each) {
        const bool isCalled = std::ranges::count(all, each.first, &TextToken::text) > 1;
        const TokenRange whole = each.second.whole;
        for (std::size_t i = whole.begin; !isCalled && i < whole.end; ++i) isDefinition[i] = false;
        return !isCalled;
    });
    if (functions.empty()) return false;
    Tokens rest;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (!isDefinition[i]) rest.push_back(all[i]);
    std::optional<Tokens> inlined = Inliner(functions, names).textWithout(rest);
    if (inlined) text.tokens = std::move(*inlined);
    return inlined.has_value();
}

}  // namespace gjkscope
