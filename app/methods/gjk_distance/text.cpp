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

/// The lower bound that a probe along `d` alone proves.
double provenBy(const Vertex3& probe, glm::dvec3 d) {
    return -glm::dot(d, probe.w) / glm::length(d);
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

std::string DistanceChapter::boundSentence(const Step& step) const {
    const GjkDistanceState3 &s = after(step), &previous = before(step);
    const double proven = provenBy(s.probe, direction(step));
    const char* key = "gjk-distance.bound.open";
    if (s.status == Status::Degenerate)
        key = "gjk-distance.bound.stalled";
    else if (isTight(s))
        key = previous.simplex.holds(s.probe) ? "gjk-distance.bound.repeated" : "gjk-distance.bound.tight";
    else if (!(proven > 0))
        key = "gjk-distance.bound.behind";
    else if (proven < s.lower)
        key = "gjk-distance.bound.weaker";
    return tr(key, {{"line", borderWord(context_.dimension)},
                    {"lower", numberText(s.lower)},
                    {"upper", numberText(previous.upper)},
                    {"proven", numberText(proven)},
                    {"vw", numberText(-glm::dot(direction(step), s.probe.w))},
                    {"product", isStraight(step) ? "v·w" : "−d·w"},
                    {"parents", parentsNote(s.probe)}});
}

std::string DistanceChapter::shrinkSentence(const Step& step) const {
    const GjkDistanceState3& s = after(step);
    const RegionMask all = wholeSimplex(before(step).simplex.size + 1), dropped = all & ~s.kept;
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
                    {"before", numberText(before(step).upper)},
                    {"upper", numberText(s.upper)}});
}

std::string DistanceChapter::startSentence(const Step& step) const {
    const GjkDistanceState3& s = after(step);
    std::string key = isWarm() ? "gjk-cached.start" : "gjk-distance.start";
    if (s.intersects) key += ".touch";
    return tr(key, {{"v", pointText(s.closest.point, context_.dimension)},
                    {"upper", numberText(s.upper)},
                    {"count", std::to_string(s.simplex.size)},
                    {"cold", std::to_string(tale_.coldIterations)}});
}

std::string DistanceChapter::lookSentence(const Step& step) const {
    const char* key = "gjk-distance.look";
    if (!isStraight(step))
        key = tale_.policy == DirectionPolicy::Nesterov ? "gjk-distance.look.nesterov"
                                                        : "gjk-distance.look.perpendicular";
    return tr(key, {{"upper", numberText(before(step).upper)}});
}

std::string DistanceChapter::sentence(const Step& step) const {
    const GjkDistanceState3& s = after(step);
    switch (step.phase) {
        case Phase::Start:
            return startSentence(step);
        case Phase::Look:
            return lookSentence(step);
        case Phase::Probe:
            return tr("gjk-distance.probe", {{"w", pointText(s.probe.w, context_.dimension)}});
        case Phase::Bound:
            return boundSentence(step);
        case Phase::Shrink:
            return shrinkSentence(step);
    }
    return {};
}

std::vector<NumberRow> DistanceChapter::rows(const Step& step) const {
    const int dimension = context_.dimension;
    const GjkDistanceState3& s = after(step);
    const bool settled = step.phase == Phase::Start || step.phase == Phase::Shrink;
    const GjkDistanceState3& known = settled ? s : before(step);
    const glm::dvec3 v = known.closest.point;
    Rows rows{pointRow("v", v, dimension, "|v| " + numberText(known.upper), Role::Nearest)};
    const bool sees = step.phase == Phase::Start || step.phase == Phase::Probe;
    if (step.phase == Phase::Look)
        rows.push_back(pointRow(isStraight(step) ? "d = −v" : "d", direction(step), dimension, "",
                                Role::SearchDirection));
    if (sees) {
        rows.push_back(pointRow("a", s.probe.a + context_.frame, dimension, "s_A(d)", Role::SupportA));
        rows.push_back(pointRow("b", s.probe.b + context_.frame, dimension, "s_B(−d)", Role::SupportB));
    }
    if (step.phase != Phase::Look)
        rows.push_back(pointRow("w", s.probe.w, dimension, parentsNote(s.probe), Role::NewestPoint));
    if (step.phase == Phase::Probe || step.phase == Phase::Bound) {
        const glm::dvec3 d = direction(step);
        const double vw = glm::dot(v, s.probe.w), gap = glm::dot(v, v) - vw, dw = -glm::dot(d, s.probe.w);
        const bool straight = isStraight(step);
        rows.push_back(numberRow(straight ? "v·w" : "−d·w", dw, signNote(dw)));
        if (step.phase == Phase::Bound) {
            rows.push_back(numberRow(straight ? "v·w / |v|" : "−d·w / |d|", provenBy(s.probe, d)));
            rows.push_back(numberRow(tr("numbers.gap"), gap, "|v|² − v·w"));
        }
    }
    if (step.phase == Phase::Shrink) {
        const ShownSimplex simplex = tested(step);
        addRegionRows(rows, simplex.simplex, dimension);
        rows.push_back({tr("numbers.region"), verticesText(simplex.kept), "", Role::RegionHoldingOrigin});
    }
    if (settled || step.phase == Phase::Look) addWeights(rows, known);
    addBounds(rows, step.phase == Phase::Bound || settled ? s : known, known.upper);
    return rows;
}

Explanation DistanceChapter::explain(int moment) const {
    const Step& step = steps_[static_cast<std::size_t>(moment)];
    std::string phase = moments_[static_cast<std::size_t>(moment)].phase;
    if (step.phase == Phase::Bound && isTight(after(step))) phase = "tight";
    if (after(step).intersects && (step.phase == Phase::Shrink || step.phase == Phase::Start))
        phase = "meets";
    return {tale_.method, pseudoCode(tale_.method).lineOf(phase), sentence(step), rows(step)};
}

}  // namespace gjkscope
