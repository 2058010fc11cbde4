#include "app/film/fade_names.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace gjkscope {
namespace {

struct FadedThing {
    std::string_view name;
    std::vector<Role> roles;
};

const std::array<FadedThing, 14>& fadedThings() {
    using enum Role;
    static const std::array<FadedThing, 14> things{{
        {"difference", {Difference, DifferenceVertex, DifferenceBound}},
        {"origin", {Origin}},
        {"direction", {SearchDirection, StartDirection, Perpendiculars}},
        {"supports",
         {SupportA, SupportB, SupportsOfLane1, SupportsOfLane2, SupportsOfLane3, SupportsOfLane4,
          SupportsOfLane5, SupportsOfLane6, NewestPoint, ListedVertex}},
        {"simplex", {Simplex, SimplexVertex, DroppedPoint}},
        {"nearest", {Nearest}},
        {"bounds", {UpperBound, LowerBound}},
        {"regions", {RegionElsewhere, RegionHoldingOrigin}},
        {"half-plane", {RejectHalfPlane}},
        {"polytope", {Polytope, ClosestFace, VisibleFace, Horizon, NewFace}},
        {"edges", {EdgeOfA, EdgeOfB, ChainEdge}},
        {"witness", {Witness}},
        {"depth", {Depth}},
        {"report", {Reported}},
    }};
    return things;
}

}  // namespace

std::vector<std::string_view> fadeNames() {
    std::vector<std::string_view> names;
    for (const FadedThing& thing : fadedThings()) names.push_back(thing.name);
    return names;
}

std::vector<Fade> fadesOf(const std::vector<std::string>& names, const Scene& scene) {
    std::vector<Fade> fades;
    for (const std::string& name : names) {
        const auto body = std::ranges::find(scene.bodies, name, &Body::name);
        if (body != scene.bodies.end()) {
            fades.push_back({.body = static_cast<int>(body - scene.bodies.begin())});
            continue;
        }
        const auto thing = std::ranges::find(fadedThings(), name, &FadedThing::name);
        if (thing == fadedThings().end()) continue;
        for (const Role role : thing->roles) fades.push_back({.role = role});
    }
    return fades;
}

std::vector<Fade> fadesOfAll(const Scene& scene) {
    std::vector<Fade> fades;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) fades.push_back({.body = static_cast<int>(i)});
    for (const FadedThing& thing : fadedThings())
        for (const Role role : thing.roles) fades.push_back({.role = role});
    return fades;
}

}  // namespace gjkscope
