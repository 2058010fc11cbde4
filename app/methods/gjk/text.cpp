#include <bit>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/methods/gjk/stage.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/pseudo_code.hpp"
#include "app/runs/status_text.hpp"

namespace gjkscope {
namespace {

constexpr const char* kCode = "gjk";

/// How the next direction follows from what is kept.
const char* turnKey(const GjkState3& s) {
    if (s.simplex.size == 1) return "gjk.turn.vertex";
    return s.simplex.size == 2 ? "gjk.turn.edge" : "gjk.turn.face";
}

/// `(e × −w) × e = (−w)(e·e) − e(e·(−w))`: perpendicular to the edge, towards the origin.
void addTripleProduct(Rows& rows, const GjkState3& s, int dimension) {
    if (s.simplex.size != 2) return;
    const glm::dvec3 w = s.simplex[1].w, e = s.simplex[0].w - w;
    const double ee = glm::dot(e, e), ew = glm::dot(e, -w);
    rows.push_back(pointRow("e", e, dimension, "w1 − w2"));
    rows.push_back(numberRow("e·e", ee));
    rows.push_back(numberRow("e·(−w2)", ew));
    rows.push_back(pointRow("(e×−w2)×e", -w * ee - e * ew, dimension, "∥ d"));
}

}  // namespace

std::string GjkStage::shrinkSentence(const IterationPhase& current) const {
    const GjkState3& s = after(current);
    const RegionMask dropped = wholeSimplex(before(current).simplex.size + 1) & ~s.region;
    const int kept = std::popcount(s.region);
    std::string key = "gjk.shrink.";
    if (kept == context_.dimension + 1)
        key += "inside";
    else if (s.intersects)
        key += "touch";
    else if (s.status == Status::Degenerate)
        key += "stalled";
    else if (kept == 1)
        key += "vertex";
    else if (dropped == 0)
        key += kept == 2 ? "segment" : "face";
    else
        key += kept == 2 ? "edge" : "face_of";
    return tr(key, {{"kept", verticesMarkup(s.region)},
                    {"dropped", verticesMarkup(dropped)},
                    {"simplex", tr(context_.dimension == 2 ? "word.triangle" : "word.tetrahedron")}});
}

std::string GjkStage::doneSentence() const {
    const GjkState3& s = states_.back();
    if (s.status != Status::Converged) return statusSentence(s.status, s.iterations);
    if (!s.intersects) {
        return tr("gjk.done.apart", {{"reach", numberText(s.reach)},
                                     {"line", tr(context_.dimension == 2 ? "word.line" : "word.plane")}});
    }
    const bool inside = s.simplex.size == context_.dimension + 1;
    return tr(inside ? "gjk.done.inside" : "gjk.done.touch",
              {{"simplex", tr(context_.dimension == 2 ? "word.triangle" : "word.tetrahedron")}});
}

std::string GjkStage::sentence(const IterationPhase& current) const {
    const GjkState3& s = after(current);
    const int dimension = context_.dimension;
    switch (current.phase) {
        case Phase::Start:
            return tr(s.intersects ? "gjk.start.touch" : "gjk.start",
                      {{"w", pointText(s.support.w, dimension)}}) +
                   (round_ ? std::string(tr("word.sentence_space")) + tr("gjk.start.round") : std::string());
        case Phase::Aim:
            return tr("gjk.aim", {{"d", pointText(before(current).direction, dimension)}});
        case Phase::Support:
            return tr("gjk.support", {{"w", pointText(s.support.w, dimension)}});
        case Phase::Reject:
            return tr(
                s.reach < 0 ? "gjk.reject.miss" : "gjk.reject.pass",
                {{"reach", numberText(s.reach)}, {"line", tr(dimension == 2 ? "word.line" : "word.plane")}});
        case Phase::Shrink:
            return shrinkSentence(current);
        case Phase::Turn:
            return tr(turnKey(s), {{"d", pointText(s.direction, dimension)}});
        case Phase::Done:
            return doneSentence();
    }
    return {};
}

std::vector<NumberRow> GjkStage::rows(const IterationPhase& current) const {
    const int dimension = context_.dimension;
    const GjkState3& s = after(current);
    Rows rows;
    const bool settled = current.phase == Phase::Start || current.phase == Phase::Shrink ||
                         current.phase == Phase::Turn || (current.phase == Phase::Done && s.intersects);
    const glm::dvec3 d = settled || current.state == 0 ? s.direction : before(current).direction;
    if (current.phase != Phase::Shrink)
        rows.push_back(pointRow("d", d, dimension, "", Role::SearchDirection));
    if (current.phase == Phase::Start || current.phase == Phase::Aim || current.phase == Phase::Support) {
        rows.push_back(pointRow("a", s.support.a + context_.frame, dimension, "s_A(d)", Role::SupportA));
        rows.push_back(pointRow("b", s.support.b + context_.frame, dimension, "s_B(−d)", Role::SupportB));
    }
    if (current.phase != Phase::Aim && current.phase != Phase::Turn)
        rows.push_back(pointRow("w", s.support.w, dimension, parentsNote(s.support), Role::NewestPoint));
    if (current.phase == Phase::Reject || (current.phase == Phase::Done && !s.intersects))
        rows.push_back(numberRow("w·d", s.reach, signNote(s.reach), Role::RejectHalfPlane));
    if (current.phase == Phase::Shrink) {
        const ShownSimplex simplex = tested(current);
        addRegionRows(rows, simplex.simplex, dimension);
        rows.push_back({tr("numbers.region"), verticesText(simplex.kept), "", Role::RegionHoldingOrigin});
    }
    if (current.phase == Phase::Turn) addTripleProduct(rows, s, dimension);
    return rows;
}

Explanation GjkStage::explain(int step) const {
    const IterationPhase& current = phases_[static_cast<std::size_t>(step)];
    const GjkState3& s = after(current);
    std::string phase = steps_[static_cast<std::size_t>(step)].phase;
    const bool ends = current.phase == Phase::Shrink || current.phase == Phase::Done;
    if (ends && s.intersects) phase = "meets";
    if (current.phase == Phase::Done && !s.intersects) phase = "reject";
    return {kCode, pseudoCode(kCode).lineOf(phase), sentence(current), rows(current)};
}

}  // namespace gjkscope
