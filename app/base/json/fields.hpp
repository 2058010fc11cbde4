#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "app/base/json/cursor.hpp"
#include "app/base/language.hpp"
#include "app/base/name_table.hpp"

/// A struct's members as a document has them: one table, from which it is read and written.
namespace gjkscope {

/// A member under its key. `member` is a pointer to it; `rule` reads it from a cursor, throwing JsonProblem
/// for what it does not accept, and turns it into JSON where that is another value.
template <class Member, class Rule>
struct Field {
    std::string_view key;
    Member member;
    Rule rule;
};
// clang 14 deduces no aggregate's arguments by itself
template <class Member, class Rule>
Field(std::string_view, Member, Rule) -> Field<Member, Rule>;

struct Flag {
    bool read(const JsonCursor& at) const { return at.boolean(); }
};

struct Text {
    std::size_t maxBytes;
    std::string read(const JsonCursor& at) const { return at.text(maxBytes); }
};

struct Whole {
    int least, most;
    int read(const JsonCursor& at) const { return at.integer(least, most); }
};

/// Any finite number; `accepted` is the key of the text that says which ones are.
struct Number {
    const char* accepted = "errors.accepted.finite";
    double read(const JsonCursor& at) const { return at.number(tr(accepted)); }
};

/// A value that one of some names stands for.
template <class T, std::size_t N>
struct Choice {
    const std::array<NameOf<T>, N>& names;
    T read(const JsonCursor& at) const { return at.choice(names); }
    std::string_view json(T value) const { return nameOf(names, value); }
};
template <class T, std::size_t N>
Choice(const std::array<NameOf<T>, N>&) -> Choice<T, N>;

template <class Rule, class Value>
nlohmann::ordered_json jsonBy(const Rule& rule, const Value& value) {
    if constexpr (requires { rule.json(value); })
        return rule.json(value);
    else
        return value;
}

template <class... Fields>
std::vector<std::string_view> keysOf(const std::tuple<Fields...>& fields) {
    return std::apply([](const auto&... field) { return std::vector<std::string_view>{field.key...}; },
                      fields);
}

/// Reads the fields of an object; absent ones stay as they are.
template <class Struct, class... Fields>
void readFields(const JsonCursor& object, Struct& value, const std::tuple<Fields...>& fields) {
    const auto readOne = [&](const auto& field) {
        if (const JsonCursor at = object[field.key]; at.present()) value.*field.member = field.rule.read(at);
    };
    std::apply([&](const auto&... field) { (readOne(field), ...); }, fields);
}

/// Leaves out what has its default.
template <class Struct, class... Fields>
void writeFields(nlohmann::ordered_json& object, const Struct& value, const std::tuple<Fields...>& fields) {
    const Struct usual{};
    const auto writeOne = [&](const auto& field) {
        const auto& member = value.*field.member;
        if (member == usual.*field.member) return;
        if constexpr (requires { member.has_value(); })
            object[std::string(field.key)] = jsonBy(field.rule, *member);
        else
            object[std::string(field.key)] = jsonBy(field.rule, member);
    };
    std::apply([&](const auto&... field) { (writeOne(field), ...); }, fields);
}

}  // namespace gjkscope
