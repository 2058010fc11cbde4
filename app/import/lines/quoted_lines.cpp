#include "app/import/lines/quoted_lines.hpp"

#include <algorithm>

#include "app/base/plain_text.hpp"
#include "app/import/lines/debugger_commands.hpp"
#include "app/import/text/conventions.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

/// The length of what stands at the start as in the form, in which `0` stands for a digit, `+` for more
/// digits, and any other character for itself; 0: something else stands there.
std::size_t formAt(std::string_view line, std::string_view form) {
    std::size_t at = 0;
    for (const char c : form) {
        if (c == '+') {
            while (at < line.size() && isDigit(line[at])) ++at;
        } else if (at < line.size() && (c == '0' ? isDigit(line[at]) : line[at] == c)) {
            ++at;
        } else {
            return 0;
        }
    }
    return at;
}

/// The length of a time at the start: a time of day, with a date or without, `[12:30:01.250]`,
/// `2026-11-23T12:30:01Z`, Unreal's `[2026.11.23-12.30.01:250][711]`, or seconds, `[00012.483]`.
std::size_t timeAt(std::string_view line) {
    for (const std::string_view form :
         {"[0000.00.00-00.00.00:000][0+]", "[0000.00.00-00.00.00:000][ 0+]", "[00000.0+]"})
        if (const std::size_t size = formAt(line, form)) return size;
    std::size_t at = line.starts_with('[') ? 1 : 0;
    const auto take = [&](std::initializer_list<std::string_view> forms) {
        for (const std::string_view form : forms)
            if (const std::size_t size = formAt(line.substr(at), form)) return void(at += size);
    };
    take({"0000-00-00T", "0000-00-00 ", "0000/00/00 "});
    const std::size_t before = at;
    take({"00:00:00"});
    if (at == before) return 0;
    take({".0+", ",0+"});
    take({"Z"});
    take({"]"});
    return at;
}

/// The length of `[sender]` or `[...]` at the start, which has no numbers in it; `[0.5 …` and `[a, b]` are
/// values.
std::size_t senderAt(std::string_view line) {
    if (!line.starts_with('[')) return 0;
    // Rust's `[src/main.rs:12:5] `
    if (const std::size_t file = line.find(".rs:"); file != line.npos && file < line.find(' '))
        return line.find("] ") == line.npos ? 0 : line.find("] ") + 1;
    // ROS's time
    for (const std::string_view form : {"[0000000000.0+]: ", "[0000000000.0+] "})
        if (const std::size_t size = formAt(line, form)) return size;
    // `[ INFO]`, `[planner-3]`, `[Render thread/INFO]`
    const std::size_t first = line.starts_with("[ ") ? 2 : 1;
    char before = ' ';
    const auto isPart = [&](char c) {
        const bool isDigits = isDigit(c) && (before == '-' || isDigit(before));
        const bool isBlank = c == ' ' && isLetter(before);
        before = c;
        return isDigits || isBlank || isLetter(c) ||
               std::string_view("_.-/").find(c) != std::string_view::npos;
    };
    const auto end = static_cast<std::size_t>(
        std::find_if_not(line.begin() + static_cast<std::ptrdiff_t>(first), line.end(), isPart) -
        line.begin());
    const bool letters = line.substr(first, end - first).find_first_not_of('-') != line.npos;
    // `[BoxCollider] crate: …` is a body's
    const bool isShape = shapeIn({std::string(line.substr(first, end - first))}).has_value();
    return letters && !isShape && line.substr(end).starts_with("] ") ? end + 1 : 0;
}

/// The length of `[phys 417.250] `, a sender with its clock, where lines have it; `text`: the whole one.
std::size_t stampAt(std::string_view line, std::string_view text) {
    constexpr int kMinLines = 3;
    std::size_t end = line.starts_with('[') ? 1 : 0;
    while (end > 0 && end < line.size() && isLetter(line[end])) ++end;
    const std::string_view sender = line.substr(0, end);
    const std::size_t clock = formAt(line.substr(end), " 0+.0+] ");
    if (end < 2 || clock == 0) return 0;
    // each line looks for the others
    constexpr int kMaxLooks = 100;
    int lines = 0, looks = 0;
    for (std::size_t at = text.find(sender); at != text.npos && lines < kMinLines && looks < kMaxLooks;
         at = text.find(sender, at + 1), ++looks)
        lines += at == 0 || text[at - 1] == '\n' ? 1 : 0;
    return lines == kMinLines ? end + clock : 0;
}

