#include "app/methods/epa/stage.hpp"
#include "app/runs/with_pair.hpp"

namespace gjkscope {

std::unique_ptr<Run> runGjkEpa(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) {
        auto run = std::make_unique<Run>(scene);
        appendGjkEpa(*run, pair, scene.options);
        return run;
    });
}

}  // namespace gjkscope
