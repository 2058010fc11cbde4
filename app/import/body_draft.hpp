#pragma once

#include <glm/gtc/quaternion.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/import/conventions.hpp"
#include "app/import/ledger.hpp"
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

/// A body as far as a text has said what it is.
struct BodyDraft {
    std::string label;
    TextSpan span;
    std::optional<ShapeType> type;
    std::optional<PlacedNumbers> radius, half, full, extents, radii, halfHeight, height, totalHeight, margin;
    std::optional<PlacedNumbers> endA, endB, count;
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

    bool hasShape() const {
        return type || radius || half || full || extents || radii || !vertices.empty() || flat || endA ||
               lone;
    }
    bool hasPose() const { return position || center || orientation || angle || from; }
    /// How many numbers its points and vectors have, each that says it.
    std::vector<PlacedNumbers> vectors() const;
    /// The first of these: 2 or 3; 0: none says it.
    std::size_t dimension() const;
};

/// The bodies of a text. Each is found by its label in the names that lead to a value, or else by its place
/// in the text. A contradiction throws InputError.
class BodyDrafts {
  public:
    /// The names that lead to a value, from the outermost on.
    using Path = std::vector<std::string>;
    struct Note {
        PieceRole role = PieceRole::Shape;
        std::string label;
    };

    explicit BodyDrafts(ImportLedger& ledger) : ledger_(ledger) {}

    /// Whose shape this is. `starts`: it is another body's where the last one has a shape already.
    BodyDraft& ofShape(const Path& path, TextSpan span, bool starts = true);
    /// Whose pose this is.
    BodyDraft& ofPose(const Path& path, TextSpan span);

    void setOnce(std::optional<PlacedNumbers>& target, PlacedNumbers value) const;
    void setPose(BodyDraft& draft, const ReadPose& pose, TextSpan span);
    void setVertices(BodyDraft& draft, const std::vector<std::vector<double>>& rows, TextSpan span);

    /// Records how the current item was read.
    void note(PieceRole role, const std::string& label) { lastNote = {role, label}; }

    std::vector<BodyDraft> all;
    Note lastNote;

  private:
    BodyDraft& named(const std::string& label, TextSpan span);

    ImportLedger& ledger_;
};

/// Makes a body of it. Throws InputError with a sentence where something is missing or contradicts itself.
Body bodyOf(const BodyDraft& draft, int dimension, ImportLedger& ledger, const EngineConventions* engine);

}  // namespace gjkscope
