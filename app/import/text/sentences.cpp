#include "app/import/text/sentences.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "app/base/plain_text.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/sentence_records.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

using Tokens = std::vector<TextToken>;
using Range = TokenRange;

class SentenceReader {
  public:
    explicit SentenceReader(const Tokens& tokens) : all_(tokens), isTaken_(tokens.size()) {}

    void read() {
        for (std::size_t begin = 0; begin < all_.size();) {
            const std::size_t end = sentenceEnd(begin);
            sentence(begin, end);
            begin = end + 1;
        }
        std::erase_if(bodies_, [](const Described& body) { return body.fields.empty(); });
        // the one whose numbers come first is the first, whatever the shapes were named for before
        std::ranges::stable_sort(
            bodies_, {}, [](const Described& body) { return body.fields.front().second.front().begin; });
    }

    /// The numbers that are no part of a body; none where one may be.
    std::optional<std::vector<TextSpan>> leftOut() const {
        std::vector<TextSpan> left;
        for (std::size_t begin = 0; begin < all_.size();) {
            const std::size_t end = sentenceEnd(begin);
            bool isRead = false;
            for (std::size_t i = begin; i < end; ++i) isRead = isRead || isTaken_[i];
            for (std::size_t i = begin; i < end; ++i) {
                if (all_[i].kind != TokenKind::Number || isTaken_[i]) continue;
                const Range vector = vectorAt(i > 0 ? i - 1 : 0);
                const bool isSaid = !vector.isNone() && isRepeated(vector);
                if (!isSaid && (isRead || !vector.isNone()) && !isExplained(i, begin, end))
                    return std::nullopt;
                left.push_back(all_[i].span);
            }
            begin = end + 1;
        }
        return left;
    }

    const std::vector<Described>& bodies() const { return bodies_; }

  private:
    std::string_view textAt(std::size_t i) const {
        return i < all_.size() ? all_[i].text : std::string_view();
    }
    std::string wordAt(std::size_t i) const {
        return i < all_.size() && all_[i].kind == TokenKind::Name ? lowerCase(std::string(all_[i].text)) : "";
    }
    bool isNumber(std::size_t i) const { return i < all_.size() && all_[i].kind == TokenKind::Number; }
    bool isLineEnd(std::size_t i) const { return i < all_.size() && all_[i].kind == TokenKind::LineEnd; }

    /// Sentences end in a full stop, in an empty line, and before an item of a list.
    std::size_t sentenceEnd(std::size_t i) const {
        for (; i < all_.size(); ++i) {
            if (isOneOf(". ? !", all_[i].text) && all_[i].kind == TokenKind::Mark) return i;
            if (isLineEnd(i) && (isLineEnd(i + 1) || isOneOf("* - •", textAt(i + 1)))) return i;
        }
        return i;
    }

    /// The number at a token, with its sign.
    Range numberAt(std::size_t i) const {
        const std::size_t sign = isOneOf("- +", textAt(i)) ? 1 : 0;
        return isNumber(i + sign) ? Range{i, i + sign + 1} : Range{i, i};
    }

    /// The vector at a token, `(1, 2)`.
    Range vectorAt(std::size_t i) const {
        if (!isOneOf("( [", textAt(i)) || isTaken_[i]) return {i, i};
        std::size_t at = i + 1, count = 0;
        for (; count < 4; ++count) {
            const Range number = numberAt(at);
            if (number.isNone()) break;
            at = number.end;
            if (textAt(at) == ",") ++at;
        }
        return isOneOf(") ]", textAt(at)) && count > 1 && count < 4 ? Range{i, at + 1} : Range{i, i};
    }

    /// The first vector or number from a token on, behind words that say nothing, and no more than a few.
    Range valueAt(std::size_t i, std::size_t end, bool isVector) const {
        constexpr std::size_t kMaxWords = 5;
        for (std::size_t words = 0; i < end && words < kMaxWords; ++i, ++words) {
            const Range value = isVector ? vectorAt(i) : numberAt(i);
            if (!value.isNone()) return value;
            if (isLineEnd(i)) --words;
            const std::string word = wordAt(i);
            const bool isFiller = isLineEnd(i) || isOneOf("= :", textAt(i)) || isListed("copula", word) ||
                                  isListed("between", word);
            if (!isFiller) break;
        }
        return {i, i};
    }

