#include "app/import/text/members.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "app/import/text/names.hpp"
#include "app/import/text/number_table.hpp"

namespace gjkscope {
namespace {

/// The names that each number of a vector may have, separated by blanks.
using Places = std::array<std::string_view, 3>;
constexpr Places kPlaces{"x X cx px left", "y Y cy py top", "z Z cz pz"};
constexpr Places kSizes{"w W width Width", "h H height Height", "d D depth Depth"};
constexpr Places kHalves{"hx hX hw halfX half_x half_w half_width HalfWidth halfWidth",
                         "hy hY hh halfY half_y half_h half_height HalfHeight halfHeight",
                         "hz hZ hd halfZ half_z half_d half_depth HalfLength halfLength halfDepth HalfDepth"};

/// Members that are the numbers of one vector.
struct Gathered {
    std::array<const TextItem*, 3> members{};
    bool isTwice = false;

    bool isPlane() const { return members[0] != nullptr && members[1] != nullptr && !isTwice; }
    bool has(const TextItem& item) const { return std::ranges::find(members, &item) != members.end(); }
};

Gathered gathered(const std::vector<TextItem>& items, const Places& places) {
    Gathered found;
    for (const TextItem& item : items) {
        if (!item.value.isNumber()) continue;
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (!isOneOf(places[i], item.key)) continue;
            found.isTwice = found.isTwice || found.members[i] != nullptr;
            found.members[i] = &item;
        }
    }
    return found;
}

/// The vector as a member of its own.
TextItem memberOf(const Gathered& vector, std::string key) {
    const TextItem& first = *vector.members[0];
    TextValue numbers = listValue(first.span, '(');
    // what stands between them is not read with them
    numbers.scattered = true;
    for (std::size_t i = 0; i < vector.members.size(); ++i)
        if (vector.members[i] != nullptr) {
            numbers.items.push_back(*vector.members[i]);
            numbers.items.back().key = "xyz"[i];
        }
    TextItem member = itemOf(std::move(numbers), std::move(key));
    member.newLine = first.newLine;
    member.separator = first.separator;
    member.attached = first.attached;
    return member;
}

/// `qw`, `qx`, `qy` and `qz` as one rotation.
void joinQuaternion(TextValue& record) {
    constexpr std::array<std::string_view, 4> kNames{"qx", "qy", "qz", "qw"};
    std::vector<TextItem> numbers;
    for (const std::string_view name : kNames) {
        const auto found = std::ranges::find(record.items, name, &TextItem::key);
        if (found == record.items.end() || !found->value.isNumber()) return;
        numbers.push_back(*found);
        numbers.back().key = name.substr(1);
    }
    TextValue quaternion = listValue(numbers.front().span, '(');
    quaternion.scattered = true;
    quaternion.items = numbers;
    std::erase_if(record.items,
                  [&](const TextItem& item) { return std::ranges::find(kNames, item.key) != kNames.end(); });
    record.items.push_back(itemOf(std::move(quaternion), "rotation"));
}

/// `Capsule { segment: Segment { a, b }, radius }`: the ends are the capsule's.
void takeSegment(TextValue& record) {
    const auto isSegment = [](const TextItem& item) {
        return item.value.bracket == '{' && (item.key == "segment" || item.value.name == "Segment");
    };
    const auto segment = std::ranges::find_if(record.items, isSegment);
    const auto hasRadius = [](const TextItem& item) { return item.key == "radius"; };
    if (segment == record.items.end() || std::ranges::none_of(record.items, hasRadius)) return;
    std::vector<TextItem> ends = std::move(segment->value.items);
    const auto at = record.items.erase(segment);
    record.items.insert(at, std::make_move_iterator(ends.begin()), std::make_move_iterator(ends.end()));
}

/// `{a: …, b: …, radius: 1}`: the two ends as a list.
void joinEnds(TextValue& record) {
    constexpr std::pair<std::string_view, std::string_view> kEnds[] = {{"a", "b"},
                                                                       {"p", "q"},
                                                                       {"p0", "p1"},
                                                                       {"p1", "p2"},
                                                                       {"start", "end"},
                                                                       {"c1", "c2"},
                                                                       {"center1", "center2"},
                                                                       {"pointA", "pointB"},
                                                                       {"end 1", "end 2"},
                                                                       {"vertex 0", "vertex 1"},
                                                                       {"end a", "end b"},
                                                                       {"end point 1", "end point 2"},
                                                                       {"end point a", "end point b"}};
    const auto hasRadius = [](const TextItem& item) {
        return roleNamed(item.key) == "radius" && item.value.isNumber();
    };
    if (std::ranges::none_of(record.items, hasRadius) &&
        shapeIn({lastName(record.name)}) != ShapeType::Segment)
        return;
    for (const auto& [first, second] : kEnds) {
        const auto isEnd = [](const TextItem& item) {
            const auto numbers = numbersOf(item.value);
            return numbers && numbers->rank == 1 && (numbers->width() == 2 || numbers->width() == 3);
        };
        const auto named = [&](std::string_view name) {
            return std::ranges::find_if(record.items, [&](const TextItem& item) {
                return item.key == name || joinedWords(wordsOf(item.key)) == name;
            });
        };
        const auto a = named(first), b = named(second);
        if (a == record.items.end() || b == record.items.end() || !isEnd(*a) || !isEnd(*b)) continue;
        TextValue ends =
            listValue({std::min(a->span.begin, b->span.begin), std::max(a->span.end, b->span.end)});
        ends.scattered = true;
        ends.items = {*a, *b};
        for (TextItem& end : ends.items) end.key.clear();
        TextItem points = itemOf(std::move(ends), "points");
        points.attached = a->attached;
        *a = std::move(points);
        record.items.erase(b);
        return;
    }
}

/// The coordinate and the number of the point in `x1`, `y2`.
std::optional<std::pair<char, int>> numberedCoordinate(const std::string& key) {
    const bool isOne = key.size() == 2 && key[0] >= 'x' && key[0] <= 'z' && isDigit(key[1]);
    return isOne ? std::optional(std::pair(key[0], key[1] - '0')) : std::nullopt;
}

/// `{x1: …, y1: …, x2: …, y2: …}` as points; two that may be the corners of a box are those of what has a
/// segment's name.
void joinNumberedPoints(TextValue& record, const std::string& owner) {
    std::map<int, std::map<char, TextItem>> points;
    for (const TextItem& item : record.items)
        if (const auto which = numberedCoordinate(item.key); which && item.value.isNumber())
            points[which->second][which->first] = item;
    if (points.size() < 2) return;
    const std::size_t dimension = points.begin()->second.size();
    const auto isWhole = [&](const auto& each) {
        return each.second.size() == dimension && each.second.contains('x') && each.second.contains('y');
    };
    if (!std::ranges::all_of(points, isWhole)) return;
    const auto &low = points.begin()->second, &high = points.rbegin()->second;
    const bool isAttached = low.at('x').attached;
    const bool mayBeBox = points.size() == 2 && std::ranges::all_of(low, [&](const auto& each) {
                              return each.second.value.number <= high.at(each.first).value.number;
                          });
    const bool hasRadius = std::ranges::any_of(
        record.items, [](const TextItem& item) { return roleNamed(item.key) == "radius"; });
    const bool isSegment =
        lastName(record.name) == "Segment" || hasOneOf(wordsOf(owner), "segment line edge wall ray");
    if (mayBeBox && !hasRadius && !isSegment) return;
    TextValue list = listValue({low.at('x').span.begin, high.rbegin()->second.span.end});
    list.scattered = true;
    for (auto& [number, coordinates] : points) {
        TextValue point = listValue(coordinates.at('x').span, '(');
        point.scattered = true;
        for (auto& [letter, coordinate] : coordinates) {
            coordinate.key = letter;
            point.items.push_back(std::move(coordinate));
        }
        list.items.push_back(itemOf(std::move(point)));
    }
    TextItem joined = itemOf(std::move(list), "points");
    joined.attached = isAttached;
    std::erase_if(record.items,
                  [](const TextItem& item) { return numberedCoordinate(item.key) && item.value.isNumber(); });
    record.items.push_back(std::move(joined));
}

/// `Triangle { a: …, b: …, c: … }`, `ramp.a`, `ramp.b` and `ramp.c`: three corners as a list.
void joinCorners(TextValue& record) {
    if (record.items.size() != 3 || record.bracket != '{') return;
    std::size_t width = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const auto numbers = numbersOf(record.items[i].value);
        const bool isPoint = numbers && numbers->rank == 1 && numbers->width() > 1 && numbers->width() < 4;
        if (!isPoint || record.items[i].key != std::string(1, "abc"[i]) ||
            (i > 0 && numbers->width() != width))
            return;
        width = numbers->width();
    }
    TextValue points = listValue({record.items.front().span.begin, record.items.back().span.end});
    points.scattered = true;
    points.items = std::move(record.items);
    const bool isAttached = points.items.front().attached;
    for (TextItem& point : points.items) point.key.clear();
    record.items = {itemOf(std::move(points), "points")};
    record.items.front().attached = isAttached;
}

