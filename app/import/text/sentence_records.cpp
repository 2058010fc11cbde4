#include "app/import/text/sentence_records.hpp"

#include <algorithm>
#include <array>

namespace gjkscope {
namespace {

using Tokens = std::vector<TextToken>;

/// Writes bodies as records.
class RecordWriter {
  public:
    explicit RecordWriter(const Tokens& all) : all_(all) {}

    Tokens written(const std::vector<Described>& bodies) {
        constexpr std::array<std::string_view, 4> kNames{"body1", "body2", "body3", "body4"};
        for (std::size_t i = 0; i < bodies.size() && i < kNames.size(); ++i) {
            const TextSpan first = all_[bodies[i].fields.front().second.front().begin].span;
            to_.push_back({.kind = TokenKind::Name, .span = {first.begin, first.begin}, .text = kNames[i]});
            mark("=");
            mark("{");
            if (bodies[i].type && !isOfPointsAlone(bodies[i])) {
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

    void value(const TokenRange& range) { append(to_, all_, range); }

    /// The axis that a word begins with.
    std::string_view letterOf(const TokenRange& word) const {
        const char letter = all_[word.begin].text[0];
        return isOneOf("x X", std::string_view(&letter, 1))   ? "x"
               : isOneOf("y Y", std::string_view(&letter, 1)) ? "y"
                                                              : "z";
    }

    void field(std::string_view name, const std::vector<TokenRange>& values) {
        mark(",");
        to_.back().span = {all_[values.front().begin].span.begin, all_[values.front().begin].span.begin};
        const bool isAbout = name.ends_with(" about");
        mark(isAbout ? "rotation" : name, TokenKind::Name);
        mark("=");
        if (isAbout) {
            static constexpr std::array<std::string_view, 3> kUnits{"UnitX", "UnitY", "UnitZ"};
            mark("AngleAxis", TokenKind::Name);
            mark("(");
            if (name.starts_with("degrees")) mark("radians", TokenKind::Name);
            mark("(");
            value(values[0]);
            mark(")");
            mark(",");
            mark(kUnits[std::string_view("xyz").find(letterOf(values[1]))], TokenKind::Name);
            mark(")");
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
            value(values.front());
        }
    }

    const Tokens& all_;
    Tokens to_;
};

}  // namespace

bool isOfPointsAlone(const Described& body) {
    return !body.type || *body.type == ShapeType::Polytope || *body.type == ShapeType::Triangle ||
           *body.type == ShapeType::Segment;
}

std::vector<TextToken> recordsOf(const std::vector<Described>& bodies, const std::vector<TextToken>& tokens) {
    return RecordWriter(tokens).written(bodies);
}

}  // namespace gjkscope