/// The length of a level at the start, and of what stands between it and the rest: `WARN  `, `Warning: `.
std::size_t levelAt(std::string_view line) {
    const std::size_t end = std::min(line.find_first_of(" :"), line.size());
    const std::size_t rest = line.find_first_not_of(": ", end);
    return end > 0 && rest != line.npos && isListed("log-level", line.substr(0, end)) ? rest : 0;
}

/// The length of the name of a logger behind a time or a level: `d.v.GjkSolver  - `, `(collision) `,
/// `LogSweep: `, Android's `28911-28911 Tag  com.example  D  `. `text`: the whole one.
std::size_t loggerAt(std::string_view line, std::string_view text) {
    // Go's `narrowphase.go:190: `
    const std::size_t file = line.find(".go:");
    if (file != line.npos && line.find(' ') > file)
        if (const std::size_t size = formAt(line.substr(file + 4), "0+: ")) return file + 4 + size;
    if (const std::size_t ids = formAt(line, "0+-0+ ")) {
        const std::string_view rest = line.substr(ids);
        for (const std::string_view level : {" V  ", " D  ", " I  ", " W  ", " E  "})
            if (const std::size_t at = rest.find(level); at != rest.npos && !hasDigit(rest.substr(0, at)))
                return ids + at + level.size();
        return 0;
    }
    const std::size_t open = line.starts_with('(') ? 1 : 0;
    std::size_t end = open;
    while (end < line.size() && (isLetter(line[end]) || isOneOf(". _ $", line.substr(end, 1)))) ++end;
    const std::string name(line.substr(open, end - open));
    const std::size_t rest = std::min(line.find_first_not_of(' ', end), line.size());
    const FieldRole role = roleNamed(name);
    const bool isOfBody = shapeIn({name}) || (role && role != "ignored") || isMarker(lowerCase(name));
    if (name.empty() || isOfBody) return 0;
    if (open == 1) return line.substr(end).starts_with(") ") ? end + 2 : 0;
    if (line.substr(rest).starts_with("- ") && rest > end) return rest + 2;
    // Rust's `WARN repro: `, where all lines have it
    if (line.substr(end).starts_with(": ")) {
        constexpr int kMinLines = 3;
        int lines = 0;
        const std::string said = " " + name + ": ";
        for (std::size_t at = text.find(said); at != text.npos && lines < kMinLines;
             at = text.find(said, at + 1))
            ++lines;
        if (lines == kMinLines) return end + 2;
    }
    return name.starts_with("Log") && line.substr(end).starts_with(": ") ? end + 2 : 0;
}

/// The length of a frame's number or a clock before a line, `[18233] `, `[2031.447] `: of two digits at
/// least, since `[0] ` counts bodies.
std::size_t frameNumberAt(std::string_view line) {
    constexpr std::string_view kShortest = "[10] ";
    const std::size_t clock = formAt(line, "[0+.000+] "), size = clock > 0 ? clock : formAt(line, "[0+] ");
    const std::size_t rest = line.find_first_not_of(' ', size);
    return size >= kShortest.size() && rest < line.size() && isLetter(line[rest]) ? size : 0;
}

/// The length of what a logger writes before a line: the time, senders, the level, its name; 0: nothing.
std::size_t headerAt(std::string_view line, std::string_view text) {
    std::size_t size = 0;
    const auto rest = [&] { return line.substr(std::min(line.find_first_not_of(' ', size), line.size())); };
    const auto take = [&](std::size_t part) {
        if (part > 0) size = line.size() - rest().size() + part;
        return part > 0;
    };
    const bool isUnreals = line.starts_with("Log") && loggerAt(line, text) > 0;
    const bool isHeader = take(timeAt(line)) || take(stampAt(line, text)) || take(frameNumberAt(line)) ||
                          senderAt(line) > 0 || levelAt(line) > 0 || isUnreals;
    constexpr int kMaxParts = 6;
    for (int part = 0; isHeader && part < kMaxParts; ++part)
        if (!take(formAt(rest(), "[0+] ")) && !take(senderAt(rest())) && !take(levelAt(rest())) &&
            !take(loggerAt(rest(), text)))
            break;
    return size;
}

