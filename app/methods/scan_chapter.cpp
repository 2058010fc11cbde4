#include "app/methods/scan_chapter.hpp"

#include <glm/geometric.hpp>

#include "app/methods/marks.hpp"
#include "app/methods/number_rows.hpp"
#include "app/methods/number_text.hpp"
#include "app/methods/pseudo_code.hpp"
#include "app/model/language.hpp"
#include "core/orientation.hpp"

namespace gjkscope {
namespace {

constexpr const char* kCode = "minkowski";

EdgeDistance edgeDistance(const MinkowskiVertex<2, double>& p, const MinkowskiVertex<2, double>& q) {
    EdgeDistance edge;
    edge.edge.push(lifted(p));
    if (q.w != p.w) edge.edge.push(lifted(q));
    edge.nearest = closestPoint(edge.edge);
    edge.distance = glm::length(edge.nearest.point);
    if (edge.edge.size < 2) return edge;
    edge.normal = -turnLeft<double>(glm::normalize(q.w - p.w));
    edge.fromLine = -glm::dot(edge.normal, p.w);
    // where the line's nearest point is the edge's, both distances are one number
    if (edge.nearest.region == wholeSimplex(2)) edge.fromLine = std::copysign(edge.distance, edge.fromLine);
    return edge;
}

/// Decided without rounding; what is no polygon surrounds nothing.
bool surroundsOrigin(const std::vector<MinkowskiVertex<2, double>>& chain) {
    return chain.size() > 2 && goesRoundOrigin(std::span(chain));
}

}  // namespace

ScanChapter::ScanChapter(const MergeChapter& merge, double radiusA, double radiusB, StateContext context)
    : merge_(merge), radiusA_(radiusA), radiusB_(radiusB), context_(context) {
    const auto chain = merge.chain();
    inside_ = surroundsOrigin(chain);
    for (std::size_t i = 0; i < chain.size(); ++i)
        edges_.push_back(edgeDistance(chain[i], chain[(i + 1) % chain.size()]));
    moments_.reserve(edges_.size());
    for (int i = 0; i < static_cast<int>(edges_.size()); ++i)
        moments_.push_back({"minkowski", "scan", merge.lastState() + 1 + i, true, i == 0});
    addSamples();
}

double ScanChapter::measure(const EdgeDistance& edge) const {
    return inside_ ? -edge.fromLine : edge.distance;
}

int ScanChapter::bestOf(int count) const {
    int best = 0;
    for (int i = 1; i < count; ++i)
        if (measure(at(i)) < measure(at(best))) best = i;
    return best;
}

/// Every edge's line bounds the distance from below where the origin is beyond it, and the depth from above.
void ScanChapter::addSamples() {
    double upper = kInfinity<double>, lower = 0;
    for (int i = 0; i < static_cast<int>(edges_.size()); ++i) {
        upper = std::min(upper, measure(at(i)));
        if (!inside_) lower = std::min(upper, std::max(lower, at(i).fromLine));
        if (i + 1 == static_cast<int>(edges_.size())) lower = upper;
        bounds_.push_back({lower, upper, i});
    }
}

Result ScanChapter::result() const {
    const EdgeDistance& best = at(bestOf(static_cast<int>(edges_.size())));
    const double value = inside_ ? best.fromLine : best.distance, error = merge_.polygons().curveError;
    const glm::dvec3 normal =
        inside_ ? lift(best.normal) : unitOr<3, double>(-best.nearest.point, lift(best.normal));
    Result result;
    result.radii = radiusA_ + radiusB_;
    result.cores = value;
    // the polygons lie inside their curves, by no more than the error
    result.outcome = outcomeOf(detail::sweep<3, double>(
        {value, value - error, value, normal, witnessPoints(best.edge, best.nearest)}, radiusA_, radiusB_));
    result.outcome.status = Status::Converged;
    result.isApproximate = error > 0;
    return result;
}

void ScanChapter::draw(int moment, const Sketch& sketch) const {
    const EdgeDistance &edge = at(moment), &best = at(bestOf(moment + 1));
    if (sketch.world()) {
        const WitnessPoints<3, double> witness = witnessPoints(edge.edge, edge.nearest);
        return drawWitnesses(sketch, witness.onA, witness.onB);
    }
    merge_.drawChain(sketch, merge_.lastState());
    const auto line = [&](Role role, const EdgeDistance& of, std::int64_t which) {
        sketch.picture.add(ItemKind::Polyline, role, {of.edge[0].w, of.edge.newest().w},
                           itemKey(role, 3, which));
    };
    line(Role::NewFace, edge, 0);
    line(Role::ClosestFace, best, 0);
    drawBounds(sketch, {0, measure(best)});
    sketch.picture.add(ItemKind::Polyline, Role::Witness, {glm::dvec3(0), edge.nearest.point},
                       itemKey(Role::Witness, 0));
    drawNearest(sketch, edge.nearest.point);
}

Explanation ScanChapter::explain(int moment) const {
    const EdgeDistance &edge = at(moment), &best = at(bestOf(moment + 1));
    const bool isBest = &edge == &best;
    const std::string key = std::string("minkowski.scan.") + (inside_             ? "inside"
                                                              : edge.fromLine > 0 ? "beyond"
                                                                                  : "behind");
    std::string sentence =
        tr(key, {{"line", numberText(std::abs(edge.fromLine))}, {"distance", numberText(edge.distance)}}) +
        tr("word.sentence_space") +
        tr(isBest ? "minkowski.scan.best" : "minkowski.scan.worse",
           {{"best", numberText(measure(best))}, {"now", numberText(measure(edge))}});
    Rows rows{pointRow("n", lift(edge.normal), 2, "", Role::NewFace),
              numberRow("−n·w", edge.fromLine, signNote(edge.fromLine), Role::NewFace),
              numberRow(tr("numbers.edge_distance"), edge.distance),
              numberRow(tr("numbers.best"), measure(best), "", Role::ClosestFace)};
    return {kCode, pseudoCode(kCode).lineOf("scan"), std::move(sentence), std::move(rows)};
}

}  // namespace gjkscope
