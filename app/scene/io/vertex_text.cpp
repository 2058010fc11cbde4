#include "app/scene/io/vertex_text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>

#include "app/base/input_error.hpp"
#include "app/base/json/path.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/scene/io/vertex_tokens.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

[[noreturn]] void refuse(std::size_t line, const std::string& what) {
    throw InputError(tr("errors.vertices.line", {{"line", std::to_string(line)}, {"what", what}}));
}

/// Numbers that belong together: between brackets, or on a line.
struct Group {
    std::vector<double> numbers;
    std::size_t line = 0;
};

bool isObjVertex(const std::vector<VertexToken>& tokens, std::size_t i) {
    const bool lineStart = i == 0 || tokens[i - 1].kind == VertexToken::Kind::Row;
    return lineStart && tokens[i].kind == VertexToken::Kind::Word && tokens[i].text == "v";
}

/// An OBJ file's `v` lines, and nothing else of it. What may follow x, y, z there (w or a color) is no
/// coordinate.
std::vector<Group> objGroups(const std::vector<VertexToken>& tokens) {
    std::vector<Group> groups;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (!isObjVertex(tokens, i)) continue;
        Group group{{}, tokens[i].line};
        for (++i; i < tokens.size() && tokens[i].kind == VertexToken::Kind::Number; ++i)
            group.numbers.push_back(tokens[i].number);
        if (group.numbers.size() > 3) group.numbers.resize(3);
        groups.push_back(std::move(group));
    }
    return groups;
}

/// One group for each innermost pair of brackets: `{{0, 1}, {2, 3}}`, `Vec2(0, 1), Vec2(2, 3)`.
std::vector<Group> bracketGroups(const std::vector<VertexToken>& tokens) {
    std::vector<Group> groups;
    std::optional<Group> open;
    for (const VertexToken& token : tokens) {
        if (token.kind == VertexToken::Kind::Open)
            open = Group{{}, token.line};
        else if (token.kind == VertexToken::Kind::Number && open)
            open->numbers.push_back(token.number);
        if (token.kind != VertexToken::Kind::Close) continue;
        if (open && !open->numbers.empty()) groups.push_back(std::move(*open));
        open.reset();
    }
    return groups;
}

/// One group for each line that has numbers.
std::vector<Group> rowGroups(const std::vector<VertexToken>& tokens) {
    std::vector<Group> groups(1);
    for (const VertexToken& token : tokens) {
        if (token.kind == VertexToken::Kind::Row && !groups.back().numbers.empty()) groups.emplace_back();
        if (token.kind != VertexToken::Kind::Number) continue;
        if (groups.back().numbers.empty()) groups.back().line = token.line;
        groups.back().numbers.push_back(token.number);
    }
    if (groups.back().numbers.empty()) groups.pop_back();
    return groups;
}

/// A lone list of numbers, `0, 0, 1, 0, 1, 1`, cut into points.
std::vector<Group> cut(const Group& list, std::size_t size) {
    std::vector<Group> groups;
    for (std::size_t i = 0; i < list.numbers.size(); i += size) {
        const auto start = list.numbers.begin() + static_cast<std::ptrdiff_t>(i);
        groups.push_back({{start, start + static_cast<std::ptrdiff_t>(size)}, list.line});
    }
    return groups;
}

std::vector<Group> groupsOf(const std::vector<VertexToken>& tokens, std::size_t dimension) {
    if (std::vector<Group> groups = objGroups(tokens); !groups.empty()) return groups;
    std::vector<Group> groups = bracketGroups(tokens);
    // `[0 0; 1 0; 1 1]` and a plain table: one bracket or none, one point a row
    if (groups.size() <= 1) groups = rowGroups(tokens);
    const bool lone = groups.size() == 1 && groups.front().numbers.size() > dimension;
    return lone && groups.front().numbers.size() % dimension == 0 ? cut(groups.front(), dimension) : groups;
}

/// 2D points often come as 3D ones that all lie at one height; it is left out.
void dropCommonHeight(std::vector<Group>& groups) {
    const auto hasHeight = [&](const Group& g) {
        return g.numbers.size() == 3 && g.numbers[2] == groups.front().numbers[2];
    };
    if (groups.front().numbers.size() != 3 || !std::ranges::all_of(groups, hasHeight)) return;
    for (Group& group : groups) group.numbers.pop_back();
}

glm::dvec3 pointOf(const Group& group, int dimension) {
    if (group.numbers.size() != static_cast<std::size_t>(dimension)) {
        refuse(group.line, tr("errors.vertices.count", {{"found", std::to_string(group.numbers.size())},
                                                        {"count", std::to_string(dimension)}}));
    }
    glm::dvec3 point{0};
    for (std::size_t i = 0; i < group.numbers.size(); ++i) {
        const double x = group.numbers[i];
        if (!(std::abs(x) <= kDoubleLengths.most)) {
            refuse(group.line,
                   tr("errors.vertices.range",
                      {{"found", exactNumberText(x)}, {"limit", exactNumberText(kDoubleLengths.most)}}));
        }
        point[static_cast<int>(i)] = x;
    }
    return point;
}

}  // namespace

std::vector<glm::dvec3> parseVertices(std::string_view text, int dimension) {
    std::vector<Group> groups = groupsOf(vertexTokens(text), static_cast<std::size_t>(dimension));
    if (groups.empty()) throw InputError(tr("errors.vertices.none", {{"found", excerpt(text)}}));
    if (groups.size() > static_cast<std::size_t>(kMaxVertices)) {
        throw InputError(tr("errors.vertices.too_many", {{"found", std::to_string(groups.size())},
                                                         {"most", std::to_string(kMaxVertices)}}));
    }
    if (dimension == 2) dropCommonHeight(groups);
    std::vector<glm::dvec3> points;
    points.reserve(groups.size());
    for (const Group& group : groups) points.push_back(pointOf(group, dimension));
    return points;
}

}  // namespace gjkscope
