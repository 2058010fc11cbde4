#include "app/scene/io/vertex_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>

#include "app/base/input_error.hpp"
#include "app/base/json/path.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
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

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
bool isLetter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
}
bool isWordPart(char c) {
    return isLetter(c) || isDigit(c) || c == ':' || c == '.';
}

constexpr std::string_view kTypographicMinus = "\xE2\x88\x92";  // U+2212, as papers and web pages have it

/// Collects the numbers of a pasted text in some programming language, data format or debugger's output. What
/// is neither a number nor a bracket, a line's end or a semicolon is left out, and so are comments, array
/// sizes (`points[4]`) and everything up to an equals sign.
class VertexScanner {
  public:
    explicit VertexScanner(std::string_view text) : text_(text) {
        while (at_ < text_.size()) next();
    }

    std::vector<Group> obj;       ///< of an OBJ file's `v` lines: x, y, z, but not w or a color behind them
    std::vector<Group> brackets;  ///< of each innermost pair: `{{0, 1}, {2, 3}}`, `Vec2(0, 1), Vec2(2, 3)`
    std::vector<Group> rows;      ///< of each line that has some, up to a semicolon

  private:
    std::string_view rest() const { return text_.substr(at_); }
    char ahead(std::size_t count) const { return at_ + count < text_.size() ? text_[at_ + count] : '\0'; }

    void next() {
        const char c = text_[at_];
        if (c == '#' || rest().starts_with("//")) return skipTo("\n", 0);
        if (rest().starts_with("/*")) return skipTo("*/", 2);
        if (isLetter(c)) return word();
        if (const std::size_t sign = signLength();
            isDigit(ahead(sign)) || (ahead(sign) == '.' && isDigit(ahead(sign + 1))))
            return number(sign);
        ++at_;
        if (c == '[' && at_ > 1 && isWordPart(text_[at_ - 2])) return skipTo("]", 1);
        const bool opens = c == '[' || c == '{' || c == '(', closes = c == ']' || c == '}' || c == ')';
        const bool ends = c == '\n' || c == ';';
        if (opens) open_ = Group{{}, line_};
        if (closes && open_ && !open_->numbers.empty()) brackets.push_back(std::move(*open_));
        if (closes) open_.reset();
        if (opens || closes || ends) isObjVertex_ = isLineStart_ = false;
        if (ends) isLineStart_ = rowEnds_ = true;
        if (c == '\n') ++line_;
        // what comes before `=` declares, it holds no points
        if (c == '=') restart();
    }

    void restart() {
        for (std::vector<Group>* groups : {&obj, &brackets, &rows}) groups->clear();
        open_.reset();
        isObjVertex_ = false;
        isLineStart_ = true;
    }

    std::size_t signLength() const {
        if (rest().starts_with(kTypographicMinus)) return kTypographicMinus.size();
        return text_[at_] == '-' || text_[at_] == '+' ? 1 : 0;
    }

    void skipTo(std::string_view end, std::size_t past) {
        const std::size_t found = text_.find(end, at_);
        const std::size_t stop = found == text_.npos ? text_.size() : found + past;
        line_ += static_cast<std::size_t>(std::ranges::count(text_.substr(at_, stop - at_), '\n'));
        at_ = stop;
    }

    [[noreturn]] void refuseNumber(std::string_view found) const {
        refuse(line_, tr("errors.vertices.not_finite", {{"found", excerpt(found)}}));
    }

    void word() {
        const std::size_t start = at_;
        while (at_ < text_.size() && isWordPart(text_[at_])) ++at_;
        const std::string_view name = text_.substr(start, at_ - start);
        constexpr std::array<std::string_view, 4> notFinite{"nan", "inf", "infinity", "nanf"};
        if (std::ranges::find(notFinite, lowerCase(std::string(name))) != notFinite.end()) refuseNumber(name);
        isObjVertex_ = isLineStart_ && name == "v";
        isLineStart_ = false;
        if (isObjVertex_) obj.push_back({{}, line_});
    }

    void number(std::size_t sign) {
        const bool negative = sign > 0 && text_[at_] != '+';
        const char* const start = text_.data() + at_ + sign;
        double value = 0;
        const auto [end, error] = std::from_chars(start, text_.data() + text_.size(), value);
        at_ = static_cast<std::size_t>(end - text_.data());
        if (error != std::errc{}) refuseNumber({start, static_cast<std::size_t>(end - start)});
        // a suffix as in 0.5f
        while (at_ < text_.size() && std::string_view("fFlLuUdD").find(text_[at_]) != std::string_view::npos)
            ++at_;
        add(negative ? -value : value);
    }

    void add(double number) {
        isLineStart_ = false;
        if (isObjVertex_ && obj.back().numbers.size() < 3) obj.back().numbers.push_back(number);
        if (open_) open_->numbers.push_back(number);
        if (rows.empty() || rowEnds_) rows.push_back({{}, line_});
        rowEnds_ = false;
        rows.back().numbers.push_back(number);
    }

    std::string_view text_;
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
    VertexScanner found(text);
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
