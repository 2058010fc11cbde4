#include "app/import/text/conventions.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "app/base/plain_text.hpp"
#include "app/import/text/statements.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

constexpr std::size_t kMaxWordBytes = 40;

/// One of the answers; none where the table says nothing.
std::optional<int> answerAt(const JsonCursor& at, const std::vector<std::string>& answers) {
    if (!at.present()) return std::nullopt;
    return static_cast<int>(at.indexIn(answers));
}

std::optional<int> axisAt(const JsonCursor& at) {
    return answerAt(at, {"x", "y", "z"});
}

ShapeConstructor::Taken takenAt(const JsonCursor& at) {
    std::string name = at.text(kMaxWordBytes);
    const bool optional = name.ends_with('?');
    if (optional) name.pop_back();
    const FieldRole role = FieldRole::named(name);
    if (!role) at.refuse("an argument");
    return {role, optional};
}

/// The name that stands for a constructor of the engine whose own is a plain word.
std::string ownName(const EngineConventions& engine, std::string_view word) {
    std::string name;
    for (const char c : engine.name)
        if (isLetter(c)) name += c;
    name += '_';
    for (const char c : word) name += c == ' ' || c == '.' ? '_' : c;
    return name;
}

std::vector<ShapeConstructor> constructorsAt(const JsonCursor& at, EngineConventions& engine) {
    std::vector<ShapeConstructor> all;
    if (!at.present()) return all;
    readRows(at, [&](const JsonCursor& row) {
        ShapeConstructor& each = all.emplace_back();
        if (row["names"].present()) each.names = wordsAt(row["names"]);
        if (row["words"].present() || each.names.empty())
            for (const std::string& word : wordsAt(row["words"]))
                each.names.push_back(engine.ownNames.emplace(word, ownName(engine, word)).first->second);
        each.engine = engine.name;
        if (row["shape"].present()) each.type = row["shape"].choice(kShapeWords);
        // `dynamic()` says by what is called on it where the body is
        if (row["takes"].present())
            readRows(row["takes"],
                     [&](const JsonCursor& taken) { each.arguments.push_back(takenAt(taken)); });
        each.axis = axisAt(row["axis"]).value_or(each.axis);
        if (row["dimension"].present()) each.dimension = row["dimension"].integer(0, 3);
        each.isAlone = row["alone"].present() && row["alone"].boolean();
    });
    return all;
}

/// Reads what sets a body's members, and what takes the numbers of two shapes.
void readMembers(const JsonCursor& at, EngineConventions& engine) {
    const auto forEachName = [](const JsonCursor& rows, const auto& add) {
        if (!rows.present()) return;
        readRows(rows, [&](const JsonCursor& row) {
            for (const std::string& name : wordsAt(row["names"])) add(name, row);
        });
    };
    forEachName(at["own_methods"], [&](const std::string& name, const JsonCursor& row) {
        engine.ownMethods.emplace(name, wordsAt(row["sets"]));
    });
    forEachName(at["members"], [&](const std::string& name, const JsonCursor& row) {
        engine.members.emplace(name, row["sets"].text(kMaxWordBytes));
    });
    forEachName(at["pairs"], [&](const std::string& name, const JsonCursor& row) {
        PairCall& call = engine.pairs[name];
        readRows(row["of"], [&](const JsonCursor& shape) {
            call.emplace_back(shape["shape"].text(kMaxWordBytes), shape["arguments"].integer(1, 20));
        });
    });
}

std::vector<EngineConventions> readAll(std::string_view kind) {
    std::vector<EngineConventions> all;
    for (const std::string& file : tableFiles(kind)) all.push_back(readConventions(file));
    return all;
}

const std::vector<EngineConventions>& engines() {
    static const std::vector<EngineConventions> kEngines = readAll("engines");
    return kEngines;
}

const std::vector<EngineConventions>& libraries() {
    static const std::vector<EngineConventions> kLibraries = readAll("libraries");
    return kLibraries;
}

/// A table of all engines; a name that several have is of the first.
template <typename Table>
Table ofAllEngines(Table EngineConventions::*table) {
    Table all;
    for (const EngineConventions& engine : engines())
        all.insert((engine.*table).begin(), (engine.*table).end());
    return all;
}

