#include "app/import/body_reader.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "app/base/plain_text.hpp"
#include "app/import/argument_reader.hpp"
#include "app/import/body_call.hpp"
#include "app/import/field_reader.hpp"
#include "app/import/pose_reader.hpp"
#include "app/import/text/sections.hpp"
#include "app/import/text/tables.hpp"
#include "app/import/text_variables.hpp"
#include "app/import/unread.hpp"

namespace gjkscope {
namespace {

/// True if a call only puts values together: `CollisionObject(shape, pose)`.
bool opens(const TextValue& value) {
    return isHarmless(value) && (value.name == "[]" || hasListed(wordsOf(value.name), "opening"));
}

/// True if something in the value says what a shape or a pose is.
bool holdsGeometry(const TextValue& value) {
    return std::ranges::any_of(
        value.items, [](const TextItem& each) { return saysGeometry(each) || holdsGeometry(each.value); });
}

/// True if a function that takes bodies is called somewhere in the value.
bool callsBody(const TextValue& value) {
    return std::ranges::any_of(value.items, [](const TextItem& each) {
        return (each.value.isCall() && bodyCallNamed(each.value.name) != nullptr) || callsBody(each.value);
    });
}

/// True if a name somewhere in the value is that of a cast's direction.
bool namesDirection(const TextValue& value) {
    return std::ranges::any_of(value.items, [](const TextItem& each) {
        return roleNamed(each.key) == "direction" || namesDirection(each.value);
    });
}

/// `z` of an axis; none for other words.
std::optional<int> axisOf(std::string_view word) {
    const std::size_t axis = word.size() == 1 ? std::string_view("xyz").find(word) : word.npos;
    return axis == word.npos ? std::nullopt : std::optional(static_cast<int>(axis));
}

/// A call on a shape as the field that it sets: `.setTranslation(3, 4)`.
TextItem calledField(const TextItem& call) {
    TextItem field = call;
    field.key = withoutSet(call.key.substr(1));
    field.value.name.clear();
    // shapely's `rotate(p, 30, origin="center")`, which is what it does anyway, and `translate(p, xoff=1)`
    std::erase_if(field.value.items, [](const TextItem& each) {
        return each.key == "origin" && each.value.isWord() && each.value.name == "center";
    });
    for (TextItem& each : field.value.items)
        if (isOneOf("xoff yoff", each.key)) each.key = each.key.substr(0, 1);
    // RealityKit's `offsetBy(translation: (1, 2, 3))`
    if (field.value.items.size() == 1 && field.value.items[0].key == "translation")
        field.value = TextValue(field.value.items[0].value);
    // `.setRotation(Math.PI / 2)`, `.position(Isometry::new(…))`
    const std::vector<TextItem> given = field.value.items;
    const bool isOne = given.size() == 1 && given[0].key.empty();
    if (isOne && (given[0].value.isNumber() || (given[0].value.isNamedList() && call.value.then.empty())))
        field.value = TextValue(given[0].value);
    return field;
}

/// True if a value stands among those that an engine gave back, `output.pointA`.
bool isInAnswer(const BodyParts::Path& path) {
    return path.size() > 1 && hasListed(wordsOf(path[path.size() - 2]), "answer");
}

using Path = BodyParts::Path;

struct BodyReader {
    BodyParts& parts;
    Claims& claims;
    ImportLedger& ledger = parts.ledger;
    TextVariables variables{parts};
    bool toDirection = false;  ///< a cast goes along one

    void read(const TextValue& record) {
        variables.note(record);
        toDirection = namesDirection(record);
        for (const TextItem& item : record.items) visit(item, {});
    }

    /// `radius A = 1` as `radius A: 1` has it, with the role's word in its name; none for other items.
    static std::optional<TextItem> withRole(const TextItem& item) {
        const bool isPlain = item.value.isNumber() || isOneOf("( [", std::string(1, item.value.bracket));
        if (!isPlain || !isMarker(lowerCase(item.key)) || item.words.empty() || !roleNamed(item.words.back()))
            return std::nullopt;
        TextItem named = item;
        named.key = item.words.back() + " " + item.key;
        named.words.pop_back();
        return named;
    }

