#include "app/import/text/sentences.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "app/base/plain_text.hpp"
#include "app/import/text/conventions.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/sentence_records.hpp"
#include "app/import/text/tables.hpp"
#include "app/import/text/token_values.hpp"

namespace gjkscope {
namespace {

using Tokens = std::vector<TextToken>;
using Range = TokenRange;

class SentenceReader : private TokenValues {
  public:
    SentenceReader(const Tokens& tokens, bool ofLines)
        : TokenValues(tokens), ofLines_(ofLines), isTaken_(tokens.size()), isRead_(tokens.size()) {
        if (ofLines) findLabels();
    }

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
            for (std::size_t i = begin; i < end; ++i) isRead = isRead || isRead_[i];
            for (std::size_t i = begin; i < end; ++i) {
                if (isMissing_ || all_[i].kind != TokenKind::Number || isRead_[i]) {
                    if (isMissing_) return std::nullopt;
                    continue;
                }
                if (isTaken_[i]) {
                    left.push_back(all_[i].span);
                    continue;
                }
                const Range vector = vectorAt(i > 0 ? i - 1 : 0);
                const bool isSaid = !vector.isNone() && isRepeated(vector);
                // a row of a matrix
                const bool isRow = ofLines_ && isNumber(i + 1) && isNumber(i + 2);
                if (!isSaid && (isRead || isRow || !vector.isNone()) && !isExplained(i, begin, end))
                    return std::nullopt;
                left.push_back(all_[i].span);
            }
            begin = end + 1;
        }
        return left;
    }

    const std::vector<Described>& bodies() const { return bodies_; }

  private:
    /// Sentences end in a full stop, in an empty line, and before an item of a list; a log's with their
    /// lines.
    std::size_t sentenceEnd(std::size_t i) const {
        int depth = 0;
        for (; i < all_.size(); ++i) {
            if (isOneOf("( [", all_[i].text)) ++depth;
            if (isOneOf(") ]", all_[i].text)) --depth;
            if (isOneOf(". ? !", all_[i].text) && all_[i].kind == TokenKind::Mark) return i;
            // a matrix stands on the lines behind its name
            const bool goesOn = depth > 0 || (i > 0 && all_[i - 1].text == "=");
            const bool ends = isLineEnd(i + 1) || isOneOf("* - •", textAt(i + 1)) || (ofLines_ && !goesOn);
            if (isLineEnd(i) && ends) return i;
        }
        return i;
    }

    /// The vector at a token, where it is no body's yet.
    Range vectorAt(std::size_t i) const {
        return i < all_.size() && !isTaken_[i] ? bracketedAt(i) : Range{i, i};
    }

    /// The first vector or number from a token on, behind words that say nothing, and no more than a few.
    Range valueAt(std::size_t i, std::size_t end, bool isVector) const {
        constexpr std::size_t kMaxWords = 5;
        for (std::size_t words = 0; i < end && words < kMaxWords; ++i, ++words) {
            const Range vector = isVector ? vectorAt(i) : Range{i, i};
            const Range value = vector.isNone() ? (isVector ? rowAt(i) : numberAt(i)) : vector;
            if (!value.isNone()) return value;
            if (isVector && isVectorCall(i)) return vectorAt(i + 1);
            if (isLineEnd(i)) --words;
            const std::string word = wordAt(i);
            const bool isFiller = isLineEnd(i) || isOneOf("= : -", textAt(i)) || isListed("copula", word) ||
                                  isListed("between", word);
            if (!isFiller) break;
        }
        return {i, i};
    }

    /// True for `Quat(0, 0, 0, 1)`, as Rust prints it.
    bool isVectorCall(std::size_t i) const {
        const std::vector<std::string> words = wordsOf(textAt(i));
        return all_[i].kind == TokenKind::Name && !vectorAt(i + 1).isNone() && !all_[i + 1].spaced &&
               (hasListed(words, "vector-type") || hasListed(words, "quaternion"));
    }

