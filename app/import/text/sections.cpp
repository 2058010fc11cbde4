#include "app/import/text/sections.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/import/text/conventions.hpp"
#include "app/import/text/members.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/number_table.hpp"

namespace gjkscope {
namespace {

/// The parts of `a.p`, `a->b`, `verts[0].x`; numbers in brackets are parts too.
std::vector<std::string> componentsOf(const std::string& key) {
    if (key.find_first_of(" <") != key.npos) return {key};
    std::vector<std::string> parts(1);
    for (std::size_t i = 0; i < key.size(); ++i) {
        const bool arrow = key.compare(i, 2, "->") == 0;
        const bool splits = key[i] == '.' || arrow || key[i] == '[';
        if (splits && !parts.back().empty()) parts.emplace_back();
        if (arrow) ++i;
        if (!splits || key[i] == '[') parts.back() += key[i];
    }
    if (parts.back().empty()) parts.pop_back();
    return parts.empty() ? std::vector{key} : parts;
}

/// True for `dyn4j 5.0.1`, whose last word is a name to tokensOf().
bool hasVersion(const std::string& key) {
    for (std::size_t at = key.find(' '); at != key.npos; at = key.find(' ', at + 1))
        if (at + 1 < key.size() && isDigit(key[at + 1]) && key.find('.', at) < key.find(' ', at + 1))
            return true;
    return false;
}

struct Heading {
    std::size_t indent = 0;
    std::vector<std::string> path;
    bool hasValue = false;
    bool hasField = false;  ///< on its own line
};

/// A heading with more words is prose.
constexpr std::ptrdiff_t kMaxHeadingWords = 4;

class Merger {
  public:
    explicit Merger(std::string_view text) : text_(text), root_(listValue({}, '{')) {}

    TextValue merged(std::vector<TextItem> items) {
        std::size_t before = 0;
        std::vector<std::string> declared;
        for (TextItem& item : items) declareNext(item, declared);
        std::vector<TextItem> lines = linesOf(std::move(items));
        const bool areDocuments = hasDocuments();
        const bool areBlocks = text_.find("\n}\n{\n") != text_.npos;
        if (areDocuments) document_ = 0;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            TextItem& item = lines[i];
            if (i + 1 < lines.size() && isBeforeSentence(item, lines[i + 1])) continue;
            const std::size_t begin = std::max(before, item.span.begin);
            const std::string_view between = partOf(text_, {before, begin});
            const auto breaks = std::ranges::count(between, '\n');
            const std::string_view rule = areDocuments ? "\n---\n" : "\n{\n";
            if ((areDocuments || areBlocks) && between.find(rule) != between.npos) {
                document_ = document_ ? *document_ + 1 : 0;
                headings_.clear();
            }
            before = std::max(before, item.span.end);
            add(std::move(item), breaks > 1);
        }
        for (const auto& [span, path] : expecting_) {
            const TextItem* const item = find(path);
            // what follows a curve's name without numbers is something else
            const bool isCurve = isAnyOf(roleNamed(path.back()), {"degree", "weights", "knots"});
            if (item != nullptr && (item->value.isNone() || (isCurve && !numbersOf(item->value))))
                refuseMissing(span, isSizeRole(roleNamed(path.back())));
        }
        return std::move(root_);
    }

  private:
    /// `Vec3 a(0, 1, 2), b(3, 4, 5)`: the type of the first is that of those behind a comma.
    static void declareNext(TextItem& item, std::vector<std::string>& declared) {
        const bool isCall = item.value.isNamedList() && item.value.bracket == '(';
        if (item.key.empty() && isCall && item.separator == ',' && !item.newLine && !declared.empty()) {
            item.key = std::exchange(item.value.name, declared.back());
            item.words = declared;
        } else {
            const bool declares = isCall && !item.words.empty() && item.value.name == item.words.back();
            declared = declares ? item.words : std::vector<std::string>{};
        }
    }

    /// `Hi, I am using 0.22 of it`: words before a comma are no heading where no field follows.
    static bool isBeforeSentence(const TextItem& item, const TextItem& next) {
        const bool goesOn = next.separator == ',' && !next.newLine;
        const bool isName =
            roleNamed(item.key) || shapeIn({item.key}) || std::ranges::any_of(wordsOf(item.key), isMarker);
        return item.value.isNone() && !item.expects && goesOn && !isName && !roleNamed(next.key);
    }

