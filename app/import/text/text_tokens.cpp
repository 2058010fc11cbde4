#include "app/import/text/text_tokens.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <limits>
#include <numbers>

#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"

namespace gjkscope {
namespace {

/// Stands for a number that no double holds; what takes it refuses it.
constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
constexpr std::string_view kMinusSign = "\xE2\x88\x92";  // U+2212, as papers and web pages have it
constexpr std::string_view kNoBreakSpace = "\xC2\xA0";
constexpr std::size_t kMaxTypeArguments = 200;

bool isOf(std::string_view characters, char c) {
    return characters.find(c) != characters.npos;
}
bool isBlank(char c) {
    return isOf(" \t\r\f\v", c);
}
bool isAlphanumeric(char c) {
    return isLetter(c) || isDigit(c);
}

/// True if commas between digits are certainly decimal ones, false if they may be; none: they separate.
/// Decimal commas leave no decimal points, stand between digits, and something else separates the numbers.
/// With `0,05` or many digits it is certain, since nobody writes whole numbers so.
std::optional<bool> decimalCommasIn(std::string_view text) {
    bool certain = false, pairOnLine = false, separated = false;
    const auto digitAt = [&](std::size_t i) { return i < text.size() && isDigit(text[i]); };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool before = i > 0 && digitAt(i - 1), after = digitAt(i + 1);
        if (text[i] == '.' && (before || after)) return std::nullopt;
        if (text[i] == '\n') pairOnLine = false;
        if (text[i] != ',') continue;
        std::size_t end = i + 1;
        while (digitAt(end)) ++end;
        if (!before || !after || text.substr(end).starts_with(',')) return std::nullopt;
        separated = separated || pairOnLine;
        pairOnLine = true;
        certain = certain || end - i > 4 || (end - i > 2 && text[i + 1] == '0');
    }
    return separated ? std::optional(certain) : std::nullopt;
}

class TokenReader {
  public:
    explicit TokenReader(TokenizedText& all) : all_(all), text_(all.text) {
        hasDashedComments_ = hasDashes();
        while (at_ < text_.size()) next();
        add(TokenKind::LineEnd, at_);
    }

  private:
    /// The character there; behind the end a zero.
    char at(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }
    std::string_view from(std::size_t i) const { return text_.substr(std::min(i, text_.size())); }
    bool isAfterSpace() const { return at_ == 0 || isBlank(at(at_ - 1)) || at(at_ - 1) == '\n'; }

    TextToken& add(TokenKind kind, std::size_t end) {
        TextToken& token = all_.tokens.emplace_back();
        token.kind = kind;
        token.span = {at_, end};
        token.text = partOf(text_, token.span);
        token.spaced = isAfterSpace();
        at_ = end;
        return token;
    }

    void next() {
        if (isBlank(at(at_))) {
            ++at_;
        } else if (from(at_).starts_with(kNoBreakSpace)) {
            at_ += kNoBreakSpace.size();
        } else if (at(at_) == '\n') {
            add(TokenKind::LineEnd, at_ + 1);
        } else if (!comment() && !ticket() && !string() && !number() && !name()) {
            mark();
        }
    }

    bool comment() {
        std::size_t end = 0;
        // MATLAB's begin a line, or stand behind a statement
        // Lua's and Haskell's
        const bool isDashes = from(at_).starts_with("--") && isAfterSpace() && hasDashedComments_;
        const bool isPercent =
            at(at_) == '%' && (all_.tokens.empty() || all_.tokens.back().kind == TokenKind::LineEnd ||
                               all_.tokens.back().text == ";");
        if (from(at_).starts_with("/*"))
            end = std::min(text_.find("*/", at_), text_.size() - 2) + 2;
        else if (isPercent || isDashes || from(at_).starts_with("//") ||
                 (at(at_) == '#' && isAfterSpace() && !isTicket() && !isInTable()))
            end = std::min(text_.find('\n', at_), text_.size());
        else
            return false;
        all_.comments.push_back({at_, end});
        at_ = end;
        return true;
    }

    /// True for what stands alone between a table's bars: `| # | x |`.
    bool isInTable() const {
        return !all_.tokens.empty() && all_.tokens.back().text == "|" && from(at_).starts_with("# |");
    }

