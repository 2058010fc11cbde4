#include "app/import/text/watch_rows.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/language.hpp"
#include "app/import/text/names.hpp"

namespace gjkscope {
namespace {

using Tokens = std::vector<TextToken>;

using WatchCell = TokenRange;

struct Row {
    std::size_t depth = 0;  ///< blanks before the name
    WatchCell name, value, type;
};

class WatchReader {
  public:
    explicit WatchReader(const TokenizedText& text) : text_(text.text), all_(text.tokens) {}

    /// The tokens with declarations in place of rows.
    Tokens opened() {
        for (std::size_t begin = 0; begin < all_.size();) {
            std::size_t end = begin;
            while (end < all_.size() && all_[end].kind != TokenKind::LineEnd) ++end;
            if (const Row row = rowAt(begin, end); !row.name.isNone()) {
                rows_.push_back(row);
            } else if (begin < end) {
                flush();
                append(to_, all_, {begin, std::min(end + 1, all_.size())});
            } else if (rows_.empty()) {
                to_.push_back(all_[begin]);
            }
            begin = end + 1;
        }
        flush();
        return std::move(to_);
    }

    /// Numbers of values that are cut off, which no row below them has.
    const std::vector<TextSpan>& leftOut() const { return leftOut_; }

  private:
    /// The row on a line; without a name where it is none.
    Row rowAt(std::size_t begin, std::size_t end) const {
        Row row;
        std::vector<WatchCell> cells;
        std::size_t at = begin < end && isOneOf("+ -", all_[begin].text) ? begin + 1 : begin;
        for (std::size_t i = at; i < end; ++i) {
            const bool isCut = i == at || between(i).find('\t') != std::string_view::npos;
            // two tabs have an empty value between them
            if (isCut && i > at && std::ranges::count(between(i), '\t') > 1) cells.push_back({i, i});
            if (isCut) cells.push_back({i, i});
            cells.back().end = i + 1;
        }
        const bool isIndented = between(at).find('\t') != std::string_view::npos;
        if (cells.size() > 3 || cells.size() < (isIndented ? 2u : 3u)) return row;
        // a template's argument may be a number
        const auto isType = [&](WatchCell cell) {
            const bool isArray = cell.end == cell.begin + 4 && all_[cell.begin + 1].text == "[";
            return isArray || (all_[cell.begin].text.starts_with("std::") &&
                               all_[cell.end - 1].kind != TokenKind::Number);
        };
        if (cells.size() == 3 && !isType(cells[2]) && hasNumber(partOf(all_, cells[2]))) return row;
        // Rider's `▾ a`
        const std::string_view blanks = between(at);
        row.depth = std::min(blanks.find("\xE2\x96"), blanks.size());
        if (at > begin) row.depth += between(begin).size();
        row.name = cells[0];
        row.value = cells[1];
        if (cells.size() == 3) row.type = cells[2];
        return row;
    }

    /// The blanks before a token; a tab where it begins the text.
    std::string_view between(std::size_t i) const {
        const std::size_t start = i == 0 ? 0 : all_[i - 1].span.end;
        return text_.substr(start, all_[i].span.begin - start);
    }

    /// A part of the text without blanks.
    std::string packed(WatchCell cell) const {
        std::string text;
        for (std::size_t i = cell.begin; i < cell.end; ++i) text.append(partOf(text_, all_[i].span));
        return text;
    }

    void mark(std::string_view said, TokenKind kind = TokenKind::Mark) {
        const std::size_t at = to_.empty() ? 0 : to_.back().span.end;
        to_.push_back({.kind = kind, .span = {at, at}, .text = said});
    }

    /// Adds tokens, without the numbers of enumerators, `m_type=e_circle (0)`.
    void add(WatchCell cell) {
        for (std::size_t i = cell.begin; i < cell.end; ++i) {
            const bool isNumber = i > cell.begin && i + 2 < cell.end && all_[i].text == "(" &&
                                  all_[i - 1].kind == TokenKind::Name && all_[i].spaced &&
                                  isEnumerator({i - 1, i + 3});
            if (isNumber) i += 3;
            if (i < cell.end) to_.push_back(all_[i]);
        }
    }

