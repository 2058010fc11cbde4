#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

/// The fields of plain structs by name, so that whatever goes through all of a state (recording, comparing,
/// printing, hashing) is written once for every state and can't leave one out. No solver uses it.
namespace gjkscope {

/// The names of a struct's fields in the order of declaration, as files have them. Beside each state stands
/// its specialization, in `fields.hpp`; a list that is too short or too long does not compile where it is
/// used. A field without a name has its own fields named instead, as if they were its owner's; a struct whose
/// fields have no names at all is a tuple.
template <class S>
inline constexpr std::array<std::string_view, 0> kFieldNames{};

template <class S>
concept HasFields = (kFieldNames<std::remove_const_t<S>>.size() > 0);

/// References to all fields of a struct, in the order of declaration.
template <HasFields S>
constexpr auto fieldsOf(S& s) {
    constexpr std::size_t count = kFieldNames<std::remove_const_t<S>>.size();
    static_assert(2 <= count && count <= 20, "add a line for as many fields");
#define GJKSCOPE_TIE(number, ...)      \
    if constexpr (count == (number)) { \
        auto& [__VA_ARGS__] = s;       \
        return std::tie(__VA_ARGS__);  \
    }
    GJKSCOPE_TIE(2, a, b)
    GJKSCOPE_TIE(3, a, b, c)
    GJKSCOPE_TIE(4, a, b, c, d)
    GJKSCOPE_TIE(5, a, b, c, d, e)
    GJKSCOPE_TIE(6, a, b, c, d, e, f)
    GJKSCOPE_TIE(7, a, b, c, d, e, f, g)
    GJKSCOPE_TIE(8, a, b, c, d, e, f, g, h)
    GJKSCOPE_TIE(9, a, b, c, d, e, f, g, h, i)
    GJKSCOPE_TIE(10, a, b, c, d, e, f, g, h, i, j)
    GJKSCOPE_TIE(11, a, b, c, d, e, f, g, h, i, j, k)
    GJKSCOPE_TIE(12, a, b, c, d, e, f, g, h, i, j, k, l)
    GJKSCOPE_TIE(13, a, b, c, d, e, f, g, h, i, j, k, l, m)
    GJKSCOPE_TIE(14, a, b, c, d, e, f, g, h, i, j, k, l, m, n)
    GJKSCOPE_TIE(15, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
    GJKSCOPE_TIE(16, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
    GJKSCOPE_TIE(17, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q)
    GJKSCOPE_TIE(18, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r)
    GJKSCOPE_TIE(19, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, t)
    GJKSCOPE_TIE(20, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, t, u)
#undef GJKSCOPE_TIE
}

/// Calls `visit(name, field)` for each field of `s`.
template <HasFields S, class Visit>
constexpr void forEachField(S& s, Visit visit) {
    constexpr auto& names = kFieldNames<std::remove_const_t<S>>;
    auto fields = fieldsOf(s);
    [&]<std::size_t... I>(std::index_sequence<I...> /*places*/) {
        (visit(names[I], std::get<I>(fields)), ...);
    }
    (std::make_index_sequence<names.size()>());
}

/// Calls `visit(to, from)` for each field of two structs with the same fields in different types.
template <HasFields To, HasFields From, class Visit>
constexpr void forEachFieldPair(To& to, const From& from, Visit visit) {
    constexpr std::size_t count = kFieldNames<To>.size();
    static_assert(count == kFieldNames<From>.size());
    auto fieldsTo = fieldsOf(to);
    auto fieldsFrom = fieldsOf(from);
    [&]<std::size_t... I>(std::index_sequence<I...> /*places*/) {
        (visit(std::get<I>(fieldsTo), std::get<I>(fieldsFrom)), ...);
    }
    (std::make_index_sequence<count>());
}

}  // namespace gjkscope
