#include "app/base/json/document.hpp"

#include <cctype>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <vector>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;

/// Builds the document from the parser's events, and always knows the way down to where it is.
class Builder : public nlohmann::json_sax<json> {
  public:
    explicit Builder(std::string_view text) : text_(text) {}

    json take() { return std::move(root_); }

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(std::int64_t value) override { return add(value); }
    bool number_unsigned(std::uint64_t value) override { return add(value); }
    bool number_float(double value, const std::string&) override { return add(value); }
    bool string(std::string& value) override { return add(std::move(value)); }
    bool binary(json::binary_t&) override { return false; }

    bool start_object(std::size_t) override { return open(json::object()); }
    bool start_array(std::size_t) override { return open(json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(std::string& name) override {
        levels_.back().key = name;
        if (levels_.back().container->contains(name)) throw JsonProblem(position(), twice());
        return true;
    }

    /// `offset` is that of the first character that no longer fits, counted from 1.
    bool parse_error(std::size_t offset, const std::string& token,
                     const nlohmann::detail::exception& error) override {
        constexpr int kNumberOverflow = 406;
        if (error.id == kNumberOverflow)
            throw JsonProblem(offset - std::min(offset, token.size()), tooLarge(token));
        throw unexpected(offset - std::min(offset, std::size_t{1}), token);
    }

  private:
    struct Level {
        json* container;
        std::string key;  ///< of the member being read, in an object
    };

    /// The way to the value that comes next.
    JsonPath position() const {
        JsonPath path;
        for (const Level& level : levels_) {
            // an outer array contains the element that we are in already
            const std::size_t inside = &level == &levels_.back() ? 0 : 1;
            if (level.container->is_object())
                path.emplace_back(level.key);
            else
                path.emplace_back(level.container->size() - inside);
        }
        return path;
    }

    json& place(json&& value) {
        if (++count_ > kMaxJsonValues)
            throw JsonProblem(JsonPath{},
                              tr("errors.too_many_values", {{"limit", std::to_string(kMaxJsonValues)}}));
        if (levels_.empty()) return root_ = std::move(value);
        json& container = *levels_.back().container;
        if (container.is_object()) return container[levels_.back().key] = std::move(value);
        container.push_back(std::move(value));
        return container.back();
    }
    bool add(json&& value) {
        place(std::move(value));
        return true;
    }
    bool open(json&& container) {
        if (levels_.size() == kMaxJsonDepth)
            throw JsonProblem(position(), tr("errors.too_deep", {{"limit", std::to_string(kMaxJsonDepth)}}));
        levels_.push_back({&place(std::move(container)), {}});
        return true;
    }
    bool close() {
        levels_.pop_back();
        return true;
    }

    std::string twice() const { return tr("errors.twice", {{"path", namedPath(position())}}); }
    std::string tooLarge(const std::string& token) const {
        return tr("errors.value", {{"path", namedPath(position())},
                                   {"found", excerpt(token)},
                                   {"accepted", tr("errors.accepted.finite")}});
    }

    /// Names the whole token that ends at `offset`, and the whole word though the parser stops at its first
    /// strange letter: NaN, -Infinity, 0x10.
    JsonProblem unexpected(std::size_t offset, std::string_view token) const {
        if (offset >= text_.size()) return {text_.size(), tr("errors.json_end")};
        std::size_t start = offset, end = offset + 1;
        // a string that stands where none may is named whole
        if (text_[offset] == '"' && token.size() <= end && token.starts_with('"')) start = end - token.size();
        while (isWord(start) && start > 0 && isWord(start - 1)) --start;
        while (isWord(end - 1) && end < text_.size() && isWord(end)) ++end;
        return {start, tr("errors.json_syntax", {{"found", excerpt(text_.substr(start, end - start))}})};
    }
    bool isWord(std::size_t i) const {
        const char c = text_[i];
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '+' ||
               c == '.';
    }

    std::string_view text_;
    json root_;
    std::vector<Level> levels_;
    std::size_t count_ = 0;
};

/// Goes through the text byte by byte and calls a listener now and then: one string may be as long as the
/// text.
struct PausingBytes {
    using iterator_category = std::forward_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    reference operator*() const { return *at; }
    PausingBytes& operator++() {
        pause->step();
        ++at;
        return *this;
    }
    PausingBytes operator++(int) {
        PausingBytes before = *this;
        ++*this;
        return before;
    }
    bool operator==(const PausingBytes& other) const { return at == other.at; }

    const char* at;
    LoadingPause* pause;
};

void requireUtf8(std::string_view text, LoadingPause& pause) {
    for (std::size_t at = 0; at < text.size();) {
        pause.step();
        const std::size_t length = firstCharacter(text.substr(at)).length;
        if (length == 0) {
            constexpr std::string_view digits = "0123456789ABCDEF";
            const auto byte = static_cast<unsigned char>(text[at]);
            const std::string found{digits[byte >> 4U], digits[byte & 15U]};
            throw JsonProblem(at, tr("errors.utf8", {{"found", found}}));
        }
        at += length;
    }
}

}  // namespace

std::string namedPath(const JsonPath& path) {
    return path.empty() ? tr("errors.document") : pathText(path);
}

void requireUtf8(std::string_view text) {
    LoadingPause pause({}, LoadingStage::File);
    requireUtf8(text, pause);
}

json parseJson(std::string_view text, const LoadingListener& listener) {
    LoadingPause pause(listener, LoadingStage::File);
    requireUtf8(text, pause);
    Builder builder(text);
    json::sax_parse(PausingBytes{text.data(), &pause}, PausingBytes{text.data() + text.size(), &pause},
                    &builder);
    return builder.take();
}

}  // namespace gjkscope