std::vector<ShapeConstructor> readAnyones() {
    std::vector<ShapeConstructor> all;
    EngineConventions nobody;
    readTable("constructors.json",
              [&](const JsonCursor& at) { all = constructorsAt(at["constructors"], nobody); });
    return all;
}

/// Constructors of that name, anybody's behind those of engines.
const Constructors& allNamed(std::string_view name) {
    static const std::vector<ShapeConstructor> kAnyones = readAnyones();
    static const auto kNamed = [] {
        std::map<std::string, Constructors, std::less<>> all;
        const auto add = [&](const std::vector<ShapeConstructor>& table) {
            for (const ShapeConstructor& each : table)
                for (const std::string& own : each.names) all[own].push_back(&each);
        };
        for (const EngineConventions& engine : engines()) add(engine.constructors);
        for (const EngineConventions& library : libraries()) add(library.constructors);
        add(kAnyones);
        return all;
    }();
    static const Constructors kNone;
    const auto found = kNamed.find(name);
    return found == kNamed.end() ? kNone : found->second;
}

/// The name as the tables have it: `Sphere3`, `Circle2D`, `Triangle_3d` end in what their numbers are.
std::string_view listedName(std::string_view name) {
    if (!allNamed(name).empty()) return name;
    // FCL's `Ellipsoidd`
    const std::string_view untyped = name.substr(0, name.size() - 1);
    if (name.size() > 3 && isOneOf("d f", name.substr(name.size() - 1)) && !allNamed(untyped).empty())
        return untyped;
    std::string_view stem = name.substr(0, name.find_last_not_of("dDf") + 1);
    if (!stem.ends_with('2') && !stem.ends_with('3')) return name;
    stem.remove_suffix(1);
    if (stem.ends_with('_')) stem.remove_suffix(1);
    return allNamed(stem).empty() ? name : stem;
}

bool isNamedIn(const EngineConventions& table, std::string_view part) {
    const std::size_t size = table.prefix.size();
    const bool follows = size > 0 && part.size() > size && part.starts_with(table.prefix) &&
                         (std::isupper(static_cast<unsigned char>(part[size])) != 0 || part[size] == '_');
    return follows || std::ranges::find(table.words, part) != table.words.end();
}

/// True for the string of `require("planck")`, `import … from 'three'`.
bool isImported(const std::vector<TextToken>& tokens, std::size_t string) {
    const auto before = [&](std::size_t count) {
        return string < count ? std::string_view() : tokens[string - count].text;
    };
    return isOneOf("from import include", before(1)) ||
           (before(1) == "(" && isOneOf("require import", before(2)));
}

/// True if the word stands by itself somewhere in the text.
bool hasWord(std::string_view text, std::string_view word) {
    const auto isPart = [&](std::size_t at) {
        return at < text.size() && (isLetter(text[at]) || isDigit(text[at]));
    };
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1))
        if (!isPart(at - 1) && !isPart(at + word.size())) return true;
    return false;
}

/// The tables whose words stand among the parts of a name, or of an imported path: a word with a sign in it,
/// `SAT.`, begins a whole name, and one behind a quote, `"three`, is a part of a path.
void addTables(std::string_view name, bool isImported, const std::vector<EngineConventions>& tables,
               std::set<const EngineConventions*>& found) {
    const auto begins = [&](const std::string& word) { return name.starts_with(word); };
    for (const EngineConventions& each : tables)
        if (!isImported && std::ranges::any_of(each.beginnings, begins)) found.insert(&each);
    const std::string_view between = isImported ? ".:-/@ " : ".:-><,& ";
    while (!name.empty()) {
        const std::size_t end = std::min(name.find_first_of(between), name.size());
        const std::string quoted = isImported ? "\"" + std::string(name.substr(0, end)) : std::string();
        for (const EngineConventions& each : tables)
            if (isNamedIn(each, name.substr(0, end)) ||
                (isImported && std::ranges::find(each.words, quoted) != each.words.end()))
                found.insert(&each);
        name.remove_prefix(std::min(end + 1, name.size()));
    }
}