/// Godot's `[X: (1, 0, 0), Y: (0, 1, 0), Z: (0, 0, 1), O: (2, 3, 4)]`, three axes and an origin, as the rows
/// of a matrix.
void joinAxes(TextValue& value) {
    const std::size_t size = value.items.size();
    if (size != 3 && size != 4) return;
    std::vector<std::vector<double>> columns;
    for (std::size_t i = 0; i < size; ++i) {
        const auto numbers = numbersOf(value.items[i].value);
        const std::string_view name = i + 1 == size ? "O" : std::string_view("XYZ").substr(i, 1);
        if (value.items[i].key != name || !numbers || numbers->rank != 1 || numbers->width() != size - 1)
            return;
        columns.push_back(numbers->list());
    }
    TextValue rows = listValue(value.span, '[');
    for (std::size_t i = 0; i + 1 < size; ++i) {
        std::vector<double> row;
        for (const std::vector<double>& column : columns) row.push_back(column[i]);
        rows.items.push_back(itemOf(vectorValue(row, value.span)));
    }
    value = std::move(rows);
}

/// The fields of ROS's shape_msgs/SolidPrimitive, whose type is a number, by their names.
void nameDimensions(TextValue& primitive) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kTypes{
        {{"box", "full extents"},
         {"sphere", "radius"},
         {"cylinder", "height radius"},
         {"cone", "height radius"}}};
    const auto type = std::ranges::find(primitive.items, "type", &TextItem::key),
               sizes = std::ranges::find(primitive.items, "dimensions", &TextItem::key);
    if (type == primitive.items.end() || sizes == primitive.items.end()) return;
    // by the message's number, or its constant, `SolidPrimitive.CYLINDER`
    const std::string constant = lowerCase(lastName(type->value.name));
    std::size_t number =
        type->value.whole && type->value.number >= 1 ? static_cast<std::size_t>(type->value.number) : 0;
    for (std::size_t i = 0; i < kTypes.size() && type->value.isWord(); ++i)
        if (kTypes[i].first == constant) number = i + 1;
    const auto numbers = numbersOf(sizes->value);
    if (number < 1 || number > kTypes.size() || !numbers || numbers->rank != 1) return;
    const auto& [shape, names] = kTypes[number - 1];
    constexpr std::array<std::size_t, 4> kCounts{3, 1, 2, 2};
    if (numbers->width() != kCounts[number - 1]) return;
    type->value = wordValue(std::string(shape), type->value.span);
    if (sizes->value.items.size() != 2) {
        if (sizes->value.items.size() == 1) sizes->value = TextValue(sizes->value.items[0].value);
        sizes->key = names;
        return;
    }
    TextItem radius = sizes->value.items[1], height = sizes->value.items[0];
    radius.key = "radius";
    height.key = "height";
    TextItem axis = itemOf(wordValue("z", radius.span), "axis");
    *sizes = std::move(height);
    primitive.items.push_back(std::move(radius));
    primitive.items.push_back(std::move(axis));
}

