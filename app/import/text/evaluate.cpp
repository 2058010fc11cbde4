#include "app/import/text/evaluate.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "app/import/text/arithmetic.hpp"
#include "app/import/text/conventions.hpp"
#include "app/import/text/number_table.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {
/// One number, or the numbers of a vector.
std::optional<NumberTable> operandOf(const TextValue& value) {
    std::optional<NumberTable> numbers = numbersOf(value);
    if (numbers && numbers->rank > 1) numbers.reset();
    return numbers;
}

/// `Vector3::z()`, `Vec3.Y`: a unit vector in a computation.
void takeUnit(TextValue& value) {
    const bool isName = value.isWord() || (value.isCall() && value.items.empty());
    const std::vector<std::string> words = isName ? wordsOf(value.name) : std::vector<std::string>();
    const auto axis =
        words.size() > 1 && hasListed(words, "vector-type") ? axisNamed(value.name) : std::nullopt;
    if (!axis) return;
    std::vector<double> unit(3);
    unit[static_cast<std::size_t>(*axis)] = 1;
    value = vectorValue(unit, value.span);
}

/// The sign of a method that computes with its argument: `dest.sub(from)`.
std::optional<std::string> signOf(std::string_view method) {
    constexpr std::pair<const char*, const char*> kSigns[] = {
        {"subtract", "-"}, {"add", "+"}, {"multiply", "*"}, {"divide", "/"}};
    for (const auto& [list, sign] : kSigns)
        if (isListed(list, method)) return sign;
    return std::nullopt;
}

/// True for a call of two triangles' corners, `tri_tri_overlap(p1, q1, r1, p2, q2, r2)`, which is no list.
bool takesTriangles(const TextValue& call) {
    return call.items.size() == 6 && std::ranges::all_of(call.items, [](const TextItem& each) {
               return each.value.isWord() && each.value.name.size() == 2 && isDigit(each.value.name[1]);
           });
}

/// True if a call makes a shape, a pose, a vector or a list of its arguments.
bool makes(const TextValue& call) {
    const std::string last = lastName(call.name);
    const bool isList = hasListed(wordsOf(call.name), "making") || sizeInName(call.name) != 0 ||
                        call.name.ends_with(".Shapes.Add");
    return isConstructor(last) || isListed("transparent", last) || isListed("vertex-maker", last) ||
           bodyCallNamed(call.name) != nullptr || (isList && !takesTriangles(call));
}

/// True for what a function returns that the text does not have, `scene.find(id).matrix()`.
bool isUnknown(const TextValue& value) {
    const std::vector<std::string> words = wordsOf(value.name);
    if (!value.isCall() || hasListed(words, "empty-pose") || axisNamed(value.name)) return false;
    // Drake's `AddRigidBody("can", inertia)`
    const bool isBody = hasOneOf(words, "body") && (!hasListed(words, "making") || hasOneOf(words, "add"));
    return isBody || (!hasNumbers(value) && !hasOneOf(words, "identity eye zero zeros unit"));
}

/// True for `vec3(0.5)`, of which all components are the same, as in GLSL. A comma beside the number stands
/// for one that is missing.
bool isSplat(const TextValue& call) {
    const std::string type = plainName(call.name);
    const bool isShaders = type.starts_with("vec") || type.starts_with("dvec") || type.starts_with("float");
    const TextItem& only = call.items.front();
    return isShaders && only.separator != ',' && only.span.end + 1 == call.span.end;
}

/// The size of a vector all of whose numbers are one, `Vec3::sReplicate(0.5)`; 0: it is none. `size`: that in
/// the call's name.
std::size_t splatSize(const TextValue& call, std::size_t size) {
    const bool isNamed = isOneOf("splat sReplicate", lastName(call.name));
    if (isNamed && size == 0) size = sizeInName(call.name.substr(0, call.name.find(':')));
    return (size == 2 || size == 3) && (isNamed || isSplat(call)) ? size : 0;
}

class Evaluator {
  public:
    explicit Evaluator(bool countsFromZero) : countsFromZero_(countsFromZero) {}

