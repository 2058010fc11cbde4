#include "app/import/refusal.hpp"

#include <string>

#include "app/base/input_error.hpp"
#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/import/text_tokens.hpp"

namespace gjkscope {

void refuse(const char* key, std::string_view text, std::size_t at, std::string_view found) {
    throw InputError(tr(key, {{"line", std::to_string(lineAt(text, at))}, {"found", excerpt(found)}}));
}

void refuseLine(const char* key, std::string_view text, std::size_t at) {
    refuse(key, text, at, text.substr(at, text.find('\n', at) - at));
}

}  // namespace gjkscope
