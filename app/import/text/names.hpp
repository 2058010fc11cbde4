#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/name_table.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// The words for what numbers say of a body, in the tables and in the sources. `extents` are half or full,
/// `low` and `high` the corners of a box, `direction` and `travel` a cast's and how far it goes, `degree`,
/// `weights` and `knots` a curve's. Only constructors have a `length` between the caps, the half extents of a
/// cylinder, across and along its axis, the `half-side` of a square, or two vectors that are a box: its
/// `corners`, these or its center and its size, or its corners as a polygon; `vertex-list` is a list of its
/// own. Bullet has `implicit-dimensions` in a shape, half extents without the margin, or a radius and a
/// length. A `local-angle` turns a shape in its body's frame, in which a `box-in-frame` has its low corner,
/// and `corners-in-frame` are the low and the high one. A cylinder may have its `radius-again` at the other
/// end. What is set later moves a body (`moved-to`) or its shape's center (`center-at`), whatever was said
/// before, turns it or shifts it. Nothing in a text names a `flat` list of coordinates that are to be cut, or
/// a `lone` vector.
inline constexpr std::string_view kRoleWords =
    "radius half-extents full-extents extents radii half-height height margin end-a end-b count flat lone "
    "position center pivot velocity from to low high direction travel degree weights knots vertices rotation "
    "euler "
    "transform diameter axis angle type scale reported ignored half-side length corners corners-or-center "
    "corner-polygon vertex-list cylinder-half-extents half-length-with-caps capsule-size "
    "size-from-corner radius-from-corner implicit-dimensions "
    "local-angle box-in-frame corners-in-frame radius-again length-with-caps moved-to center-at turn shift "
    "body-position regular-polygon centered-vertices diameters centered-length points-shift shape";

/// The place of a word among others, which blanks separate; npos: it is none of them.
constexpr std::size_t placeAmong(std::string_view words, std::string_view word) {
    if (word.empty() || word.find(' ') != word.npos) return word.npos;
    for (std::size_t at = words.find(word); at != words.npos; at = words.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || words[at - 1] == ' ') && (end == words.size() || words[end] == ' ')) return at;
    }
    return words.npos;
}
/// True if the word, or one of its `own`, is one of these.
constexpr bool isOneOf(std::string_view words, std::string_view word) {
    return placeAmong(words, word) != words.npos;
}
bool hasOneOf(const std::vector<std::string>& own, std::string_view words);

/// Meaning of numbers for a body: one of kRoleWords, or none.
class FieldRole {
  public:
    FieldRole() = default;
    consteval FieldRole(const char* word) : place_(placeAmong(kRoleWords, word)) {
        if (place_ == kRoleWords.npos) throw "no word for a role";
    }
    /// The role that a table's word names; none: there is no such.
    static FieldRole named(std::string_view word) {
        FieldRole role;
        role.place_ = placeAmong(kRoleWords, word);
        return role;
    }
    explicit operator bool() const { return place_ != kRoleWords.npos; }
    std::string_view word() const { return kRoleWords.substr(place_, kRoleWords.find(' ', place_) - place_); }
    auto operator<=>(const FieldRole&) const = default;

  private:
    std::size_t place_ = kRoleWords.npos;
};

inline bool isAnyOf(FieldRole role, std::initializer_list<FieldRole> roles) {
    for (const FieldRole each : roles)
        if (role == each) return true;
    return false;
}

/// `halfExtentsA` as "half", "extents", "a".
std::vector<std::string> wordsOf(std::string_view name);
/// `half extents a`.
std::string joinedWords(const std::vector<std::string>& words);

/// Erases what says between which bodies a normal goes: `points from B to A` behind `normal`.
void eraseDirection(std::vector<std::string>& words);

/// The role that words name, and the words that do.
struct NamedRole : FieldRole {
    std::size_t first = 0, count = 0;  ///< of the words
};
NamedRole roleOf(const std::vector<std::string>& words);
/// The role of a name in a text: `halfExtentsA`.
NamedRole roleNamed(std::string_view name);

/// The role of a name that reports give to a value, as `roleOf` where all of the words name it.
NamedRole labelRole(const std::vector<std::string>& words);

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

/// True if a shape of this type has a radius and a length.
inline bool isTall(std::optional<ShapeType> type) {
    return type == ShapeType::Capsule || type == ShapeType::Cylinder || type == ShapeType::Cone;
}

/// True if points are all that a shape of this type has, but for a margin.
inline bool isOfPoints(ShapeType type) {
    return type == ShapeType::Polytope || type == ShapeType::Triangle || type == ShapeType::Segment ||
           type == ShapeType::Point;
}

/// Whose values these are: `b` of `input.proxyB`, `sphere` of `sphere pose`, "2" of `X_FS2`; empty: nobody's.
std::string labelOf(const std::vector<std::string>& path);

/// All words of names that are neither roles nor noise, which tell bodies apart where markers do not; words
/// of shapes, too, where there are no others, or `withShapes`.
std::string namesIn(const std::vector<std::string>& path, bool withShapes);

/// The axis that a name means: `UnitX()`, `Vec3::Y_AXIS`, `Vector3.up`, `sAxisZ`.
std::optional<int> axisNamed(const std::string& name);

/// The bodies of a pose of one in the frame of another: `transform2To1`, `pos12`.
struct FramePair {
    std::string of, to;
};
std::optional<FramePair> framesIn(const std::string& name);

/// True if the name means a body of a pair: `a`, `2`, `first`.
bool isMarker(std::string_view word);

/// True if the word means nothing by itself in names of engines' code.
bool isNoise(std::string_view word);

/// The number that programs call so: `M_PI`.
std::optional<double> constantOf(std::string_view word);

/// Without template arguments and scopes: `fcl::Box<double>` is `Box`.
std::string plainName(std::string_view name);
/// The last part of that: `cuboid` of `ColliderDesc.cuboid`.
std::string lastName(std::string_view name);

/// The type that a call makes: `Box` for `std::make_shared<Box>`. A name that makes nothing is returned as
/// is.
std::string madeType(const std::string& name);

}  // namespace gjkscope
