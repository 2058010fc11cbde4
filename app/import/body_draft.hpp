#pragma once

#include <glm/gtc/quaternion.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/import/ledger.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// Some numbers of a text, with their place.
struct PlacedNumbers {
    std::vector<double> numbers;
    TextSpan span;
};

/// A rotation, as far as a value gives it.
struct Turn {
    std::optional<glm::dquat> orientation{};
    std::optional<double> angle{};  ///< in 2D
    bool byName = false;            ///< `Identity()`: it gives way to numbers
    TextSpan turnedAt{};

    bool isTurned() const { return orientation || angle; }
};

/// A position and a rotation, as far as a value gives them.
struct ReadPose : Turn {
    std::optional<PlacedNumbers> position{};
    std::optional<PlacedNumbers> scale{};  ///< three factors, along the body's own axes
};

/// The vector of the plane, turned by an angle in radians.
glm::dvec3 turnedInPlane(glm::dvec3 v, double angle);

/// The first three numbers; zeros for those that lack.
glm::dvec3 vectorOf(const std::vector<double>& numbers);

/// The centroid of a polygon's area, of points in the plane; zero where it has none.
glm::dvec3 centroidOf(const std::vector<std::vector<double>>& vertices);

/// Numbers of a list, cut into points of so many coordinates.
std::vector<std::vector<double>> cutIntoPoints(const std::vector<double>& list, std::size_t size);

/// A body as far as a text has said what it is.
struct BodyDraft : Turn {
    std::string label;
    TextSpan span;
    std::optional<ShapeType> type;
    std::map<FieldRole, PlacedNumbers> values;  ///< sizes, places, ways and counts
    std::optional<int> axis;
    std::vector<std::vector<double>> vertices;  ///< as long as each other
    TextSpan verticesAt;
    bool poseByOrder = false;        ///< nothing but the order says whose pose it is
    std::optional<TextSpan> unread;  ///< place of a pose that is made of what the text does not have
    bool isMade = false;             ///< by a constructor, from its arguments
    bool hasCaps = false;            ///< its height is that with them
    bool isArgument = false;         ///< a vector without a name among those of a call
    bool inWorld = false;            ///< its vertices are the world's, whatever its pose
    bool velocityOfState = false;    ///< a rigid body's, or nobody's: a cast's only where the text has one
    ReadPose local;                  ///< in the frame that the others are the pose of
    std::optional<std::string> relativeTo;  ///< the label of the body in whose frame its pose is

    const PlacedNumbers* find(FieldRole role) const;
    bool has(FieldRole role) const { return values.contains(role); }
    bool hasAny(std::initializer_list<FieldRole> roles) const;
    void set(FieldRole role, PlacedNumbers value) { values.insert_or_assign(role, std::move(value)); }
    /// Takes the value out; none where there is none.
    std::optional<PlacedNumbers> take(FieldRole role);
    void setPose(const ReadPose& pose);

    bool hasShape() const {
        return type || hasSize() || !vertices.empty() || hasAny({"flat", "end-a", "lone"});
    }
    bool hasSize() const {
        return hasAny(
            {"radius", "half-extents", "full-extents", "extents", "radii", "low", "implicit-dimensions"});
    }
    /// The type that it has, or its sizes say.
    std::optional<ShapeType> typeBySizes() const;
    bool hasLength() const { return hasAny({"half-height", "height"}); }
    bool bends() const { return hasAny({"degree", "weights", "knots"}); }
    bool moves() const { return hasAny({"velocity", "to", "direction", "travel"}); }
    bool hasLocalPose() const { return local.isTurned() || local.position; }
    bool hasPose() const {
        return isTurned() || hasLocalPose() || hasAny({"position", "center", "from"}) || isMovedLater();
    }
    bool isMovedLater() const { return hasAny({"moved-to", "center-at", "turn", "shift", "points-shift"}); }
    /// Makes its pose the local one.
    void setLocal();
    /// How many numbers its points and vectors have, each that says it.
    std::vector<PlacedNumbers> vectors() const;
    /// The first of these: 2 or 3; 0: none says it.
    std::size_t dimension() const;
};

/// Adds what another part of the text says of the body. Throws InputError where they contradict each other.
void merge(BodyDraft& body, const BodyDraft& part, const ImportLedger& ledger);

/// Makes a body of it. Throws InputError with a sentence where something is missing or contradicts itself.
Body bodyOf(const BodyDraft& draft, int dimension, ImportLedger& ledger);

}  // namespace gjkscope