    /// The first sign behind a place on its line; a zero where there is none.
    char signBehind(std::size_t at) const {
        const std::size_t sign = text_.find_first_not_of(" \t", at);
        return sign == text_.npos ? '\0' : text_[sign];
    }

    /// True if YAML's documents repeat their keys between lines of `---`.
    bool hasDocuments() const {
        const std::size_t rule = text_.find("\n---\n");
        if (rule == text_.npos) return false;
        const std::string_view next = partOf(text_, lineSpanAt(text_, rule + 5));
        const std::string_view key = next.substr(0, next.find(':') + 1);
        return key.size() > 1 && key.find(' ') == key.npos &&
               (text_.starts_with(key) || text_.substr(0, rule).find("\n" + std::string(key)) != text_.npos);
    }

    /// The column of the `- ` of YAML's sequences that the item stands behind, if more of its members follow
    /// on the next line.
    std::optional<std::size_t> dashBefore(const TextItem& item) const {
        const TextSpan line = lineSpanAt(text_, item.span.begin);
        const auto columnOf = [&](std::string_view part) {
            const std::size_t first = part.find_first_not_of(' ');
            return first == part.npos ? part.size() : first;
        };
        const std::string_view own = partOf(text_, line);
        const std::string_view before = own.substr(0, item.span.begin - line.begin);
        const std::size_t column = columnOf(own);
        const auto isDash = [&](std::string_view part) {
            const std::size_t at = columnOf(part);
            return at < part.size() && part[at] == '-' && part.find_first_not_of("- ", at) == part.npos;
        };
        if (before.find_first_not_of(' ') == before.npos && line.begin > 0) {
            const std::string_view above = partOf(text_, lineSpanAt(text_, line.begin - 1));
            return isDash(above) && columnOf(above) < column ? std::optional(columnOf(above)) : std::nullopt;
        }
        if (!isDash(before) || line.end == text_.size()) return std::nullopt;
        const std::string_view below = partOf(text_, lineSpanAt(text_, line.end + 1));
        const std::size_t next = columnOf(below);
        const bool goesOn = next >= column + 2 && next < below.size() && below[next] != '-';
        return goesOn ? std::optional(column) : std::nullopt;
    }

    /// Begins an element of a YAML sequence: a body's where it is in no other element.
    void startElement(std::size_t column) {
        const std::size_t indent = 2 * column + 1;
        while (!headings_.empty() && headings_.back().indent >= indent) headings_.pop_back();
        std::vector<std::string> path = pathHere();
        const bool isInOther =
            std::ranges::any_of(path, [](const std::string& part) { return part.starts_with('['); });
        if (isInOther) return;
        path.push_back("[" + std::to_string(elements_[path]++));
        headings_.push_back({indent, std::move(path)});
    }

    void add(TextItem item, bool afterBlankLine) {
        requireValue(item);
        // `rotated 30 degrees`
        if (isOneOf("rotated turned", item.key) && item.value.isNumber() && item.value.ofPi)
            item.key = "angle";
        if (item.newLine)
            if (const auto column = dashBefore(item)) startElement(*column);
        if (item.key.empty()) {
            if (item.value.isCall())
                if (std::vector<TextItem> members = setMembers(item); !members.empty()) {
                    for (TextItem& member : members) keyed(std::move(member));
                    return;
                }
            if (item.value.isNamedList() && assigns(item)) return keyed(std::move(item));
            return isTreeNode(item) ? treeNode(std::move(item)) : row(std::move(item), afterBlankLine);
        }
        if (const auto along = lyingAlong(item)) {
            TextItem axis = itemOf({}, *along);
            axis.span = axis.keySpan = item.value.items.back().span;
            item.value = TextValue(item.value.items.front().value);
            add(std::move(item), afterBlankLine);
            return add(std::move(axis), false);
        }
        if (hasShapeBeforeField(item)) {
            item.key.append(" ").append(item.value.items.front().value.name);
            item.value.items.erase(item.value.items.begin());
            return add(std::move(item), afterBlankLine);
        }
        if (isLabelledField(item)) {
            TextItem field = item;
            std::vector<TextItem>& row = field.value.items;
            const auto behind = row.begin() + static_cast<std::ptrdiff_t>(wordsOfField(item.value));
            field.key.clear();
            for (auto word = row.begin(); word != behind; ++word)
                field.key.append(field.key.empty() ? "" : " ").append(word->value.name);
            row.erase(row.begin(), behind);
            if (field.value.items.size() == 1) field.value = TextValue(field.value.items[0].value);
            field.newLine = false;
            item.value = {};
            item.key = labelIn(item.key);
            heading(std::move(item));
            if (!headings_.empty()) headings_.back().hasField = true;
            return keyed(std::move(field));
        }
        if (isTypedField(item)) {
            TextItem type = item;
            type.key = joinedWords(std::exchange(item.words, {}));
            type.value = {};
            type.span.end = type.keySpan.end = item.value.span.begin;
            item.newLine = false;
            const bool isOfPose = roleNamed(type.key) == "transform";
            heading(std::move(type));
            if (isOfPose && !headings_.empty()) headings_.back().hasValue = true;
            return keyed(std::move(item));
        }
        if (item.value.isNone()) return heading(std::move(item));
        if (isObjLine(item)) {
            item.key = item.key == "v" ? "" : "faces";
            if (item.key.empty()) return row(std::move(item), afterBlankLine);
        }
        keyed(std::move(item));
    }

