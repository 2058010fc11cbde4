#pragma once

#include <cstddef>
#include <string_view>

namespace gjkscope {

/// Throws InputError: the translated sentence `key` with the `line` of byte `at` and what was `found` there.
[[noreturn]] void refuse(const char* key, std::string_view text, std::size_t at, std::string_view found);

/// The same, of the rest of the line.
[[noreturn]] void refuseLine(const char* key, std::string_view text, std::size_t at);

}  // namespace gjkscope
