#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/import/text/text_tree.hpp"

namespace gjkscope {

/// Numbers as a value has them: one, a list, or rows that are as long as each other.
struct NumberTable {
    int rank = 0;  ///< 0: one number; 1: a list; 2: rows
    std::vector<std::vector<double>> rows;
    bool bits = false;       ///< some were given by their bits
    std::size_t layout = 0;  ///< numbers on a line, of a list that stands on several alike; 0: none
    bool ofPi = false;       ///< one was computed of π
    bool named = false;      ///< the numbers of rows or of the list were named x, y, z
    bool ofVectors = false;  ///< the rows are Bullet's vectors of four floats: points, and no columns
    TextSpan span;

    std::size_t count() const { return rows.size(); }
    std::size_t width() const { return rows.empty() ? 0 : rows.front().size(); }
    double scalar() const { return rows.front().front(); }
    const std::vector<double>& list() const { return rows.front(); }
    /// The numbers of all rows, one after the other.
    std::vector<double> flat() const;
    /// The rows as columns.
    NumberTable transposed() const;
};

/// The numbers of a value, where it is nothing but numbers: lists of them, vectors of any type, named x, y
/// and z, or counted [0], [1] …; words and named words beside them say nothing. None for anything else, rows
/// of different lengths too.
std::optional<NumberTable> numbersOf(const TextValue& value);

/// The place of `x`, `m_y`, `_z`, `.W` in a vector; none for other names.
std::optional<std::size_t> coordinateOf(std::string_view key);

/// How many numbers a vector's type says that it has: `Vec3`, `dvec2`, `Vector3f`, `Point2`; 0: nothing.
std::size_t sizeInName(const std::string& type);

/// True if what is called on the value leaves its numbers as they are: `.matrix()`, `.into()`.
bool isHarmless(const TextValue& value);

/// How many values a value is; one with long names counts as more, by the memory that they take.
std::size_t valuesIn(const TextValue& value);

/// True if there is any number in the value.
bool hasNumbers(const TextValue& value);
/// True for one that has, and was not said of a value elsewhere in the text.
bool isGiven(const TextItem& item);

/// True for `{radius: 2, angle: 0.3}` among a call's arguments, which has names and is no vector.
bool isOptions(const TextItem& item);

/// Adds the item to the row, whose place ends with it.
void addToRow(TextValue& row, TextItem item);

/// Makes a row of a value that more are to follow.
void makeRow(TextItem& item);

/// Makes a row of each line of values without a name; after a named value, the line's values belong to it.
std::vector<TextItem> linesOf(std::vector<TextItem> items);

/// Numbers that line ends or semicolons without a comma before them separate are rows: `[0 0; 1 0]`.
void groupRows(TextValue& list);

/// Joins vectors with the names v0, v1, v2 … to one list: three of a text, two of a body's members.
void joinNumbered(TextValue& record, std::size_t atLeast = 3, int depth = 0);

}  // namespace gjkscope
