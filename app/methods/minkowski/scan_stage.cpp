#include "app/methods/minkowski/scan_stage.hpp"

#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/pseudo_code.hpp"

namespace gjkscope {
namespace {

constexpr const char* kScanCode = "minkowski";

}  // namespace

ScanStage::ScanStage(const MergeStage& merge, double radiusA, double radiusB, StateContext context)
    : merge_(merge),
      radiusA_(radiusA),
      radiusB_(radiusB),
      context_(context),
      edges_(differenceEdges(merge.chain())) {
    steps_.reserve(edges_.edges.size());
    for (int i = 0; i < static_cast<int>(edges_.edges.size()); ++i)
        steps_.push_back({"minkowski", "scan", merge.lastState() + 1 + i, true, i == 0});
    addSamples();
}

const EdgeDistance& ScanStage::bestOf(int count) const {
    return edges_.edges[nearestEdge(std::span(edges_.edges).first(static_cast<std::size_t>(count)))];
}

/// Every edge's line bounds the distance from below where the origin is beyond it, and the depth from above.
/// Lines that are one but for rounding don't take back what the first of them has shown.
void ScanStage::addSamples() {
    double upper = kInfinity<double>, lower = 0;
    const int count = static_cast<int>(edges_.edges.size());
    for (int i = 0; i < count; ++i) {
        upper = std::min(upper, at(i).distance);
        const bool isLast = i + 1 == count;
        if (isLast || !edges_.isInside)
            lower = std::max(lower, isLast ? upper : std::min(upper, at(i).fromLine));
        bounds_.push_back({lower, upper, i});
    }
}

Result ScanStage::result() const {
    const double error = merge_.polygons().curveError;
    Result result;
    result.radii = radiusA_ + radiusB_;
    result.cores = separationOf(edges_);
    result.outcome = lifted(differenceEdgesOutcome(edges_, radiusA_, radiusB_, error));
    result.isApproximate = error > 0;
    return result;
}

void ScanStage::draw(int step, const Sketch& sketch) const {
    const EdgeDistance &edge = at(step), &best = bestOf(step + 1);
    if (sketch.world()) {
        const WitnessPoints<2, double> witness = witnessPoints(edge.edge, edge.nearest);
        return drawWitnesses(sketch, lift(witness.onA), lift(witness.onB));
    }
    merge_.drawChain(sketch, merge_.lastState());
    const auto line = [&](Role role, const EdgeDistance& of, std::int64_t which) {
        sketch.picture.add(ItemKind::Polyline, role, {lift(of.edge[0].w), lift(of.edge.newest().w)},
                           itemKey(role, 3, which));
    };
    line(Role::NewFace, edge, 0);
    line(Role::ClosestFace, best, 0);
    drawBounds(sketch, {0, best.distance});
    sketch.picture.add(ItemKind::Polyline, Role::Witness, {glm::dvec3(0), lift(edge.nearest.point)},
                       itemKey(Role::Witness, 0));
    drawNearest(sketch, lift(edge.nearest.point));
}

Explanation ScanStage::explain(int step) const {
    const EdgeDistance &edge = at(step), &best = bestOf(step + 1);
    const bool isBest = &edge == &best;
    const std::string key = std::string("minkowski.scan.") + (edges_.isInside     ? "inside"
                                                              : edge.fromLine > 0 ? "beyond"
                                                                                  : "behind");
    std::string sentence =
        tr(key, {{"line", numberText(std::abs(edge.fromLine))}, {"distance", numberText(edge.distance)}}) +
        tr("word.sentence_space") +
        tr(isBest ? "minkowski.scan.best" : "minkowski.scan.worse",
           {{"best", numberText(best.distance)}, {"now", numberText(edge.distance)}});
    Rows rows{pointRow("n", lift(edge.normal), 2, "", Role::NewFace),
              numberRow("−n·w", edge.fromLine, signNote(edge.fromLine), Role::NewFace),
              numberRow(tr("numbers.edge_distance"), edge.distance),
              numberRow(tr("numbers.best"), best.distance, "", Role::ClosestFace)};
    return {kScanCode, pseudoCode(kScanCode).lineOf("scan"), std::move(sentence), std::move(rows)};
}

}  // namespace gjkscope
