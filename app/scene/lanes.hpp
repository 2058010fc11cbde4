#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/scene/scene.hpp"

namespace gjkscope {

/// The scenes that the lanes of a comparison run, in their order; of a scene that compares nothing the scene
/// itself. They compare nothing.
std::vector<Scene> laneScenes(const Scene& scene);

/// The scene with a lane's options.
Scene laneScene(const Scene& scene, const Lane& lane);

/// The variant that a lane of the scene runs; none where its method does not have it.
std::optional<Variant> variantOf(const Scene& scene, const Lane& lane);

/// True if the lane has a start direction of its own, not the scene's.
inline bool hasOwnStart(const Lane& lane) {
    return lane.startDirection || lane.startsTowardA;
}

/// The name of a lane, else what it changes ("SAT · float"), in the user's language.
std::string laneName(const Scene& scene, std::size_t lane);

}  // namespace gjkscope
