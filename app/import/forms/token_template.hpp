#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Values and new names for what the body of a function or a loop has in it.
struct TokenTemplate {
    std::map<std::string_view, std::vector<TextToken>> values;  ///< parameters
    std::map<std::string_view, std::string> renamed;            ///< variables of the body's own

    /// Appends the body with its names replaced. False where a parameter has no such member or element.
    bool write(std::span<const TextToken> body, std::deque<std::string>& names,
               std::vector<TextToken>& out) const;
};

/// The name before its members, `a` of `a.b` and of `a->b`.
inline std::string_view baseOf(std::string_view name) {
    return name.substr(0, std::min(name.find('.'), name.find("->")));
}

/// 1 for a bracket that opens, −1 for one that closes, and 0 for other tokens.
int bracketStep(const TextToken& token);

/// The items of a list, a record or a call in brackets that are all of these tokens but for a name before
/// them; none: they are something else.
std::optional<std::vector<std::span<const TextToken>>> itemsOf(std::span<const TextToken> tokens);

/// The value of a member of a record, or of a coordinate of a list.
std::optional<std::span<const TextToken>> memberOf(std::span<const TextToken> value, std::string_view name);

/// The tokens between commas that no brackets enclose.
std::vector<std::span<const TextToken>> splitAtCommas(std::span<const TextToken> tokens);
/// Statements, without what ends them.
std::vector<std::span<const TextToken>> statementsIn(std::span<const TextToken> tokens);

/// The variable that a statement declares or assigns to as a whole; empty: none.
std::string_view variableSetBy(std::span<const TextToken> statement);

/// True for tokens that make a shape, a vector or a pose, or set such of a body.
bool makesValues(std::span<const TextToken> tokens);
/// True if one of the statements is a branch, a loop or the like.
bool hasControlFlow(std::span<const TextToken> tokens);

/// The end of the block of lines that are indented deeper than the line of `head`.
std::size_t indentedEnd(const TokenizedText& text, std::size_t head, std::size_t colon);

}  // namespace gjkscope