    /// Bevy's `Position(Vec3::new(1, 2, 3))` as a field; none for other items.
    static std::optional<TextItem> component(const TextItem& item) {
        const bool isComponent = item.key.empty() && item.value.isCall() && item.value.items.size() == 1 &&
                                 isOneOf("Position Rotation", item.value.name) &&
                                 item.value.items[0].key.empty() && item.value.items[0].value.isCall();
        if (!isComponent) return std::nullopt;
        TextItem field = item;
        field.key = lowerCase(item.value.name);
        field.value = TextValue(item.value.items[0].value);
        return field;
    }

    void visit(const TextItem& item, Path path) {
        if (const std::optional<TextItem> field = component(item)) return visit(*field, std::move(path));
        // most have none: a copy of a long list would take long
        if (const std::optional<TextItem> named = withRole(item)) return visit(*named, std::move(path));
        if (readBodyCall(item.value, item.key)) return;
        // `hull.cpp:412`
        if (!path.empty() && isListed("source", item.key) && item.value.isNumber()) return leaveOut(item);
        if (item.value.isList() && claims.takeResult(item)) return;
        variables.noteAlias(item, path);
        const std::vector<std::string> words = wordsOf(item.key);
        if (isOfResult(item, words)) return leaveOut(item);
        if (variables.isResult(item.key) && !item.value.isNamedList()) {
            if (!claims.take(item, words, true) && hasNumbers(item.value)) leaveOut(item);
            return;
        }
        FieldRole role = roleOf(words);
        // `box_id = createBody(position=…)`
        const bool isPosed = item.value.isCall() && opens(item.value) && callsBody(item.value);
        // `step.min`, of a box that is called so
        const bool isBody =
            holdsGeometry(item.value) && (item.value.isScatteredRecord() || opens(item.value));
        if (role == "ignored" && (isPosed || isBody)) role = {};
        const auto isTransform = [](const std::string& type) { return roleNamed(type) == "transform"; };
        if (!role && std::ranges::any_of(item.words, isTransform)) role = "transform";
        // `btTransform tCrate(q, t)`
        if (role == "position" && item.value.isCall() && isTransform(lastName(item.value.name)))
            role = "transform";
        if (!item.key.empty()) path.push_back(item.key);
        if (item.value.isScatteredRecord()) requireNoSize(item, path);
        // beside a direction it is how far a cast goes
        if (role == "reported" && toDirection && words.back() == "distance")
            role = "travel";
        else if (!item.key.empty() && claims.take(item, words, isInAnswer(path)))
            return;
        if (item.value.isNone()) return readAxis(words, item, path);
        if (isProse(item.key, role) && !item.value.scattered) return;
        if (item.value.isWord()) return visitWord(item, path, role);
        // `GJK: capsule against rotated box`
        constexpr std::size_t kFewWords = 2;
        if (!isAnyOf(role, {"type", "axis"}) && item.value.isRow() && item.value.items.size() > kFewWords &&
            std::ranges::all_of(item.value.items, [](const TextItem& each) { return each.value.isWord(); }))
            return;
        // an engine's number for a type
        const bool isNumbered = role == "type" && item.value.isNumber();
        if (isNumbered || isAnyOf(role, {"reported", "ignored"})) return visitUnused(item, role);
        visitValue(item, path, role);
    }

    /// True for a manifold's `pointCount=1` on the line of its normal.
    bool isOfResult(const TextItem& item, const std::vector<std::string>& words) const {
        if (!item.value.isNumber() || roleOf(words) != FieldRole("count")) return false;
        const std::string_view text = ledger.text().text;
        const std::vector<TextToken> line = tokensOf(partOf(text, lineSpanAt(text, item.span.begin))).tokens;
        return std::ranges::any_of(line, [](const TextToken& each) {
            return each.kind == TokenKind::Name && isOneOf("normal manifold separation sep", each.text);
        });
    }

    /// A value that an engine found, or that is of no use.
    void visitUnused(const TextItem& item, FieldRole role) {
        if (role == "reported" && item.value.bracket == '{') {
            for (const TextItem& each : item.value.items)
                if (!claims.take(each, wordsOf(each.key), true) && hasNumbers(each.value)) leaveOut(each);
        } else if (hasNumbers(item.value)) {
            leaveOut(item);
        }
    }