    std::vector<SpentVariable> spent(TextValue& tree) {
        for (const TextItem& item : tree.items) {
            const std::string& name = item.key.empty() ? item.value.name : item.key;
            if (const std::size_t member = name.find_first_of(".-"); member != name.npos)
                filled_.insert(name.substr(0, member));
        }
        moveAboveCalls(tree);
        block(tree, 0, true);
        std::set<std::size_t> gone;
        for (const Variable& variable : variables_)
            if (variable.made || (variable.computed && !variable.passed))
                for (const TextSpan& statement : variable.statements) gone.insert(statement.begin);
        std::set<std::size_t> erased;
        eraseFrom(tree, gone, erased, 0);
        std::vector<SpentVariable> spent;
        for (const Variable& variable : variables_)
            for (const TextSpan& statement : variable.statements)
                if (erased.contains(statement.begin)) spent.push_back({statement, variable.places});
        return spent;
    }

  private:
    /// A variable, and how it was used.
    struct Variable {
        TextValue value;
        std::vector<TextSpan> statements;  ///< that set it, and members of it
        std::size_t size = 0;              ///< in values
        bool made = false;                 ///< something was made of it
        bool computed = false;             ///< something was computed with it
        bool isShape = false;              ///< by its type
        bool passed = false;               ///< it was handed to a function that is not known
        std::vector<TextSpan> places{};    ///< of the names that it stands for
    };

    /// Moves what a log prints of a call's arguments above the call, `start: …` below
    /// `sweep(start, end, shape)`.
    static void moveAboveCalls(TextValue& tree) {
        std::map<std::string, std::size_t> places;  // of what has numbers, by its name
        for (std::size_t i = 0; i < tree.items.size(); ++i)
            if (!tree.items[i].key.empty() && hasNumbers(tree.items[i].value))
                places.emplace(tree.items[i].key, i);
        std::vector<std::size_t> order;
        std::vector<bool> isDone(tree.items.size());
        const auto add = [&](std::size_t i) {
            if (!isDone[i]) order.push_back(i);
            isDone[i] = true;
        };
        for (std::size_t i = 0; i < tree.items.size(); ++i) {
            if (tree.items[i].key.empty())
                forEachTaken(tree.items[i].value, 0, [&](const std::string& name) {
                    const auto found = places.find(name);
                    if (found != places.end()) add(found->second);
                });
            add(i);
        }
        std::vector<TextItem> ordered;
        for (const std::size_t i : order) ordered.push_back(std::move(tree.items[i]));
        tree.items = std::move(ordered);
    }

    /// Calls `take` with the names that calls of functions of bodies have among their arguments.
    template <class Take>
    static void forEachTaken(const TextValue& value, int depth, const Take& take) {
        constexpr int kMaxCalls = 4;
        if (!value.isCall() || depth > kMaxCalls) return;
        const bool takesBodies = bodyCallNamed(value.name) != nullptr;
        for (const TextItem& item : value.items) {
            if (takesBodies && item.value.isWord()) take(item.value.name);
            forEachTaken(item.value, depth + 1, take);
        }
    }

    /// `binds`: the items are statements, which give names a value.
    void block(TextValue& list, int depth, bool binds) {
        if (depth > kMaxNesting) return;
        for (TextItem& item : list.items) {
            simplify(item.value, depth + 1);
            // `{ vertices, faces }`
            if (depth > 1 && list.bracket == '{' && item.value.isNone() && !item.expects)
                if (auto known = valueNamed(wordValue(item.key, item.span), &Variable::made))
                    item.value = std::move(*known);
            takeValue(item);
            if (binds) bind(item);
        }
    }

