#include "app/import/text/table_rows.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/import/text/conventions.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/number_table.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

using Tokens = std::vector<TextToken>;
using Cell = Tokens;
using Cells = std::vector<Cell>;

/// The cells of a line; empty where it has another number of them than `count`, which 0 leaves open. Bars may
/// stand at both ends of a line, too. Blanks may be the separator.
Cells cellsOf(const Tokens& all, std::size_t begin, std::size_t end, std::string_view separator,
              std::size_t count) {
    if (separator == "|" && begin < end && all[begin].text == "|") ++begin;
    if (separator == "|" && begin < end && all[end - 1].text == "|") --end;
    Cells cells(1);
    for (std::size_t i = begin; i < end; ++i) {
        if (separator == " " && all[i].spaced && i > begin) cells.emplace_back();
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

/// The words of a cell, `half extents`.
std::vector<std::string> wordsOfCell(const Cell& cell) {
    std::vector<std::string> words;
    for (const TextToken& each : cell)
        if (each.kind == TokenKind::Name || each.kind == TokenKind::String)
            std::ranges::move(wordsOf(each.text), std::back_inserter(words));
    return words;
}

/// True for a cell of a Markdown table's rule, `:---:`.
bool isRule(const Cell& cell) {
    return !cell.empty() && std::ranges::all_of(cell, [](const TextToken& each) {
        return isOneOf("- -- --- : :-", each.text);
    });
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
    return isOneOf("# i idx index nr no n k id num vertex point row", lowerCase(std::string(name)));
}

/// A table of a text.
struct Table {
    Cells names;  ///< of its columns
    std::vector<Cells> rows;
    std::size_t end = 0;  ///< the token behind it
    bool hasDecimalCommas = false;
    bool hasBars = false;
    bool isTurned = false;  ///< its rows stand in columns of the text

    std::string_view name(std::size_t column) const {
        return names[column].empty() ? std::string_view() : names[column][0].text;
    }
    /// Columns as rows.
    Table turned() const {
        Table other{.names = {names[0]}, .rows = {}, .end = end, .hasBars = hasBars, .isTurned = true};
        for (const Cells& row : rows) other.names.push_back(row[0]);
        for (std::size_t column = 1; column < names.size(); ++column) {
            Cells& made = other.rows.emplace_back(Cells{names[column]});
            for (const Cells& row : rows) made.push_back(row[column]);
        }
        other.splitTypes();
        return other;
    }

    /// Makes a column of the shapes behind the bodies' names, `A (GEOM_BOX)`.
    void splitTypes() {
        const auto isTyped = [](const Cells& row) {
            const Cell& cell = row[0];
            return cell.size() == 4 && cell[0].kind == TokenKind::Name && cell[1].text == "(" &&
                   cell[2].kind == TokenKind::Name && shapeIn({std::string(cell[2].text)}) &&
                   cell[3].text == ")";
        };
        if (rows.empty() || !std::ranges::all_of(rows, isTyped)) return;
        names.push_back({tokenAt(names[0].empty() ? 0 : names[0][0].span.begin, "type", TokenKind::Name)});
        for (Cells& row : rows) {
            row.push_back({row[0][2]});
            row[0].resize(1);
        }
    }
};

std::size_t lineEnd(const Tokens& all, std::size_t at) {
    while (at < all.size() && all[at].kind != TokenKind::LineEnd) ++at;
    return at;
}

bool saysGeometry(const Cell& name) {
    const FieldRole role = roleOf(wordsOfCell(name));
    return (role && !isAnyOf(role, {"reported", "ignored"})) ||
           hasOneOf(wordsOfCell(name), "shape constructor collider geometry class") ||
           (!name.empty() && isOneOf("px py pz hx hy hz qw qx qy qz w h width height", name[0].text));
}

/// The table between bars whose first line begins at a token, with a body a row; without rows where there is
/// none.
Table barredAt(const Tokens& all, std::size_t begin) {
    Table table;
    table.hasBars = true;
    std::size_t end = lineEnd(all, begin);
    if (end == all.size() || std::ranges::count(partOf(all, {begin, end}), "|", &TextToken::text) < 2)
        return table;
    const auto cleaned = [&](std::size_t from) {
        Cells cells = cellsOf(all, from, lineEnd(all, from), "|", table.names.size());
        for (Cell& cell : cells)
            std::erase_if(cell, [](const TextToken& each) { return isOneOf("` ** *", each.text); });
        return cells;
    };
    Cells names = cleaned(begin);
    if (names.size() < 3) return table;
    table.names = std::move(names);
    const Cells rule = cleaned(end + 1);
    if (rule.empty() || !std::ranges::all_of(rule, isRule)) return table;
    end = lineEnd(all, end + 1);
    while (end + 1 < all.size()) {
        Cells cells = cleaned(end + 1);
        if (cells.empty()) break;
        table.rows.push_back(std::move(cells));
        end = lineEnd(all, end + 1);
    }
    table.end = end;
    const auto fields = [](const Table& of) { return std::ranges::count_if(of.names, saysGeometry); };
    const Table other = table.turned();
    return fields(other) > fields(table) ? other : table;
}

/// The table whose first line begins at a token; without rows where there is none.
Table tableAt(const Tokens& all, std::size_t begin) {
    if (Table barred = barredAt(all, begin); !barred.rows.empty()) return barred;
    Table table;
    // names of columns
    if (hasNumber(partOf(all, {begin, lineEnd(all, begin)}))) return table;
    for (const std::string_view separator : {",", ";", " "}) {
        std::size_t end = lineEnd(all, begin);
        table.names = cellsOf(all, begin, end, separator, 0);
        const auto isName = [](const Cell& cell) {
            return !cell.empty() && std::ranges::count(cell, TokenKind::Number, &TextToken::kind) == 0;
        };
        if (table.names.size() < 3 || !std::ranges::all_of(table.names, isName)) continue;
        while (end + 1 < all.size()) {
            const std::size_t next = lineEnd(all, end + 1);
            Cells cells = cellsOf(all, end + 1, next, separator, table.names.size());
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
        // blanks stand in sentences, too
        const auto isShape = [](const Cell& cell) {
            return isWordCell(cell) && shapeNamed(lowerCase(std::string(cell[0].text)));
        };
        const bool isTable = separator != " " || std::ranges::all_of(table.rows, [&](const Cells& row) {
                                 return std::ranges::count_if(row, isShape) == 1;
                             });
        if (table.rows.size() > 1 && isTable) return table;
        table.rows.clear();
    }
    return table;
}

/// Writes a table's rows as the tokens of assignments.
class RowWriter {
  public:
    RowWriter(const Table& table, std::string_view text) : table_(table), text_(text) {
        const auto labels = [&](std::size_t column) {
            const auto isName = [&](const Cells& row) {
                return isWordCell(row[column]) || (table.hasBars && isWordsCell(row[column]));
            };
            return roleNamed(table.name(column)) != "type" && std::ranges::all_of(table.rows, isName) &&
                   !hasShapes(column);
        };
        while (label_ < table.names.size() && !labels(label_)) ++label_;
        for (std::size_t i = 0; i < table.names.size(); ++i) {
            if (i == label_) continue;
            if (isCoordinate(table.name(i)))
                coordinates_.push_back(i);
            else if (isCount(table.name(i)) || saysNothing(i))
                counts_.push_back(i);
            else
                hasOthers_ = true;
        }
    }

    /// True if the table says what bodies are.
    bool isOfBodies() const {
        if (isOfTwo()) return true;
        const bool isLabelled = label_ < table_.names.size();
        bool isTyped = false;
        for (std::size_t i = 0; i < table_.names.size(); ++i) isTyped = isTyped || hasShapes(i);
        const std::ptrdiff_t least = table_.hasBars ? 2 : 3;
        if ((isLabelled || isTyped || table_.hasBars) &&
            std::ranges::count_if(table_.names, saysGeometry) >= least)
            return true;
        return coordinates_.size() > 1 && (isLabelled || hasOthers_ || !counts_.empty());
    }

    void write(Tokens& to, std::vector<TextSpan>& leftOut) const {
        if (isOfTwo()) return pointsOfTwo(to, leftOut);
        for (std::size_t row = 0; row < table_.rows.size();) {
            for (const std::size_t column : counts_)
                if (isNumberCell(table_.rows[row][column]))
                    leftOut.push_back(table_.rows[row][column].back().span);
            row = hasOthers_ ? record(to, row) : points(to, row, leftOut);
        }
    }

  private:
    /// True for `x` and `x_mm`.
    static bool isCoordinate(std::string_view name) {
        const std::size_t unit = name.rfind('_');
        const bool hasUnit = unit != name.npos && isListed("unit", name.substr(unit + 1));
        return coordinateOf(name.substr(0, hasUnit ? unit : name.size())).has_value();
    }

    /// True if all cells of a column are names of shapes.
    bool hasShapes(std::size_t column) const {
        return std::ranges::all_of(table_.rows, [&](const Cells& row) {
            return isWordCell(row[column]) && shapeNamed(lowerCase(std::string(row[column][0].text)));
        });
    }

    /// `hero` of a column `hero.x`; empty for others.
    std::string_view bodyOf(std::size_t column) const {
        const std::string_view name = table_.name(column);
        const std::size_t end = name.find_first_of("._");
        return end != name.npos && coordinateOf(name.substr(end + 1)) ? name.substr(0, end) : "";
    }

    /// True if the columns have the points of two bodies side by side.
    bool isOfTwo() const {
        std::map<std::string_view, int> columns;
        for (std::size_t i = 0; i < table_.names.size(); ++i)
            if (!bodyOf(i).empty()) ++columns[bodyOf(i)];
        return columns.size() == 2 && columns.begin()->second > 1 &&
               columns.begin()->second == columns.rbegin()->second;
    }

    void pointsOfTwo(Tokens& to, std::vector<TextSpan>& leftOut) const {
        std::vector<std::string_view> done;
        for (std::size_t first = 0; first < table_.names.size(); ++first) {
            const std::string_view body = bodyOf(first);
            if (body.empty() || std::ranges::find(done, body) != done.end()) {
                for (const Cells& row : table_.rows)
                    if (body.empty() && isNumberCell(row[first])) leftOut.push_back(row[first].back().span);
                continue;
            }
            done.push_back(body);
            to.push_back({.kind = TokenKind::Name, .span = table_.names[first][0].span, .text = body});
            mark(to, "=");
            mark(to, "[");
            to.back().scattered = true;
            for (const Cells& row : table_.rows) {
                const auto isGiven = [&](const Cell& each) {
                    return !each.empty() && bodyOf(static_cast<std::size_t>(&each - row.data())) == body;
                };
                const auto given = std::ranges::find_if(row, isGiven);
                if (given == row.end()) continue;
                mark(to, "[");
                to.back().span = {given->front().span.begin, given->front().span.begin};
                for (std::size_t column = first; column < row.size(); ++column) {
                    if (bodyOf(column) != body) continue;
                    if (column > first) mark(to, ",");
                    cell(to, row[column]);
                }
                mark(to, "]");
                mark(to, ",");
            }
            mark(to, "]");
            mark(to, "\n", TokenKind::LineEnd);
        }
    }

    /// True for a column of remarks, or of numbers that name nothing: each row has another, `intensity`.
    bool saysNothing(std::size_t column) const {
        // `tx`, `cy` and `rz` are coordinates
        constexpr std::size_t kLong = 4;
        if (saysGeometry(table_.names[column]) || table_.name(column).size() < kLong) return false;
        std::set<double> numbers;
        for (const Cells& row : table_.rows)
            if (isNumberCell(row[column]))
                numbers.insert(row[column].back().number);
            else if (hasNumber(row[column]))
                return false;
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
            to.push_back({.kind = TokenKind::Name, .span = cells[label_][0].span, .text = label(row)});
        else
            to.push_back({.kind = TokenKind::Name,
                          .span = (*given)[0].span,
                          .text = kNames[std::min(row, kNames.size() - 1)]});
        mark(to, "=");
    }

    /// The words of the body's name, which stand side by side in the text.
    std::string_view label(std::size_t row) const {
        const Cell& words = table_.rows[row][label_];
        return words.size() == 1 ? words[0].text
                                 : partOf(text_, {words.front().span.begin, words.back().span.end});
    }

    /// Writes a cell; numbers in a row, `2 × 3 × 4`, as a vector.
    static void cell(Tokens& to, const Cell& cell) {
        const auto isPart = [](const TextToken& each) {
            return each.kind == TokenKind::Number || isOneOf(", × x by - +", each.text);
        };
        const bool isRow = std::ranges::count(cell, TokenKind::Number, &TextToken::kind) > 1 &&
                           std::ranges::all_of(cell, isPart);
        if (!isRow) return append(to, cell, {0, cell.size()});
        mark(to, "(");
        for (const TextToken& each : cell)
            if (!isOneOf("× x by", each.text)) to.push_back(each);
        mark(to, ")");
    }

    /// The rows of one body as a list of points; returns the row behind them.
    std::size_t points(Tokens& to, std::size_t first, std::vector<TextSpan>& leftOut) const {
        name(to, first);
        const bool isLabelled = label_ < table_.names.size();
        const std::string_view own = isLabelled ? label(first) : std::string_view();
        mark(to, "[");
        std::size_t row = first;
        for (; row < table_.rows.size() && (!isLabelled || label(row) == own); ++row) {
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

    /// The field of a column as one name. The order of a quaternion's numbers may stand behind it.
    std::string_view fieldName(const Cell& name, const Cell& value) const {
        const std::vector<std::string> words = wordsOfCell(name);
        // `half width` and `half height` of boxes
        const auto isHalfWidth = [](const Cell& each) {
            return joinedWords(wordsOfCell(each)) == "half width";
        };
        if (words.size() == 2 && words[0] == "half" && std::ranges::any_of(table_.names, isHalfWidth)) {
            const std::size_t place = placeAmong("width height depth", words[1]);
            if (place != std::string_view::npos)
                return place == 0 ? "hx" : words[1] == "height" ? "hy" : "hz";
        }
        const std::size_t count = words.size();
        const auto isWord = [](const TextToken& each) { return each.kind == TokenKind::Name; };
        if (std::ranges::all_of(value, isWord) && shapeIn(wordsOfCell(value))) return "type";
        // `constructor`, `class`
        const bool isCall = value.size() > 1 && isWord(value[0]) && value[1].text == "(";
        if (!roleOf(words) && isCall && isConstructor(lastName(value[0].text))) return "shape";
        // `baseOrientation (xyzw)`
        if (count > 1 && roleOf(words) == "rotation" && isOneOf("xyzw wxyz", words.back()))
            return words.back() == "xyzw" ? "xyzw" : "wxyz";
        if (count > 3 && roleOf(words) == "rotation" && words[count - 1] == "w" && words[count - 4] == "x")
            return "xyzw";
        if (count > 3 && roleOf(words) == "rotation" && words[count - 1] == "z" && words[count - 4] == "w")
            return "wxyz";
        // `half_x`
        if (count == 2 && name.size() == 1 && (coordinateOf(words[1]) || isOneOf("w h d", words[1])))
            return name[0].text;
        if (roleOf(words) == "angle" && hasOneOf(words, "deg degrees")) return "angle_deg";
        if (roleOf(words) == "extents" && hasOneOf(words, "full half"))
            return hasOneOf(words, "full") ? "full extents" : "half extents";
        return name[0].text == "r" ? "radius" : roleOf(words) ? roleOf(words).word() : name[0].text;
    }

    /// Refuses a row without the turn that others have, unless it is a ball's.
    void requireTurn(std::size_t row, std::size_t column) const {
        const auto isGiven = [](const Cell& cell) { return !cell.empty() && !isRule(cell); };
        const Cells& cells = table_.rows[row];
        const bool isTurn = isAnyOf(roleOf(wordsOfCell(table_.names[column])), {"angle", "rotation"});
        const bool isBall = std::ranges::any_of(
            cells, [](const Cell& cell) { return shapeIn(wordsOfCell(cell)) == ShapeType::Ball; });
        const bool isElsewhere =
            std::ranges::any_of(table_.rows, [&](const Cells& other) { return isNumberCell(other[column]); });
        const auto first = std::ranges::find_if(cells, isGiven);
        if (isGiven(cells[column]) || !isTurn || isBall || !isElsewhere || first == cells.end()) return;
        throw InputError(
            tr("import.no_value", {{"line", std::to_string(lineAt(text_, (*first)[0].span.begin))},
                                   {"found", std::string(table_.name(column))}}));
    }

    /// Writes a cell of fields with their own names, `half extents 0.5 × 1 × 2, margin = 0.1`, below a name
    /// that says nothing, `parameters`. False for other cells.
    bool writeFields(Tokens& to, const Cell& name, const Cell& cell) const {
        struct Field {
            TextSpan name;
            Cell value;
        };
        std::vector<Field> fields;
        for (std::size_t i = 0; i < cell.size(); ++i) {
            const bool isName = cell[i].kind == TokenKind::Name && !isOneOf("x by", cell[i].text);
            if (!isName && fields.empty()) return false;
            const bool goesOn = i > 0 && cell[i - 1].kind == TokenKind::Name;
            if (isName && !goesOn)
                fields.push_back({cell[i].span, {}});
            else if (isName)
                fields.back().name.end = cell[i].span.end;
            else if (!isOneOf("= :", cell[i].text))
                fields.back().value.push_back(cell[i]);
        }
        const auto isField = [&](const Field& field) {
            return isSizeRole(roleNamed(partOf(text_, field.name))) && hasNumber(field.value);
        };
        // `size` of shapes that have others
        const NamedRole column = roleOf(wordsOfCell(name));
        if ((column && !isSizeRole(column)) || fields.empty() || !std::ranges::all_of(fields, isField))
            return false;
        for (Field& field : fields) {
            if (field.value.back().text == ",") field.value.pop_back();
            to.push_back({.kind = TokenKind::Name, .span = field.name, .text = partOf(text_, field.name)});
            mark(to, "=");
            RowWriter::cell(to, field.value);
            mark(to, ",");
        }
        return true;
    }

    std::size_t record(Tokens& to, std::size_t row) const {
        name(to, row);
        mark(to, "{");
        to.back().scattered = table_.isTurned;
        for (std::size_t i = 0; i < table_.names.size(); ++i) {
            const bool isCounted = std::ranges::find(counts_, i) != counts_.end();
            const Cell& value = table_.rows[row][i];
            requireTurn(row, i);
            if (i == label_ || isCounted || value.empty() || isRule(value) || table_.names[i].empty())
                continue;
            if (writeFields(to, table_.names[i], value)) continue;
            to.push_back({.kind = TokenKind::Name,
                          .span = {value[0].span.begin, value[0].span.begin},
                          .text = fieldName(table_.names[i], value)});
            mark(to, "=");
            cell(to, value);
            mark(to, ",");
        }
        mark(to, "}");
        mark(to, "\n", TokenKind::LineEnd);
        return row + 1;
    }

    const Table& table_;
    std::string_view text_;
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
        const RowWriter rows(table, text.text);
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
