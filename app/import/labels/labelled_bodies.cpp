#include "app/import/labels/labelled_bodies.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <ranges>
#include <set>
#include <string>

#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/import/labels/labelled_fields.hpp"
#include "app/import/text/sentence_records.hpp"
#include "app/import/text/tables.hpp"
#include "app/import/text/token_values.hpp"

namespace gjkscope {
namespace {

using Fields = std::vector<LabelledField>;
using Words = std::vector<std::string>;

/// True for a vector of zeros.
bool isZero(const std::vector<TextToken>& tokens, const TokenRange& value) {
    return std::ranges::all_of(partOf(tokens, value), [](const TextToken& each) { return each.number == 0; });
}

/// True for the number of a name, `tip-1: (3, 0, 0)`.
bool isInName(const std::vector<TextToken>& tokens, std::size_t number) {
    const bool isJoined = number > 1 && tokens[number - 1].text == "-" && !tokens[number - 1].spaced &&
                          !tokens[number].spaced && tokens[number - 2].kind == TokenKind::Name;
    return isJoined && number + 1 < tokens.size() && isOneOf(": =", tokens[number + 1].text);
}

/// A body's fields, as they are sorted.
struct LabelledBody {
    std::optional<ShapeType> type;
    bool isOfName = false;  ///< its type is only part of a name
    std::vector<const LabelledField*> fields;
};

class BodySorter : private TokenValues {
  public:
    BodySorter(const std::vector<TextToken>& tokens, const Fields& fields)
        : TokenValues(tokens), fields_(fields) {}

    /// The two bodies by the first way to tell them apart that leaves both complete; none where all fail.
    std::vector<Described> bodies() const {
        for (const auto& key :
             {&BodySorter::marker, &BodySorter::name, &BodySorter::firstWord, &BodySorter::order}) {
            const std::vector<Described> found = sorted((this->*key)());
            if (!found.empty()) return found;
        }
        return {};
    }

    /// The first vector under a name without a meaning beside which both bodies are complete; none: there is
    /// none, or they are not.
    std::optional<TokenRange> strange() const {
        for (const auto& key : {&BodySorter::marker, &BodySorter::name, &BodySorter::firstWord}) {
            std::vector<const LabelledField*> strange;
            if (sorted((this->*key)(), &strange).empty() || strange.empty()) continue;
            return strange.front()->values.front();
        }
        return std::nullopt;
    }

    /// The fields that say something of a body, in the order of the text.
    bool isOfBody(const LabelledField& field) const {
        return field.type || (!field.values.empty() &&
                              !isAnyOf(field.meaning.role, {"reported", "ignored", "type", "count"}) &&
                              (field.meaning.role || isVector(field) || !measureOf(field).empty()));
    }

  private:
    using Keys = std::vector<std::string>;

    bool isVector(const LabelledField& field) const {
        return std::ranges::any_of(field.values,
                                   [&](const TokenRange& each) { return numbersIn(each).size() > 1; });
    }

    /// The last marker on the way to each field.
    Keys marker() const {
        Keys keys;
        for (const LabelledField& field : fields_) {
            const auto found = std::find_if(field.path.rbegin(), field.path.rend(), isMarker);
            keys.push_back(found == field.path.rend() ? field.meaning.index : *found);
        }
        return keys;
    }

    /// The words on the way to each field.
    Keys name() const {
        Keys keys;
        for (const LabelledField& field : fields_) keys.push_back(joinedWords(namingWords(field.path)));
        return keys;
    }

    /// The first word on the way to each field.
    Keys firstWord() const {
        Keys keys;
        for (const LabelledField& field : fields_) {
            Words words = namingWords(field.path);
            // the place in a list is no name where there is another
            if (words.size() > 1 && words.front().starts_with('#')) words.erase(words.begin());
            keys.push_back(words.empty() ? std::string() : words.front());
        }
        return keys;
    }

    /// A body begins where its shape is named.
    Keys order() const {
        Keys keys;
        int body = 0;
        const LabelledField* before = nullptr;
        for (const LabelledField& field : fields_) {
            const bool isAgain =
                before != nullptr && before->type == field.type &&
                std::ranges::equal(before->path, field.path | std::views::take(before->path.size()));
            if (field.type && !isAgain) ++body;
            if (field.type) before = &field;
            keys.push_back(std::to_string(body));
        }
        return keys;
    }

