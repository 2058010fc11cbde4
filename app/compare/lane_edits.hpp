#pragma once

#include <cstddef>
#include <optional>
#include <type_traits>
#include <utility>

#include "app/scene/scene.hpp"

/// Edits of what one lane runs. A lane whose options are no longer a known system's loses that system's name.
namespace gjkscope {

/// Takes the name of a known system off a lane.
void dropSystemName(Lane& lane);

/// Takes a variant off a lane whose method does not have it.
void dropForeignVariant(const Scene& scene, Lane& lane);

/// Sets an option of a lane, or the scene's where nothing is compared.
template <class T, class OfScene>
void setOption(Scene& scene, std::size_t lane, OfScene& ofScene, std::optional<T> Lane::*ofLane, T value) {
    if (scene.compare.empty()) {
        ofScene = std::move(value);
        return;
    }
    scene.compare[lane].*ofLane = std::move(value);
    dropSystemName(scene.compare[lane]);
    dropForeignVariant(scene, scene.compare[lane]);
}

/// Sets what a lane's run does as an engine does; the scene's where nothing is compared, or where the scene
/// has it for all lanes.
template <class T>
void setEngineOption(Scene& scene, std::size_t lane, T EngineOptions::*option,
                     std::type_identity_t<T> value) {
    const bool isOfScene = scene.compare.empty() || scene.options.*option != T{};
    EngineOptions& own = isOfScene ? static_cast<EngineOptions&>(scene.options) : scene.compare[lane];
    own.*option = std::move(value);
    if (!scene.compare.empty()) dropSystemName(scene.compare[lane]);
}

/// Sets the start direction that the lane's run takes: the lane's own, or the scene's where it has none.
/// None: from center to center.
void setStartDirection(Scene& scene, std::size_t lane, std::optional<glm::dvec3> direction);

}  // namespace gjkscope
