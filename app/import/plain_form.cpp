#include "app/import/plain_form.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/import/text/names.hpp"

namespace gjkscope {
namespace {

/// The name that is read as the role.
std::string nameOfRole(FieldRole role) {
    if (role == "extents") return "size";
    if (isAnyOf(role, {"low", "high"})) return role == "low" ? "min corner" : "max corner";
    std::string name(role.word());
    std::ranges::replace(name, '-', ' ');
    return name;
}

class BodyForm {
  public:
    BodyForm(BodyDraft draft, std::string label, std::size_t dimension)
        : draft_(std::move(draft)), label_(std::move(label)), dimension_(dimension) {
        if (!draft_.has("low") || !draft_.has("high")) {
            draft_.values.erase("low");
            draft_.values.erase("high");
        }
        if (draft_.vertices.empty()) draft_.type = draft_.typeBySizes();
        // of a capsule without a length these are its ends
        const bool hasEnds = draft_.type == ShapeType::Capsule && draft_.has("from") && draft_.has("to") &&
                             !draft_.hasLength() && !draft_.hasAny({"position", "end-a"});
        if (hasEnds) draft_.set("end-a", *draft_.take("from"));
        if (hasEnds) draft_.set("end-b", *draft_.take("to"));
    }

    std::string text() {
        const std::string_view type = draft_.type ? nameOf(kShapeWords, *draft_.type) : std::string_view();
        const bool isPoints =
            !draft_.vertices.empty() && (!draft_.type || draft_.type == ShapeType::Polytope);
        add("shape", isPoints ? "polygon" : type.empty() ? kMissing : type);
        addVertices();
        for (const FieldRole role : std::initializer_list<FieldRole>{
                 "half-extents", "full-extents", "extents", "low", "high", "radii", "radius", "half-height",
                 "height", "margin", "degree", "weights", "knots", "position", "center", "from", "to",
                 "velocity"})
            if (const auto* value = draft_.find(role))
                add(nameOfRole(role),
                    role == "extents" ? numbersText(value->numbers) : vectorText(value->numbers));
        if (draft_.axis && !draft_.has("end-a")) add("axis", std::string(1, "xyz"[*draft_.axis]));
        if (draft_.orientation) {
            const glm::dquat& q = *draft_.orientation;
            add("rotation", numbersText({q.w, q.x, q.y, q.z}), " (w, x, y, z)");
        }
        if (draft_.angle) add("angle", exactNumberText(*draft_.angle), " (radians)");
        addMissing();
        return std::move(text_);
    }

  private:
    void add(std::string_view name, std::string_view value, const char* remark = "") {
        text_.append(name).append(" ").append(label_).append(remark).append(": ").append(value).append("\n");
    }

    void addVertices() {
        std::vector<std::vector<double>> points = draft_.vertices;
        const PlacedNumbers *const a = draft_.find("end-a"), *const b = draft_.find("end-b");
        if (a != nullptr && b != nullptr) points = {a->numbers, b->numbers};
        std::string list;
        for (const std::vector<double>& each : points)
            list.append(list.empty() ? "" : ", ").append(vectorText(each));
        const auto isMissing = [](const auto& each) { return numbersText(each) == kMissing; };
        if (std::ranges::any_of(points, isMissing)) list = kMissing;
        if (!list.empty()) add("vertices", list);
        if (const auto* flat = draft_.find("flat")) add("vertices", numbersText(flat->numbers));
    }

    /// Names what the shape needs, and a position.
    void addMissing() {
        const auto need = [&](const char* name, bool has) {
            if (!has) add(name, kMissing);
        };
        const bool hasPoints = !draft_.vertices.empty() || draft_.hasAny({"flat", "end-a"});
        const bool tall = isTall(draft_.type), hasRadius = draft_.has("radius");
        if (draft_.type == ShapeType::Box) need("half extents", draft_.hasSize() || hasPoints);
        if (draft_.type == ShapeType::Ball || (tall && !hasRadius)) need("radius", draft_.hasSize());
        if (draft_.type == ShapeType::Ellipsoid) need("radii", draft_.hasSize());
        if (tall && !hasPoints) {
            need("half height", draft_.hasLength());
            need("axis", draft_.axis.has_value());
        }
        const bool ofPoints = draft_.type == ShapeType::Polytope || draft_.type == ShapeType::Triangle ||
                              draft_.type == ShapeType::Segment;
        if (ofPoints) need("vertices", hasPoints);
        if (!hasPoints) need("position", draft_.hasAny({"position", "center", "from", "low"}));
    }