    std::vector<Described> sorted(const Keys& keys,
                                  std::vector<const LabelledField*>* strange = nullptr) const {
        std::vector<std::string> order;
        std::map<std::string, LabelledBody> all;
        std::map<std::string, std::optional<ShapeType>> types;  // that the names of values have in them
        std::set<std::string_view> valued;                      // keys of what is more than a shape's name
        for (std::size_t i = 0; i < fields_.size(); ++i)
            if (!fields_[i].type && isOfBody(fields_[i])) valued.insert(keys[i]);
        for (std::size_t i = 0; i < fields_.size(); ++i) {
            if (!isOfBody(fields_[i])) continue;
            if (fields_[i].type && !valued.contains(keys[i])) {
                if (!fields_[i].isOfName || fields_[i].isHeading) return {};
                continue;
            }
            if (!all.contains(keys[i])) order.push_back(keys[i]);
            LabelledBody& body = all[keys[i]];
            if (!fields_[i].type) {
                body.fields.push_back(&fields_[i]);
                for (const std::string& word : fields_[i].path)
                    if (const auto named = word == "cap" ? ShapeType::Capsule : shapeNamed(word))
                        types[keys[i]] = named;
            } else if (!body.type || (body.isOfName && !fields_[i].isOfName)) {
                body.type = fields_[i].type;
                body.isOfName = fields_[i].isOfName;
            } else if (body.type != fields_[i].type && body.isOfName == fields_[i].isOfName) {
                return {};
            }
        }
        // what an engine found has vectors of its own
        std::erase_if(
            order, [&](const std::string& key) { return order.size() > 2 && isAnswer(keys, key, all[key]); });
        if (order.size() != 2) return {};
        std::vector<Described> bodies;
        for (const std::string& key : order) {
            if (!all[key].type) all[key].type = types[key];
            auto body = described(all[key], strange);
            if (!body) return {};
            if (!hasCount(*body, keys, key)) return {};
            body->label = key;
            bodies.push_back(std::move(*body));
        }
        return bodies;
    }

    /// True for values beside one that was reported, none of which is a size.
    bool isAnswer(const Keys& keys, const std::string& key, const LabelledBody& body) const {
        bool isReported = false;
        for (std::size_t i = 0; i < fields_.size(); ++i)
            isReported = isReported || (keys[i] == key && fields_[i].meaning.role == "reported");
        return isReported && !body.type && std::ranges::all_of(body.fields, [](const LabelledField* each) {
                   return !each->meaning.role ||
                          isAnyOf(each->meaning.role, {"position", "center", "vertices"});
               });
    }

    /// True if a body has as many points as it says.
    bool hasCount(const Described& body, const Keys& keys, const std::string& key) const {
        const auto points = std::ranges::find(body.fields, "points", &Described::Field::first);
        for (std::size_t i = 0; i < fields_.size(); ++i) {
            if (keys[i] != key || fields_[i].meaning.role != "count") continue;
            const std::vector<double> count = numbersIn(fields_[i].values.front());
            if (points == body.fields.end() || count.size() != 1 ||
                count[0] != static_cast<double>(points->second.size()))
                return false;
        }
        return true;
    }

    /// The name that a record has for a role.
    std::string_view nameOf(const LabelledField& field) const {
        const FieldRole role = field.meaning.role;
        const std::size_t count = numbersIn(field.values.front()).size();
        const bool isPlanar = count == 1;
        if (role == "half-extents") return "half extents";
        if (role == "full-extents") return "full extents";
        if (role == "half-height") return "half height";
        if (role == "euler" && field.meaning.said == "rpy") return "rpy";
        if (role == "height" && hasOneOf(field.meaning.rest, "total overall")) return "total height";
        if (role == "vertices") return "points";
        if (role == "axis" && count > 3) return "axes";
        if (role == "transform") return count < 4 ? "position" : "transform";
        if (role == "rotation" && count == 4 && !field.meaning.order.empty())
            return field.meaning.order == "wxyz" ? "wxyz" : "xyzw";
        if (isAnyOf(role, {"rotation", "angle"}) && field.values.size() == 2)
            return field.meaning.inDegrees.value_or(false) ? "degrees about" : "radians about";
        if (isAnyOf(role, {"rotation", "angle"}) && isPlanar)
            return !field.meaning.inDegrees   ? "angle"
                   : *field.meaning.inDegrees ? "angle degrees"
                                              : "angle radians";
        if (isAnyOf(role, {"extents", "height"})) {
            constexpr std::array<std::string_view, 8> kNames{
                "size", "extents", "dimensions", "dims", "height", "length", "lz", "core length"};
            for (const std::string_view name : kNames)
                if (field.meaning.said == name) return name;
        }
        return role.word();
    }

