#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <memory>
#include <string>
#include <vector>

#include "app/base/viewing.hpp"
#include "app/picture/surface.hpp"

namespace gjkscope {

/// The meaning of an item. The theme turns it into colors, widths, dashes and marks; nothing else does.
enum class Role : std::uint8_t {
    Grid,
    Axis,
    ShapeA,
    ShapeB,
    Bystander,  ///< a body that is not of the pair
    SecondBystander,
    ThirdBystander,
    LostVertex,  ///< LostVertex: given by the user, inside the convex hull
    Difference,
    DifferenceVertex,
    RegionElsewhere,
    RegionHoldingOrigin,  ///< Voronoi regions of the simplex
    RejectHalfPlane,      ///< the half plane that contains A − B, by the newest support point
    Perpendiculars,       ///< all that an edge has in 3D
    Simplex,
    SimplexVertex,
    NewestPoint,
    DroppedPoint,
    ListedVertex,  ///< of a body, as a support query visits it
    SearchDirection,
    Nearest,  ///< Nearest: v
    UpperBound,
    LowerBound,
    SupportA,
    SupportB,
    SupportsOfLane1,
    SupportsOfLane2,
    SupportsOfLane3,
    SupportsOfLane4,
    SupportsOfLane5,
    SupportsOfLane6,  ///< SupportsOfLane1 …: from a lane's support point on A to its one on B
    Witness,
    Polytope,
    ClosestFace,
    VisibleFace,
    Horizon,
    NewFace,
    Depth,
    EdgeOfA,
    EdgeOfB,
    ChainEdge,        ///< the explicit difference's edge fan and growing chain
    DifferenceBound,  ///< the difference of what bounds A and B
    Origin,
    StartDirection,
    Reported,  ///< Reported: by an engine
    Handle,
    Highlight,
    Choice,
    TakenChoice,
    RightChoice,
    WrongChoice,  ///< Choice …: the number of an answer to a question, on a disc
    Annotation,   ///< an item that a storyboard places on a canvas
    PenViolet,
    PenPink,
    PenGreen,  ///< PenViolet …: what was drawn by hand
    Count
};

constexpr Role supportsOfLane(std::size_t lane) {
    return static_cast<Role>(static_cast<std::size_t>(Role::SupportsOfLane1) + lane);
}

constexpr bool isPen(Role role) {
    return role == Role::PenViolet || role == Role::PenPink || role == Role::PenGreen;
}

/// True for roles whose labels stand on their own marks.
constexpr bool isChoice(Role role) {
    return role == Role::Choice || role == Role::TakenChoice || role == Role::RightChoice ||
           role == Role::WrongChoice;
}

enum class ItemKind : std::uint8_t {
    Point,     ///< points[0], a mark of constant size on screen
    Polyline,  ///< points in order, closed if `closed`
    Arrow,     ///< from points[0] to points[1]
    Fill,      ///< the convex polygon with vertices `points`
    Circle,    ///< around points[0], `radius` in scene units; filled if `closed`
    Region,    ///< the intersection of half planes, unbounded: points come in pairs (point on the border,
               ///< inward normal)
    Label,     ///< `text` near points[0]
    Solid,     ///< the convex solid with these `points` and this `surface`, or only its listed `faces`
};

/// The part of the scene that an item stands for, so that it can be hovered, dragged and linked to the other
/// canvas.
struct Subject {
    enum class Kind : std::uint8_t {
        None,
        Body,
        BodyVertex,
        RotationHandle,  ///< 3D: `index` is the axis to turn about
        ResizeHandle,    ///< `index` −1: the whole shape grows evenly
        AxisHandle,      ///< 3D: moves along the axis `index`
        PlaneHandle,     ///< 3D: moves perpendicular to the axis `index`
        DifferenceVertex,
        Origin,
        StartDirection,
        Velocity,  ///< the tip of a body's velocity
        ShadowAxis,
    };
    Kind kind = Kind::None;
    int body = -1;      ///< index in Scene::bodies, for Body… kinds
    int index = -1;     ///< BodyVertex and handles: which
    int featureA = -1;  ///< DifferenceVertex: its parents
    int featureB = -1;

    bool operator==(const Subject&) const = default;
};

struct Item {
    ItemKind kind = ItemKind::Point;
    Role role = Role::Grid;
    std::uint64_t key =
        0;  ///< a thing has the same key in all pictures of one run, so it can move; 0: just fades
    std::vector<glm::dvec3> points{};
    bool closed = false;
    double radius = 0;
    float strength = 1;  ///< 0 … 1, multiplies the opacity
    std::string text{};
    Subject subject{};
    std::shared_ptr<const Surface> surface{};  ///< Solid: with the same points, items are one solid
    std::vector<int> faces{};                  ///< Solid: which of the surface's; none: all
    Finish finish = Finish::Translucent;       ///< Solid
};

/// The content of a canvas as data, in scene units.
struct Picture {
    std::vector<Item> items;
    /// How the items lie over one another.
    enum class Order : std::uint8_t {
        Layers,  ///< by their roles' layers, then in order
        Depth,   ///< as a camera sees them in 3D: see depth_order.hpp
    } order = Order::Layers;

    Item& add(ItemKind kind, Role role, std::vector<glm::dvec3> points, std::uint64_t key = 0);
    Item& label(Role role, glm::dvec3 at, std::string text, std::uint64_t key = 0);
};

/// A key from what a thing is: its role (or any number) and the ids that identify it among its like.
std::uint64_t itemKey(Role role, std::int64_t first = 0, std::int64_t second = 0);

/// A box with sides along the axes.
struct Bounds {
    glm::dvec3 low{0}, high{0};
    bool empty = true;
    void include(glm::dvec3 p);  ///< a point that is not finite changes nothing
    void include(const Bounds& more) {
        include(more.low);
        include(more.high);
    }
};

/// Widens the box by an item's finite points, by a circle with its radius; by no region or label.
void include(Bounds& bounds, const Item& item);

/// The smallest box around the picture's finite items (circles with their radius, not regions and labels), or
/// a unit box around the world's origin for none.
Bounds boundsOf(const Picture& picture);

/// The point of the segment from `a` to `b` nearest to `p`, as a fraction of the way from `a` to `b`; 0 where
/// the segment has no length.
double nearestOnSegment(glm::dvec3 p, glm::dvec3 a, glm::dvec3 b);
double distanceToSegment(glm::dvec3 p, glm::dvec3 a, glm::dvec3 b);

}  // namespace gjkscope
