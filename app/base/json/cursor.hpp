#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/json/path.hpp"
#include "app/base/name_table.hpp"

namespace gjkscope {

/// A value in a document with its path, for precise error messages. An absent member has a cursor too. A
/// cursor must not outlive the one it came from.
class JsonCursor {
  public:
    explicit JsonCursor(const nlohmann::json& document) : value_(&document) {}

    bool present() const { return value_ != nullptr; }
    const nlohmann::json& value() const { return *value_; }
    JsonPath path() const;

    /// A member, of what must be an object.
    JsonCursor operator[](std::string_view key) const;
    /// An element; `value()` must be an array that long.
    JsonCursor operator[](std::size_t index) const;

    /// Throws JsonProblem: what is here, and that it must be what `accepted` says.
    [[noreturn]] void refuse(const std::string& accepted) const;
    /// Throws JsonProblem with this sentence.
    [[noreturn]] void refuseWith(std::string sentence) const;

    void requireObject() const;
    /// The size of an array with `least` to `most` elements.
    std::size_t arraySize(std::size_t least, std::size_t most, const std::string& accepted) const;
    /// Any number that is there; `accepted` says which kind when there is none.
    double number(const std::string& accepted) const;
    /// A number from `least` to `most`.
    double number(double least, double most, const std::string& accepted) const;
    /// A whole number from `least` to `most`.
    int integer(int least, int most) const;
    bool boolean() const;
    /// Text of at most `mostBytes`.
    std::string text(std::size_t mostBytes) const;

    /// Which of the names the text here is.
    std::size_t indexIn(const std::vector<std::string>& names) const;
    /// The value that one of the names stands for.
    template <class T, std::size_t N>
    T choice(const std::array<NameOf<T>, N>& names) const {
        std::vector<std::string> list;
        for (const auto& [name, meaning] : names) list.emplace_back(name);
        return names[indexIn(list)].second;
    }

    /// `one of "a", "b"` in the user's language.
    static std::string oneOf(const std::vector<std::string>& names);

  private:
    JsonCursor(const nlohmann::json* value, const JsonCursor* parent) : value_(value), parent_(parent) {}

    const nlohmann::json* value_;
    const JsonCursor* parent_ = nullptr;
    std::string_view key_;
    std::size_t index_ = 0;
};

}  // namespace gjkscope