/// The table whose words a text has among the parts of its names, which are apart at scopes and members. What
/// it imports comes first, and what only its comments name last.
const EngineConventions* onlyOne(const TokenizedText& text, const std::vector<EngineConventions>& tables) {
    std::set<const EngineConventions*> imported, named, said, scoped;
    std::map<std::string, const EngineConventions*> byName;
    for (const EngineConventions& each : tables) byName.emplace(lowerCase(each.name), &each);
    for (std::size_t i = 0; i < text.tokens.size(); ++i) {
        const TextToken& token = text.tokens[i];
        // `unlike rapier`
        if (i > 0 && isListed("other than", text.tokens[i - 1].text)) continue;
        const auto own = token.kind == TokenKind::Name && token.text.size() <= kMaxWordBytes
                             ? byName.find(lowerCase(std::string(token.text)))
                             : byName.end();
        // `Godot Jolt` in a sentence says less than the names in code
        // `"lib": "coal"`
        const auto library = token.kind == TokenKind::String && i > 1 && text.tokens[i - 1].text == ":" &&
                                     isOneOf("lib library engine backend", text.tokens[i - 2].text)
                                 ? byName.find(lowerCase(std::string(token.text)))
                                 : byName.end();
        if (library != byName.end()) said.insert(library->second);
        if (own != byName.end())
            said.insert(own->second);
        else if (token.kind == TokenKind::Name) {
            std::set<const EngineConventions*> here;
            addTables(token.text, false, tables, here);
            named.insert(here.begin(), here.end());
            // `trimesh.creation.box(…)` beside a sentence that names FCL
            if (token.text.find_first_of(".:") != token.text.npos) scoped.insert(here.begin(), here.end());
        }
        if (token.kind == TokenKind::String && isImported(text.tokens, i))
            addTables(token.text, true, tables, imported);
    }
    for (const TextSpan& comment : text.comments) {
        const std::string words = lowerCase(std::string(partOf(text.text, comment)));
        for (const auto& [name, table] : byName) {
            // `# 3.5.3.stable`
            const bool hasVersion =
                table->isVersion && std::ranges::any_of(table->beginnings, [&](const std::string& word) {
                    const std::size_t at = words.find(word);
                    return at != words.npos && at > 0 && !isDigit(words[at - 1]) && words[at - 1] != '.';
                });
            // `// avian3d = "0.2"`
            const bool isNamed = std::ranges::any_of(
                table->spoken, [&](const std::string& word) { return hasWord(words, word); });
            if (hasWord(words, name) || isNamed || hasVersion) said.insert(table);
        }
    }
    // a comment says the version of what the code names
    for (const EngineConventions* each : said)
        if (each->isVersion && named.contains(byName.at(lowerCase(each->parent)))) named.insert(each);
    for (auto* found : {&imported, &named, &said}) {
        const std::set<const EngineConventions*> all = *found;
        // Godot 3 is Godot as well
        std::erase_if(*found, [&](const auto* each) {
            const auto parent = byName.find(lowerCase(each->parent));
            return each->isVersion && !named.contains(parent->second) && !said.contains(parent->second);
        });
        // Coal's names have FCL's in them, `hpp::fcl`
        for (const EngineConventions* each : all)
            std::erase_if(*found, [&](const auto* other) {
                return !each->parent.empty() && other->name == each->parent;
            });
        if (found->size() == 1) return *found->begin();
        if (found->empty()) continue;
        std::erase_if(scoped, [&](const auto* each) { return !found->contains(each); });
        return scoped.size() == 1 ? *scoped.begin() : &kNoConventions;
    }
    return &kNoConventions;
}

}  // namespace

bool isOfGames(const TokenizedText& text) {
    bool hits = false, halves = false;
    for (const TextToken& token : text.tokens) {
        if (token.kind != TokenKind::Name) continue;
        const std::vector<std::string> words = wordsOf(token.text);
        hits = hits || std::ranges::any_of(words, [](const auto& each) { return each.starts_with("hit"); });
        halves = halves || roleOf(words) == "half-extents";
    }
    return hits && halves;
}

