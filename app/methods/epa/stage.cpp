#include "app/methods/epa/stage.hpp"

#include <array>

#include "app/runs/fields_json.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/polytope_picture.hpp"
#include "app/runs/picture/simplex_picture.hpp"

namespace gjkscope {
namespace {

constexpr std::array<const char*, 6> kPhases{"start", "closest", "support", "test", "visible", "stitch"};

bool expanded(const EpaState3& s) {
    return s.status == Status::Searching;
}

const PolytopeFacet<3, double>& closestFacet(const EpaState3& s) {
    return s.polytope.facets[static_cast<std::size_t>(s.closest)];
}

}  // namespace

EpaStage::EpaStage(std::vector<EpaState3> states, int seed, StateContext context)
    : states_(std::move(states)), seed_(seed), context_(context) {
    addStep(Phase::Start, 0, true, true);
    bounds_.push_back({states_[0].lower, states_[0].upper, 0});
    for (int i = 1; i < static_cast<int>(states_.size()); ++i) addIteration(i);
}

void EpaStage::addStep(Phase phase, int state, bool settled, bool milestone) {
    phases_.push_back({phase, state});
    steps_.push_back({"epa", kPhases[static_cast<std::size_t>(phase)],
                      states_[static_cast<std::size_t>(state)].iterations, settled, milestone});
}

void EpaStage::addIteration(int state) {
    const EpaState3 &s = after({Phase::Closest, state}), &previous = before({Phase::Closest, state});
    if (s.iterations == previous.iterations) return;  // the cap: nothing was done
    addStep(Phase::Closest, state, false);
    addStep(Phase::Probe, state, false);
    addStep(Phase::Test, state, !expanded(s));
    if (expanded(s)) {
        addStep(Phase::Visible, state, false);
        addStep(Phase::Stitch, state, true);
    }
    bounds_.push_back({s.lower, s.upper, static_cast<int>(steps_.size()) - 1});
}

glm::dvec3 EpaStage::upperPlane(int state) const {
    const auto at = [&](int i) -> const EpaState3& { return states_[static_cast<std::size_t>(i)]; };
    while (state > 0 && at(state - 1).upper == at(state).upper) --state;
    return state > 0 ? closestFacet(at(state - 1)).normal : glm::dvec3(0);
}

void EpaStage::addStates(nlohmann::json& states) const {
    for (const EpaState3& s : states_) {
        nlohmann::json& state = appendState(states, context_, "epa", s.iterations, s.status);
        addFields(state, context_, s);
        if (s.supportFacet < 0) state["support"] = nullptr;
    }
}

void EpaStage::draw(int step, const Sketch& sketch) const {
    const IterationPhase& current = phases_[static_cast<std::size_t>(step)];
    const EpaState3& s = after(current);
    if (current.phase == Phase::Start || current.phase == Phase::Stitch) {
        drawBounds(sketch, {s.lower, s.upper, glm::dvec3(0), upperPlane(current.state)});
        return drawPolytope(sketch, s,
                            {-1, {}, current.phase == Phase::Stitch ? s.polytope.fresh : std::vector<int>{}});
    }
    const EpaState3& previous = before(current);
    const PolytopeFacet<3, double>& facet = closestFacet(previous);
    drawAims(sketch, facet.normal, "n");
    if (current.phase != Phase::Closest) drawParents(sketch, s.support, "n");
    if (sketch.world()) return;

    const bool visible = current.phase == Phase::Visible, tested = current.phase == Phase::Test || visible;
    if (current.phase == Phase::Test) drawHalfPlane(sketch, s.support.w, facet.normal);
    const int known = tested ? current.state : current.state - 1;
    drawBounds(sketch, {previous.lower, states_[static_cast<std::size_t>(known)].upper, glm::dvec3(0),
                        upperPlane(known)});
    drawPolytope(sketch, previous, {previous.closest, visible ? s.polytope.visible : std::vector<int>{}, {}});
    if (!visible) drawFacetNormal(sketch, facet);
    if (visible) drawHorizon(sketch, s);
    if (current.phase != Phase::Closest)
        drawSupportPoint(sketch, s.support,
                         polytopeVertexId(static_cast<int>(previous.polytope.vertices.size())));
}

void EpaStage::drawEnd(const Sketch& sketch) const {
    drawPolytope(sketch, last(), {last().closest, {}, {}});
}

}  // namespace gjkscope