    /// True for `z`, for `upAxis=1`, and for the axes of a box.
    bool isAxis(const TokenRange& value) const {
        const std::size_t i = value.begin;
        const bool isPlace = isOneOf("0 1 2", textAt(i)) && wordAt(i - 2).ends_with("upaxis");
        const std::size_t count = numbersIn(value).size();
        return count == 9 || count == 4 || (value.end == i + 1 && (!isNumber(i) || isPlace));
    }

    /// True for a motion of zero, which may be nobody's.
    bool isAtRest(const LabelledField& field) const {
        return isAnyOf(field.meaning.role, {"velocity", "direction"}) && isVector(field) &&
               isZero(all_, field.values.front());
    }

    /// The two ends of a capsule, `p0` and `p1`, beside which it may have a position; none for others.
    std::vector<const LabelledField*> numberedEnds(const LabelledBody& body) const {
        std::vector<const LabelledField*> ends;
        for (const LabelledField* field : body.fields) {
            if (isAnyOf(field->meaning.role, {"height", "half-height"})) return {};
            const bool isEnd = !field->meaning.index.empty() && isVector(*field) &&
                               field->values.size() == 1 &&
                               isAnyOf(field->meaning.role, {"position", "center", "vertices", "from", "to"});
            if (isEnd) ends.push_back(field);
        }
        const bool isLong = isTall(body.type) || body.type == ShapeType::Segment;
        return isLong && ends.size() == 2 ? ends : std::vector<const LabelledField*>{};
    }

    /// The name of a value that no role has, `width` of a box.
    std::string_view measureOf(const LabelledField& field) const {
        if (isVector(field)) return {};
        const std::vector<std::string> words = wordsOf(field.meaning.said);
        if (words.empty()) return {};
        const bool isHalf = words.size() > 1 && words[words.size() - 2] == "half";
        if (isOneOf("width w", words.back())) return isHalf ? "half width" : "width";
        if (isOneOf("depth d", words.back())) return isHalf ? "half depth" : "depth";
        return {};
    }

    /// A body of its fields; none where it is not complete, or two of them contradict each other. `strange`:
    /// vectors without a role are added to it.
    std::optional<Described> described(const LabelledBody& body,
                                       std::vector<const LabelledField*>* strange) const {
        Described made;
        made.type = body.type;
        std::vector<const LabelledField*> others;
        std::vector<TokenRange> numbered;
        const std::vector<const LabelledField*> ends = numberedEnds(body);
        if (!ends.empty())
            made.fields.emplace_back("points", std::vector{ends[0]->values.front(), ends[1]->values.front()});
        for (const LabelledField* field : body.fields) {
            if (std::ranges::count(ends, field) > 0 || isAtRest(*field)) continue;
            // `a.position.x = 1`
            const bool isPlace = isAnyOf(field->meaning.role, {"position", "center", "low", "high"});
            if ((isPlace || field->meaning.role == "velocity") && !isVector(*field)) {
                if (!takeCoordinate(*field, made)) return std::nullopt;
                continue;
            }
            // an axis is a letter, or its place in x, y and z
            if (field->meaning.role == "axis" && !isAxis(field->values.front())) return std::nullopt;
            // a motion's, unless a capsule has its ends so
            if (const std::string_view measure = measureOf(*field); !measure.empty()) {
                if (made.has(measure)) return std::nullopt;
                made.fields.emplace_back(measure, field->values);
                continue;
            }
            if (!field->meaning.role || isAnyOf(field->meaning.role, {"from", "to"})) {
                others.push_back(field);
                continue;
            }
            const std::string_view name = nameOf(*field);
            if (name == "points" && field->values.size() == 1 && numbersIn(field->values[0]).size() < 4) {
                if (!isVector(*field)) return std::nullopt;
                numbered.push_back(field->values[0]);
                continue;
            }
            const auto same = std::ranges::find(made.fields, name, &Described::Field::first);
            if (same == made.fields.end()) {
                made.fields.emplace_back(name, field->values);
                continue;
            }
            // `center 1` and `center 2` of a capsule
            if (!isOneOf("center position", name) || !others.empty()) return std::nullopt;
            for (const LabelledField* each : body.fields)
                if (each == field || (each->meaning.role && nameOf(*each) == name)) others.push_back(each);
            made.fields.erase(same);
        }
        if (!numbered.empty()) {
            if (made.has("points")) return std::nullopt;
            made.fields.emplace_back("points", numbered);
        }
        if (made.type == ShapeType::Box || (!made.type && !made.has("radius"))) joinMeasures(made);
        takePoints(made, others);
        takeWay(made, others);
        // a coordinate alone
        const auto isPart = [&](const Described::Field& each) {
            return isAnyOf(roleNamed(each.first), {"position", "center", "low", "high", "velocity"}) &&
                   each.second.size() == 1 && numbersIn(each.second[0]).size() == 1;
        };
        if (std::ranges::any_of(made.fields, isPart)) return std::nullopt;
        const auto isNamed = [&](const LabelledField* each) {
            return !each->meaning.role && !each->meaning.said.empty() && isVector(*each);
        };
        if (strange != nullptr && std::ranges::all_of(others, isNamed))
            strange->insert(strange->end(), others.begin(), others.end());
        if ((strange == nullptr && !others.empty()) || !isComplete(made)) return std::nullopt;
        // what is said of where a body is, beside no other position, is its position
        const bool hasPoints = made.has("points");
        for (auto& [name, values] : made.fields)
            if (name == "center" && !made.has("position") && !hasPoints) name = "position";
        return made;
    }

