#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/name_table.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// The meaning of a name.
enum class FieldRole {
    Vertices,
    Position,
    Rotation,
    Euler,
    Transform,
    HalfExtents,
    FullExtents,
    Extents,  ///< half or full
    Radius,
    Diameter,
    HalfHeight,
    Height,
    Radii,
    Margin,
    Velocity,
    From,
    Direction,  ///< of a cast
    Travel,     ///< how far a cast goes
    Low,        ///< the least corner of a box
    High,
    To,
    Count,
    Axis,
    Angle,
    Degree,  ///< of a curve
    Weights,
    Knots,
    Center,
    Type,
    Scale,
    Reported,
    Ignored,
};

/// True if the word, or one of its `own`, is one of these, which blanks separate.
bool isOneOf(std::string_view words, std::string_view word);
bool hasOneOf(const std::vector<std::string>& own, std::string_view words);

/// `halfExtentsA` as "half", "extents", "a".
std::vector<std::string> wordsOf(std::string_view name);

/// The role that words name, and the words that do. roleOf() returns none if they name no known role.
struct NamedRole {
    FieldRole role;
    std::size_t first = 0, count = 0;  ///< of the words
};
std::optional<NamedRole> roleOf(const std::vector<std::string>& words);

/// True if words name this role.
bool hasRole(const std::vector<std::string>& words, FieldRole role);

/// True if a shape lacks something where this has no value.
bool isSizeRole(FieldRole role);

/// The words for shapes in the tables.
inline constexpr std::array<NameOf<ShapeType>, 11> kShapeWords{{{"box", ShapeType::Box},
                                                                {"ball", ShapeType::Ball},
                                                                {"capsule", ShapeType::Capsule},
                                                                {"cylinder", ShapeType::Cylinder},
                                                                {"cone", ShapeType::Cone},
                                                                {"ellipsoid", ShapeType::Ellipsoid},
                                                                {"polytope", ShapeType::Polytope},
                                                                {"triangle", ShapeType::Triangle},
                                                                {"segment", ShapeType::Segment},
                                                                {"bezier", ShapeType::Bezier},
                                                                {"nurbs", ShapeType::Nurbs}}};

/// The shape that a word means, `sphere`, in any language of engines.
std::optional<ShapeType> shapeNamed(std::string_view word);

/// The shape that a name has in it, `Sphere s1`, `box size`.
std::optional<ShapeType> shapeIn(const std::vector<std::string>& names);

/// Whose values these are: `b` of `input.proxyB`, `sphere` of `sphere pose`, "2" of `X_FS2`; empty: nobody's.
std::string labelOf(const std::vector<std::string>& path);

/// All words of names that are neither roles nor noise, which tell bodies apart where markers do not; words
/// of shapes, too, where there are no others, or `withShapes`.
std::string namesIn(const std::vector<std::string>& path, bool withShapes);

/// The bodies of a pose of one in the frame of another: `transform2To1`, `pos12`.
struct FramePair {
    std::string of, to;
};
std::optional<FramePair> framesIn(const std::string& name);

/// True if the name means a body of a pair: `a`, `2`, `first`.
bool isMarker(std::string_view word);

/// True if the word means nothing by itself in names of engines' code.
bool isNoise(std::string_view word);

}  // namespace gjkscope