    /// `BoxShape3D size=(4, 1, 2)`: the type of a body, and behind it a field.
    static bool isTypedField(const TextItem& item) {
        // `pose0 p=(1, 2, 3) q=(0, 0, 0, 1)`
        const bool isOfPose = item.newLine && item.words.size() == 1 &&
                              roleNamed(item.words[0]) == "transform" &&
                              isAnyOf(roleNamed(item.key), {"position", "rotation"}) &&
                              hasNumbers(item.value) && item.value.name != item.words[0];
        if (isOfPose) return true;
        // `geom0 eCAPSULE radius=0.5`
        const bool isMarked = item.words.size() == 2 && isMarker(labelOf({item.words[0]}));
        // `A verts=5 margin=0.1`
        const bool isLabel =
            item.words.size() == 1 && item.words[0].size() == 1 && isMarker(lowerCase(item.words[0]));
        if (item.newLine && isLabel && item.value.isNumber() && roleNamed(item.key) == "vertices")
            return true;
        return item.newLine && (item.words.size() == 1 || isMarked) && isSizeRole(roleNamed(item.key)) &&
               shapeIn(item.words) && !shapeIn({item.key}) && hasNumbers(item.value);
    }

    /// True for a row behind a name that begins with a shape, `A: sphere …`.
    static bool startsWithShape(const TextItem& item) {
        const std::vector<TextItem>& row = item.value.items;
        return item.newLine && !item.key.empty() && item.value.isRow() && row.size() > 2 &&
               row.front().value.isWord() && shapeNamed(lowerCase(row.front().value.name));
    }

    /// True for `A: sphere centre (1, 2, 3)`, a body's name, its shape and a field.
    static bool hasShapeBeforeField(const TextItem& item) {
        if (!startsWithShape(item)) return false;
        TextValue rest = item.value;
        rest.items.erase(rest.items.begin());
        return wordsOfField(rest) > 0 && !shapeIn({rest.items.front().value.name});
    }

    /// `along x` of `pill: capsule lying along x`; none for other values.
    static std::optional<std::string> lyingAlong(const TextItem& item) {
        const std::vector<TextItem>& row = item.value.items;
        const auto isWord = [](const TextItem& each) { return each.value.isWord(); };
        if (!startsWithShape(item) || !std::ranges::all_of(row, isWord)) return std::nullopt;
        const auto along =
            std::ranges::find_if(row, [](const TextItem& each) { return each.value.name == "along"; });
        std::string words;
        for (auto word = along; word != row.end(); ++word)
            if (word->value.name != "the") words.append(words.empty() ? "" : " ").append(word->value.name);
        return words.empty() ? std::nullopt : std::optional(words);
    }

    /// `cube A: position (0, 10, 0)`: a body's name, and behind it the name of a field without a sign.
    static bool isLabelledField(const TextItem& item) {
        const TextValue& row = item.value;
        // `plank P` is a body, and no position
        const std::size_t last = item.key.rfind(' ') + 1;
        const bool isLetter = last > 0 && last + 1 == item.key.size() && item.key[last] >= 'A' &&
                              item.key[last] <= 'Z' && !roleNamed(item.key.substr(0, last));
        // nor is an `axis-aligned box` an axis
        const bool isShape =
            last > 0 && shapeNamed(item.key.substr(last)) && !isOneOf("half full", item.key.substr(0, 4));
        if (!item.newLine || !row.isRow() || row.items.size() < 2 ||
            (roleNamed(item.key) && !isLetter && !isShape))
            return false;
        return wordsOfField(row) > 0 && !shapeIn({row.items[0].value.name});
    }

