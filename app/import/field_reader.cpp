#include "app/import/field_reader.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/language.hpp"
#include "app/import/argument_reader.hpp"
#include "app/import/pose_reader.hpp"

namespace gjkscope {
namespace {

/// Three points are this near a rotation's rows only by intention.
constexpr double kRigidEnough = 1e-3;

bool hasForm(const NumberTable& numbers, Form form) {
    if (form == Form::Scalar) return numbers.rank == 0;
    const std::size_t least = form == Form::Vector ? 2 : 1;
    return numbers.rank == (form == Form::Vector ? 1 : std::min(numbers.rank, 1)) &&
           numbers.width() >= least && numbers.width() <= 4;
}

bool isRigid(const NumberTable& numbers) {
    return numbers.count() == 3 && numbers.width() == 3 && rigidityError(numbers) < kRigidEnough;
}

class FieldReader {
  public:
    FieldReader(const TextItem& item, const BodyParts::Path& path, BodyParts& parts)
        : item_(item), path_(path), parts_(parts), ledger_(parts.ledger) {}

    bool read(FieldRole role) {
        if (role == "rotation" && readCosineAndSine()) return true;
        // what is called on numbers may change them: `.inverse()`
        const std::optional<NumberTable> found = numbersOf(item_.value);
        if (!found) return false;
        numbers_ = *found;
        if (numbers_.bits) ledger_.assume(tr("import.assumed.bits"));
        const bool isColumn = numbers_.rank == 2 && numbers_.width() == 1 && numbers_.count() > 1;
        if (isColumn) numbers_ = numbers_.transposed();
        const bool isOneRow = numbers_.rank == 2 && numbers_.count() == 1;
        if (isColumn || (isOneRow && role && role != "vertices")) numbers_.rank = 1;
        role = roleFor(role);
        if (role && readNamed(role)) return true;
        return numbers_.rank == 2 ? readTable(role) : numbers_.rank == 1 && readRow(role);
    }

  private:
    bool isSquare(std::size_t size) const {
        return numbers_.rank == 2 && numbers_.count() == size && numbers_.width() == size;
    }

    /// The role, unless the numbers speak against it.
    FieldRole roleFor(FieldRole role) const {
        // Box2D's casts have a transform, and a translation that is the motion
        if (role && std::ranges::count(ledger_.engine().motions, item_.key) > 0) return "velocity";
        // `R_box` is no radius
        if (role == "radius" && isSquare(3)) return "rotation";
        // three points may be called q, and four be called a box
        const bool isPoints = item_.key.size() == 1 && numbers_.rank == 2 && role != "transform";
        return isPoints ? FieldRole() : role;
    }

    /// Box2D's rotations have the members c and s.
    bool readCosineAndSine() {
        const auto member = [&](const char* key) -> std::optional<double> {
            const auto found = std::ranges::find(item_.value.items, key, &TextItem::key);
            if (found == item_.value.items.end() || !found->value.isNumber()) return std::nullopt;
            return found->value.number;
        };
        const auto cosine = member("c"), sine = member("s");
        if (!cosine || !sine || item_.value.items.size() != 2) return false;
        // floats round either
        constexpr double kUnit = 1e-5;
        if (!(std::abs(std::hypot(*cosine, *sine) - 1) < kUnit))
            ledger_.refuse("import.not_rigid", item_.span);
        ReadPose pose;
        pose.angle = std::atan2(*sine, *cosine);
        return parts_.addPose(path_, item_.span, pose, item_.span);
    }

    bool readTable(FieldRole role) {
        const bool areVertices = role == "vertices";
        if (!areVertices && numbers_.width() == 4 && (numbers_.count() == 4 || numbers_.count() == 3))
            if (const auto pose = transformOf(numbers_, item_.key, ledger_))
                return parts_.addPose(path_, item_.span, *pose, numbers_.span);
        // three points may well be a rotation's rows
        if (!areVertices && isRigid(numbers_)) ledger_.refuse("import.rotation_or_points", numbers_.span);
        BodyDraft& draft = parts_.ofShape(path_, item_.span);
        if (isCorners()) {
            draft.set("low", {numbers_.rows[0], numbers_.span});
            draft.set("high", {numbers_.rows[1], numbers_.span});
            parts_.note(PieceRole::Size);
            return true;
        }
        parts_.setVertices(draft, pointsOfTable(numbers_, ledger_), numbers_.span);
        const auto type = shapeIn(path_);
        const bool isPointSet = type == ShapeType::Polytope || type == ShapeType::Triangle ||
                                type == ShapeType::Segment || type == ShapeType::Point;
        if (type && !isPointSet) ledger_.assume(tr("import.assumed.vertices_of", {{"found", item_.key}}));
        return true;
    }

