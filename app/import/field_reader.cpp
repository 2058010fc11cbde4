#include "app/import/field_reader.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "app/base/language.hpp"
#include "app/import/argument_reader.hpp"

namespace gjkscope {
namespace {

PlacedNumbers placed(const NumberTable& numbers) {
    return {numbers.list(), numbers.span};
}

/// Three points are this near a rotation's rows only by intention.
constexpr double kRigidEnough = 1e-3;

/// The form of the numbers of a field that takes them unchanged.
enum class FieldForm {
    Scalar,
    Size,    ///< one number, or one for each dimension
    Vector,  ///< a number for each dimension
};

/// A field that takes numbers as they are.
struct PlainField {
    FieldRole role;
    FieldForm form;
    std::optional<PlacedNumbers> BodyDraft::*member;
    PieceRole piece = PieceRole::Size;
};

constexpr PlainField kPlainFields[] = {
    {FieldRole::Radius, FieldForm::Scalar, &BodyDraft::radius},
    {FieldRole::HalfHeight, FieldForm::Scalar, &BodyDraft::halfHeight},
    {FieldRole::Height, FieldForm::Scalar, &BodyDraft::height},
    {FieldRole::Margin, FieldForm::Scalar, &BodyDraft::margin},
    {FieldRole::Count, FieldForm::Scalar, &BodyDraft::count},
    {FieldRole::HalfExtents, FieldForm::Size, &BodyDraft::half},
    {FieldRole::FullExtents, FieldForm::Size, &BodyDraft::full},
    {FieldRole::Extents, FieldForm::Size, &BodyDraft::extents},
    {FieldRole::Radii, FieldForm::Size, &BodyDraft::radii},
    {FieldRole::Position, FieldForm::Vector, &BodyDraft::position, PieceRole::Position},
    {FieldRole::Center, FieldForm::Vector, &BodyDraft::center, PieceRole::Position},
    {FieldRole::Velocity, FieldForm::Vector, &BodyDraft::velocity, PieceRole::Velocity},
    {FieldRole::From, FieldForm::Vector, &BodyDraft::from, PieceRole::Velocity},
    {FieldRole::To, FieldForm::Vector, &BodyDraft::to, PieceRole::Velocity},
    {FieldRole::Direction, FieldForm::Vector, &BodyDraft::direction, PieceRole::Velocity},
    {FieldRole::Travel, FieldForm::Scalar, &BodyDraft::travel, PieceRole::Velocity},
    {FieldRole::Low, FieldForm::Vector, &BodyDraft::low},
    {FieldRole::High, FieldForm::Vector, &BodyDraft::high},
};

bool hasForm(const NumberTable& numbers, FieldForm form) {
    if (form == FieldForm::Scalar) return numbers.rank == 0;
    if (form == FieldForm::Size) return numbers.rank != 2 && numbers.width() <= 4;
    return numbers.rank == 1 && numbers.width() >= 2 && numbers.width() <= 4;
}

/// True if two points are the corners of a box that has its name.
bool isCorners(const NumberTable& numbers, const BodyParts::Path& path, const TextItem& item) {
    std::vector<std::string> names = path;
    names.insert(names.end(), item.words.begin(), item.words.end());
    if (numbers.count() != 2 || shapeIn(names) != ShapeType::Box) return false;
    for (std::size_t i = 0; i < numbers.width(); ++i)
        if (numbers.rows[0][i] > numbers.rows[1][i]) return false;
    return true;
}

}  // namespace

std::optional<FieldRole> FieldReader::roleFor(const NumberTable& numbers, const TextItem& item,
                                              std::optional<NamedRole> role) const {
    if (!role) return std::nullopt;
    // Box2D's casts have a transform, and a translation that is the motion
    if (engine_ != nullptr && std::ranges::count(engine_->motions, item.key) > 0) return FieldRole::Velocity;
    const bool square = numbers.rank == 2 && numbers.count() == 3 && numbers.width() == 3;
    // `R_box` is no radius
    if (role->role == FieldRole::Radius && square) return FieldRole::Rotation;
    // three points may be called q, and four be called a box
    const bool isLetter = item.key.size() == 1;
    if (isLetter && numbers.rank == 2 && role->role == FieldRole::Rotation) {
        MatrixRows rows{};
        for (std::size_t i = 0; square && i < 3; ++i)
            std::copy(numbers.rows[i].begin(), numbers.rows[i].end(), rows[i].begin());
        if (!square || !(rigidityError(rows) < kRigidEnough)) return std::nullopt;
    }
    if (isLetter && numbers.rank == 2 && role->role != FieldRole::Transform) return std::nullopt;
    return role->role;
}

bool FieldReader::read(const TextItem& item, const BodyParts::Path& path, std::optional<NamedRole> role) {
    if (role && role->role == FieldRole::Rotation && readCosineAndSine(item, path)) return true;
    // what is called on numbers may change them: `.inverse()`
    std::optional<NumberTable> numbers = numbersOf(item.value);
    if (!numbers) return false;
    if (numbers->bits) ledger_.assume(tr("import.assumed.bits"));
    if (numbers->rank == 2 && numbers->width() == 1 && numbers->count() > 1) {
        // a column
        NumberTable list = *numbers;
        list.rank = 1;
        list.rows = {{}};
        for (const auto& row : numbers->rows) list.rows[0].push_back(row[0]);
        numbers = list;
    }
    if (numbers->rank == 2 && numbers->count() == 1 && role && role->role != FieldRole::Vertices)
        numbers->rank = 1;
    const std::optional<FieldRole> said = roleFor(*numbers, item, role);
    if (said && readField(*said, *numbers, item, path)) return true;
    if (numbers->rank == 2) {
        readTable(*numbers, item, path, said);
        return true;
    }
    if (numbers->rank == 1) {
        return readRow(*numbers, item, path, said);
    }
    return false;
}

/// Box2D's rotations have the members c and s.
bool FieldReader::readCosineAndSine(const TextItem& item, const BodyParts::Path& path) {
    std::optional<double> cosine, sine;
    for (const TextItem& each : item.value.items) {
        if (each.value.kind != ValueKind::Number) return false;
        if (each.key == "c") cosine = each.value.number;
        if (each.key == "s") sine = each.value.number;
    }
    if (!cosine || !sine || item.value.items.size() != 2) return false;
    // floats round either
    constexpr double kUnit = 1e-5;
    if (!(std::abs(std::hypot(*cosine, *sine) - 1) < kUnit)) ledger_.refuse("import.not_rigid", item.span);
    ReadPose pose;
    pose.angle = std::atan2(*sine, *cosine);
    parts_.setPose(parts_.ofPose(path, item.span), pose, item.span);
    return true;
}

void FieldReader::readTable(const NumberTable& numbers, const TextItem& item, const BodyParts::Path& path,
                            std::optional<FieldRole> role) {
    if (role != FieldRole::Vertices && numbers.width() == 4 &&
        (numbers.count() == 4 || numbers.count() == 3)) {
        if (const auto pose = poses_.transform(numbers, item.key))
            return parts_.setPose(parts_.ofPose(path, item.span), *pose, numbers.span);
    }
    if (numbers.count() == 3 && numbers.width() == 3) {
        MatrixRows rows;
        for (std::size_t i = 0; i < 3; ++i)
            std::copy(numbers.rows[i].begin(), numbers.rows[i].end(), rows[i].begin());
        // three points may well be a rotation's rows
        if (rigidityError(rows) < kRigidEnough && role != FieldRole::Vertices)
            ledger_.refuse("import.rotation_or_points", numbers.span);
    }
    BodyDraft& draft = parts_.ofShape(path, item.span);
    if (isCorners(numbers, path, item)) {
        draft.low = PlacedNumbers{numbers.rows[0], numbers.span};
        draft.high = PlacedNumbers{numbers.rows[1], numbers.span};
        return parts_.note(PieceRole::Size);
    }
    parts_.setVertices(draft, pointsOfTable(numbers, ledger_), numbers.span);
    const auto type = shapeIn(path);
    const bool isPointSet = type == ShapeType::Polytope || type == ShapeType::Triangle ||
                            type == ShapeType::Segment || type == ShapeType::Point;
    if (type && !isPointSet) ledger_.assume(tr("import.assumed.vertices_of", {{"found", item.key}}));
}

bool FieldReader::readRow(const NumberTable& numbers, const TextItem& item, const BodyParts::Path& path,
                          std::optional<FieldRole> role) {
    const std::vector<double> list = withoutPadding(numbers.list(), ledger_);
    if (numbers.width() > 4) {
        BodyDraft& draft = parts_.ofShape(path, item.span);
        const std::size_t layout = numbers.layout;
        if ((layout == 2 || layout == 3) && list.size() % layout == 0) {
            std::vector<std::vector<double>> rows;
            for (std::size_t i = 0; i < list.size(); i += layout)
                rows.emplace_back(list.begin() + static_cast<std::ptrdiff_t>(i),
                                  list.begin() + static_cast<std::ptrdiff_t>(i + layout));
            ledger_.assume(tr("import.assumed.cut", {{"count", std::to_string(layout)}}));
            parts_.setVertices(draft, rows, numbers.span);
            return true;
        }
        draft.flat = placed(numbers);
        draft.verticesAt = numbers.span;
        parts_.note(PieceRole::Vertices);
        return true;
    }
    if (list.size() != 2 && list.size() != 3) return false;
    if (role && role != FieldRole::Vertices) return false;
    BodyDraft& draft = parts_.ofShape(path, item.span);
    draft.lone = PlacedNumbers{list, numbers.span};
    parts_.note(PieceRole::Vertices);
    return true;
}

bool FieldReader::readField(FieldRole role, const NumberTable& numbers, const TextItem& item,
                            const BodyParts::Path& path) {
    switch (role) {
        case FieldRole::Scale:
            for (const std::vector<double>& row : numbers.rows)
                if (std::ranges::any_of(row, [](double each) { return each != 1; }))
                    ledger_.refuse("import.scaled", numbers.span);
            parts_.ofPose(path, item.span);
            parts_.note(PieceRole::Shape);
            return true;
        case FieldRole::Height:
            // FCL's and Coal's `lz`: along z, between the caps
            if (item.key == "lz" && numbers.rank == 0) {
                BodyDraft& draft = sizedDraft(item, path);
                draft.axis = 2;
                setHalved(draft.halfHeight, "import.assumed.length_halved", numbers);
                return true;
            }
            return readPlain(role, numbers, item, path);
        case FieldRole::Diameter:
            if (numbers.rank != 0) return false;
            setHalved(sizedDraft(item, path).radius, "import.assumed.diameter", numbers);
            return true;
        case FieldRole::Axis: {
            // an oriented box's axes, which are its rotation's columns
            if (numbers.rank != 2 || numbers.count() != numbers.width()) return false;
            NumberTable columns = numbers;
            for (std::size_t i = 0; i < numbers.count(); ++i)
                for (std::size_t j = 0; j < numbers.count(); ++j) columns.rows[i][j] = numbers.rows[j][i];
            ledger_.assume(tr("import.assumed.axes"));
            parts_.setPose(parts_.ofPose(path, item.span), poses_.rotationOfRows(columns), numbers.span);
            return true;
        }
        case FieldRole::Degree:
        case FieldRole::Weights:
        case FieldRole::Knots:
            return readCurve(role, numbers, item, path);
        case FieldRole::Rotation:
        case FieldRole::Angle:
            if (numbers.rank == 2 && (numbers.count() != numbers.width() || numbers.width() > 3))
                return false;
            parts_.setPose(parts_.ofPose(path, item.span), poses_.rotation(numbers, item.key), numbers.span);
            return true;
        case FieldRole::Euler:
            parts_.setPose(parts_.ofPose(path, item.span), poses_.euler(numbers, item.key), numbers.span);
            return true;
        case FieldRole::Transform:
            if (const auto pose = poses_.transform(numbers, item.key)) {
                parts_.setPose(parts_.ofPose(path, item.span), *pose, numbers.span);
                return true;
            }
            return false;
        default:
            return readPlain(role, numbers, item, path);
    }
}

bool FieldReader::readCurve(FieldRole role, const NumberTable& numbers, const TextItem& item,
                            const BodyParts::Path& path) {
    if (numbers.rank == 2 || (role == FieldRole::Degree) != (numbers.rank == 0)) return false;
    BodyDraft& draft = sizedDraft(item, path);
    draft.type.reset();
    (role == FieldRole::Degree    ? draft.degree
     : role == FieldRole::Weights ? draft.weights
                                  : draft.knots) = placed(numbers);
    return true;
}

bool FieldReader::readPlain(FieldRole role, const NumberTable& numbers, const TextItem& item,
                            const BodyParts::Path& path) {
    const auto* field = std::ranges::find(kPlainFields, role, &PlainField::role);
    if (field == std::end(kPlainFields) || !hasForm(numbers, field->form)) return false;
    PlacedNumbers value = placed(numbers);
    if (field->form != FieldForm::Scalar) value.numbers = withoutPadding(value.numbers, ledger_);
    if (value.numbers.size() > 3) return false;
    if (field->form != FieldForm::Vector && role != FieldRole::Travel) {
        sizedDraft(item, path).*field->member = std::move(value);
        return true;
    }
    const bool isCorner = role == FieldRole::Low || role == FieldRole::High;
    BodyDraft& draft = isCorner ? parts_.ofShape(path, item.span, false) : parts_.ofPose(path, item.span);
    draft.*field->member = std::move(value);
    parts_.note(field->piece);
    return true;
}

void FieldReader::setHalved(std::optional<PlacedNumbers>& target, const char* assumption,
                            const NumberTable& numbers) {
    target = PlacedNumbers{{numbers.scalar() / 2}, numbers.span};
    ledger_.assume(tr(assumption));
}

BodyDraft& FieldReader::sizedDraft(const TextItem& item, const BodyParts::Path& path) {
    BodyDraft& draft = parts_.ofShape(path, item.span, false);
    if (const auto type = shapeIn(path); type && !draft.type) draft.type = type;
    parts_.note(PieceRole::Size);
    return draft;
}

}  // namespace gjkscope
