#include "app/export/role_name.hpp"

#include <algorithm>

namespace gjkscope {
namespace {

/// In the order of the roles, apart by blanks.
constexpr std::string_view kRoleNames =
    "grid axis shape-a shape-b bystander second-bystander third-bystander lost-vertex difference "
    "difference-vertex region-elsewhere region-holding-origin reject-half-plane perpendiculars simplex "
    "simplex-vertex newest-point dropped-point listed-vertex search-direction nearest upper-bound "
    "lower-bound support-a support-b supports-of-lane-1 supports-of-lane-2 supports-of-lane-3 "
    "supports-of-lane-4 supports-of-lane-5 supports-of-lane-6 witness polytope closest-face visible-face "
    "horizon new-face depth edge-of-a "
    "edge-of-b chain-edge difference-bound origin start-direction reported handle highlight choice "
    "taken-choice "
    "right-choice wrong-choice annotation pen-red pen-blue pen-green";
static_assert(std::ranges::count(kRoleNames, ' ') + 1 == static_cast<int>(Role::Count));

}  // namespace

std::string_view roleName(Role role) {
    std::string_view rest = kRoleNames;
    for (auto i = static_cast<int>(role); i > 0; --i) rest.remove_prefix(rest.find(' ') + 1);
    return rest.substr(0, rest.find(' '));
}

}  // namespace gjkscope
