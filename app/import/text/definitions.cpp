#include "app/import/text/definitions.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <vector>

#include "app/import/text/blocks.hpp"
#include "app/import/text/names.hpp"

namespace gjkscope {
namespace {

using Tokens = std::vector<TextToken>;

/// The parts between separators that stand in no brackets of their own.
std::vector<TokenRange> listOf(const Tokens& all, const Brackets& brackets, TokenRange list,
                               std::string_view separators) {
    std::vector<TokenRange> parts;
    std::size_t begin = list.begin;
    for (std::size_t i = list.begin; i <= list.end; ++i) {
        const bool isEnd =
            i == list.end || (isOneOf(separators, all[i].text) && all[i].kind != TokenKind::String);
        if (!isEnd) {
            i = std::max(i, brackets.end(i));
            continue;
        }
        const auto isThere = [&](std::size_t at) { return all[at].kind != TokenKind::LineEnd; };
        while (begin < i && !isThere(begin)) ++begin;
        if (begin < i) parts.push_back({begin, i});
        begin = i + 1;
    }
    return parts;
}

/// The name that a parameter or a field has, `const Vec3& half`, `half: Vec3`, `float r = 1`.
std::string_view nameIn(const Tokens& all, TokenRange part) {
    std::string_view name;
    for (std::size_t i = part.begin; i < part.end && !isOneOf("= :", all[i].text); ++i)
        if (all[i].kind == TokenKind::Name) name = all[i].text;
    return name;
}

class Definitions {
  public:
    explicit Definitions(TokenizedText& text) : all_(text.tokens), brackets_(text.tokens) {
        for (std::size_t i = 0; i + 1 < all_.size(); ++i)
            if (all_[i].kind == TokenKind::Name) define(i);
    }

    bool isEmpty() const { return names_.empty(); }

    /// The tokens with the names before the arguments.
    Tokens named() const {
        Tokens to;
        write({0, all_.size()}, to);
        return to;
    }

  private:
    /// Reads a definition whose name stands there.
    void define(std::size_t i) {
        const std::size_t close = brackets_.end(i + 1);
        if (isOneOf("class struct", all_[i].text)) class_ = all_[i + 1].text;
        if (close == 0) return;
        const bool isMaker = all_[i].text == "constructor" && !class_.empty();
        const std::string_view before = i > 0 ? all_[i - 1].text : std::string_view();
        const bool isFields = all_[i + 1].text == "{" && isOneOf("struct class record", before);
        std::size_t behind = close + 1;
        while (behind < all_.size() && all_[behind].kind == TokenKind::LineEnd) ++behind;
        const bool isRecord = isOneOf("record struct class", before);
        const bool isFunction =
            behind < all_.size() && (all_[behind].text == "{" || isOneOf("function fn", before));
        if (!isFields && !(all_[i + 1].text == "(" && (isRecord || isFunction))) return;
        std::vector<std::string_view> names;
        for (const TokenRange& part : listOf(all_, brackets_, {i + 2, close}, isFields ? "; ," : ",")) {
            // a function among the fields
            if (isFields && std::ranges::count(partOf(all_, part), "(", &TextToken::text) > 0) continue;
            names.push_back(nameIn(all_, part));
        }
        const auto isKnown = [](std::string_view name) {
            return (roleNamed(name) && roleNamed(name) != "reported") ||
                   isOneOf("shape collider geometry", name);
        };
        const auto saysGeometry = [](std::string_view name) {
            return roleNamed(name) && roleNamed(name) != "ignored";
        };
        if (!std::ranges::all_of(names, isKnown) || std::ranges::count_if(names, saysGeometry) < 2) return;
        names_.emplace(isMaker ? class_ : all_[i].text, names);
        defined_.push_back({i, close});
    }

    /// The token behind `Ball`, `Ball a` and `Ball a =`.
    std::size_t valueBehind(std::size_t name) const {
        std::size_t at = name + 1;
        if (at < all_.size() && all_[at].kind == TokenKind::Name) ++at;
        if (at > name + 1 && at < all_.size() && all_[at].text == "=") ++at;
        return at;
    }

    void write(TokenRange part, Tokens& to) const {
        std::size_t statements = 0;
        for (std::size_t i = part.begin; i < part.end; ++i) {
            to.push_back(all_[i]);
            const auto known = names_.find(all_[i].text);
            if (known == names_.end()) continue;
            const std::size_t open = valueBehind(i), close = open < part.end ? brackets_.end(open) : 0;
            const bool isDefinition =
                std::ranges::any_of(defined_, [&](const TokenRange& each) { return each.begin == i; });
            if (close == 0 || isDefinition || !isOneOf("( {", all_[open].text)) continue;
            const std::vector<TokenRange> arguments = listOf(all_, brackets_, {open + 1, close}, ",");
            if (arguments.size() != known->second.size()) continue;
            // `addBody(…)` of a statement is no other body's
            static constexpr std::array<std::string_view, 4> kNames{"body1", "body2", "body3", "body4"};
            const bool begins = i == 0 || all_[i - 1].kind == TokenKind::LineEnd || all_[i - 1].text == ";";
            if (begins && open == i + 1) to.back().text = kNames[std::min(statements++, kNames.size() - 1)];
            append(to, all_, {i + 1, open + 1});
            to.back().text = "{";
            for (std::size_t k = 0; k < arguments.size(); ++k) {
                const TextToken& first = all_[arguments[k].begin];
                const TextSpan at{first.span.begin, first.span.begin};
                if (k > 0) to.push_back({.span = at, .text = ","});
                to.push_back({.kind = TokenKind::Name, .span = at, .text = known->second[k]});
                to.push_back({.span = at, .text = "="});
                write(arguments[k], to);
            }
            to.push_back(all_[close]);
            to.back().text = "}";
            i = close;
        }
    }

    const Tokens& all_;
    Brackets brackets_;
    std::map<std::string_view, std::vector<std::string_view>> names_;
    std::vector<TokenRange> defined_;
    std::string_view class_;  ///< the last one that was begun
};

}  // namespace

void nameArguments(TokenizedText& text) {
    const Definitions definitions(text);
    if (!definitions.isEmpty()) text.tokens = definitions.named();
}

}  // namespace gjkscope