/// True for a number of a YAML sequence, `- 0.24`, below its name or another one.
bool isElement(std::string_view line, std::string_view above) {
    const auto numberAt = [](std::string_view part) {
        const std::size_t dash = part.find_first_not_of(' ');
        const std::size_t number = dash == part.npos || part[dash] != '-' ? part.npos : dash + 2;
        return number < part.size() && part[dash + 1] == ' ' &&
                       part.find_first_not_of("0123456789.eE+-\r", number) == part.npos
                   ? number
                   : part.npos;
    };
    const std::size_t last = above.find_last_not_of(" \r");
    return numberAt(line) != line.npos &&
           (numberAt(above) != above.npos || (last != above.npos && above[last] == ':'));
}

/// The hyphens at the start of a line that are no signs: a bullet before `radius - 0.5`, and those of
/// `box-1, convex:` and of `v-1:`.
std::vector<std::size_t> hyphensAt(std::string_view line) {
    std::vector<std::size_t> found;
    const std::size_t first = std::min(line.find_first_not_of(" \t"), line.size());
    std::size_t at = first;
    const bool isBullet = line.substr(at).starts_with("- ") && isLetter(line.substr(at, 3).back()) &&
                          line.find(" - ", at + 2) != line.npos;
    if (isBullet) found.push_back(at);
    if (isBullet) at += 2;
    while (at < line.size() && isLetter(line[at])) ++at;
    const std::size_t end = std::min(line.find_first_not_of("0123456789", at + 1), line.size());
    const bool isName = at > first + 1 && at + 1 < end && line[at] == '-' &&
                        (end == line.size() || isOneOf(": , \r", line.substr(end, 1)) || line[end] == ' ');
    const bool isShape = isName && shapeIn({std::string(line.substr(first, at - first))});
    const bool isNumbered = at == first + 1 && at + 1 < end && line[at] == '-' && line.substr(end, 1) == ":";
    if (isShape || isNumbered) found.push_back(at);
    return found;
}

/// The hyphens and dashes between a field's name and its value, `radius - 0.5, centre – (1, 2)`: places and
/// their bytes.
std::vector<TextSpan> separatorsAt(std::string_view line) {
    std::vector<TextSpan> found;
    // what is computed has signs of its own
    if (line.find_first_of("=;{}*") != line.npos) return found;
    for (const std::string_view dash : {" - ", " – "})
        for (std::size_t at = line.find(dash); at != line.npos; at = line.find(dash, at + 1)) {
            const std::size_t sign = line.substr(0, at).find_last_of(",:([");
            const std::size_t begin = line.find_first_not_of(" \t-*•", sign == line.npos ? 0 : sign + 1);
            const bool isInBrackets = sign != line.npos && isOneOf("( [", line.substr(sign, 1));
            if (begin >= at || isInBrackets) continue;
            const std::vector<std::string> words = wordsOf(line.substr(begin, at - begin));
            const NamedRole role = roleOf(words);
            const std::string_view value = line.substr(at + dash.size(), 2);
            const bool isValue =
                !value.empty() && (isDigit(value[0]) || isOneOf("( [", value.substr(0, 1)) ||
                                   (value[0] == '-' && value.size() > 1 && isDigit(value[1])));
            constexpr std::size_t kMaxNameWords = 4;
            if (role && isValue && words.size() <= kMaxNameWords && role.first + role.count == words.size())
                found.push_back({at + 1, at + dash.size() - 1});
        }
    return found;
}

/// The dashes between the parts of a line, `- Ball-1 - sphere - radius 0.35 - at (1, 2, 3)`.
std::vector<std::size_t> dashesBetweenParts(std::string_view line) {
    constexpr std::size_t kMinParts = 3;
    std::vector<std::size_t> found;
    if (line.find_first_of("=;{}*") != line.npos) return found;
    for (std::size_t at = line.find(" - "); at != line.npos; at = line.find(" - ", at + 1)) {
        if (!isLetter(line.substr(at + 3, 1).empty() ? ' ' : line[at + 3])) return {};
        found.push_back(at + 1);
    }
    return found.size() < kMinParts ? std::vector<std::size_t>() : found;
}