    void bind(const TextItem& item) {
        const std::string name = item.key.substr(0, item.key.find('['));
        if (name.empty() || item.value.isNone() || item.value.isWord() || name.find(' ') != name.npos) return;
        // `T[:3, 3] = …` of `T = np.eye(4)`
        const std::size_t dot = name.find('.');
        Variable* const whole = dot != name.npos ? find(name.substr(0, dot)) : nullptr;
        // and of `T = rotation_matrix(angle, axis)`
        const bool isFilled =
            whole != nullptr && (hasOneOf(wordsOf(whole->value.name), "eye") ||
                                 (whole->value.isCall() && hasOneOf(wordsOf(whole->value.name), "matrix") &&
                                  item.key.find('[') == std::string::npos &&
                                  isAnyOf(roleNamed(item.key.substr(dot)), {"position", "rotation"})));
        if (isFilled) {
            whole->statements.push_back(item.span);
            whole->value.items.push_back(item);
            whole->value.items.back().key.erase(0, dot + 1);
            whole->value.items.back().attached = true;
            return;
        }
        if (addPoint(item, name)) return;
        // an element is not the list
        const bool isElement = name.size() < item.key.size() && item.words.empty();
        if (isElement) {
            latest_.erase(name);
            return;
        }
        variables_.push_back({item.value, {item.span}, valuesIn(item.value)});
        // `b2Circle ball = {…}`
        variables_.back().isShape = !item.words.empty() && item.value.name.empty() &&
                                    item.value.bracket == '{' && isConstructor(lastName(item.words.back()));
        latest_[name] = variables_.size() - 1;
    }

    /// Adds `path[1] = Point(3, 4)` to the list that `path[0]` began. False for other items.
    bool addPoint(const TextItem& item, const std::string& name) {
        const std::size_t open = name.size();
        const bool isIndexed = item.key.size() > open + 2 && item.key[open] == '[' &&
                               item.key.find(']') + 1 == item.key.size() && isDigit(item.key[open + 1]);
        const auto numbers = isIndexed ? numbersOf(item.value) : std::nullopt;
        if (!numbers || numbers->rank != 1) return false;
        const std::size_t index = std::stoul(item.key.substr(open + 1, 9));
        Variable* const list = find(name);
        const bool goesOn = list != nullptr && index > 0 && list->value.scattered &&
                            list->value.items.size() == index && list->value.bracket == '[';
        if (index > 0 && !goesOn) return false;
        TextItem point = item;
        point.key.clear();
        if (goesOn) {
            list->value.items.push_back(std::move(point));
            list->statements.push_back(item.span);
            list->size += valuesIn(item.value);
            return true;
        }
        // `new Vertices(4)`, whose points follow
        if (list != nullptr && list->value.isCall() && list->value.items.size() == 1 &&
            list->value.items[0].value.isNumber() && list->value.items[0].value.whole)
            list->made = true;
        TextValue points = listValue(item.span, '[');
        points.scattered = true;
        points.items.push_back(std::move(point));
        variables_.push_back({std::move(points), {item.span}, valuesIn(item.value)});
        latest_[name] = variables_.size() - 1;
        return true;
    }

    /// True for a variable that has a shape's points, which `transform(points, matrix)` moves.
    bool arePoints(const TextValue& word) {
        const Variable* const variable = word.isWord() ? find(word.name) : nullptr;
        const bool isShape = variable != nullptr && isConstructor(lastName(variable->value.name));
        const auto numbers = variable != nullptr && !isShape ? numbersOf(variable->value) : std::nullopt;
        return numbers && numbers->rank == 2 && numbers->count() > 2 && numbers->count() != numbers->width();
    }

    Variable* find(const std::string& name) {
        const auto found = latest_.find(name);
        return found == latest_.end() ? nullptr : &variables_[found->second];
    }

