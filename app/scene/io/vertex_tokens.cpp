#include "app/scene/io/vertex_tokens.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <string>

#include "app/base/input_error.hpp"
#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"

namespace gjkscope {
namespace {

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

class Scanner {
  public:
    explicit Scanner(std::string_view text) : text_(text) {}

    std::vector<VertexToken> scan() {
        while (at_ < text_.size()) next();
        return std::move(tokens_);
    }

  private:
    using Kind = VertexToken::Kind;

    std::string_view rest() const { return text_.substr(at_); }
    char ahead(std::size_t count) const { return at_ + count < text_.size() ? text_[at_ + count] : '\0'; }
    void add(Kind kind) { tokens_.push_back({kind, line_, 0, {}}); }

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
        if (c == '[' || c == '{' || c == '(') add(Kind::Open);
        if (c == ']' || c == '}' || c == ')') add(Kind::Close);
        if (c == '\n' || c == ';') add(Kind::Row);
        if (c == '\n') ++line_;
        // what comes before `=` declares, it holds no points
        if (c == '=') tokens_.clear();
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

    void word() {
        const std::size_t start = at_;
        while (at_ < text_.size() && isWordPart(text_[at_])) ++at_;
        const std::string_view name = text_.substr(start, at_ - start);
        constexpr std::array<std::string_view, 4> notFinite{"nan", "inf", "infinity", "nanf"};
        if (std::ranges::find(notFinite, lowerCase(std::string(name))) != notFinite.end()) {
            const std::string what = tr("errors.vertices.not_finite", {{"found", std::string(name)}});
            throw InputError(tr("errors.vertices.line", {{"line", std::to_string(line_)}, {"what", what}}));
        }
        tokens_.push_back({Kind::Word, line_, 0, name});
    }

    void number(std::size_t sign) {
        const bool negative = sign > 0 && text_[at_] != '+';
        const char* const start = text_.data() + at_ + sign;
        double value = 0;
        const auto [end, error] = std::from_chars(start, text_.data() + text_.size(), value);
        at_ = static_cast<std::size_t>(end - text_.data());
        if (error != std::errc{}) {
            const std::string digits = excerpt({start, static_cast<std::size_t>(end - start)});
            const std::string what = tr("errors.vertices.not_finite", {{"found", digits}});
            throw InputError(tr("errors.vertices.line", {{"line", std::to_string(line_)}, {"what", what}}));
        }
        // a suffix as in 0.5f
        while (at_ < text_.size() && std::string_view("fFlLuUdD").find(text_[at_]) != std::string_view::npos)
            ++at_;
        tokens_.push_back({Kind::Number, line_, negative ? -value : value, {}});
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::vector<VertexToken> tokens_;
};

}  // namespace

std::vector<VertexToken> vertexTokens(std::string_view text) {
    return Scanner(text).scan();
}

}  // namespace gjkscope
