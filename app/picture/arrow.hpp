#pragma once

#include <array>
#include <glm/vec2.hpp>
#include <optional>

#include "app/picture/camera.hpp"

namespace gjkscope {

/// An arrow on screen, in pixels: a shaft drawn with round caps and a filled triangle before it.
struct ArrowShape {
    glm::dvec2 tail{0}, shaftEnd{0};   ///< the shaft stops inside the head, so that the tip stays sharp
    std::array<glm::dvec2, 3> head{};  ///< tip, left, right
};

/// The arrow from `tail` to `tip` whose shaft is `width` pixels wide. The head is four and a half widths
/// long, and shrinks with an arrow that is shorter than two heads.
ArrowShape arrowShape(glm::dvec2 tail, glm::dvec2 tip, double width);

/// The same where some of it is in view and it has a length. An arrow is drawn whole: one far longer than the
/// viewport loses its far end first.
std::optional<ArrowShape> arrowInView(glm::dvec2 tail, glm::dvec2 tip, double width, const Viewport& view);

}  // namespace gjkscope
