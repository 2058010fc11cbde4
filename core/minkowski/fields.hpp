#pragma once

#include "../simplex/fields.hpp"
#include "difference_faces.hpp"
#include "minkowski_2d.hpp"

/// The fields of MinkowskiState and DifferenceFacesState: see fields/fields.hpp.
namespace gjkscope {

template <class T>
struct Fields<MinkowskiState<T>> {
    using S = MinkowskiState<T>;
    static constexpr std::tuple list{StateField{"vertex", &S::vertex}, StateField{"edges_of_a", &S::nextA},
                                     StateField{"edges_of_b", &S::nextB}, StateField{"merged", &S::merged},
                                     StateField{"status", &S::status}};
};

template <>
struct Fields<FaceDistance> {
    using S = FaceDistance;
    static constexpr std::tuple list{StateField{"face", &S::face},
                                     StateField{"normal", &S::normal},
                                     StateField{"from_plane", &S::fromPlane},
                                     StateField{"part", &S::part},
                                     StateField{"", &S::nearest},
                                     StateField{"distance", &S::distance}};
};

template <>
struct Fields<DifferenceFacesState> {
    using S = DifferenceFacesState;
    static constexpr std::tuple list{StateField{"", &S::face}, StateField{"nearest_face", &S::nearest},
                                     StateField{"highest_face", &S::highest},
                                     StateField{"iteration", &S::iterations},
                                     StateField{"status", &S::status}};
};

}  // namespace gjkscope
