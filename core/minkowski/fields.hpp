#pragma once

#include "../simplex/fields.hpp"
#include "difference_faces.hpp"
#include "minkowski_2d.hpp"

/// The fields of MinkowskiState and DifferenceFacesState: see fields/fields.hpp.
namespace gjkscope {

template <class T>
struct Fields<MinkowskiState<T>> {
    using S = MinkowskiState<T>;
    static constexpr std::tuple list{Field{"vertex", &S::vertex}, Field{"edges_of_a", &S::nextA},
                                     Field{"edges_of_b", &S::nextB}, Field{"merged", &S::merged},
                                     Field{"status", &S::status}};
};

template <>
struct Fields<FaceDistance> {
    using S = FaceDistance;
    static constexpr std::tuple list{
        Field{"face", &S::face}, Field{"normal", &S::normal}, Field{"from_plane", &S::fromPlane},
        Field{"part", &S::part}, Field{"", &S::nearest},      Field{"distance", &S::distance}};
};

template <>
struct Fields<DifferenceFacesState> {
    using S = DifferenceFacesState;
    static constexpr std::tuple list{Field{"", &S::face}, Field{"nearest_face", &S::nearest},
                                     Field{"highest_face", &S::highest}, Field{"iteration", &S::iterations},
                                     Field{"status", &S::status}};
};

}  // namespace gjkscope
