#pragma once

#include <string>

#include "app/lecture/handout.hpp"
#include "app/picture/markup.hpp"

namespace gjkscope {

/// The words of a sheet, a line of the sheet a line.
inline std::string wordsOf(const TextSheet& sheet) {
    std::string words;
    double y = -1;
    for (const SheetText& text : sheet.texts) {
        if (!words.empty()) words += text.at.y == y && text.joins ? "" : "\n";
        y = text.at.y;
        for (const TextRun& run : parseMarkup(text.text)) words += run.text;
    }
    return words;
}

inline std::string wordsOf(const PrintedLesson& printed) {
    std::string words;
    for (const PrintedPage& page : printed.pages) words += wordsOf(page.sheet) + "\n";
    return words;
}

}  // namespace gjkscope
