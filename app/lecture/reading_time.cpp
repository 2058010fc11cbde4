#include "app/lecture/reading_time.hpp"

#include <algorithm>

#include "app/picture/markup.hpp"

namespace gjkscope {

double readingSeconds(std::string_view text) {
    int words = 0, han = 0;
    bool inWord = false;
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character c = utf8At(text, at);
        at = c.next;
        const bool isHan = c.code >= 0x3400 && c.code <= 0x9fff;
        const bool isSpace = c.code <= U' ' || (c.code >= 0x3000 && c.code <= 0x303f) || c.code >= 0xff00;
        han += isHan ? 1 : 0;
        if (!isHan && !isSpace && !inWord) ++words;
        inWord = !isHan && !isSpace;
    }
    return std::max(kLeastReading, words / kWordsPerSecond + han / kHanPerSecond);
}

}  // namespace gjkscope
