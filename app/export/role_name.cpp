#include "app/export/role_name.hpp"

#include <array>
#include <cstddef>

namespace gjkscope {
namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Role::Count)> kRoleNames{
    "grid",
    "axis",
    "shape-a",
    "shape-b",
    "bystander",
    "second-bystander",
    "third-bystander",
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
    "listed-vertex",
    "search-direction",
    "nearest",
    "upper-bound",
    "lower-bound",
    "support-a",
    "support-b",
    "supports-of-lane-1",
    "supports-of-lane-2",
    "supports-of-lane-3",
    "supports-of-lane-4",
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
    "difference-bound",
    "origin",
    "start-direction",
    "handle",
    "highlight",
    "annotation",
    "pen-red",
    "pen-blue",
    "pen-green",
};
static_assert(!kRoleNames.back().empty(), "every role has a name");

}  // namespace

std::string_view roleName(Role role) {
    return kRoleNames[static_cast<std::size_t>(role)];
}

}  // namespace gjkscope
