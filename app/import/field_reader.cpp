#include "app/import/field_reader.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/import/argument_reader.hpp"
#include "app/import/pose_math.hpp"
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

struct FieldReader {
    const TextItem& item;
    const BodyParts::Path& path;
    BodyParts& parts;
    ImportLedger& ledger = parts.ledger;
    NumberTable numbers{};

    bool read(FieldRole role) {
        if (const auto turn = role == "rotation" ? cosineAndSine(item.value, ledger) : std::nullopt)
            return parts.addPose(path, item.span, *turn, item.span);
        if (role == "rotation" && readElements()) return true;
        // what is called on numbers may change them: `.inverse()`
        const std::optional<NumberTable> found = numbersOf(item.value);
        if (!found) return false;
        numbers = *found;
        if (numbers.bits) ledger.assume(tr("import.assumed.bits"));
        const bool isColumn = numbers.rank == 2 && numbers.width() == 1 && numbers.count() > 1;
        if (isColumn) numbers = numbers.transposed();
        const bool isOneRow = numbers.rank == 2 && numbers.count() == 1;
        // `p = [[1, 2, 3]]` is a point
        const bool isPoint = item.key == "p" && path.size() == 1 && item.value.bracket == '[' &&
                             item.value.items.size() == 1 && item.value.items[0].value.isList();
        if (isColumn || (isOneRow && role && role != "vertices" && !isPoint)) numbers.rank = 1;
        if (isPoint && numbers.width() > 1 && numbers.width() < 4) {
            parts.setVertices(parts.ofShape(path, item.span), {numbers.list()}, numbers.span);
            return true;
        }
        if (readAxisNumber()) return true;
        const auto isZero = [](const std::vector<double>& row) { return row.back() == 0; };
        if (role == "rotation" && numbers.rank == 2 && numbers.count() == 3 && numbers.width() == 4 &&
            std::ranges::all_of(numbers.rows, isZero))
            for (std::vector<double>& row : numbers.rows) row.pop_back();
        // ODE's `dMatrix3`, rows of four one after the other
        const auto isPad = [&](std::size_t i) { return numbers.list()[i] == 0; };
        if (role == "rotation" && numbers.rank == 1 && numbers.width() == 12 && isPad(3) && isPad(7) &&
            isPad(11)) {
            const std::vector<double> list = numbers.list();
            numbers.rank = 2;
            numbers.rows.clear();
            for (std::size_t row = 0; row < 12; row += 4)
                numbers.rows.push_back({list[row], list[row + 1], list[row + 2]});
        }
        role = roleFor(role);
        if (role && readNamed(role)) return true;
        return numbers.rank == 2 ? readTable(role) : numbers.rank == 1 && readRow(role);
    }

    /// three.js' `Matrix3 {elements: […]}`, which keeps columns.
    bool readElements() {
        const TextValue& value = item.value;
        const bool isMatrix = value.isList() && value.bracket == '{' && value.name == "Matrix3" &&
                              value.items.size() == 1 && value.items[0].key == "elements";
        const auto elements = isMatrix ? numbersOf(value.items[0].value) : std::nullopt;
        if (!elements || elements->flat().size() != 9) return false;
        const std::vector<double> list = elements->flat();
        NumberTable square{.rank = 2, .rows = {}, .span = elements->span};
        for (std::size_t row = 0; row < list.size(); row += 3)
            square.rows.push_back({list[row], list[row + 1], list[row + 2]});
        return parts.addPose(path, item.span, rotationOfMatrix(square, 1, ledger), elements->span);
    }

    bool isSquare(std::size_t size) const {
        return numbers.rank == 2 && numbers.count() == size && numbers.width() == size;
    }

    /// `direction = 0` of Unity's capsules: along x.
    bool readAxisNumber() {
        const bool isNamed = std::ranges::count(ledger.engine().axes, item.key) > 0;
        if (!isNamed || numbers.rank != 0 || !item.value.whole ||
            !(numbers.scalar() >= 0 && numbers.scalar() < 3))
            return false;
        parts.ofShape(path, item.span, false).axis = static_cast<int>(numbers.scalar());
        parts.note(PieceRole::Size);
        return true;
    }