    /// A long label without what says nothing of a body: `The second one is an axis-aligned box`.
    static std::string labelIn(const std::string& key) {
        std::vector<std::string> words = wordsOf(key);
        if (std::ranges::count(key, ' ') < kMaxHeadingWords || !shapeIn({key})) return key;
        std::erase_if(words, [](const std::string& word) {
            return isOneOf("a an", word) || !(isMarker(word) || shapeNamed(word));
        });
        return joinedWords(words);
    }

    /// The number of words that name a field at the start of a row, `min corner (1, 2, 3)`; 0: none do.
    static std::size_t wordsOfField(const TextValue& row) {
        std::string name;
        std::size_t found = 0;
        for (std::size_t i = 0; i + 1 < row.items.size() && row.items[i].value.isWord(); ++i) {
            name.append(name.empty() ? "" : " ").append(row.items[i].value.name);
            const NamedRole role = roleNamed(name);
            if (role && (i == 0 || (role.first == 0 && role.count == i + 1))) found = i + 1;
        }
        return found;
    }

    /// `v 0 0 1`, `f 1 2 3` of an OBJ file, whose letter no sign follows.
    bool isObjLine(const TextItem& item) const {
        const char behind = signBehind(item.span.begin + item.key.size());
        return item.newLine && isOneOf("v f vn vt", item.key) &&
               (isOneOf("- .", std::string_view(&behind, 1)) || isDigit(behind));
    }

    /// A debugger's `points {size=4}`, with members on the lines below.
    static bool isTreeNode(const TextItem& item) {
        return item.value.isNamedList() && item.value.bracket == '{' &&
               !isConstructor(plainName(item.value.name));
    }
    void treeNode(TextItem item) {
        item.key = std::exchange(item.value.name, "");
        if (item.value.items.size() == 1 && item.value.items[0].key == "size")
            item.value.items[0].key = "count";
        keyed(std::move(item));
    }

    /// The parts of a called name, `td.getBasis().setEulerZYX`; what a member's getter returns is the member.
    static std::vector<std::string> calledComponentsOf(const std::string& name) {
        std::vector<std::string> parts = componentsOf(name);
        for (std::string& part : parts)
            if (part.ends_with("()")) part = part.substr(3, part.size() - 5);
        return parts;
    }

    /// `slab.SetPositionAndRotation(p, q)` as fields of `slab`, by a table's names for what it sets; none for
    /// other calls.
    static std::vector<TextItem> setMembers(const TextItem& item) {
        std::vector<std::string> parts = calledComponentsOf(item.value.name);
        const std::vector<std::string>* const sets = parts.size() > 1 ? methodNamed(parts.back()) : nullptr;
        if (sets == nullptr) return {};
        std::string receiver;
        for (std::size_t i = 0; i + 1 < parts.size(); ++i)
            receiver.append(receiver.empty() ? "" : ".").append(parts[i]);
        std::vector<TextItem> fields;
        const bool isOne = sets->size() == 1;
        if (!isOne && item.value.items.size() != sets->size()) return {};
        for (std::size_t i = 0; i < sets->size(); ++i) {
            const std::string& set = (*sets)[i];
            const std::size_t sign = std::min(set.find('='), set.size());
            TextItem field = item;
            field.key = sign == 0 ? receiver : receiver + "." + set.substr(0, sign);
            field.value.name = sign < set.size() ? set.substr(sign + 1) : "";
            if (!isOne) field.value.items = {item.value.items[i]};
            // `setMargin(0.1)`
            const std::vector<TextItem>& given = field.value.items;
            const bool isPlain = given.size() == 1 && given[0].key.empty() && field.value.name.empty();
            if (isPlain) field.value = TextValue(given[0].value);
            if (!isOne) field.span = item.value.items[i].span;
            if (!isOne) field.keySpan = {field.span.begin, field.span.begin};
            field.newLine = item.newLine && i == 0;
            fields.push_back(std::move(field));
        }
        return fields;
    }

