#include "app/record/movie_names.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "app/base/plain_text.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

/// Where a name holds the frame's number, and how many digits it has at least.
struct NumberPlace {
    std::size_t start, length;
    std::size_t digits;
};

/// The last run of #.
std::optional<NumberPlace> hashes(const std::string& name) {
    const std::size_t last = name.rfind('#');
    if (last == name.npos) return std::nullopt;
    const std::size_t before = name.find_last_not_of('#', last);
    const std::size_t start = before == name.npos ? 0 : before + 1;
    return NumberPlace{start, last + 1 - start, last + 1 - start};
}

/// The last %d, %4d or %04d; all of them are filled with zeros.
std::optional<NumberPlace> printfNumber(const std::string& name) {
    constexpr std::size_t kMaxDigits = 9;  // an int has ten
    for (std::size_t start = name.rfind('%'); start != name.npos;
         start = start == 0 ? name.npos : name.rfind('%', start - 1)) {
        const std::size_t end = name.find_first_not_of("0123456789", start + 1);
        if (end == name.npos || name[end] != 'd') continue;
        std::size_t digits = 1;
        std::from_chars(name.data() + start + 1, name.data() + end, digits);
        return NumberPlace{start, end + 1 - start, std::min(digits, kMaxDigits)};
    }
    return std::nullopt;
}

std::optional<NumberPlace> numberPlace(const std::string& name) {
    const auto place = printfNumber(name);
    return place ? place : hashes(name);
}

}  // namespace

std::optional<MovieFormat> movieFormatOf(const fs::path& file) {
    const std::string extension = lowerCase(file.extension().string());
    if (extension == ".mp4") return MovieFormat::Mp4;
    if (extension == ".webm") return MovieFormat::Webm;
    if (extension == ".gif") return MovieFormat::Gif;
    if (extension == ".png" && numberPlace(file.stem().string())) return MovieFormat::PngFrames;
    return std::nullopt;
}

fs::path frameFile(const fs::path& pattern, int number) {
    std::string name = pattern.filename().string();
    const auto place = numberPlace(name);
    if (!place) return pattern;
    std::string digits = std::to_string(number);
    digits.insert(0, place->digits - std::min(place->digits, digits.size()), '0');
    name.replace(place->start, place->length, digits);
    return pattern.parent_path() / name;
}

}  // namespace gjkscope
