#pragma once

#include <glm/gtc/quaternion.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/import/ledger.hpp"
#include "app/import/text/conventions.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// Some numbers of a text, with their place.
struct PlacedNumbers {
    std::vector<double> numbers;
    TextSpan span;
};

/// A position and a rotation, as far as a value gives them.
struct ReadPose {
    std::optional<PlacedNumbers> position;
    std::optional<glm::dquat> orientation;
    std::optional<double> angle;
    bool byName = false;  ///< `Identity()`: it gives way to numbers

    bool empty() const { return !position && !orientation && !angle; }
};

glm::dvec3 vectorOf(const std::vector<double>& numbers);

/// A body as far as a text has said what it is.
struct BodyDraft {
    std::string label;
    TextSpan span;
    std::optional<ShapeType> type;
    std::optional<PlacedNumbers> radius, half, full, extents, radii, halfHeight, height, margin;
    std::optional<PlacedNumbers> endA, endB, low, high, count;
    std::optional<PlacedNumbers> direction, travel;       ///< of a cast: a way and how far along it
    std::optional<PlacedNumbers> degree, weights, knots;  ///< of a curve
    std::optional<int> axis;
    std::vector<std::vector<double>> vertices;  ///< as long as each other
    std::optional<PlacedNumbers> flat;          ///< coordinates of vertices that are to be cut
    std::optional<PlacedNumbers> lone;          ///< a vector of unknown meaning
    TextSpan verticesAt;
    std::optional<PlacedNumbers> position, center, velocity, from, to;
    std::optional<glm::dquat> orientation;
    std::optional<double> angle;
    TextSpan rotationAt;
    bool turnedByName = false;  ///< the orientation is that of a name, `Identity()`, and gives way to numbers
    bool poseByOrder = false;   ///< nothing but the order says whose pose it is
    bool velocityOfState = false;  ///< a rigid body's, or nobody's: a cast's only where the text has one
    std::optional<std::string> relativeTo;  ///< the label of the body in whose frame its pose is

    bool hasShape() const { return type || hasSize() || !vertices.empty() || flat || endA || lone; }
    bool hasSize() const { return radius || half || full || extents || radii || low; }
    bool moves() const { return velocity || to || direction || travel; }
    bool hasPose() const { return position || center || orientation || angle || from; }
    /// How many numbers its points and vectors have, each that says it.
    std::vector<PlacedNumbers> vectors() const;
    /// The first of these: 2 or 3; 0: none says it.
    std::size_t dimension() const;
};

/// Adds what another part of the text says of the body. Throws InputError where they contradict each other.
void merge(BodyDraft& body, const BodyDraft& part, const ImportLedger& ledger);

/// Makes a body of it. Throws InputError with a sentence where something is missing or contradicts itself.
Body bodyOf(const BodyDraft& draft, int dimension, ImportLedger& ledger, const EngineConventions* engine);

}  // namespace gjkscope
