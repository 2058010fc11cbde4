#include "app/import/names.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>

#include "app/base/plain_text.hpp"

namespace gjkscope {
namespace {

struct RoleRow {
    std::string_view words;  ///< apart by spaces
    FieldRole role;
};

/// Longer ones first, so that `half extents` is not `extents`.
constexpr RoleRow kRoles[] = {
    {"v count", FieldRole::Count},
    {"f count", FieldRole::Ignored},
    {"num points", FieldRole::Count},
    {"num vertices", FieldRole::Count},
    {"vertex count", FieldRole::Count},
    {"point count", FieldRole::Count},
    {"m count", FieldRole::Count},
    {"count", FieldRole::Count},
    {"numpoints", FieldRole::Count},
    {"numverts", FieldRole::Count},
    {"half extents", FieldRole::HalfExtents},
    {"half extent", FieldRole::HalfExtents},
    {"half size", FieldRole::HalfExtents},
    {"half sizes", FieldRole::HalfExtents},
    {"half lengths", FieldRole::HalfExtents},
    {"half side", FieldRole::HalfExtents},
    {"half sides", FieldRole::HalfExtents},
    {"half dims", FieldRole::HalfExtents},
    {"half widths", FieldRole::HalfExtents},
    {"halfextents", FieldRole::HalfExtents},
    {"he", FieldRole::HalfExtents},
    {"half", FieldRole::HalfExtents},
    {"half height", FieldRole::HalfHeight},
    {"half length", FieldRole::HalfHeight},
    {"half height of cylinder", FieldRole::HalfHeight},
    {"halfheight", FieldRole::HalfHeight},
    {"full extents", FieldRole::FullExtents},
    {"full size", FieldRole::FullExtents},
    {"side lengths", FieldRole::FullExtents},
    {"side length", FieldRole::FullExtents},
    {"full lengths", FieldRole::FullExtents},
    {"edge lengths", FieldRole::FullExtents},
    {"extents", FieldRole::Extents},
    {"extent", FieldRole::Extents},
    {"size", FieldRole::Extents},
    {"sizes", FieldRole::Extents},
    {"dimensions", FieldRole::Extents},
    {"dims", FieldRole::Extents},
    {"sides", FieldRole::FullExtents},
    {"side", FieldRole::FullExtents},
    {"radii", FieldRole::Radii},
    {"semi axes", FieldRole::Radii},
    {"radius", FieldRole::Radius},
    {"rad", FieldRole::Radius},
    {"r", FieldRole::Radius},
    {"diameter", FieldRole::Diameter},
    {"height", FieldRole::Height},
    {"length", FieldRole::Height},
    {"lz", FieldRole::Height},
    {"h", FieldRole::Height},
    {"convex radius", FieldRole::Margin},
    {"collision margin", FieldRole::Margin},
    {"margin", FieldRole::Margin},
    {"skin", FieldRole::Margin},
    {"world transform", FieldRole::Transform},
    {"transformation", FieldRole::Transform},
    {"transform", FieldRole::Transform},
    {"transform3d", FieldRole::Transform},
    {"matrix", FieldRole::Transform},
    {"xform", FieldRole::Transform},
    {"iso", FieldRole::Transform},
    {"isometry", FieldRole::Transform},
    {"pose", FieldRole::Transform},
    {"tf", FieldRole::Transform},
    {"xf", FieldRole::Transform},
    {"trans", FieldRole::Transform},
    {"oMg", FieldRole::Transform},
    {"x fs", FieldRole::Transform},
    {"x wg", FieldRole::Transform},
    {"to origin", FieldRole::Transform},
    {"frame", FieldRole::Transform},
    {"base position", FieldRole::Position},
    {"position", FieldRole::Position},
    {"positions", FieldRole::Position},
    {"pos", FieldRole::Position},
    {"translation", FieldRole::Position},
    {"translate", FieldRole::Position},
    {"origin", FieldRole::Position},
    {"location", FieldRole::Position},
    {"xyz", FieldRole::Position},
    {"p", FieldRole::Position},
    {"t", FieldRole::Position},
    {"center", FieldRole::Center},
    {"centre", FieldRole::Center},
    {"base orientation", FieldRole::Rotation},
    {"orientation", FieldRole::Rotation},
    {"rotation", FieldRole::Rotation},
    {"rotation matrix", FieldRole::Rotation},
    {"orn", FieldRole::Rotation},
    {"ori", FieldRole::Rotation},
    {"rot", FieldRole::Rotation},
    {"quaternion", FieldRole::Rotation},
    {"quat", FieldRole::Rotation},
    {"wxyz", FieldRole::Rotation},
    {"xyzw", FieldRole::Rotation},
    {"basis", FieldRole::Rotation},
    {"linear", FieldRole::Rotation},
    {"q", FieldRole::Rotation},
    {"rpy", FieldRole::Euler},
    {"euler", FieldRole::Euler},
    {"euler angles", FieldRole::Euler},
    {"axis", FieldRole::Axis},
    {"angle", FieldRole::Angle},
    {"theta", FieldRole::Angle},
    {"yaw", FieldRole::Angle},
    {"vertices", FieldRole::Vertices},
    {"vertex", FieldRole::Vertices},
    {"verts", FieldRole::Vertices},
    {"vtx", FieldRole::Vertices},
    {"vs", FieldRole::Vertices},
    {"points", FieldRole::Vertices},
    {"point", FieldRole::Vertices},
    {"pts", FieldRole::Vertices},
    {"coords", FieldRole::Vertices},
    {"coordinates", FieldRole::Vertices},
    {"hull", FieldRole::Vertices},
    {"poly", FieldRole::Vertices},
    {"polygon", FieldRole::Vertices},
    {"linear velocity", FieldRole::Velocity},
    {"velocity", FieldRole::Velocity},
    {"vel", FieldRole::Velocity},
    {"cast direction", FieldRole::Velocity},
    {"sweep", FieldRole::Velocity},
    {"motion", FieldRole::Velocity},
    {"from", FieldRole::From},
    {"cast origin", FieldRole::From},
    {"to", FieldRole::To},
    {"dest", FieldRole::To},
    {"destination", FieldRole::To},
    {"type", FieldRole::Type},
    {"shape type", FieldRole::Type},
    {"geom type", FieldRole::Type},
    {"distance", FieldRole::Reported},
    {"depth", FieldRole::Reported},
    {"penetration", FieldRole::Reported},
    {"penetration depth", FieldRole::Reported},
    {"normal", FieldRole::Reported},
    {"contact", FieldRole::Reported},
    {"witness", FieldRole::Reported},
    {"expected", FieldRole::Reported},
    {"result", FieldRole::Reported},
    {"iterations", FieldRole::Ignored},
    {"mass", FieldRole::Ignored},
    {"density", FieldRole::Ignored},
    {"friction", FieldRole::Ignored},
    {"restitution", FieldRole::Ignored},
    {"tolerance", FieldRole::Ignored},
    {"id", FieldRole::Ignored},
    {"capacity", FieldRole::Ignored},
    {"faces", FieldRole::Ignored},
    {"face", FieldRole::Ignored},
    {"indices", FieldRole::Ignored},
    {"triangles", FieldRole::Ignored},
    {"edges", FieldRole::Ignored},
    {"normals", FieldRole::Ignored},
    {"rgba", FieldRole::Ignored},
    {"color", FieldRole::Ignored},
    {"name", FieldRole::Ignored},
    {"frame id", FieldRole::Ignored},
    {"time", FieldRole::Ignored},
    {"timestamp", FieldRole::Ignored},
    {"step", FieldRole::Ignored},
    {"angular velocity", FieldRole::Ignored},
    {"inertia", FieldRole::Ignored},
    {"solver", FieldRole::Ignored},
    {"version", FieldRole::Ignored},
    {"centroid", FieldRole::Ignored},
    {"use radii", FieldRole::Ignored},
};

struct ShapeRow {
    std::string_view word;
    ShapeType type;
};
constexpr ShapeRow kShapes[] = {
    {"box", ShapeType::Box},
    {"cube", ShapeType::Box},
    {"cuboid", ShapeType::Box},
    {"sphere", ShapeType::Ball},
    {"ball", ShapeType::Ball},
    {"circle", ShapeType::Ball},
    {"capsule", ShapeType::Capsule},
    {"cylinder", ShapeType::Cylinder},
    {"cone", ShapeType::Cone},
    {"ellipsoid", ShapeType::Ellipsoid},
    {"convex", ShapeType::Polytope},
    {"hull", ShapeType::Polytope},
    {"polygon", ShapeType::Polytope},
    {"poly", ShapeType::Polytope},
    {"polyhedron", ShapeType::Polytope},
    {"triangle", ShapeType::Triangle},
    {"rectangle", ShapeType::Box},
    {"rect", ShapeType::Box},
    {"segment", ShapeType::Segment},
    {"obb", ShapeType::Box},
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

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

}  // namespace

std::vector<std::string> wordsOf(std::string_view name) {
    std::vector<std::string> words;
    std::string word;
    const auto flush = [&] {
        if (!word.empty()) words.push_back(lowerCase(word));
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
    static const std::vector<std::vector<std::string>> wanted = [] {
        std::vector<std::vector<std::string>> rows;
        for (const RoleRow& row : kRoles) rows.push_back(split(row.words));
        return rows;
    }();
    std::optional<NamedRole> found;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i].size() > words.size() || (found && wanted[i].size() < found->count)) continue;
        const auto match = std::search(words.begin(), words.end(), wanted[i].begin(), wanted[i].end());
        if (match == words.end()) continue;
        const auto first = static_cast<std::size_t>(match - words.begin());
        // of words that are as many, the last one says what it is: `box size`, `hull position`
        if (found && wanted[i].size() == found->count && first <= found->first) continue;
        found = NamedRole{kRoles[i].role, first, wanted[i].size()};
    }
    return found;
}

