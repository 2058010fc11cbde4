#include "app/import/forms/unrolled_loops.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/import/forms/loops.hpp"
#include "app/import/forms/token_template.hpp"
#include "app/import/text/blocks.hpp"
#include "app/import/text/names.hpp"

namespace gjkscope {
namespace {

using Tokens = std::vector<TextToken>;
using Part = std::span<const TextToken>;

Tokens copyOf(Part part) {
    return {part.begin(), part.end()};
}

/// Gives the names of a loop's head their values: `a`, `const auto& [a, b]`, `i, (a, b)`, `{a, b}`. False
/// where they don't fit.
bool bindNames(Part target, Part value, TokenTemplate& body) {
    const std::vector<Part> several = splitAtCommas(target);
    const auto bindEach = [&](const std::vector<Part>& targets) {
        const auto items = itemsOf(value);
        if (!items || items->size() != targets.size()) return false;
        for (std::size_t k = 0; k < targets.size(); ++k)
            if (!bindNames(targets[k], (*items)[k], body)) return false;
        return true;
    };
    if (several.size() > 1) return bindEach(several);
    const auto open =
        std::ranges::find_if(target, [](const TextToken& each) { return isOneOf("( [ {", each.text); });
    if (open != target.end()) {
        if (target.size() < 2 || !isOneOf(") ] }", target.back().text)) return false;
        const std::vector<Part> inner = splitAtCommas(Part(open + 1, target.end() - 1));
        if (open->text != "{") return bindEach(inner);
        for (const Part each : inner) {
            const std::optional<Part> member =
                each.size() == 1 ? memberOf(value, each[0].text) : std::nullopt;
            if (!member) return false;
            body.values[each[0].text] = copyOf(*member);
        }
        return true;
    }
    if (target.empty() || target.back().kind != TokenKind::Name) return false;
    body.values[target.back().text] = copyOf(value);
    return true;
}

class LoopUnroller {
  public:
    LoopUnroller(const TokenizedText& text, std::deque<std::string>& names)
        : text_(text), all_(text.tokens), brackets_(text.tokens), loops_(text), names_(names) {}

    /// None where there is no loop to unroll.
    std::optional<Tokens> unroll() {
        Tokens out;
        bool isAny = false;
        std::vector<std::size_t> origins;  // of each token; none of one that a loop wrote
        for (std::size_t i = 0; i < all_.size(); ++i) {
            const std::size_t begin = out.size();
            std::optional<Loop> loop = loops_.loopAt(i);
            bool isWritten = loop && writeLoop(*loop, out);
            if (!isWritten) {
                out.resize(begin);
                loop = loops_.madeListAt(i);
                isWritten = loop && writeList(*loop, out);
            }
            if (!isWritten) {
                out.resize(begin);
                out.push_back(all_[i]);
            }
            isAny = isAny || isWritten;
            origins.resize(out.size(), isWritten ? all_.size() : i);
            if (isWritten) i = loop->whole.end - 1;
        }
        if (!isAny) return std::nullopt;
        out = withoutSpent(std::move(out), origins);
        requireTaken(out);
        return out;
    }

  private:
    static constexpr std::size_t kMaxTokens = 200'000;

    /// Refuses a number of a list that no loop has taken.
    void requireTaken(const Tokens& out) const {
        std::set<std::size_t> kept;
        for (const TextToken& each : out)
            if (each.kind == TokenKind::Number) kept.insert(each.span.begin);
        for (const Part list : lists_)
            for (const TextToken& each : list) {
                if (each.kind != TokenKind::Number || kept.contains(each.span.begin)) continue;
                const std::string line = std::to_string(lineAt(text_.text, each.span.begin));
                const std::string found =
                    excerpt(partOf(text_.text, lineSpanAt(text_.text, each.span.begin)));
                throw UnreadableText(
                    tr("import.left_over",
                       {{"line", line}, {"number", std::string(each.text)}, {"found", found}}),
                    each.span.begin);
            }
    }

    std::string_view textAt(std::size_t i) const {
        return i < all_.size() ? all_[i].text : std::string_view();
    }
    bool isLineEnd(std::size_t i) const { return i >= all_.size() || all_[i].kind == TokenKind::LineEnd; }

