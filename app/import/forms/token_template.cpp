#include "app/import/forms/token_template.hpp"

#include <algorithm>

#include "app/import/text/conventions.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

using Tokens = std::vector<TextToken>;
using Part = std::span<const TextToken>;

/// The item of a list with this place.
std::optional<Part> elementOf(Part value, std::size_t place) {
    const auto items = itemsOf(value);
    if (!items || place >= items->size()) return std::nullopt;
    return (*items)[place];
}

bool isOperator(const TextToken& token) {
    return token.kind == TokenKind::Mark && isOneOf("+ - * /", token.text);
}

/// True for an operation, of which another would take only a part.
bool hasOperators(Part value) {
    int depth = 0;
    for (const TextToken& each : value) {
        depth += bracketStep(each);
        if (depth == 0 && isOperator(each)) return true;
    }
    return false;
}

/// True for a name that says which argument or member follows.
bool isKey(Part body, std::size_t i, int depth) {
    return depth > 0 && i + 1 < body.size() && isOneOf("= :", body[i + 1].text) &&
           (i == 0 || isOneOf("( , {", body[i - 1].text) || body[i - 1].kind == TokenKind::LineEnd ||
            (body[i - 1].text == "." && !body[i].spaced));
}

/// Splits tokens where `ends` and no brackets enclose them.
template <class Ends>
std::vector<Part> split(Part tokens, const Ends& ends) {
    std::vector<Part> parts;
    int depth = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= tokens.size(); ++i) {
        if (i < tokens.size()) {
            depth += bracketStep(tokens[i]);
            if (depth != 0 || !ends(tokens[i])) continue;
        }
        std::size_t end = i;
        while (begin < end && tokens[begin].kind == TokenKind::LineEnd) ++begin;
        while (end > begin && tokens[end - 1].kind == TokenKind::LineEnd) --end;
        if (begin < end) parts.push_back(tokens.subspan(begin, end - begin));
        begin = i + 1;
    }
    return parts;
}

/// Writes a body with its names replaced.
class TemplateWriter {
  public:
    TemplateWriter(const TokenTemplate& made, Part body, std::deque<std::string>& names, Tokens& out)
        : made_(made), body_(body), names_(names), out_(out) {}

    bool write() {
        int depth = 0;
        for (at_ = 0; at_ < body_.size(); ++at_) {
            const TextToken& token = body_[at_];
            depth += bracketStep(token);
            const bool isMember = textBefore(1) == "." && !token.spaced && !isSpread();
            const std::string_view base = baseOf(token.text);
            const bool isOther = token.kind != TokenKind::Name || isMember || isKey(body_, at_, depth);
            const auto own = isOther ? made_.renamed.end() : made_.renamed.find(base);
            const auto known = isOther ? made_.values.end() : made_.values.find(base);
            if (own != made_.renamed.end())
                addName(token, own->second + std::string(token.text.substr(base.size())));
            else if (known == made_.values.end())
                out_.push_back(token);
            else if (!writeValue(known->second, token.text.substr(base.size())))
                return false;
        }
        return true;
    }

  private:
    std::string_view textAt(std::size_t i) const {
        return i < body_.size() ? body_[i].text : std::string_view();
    }
    std::string_view textBefore(std::size_t count) const {
        return at_ >= count ? body_[at_ - count].text : std::string_view();
    }
    /// `...size`
    bool isSpread() const { return textBefore(1) == "." && textBefore(2) == "." && textBefore(3) == "."; }
    /// `*size`
    bool isStarred() const { return textBefore(1) == "*" && (at_ < 2 || isOneOf("( , [", textBefore(2))); }

    static bool isName(Part value) { return value.size() == 1 && value[0].kind == TokenKind::Name; }

    void addName(const TextToken& token, const std::string& name) {
        names_.push_back(name);
        out_.push_back(token);
        out_.back().text = names_.back();
    }