    /// Reads the points that a turn moves, `turn.apply(points) + (1, 2, 3)`, as a shape at a pose.
    bool readMovedPoints(const TextItem& item, const Path& path) {
        const bool isSum = item.value.isOperation() && item.value.name == "+" && item.value.items.size() == 2;
        TextValue turned = isSum ? item.value.items[0].value : item.value;
        if (!turned.isCall() || turned.items.empty() || turned.items.back().key != ".apply") return false;
        const TextValue given = turned.items.back().value;
        turned.items.pop_back();
        const auto points = given.items.size() == 1 ? numbersOf(given.items[0].value) : std::nullopt;
        const auto shift = isSum ? numbersOf(item.value.items[1].value) : std::nullopt;
        auto pose = points ? namedPose(turned, "rotation", ledger) : std::nullopt;
        if (!pose || !pose->orientation || pose->position || points->rank != 2 || points->width() != 3 ||
            (isSum && !(shift && shift->rank == 1 && shift->width() == 3)))
            return false;
        if (shift) pose->position = placed(*shift, ledger);
        BodyDraft& draft = parts.ofShape(path, item.span);
        parts.setVertices(draft, points->rows, points->span);
        parts.setPose(draft, *pose, item.span);
        return true;
    }

    /// True for `ConvexPoly(pts=[…], skin=0.0)`, which is a record of a shape that no engine has.
    static bool isRecord(const TextValue& value) {
        const std::string last = lastName(value.name);
        return value.isCall() && !value.items.empty() && !isConstructor(last) && shapeIn({last}) &&
               std::ranges::all_of(value.items, [](const TextItem& each) {
                   return !each.key.empty() && !each.key.starts_with('.');
               });
    }

    void visitValue(const TextItem& item, const Path& path, FieldRole role) {
        if (isRecord(item.value)) {
            TextItem record = item;
            record.value.bracket = '{';
            return visitList(record, path, role);
        }
        TextItem called;
        const TextItem* read = &item;
        const bool isBraced = item.value.isList() && item.value.name.empty() && item.value.bracket == '{';
        const auto isPositional = [](const TextItem& each) {
            return each.key.empty() && hasNumbers(each.value);
        };
        const bool isTransform = role == "transform" && !numbersOf(item.value) &&
                                 (!item.words.empty() || std::ranges::any_of(item.value.items, isPositional));
        const bool isTyped = !item.words.empty() && isConstructor(lastName(item.words.back()));
        if (isBraced && (isTransform || isTyped)) {
            // `c2Circle a = {…}`, `b2Transform xf = {…}`
            called = item;
            called.value.name = isTransform ? "Transform" : item.words.back();
            read = &called;
        }
        if (!readMovedPoints(*read, path) && !readShape(*read, path) && !readPose(*read, path) &&
            !readField(*read, path, role, parts)) {
            if (noteUnreadPose(item, path, role)) return;
            // `Penetration p = new Penetration()`
            const bool isOther = item.key.size() == 1 && !item.words.empty();
            const bool isOfVariable =
                variables.has(item.value.name.substr(0, item.value.name.find_first_of(".-")));
            // `let vel1 = Vector::zeros();`
            const bool isZero = hasOneOf(wordsOf(item.value.name), "zero zeros");
            if (role && !isOther && !isOfVariable && !isZero && item.value.isCall() &&
                item.value.items.empty())
                ledger.refuse("import.no_value", item.span);
            // `setRotation(f)`, of what the text does not have
            const auto isUnknown = [&](const TextItem& each) {
                return each.value.isWord() && !each.value.quoted && !variables.has(each.value.name);
            };
            const bool isSet = item.value.isList() && item.value.bracket == '(' && item.value.name.empty() &&
                               item.value.items.size() == 1;
            if (isSet && isAnyOf(role, {"position", "rotation", "angle"}) && isUnknown(item.value.items[0]))
                ledger.refuse("import.no_value", item.span);
            return visitList(item, path, role);
        }
        if (isMadeShape(read->value) && !hasArguments(read->value))
            return ledger.use(item.keySpan, parts.lastRole(), parts.lastLabel());
        useUp(item);
        for (const TextItem& each : item.value.items)
            if (each.attached && !item.value.scattered) visit(each, path);
    }