EngineConventions readConventions(const std::string& file) {
    const std::vector<std::string> units{"radians", "degrees"}, lengths{"core", "half", "caps"};
    EngineConventions all;
    readTable(file, [&](const JsonCursor& at) {
        all.name = at["name"].text(kMaxWordBytes);
        if (at["parent"].present()) all.parent = at["parent"].text(kMaxWordBytes);
        all.isVersion = at["version_of"].present();
        if (all.isVersion) all.parent = at["version_of"].text(kMaxWordBytes);
        if (at["prefix"].present()) all.prefix = at["prefix"].text(kMaxWordBytes);
        if (at["words"].present() || all.prefix.empty()) all.words = wordsAt(at["words"]);
        std::ranges::copy_if(all.words, std::back_inserter(all.beginnings),
                             [](const std::string& word) { return word.find_first_of(".:-") != word.npos; });
        // a shorter word may be anything's
        constexpr std::size_t kMinSpoken = 5;
        std::ranges::copy_if(all.words, std::back_inserter(all.spoken), [](const std::string& word) {
            const auto isPart = [](char c) { return isLetter(c) || isDigit(c); };
            return word.size() >= kMinSpoken && word == lowerCase(word) && std::ranges::all_of(word, isPart);
        });
        all.quaternion = answerAt(at["quaternion"], {"wxyz", "xyzw"});
        all.matrix = answerAt(at["matrix"], {"rows", "columns"});
        all.sizes = answerAt(at["sizes"], {"full", "half"});
        all.angles = answerAt(at["angles"], units);
        all.axis = axisAt(at["axis"]).value_or(all.axis);
        all.cylinderAxis = axisAt(at["cylinder_axis"]).value_or(all.axis);
        all.capsuleLength = answerAt(at["capsule"], lengths);
        all.cylinderLength = answerAt(at["cylinder"], lengths);
        const auto euler = answerAt(at["euler"], {"zxy", "xyz"});
        all.turnsZxy = euler == 0;
        all.turnsXyz = euler == 1;
        all.turnsAbout = answerAt(at["rectangles_turn_about"], {"corner", "center", "bounds"});
        all.pivot = answerAt(at["origin"], {"at-position", "fixed"});
        all.tablesArePoints = answerAt(at["tables"], {"points"}).has_value();
        all.movesRows = answerAt(at["points"], {"rows"}).has_value();
        all.halvesHaveCaps = answerAt(at["half_height"], {"caps"}).has_value();
        all.margin = answerAt(at["margin"], {"inside", "inside-hulls"});
        all.turnsByVectors = answerAt(at["rotation_vector"], {"axis-angle"}).has_value();
        all.eulerAngles = answerAt(at["euler_angles"], units);
        if (at["motions"].present()) all.motions = wordsAt(at["motions"]);
        if (at["radians"].present()) all.radians = wordsAt(at["radians"]);
        if (at["turns"].present()) all.turns = wordsAt(at["turns"]);
        if (at["axes"].present()) all.axes = wordsAt(at["axes"]);
        if (at["centers"].present()) all.centers = wordsAt(at["centers"]);
        all.turnsAboutOrigin = answerAt(at["turns_about"], {"origin"}).has_value();
        if (at["halves"].present()) all.halves = wordsAt(at["halves"]);
        all.constructors = constructorsAt(at["constructors"], all);
        if (at["calls"].present())
            readRows(at["calls"], [&](const JsonCursor& row) {
                BodyCall call{wordsAt(row["takes"]), row["of_receiver"].present()};
                if (row["own"].present()) call.engine = all.name;
                if (row["makes"].present()) call.makes = row["makes"].text(kMaxWordBytes);
                if (row["least"].present())
                    call.least = static_cast<std::size_t>(row["least"].integer(1, 20));
                for (const std::string& name : wordsAt(row["names"])) all.calls.emplace(name, call);
            });
        if (at["setters"].present())
            readRows(at["setters"], [&](const JsonCursor& row) {
                for (const std::string& name : wordsAt(row["names"]))
                    all.setters.emplace(name, row["sets"].text(kMaxWordBytes));
            });
        readMembers(at, all);
        if (at["methods"].present())
            readRows(at["methods"], [&](const JsonCursor& row) {
                for (const std::string& name : wordsAt(row["names"]))
                    all.methods.emplace(name, wordsAt(row["sets"]));
            });
        if (at["primitives"].present())
            readRows(at["primitives"], [&](const JsonCursor& row) {
                PrimitiveShape shape{row["makes"].text(kMaxWordBytes), {}};
                readRows(row["of"],
                         [&](const JsonCursor& each) { shape.arguments.push_back(each.number("a number")); });
                for (const std::string& name : wordsAt(row["names"])) all.primitives.emplace(name, shape);
            });
        if (at["angles_calls"].present())
            readRows(at["angles_calls"], [&](const JsonCursor& row) {
                const EulerCall call{row["about"].text(3), row["order"].text(3),
                                     answerAt(row["unit"], units).value_or(0)};
                for (const std::string& name : wordsAt(row["names"])) all.eulerCalls.emplace(name, call);
            });
        if (at["declarations"].present())
            readRows(at["declarations"], [&](const JsonCursor& row) {
                for (const std::string& name : wordsAt(row["names"]))
                    all.declarations.emplace(name, row["type"].text(kMaxWordBytes));
            });
    });
    return all;
}