    /// Adds `centre-y: 3` behind `centre-x: 1`. False where they don't follow each other.
    bool takeCoordinate(const LabelledField& field, Described& made) const {
        const std::size_t place = std::string_view("xyz").find(field.meaning.index);
        if (field.meaning.index.size() != 1 || place == std::string_view::npos) return false;
        const std::string_view name = nameOf(field);
        const auto same = std::ranges::find(made.fields, name, &Described::Field::first);
        if (same == made.fields.end() ? place != 0 : same->second.size() != place) return false;
        if (same == made.fields.end())
            made.fields.emplace_back(name, field.values);
        else
            same->second.push_back(field.values.front());
        return true;
    }

    /// Makes points of vectors without a role: the two ends of a capsule, or a triangle's corners.
    void takePoints(Described& made, std::vector<const LabelledField*>& others) const {
        const bool mayHaveEnds = (!made.type || isTall(made.type) || made.type == ShapeType::Segment) &&
                                 !made.has("height") && !made.has("length") && !made.has("half height") &&
                                 !made.has("points");
        if (others.size() == 2 && mayHaveEnds && isVector(*others[0]) && isVector(*others[1])) {
            made.fields.emplace_back("points",
                                     std::vector{others[0]->values.front(), others[1]->values.front()});
            others.clear();
        }
        // a triangle's points need no names
        const auto isBare = [&](const LabelledField* each) {
            return each->meaning.said.empty() && isVector(*each);
        };
        if (made.type && isOfPoints(*made.type) && !made.has("points") &&
            std::ranges::all_of(others, isBare)) {
            std::vector<TokenRange> points;
            for (const LabelledField* each : others)
                points.insert(points.end(), each->values.begin(), each->values.end());
            if (!points.empty()) made.fields.emplace_back("points", points);
            others.clear();
        }
    }

    /// Takes `start` and `end` of a cast of a body that has its sizes.
    static void takeWay(Described& made, std::vector<const LabelledField*>& others) {
        const auto isEnd = [](const LabelledField* each) {
            return isAnyOf(each->meaning.role, {"from", "to"}) && each->values.size() == 1;
        };
        if (others.size() != 2 || !std::ranges::all_of(others, isEnd) || made.has("position") ||
            others[0]->meaning.role == others[1]->meaning.role)
            return;
        for (const LabelledField* each : others)
            made.fields.emplace_back(each->meaning.role.word(), each->values);
        others.clear();
    }