    /// The tokens of a list's items; none: it is not there.
    std::optional<std::vector<Tokens>> itemsIn(Part list) {
        if (list.empty()) return std::nullopt;
        const TextToken& first = list[0];
        const bool isCall = first.kind == TokenKind::Name && list.size() > 2 && list[1].text == "(";
        const auto inside = [&] { return list.subspan(2, list.size() - 3); };
        if (isCall && isOneOf("enumerate ipairs", first.text)) {
            auto items = itemsIn(inside());
            for (std::size_t k = 0; items && k < items->size(); ++k)
                (*items)[k] = pairOf(numberToken(k, first), (*items)[k]);
            return items;
        }
        if (isCall && first.text == "range" && list.size() == 4 && list[2].kind == TokenKind::Number) {
            std::vector<Tokens> items;
            if (!list[2].whole || list[2].number > static_cast<double>(kMaxLoopItems)) return std::nullopt;
            for (std::size_t k = 0; static_cast<double>(k) < list[2].number; ++k)
                items.push_back({numberToken(k, first)});
            return items;
        }
        if (isCall && first.text == "zip") {
            std::optional<std::vector<Tokens>> items;
            for (const Part each : splitAtCommas(inside())) {
                const auto own = itemsIn(each);
                if (!own || (items && items->size() != own->size())) return std::nullopt;
                if (!items) {
                    items = own;
                    continue;
                }
                for (std::size_t k = 0; k < own->size(); ++k) (*items)[k] = pairOf((*items)[k], (*own)[k]);
            }
            return items;
        }
        if (const auto items = itemsOf(list)) {
            lists_.push_back(list);
            return copied(*items);
        }
        // `points.items()`, `&points`, `points.iter()`
        while (!list.empty() && isOneOf("& *", list[0].text)) list = list.subspan(1);
        if (list.empty() || list[0].kind != TokenKind::Name) return std::nullopt;
        std::string_view name = list[0].text;
        const bool isEnds = list.size() == 1 || (list.size() == 3 && list[1].text == "(");
        if (!isEnds) return std::nullopt;
        for (const std::string_view suffix : {".items", ".iter", ".map"})
            if (name.ends_with(suffix)) name.remove_suffix(suffix.size());
        const auto defined = definitionOf(name);
        if (!defined) return std::nullopt;
        const auto items = itemsOf(partOf(all_, *defined));
        if (!items) return std::nullopt;
        used_.insert(name);
        lists_.push_back(partOf(all_, *defined));
        if (!list[0].text.ends_with(".items")) return copied(*items);
        std::vector<Tokens> pairs;
        for (const Part each : *items) {
            if (each.size() < 3 || !isOneOf(": =", each[1].text)) return std::nullopt;
            pairs.push_back(pairOf({each[0]}, copyOf(each.subspan(2))));
        }
        return pairs;
    }

    static std::vector<Tokens> copied(const std::vector<Part>& items) {
        std::vector<Tokens> made;
        for (const Part each : items) made.push_back(copyOf(each));
        return made;
    }

    TextToken numberToken(std::size_t number, const TextToken& at) {
        names_.push_back(std::to_string(number));
        TextToken made = at;
        made.kind = TokenKind::Number;
        made.text = names_.back();
        made.number = static_cast<double>(number);
        made.whole = true;
        return made;
    }

    static Tokens pairOf(const Tokens& first, const Tokens& second) {
        const std::size_t byte = first.front().span.begin;
        Tokens pair{tokenAt(byte, "(")};
        append(pair, first, {0, first.size()});
        pair.push_back(tokenAt(byte, ","));
        append(pair, second, {0, second.size()});
        pair.push_back(tokenAt(byte, ")"));
        return pair;
    }
    static Tokens pairOf(const TextToken& first, const Tokens& second) {
        return pairOf(Tokens{first}, second);
    }

    /// The value of a variable, `[…]` in `points = […]`, `Spec specs[] = {…};`; none: it has none, or
    /// several.
    std::optional<TokenRange> definitionOf(std::string_view name) {
        const auto [known, isNew] = definitions_.emplace(name, std::nullopt);
        if (isNew) known->second = soughtDefinition(name);
        return known->second;
    }
    std::optional<TokenRange> soughtDefinition(std::string_view name) const {
        std::optional<TokenRange> found;
        for (std::size_t i = 0; i + 1 < all_.size(); ++i) {
            if (all_[i].text != name || all_[i].kind != TokenKind::Name) continue;
            std::size_t at = i + 1;
            // `Vec halves[2] = …`; that of an element says nothing of the list
            const bool isDeclared = i > 0 && all_[i - 1].kind == TokenKind::Name;
            while (isDeclared && textAt(at) == "[" && brackets_.end(at) > 0 && brackets_.end(at) <= at + 2)
                at = brackets_.end(at) + 1;
            // `points: Vec<Point> = …`
            if (textAt(at) == ":")
                while (!isLineEnd(at) && textAt(at) != "=") ++at;
            if (textAt(at) != "=" && textAt(at) != "{") continue;
            if (found) return std::nullopt;
            std::size_t begin = textAt(at) == "=" ? at + 1 : at, end = begin;
            for (; end < all_.size(); ++end) {
                if (isOneOf("( [ {", textAt(end)) && brackets_.end(end) > 0) end = brackets_.end(end);
                if (isLineEnd(end) || textAt(end) == ";") break;
            }
            // `new[] {…}`
            if (textAt(begin) == "new" && textAt(begin + 1) == "[") begin = brackets_.end(begin + 1) + 1;
            found = {begin, end};
        }
        return found;
    }

