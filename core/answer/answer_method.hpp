#pragma once

#include <array>
#include <iosfwd>
#include <string_view>

namespace gjkscope {

/// The method that produced an answer, of those that a query chooses from.
enum class AnswerMethod {
    Gjk,           ///< distance GJK
    Epa,           ///< EPA, after distance GJK
    CachedEpa,     ///< EPA's polytope of the query before, moved
    ClosedForm,    ///< of balls and capsules
    SupportPlane,  ///< one support query, whose plane separates the shapes
    EdgeLines,     ///< the lines of all edges of small polygons
    BoxAxes,       ///< the fifteen axes of two boxes
    GaussMaps,     ///< the axes of two small hulls over their Gauss maps
    Newton,        ///< Newton's method, of ellipsoids
};

/// The name in `query --json`.
constexpr std::string_view nameOf(AnswerMethod method) {
    constexpr std::array<std::string_view, 9> kNames{"gjk",         "epa",           "epa-cached",
                                                     "closed-form", "support-plane", "edge-lines",
                                                     "box-axes",    "gauss-maps",    "newton"};
    return kNames[static_cast<std::size_t>(method)];
}

/// Prints the method by its name.
template <class Traits>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out, AnswerMethod method) {
    return out << nameOf(method).data();
}

}  // namespace gjkscope