    /// `t.setOrigin(v)`, as if it were `t.Origin = v`.
    bool assigns(TextItem& item) const {
        const std::vector<std::string> parts = calledComponentsOf(item.value.name);
        if (parts.size() < 2 || bodyCallNamed(item.value.name) != nullptr) return false;
        std::string key = parts.front();
        for (std::size_t i = 1; i + 1 < parts.size(); ++i) key.append(".").append(parts[i]);
        if (isOneOf("Set set Init init setValue", parts.back())) {
            // `xf.Set(p, angle)` of whatever xf is
            const bool isPose = roleNamed(parts[parts.size() - 2]) == "transform";
            item.key = std::move(key);
            // `input.proxyA.Set(vertices, 4, 0.1f)`
            const bool isOfProxy =
                item.value.items.size() == 3 && lowerCase(parts[parts.size() - 2]).starts_with("proxy");
            const auto points = isOfProxy ? numbersOf(item.value.items[0].value) : std::nullopt;
            const bool isProxy = isOfProxy && (points || item.value.items[0].value.isWord());
            // `Set(&point, 1, 0.3f)`
            if (points && points->rank == 1) {
                TextValue list = listValue(item.value.items[0].span, '{');
                list.items.push_back(itemOf(std::move(item.value.items[0].value)));
                item.value.items[0].value = std::move(list);
            }
            item.value.name = isPose ? "Transform" : "";
            if (isProxy) item.value.bracket = '{';
            constexpr std::array<const char*, 3> kFields{"vertices", "count", "radius"};
            for (std::size_t i = 0; isProxy && i < kFields.size(); ++i) item.value.items[i].key = kFields[i];
            // `xf.q.Set(0.3)`
            const bool isOne = item.value.items.size() == 1 && item.value.items[0].value.isNumber();
            if (isOne && item.value.items[0].key.empty()) item.value = TextValue(item.value.items[0].value);
            return true;
        }
        // `xf.SetIdentity()`
        if (isOneOf("SetIdentity setIdentity", parts.back()) && item.value.items.empty()) {
            item.key = std::move(key);
            item.value.name = "Identity";
            return true;
        }
        // `getBasis().setEulerZYX`, which turns otherwise than a quaternion's
        const std::string member = parts[parts.size() - 2] + "." + parts.back();
        if (parts.back() == "setFromAxisAngle" || isEulerCall(parts.back()) || isEulerCall(member)) {
            item.key = std::move(key);
            item.value.name = isEulerCall(member) ? member : parts.back();
            return true;
        }
        const std::string last = withoutSet(parts.back());
        if (last == parts.back() && !roleNamed(last)) return false;
        // `box.SetAsBox(1, 2)`
        const bool isShape = isConstructor(parts.back());
        item.key = isShape ? key : key + "." + last;
        item.value.name = isShape ? parts.back() : "";
        // `setMargin(0.1)`
        const std::vector<TextItem>& given = item.value.items;
        if (given.empty() && isSizeRole(roleNamed(last)))
            refuse("import.no_value", text_, item.span.begin, item.key);
        const bool isPlain = given.size() == 1 && (given[0].value.isNumber() || given[0].value.isNamedList());
        if (!isShape && isPlain && given[0].key.empty() && item.value.then.empty())
            item.value = TextValue(given[0].value);
        return true;
    }

    std::size_t indentOf(const TextItem& item) const {
        const std::size_t start = text_.rfind('\n', item.span.begin) + 1;
        // an element of a sequence is as far in as its list may be
        return 2 * (item.span.begin - (item.span.begin == 0 ? 0 : start));
    }

    /// Refuses a name without a value. `isFinal`: whatever else may be read of the text.
    [[noreturn]] void refuseMissing(TextSpan span, bool isFinal) const {
        if (!isFinal) refuse("import.no_value", text_, span.begin, partOf(text_, span));
        throw MissingValue(tr("import.no_value", {{"line", std::to_string(lineAt(text_, span.begin))},
                                                  {"found", excerpt(partOf(text_, span))}}),
                           span.begin);
    }

