#include "app/import/hand_roles.hpp"

#include <algorithm>

#include "app/import/plain_form.hpp"

namespace gjkscope {
namespace {

/// A line of the form: `name A remark: value`.
struct FormLine {
    std::string head, value;

    bool isOf(std::string_view name, char label) const {
        const std::string start = std::string(name) + " " + label;
        return head.starts_with(start) && (head.size() == start.size() || head[start.size()] == ' ');
    }
};

std::vector<FormLine> formLines(std::string_view form) {
    std::vector<FormLine> lines;
    for (std::size_t at = 0, end = 0; at < form.size(); at = end + 1) {
        end = std::min(form.find('\n', at), form.size());
        const std::string_view line = form.substr(at, end - at);
        const std::size_t colon = std::min(line.find(':'), line.size());
        lines.push_back(
            {std::string(line.substr(0, colon)), std::string(line.substr(std::min(colon + 2, line.size())))});
    }
    return lines;
}

bool isSeparator(const TextToken& token) {
    return token.kind == TokenKind::LineEnd ||
           (token.kind == TokenKind::Mark && token.text.find_first_not_of("()[]{},;") == token.text.npos);
}

/// The group's numbers as a value of the form: rows, a line or a pair of brackets each, or a list.
std::string valueOf(std::string_view group, bool areRows) {
    std::vector<std::vector<double>> rows(1);
    for (const TextToken& token : tokensOf(group).tokens) {
        const bool ends =
            token.kind == TokenKind::LineEnd || token.text.find_first_of("()[]{};") != token.text.npos;
        if (token.kind == TokenKind::Number)
            rows.back().push_back(token.number);
        else if (areRows && ends && !rows.back().empty())
            rows.emplace_back();
    }
    std::string text;
    for (const std::vector<double>& row : rows)
        if (!row.empty() || !areRows) text.append(text.empty() ? "" : ", ").append(numbersText(row));
    return text;
}

}  // namespace

std::vector<TextSpan> numberGroups(std::string_view text) {
    const TokenizedText tokens = tokensOf(text);
    std::vector<TextSpan> groups;
    bool continues = false;
    for (const TextToken& token : tokens.tokens) {
        const bool isNumber = token.kind == TokenKind::Number;
        if (isNumber && continues)
            groups.back().end = token.span.end;
        else if (isNumber)
            groups.push_back(token.span);
        continues = isNumber || (continues && isSeparator(token));
    }
    return groups;
}

std::string withRole(const std::string& form, std::string_view group, int body, const HandRole& role) {
    const char label = static_cast<char>('A' + body);
    std::vector<FormLine> lines = formLines(form);
    const auto lineOf = [&](std::string_view name) {
        return std::ranges::find_if(lines, [&](const FormLine& line) { return line.isOf(name, label); });
    };
    const bool areVertices = role.id == "vertices";
    const std::string head = std::string(role.name) + " " + label + std::string(role.remark);
    FormLine line{head, valueOf(group, areVertices || role.id == "matrix")};
    if (const auto found = lineOf(role.name); found != lines.end()) {
        if (areVertices && found->value != kMissing) line.value = found->value + ", " + line.value;
        *found = line;
    } else {
        lines.push_back(line);
    }
    const auto shape = lineOf("shape");
    if (!role.shape.empty() && shape != lines.end()) {
        const bool isTaller = role.shape == "capsule" && shape->value == "sphere";
        if (shape->value == kMissing || isTaller) shape->value = role.shape;
    }
    // vertices can stand where they are
    if (areVertices)
        std::erase_if(lines, [&](const FormLine& each) {
            return each.isOf("position", label) && each.value == kMissing;
        });
    // the lines of A come first
    std::ranges::stable_partition(
        lines, [](const FormLine& each) { return each.head.find(" B") == each.head.npos; });
    std::string text;
    for (const FormLine& each : lines) text.append(each.head).append(": ").append(each.value).append("\n");
    return text;
}

}  // namespace gjkscope