    /// True for a call's; members say by their names what they are.
    static bool hasArguments(const TextValue& call) {
        return std::ranges::any_of(call.items,
                                   [](const TextItem& each) { return each.key.empty() && !isOptions(each); });
    }

    void useUp(const TextItem& item) {
        if (!item.value.scattered) return ledger.use(item.span, parts.lastRole(), parts.lastLabel());
        for (const TextItem& each : item.value.items) useUp(each);
        ledger.use(item.keySpan, parts.lastRole(), parts.lastLabel());
    }

    void leaveOut(const TextItem& item) {
        if (!item.value.scattered) return ledger.leaveOut(item.span);
        for (const TextItem& each : item.value.items) leaveOut(each);
    }

    void visitList(const TextItem& item, const Path& path, FieldRole role) {
        if (!item.value.isList()) return;
        if (role == "transform" && !item.value.isCall()) requireKnownParts(item.value, ledger);
        const auto isElement = [](const TextItem& each) { return each.key.starts_with('['); };
        const auto elements = std::ranges::count_if(item.value.items, isElement);
        // `hull = new btConvexHullShape()`, to which points were added
        const bool isMadeEmpty = isMadeShape(item.value) && std::ranges::none_of(item.value.items, isGiven);
        if (elements > 0 &&
            (isMadeEmpty || elements < static_cast<std::ptrdiff_t>(item.value.items.size()))) {
            // a debugger shows an array's elements beside what else there is to say of it
            TextItem array = item, others = item;
            std::erase_if(array.value.items, [&](const TextItem& each) { return !isElement(each); });
            std::erase_if(others.value.items, isElement);
            array.value.scattered = others.value.scattered = true;
            // `sf::ConvexShape shard(4)`
            if (isMadeEmpty || shapeIn({lastName(array.value.name)})) array.value.name.clear();
            if (readField(array, path, role, parts)) {
                useUp(array);
                return visitList(others, path, role);
            }
        }
        requireEvenPoints(item.value, ledger);
        const bool isCall = !item.value.name.empty() && item.value.bracket != '{';
        if (isCall && !opens(item.value)) {
            // `print(rect.collide(Transform2D(…), pill, Transform2D(…)))`
            for (const TextItem& each : item.value.items)
                if (!readBodyCall(each.value) && each.attached) visit(each, path);
            return;
        }
        Path inside = path;
        const TextValue& list = isCall ? argumentsOf(item.value) : item.value;
        const bool isOneBody = isCall ? takesOneShape(list, inside) : namesShape(list, inside);
        parts.calls += isCall ? 1 : 0;
        if (isOneBody) parts.open();
        // a label's number is no value; an index in a list of bodies is none either
        if (!isCall || (hasDigit(item.key) && item.key.find_first_of(" [") != item.key.npos))
            ledger.use(item.keySpan, PieceRole::Shape);
        // `proxyA {…}` and `Circle {center: …}` are named like members
        if (!item.value.name.empty() && item.value.bracket == '{') inside.push_back(item.value.name);
        std::size_t keyless = 0;
        const auto counts = [](const TextItem& each) {
            return each.key.empty() && each.value.isList() && hasNumbers(each.value);
        };
        const bool several = std::ranges::count_if(list.items, counts) > 1;
        for (const TextItem& each : list.items) {
            Path next = inside;
            // bodies in a list are distinguished by their places in it
            if (counts(each) && several && !isOneBody) next.push_back("[" + std::to_string(keyless++));
            // `RigidBodyBuilder::dynamic().translation(…).rotation(…)`
            const bool isBuilt = isCall && each.key.starts_with('.') && each.value.isCall() &&
                                 isAnyOf(roleNamed(each.key), {"position", "rotation"});
            if (isBuilt)
                visit(calledField(each), next);
            else
                visit(each, next);
        }
        if (isOneBody) parts.close();
        parts.calls -= isCall ? 1 : 0;
    }

