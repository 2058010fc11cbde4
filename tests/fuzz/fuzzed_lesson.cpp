#include <exception>

#include "app/base/input_error.hpp"
#include "app/lesson/lesson_file.hpp"
#include "app/lesson/lesson_text.hpp"
#include "tests/fuzz/fuzzed.hpp"
#include "tests/fuzz/words.hpp"

namespace gjkscope::fuzz {
namespace {

const std::vector<std::string_view> kLessonWords{
    "# title\n\n",
    "## page\n\n",
    "text ",
    "\n",
    "\n\n",
    "```gjk\n[{\"scene\": {\"dimension\": 2, \"bodies\": [{\"name\": \"A\", \"shape\": {\"type\": "
    "\"circle\", "
    "\"radius\": 1}}, {\"name\": \"B\", \"shape\": {\"type\": \"point\"}, \"position\": [3, 0]}]}}",
    ", ",
    "{\"step\": \"last\"}",
    ", {\"drag\": [\"A\"]}",
    ", {\"choose\": [{\"text\": \"a\", \"right\": true}, {\"text\": \"b\"}]}",
    ", {\"do\": {\"intersects\": true}}",
    ", {\"layers\": [\"A\"]}",
    "]",
    "\n```\n",
    "```notes\n",
    "[a](#figure:step=last)",
    "[a](#ring:simplex)",
    "[a](https://a.b)",
    "[a][r]",
    "[r]: #figure:step=0\n",
    "**",
    "*",
    "`",
    "$",
    "> ",
    "- ",
    "1. ",
    "    ",
    "| a | b |\n|---|---|\n",
    "| 1 | 2 |\n",
    "---\n",
    "### sub\n",
    "&amp;",
    "\\",
    "<b>",
    "![a](b)",
    "圆",
    "  \n",
    "\t",
    "\r\n",
    "{",
    "}",
    "[",
    "(",
    ")",
    "_"};

long lessons = 0;

}  // namespace

long lessonsRead() {
    return lessons;
}

std::string faultOfLesson(std::span<const std::uint8_t> bytes) {
    const bool isOfWords = !bytes.empty() && bytes[0] == 0;
    const std::string text =
        isOfWords ? fromWords(bytes.subspan(1), kLessonWords) : std::string(bytes.begin(), bytes.end());
    try {
        const Lesson lesson = parseLesson(text, "l", {{}, FileAccess::Refused}).lesson;
        ++lessons;
        if (lesson.pages.empty()) return "has no page";
        for (const LessonPage& page : lesson.pages) {
            for (const LessonFigure& figure : page.figures)
                if (shotOf(figure).scene.bodies.size() < 2) return "has a figure without a scene";
            const auto figureHtml = [&](std::size_t figure) { return page.figures.at(figure).name; };
            const std::string html = lessonHtml(page.blocks, figureHtml), plain = plainText(page.blocks);
            if (html.size() < plain.size() || html.find("<b>") != html.npos) return "has HTML of its own";
        }
        return {};
    } catch (const InputError&) {
        return {};
    } catch (const std::exception& error) {
        return std::string("not an InputError: ") + error.what();
    }
}

}  // namespace gjkscope::fuzz