/// The length of a debugger's prompt and command, or of its name for what it prints, `$1 = `.
std::size_t promptAt(std::string_view line) {
    for (const std::string_view prompt : {"(gdb) ", "(lldb) ", ">>> ", "julia> "}) {
        if (!line.starts_with(prompt)) continue;
        for (const std::string_view command : {"print ", "p ", "po ", "expr ", "v "})
            if (line.substr(prompt.size()).starts_with(command)) return prompt.size() + command.size();
        return prompt.size();
    }
    const std::size_t name = line.find_first_of("=(-'");
    if (name != line.npos && name > 0 && line.substr(name + 1).starts_with("# ") &&
        line.substr(0, name).find(' ') == line.npos)
        return name + 3;
    return formAt(line, "$0+ = ");
}

/// A line without what stands in quotes.
std::string withoutStrings(std::string_view line) {
    std::string kept;
    char quote = '\0';
    for (const char c : line) {
        if (quote == '\0' && c != '\'' && c != '"') kept += c;
        if (c == '\'' || c == '"') quote = quote == '\0' ? c : quote == c ? '\0' : quote;
    }
    return kept;
}

/// True for what is called or looked up at Python's prompt and is no value of a pair, `gjk(a, b)`: what it
/// `printed` is an answer, and so is one number of `hull.area`, or texts.
bool isQuery(std::string_view command, std::string_view printed) {
    const std::size_t open = command.find('(');
    if (command.substr(0, open).find('=') != command.npos) return false;
    const bool isOne = printed.find_first_of("([{,") == printed.npos && hasDigit(printed);
    const bool isVersion = hasDigit(printed) && !hasDigit(withoutStrings(printed)) &&
                           printed.find_first_of("(") == printed.find("('");
    if (open == command.npos && isVersion) return true;
    if (open == command.npos && (!isOne || command.find('.') == command.npos)) return false;
    const std::string called = lastName(command.substr(0, open));
    const FieldRole role = roleNamed(called);
    return !isConstructor(called) && !isOneOf("print repr array", called) && (!role || role == "reported");
}

/// True for MATLAB's `V1` above `V1 =`.
bool isLookedUp(std::string_view command, std::string_view below) {
    const auto isPart = [](char c) { return isLetter(c) || isDigit(c); };
    return !command.empty() && std::ranges::all_of(command, isPart) &&
           below.find("\n" + std::string(command) + " =") != below.npos;
}

/// True for MATLAB's `flag = GJK(a, b)` above `flag =`.
bool isMatlabQuery(std::string_view command) {
    const std::size_t sign = command.find(" = "), open = command.find('(');
    if (sign == command.npos || open == command.npos || command.find_first_of("[.(") < sign) return false;
    const std::string_view function = command.substr(sign + 3, open - sign - 3);
    const std::vector<std::string> words = wordsOf(function);
    return !isConstructor(lastName(function)) && (hasListed(words, "test") || hasListed(words, "measure"));
}

/// lldb's `(Vec3) p = …` as a declaration that is as long, `Vec3 p   = …`; empty for other lines.
std::string declarationAt(std::string_view line) {
    const std::size_t close = line.starts_with('(') ? line.find(") ") : line.npos;
    const std::size_t sign = close == line.npos ? close : line.find(" = ", close);
    if (sign == line.npos || line.find_first_of(" (){}$=,", close + 2) != sign) return {};
    std::string declared(line.substr(1, close - 1));
    std::ranges::replace_if(
        declared, [](char c) { return c == '&' || c == '*'; }, ' ');
    declared.append(" ").append(line.substr(close + 2, sign - close - 2));
    declared.resize(sign, ' ');
    return declared;
}

/// True for Julia's `3×5 Matrix{Float64}:` and `4-element Vector{Float64}:` above what it prints.
bool isSizeHead(std::string_view line) {
    const std::size_t last = line.find_last_not_of(" \t\r"), digits = line.find_first_not_of("0123456789");
    if (last == line.npos || line[last] != ':' || digits == line.npos || digits == 0) return false;
    const std::string_view rest = line.substr(digits);
    const std::size_t size = rest.starts_with("×") ? rest.find_first_not_of("0123456789", 2) : rest.npos;
    return rest.starts_with("-element ") || (size != rest.npos && size > 2 && rest[size] == ' ');
}

