#pragma once

#include "../fields/fields.hpp"
#include "contact_patch.hpp"

/// The fields of ContactState and of what it consists of: see fields/fields.hpp.
namespace gjkscope {

template <>
struct Fields<ContactFeature> {
    using S = ContactFeature;
    static constexpr std::tuple list{StateField{"kind", &S::kind}, StateField{"first", &S::first},
                                     StateField{"second", &S::second}};
};

template <int D, class T>
struct Fields<ContactCandidate<D, T>> {
    using S = ContactCandidate<D, T>;
    static constexpr std::tuple list{StateField{"point", &S::point},
                                     StateField{"separation", &S::separation},
                                     StateField{"of_reference", &S::ofReference},
                                     StateField{"of_incident", &S::ofIncident},
                                     StateField{"next", &S::next},
                                     StateField{"side", &S::side},
                                     StateField{"fate", &S::fate}};
};

template <int D, class T>
struct Fields<ContactState<D, T>> {
    using S = ContactState<D, T>;
    static constexpr std::tuple list{StateField{"phase", &S::phase},
                                     StateField{"separation_a", &S::separationA},
                                     StateField{"separation_b", &S::separationB},
                                     StateField{"reference_is_a", &S::referenceIsA},
                                     StateField{"normal", &S::normal},
                                     StateField{"reference", &S::reference},
                                     StateField{"reference_vertices", &S::referenceVertices},
                                     StateField{"reference_feature", &S::referenceFeature},
                                     StateField{"incident_feature", &S::incidentFeature},
                                     StateField{"side", &S::side},
                                     StateField{"polygon", &S::polygon},
                                     StateField{"picked", &S::picked},
                                     StateField{"iteration", &S::iterations},
                                     StateField{"status", &S::status}};
};

}  // namespace gjkscope