    std::ptrdiff_t numbersIn(WatchCell cell) const {
        return std::ranges::count(partOf(all_, cell), TokenKind::Number, &TextToken::kind);
    }

    /// True if a row above has this one among its value's members.
    bool isShown(std::size_t row) const {
        const std::string member = packed(rows_[row].name) + "=" + packed(rows_[row].value);
        for (std::size_t i = row; i-- > 0;)
            if (packed(rows_[i].value).find(member) != std::string::npos) return true;
        return false;
    }

    /// The token with the number of an array's elements, `Count = 5` or `{ size=5 }`; none: it is no such
    /// value.
    std::optional<std::size_t> countIn(WatchCell value) const {
        const bool isCounted = std::ranges::any_of(partOf(all_, value), [](const TextToken& each) {
            return isOneOf("Count size Length", each.text);
        });
        std::optional<std::size_t> count;
        for (std::size_t i = value.begin; isCounted && i < value.end; ++i) {
            if (all_[i].kind != TokenKind::Number) continue;
            if (count) return std::nullopt;
            count = i;
        }
        return count;
    }

    /// True for `eCAPSULE (2)`.
    bool isEnumerator(WatchCell value) const {
        return value.end == value.begin + 4 && all_[value.begin].kind == TokenKind::Name &&
               all_[value.begin + 1].text == "(" && all_[value.begin + 2].kind == TokenKind::Number &&
               all_[value.begin + 3].text == ")";
    }

    /// True for a value that is cut off, `{x=1 y=2 …}`, whose members stand below.
    bool isElided(WatchCell value) const { return packed(value).find("...}") != std::string::npos; }

    /// Adds the members of a row's value that is cut off, without those that rows below it have; `end`: the
    /// row behind these.
    void addMembers(std::size_t row, std::size_t end) {
        const WatchCell value = rows_[row].value;
        const auto anyBelow = [&](const auto& is) {
            for (std::size_t i = row + 1; i < end; ++i)
                if (is(i)) return true;
            return false;
        };
        int depth = 0;
        WatchCell member{value.begin, value.begin};
        const auto flush = [&](std::size_t at) {
            member.end = at;
            const bool isMember = at > member.begin + 1 && all_[member.begin + 1].text == "=";
            const auto isIt = [&](std::size_t i) {
                return packed(rows_[i].name) == all_[member.begin].text && !isShown(i);
            };
            if (isMember && !isElided(member) && !anyBelow(isIt)) {
                add(member);
                return mark(",");
            }
            for (const TextToken& token : partOf(all_, member)) {
                const auto hasIt = [&](std::size_t i) {
                    return std::ranges::count(partOf(all_, rows_[i].value), token.text, &TextToken::text) > 0;
                };
                if (token.kind == TokenKind::Number && !anyBelow(hasIt)) leftOut_.push_back(token.span);
            }
        };
        for (std::size_t i = value.begin; i < value.end; ++i) {
            if (isOneOf("{ (", all_[i].text)) ++depth;
            if (isOneOf("} )", all_[i].text)) --depth;
            const bool starts =
                depth == 1 && all_[i].kind == TokenKind::Name && i + 1 < value.end && all_[i + 1].text == "=";
            const bool ends = depth == 0 || (depth == 1 && all_[i].text == ".");
            if (!starts && !ends) continue;
            flush(i);
            member.begin = i;
        }
    }

