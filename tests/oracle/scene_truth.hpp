#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "tests/oracle/scene_shapes.hpp"

/// The truth about the numbers in a scene's text, which are the doubles nearest to its decimals. It shares
/// nothing with the program: its own reading of JSON and meshes, quaternions as they are written, rational
/// arithmetic; sines and cosines are enclosed to 500 bits.
namespace gjkscope::oracle {

/// When a scene's bodies first touch; nothing where that is known to be never.
struct CastTruth {
    std::optional<bool> hits{};       ///< nothing where the enclosures leave it open
    std::optional<Enclosure> time{};  ///< of a hit; `high` is `low` where it is exact
};

/// The truth of points, segments, triangles, boxes, polygons, hulls and n-gons, of balls and capsules, with
/// or without margin.
struct SceneTruth {
    std::optional<bool> intersects;  ///< touching included; nothing where the enclosures leave it open
    Enclosure separation;            ///< the distance, or less than 0: minus the depth
    double size = 0;                 ///< the largest coordinate, A's place being the origin
    bool isPolytope = false;         ///< neither has a radius
    std::optional<CastTruth> cast;   ///< of bodies with velocities
};

/// The truth of bodies at their places.
template <int D>
SceneTruth truthOf(const ExactBodies<D>& bodies);
extern template SceneTruth truthOf<2>(const ExactBodies<2>& bodies);
extern template SceneTruth truthOf<3>(const ExactBodies<3>& bodies);

/// The truth of the scene's first two bodies; meshes are found from `folder` on. Throws NotExact.
SceneTruth truthOf(std::string_view text, const std::filesystem::path& folder = {});

}  // namespace gjkscope::oracle
