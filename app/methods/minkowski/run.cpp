#include "app/methods/minkowski/run_3d.hpp"
#include "app/methods/minkowski/scan_stage.hpp"
#include "app/runs/result/single_stage_run.hpp"
#include "app/solids/shape_outline.hpp"
#include "core/minkowski/fields.hpp"

namespace gjkscope {
namespace {

/// Curves are merged as polygons of about two dozen edges, so that each edge can be followed.
constexpr double kFewEdges = 1e-2;

ShapeOutline polygonOf(const Body& body, glm::dvec3 frame) {
    return coreOutline(body.shape, body.position - frame, body.angle, kFewEdges);
}

/// The states in precision T, widened.
template <class T>
std::vector<MinkowskiState<double>> recordMerge(const MergedPolygons& polygons) {
    const auto rounded = [](const std::vector<glm::dvec2>& points) {
        return std::vector<Vec<2, T>>(points.begin(), points.end());
    };
    const std::vector<Vec<2, T>> a = rounded(polygons.a.points), b = rounded(polygons.b.points);
    std::vector<MinkowskiState<double>> states;
    states.reserve(a.size() + b.size() + 1);
    minkowski<T>(std::span<const Vec<2, T>>(a), std::span<const Vec<2, T>>(b),
                 [&](const MinkowskiState<T>& s) { states.push_back(lifted(s)); });
    return states;
}

/// What is known of curves are bounds only.
Answer minkowskiAnswer(const Result& result, int edges, const StateContext& context) {
    Answer answer = answerOf(result, context);
    answer.counts = {{"edges", edges}};
    if (!result.isApproximate) return answer;
    // the polygons are parts of the shapes: when they meet, so do the shapes
    if (!answer.intersects.value_or(false) && !(answer.lower.value_or(0) > 0)) answer.intersects.reset();
    answer.distance.reset();
    answer.depth.reset();
    answer.normal.reset();
    answer.pointA.reset();
    answer.pointB.reset();
    return answer;
}

}  // namespace

std::unique_ptr<Run> runMinkowski(const Scene& scene) {
    if (scene.dimension == 3) return runMinkowski3d(scene);
    const Body &a = scene.a(), &b = scene.b();
    const StateContext context{2, a.position};
    MergedPolygons polygons{polygonOf(a, a.position), polygonOf(b, a.position),
                            kFewEdges * (curveRadius(a.shape) + curveRadius(b.shape))};
    const bool narrow = scene.options.precision == Precision::Float;
    std::vector<MinkowskiState<double>> states =
        narrow ? recordMerge<float>(polygons) : recordMerge<double>(polygons);

    auto merge = std::make_unique<MergeStage>(std::move(polygons), std::move(states), context);
    auto scan = std::make_unique<ScanStage>(*merge, sweepRadius(a.shape), sweepRadius(b.shape), context);
    const Result result = scan->result();
    const MergeStage* shown = merge.get();

    auto run = std::make_unique<StageRun>(scene);
    run->setAnswer(minkowskiAnswer(result, scan->edgeCount(), context));
    run->append(std::move(merge));
    run->append(std::move(scan));
    appendResult(*run, {result, "minkowski", context}, shown, &MergeStage::drawEnd);
    return run;
}

}  // namespace gjkscope
