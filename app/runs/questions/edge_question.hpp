#pragma once

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/runs/question.hpp"

namespace gjkscope {

/// The next edges of A and of B in the order of their angles, and which the solver took first.
struct NextEdges {
    enum class First { OfA, OfB, Both } first = First::Both;
    std::string of;  ///< "turn": of the calipers; "merge": into A − B, where B's are those of −B
    glm::dvec2 ofA{0}, ofB{0};
    glm::dvec2 from{1, 0};      ///< angles are counted from this direction on, counter-clockwise
    std::vector<Item> items{};  ///< drawn on `canvas`, them above all
    std::vector<Role> hides{};
    Canvas canvas = Canvas::World;
};

/// Adds the question which edge comes first: that with the smaller angle, or both where they are parallel.
/// None where the angles differ by less than can be seen.
void addNextEdgeQuestion(const NextEdges& next, std::vector<Question>& questions);

}  // namespace gjkscope
