#include "app/import/text/sections.hpp"

#include <algorithm>
#include <utility>

#include "app/base/input_error.hpp"
#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/import/text/conventions.hpp"
#include "app/import/text/identifiers.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/number_table.hpp"
#include "app/import/text/numbered_values.hpp"
#include "app/import/text/text_rows.hpp"

namespace gjkscope {
namespace {

/// The parts of `a.p`, `a->b`, `verts[0].x`; numbers in brackets are parts too.
std::vector<std::string> componentsOf(const std::string& key) {
    if (key.find(' ') != key.npos || key.find('<') != key.npos) return {key};
    std::vector<std::string> parts;
    std::string part;
    for (std::size_t i = 0; i < key.size(); ++i) {
        const bool arrow = key.compare(i, 2, "->") == 0;
        if (key[i] == '.' || arrow || key[i] == '[') {
            if (!part.empty()) parts.push_back(std::exchange(part, ""));
            if (arrow) ++i;
            if (key[i] == '[') part = "[";
        } else {
            part += key[i];
        }
    }
    if (!part.empty()) parts.push_back(part);
    if (parts.empty()) parts.push_back(key);
    return parts;
}

struct Heading {
    std::size_t indent = 0;
    std::vector<std::string> path;
    bool hasValue = false;
};

class Merger {
  public:
    explicit Merger(std::string_view text) : text_(text) {
        root_.kind = ValueKind::List;
        root_.bracket = '{';
    }

    TextValue merged(std::vector<TextItem> items) {
        std::size_t before = 0;
        std::vector<std::string> declared;
        for (TextItem& item : items) declareNext(item, declared);
        for (TextItem& item : linesOf(std::move(items))) {
            const std::size_t begin = item.span.begin;
            const std::size_t breaks = static_cast<std::size_t>(
                std::ranges::count(text_.substr(before, begin > before ? begin - before : 0), '\n'));
            before = std::max(before, item.span.end);
            add(std::move(item), breaks > 1);
        }
        for (const auto& [span, path] : expecting_) {
            const TextItem* const item = find(path);
            const std::vector<std::string> words = wordsOf(path.back());
            // what follows a curve's name without numbers is something else
            const bool isCurve = hasRole(words, FieldRole::Degree) || hasRole(words, FieldRole::Weights) ||
                                 hasRole(words, FieldRole::Knots);
            if (item == nullptr) continue;
            if (item->value.kind != ValueKind::None && !(isCurve && !numbersOf(item->value))) continue;
            refuse("import.no_value", text_, span.begin, text_.substr(span.begin, span.end - span.begin));
        }
        return std::move(root_);
    }

  private:
    /// `Vec3 a(0, 1, 2), b(3, 4, 5)`: the type of the first is that of those behind a comma.
    static void declareNext(TextItem& item, std::vector<std::string>& declared) {
        const bool isCall =
            item.value.kind == ValueKind::List && item.value.bracket == '(' && !item.value.name.empty();
        if (item.key.empty() && isCall && item.separator == ',' && !item.newLine && !declared.empty()) {
            item.key = std::exchange(item.value.name, declared.back());
            item.words = declared;
        } else {
            const bool declares = isCall && !item.words.empty() && item.value.name == item.words.back();
            declared = declares ? item.words : std::vector<std::string>{};
        }
    }

    /// `radius =`, `position:`; a title may end in a colon.
    bool needsValue(const TextItem& item) const {
        const std::size_t sign = text_.find_first_not_of(" \t", item.keySpan.end);
        return (sign != text_.npos && text_[sign] == '=') || roleOf(wordsOf(item.key)).has_value();
    }
    void add(TextItem item, bool afterBlankLine) {
        if (isLabelledField(item)) {
            TextItem field = item;
            field.key = std::exchange(field.value.items[0].value.name, "");
            field.value.items.erase(field.value.items.begin());
            if (field.value.items.size() == 1) field.value = TextValue(field.value.items[0].value);
            field.newLine = false;
            item.value = {};
            heading(std::move(item));
            return keyed(std::move(field));
        }
        if (!item.key.empty() && item.value.kind == ValueKind::None) return heading(std::move(item));
        if (item.key.empty() && item.value.kind == ValueKind::List && !item.value.name.empty() &&
            assigns(item))
            return keyed(std::move(item));
        if (!item.key.empty() && isObjLine(item)) return objLine(std::move(item), afterBlankLine);
        if (!item.key.empty()) return keyed(std::move(item));
        if (isTreeNode(item)) return treeNode(std::move(item));
        row(std::move(item), afterBlankLine);
    }