    /// Makes half extents of `half width` and `half height`, and the third size of a length.
    static void joinMeasures(Described& box) {
        const auto find = [&](std::string_view name) {
            return std::ranges::find(box.fields, name, &Described::Field::first);
        };
        if (const auto length = find("length");
            length != box.fields.end() && box.has("width") && box.has("height"))
            length->first = "depth";
        if (!box.has("half width") || !box.has("half height")) return;
        Described::Field half{"half extents", {}};
        for (const std::string_view name : {"half width", "half height", "half depth"})
            if (const auto measure = find(name); measure != box.fields.end()) {
                half.second.push_back(measure->second.front());
                box.fields.erase(measure);
            }
        box.fields.push_back(std::move(half));
    }

    bool isComplete(const Described& body) const {
        const bool hasLength = body.has("height") || body.has("length") || body.has("half height") ||
                               body.has("lz") || body.has("core length") || body.has("total height");
        const bool hasRadius = body.has("radius") || body.has("diameter");
        const bool hasCorners = body.has("low") && body.has("high") && !body.has("position");
        if (body.has("low") != body.has("high")) return false;
        const bool hasExtents = hasCorners || body.has("half extents") || body.has("full extents") ||
                                body.has("size") || body.has("extents") || body.has("dimensions") ||
                                body.has("dims") || body.has("width");
        const auto points = std::ranges::find(body.fields, "points", &Described::Field::first);
        const std::size_t count = points == body.fields.end() ? 0 : points->second.size();
        if (!body.type) return hasExtents || count > 2 || (hasRadius && (count == 2 || !hasLength));
        switch (*body.type) {
            case ShapeType::Box:
                return hasExtents && !hasRadius && hasLength == body.has("width") && count == 0;
            case ShapeType::Ball:
                return hasRadius && !hasExtents && !hasLength && count == 0;
            case ShapeType::Capsule:
                return hasRadius && !hasExtents && (hasLength != (count == 2));
            case ShapeType::Cylinder:
            case ShapeType::Cone:
                return hasRadius && hasLength && !hasExtents && count == 0;
            case ShapeType::Ellipsoid:
                return body.has("radii") && count == 0;
            case ShapeType::Polytope:
                return count > 2 && !hasExtents && !hasLength;
            case ShapeType::Triangle:
                return count == 3 && !hasExtents && !hasLength;
            case ShapeType::Segment:
                return count == 2 && !hasExtents && !hasLength;
            default:
                return false;
        }
    }

