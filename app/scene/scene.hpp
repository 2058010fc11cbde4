#pragma once

#include <array>
#include <filesystem>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/base/json/unknown_fields.hpp"
#include "app/base/shared_caches.hpp"
#include "app/base/viewing.hpp"
#include "core/gjk/direction_policy.hpp"
#include "core/shape_cast/initial_contact.hpp"

namespace gjkscope {

/// The shapes of a scene file, by its `type` key.
enum class ShapeType {
    Point,
    Segment,
    Triangle,
    Ball,
    Ellipsoid,
    Capsule,
    Box,
    Ngon,
    Cylinder,
    Cone,
    Polytope,
    HalfEllipse,
    Sector,
    Bezier,
    Nurbs,
    NurbsSurface,
};

/// The parameters of a NURBS curve beside its control points; a surface has them along each of its two
/// parameters.
struct SplineSpec {
    std::array<int, 2> degrees{0, 0};            ///< a curve has the first one
    std::array<std::vector<double>, 2> knots{};  ///< non-decreasing; points along the parameter + degree + 1
    std::vector<double> weights{};               ///< one a control point
    int columns = 0;  ///< a surface's points along its second parameter, whose index runs fastest

    bool operator==(const SplineSpec&) const = default;
};

/// A shape as the scene file has it, in its own frame. Plain data: which fields count depends on `type`; in
/// 2D every z is 0. A Ball is a circle in 2D and a sphere in 3D, an Ellipsoid an ellipse, a Polytope a
/// polygon or a hull.
struct ShapeSpec {
    ShapeType type = ShapeType::Box;
    std::vector<glm::dvec3> vertices{};  ///< Triangle; Polytope: the vertices of its hull (2D:
                                         ///< counter-clockwise from the lowest-left); Bezier, Nurbs,
                                         ///< NurbsSurface: the control points
    /// Polytope in 2D, where the vertices stand in a ring: the order in which the user's list has them, as
    /// places in `vertices` and, behind these, in `lostVertices`; empty where that is theirs. A scan of the
    /// list goes by it, and the outline of a polygon that is not convex.
    std::vector<int> order{};
    std::vector<glm::dvec3> lostVertices{};  ///< Polytope: given by the user too, but no vertices of the hull
    glm::dvec3 a{0}, b{0};                   ///< Segment, Capsule
    glm::dvec3 extents{1, 1, 1};             ///< Box: half extents; Ellipsoid, HalfEllipse: radii
    double radius = 1;                       ///< Ball, Capsule, Ngon, Cylinder, Cone, Sector
    double halfHeight = 1;                   ///< Cylinder, Cone
    int axis = 2;                            ///< Cylinder, Cone: 0, 1, 2 for x, y, z
    int sides = 6;                           ///< Ngon
    double angle = 1;                        ///< Sector: its full opening in radians, at most π
    SplineSpec spline{};                     ///< Nurbs, NurbsSurface
    double margin = 0;                       ///< swept by a circle or sphere of this radius
    std::string mesh{};  ///< Polytope from a file: its path as the scene file has it, else empty
    std::filesystem::path meshFile{};  ///< the file found there, so that the scene can be saved elsewhere
    UnknownFields extra{};             ///< keys this program does not know, kept for writing back
    SharedCaches caches{};             ///< hulls and surfaces of the shape as it is and as it was before

    bool operator==(const ShapeSpec&) const = default;
};

/// True if the shape is the hull of a curve or a surface that its vertices control.
inline bool isSpline(ShapeType type) {
    return type == ShapeType::Bezier || type == ShapeType::Nurbs || type == ShapeType::NurbsSurface;
}

struct Body {
    std::string name;
    ShapeSpec shape;
    glm::dvec3 position{0};
    double angle = 0;                    ///< 2D: radians counter-clockwise
    glm::dquat orientation{1, 0, 0, 0};  ///< 3D: quaternion of any length but zero, as the file has it
    std::optional<glm::dvec3> velocity;  ///< scene units per second, for shape casts
    std::optional<std::string> color;
    UnknownFields extra;

    bool operator==(const Body&) const = default;
};

enum class Precision { Double, Float };

/// Ways to err for real, as popular texts and some engines do, that a lane may run in place of its method:
/// see app/methods/variants. None of them is ours.
enum class Variant {
    DropOldest,       ///< yes/no GJK drops the oldest vertex of a full simplex
    Strict,           ///< yes/no GJK takes `w·d ≤ 0` for a no
    FirstMinimum,     ///< the scan of the edges' distances ends at its first minimum
    FacesInASet,      ///< EPA keeps its facets in a set ordered by distance alone
    NoDuplicateTest,  ///< distance GJK goes on when a support point comes back
    FixedEpsilon,     ///< distance GJK has an absolute ε in place of tolerance and rounding
};

/// How a run sees the pair, starts and ends where it does as an engine does; none by default.
struct EngineOptions {
    bool worldCoordinates = false;         ///< places the shapes in the world, not relative to A
    std::optional<double> convexRadius{};  ///< cores are shrunk by it, and rounded by it again; scene units
    std::optional<double> absoluteTolerance{};  ///< scene units; ends a run as the relative one does
    std::optional<std::array<glm::dvec3, 2>> interiorPoints{};  ///< of A and B, in their own frames, for MPR
    std::vector<std::array<int, 2>> startSimplex{};             ///< vertices of A and B, by their numbers