    /// `cube A: position (0, 10, 0)`: a body's name, and behind it the name of a field without a sign.
    static bool isLabelledField(const TextItem& item) {
        if (!item.newLine || item.key.empty() || roleOf(wordsOf(item.key))) return false;
        const TextValue& row = item.value;
        return row.kind == ValueKind::List && row.bracket == '\0' && row.name.empty() &&
               row.items.size() > 1 && row.items[0].value.kind == ValueKind::Word &&
               roleOf(wordsOf(row.items[0].value.name)) && !shapeIn({row.items[0].value.name});
    }

    /// `v 0 0 1`, `f 1 2 3` of an OBJ file, whose letter no sign follows.
    bool isObjLine(const TextItem& item) const {
        if (item.key != "v" && item.key != "f" && item.key != "vn" && item.key != "vt") return false;
        const std::size_t at = text_.find_first_not_of(" \t", item.span.begin + item.key.size());
        return item.newLine && at != text_.npos &&
               (text_[at] == '-' || (text_[at] >= '0' && text_[at] <= '9'));
    }
    void objLine(TextItem item, bool afterBlankLine) {
        if (item.key == "v") {
            item.key.clear();
            return row(std::move(item), afterBlankLine);
        }
        item.key = "faces";
        keyed(std::move(item));
    }

    /// A debugger's `points {size=4}`, with members on the lines below.
    static bool isTreeNode(const TextItem& item) {
        return item.value.kind == ValueKind::List && item.value.bracket == '{' && !item.value.name.empty() &&
               !isConstructor(plainName(item.value.name));
    }
    void treeNode(TextItem item) {
        item.key = std::exchange(item.value.name, "");
        if (item.value.items.size() == 1 && item.value.items[0].key == "size")
            item.value.items[0].key = "count";
        keyed(std::move(item));
    }

    /// `t.setOrigin(v)`, as if it were `t.Origin = v`.
    static bool assigns(TextItem& item) {
        const std::vector<std::string> parts = componentsOf(item.value.name);
        if (parts.size() < 2) return false;
        if (isOneOf("Set set Init init", parts.back())) {
            // `xf.Set(p, angle)` of whatever xf is
            item.key.clear();
            for (std::size_t i = 0; i + 1 < parts.size(); ++i)
                item.key.append(item.key.empty() ? "" : ".").append(parts[i]);
            const auto role = roleOf(wordsOf(parts[parts.size() - 2]));
            item.value.name = role && role->role == FieldRole::Transform ? "Transform" : "";
            return true;
        }
        const std::string last = withoutSet(parts.back());
        if (last == parts.back() && !roleOf(wordsOf(last))) return false;
        std::string key;
        for (std::size_t i = 0; i + 1 < parts.size(); ++i) key.append(parts[i]).append(".");
        if (isConstructor(parts.back())) {
            // `box.SetAsBox(1, 2)`
            item.key = key.substr(0, key.size() - 1);
            item.value.name = parts.back();
            return true;
        }
        item.key = key + last;
        item.value.name.clear();
        return true;
    }

    std::size_t indentOf(const TextItem& item) const {
        const std::size_t start = text_.rfind('\n', item.span.begin) + 1;
        return item.span.begin - (item.span.begin == 0 ? 0 : start);
    }

    void heading(TextItem item) {
        constexpr std::size_t kMaxWords = 4;
        const std::size_t words = 1 + static_cast<std::size_t>(std::ranges::count(item.key, ' '));
        const std::size_t indent = indentOf(item);
        while (!headings_.empty() && headings_.back().indent >= indent) headings_.pop_back();
        // a variable without a value says nothing
        const std::size_t behind = text_.find_first_not_of(" \t", item.span.end);
        if (behind != text_.npos && text_[behind] == ';') return;
        // prose
        if (words > kMaxWords) {
            headings_.clear();
            return;
        }
        Heading next{indent, headings_.empty() ? std::vector<std::string>{} : headings_.back().path};
        for (std::string& part : componentsOf(item.key)) next.path.push_back(std::move(part));
        headings_.push_back(next);
        if (item.expects && needsValue(item)) expecting_.emplace_back(item.span, next.path);
        item.key = next.path.back();
        insert(next.path, std::move(item));
        inTable_ = false;
    }

    /// Visual Studio's `a {...}`: when it is copied, its members stand as far in as itself.
    bool isFolded(const TextItem& item) const {
        return item.value.kind == ValueKind::List && text_.substr(0, item.value.span.end).ends_with("{...}");
    }

