#include "app/import/text/text_tokens.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>

#include "app/base/input_error.hpp"
#include "app/base/json/path.hpp"
#include "app/base/language.hpp"

namespace gjkscope {
namespace {

bool isDecimalDigit(char c) {
    return c >= '0' && c <= '9';
}
bool isHexDigit(char c) {
    return std::isxdigit(static_cast<unsigned char>(c)) != 0;
}
bool isAsciiLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

/// Stands for a number that no double holds; what takes it refuses it.
constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
constexpr std::string_view kMinusSign = "\xE2\x88\x92";  // U+2212, as papers and web pages have it
constexpr std::string_view kNoBreakSpace = "\xC2\xA0";
constexpr std::size_t kMaxTypeArguments = 200;

/// How a text uses commas between digits.
struct CommaUse {
    bool possible = false;  ///< as decimal ones
    bool certain = false;
};

/// Decimal commas leave no decimal points, stand between digits, and something else separates the numbers.
/// With `0,05` or many digits it is certain, since nobody writes whole numbers so.
CommaUse commaUseOf(std::string_view text) {
    CommaUse use;
    bool pairOnLine = false, separated = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool before = i > 0 && isDecimalDigit(text[i - 1]);
        const bool after = i + 1 < text.size() && isDecimalDigit(text[i + 1]);
        if (c == '.' && (before || after)) return {};
        if (c == '\n') pairOnLine = false;
        if (c != ',') continue;
        if (!before || !after) return {};
        std::size_t end = i + 1;
        while (end < text.size() && isDecimalDigit(text[end])) ++end;
        if (end < text.size() && text[end] == ',') return {};
        separated = separated || pairOnLine;
        pairOnLine = true;
        use.certain = use.certain || end - i > 4 || (end - i > 2 && text[i + 1] == '0');
    }
    use.possible = separated;
    return use;
}

class TokenReader {
  public:
    TokenReader(std::string_view text, bool decimalCommas) : text_(text), decimalCommas_(decimalCommas) {
        while (at_ < text_.size()) next();
        add(TokenKind::LineEnd, at_);
    }

    std::vector<TextToken> tokens;
    std::vector<TextSpan> comments;

  private:
    char ahead(std::size_t count) const { return at_ + count < text_.size() ? text_[at_ + count] : '\0'; }
    std::string_view rest() const { return text_.substr(at_); }

    TextToken& add(TokenKind kind, std::size_t end) {
        tokens.push_back({kind, {at_, end}, text_.substr(at_, end - at_)});
        tokens.back().spaced = at_ == 0 || isBlank(text_[at_ - 1]) || text_[at_ - 1] == '\n';
        at_ = end;
        return tokens.back();
    }

    void next() {
        const char c = text_[at_];
        if (isBlank(c)) {
            ++at_;
        } else if (rest().starts_with(kNoBreakSpace)) {
            at_ += kNoBreakSpace.size();
        } else if (c == '\n') {
            add(TokenKind::LineEnd, at_ + 1);
        } else if (!comment() && !string() && !number() && !name()) {
            mark();
        }
    }

    bool comment() {
        const bool afterSpace = at_ == 0 || isBlank(text_[at_ - 1]) || text_[at_ - 1] == '\n';
        std::size_t end = 0;
        if (rest().starts_with("/*"))
            end = std::min(text_.find("*/", at_), text_.size() - 2) + 2;
        else if (rest().starts_with("//") || (text_[at_] == '#' && afterSpace))
            end = std::min(text_.find('\n', at_), text_.size());
        else
            return false;
        comments.push_back({at_, end});
        at_ = end;
        return true;
    }