    /// Reads the arguments of a function that takes bodies with their poses. False for other values. `key`:
    /// the variable that has what the function returns.
    bool readBodyCall(const TextValue& value, const std::string& key = {}) {
        const auto bodies = bodiesOfCall(value, ledger.engine());
        if (!bodies) return false;
        // what it makes of one body is the body
        const bool isMade = bodies->size() == 1 && !key.empty() && !variables.isResult(key);
        for (const CallBody& body : *bodies) {
            Path path = body.variable.empty() ? Path() : Path{body.variable};
            if (isMade && path.empty()) path = {key};
            if (isMade && path.front() != key) parts.call({path.front(), key});
            parts.open();
            for (const TextItem& field : body.fields) {
                const bool isEnd = isOneOf("from-transform to-transform", field.key);
                if (isEnd && field.value.isWord()) parts.takeEnd(field.value.name, field.key[0] == 't');
                // a variable whose members say what it is
                if (variables.isNamedBy(field) && !path.empty())
                    parts.call({path.front(), field.value.name});
                else if (!isEnd || !readEnd(field, path))
                    readArgument(field, path);
            }
            parts.close();
            for (const TextSpan& ignored : body.ignored) ledger.leaveOut(ignored);
        }
        return true;
    }

    /// Reads the pose that a cast ends with, where it does not turn.
    bool readEnd(const TextItem& field, const Path& path) {
        const auto pose = field.key[0] == 't' ? namedPose(field.value, "transform", ledger) : std::nullopt;
        const bool isTurned = pose && (pose->angle || pose->orientation.value_or(glm::dquat(1, 0, 0, 0)) !=
                                                          glm::dquat(1, 0, 0, 0));
        if (!pose || !pose->position || isTurned) return false;
        parts.ofPose(path, field.span).set("to", *pose->position);
        parts.note(PieceRole::Velocity);
        useUp(field);
        return true;
    }

    /// Reads an argument by its role, which a table says: some have no names in texts.
    void readArgument(TextItem field, Path path) {
        constexpr std::string_view kLocal = "local ";
        if (isOneOf("end-a end-b", field.key)) {
            path.push_back(field.key);
            const FieldRole role = FieldRole::named(field.key);
            if (readField(field, path, role, parts)) useUp(field);
            return;
        }
        if (field.key.starts_with(kLocal)) {
            field.key.erase(0, kLocal.size());
            // of the world's body it is the pose
            if (!path.empty()) path.emplace_back("primitive poses");
        }
        visit(field, path);
    }

    /// The arguments, also in a tuple: Bevy's `spawn((Collider::cuboid(1, 2, 3), Transform::from_xyz(4, 5,
    /// 6)))`.
    static const TextValue& argumentsOf(const TextValue& call) {
        const TextValue* const only = call.items.size() == 1 ? &call.items[0].value : nullptr;
        // but `BodyDef()` whose position was set later has no arguments
        const bool isSet = only != nullptr && call.items[0].attached &&
                           isAnyOf(roleNamed(call.items[0].key), {"position", "center"});
        const bool isTuple =
            only != nullptr && !isSet && only->isList() && only->name.empty() && only->bracket == '(';
        return isTuple ? *only : call;
    }

    /// `Body(new Box(…), position, rotation)`: all of it belongs to the shape. Where that has a name, it
    /// leads to the others.
    bool takesOneShape(const TextValue& call, Path& path) const {
        const auto isShape = [](const TextItem& each) { return isMadeShape(each.value); };
        const auto isNamed = [&](const TextItem& each) { return variables.isNamedBy(each); };
        const auto shapes = std::ranges::count_if(call.items, isShape);
        const bool isOfNamed =
            shapes == 0 && std::ranges::count_if(call.items, isNamed) == 1 && hasNumbers(call);
        // `GeometryInstance(X_WA, Box(1, 2, 3), "box")`
        const bool isPosed = shapes == 1 && std::ranges::count_if(call.items, isNamed) == 1;
        if (isPosed) path = {std::ranges::find_if(call.items, isNamed)->value.name};
        if (isOfNamed) path = {std::ranges::find_if(call.items, isNamed)->value.name};
        return shapes == 1 || isOfNamed;
    }