/// True for Python's and GDScript's heads of functions and loops, `def main():`, which head no values.
bool isBlockHead(std::string_view line) {
    const std::size_t last = line.find_last_not_of(" \t\r");
    return last != line.npos && line[last] == ':' &&
           isOneOf("func def class for while if elif else: try: except with", line.substr(0, line.find(' ')));
}

/// True for a debugger's frames, `#3  0x00005555 in f (a=…) at f.c:279`, and for the line of code that it
/// stands at, `279\tf(a);`.
bool isFrame(std::string_view line, bool inDebugger) {
    const bool isNumbered = formAt(line, "#0+ ") > 0;
    const std::size_t at = line.find(" at ");
    const bool hasPlace =
        (at != line.npos && line.find(':', at) != line.npos) || line.find(" in ") != line.npos;
    return (isNumbered && hasPlace) || (inDebugger && formAt(line, "0+\t") > 0) ||
           line.starts_with("frame #");
}

/// True for a test's headings between rules, `==== FAILURES ====`, and for pytest's lines of what it found.
bool isRuled(std::string_view line) {
    const auto isRule = [](std::string_view part) {
        return part.size() >= 3 && part.find_first_not_of(part[0]) == part.npos &&
               isOneOf("= _ - ~", part.substr(0, 1));
    };
    const std::size_t words = line.find_last_not_of(" \t\r") + 1;
    if (words < 7) return line.starts_with("E  ");
    // `--- crate ---` heads a body's values
    const std::vector<std::string> inside = wordsOf(line);
    const bool isOfBody = std::ranges::any_of(inside, isMarker) || shapeIn(inside);
    if (inside.size() <= 2 && (isOfBody || line.starts_with("--- "))) return false;
    return line.starts_with("E  ") || (isRule(line.substr(0, 3)) && isRule(line.substr(words - 3, 3)));
}

/// The end of Markdown's bold text that begins at `**`; 0: it is a power.
std::size_t boldEnd(std::string_view text, std::size_t at) {
    const bool starts =
        (at == 0 ||
         !(isLetter(text[at - 1]) || isDigit(text[at - 1]) || isOneOf(") ] *", text.substr(at - 1, 1)))) &&
        at + 2 < text.size() && !isOneOf("  *", text.substr(at + 2, 1)) && text[at + 2] != ' ';
    const std::size_t close = starts ? text.find("**", at + 3) : text.npos;
    return close == text.npos || text[close - 1] == ' ' ? 0 : close;
}

/// Makes blanks of the marks of bold text on a line.
void eraseBold(std::string& text, std::size_t begin, std::size_t end) {
    const auto markFrom = [&](std::size_t at) {
        const std::size_t found = std::string_view(text).substr(at, end - at).find("**");
        return found == std::string_view::npos ? end : at + found;
    };
    for (std::size_t mark = markFrom(begin); mark < end; mark = markFrom(mark)) {
        const std::size_t close = boldEnd(std::string_view(text).substr(0, end), mark);
        for (const std::size_t each : {mark, close})
            if (close != 0) text[each] = text[each + 1] = ' ';
        mark += 2;
    }
}

}  // namespace

bool isSurrounding(std::string_view part) {
    std::vector<TextSpan> quoted;
    return withoutQuotedLines(part, quoted).find_first_not_of(" \t\r\n") == std::string::npos;
}