    void take(Described& body, std::string_view name, std::vector<Range> values) {
        for (const Range& value : values)
            for (std::size_t i = value.begin; i < value.end; ++i) isTaken_[i] = isRead_[i] = true;
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
            const bool isNamed =
                all_[i].kind == TokenKind::Name && (all_[i].text.size() <= 2 || isNumbered(i));
            const bool isSign = isOneOf("= :", textAt(i + 1));
            const bool isLetter = isNamed && !vectorAt(i + (isSign ? 2 : 1)).isNone();
            if (isLetter && isSign) ++i;
            if (!isLineEnd(i) && !isOneOf(", and &", textAt(i)) && !isLetter) break;
            ++i;
        }
        return found;
    }

    static std::optional<ShapeType> shapeOf(const std::string& word) {
        if (isListed("polytopes", lowerCase(word))) return ShapeType::Polytope;
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
        ofSeveral_ = ofSeveral_ || wordAt(i).ends_with("es") || wordAt(i).ends_with("s");
        // `BoxExtent`
        const bool isField = ofLines_ && roleNamed(all_[i].text) && current_ < bodies_.size();
        if (isField && bodies_[current_].type == type) return;
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
        // `a capsule of radius 0.3 around the segment from …`
        const bool isAround = i > begin + 1 && isOneOf("around about along", wordAt(i - 2)) &&
                              type == ShapeType::Segment && current_ < bodies_.size() &&
                              bodies_[current_].type == ShapeType::Capsule;
        if (isAround) return;
        if (isSaid && current_ < bodies_.size() && bodies_[current_].type &&
            bodies_[current_].fields.empty() && label.empty())
            return;
        // `BoxComponent Extent X=1 Y=2 Z=3` above `BoxComponent Location X=4 Y=5 Z=6`
        if (ofLines_ && i == begin && current_ < bodies_.size() && bodies_[current_].type == type &&
            textAt(i) == lineName_ && i + 1 < end) {
            const FieldRole role = labelAt(i + 1).role;
            const auto isNext = [&](const Described::Field& field) { return roleNamed(field.first) == role; };
            if (role && std::ranges::none_of(bodies_[current_].fields, isNext)) return;
        }
        if (i == begin) lineName_ = textAt(i);
        const auto isSame = [&](const Described& body) {
            return !label.empty() ? body.label == label : body.type == type;
        };
        const auto same = std::ranges::find_if(bodies_, isSame);
        if (ordinal < 2 && ordinal < bodies_.size() && bodies_[ordinal].type == type) {
            current_ = ordinal;
        } else if (same != bodies_.end() && (!label.empty() || (isDefinite && ordinal == 2))) {
            current_ = static_cast<std::size_t>(same - bodies_.begin());
        } else if (current_ < bodies_.size() && !bodies_[current_].type && bodies_[current_].fields.empty()) {
            bodies_[current_].type = type;
        } else {
            current_ = bodies_.size();
            bodies_.push_back({label, type, std::exchange(early_.fields, {})});
        }
    }

    /// Finds the names that fields of two bodies begin with: `pill.shape.radius`, `lhs_pos`.
    void findLabels() {
        std::vector<std::pair<std::string, int>> found;
        for (std::size_t i = 0; i < all_.size(); ++i) {
            const std::string label = prefixAt(i);
            if (label.empty()) continue;
            const auto same = std::ranges::find(found, label, &std::pair<std::string, int>::first);
            if (same == found.end())
                found.emplace_back(label, 1);
            else
                ++same->second;
        }
        std::erase_if(found, [](const auto& each) { return each.second < 2; });
        if (found.size() != 2) return;
        for (const auto& [label, count] : found) bodies_.push_back({label, shapeOf(label), {}});
    }

    /// Part before the first dot or underscore of a name; empty where that says what the value is.
    std::string prefixAt(std::size_t i) const {
        if (i >= all_.size() || all_[i].kind != TokenKind::Name) return {};
        const std::string prefix(all_[i].text.substr(0, all_[i].text.find_first_of("._")));
        const bool isLabel = prefix.size() < all_[i].text.size() && !roleNamed(prefix) &&
                             !isNoise(lowerCase(prefix)) && !hasListed({lowerCase(prefix)}, "answer") &&
                             lowerCase(prefix) != "hit";
        const NamedRole role = roleNamed(all_[i].text);
        const std::vector<std::string> words = wordsOf(all_[i].text);
        const bool isField = (role.count > 0 && role.first + role.count == words.size()) ||
                             (!words.empty() && isOneOf("shape type geometry kind", words.back()));
        return isLabel && isField ? lowerCase(prefix) : std::string();
    }

    void sentence(std::size_t begin, std::size_t end) {
        bool moves = false;
        for (std::size_t i = begin; i < end; ++i) moves = moves || isListed("moving", wordAt(i));
        for (std::size_t i = begin; i < end; ++i) {
            if (isTaken_[i]) continue;
            if (const std::string word = wordAt(i);
                place(word) < 2 && isOneOf("one body shape object has is", wordAt(i + 1))) {
                current_ = place(word);
                if (current_ >= bodies_.size()) {
                    // `two boxes`
                    const bool areAlike = bodies_.size() == 1 && ofSeveral_;
                    const auto type = areAlike ? bodies_[0].type : std::nullopt;
                    current_ = bodies_.size();
                    bodies_.push_back({{}, type, {}});
                }
                continue;
            }
            if (numberedBody(i)) continue;
            const std::string prefix = ofLines_ ? prefixAt(i) : std::string();
            const auto named = std::ranges::find(bodies_, prefix, &Described::label);
            if (!prefix.empty() && named != bodies_.end()) {
                current_ = static_cast<std::size_t>(named - bodies_.begin());
                if (const auto type = shapeOf(std::string(textAt(i + 1))); type && !named->type) {
                    named->type = type;
                    continue;
                }
            } else {
                shape(i, begin, end);
            }
            Described& body = current_ < bodies_.size() ? bodies_[current_] : early_;
            if (ofLines_ && (made(body, i, end) || measured(body, i, end))) continue;
            if (current_ >= bodies_.size()) continue;
            if (path(body, i, end, moves) || turn(body, i, end) || quaternion(body, i, end) ||
                axis(body, i, end) || field(body, i, end) || size(body, i, end))
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

    /// `Shape 1 is a cylinder …`: makes the body the current one.
    bool numberedBody(std::size_t i) {
        const bool isBody = isOneOf("shape body object", wordAt(i)) && isNumber(i + 1) && all_[i + 1].whole &&
                            (isOneOf("is has", wordAt(i + 2)) || isOneOf(": ,", textAt(i + 2)));
        const double number = isBody ? all_[i + 1].number : 0;
        if (number != 1 && number != 2) return false;
        const auto place = static_cast<std::size_t>(number) - 1;
        if (place > bodies_.size()) return false;
        if (place == bodies_.size()) bodies_.push_back({std::string(textAt(i + 1)), {}, {}});
        current_ = place;
        isTaken_[i + 1] = true;
        return true;
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

    /// The name of a role, and the token behind it.
    struct Label {
        NamedRole role;
        std::size_t behind;
        std::string order;  ///< of a quaternion's numbers
    };

    /// The name at a token, `BoxExtent`, `end points`, `rot xyzw`, `rot(wxyz)`; without a role where there is
    /// none.
    Label labelAt(std::size_t i) const {
        const std::vector<std::string> words = wordsOf(all_[i].text);
        Label label{roleOf(words), i + 1, {}};
        if (label.role.first + label.role.count != words.size()) label.role = {};
        const auto isOrder = [](std::string_view word) { return isOneOf("wxyz xyzw", word); };
        if (!words.empty() && isOrder(words.back())) label.order = words.back();
        const std::string next = wordAt(i + 1), inside = wordAt(i + 2);
        if (textAt(i + 1) == "(" && textAt(i + 3) == ")" && isOrder(inside)) {
            label.order = inside;
            label.behind = i + 4;
        } else if (isOrder(next)) {
            label.order = next;
            label.behind = i + 2;
        } else if (!next.empty()) {
            std::vector<std::string> both = words;
            std::ranges::move(wordsOf(next), std::back_inserter(both));
            const NamedRole joined = roleOf(both);
            if (joined && joined.count == both.size() && !shapeIn({next})) label = {joined, i + 2, {}};
        }
        return label;
    }

    /// `point1 (0, 1) point2 (0, 2)`, `v0 (1, 2)`, each perhaps on a line of its own, and `a=(0, 1) b=(0, 2)`
    /// of a capsule.
    bool numberedPoints(Described& body, std::size_t i, std::size_t end) {
        const bool isEnd = isOneOf("a b p q", textAt(i)) &&
                           (body.type == ShapeType::Capsule || body.type == ShapeType::Segment);
        if (!isEnd && !isNumbered(i)) return false;
        const std::vector<Range> points = vectorsAt(i, end);
        if (points.empty()) return false;
        take(body, "points", points);
        const auto all = std::ranges::find(body.fields, "points", &Described::Field::first);
        if (all + 1 == body.fields.end()) return true;
        all->second.insert(all->second.end(), points.begin(), points.end());
        body.fields.pop_back();
        return true;
    }

    /// The name that a value gets in its body's record: as it is written, since engines mean different things
    /// by the names of sizes.
    std::string_view fieldName(std::size_t i, const Label& label, const Range& value) const {
        const std::string first = wordAt(value.begin) + wordAt(value.begin + 1);
        if (numbersIn(value).size() == 4 && (!label.order.empty() || !first.empty()))
            return label.order == "wxyz" || (label.order.empty() && first == "w") ? "wxyz" : "xyzw";
        const std::string_view name = all_[i].text;
        if (name == "offset" && label.role == "position") return "center";
        const bool isPrefixed = !prefixAt(i).empty() || label.role.count < wordsOf(name).size();
        // Godot's `size` is full, and its `extents` are half
        if (isPrefixed && label.role == "extents" && label.behind == i + 1)
            return name.substr(name.find_last_of("._") + 1);
        return isPrefixed || isAnyOf(label.role, {"from", "to"}) || name.size() == 1 || label.behind > i + 1
                   ? label.role.word()
                   : name;
    }

    /// True if the words behind a length say that it is that between the caps.
    bool isBetweenCaps(std::size_t at, std::size_t end) const {
        for (; at < end && !isNumber(at); ++at)
            if (isOneOf("cap caps", wordAt(at)) && isOneOf("centre center between to", wordAt(at + 1)))
                return true;
        return false;
    }

    /// A constructor's call, `FCollisionShape::MakeCapsule(34.0, 88.0)`.
    bool made(Described& body, std::size_t i, std::size_t end) {
        const std::string name = lastName(textAt(i));
        // avian's `Collider::sphere`
        const bool isScoped = hasOneOf(wordsOf(textAt(i)), "collider") && shapeNamed(name);
        if (textAt(i + 1) != "(" || !(isScoped || isConstructor(name)) || body.has("shape")) return false;
        std::size_t close = i + 2;
        while (close < end && !isOneOf("( )", textAt(close))) ++close;
        if (textAt(close) != ")" || numbersIn({i, close}).empty()) return false;
        take(body, "shape", {{i, close + 1}});
        return true;
    }

    /// A value behind the name of its role, `BoxExtent X=1 Y=2 Z=3`, `maxDistance 2.5`.
    bool measured(Described& body, std::size_t i, std::size_t end) {
        if (all_[i].kind != TokenKind::Name) return false;
        if (numberedPoints(body, i, end)) return true;
        Label label = labelAt(i);
        if (!label.role || isAnyOf(label.role, {"type", "axis"})) return false;
        std::size_t open = label.behind;
        while (open < end && (isOneOf("= :", textAt(open)) || isLineEnd(open))) ++open;
        if (const Range nested = nestedAt(open); !nested.isNone()) {
            // `T = [[…]]`
            take(body, label.role == "position" ? "transform" : label.role.word(), {nested});
            return true;
        }
        if (label.role == "vertices") {
            const std::vector<Range> points = vectorsAt(valueAt(label.behind, end, true).begin, end);
            if (points.size() < 2) return false;
            take(body, "points", points);
            return true;
        }
        const bool isPlain =
            isAnyOf(label.role, {"radius", "height", "half-height", "travel", "angle", "margin"});
        Range value = valueAt(label.behind, end, true);
        if (value.isNone() || isPlain) value = valueAt(label.behind, end, false);
        const bool isOther = isAnyOf(label.role, {"reported", "ignored", "count"});
        // `angle= direction=(1, 0)`
        const bool isAssigned =
            textAt(label.behind) == "=" && (isLineEnd(label.behind + 1) || textAt(label.behind + 2) == "=");
        isMissing_ = isMissing_ || (value.isNone() && isAssigned && !isOther);
        if (value.isNone()) return false;
        const bool isTravel =
            label.role == "reported" && body.has("direction") && wordsOf(all_[i].text).back() == "distance";
        if (isTravel) label.role = NamedRole{FieldRole("travel")};
        if (isOther && !isTravel) {
            for (std::size_t at = value.begin; at < value.end; ++at) isTaken_[at] = true;
            return true;
        }
        const bool isOfMotion = isAnyOf(label.role, {"from", "to", "direction", "travel", "position"});
        if (&body == &early_ && !isOfMotion) return false;
        const bool isCore = label.role == "height" && isBetweenCaps(value.end, end);
        const std::string_view name = isTravel ? "travel"
                                      : isCore ? "core length"
                                               : fieldName(i, label, value);
        if (body.has(name)) return false;
        take(body, name, {value});
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

    /// `the unit quaternion w = 0.8, x = 0, y = 0.6, z = 0`.
    bool quaternion(Described& body, std::size_t i, std::size_t end) {
        const Range value = wordAt(i) == "quaternion" ? valueAt(i + 1, end, true) : Range{i, i};
        const std::string first = wordAt(value.begin);
        if (value.isNone() || !isOneOf("w x", first) || numbersIn(value).size() != 4) return false;
        take(body, first == "w" ? "wxyz" : "xyzw", {value});
        return true;
    }

    /// `2 by 1 by 0.5`, full lengths or half ones as the words behind it say.
    bool size(Described& body, std::size_t i, std::size_t end) {
        const Range row = rowAt(i);
        if (row.isNone() || !isOneOf("by × x", textAt(i + 1)) || body.type != ShapeType::Box) return false;
        std::string_view name = "size";
        for (std::size_t at = row.end; at < std::min(end, row.end + 4); ++at)
            if (isOneOf("full half", wordAt(at)))
                name = wordAt(at) == "full" ? "full extents" : "half extents";
        if (body.has(name)) return false;
        take(body, name, {row});
        return true;
    }

    /// `direction X-Axis`, `along the y axis`.
    bool axis(Described& body, std::size_t i, std::size_t end) {
        const std::vector<std::string> words = wordsOf(wordAt(i));
        const bool isAxis = !words.empty() && isOneOf("direction along axis local", words.back());
        if (!isAxis || body.has("axis")) return false;
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
        constexpr std::array<std::pair<std::string_view, std::string_view>, 29> kFields{
            {{"half extents", "half extents"},
             {"min corner", "low"},
             {"lower corner", "low"},
             {"max corner", "high"},
             {"upper corner", "high"},
             {"half height", "half height"},
             {"half length", "half height"},
             {"side length", "sides"},
             {"side", "sides"},
             {"edge lengths", "full extents"},
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
            // `a capsule of radius around …`
            isMissing_ = isMissing_ || (value.isNone() && name == "radius" && i > 0 && wordAt(i - 1) == "of");
            if (value.isNone() || body.has(name)) continue;
            take(body, name, {value});
            return true;
        }
        return false;
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

    bool ofLines_;                        ///< each line is a sentence
    std::vector<bool> isTaken_, isRead_;  ///< tokens of values, and of those that are a body's
    std::vector<Described> bodies_;
    bool ofSeveral_ = false;     ///< a shape's word was in the plural
    std::string_view lineName_;  ///< first word of the last line that a body's shape begins
    bool isMissing_ = false;     ///< a field has a sign, and no value
    Described early_;            ///< fields before the first body
    std::size_t current_ = static_cast<std::size_t>(-1);
};

}  // namespace

std::optional<std::vector<TextSpan>> readSentences(TokenizedText& text, bool ofLines) {
    SentenceReader reader(text.tokens, ofLines);
    reader.read();
    std::optional<std::vector<TextSpan>> left = reader.leftOut();
    if (!left || reader.bodies().size() != 2) return std::nullopt;
    text.tokens = recordsOf(reader.bodies(), text.tokens);
    return left;
}

}  // namespace gjkscope
