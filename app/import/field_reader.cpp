#include "app/import/field_reader.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/language.hpp"
#include "app/import/argument_reader.hpp"

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

/// True if two points are the corners of a box that has its name.
bool isCorners(const NumberTable& numbers, BodyParts::Path names, const TextItem& item) {
    names.insert(names.end(), item.words.begin(), item.words.end());
    return numbers.count() == 2 && shapeIn(names) == ShapeType::Box &&
           std::ranges::equal(numbers.rows[0], numbers.rows[1], std::less_equal<>());
}

bool isRigid(const NumberTable& numbers) {
    return numbers.count() == 3 && numbers.width() == 3 &&
           rigidityError(matrixOfRows(numbers.flat())) < kRigidEnough;
}

}  // namespace

std::optional<FieldRole> FieldReader::roleFor(const NumberTable& numbers, const TextItem& item,
                                              std::optional<NamedRole> role) const {
    if (!role) return std::nullopt;
    // Box2D's casts have a transform, and a translation that is the motion
    if (engine_ != nullptr && std::ranges::count(engine_->motions, item.key) > 0)
        return FieldRole("velocity");
    // `R_box` is no radius
    const bool square = numbers.rank == 2 && numbers.count() == 3 && numbers.width() == 3;
    if (role->role == "radius" && square) return FieldRole("rotation");
    // three points may be called q, and four be called a box
    const bool isPoints = item.key.size() == 1 && numbers.rank == 2 && role->role != "transform";
    return isPoints ? std::nullopt : std::optional(role->role);
}

bool FieldReader::read(const TextItem& item, const BodyParts::Path& path, std::optional<NamedRole> role) {
    if (role && role->role == "rotation" && readCosineAndSine(item, path)) return true;
    // what is called on numbers may change them: `.inverse()`
    std::optional<NumberTable> numbers = numbersOf(item.value);
    if (!numbers) return false;
    if (numbers->bits) ledger_.assume(tr("import.assumed.bits"));
    const bool isColumn = numbers->rank == 2 && numbers->width() == 1 && numbers->count() > 1;
    if (isColumn) numbers = numbers->transposed();
    const bool isOneRow = numbers->rank == 2 && numbers->count() == 1;
    if (isColumn || (isOneRow && role && role->role != "vertices")) numbers->rank = 1;
    const std::optional<FieldRole> said = roleFor(*numbers, item, role);
    if (said && readField(*said, *numbers, item, path)) return true;
    if (numbers->rank == 2) return readTable(*numbers, item, path, said);
    return numbers->rank == 1 && readRow(*numbers, item, path, said);
}

/// Box2D's rotations have the members c and s.
bool FieldReader::readCosineAndSine(const TextItem& item, const BodyParts::Path& path) {
    const auto member = [&](const char* key) -> std::optional<double> {
        const auto found = std::ranges::find(item.value.items, key, &TextItem::key);
        if (found == item.value.items.end() || !found->value.isNumber()) return std::nullopt;
        return found->value.number;
    };
    const auto cosine = member("c"), sine = member("s");
    if (!cosine || !sine || item.value.items.size() != 2) return false;
    // floats round either
    constexpr double kUnit = 1e-5;
    if (!(std::abs(std::hypot(*cosine, *sine) - 1) < kUnit)) ledger_.refuse("import.not_rigid", item.span);
    ReadPose pose;
    pose.angle = std::atan2(*sine, *cosine);
    return parts_.addPose(path, item.span, pose, item.span);
}

bool FieldReader::readTable(const NumberTable& numbers, const TextItem& item, const BodyParts::Path& path,
                            std::optional<FieldRole> role) {
    const bool areVertices = role == FieldRole("vertices");
    if (!areVertices && numbers.width() == 4 && (numbers.count() == 4 || numbers.count() == 3))
        if (const auto pose = poses_.transform(numbers, item.key))
            return parts_.addPose(path, item.span, *pose, numbers.span);
    // three points may well be a rotation's rows
    if (!areVertices && isRigid(numbers)) ledger_.refuse("import.rotation_or_points", numbers.span);
    BodyDraft& draft = parts_.ofShape(path, item.span);
    if (isCorners(numbers, path, item)) {
        draft.set("low", {numbers.rows[0], numbers.span});
        draft.set("high", {numbers.rows[1], numbers.span});
        parts_.note(PieceRole::Size);
        return true;
    }
    parts_.setVertices(draft, pointsOfTable(numbers, ledger_), numbers.span);
    const auto type = shapeIn(path);
    const bool isPointSet = type == ShapeType::Polytope || type == ShapeType::Triangle ||
                            type == ShapeType::Segment || type == ShapeType::Point;
    if (type && !isPointSet) ledger_.assume(tr("import.assumed.vertices_of", {{"found", item.key}}));
    return true;
}

