#include "app/import/body_call.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "app/base/plain_text.hpp"
#include "app/import/text/conventions.hpp"
#include "app/import/text/number_table.hpp"

namespace gjkscope {
namespace {

/// An argument with its role: a field's name, `body` or `ignored`.
using Argument = std::pair<std::string, TextItem>;

/// The arguments in their order; named ones have their own roles. Empty where there are too few.
std::vector<Argument> argumentsOf(const TextValue& value, const BodyCall& call) {
    std::vector<Argument> arguments;
    if (call.ofReceiver) {
        const std::string receiver = value.name.substr(0, value.name.find('.'));
        arguments.emplace_back("body", itemOf(wordValue(receiver, value.span)));
    }
    std::size_t place = 0;
    bool isOut = false;
    for (const TextItem& item : value.items) {
        // ncollide's first argument
        if (item.value.name.ends_with("Dispatcher")) continue;
        // C#'s `out RaycastHit hit`, whose words stand apart
        isOut = (isOut && item.separator != ',') || (item.value.isWord() && item.value.name == "out");
        if (isOut) continue;
        const bool isKnown = place < call.arguments.size();
        std::string role = !item.key.empty() ? item.key : isKnown ? call.arguments[place] : "ignored";
        place += item.key.empty() ? 1 : 0;
        arguments.emplace_back(std::move(role), item);
    }
    return place < std::min(call.arguments.size(), call.least) ? std::vector<Argument>() : arguments;
}

/// True for what a method of a variable returns, `body.getShape()`.
bool isTakenOf(const TextValue& value) {
    const std::string last = lastName(value.name);
    return value.isCall() && value.name.find('.') != value.name.npos && !isConstructor(last) &&
           (last.starts_with("get") || last.starts_with("Get"));
}

/// The variable that has a call's body: `crate`, `PxConvexMeshGeometry(mesh)`,
/// `slab.GetComponent<Collider>()`; empty: the value is the shape itself.
std::string variableOf(const TextValue& value) {
    if (value.isWord()) return value.name;
    // `plate.getFixture(0).getShape()`
    if (isTakenOf(value)) return value.name.substr(0, value.name.find('.'));
    // BEPU's `new CollidableDescription(shapes.Add(crate), 0.1f)`
    const BodyCall* const inner = value.isCall() ? bodyCallNamed(value.name) : nullptr;
    if (inner != nullptr && inner->arguments.front() == "body" && !value.items.empty())
        return variableOf(value.items.front().value);
    if (!value.isCall() || hasNumbers(value)) return {};
    if (value.items.empty())
        return value.name.substr(0, std::min(value.name.find('.'), value.name.find("->")));
    const TextItem& only = value.items.front();
    return value.items.size() == 1 && only.key.empty() && only.value.isWord() ? only.value.name : "";
}

void add(CallBody& body, Argument argument) {
    auto& [role, item] = argument;
    if (role == "pose or null") {
        const bool isNull = item.value.isNumber() ? item.value.number == 0
                                                  : isOneOf("NULL nullptr null None", item.value.name);
        if (isNull) return;
        role = "transform";
    }
    // Drake's `plant.world_body()` is nobody's
    const bool isWorld =
        role == "variable" && item.value.isCall() && hasOneOf(wordsOf(item.value.name), "world");
    if (isWorld) return;
    if (role == "variable" && item.value.isWord()) {
        body.variable = item.value.name;
    } else if (role == "ignored") {
        if (hasNumbers(item.value)) body.ignored.push_back(item.span);
    } else if (const std::string variable = variableOf(item.value); role == "body" && !variable.empty()) {
        body.variable = variable;
    } else if (isTakenOf(item.value) && item.value.items.empty() && variable == body.variable) {
        // `plate.getTransform()` is known
    } else {
        if (role != "body") item.key = role;
        body.fields.push_back(std::move(item));
    }
}

/// The bodies of a function that takes the shapes of both before their poses, `body 1`, `body 2`, …
std::vector<CallBody> numberedBodies(std::vector<Argument> arguments) {
    std::vector<CallBody> bodies(2);
    for (Argument& argument : arguments) {
        const bool isSecond = argument.first.ends_with(" 2");
        if (isSecond || argument.first.ends_with(" 1")) argument.first.resize(argument.first.size() - 2);
        add(bodies[isSecond ? 1 : 0], std::move(argument));
    }
    return bodies;
}

}  // namespace

std::optional<std::vector<CallBody>> bodiesOfCall(const TextValue& value, const EngineConventions& engine) {
    const BodyCall* const call = value.isCall() ? bodyCallNamed(value.name) : nullptr;
    if (call == nullptr) return std::nullopt;
    const bool isOthers = call->engine != engine.name && call->engine != engine.parent;
    if (!call->engine.empty() && isOthers) return std::nullopt;
    std::vector<Argument> arguments = argumentsOf(value, *call);
    if (arguments.empty()) return std::nullopt;
    std::vector<CallBody> bodies(1);
    std::set<std::string> had;
    const bool areNumbered =
        std::ranges::any_of(call->arguments, [](const std::string& role) { return role.ends_with(" 2"); });
    if (areNumbered) return numberedBodies(std::move(arguments));
    for (Argument& argument : arguments) {
        // one body's arguments end before one that it already has
        if (argument.first != "ignored" && !had.insert(argument.first).second) {
            bodies.emplace_back();
            had = {argument.first};
        }
        add(bodies.back(), std::move(argument));
    }
    if (!call->makes.empty())
        bodies.front().fields.push_back(itemOf(wordValue(call->makes, value.span), "type"));
    return bodies;
}

}  // namespace gjkscope