    /// Refuses `sphere B: radius 1, position unknown`, a field without a value behind another of its body.
    void requireValue(const TextItem& item) const {
        const bool isBehindField = !item.newLine && !headings_.empty() && headings_.back().hasField;
        // `position scene.find("x")`
        const std::string first =
            item.words.empty() ? item.key.substr(0, item.key.find(' ')) : item.words.front();
        const bool isUnturned = item.key.ends_with(" identity") || item.key.ends_with(" none");
        const bool isTurn = !item.newLine && !headings_.empty() && isOneOf("rotated turned", first);
        if (isTurn && item.value.isNone()) refuseMissing(item.span, true);
        if (isBehindField && !isUnturned && !hasNumbers(item.value) &&
            isAnyOf(roleNamed(first), {"position", "rotation", "transform", "angle"}))
            refuseMissing(item.span, true);
    }

    void heading(TextItem item) {
        const std::ptrdiff_t words = 1 + std::ranges::count(item.key, ' ');
        const std::size_t indent = indentOf(item);
        while (!headings_.empty() && headings_.back().indent >= indent) headings_.pop_back();
        // a variable without a value says nothing, nor do several: `Vec3 axis, dir, pos;`
        const std::string_view line = partOf(text_, lineSpanAt(text_, item.span.begin));
        const std::size_t last = line.find_last_not_of(" \t\r");
        if (signBehind(item.span.end) == ';' || (signBehind(item.span.end) == ',' && line[last] == ';'))
            return;
        // prose, `sizes are half sizes:`, or a version
        const bool isSaid = item.expects && hasOneOf(wordsOf(item.key), "are is");
        if (words > kMaxHeadingWords || isSaid || hasVersion(item.key)) return headings_.clear();
        // what stands below `radius =` is something else, if it is no farther in
        const bool lacksValue =
            item.expects && (signBehind(item.keySpan.end) == '=' || isSizeRole(roleNamed(item.key)));
        Heading next{indent, pathOf(item.key), lacksValue};
        // `capsule: radius 1, along y, centre (1, 2, 3)`
        const bool isWithin = !item.newLine && !item.expects && hasOneOf(wordsOf(item.key), "axis along");
        if (!isWithin) headings_.push_back(next);
        // `radius =`, `position:`; a title may end in a colon
        if (item.expects && (signBehind(item.keySpan.end) == '=' || roleNamed(item.key)))
            expecting_.emplace_back(item.span, next.path);
        insert(next.path, std::move(item));
        inTable_ = false;
    }

    /// The names that lead to what stands below the last heading.
    std::vector<std::string> pathHere() const {
        if (!headings_.empty()) return headings_.back().path;
        return document_ ? std::vector{"[" + std::to_string(*document_)} : std::vector<std::string>{};
    }
    std::vector<std::string> pathOf(const std::string& key) const {
        std::vector<std::string> path = pathHere();
        for (std::string& part : componentsOf(key)) path.push_back(std::move(part));
        return path;
    }

    /// Visual Studio's `a {...}`: when it is copied, its members stand as far in as itself.
    bool isFolded(const TextItem& item) const {
        return item.value.isList() && text_.substr(0, item.value.span.end).ends_with("{...}");
    }

    void keyed(TextItem item) {
        constexpr std::size_t kMaxStatements = 50'000;
        if (++statements_ > kMaxStatements) throw InputError(tr("import.too_many"));
        const std::size_t indent = indentOf(item);
        if (item.newLine) {
            const auto isOver = [&](const Heading& each) {
                const bool isOther =
                    each.hasValue || isFolded(item) || (each.hasField && !roleNamed(item.key));
                return each.indent > indent || (each.indent == indent && isOther);
            };
            while (!headings_.empty() && isOver(headings_.back())) headings_.pop_back();
        }
        requireSizes(item);
        const std::vector<std::string> path = pathOf(item.key);
        // members may follow on lines that stand farther in, but not behind a statement
        const bool isShape = item.value.isList() && isConstructor(lastName(item.value.name));
        const bool isNode = item.value.isList() && item.value.bracket == '{' && !numbersOf(item.value);
        const bool mayHaveMembers = isNode || isShape || !hasNumbers(item.value);
        if (item.newLine && mayHaveMembers && signBehind(item.span.end) != ';')
            headings_.push_back({indent, path, !isFolded(item)});
        insert(path, std::move(item));
        inTable_ = false;
    }

