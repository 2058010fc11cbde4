#include <bit>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/methods/gjk_distance/stage.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/pseudo_code.hpp"

namespace gjkscope {
namespace {

const char* borderWord(int dimension) {
    return tr(dimension == 2 ? "word.line" : "word.plane");
}

/// The lower bound that a support point along `d` alone proves.
double provenBy(const Vertex3& support, glm::dvec3 d) {
    return -glm::dot(d, support.w) / glm::length(d);
}

bool isTight(const GjkDistanceState3& s) {
    return s.status == Status::Converged && !s.intersects;
}

void addWeights(Rows& rows, const GjkDistanceState3& s) {
    const auto count = static_cast<std::size_t>(s.simplex.size);
    rows.push_back({"λ", listText({s.closest.weights.data(), count}), "Σ = 1", Role::Simplex});
}

void addBounds(Rows& rows, const GjkDistanceState3& s, double upper) {
    rows.push_back(numberRow(tr("numbers.lower"), s.lower, "", Role::LowerBound));
    rows.push_back(numberRow(tr("numbers.upper"), upper, "|v|", Role::UpperBound));
}

}  // namespace

std::string DistanceStage::boundSentence(const IterationPhase& current) const {
    const GjkDistanceState3 &s = after(current), &previous = before(current);
    const double proven = provenBy(s.support, direction(current));
    const char* key = "gjk-distance.bound.open";
    if (s.status == Status::Degenerate)
        key = "gjk-distance.bound.stalled";
    else if (isTight(s))
        key = previous.simplex.holds(s.support) ? "gjk-distance.bound.repeated" : "gjk-distance.bound.tight";
    else if (!(proven > 0))
        key = "gjk-distance.bound.behind";
    else if (proven < s.lower)
        key = "gjk-distance.bound.weaker";
    return tr(key, {{"line", borderWord(context_.dimension)},
                    {"lower", numberText(s.lower)},
                    {"upper", numberText(previous.upper)},
                    {"proven", numberText(proven)},
                    {"vw", numberText(-glm::dot(direction(current), s.support.w))},
                    {"product", isStraight(current) ? "v·w" : "−d·w"},
                    {"parents", parentsNote(s.support)}});
}

std::string DistanceStage::shrinkSentence(const IterationPhase& current) const {
    const GjkDistanceState3& s = after(current);
    const RegionMask all = wholeSimplex(before(current).simplex.size + 1), dropped = all & ~s.kept;
    const int kept = std::popcount(s.kept);
    const bool surrounded = kept == context_.dimension + 1;
    std::string key = "gjk-distance.shrink.";
    if (surrounded)
        key += "inside";
    else if (s.intersects)
        key += "touch";
    else if (kept == 1)
        key += "vertex";
    else if (dropped == 0)
        key += kept == 2 ? "segment" : "face";
    else
        key += kept == 2 ? "edge" : "face_of";
    return tr(key, {{"kept", verticesMarkup(s.kept)},
                    {"dropped", verticesMarkup(dropped)},
                    {"simplex", tr(context_.dimension == 2 ? "word.triangle" : "word.tetrahedron")},
                    {"v", pointText(s.closest.point, context_.dimension)},
                    {"before", numberText(before(current).upper)},
                    {"upper", numberText(s.upper)}});
}

std::string DistanceStage::startSentence(const IterationPhase& current) const {
    const GjkDistanceState3& s = after(current);
    std::string key = isWarm() ? "gjk-cached.start" : "gjk-distance.start";
    if (s.intersects) key += ".touch";
    return tr(key, {{"v", pointText(s.closest.point, context_.dimension)},
                    {"upper", numberText(s.upper)},
                    {"count", std::to_string(s.simplex.size)},
                    {"cold", std::to_string(record_.coldIterations)}});
}

std::string DistanceStage::lookSentence(const IterationPhase& current) const {
    const char* key = "gjk-distance.direction";
    if (!isStraight(current))
        key = record_.policy == DirectionPolicy::Nesterov ? "gjk-distance.direction.nesterov"
                                                          : "gjk-distance.direction.perpendicular";
    return tr(key, {{"upper", numberText(before(current).upper)}});
}

std::string DistanceStage::sentence(const IterationPhase& current) const {
    const GjkDistanceState3& s = after(current);
    switch (current.phase) {
        case Phase::Start:
            return startSentence(current);
        case Phase::Look:
            return lookSentence(current);
        case Phase::Probe:
            return tr("gjk-distance.support", {{"w", pointText(s.support.w, context_.dimension)}});
        case Phase::Bound:
            return boundSentence(current);
        case Phase::Shrink:
            return shrinkSentence(current);
    }
    return {};
}

std::vector<NumberRow> DistanceStage::rows(const IterationPhase& current) const {
    const int dimension = context_.dimension;
    const GjkDistanceState3& s = after(current);
    const bool settled = current.phase == Phase::Start || current.phase == Phase::Shrink;
    const GjkDistanceState3& known = settled ? s : before(current);
    const glm::dvec3 v = known.closest.point;
    Rows rows{pointRow("v", v, dimension, "|v| " + numberText(known.upper), Role::Nearest)};
    const bool sees = current.phase == Phase::Start || current.phase == Phase::Probe;
    if (current.phase == Phase::Look)
        rows.push_back(pointRow(isStraight(current) ? "d = −v" : "d", direction(current), dimension, "",
                                Role::SearchDirection));
    if (sees) {
        rows.push_back(pointRow("a", s.support.a + context_.frame, dimension, "s_A(d)", Role::SupportA));
        rows.push_back(pointRow("b", s.support.b + context_.frame, dimension, "s_B(−d)", Role::SupportB));
    }
    if (current.phase != Phase::Look)
        rows.push_back(pointRow("w", s.support.w, dimension, parentsNote(s.support), Role::NewestPoint));
    if (current.phase == Phase::Probe || current.phase == Phase::Bound) {
        const glm::dvec3 d = direction(current);
        const double vw = glm::dot(v, s.support.w), gap = glm::dot(v, v) - vw, dw = -glm::dot(d, s.support.w);
        const bool straight = isStraight(current);
        rows.push_back(numberRow(straight ? "v·w" : "−d·w", dw, signNote(dw)));
        if (current.phase == Phase::Bound) {
            rows.push_back(numberRow(straight ? "v·w / |v|" : "−d·w / |d|", provenBy(s.support, d)));
            rows.push_back(numberRow(tr("numbers.gap"), gap, "|v|² − v·w"));
        }
    }
    if (current.phase == Phase::Shrink) {
        const ShownSimplex simplex = tested(current);
        addRegionRows(rows, simplex.simplex, dimension);
        rows.push_back({tr("numbers.region"), verticesText(simplex.kept), "", Role::RegionHoldingOrigin});
    }
    if (settled || current.phase == Phase::Look) addWeights(rows, known);
    addBounds(rows, current.phase == Phase::Bound || settled ? s : known, known.upper);
    return rows;
}

Explanation DistanceStage::explain(int step) const {
    const IterationPhase& current = phases_[static_cast<std::size_t>(step)];
    std::string phase = steps_[static_cast<std::size_t>(step)].phase;
    if (current.phase == Phase::Bound && isTight(after(current))) phase = "tight";
    if (after(current).intersects && (current.phase == Phase::Shrink || current.phase == Phase::Start))
        phase = "meets";
    return {record_.method, pseudoCode(record_.method).lineOf(phase), sentence(current), rows(current)};
}

}  // namespace gjkscope
