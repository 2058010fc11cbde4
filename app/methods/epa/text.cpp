#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/methods/epa/stage.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/pseudo_code.hpp"

namespace gjkscope {
namespace {

constexpr const char* kCode = "epa";

const PolytopeFacet<3, double>& facetAt(const EpaState3& s, int facet) {
    return s.polytope.facets[static_cast<std::size_t>(facet)];
}

int aliveFacets(const EpaState3& s) {
    int count = 0;
    for (const PolytopeFacet<3, double>& facet : s.polytope.facets) count += facet.alive ? 1 : 0;
    return count;
}

std::string countText(std::size_t count) {
    return std::to_string(count);
}

/// One visible facet or several read differently.
std::string visibleKey(const EpaState3& s) {
    return s.polytope.visible.size() == 1 ? "epa.visible.one" : "epa.visible.many";
}

std::string testKey(const EpaState3& s) {
    if (s.status == Status::Converged) return "epa.test.tight";
    return s.status == Status::Degenerate ? "epa.test.stalled" : "epa.test.open";
}

}  // namespace

std::string EpaStage::startSentence() const {
    const EpaState3& s = states_[0];
    const bool plane = context_.dimension == 2;
    std::string key = "epa.start";
    if (s.polytope.facets.empty())
        key += ".flat";
    else if (seed_ <= context_.dimension)
        key += ".grown";
    return tr(key, {{"polytope", tr(plane ? "word.polygon" : "word.polytope")},
                    {"facet", tr(plane ? "word.edge" : "word.face")},
                    {"seed", std::to_string(seed_)},
                    {"count", countText(s.polytope.vertices.size())}});
}

std::string EpaStage::sentence(const IterationPhase& current) const {
    if (current.phase == Phase::Start) return startSentence();
    const EpaState3 &s = after(current), &previous = before(current);
    const PolytopeFacet<3, double>& facet = facetAt(previous, previous.closest);
    const bool plane = context_.dimension == 2;
    const double reach = glm::dot(facet.normal, s.support.w);
    const auto text = [&](std::string_view key) {
        return tr(key, {{"facet", tr(plane ? "word.edge" : "word.face")},
                        {"facets", tr(plane ? "word.edges" : "word.faces")},
                        {"polytope", tr(plane ? "word.polygon" : "word.polytope")},
                        {"line", tr(plane ? "word.line" : "word.plane")},
                        {"distance", numberText(facet.distance)},
                        {"normal", pointText(facet.normal, context_.dimension)},
                        {"w", pointText(s.support.w, context_.dimension)},
                        {"ahead", numberText(reach - facet.distance)},
                        {"reach", numberText(reach)},
                        {"lower", numberText(current.phase == Phase::Stitch ? s.lower : previous.lower)},
                        {"upper", numberText(current.phase == Phase::Closest ? previous.upper : s.upper)},
                        {"visible", countText(s.polytope.visible.size())},
                        {"fresh", countText(s.polytope.fresh.size())}});
    };
    switch (current.phase) {
        case Phase::Closest:
            return text("epa.closest");
        case Phase::Probe:
            return text("epa.support");
        case Phase::Test:
            return text(testKey(s));
        case Phase::Visible:
            return text(visibleKey(s));
        default:
            return text("epa.stitch");
    }
}

std::vector<NumberRow> EpaStage::rows(const IterationPhase& current) const {
    const int dimension = context_.dimension;
    const EpaState3& s = after(current);
    const bool settled = current.phase == Phase::Start || current.phase == Phase::Stitch;
    const EpaState3& known = settled ? s : before(current);
    Rows rows;
    rows.push_back({tr("numbers.vertices"), countText(known.polytope.vertices.size()), "", Role::Polytope});
    rows.push_back({tr(dimension == 2 ? "numbers.edges" : "numbers.faces"),
                    std::to_string(aliveFacets(known)), "", Role::Polytope});
    if (known.closest >= 0) {
        const PolytopeFacet<3, double>& facet = facetAt(known, known.closest);
        rows.push_back(numberRow(tr("numbers.closest"), facet.distance, "", Role::ClosestFace));
        rows.push_back(pointRow("n", facet.normal, dimension, "", Role::SearchDirection));
        if (!settled && current.phase != Phase::Closest) {
            const double reach = glm::dot(facet.normal, s.support.w);
            rows.push_back(pointRow("w", s.support.w, dimension, parentsNote(s.support), Role::NewestPoint));
            rows.push_back(numberRow("w·n", reach, signNote(reach)));
            rows.push_back(numberRow(tr("numbers.gap"), reach - facet.distance, tr("numbers.gap_epa")));
        }
    }
    if (current.phase == Phase::Visible)
        rows.push_back({tr("numbers.visible"), countText(s.polytope.visible.size()), "", Role::VisibleFace});
    if (current.phase == Phase::Stitch)
        rows.push_back({tr("numbers.fresh"), countText(s.polytope.fresh.size()), "", Role::NewFace});
    const bool tested = settled || current.phase == Phase::Test || current.phase == Phase::Visible;
    rows.push_back(numberRow(tr("numbers.lower"), known.lower, "", Role::LowerBound));
    rows.push_back(numberRow(tr("numbers.upper"), tested ? s.upper : known.upper, "", Role::UpperBound));
    return rows;
}

Explanation EpaStage::explain(int step) const {
    const IterationPhase& current = phases_[static_cast<std::size_t>(step)];
    std::string phase = steps_[static_cast<std::size_t>(step)].phase;
    if (current.phase == Phase::Test && after(current).status == Status::Converged) phase = "done";
    return {kCode, pseudoCode(kCode).lineOf(phase), sentence(current), rows(current)};
}

}  // namespace gjkscope