    /// The value that a name stands for, `size` or `size.x`; null if it stands for none, or for a shape.
    std::optional<TextValue> valueNamed(const TextValue& word, bool Variable::*use) {
        if (!word.isWord() || word.quoted) return std::nullopt;
        std::string name = word.name;
        std::optional<std::size_t> place;
        Variable* variable = find(name);
        const std::size_t dot = name.rfind('.');
        if (variable == nullptr && dot != name.npos) {
            place = coordinateOf(name.substr(dot));
            const std::string member = name.substr(dot + 1);
            name.resize(dot);
            variable = find(name);
            if (auto own = memberOf(variable, member)) {
                variable->*use = true;
                variable->places.push_back(word.span);
                own->span = word.span;
                return own;
            }
            if (!place && !isListed("harmless", member)) return std::nullopt;
        }
        const bool isShape =
            variable != nullptr && (variable->isShape || (variable->value.isNamedList() &&
                                                          isConstructor(lastName(variable->value.name))));
        if (variable == nullptr || isShape || isUnknown(variable->value)) return std::nullopt;
        // `T = new Transform()`, whose members say what it is
        const bool isRecord =
            variable->value.isScatteredRecord() && !variable->value.items.empty() &&
            isAnyOf(roleNamed(variable->value.items[0].key), {"position", "rotation", "angle"});
        if (filled_.contains(name) && (isRecord || !hasNumbers(variable->value))) return std::nullopt;
        // each of a chain of variables may be twice as large as the one before
        copied_ += variable->size;
        if (copied_ > kMaxRepeated) return std::nullopt;
        TextValue value = variable->value;
        if (place) {
            const auto numbers = operandOf(value);
            if (!numbers || numbers->rank != 1 || *place >= numbers->width()) return std::nullopt;
            value = numberValue(numbers->list()[*place], word.span);
        }
        variable->*use = true;
        variable->places.push_back(word.span);
        value.span = word.span;
        return value;
    }

    /// The number, or the vector, that a record's member has: `ball.d` of `ball = {x: 1, y: 2, d: 3}`.
    static std::optional<TextValue> memberOf(const Variable* variable, const std::string& member) {
        if (variable == nullptr || !variable->value.isList()) return std::nullopt;
        const std::vector<TextItem>& items = variable->value.items;
        const auto isNameless = [](const TextItem& each) {
            return each.key.empty() && hasNumbers(each.value);
        };
        if (std::ranges::count(items, member, &TextItem::key) != 1 || std::ranges::any_of(items, isNameless))
            return std::nullopt;
        const TextValue& value = std::ranges::find(items, member, &TextItem::key)->value;
        return operandOf(value) ? std::optional(value) : std::nullopt;
    }

    /// The number that `half[2]` stands for, by a variable's list of numbers.
    std::optional<TextValue> elementNamed(const TextValue& value) {
        const bool isIndexed = countsFromZero_ && value.isList() && value.bracket == '[' &&
                               !value.name.empty() && value.items.size() == 1 && value.items[0].key.empty() &&
                               value.items[0].value.isNumber() && value.items[0].value.whole;
        Variable* const variable = isIndexed ? find(value.name) : nullptr;
        const auto numbers = variable != nullptr ? operandOf(variable->value) : std::nullopt;
        const double index = isIndexed ? value.items[0].value.number : -1;
        if (!numbers || numbers->rank != 1 || index < 0 || index >= static_cast<double>(numbers->width()))
            return std::nullopt;
        variable->made = true;
        variable->places.push_back(value.span);
        return numberValue(numbers->list()[static_cast<std::size_t>(index)], value.span);
    }

    void substitute(TextValue& value, bool Variable::*use) {
        if (auto element = elementNamed(value)) value = std::move(*element);
        if (auto known = valueNamed(value, use)) value = std::move(*known);
        // `q.toRotationMatrix()`
        const bool isConverted = value.isCall() && value.items.empty() && value.then.empty() &&
                                 value.name.find('.') != value.name.npos;
        if (!isConverted) return;
        if (auto known = valueNamed(wordValue(value.name, value.span), use)) value = std::move(*known);
    }

    /// `position = start`: a name in a field's place.
    void takeValue(TextItem& item) {
        if (!item.value.isWord() || item.key.empty()) return;
        const FieldRole role = roleNamed(item.key);
        if (role && !isAnyOf(role, {"type", "ignored"})) substitute(item.value, &Variable::made);
    }

