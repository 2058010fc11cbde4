#include "app/import/body_reader.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/import/argument_reader.hpp"
#include "app/import/identifiers.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

/// The shape that a name has in it, `Sphere s1`, `box size`.
std::optional<ShapeType> shapeIn(const std::vector<std::string>& names) {
    for (auto name = names.rbegin(); name != names.rend(); ++name) {
        const std::vector<std::string> words = wordsOf(*name);
        for (auto word = words.rbegin(); word != words.rend(); ++word)
            if (const auto shape = shapeNamed(*word)) return shape;
    }
    return std::nullopt;
}

/// Whether what is called only puts values together: `CollisionObject(shape, pose)`.
bool opens(const TextValue& value) {
    if (!std::ranges::all_of(value.then, [](const std::string& name) { return isHarmless(name); }))
        return false;
    if (value.name == "[]") return true;
    constexpr std::array<std::string_view, 22> kOpening{
        "collision", "object", "create",   "shape",   "body",  "collider", "pair",  "make",
        "add",       "test",   "distance", "collide", "tuple", "list",     "array", "vec",
        "geom",      "set",    "data",     "mesh",    "hull",  "state"};
    const std::vector<std::string> words = wordsOf(value.name);
    return std::ranges::any_of(
        words, [&](const std::string& word) { return std::ranges::find(kOpening, word) != kOpening.end(); });
}

/// Whether a name of several words is a sentence's.
bool isProse(const std::string& key, const std::optional<NamedRole>& role) {
    if (role || key.find(' ') == key.npos) return false;
    return std::ranges::any_of(wordsOf(key), [](const std::string& word) {
        return !isMarker(word) && !shapeNamed(word) && !isNoise(word);
    });
}

PlacedNumbers placed(const NumberTable& numbers) {
    return {numbers.list(), numbers.span};
}

}  // namespace

void BodyReader::read(const TextValue& record) {
    for (const TextItem& item : record.items) visit(item, {});
}

BodyDraft& BodyReader::draftNamed(const std::string& label, TextSpan span) {
    const auto found = std::ranges::find(drafts, label, &BodyDraft::label);
    if (found != drafts.end()) return *found;
    // no scene has more, and each is searched for among them
    if (drafts.size() > static_cast<std::size_t>(kMaxBodies)) throw InputError(tr("import.too_many"));
    drafts.emplace_back();
    drafts.back().label = label;
    drafts.back().span = span;
    return drafts.back();
}

BodyDraft& BodyReader::shapeDraft(const Path& path, TextSpan span, bool starts) {
    const std::string label = labelOf(path);
    if (!label.empty()) return draftNamed(label, span);
    // in the order in which they stand
    for (BodyDraft& draft : drafts)
        if (draft.label.starts_with('#') && (!draft.hasShape() || (!starts && &draft == &drafts.back())))
            return draft;
    return draftNamed("#" + std::to_string(drafts.size()), span);
}

BodyDraft& BodyReader::poseDraft(const Path& path, TextSpan span) {
    const std::string label = labelOf(path);
    if (!label.empty()) return draftNamed(label, span);
    for (BodyDraft& draft : drafts) {
        if (draft.label.starts_with('#') && !draft.hasPose()) {
            draft.poseByOrder = true;
            return draft;
        }
    }
    BodyDraft& draft = draftNamed("#" + std::to_string(drafts.size()), span);
    draft.poseByOrder = true;
    return draft;
}

void BodyReader::setOnce(std::optional<PlacedNumbers>& target, PlacedNumbers value) {
    if (target && target->numbers != value.numbers) {
        throw InputError(tr("import.twice",
                            {{"line", ledger_.place(value.span)}, {"found", ledger_.excerptOf(value.span)}}));
    }
    target = std::move(value);
}

void BodyReader::setPoseOf(BodyDraft& draft, const ReadPose& pose, TextSpan span) {
    if (pose.position) setOnce(draft.position, *pose.position);
    if (pose.byName && (draft.orientation || draft.angle)) return;
    if (pose.orientation) {
        if (draft.orientation && !draft.turnedByName && *draft.orientation != *pose.orientation)
            ledger_.refuse("import.twice", span);
        draft.orientation = pose.orientation;
        draft.rotationAt = span;
    }
    if (pose.angle) {
        // 2D's unit rotation is not 3D's
        if (draft.turnedByName) draft.orientation.reset();
        if (draft.angle && *draft.angle != *pose.angle) ledger_.refuse("import.twice", span);
        draft.angle = pose.angle;
        draft.rotationAt = span;
    }
    if (pose.orientation || pose.angle) draft.turnedByName = pose.byName;
    note(pose.orientation || pose.angle ? PieceRole::Rotation : PieceRole::Position, draft.label);
}