    /// Writes the row, and as its members those below it that stand farther in, where it only has a type or a
    /// count itself; returns the row behind what was written.
    std::size_t write(std::size_t i) {
        const Row& row = rows_[i];
        // a row is no member of a heading above
        const std::size_t begin = lineSpanAt(text_, all_[row.name.begin].span.begin).begin;
        std::size_t end = i + 1;
        while (end < rows_.size() && rows_[end].depth > row.depth) ++end;
        const std::optional<std::size_t> count = countIn(row.value);
        // `{verts={ size=4 } radius=0}`
        std::ptrdiff_t below = 0;
        for (std::size_t member = i + 1; member < end; ++member)
            if (rows_[member].depth == row.depth + 1) below += numbersIn(rows_[member].value);
        const bool isFolded =
            packed(row.value).find("={size=") != std::string::npos && numbersIn(row.value) == below;
        const bool isCut = end > i + 1 && isElided(row.value);
        const bool isRecord =
            end > i + 1 && (count || isFolded || isCut || !hasNumber(partOf(all_, row.value)));
        if (!isRecord && isShown(i)) return i + 1;
        if (row.value.isNone() && isSizeRole(roleNamed(packed(row.name))))
            throw InputError(tr("import.no_value", {{"line", std::to_string(lineAt(text_, begin))},
                                                    {"found", packed(row.name)}}));
        // a base class has the name of its type, and belongs to the row above
        const bool isBase = i > 0 && packed(row.name) == packed(row.type);
        const WatchCell name = isBase ? rows_[i - 1].name : row.name;
        for (std::size_t at = row.type.begin; !isBase && at < row.type.end; ++at)
            if (all_[at].kind == TokenKind::Name && all_[at].text != "const")
                to_.push_back({.kind = TokenKind::Name, .span = {begin, begin}, .text = all_[at].text});
        const std::size_t first = to_.size();
        add(name);
        to_[first].span.begin = begin;
        mark("=");
        if (!isRecord) {
            add(row.value);
            // the type of a geometry, `eCAPSULE (2)`, says what its sizes say
            std::size_t next = i + 1;
            while (next < end && isEnumerator(rows_[next].value)) ++next;
            return next;
        }
        mark("{");
        if (isCut) addMembers(i, end);
        if (count) {
            mark("count", TokenKind::Name);
            mark("=");
            add({*count, *count + 1});
            mark(",");
        }
        for (std::size_t member = i + 1; member < end;) {
            member = write(member);
            mark(",");
        }
        mark("}");
        return end;
    }

    /// Gives rows their depths where a copy has none: members are named in the value above them, and elements
    /// stand in square brackets.
    void findDepths() {
        const auto isAsFarIn = [&](const Row& row) {
            return row.depth == rows_.back().depth || all_[row.name.begin].text == "Name";
        };
        if (!std::ranges::all_of(rows_, isAsFarIn)) return;
        struct Open {
            std::size_t depth;
            std::string members;  ///< names that may follow, between `{` and `=`
            bool isList;
        };
        std::vector<Open> open;
        for (Row& row : rows_) {
            const std::string name = packed(row.name), value = packed(row.value);
            const auto isMember = [&](const Open& each) {
                return each.isList ? name.starts_with('[')
                                   : each.members.find(name + "=") != std::string::npos;
            };
            while (!open.empty() && !isMember(open.back())) open.pop_back();
            row.depth += open.size();
            const bool isList = countIn(row.value).has_value() && value.find(',') == std::string::npos &&
                                !value.starts_with("{x") && std::ranges::count(value, '=') == 1;
            if (isList || value.starts_with('{'))
                open.push_back({row.depth, isList ? "" : value.substr(1), isList});
        }
    }

    void flush() {
        findDepths();
        // a table of two rows may be anything
        constexpr std::size_t kMinRows = 3;
        for (std::size_t i = 0; i < rows_.size();) {
            const Row& row = rows_[i];
            const bool isHeader =
                all_[row.name.begin].text == "Name" && all_[row.value.begin].text == "Value";
            if (rows_.size() < kMinRows) add({row.name.begin, std::max(row.value.end, row.type.end)});
            i = isHeader || rows_.size() < kMinRows ? i + 1 : write(i);
            mark("\n", TokenKind::LineEnd);
        }
        rows_.clear();
    }

    std::string_view text_;
    const Tokens& all_;
    Tokens to_;
    std::vector<Row> rows_;
    std::vector<TextSpan> leftOut_;
};

}  // namespace

std::vector<TextSpan> openWatchRows(TokenizedText& text) {
    // numbers apart by tabs are a table
    if (text.text.find("\t{") == std::string_view::npos) return {};
    WatchReader reader(text);
    std::vector<TextToken> opened = reader.opened();
    text.tokens = std::move(opened);
    return reader.leftOut();
}

}  // namespace gjkscope