std::string withoutQuotedLines(std::string_view original, std::vector<TextSpan>& quoted) {
    std::string kept(original);
    assignPrinted(kept, quoted);
    const std::string copy = kept;
    const std::string_view text = copy;
    const auto blank = [&](std::size_t from, std::size_t to, bool isSaid) {
        if (isSaid && hasDigit(text.substr(from, to - from))) quoted.push_back({from, to});
        kept.replace(from, to - from, to - from, ' ');
        return to;
    };
    bool inSummary = false, inAnswer = false;
    const bool inDebugger = text.find("(gdb)") != text.npos, inLldb = text.find("(lldb)") != text.npos;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        std::size_t at = start;
        // a mail's quotes, and Python's prompt
        for (std::size_t mark = start; mark < end && std::string_view("> \t").find(text[mark]) != text.npos;
             ++mark)
            if (text[mark] == '>') kept[mark] = ' ';
        const auto line = [&] {
            at = std::min(text.find_first_not_of(" \t>", at), end);
            return text.substr(at, end - at);
        };
        const std::string_view above = start == 0 ? "" : partOf(text, lineSpanAt(text, start - 1));
        if (isElement(text.substr(start, end - start), above)) kept[text.find('-', start)] = ' ';
        for (const std::size_t hyphen : hyphensAt(text.substr(start, end - start)))
            kept[start + hyphen] = ' ';
        for (const std::size_t dash : dashesBetweenParts(text.substr(start, end - start)))
            kept[start + dash] = ',';
        for (const TextSpan& sign : separatorsAt(text.substr(start, end - start))) {
            blank(start + sign.begin, start + sign.end, false);
            kept[start + sign.begin] = ':';
        }
        if (const std::size_t size = headerAt(line(), text)) at = blank(at, at + size, timeAt(line()) == 0);
        const std::string_view rest = line();
        if (inLldb)
            if (const std::string declared = declarationAt(line()); !declared.empty())
                kept.replace(at, declared.size(), declared);
        // what a call at a prompt prints, up to the next one
        const std::string_view next = end < text.size() ? partOf(text, lineSpanAt(text, end + 1)) : "";
        if (text.substr(start, 3) == ">> ") {
            const std::string_view command = text.substr(start + 3, end - start - 3);
            const bool isCalled = isMatlabQuery(command);
            if (isCalled || isLookedUp(command, text.substr(end))) blank(start, end, isCalled);
        }
        std::size_t prompt = 0;
        for (const std::string_view each : {">>> ", "julia> "})
            if (text.substr(start, each.size()) == each) prompt = each.size();
        inAnswer = prompt > 0 ? isQuery(text.substr(start + prompt, end - start - prompt), next)
                              : inAnswer && !rest.empty();
        if (inAnswer) blank(start, end, true);
        for (int prompts = 0; prompts < 2; ++prompts)
            if (const std::size_t size = promptAt(line())) at = blank(at, at + size, false);
        // what was printed below its expression
        constexpr std::string_view kPrints = "std::cout << ";
        if (line().starts_with(kPrints) &&
            line().find(':', kPrints.size()) + 1 == line().find_last_not_of(" \r") + 1)
            at = blank(at, at + kPrints.size(), false);
        // Unity's `Sphere (3) (UnityEngine.BoxCollider)`
        for (std::size_t copied = start; (copied = text.substr(0, end).find(" (", copied)) < end; ++copied)
            if (const std::size_t size = formAt(text.substr(copied), " (0+) (");
                size > 0 && isLetter(text[copied + size]))
                blank(copied + 1, copied + size - 2, true);
        // FCL's lines about its solver, and Julia's summary of tests, run to a blank line
        const bool endsSummary = rest.empty() || rest.starts_with("Shape") || rest.starts_with("```");
        const bool isSummary = rest.starts_with("Solver:") || rest.starts_with("Test Summary:");
        inSummary = (inSummary && !endsSummary) || isSummary;
        const bool said = std::ranges::any_of(
            wordList("surrounding"), [&](std::string_view beginning) { return rest.starts_with(beginning); });
        const bool imports = (rest.starts_with("from ") && rest.find(" import ") != rest.npos) ||
                             (rest.starts_with("use ") && rest.find("::") != rest.npos) ||
                             (line().starts_with("using ") && line().find_first_of("=({") == rest.npos);
        if (inSummary || said || imports || isBlockHead(rest) || isSizeHead(rest) || isRuled(rest) ||
            isFrame(rest, inDebugger))
            blank(at, end, true);
        // what is printed of the answer
        const bool isOutput =
            rest.starts_with("std::cout << \"") || (rest.starts_with("<< ") && rest.find('"') != rest.npos);
        if (isOutput) blank(at, end, true);
        eraseBold(kept, at, end);
        start = end + 1;
    }
    return kept;
}

}  // namespace gjkscope