/// The sizes of a geom of MuJoCo's, `type=mjGEOM_CAPSULE, size=[0.1, 0.3, 0]`, of which a type has fewer than
/// three.
void nameGeomSizes(TextValue& geom) {
    constexpr std::string_view kGeom = "mjGEOM_";
    const auto type = std::ranges::find(geom.items, "type", &TextItem::key),
               sizes = std::ranges::find(geom.items, "size", &TextItem::key);
    const bool isGeom = type != geom.items.end() && sizes != geom.items.end() && type->value.isWord();
    const std::size_t name = isGeom ? type->value.name.find(kGeom) : std::string::npos;
    const auto numbers = name != std::string::npos ? numbersOf(sizes->value) : std::nullopt;
    if (!numbers || numbers->rank != 1 || numbers->width() != sizes->value.items.size()) return;
    const std::string shape = type->value.name.substr(name + kGeom.size());
    const bool isTall = isOneOf("CAPSULE CYLINDER", shape), isBall = shape == "SPHERE";
    if (!isTall && !isBall) {
        if (isOneOf("BOX ELLIPSOID", shape)) sizes->key = shape == "BOX" ? "half extents" : "radii";
        return;
    }
    const std::size_t used = isTall ? 2 : 1;
    std::vector<TextItem> members(sizes->value.items);
    const auto isZero = [](const TextItem& each) { return each.value.number == 0; };
    if (members.size() < used ||
        !std::all_of(members.begin() + static_cast<std::ptrdiff_t>(used), members.end(), isZero))
        return;
    members[0].key = "radius";
    if (isTall) members[1].key = "half height";
    for (std::size_t i = used; i < members.size(); ++i) members[i].key = "index";
    geom.items.erase(sizes);
    std::ranges::move(members, std::back_inserter(geom.items));
}

