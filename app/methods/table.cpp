#include <algorithm>
#include <cassert>

#include "app/methods/method_runs.hpp"
#include "app/runs/result/unsupported_stage.hpp"
#include "app/solids/polytope_pair.hpp"

namespace gjkscope {

const std::vector<Method>& methods() {
    static const std::vector<Method> table{
        {"gjk-epa", true, runGjkEpa},
        {"gjk", true, runGjk},
        {"gjk-distance", true, runGjkDistance},
        {"gjk-cached", true, runGjkCached},
        {"epa", true, runEpa},
        {"minkowski", true, runMinkowski, solidCurvedUnsupported},
        {"calipers", false, runCalipers, curvedUnsupported},
        {"triangle-iteration", false, runTriangleIteration},
        {"sat", true, runSat, curvedUnsupported},
        {"mpr", true, runMpr},
        {"bounding-circle", true, runBoundingCircle},
        {"circle-cover", true, runCircleCover},
        {"aabb", true, runAabb},
        {"obb", true, runObb},
        {"circle-box", true, runCircleBox},
        {"grid", false, runGrid},
        {"pixels", false, runPixels},
        {"shape-cast", true, runShapeCast},
    };
    return table;
}

const Method* findMethod(std::string_view id) {
    const auto found = std::ranges::find(methods(), id, &Method::id);
    return found == methods().end() ? nullptr : &*found;
}

std::unique_ptr<const Run> runScene(const Scene& scene) {
    const Method* method = findMethod(scene.method);
    assert(method != nullptr && canRun(*method, scene));
    return method->unsupportedReason(scene).empty() ? method->run(scene) : runUnsupported(scene);
}

}  // namespace gjkscope
