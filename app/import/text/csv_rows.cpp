#include "app/import/text/csv_rows.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

#include "app/base/plain_text.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/number_table.hpp"

namespace gjkscope {
namespace {

using Tokens = std::vector<TextToken>;
using Cell = Tokens;
using Cells = std::vector<Cell>;

/// The cells of a line; empty where it has another number of them than `count`, which 0 leaves open.
Cells cellsOf(const Tokens& all, std::size_t begin, std::size_t end, std::string_view separator,
              std::size_t count) {
    Cells cells(1);
    for (std::size_t i = begin; i < end; ++i) {
        if (all[i].text == separator)
            cells.emplace_back();
        else
            cells.back().push_back(all[i]);
    }
    return count != 0 && cells.size() != count ? Cells() : cells;
}

/// `3,5` between semicolons is one number.
bool takeDecimalComma(Cell& cell) {
    const std::size_t first = !cell.empty() && cell[0].text == "-" ? 1 : 0;
    if (cell.size() != first + 3 || cell[first].kind != TokenKind::Number || cell[first + 1].text != "," ||
        cell[first + 2].kind != TokenKind::Number || cell[first + 2].spaced)
        return false;
    std::string number = std::string(cell[first].text) + "." + std::string(cell[first + 2].text);
    cell[first].number = numberIn<double>(number).value_or(cell[first].number);
    cell[first].span.end = cell[first + 2].span.end;
    cell[first].whole = false;
    cell.resize(first + 1);
    return true;
}

bool isNumberCell(const Cell& cell) {
    return !cell.empty() && cell.back().kind == TokenKind::Number &&
           (cell.size() == 1 || (cell.size() == 2 && cell[0].text == "-"));
}
bool isWordCell(const Cell& cell) {
    return cell.size() == 1 && (cell[0].kind == TokenKind::Name || cell[0].kind == TokenKind::String);
}
/// True for several words, `against the clock`.
bool isWordsCell(const Cell& cell) {
    return cell.size() > 1 &&
           std::ranges::all_of(cell, [](const TextToken& each) { return each.kind == TokenKind::Name; });
}

bool isCount(std::string_view name) {
    return isOneOf("i idx index nr no n k id num vertex point row", lowerCase(std::string(name)));
}

/// A table of a text.
struct Table {
    std::vector<TextToken> names;  ///< of its columns
    std::vector<Cells> rows;
    std::size_t end = 0;  ///< the token behind it
    bool hasDecimalCommas = false;
};

std::size_t lineEnd(const Tokens& all, std::size_t at) {
    while (at < all.size() && all[at].kind != TokenKind::LineEnd) ++at;
    return at;
}

/// The table whose first line begins at a token; without rows where there is none.
Table tableAt(const Tokens& all, std::size_t begin) {
    Table table;
    // names of columns
    if (hasNumber(partOf(all, {begin, lineEnd(all, begin)}))) return table;
    for (const std::string_view separator : {",", ";"}) {
        std::size_t end = lineEnd(all, begin);
        const Cells head = cellsOf(all, begin, end, separator, 0);
        const auto isName = [](const Cell& cell) {
            return !cell.empty() && std::ranges::count(cell, TokenKind::Number, &TextToken::kind) == 0;
        };
        if (head.size() < 3 || !std::ranges::all_of(head, isName)) continue;
        table.names.clear();
        for (const Cell& cell : head) table.names.push_back(cell[0]);
        while (end + 1 < all.size()) {
            const std::size_t next = lineEnd(all, end + 1);
            Cells cells = cellsOf(all, end + 1, next, separator, head.size());
            if (separator == ";")
                for (Cell& cell : cells) table.hasDecimalCommas |= takeDecimalComma(cell);
            const auto isCell = [](const Cell& cell) {
                return cell.empty() || isNumberCell(cell) || isWordCell(cell) || isWordsCell(cell);
            };
            if (cells.empty() || !std::ranges::all_of(cells, isCell) ||
                std::ranges::count_if(cells, isNumberCell) < 2)
                break;
            table.rows.push_back(std::move(cells));
            end = next;
        }
        table.end = end;
        if (table.rows.size() > 1) return table;
        table.rows.clear();
    }
    return table;
}

/// Writes a table's rows as the tokens of assignments.
class RowWriter {
  public:
    explicit RowWriter(const Table& table) : table_(table) {
        const auto labels = [&](std::size_t column) {
            return std::ranges::all_of(table.rows,
                                       [&](const Cells& row) { return isWordCell(row[column]); }) &&
                   roleNamed(table.names[column].text) != "type";
        };
        while (label_ < table.names.size() && !labels(label_)) ++label_;
        for (std::size_t i = 0; i < table.names.size(); ++i) {
            if (i == label_) continue;
            if (coordinateOf(table.names[i].text))
                coordinates_.push_back(i);
            else if (isCount(table.names[i].text) || saysNothing(i))
                counts_.push_back(i);
            else
                hasOthers_ = true;
        }
    }

    /// True if the table says what bodies are.
    bool isOfBodies() const {
        if (label_ < table_.names.size() && std::ranges::count_if(table_.names, saysGeometry) > 2)
            return true;
        return coordinates_.size() > 1 && (label_ < table_.names.size() || hasOthers_ || !counts_.empty());
    }