    void take(Described& body, std::string_view name, std::vector<Range> values) {
        for (const Range& value : values)
            for (std::size_t i = value.begin; i < value.end; ++i) isTaken_[i] = true;
        body.fields.emplace_back(name, std::move(values));
    }

    /// Vectors one after the other: `A(0, 0), B(1, 0) and (0, 1)`.
    std::vector<Range> vectorsAt(std::size_t i, std::size_t end) const {
        std::vector<Range> found;
        while (i < end) {
            const Range vector = vectorAt(i);
            if (!vector.isNone()) {
                found.push_back(vector);
                i = vector.end;
                continue;
            }
            const bool isLetter =
                all_[i].kind == TokenKind::Name && all_[i].text.size() <= 2 && !vectorAt(i + 1).isNone();
            if (!isLineEnd(i) && !isOneOf(", and &", textAt(i)) && !isLetter) break;
            ++i;
        }
        return found;
    }

    static std::optional<ShapeType> shapeOf(const std::string& word) {
        if (isListed("polytopes", word)) return ShapeType::Polytope;
        if (isOneOf("stadium pill", word)) return ShapeType::Capsule;
        const std::vector<std::string> words = wordsOf(word);
        const auto isShape = [](const std::string& each) { return shapeNamed(each).has_value(); };
        return std::ranges::count_if(words, isShape) == 1 ? shapeIn({word}) : std::nullopt;
    }

    std::size_t place(std::string_view ordinal) const {
        return isOneOf("first", ordinal) ? 0 : isOneOf("second other", ordinal) ? 1 : 2;
    }

    /// Finds the body that a shape's word means, or begins another.
    void shape(std::size_t i, std::size_t begin, std::size_t end) {
        const auto type = shapeOf(std::string(all_[i].kind == TokenKind::Name ? all_[i].text : ""));
        if (!type) return;
        std::string label;
        const std::string_view next = textAt(i + 1);
        const bool isMarked =
            i + 1 < end && next.size() == 1 && all_[i + 1].text != "a" && vectorAt(i + 2).isNone() &&
            ((all_[i + 1].kind == TokenKind::Name && isMarker(lowerCase(std::string(next)))) ||
             (isNumber(i + 1) && all_[i + 1].whole && isOneOf(": . ,", textAt(i + 2))));
        if (isMarked) {
            label = lowerCase(std::string(next));
            isTaken_[i + 1] = true;
        }
        bool isDefinite = false;
        std::size_t ordinal = 2;
        for (std::size_t back = i; back > begin && i - back < 3; --back) {
            const std::string before = wordAt(back - 1);
            isDefinite = isDefinite || isOneOf("the this that its", before);
            ordinal = std::min(ordinal, place(before));
        }
        // `the stadium is the segment from …`
        bool isSaid = false;
        for (std::size_t back = i; back > begin && i - back < 4; --back)
            isSaid = isSaid || isOneOf("is was", wordAt(back - 1));
        if (isSaid && current_ < bodies_.size() && bodies_[current_].type &&
            bodies_[current_].fields.empty() && label.empty())
            return;
        const auto isSame = [&](const Described& body) {
            return !label.empty() ? body.label == label : body.type == type;
        };
        const auto same = std::ranges::find_if(bodies_, isSame);
        if (ordinal < bodies_.size() && bodies_[ordinal].type == type) {
            current_ = ordinal;
        } else if (same != bodies_.end() && (!label.empty() || (isDefinite && ordinal == 2))) {
            current_ = static_cast<std::size_t>(same - bodies_.begin());
        } else if (current_ < bodies_.size() && !bodies_[current_].type && bodies_[current_].fields.empty()) {
            bodies_[current_].type = type;
        } else {
            current_ = bodies_.size();
            bodies_.push_back({label, type, {}});
        }
    }