    bool ticket() {
        if (at(at_) != '#' || !isAfterSpace() || !isTicket()) return false;
        std::size_t end = at_ + 1;
        while (isDigit(at(end))) ++end;
        add(TokenKind::Name, end);
        return true;
    }

    /// `obstacle #17`
    bool isTicket() const { return isDigit(at(at_ + 1)) && at_ > 0 && at(at_ - 1) != '\n'; }

    /// On one line, but for Python's of three quotes; an apostrophe within a word is none.
    bool string() {
        const char quote = at(at_);
        if (quote != '"' && quote != '\'') return false;
        std::size_t size = 3, end = text_.npos;
        if (from(at_).starts_with(std::string(3, quote))) end = text_.find(std::string(3, quote), at_ + 3);
        if (end == text_.npos) {
            if (quote == '\'' && at_ > 0 && isAlphanumeric(at(at_ - 1))) return false;
            size = 1;
            for (end = at_ + 1; end < text_.size() && at(end) != quote && at(end) != '\n';)
                end += at(end) == '\\' ? 2 : 1;
            if (at(end) != quote) return false;
        }
        const std::string_view inside = text_.substr(at_ + size, end - at_ - size);
        add(TokenKind::String, end + size).text = inside;
        return true;
    }

    bool touchesValue() const {
        if (all_.tokens.empty() || all_.tokens.back().span.end != at_) return false;
        const TextToken& last = all_.tokens.back();
        return last.kind == TokenKind::Number || last.kind == TokenKind::Name || last.text == ")" ||
               last.text == "]";
    }

    bool number() {
        std::size_t sign = isOf("-+", at(at_)) ? 1 : 0;
        if (from(at_).starts_with(kMinusSign)) sign = kMinusSign.size();
        const std::size_t start = at_ + sign;
        const bool starts = isDigit(at(start)) || (at(start) == '.' && isDigit(at(start + 1)));
        if (!starts || (sign > 0 && touchesValue())) return false;
        const bool negative = sign > 0 && at(at_) != '+';
        if (at(start) == '0' && isOf("xX", at(start + 1))) return hexadecimal(start + 2, sign > 0, negative);
        return decimal(start, negative);
    }

    void addNumber(double value, bool negative, std::size_t end) {
        add(TokenKind::Number, end).number = negative ? -value : value;
    }

    /// The digits of a decimal number without what separates their groups, `1'000` and `1_000`.
    std::string digitsFrom(std::size_t& end) const {
        std::string digits;
        bool point = false;
        for (;; ++end) {
            const char c = at(end), after = at(end + 1);
            const bool isPoint =
                c == '.' && ((after != '.' && !isLetter(after)) || exponentAt(end + 1) || after == 'f');
            if (isDigit(c)) {
                digits += c;
            } else if (!point && (isPoint || (all_.decimalCommas && c == ',' && isDigit(after)))) {
                point = true;
                digits += '.';
            } else if (!isOf("'_", c) || !isDigit(after) || digits.empty()) {
                return digits;
            }
        }
    }

    bool exponentAt(std::size_t i) const {
        return isOf("eE", at(i)) && isDigit(at(i + (isOf("-+", at(i + 1)) ? 2 : 1)));
    }

    void exponent(std::size_t& end, std::string& digits) const {
        digits += 'e';
        ++end;
        if (isOf("-+", at(end))) digits += at(end++);
        while (isDigit(at(end))) digits += at(end++);
    }

    /// Suffix that says the type of a number: `f`, `f0`, `_f32`, `L` …
    void suffix(std::size_t& end, std::string& digits) const {
        for (const std::string_view type : {"_f32", "_f64", "f32", "f64"})
            if (from(end).starts_with(type)) return void(end += type.size());
        // Julia's single precision: `0.32f0`, `1f-3`
        if (at(end) == 'f' && (isDigit(at(end + 1)) || (at(end + 1) == '-' && isDigit(at(end + 2)))))
            return exponent(end, digits);
        // C++ literals of an engine's own: Jolt's `0.5_r`
        if (at(end) == '_' && isLetter(at(end + 1))) {
            for (++end; isLetter(at(end));) ++end;
            return;
        }
        while (isOf("fFlLuUdD", at(end))) ++end;
    }

