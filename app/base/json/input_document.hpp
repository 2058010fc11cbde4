#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "app/base/input_error.hpp"
#include "app/base/json/cursor.hpp"

namespace gjkscope {

/// Largest scene or storyboard file that is read, in bytes.
inline constexpr std::size_t kMaxInputBytes = 64 << 20;

/// The text of a file of the user's. Throws InputError where it can't be read or is too large.
std::string readInput(const std::filesystem::path& file);

/// Parses a text as JSON and has it read. What `read` or the parser throws as a JsonProblem becomes an
/// InputError that names the file (`name`), the line and the column.
void parseDocument(std::string_view text, const std::string& name,
                   const std::function<void(const JsonCursor&)>& read);

struct JsonProblem;

/// The problem with its place in the text: `file:line:column: sentence`.
InputError located(const std::string& name, std::string_view text, const JsonProblem& problem);

/// Throws JsonProblem where the document says that it is of another format, or of a newer version than 1.
void requireFormat(const JsonCursor& document, std::string_view format);

}  // namespace gjkscope
