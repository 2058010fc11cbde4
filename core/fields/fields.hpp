#pragma once

#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

/// The fields of plain structs by name, so that whatever goes through all of a state (recording, comparing,
/// printing, hashing) is written once for every state and can't leave one out. No solver uses it.
namespace gjkscope {

/// A field of a struct `S`: its name, as files have it, and its member. A field without a name has its own
/// fields named instead, as if they were its owner's; a struct whose fields have no names at all is a tuple.
template <class S, class Member>
struct StateField {
    std::string_view name;
    Member S::*member;
};
// clang deduces the arguments of an aggregate from version 17 on only
template <class S, class Member>
StateField(std::string_view, Member S::*) -> StateField<S, Member>;

/// Specialized beside each state, in `fields.hpp`, with a tuple `list` of all its fields in the order of
/// declaration.
template <class S>
struct Fields;

template <class S>
concept HasFields = requires {
    Fields<std::remove_const_t<S>>::list;
};

namespace detail {

template <HasFields S>
inline constexpr auto& kListOf = Fields<std::remove_const_t<S>>::list;

/// Compiles only for a struct of `count` members.
template <std::size_t count, class S>
constexpr void requireMembers(S& s) {
    static_assert(2 <= count && count <= 20, "add a line for as many fields");
#define GJKSCOPE_COUNT(number, ...)                   \
    if constexpr (count == (number)) [[maybe_unused]] \
    auto& [__VA_ARGS__] = s
    GJKSCOPE_COUNT(2, a, b);
    GJKSCOPE_COUNT(3, a, b, c);
    GJKSCOPE_COUNT(4, a, b, c, d);
    GJKSCOPE_COUNT(5, a, b, c, d, e);
    GJKSCOPE_COUNT(6, a, b, c, d, e, f);
    GJKSCOPE_COUNT(7, a, b, c, d, e, f, g);
    GJKSCOPE_COUNT(8, a, b, c, d, e, f, g, h);
    GJKSCOPE_COUNT(9, a, b, c, d, e, f, g, h, i);
    GJKSCOPE_COUNT(10, a, b, c, d, e, f, g, h, i, j);
    GJKSCOPE_COUNT(11, a, b, c, d, e, f, g, h, i, j, k);
    GJKSCOPE_COUNT(12, a, b, c, d, e, f, g, h, i, j, k, l);
    GJKSCOPE_COUNT(13, a, b, c, d, e, f, g, h, i, j, k, l, m);
    GJKSCOPE_COUNT(14, a, b, c, d, e, f, g, h, i, j, k, l, m, n);
    GJKSCOPE_COUNT(15, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o);
    GJKSCOPE_COUNT(16, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p);
    GJKSCOPE_COUNT(17, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q);
    GJKSCOPE_COUNT(18, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r);
    GJKSCOPE_COUNT(19, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, t);
    GJKSCOPE_COUNT(20, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, t, u);
#undef GJKSCOPE_COUNT
}

template <class S, class A, class B>
constexpr bool isSameMember(const StateField<S, A>& a, const StateField<S, B>& b) {
    if constexpr (std::is_same_v<A, B>) return a.member == b.member;
    return false;
}

/// True if no member is in the list twice: with as many fields as members, then each is in it once.
template <class List>
constexpr bool areDistinct(const List& list) {
    return std::apply(
        [&](const auto&... field) {
            const auto count = [&](const auto& one) { return (int{isSameMember(one, field)} + ...); };
            return ((count(field) == 1) && ...);
        },
        list);
}

}  // namespace detail

/// References to all fields of a struct, in the order of declaration.
template <HasFields S>
constexpr auto fieldsOf(S& s) {
    constexpr auto& list = detail::kListOf<S>;
    static_assert(detail::areDistinct(list));
    detail::requireMembers<std::tuple_size_v<std::remove_cvref_t<decltype(list)>>>(s);
    return std::apply([&](const auto&... field) { return std::tie(s.*field.member...); }, list);
}

/// Calls `visit(name, field)` for each field of `s`.
template <HasFields S, class Visit>
constexpr void forEachField(S& s, Visit visit) {
    fieldsOf(s);
    std::apply([&](const auto&... field) { (visit(field.name, s.*field.member), ...); }, detail::kListOf<S>);
}

/// Calls `visit(to, from)` for each field of two structs with the same fields in different types.
template <HasFields To, HasFields From, class Visit>
constexpr void forEachFieldPair(To& to, From& from, Visit visit) {
    auto fieldsTo = fieldsOf(to);
    auto fieldsFrom = fieldsOf(from);
    constexpr std::size_t count = std::tuple_size_v<decltype(fieldsTo)>;
    static_assert(count == std::tuple_size_v<decltype(fieldsFrom)>);
    [&]<std::size_t... I>(std::index_sequence<I...> /*places*/) {
        (visit(std::get<I>(fieldsTo), std::get<I>(fieldsFrom)), ...);
    }
    (std::make_index_sequence<count>());
}

}  // namespace gjkscope
