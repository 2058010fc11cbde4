#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "app/base/json/cursor.hpp"

namespace gjkscope {

using RowReader = std::function<void(const JsonCursor&)>;

/// Hands a table of `assets/import` to `read`: `engines/bullet.json`. Throws std::runtime_error that names
/// the file and the place in it, for what is no JSON, cites no document, or is refused by `read`.
void readTable(const std::string& file, const RowReader& read);

/// Hands each row of a list to `read`.
void readRows(const JsonCursor& list, const RowReader& read);

/// The files of one kind, `engines`, in the order of `tables.json`.
std::vector<std::string> tableFiles(std::string_view kind);

/// The words of an array that is not empty.
std::vector<std::string> wordsAt(const JsonCursor& at);

/// The meanings that the rows of a table's list give to their `names`; `read` makes one of a row.
template <class Read>
auto readMeanings(const std::string& file, std::string_view list, const Read& read) {
    std::unordered_map<std::string, std::invoke_result_t<Read, JsonCursor>> all;
    readTable(file, [&](const JsonCursor& at) {
        readRows(at[list], [&](const JsonCursor& row) {
            for (const std::string& name : wordsAt(row["names"])) all.emplace(name, read(row));
        });
    });
    return all;
}

/// None where the name has no meaning.
template <class Meaning>
std::optional<Meaning> meaningOf(const std::unordered_map<std::string, Meaning>& all, std::string_view name) {
    const auto found = all.find(std::string(name));
    return found == all.end() ? std::nullopt : std::optional(found->second);
}

/// The words of a list in `assets/import/words`: `harmless`.
const std::vector<std::string>& wordList(std::string_view list);
/// True if the word, or one of its `own`, is in the list.
bool isListed(std::string_view list, std::string_view word);
bool hasListed(const std::vector<std::string>& own, std::string_view list);

}  // namespace gjkscope
