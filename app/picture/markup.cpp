#include "app/picture/markup.hpp"

#include "app/base/plain_text.hpp"

namespace gjkscope {
namespace {

bool isEscaped(std::string_view afterBackslash) {
    return !afterBackslash.empty() &&
           std::string_view("_{}").find(afterBackslash[0]) != std::string_view::npos;
}

}  // namespace

Utf8Character utf8At(std::string_view text, std::size_t at) {
    const auto [code, length] = firstCharacter(text.substr(at));
    if (length == 0) return {static_cast<unsigned char>(text[at]), at + 1};
    return {code, at + length};
}

std::vector<TextRun> parseMarkup(std::string_view text) {
    std::vector<TextRun> runs;
    const auto take = [&](std::size_t length, bool subscript) {
        if (length > 0) runs.push_back({text.substr(0, length), subscript});
        text.remove_prefix(length);
    };
    while (!text.empty()) {
        std::size_t mark = text.find_first_of("_\\");
        // before any other sign a backslash is one
        while (mark != std::string_view::npos && text[mark] == '\\' && !isEscaped(text.substr(mark + 1)))
            mark = text.find_first_of("_\\", mark + 1);
        if (mark != std::string_view::npos && text[mark] == '\\') {
            take(mark, false);
            text.remove_prefix(1);
            take(1, false);
            continue;
        }
        if (mark == std::string_view::npos || mark + 1 == text.size()) {
            take(text.size(), false);
            break;
        }
        take(mark, false);
        text.remove_prefix(1);
        if (text.front() == '_') {
            take(1, false);
            continue;
        }
        const std::size_t close = text.front() == '{' ? text.find('}') : std::string_view::npos;
        if (close == std::string_view::npos) {
            take(utf8At(text, 0).next, true);
            continue;
        }
        text.remove_prefix(1);
        take(close - 1, true);
        text.remove_prefix(1);
    }
    return runs;
}

}  // namespace gjkscope
