#include "app/import/lines/browser_console.hpp"

#include <string_view>

#include "app/import/lines/line_edits.hpp"
#include "app/import/text/names.hpp"

namespace gjkscope {
namespace {

/// Opens a tree that a browser's console shows of variables, `▼ bodyA: Body` above its members. The name of
/// what has members goes to the place of its mark, which they are right of. A text with a line within that
/// has no name is left as it is.
void openConsoleTree(std::string& text, std::vector<TextSpan>& answers) {
    const std::size_t first = text.find("▼ ");
    if (first == text.npos || text.find("\n> ") != text.npos) return;
    std::string opened = text;
    std::vector<TextSpan> counts;
    bool isOver = false;
    for (std::size_t start = lineSpanAt(text, first).begin; start < text.size() && !isOver;) {
        const TextSpan line = lineSpanAt(text, start);
        start = line.end + 1;
        std::string row(partOf(text, line));
        isOver = row.find_first_not_of(" \t\r") == row.npos;
        const std::size_t array = row.find(": Array(");
        const bool isLength = without(row, " ").starts_with("length: ");
        const std::size_t gone = isLength ? 0 : array == row.npos ? row.size() : array + 1;
        if (gone < row.size()) counts.push_back({line.begin + gone, line.end});
        overwrite(row, {gone, row.size()});
        for (const std::string_view mark : {"▼ ", "▶ "}) {
            const std::size_t at = row.find(mark);
            if (at == row.npos) continue;
            const bool hasValue = hasDigit(row.substr(std::min(row.find(':', at), row.size())));
            overwrite(row, {at, at + mark.size()});
            if (!hasValue)
                row = row.substr(0, at) + row.substr(at + mark.size()) + std::string(mark.size(), ' ');
        }
        const std::size_t sign = row.find(':');
        if (!isOver && !isLength && (sign == row.npos || without(row, " ").starts_with(':'))) return;
        opened.replace(line.begin, row.size(), row);
    }
    text = std::move(opened);
    answers.insert(answers.end(), counts.begin(), counts.end());
}

/// Opens what a browser's console shows of objects: members below the name at its prompt, `> crate.vertices`,
/// without what is collapsed, `body: {…}`. What calls return is left to `answers`.
void openConsole(std::string& text, std::vector<TextSpan>& answers) {
    constexpr std::string_view kEllipsis = "…";
    const bool isCollapsed = text.find(kEllipsis) != text.npos;
    if ((!isCollapsed && text.find(") [[") == text.npos) || text.find("\n> ") == text.npos) return;
    bool isAnswer = false;
    for (std::size_t start = text.find("\n> ") + 1; start < text.size();) {
        TextSpan line = lineSpanAt(text, start);
        start = line.end + 1;
        std::string own(partOf(text, line));
        if (own.starts_with("> ")) {
            // `> crate.vertices  // in the world`
            const std::size_t remark = std::min(own.find("//"), own.size());
            if (hasDigit(own.substr(remark))) answers.push_back({line.begin + remark, line.end});
            own.resize(remark);
            // `> crate.vertices.map(v => [v.x, v.y])`
            constexpr std::string_view kMap = ".map(";
            const std::size_t map = own.find(kMap);
            const std::string name(nameAt(own.substr(2, map == own.npos ? map : map - 2)));
            const bool isCall = map == own.npos && name.size() + 2 < own.find_last_not_of(" \r") + 1;
            const std::string_view value = without(partOf(text, lineSpanAt(text, start)), "< ");
            // `17` is no body's
            const FieldRole role = roleNamed(lastName(name));
            // Matter.js' vertices are turned already
            const bool isTurned = role == "angle" && text.find("atter") != text.npos;
            const bool isOfBody = role && !isTurned && !isAnyOf(role, {"ignored", "reported"});
            isAnswer = isCall ||
                       (!isOfBody && hasDigit(value.substr(0, 1)) && value.find_first_of("{[") == value.npos);
            const bool isNumber = value.find_first_not_of("-.0123456789e \r") == value.npos;
            overwrite(text, line, isAnswer ? std::string() : name + (isNumber ? "=" : ":"));
            if (isAnswer && hasDigit(own)) answers.push_back(line);
            continue;
        }
        if (isAnswer) {
            if (hasDigit(own)) answers.push_back(line);
            overwrite(text, line);
            continue;
        }
        for (const std::string_view mark : {"▼", "▶", "▸", "▾"})
            if (const std::size_t at = own.find(mark); at != own.npos)
                text.replace(line.begin + at, mark.size(), mark.size(), ' ');
        if (own.starts_with("< ")) text[line.begin] = ' ';
        const std::string shown(partOf(text, line));
        const std::string_view rest = without(shown, " ");
        const std::size_t at = shown.size() - rest.size(), array = rest.find(": Array(");
        // a preview of what is below
        const bool isWhole = rest.find(kEllipsis) == rest.npos;
        const bool isPreview =
            (rest.starts_with('{') && isCollapsed) || (rest.starts_with('(') && !(isWhole && !isCollapsed));
        // `(4) [[0, 1], …]` counts
        const std::size_t count = isPreview || !isWhole ? 0 : rest.find(") [");
        if (rest.starts_with('(') && count != rest.npos && count > 0)
            overwrite(text, {line.begin + at, line.begin + at + count + 1});
        if (isPreview || rest.starts_with("length: ") || rest.starts_with("[[Prototype]]")) {
            if (hasDigit(rest)) answers.push_back({line.begin + at, line.end});
            overwrite(text, line);
        } else if (array != rest.npos) {
            answers.push_back({line.begin + at + array + 1, line.end});
            overwrite(text, {line.begin + at + array + 1, line.end});
        } else {
            // `, body: {…}`
            for (std::size_t gap = shown.find(kEllipsis); gap != shown.npos;
                 gap = shown.find(kEllipsis, gap + 1)) {
                const std::size_t comma = shown.rfind(", ", gap), close = shown.find_first_of("]}", gap);
                const std::size_t colon = shown.find(": ", comma == shown.npos ? 0 : comma);
                const bool isMember = close != shown.npos && colon < gap;
                if (isMember && comma != shown.npos)
                    overwrite(text, {line.begin + comma, line.begin + close + 1});
                else if (isMember)
                    overwrite(text, {line.begin + colon + 1, line.begin + close + 1});
            }
        }
    }
}

}  // namespace

void openBrowserConsole(std::string& text, std::vector<TextSpan>& answers) {
    openConsole(text, answers);
    openConsoleTree(text, answers);
}

}  // namespace gjkscope