    void simplify(TextValue& value, int depth) {
        if (depth > kMaxNesting) return;
        if (value.isOperation()) return simplifyOperation(value, depth);
        if (!value.isList()) return;
        // the members of `{ x: 1, y: 2 }` are no variables
        const auto separators = [&](char each) {
            return std::ranges::count(value.items, each, &TextItem::separator);
        };
        const bool isBlock = separators(';') + separators('\n') > 0 && separators(',') == 0;
        block(value, depth, value.bracket == '{' && isBlock);
        // `dest.sub(from)` of a variable, and of a value, which the parser has as its last item
        if (const auto dot = value.name.rfind('.'); dot != value.name.npos)
            if (compute(value, std::string_view(value.name).substr(dot + 1),
                        wordValue(value.name.substr(0, dot), value.span), value.items))
                return;
        while (!value.items.empty() && value.items.back().key.starts_with('.')) {
            TextValue base = value;
            const TextItem last = std::move(base.items.back());
            base.items.pop_back();
            if (!compute(value, std::string_view(last.key).substr(1), std::move(base), last.value.items))
                break;
        }
        if (value.name.empty() || value.name == "[]") return takeNumbers(value);
        // SciPy's `turn.apply(points)`
        const bool isMade = makes(value) || value.name == "apply";
        const bool isMaker = isConstructor(lastName(value.name)) ||
                             isListed("vertex-maker", lastName(value.name)) || value.name == "apply";
        const bool movesPoints =
            std::ranges::any_of(value.items, [&](const TextItem& item) { return arePoints(item.value); });
        // `newBody(world, 1, 2)`
        const auto isOther = [&](const TextItem& item) {
            const Variable* const named = item.value.isWord() ? find(item.value.name) : nullptr;
            return named != nullptr && named->value.isCall() && !makes(named->value) &&
                   !isConstructor(lastName(named->value.name));
        };
        for (TextItem& item : value.items) {
            if (isMade && (isMaker || !movesPoints) && !isOther(item)) {
                substitute(item.value, &Variable::made);
                if (bodyCallNamed(value.name) != nullptr) takeUnit(item.value);
            } else if (Variable* const passed = item.value.isWord() ? find(item.value.name) : nullptr)
                passed->passed = true;
        }
        call(value);
    }

    /// In a list of numbers and vectors names stand for such.
    void takeNumbers(TextValue& list) {
        for (TextItem& item : list.items) {
            if (auto element = elementNamed(item.value)) item.value = std::move(*element);
            if (!item.value.isWord()) continue;
            const Variable* variable = find(item.value.name.substr(0, item.value.name.find('.')));
            if (variable == nullptr) variable = find(item.value.name);
            if (variable != nullptr && operandOf(variable->value)) substitute(item.value, &Variable::made);
        }
    }

    void simplifyOperation(TextValue& value, int depth) {
        for (TextItem& item : value.items) {
            simplify(item.value, depth + 1);
            // what a query returns is no number here
            const Variable* const named = item.value.isWord() ? find(item.value.name) : nullptr;
            const bool isAnswer =
                named != nullptr && named->value.isCall() && bodyCallNamed(named->value.name) != nullptr;
            if (!isAnswer) substitute(item.value, &Variable::computed);
            takeUnit(item.value);
        }
        if (auto result = resultOf(value)) value = std::move(*result);
    }

    /// Makes a value of the method's result; false if that is not known.
    bool compute(TextValue& value, std::string_view name, TextValue base,
                 const std::vector<TextItem>& arguments) {
        const auto sign = signOf(name);
        if (!sign || arguments.size() != 1) return false;
        TextValue operation = operationOf(*sign, std::move(base), arguments[0].value);
        simplifyOperation(operation, 0);
        operation.span = value.span;
        const bool isKnown = !operation.isOperation();
        if (isKnown) value = std::move(operation);
        return isKnown;
    }

    /// Bevy's `spawn(a).insert(b)` and `spawn((a, b))` as `spawn(a, b)`.
    static void takeInserted(TextValue& spawn) {
        std::vector<TextItem> all;
        const auto take = [&](TextItem& item) {
            const bool isTuple = item.key.empty() && item.value.bracket == '(' && item.value.name.empty() &&
                                 !numbersOf(item.value);
            if (isTuple)
                std::ranges::move(item.value.items, std::back_inserter(all));
            else
                all.push_back(std::move(item));
        };
        for (TextItem& item : spawn.items) {
            if (item.key != ".insert") {
                take(item);
                continue;
            }
            for (TextItem& each : item.value.items) take(each);
        }
        spawn.items = std::move(all);
    }

