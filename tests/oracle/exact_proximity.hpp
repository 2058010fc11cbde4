#pragma once

#include <glm/mat2x2.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <span>

/// What is true of a pair of polytopes, for the tests to hold the solvers against. It shares no code and no
/// idea with them: all pairwise differences of the vertices, their hull and its facets, in exact arithmetic.
namespace gjkscope::oracle {

/// Exact answers; the lengths are the doubles nearest to them.
struct ExactProximity {
    bool intersects = false;  ///< touching counts
    double distance = 0;      ///< 0 when they meet
    double depth = 0;         ///< least translation that separates them; 0 when they don't meet or only touch
};

/// The hulls of `a` and `b`; vertices in any order, repeated or in one line or plane as they like.
ExactProximity exactProximity(std::span<const glm::dvec2> a, std::span<const glm::dvec2> b);
ExactProximity exactProximity(std::span<const glm::dvec3> a, std::span<const glm::dvec3> b);

/// Points at `rotation · point + position`, whatever the matrix, nothing rounded.
template <int D>
struct PlacedPoints {
    std::span<const glm::vec<D, double, glm::defaultp>> points;
    glm::mat<D, D, double, glm::defaultp> rotation{1};
    glm::vec<D, double, glm::defaultp> position{0};
};

/// The exact proximity of placed points.
ExactProximity exactProximity(const PlacedPoints<2>& a, const PlacedPoints<2>& b);
ExactProximity exactProximity(const PlacedPoints<3>& a, const PlacedPoints<3>& b);

}  // namespace gjkscope::oracle
