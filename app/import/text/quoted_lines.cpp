#include "app/import/text/quoted_lines.hpp"

#include <algorithm>
#include <cctype>

#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

std::size_t digitsAt(std::string_view line, std::size_t at) {
    std::size_t count = 0;
    while (at + count < line.size() && std::isdigit(static_cast<unsigned char>(line[at + count])) != 0)
        ++count;
    return count;
}

/// The length of a time of day at the start, with a date or without: `[12:30:01.250]`,
/// `2026-11-23T12:30:01Z`.
std::size_t timeAt(std::string_view line) {
    std::size_t at = !line.empty() && line[0] == '[' ? 1 : 0;
    if (digitsAt(line, at) == 4 && line.size() > at + 10 && line[at + 4] == '-' && line[at + 7] == '-' &&
        (line[at + 10] == 'T' || line[at + 10] == ' '))
        at += 11;
    const bool time = digitsAt(line, at) == 2 && line.size() > at + 7 && line[at + 2] == ':' &&
                      digitsAt(line, at + 3) == 2 && line[at + 5] == ':' && digitsAt(line, at + 6) == 2;
    if (!time) return 0;
    at += 8;
    if (at + 1 < line.size() && (line[at] == '.' || line[at] == ',') && digitsAt(line, at + 1) > 0)
        at += 1 + digitsAt(line, at + 1);
    if (at < line.size() && line[at] == 'Z') ++at;
    if (at < line.size() && line[at] == ']') ++at;
    return at;
}

/// The length of `[sender]` or `[...]` at the start, which has no numbers in it.
std::size_t senderAt(std::string_view line) {
    if (line.empty() || line[0] != '[') return 0;
    std::size_t end = 1;
    bool letters = false;
    while (end < line.size() &&
           (std::isalpha(static_cast<unsigned char>(line[end])) != 0 || line[end] == '_' ||
            line[end] == '.' || line[end] == '-' || line[end] == '/'))
        letters = letters || line[end] != '-', ++end;
    // `[0.5 …` and `[a, b]` are values
    if (!letters || end + 1 >= line.size() || line[end] != ']' || line[end + 1] != ' ') return 0;
    return end + 1;
}

bool hasDigits(std::string_view part) {
    return part.find_first_of("0123456789") != part.npos;
}

}  // namespace

std::string withoutQuotedLines(std::string_view text, std::vector<TextSpan>& quoted) {
    std::string kept(text);
    const auto blank = [&](std::size_t from, std::size_t to) {
        if (hasDigits(text.substr(from, to - from))) quoted.push_back({from, to});
        std::fill(kept.begin() + static_cast<std::ptrdiff_t>(from),
                  kept.begin() + static_cast<std::ptrdiff_t>(to), ' ');
    };
    bool inSolver = false;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        std::size_t at = start;
        const auto line = [&] {
            while (at < end && (text[at] == ' ' || text[at] == '\t' || text[at] == '>')) ++at;
            return text.substr(at, end - at);
        };
        if (const std::size_t time = timeAt(line())) {
            blank(at, at + time);
            at += time;
        }
        if (const std::size_t sender = senderAt(line())) {
            blank(at, at + sender);
            at += sender;
        }
        const std::string_view rest = line();
        // a debugger's prompt and command stand before what it prints, and `$1 = ` before the value
        for (const std::string_view prompt : {"(gdb) ", "(lldb) ", ">>> "}) {
            if (!line().starts_with(prompt)) continue;
            std::size_t size = prompt.size();
            for (const std::string_view command : {"print ", "p ", "po ", "expr ", "v "})
                if (text.substr(at + size).starts_with(command)) {
                    size += command.size();
                    break;
                }
            std::fill_n(kept.begin() + static_cast<std::ptrdiff_t>(at), size, ' ');
            at += size;
        }
        if (const std::size_t digits = line().starts_with("$") ? digitsAt(line(), 1) : 0;
            digits > 0 && line().substr(1 + digits).starts_with(" = ")) {
            std::fill_n(kept.begin() + static_cast<std::ptrdiff_t>(at), digits + 4, ' ');
            at += digits + 4;
        }
        // what FCL says about its solver runs to the end
        inSolver = (inSolver && !rest.empty() && !rest.starts_with("Shape")) || rest.starts_with("Solver:");
        const bool said = std::ranges::any_of(
            wordList("surrounding"), [&](std::string_view beginning) { return rest.starts_with(beginning); });
        const bool imports = rest.starts_with("from ") && rest.find(" import ") != rest.npos;
        if (inSolver || said || imports) blank(at, end);
        start = end + 1;
    }
    return kept;
}

}  // namespace gjkscope
