#pragma once

#include <memory>
#include <vector>

#include "app/runs/lift_states.hpp"
#include "app/runs/stage.hpp"
#include "core/contact/fields.hpp"

namespace gjkscope {

/// The input of contact points as their stage shows it, in the pair's frame.
struct ShownContacts {
    double separation = 0, slop = 0, bias = 0, radii = 0;
    glm::dvec3 normal{0}, pointA{0}, pointB{0};

    bool operator==(const ShownContacts&) const = default;
};

template <int D, class T>
ShownContacts shownOf(const ContactPair<D, T>& pair) {
    return {
        double(pair.separation), double(pair.slop), double(pair.bias), double(pair.a.radius + pair.b.radius),
        lift(pair.normal),       lift(pair.pointA), lift(pair.pointB)};
}

/// Contact points step by step: the reference feature, the incident one, the cut at each side, the depths and
/// the points that are kept of many.
///
/// In traces a feature is its name: "v3", "e2" or in 3D "e2-5", "f1", "curve".
std::unique_ptr<Stage> contactsStage(const ShownContacts& shown, std::vector<ContactState<3, double>> states,
                                     const StateContext& context);

}  // namespace gjkscope
