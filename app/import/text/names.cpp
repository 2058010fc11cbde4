#include "app/import/text/names.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>

#include "app/base/plain_text.hpp"

namespace gjkscope {
namespace {

/// Names of a role, with commas between them; their words are apart by blanks.
struct RoleRow {
    FieldRole role;
    std::string_view names;
};

constexpr RoleRow kRoles[] = {
    {FieldRole::Count,
     "v count, num points, num vertices, vertex count, point count, m count, count, numpoints, numverts"},
    {FieldRole::Ignored,
     "f count, iterations, mass, density, friction, restitution, tolerance, id, capacity, faces, face, "
     "indices, triangles, edges, normals, rgba, color, name, frame id, time, timestamp, step, "
     "angular velocity, inertia, solver, version, centroid, use radii"},
    {FieldRole::HalfExtents,
     "half extents, half extent, half size, half sizes, half lengths, half side, half sides, half dims, "
     "half widths, halfextents, he, half"},
    {FieldRole::HalfHeight, "half height, half length, half height of cylinder, halfheight"},
    {FieldRole::FullExtents,
     "full extents, full size, side lengths, side length, full lengths, edge lengths, sides, side"},
    {FieldRole::Extents, "extents, extent, size, sizes, dimensions, dims"},
    {FieldRole::Radii, "radii, semi axes"},
    {FieldRole::Radius, "radius, rad, r"},
    {FieldRole::Diameter, "diameter"},
    {FieldRole::Height, "height, length, lz, h"},
    {FieldRole::Margin, "convex radius, collision margin, margin, skin"},
    {FieldRole::Transform,
     "world transform, transformation, transform, matrix, xform, iso, isometry, pose, tf, xf, "
     "trans, x fs, x wg, to origin"},
    {FieldRole::Position,
     "base position, position, positions, pos, translation, translate, origin, location, offset, xyz, at, "
     "p, t"},
    {FieldRole::Center, "center, centre, m p, local center, local position, local pos"},
    {FieldRole::Degree, "degree, order p"},
    {FieldRole::Weights, "weights"},
    {FieldRole::Knots, "knots, knot vector"},
    {FieldRole::Rotation,
     "base orientation, orientation, rotation, rotation matrix, orn, ori, rot, quaternion, quat, wxyz, "
     "xyzw, basis, linear, coeffs, q"},
    {FieldRole::Euler, "rpy, euler, euler angles"},
    {FieldRole::Axis, "axis"},
    {FieldRole::Angle, "angle, theta, yaw"},
    {FieldRole::Vertices,
     "control points, vertices, vertex, verts, vtx, vs, points, point, pts, coords, coordinates, hull, poly, "
     "polygon"},
    {FieldRole::Velocity, "linear velocity, velocity, vel, displacement, motion"},
    {FieldRole::Direction,
     "cast direction, sweep direction, unit dir, direction, dir, ray direction, unit direction"},
    {FieldRole::Travel,
     "max distance, max dist, sweep distance, cast distance, ray length, max toi, max length, cast length"},
    {FieldRole::Low, "min, mins, lower, low, min corner, lower bound, lower corner, bmin, aabb min"},
    {FieldRole::High, "max, maxs, upper, high, max corner, upper bound, upper corner, bmax, aabb max"},
    {FieldRole::From, "from, cast origin, start, ray origin, start position"},
    {FieldRole::To, "to, dest, destination, end, end position, target"},
    {FieldRole::Type, "type, shape type, geom type"},
    {FieldRole::Scale, "local scale, scale, scaling"},
    {FieldRole::Reported,
     "distance, depth, penetration, penetration depth, normal, contact, witness, expected, result, "
     "hit pos, hit point, hit position, hit normal, hit norm, hit fraction, max fraction, fraction, toi"},
};

struct ShapeRow {
    ShapeType type;
    std::string_view words;  ///< apart by blanks
};

constexpr ShapeRow kShapes[] = {
    {ShapeType::Box, "box boxes cube cubes cuboid cuboids rectangle rect obb aabb"},
    {ShapeType::Ball, "sphere ball circle"},
    {ShapeType::Capsule, "capsule"},
    {ShapeType::Cylinder, "cylinder"},
    {ShapeType::Cone, "cone"},
    {ShapeType::Ellipsoid, "ellipsoid"},
    {ShapeType::Polytope, "convex hull polygon poly polyhedron"},
    {ShapeType::Triangle, "triangle"},
    {ShapeType::Segment, "segment"},
    {ShapeType::Bezier, "bezier curve"},
    {ShapeType::Nurbs, "nurbs spline bspline"},
};

bool isLower(char c) {
    return std::islower(static_cast<unsigned char>(c)) != 0;
}
bool isUpper(char c) {
    return std::isupper(static_cast<unsigned char>(c)) != 0;
}
bool isDigitChar(char c) {
    return c >= '0' && c <= '9';
}

/// The length of a second word in capitals that no sign separates from the first, `HITOBJPOS`; 0: none.
std::size_t joinedTail(std::string_view word) {
    if (word.size() < 6 || !std::ranges::all_of(word, isUpper)) return 0;
    for (const std::string_view tail : {"EXTENTS", "HEIGHT", "NORMAL", "NORM", "POS", "ROT", "QUAT", "VEL"})
        if (word.size() > tail.size() + 2 && word.ends_with(tail)) return tail.size();
    return 0;
}

/// A name's words, and what it means.
struct RoleName {
    std::vector<std::string> words;
    FieldRole role;
};

std::vector<RoleName> roleNames() {
    std::vector<RoleName> names;
    for (const RoleRow& row : kRoles) {
        for (std::string_view rest = row.names; !rest.empty();) {
            const std::size_t end = std::min(rest.find(','), rest.size());
            names.push_back({wordsOf(rest.substr(0, end)), row.role});
            rest.remove_prefix(std::min(end + 2, rest.size()));
        }
    }
    return names;
}

}  // namespace

bool isOneOf(std::string_view words, std::string_view word) {
    if (word.empty() || word.find(' ') != word.npos) return false;
    for (std::size_t at = words.find(word); at != words.npos; at = words.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || words[at - 1] == ' ') && (end == words.size() || words[end] == ' ')) return true;
    }
    return false;
}