    void write(Tokens& to, std::vector<TextSpan>& leftOut) const {
        for (std::size_t row = 0; row < table_.rows.size();) {
            for (const std::size_t column : counts_)
                if (isNumberCell(table_.rows[row][column]))
                    leftOut.push_back(table_.rows[row][column].back().span);
            row = hasOthers_ ? record(to, row) : points(to, row, leftOut);
        }
    }

  private:
    static bool saysGeometry(const TextToken& name) {
        return roleNamed(name.text) || isOneOf("px py pz hx hy hz qw qx qy qz w h width height", name.text);
    }

    /// True for a column of remarks, or of numbers that name nothing: each row has another, `intensity`.
    bool saysNothing(std::size_t column) const {
        if (saysGeometry(table_.names[column])) return false;
        std::set<double> numbers;
        for (const Cells& row : table_.rows)
            if (isNumberCell(row[column])) numbers.insert(row[column].back().number);
        return numbers.empty() || 2 * numbers.size() > table_.rows.size();
    }

    /// Adds a sign behind the last token.
    static void mark(Tokens& to, std::string_view said, TokenKind kind = TokenKind::Mark) {
        const std::size_t at = to.empty() ? 0 : to.back().span.end;
        to.push_back({.kind = kind, .span = {at, at}, .text = said});
    }

    void name(Tokens& to, std::size_t row) const {
        // each body has at least two cells
        static constexpr std::array<std::string_view, 4> kNames{"body1", "body2", "body3", "body4"};
        const Cells& cells = table_.rows[row];
        const auto given = std::ranges::find_if(cells, [](const Cell& cell) { return !cell.empty(); });
        if (label_ < table_.names.size())
            to.push_back(cells[label_][0]);
        else
            to.push_back({.kind = TokenKind::Name,
                          .span = (*given)[0].span,
                          .text = kNames[std::min(row, kNames.size() - 1)]});
        to.back().kind = TokenKind::Name;
        mark(to, "=");
    }

    static void cell(Tokens& to, const Cell& cell) { append(to, cell, {0, cell.size()}); }

    /// The rows of one body as a list of points; returns the row behind them.
    std::size_t points(Tokens& to, std::size_t first, std::vector<TextSpan>& leftOut) const {
        const Cells& cells = table_.rows[first];
        name(to, first);
        const bool isLabelled = label_ < table_.names.size();
        const std::string_view label = isLabelled ? cells[label_][0].text : std::string_view();
        mark(to, "[");
        std::size_t row = first;
        for (; row < table_.rows.size() && (!isLabelled || table_.rows[row][label_][0].text == label);
             ++row) {
            if (row > first) mark(to, ",");
            mark(to, "[");
            for (const std::size_t column : coordinates_) {
                if (column != coordinates_.front()) mark(to, ",");
                cell(to, table_.rows[row][column]);
            }
            mark(to, "]");
            for (const std::size_t column : counts_)
                if (row > first && isNumberCell(table_.rows[row][column]))
                    leftOut.push_back(table_.rows[row][column].back().span);
        }
        mark(to, "]");
        mark(to, "\n", TokenKind::LineEnd);
        return row;
    }

    std::size_t record(Tokens& to, std::size_t row) const {
        name(to, row);
        mark(to, "{");
        for (std::size_t i = 0; i < table_.names.size(); ++i) {
            const bool isCounted = std::ranges::find(counts_, i) != counts_.end();
            if (i == label_ || isCounted || table_.rows[row][i].empty()) continue;
            to.push_back(table_.names[i]);
            to.back().kind = TokenKind::Name;
            if (to.back().text == "r") to.back().text = "radius";
            to.back().span = {table_.rows[row][i][0].span.begin, table_.rows[row][i][0].span.begin};
            mark(to, "=");
            cell(to, table_.rows[row][i]);
            mark(to, ",");
        }
        mark(to, "}");
        mark(to, "\n", TokenKind::LineEnd);
        return row + 1;
    }

    const Table& table_;
    std::size_t label_ = 0;  ///< the column of the body's name; their number where there is none
    std::vector<std::size_t> coordinates_, counts_;
    bool hasOthers_ = false;
};

}  // namespace

std::vector<TextSpan> openTables(TokenizedText& text) {
    std::vector<TextSpan> leftOut;
    const Tokens& all = text.tokens;
    Tokens rewritten;
    std::size_t done = 0;  ///< tokens that were copied
    for (std::size_t line = 0; line < all.size();) {
        const Table table = tableAt(all, line);
        const RowWriter rows(table);
        if (table.rows.empty() || !rows.isOfBodies()) {
            line = lineEnd(all, line) + 1;
            continue;
        }
        append(rewritten, all, {done, line});
        rows.write(rewritten, leftOut);
        if (table.hasDecimalCommas) text.commasAreOpen = false;
        done = line = table.end + 1;
    }
    if (done == 0) return leftOut;
    append(rewritten, all, {std::min(done, all.size()), all.size()});
    text.tokens = std::move(rewritten);
    return leftOut;
}

}  // namespace gjkscope
