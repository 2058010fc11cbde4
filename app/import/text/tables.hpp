#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/json/cursor.hpp"

namespace gjkscope {

using RowReader = std::function<void(const JsonCursor&)>;

/// Hands a table of `assets/import` to `read`: `engines/bullet.json`. Throws std::runtime_error that names
/// the file and the place in it, for what is no JSON, cites no document, or is refused by `read`.
void readTable(const std::string& file, const RowReader& read);

/// Hands each row of a list to `read`.
void readRows(const JsonCursor& list, const RowReader& read);

/// Hands each of the `names` in the rows of a table's list to `read`, with its row.
void readNames(const std::string& file, std::string_view list,
               const std::function<void(const std::string&, const JsonCursor&)>& read);

/// The files of one kind, `engines`, in the order of `tables.json`.
std::vector<std::string> tableFiles(std::string_view kind);

/// The words of an array that is not empty.
std::vector<std::string> wordsAt(const JsonCursor& at);

/// The words of a list in `assets/import/words`: `harmless`.
const std::vector<std::string>& wordList(std::string_view list);
/// True if the word, or one of its `own`, is in the list.
bool isListed(std::string_view list, std::string_view word);
bool hasListed(const std::vector<std::string>& own, std::string_view list);

}  // namespace gjkscope
