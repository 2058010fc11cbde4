#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/methods/mpr/stage.hpp"
#include "app/runs/number_text.hpp"

namespace gjkscope {
namespace {

const char* portalWord(int dimension) {
    return tr(dimension == 2 ? "word.edge" : "word.triangle");
}

/// What the support query of a step led to.
const char* lookKey(const MprState3& before, const MprState3& s) {
    if (s.status == Status::Converged && !s.intersects) return "mpr.reject";
    if (before.phase == MprPhase::Refinement)
        return s.status == Status::Converged ? "mpr.surface" : "mpr.refine";
    if (s.status == Status::Converged) return "mpr.onray";
    if (s.phase == MprPhase::Refinement) return "mpr.portal";
    if (s.thickening != before.thickening) return "mpr.flat";
    return s.replaced >= 0 ? "mpr.miss" : "mpr.point";
}

}  // namespace

std::string MprStage::sentence(int step) const {
    const MprState3& s = at(step);
    const int dimension = context().dimension;
    if (step == 0) {
        const bool same = s.interior.w == glm::dvec3(0);
        return tr(same ? "mpr.start.same" : "mpr.start",
                  {{"v", pointText(s.interior.w, dimension)}, {"portal", portalWord(dimension)}});
    }
    const MprState3& before = at(step - 1);
    std::string text = tr(lookKey(before, s), {{"reach", numberText(s.reach)},
                                               {"d", pointText(s.queried, dimension)},
                                               {"w", pointText(s.support.w, dimension)},
                                               {"portal", portalWord(dimension)},
                                               {"count", std::to_string(s.portalSize)}});
    if (s.phase != MprPhase::Refinement || s.status != Status::Searching) return text;
    const char* key = before.intersects ? "" : s.intersects ? "mpr.inside" : "mpr.outside";
    return *key == '\0' ? text : text + tr("word.sentence_space") + tr(key);
}

Rows MprStage::rows(int step) const {
    const MprState3& s = at(step);
    const int dimension = context().dimension;
    Rows rows{pointRow("v0", s.interior.w, dimension, "cA − cB", Role::Nearest),
              pointRow("r", s.ray, dimension, "∥ −v0", Role::StartDirection)};
    if (step > 0) {
        rows.push_back(pointRow("d", s.queried, dimension, "", Role::SearchDirection));
        rows.push_back(pointRow("w", s.support.w, dimension, parentsNote(s.support), Role::NewestPoint));
        rows.push_back(numberRow("w·d", s.reach, signNote(s.reach)));
    }
    for (int i = 0; i < s.portalSize; ++i)
        rows.push_back(pointRow(std::string("v").append(std::to_string(i + 1)),
                                s.portal[static_cast<std::size_t>(i)].w, dimension,
                                i == s.replaced ? "← w" : "", Role::SimplexVertex));
    if (s.phase == MprPhase::Refinement) {
        const double height = glm::dot(s.direction, s.portal[0].w);
        rows.push_back(numberRow("v1·n", height, signNote(height), Role::ClosestFace));
    }
    return rows;
}

std::string MprStage::endSentence() const {
    const MprState3& s = at(count() - 1);
    const std::string normal = pointText(s.normal, context().dimension);
    if (s.intersects && s.upper == 0) return tr("mpr.done.touch", {{"normal", normal}});
    if (s.intersects) return tr("mpr.done.meet", {{"upper", numberText(s.upper)}, {"normal", normal}});
    if (s.lower > 0) return tr("mpr.done.apart", {{"lower", numberText(s.lower)}, {"normal", normal}});
    return tr("mpr.done.open");
}

}  // namespace gjkscope
