#pragma once

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/base/viewing.hpp"
#include "app/picture/picture.hpp"

namespace gjkscope {

/// A line that was drawn by hand on a canvas, in its scene units.
struct PenStroke {
    Canvas canvas = Canvas::World;
    Role role = Role::PenViolet;
    std::vector<glm::dvec3> points;

    bool operator==(const PenStroke&) const = default;
};

/// An item that a storyboard places on a canvas, in its scene units: a text in label markup in the middle of
/// its place, or an arrow.
struct Annotation {
    int number = 0;      ///< identifies it while it is there
    std::string name{};  ///< by which it is erased or replaced; may be empty
    Canvas canvas = Canvas::World;
    std::string text{};  ///< of an arrow: beside it; may be empty then
    glm::dvec3 place{0};
    std::optional<glm::dvec3> tip{};        ///< of an arrow, which begins at its place
    std::optional<glm::dvec3> textPlace{};  ///< of an arrow's text; none: the arrow's middle
    float strength = 1;                     ///< 0 … 1

    bool operator==(const Annotation&) const = default;
};

/// Something that is drawn fainter: all of a role or, where that is none, a body.
struct Fade {
    std::optional<Role> role{};
    int body = -1;
    float strength = 1;  ///< 0 … 1: what is left of it

    bool operator==(const Fade&) const = default;
};

struct QuestionMarks;

/// Options of a picture beside the method's own content: set by the user, not part of the run.
struct PictureOptions {
    Subject hover;
    int selectedBody = -1;  ///< gets handles
    bool regions = true, bounds = true, labels = true, handles = true;
    bool report = true;                   ///< claims of an engine, in a scene that has them
    Finish finish = Finish::Translucent;  ///< 3D: of the bodies
    PairSet set = PairSet::Run;           ///< of the difference's canvas
    /// The way from its usual place of the line that shadows on a separating axis are drawn on: that of its
    /// zero along the axis, and the line's aside, in scene units. No shadow's length depends on it.
    glm::dvec2 axisOffset{0};
    bool axisSelected = false;         ///< its numbers are shown
    std::vector<PenStroke> strokes{};  ///< over everything else
    std::vector<Annotation> annotations{};
    std::vector<Fade> fades{};
    std::shared_ptr<const QuestionMarks> question{};  ///< of the open question, over everything else

    bool operator==(const PictureOptions&) const = default;
};

}  // namespace gjkscope