    bool decimal(std::size_t end, bool negative) {
        std::string digits = digitsFrom(end);
        // `21.0.2` is a version
        if (at(end) == '.' && isDigit(at(end + 1)) && isOf(digits, '.')) {
            while (isAlphanumeric(at(end)) || (isOf(".-", at(end)) && isAlphanumeric(at(end + 1)))) ++end;
            add(TokenKind::Name, end);
            return true;
        }
        const bool whole = !isOf(digits, '.') && !exponentAt(end);
        if (exponentAt(end)) exponent(end, digits);
        if (angle(digits, negative, end)) return true;
        suffix(end, digits);
        // `3D`, `10cm`: a word; MSVC's `1.#INF` is none either
        if (isLetter(at(end)) || isOf("_#", at(end))) {
            while (isAlphanumeric(at(end)) || isOf("_#", at(end))) ++end;
            add(TokenKind::Name, end);
            return true;
        }
        addNumber(numberIn<double>(digits).value_or(kNoNumber), negative, end);
        all_.tokens.back().whole = whole;
        return true;
    }

    /// `30deg`, `30°`, `30 degrees` and `0.5rad`, in radians.
    bool angle(const std::string& digits, bool negative, std::size_t end) {
        for (const std::string_view unit :
             {"degrees", " degrees", "deg", " deg", "°", "rad", " rad", " radians"}) {
            if (!from(end).starts_with(unit) || isLetter(at(end + unit.size()))) continue;
            // which way that is depends on where y points
            if (from(end + unit.size()).starts_with(" clockwise")) continue;
            const double given = numberIn<double>(digits).value_or(kNoNumber);
            addNumber(
                unit.ends_with("rad") || unit.ends_with("radians") ? given : given * std::numbers::pi / 180,
                negative, end + unit.size());
            all_.tokens.back().ofPi = true;
            return true;
        }
        return false;
    }

    /// `%a`'s hexadecimal floats, a float's or a double's bits, or an address.
    bool hexadecimal(std::size_t start, bool hasSign, bool negative) {
        std::size_t end = start;
        while (std::isxdigit(static_cast<unsigned char>(at(end))) != 0 || at(end) == '.') ++end;
        const char* const first = text_.data() + start;
        if (isOf("pP", at(end))) {
            double value = 0;
            const auto [stop, error] =
                std::from_chars(first, text_.data() + text_.size(), value, std::chars_format::hex);
            end = static_cast<std::size_t>(stop - text_.data());
            while (isOf("fFL", at(end))) ++end;
            addNumber(error == std::errc{} ? value : kNoNumber, negative, end);
            return true;
        }
        std::uint64_t bits = 0;
        std::from_chars(first, text_.data() + end, bits, 16);
        const std::size_t digits = end - start;
        // a double that small would be next to nothing, but programs lie there
        const bool address = (digits != 8 && digits != 16) || (digits == 16 && bits != 0 && bits >> 48 == 0);
        if (address || hasSign) {
            add(TokenKind::Address, end);
            return true;
        }
        addNumber(digits == 8 ? std::bit_cast<float>(static_cast<std::uint32_t>(bits))
                              : std::bit_cast<double>(bits),
                  false, end);
        all_.tokens.back().bits = true;
        return true;
    }

    static bool startsName(char c) {
        const auto byte = static_cast<unsigned char>(c);
        // letters of other scripts; bullets, arrows and box drawings begin with E2, signs of Latin-1 with C2
        return isLetter(c) || c == '_' || c == '$' || (byte >= 0xC4 && byte != 0xE2) ||
               (byte >= 0x80 && byte < 0xC0);
    }

    /// The end of the template arguments that begin at `begin`; `begin` where what stands there are none.
    std::size_t typeArguments(std::size_t begin) const {
        int depth = 0;
        for (std::size_t i = begin; i < text_.size() && i < begin + kMaxTypeArguments; ++i) {
            const char c = at(i);
            if (c == '<') ++depth;
            if (c == '>' && --depth == 0) return i + 1;
            if (!isAlphanumeric(c) && !isOf("<>_:,*& ", c)) return begin;
        }
        return begin;
    }