    void sentence(std::size_t begin, std::size_t end) {
        bool moves = false;
        for (std::size_t i = begin; i < end; ++i) moves = moves || isListed("moving", wordAt(i));
        for (std::size_t i = begin; i < end; ++i) {
            if (isTaken_[i]) continue;
            if (const std::string word = wordAt(i);
                place(word) < 2 && isOneOf("one body shape object", wordAt(i + 1))) {
                current_ = place(word);
                if (current_ >= bodies_.size()) {
                    current_ = bodies_.size();
                    bodies_.push_back({});
                }
                continue;
            }
            shape(i, begin, end);
            if (current_ >= bodies_.size()) continue;
            Described& body = bodies_[current_];
            if (path(body, i, end, moves) || turn(body, i, end) || axis(body, i, end) || field(body, i, end))
                continue;
            const bool isPlace = isOneOf("at around near in", wordAt(i));
            const std::vector<Range> bare = vectorsAt(isPlace ? i + 1 : i, end);
            if (bare.empty() ||
                (isPlace && bare.size() == 1 && isOfPointsAlone(body) && !body.has("points"))) {
                if (!isPlace || bare.empty()) continue;
                take(body, "position", bare);
            } else if (isOfPointsAlone(body) && !body.has("points") && bare.size() > 1) {
                take(body, "points", bare);
            } else if (isPlace && !body.has("position")) {
                take(body, "position", {bare.front()});
            }
        }
    }

    /// `from … to …`: the way of what moves, or the ends of a capsule.
    bool path(Described& body, std::size_t i, std::size_t end, bool moves) {
        if (isListed("moving", wordAt(i)) && wordAt(i + 1) == "by") {
            const Range way = valueAt(i + 2, end, true);
            if (!way.isNone()) take(body, "velocity", {way});
            return !way.isNone();
        }
        if (!isOneOf("from between", wordAt(i))) return false;
        const Range from = valueAt(i + 1, end, true);
        std::size_t at = from.end;
        while (at < end && vectorAt(at).isNone() && !isOneOf(".", textAt(at))) ++at;
        const Range to = vectorAt(at);
        if (from.isNone() || to.isNone()) return false;
        if (moves) {
            take(body, "from", {from});
            take(body, "to", {to});
        } else {
            take(body, "points", {from, to});
        }
        return true;
    }

    static constexpr std::string_view kAxisWords = "x y z x-axis y-axis z-axis";

    /// `rotated by 30 degrees about the Z axis`, `with angle 0.3`.
    bool turn(Described& body, std::size_t i, std::size_t end) {
        if (!isListed("turning", wordAt(i))) return false;
        const Range angle = valueAt(i + 1, end, false);
        if (angle.isNone() || body.has("angle")) return false;
        if (isOneOf("clockwise", wordAt(angle.end + 1))) return false;
        const bool isDegrees = isOneOf("degrees degree deg °", textAt(angle.end));
        for (std::size_t at = angle.end; at < std::min(end, angle.end + 6); ++at) {
            if (!isOneOf(kAxisWords, wordAt(at))) continue;
            take(body, isDegrees ? "degrees about" : "radians about", {angle, {at, at + 1}});
            return true;
        }
        take(body, isDegrees ? "angle degrees" : "angle", {angle});
        return true;
    }

    /// `direction X-Axis`, `along the y axis`.
    bool axis(Described& body, std::size_t i, std::size_t end) {
        if (!isOneOf("direction along axis", wordAt(i)) || body.has("axis")) return false;
        for (std::size_t at = i + 1; at < std::min(end, i + 4); ++at) {
            if (!isOneOf(kAxisWords, wordAt(at))) continue;
            take(body, "axis", {{at, at + 1}});
            return true;
        }
        return false;
    }