/// `{v = {…}, n = 3}`: the count of an array's points, which may be followed by unused ones.
void nameCount(TextValue& record) {
    std::size_t points = 0;
    const auto isCount = [&](const TextItem& item) {
        return item.value.isNumber() && item.value.whole &&
               item.value.number <= static_cast<double>(points) &&
               isOneOf("n num nv nverts n_verts nPoints n_points len size m_n", item.key);
    };
    for (const TextItem& item : record.items)
        if (const auto table = item.value.isList() ? numbersOf(item.value) : std::nullopt;
            table && table->rank == 2)
            points = std::max(points, table->count());
    if (points < 2 || std::ranges::count_if(record.items, isCount) != 1) return;
    std::ranges::find_if(record.items, isCount)->key = "count";
}

/// `simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)`, by the names that its numbers have elsewhere.
void nameQuaternion(TextValue& value) {
    constexpr std::array<std::pair<std::string_view, const char*>, 4> kNames{
        {{"ix", "x"}, {"iy", "y"}, {"iz", "z"}, {"r", "w"}}};
    if (value.items.size() != kNames.size()) return;
    for (std::size_t i = 0; i < kNames.size(); ++i)
        if (value.items[i].key != kNames[i].first) return;
    for (std::size_t i = 0; i < kNames.size(); ++i) value.items[i].key = kNames[i].second;
}

/// `pose.orientation.w = 1`, beside which nothing else is set: the others are zero.
void fillQuaternion(TextItem& rotation) {
    std::vector<TextItem>& set = rotation.value.items;
    const auto isPart = [](const TextItem& each) {
        return each.attached && each.value.isNumber() && isOneOf("x y z w", each.key);
    };
    if (!rotation.value.isScatteredRecord() || set.size() > 3 || !std::ranges::all_of(set, isPart) ||
        std::ranges::count(set, "w", &TextItem::key) != 1 ||
        !isOneOf("orientation quaternion rotation", rotation.key))
        return;
    const TextItem zero = itemOf(numberValue(0, set[0].span));
    for (const char* const name : {"x", "y", "z"}) {
        if (std::ranges::count(set, name, &TextItem::key) > 0) continue;
        set.push_back(zero);
        set.back().key = name;
    }
    std::ranges::sort(set, {}, [](const TextItem& each) { return std::string_view("xyzw").find(each.key); });
}

/// `mesh.rotation.z = 1.5`, the only one of the angles that is set: the others are zero.
void fillAngles(TextItem& rotation) {
    const std::vector<TextItem>& set = rotation.value.items;
    const bool isOne = rotation.value.isScatteredRecord() && set.size() == 1 && set[0].attached &&
                       set[0].value.isNumber() && isOneOf("x y z", set[0].key);
    if (!isOne || !isOneOf("rotation rotation_degrees", rotation.key)) return;
    TextValue angles = listValue(rotation.value.span, '(');
    angles.scattered = true;
    for (const char* const name : {"x", "y", "z"}) {
        TextItem angle = set[0];
        if (angle.key != name) angle.value.number = 0;
        angle.key.clear();
        angles.items.push_back(std::move(angle));
    }
    rotation.value = std::move(angles);
}

}  // namespace

void groupPrefixes(TextValue& record) {
    const auto prefixOf = [](const TextItem& item) {
        const std::size_t end = item.value.isNone() ? item.key.npos : item.key.find('_');
        return end == item.key.npos || end + 1 == item.key.size() ? "" : item.key.substr(0, end);
    };
    // `wall_x1`
    const auto isCoordinate = [](const std::string& name) {
        return coordinateOf(name).has_value() || numberedCoordinate(name).has_value();
    };
    std::map<std::string, int> coordinates;
    for (const TextItem& item : record.items)
        if (const std::string prefix = prefixOf(item); !prefix.empty())
            coordinates[prefix] += isCoordinate(item.key.substr(prefix.size() + 1)) ? 1 : 0;
    std::erase_if(coordinates, [](const auto& each) { return each.second < 2; });
    if (coordinates.size() != 2) return;
    std::map<std::string, TextItem> bodies;
    std::vector<TextItem> others;
    for (TextItem& item : record.items) {
        const std::string prefix = prefixOf(item);
        if (!coordinates.contains(prefix)) {
            others.push_back(std::move(item));
            continue;
        }
        TextItem& body = bodies.try_emplace(prefix, itemOf(listValue(item.span, '{'), prefix)).first->second;
        body.value.scattered = true;
        item.key.erase(0, prefix.size() + 1);
        body.value.items.push_back(std::move(item));
    }
    for (auto& [prefix, body] : bodies) others.push_back(std::move(body));
    record.items = std::move(others);
}