    /// The role, unless the numbers speak against it.
    FieldRole roleFor(FieldRole role) const {
        // Box2D's casts have a transform, and a translation that is the motion
        if (role && std::ranges::count(ledger.engine().motions, item.key) > 0) return "velocity";
        if (numbers.rank == 0 && numbers.scalar() != 0 &&
            std::ranges::count(ledger.engine().turns, item.key) > 0)
            return "angle";
        if (role == "position" && std::ranges::count(ledger.engine().centers, item.key) > 0) return "center";
        if (role == "position" && ledger.engine().pivot && isOneOf("Origin origin", item.key)) return "pivot";
        if (role && std::ranges::count(ledger.engine().halves, item.key) > 0) return "half-extents";
        // `verts=8`
        const bool isSaid =
            partOf(ledger.text().text, item.keySpan).find_first_of("=:") != std::string_view::npos;
        if (role == "vertices" && numbers.rank == 0 && item.value.whole && isSaid) return "count";
        // `R_box` is no radius, and `r0`, `r1` and `r2` may be points
        if (role == "radius" && isSquare(3) && rigidityError(numbers) > kNoRotation) return "vertices";
        if (role == "radius" && isSquare(3)) return "rotation";
        // `R 4` in a sentence is no radius
        if (role == "radius" && hasOneOf(wordsOf(item.key), "r") && !isSaid && !shapeIn(path)) return {};
        // three points may be called q, and four be called a box
        const bool isPoints = item.key.size() == 1 && numbers.rank == 2 && role != "transform";
        return isPoints ? FieldRole() : role;
    }

    bool readTable(FieldRole role) {
        const bool areVertices = role == "vertices";
        const bool arePoints = areVertices || numbers.ofVectors || ledger.engine().tablesArePoints;
        if (!arePoints && !(role != "transform" && saysColumns()) && numbers.width() == 4 &&
            (numbers.count() == 4 || numbers.count() == 3))
            if (const auto pose = transformOf(numbers, item.key, ledger))
                return parts.addPose(path, item.span, *pose, numbers.span);
        // MATLAB's and C's differ in what a point is
        const bool isOpen = ledger.engine().tablesArePoints && isSquare(3) && item.value.bracket == '[' &&
                            item.value.items.front().value.isRow();
        // three points may well be a rotation's rows
        if (isOpen || (!areVertices && isRigid(numbers)))
            ledger.refuse("import.rotation_or_points", numbers.span);
        BodyDraft& draft = parts.ofShape(path, item.span);
        if (isCorners()) {
            draft.set("low", {numbers.rows[0], numbers.span});
            draft.set("high", {numbers.rows[1], numbers.span});
            parts.note(PieceRole::Size);
            return true;
        }
        parts.setVertices(draft, pointsOfTable(numbers, ledger), numbers.span);
        const auto type = shapeIn(path);
        if (type && !isOfPoints(*type))
            ledger.assume(tr("import.assumed.vertices_of", {{"found", item.key}}));
        return true;
    }

    /// True if a line of the text says that points are columns.
    bool saysColumns() const {
        const std::string_view text = ledger.text().text;
        for (const std::string_view column : {"olumn", "OLUMN"})
            for (std::size_t at = text.find(column); at != text.npos; at = text.find(column, at + 1)) {
                const std::string line = lowerCase(std::string(partOf(text, lineSpanAt(text, at))));
                if (line.find("point") != line.npos || line.find("vert") != line.npos) return true;
            }
        return false;
    }

    /// True if two points are the corners of a box that has its name.
    bool isCorners() const {
        BodyParts::Path names = path;
        names.insert(names.end(), item.words.begin(), item.words.end());
        return numbers.count() == 2 && shapeIn(names) == ShapeType::Box &&
               std::ranges::equal(numbers.rows[0], numbers.rows[1], std::less_equal<>());
    }

    bool readRow(FieldRole role) {
        PlacedNumbers list = placed(numbers, ledger);
        const std::size_t count = list.numbers.size(), layout = numbers.layout;
        // two points of a plane
        const bool areEnds = count == 4 && role == "vertices";
        if (areEnds) {
            parts.setVertices(parts.ofShape(path, item.span), cutIntoPoints(list.numbers, 2), numbers.span);
            return true;
        }
        if (count < 2 || count == 4 || (count < 4 && role && role != "vertices")) return false;
        BodyDraft& draft = parts.ofShape(path, item.span);
        draft.verticesAt = numbers.span;
        parts.note(PieceRole::Vertices);
        if (count > 4 && (layout == 2 || layout == 3) && count % layout == 0) {
            ledger.assume(tr("import.assumed.cut", {{"count", std::to_string(layout)}}));
            draft.vertices = cutIntoPoints(list.numbers, layout);
        } else {
            draft.set(count > 4 ? FieldRole("flat") : FieldRole("lone"), std::move(list));
            draft.isArgument = item.key.empty() && parts.calls > 0;
        }
        return true;
    }

