#include "app/import/body_reader.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/import/argument_reader.hpp"
#include "app/import/text/sections.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

/// True if a call only puts values together: `CollisionObject(shape, pose)`.
bool opens(const TextValue& value) {
    return isHarmless(value) && (value.name == "[]" || hasListed(wordsOf(value.name), "opening"));
}

/// True if a name somewhere in the value is that of a cast's direction.
bool hasDirection(const TextValue& value) {
    return std::ranges::any_of(value.items, [](const TextItem& each) {
        return hasRole(wordsOf(each.key), "direction") || hasDirection(each.value);
    });
}

/// `z` of an axis; none for other words.
std::optional<int> axisOf(std::string_view word) {
    const std::size_t axis = word.size() == 1 ? std::string_view("xyz").find(word) : word.npos;
    return axis == word.npos ? std::nullopt : std::optional(static_cast<int>(axis));
}

bool isMadeShape(const TextValue& value) {
    return value.isList() && isConstructor(lastName(value.name));
}

bool isGiven(const TextItem& item) {
    return !item.attached && hasNumbers(item.value);
}

/// A call on a shape as the field that it sets: `.setTranslation(3, 4)`.
TextItem calledField(const TextItem& call) {
    TextItem field = call;
    field.key = withoutSet(call.key.substr(1));
    field.value.name.clear();
    return field;
}

/// True if a value stands among those that an engine gave back, `output.pointA`.
bool isInAnswer(const BodyParts::Path& path) {
    return path.size() > 1 && hasListed(wordsOf(path[path.size() - 2]), "answer");
}

/// True if a name of several words is part of a sentence.
bool isProse(const std::string& key, const std::optional<NamedRole>& role) {
    if (role || key.find(' ') == key.npos) return false;
    return std::ranges::any_of(wordsOf(key), [](const std::string& word) {
        return !isMarker(word) && !shapeNamed(word) && !isNoise(word);
    });
}

}  // namespace

void BodyReader::read(const TextValue& record) {
    for (const TextItem& item : record.items)
        if (!item.key.empty()) names_.insert(item.key);
    noteCalls(record);
    hasDirection_ = hasDirection(record);
    for (const TextItem& item : record.items) visit(item, {});
}

/// Parts that the text's own names call together belong together.
void BodyReader::noteCalls(const TextValue& value) {
    std::vector<std::string> variables;
    for (const TextItem& item : value.items)
        if (item.value.isWord() && names_.contains(item.value.name)) variables.push_back(item.value.name);
    if (value.isNamedList() && value.bracket != '{' && variables.size() > 1) parts.call(std::move(variables));
    for (const TextItem& item : value.items) noteCalls(item.value);
}

void BodyReader::visit(const TextItem& item, Path path) {
    const std::vector<std::string> words = wordsOf(item.key);
    std::optional<NamedRole> role = roleOf(words);
    for (auto type = item.words.rbegin(); type != item.words.rend() && !role; ++type)
        if (hasRole(wordsOf(*type), "transform")) role = NamedRole{"transform"};
    if (!item.key.empty()) path.push_back(item.key);
    if (item.value.isScatteredRecord()) requireNoSize(item, path);
    // beside a direction it is how far a cast goes
    if (role && role->role == "reported" && hasDirection_ && words.back() == "distance")
        role->role = "travel";
    else if (!item.key.empty() && claims.take(item, words, isInAnswer(path)))
        return;
    if (item.value.isNone()) return readAxis(words, item, path);
    if (isProse(item.key, role) && !item.value.scattered) return;
    if (item.value.isWord()) return visitWord(item, path, role);
    if (role && role->role == "reported" && item.value.isScatteredRecord()) {
        for (const TextItem& each : item.value.items)
            if (!claims.take(each, wordsOf(each.key), true) && hasNumbers(each.value)) leaveOut(each);
        return;
    }
    if (role && isAnyOf(role->role, {"reported", "ignored"})) {
        if (hasNumbers(item.value)) leaveOut(item);
        return;
    }
    TextItem called;
    const TextItem* read = &item;
    const bool isTyped =
        item.value.isList() && item.value.name.empty() && item.value.bracket == '{' && !item.words.empty();
    const bool isTransform = role && role->role == "transform" && !numbersOf(item.value);
    if (isTyped && (isTransform || isConstructor(plainName(item.words.back())))) {
        // `c2Circle a = {…}`, `b2Transform xf = {…}`
        called = item;
        called.value.name = isTransform ? "Transform" : item.words.back();
        read = &called;
    }
    if (!readShape(*read, path) && !readPose(*read, path) && !fields_.read(*read, path, role)) {
        const bool call = item.value.bracket == '(' && !item.value.name.empty() && item.value.items.empty();
        if (role && call) ledger_.refuse("import.no_value", item.span);
        return visitList(item, path, role);
    }
    useUp(item);
    for (const TextItem& each : item.value.items)
        if (each.attached && !item.value.scattered) visit(each, path);
}

