#include "app/import/text_variables.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/import/body_call.hpp"
#include "app/import/text/number_table.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {

void TextVariables::note(const TextValue& record) {
    for (const TextItem& item : record.items)
        if (!item.key.empty()) names_.insert(item.key);
    record_ = &record;
    noteCalls(record, {});
    noteComponents();
    noteResults();
}

/// Parts that the text's own names call together belong together. `owner`: the variable that the value is
/// of.
void TextVariables::noteCalls(const TextValue& value, const std::string& owner) {
    std::vector<std::string> variables, members;
    for (const TextItem& item : value.items) {
        if (!isNamedBy(item)) continue;
        // `space.static_body` is of all bodies
        if (item.value.name.ends_with(".static_body")) continue;
        variables.push_back(item.value.name);
        const std::size_t dot = item.value.name.find('.');
        if (dot != std::string::npos) members.push_back(item.value.name.substr(dot));
    }
    // `distance(wall.fixture, rock.fixture)` takes two bodies
    if (std::ranges::adjacent_find(members) != members.end()) return;
    const bool isCall = value.isNamedList() && value.bracket != '{';
    if (isCall && bodiesOfCall(value, parts_.ledger.engine())) return;
    // `body.add(shape)`
    const std::string receiver = isCall ? value.name.substr(0, value.name.find_first_of(".-:")) : "";
    // `hull = settings.Create().Get()`
    if (!owner.empty() && isCall && value.items.empty() && has(receiver)) parts_.call({owner, receiver});
    if (!variables.empty() && !receiver.empty() && has(receiver))
        variables.insert(variables.begin(), receiver);
    if (!owner.empty() && !variables.empty()) variables.insert(variables.begin(), owner);
    const std::vector<std::string> called =
        isCall ? wordsOf(lastName(value.name)) : std::vector<std::string>();
    const bool isQuery = hasListed(called, "test") || hasListed(called, "measure");
    if ((isCall || !owner.empty()) && variables.size() > 1) parts_.call(std::move(variables), isQuery);
    for (const TextItem& item : value.items) {
        // `input.proxyA` and `input.proxyB` are two bodies
        const bool isMarked = isMarker(labelOf({item.key}));
        noteCalls(item.value, owner.empty() && &value == record_ ? item.key : isMarked ? "" : owner);
    }
}

void TextVariables::noteAlias(const TextItem& item, BodyParts::Path path) {
    if (item.key.empty()) return;
    path.push_back(item.key);
    if (!isMarker(labelOf(path)) || path.size() < 2) return;
    std::set<std::string> named;
    const auto add = [&](const TextItem& each) {
        // `b2MakeProxy(card.vertices, card.count)`
        const std::string variable = each.value.name.substr(0, each.value.name.find_first_of(".-"));
        if (each.value.isWord() && has(variable)) named.insert(variable);
    };
    add(item);
    std::ranges::for_each(item.value.items, add);
    if (named.size() == 1) parts_.alias(*named.begin(), path);
}

bool TextVariables::isCopy(const TextValue& call) const {
    if (!call.isCall() || call.items.size() < 2) return false;
    return std::ranges::all_of(call.items,
                               [&](const TextItem& each) {
                                   const std::size_t dot = each.value.name.find('.');
                                   const bool isMember = each.value.isWord() && dot != std::string::npos &&
                                                         has(each.value.name.substr(0, dot));
                                   const bool isCount =
                                       each.value.isNumber() && (each.value.whole || each.value.number == 0);
                                   return isMember || isCount;
                               }) &&
           std::ranges::any_of(call.items, [](const TextItem& each) { return each.value.isWord(); });
}

/// `cap = a.AddComponent<CapsuleCollider>()` is of `a`.
void TextVariables::noteComponents() {
    const std::vector<TextToken>& all = parts_.ledger.text().tokens;
    for (std::size_t i = 2; i < all.size(); ++i)
        if (const std::size_t call =
                std::min(all[i].text.find(".AddComponent<"), all[i].text.find(".GetComponent<"));
            all[i].kind == TokenKind::Name && call != std::string_view::npos && all[i - 1].text == "=")
            parts_.call(
                {std::string(all[i - 2].text), std::string(all[i].text.substr(0, all[i].text.find('.')))});
}

/// Notes the names of what functions return, `[d, pA, pB] = gjk(A, B)`: what they are later is an answer.
void TextVariables::noteResults() {
    const std::vector<TextToken>& all = parts_.ledger.text().tokens;
    const auto isName = [&](std::size_t i) { return i < all.size() && all[i].kind == TokenKind::Name; };
    for (std::size_t i = 1; i + 2 < all.size(); ++i) {
        if (all[i].text != "=" || !isName(i + 1) || all[i + 2].text != "(") continue;
        std::size_t name = i - 1;
        if (isOneOf("] ) }", all[name].text) && name > 0) --name;
        std::vector<std::string> found;
        while (isName(name)) {
            found.emplace_back(all[name].text);
            if (name < 2 || all[name - 1].text != ",") break;
            name -= 2;
        }
        const std::vector<std::string> called = wordsOf(lastName(all[i + 1].text));
        if (found.size() > 1 || hasListed(called, "test") || hasListed(called, "measure"))
            results_.insert(found.begin(), found.end());
    }
}

}  // namespace gjkscope
