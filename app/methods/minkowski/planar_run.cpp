#include "app/methods/minkowski/planar_run.hpp"

#include "app/runs/lift_states.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/scene/pair.hpp"
#include "app/scene/pair_frame.hpp"
#include "app/scene/placement.hpp"
#include "app/solids/shape_outline.hpp"
#include "core/minkowski/fields.hpp"

namespace gjkscope {
namespace {

/// Curves are merged as polygons of about two dozen edges, so that each edge can be followed.
constexpr double kFewEdges = 1e-2;

template <class T>
ShapeOutline polygonOf(const Body& body) {
    return roundedOutline<T>(coreOutline(body.shape, body.position, body.angle, kFewEdges));
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
    minkowski(a, b, [&](const MinkowskiState<T>& s) { states.push_back(lifted(s)); });
    return states;
}

template <class T>
PlanarDifference differenceIn(const Scene& scene) {
    const PairFrame frame(scene);
    const Body a = frame.seen(0), b = frame.seen(1);
    PlanarDifference difference{
        {polygonOf<T>(a), polygonOf<T>(b), kFewEdges * (curveRadius(a.shape) + curveRadius(b.shape))}};
    difference.states = recordMerge<T>(difference.polygons);
    std::vector<MinkowskiVertex<2, double>> chain;
    for (const MinkowskiState<double>& s : difference.states) chain.push_back(s.vertex);
    if (chain.size() > 1) chain.pop_back();  // the first one again
    difference.edges = differenceEdges(std::move(chain));
    return difference;
}

}  // namespace

PlanarDifference planarDifference(const Scene& scene) {
    return scene.options.precision == Precision::Float ? differenceIn<float>(scene)
                                                       : differenceIn<double>(scene);
}

std::unique_ptr<Run> planarRun(const Scene& scene, PlanarDifference difference, std::size_t scanned,
                               const std::string& code) {
    DifferenceEdges edges = std::move(difference.edges);
    const bool isWhole = scanned == edges.edges.size();
    edges.edges.resize(scanned);
    const PairFrame frame(scene);
    const double radiusA = sweepRadius(frame.seen(0).shape), radiusB = sweepRadius(frame.seen(1).shape);
    const double curveError = difference.polygons.curveError;
    const AnswerBasis basis{.isApproximate = curveError > 0, .isPlaced = true};
    Answer answer = lifted(outcomeOf(edges, radiusA, radiusB, curveError));
    answer.radii = radiusA + radiusB;
    answer.cores = separationOf(edges);
    answer.counts = {{"edges", static_cast<int>(edges.edges.size())}};
    if (!isWhole) {
        answer.isUnproven = true;
        answer.lower = 0;  // another edge may be nearer
    }

    const StateContext context{2, frame.origin()};
    auto merge = mergeStage(std::move(difference.polygons), std::move(difference.states), context, code);
    merge->noteRadii(answer.radii);
    const Stage& merged = *merge;
    auto scan = scanStage(merged, std::move(edges), isWhole);
    scan->noteRadii(answer.radii);
    auto run = std::make_unique<Run>(scene);
    run->append(std::move(merge));
    run->append(std::move(scan));
    appendResult(*run, merged, std::move(answer), basis);
    return run;
}

}  // namespace gjkscope