void BodyReader::useUp(const TextItem& item) {
    if (!item.value.scattered) return ledger_.use(item.span, parts.lastRole(), parts.lastLabel());
    for (const TextItem& each : item.value.items) useUp(each);
    ledger_.use(item.keySpan, parts.lastRole(), parts.lastLabel());
}

void BodyReader::leaveOut(const TextItem& item) {
    if (!item.value.scattered) return ledger_.leaveOut(item.span);
    for (const TextItem& each : item.value.items) leaveOut(each);
}

void BodyReader::visitList(const TextItem& item, const Path& path, const std::optional<NamedRole>& role) {
    if (!item.value.isList()) return;
    const auto isElement = [](const TextItem& each) { return each.key.starts_with('['); };
    const auto elements = std::ranges::count_if(item.value.items, isElement);
    if (elements > 0 && elements < static_cast<std::ptrdiff_t>(item.value.items.size())) {
        // a debugger shows an array's elements beside what else there is to say of it
        TextItem array = item, others = item;
        std::erase_if(array.value.items, [&](const TextItem& each) { return !isElement(each); });
        std::erase_if(others.value.items, isElement);
        array.value.scattered = others.value.scattered = true;
        if (fields_.read(array, path, role)) {
            useUp(array);
            return visitList(others, path, role);
        }
    }
    requireEvenPoints(item.value);
    const bool isCall = !item.value.name.empty() && item.value.bracket != '{';
    if (isCall && !opens(item.value)) return;
    Path inside = path;
    const bool isOneBody = isCall && takesOneShape(item.value, inside);
    if (isOneBody) parts.open();
    // a label's number is no value; an index in a list of bodies is none either
    ledger_.use(item.keySpan, PieceRole::Shape);
    // `proxyA {…}` and `Circle {center: …}` are named like members
    if (!item.value.name.empty() && item.value.bracket == '{') inside.push_back(item.value.name);
    std::size_t keyless = 0;
    const auto counts = [](const TextItem& each) {
        return each.key.empty() && each.value.isList() && hasNumbers(each.value);
    };
    const bool several = std::ranges::count_if(item.value.items, counts) > 1;
    for (const TextItem& each : item.value.items) {
        Path next = inside;
        // bodies in a list are distinguished by their places in it
        if (counts(each) && several && !isOneBody) next.push_back("[" + std::to_string(keyless++));
        visit(each, next);
    }
    if (isOneBody) parts.close();
}

/// Three or more vectors in a list are points, which have as many coordinates as each other.
void BodyReader::requireEvenPoints(const TextValue& list) const {
    std::vector<NumberTable> points;
    for (const TextItem& each : list.items) {
        auto numbers = each.key.empty() ? numbersOf(each.value) : std::nullopt;
        if (!numbers || numbers->rank != 1) return;
        points.push_back(std::move(*numbers));
    }
    for (const NumberTable& point : points)
        if (points.size() > 2 && point.width() != points.front().width())
            ledger_.refuse("import.dimensions", point.span);
}

/// `Body(new Box(…), position, rotation)`: all of it belongs to the shape. Where that has a name, it leads to
/// the others.
bool BodyReader::takesOneShape(const TextValue& call, Path& path) const {
    const auto isShape = [](const TextItem& each) { return isMadeShape(each.value); };
    const auto isNamed = [&](const TextItem& each) {
        return each.value.isWord() && names_.contains(each.value.name);
    };
    const auto shapes = std::ranges::count_if(call.items, isShape);
    const bool isOfNamed = shapes == 0 && std::ranges::count_if(call.items, isNamed) == 1 && hasNumbers(call);
    if (isOfNamed) path = {std::ranges::find_if(call.items, isNamed)->value.name};
    return shapes == 1 || isOfNamed;
}

