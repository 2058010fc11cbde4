#include "app/picture/markup.hpp"

namespace gjkscope {
std::size_t characterLength(std::string_view text) {
    std::size_t length = 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80) ++length;
    return length;
}

std::vector<TextRun> parseMarkup(std::string_view text) {
    std::vector<TextRun> runs;
    const auto take = [&](std::size_t length, bool subscript) {
        if (length > 0) runs.push_back({text.substr(0, length), subscript});
        text.remove_prefix(length);
    };
    while (!text.empty()) {
        const std::size_t mark = text.find('_');
        if (mark == std::string_view::npos || mark + 1 == text.size()) {
            take(text.size(), false);
            break;
        }
        take(mark, false);
        text.remove_prefix(1);
        const std::size_t close = text.front() == '{' ? text.find('}') : std::string_view::npos;
        if (close == std::string_view::npos) {
            take(characterLength(text), true);
            continue;
        }
        text.remove_prefix(1);
        take(close - 1, true);
        text.remove_prefix(1);
    }
    return runs;
}

}  // namespace gjkscope
