#pragma once

#include <iosfwd>
#include <optional>
#include <ranges>

#include "fields.hpp"

/// `<<` for whatever has field names; `gjkscope/print.hpp` has those of the states and answers too.
namespace gjkscope {

namespace detail {

template <class V>
inline constexpr bool kIsOptional = false;
template <class V>
inline constexpr bool kIsOptional<std::optional<V>> = true;

template <class Stream, class Items, class Print>
void printList(Stream& out, const char* open, const Items& items, const char* close, Print print) {
    out << open;
    const char* between = "";
    for (const auto& item : items) {
        out << between;
        between = ", ";
        print(item);
    }
    out << close;
}

template <class Stream, class V>
void printValue(Stream& out, const V& value) {
    if constexpr (kIsOptional<V>) {
        if (value)
            printValue(out, *value);
        else
            out << "none";
    } else if constexpr (std::is_same_v<V, bool>) {
        out << (value ? "true" : "false");
    } else if constexpr (HasFields<V>) {
        out << '{';
        const char* between = "";
        forEachField(value, [&](std::string_view name, const auto& field) {
            out << between << name << (name.empty() ? "" : ": ");
            between = ", ";
            printValue(out, field);
        });
        out << '}';
    } else if constexpr (std::is_enum_v<V> && !requires { out << value; }) {
        out << static_cast<int>(value);
    } else if constexpr (std::ranges::range<V>) {
        printList(out, "[", value, "]", [&](const auto& item) { printValue(out, item); });
    } else if constexpr (requires { value.length(); }) {  // a glm::vec
        out << '(';
        for (int i = 0; i < value.length(); ++i) {
            out << (i > 0 ? ", " : "");
            printValue(out, value[i]);
        }
        out << ')';
    } else {
        out << value;
    }
}

}  // namespace detail

/// Prints a state or an answer: its fields by name, with the stream's precision.
template <class Traits, HasFields S>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out, const S& state) {
    detail::printValue(out, state);
    return out;
}

}  // namespace gjkscope