    /// `{shape: player, position: (1, 2, 3)}`, which leads to the shape's name.
    bool namesShape(const TextValue& record, Path& path) const {
        const auto isShape = [&](const TextItem& each) {
            return hasOneOf(wordsOf(each.key), "shape collider geometry") && variables.isNamedBy(each);
        };
        const auto shape = std::ranges::find_if(record.items, isShape);
        if (parts.calls == 0 || shape == record.items.end() || !hasNumbers(record)) return false;
        path = {shape->value.name};
        return true;
    }

    /// `axis z`, `along the y-axis`, words without a sign.
    void readAxis(std::vector<std::string> words, const TextItem& item, const Path& path) {
        std::erase_if(words, [](const std::string& word) { return isOneOf("the local its", word); });
        const bool isLong = words.size() == 3 && words[0] == "along" && words[2] == "axis";
        if (!isLong && (words.size() != 2 || !hasOneOf(words, "axis along"))) return;
        const auto axis = axisOf(words[!isLong && axisOf(words[0]) ? 0 : 1]);
        if (axis) parts.ofShape(Path(path.begin(), path.end() - 1), item.span, false).axis = axis;
    }

    /// A size's name that stands in a shape without a number is not read over.
    void requireNoSize(const TextItem& item, const Path& path) const {
        const std::string& name = item.value.name;
        if (!item.value.quoted && !variables.has(name) && shapeIn(path) && isSizeRole(roleNamed(name)))
            ledger.refuse("import.no_value", item.span);
    }

    void visitWord(const TextItem& item, const Path& path, FieldRole role) {
        const std::string& name = item.value.name;
        const auto shape = shapeIn({name});
        if (role == "type") {
            // elsewhere the word means a vertex
            const bool isPoint = lowerCase(name) == "point";
            if (isPoint) parts.ofShape(Path(path.begin(), path.end() - 1), item.span).type = ShapeType::Point;
            if (!shape) return;
            parts.ofShape(Path(path.begin(), path.end() - 1), item.span).type = shape;
            return ledger.use(item.span, PieceRole::Shape, parts.lastLabel());
        }
        // `shape A: box`, `createCollisionShape(GEOM_BOX, …)`
        const bool isType =
            !variables.has(name) && (item.key.empty() || hasOneOf(wordsOf(item.key), "shape"));
        if (isType && shape) {
            parts.ofShape(path, item.span).type = shape;
            return;
        }
        // a number's suffix alone
        if (name == "f" && !item.value.quoted && isAnyOf(role, {"angle", "position", "rotation"}) &&
            !variables.has(name))
            ledger.refuse("import.no_value", item.span);
        if (!role) return requireNoSize(item, path);
        if (const auto axis = axisOf(name); axis && role == "axis")
            parts.ofShape(path, item.span, false).axis = axis;
        if (!isAnyOf(role, {"rotation", "transform"})) return;
        if (const auto pose = namedPose(item.value, item.key, ledger))
            parts.addPose(path, item.span, *pose, item.span);
    }