    /// On one line, but for Python's of three quotes; an apostrophe within a word is none.
    bool string() {
        const char quote = text_[at_];
        for (const std::string_view three : {R"(""")", "'''"}) {
            const std::size_t close = rest().starts_with(three) ? text_.find(three, at_ + 3) : text_.npos;
            if (close == text_.npos) continue;
            const std::string_view inside = text_.substr(at_ + 3, close - at_ - 3);
            add(TokenKind::String, close + 3).text = inside;
            return true;
        }
        if (quote != '"' && quote != '\'') return false;
        if (quote == '\'' && at_ > 0 && std::isalnum(static_cast<unsigned char>(text_[at_ - 1])) != 0)
            return false;
        std::size_t end = at_ + 1;
        while (end < text_.size() && text_[end] != quote && text_[end] != '\n')
            end += text_[end] == '\\' ? 2 : 1;
        if (end >= text_.size() || text_[end] != quote) return false;
        const std::string_view inside = text_.substr(at_ + 1, end - at_ - 1);
        add(TokenKind::String, end + 1).text = inside;
        return true;
    }

    bool touchesValue() const {
        if (tokens.empty() || tokens.back().span.end != at_) return false;
        const TextToken& last = tokens.back();
        return last.kind == TokenKind::Number || last.kind == TokenKind::Name || last.text == ")" ||
               last.text == "]";
    }

    bool number() {
        std::size_t sign = 0;
        if (text_[at_] == '-' || text_[at_] == '+') sign = 1;
        if (rest().starts_with(kMinusSign)) sign = kMinusSign.size();
        const bool negative = sign > 0 && text_[at_] != '+';
        const bool starts =
            isDecimalDigit(ahead(sign)) || (ahead(sign) == '.' && isDecimalDigit(ahead(sign + 1)));
        if (!starts || (sign > 0 && touchesValue())) return false;
        if (ahead(sign) == '0' && (ahead(sign + 1) == 'x' || ahead(sign + 1) == 'X'))
            return hexadecimal(sign, negative);
        return decimal(sign, negative);
    }

    /// The digits of a decimal number without what separates their groups, `1'000` and `1_000`.
    std::string digitsFrom(std::size_t& end) const {
        std::string digits;
        bool point = false;
        for (; end < text_.size(); ++end) {
            const char c = text_[end], after = end + 1 < text_.size() ? text_[end + 1] : '\0';
            const bool comma = decimalCommas_ && c == ',' && isDecimalDigit(after);
            if (isDecimalDigit(c)) {
                digits += c;
            } else if (!point && (comma || (c == '.' && after != '.' && !isAsciiLetter(after)) ||
                                  (c == '.' && exponentAt(end + 1)) || (c == '.' && after == 'f'))) {
                point = true;
                digits += '.';
            } else if (!((c == '\'' || c == '_') && isDecimalDigit(after) && !digits.empty())) {
                break;
            }
        }
        return digits;
    }

    bool exponentAt(std::size_t at) const {
        if (at >= text_.size() || (text_[at] != 'e' && text_[at] != 'E')) return false;
        const std::size_t sign =
            at + 1 < text_.size() && (text_[at + 1] == '-' || text_[at + 1] == '+') ? 1 : 0;
        return at + 1 + sign < text_.size() && isDecimalDigit(text_[at + 1 + sign]);
    }

    /// An exponent, and what languages write behind a number to say its type: `f`, `f0`, `_f32`, `L` …
    void exponentAndSuffix(std::size_t& end, std::string& digits) const {
        const auto takeExponent = [&] {
            digits += 'e';
            ++end;
            if (end < text_.size() && (text_[end] == '-' || text_[end] == '+')) {
                if (text_[end] == '-') digits += '-';
                ++end;
            }
            while (end < text_.size() && isDecimalDigit(text_[end])) digits += text_[end++];
        };
        if (exponentAt(end)) takeExponent();
        const std::string_view behind = text_.substr(end);
        for (const std::string_view type : {"_f32", "_f64", "f32", "f64"}) {
            if (behind.starts_with(type)) {
                end += type.size();
                return;
            }
        }
        // Julia's single precision: `0.32f0`, `1f-3`
        const bool julia = behind.size() > 1 && behind[0] == 'f' &&
                           (isDecimalDigit(behind[1]) ||
                            (behind.size() > 2 && behind[1] == '-' && isDecimalDigit(behind[2])));
        if (julia) return takeExponent();
        // C++ literals of an engine's own: Jolt's `0.5_r`
        if (behind.size() > 1 && behind[0] == '_' && isAsciiLetter(behind[1])) {
            ++end;
            while (end < text_.size() && isAsciiLetter(text_[end])) ++end;
            return;
        }
        constexpr std::string_view kSuffixes = "fFlLuUdD";
        while (end < text_.size() && kSuffixes.find(text_[end]) != kSuffixes.npos) ++end;
    }

    bool decimal(std::size_t sign, bool negative) {
        std::size_t end = at_ + sign;
        std::string digits = digitsFrom(end);
        const bool whole = digits.find('.') == digits.npos && !exponentAt(end);
        exponentAndSuffix(end, digits);
        // `3D`, `10cm`: a word; MSVC's `1.#INF` is none either
        if (end < text_.size() && (isAsciiLetter(text_[end]) || text_[end] == '_' || text_[end] == '#'))
            return oddWord(end);
        double value = 0;
        const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        const bool isNumber = error == std::errc{} && stop == digits.data() + digits.size();
        TextToken& token = add(TokenKind::Number, end);
        token.number = isNumber ? (negative ? -value : value) : kNoNumber;
        token.whole = whole;
        return true;
    }

    bool oddWord(std::size_t end) {
        while (end < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[end])) != 0 ||
                                      text_[end] == '_' || text_[end] == '#'))
            ++end;
        add(TokenKind::Name, end);
        return true;
    }

    /// `%a`'s hexadecimal floats, a float's or a double's bits, or an address.
    bool hexadecimal(std::size_t sign, bool negative) {
        const std::size_t start = at_ + sign + 2;
        std::size_t end = start;
        while (end < text_.size() && (isHexDigit(text_[end]) || text_[end] == '.')) ++end;
        if (end < text_.size() && (text_[end] == 'p' || text_[end] == 'P')) {
            double value = 0;
            const auto [stop, error] = std::from_chars(text_.data() + start, text_.data() + text_.size(),
                                                       value, std::chars_format::hex);
            end = static_cast<std::size_t>(stop - text_.data());
            if (error != std::errc{}) value = kNoNumber;
            while (end < text_.size() && (text_[end] == 'f' || text_[end] == 'F' || text_[end] == 'L')) ++end;
            add(TokenKind::Number, end).number = negative ? -value : value;
            return true;
        }
        std::uint64_t bits = 0;
        std::from_chars(text_.data() + start, text_.data() + end, bits, 16);
        const std::size_t digits = end - start;
        const double value = digits == 8
                                 ? static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)))
                                 : std::bit_cast<double>(bits);
        // a double that small would be next to nothing, but programs lie there
        const bool address = (digits != 8 && digits != 16) || (digits == 16 && bits != 0 && bits >> 48 == 0);
        if (address || sign > 0) {
            add(TokenKind::Address, end);
            return true;
        }
        TextToken& token = add(TokenKind::Number, end);
        token.number = value;
        token.bits = true;
        return true;
    }

    static bool startsName(char c) {
        const auto byte = static_cast<unsigned char>(c);
        // letters of other scripts; bullets, arrows and box drawings begin with E2, signs of Latin-1 with C2
        return isAsciiLetter(c) || c == '_' || c == '$' || (byte >= 0xC4 && byte != 0xE2) ||
               (byte >= 0x80 && byte < 0xC0);
    }
    static bool continuesName(char c) { return startsName(c) || isDecimalDigit(c); }

    /// The template arguments that begin at `end`, where what stands there are some.
    std::size_t typeArguments(std::size_t end) const {
        int depth = 0;
        for (std::size_t i = end; i < text_.size() && i < end + kMaxTypeArguments; ++i) {
            const char c = text_[i];
            if (c == '<') ++depth;
            if (c == '>' && --depth == 0) return i + 1;
            const bool inside = std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                                std::string_view("<>_:,*& ").find(c) != std::string_view::npos;
            if (!inside) return end;
        }
        return end;
    }

    bool name() {
        if (!startsName(text_[at_])) return false;
        std::size_t end = at_;
        while (end < text_.size()) {
            if (continuesName(text_[end])) {
                ++end;
                continue;
            }
            std::size_t joint = 0;
            if (text_[end] == '.') joint = 1;
            if (text_.substr(end).starts_with("::") || text_.substr(end).starts_with("->")) joint = 2;
            // `half-height`; where it is a difference of variables, the parser splits it
            if (text_[end] == '-' && isAsciiLetter(text_[end - 1])) joint = std::max<std::size_t>(joint, 1);
            const bool joins = joint > 0 && end + joint < text_.size() && startsName(text_[end + joint]);
            if (joins) {
                end += joint;
            } else if (text_[end] == '<' && end + 1 < text_.size() && isAsciiLetter(text_[end + 1]) &&
                       typeArguments(end) != end) {
                end = typeArguments(end);
            } else {
                break;
            }
        }
        // a name that a number is glued to, as in `Box0.5`
        if (end + 1 < text_.size() && text_[end] == '.' && isDecimalDigit(text_[end + 1]) &&
            isDecimalDigit(text_[end - 1])) {
            while (end > at_ + 1 && isDecimalDigit(text_[end - 1])) --end;
        }
        add(TokenKind::Name, end);
        // Rust's macros
        if (at_ + 1 < text_.size() && text_[at_] == '!' && (text_[at_ + 1] == '[' || text_[at_ + 1] == '('))
            ++at_;
        return true;
    }

    void mark() {
        constexpr std::array<std::string_view, 6> kLong{"<<", ":=", "=>", "==", "->", "::"};
        const auto found = std::ranges::find_if(kLong, [&](auto each) { return rest().starts_with(each); });
        std::size_t size = found == kLong.end() ? 1 : found->size();
        // a whole character
        while (at_ + size < text_.size() && (static_cast<unsigned char>(text_[at_ + size]) & 0xC0) == 0x80)
            ++size;
        add(TokenKind::Mark, at_ + size);
    }

    std::string_view text_;
    bool decimalCommas_;
    std::size_t at_ = 0;
};

}  // namespace

TokenizedText tokensOf(std::string_view text, std::optional<bool> decimalCommas) {
    TokenizedText found;
    found.text = text;
    const CommaUse use = commaUseOf(text);
    found.decimalCommas = use.possible && decimalCommas.value_or(use.certain);
    found.commasAreOpen = use.possible && !use.certain && !decimalCommas;
    TokenReader reader(text, found.decimalCommas);
    found.tokens = std::move(reader.tokens);
    found.comments = std::move(reader.comments);
    return found;
}

std::size_t lineAt(std::string_view text, std::size_t at) {
    return 1 + static_cast<std::size_t>(
                   std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

void refuse(const char* key, std::string_view text, std::size_t at, std::string_view found) {
    throw UnreadableLine(tr(key, {{"line", std::to_string(lineAt(text, at))}, {"found", excerpt(found)}}));
}

void refuseLine(const char* key, std::string_view text, std::size_t at) {
    refuse(key, text, at, text.substr(at, text.find('\n', at) - at));
}

}  // namespace gjkscope
