#include "tests/campaign/peers.hpp"

#ifdef GJKSCOPE_PEERS_2D
#include "tests/peers/box2d.hpp"
#include "tests/peers/chipmunk.hpp"
#endif

namespace gjkscope::campaign {

#ifdef GJKSCOPE_PEERS_2D
namespace {

peers::PolygonPair polygonsOf(const Duo<2, double>& duo) {
    return {duo.verticesA, duo.verticesB, {}, {}};
}

/// Whatever has vertices, circles and capsules too. It decides as b2TestOverlap does.
std::optional<PeerAnswer> runBox2d(const Duo<2, double>& duo) {
    if (!duo.haveVertices()) return std::nullopt;
    const double radii = duo.shapeA.radius() + duo.shapeB.radius();
    const double cores = peers::Box2dPair(polygonsOf(duo)).answer().distance;
    const bool meets = static_cast<float>(cores) < 10 * b2_epsilon + static_cast<float>(radii);
    if (meets) return PeerAnswer{true, {}, {}};
    return PeerAnswer{false, cores - radii, {}};
}

/// It has polygons alone, and radii that it does not distinguish from contacts.
std::optional<PeerAnswer> runChipmunk(const Duo<2, double>& duo) {
    if (duo.verticesA.size() < 3 || duo.verticesB.size() < 3) return std::nullopt;
    if (duo.shapeA.radius() + duo.shapeB.radius() > 0) return std::nullopt;
    const peers::ChipmunkPair pair(polygonsOf(duo));
    if (!pair.succeeds()) return PeerAnswer{};
    const auto depth = pair.depth();
    return PeerAnswer{depth.has_value(), {}, depth};
}

}  // namespace

std::vector<Peer<2>> peersIn2d(bool single) {
    if (single) return {{"Box2D", runBox2d}};
    return {{"Chipmunk", runChipmunk}};
}
#else
std::vector<Peer<2>> peersIn2d(bool /*single*/) {
    return {};
}
#endif

}  // namespace gjkscope::campaign