bool hasOneOf(const std::vector<std::string>& own, std::string_view words) {
    return std::ranges::any_of(own, [&](const std::string& word) { return isOneOf(words, word); });
}

std::vector<std::string> wordsOf(std::string_view name) {
    std::vector<std::string> words;
    std::string word;
    const auto flush = [&] {
        const std::size_t tail = word.empty() ? 0 : joinedTail(word);
        if (tail > 0) words.push_back(lowerCase(word.substr(0, word.size() - tail)));
        if (!word.empty()) words.push_back(lowerCase(word.substr(tail > 0 ? word.size() - tail : 0)));
        word.clear();
    };
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i], before = i > 0 ? name[i - 1] : ' ';
        const bool letter =
            std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
        if (!letter && !isDigitChar(c)) {
            flush();
            continue;
        }
        const char after = i + 1 < name.size() ? name[i + 1] : ' ';
        const bool starts = (isUpper(c) && (isLower(before) || (isUpper(before) && isLower(after)))) ||
                            isDigitChar(c) != isDigitChar(before);
        if (starts) flush();
        word += c;
    }
    flush();
    return words;
}

std::optional<NamedRole> roleOf(const std::vector<std::string>& words) {
    static const std::vector<RoleName> kNames = roleNames();
    std::optional<NamedRole> found;
    for (const auto& [name, role] : kNames) {
        if (name.size() > words.size() || (found && name.size() < found->count)) continue;
        const auto match = std::search(words.begin(), words.end(), name.begin(), name.end());
        if (match == words.end()) continue;
        const auto first = static_cast<std::size_t>(match - words.begin());
        // of words that are as many, the last one says what it is: `box size`, `hull position`
        if (found && name.size() == found->count && first <= found->first) continue;
        found = NamedRole{role, first, name.size()};
    }
    return found;
}

bool isSizeRole(FieldRole role) {
    constexpr FieldRole kSizes[] = {FieldRole::Radius,     FieldRole::Diameter,    FieldRole::Height,
                                    FieldRole::HalfHeight, FieldRole::HalfExtents, FieldRole::FullExtents,
                                    FieldRole::Extents,    FieldRole::Radii,       FieldRole::Margin,
                                    FieldRole::Degree,     FieldRole::Weights,     FieldRole::Knots};
    return std::ranges::find(kSizes, role) != std::end(kSizes);
}