    void keyed(TextItem item) {
        constexpr std::size_t kMaxStatements = 50'000;
        if (++statements_ > kMaxStatements) throw InputError(tr("import.too_many"));
        const std::size_t indent = indentOf(item);
        if (item.newLine) {
            while (!headings_.empty() &&
                   (headings_.back().indent > indent ||
                    (headings_.back().indent == indent && (headings_.back().hasValue || isFolded(item)))))
                headings_.pop_back();
        }
        requireSizes(item);
        std::vector<std::string> path;
        if (!headings_.empty()) path = headings_.back().path;
        for (std::string& part : componentsOf(item.key)) path.push_back(std::move(part));
        // members may follow on lines that stand farther in
        const std::string called = plainName(item.value.name);
        const bool isShape = item.value.kind == ValueKind::List && isConstructor(called);
        const bool parent = item.newLine && (!hasNumbers(item.value) || isShape);
        const bool node = item.newLine && item.value.kind == ValueKind::List && item.value.bracket == '{';
        if (parent || node) headings_.push_back({indent, path, !isFolded(item)});
        insert(path, std::move(item));
        inTable_ = false;
    }

    /// `float a[4][2] = {…}` must have four items; then its name is `a`.
    void requireSizes(TextItem& item) const {
        const std::size_t open = item.key.find('[');
        if (item.words.empty() || open == item.key.npos || item.key.back() != ']' ||
            item.value.kind != ValueKind::List)
            return;
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
            if (target != nullptr &&
                (target->value.kind == ValueKind::None || target->value.bracket == '\0')) {
                makeRow(*target);
                target->span.end = item.span.end;
                return addToRow(target->value, std::move(item));
            }
        }
        const std::optional<NumberTable> numbers = numbersOf(item.value);
        const bool isRow = numbers && numbers->rank <= 1;
        if (isRow && inTable_ && !afterBlankLine) return addToRow(root_.items.back().value, std::move(item));
        if (isRow) {
            TextItem table;
            table.span = item.span;
            table.value = rowOf(item.span);
            table.value.scattered = true;
            addToRow(table.value, std::move(item));
            root_.items.push_back(std::move(table));
        } else {
            root_.items.push_back(std::move(item));
        }
        inTable_ = isRow;
    }

    TextItem* find(const std::vector<std::string>& path) {
        TextValue* node = &root_;
        TextItem* found = nullptr;
        for (const std::string& part : path) {
            const auto child = std::find_if(node->items.rbegin(), node->items.rend(),
                                            [&](const TextItem& i) { return i.key == part; });
            if (child == node->items.rend()) return nullptr;
            found = &*child;
            node = &found->value;
        }
        return found;
    }

    void insert(const std::vector<std::string>& path, TextItem item) {
        constexpr std::size_t kMaxMembers = 40;
        if (path.size() > kMaxMembers) refuse("import.too_deep", text_, item.span.begin, item.key);
        TextValue* node = &root_;
        for (std::size_t i = 0; i + 1 < path.size(); ++i) {
            auto child = std::find_if(node->items.rbegin(), node->items.rend(),
                                      [&](const TextItem& each) { return each.key == path[i]; });
            if (child == node->items.rend()) {
                TextItem parent;
                parent.key = path[i];
                parent.span = item.span;
                parent.value = rowOf(item.span);
                parent.value.bracket = '{';
                parent.value.scattered = true;
                parent.attached = i > 0;
                node->items.push_back(std::move(parent));
                child = node->items.rbegin();
            }
            // what was only declared, or named another value, has members now
            if (child->value.kind != ValueKind::List) {
                child->value.scattered = true;
                child->value.kind = ValueKind::List;
                child->value.bracket = '{';
                child->value.span = child->span;
            }
            node = &child->value;
        }
        item.key = path.back();
        item.attached = path.size() > 1;
        node->items.push_back(std::move(item));
    }

    std::string_view text_;
    TextValue root_;
    std::vector<Heading> headings_;
    std::vector<std::pair<TextSpan, std::vector<std::string>>> expecting_;
    std::size_t statements_ = 0;
    bool inTable_ = false;  ///< the last item of the root is a table that may go on
};

/// Makes the members of a base class, which gdb shows as `<btShape> = {…}`, members like any other.
void flattenBases(TextValue& value, int depth = 0) {
    if (depth > 70) return;
    std::vector<TextItem> flat;
    for (TextItem& item : value.items) {
        flattenBases(item.value, depth + 1);
        if (item.key.starts_with('<') && item.value.kind == ValueKind::List)
            for (TextItem& inner : item.value.items) flat.push_back(std::move(inner));
        else
            flat.push_back(std::move(item));
    }
    value.items = std::move(flat);
}

}  // namespace

std::string withoutSet(const std::string& name) {
    for (const std::string_view prefix : {"set_", "set", "Set"})
        if (name.starts_with(prefix) && name.size() > prefix.size()) return name.substr(prefix.size());
    return name;
}

TextValue recordOf(TextValue tree, std::string_view text) {
    flattenBases(tree);
    TextValue record = Merger(text).merged(std::move(tree.items));
    joinNumbered(record);
    record.span = {0, text.size()};
    return record;
}

}  // namespace gjkscope
