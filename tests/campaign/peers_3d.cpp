#include "tests/campaign/peers.hpp"

#ifdef GJKSCOPE_PEERS_3D
#include "tests/peers/bullet.hpp"
#include "tests/peers/fcl.hpp"
#include "tests/peers/libccd.hpp"
#endif

namespace gjkscope::campaign {

#ifdef GJKSCOPE_PEERS_3D
namespace {

/// Of support points; where it ends it takes a few dozen.
constexpr long kMprLimit = 10'000;

/// A solid as the libraries have it, in its own frame as seen from the shape's.
struct PlacedSolid {
    peers::Solid solid;
    Pose<3> pose;
};

/// The axes in a cycle, so that z comes to lie along `axis`.
Rotation<3> zTo(int axis) {
    Rotation<3> turn(0.0);
    for (int i = 0; i < 3; ++i) turn[i][(axis + 1 + i) % 3] = 1;
    return turn;
}

/// From its middle, along its line.
PlacedSolid capsuleOf(const Segment<3, double>& segment, double radius) {
    const Vec<3> half = (segment.b - segment.a) * 0.5;
    const Vec<3> z = unitOr<3, double>(half, {0, 0, 1});
    const Vec<3> aside = std::abs(z.x) < 0.5 ? Vec<3>(1, 0, 0) : Vec<3>(0, 1, 0);
    const Vec<3> x = glm::normalize(glm::cross(aside, z));
    return {{peers::SolidKind::Capsule, Vec<3>(radius), glm::length(half), nullptr},
            {Rotation<3>(x, glm::cross(z, x), z), segment.center()}};
}

/// Around its vertices' mean: they take the frame's origin for a point inside.
PlacedSolid hullOf(const std::vector<Vec<3>>& vertices) {
    PlacedSolid placed{{peers::SolidKind::Hull, Vec<3>(0), 0, nullptr}, {}};
    for (const Vec<3>& v : vertices) placed.pose.position += v / static_cast<double>(vertices.size());
    std::vector<Vec<3>> centered;
    for (const Vec<3>& v : vertices) centered.push_back(v - placed.pose.position);
    placed.solid.vertices = std::make_shared<const std::vector<Vec<3>>>(std::move(centered));
    return placed;
}

/// Nothing for what they don't have: splines, and margins but of points and segments.
std::optional<PlacedSolid> placedSolid(const AnyShape<3, double>& shape) {
    using Kind = peers::SolidKind;
    const auto& core = shape.core();
    if (std::holds_alternative<Point<3, double>>(core))
        return PlacedSolid{{Kind::Sphere, Vec<3>(shape.radius()), 0, nullptr}, {}};
    if (const auto* s = std::get_if<Segment<3, double>>(&core)) return capsuleOf(*s, shape.radius());
    if (shape.radius() > 0) return std::nullopt;
    if (const auto* e = std::get_if<Ellipsoid<3, double>>(&core))
        return PlacedSolid{{Kind::Ellipsoid, e->radii, 0, nullptr}, {}};
    if (const auto* b = std::get_if<Box<3, double>>(&core))
        return PlacedSolid{{Kind::Box, b->halfExtents, 0, nullptr}, {}};
    if (const auto* p = std::get_if<Polytope<3, double>>(&core)) return hullOf(p->vertices());
    if (const auto* c = std::get_if<Cylinder<double>>(&core))
        return PlacedSolid{{Kind::Cylinder, Vec<3>(c->rim), c->halfHeight, nullptr},
                           {zTo(c->axis), Vec<3>(0)}};
    if (const auto* c = std::get_if<Cone<double>>(&core))
        return PlacedSolid{{Kind::Cone, Vec<3>(c->rim), c->halfHeight, nullptr}, {zTo(c->axis), Vec<3>(0)}};
    return std::nullopt;
}

Pose<3> then(const Pose<3>& inner, const Pose<3>& outer) {
    return {outer.rotation * inner.rotation, outer.apply(inner.position)};
}

std::optional<peers::SolidPair> solidsOf(const Duo<3, double>& duo) {
    const auto a = placedSolid(duo.shapeA), b = placedSolid(duo.shapeB);
    if (!a || !b) return std::nullopt;
    return peers::SolidPair{a->solid, b->solid, then(a->pose, duo.poseA), then(b->pose, duo.poseB)};
}

/// A peer that `takes` some kinds of solids.
template <class Takes, class Run>
Peer<3> onSolids(const char* name, Takes takes, Run run) {
    return {name, [takes, run](const Duo<3, double>& duo) -> std::optional<PeerAnswer> {
                const auto pair = solidsOf(duo);
                if (!pair || !takes(pair->a) || !takes(pair->b)) return std::nullopt;
                return run(*pair);
            }};
}

PeerAnswer answerOf(const peers::SolidAnswer& answer) {
    return {answer.intersects, answer.distance, answer.depth};
}

}  // namespace

std::vector<Peer<3>> peersIn3d(bool single) {
    using Kind = peers::SolidKind;
    using Pair = peers::SolidPair;
    const auto all = [](const peers::Solid&) { return true; };
    if (single) {
        // spheres and capsules are nothing but margin there, which this solver leaves out; it has no
        // ellipsoids
        const auto inCore = [](const peers::Solid& s) {
            return s.kind != Kind::Sphere && s.kind != Kind::Capsule && s.kind != Kind::Ellipsoid;
        };
        const auto inDetector = [](const peers::Solid& s) { return s.kind != Kind::Ellipsoid; };
        return {onSolids("Bullet, GJK and EPA", inCore,
                         [](const Pair& pair) { return answerOf(peers::BulletPair(pair).answer()); }),
                onSolids("Bullet, pair detector", inDetector,
                         [](const Pair& pair) { return answerOf(peers::BulletDetector(pair).answer()); })};
    }
    return {onSolids("libccd, MPR", all,
                     [](const Pair& pair) {
                         return PeerAnswer{peers::LibccdPair(pair).intersectsByMprWithin(kMprLimit), {}, {}};
                     }),
            // no depth: its EPA reads out of bounds when a polytope has no nearest side left
            onSolids("libccd, GJK", all,
                     [](const Pair& pair) {
                         return PeerAnswer{peers::LibccdPair(pair).intersectsByGjk(), {}, {}};
                     }),
            onSolids("FCL, by libccd", peers::FclPair::takes,
                     [](const Pair& pair) {
                         return answerOf(peers::FclPair(pair, peers::FclPair::Solver::Libccd).answer());
                     }),
            onSolids("FCL, its own GJK", peers::FclPair::takes, [](const Pair& pair) {
                return answerOf(peers::FclPair(pair, peers::FclPair::Solver::Own).answer());
            })};
}
#else
std::vector<Peer<3>> peersIn3d(bool /*single*/) {
    return {};
}
#endif

}  // namespace gjkscope::campaign
