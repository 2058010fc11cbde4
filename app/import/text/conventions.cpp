#include "app/import/text/conventions.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include "app/import/text/names.hpp"

namespace gjkscope {
namespace {

constexpr int kWxyz = 0, kXyzw = 1, kRows = 0, kColumns = 1, kFull = 0, kHalf = 1;
constexpr std::nullopt_t kUnsaid = std::nullopt;

/// Each as its documentation has it: FCL shape/geometric_shapes.h; Bullet btBoxShape.h, btCapsuleShape.h;
/// PhysX "Geometry" (capsules along x); Jolt Physics/Collision/Shape; MuJoCo "XML reference", geom; Drake
/// geometry/shape_specification.h; parry shape::{Cuboid, Capsule}; Unity CapsuleCollider; Godot
/// CapsuleShape3D; bepuphysics2 Collidables; ODE manual 10; PyBullet quickstart guide; URDF XML
/// specification.
constexpr std::array<EngineConventions, 23> kEngines{{
    {"fcl", "FCL", kWxyz, kRows, kFull, 2, 'L', 'L'},
    {"coal", "Coal", kWxyz, kRows, kFull, 2, 'L', 'L'},
    {"drake", "Drake", kWxyz, kRows, kFull, 2, 'L', 'L'},
    {"bullet", "Bullet", kXyzw, kRows, kHalf, 1, 'L', 'L'},
    {"pybullet", "PyBullet", kXyzw, kRows, kHalf, 2, 'L', 'L'},
    {"physx", "PhysX", kXyzw, kColumns, kHalf, 0, 'l', 'l'},
    {"jolt", "Jolt", kXyzw, kColumns, kHalf, 1, 'l', 'l'},
    {"box2d", "Box2D", kUnsaid, kColumns, kHalf, -1, '\0', '\0'},
    {"mujoco", "MuJoCo", kWxyz, kRows, kHalf, 2, 'l', 'l'},
    {"parry", "parry", kXyzw, kColumns, kHalf, 1, 'l', 'l'},
    {"cannon", "cannon", kXyzw, kRows, kHalf, 1, '\0', 'L'},
    {"bepu", "BEPUphysics", kXyzw, kRows, kFull, 1, 'L', 'L'},
    {"unity", "Unity", kXyzw, kRows, kFull, 1, 'T', 'L'},
    {"godot", "Godot", kXyzw, kColumns, kFull, 1, 'T', 'L'},
    {"distance3d", "distance3d", kWxyz, kRows, kFull, 2, 'L', 'L'},
    {"ode", "ODE", kWxyz, kRows, kFull, 2, 'L', 'L'},
    {"gte", "Geometric Tools", kXyzw, kRows, kHalf, 2, 'L', 'L'},
    {"libccd", "libccd", kXyzw, kRows, kFull, 2, 'L', 'L'},
    {"cute", "cute_c2", kUnsaid, kUnsaid, kUnsaid, -1, '\0', '\0'},
    {"collider2d", "collider2d", kUnsaid, kUnsaid, kFull, -1, '\0', '\0'},
    {"reactphysics3d", "ReactPhysics3D", kXyzw, kRows, kHalf, 1, 'L', 'L'},
    {"urdf", "URDF", kXyzw, kRows, kFull, 2, 'L', 'L'},
    {"chipmunk", "Chipmunk", kUnsaid, kUnsaid, kFull, -1, '\0', '\0'},
}};

constexpr std::array<EngineConventions, 9> kMathLibraries{{
    {"eigen", "Eigen", kUnsaid, kRows, kUnsaid},
    {"glm", "GLM", kUnsaid, kColumns, kUnsaid},
    {"glam", "glam", kXyzw, kColumns, kUnsaid},
    {"nalgebra", "nalgebra", kUnsaid, kRows, kUnsaid},
    {"numpy", "numpy", kUnsaid, kRows, kUnsaid},
    {"scipy", "SciPy", kXyzw, kRows, kUnsaid},
    {"gltf", "glTF", kXyzw, kColumns, kUnsaid},
    {"ros", "ROS", kXyzw, kRows, kUnsaid},
    {"three", "three.js", kXyzw, kUnsaid, kUnsaid},
}};

/// Words that only texts of an engine, or of a library, have.
struct Signature {
    std::string_view id;
    std::string_view words;        ///< apart by blanks
    std::string_view prefix = {};  ///< with a capital letter or an underscore behind it
};

constexpr Signature kSignatures[] = {
    {"fcl", "fcl FCL GJKSolver_libccd GST_LIBCCD X_FS1"},
    {"coal", "coal hppfcl hpp"},
    {"drake", "drake pydrake RigidTransformd RigidTransform"},
    {"bullet", "", "bt"},
    {"pybullet", "pybullet createCollisionShape GEOM_BOX createMultiBody"},
    {"physx", "", "Px"},
    {"jolt",
     "JPH RVec3 Jolt sRotation BoxShapeSettings mTransform2To1 mHalfHeightOfCylinder "
     "mHalfExtent"},
    {"box2d", "proxyA useRadii", "b2"},
    {"mujoco", "mujoco mjtGeom geom_size"},
    {"parry",
     "parry3d parry2d parry rapier RAPIER ColliderBuilder ColliderDesc Isometry3 Isometry2 Cuboid "
     "SharedShape "
     "ColliderShape ncollide"},
    {"cannon", "CANNON cannon"},
    {"bepu", "BepuPhysics BepuUtilities RigidPose bepuphysics2"},
    {"unity", "UnityEngine BoxCollider CapsuleCollider SphereCollider GameObject"},
    {"godot",
     "Godot BoxShape3D SphereShape3D CapsuleShape3D CylinderShape3D PhysicsShapeQueryParameters3D "
     "CapsuleShape2D CircleShape2D RectangleShape2D ConvexPolygonShape2D ConvexPolygonShape3D"},
    {"distance3d", "distance3d ConvexHullVertices colliders"},
    {"ode", "dCreateBox dCreateSphere dGeomSetPosition dCreateCapsule"},
    {"gte", "gte OrientedBox3 OrientedBox2 Vector3<double>"},
    {"libccd", "ccd ccd_box_t ccd_sphere_t ccd_cyl_t", "CCD"},
    {"cute", "", "c2"},
    {"collider2d", "collider2d Collider2D SAT"},
    {"reactphysics3d", "reactphysics3d rp3d"},
    {"chipmunk", "", "cp"},
    {"eigen", "Eigen Isometry3d Quaterniond AngleAxisd Affine3d Matrix3d Matrix4d Vector3d Transform3d"},
    {"glm", "glm"},
    {"glam", "glam from_cols"},
    {"nalgebra", "nalgebra UnitQuaternion Point3 na"},
    {"numpy", "np numpy array"},
    {"scipy", "scipy from_quat"},
    {"gltf", "gltf glTF"},
    {"ros", "geometry_msgs tf2"},
    {"three", "THREE"},
};

/// `words`: parts of names, apart at scopes, members and underscores.
template <class Found>
void signaturesIn(const TokenizedText& text, const Found& found) {
    for (const TextToken& token : text.tokens) {
        if (token.kind != TokenKind::Name) continue;
        std::string_view name = token.text;
        while (!name.empty()) {
            const std::size_t end = std::min(name.find_first_of(".:-><,& "), name.size());
            const std::string_view part = name.substr(0, end);
            for (const Signature& each : kSignatures) {
                const std::size_t size = each.prefix.size();
                const bool follows =
                    size > 0 && part.size() > size && part.starts_with(each.prefix) &&
                    (std::isupper(static_cast<unsigned char>(part[size])) != 0 || part[size] == '_');
                if (follows || isOneOf(each.words, part)) found(each.id);
            }
            name.remove_prefix(std::min(end + 1, name.size()));
        }
    }
}

template <std::size_t N>
const EngineConventions* onlyOne(const TokenizedText& text, const std::array<EngineConventions, N>& table) {
    const EngineConventions* one = nullptr;
    bool several = false;
    signaturesIn(text, [&](std::string_view id) {
        const auto row = std::ranges::find(table, id, &EngineConventions::id);
        if (row == table.end()) return;
        several = several || (one != nullptr && one != &*row);
        if (one == nullptr) one = &*row;
    });
    return several ? nullptr : one;
}

constexpr ShapeConstructor kConstructors[] = {
    {"fcl coal drake", "Box", ShapeType::Box, "F"},
    {"fcl coal drake", "Sphere", ShapeType::Ball, "r"},
    {"fcl coal drake", "Capsule", ShapeType::Capsule, "r L"},
    {"fcl coal drake", "Cylinder", ShapeType::Cylinder, "r L"},
    {"fcl coal", "Cone", ShapeType::Cone, "r L"},
    {"fcl coal drake", "Ellipsoid", ShapeType::Ellipsoid, "R"},
    {"fcl", "TriangleP", ShapeType::Triangle, "V"},
    {"fcl", "Convex", ShapeType::Polytope, "V n? i? i?"},
    {"coal", "Convex", ShapeType::Polytope, "V i?"},
    // Bullet
    {"", "btBoxShape", ShapeType::Box, "H"},
    {"", "btSphereShape", ShapeType::Ball, "r"},
    {"", "btCapsuleShapeX", ShapeType::Capsule, "r L", 0},
    {"", "btCapsuleShape", ShapeType::Capsule, "r L", 1},
    {"", "btCapsuleShapeZ", ShapeType::Capsule, "r L", 2},
    {"", "btConeShapeX", ShapeType::Cone, "r L", 0},
    {"", "btConeShape", ShapeType::Cone, "r L", 1},
    {"", "btConeShapeZ", ShapeType::Cone, "r L", 2},
    {"", "btConvexHullShape", ShapeType::Polytope, "V n? i?"},
    {"", "btTriangleShape", ShapeType::Triangle, "V"},
    {"", "btCylinderShapeX", ShapeType::Cylinder, "K", 0},
    {"", "btCylinderShape", ShapeType::Cylinder, "K", 1},
    {"", "btCylinderShapeZ", ShapeType::Cylinder, "K", 2},
    // PhysX
    {"", "PxBoxGeometry", ShapeType::Box, "H"},
    {"", "PxSphereGeometry", ShapeType::Ball, "r"},
    {"", "PxCapsuleGeometry", ShapeType::Capsule, "r l", 0},
    {"jolt", "BoxShape BoxShapeSettings", ShapeType::Box, "H m?"},
    {"jolt", "SphereShape SphereShapeSettings", ShapeType::Ball, "r"},
    {"jolt", "CapsuleShape CapsuleShapeSettings", ShapeType::Capsule, "l r", 1},
    {"jolt", "CylinderShape CylinderShapeSettings", ShapeType::Cylinder, "l r m?", 1},
    {"jolt", "ConvexHullShapeSettings", ShapeType::Polytope, "V m?"},
    {"jolt", "TriangleShape", ShapeType::Triangle, "V"},
    // Box2D
    {"", "b2MakeBox", ShapeType::Box, "h", 2, 2},
    {"", "b2MakeSquare", ShapeType::Box, "s", 2, 2},
    {"", "b2MakeRoundedBox", ShapeType::Box, "h m", 2, 2},
    {"", "SetAsBox", ShapeType::Box, "h P? a?", 2, 2},
    {"", "b2Segment", ShapeType::Segment, "A B", 2, 2},
    {"", "b2MakeProxy", ShapeType::Polytope, "V n m?", 2, 2},
    {"", "b2MakePolygon", ShapeType::Polytope, "V m", 2, 2},
    // and cute_c2, in the order of its members
    {"", "b2Circle c2Circle", ShapeType::Ball, "P r", 2, 2},
    {"", "b2Capsule c2Capsule", ShapeType::Capsule, "A B r", 2, 2},
    {"", "c2AABB", ShapeType::Polytope, "C", 2, 2},
    {"", "c2Poly", ShapeType::Polytope, "n V", 2, 2},
    // and rapier
    {"parry", "Cuboid cuboid", ShapeType::Box, "H", 2, 0},
    {"parry", "Ball ball", ShapeType::Ball, "r", 2, 0},
    {"parry", "new_x capsule_x", ShapeType::Capsule, "l r", 0},
    {"parry", "Capsule capsule new_y capsule_y", ShapeType::Capsule, "l r", 1},
    {"parry", "Capsule capsule", ShapeType::Capsule, "A B r", 2, 0},
    {"parry", "round_cuboid roundCuboid", ShapeType::Box, "H m", 2, 0},
    {"parry", "new_z capsule_z", ShapeType::Capsule, "l r", 2},
    {"parry", "Cylinder cylinder", ShapeType::Cylinder, "l r", 1},
    {"parry", "Cone cone", ShapeType::Cone, "l r", 1},
    {"parry", "Triangle", ShapeType::Triangle, "V"},
    {"parry", "Segment", ShapeType::Segment, "A B", 2, 0},
    {"parry", "from_convex_hull convexHull", ShapeType::Polytope, "V", 2, 0},
    {"parry", "ConvexPolyhedron", ShapeType::Polytope, "V i?", 2, 0},
    {"parry", "ConvexPolygon", ShapeType::Polytope, "V", 2, 2},
    // half extents
    {"cannon", "Box", ShapeType::Box, "H"},
    {"cannon", "Sphere", ShapeType::Ball, "r"},
    {"cannon", "ConvexPolyhedron", ShapeType::Polytope, "V i?"},
    {"bepu", "Box", ShapeType::Box, "F"},
    {"bepu", "Sphere", ShapeType::Ball, "r"},
    {"bepu", "Capsule", ShapeType::Capsule, "r L", 1},
    {"bepu", "Cylinder", ShapeType::Cylinder, "r L", 1},
    {"bepu", "Triangle", ShapeType::Triangle, "V"},
    {"bepu", "ConvexHull", ShapeType::Polytope, "V"},
    // a pose, then sizes
    {"distance3d", "Box", ShapeType::Box, "X F"},
    {"distance3d", "Sphere", ShapeType::Ball, "P r"},
    {"distance3d", "Capsule", ShapeType::Capsule, "X r L"},
    {"distance3d", "Cylinder", ShapeType::Cylinder, "X r L"},
    {"distance3d", "Ellipsoid", ShapeType::Ellipsoid, "X R"},
    {"", "ConvexHullVertices", ShapeType::Polytope, "V"},
    // ODE: a space first
    {"", "dCreateBox", ShapeType::Box, "F"},
    {"", "dCreateSphere", ShapeType::Ball, "r"},
    {"", "dCreateCapsule", ShapeType::Capsule, "r L"},
    {"", "dCreateCylinder", ShapeType::Cylinder, "r L"},
    {"reactphysics3d", "BoxShape createBoxShape", ShapeType::Box, "H"},
    {"reactphysics3d", "createSphereShape", ShapeType::Ball, "r"},
    {"reactphysics3d", "createCapsuleShape", ShapeType::Capsule, "r L", 1},
    // and SAT.js: a corner, then sizes
    {"collider2d", "Polygon", ShapeType::Polytope, "P V", 2, 2},
    {"collider2d", "Circle", ShapeType::Ball, "P r", 2, 2},
    // Chipmunk: (body, …)
    {"", "cpPolyShapeNew", ShapeType::Polytope, "n V i? m", 2, 2},
    {"", "cpCircleShapeNew", ShapeType::Ball, "r P", 2, 2},
    {"", "cpSegmentShapeNew", ShapeType::Segment, "A B m", 2, 2},
    // whose they are does not matter
    {"*", "Sphere SphereShape", ShapeType::Ball, "P? r"},
    {"*", "Ball", ShapeType::Ball, "r", 2, 0},
    {"*", "Circle CircleShape", ShapeType::Ball, "P? r", 2, 2},
    {"*", "Triangle", ShapeType::Triangle, "V"},
    {"*", "Polygon", ShapeType::Polytope, "P W", 2, 2},
    {"*", "Polygon ConvexHull Hull Convex Polytope ConvexPolygon", ShapeType::Polytope, "V", 2, 0},
    {"*", "Capsule Capsule2D", ShapeType::Capsule, "A B r", 2, 0},
    {"*", "Segment LineSegment Edge", ShapeType::Segment, "A B", 2, 0},
    // half or full is an open question
    {"*", "Box Cuboid", ShapeType::Box, "E", 2, 0},
    // two corners
    {"*", "AABB Aabb AABox AlignedBox AxisAlignedBox BoundingBox Box Rect", ShapeType::Box, "D", 2, 0},
};

bool isListed(std::string_view name) {
    return std::ranges::any_of(kConstructors, [&](const auto& each) { return isOneOf(each.names, name); });
}

/// The name as the table has it: `Sphere3`, `Circle2D`, `Triangle_3d` end in what their numbers are.
std::string_view listedName(std::string_view name) {
    if (isListed(name)) return name;
    std::string_view stem = name;
    while (!stem.empty() && (stem.back() == 'd' || stem.back() == 'D' || stem.back() == 'f'))
        stem.remove_suffix(1);
    if (stem.empty() || (stem.back() != '2' && stem.back() != '3')) return name;
    stem.remove_suffix(1);
    if (stem.ends_with('_')) stem.remove_suffix(1);
    return isListed(stem) ? stem : name;
}

constexpr std::string_view kWxyzNames = "Quaterniond Quaternionf AngleAxisd quat dquat fquat";
constexpr std::string_view kXyzwNames =
    "btQuaternion PxQuat from_xyzw from_quat CCD_QUAT ccd_quat_t ccdQuatSet Quatf XMFLOAT4";

}  // namespace

const EngineConventions* engineOf(const TokenizedText& text) {
    return onlyOne(text, kEngines);
}

const EngineConventions* mathLibraryOf(const TokenizedText& text) {
    return onlyOne(text, kMathLibraries);
}

bool isOfGames(const TokenizedText& text) {
    bool hits = false, halves = false;
    for (const TextToken& token : text.tokens) {
        if (token.kind != TokenKind::Name) continue;
        const std::vector<std::string> words = wordsOf(token.text);
        hits = hits ||
               std::ranges::any_of(words, [](const std::string& each) { return each.starts_with("hit"); });
        const auto role = roleOf(words);
        halves = halves || (role && role->role == FieldRole::HalfExtents);
    }
    return hits && halves;
}

std::vector<const ShapeConstructor*> constructorsNamed(std::string_view given,
                                                       const EngineConventions* engine) {
    const std::string_view name = listedName(given);
    std::vector<const ShapeConstructor*> own, anyones;
    for (const ShapeConstructor& each : kConstructors) {
        if (!isOneOf(each.names, name)) continue;
        if (each.engines.empty() || (engine != nullptr && isOneOf(each.engines, engine->id)))
            own.push_back(&each);
        if (each.engines == "*") anyones.push_back(&each);
    }
    own.insert(own.end(), anyones.begin(), anyones.end());
    return own;
}

bool isConstructor(std::string_view given) {
    const std::string_view name = listedName(given);
    return std::ranges::any_of(kConstructors, [&](const auto& each) { return isOneOf(each.names, name); });
}

bool isEnginesOwn(std::string_view name) {
    return std::ranges::any_of(kConstructors, [&](const auto& each) {
        return !each.engines.empty() && each.engines != "*" && isOneOf(each.names, name);
    });
}

std::optional<int> quaternionOrderOf(std::string_view constructor, const EngineConventions* engine) {
    if (isOneOf(kWxyzNames, constructor)) return kWxyz;
    if (isOneOf(kXyzwNames, constructor)) return kXyzw;
    return engine != nullptr ? engine->quaternion : std::nullopt;
}

}  // namespace gjkscope