    bool readNamed(FieldRole role) {
        if (role == "scale") {
            PlacedNumbers factors = placed(numbers, ledger);
            if (numbers.rank == 0) factors.numbers.assign(3, factors.numbers[0]);
            if (factors.numbers.size() < 2 || factors.numbers.size() > 3)
                ledger.refuse("import.scaled", numbers.span);
            parts.ofPose(path, item.span).set(role, std::move(factors));
            parts.note(PieceRole::Shape);
            return true;
        }
        if (role == "turn") {
            if (numbers.rank != 0) return false;
            const ReadPose turn = rotationOf(numbers, item.key, ledger);
            parts.ofPose(path, item.span).set(role, {{turn.angle.value_or(0)}, numbers.span});
            parts.note(PieceRole::Rotation);
            return true;
        }
        // `total height`
        if (role == "height" && hasOneOf(wordsOf(item.key), "total overall") && numbers.rank == 0) {
            BodyDraft& draft = sizedDraft();
            draft.set(role, {{numbers.scalar()}, numbers.span});
            draft.hasCaps = true;
            return true;
        }
        // FCL's and Coal's `lz`, along z, is between the caps
        const bool isLength = role == "height" && (item.key == "lz" || item.key == "core length");
        if (isLength || role == "diameter") {
            if (numbers.rank != 0) return false;
            BodyDraft& draft = sizedDraft();
            if (item.key == "lz") draft.axis = 2;
            draft.set(isLength ? FieldRole("half-height") : FieldRole("radius"),
                      {{numbers.scalar() / 2}, numbers.span});
            ledger.assume(tr(isLength ? "import.assumed.length_halved" : "import.assumed.diameter"));
            return true;
        }
        if (isAnyOf(role, {"degree", "weights", "knots"})) {
            if (numbers.rank == 2 || (role == "degree") != (numbers.rank == 0)) return false;
            BodyDraft& draft = sizedDraft();
            draft.type.reset();
            draft.set(role, {numbers.list(), numbers.span});
            return true;
        }
        const std::optional<ReadPose> pose = poseOf(role);
        return pose ? parts.addPose(path, item.span, *pose, numbers.span) : readPlain(role);
    }

    std::optional<ReadPose> poseOf(FieldRole role) {
        const bool square = isSquare(2) || isSquare(3);
        if (role == "axis" && square) {
            // an oriented box's axes, which are its rotation's columns
            ledger.assume(tr("import.assumed.axes"));
            return rotationOfMatrix(numbers.transposed(), 0, ledger);
        }
        const bool isRotation = isAnyOf(role, {"rotation", "angle"});
        if (isRotation && (numbers.rank < 2 || square)) return rotationOf(numbers, item.key, ledger);
        if (role == "euler") return rotationByEuler(numbers, item.key, ledger);
        return role == "transform" ? transformOf(numbers, item.key, ledger) : std::nullopt;
    }

    bool readPlain(FieldRole role) {
        const PlainRoles* const plain = plainRoles(role);
        if (plain == nullptr || !hasForm(numbers, plain->form)) return false;
        PlacedNumbers value = placed(numbers, ledger);
        // a point in homogeneous coordinates
        if (role == "position" && value.numbers.size() == 4 && value.numbers[3] == 1) {
            value.numbers.pop_back();
            ledger.assume(tr("import.assumed.padding"));
        }
        if (value.numbers.size() > 3) return false;
        const bool isPlace = plain->piece != PieceRole::Size, isCorner = isAnyOf(role, {"low", "high"});
        BodyDraft& draft = isPlace    ? parts.ofPose(path, item.span)
                           : isCorner ? parts.ofShape(path, item.span, false)
                                      : sizedDraft();
        draft.set(role, std::move(value));
        parts.note(plain->piece);
        return true;
    }

    /// The draft that a size belongs to, of the type that the path names.
    BodyDraft& sizedDraft() {
        BodyDraft& draft = parts.ofShape(path, item.span, false);
        draft.type = shapeIn(path);
        parts.note(PieceRole::Size);
        return draft;
    }
};

}  // namespace

bool readField(const TextItem& item, const BodyParts::Path& path, FieldRole role, BodyParts& parts) {
    return FieldReader{item, path, parts}.read(role);
}

}  // namespace gjkscope