    /// A field's name, and behind it its value.
    bool field(Described& body, std::size_t i, std::size_t end) {
        // `4 wide and 1.5 high`
        const Range before = numberAt(i);
        const std::string measure = before.isNone() ? "" : wordAt(before.end);
        if (isOneOf("wide high tall deep", measure)) {
            take(body, measure == "wide" ? "width" : measure == "deep" ? "depth" : "height", {before});
            return true;
        }
        constexpr std::array<std::pair<std::string_view, std::string_view>, 23> kFields{
            {{"half extents", "half extents"},
             {"half height", "half height"},
             {"half length", "half height"},
             {"side length", "sides"},
             {"radius", "radius"},
             {"r", "radius"},
             {"width", "width"},
             {"height", "height"},
             {"depth", "depth"},
             {"length", "length"},
             {"center", "center"},
             {"centre", "center"},
             {"centered", "position"},
             {"centred", "position"},
             {"position", "position"},
             {"corners", "points"},
             {"vertices", "points"},
             {"points", "points"},
             {"velocity", "velocity"},
             {"size", "size"},
             {"scale", "scale"},
             {"diameter", "diameter"},
             {"rotation", "rotation"}}};
        for (const auto& [words, name] : kFields) {
            const bool isTwo = words.find(' ') != words.npos;
            const std::string said = isTwo ? wordAt(i) + " " + wordAt(i + 1) : wordAt(i);
            if (said != words && !(isTwo && joinedWords(wordsOf(wordAt(i))) == words)) continue;
            std::size_t behind = i + (said == words && isTwo ? 2 : 1);
            // `center at S(1, 2)`
            while (behind < end && all_[behind].kind == TokenKind::Name && all_[behind].text.size() > 2 &&
                   vectorAt(behind).isNone() && isListed("copula", wordAt(behind)))
                ++behind;
            if (behind + 1 < end && all_[behind].kind == TokenKind::Name && all_[behind].text.size() == 1 &&
                !vectorAt(behind + 1).isNone())
                ++behind;
            if (name == "points") {
                const Range first = valueAt(behind, end, true);
                const std::vector<Range> points = vectorsAt(first.isNone() ? behind : first.begin, end);
                if (points.empty()) continue;
                take(body, name, points);
                return true;
            }
            const bool isPlace = isOneOf("position velocity center rotation", name);
            Range value = valueAt(behind, end, true);
            if (value.isNone() && !isPlace) value = valueAt(behind, end, false);
            if (value.isNone() || body.has(name)) continue;
            take(body, name, {value});
            return true;
        }
        return false;
    }

    /// The numbers of a part of the text, with their signs.
    std::vector<double> numbersIn(const Range& range) const {
        std::vector<double> numbers;
        for (std::size_t i = range.begin; i < range.end; ++i)
            if (isNumber(i)) numbers.push_back(textAt(i - 1) == "-" ? -all_[i].number : all_[i].number);
        return numbers;
    }

    /// True for a vector that a body has already.
    bool isRepeated(const Range& vector) const {
        const auto isSame = [&](const Range& value) { return numbersIn(value) == numbersIn(vector); };
        return std::ranges::any_of(bodies_, [&](const Described& body) {
            return std::ranges::any_of(
                body.fields, [&](const auto& field) { return std::ranges::any_of(field.second, isSame); });
        });
    }

    /// True for a number whose neighbors say that it is none of a body: `after 7 iterations`.
    bool isExplained(std::size_t i, std::size_t begin, std::size_t end) const {
        constexpr std::size_t kNear = 6;
        for (std::size_t at = std::max(begin, i - std::min(i, kNear)); at < std::min(end, i + kNear); ++at)
            if (isListed("beside numbers", wordAt(at))) return true;
        return false;
    }

    const Tokens& all_;
    std::vector<bool> isTaken_;
    std::vector<Described> bodies_;
    std::size_t current_ = static_cast<std::size_t>(-1);
};

}  // namespace

std::optional<std::vector<TextSpan>> readSentences(TokenizedText& text) {
    SentenceReader reader(text.tokens);
    reader.read();
    std::optional<std::vector<TextSpan>> left = reader.leftOut();
    if (!left || reader.bodies().size() != 2) return std::nullopt;
    text.tokens = recordsOf(reader.bodies(), text.tokens);
    return left;
}

}  // namespace gjkscope