    /// Writes what a parameter, or a `member` of it, stands for.
    bool writeValue(Part value, std::string_view member) {
        const TextToken& token = body_[at_];
        if (isSpread() || isStarred()) {
            if (!itemsOf(value) || !member.empty()) return false;
            out_.resize(out_.size() - (isSpread() ? 3 : 1));
            const auto open = std::ranges::find_if(
                value, [](const TextToken& each) { return isOneOf("( [ {", each.text); });
            value = Part(open + 1, value.end() - 1);
        }
        const bool isFirst = at_ > 0 && isOperator(body_[at_ - 1]) && !isStarred();
        while (!member.empty() && !isName(value)) {
            member.remove_prefix(member.starts_with("->") ? 2 : 1);
            const std::string_view first = baseOf(member);
            const auto found = memberOf(value, first);
            if (!found) return false;
            value = *found;
            member.remove_prefix(first.size());
        }
        if (!member.empty()) {
            addName(value[0], std::string(value[0].text) + std::string(member));
            return true;
        }
        bool isPossible = true;
        while (const auto next = selected(value, isPossible)) value = *next;
        if (!isPossible) return false;
        const bool isLast = at_ + 1 < body_.size() && isOperator(body_[at_ + 1]);
        const bool isBracketed = (isFirst || isLast) && hasOperators(value);
        if (isBracketed) out_.push_back(tokenAt(token.span.begin, "("));
        const std::size_t begin = out_.size();
        out_.insert(out_.end(), value.begin(), value.end());
        if (begin < out_.size()) out_[begin].spaced = token.spaced;
        if (isBracketed) out_.push_back(tokenAt(token.span.begin, ")"));
        return true;
    }

    /// The part of a value that stands behind it, `[0]`, `["half"]`, `.x`, Rust's `.0`, and goes past that;
    /// none: nothing selects one. `isPossible`: set to false where the value has no such part.
    std::optional<Part> selected(Part value, bool& isPossible) {
        const auto kindAt = [&](std::size_t i) { return i < body_.size() ? body_[i].kind : TokenKind::Mark; };
        const bool isAttached = at_ + 1 < body_.size() && !body_[at_ + 1].spaced;
        std::optional<Part> found;
        if (textAt(at_ + 1) == "[" && textAt(at_ + 3) == "]" && kindAt(at_ + 2) != TokenKind::Name) {
            // an array that has a name
            if (isName(value)) return std::nullopt;
            found = kindAt(at_ + 2) == TokenKind::String ? memberOf(value, textAt(at_ + 2))
                                                         : elementAt(value, body_[at_ + 2]);
            isPossible = found.has_value();
            at_ += found ? 3 : 0;
        } else if (textAt(at_ + 1) == "." && isAttached && kindAt(at_ + 2) == TokenKind::Name) {
            // a method of the value's is none of its members
            found = memberOf(value, textAt(at_ + 2));
            at_ += found ? 2 : 0;
        } else if (textAt(at_ + 1).starts_with(".") && isAttached && kindAt(at_ + 1) == TokenKind::Number) {
            TextToken place = body_[at_ + 1];
            place.whole = place.text.size() == 2;
            place.number = place.text[1] - '0';
            found = elementAt(value, place);
            isPossible = found.has_value();
            at_ += found ? 1 : 0;
        }
        return found;
    }

    static std::optional<Part> elementAt(Part value, const TextToken& place) {
        const bool isPlace = place.kind == TokenKind::Number && place.whole && place.number >= 0;
        return isPlace ? elementOf(value, static_cast<std::size_t>(place.number)) : std::nullopt;
    }

    const TokenTemplate& made_;
    const Part body_;
    std::deque<std::string>& names_;
    Tokens& out_;
    std::size_t at_ = 0;
};

}  // namespace

int bracketStep(const TextToken& token) {
    return isOneOf("( [ {", token.text) ? 1 : isOneOf(") ] }", token.text) ? -1 : 0;
}

std::optional<Part> memberOf(Part value, std::string_view name) {
    const auto items = itemsOf(value);
    if (!items) return std::nullopt;
    bool isRecord = false;
    for (Part item : *items) {
        if (!item.empty() && item[0].text == ".") item = item.subspan(1);
        const bool isKeyed = item.size() > 2 && isOneOf("= :", item[1].text) &&
                             (item[0].kind == TokenKind::Name || item[0].kind == TokenKind::String);
        isRecord = isRecord || isKeyed;
        if (isKeyed && item[0].text == name) return item.subspan(2);
    }
    const std::size_t coordinate = std::string_view("xyz").find(name);
    if (isRecord || name.size() != 1 || coordinate == std::string_view::npos) return std::nullopt;
    return elementOf(value, coordinate);
}