void flattenBases(TextValue& value, int depth) {
    if (depth > kMaxNesting) return;
    std::vector<TextItem> flat;
    for (TextItem& item : value.items) {
        flattenBases(item.value, depth + 1);
        // lldb's base classes have the names of types, `physx::PxGeometry = {…}`
        const bool isBase =
            item.key.starts_with('<') || (item.key.find("::") != item.key.npos && item.words.empty() &&
                                          depth > 0 && item.value.bracket == '{');
        if (isBase && item.value.isList())
            std::ranges::move(item.value.items, std::back_inserter(flat));
        else
            flat.push_back(std::move(item));
    }
    value.items = std::move(flat);
}

void gatherMembers(TextValue& value, int depth, const std::string& owner) {
    if (depth > kMaxNesting) return;
    nameQuaternion(value);
    for (TextItem& item : value.items) {
        fillAngles(item);
        fillQuaternion(item);
    }
    for (TextItem& item : value.items) gatherMembers(item.value, depth + 1, item.key);
    for (TextItem& item : value.items) {
        if (item.key != "primitives") continue;
        nameDimensions(item.value);
        for (TextItem& each : item.value.items) nameDimensions(each.value);
    }
    const auto isOfPrimitive = [](const TextItem& each) {
        return each.key == "type" && each.value.name.find("SolidPrimitive.") != std::string::npos;
    };
    if (lastName(value.name) == "SolidPrimitive" || std::ranges::any_of(value.items, isOfPrimitive))
        nameDimensions(value);
    nameGeomSizes(value);
    nameCount(value);
    // what vertices span
    const auto bounds = std::ranges::find(value.items, "bounds", &TextItem::key);
    if (bounds != value.items.end() &&
        std::ranges::find(value.items, "vertices", &TextItem::key) != value.items.end())
        bounds->key = "bounding box";
    takeSegment(value);
    joinNumberedPoints(value, owner);
    joinEnds(value);
    joinCorners(value);
    joinAxes(value);
    const Gathered halves = gathered(value.items, kHalves);
    if (halves.isPlane()) {
        TextItem member = memberOf(halves, "half extents");
        std::erase_if(value.items, [&](const TextItem& item) { return halves.has(item); });
        value.items.push_back(std::move(member));
    }
    joinQuaternion(value);
    const Gathered place = gathered(value.items, kPlaces), size = gathered(value.items, kSizes);
    const bool isSized = size.isPlane();
    // `w` alone is a quaternion's
    if (size.members[0] != nullptr && !isSized) return;
    const bool isPlaced = place.isPlane();
    // the center or a corner of a 3D box
    if (isSized && isPlaced && place.members[2] != nullptr) return;
    const auto isOther = [&](const TextItem& item) {
        // the index of a point
        const bool saysNothing =
            item.value.isWord() || (item.value.isNumber() && roleNamed(item.key) == "ignored");
        return !place.has(item) && !item.key.empty() && !item.value.isNone() && !saysNothing;
    };
    // libccd's boxes have a position and the sides x, y and z
    const auto isPosition = [](const TextItem& item) {
        return roleNamed(item.key) == "position" && item.key.size() > 1 && hasNumbers(item.value);
    };
    const auto isDeclaredBox = [](const TextItem& item) {
        return item.key == "type" && item.attached && item.value.isWord() && !item.value.quoted &&
               item.value.name == "box";
    };
    const bool areSides =
        isPlaced && (std::ranges::any_of(value.items, isPosition) ||
                     (place.members[2] != nullptr && std::ranges::any_of(value.items, isDeclaredBox)));
    std::vector<TextItem> members;
    if (areSides) {
        members.push_back(memberOf(place, "extents"));
    } else if (isPlaced && std::ranges::any_of(value.items, isOther)) {
        const bool isCorner = isSized && !isOneOf("cx px", place.members[0]->key);
        members.push_back(memberOf(place, isCorner ? "low" : "position"));
    }
    if (isSized) members.push_back(memberOf(size, "full extents"));
    if (members.empty()) return;
    const bool keepsPlace = members.size() == 1 && isSized;
    for (TextItem& item : value.items)
        if (!(size.has(item) && isSized) && !(place.has(item) && !keepsPlace))
            members.push_back(std::move(item));
    value.items = std::move(members);
}

}  // namespace gjkscope