/// `axis z`, words without a sign.
void BodyReader::readAxis(const std::vector<std::string>& words, const TextItem& item, const Path& path) {
    if (words.size() != 2 || !hasOneOf(words, "axis along")) return;
    const auto axis = axisOf(words[axisOf(words[0]) ? 0 : 1]);
    if (axis) parts.ofShape(Path(path.begin(), path.end() - 1), item.span, false).axis = axis;
}

/// A size's name that stands in a shape without a number is not read over.
void BodyReader::requireNoSize(const TextItem& item, const Path& path) const {
    if (item.value.quoted || names_.contains(item.value.name) || !shapeIn(path)) return;
    const auto role = roleOf(wordsOf(item.value.name));
    if (role && isSizeRole(role->role)) ledger_.refuse("import.no_value", item.span);
}

void BodyReader::visitWord(const TextItem& item, const Path& path, const std::optional<NamedRole>& role) {
    const std::string& name = item.value.name;
    const auto shape = shapeIn({name});
    if (role && role->role == "type") {
        if (shape) parts.ofShape(Path(path.begin(), path.end() - 1), item.span).type = shape;
        return;
    }
    // `shape A: box`, `createCollisionShape(GEOM_BOX, …)`
    const bool isType = item.key.empty() ? !names_.contains(name) : hasOneOf(wordsOf(item.key), "shape");
    if (isType && shape) {
        parts.ofShape(path, item.span).type = shape;
        return;
    }
    if (!role) return requireNoSize(item, path);
    if (const auto axis = axisOf(name); axis && role->role == "axis")
        parts.ofShape(path, item.span, false).axis = axis;
    if (!isAnyOf(role->role, {"rotation", "transform"})) return;
    if (const auto read = poses_.named(item.value, item.key))
        parts.addPose(path, item.span, *read, item.span);
}

bool BodyReader::readShape(const TextItem& item, const Path& path) {
    if (!item.value.isNamedList()) return false;
    const std::string last = lastName(item.value.name);
    const std::vector<const ShapeConstructor*> constructors = constructorsNamed(last, engine_);
    const auto isArgument = [](const TextItem& each) { return each.key.empty(); };
    const bool arguments = std::ranges::any_of(item.value.items, isArgument);
    const bool given = std::ranges::any_of(item.value.items, isGiven);
    if (constructors.empty() || !given) {
        if (constructors.empty() && isConstructor(last) && given && arguments)
            ledger_.refuse("import.whose", item.value.span);
        // `CapsuleShape3D.new()`: its sizes follow
        const auto type = shapeIn({last});
        if (type && !item.key.empty() && !given && item.value.bracket == '(')
            parts.ofShape(path, item.span).type = type;
        return false;
    }
    parts.open();
    BodyDraft& draft = parts.ofShape(path, item.span);
    draft.type = constructors.front()->type;
    if (arguments) takeArguments(constructors, item, draft);
    for (const TextItem& each : item.value.items) {
        // `cuboid(1, 2).setTranslation(3, 4)`
        if (arguments && each.key.starts_with('.') && hasNumbers(each.value)) visit(calledField(each), path);
        if (!arguments) visit(each, path);
    }
    if (arguments) parts.note(PieceRole::Shape);
    parts.close();
    return true;
}

bool BodyReader::readPose(const TextItem& item, const Path& path) {
    if (!item.value.isNamedList() || isMadeShape(item.value)) return false;
    const auto pose = poses_.named(item.value, item.key);
    return pose && parts.addPose(path, item.span, *pose, item.value.span);
}

