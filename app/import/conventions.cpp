#include "app/import/conventions.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

#include "app/import/text_tree.hpp"

namespace gjkscope {
namespace {

constexpr int kWxyz = 0, kXyzw = 1, kRows = 0, kColumns = 1, kFull = 0, kHalf = 1;
constexpr std::nullopt_t kUnsaid = std::nullopt;

/// Each as its documentation has it: FCL shape/geometric_shapes.h; Bullet btBoxShape.h, btCapsuleShape.h;
/// PhysX "Geometry" (capsules along x); Jolt Physics/Collision/Shape; MuJoCo "XML reference", geom; Drake
/// geometry/shape_specification.h; parry shape::{Cuboid, Capsule}; Unity CapsuleCollider; Godot
/// CapsuleShape3D; bepuphysics2 Collidables; ODE manual 10; PyBullet quickstart guide; URDF XML
/// specification.
constexpr std::array<EngineConventions, 22> kEngines{{
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

struct Signature {
    std::string_view id;
    std::string_view word;
    bool prefix;  ///< followed by a capital letter or a digit
};

constexpr Signature kSignatures[] = {
    {"fcl", "fcl", false},
    {"fcl", "GJKSolver_libccd", false},
    {"fcl", "GST_LIBCCD", false},
    {"fcl", "X_FS1", false},
    {"coal", "coal", false},
    {"coal", "hppfcl", false},
    {"coal", "hpp", false},
    {"drake", "drake", false},
    {"drake", "pydrake", false},
    {"drake", "RigidTransformd", false},
    {"drake", "RigidTransform", false},
    {"bullet", "bt", true},
    {"pybullet", "pybullet", false},
    {"pybullet", "createCollisionShape", false},
    {"pybullet", "GEOM_BOX", false},
    {"pybullet", "createMultiBody", false},
    {"physx", "Px", true},
    {"jolt", "JPH", false},
    {"jolt", "RVec3", false},
    {"jolt", "Jolt", false},
    {"jolt", "sRotation", false},
    {"jolt", "BoxShapeSettings", false},
    {"jolt", "mTransform2To1", false},
    {"jolt", "mHalfHeightOfCylinder", false},
    {"jolt", "mHalfExtent", false},
    {"box2d", "b2", true},
    {"mujoco", "mujoco", false},
    {"mujoco", "mjtGeom", false},
    {"mujoco", "geom_size", false},
    {"parry", "parry3d", false},
    {"parry", "parry2d", false},
    {"parry", "parry", false},
    {"parry", "rapier", false},
    {"parry", "RAPIER", false},
    {"parry", "ColliderBuilder", false},
    {"parry", "ColliderDesc", false},
    {"parry", "Isometry3", false},
    {"parry", "Cuboid", false},
    {"cannon", "CANNON", false},
    {"cannon", "cannon", false},
    {"bepu", "BepuPhysics", false},
    {"bepu", "BepuUtilities", false},
    {"bepu", "RigidPose", false},
    {"bepu", "bepuphysics2", false},
    {"unity", "UnityEngine", false},
    {"unity", "BoxCollider", false},
    {"unity", "CapsuleCollider", false},
    {"unity", "SphereCollider", false},
    {"unity", "GameObject", false},
    {"godot", "Godot", false},
    {"godot", "BoxShape3D", false},
    {"godot", "SphereShape3D", false},
    {"godot", "CapsuleShape3D", false},
    {"godot", "CylinderShape3D", false},
    {"godot", "PhysicsShapeQueryParameters3D", false},
    {"distance3d", "distance3d", false},
    {"distance3d", "ConvexHullVertices", false},
    {"distance3d", "colliders", false},
    {"ode", "dCreateBox", false},
    {"ode", "dCreateSphere", false},
    {"ode", "dGeomSetPosition", false},
    {"ode", "dCreateCapsule", false},
    {"libccd", "ccd", false},
    {"libccd", "CCD", true},
    {"libccd", "ccd_box_t", false},
    {"box2d", "proxyA", false},
    {"box2d", "useRadii", false},
    {"libccd", "ccd_sphere_t", false},
    {"libccd", "ccd_cyl_t", false},
    {"cute", "c2", true},
    {"collider2d", "collider2d", false},
    {"collider2d", "Collider2D", false},
    {"collider2d", "SAT", false},
    {"reactphysics3d", "reactphysics3d", false},
    {"reactphysics3d", "rp3d", false},
    {"chipmunk", "cp", true},
    {"eigen", "Eigen", false},
    {"eigen", "Isometry3d", false},
    {"eigen", "Quaterniond", false},
    {"eigen", "AngleAxisd", false},
    {"eigen", "Affine3d", false},
    {"eigen", "Matrix3d", false},
    {"eigen", "Matrix4d", false},
    {"eigen", "Vector3d", false},
    {"eigen", "Transform3d", false},
    {"glm", "glm", false},
    {"glam", "glam", false},
    {"glam", "from_cols", false},
    {"nalgebra", "nalgebra", false},
    {"nalgebra", "UnitQuaternion", false},
    {"nalgebra", "Point3", false},
    {"nalgebra", "na", false},
    {"numpy", "np", false},
    {"numpy", "numpy", false},
    {"numpy", "array", false},
    {"scipy", "scipy", false},
    {"scipy", "from_quat", false},
    {"gltf", "gltf", false},
    {"gltf", "glTF", false},
    {"ros", "geometry_msgs", false},
    {"ros", "tf2", false},
    {"three", "THREE", false},
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
                const bool follows = part.size() > each.word.size() &&
                                     (std::isupper(static_cast<unsigned char>(part[each.word.size()])) != 0 ||
                                      part[each.word.size()] == '_');
                if (each.prefix ? part.starts_with(each.word) && follows : part == each.word) found(each.id);
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
    // FCL and Coal
    {"fcl", "Box", ShapeType::Box, "F"},
    {"fcl", "Sphere", ShapeType::Ball, "r"},
    {"fcl", "Capsule", ShapeType::Capsule, "r L"},
    {"fcl", "Cylinder", ShapeType::Cylinder, "r L"},
    {"fcl", "Cone", ShapeType::Cone, "r L"},
    {"fcl", "Ellipsoid", ShapeType::Ellipsoid, "R"},
    {"fcl", "TriangleP", ShapeType::Triangle, "V"},
    {"fcl", "Convex", ShapeType::Polytope, "V n? i? i?"},
    {"coal", "Box", ShapeType::Box, "F"},
    {"coal", "Sphere", ShapeType::Ball, "r"},
    {"coal", "Capsule", ShapeType::Capsule, "r L"},
    {"coal", "Cylinder", ShapeType::Cylinder, "r L"},
    {"coal", "Cone", ShapeType::Cone, "r L"},
    {"coal", "Ellipsoid", ShapeType::Ellipsoid, "R"},
    {"coal", "Convex", ShapeType::Polytope, "V i?"},
    {"drake", "Box", ShapeType::Box, "F"},
    {"drake", "Sphere", ShapeType::Ball, "r"},
    {"drake", "Capsule", ShapeType::Capsule, "r L"},
    {"drake", "Cylinder", ShapeType::Cylinder, "r L"},
    {"drake", "Ellipsoid", ShapeType::Ellipsoid, "R"},
    // Bullet
    {"", "btBoxShape", ShapeType::Box, "H"},
    {"", "btSphereShape", ShapeType::Ball, "r"},
    {"", "btCapsuleShape", ShapeType::Capsule, "r L", 1},
    {"", "btCapsuleShapeX", ShapeType::Capsule, "r L", 0},
    {"", "btCapsuleShapeZ", ShapeType::Capsule, "r L", 2},
    {"", "btConeShape", ShapeType::Cone, "r L", 1},
    {"", "btConeShapeX", ShapeType::Cone, "r L", 0},
    {"", "btConeShapeZ", ShapeType::Cone, "r L", 2},
    {"", "btConvexHullShape", ShapeType::Polytope, "V n? i?"},
    {"", "btTriangleShape", ShapeType::Triangle, "V"},
    {"", "btCylinderShape", ShapeType::Cylinder, "K", 1},
    {"", "btCylinderShapeX", ShapeType::Cylinder, "K", 0},
    {"", "btCylinderShapeZ", ShapeType::Cylinder, "K", 2},
    // PhysX
    {"", "PxBoxGeometry", ShapeType::Box, "H"},
    {"", "PxSphereGeometry", ShapeType::Ball, "r"},
    {"", "PxCapsuleGeometry", ShapeType::Capsule, "r l", 0},
    // Jolt
    {"jolt", "BoxShape", ShapeType::Box, "H m?"},
    {"jolt", "BoxShapeSettings", ShapeType::Box, "H m?"},
    {"jolt", "SphereShape", ShapeType::Ball, "r"},
    {"jolt", "SphereShapeSettings", ShapeType::Ball, "r"},
    {"jolt", "CapsuleShape", ShapeType::Capsule, "l r", 1},
    {"jolt", "CapsuleShapeSettings", ShapeType::Capsule, "l r", 1},
    {"jolt", "CylinderShape", ShapeType::Cylinder, "l r m?", 1},
    {"jolt", "CylinderShapeSettings", ShapeType::Cylinder, "l r m?", 1},
    {"jolt", "ConvexHullShapeSettings", ShapeType::Polytope, "V m?"},
    {"jolt", "TriangleShape", ShapeType::Triangle, "V"},
    // Box2D
    {"", "b2MakeBox", ShapeType::Box, "h", 2, 2},
    {"", "b2MakeSquare", ShapeType::Box, "s", 2, 2},
    {"", "b2MakeRoundedBox", ShapeType::Box, "h m", 2, 2},
    {"", "b2Circle", ShapeType::Ball, "P r", 2, 2},
    {"", "b2Capsule", ShapeType::Capsule, "A B r", 2, 2},
    {"", "b2Segment", ShapeType::Segment, "A B", 2, 2},
    {"", "SetAsBox", ShapeType::Box, "h P? a?", 2, 2},
    {"", "b2MakeProxy", ShapeType::Polytope, "V n m?", 2, 2},
    {"", "b2MakePolygon", ShapeType::Polytope, "V m", 2, 2},
    // cute_c2, in the order of its members
    {"", "c2Circle", ShapeType::Ball, "P r", 2, 2},
    {"", "c2Capsule", ShapeType::Capsule, "A B r", 2, 2},
    {"", "c2AABB", ShapeType::Polytope, "C", 2, 2},
    {"", "c2Poly", ShapeType::Polytope, "n V", 2, 2},
    // parry and rapier
    {"parry", "Cuboid", ShapeType::Box, "H", 2, 0},
    {"parry", "cuboid", ShapeType::Box, "H", 2, 0},
    {"parry", "Ball", ShapeType::Ball, "r", 2, 0},
    {"parry", "ball", ShapeType::Ball, "r", 2, 0},
    {"parry", "Capsule", ShapeType::Capsule, "l r", 1},
    {"parry", "capsule", ShapeType::Capsule, "l r", 1},
    {"parry", "new_x", ShapeType::Capsule, "l r", 0},
    {"parry", "new_y", ShapeType::Capsule, "l r", 1},
    {"parry", "new_z", ShapeType::Capsule, "l r", 2},
    {"parry", "capsule_x", ShapeType::Capsule, "l r", 0},
    {"parry", "capsule_y", ShapeType::Capsule, "l r", 1},
    {"parry", "capsule_z", ShapeType::Capsule, "l r", 2},
    {"parry", "Cylinder", ShapeType::Cylinder, "l r", 1},
    {"parry", "cylinder", ShapeType::Cylinder, "l r", 1},
    {"parry", "Cone", ShapeType::Cone, "l r", 1},
    {"parry", "cone", ShapeType::Cone, "l r", 1},
    {"parry", "Triangle", ShapeType::Triangle, "V"},
    {"parry", "Segment", ShapeType::Segment, "A B", 2, 0},
    {"parry", "from_convex_hull", ShapeType::Polytope, "V", 2, 0},
    {"parry", "ConvexPolyhedron", ShapeType::Polytope, "V i?", 2, 0},
    {"parry", "ConvexPolygon", ShapeType::Polytope, "V", 2, 2},
    {"parry", "convexHull", ShapeType::Polytope, "V", 2, 0},
    // cannon: half extents
    {"cannon", "Box", ShapeType::Box, "H"},
    {"cannon", "Sphere", ShapeType::Ball, "r"},
    {"cannon", "ConvexPolyhedron", ShapeType::Polytope, "V i?"},
    // BEPUphysics
    {"bepu", "Box", ShapeType::Box, "F"},
    {"bepu", "Sphere", ShapeType::Ball, "r"},
    {"bepu", "Capsule", ShapeType::Capsule, "r L", 1},
    {"bepu", "Cylinder", ShapeType::Cylinder, "r L", 1},
    {"bepu", "Triangle", ShapeType::Triangle, "V"},
    {"bepu", "ConvexHull", ShapeType::Polytope, "V"},
    // distance3d: a pose, then sizes
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
    // ReactPhysics3D
    {"reactphysics3d", "BoxShape", ShapeType::Box, "H"},
    {"reactphysics3d", "createBoxShape", ShapeType::Box, "H"},
    {"reactphysics3d", "createSphereShape", ShapeType::Ball, "r"},
    {"reactphysics3d", "createCapsuleShape", ShapeType::Capsule, "r L", 1},
    // collider2d and SAT.js: a corner, then sizes
    {"collider2d", "Polygon", ShapeType::Polytope, "P V", 2, 2},
    {"collider2d", "Circle", ShapeType::Ball, "P r", 2, 2},
    // Chipmunk: (body, …)
    {"", "cpPolyShapeNew", ShapeType::Polytope, "n V i? m", 2, 2},
    {"", "cpCircleShapeNew", ShapeType::Ball, "r P", 2, 2},
    {"", "cpSegmentShapeNew", ShapeType::Segment, "A B m", 2, 2},
    // whose they are does not matter
    {"*", "Sphere", ShapeType::Ball, "P? r"},
    {"*", "SphereShape", ShapeType::Ball, "P? r"},
    {"*", "Ball", ShapeType::Ball, "r", 2, 0},
    {"*", "Circle", ShapeType::Ball, "P? r", 2, 2},
    {"*", "CircleShape", ShapeType::Ball, "P? r", 2, 2},
    {"*", "Triangle", ShapeType::Triangle, "V"},
    {"*", "Polygon", ShapeType::Polytope, "V", 2, 0},
    {"*", "ConvexHull", ShapeType::Polytope, "V", 2, 0},
    {"*", "Hull", ShapeType::Polytope, "V", 2, 0},
    {"*", "Convex", ShapeType::Polytope, "V", 2, 0},
    {"*", "Polytope", ShapeType::Polytope, "V", 2, 0},
    {"*", "ConvexPolygon", ShapeType::Polytope, "V", 2, 0},
    // half or full is an open question
    {"*", "Box", ShapeType::Box, "E", 2, 0},
    {"*", "Cuboid", ShapeType::Box, "E", 2, 0},
};

struct QuaternionName {
    std::string_view name;
    int order;
};
constexpr QuaternionName kQuaternions[] = {
    {"Quaterniond", kWxyz}, {"Quaternionf", kWxyz}, {"AngleAxisd", kWxyz},   {"quat", kWxyz},
    {"dquat", kWxyz},       {"fquat", kWxyz},       {"btQuaternion", kXyzw}, {"PxQuat", kXyzw},
    {"from_xyzw", kXyzw},   {"from_quat", kXyzw},   {"CCD_QUAT", kXyzw},     {"ccd_quat_t", kXyzw},
    {"ccdQuatSet", kXyzw},  {"Quatf", kXyzw},       {"XMFLOAT4", kXyzw},
};

}  // namespace

const EngineConventions* engineOf(const TokenizedText& text) {
    return onlyOne(text, kEngines);
}

const EngineConventions* mathLibraryOf(const TokenizedText& text) {
    return onlyOne(text, kMathLibraries);
}

const ShapeConstructor* constructorNamed(std::string_view name, const EngineConventions* engine) {
    const ShapeConstructor* anyones = nullptr;
    for (const ShapeConstructor& each : kConstructors) {
        if (each.name != name) continue;
        if (each.engine.empty() || (engine != nullptr && engine->id == each.engine)) return &each;
        if (each.engine == "*") anyones = &each;
    }
    return anyones;
}

bool isConstructor(std::string_view name) {
    return std::ranges::find(kConstructors, name, &ShapeConstructor::name) != std::end(kConstructors);
}

std::optional<int> quaternionOrderOf(std::string_view constructor, const EngineConventions* engine) {
    for (const QuaternionName& each : kQuaternions)
        if (each.name == constructor) return each.order;
    return engine != nullptr ? engine->quaternion : std::nullopt;
}

}  // namespace gjkscope