    bool operator==(const EngineOptions&) const = default;
};

struct Options : EngineOptions {
    std::optional<double> tolerance;  ///< relative; none: the precision's own default
    int maxIterations = 256;
    Precision precision = Precision::Double;
    DirectionPolicy policy = DirectionPolicy::ClosestPoint;
    std::optional<glm::dvec3> startDirection;  ///< none: from A's center toward B's
    bool startsTowardA = false;                ///< of a lane: none then means from B's center toward A's
    std::optional<Variant> variant{};          ///< of a lane: one that its method has
    int circles = 3;                           ///< of the cover of each shape, as many as cars usually have
    bool hasConvexRadius = false;              ///< the shapes are shrunk and rounded by it already
    UnknownFields extra;

    bool operator==(const Options&) const = default;
};

/// True if the run answers for a pair that is not quite the scene's.
inline bool seesAnotherPair(const Options& options) {
    return options.worldCoordinates || options.hasConvexRadius;
}

/// One run of a comparison: what it changes of the scene's options.
struct Lane : EngineOptions {
    std::string name;  ///< none: it is called by what it changes
    std::optional<std::string> method;
    std::optional<Variant> variant;
    std::optional<Precision> precision;
    std::optional<DirectionPolicy> policy;
    std::optional<double> tolerance;
    std::optional<int> maxIterations;
    std::optional<int> circles;
    std::optional<glm::dvec3> startDirection;
    bool startsTowardA = false;  ///< instead: from B's center toward A's, wherever they are
    bool swapped = false;        ///< B comes first: the difference is B − A
    bool allContacts = false;    ///< all contact points, where the scene keeps four
    UnknownFields extra;

    bool operator==(const Lane&) const = default;
};

/// How a scene is viewed, as files have it. In 2D there are no settings: all is `extra`.
struct SceneView {
    Orbit orbit;                             ///< of the world's canvas
    std::optional<Orbit> differenceOrbit{};  ///< none: the canvases share one and turn together
    bool flatten = false;                    ///< the difference's canvas shows the section through the origin
    Finish finish = Finish::Translucent;
    glm::dvec2 axisOffset{0};  ///< 2D too: see PictureOptions
    UnknownFields extra{};     ///< keys this program does not know, kept for writing back

    bool operator==(const SceneView&) const = default;
};

/// A contact point that an engine reports.
struct ReportedContact {
    glm::dvec3 point{0};
    std::optional<double> depth{};
    std::string id{};  ///< of its features, as the engine calls them
    UnknownFields extra{};

    bool operator==(const ReportedContact&) const = default;
};

/// An engine's answer for the pair. Kept, shown and judged (see app/judge), and no part of the run.
struct Reported {
    std::optional<bool> intersects{};
    std::optional<double> distance{}, depth{};
    std::optional<double> signedDistance{};  ///< less than 0 for shapes that overlap
    std::optional<glm::dvec3> normal{};
    std::optional<glm::dvec3> point{};  ///< of both shapes, or between them
    std::optional<glm::dvec3> pointA{}, pointB{};
    std::vector<ReportedContact> contacts{};
    std::optional<double> timeOfImpact{};  ///< seconds
    std::optional<double> fraction{};      ///< of the motion, from 0 to 1
    std::optional<int> iterations{};
    std::string by{};  ///< the engine's name
    UnknownFields extra{};

    bool operator==(const Reported&) const = default;
};

/// A scene, which files and undo keep and of which a run is a pure function: a plain, comparable value.
struct Scene {
    std::string title;
    std::string note;   ///< one sentence saying what to look at
    std::string group;  ///< of a scene that comes with the program: where lists show it, see kSceneGroups
    int dimension = 2;
    std::vector<Body> bodies;
    std::array<int, 2> pair{0, 1};  ///< indices of A and B in `bodies`
    std::string method = "gjk-epa";
    InitialContact initialContact = InitialContact::Hit;  ///< of shape casts
    bool allContacts = false;                             ///< of contact points in 3D: more than four
    Options options;
    std::vector<Lane> compare;  ///< none: one run, of the scene as it is
    std::optional<Reported> reported{};
    SceneView view;  ///< as opened; the window's own while it is open is none of the scene's
    UnknownFields extra;

    const Body& a() const { return bodies[static_cast<std::size_t>(pair[0])]; }
    const Body& b() const { return bodies[static_cast<std::size_t>(pair[1])]; }

    bool operator==(const Scene&) const = default;
};

}  // namespace gjkscope