/// Reads the arguments as the first of the constructors does that takes such.
void BodyReader::takeArguments(const std::vector<const ShapeConstructor*>& constructors, const TextItem& item,
                               BodyDraft& draft) {
    const BodyDraft before = draft;
    for (const ShapeConstructor* constructor : constructors) {
        const ImportLedger::Mark mark = ledger_.mark();
        draft = before;
        draft.type = constructor->type;
        try {
            if (isTall(draft.type)) draft.axis = constructor->axis;
            readArguments(*constructor, item, draft, ledger_, poses_, parts);
            if (draft.has("end-a")) draft.axis.reset();
            return;
        } catch (const InputError&) {
            if (constructor == constructors.back()) {
                draft = before;
                draft.type = constructor->type;
                if (constructors.front()->isAnyones && isEnginesOwn(lastName(item.value.name)))
                    ledger_.refuse("import.whose", item.value.span);
                throw;
            }
            ledger_.rollback(mark);
        }
    }
}

namespace {

/// True if its name says that it is a part of a shape or a pose.
bool saysGeometry(const TextItem& item) {
    const auto role = roleOf(wordsOf(item.key));
    if (!role) return isMadeShape(item.value);
    const bool isVector = isAnyOf(
        role->role, {"position", "vertices", "transform", "velocity", "from", "to", "center", "low", "high"});
    return !(isVector && item.value.isNumber()) && !isAnyOf(role->role, {"ignored", "reported", "travel"});
}

/// True if there are several lists of numbers somewhere in the value, as a shape's points are.
bool hasTable(const TextValue& value) {
    const auto isList = [](const TextItem& each) {
        return each.value.isList() && numbersOf(each.value).has_value();
    };
    if (std::ranges::count_if(value.items, isList) > 1) return true;
    return std::ranges::any_of(value.items, [](const TextItem& each) { return hasTable(each.value); });
}

}  // namespace

void BodyReader::leaveRest(const TextValue& record) {
    left_ = ledger_.unusedNumbers();
    read_.clear();
    for (const TextPiece& piece : ledger_.pieces)
        if (piece.role != PieceRole::Unused && piece.span.begin < piece.span.end) read_.push_back(piece.span);
    std::ranges::sort(read_, {}, &TextSpan::begin);
    for (const TextItem& item : record.items) leaveUnread(item, false);
    left_ = ledger_.unusedNumbers();
    if (!left_.empty()) ledger_.refuseNumber(left_.front());
}

/// The first of these parts that begins within the span; none where none does.
std::optional<TextSpan> BodyReader::firstIn(const std::vector<TextSpan>& parts, TextSpan span) {
    const auto first = std::ranges::lower_bound(parts, span.begin, {}, &TextSpan::begin);
    return first != parts.end() && first->begin < span.end ? std::optional(*first) : std::nullopt;
}

void BodyReader::leaveUnread(const TextItem& item, bool inside) {
    const std::optional<TextSpan> first = firstIn(left_, item.span);
    if (!first && !item.value.scattered && item.value.items.empty()) return;
    const bool isCall = item.value.bracket == '(' && !item.value.name.empty() && !saysGeometry(item);
    // `= {0}` before members only says that there is nothing yet
    const bool isFilled = std::ranges::any_of(item.value.items, &TextItem::attached);
    const bool isSpread = isFilled || (item.value.scattered && !item.key.empty());
    if (item.value.isList() && (isSpread || firstIn(read_, item.span))) {
        for (const TextItem& each : item.value.items) {
            const bool isPositional = each.key.empty() && !isCall;
            if (isPositional && isFilled && each.value.isNumber() && firstIn(left_, each.span))
                ledger_.leaveOut(each.span);
            else
                leaveUnread(each, isPositional);
        }
        return;
    }
    if (!first) return;
    // a sentence that something was read of must be read whole
    const std::string_view text = ledger_.text().text;
    const TextSpan lines{text.rfind('\n', item.span.begin) + 1,
                         std::min(text.find('\n', item.span.end), text.size())};
    const bool isSentence = item.key.empty() || isProse(item.key, std::nullopt);
    const bool isPart = isSentence && !isCall && firstIn(read_, lines);
    if (inside || isPart || saysGeometry(item) || (!item.key.empty() && hasTable(item.value))) {
        if (isCall || item.value.isOperation() || !item.value.then.empty())
            ledger_.refuse("import.arithmetic", item.span);
        ledger_.refuseNumber(*first);
    }
    ledger_.leaveOut(item.span);
}

}  // namespace gjkscope