void BodyReader::setVertices(BodyDraft& draft, const std::vector<std::vector<double>>& rows, TextSpan span) {
    if (!draft.vertices.empty() && draft.vertices != rows) ledger_.refuse("import.twice", span);
    draft.vertices = rows;
    draft.verticesAt = span;
    note(PieceRole::Vertices, draft.label);
}

void BodyReader::visit(const TextItem& item, Path path) {
    const std::vector<std::string> words = wordsOf(item.key);
    std::optional<NamedRole> role = item.key.empty() ? std::nullopt : roleOf(words);
    if (!role) {
        for (auto type = item.words.rbegin(); type != item.words.rend() && !role; ++type) {
            const auto said = roleOf(wordsOf(*type));
            if (said && said->role == FieldRole::Transform) role = said;
        }
    }
    if (!item.key.empty()) path.push_back(item.key);
    if (item.value.kind == ValueKind::None || (isProse(item.key, role) && !item.value.scattered)) return;
    if (item.value.kind == ValueKind::Word) return visitWord(item, path, role);
    if (role && (role->role == FieldRole::Reported || role->role == FieldRole::Ignored)) {
        if (role->role == FieldRole::Reported && takeReported(words, item)) return;
        if (hasNumbers(item.value)) leaveOut(item);
        return;
    }
    TextItem called;
    const TextItem* read = &item;
    if (item.value.kind == ValueKind::List && item.value.name.empty() && item.value.bracket == '{' &&
        !item.words.empty() && isConstructor(plainName(item.words.back()))) {
        // `c2Circle a = {…}`
        called = item;
        called.value.name = item.words.back();
        read = &called;
    }
    if (!readShape(*read, path) && !readPose(*read, path) && !readNumbers(*read, path, role)) {
        const bool call = item.value.bracket == '(' && !item.value.name.empty() && item.value.items.empty();
        if (role && call) ledger_.refuse("import.no_value", item.span);
        return visitList(item, path, role);
    }
    useUp(item);
    for (const TextItem& each : item.value.items)
        if (each.attached && !item.value.scattered) visit(each, path);
}