bool FieldReader::readRow(const NumberTable& numbers, const TextItem& item, const BodyParts::Path& path,
                          std::optional<FieldRole> role) {
    PlacedNumbers list = placed(numbers, ledger_);
    const std::size_t count = list.numbers.size(), layout = numbers.layout;
    if (count < 2 || count == 4 || (count < 4 && role && role != FieldRole("vertices"))) return false;
    BodyDraft& draft = parts_.ofShape(path, item.span);
    draft.verticesAt = numbers.span;
    parts_.note(PieceRole::Vertices);
    if (count > 4 && (layout == 2 || layout == 3) && count % layout == 0) {
        ledger_.assume(tr("import.assumed.cut", {{"count", std::to_string(layout)}}));
        draft.vertices = cutIntoPoints(list.numbers, layout);
    } else {
        draft.set(count > 4 ? FieldRole("flat") : FieldRole("lone"), std::move(list));
    }
    return true;
}

bool FieldReader::readField(FieldRole role, const NumberTable& numbers, const TextItem& item,
                            const BodyParts::Path& path) {
    const bool square = numbers.rank == 2 && numbers.count() == numbers.width();
    if (role == "scale") {
        if (std::ranges::any_of(numbers.flat(), [](double each) { return each != 1; }))
            ledger_.refuse("import.scaled", numbers.span);
        parts_.ofPose(path, item.span);
        parts_.note(PieceRole::Shape);
        return true;
    }
    // FCL's and Coal's `lz`: along z, between the caps
    const bool isLength = role == "height" && item.key == "lz";
    if (isLength || role == "diameter") {
        if (numbers.rank != 0) return false;
        BodyDraft& draft = sizedDraft(item, path);
        if (isLength) draft.axis = 2;
        draft.set(isLength ? FieldRole("half-height") : FieldRole("radius"),
                  PlacedNumbers{{numbers.scalar() / 2}, numbers.span});
        ledger_.assume(tr(isLength ? "import.assumed.length_halved" : "import.assumed.diameter"));
        return true;
    }
    if (isAnyOf(role, {"degree", "weights", "knots"})) {
        if (numbers.rank == 2 || (role == "degree") != (numbers.rank == 0)) return false;
        BodyDraft& draft = sizedDraft(item, path);
        draft.type.reset();
        draft.set(role, PlacedNumbers{numbers.list(), numbers.span});
        return true;
    }
    std::optional<ReadPose> pose;
    if (role == "axis" && square) {
        // an oriented box's axes, which are its rotation's columns
        ledger_.assume(tr("import.assumed.axes"));
        pose = poses_.rotationOfRows(numbers.transposed());
    } else if (isAnyOf(role, {"rotation", "angle"}) &&
               (numbers.rank < 2 || (square && numbers.width() < 4))) {
        pose = poses_.rotation(numbers, item.key);
    } else if (role == "euler") {
        pose = poses_.euler(numbers, item.key);
    } else if (role == "transform") {
        pose = poses_.transform(numbers, item.key);
    }
    return pose ? parts_.addPose(path, item.span, std::move(*pose), numbers.span)
                : readPlain(role, numbers, item, path);
}

bool FieldReader::readPlain(FieldRole role, const NumberTable& numbers, const TextItem& item,
                            const BodyParts::Path& path) {
    const PlainRoles* const plain = plainRoles(role);
    if (plain == nullptr || !hasForm(numbers, plain->form)) return false;
    PlacedNumbers value = placed(numbers, ledger_);
    if (value.numbers.size() > 3) return false;
    const bool isPlace = plain->piece != PieceRole::Size, isCorner = isAnyOf(role, {"low", "high"});
    BodyDraft& draft = isPlace    ? parts_.ofPose(path, item.span)
                       : isCorner ? parts_.ofShape(path, item.span, false)
                                  : sizedDraft(item, path);
    draft.set(role, std::move(value));
    parts_.note(plain->piece);
    return true;
}

BodyDraft& FieldReader::sizedDraft(const TextItem& item, const BodyParts::Path& path) {
    BodyDraft& draft = parts_.ofShape(path, item.span, false);
    draft.type = shapeIn(path);
    parts_.note(PieceRole::Size);
    return draft;
}

}  // namespace gjkscope
