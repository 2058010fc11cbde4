#include "app/base/json/path.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <optional>

namespace gjkscope {
namespace {

bool isContinuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

bool isPlainKey(const std::string& key) {
    const auto plain = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-';
    };
    return !key.empty() && key.size() <= 40 && std::ranges::all_of(key, plain);
}

/// Control characters and broken UTF-8 as JSON has them, so that they can't reach a terminal; quotes as they
/// are.
std::string withoutControls(const std::string& text) {
    const std::string escaped =
        nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    std::string shown;
    for (std::size_t i = 1; i + 1 < escaped.size(); ++i) {
        const bool escapesItself = escaped[i] == '\\' && (escaped[i + 1] == '"' || escaped[i + 1] == '\\');
        shown += escaped[escapesItself ? ++i : i];
    }
    return shown;
}

/// Walks over a JSON text that is valid as far as it matters: every token is taken at its word, and where the
/// text ends early so does the walk.
class Walker {
  public:
    explicit Walker(std::string_view text) : text_(text) { skipSpace(); }

    std::size_t offset() const { return at_; }

    /// From a container to the member or element; false, and nothing moves, when there is none.
    bool enter(const std::variant<std::string, std::size_t>& step) {
        const std::size_t before = at_;
        const auto* key = std::get_if<std::string>(&step);
        const bool entered = peek() == (key ? '{' : '[') &&
                             (key ? enterMember(*key) : enterElement(std::get<std::size_t>(step)));
        if (!entered) at_ = before;
        return entered;
    }

  private:
    /// Enters a member; if its name is given twice, the last one.
    bool enterMember(const std::string& key) {
        std::optional<std::size_t> found;
        for (open(); !isEnd('}'); separator()) {
            const std::size_t start = at_;
            skipString();
            const bool match = nlohmann::json::parse(text_.substr(start, at_ - start), nullptr, false) == key;
            skipSpace();
            open();  // past the colon
            if (match) found = at_;
            skipValue();
        }
        at_ = found.value_or(at_);
        return found.has_value();
    }
    bool enterElement(std::size_t index) {
        for (open(); !isEnd(']'); separator(), --index) {
            if (index == 0) return true;
            skipValue();
        }
        return false;
    }

    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool isEnd(char bracket) const { return at_ >= text_.size() || text_[at_] == bracket; }
    void advance() { at_ = std::min(at_ + 1, text_.size()); }
    void open() {
        advance();
        skipSpace();
    }
    void separator() {
        skipSpace();
        if (peek() == ',') open();
    }
    void skipSpace() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
    void skipString() {
        for (advance(); !isEnd('"'); advance())
            if (peek() == '\\') advance();
        advance();
    }
    void skipValue() {
        int depth = 0;
        do {
            const char c = peek();
            depth += (c == '{' || c == '[') - (c == '}' || c == ']');
            if (c == '"')
                skipString();
            else
                advance();
        } while (at_ < text_.size() && (depth > 0 || kAfterValue.find(peek()) == std::string_view::npos));
    }

    static constexpr std::string_view kAfterValue = ",]} \t\r\n";
    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

std::string pathText(const JsonPath& path) {
    std::string text;
    for (const auto& step : path) {
        if (const auto* index = std::get_if<std::size_t>(&step)) {
            text.append("[").append(std::to_string(*index)).append("]");
        } else if (const auto& key = std::get<std::string>(step); isPlainKey(key)) {
            text.append(text.empty() ? "" : ".").append(key);
        } else {
            text.append("[\"").append(excerpt(key)).append("\"]");
        }
    }
    return text;
}

TextPosition positionOf(std::string_view text, std::size_t offset) {
    TextPosition position;
    for (const char c : text.substr(0, offset)) {
        if (c == '\n') {
            ++position.line;
            position.column = 1;
        } else if (!isContinuation(c)) {
            ++position.column;
        }
    }
    return position;
}

std::size_t offsetOf(std::string_view text, const JsonPath& path) {
    Walker walker(text);
    for (const auto& step : path)
        if (!walker.enter(step)) break;
    return walker.offset();
}

std::string excerpt(std::string_view text, std::size_t mostBytes) {
    std::string shown(text.substr(0, mostBytes));
    // cut between characters, not within one
    if (text.size() > mostBytes && isContinuation(text[mostBytes])) {
        while (!shown.empty() && isContinuation(shown.back())) shown.pop_back();
        if (!shown.empty()) shown.pop_back();
    }
    return withoutControls(shown) + (text.size() > mostBytes ? "…" : "");
}

}  // namespace gjkscope