    /// Length of the rest of `don't` from its apostrophe on; 0: nothing is contracted there.
    std::size_t contractionAt(std::size_t apostrophe) const {
        for (const std::string_view rest : {"'t", "'re", "'ve", "'ll", "'m"}) {
            const bool isNot = rest == "'t";
            if (from(apostrophe).starts_with(rest) && !startsName(at(apostrophe + rest.size())) &&
                isLetter(at(apostrophe - 1)) && (!isNot || at(apostrophe - 1) == 'n'))
                return rest.size();
        }
        return 0;
    }

    bool name() {
        if (!startsName(at(at_))) return false;
        std::size_t end = at_;
        while (true) {
            while (startsName(at(end)) || isDigit(at(end))) ++end;
            // `half-height`; where it is a difference of variables, the parser splits it
            std::size_t joint = at(end) == '.' || (at(end) == '-' && isLetter(at(end - 1))) ? 1 : 0;
            if (from(end).starts_with("::") || from(end).starts_with("->")) joint = 2;
            if (joint > 0 && startsName(at(end + joint))) {
                end += joint;
                continue;
            }
            end += contractionAt(end);
            const std::size_t behind = at(end) == '<' && isLetter(at(end + 1)) ? typeArguments(end) : end;
            if (behind == end) break;
            end = behind;
        }
        // a name that a number is glued to, `Box0.5` and, in FCL's old text, `: Box1 2 3`
        const bool isBox = !all_.tokens.empty() && all_.tokens.back().text == ":" &&
                           from(at_).starts_with("Box") &&
                           std::ranges::all_of(partOf(text_, {at_ + 3, end}), isDigit);
        if (isBox || (at(end) == '.' && isDigit(at(end + 1))))
            while (end > at_ + 1 && isDigit(at(end - 1))) --end;
        add(TokenKind::Name, end);
        // Rust's macros
        if (from(at_).starts_with("![") || from(at_).starts_with("!(")) ++at_;
        return true;
    }

    void mark() {
        constexpr std::array<std::string_view, 6> kLong{"<<", ":=", "=>", "==", "->", "::"};
        const auto found =
            std::ranges::find_if(kLong, [&](auto each) { return from(at_).starts_with(each); });
        std::size_t end = at_ + (found == kLong.end() ? 1 : found->size());
        // a whole character
        while ((static_cast<unsigned char>(at(end)) & 0xC0) == 0x80) ++end;
        add(TokenKind::Mark, end);
    }

    /// True for a text with words of Lua or Haskell, whose comments begin so.
    bool hasDashes() const {
        for (const std::string_view word : {"\nlocal ", "\nend\n", " <- ", " $= "})
            if (text_.find(word) != text_.npos) return true;
        return text_.starts_with("local ");
    }

    TokenizedText& all_;
    std::string_view text_;
    std::size_t at_ = 0;
    bool hasDashedComments_ = false;
};

}  // namespace

TokenizedText tokensOf(std::string_view text, std::optional<bool> decimalCommas) {
    TokenizedText found;
    found.text = text;
    // a number and a comma, or a word and a blank
    constexpr std::size_t kBytesOfToken = 5;
    found.tokens.reserve(text.size() / kBytesOfToken);
    const std::optional<bool> certain = decimalCommasIn(text);
    found.decimalCommas = certain && decimalCommas.value_or(*certain);
    found.commasAreOpen = certain && !*certain && !decimalCommas;
    TokenReader{found};
    return found;
}

std::size_t lineAt(std::string_view text, std::size_t at) {
    return 1 + static_cast<std::size_t>(std::ranges::count(text.substr(0, at), '\n'));
}

TextSpan lineSpanAt(std::string_view text, std::size_t at) {
    const std::size_t before = at == 0 ? text.npos : text.rfind('\n', at - 1);
    return {before + 1, std::min(text.find('\n', at), text.size())};
}

UnknownShape::UnknownShape(std::string_view text, std::size_t byte, const std::string& name)
    : UnreadableText(
          tr("import.unknown_shape", {{"line", std::to_string(lineAt(text, byte))}, {"found", name}}), byte) {
}

void refuse(const char* key, std::string_view text, std::size_t at, std::string_view found) {
    throw UnreadableLine(tr(key, {{"line", std::to_string(lineAt(text, at))}, {"found", excerpt(found)}}),
                         at);
}

void refuseLine(const char* key, std::string_view text, std::size_t at) {
    refuse(key, text, at, text.substr(at, text.find('\n', at) - at));
}

}  // namespace gjkscope
