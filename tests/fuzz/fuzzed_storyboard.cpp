#include <exception>

#include "app/base/input_error.hpp"
#include "app/film/storyboard_file.hpp"
#include "tests/fuzz/fuzzed.hpp"
#include "tests/fuzz/words.hpp"

namespace gjkscope::fuzz {
namespace {

const std::vector<std::string_view> kWords{
    "{\"cues\": [{\"scene\": {\"dimension\": 2, \"bodies\": [{\"name\": \"A\", \"shape\": {\"type\": "
    "\"circle\", "
    "\"radius\": 1}}, {\"name\": \"B\", \"shape\": {\"type\": \"circle\", \"radius\": 1}, \"position\": [3, "
    "0]}]}}",
    ", ",
    "{",
    "}",
    "[",
    "]",
    ":",
    "]}",
    "{\"pause\": 1}",
    "{\"step\": ",
    "{\"play\": ",
    "\"last\"",
    "\"first\"",
    "\"+1\"",
    "{\"move\": \"B\", \"to\": [1, 2]",
    "{\"direction\": [0, 1]",
    "{\"camera\": \"world\", \"zoom\": 3",
    "{\"caption\": \"@step\"",
    "{\"highlight\": ",
    "{\"method\": \"epa\"",
    "{\"theme\": \"dark\"",
    "{\"show\": \"both\", \"grid\": false",
    "\"over\": ",
    "\"at\": ",
    "\"ease\": \"linear\"",
    "\"wait\": false",
    "\"pace\": 0.7",
    "\"keep\": true",
    "\"through\": [[2, 2]]",
    "\"rotation\": 0.1",
    "\"fps\": 240",
    "\"size\": [16, 16]",
    "0",
    "1",
    "-1",
    "1e300",
    "86400",
    "0.5",
    "\"",
    "null",
    "\"scene\": \"/etc/passwd\"",
    "\"title\": \"a\"",
    "\"azimuth\": 1",
    "{\"layers\": [\"A\", \"difference\"]",
    "{\"scene\": {\"dimension\": 3, \"bodies\": [{\"shape\": {\"type\": \"point\"}}, {\"shape\": {\"type\": "
    "\"point\"}}]}}"};

long storyboards = 0;

}  // namespace

long storyboardsRead() {
    return storyboards;
}

std::string faultOfStoryboard(std::span<const std::uint8_t> bytes) {
    const bool isOfWords = !bytes.empty() && bytes[0] == 0;
    const std::string text =
        isOfWords ? fromWords(bytes.subspan(1), kWords) : std::string(bytes.begin(), bytes.end());
    try {
        // a storyboard that names a file would read what is on the disk
        const Storyboard storyboard = parseStoryboard(text, "s", {{}, FileAccess::Refused}).storyboard;
        ++storyboards;
        const std::string written = storyboardText(storyboard);
        return parseStoryboard(written, "s").storyboard == storyboard ? "" : "reads back as another one";
    } catch (const InputError&) {
        return {};
    } catch (const std::exception& error) {
        return std::string("not an InputError: ") + error.what();
    }
}

}  // namespace gjkscope::fuzz