    bool writeLoop(const Loop& loop, Tokens& out) {
        const Part body = partOf(all_, loop.body);
        if (body.empty() || hasControlFlow(body) || out.size() > kMaxTokens) return false;
        const auto items = valuesOf(loop);
        if (!items) return false;
        const auto makes = [](const Tokens& item) { return makesValues(item); };
        if (!makesValues(body) && std::ranges::none_of(*items, makes)) return false;
        std::set<std::string_view> own;
        for (const Part each : statementsIn(body))
            if (const std::string_view name = variableSetBy(each); !name.empty()) own.insert(name);
        std::size_t number = 0;
        for (const Tokens& item : *items) {
            ++number;
            TokenTemplate once;
            if (!bindNames(partOf(all_, loop.target), item, once)) return false;
            for (const std::string_view each : own)
                once.renamed[each] = std::string(each) + "_" + std::to_string(number);
            Tokens made;
            if (!once.write(body, names_, made) || !writeElements(made, out)) return false;
            out.push_back(tokenAt(body.back().span.end, "\n", TokenKind::LineEnd));
        }
        spend();
        return true;
    }

    /// Puts the elements of lists that are there in place of `halves[0]`.
    bool writeElements(const Tokens& body, Tokens& out) {
        TokenTemplate elements;
        for (std::size_t i = 0; i + 3 < body.size(); ++i) {
            const bool isElement = body[i].kind == TokenKind::Name && body[i + 1].text == "[" &&
                                   body[i + 2].kind == TokenKind::Number && body[i + 3].text == "]";
            const auto defined = isElement ? definitionOf(body[i].text) : std::nullopt;
            if (!defined || !itemsOf(partOf(all_, *defined))) continue;
            elements.values[body[i].text] = copyOf(partOf(all_, *defined));
            used_.insert(body[i].text);
            lists_.push_back(partOf(all_, *defined));
        }
        return elements.write(body, names_, out);
    }

    bool writeList(const Loop& loop, Tokens& out) {
        const auto items = out.size() > kMaxTokens ? std::nullopt : valuesOf(loop);
        if (!items) return false;
        const std::size_t byte = all_[loop.whole.begin].span.begin;
        out.push_back(tokenAt(byte, "["));
        for (std::size_t k = 0; k < items->size(); ++k) {
            TokenTemplate once;
            if (k > 0) out.push_back(tokenAt(byte, ","));
            if (!bindNames(partOf(all_, loop.target), (*items)[k], once) ||
                !once.write(partOf(all_, loop.body), names_, out))
                return false;
        }
        out.push_back(tokenAt(byte, "]"));
        spend();
        return true;
    }

    std::optional<std::vector<Tokens>> valuesOf(const Loop& loop) {
        used_.clear();
        std::optional<std::vector<Tokens>> items;
        if (loop.count > 0) {
            items.emplace();
            for (std::size_t k = 0; k < loop.count; ++k)
                items->push_back({numberToken(k, all_[loop.target.begin])});
        } else {
            items = itemsIn(loop.list.isNone() ? partOf(all_, {loop.list.begin, loop.list.begin + 1})
                                               : partOf(all_, loop.list));
        }
        if (items && (items->empty() || items->size() > kMaxLoopItems)) items.reset();
        return items;
    }

    void spend() { spent_.insert(used_.begin(), used_.end()); }

    /// Without the lists that only loops took.
    Tokens withoutSpent(Tokens out, const std::vector<std::size_t>& origins) {
        std::vector<bool> isSpent(all_.size() + 1);
        for (const std::string_view name : spent_) {
            const auto isUse = [&](const TextToken& each) {
                const bool isMember =
                    each.text.size() > name.size() && isOneOf(". -", each.text.substr(name.size(), 1));
                return each.kind == TokenKind::Name && each.text.starts_with(name) &&
                       (each.text.size() == name.size() || isMember);
            };
            const auto definition = definitionOf(name);
            if (!definition || std::ranges::count_if(out, isUse) != 1) continue;
            std::size_t begin = definition->begin;
            while (begin > 0 && !isLineEnd(begin - 1) && !isOneOf("; { }", textAt(begin - 1))) --begin;
            for (std::size_t i = begin; i < definition->end; ++i) isSpent[i] = true;
        }
        Tokens rest;
        for (std::size_t i = 0; i < out.size(); ++i)
            if (!isSpent[origins[i]]) rest.push_back(out[i]);
        return rest;
    }

    const TokenizedText& text_;
    const Tokens& all_;
    const Brackets brackets_;
    const LoopFinder loops_;
    std::deque<std::string>& names_;
    std::set<std::string_view> used_, spent_;
    std::vector<Part> lists_;  ///< that loops take
    std::map<std::string_view, std::optional<TokenRange>> definitions_;
};

}  // namespace

bool unrollLoops(TokenizedText& text, std::deque<std::string>& names) {
    constexpr std::size_t kMaxText = 100'000;
    const auto has = [&](std::string_view said) { return text.text.find(said) != std::string_view::npos; };
    if (text.text.size() > kMaxText || !(has("for") || has(".map("))) return false;
    std::optional<Tokens> unrolled = LoopUnroller(text, names).unroll();
    if (unrolled) text.tokens = std::move(*unrolled);
    return unrolled.has_value();
}

}  // namespace gjkscope
