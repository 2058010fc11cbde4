#include "app/compare/lane_edits.hpp"

#include <string>

#include "app/base/language.hpp"
#include "app/compare/presets.hpp"
#include "app/scene/lanes.hpp"

namespace gjkscope {

void dropSystemName(Lane& lane) {
    for (const KnownSystem& system : knownSystems())
        if (lane.name == tr("system." + std::string(system.id))) lane.name.clear();
}

void dropForeignVariant(const Scene& scene, Lane& lane) {
    lane.variant = variantOf(scene, lane);
}

void setStartDirection(Scene& scene, std::size_t lane, std::optional<glm::dvec3> direction) {
    if (scene.compare.empty() || !hasOwnStart(scene.compare[lane])) {
        scene.options.startDirection = direction;
        return;
    }
    Lane& own = scene.compare[lane];
    own.startDirection = direction;
    own.startsTowardA = false;
    dropSystemName(own);
}

}  // namespace gjkscope