bool TokenTemplate::write(Part body, std::deque<std::string>& names, Tokens& out) const {
    return TemplateWriter(*this, body, names, out).write();
}

std::optional<std::vector<Part>> itemsOf(Part tokens) {
    if (!tokens.empty() && tokens[0].text == "new") tokens = tokens.subspan(1);
    if (!tokens.empty() && tokens[0].kind == TokenKind::Name) tokens = tokens.subspan(1);
    if (tokens.size() < 2 || !isOneOf("( [ {", tokens[0].text)) return std::nullopt;
    int depth = 0;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        depth += bracketStep(tokens[i]);
        if (depth == 0 && i + 1 < tokens.size()) return std::nullopt;
    }
    return splitAtCommas(tokens.subspan(1, tokens.size() - 2));
}

std::vector<Part> splitAtCommas(Part tokens) {
    return split(tokens, [](const TextToken& each) { return each.text == ","; });
}

std::vector<Part> statementsIn(Part tokens) {
    return split(tokens,
                 [](const TextToken& each) { return each.kind == TokenKind::LineEnd || each.text == ";"; });
}

std::string_view variableSetBy(Part statement) {
    std::size_t names = 0;
    // `const btVector3& half = …`
    while (names < statement.size() &&
           (statement[names].kind == TokenKind::Name || isOneOf("* &", statement[names].text)))
        ++names;
    if (names == 0 || names == statement.size() || statement[names - 1].kind != TokenKind::Name) return {};
    const std::string_view name = statement[names - 1].text, next = statement[names].text;
    const bool isDeclared =
        names > 1 && isOneOf("= ( { :", next) && !isOneOf("return new", statement[0].text);
    const bool isSet = names == 1 && isOneOf("= :=", next);
    return (isDeclared || isSet) && baseOf(name) == name ? name : std::string_view();
}

bool makesValues(Part tokens) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (isOneOf("[ {", tokens[i].text) && splitAtCommas(tokens.subspan(i + 1)).size() > 1) return true;
        if (tokens[i].kind != TokenKind::Name || i + 1 >= tokens.size()) continue;
        const std::string name = lastName(tokens[i].text);
        const bool isCalled = isOneOf("( {", tokens[i + 1].text);
        if (isCalled && (isConstructor(name) || shapeIn({name}) || hasListed(wordsOf(name), "vector-type") ||
                         hasListed(wordsOf(name), "pose-type")))
            return true;
        const bool isSet = isOneOf("= (", tokens[i + 1].text) && name.size() < tokens[i].text.size();
        if (isSet && roleNamed(name)) return true;
    }
    return false;
}

bool hasControlFlow(Part tokens) {
    return std::ranges::any_of(tokens, [](const TextToken& each) {
        return each.kind == TokenKind::Name &&
               isOneOf("if for while switch match try else elif raise throw yield foreach do loop",
                       each.text);
    });
}

std::size_t indentedEnd(const TokenizedText& text, std::size_t head, std::size_t colon) {
    const std::vector<TextToken>& all = text.tokens;
    const auto column = [&](std::size_t i) {
        return all[i].span.begin - lineSpanAt(text.text, all[i].span.begin).begin;
    };
    std::size_t end = colon + 1;
    if (end < all.size() && all[end].kind != TokenKind::LineEnd) {
        while (end < all.size() && all[end].kind != TokenKind::LineEnd) ++end;
        return end;
    }
    int depth = 0;
    for (std::size_t i = end; i < all.size(); ++i) {
        const bool begins = all[i].kind != TokenKind::LineEnd && all[i - 1].kind == TokenKind::LineEnd;
        if (begins && depth == 0 && column(i) <= column(head)) break;
        depth += bracketStep(all[i]);
        if (all[i].kind != TokenKind::LineEnd) end = i + 1;
    }
    return end;
}

}  // namespace gjkscope
