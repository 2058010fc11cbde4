#include "app/import/text/sentence_records.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace gjkscope {
namespace {

using Tokens = std::vector<TextToken>;

/// Writes bodies as records.
class RecordWriter {
  public:
    explicit RecordWriter(const Tokens& all) : all_(all) {}

    Tokens written(const std::vector<Described>& bodies) {
        for (const Described& body : bodies)
            for (const auto& [name, values] : body.fields)
                isPlanar_ = isPlanar_ || (areComponents(name) && values.size() == 2) ||
                            (name != "shape" && numbersOf(values.front()).size() == 2);
        constexpr std::array<std::string_view, 4> kNames{"body1", "body2", "body3", "body4"};
        for (std::size_t i = 0; i < bodies.size() && i < kNames.size(); ++i) {
            const TextSpan first = all_[bodies[i].fields.front().second.front().begin].span;
            to_.push_back({.kind = TokenKind::Name, .span = {first.begin, first.begin}, .text = kNames[i]});
            mark("=");
            mark("{");
            if (bodies[i].type && !isOfPointsAlone(bodies[i]) && !bodies[i].has("shape")) {
                mark("type", TokenKind::Name);
                mark("=");
                mark(nameOf(kShapeWords, *bodies[i].type), TokenKind::Name);
            }
            for (const auto& [name, values] : bodies[i].fields) field(name, values);
            mark("}");
            mark("\n", TokenKind::LineEnd);
        }
        return std::move(to_);
    }

  private:
    void mark(std::string_view said, TokenKind kind = TokenKind::Mark) {
        const std::size_t at = to_.back().span.end;
        to_.push_back({.kind = kind, .span = {at, at}, .text = said});
    }

    /// Writes a value; numbers in a row, and those with names, as a vector. In the plane a third number is
    /// left out that is the `depth`.
    void value(const TokenRange& range, std::optional<double> depth = {}) {
        const std::vector<std::size_t> numbers = numbersOf(range);
        const auto isBracket = [](const TextToken& each) { return isOneOf("( [ {", each.text); };
        const auto part = partOf(all_, range);
        if (numbers.size() < 2 || std::ranges::count_if(part, isBracket) > 1) return append(to_, all_, range);
        // Unreal's pitch, yaw and roll
        const bool isRotator = std::ranges::find(part, "P", &TextToken::text) != part.end();
        if (isRotator) mark("FRotator", TokenKind::Name);
        mark("(");
        if (isBracket(part.front())) to_.back().span = part.front().span;
        for (const std::size_t each : numbers) {
            if (each != numbers.front()) mark(",");
            number(each, range.begin);
            // Unity's positions in the plane have a z of zero, and scales one of one
            const bool isLast = isPlanar_ && numbers.size() == 3 && each == numbers[1];
            if (isLast && all_[numbers[2]].number == depth) break;
        }
        mark(")");
        if (isOneOf(") ] }", part.back().text)) to_.back().span = part.back().span;
    }

    /// True for a vector that may be given by its components, one value each.
    static bool areComponents(std::string_view name) {
        return name == "half extents" ||
               isAnyOf(roleNamed(name), {"position", "center", "low", "high", "velocity"});
    }

    /// The places of a value's numbers.
    std::vector<std::size_t> numbersOf(const TokenRange& range) const {
        std::vector<std::size_t> found;
        for (std::size_t i = range.begin; i < range.end; ++i)
            if (all_[i].kind == TokenKind::Number) found.push_back(i);
        return found;
    }

    /// `first`: the token that the value begins at, before which a dash is no sign.
    void number(std::size_t at, std::size_t first) {
        if (at > first && all_[at - 1].text == "-") to_.push_back(all_[at - 1]);
        to_.push_back(all_[at]);
    }

    /// The axis that a word begins with.
    std::string_view letterOf(const TokenRange& word) const {
        const char letter = all_[word.begin].text[0];
        return isOneOf("x X 0", std::string_view(&letter, 1))   ? "x"
               : isOneOf("y Y 1", std::string_view(&letter, 1)) ? "y"
                                                                : "z";
    }

    void field(std::string_view name, const std::vector<TokenRange>& values) {
        mark(",");
        to_.back().span = {all_[values.front().begin].span.begin, all_[values.front().begin].span.begin};
        const bool isAbout = name.ends_with(" about");
        // a turn in the plane is one about z
        const std::vector<std::size_t> numbers = numbersOf(values.front());
        const bool isTurn = isPlanar_ && roleNamed(name) == "euler" && numbers.size() == 3 &&
                            all_[numbers[0]].number == 0 && all_[numbers[1]].number == 0;
        mark(isAbout ? "rotation" : isTurn ? "angle" : name, TokenKind::Name);
        mark("=");
        if (isTurn) {
            number(numbers[2], values.front().begin);
        } else if (isAbout) {
            static constexpr std::array<std::string_view, 3> kUnits{"UnitX", "UnitY", "UnitZ"};
            mark("AngleAxis", TokenKind::Name);
            mark("(");
            const bool areDegrees = name.starts_with("degrees");
            if (areDegrees) mark("radians", TokenKind::Name);
            if (areDegrees) mark("(");
            value(values[0]);
            if (areDegrees) mark(")");
            mark(",");
            mark(kUnits[std::string_view("xyz").find(letterOf(values[1]))], TokenKind::Name);
            mark(")");
        } else if (areComponents(name) && values.size() > 1) {
            mark("(");
            for (const TokenRange& each : values) {
                if (&each != &values.front()) mark(",");
                append(to_, all_, each);
            }
            mark(")");
        } else if (name == "shape") {
            append(to_, all_, values[0]);
        } else if (name == "axis") {
            mark(letterOf(values[0]), TokenKind::Name);
        } else if (name == "points") {
            mark("[");
            for (const TokenRange& each : values) {
                if (&each != &values.front()) mark(",");
                value(each);
            }
            mark("]");
        } else {
            const NamedRole role = roleNamed(name);
            value(values.front(), role == "scale"      ? std::optional(1.0)
                                  : role == "position" ? std::optional(0.0)
                                                       : std::nullopt);
        }
    }

    const Tokens& all_;
    bool isPlanar_ = false;  ///< a vector has two numbers
    Tokens to_;
};

}  // namespace

bool isOfPointsAlone(const Described& body) {
    return !body.type || *body.type == ShapeType::Polytope || *body.type == ShapeType::Triangle ||
           *body.type == ShapeType::Segment;
}

std::vector<TextToken> recordsOf(const std::vector<Described>& bodies, const std::vector<TextToken>& tokens,
                                 const std::vector<TokenRange>& lines) {
    Tokens records = RecordWriter(tokens).written(bodies);
    for (const TokenRange& line : lines) {
        append(records, tokens, line);
        const std::size_t end = tokens[line.end - 1].span.end;
        records.push_back({.kind = TokenKind::LineEnd, .span = {end, end}, .text = "\n"});
    }
    return records;
}

}  // namespace gjkscope