    bool readShape(const TextItem& item, const Path& path) {
        if (!item.value.isNamedList()) return false;
        const std::string last = lastName(item.value.name);
        const Constructors constructors = constructorsNamed(last, ledger.conventions);
        const bool arguments = hasArguments(item.value);
        const bool given = std::ranges::any_of(item.value.items, isGiven);
        const bool isCopied = variables.isCopy(item.value);
        if (isCopied)
            for (const TextItem& each : item.value.items)
                if (hasNumbers(each.value)) ledger.leaveOut(each.span);
        if (isCopied) return true;
        if (constructors.empty() || !given) {
            if (constructors.empty() && isConstructor(last) && given && arguments)
                ledger.refuse("import.whose", item.value.span);
            if (!constructors.empty()) requireKnown(item.value, *constructors.front());
            // `CapsuleShape3D.new()`: its sizes follow
            const auto type = shapeIn({last});
            if (type && !item.key.empty() && !given && item.value.bracket == '(')
                parts.ofShape(path, item.span).type = type;
            return false;
        }
        // `PolygonShape(CreateRectangle(6, 0.25), density)`
        const TextItem& first = item.value.items.front();
        const std::vector<ShapeConstructor::Taken>& taken = constructors.front()->arguments;
        const bool isShape = first.key.empty() && isMadeShape(first.value) && hasNumbers(first.value);
        // `PxConvexCoreGeometry(PxConvexCore::Cylinder(1.2, 0.4), 0.05)`
        if (isShape && !taken.empty() && taken[0].what == "shape") return readWithMargin(item, path);
        const bool isWrapped = isShape && !taken.empty() && taken[0].what == "vertices";
        if (isWrapped) {
            TextItem inner = item;
            inner.value = TextValue(first.value);
            for (const TextItem& each : item.value.items)
                if (&each != &first && each.value.isNumber()) ledger.leaveOut(each.span);
            return readShape(inner, path);
        }
        parts.open();
        const bool hasType = constructors.front()->type.has_value();
        BodyDraft& draft = hasType ? parts.ofShape(path, item.span) : parts.ofPose(path, item.span);
        draft.type = constructors.front()->type;
        if (arguments) takeArguments(constructors, item, draft);
        for (const TextItem& each : item.value.items) {
            // rapier's colliders
            const bool isLocal = item.value.name.find("ColliderBuilder") != std::string::npos ||
                                 item.value.name.find("ColliderDesc") != std::string::npos;
            const bool isOwn =
                each.key.starts_with('.') && ledger.engine().ownMethods.contains(each.key.substr(1));
            const bool isCalled =
                each.key.starts_with('.') && (arguments || isOwn || constructors.front()->arguments.empty());
            if (isCalled && hasNumbers(each.value)) visitCall(each, path, isLocal);
            if (!arguments && !isCalled && !isOptions(each)) visit(each, path);
            if (isOptions(each))
                for (const TextItem& option : each.value.items) visitOption(option, path);
        }
        if (arguments) parts.note(hasType ? PieceRole::Shape : PieceRole::Position);
        parts.close();
        return true;
    }

    /// Reads a shape and the margin around it.
    bool readWithMargin(const TextItem& item, const Path& path) {
        TextItem inner = item;
        inner.value = TextValue(item.value.items[0].value);
        const std::size_t count = item.value.items.size();
        if (count == 1 && isHarmless(item.value)) return readShape(inner, path);
        const auto margin = count == 2 ? numbersOf(item.value.items[1].value) : std::nullopt;
        if (!margin || margin->rank != 0 || !isHarmless(item.value))
            ledger.refuse("import.arguments", item.value.span);
        parts.open();
        const bool isRead = readShape(inner, path);
        parts.ofShape(path, item.span, false).set("margin", {{margin->scalar()}, margin->span});
        parts.close();
        return isRead;
    }

    /// Refuses `b2MakeBox(kHalfWidth, kHalfHeight)` where the text has no such names.
    void requireKnown(const TextValue& call, const ShapeConstructor& constructor) const {
        const auto isUnknown = [&](const TextItem& each) {
            return each.key.empty() && each.value.isWord() && !each.value.quoted &&
                   !variables.has(each.value.name);
        };
        constexpr std::size_t kMaxSizes = 3;
        const auto isSize = [](const ShapeConstructor::Taken& each) { return isSizeRole(each.what); };
        const bool isSized =
            !constructor.engine.empty() && std::ranges::all_of(constructor.arguments, isSize);
        if (call.bracket == '(' && isSized && !call.items.empty() && call.items.size() <= kMaxSizes &&
            std::ranges::all_of(call.items, isUnknown))
            ledger.refuse("import.no_value", call.items.front().value.span);
    }

    /// Visits a field of `{friction: 0.5, angle: 0.3}` behind a constructor's arguments.
    void visitOption(const TextItem& option, const Path& path) {
        const std::size_t before = ledger.pieces.size();
        visit(option, path);
        leaveNumbersOut(option, before);
    }

    /// Leaves out the numbers in an item that none of the pieces from `before` on has.
    void leaveNumbersOut(const TextItem& item, std::size_t before) {
        const auto has = [&](const TextPiece& piece) {
            return piece.span.begin <= item.value.span.begin && item.value.span.end <= piece.span.end;
        };
        const auto first = ledger.pieces.begin() + static_cast<std::ptrdiff_t>(before);
        if (item.value.isNumber() && std::none_of(first, ledger.pieces.end(), has))
            ledger.leaveOut(item.span);
        for (const TextItem& each : item.value.items) leaveNumbersOut(each, before);
    }