std::optional<ShapeType> shapeNamed(std::string_view word) {
    for (const ShapeRow& row : kShapes)
        if (isOneOf(row.words, word)) return row.type;
    return std::nullopt;
}

bool isNoise(std::string_view word) {
    constexpr std::string_view kNoise =
        "m input local world get set proxy shape body object obj geom geometry collider collision data "
        "array list np k my test fs x wg rigid self base state core rb params config has b2 ct wrt global "
        "value values create make init link actor collisionobject v pt hit";
    return isOneOf(kNoise, word);
}

bool isMarker(std::string_view word) {
    if (word.size() <= 2 && !word.empty() && std::ranges::all_of(word, isDigitChar)) return true;
    constexpr std::string_view kMarkers = "a b c first second left right one two i j";
    return isOneOf(kMarkers, word);
}

std::optional<ShapeType> shapeIn(const std::vector<std::string>& names) {
    for (auto name = names.rbegin(); name != names.rend(); ++name) {
        std::vector<std::string> words = wordsOf(*name);
        // `half height of cylinder` may be a capsule's
        const auto role = roleOf(words);
        if (role && (role->role == FieldRole::HalfHeight || role->role == FieldRole::Margin))
            words.erase(words.begin() + static_cast<std::ptrdiff_t>(role->first),
                        words.begin() + static_cast<std::ptrdiff_t>(role->first + role->count));
        for (auto word = words.rbegin(); word != words.rend(); ++word)
            if (const auto shape = shapeNamed(*word)) return shape;
    }
    return std::nullopt;
}

std::string labelOf(const std::vector<std::string>& path) {
    std::string marker, rest, shape;
    for (const std::string& component : path) {
        std::vector<std::string> words = wordsOf(component);
        // a marker is no radius, and no length
        const auto marks =
            std::ranges::find_if(words, [](const std::string& each) { return isMarker(each); });
        if (marks != words.end()) {
            marker = *std::find_if(words.rbegin(), words.rend(),
                                   [](const std::string& each) { return isMarker(each); });
            words.erase(marks);
        }
        if (const auto role = roleOf(words)) {
            const auto from = words.begin() + static_cast<std::ptrdiff_t>(role->first);
            words.erase(from, from + static_cast<std::ptrdiff_t>(role->count));
        }
        for (const std::string& word : words) {
            if (isNoise(word) || isMarker(word)) continue;
            if (shapeNamed(word))
                shape = word;
            else
                rest.append(rest.empty() ? "" : " ").append(word);
        }
    }
    if (!marker.empty()) return marker;
    return shape.empty() ? rest : shape;
}

std::string namesIn(const std::vector<std::string>& path, bool withShapes) {
    std::string names, shapes;
    for (const std::string& component : path) {
        std::vector<std::string> words = wordsOf(component);
        if (const auto role = roleOf(words)) {
            const auto from = words.begin() + static_cast<std::ptrdiff_t>(role->first);
            words.erase(from, from + static_cast<std::ptrdiff_t>(role->count));
        }
        for (const std::string& word : words) {
            if (isNoise(word)) continue;
            std::string& list = shapeNamed(word) ? shapes : names;
            list.append(list.empty() ? "" : " ").append(word);
        }
    }
    if (withShapes && !shapes.empty()) names.append(names.empty() ? "" : " ").append(shapes);
    return names.empty() ? shapes : names;
}

std::optional<FramePair> framesIn(const std::string& name) {
    const std::vector<std::string> words = wordsOf(name);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool pose = i > 0 && hasOneOf({words[i - 1]}, "pos pose iso isometry transform xf x");
        if (pose && words[i] == "12") return FramePair{"2", "1"};
        if (pose && words[i] == "21") return FramePair{"1", "2"};
        if (i + 2 < words.size() && words[i + 1] == "to" && isMarker(words[i]) && isMarker(words[i + 2]))
            return FramePair{words[i], words[i + 2]};
    }
    return std::nullopt;
}

bool isHarmless(std::string_view method) {
    constexpr std::string_view kHarmless =
        "matrix normalized normalize toRotationMatrix into clone to_vec finished eval astype copy tolist "
        "unwrap to_rotation_matrix toMatrix3 coeffs as_matrix numpy vector data linear rotation as_quat "
        "begin collect";
    return isOneOf(kHarmless, method);
}

}  // namespace gjkscope
