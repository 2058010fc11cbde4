#include "app/import/vertex_text.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "app/base/json/path.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/import/body_draft.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

/// Numbers that belong together: between brackets, or on a line.
struct Group {
    std::vector<double> numbers;
    std::size_t line = 0;
};

/// Collects the numbers of a text. What is neither a number nor a bracket, a line's end or a semicolon is
/// left out, and so are array sizes (`points[4]`) and everything up to an equals sign.
class VertexCollector {
  public:
    explicit VertexCollector(const TokenizedText& text) {
        for (auto token = text.tokens.begin(); token != text.tokens.end(); ++token) {
            const bool isNumber = token->kind == TokenKind::Number, isName = token->kind == TokenKind::Name;
            if (isNumber ? !std::isfinite(token->number)
                         : isName && isOneOf("nan inf infinity nanf", lowerCase(std::string(token->text))))
                refuse("errors.vertices.not_finite", text.text, token->span.begin, token->text);
            const bool isIndex = token->text == "[" && token != text.tokens.begin() &&
                                 token[-1].kind == TokenKind::Name && token[-1].span.end == token->span.begin;
            if (isIndex)
                token = std::find_if(token, text.tokens.end() - 1,
                                     [](const auto& each) { return each.text == "]"; });
            else if (isNumber)
                add(token->number);
            else if (isName)
                startLine(token->text == "v");
            else if (token->kind == TokenKind::Mark)
                takeMark(token->text);
            else if (token->kind == TokenKind::LineEnd)
                endRow(1);
        }
    }

    std::vector<Group> obj;       ///< of an OBJ file's `v` lines: x, y, z, but not w or a color behind them
    std::vector<Group> brackets;  ///< of each innermost pair: `{{0, 1}, {2, 3}}`, `Vec2(0, 1), Vec2(2, 3)`
    std::vector<Group> rows;      ///< of each line that has some, up to a semicolon

  private:
    void startLine(bool isVertex) {
        isObjVertex_ = isLineStart_ && isVertex;
        isLineStart_ = false;
        if (isObjVertex_) obj.push_back({{}, line_});
    }

    void takeMark(std::string_view mark) {
        const bool opens = isOneOf("[ { (", mark), closes = isOneOf("] } )", mark);
        if (closes && open_ && !open_->numbers.empty()) brackets.push_back(std::move(*open_));
        if (opens || closes) {
            open_ = opens ? std::optional(Group{{}, line_}) : std::nullopt;
            isObjVertex_ = isLineStart_ = false;
        }
        // what comes before `=` declares, it holds no points
        const bool declares = mark.find('=') != mark.npos;
        if (declares) {
            for (std::vector<Group>* groups : {&obj, &brackets, &rows}) groups->clear();
            open_.reset();
        }
        if (declares || mark == ";") endRow(0);
    }

    void endRow(std::size_t lines) {
        isObjVertex_ = false;
        isLineStart_ = rowEnds_ = true;
        line_ += lines;
    }

    void add(double number) {
        isLineStart_ = false;
        if (isObjVertex_ && obj.back().numbers.size() < 3) obj.back().numbers.push_back(number);
        if (open_) open_->numbers.push_back(number);
        if (std::exchange(rowEnds_, false)) rows.push_back({{}, line_});
        rows.back().numbers.push_back(number);
    }

    std::size_t line_ = 1;
    bool isLineStart_ = true, rowEnds_ = true;
    bool isObjVertex_ = false;   ///< numbers that come are an OBJ's vertex
    std::optional<Group> open_;  ///< of the innermost bracket
};

std::vector<Group> groupsOf(std::string_view text, std::size_t dimension) {
    VertexCollector found(tokensOf(text, false));
    if (!found.obj.empty()) return std::move(found.obj);
    // `[0 0; 1 0; 1 1]` and a plain table: one bracket or none, one point per row
    std::vector<Group> groups = std::move(found.brackets.size() > 1 ? found.brackets : found.rows);
    // a lone list of numbers, `0, 0, 1, 0, 1, 1`, is cut into points
    if (groups.size() != 1 || groups[0].numbers.size() <= dimension ||
        groups[0].numbers.size() % dimension != 0)
        return groups;
    const Group list = std::exchange(groups, {}).front();
    for (std::vector<double>& point : cutIntoPoints(list.numbers, dimension))
        groups.push_back({std::move(point), list.line});
    return groups;
}

/// 2D points often come as 3D ones that all lie at one height; it is left out.
void dropCommonHeight(std::vector<Group>& groups) {
    const auto hasHeight = [&](const Group& g) {
        return g.numbers.size() == 3 && g.numbers[2] == groups.front().numbers[2];
    };
    if (groups.front().numbers.size() != 3 || !std::ranges::all_of(groups, hasHeight)) return;
    for (Group& group : groups) group.numbers.pop_back();
}

glm::dvec3 pointOf(const Group& group, std::size_t dimension) {
    const std::string line = std::to_string(group.line);
    if (group.numbers.size() != dimension)
        throw InputError(tr("errors.vertices.count", {{"line", line},
                                                      {"found", std::to_string(group.numbers.size())},
                                                      {"count", std::to_string(dimension)}}));
    for (const double each : group.numbers)
        if (!(std::abs(each) <= kDoubleLengths.most))
            throw InputError(tr("errors.vertices.range", {{"line", line},
                                                          {"found", exactNumberText(each)},
                                                          {"limit", exactNumberText(kDoubleLengths.most)}}));
    return vectorOf(group.numbers);
}

}  // namespace

std::vector<glm::dvec3> parseVertices(std::string_view text, int dimension) {
    const auto size = static_cast<std::size_t>(dimension);
    std::vector<Group> groups = groupsOf(text, size);
    if (groups.empty()) throw InputError(tr("errors.vertices.none", {{"found", excerpt(text)}}));
    if (groups.size() > static_cast<std::size_t>(kMaxVertices))
        throw InputError(tr("errors.vertices.too_many", {{"found", std::to_string(groups.size())},
                                                         {"most", std::to_string(kMaxVertices)}}));
    if (dimension == 2) dropCommonHeight(groups);
    std::vector<glm::dvec3> points;
    for (const Group& group : groups) points.push_back(pointOf(group, size));
    return points;
}

}  // namespace gjkscope