    /// Visits what is called on a shape, `cuboid(1, 2).setTranslation(3, 4)`.
    /// `isLocal`: in the frame of the body that it is attached to.
    void visitCall(const TextItem& call, Path path, bool isLocal) {
        TextItem field = calledField(call);
        const auto own = ledger.engine().ownMethods.find(call.key.substr(1));
        if (own != ledger.engine().ownMethods.end() && own->second.size() == 1) field.key = own->second[0];
        const std::size_t before = ledger.pieces.size();
        if (isLocal) path.emplace_back("primitive poses");
        visit(field, path);
        const auto isOfCall = [&](const TextPiece& each) {
            return each.span.begin >= call.span.begin && each.span.begin < each.span.end;
        };
        if (std::any_of(ledger.pieces.begin() + static_cast<std::ptrdiff_t>(before), ledger.pieces.end(),
                        isOfCall))
            return;
        if (saysGeometry(field) || saysPose(field)) ledger.refuse("import.call", call.span);
        ledger.leaveOut(call.span);
    }

    /// Notes a pose that is made of what the text does not have: `mat4 model = scene.find(…)->matrix()`.
    bool noteUnreadPose(const TextItem& item, const Path& path, FieldRole role) {
        const auto isPose = [](const std::string& type) {
            const std::vector<std::string> words = wordsOf(type);
            return hasListed(words, "pose-type") && !hasOneOf(words, "vector");
        };
        const bool isMade = item.value.isCall() && !hasNumbers(item.value) && !item.value.name.empty();
        const bool isOfCamera = hasOneOf(wordsOf(item.key), "view proj projection camera mvp");
        // `rotation = Quaternion.RotationAxis(Axis.Z, ToRadians())` beside a position that is read
        const bool isTurn = role == "rotation" && !item.value.items.empty() &&
                            hasListed(wordsOf(item.value.name), "turn") &&
                            std::ranges::any_of(item.value.items, [](const TextItem& each) {
                                return each.value.isCall() && each.value.items.empty();
                            });
        if (isMade && isTurn && !isOfCamera) ledger.refuse("import.no_value", item.span);
        if (!isMade || isOfCamera || item.key.empty() ||
            !(role == "transform" || std::ranges::any_of(item.words, isPose)))
            return false;
        parts.ofPose(path, item.span).unread = item.span;
        return true;
    }

    bool readPose(const TextItem& item, const Path& path) {
        if (!(item.value.isNamedList() || item.value.isOperation()) || isMadeShape(item.value)) return false;
        // a `btRigidBody` is no pose
        if (bodyCallNamed(item.value.name) != nullptr) return false;
        const auto pose = namedPose(item.value, item.key, ledger);
        return pose && parts.addPose(path, item.span, *pose, item.value.span);
    }

    /// Reads the arguments as the first of the constructors does that takes such.
    void takeArguments(const Constructors& constructors, const TextItem& item, BodyDraft& draft) {
        const BodyDraft before = draft;
        for (const ShapeConstructor* constructor : constructors) {
            const ImportLedger::Mark mark = ledger.mark();
            draft = before;
            draft.type = constructor->type;
            try {
                if (isTall(draft.type)) draft.axis = constructor->axis;
                readArguments(*constructor, item, draft, parts);
                if (draft.has("end-a")) draft.axis.reset();
                return;
            } catch (const InputError&) {
                if (constructor == constructors.back()) {
                    draft = before;
                    draft.type = constructor->type;
                    if (constructors.front()->engine.empty() && isEnginesOwn(lastName(item.value.name)))
                        ledger.refuse("import.whose", item.value.span);
                    throw;
                }
                ledger.rollback(mark);
            }
        }
    }
};

}  // namespace

void readBodies(const TextValue& record, BodyParts& parts, Claims& claims) {
    BodyReader{parts, claims}.read(record);
}

}  // namespace gjkscope
