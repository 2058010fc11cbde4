#include "tests/campaign/peers.hpp"

#ifdef GJKSCOPE_PEERS_2D
#include "tests/peers/box2d.hpp"
#include "tests/peers/chipmunk.hpp"
#endif

namespace gjkscope::campaign {

#ifdef GJKSCOPE_PEERS_2D
namespace {

/// As b2TestOverlap decides.
std::optional<bool> box2dMeets(const Specimen<2>& s) {
    const float distance = peers::Box2dPair({s.a, s.b, {}, {}}).distance().distance;
    return distance < 10 * b2_epsilon + static_cast<float>(s.radiusA + s.radiusB);
}

/// It has polygons alone, and radii that it does not tell apart from contacts.
std::optional<bool> chipmunkMeets(const Specimen<2>& s) {
    if (s.a.size() < 3 || s.b.size() < 3 || s.radiusA + s.radiusB > 0) return std::nullopt;
    return peers::ChipmunkPair({s.a, s.b, {}, {}}).depth().has_value();
}

}  // namespace

std::vector<Peer<2>> peersIn2d(bool single) {
    if (single) return {{"Box2D", box2dMeets}};
    return {{"Chipmunk", chipmunkMeets}};
}
#else
std::vector<Peer<2>> peersIn2d(bool /*single*/) {
    return {};
}
#endif

}  // namespace gjkscope::campaign