    /// True if two points are the corners of a box that has its name.
    bool isCorners() const {
        BodyParts::Path names = path_;
        names.insert(names.end(), item_.words.begin(), item_.words.end());
        return numbers_.count() == 2 && shapeIn(names) == ShapeType::Box &&
               std::ranges::equal(numbers_.rows[0], numbers_.rows[1], std::less_equal<>());
    }

    bool readRow(FieldRole role) {
        PlacedNumbers list = placed(numbers_, ledger_);
        const std::size_t count = list.numbers.size(), layout = numbers_.layout;
        if (count < 2 || count == 4 || (count < 4 && role && role != "vertices")) return false;
        BodyDraft& draft = parts_.ofShape(path_, item_.span);
        draft.verticesAt = numbers_.span;
        parts_.note(PieceRole::Vertices);
        if (count > 4 && (layout == 2 || layout == 3) && count % layout == 0) {
            ledger_.assume(tr("import.assumed.cut", {{"count", std::to_string(layout)}}));
            draft.vertices = cutIntoPoints(list.numbers, layout);
        } else {
            draft.set(count > 4 ? FieldRole("flat") : FieldRole("lone"), std::move(list));
        }
        return true;
    }

    bool readNamed(FieldRole role) {
        if (role == "scale") {
            if (std::ranges::any_of(numbers_.flat(), [](double each) { return each != 1; }))
                ledger_.refuse("import.scaled", numbers_.span);
            parts_.ofPose(path_, item_.span);
            parts_.note(PieceRole::Shape);
            return true;
        }
        // FCL's and Coal's `lz`: along z, between the caps
        const bool isLength = role == "height" && item_.key == "lz";
        if (isLength || role == "diameter") {
            if (numbers_.rank != 0) return false;
            BodyDraft& draft = sizedDraft();
            if (isLength) draft.axis = 2;
            draft.set(isLength ? FieldRole("half-height") : FieldRole("radius"),
                      {{numbers_.scalar() / 2}, numbers_.span});
            ledger_.assume(tr(isLength ? "import.assumed.length_halved" : "import.assumed.diameter"));
            return true;
        }
        if (isAnyOf(role, {"degree", "weights", "knots"})) {
            if (numbers_.rank == 2 || (role == "degree") != (numbers_.rank == 0)) return false;
            BodyDraft& draft = sizedDraft();
            draft.type.reset();
            draft.set(role, {numbers_.list(), numbers_.span});
            return true;
        }
        const std::optional<ReadPose> pose = poseOf(role);
        return pose ? parts_.addPose(path_, item_.span, *pose, numbers_.span) : readPlain(role);
    }

    std::optional<ReadPose> poseOf(FieldRole role) {
        const bool square = isSquare(numbers_.width());
        if (role == "axis" && square) {
            // an oriented box's axes, which are its rotation's columns
            ledger_.assume(tr("import.assumed.axes"));
            return rotationOfRows(numbers_.transposed(), ledger_);
        }
        const bool isRotation = isAnyOf(role, {"rotation", "angle"});
        if (isRotation && (numbers_.rank < 2 || (square && numbers_.width() < 4)))
            return rotationOf(numbers_, item_.key, ledger_);
        if (role == "euler") return rotationByEuler(numbers_, item_.key, ledger_);
        return role == "transform" ? transformOf(numbers_, item_.key, ledger_) : std::nullopt;
    }

    bool readPlain(FieldRole role) {
        const PlainRoles* const plain = plainRoles(role);
        if (plain == nullptr || !hasForm(numbers_, plain->form)) return false;
        PlacedNumbers value = placed(numbers_, ledger_);
        if (value.numbers.size() > 3) return false;
        const bool isPlace = plain->piece != PieceRole::Size, isCorner = isAnyOf(role, {"low", "high"});
        BodyDraft& draft = isPlace    ? parts_.ofPose(path_, item_.span)
                           : isCorner ? parts_.ofShape(path_, item_.span, false)
                                      : sizedDraft();
        draft.set(role, std::move(value));
        parts_.note(plain->piece);
        return true;
    }

    /// The draft that a size belongs to, of the type that the path names.
    BodyDraft& sizedDraft() {
        BodyDraft& draft = parts_.ofShape(path_, item_.span, false);
        draft.type = shapeIn(path_);
        parts_.note(PieceRole::Size);
        return draft;
    }

    const TextItem& item_;
    const BodyParts::Path& path_;
    BodyParts& parts_;
    ImportLedger& ledger_;
    NumberTable numbers_;
};

}  // namespace

bool readField(const TextItem& item, const BodyParts::Path& path, FieldRole role, BodyParts& parts) {
    return FieldReader(item, path, parts).read(role);
}

}  // namespace gjkscope