/// A distance or a depth that the engine gave. Of several that differ none is known to be the pair's.
bool BodyReader::takeReported(const std::vector<std::string>& words, const TextItem& item) {
    // others make a limit of it, or what it should be
    constexpr std::array<std::string_view, 15> kAnswer{
        "distance", "depth", "penetration", "signed", "result", "reported", "returned", "computed",
        "gjk",      "epa",   "contact",     "got",    "actual", "answer",   "output"};
    const auto says = [&](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
    const bool isDepth = says("depth") || says("penetration");
    constexpr std::array<std::string_view, 8> kLimits{"max",      "min",     "maximum", "minimum",
                                                      "expected", "correct", "true",    "limit"};
    const bool isLimit = std::ranges::any_of(item.words, [&](const std::string& word) {
        return std::ranges::find(kLimits, word) != kLimits.end();
    });
    const bool isAnswer =
        !isLimit && (isDepth || says("distance")) && std::ranges::all_of(words, [&](const auto& word) {
            return std::ranges::find(kAnswer, word) != kAnswer.end();
        });
    if (!isAnswer || item.value.kind != ValueKind::Number || item.value.scattered) return false;
    const double given = item.value.number;
    std::optional<double>& answer = isDepth || given < 0 ? reported.depth : reported.distance;
    const double value = isDepth && given >= 0 ? given : std::abs(given);
    const bool contradicts = reportedAt_ && (!answer || *answer != value);
    if (contradicts || severalReported_) {
        if (reportedAt_) ledger_.leaveOut(*reportedAt_);
        reportedAt_.reset();
        reported = {};
        severalReported_ = true;
        return false;
    }
    answer = value;
    reportedAt_ = item.span;
    ledger_.use(item.span, PieceRole::Reported);
    return true;
}

void BodyReader::note(PieceRole role, const std::string& label) {
    role_ = role;
    label_ = label;
}

void BodyReader::useUp(const TextItem& item) {
    if (!item.value.scattered) return ledger_.use(item.span, role_, label_);
    for (const TextItem& each : item.value.items) useUp(each);
    ledger_.use(item.keySpan, role_, label_);
}

void BodyReader::leaveOut(const TextItem& item) {
    if (!item.value.scattered) return ledger_.leaveOut(item.span);
    for (const TextItem& each : item.value.items) leaveOut(each);
}

void BodyReader::visitList(const TextItem& item, const Path& path, const std::optional<NamedRole>& role) {
    if (item.value.kind != ValueKind::List) return;
    const auto isElement = [](const TextItem& each) { return each.key.starts_with('['); };
    const auto elements = std::ranges::count_if(item.value.items, isElement);
    if (elements > 0 && elements < static_cast<std::ptrdiff_t>(item.value.items.size())) {
        // a debugger shows an array's elements beside what else there is to say of it
        TextItem array = item, others = item;
        std::erase_if(array.value.items, [&](const TextItem& each) { return !isElement(each); });
        std::erase_if(others.value.items, isElement);
        array.value.scattered = others.value.scattered = true;
        if (readNumbers(array, path, role)) {
            useUp(array);
            return visitList(others, path, role);
        }
    }
    if (!item.value.name.empty() && item.value.bracket != '{' && !opens(item.value)) return;
    Path inside = path;
    // a label's number is no value; an index in a list of bodies is none either
    ledger_.use(item.keySpan, PieceRole::Shape);
    // `proxyA {…}` and `Circle {center: …}` are named like members
    if (!item.value.name.empty() && item.value.bracket == '{') inside.push_back(item.value.name);
    std::size_t keyless = 0;
    const auto counts = [](const TextItem& each) {
        return each.key.empty() && each.value.kind == ValueKind::List && hasNumbers(each.value);
    };
    const bool several = std::ranges::count_if(item.value.items, counts) > 1;
    for (const TextItem& each : item.value.items) {
        Path next = inside;
        // bodies in a list are distinguished by their places in it
        if (counts(each) && several) next.push_back("[" + std::to_string(keyless++));
        visit(each, next);
    }
}

void BodyReader::visitWord(const TextItem& item, const Path& path, const std::optional<NamedRole>& role) {
    const std::string name = item.value.name;
    if (role && role->role == FieldRole::Type) {
        Path owner(path.begin(), path.end() - 1);
        if (const auto shape = shapeIn({name})) shapeDraft(owner, item.span).type = shape;
        return;
    }
    // a key may be but marks
    const std::vector<std::string> words = wordsOf(item.key);
    const bool shapeKey = !words.empty() && words.back() == "shape";
    if (shapeKey && shapeIn({name})) {
        shapeDraft(path, item.span).type = shapeIn({name});
        return;
    }
    if (item.key.empty() && shapeIn({name})) {
        // `createCollisionShape(GEOM_BOX, …)`
        shapeDraft(path, item.span).type = shapeIn({name});
        return;
    }
    if (!role) return;
    if (role->role == FieldRole::Axis && name.size() == 1 && name[0] >= 'x' && name[0] <= 'z')
        shapeDraft(path, item.span, false).axis = name[0] - 'x';
    const bool pose = role->role == FieldRole::Rotation || role->role == FieldRole::Transform;
    if (!pose) return;
    if (const auto read = poses_.named(item.value, item.key))
        setPoseOf(poseDraft(path, item.span), *read, item.span);
}

bool BodyReader::readShape(const TextItem& item, const Path& path) {
    if (item.value.kind != ValueKind::List || item.value.name.empty()) return false;
    const std::string callee = plainName(item.value.name);
    const std::string last = callee.substr(callee.rfind('.') + 1);
    const ShapeConstructor* constructor = constructorNamed(last, engine_);
    const bool arguments =
        std::ranges::any_of(item.value.items, [](const TextItem& each) { return each.key.empty(); });
    const bool given = std::ranges::any_of(
        item.value.items, [](const TextItem& each) { return !each.attached && hasNumbers(each.value); });
    if (constructor == nullptr || !given) {
        if (constructor == nullptr && isConstructor(last) && given && arguments)
            ledger_.refuse("import.whose", item.value.span);
        // `CapsuleShape3D.new()`: its sizes follow
        const auto type = shapeIn({last});
        if (type && !item.key.empty() && !given && item.value.bracket == '(')
            shapeDraft(path, item.span).type = type;
        return false;
    }
    if (!arguments) {
        // its members have names
        BodyDraft& draft = shapeDraft(path, item.span);
        draft.type = constructor->type;
        Path inside = path;
        if (labelOf(path).empty()) inside.push_back(draft.label);
        for (const TextItem& each : item.value.items) visit(each, inside);
        return true;
    }
    BodyDraft& draft = shapeDraft(path, item.span);
    if (draft.type || draft.hasShape()) ledger_.refuse("import.twice", item.value.span);
    draft.type = constructor->type;
    if (constructor->type == ShapeType::Capsule || constructor->type == ShapeType::Cylinder ||
        constructor->type == ShapeType::Cone)
        draft.axis = constructor->axis;
    readArguments(*constructor, item, draft);
    return true;
}

bool BodyReader::readPose(const TextItem& item, const Path& path) {
    if (item.value.kind != ValueKind::List || item.value.name.empty()) return false;
    const auto pose = poses_.named(item.value, item.key);
    if (!pose || pose->empty()) return false;
    setPoseOf(poseDraft(path, item.span), *pose, item.value.span);
    return true;
}

void BodyReader::readArguments(const ShapeConstructor& constructor, const TextItem& item, BodyDraft& draft) {
    ArgumentReader arguments(constructor, item, ledger_, poses_, engine_);
    arguments.read(draft);
    if (arguments.pose) setPoseOf(draft, *arguments.pose, item.value.span);
    note(PieceRole::Shape, draft.label);
}

bool BodyReader::readNumbers(const TextItem& item, const Path& path, std::optional<NamedRole> role) {
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
    std::optional<FieldRole> said;
    if (role) said = role->role;
    // `R_box` is no radius
    if (said == FieldRole::Radius && numbers->rank == 2 && numbers->count() == 3 && numbers->width() == 3)
        said = FieldRole::Rotation;
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

void BodyReader::readTable(const NumberTable& numbers, const TextItem& item, const Path& path,
                           std::optional<FieldRole> role) {
    if (role != FieldRole::Vertices && numbers.width() == 4 &&
        (numbers.count() == 4 || numbers.count() == 3)) {
        if (const auto pose = poses_.transform(numbers, item.key))
            return setPoseOf(poseDraft(path, item.span), *pose, numbers.span);
    }
    if (numbers.count() == 3 && numbers.width() == 3) {
        MatrixRows rows;
        for (std::size_t i = 0; i < 3; ++i)
            std::copy(numbers.rows[i].begin(), numbers.rows[i].end(), rows[i].begin());
        // three points may well be a rotation's rows
        if (rigidityError(rows) < 1e-3 && role != FieldRole::Vertices)
            ledger_.refuse("import.rotation_or_points", numbers.span);
    }
    BodyDraft& draft = shapeDraft(path, item.span);
    setVertices(draft, pointsOfTable(numbers, ledger_), numbers.span);
    if (const auto type = shapeIn(path); type && !draft.type) draft.type = type;
}

bool BodyReader::readRow(const NumberTable& numbers, const TextItem& item, const Path& path,
                         std::optional<FieldRole> role) {
    const std::vector<double> list = withoutPadding(numbers.list(), ledger_);
    if (numbers.width() > 4) {
        BodyDraft& draft = shapeDraft(path, item.span);
        if (draft.flat || !draft.vertices.empty()) ledger_.refuse("import.twice", numbers.span);
        const std::size_t layout = numbers.layout;
        if ((layout == 2 || layout == 3) && list.size() % layout == 0) {
            std::vector<std::vector<double>> rows;
            for (std::size_t i = 0; i < list.size(); i += layout)
                rows.emplace_back(list.begin() + static_cast<std::ptrdiff_t>(i),
                                  list.begin() + static_cast<std::ptrdiff_t>(i + layout));
            ledger_.assume(tr("import.assumed.cut", {{"count", std::to_string(layout)}}));
            setVertices(draft, rows, numbers.span);
            return true;
        }
        draft.flat = placed(numbers);
        draft.verticesAt = numbers.span;
        note(PieceRole::Vertices, draft.label);
        return true;
    }
    if (list.size() != 2 && list.size() != 3) return false;
    if (role && role != FieldRole::Vertices) return false;
    BodyDraft& draft = shapeDraft(path, item.span);
    if (draft.lone && role != FieldRole::Vertices) ledger_.refuse("import.twice", numbers.span);
    setOnce(draft.lone, {list, numbers.span});
    note(PieceRole::Vertices, draft.label);
    return true;
}

bool BodyReader::readField(FieldRole role, const NumberTable& numbers, const TextItem& item,
                           const Path& path) {
    const auto isRow = [&](std::size_t size) { return numbers.rank == 1 && numbers.width() == size; };
    const bool isVector = numbers.rank == 1 && numbers.width() >= 2 && numbers.width() <= 4;
    const auto shape = [&]() -> BodyDraft& {
        BodyDraft& draft = shapeDraft(path, item.span, false);
        if (const auto type = shapeIn(path); type && !draft.type) draft.type = type;
        note(PieceRole::Size, draft.label);
        return draft;
    };
    const auto scalar = [&](std::optional<PlacedNumbers> BodyDraft::*member) {
        if (numbers.rank != 0) return false;
        setOnce(shape().*member, placed(numbers));
        return true;
    };
    const auto vector = [&](std::optional<PlacedNumbers> BodyDraft::*member, PieceRole piece) {
        if (!isVector) return false;
        PlacedNumbers value{withoutPadding(numbers.list(), ledger_), numbers.span};
        if (value.numbers.size() > 3) return false;
        BodyDraft& draft = poseDraft(path, item.span);
        setOnce(draft.*member, std::move(value));
        note(piece, draft.label);
        return true;
    };
    const auto size = [&](std::optional<PlacedNumbers> BodyDraft::*member) {
        if (numbers.rank == 2 || numbers.width() > 4) return false;
        PlacedNumbers value{withoutPadding(numbers.list(), ledger_), numbers.span};
        if (value.numbers.size() > 3) return false;
        setOnce(shape().*member, std::move(value));
        return true;
    };
    switch (role) {
        case FieldRole::Radius:
            return scalar(&BodyDraft::radius);
        case FieldRole::HalfHeight:
            return scalar(&BodyDraft::halfHeight);
        case FieldRole::Height:
            if (item.key == "lz" && numbers.rank == 0) {
                // FCL's and Coal's: along z, between the caps
                BodyDraft& draft = shape();
                draft.axis = 2;
                setOnce(draft.halfHeight, {{numbers.scalar() / 2}, numbers.span});
                ledger_.assume(tr("import.assumed.length_halved"));
                return true;
            }
            return scalar(&BodyDraft::height);
        case FieldRole::Diameter: {
            if (numbers.rank != 0) return false;
            setOnce(shape().radius, {{numbers.scalar() / 2}, numbers.span});
            ledger_.assume(tr("import.assumed.diameter"));
            return true;
        }
        case FieldRole::Margin:
            return scalar(&BodyDraft::margin);
        case FieldRole::Count:
            return scalar(&BodyDraft::count);
        case FieldRole::HalfExtents:
            return size(&BodyDraft::half);
        case FieldRole::FullExtents:
            return size(&BodyDraft::full);
        case FieldRole::Extents:
            return size(&BodyDraft::extents);
        case FieldRole::Radii:
            return size(&BodyDraft::radii);
        case FieldRole::Position:
            return vector(&BodyDraft::position, PieceRole::Position);
        case FieldRole::Center:
            return vector(&BodyDraft::center, PieceRole::Position);
        case FieldRole::Velocity:
            return vector(&BodyDraft::velocity, PieceRole::Velocity);
        case FieldRole::From:
            return vector(&BodyDraft::from, PieceRole::Velocity);
        case FieldRole::To:
            return vector(&BodyDraft::to, PieceRole::Velocity);
        case FieldRole::Rotation:
        case FieldRole::Angle: {
            const bool form =
                numbers.rank == 0 || isRow(4) || isRow(9) ||
                (numbers.rank == 2 && numbers.count() == numbers.width() && numbers.width() <= 3);
            if (!form && numbers.rank == 2) return false;
            setPoseOf(poseDraft(path, item.span), poses_.rotation(numbers, item.key), numbers.span);
            return true;
        }
        case FieldRole::Euler:
            setPoseOf(poseDraft(path, item.span), poses_.euler(numbers, item.key), numbers.span);
            return true;
        case FieldRole::Transform:
            if (const auto pose = poses_.transform(numbers, item.key)) {
                setPoseOf(poseDraft(path, item.span), *pose, numbers.span);
                return true;
            }
            return false;
        case FieldRole::Vertices:
            return false;
        default:
            return false;
    }
}

}  // namespace gjkscope