TextConventions conventionsOf(const TokenizedText& whole) {
    return {onlyOne(whole, engines()), onlyOne(whole, libraries()), false, statedAnswers(whole.text)};
}

const BodyCall* bodyCallNamed(std::string_view name) {
    static const auto all = ofAllEngines(&EngineConventions::calls);
    auto found = all.find(name);
    if (found == all.end()) found = all.find(lastName(name));
    const std::size_t arrow = name.rfind("->");
    if (found == all.end() && arrow != name.npos) found = all.find(name.substr(arrow + 2));
    return found != all.end() ? &found->second : nullptr;
}

const PairCall* pairCallNamed(std::string_view name) {
    static const auto all = ofAllEngines(&EngineConventions::pairs);
    const auto found = all.find(name);
    return found != all.end() ? &found->second : nullptr;
}

bool isPairShape(std::string_view name) {
    static const auto all = [] {
        std::set<std::string, std::less<>> names;
        for (const auto& [function, shapes] : ofAllEngines(&EngineConventions::pairs))
            for (const auto& [shape, count] : shapes) names.insert(shape);
        return names;
    }();
    return all.contains(name);
}

const std::string* setterNamed(std::string_view name) {
    static const auto all = ofAllEngines(&EngineConventions::setters);
    const auto found = all.find(name);
    return found != all.end() ? &found->second : nullptr;
}

const std::vector<std::string>* methodNamed(std::string_view name) {
    static const auto all = [] {
        auto methods = ofAllEngines(&EngineConventions::methods);
        for (const EngineConventions& library : libraries())
            methods.insert(library.methods.begin(), library.methods.end());
        return methods;
    }();
    const auto found = all.find(name);
    return found != all.end() ? &found->second : nullptr;
}

const PrimitiveShape* primitiveNamed(std::string_view name) {
    static const auto all = ofAllEngines(&EngineConventions::primitives);
    const auto found = all.find(name);
    return found != all.end() ? &found->second : nullptr;
}

const EulerCall* eulerCallNamed(std::string_view name, const TextConventions& conventions) {
    for (const EngineConventions* own : {conventions.engine, conventions.math})
        if (const auto found = own->eulerCalls.find(name); found != own->eulerCalls.end())
            return &found->second;
    // a prefix says whose it is
    for (const EngineConventions& library : libraries())
        if (!library.prefix.empty() && name.starts_with(library.prefix))
            if (const auto found = library.eulerCalls.find(name); found != library.eulerCalls.end())
                return &found->second;
    return nullptr;
}

bool isEulerCall(std::string_view name) {
    const auto has = [&](const EngineConventions& each) { return each.eulerCalls.contains(name); };
    return std::ranges::any_of(engines(), has) || std::ranges::any_of(libraries(), has);
}

const std::string* declarationNamed(std::string_view name) {
    static const auto all = ofAllEngines(&EngineConventions::declarations);
    const auto found = all.find(name);
    return found != all.end() ? &found->second : nullptr;
}

Constructors constructorsNamed(std::string_view name, const TextConventions& conventions) {
    Constructors found;
    for (const ShapeConstructor* each : allNamed(listedName(name)))
        if (each->engine.empty() || each->engine == conventions.engine->name ||
            each->engine == conventions.math->name || each->isAlone)
            found.push_back(each);
    return found;
}

bool isConstructor(std::string_view name) {
    return !allNamed(listedName(name)).empty();
}

bool isEnginesOwn(std::string_view name) {
    return std::ranges::any_of(allNamed(name), [](const auto* each) { return !each->engine.empty(); });
}

}  // namespace gjkscope
