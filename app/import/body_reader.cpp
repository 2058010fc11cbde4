#include "app/import/body_reader.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/language.hpp"
#include "app/import/argument_reader.hpp"
#include "app/import/identifiers.hpp"
#include "app/import/names.hpp"

namespace gjkscope {
namespace {

/// True if a call only puts values together: `CollisionObject(shape, pose)`.
bool opens(const TextValue& value) {
    if (!std::ranges::all_of(value.then, [](const std::string& name) { return isHarmless(name); }))
        return false;
    if (value.name == "[]") return true;
    constexpr std::string_view kOpening =
        "collision object create shape body collider pair make add test distance collide tuple list array "
        "vec geom set data mesh hull state";
    return hasOneOf(wordsOf(value.name), kOpening);
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
    for (const TextItem& item : record.items) visit(item, {});
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
    if (!readShape(*read, path) && !readPose(*read, path) && !fields_.read(*read, path, role)) {
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
    constexpr std::string_view kAnswer =
        "distance depth penetration signed result reported returned computed gjk epa contact got actual "
        "answer output";
    const bool isDepth = hasOneOf(words, "depth penetration");
    constexpr std::string_view kLimits = "max min maximum minimum expected correct true limit";
    const bool isLimit = hasOneOf(item.words, kLimits);
    const bool isAnswer =
        !isLimit && (isDepth || hasOneOf(words, "distance")) &&
        std::ranges::all_of(words, [&](const auto& word) { return isOneOf(kAnswer, word); });
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

void BodyReader::useUp(const TextItem& item) {
    if (!item.value.scattered) return ledger_.use(item.span, drafts.lastNote.role, drafts.lastNote.label);
    for (const TextItem& each : item.value.items) useUp(each);
    ledger_.use(item.keySpan, drafts.lastNote.role, drafts.lastNote.label);
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
        if (fields_.read(array, path, role)) {
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
        if (const auto shape = shapeIn({name})) drafts.ofShape(owner, item.span).type = shape;
        return;
    }
    // a key may be but marks
    const std::vector<std::string> words = wordsOf(item.key);
    const bool shapeKey = !words.empty() && words.back() == "shape";
    if (shapeKey && shapeIn({name})) {
        drafts.ofShape(path, item.span).type = shapeIn({name});
        return;
    }
    if (item.key.empty() && shapeIn({name})) {
        // `createCollisionShape(GEOM_BOX, …)`
        drafts.ofShape(path, item.span).type = shapeIn({name});
        return;
    }
    if (!role) return;
    if (role->role == FieldRole::Axis && name.size() == 1 && name[0] >= 'x' && name[0] <= 'z')
        drafts.ofShape(path, item.span, false).axis = name[0] - 'x';
    const bool pose = role->role == FieldRole::Rotation || role->role == FieldRole::Transform;
    if (!pose) return;
    if (const auto read = poses_.named(item.value, item.key))
        drafts.setPose(drafts.ofPose(path, item.span), *read, item.span);
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
            drafts.ofShape(path, item.span).type = type;
        return false;
    }
    if (!arguments) {
        // its members have names
        BodyDraft& draft = drafts.ofShape(path, item.span);
        draft.type = constructor->type;
        Path inside = path;
        if (labelOf(path).empty()) inside.push_back(draft.label);
        for (const TextItem& each : item.value.items) visit(each, inside);
        return true;
    }
    BodyDraft& draft = drafts.ofShape(path, item.span);
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
    drafts.setPose(drafts.ofPose(path, item.span), *pose, item.value.span);
    return true;
}

void BodyReader::readArguments(const ShapeConstructor& constructor, const TextItem& item, BodyDraft& draft) {
    ArgumentReader arguments(constructor, item, ledger_, poses_, engine_);
    arguments.read(draft);
    if (arguments.pose) drafts.setPose(draft, *arguments.pose, item.value.span);
    drafts.note(PieceRole::Shape, draft.label);
}

}  // namespace gjkscope
