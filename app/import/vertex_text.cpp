#include "app/import/vertex_text.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "app/base/input_error.hpp"
#include "app/base/json/path.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/text_tokens.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

/// Numbers that belong together: between brackets, or on a line.
struct Group {
    std::vector<double> numbers;
    std::size_t line = 0;
};

constexpr const char* kNotFinite = "errors.vertices.not_finite";

/// Collects the numbers of a text. What is neither a number nor a bracket, a line's end or a semicolon is
/// left out, and so are array sizes (`points[4]`) and everything up to an equals sign.
class VertexCollector {
  public:
    explicit VertexCollector(TokenizedText text) : text_(text.text), tokens_(std::move(text.tokens)) {
        for (; at_ < tokens_.size(); ++at_) take(tokens_[at_]);
    }

    std::vector<Group> obj;       ///< of an OBJ file's `v` lines: x, y, z, but not w or a color behind them
    std::vector<Group> brackets;  ///< of each innermost pair: `{{0, 1}, {2, 3}}`, `Vec2(0, 1), Vec2(2, 3)`
    std::vector<Group> rows;      ///< of each line that has some, up to a semicolon

  private:
    void take(const TextToken& token) {
        switch (token.kind) {
            case TokenKind::Number:
                if (!std::isfinite(token.number)) refuse(kNotFinite, text_, token.span.begin, token.text);
                return add(token.number);
            case TokenKind::Name:
                return takeName(token);
            case TokenKind::Mark:
                return takeMark(token);
            case TokenKind::LineEnd:
                endRow();
                ++line_;
                break;
            default:
                break;
        }
    }

    void takeName(const TextToken& token) {
        if (isOneOf("nan inf infinity nanf", lowerCase(std::string(token.text))))
            refuse(kNotFinite, text_, token.span.begin, token.text);
        isObjVertex_ = isLineStart_ && token.text == "v";
        isLineStart_ = false;
        if (isObjVertex_) obj.push_back({{}, line_});
    }

    void takeMark(const TextToken& token) {
        const bool opens = isOneOf("[ { (", token.text), closes = isOneOf("] } )", token.text);
        const bool isIndex = token.text == "[" && at_ > 0 && tokens_[at_ - 1].kind == TokenKind::Name &&
                             tokens_[at_ - 1].span.end == token.span.begin;
        if (isIndex) {
            while (at_ + 1 < tokens_.size() && tokens_[at_].text != "]") ++at_;
            return;
        }
        if (opens) open_ = Group{{}, line_};
        if (closes && open_ && !open_->numbers.empty()) brackets.push_back(std::move(*open_));
        if (closes) open_.reset();
        if (opens || closes) isObjVertex_ = isLineStart_ = false;
        if (token.text == ";") endRow();
        // what comes before `=` declares, it holds no points
        if (token.text.find('=') != token.text.npos) restart();
    }

    void endRow() {
        isObjVertex_ = false;
        isLineStart_ = rowEnds_ = true;
    }

    void restart() {
        for (std::vector<Group>* groups : {&obj, &brackets, &rows}) groups->clear();
        open_.reset();
        endRow();
    }

    void add(double number) {
        isLineStart_ = false;
        if (isObjVertex_ && obj.back().numbers.size() < 3) obj.back().numbers.push_back(number);
        if (open_) open_->numbers.push_back(number);
        if (rowEnds_) rows.push_back({{}, line_});
        rowEnds_ = false;
        rows.back().numbers.push_back(number);
    }

    std::string_view text_;
    std::vector<TextToken> tokens_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    bool isLineStart_ = true, rowEnds_ = true;
    bool isObjVertex_ = false;   ///< numbers that come are an OBJ's vertex
    std::optional<Group> open_;  ///< of the innermost bracket
};

/// A lone list of numbers, `0, 0, 1, 0, 1, 1`, cut into points.
std::vector<Group> cut(const Group& list, std::size_t size) {
    std::vector<Group> groups;
    for (std::size_t i = 0; i < list.numbers.size(); i += size) {
        const auto start = list.numbers.begin() + static_cast<std::ptrdiff_t>(i);
        groups.push_back({{start, start + static_cast<std::ptrdiff_t>(size)}, list.line});
    }
    return groups;
}

std::vector<Group> groupsOf(std::string_view text, std::size_t dimension) {
    VertexCollector found(tokensOf(text, false));
    if (!found.obj.empty()) return std::move(found.obj);
    // `[0 0; 1 0; 1 1]` and a plain table: one bracket or none, one point per row
    std::vector<Group> groups = std::move(found.brackets.size() > 1 ? found.brackets : found.rows);
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
    const std::string line = std::to_string(group.line);
    if (group.numbers.size() != static_cast<std::size_t>(dimension))
        throw InputError(tr("errors.vertices.count", {{"line", line},
                                                      {"found", std::to_string(group.numbers.size())},
                                                      {"count", std::to_string(dimension)}}));
    glm::dvec3 point{0};
    for (std::size_t i = 0; i < group.numbers.size(); ++i) {
        const double x = group.numbers[i];
        if (!(std::abs(x) <= kDoubleLengths.most))
            throw InputError(tr("errors.vertices.range", {{"line", line},
                                                          {"found", exactNumberText(x)},
                                                          {"limit", exactNumberText(kDoubleLengths.most)}}));
        point[static_cast<int>(i)] = x;
    }
    return point;
}

}  // namespace

std::vector<glm::dvec3> parseVertices(std::string_view text, int dimension) {
    std::vector<Group> groups = groupsOf(text, static_cast<std::size_t>(dimension));
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
