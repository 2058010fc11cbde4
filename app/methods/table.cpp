#include "app/methods/table.hpp"

#include <algorithm>
#include <cassert>

#include "app/runs/result/unsupported_stage.hpp"
#include "app/scene/names.hpp"
#include "app/solids/polytope_pair.hpp"

namespace gjkscope {

using RunFunction = std::unique_ptr<Run>(const Scene&);
// each is defined in its method's folder, in run.cpp
RunFunction runGjkEpa, runGjk, runGjkDistance, runGjkCached, runEpa, runMinkowski, runCalipers,
    runTriangleIteration, runSat, runMpr, runBoundingCircle, runCircleCover, runAabb, runObb, runCircleBox,
    runGrid, runPixels, runShapeCast;

namespace {

/// The one list of methods, a line each.
std::vector<Method>& table() {
    static std::vector<Method> rows{
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
    return rows;
}

}  // namespace

const std::vector<Method>& methods() {
    return table();
}

void addMethod(const Method& method) {
    table().push_back(method);
}

std::vector<std::string> methodNames(int dimension) {
    std::vector<std::string> names;
    for (const Method& method : methods())
        if (dimension == 2 || method.threeD) names.emplace_back(method.id);
    return names;
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
