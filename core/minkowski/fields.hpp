#pragma once

#include "../simplex/fields.hpp"
#include "difference_faces.hpp"
#include "minkowski_2d.hpp"

/// The field names of MinkowskiState and DifferenceFacesState: see fields/fields.hpp.
namespace gjkscope {

template <class T>
inline constexpr auto kFieldNames<MinkowskiState<T>> =
    std::to_array<std::string_view>({"vertex", "edges_of_a", "edges_of_b", "merged", "status"});

template <>
inline constexpr auto kFieldNames<FaceDistance> =
    std::to_array<std::string_view>({"face", "normal", "from_plane", "part", "", "distance"});

template <>
inline constexpr auto kFieldNames<DifferenceFacesState> =
    std::to_array<std::string_view>({"", "nearest_face", "highest_face", "iteration", "status"});

}  // namespace gjkscope