    /// Unity's `CreatePrimitive(PrimitiveType.Cube)`, by the sizes that its table has.
    static void makePrimitive(TextValue& value) {
        const PrimitiveShape* const shape = primitiveNamed(value.items[0].value.name);
        if (shape == nullptr) return;
        value.name = shape->constructor;
        value.items.clear();
        for (const double each : shape->arguments)
            value.items.push_back(itemOf(numberValue(each, value.span)));
    }

    /// Functions of numbers, and calls that pass on what they get.
    static void call(TextValue& value) {
        const std::string last = lastName(value.name);
        if (last == "spawn") takeInserted(value);
        if (value.items.size() == 1 && last == "CreatePrimitive") makePrimitive(value);
        // `Vec3(…)`, `Vec3.Zero()`
        const std::size_t size = std::max(sizeInName(value.name),
                                          sizeInName(value.name.substr(0, value.name.find('.')))),
                          count = value.items.size();
        const TextSpan span = value.span;
        if (isListed("vertex-maker", last) && count >= 1) return passVertices(value);
        const bool isMoved = isOneOf("translate rotate", last) && count > 1 &&
                             value.items[0].value.isCall() &&
                             isConstructor(lastName(value.items[0].value.name));
        if (isMoved) {
            // `translate(Polygon(…), v)` is what is called on the polygon
            TextValue shape = value.items[0].value, move = value;
            move.items.erase(move.items.begin());
            move.name.clear();
            shape.items.push_back(itemOf(std::move(move), "." + last));
            shape.span = span;
            value = std::move(shape);
            return;
        }
        if (hasOneOf(wordsOf(last), "zero zeros") && count <= 1) {
            const auto given = count == 1 ? numbersOf(value.items[0].value) : std::nullopt;
            const double wanted = given && given->rank == 0 ? given->scalar() : static_cast<double>(size);
            if (wanted >= 2 && wanted < 4)
                value = vectorValue(std::vector<double>(static_cast<std::size_t>(wanted)), span);
            return;
        }
        if (count != 1 || !value.items[0].key.empty()) return;
        TextValue inner = value.items[0].value;
        // BEPU's `Simulation.Shapes.Add(new Box(1, 2, 3))` is the shape
        if (isListed("transparent", last) || value.name.ends_with(".Shapes.Add")) {
            value = std::move(inner);
            value.span = span;
        } else if (inner.isNumber()) {
            if (const auto result = functionValue(last, inner.number)) {
                value = numberValue(*result, span);
                value.ofPi = isListed("radians", last);
            } else if (const std::size_t splat = splatSize(value, size); splat > 0)
                value = vectorValue(std::vector<double>(splat, inner.number), span);
        }
    }

    /// `b2ComputeHull(points, 3)` stands for its points.
    static void passVertices(TextValue& value) {
        const auto numbers = numbersOf(value.items[0].value);
        if (!numbers || numbers->rank != 2) return;
        const auto count = value.items.size() > 1 ? numbersOf(value.items[1].value) : std::nullopt;
        if (count && count->rank == 0 && count->scalar() != static_cast<double>(numbers->count())) return;
        TextValue vertices = value.items[0].value;
        vertices.span = value.span;
        value = std::move(vertices);
    }

    static void eraseFrom(TextValue& list, const std::set<std::size_t>& gone, std::set<std::size_t>& begins,
                          int depth) {
        if (depth > kMaxNesting) return;
        std::erase_if(list.items, [&](const TextItem& item) {
            const bool erased = !item.key.empty() && gone.contains(item.span.begin);
            if (erased) begins.insert(item.span.begin);
            return erased;
        });
        for (TextItem& item : list.items)
            if (item.value.bracket == '{') eraseFrom(item.value, gone, begins, depth + 1);
    }

    const bool countsFromZero_;
    std::vector<Variable> variables_;
    std::map<std::string, std::size_t> latest_;
    std::set<std::string> filled_;  ///< variables that statements set members of
    std::size_t copied_ = 0;        ///< values, in the places of names
};

}  // namespace

std::vector<SpentVariable> evaluate(TextValue& tree, bool countsFromZero) {
    return Evaluator(countsFromZero).spent(tree);
}

}  // namespace gjkscope