std::optional<ShapeType> shapeNamed(std::string_view word) {
    for (const ShapeRow& row : kShapes)
        if (row.word == word) return row.type;
    return std::nullopt;
}

bool isNoise(std::string_view word) {
    constexpr std::string_view kNoise[] = {"m",         "input",
                                           "local",     "world",
                                           "get",       "set",
                                           "proxy",     "shape",
                                           "body",      "object",
                                           "obj",       "geom",
                                           "geometry",  "collider",
                                           "collision", "data",
                                           "array",     "list",
                                           "np",        "k",
                                           "my",        "test",
                                           "fs",        "x",
                                           "wg",        "rigid",
                                           "self",      "base",
                                           "state",     "core",
                                           "rb",        "params",
                                           "config",    "has",
                                           "b2",        "ct",
                                           "wrt",       "global",
                                           "value",     "values",
                                           "create",    "make",
                                           "init",      "link",
                                           "actor",     "collisionobject"};
    return std::ranges::find(kNoise, word) != std::end(kNoise);
}

bool isMarker(std::string_view word) {
    if (word.size() <= 2 && !word.empty() && std::ranges::all_of(word, isDigitChar)) return true;
    constexpr std::string_view kMarkers[] = {"a",     "b",   "c",   "first", "second", "left",
                                             "right", "one", "two", "i",     "j"};
    return std::ranges::find(kMarkers, word) != std::end(kMarkers);
}

std::optional<ShapeType> shapeIn(const std::vector<std::string>& names) {
    for (auto name = names.rbegin(); name != names.rend(); ++name) {
        const std::vector<std::string> words = wordsOf(*name);
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

bool isHarmless(std::string_view method) {
    constexpr std::string_view kHarmless[] = {"matrix",    "normalized",
                                              "normalize", "toRotationMatrix",
                                              "into",      "clone",
                                              "to_vec",    "finished",
                                              "eval",      "astype",
                                              "copy",      "tolist",
                                              "unwrap",    "to_rotation_matrix",
                                              "toMatrix3", "coeffs",
                                              "as_matrix", "numpy",
                                              "vector",    "data",
                                              "linear",    "rotation",
                                              "as_quat",   "begin",
                                              "collect"};
    return std::ranges::find(kHarmless, method) != std::end(kHarmless);
}

}  // namespace gjkscope