    /// Numbers, of which one of three is missing where there are two.
    std::string vectorText(const std::vector<double>& numbers) const {
        std::string text = numbersText(numbers);
        if (numbers.size() == 2 && dimension_ == 3)
            text.insert(text.size() - 1, std::string(", ").append(kMissing));
        return text;
    }

    BodyDraft draft_;
    std::string label_;
    std::size_t dimension_;  ///< of the pair; 0: unknown
    std::string text_;
};

/// A line of the form: `name A remark: value`.
struct FormLine {
    std::string head, value;

    bool isOf(std::string_view name, char label) const {
        const std::string start = std::string(name) + " " + label;
        return head.starts_with(start) && (head.size() == start.size() || head[start.size()] == ' ');
    }
};

std::vector<FormLine> formLines(std::string_view form) {
    std::vector<FormLine> lines;
    for (std::size_t at = 0, end = 0; at < form.size(); at = end + 1) {
        end = std::min(form.find('\n', at), form.size());
        const std::string_view line = form.substr(at, end - at);
        const std::size_t colon = std::min(line.find(':'), line.size());
        lines.push_back(
            {std::string(line.substr(0, colon)), std::string(line.substr(std::min(colon + 2, line.size())))});
    }
    return lines;
}

bool isSeparator(const TextToken& token) {
    return token.kind == TokenKind::LineEnd ||
           (token.kind == TokenKind::Mark && token.text.find_first_not_of("()[]{},;") == token.text.npos);
}

bool isSign(const TextToken& token) {
    return token.kind == TokenKind::Mark && (token.text == "=" || token.text == ":");
}

bool isCoordinateLetter(const TextToken& token) {
    return token.kind == TokenKind::Name && token.text.size() == 1 &&
           std::string_view("xyzwXYZW").find(token.text) != std::string_view::npos;
}

/// The group's numbers as a value of the form: rows, a line or a pair of brackets each, or a list.
std::string valueOf(std::string_view group, bool areRows) {
    std::vector<std::vector<double>> rows(1);
    for (const TextToken& token : tokensOf(group).tokens) {
        const bool ends =
            token.kind == TokenKind::LineEnd || token.text.find_first_of("()[]{};") != token.text.npos;
        if (token.kind == TokenKind::Number)
            rows.back().push_back(token.number);
        else if (areRows && ends && !rows.back().empty())
            rows.emplace_back();
    }
    std::string text;
    for (const std::vector<double>& row : rows)
        if (!row.empty() || !areRows) text.append(text.empty() ? "" : ", ").append(numbersText(row));
    return text;
}

/// True for the name of a value of the form, `half extents A`.
bool isFormLine(std::string_view name) {
    const std::vector<std::string> words = wordsOf(name);
    const bool isMarked = words.size() > 1 && isOneOf("a b", words.back());
    return isMarked && roleOf({words.begin(), words.end() - 1});
}

}  // namespace

std::string numbersText(const std::vector<double>& numbers) {
    if (!std::ranges::all_of(numbers, [](double each) { return std::isfinite(each); })) return kMissing;
    std::string text;
    for (const double each : numbers) text.append(text.empty() ? "" : ", ").append(exactNumberText(each));
    return numbers.size() == 1 ? text : "(" + text + ")";
}

RefusedText::RefusedText(const InputError& error, std::string known)
    : InputError(error), form(std::move(known)) {
    if (const auto* placed = dynamic_cast<const UnreadableText*>(&error)) at = placed->at;
    isFinal = dynamic_cast<const MissingValue*>(&error) != nullptr;
}

std::string plainForm(std::vector<BodyDraft> drafts, std::string_view whole) {
    // `triangle A at (1, 2, 3)` lacks its vertices
    for (BodyDraft& draft : drafts)
        if (!draft.hasShape() && draft.hasPose() && !whole.empty())
            draft.type = shapeIn(wordsOf(partOf(whole, lineSpanAt(whole, draft.span.begin))));
    std::erase_if(drafts, [](const BodyDraft& draft) { return !draft.hasShape() && !draft.hasPose(); });
    drafts.resize(2);
    // a vector that lacks a coordinate
    std::size_t dimension = 0;
    for (const BodyDraft& draft : drafts)
        for (const PlacedNumbers& vector : draft.vectors())
            if (vector.numbers.size() == 3 || (vector.numbers.size() == 2 && dimension == 0))
                dimension = vector.numbers.size();
    std::string text;
    for (std::size_t i = 0; i < drafts.size(); ++i)
        text += BodyForm(drafts[i], std::string(1, static_cast<char>('A' + i)), dimension).text();
    return text;
}

std::vector<TextSpan> numberGroups(std::string_view text) {
    const TokenizedText tokens = tokensOf(text);
    std::vector<TextSpan> groups;
    bool continues = false;
    std::string letters;  // of the group's coordinates
    for (const TextToken& token : tokens.tokens) {
        const bool isNumber = token.kind == TokenKind::Number;
        if (isNumber && continues)
            groups.back().end = token.span.end;
        else if (isNumber)
            groups.push_back(token.span);
        const bool isLetter = isCoordinateLetter(token), isBetween = isSeparator(token) || isSign(token);
        const bool isNext = isLetter && !letters.empty() && letters.find(token.text) == letters.npos;
        continues = isNumber || (continues && (isBetween || isNext));
        if (isNext && continues)
            letters += token.text;
        else if (!isNumber && !isBetween)
            letters = isLetter ? token.text : "";
    }
    return groups;
}

std::string withRole(const std::string& form, std::string_view group, int body, const HandRole& role) {
    const char label = static_cast<char>('A' + body);
    std::vector<FormLine> lines = formLines(form);
    const auto lineOf = [&](std::string_view name) {
        return std::ranges::find_if(lines, [&](const FormLine& line) { return line.isOf(name, label); });
    };
    const bool areVertices = role.id == "vertices";
    const std::string head = std::string(role.name) + " " + label + std::string(role.remark);
    FormLine line{head, valueOf(group, areVertices || role.id == "matrix")};
    if (const auto found = lineOf(role.name); found != lines.end()) {
        if (areVertices && found->value != kMissing) line.value = found->value + ", " + line.value;
        *found = line;
    } else {
        lines.push_back(line);
    }
    const auto shape = lineOf("shape");
    if (!role.shape.empty() && shape != lines.end()) {
        const bool isTaller = role.shape == "capsule" && shapeNamed(shape->value) == ShapeType::Ball;
        if (shape->value == kMissing || isTaller) shape->value = role.shape;
    }
    // vertices can stand where they are
    if (areVertices)
        std::erase_if(lines, [&](const FormLine& each) {
            return each.isOf("position", label) && each.value == kMissing;
        });
    // the lines of A come first
    std::ranges::stable_partition(
        lines, [](const FormLine& each) { return each.head.find(" B") == each.head.npos; });
    std::string text;
    for (const FormLine& each : lines) text.append(each.head).append(": ").append(each.value).append("\n");
    return text;
}

void requireNoGap(std::string_view text) {
    const std::string gap = std::string(": ") + kMissing;
    for (std::size_t at = 0, number = 1; at < text.size(); ++number) {
        const TextSpan span = lineSpanAt(text, at);
        at = span.end + 1;
        std::string_view line = partOf(text, span);
        line = line.substr(0, line.find_last_not_of(" \r") + 1);
        // a debugger's
        if (const std::size_t sign = line.find(" = <optimized out>"); sign != line.npos) {
            const std::size_t name = line.find_last_of(" {,", sign - 1) + 1;
            const NamedRole role = roleNamed(line.substr(name, sign - name));
            if (role && !isAnyOf(role, {"ignored", "reported"}))
                throw InputError(tr("import.no_value", {{"line", std::to_string(number)},
                                                        {"found", std::string(line.substr(name))}}));
        }
        const std::size_t sign = line.find(": "), missing = line.find(kMissing);
        const bool isInVector = sign < missing && missing != line.npos && line.ends_with(')');
        if (!line.ends_with(gap) && !(isInVector && isFormLine(line.substr(0, sign)))) continue;
        line = line.substr(0, sign);
        throw InputError(tr("import.gap", {{"line", std::to_string(number)}, {"name", std::string(line)}}));
    }
}

}  // namespace gjkscope