    /// `float a[4][2] = {…}` must have four items; then its name is `a`.
    void requireSizes(TextItem& item) const {
        const std::size_t open = item.key.find('[');
        const bool isDeclared = !item.words.empty() || item.separator == ',';
        const bool isSized = isDeclared && open != item.key.npos && item.key.back() == ']';
        if (!isSized || !item.value.isList()) return;
        double size = 1, first = 0;
        for (std::size_t at = open; at != item.key.npos; at = item.key.find('[', at + 1)) {
            const double each = std::strtod(item.key.c_str() + at + 1, nullptr);
            if (at == open) first = each;
            size *= each;
        }
        const auto count = static_cast<double>(item.value.items.size());
        if (size > 0 && count != first && count != size)
            refuse("import.count", text_, item.span.begin, item.key);
        item.key.resize(open);
    }

    void row(TextItem item, bool afterBlankLine) {
        if (!headings_.empty()) {
            headings_.back().hasValue = true;
            TextItem* const target = find(headings_.back().path);
            if (target != nullptr && (target->value.isNone() || target->value.bracket == '\0')) {
                makeRow(*target);
                target->span.end = item.span.end;
                return addToRow(target->value, std::move(item));
            }
        }
        const std::optional<NumberTable> numbers = numbersOf(item.value);
        const bool isRow = numbers && numbers->rank <= 1;
        if (isRow && !(inTable_ && !afterBlankLine)) {
            root_.items.push_back(itemOf(listValue(item.span)));
            root_.items.back().value.scattered = true;
        }
        if (isRow)
            addToRow(root_.items.back().value, std::move(item));
        else
            root_.items.push_back(std::move(item));
        inTable_ = isRow;
    }

    /// The last member of that name; none where there is none. The root may have very many.
    TextItem* memberOf(TextValue& node, const std::string& name) {
        if (&node == &root_) {
            const auto last = latest_.find(name);
            return last == latest_.end() ? nullptr : &root_.items[last->second];
        }
        const auto found = std::ranges::find(node.items.rbegin(), node.items.rend(), name, &TextItem::key);
        return found == node.items.rend() ? nullptr : &*found;
    }

    TextItem& addTo(TextValue& node, TextItem item) {
        if (&node == &root_) latest_.insert_or_assign(item.key, root_.items.size());
        return node.items.emplace_back(std::move(item));
    }

    TextItem* find(const std::vector<std::string>& path) {
        TextItem* found = nullptr;
        for (const std::string& part : path)
            if (found = memberOf(found == nullptr ? root_ : found->value, part); found == nullptr) break;
        return found;
    }

    void insert(const std::vector<std::string>& path, TextItem item) {
        constexpr std::size_t kMaxMembers = 40;
        if (path.size() > kMaxMembers) refuse("import.too_deep", text_, item.span.begin, item.key);
        TextValue* node = &root_;
        for (std::size_t i = 0; i + 1 < path.size(); ++i) {
            TextItem* child = memberOf(*node, path[i]);
            if (child == nullptr) {
                child = &addTo(*node, itemOf(listValue(item.span, '{'), path[i]));
                child->value.scattered = true;
                child->attached = i > 0;
            }
            // what was only declared, or named another value, has members now
            if (!child->value.isList()) {
                child->value.scattered = true;
                child->value.kind = ValueKind::List;
                child->value.bracket = '{';
                child->value.span = child->span;
            }
            node = &child->value;
        }
        item.key = path.back();
        item.attached = path.size() > 1;
        addTo(*node, std::move(item));
    }

    std::string_view text_;
    TextValue root_;
    std::unordered_map<std::string, std::size_t> latest_;  ///< members of the root: the last one of a name
    std::vector<Heading> headings_;
    std::vector<std::pair<TextSpan, std::vector<std::string>>> expecting_;
    std::size_t statements_ = 0;
    std::optional<std::size_t> document_;  ///< of YAML, or block of a program, that the items stand in
    std::map<std::vector<std::string>, std::size_t> elements_;  ///< of sequences, by the path to these
    bool inTable_ = false;  ///< the last item of the root is a table that may go on
};

}  // namespace

std::string withoutSet(const std::string& name) {
    for (const std::string_view prefix : {"set_", "set", "Set"})
        if (name.starts_with(prefix) && name.size() > prefix.size()) return name.substr(prefix.size());
    return name;
}

TextValue recordOf(TextValue tree, std::string_view text) {
    flattenBases(tree);
    TextValue record = Merger(text).merged(std::move(tree.items));
    groupPrefixes(record);
    for (TextItem& item : record.items) gatherMembers(item.value, 0, item.key);
    joinNumbered(record);
    record.span = {0, text.size()};
    return record;
}

}  // namespace gjkscope