    const Fields& fields_;
};

/// True for `"3.0.1"`, a version.
bool startsWithDigit(std::string_view text) {
    return !text.empty() && isDigit(text.front());
}

/// Numbers that are no part of a body; none where one of them may be.
std::optional<std::vector<TextSpan>> leftOver(const Fields& fields, const std::vector<Described>& bodies,
                                              const std::vector<TextToken>& tokens) {
    std::vector<bool> isRead(tokens.size());
    std::vector<std::size_t> sentencesOfBodies, records;
    for (const Described& body : bodies)
        for (const auto& [name, values] : body.fields)
            for (const TokenRange& value : values)
                std::fill(isRead.begin() + static_cast<std::ptrdiff_t>(value.begin),
                          isRead.begin() + static_cast<std::ptrdiff_t>(value.end), true);
    for (const LabelledField& field : fields)
        if (!field.values.empty() && isRead[field.values.front().begin]) {
            sentencesOfBodies.push_back(field.sentence);
            records.push_back(field.record);
        }
    // `{"distance": 0.1, "p1": (1, 2, 3), "p2": (4, 5, 6)}`
    const auto isOfAnswer = [&](const LabelledField& point) {
        return point.record > 0 && std::ranges::count(records, point.record) == 0 &&
               isAnyOf(point.meaning.role, {"position", "center", "vertices"}) &&
               std::ranges::any_of(fields, [&](const LabelledField& other) {
                   return other.record == point.record && other.meaning.role == "reported";
               });
    };
    constexpr std::size_t kMinProse = 4;
    for (const LabelledField& field : fields) {
        if (field.values.empty() || isRead[field.values.front().begin] || isOfAnswer(field)) continue;
        const bool isRest =
            isAnyOf(field.meaning.role, {"velocity", "direction"}) && isZero(tokens, field.values.front());
        if (isRest || isAnyOf(field.meaning.role, {"reported", "ignored", "type", "count"})) continue;
        // `"iterations": 12` of a record with both bodies in it
        const bool isAround = field.record > 0 && std::ranges::all_of(records, [&](std::size_t record) {
                                  return record > field.record;
                              });
        const bool isBeside = !isAround && std::ranges::count(sentencesOfBodies, field.sentence) > 0;
        const bool isInBody = field.record > 0 && std::ranges::count(records, field.record) > 0;
        if (isBeside || isInBody || (field.isBelow && field.words < kMinProse) || field.meaning.role)
            return std::nullopt;
    }
    std::vector<TextSpan> left;
    for (const LabelledField& field : fields)
        for (std::size_t i = field.claim.begin; i < field.claim.end; ++i) isRead[i] = true;
    for (std::size_t i = 0; i < tokens.size(); ++i)
        if (!isRead[i] && ((tokens[i].kind == TokenKind::Number && !isInName(tokens, i)) ||
                           (tokens[i].kind == TokenKind::String && startsWithDigit(tokens[i].text))))
            left.push_back(tokens[i].span);
    return left;
}

/// Makes a position, or a corner, of `playerX = 1` and `playerY = 2`, whose body has a size elsewhere.
void joinCoordinates(Fields& fields, const std::vector<TextToken>& tokens) {
    const auto coordinate = [&](const LabelledField& field) -> std::string {
        const bool isOne =
            field.values.size() == 1 && field.numbered.size() > 1 &&
            (!field.meaning.role || isAnyOf(field.meaning.role, {"low", "high"})) &&
            std::ranges::count(partOf(tokens, field.values[0]), TokenKind::Number, &TextToken::kind) == 1;
        return isOne && isOneOf("x y z", field.numbered.back()) ? field.numbered.back() : std::string();
    };
    // `crate min x` of `crateMinX`: the body's words, and those of its corner
    const auto prefix = [](const LabelledField& field) {
        return Words(field.numbered.begin(), field.numbered.end() - 1);
    };
    struct Joined {
        std::string letter;
        Words body;
    };
    std::vector<std::optional<Joined>> joined;  // all are found before one is changed
    for (const LabelledField& field : fields) {
        joined.emplace_back();
        const std::string letter = coordinate(field);
        if (letter.empty()) continue;
        const Words own = prefix(field);
        const std::size_t roleWords = field.meaning.role ? wordsOf(field.meaning.said).size() : 0;
        const Words body(own.begin(),
                         own.end() - static_cast<std::ptrdiff_t>(std::min(roleWords, own.size())));
        const auto isOther = [&](const LabelledField& other) {
            return coordinate(other) == (letter == "x" ? "y" : "x") && prefix(other) == own;
        };
        const auto isSize = [&](const LabelledField& other) {
            return isSizeRole(other.meaning.role) && other.path == body;
        };
        const bool isPosed = field.meaning.role || std::ranges::any_of(fields, isSize);
        if (!body.empty() && isPosed && std::ranges::any_of(fields, isOther))
            joined.back() = Joined{letter, body};
    }
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (!joined[i]) continue;
        LabelMeaning& meaning = fields[i].meaning;
        if (!meaning.role) meaning.role = "position";
        meaning.index = joined[i]->letter;
        meaning.rest = fields[i].path = joined[i]->body;
    }
}

}  // namespace

std::optional<std::vector<TextSpan>> readLabels(TokenizedText& text) {
    std::optional<Fields> fields = labelledFields(text.tokens, text.text);
    if (!fields) return std::nullopt;
    joinCoordinates(*fields, text.tokens);
    const BodySorter sorter(text.tokens, *fields);
    const std::vector<Described> bodies = sorter.bodies();
    if (bodies.empty()) {
        if (const auto vector = sorter.strange()) {
            const TextSpan span{text.tokens[vector->begin].span.begin, text.tokens[vector->end - 1].span.end};
            const std::string found = excerpt(partOf(text.text, span));
            const std::string line = std::to_string(lineAt(text.text, span.begin));
            throw StrangeVector(tr("import.left_over", {{"line", line}, {"number", found}, {"found", found}}),
                                span);
        }
        return std::nullopt;
    }
    auto left = leftOver(*fields, bodies, text.tokens);
    std::vector<TokenRange> claims;
    for (const LabelledField& field : *fields)
        if (!field.claim.isNone()) claims.push_back(field.claim);
    if (left) text.tokens = recordsOf(bodies, text.tokens, claims);
    return left;
}

}  // namespace gjkscope
