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

std::vector<FormLine> linesOf(const std::string& form) {
    std::vector<FormLine> lines;
    for (std::size_t at = 0; at < form.size();) {
        const std::size_t end = std::min(form.find('\n', at), form.size());
        const std::string line = form.substr(at, end - at);
        const std::size_t colon = line.find(':');
        if (colon == line.npos)
            lines.push_back({line, ""});
        else
            lines.push_back({line.substr(0, colon), line.substr(std::min(colon + 2, line.size()))});
        at = end + 1;
    }
    return lines;
}

bool isSeparator(const TextToken& token) {
    if (token.kind == TokenKind::LineEnd) return true;
    return token.kind == TokenKind::Mark && token.text.find_first_not_of("()[]{},;") == token.text.npos;
}

/// Rows of numbers: a line or a pair of brackets each.
std::vector<std::vector<double>> rowsOf(std::string_view group) {
    std::vector<std::vector<double>> rows(1);
    for (const TextToken& token : tokensOf(group).tokens) {
        if (token.kind == TokenKind::Number)
            rows.back().push_back(token.number);
        else if (token.kind == TokenKind::LineEnd || token.text.find_first_of("()[]{};") != token.text.npos)
            if (!rows.back().empty()) rows.emplace_back();
    }
    if (rows.back().empty()) rows.pop_back();
    return rows;
}

std::string valueOf(std::string_view group, bool areRows) {
    const std::vector<std::vector<double>> rows = rowsOf(group);
    std::string text;
    if (areRows) {
        for (const std::vector<double>& row : rows)
            text.append(text.empty() ? "" : ", ").append(numbersText(row));
        return text;
    }
    std::vector<double> all;
    for (const std::vector<double>& row : rows) all.insert(all.end(), row.begin(), row.end());
    return numbersText(all);
}

}  // namespace

std::vector<TextSpan> numberGroups(std::string_view text) {
    const TokenizedText tokens = tokensOf(text);
    std::vector<TextSpan> groups;
    bool continues = false;
    for (const TextToken& token : tokens.tokens) {
        if (token.kind == TokenKind::Number) {
            if (continues)
                groups.back().end = token.span.end;
            else
                groups.push_back(token.span);
            continues = true;
        } else if (!isSeparator(token)) {
            continues = false;
        }
    }
    return groups;
}

std::string withRole(const std::string& form, std::string_view group, int body, const HandRole& role) {
    const char label = static_cast<char>('A' + body);
    std::vector<FormLine> lines = linesOf(form);
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
