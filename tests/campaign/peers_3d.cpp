#include "tests/campaign/peers.hpp"

#ifdef GJKSCOPE_PEERS_3D
#include "tests/peers/bullet.hpp"
#include "tests/peers/libccd.hpp"
#endif

namespace gjkscope::campaign {

#ifdef GJKSCOPE_PEERS_3D
namespace {

/// Round its vertices' mean, in a frame there: they take the frame's origin for a point inside.
void place(const std::vector<Point<3>>& points, peers::Solid& solid, Pose<3>& pose) {
    for (const Point<3>& p : points) pose.position += p / static_cast<double>(points.size());
    std::vector<Point<3>> vertices;
    for (const Point<3>& p : points) vertices.push_back(p - pose.position);
    solid.kind = peers::SolidKind::Hull;
    solid.vertices = std::make_shared<const std::vector<Point<3>>>(vertices);
}

peers::SolidPair solidsOf(const Specimen<3>& s) {
    peers::SolidPair pair;
    place(s.a, pair.a, pair.poseA);
    place(s.b, pair.b, pair.poseB);
    return pair;
}

/// A peer that is asked about hulls without radii.
template <class Meets>
Peer<3> onHulls(const char* name, Meets meets) {
    return {name, [meets](const Specimen<3>& s) -> std::optional<bool> {
                if (s.radiusA + s.radiusB > 0) return std::nullopt;
                return meets(solidsOf(s));
            }};
}

}  // namespace

std::vector<Peer<3>> peersIn3d(bool single) {
    using Pair = peers::SolidPair;
    if (single) {
        return {onHulls("Bullet, GJK and EPA",
                        [](const Pair& pair) { return peers::BulletPair(pair).answer().intersects; })};
    }
    return {
        onHulls("libccd, MPR", [](const Pair& pair) { return peers::LibccdPair(pair).intersectsByMpr(); }),
        onHulls("libccd, GJK", [](const Pair& pair) { return peers::LibccdPair(pair).intersectsByGjk(); })};
}
#else
std::vector<Peer<3>> peersIn3d(bool /*single*/) {
    return {};
}
#endif

}  // namespace gjkscope::campaign
