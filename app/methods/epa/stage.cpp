#include "app/methods/epa/stage.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/polytope_picture.hpp"
#include "app/runs/picture/simplex_picture.hpp"

namespace gjkscope {
namespace {

constexpr std::array<const char*, 6> kPhases{"start", "closest", "probe", "test", "visible", "stitch"};

bool expanded(const EpaState3& s) {
    return s.status == Status::Searching;
}

const EpaFacet<3, double>& closestFacet(const EpaState3& s) {
    return s.facets[static_cast<std::size_t>(s.closest)];
}

}  // namespace

EpaChapter::EpaChapter(std::vector<EpaState3> states, int seed, StateContext context)
    : states_(std::move(states)), seed_(seed), context_(context) {
    addMoment(Phase::Start, 0, true, true);
    bounds_.push_back({states_[0].lower, states_[0].upper, 0});
    for (int i = 1; i < static_cast<int>(states_.size()); ++i) addIteration(i);
}

void EpaChapter::addMoment(Phase phase, int state, bool settled, bool milestone) {
    steps_.push_back({phase, state});
    moments_.push_back({"epa", kPhases[static_cast<std::size_t>(phase)],
                        states_[static_cast<std::size_t>(state)].iterations, settled, milestone});
}

void EpaChapter::addIteration(int state) {
    const EpaState3 &s = after({Phase::Closest, state}), &previous = before({Phase::Closest, state});
    if (s.iterations == previous.iterations) return;  // the cap: nothing was done
    addMoment(Phase::Closest, state, false);
    addMoment(Phase::Probe, state, false);
    addMoment(Phase::Test, state, !expanded(s));
    if (expanded(s)) {
        addMoment(Phase::Visible, state, false);
        addMoment(Phase::Stitch, state, true);
    }
    bounds_.push_back({s.lower, s.upper, static_cast<int>(moments_.size()) - 1});
}

glm::dvec3 EpaChapter::upperPlane(int state) const {
    const auto at = [&](int i) -> const EpaState3& { return states_[static_cast<std::size_t>(i)]; };
    while (state > 0 && at(state - 1).upper == at(state).upper) --state;
    return state > 0 ? closestFacet(at(state - 1)).normal : glm::dvec3(0);
}

void EpaChapter::addStates(nlohmann::json& states) const {
    for (const EpaState3& s : states_) states.push_back(stateJson(context_, s));
}

void EpaChapter::draw(int moment, const Sketch& sketch) const {
    const Step& step = steps_[static_cast<std::size_t>(moment)];
    const EpaState3& s = after(step);
    if (step.phase == Phase::Start || step.phase == Phase::Stitch) {
        drawBounds(sketch, {s.lower, s.upper, glm::dvec3(0), upperPlane(step.state)});
        return drawPolytope(sketch, s, {-1, {}, step.phase == Phase::Stitch ? s.fresh : std::vector<int>{}});
    }
    const EpaState3& previous = before(step);
    const EpaFacet<3, double>& facet = closestFacet(previous);
    drawAims(sketch, facet.normal, "n");
    if (step.phase != Phase::Closest) drawParents(sketch, s.probe, "n");
    if (sketch.world()) return;

    const bool visible = step.phase == Phase::Visible, tested = step.phase == Phase::Test || visible;
    if (step.phase == Phase::Test) drawHalfPlane(sketch, s.probe.w, facet.normal);
    const int known = tested ? step.state : step.state - 1;
    drawBounds(sketch, {previous.lower, states_[static_cast<std::size_t>(known)].upper, glm::dvec3(0),
                        upperPlane(known)});
    drawPolytope(sketch, previous, {previous.closest, visible ? s.visible : std::vector<int>{}, {}});
    if (!visible) drawFacetNormal(sketch, facet);
    if (visible) drawHorizon(sketch, s);
    if (step.phase != Phase::Closest)
        drawProbe(sketch, s.probe, polytopeVertexId(static_cast<int>(previous.vertices.size())));
}

void EpaChapter::drawEnd(const Sketch& sketch) const {
    drawPolytope(sketch, last(), {last().closest, {}, {}});
}

}  // namespace gjkscope
