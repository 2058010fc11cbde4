#include "app/export/role_names.hpp"

#include <array>

namespace gjkscope {
namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Role::Count)> kNames{
    "grid",
    "axis",
    "shape-a",
    "shape-b",
    "lost-vertex",
    "difference",
    "difference-vertex",
    "region-elsewhere",
    "region-holding-origin",
    "reject-half-plane",
    "simplex",
    "simplex-vertex",
    "newest-point",
    "dropped-point",
    "search-direction",
    "nearest",
    "upper-bound",
    "lower-bound",
    "support-a",
    "support-b",
    "witness",
    "polytope",
    "closest-face",
    "visible-face",
    "horizon",
    "new-face",
    "depth",
    "edge-of-a",
    "edge-of-b",
    "chain-edge",
    "origin",
    "start-direction",
    "handle",
    "highlight",
    "caption",
};
static_assert(!kNames.back().empty(), "every role has a name");

}  // namespace

std::string_view roleName(Role role) {
    return kNames[static_cast<std::size_t>(role)];
}

}  // namespace gjkscope
