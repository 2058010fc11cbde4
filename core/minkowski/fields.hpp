#pragma once

#include "core/minkowski/difference_faces.hpp"
#include "core/minkowski/minkowski_2d.hpp"
#include "core/simplex/fields.hpp"

namespace gjkscope {

template <class T>
inline constexpr auto kFieldNames<MinkowskiState<T>> =
    std::to_array<std::string_view>({"vertex", "edges_of_a", "edges_of_b", "merged", "done"});

template <>
inline constexpr auto kFieldNames<FaceDistance> =
    std::to_array<std::string_view>({"face", "normal", "from_plane", "part", "", "distance"});

template <>
inline constexpr auto kFieldNames<DifferenceFacesState> =
    std::to_array<std::string_view>({"", "nearest_face", "highest_face", "iteration", "status"});

}  // namespace gjkscope
