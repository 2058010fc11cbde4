#include "app/methods/gjk/stage.hpp"

#include <array>
#include <glm/geometric.hpp>

#include "app/runs/fields_json.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/region_picture.hpp"

namespace gjkscope {
namespace {

constexpr std::array<const char*, 7> kPhases{"start", "aim", "support", "reject", "shrink", "turn", "done"};

/// Whether the iteration that led to this state let its support point pass the reject test.
bool passed(const GjkState3& s) {
    return s.reach >= 0;
}

}  // namespace

GjkStage::GjkStage(std::vector<GjkState3> states, glm::dvec3 start, bool round, StateContext context)
    : states_(std::move(states)), start_(start), round_(round), context_(context) {
    for (const GjkState3& s : states_) ids_.append(s.simplex, s.support);
    addStep(Phase::Start, 0, true, true);
    for (int i = 1; i < static_cast<int>(states_.size()); ++i) addIteration(i);
    addStep(Phase::Done, static_cast<int>(states_.size()) - 1, true, true);
}

void GjkStage::addStep(Phase phase, int state, bool settled, bool milestone) {
    phases_.push_back({phase, state});
    steps_.push_back({"gjk", kPhases[static_cast<std::size_t>(phase)],
                      states_[static_cast<std::size_t>(state)].iterations, settled, milestone});
}

void GjkStage::addIteration(int state) {
    const GjkState3 &s = after({Phase::Aim, state}), &previous = before({Phase::Aim, state});
    if (s.iterations == previous.iterations) return;  // the cap: nothing was done
    addStep(Phase::Aim, state, false);
    addStep(Phase::Support, state, false);
    addStep(Phase::Reject, state, !passed(s));
    if (!passed(s)) return;
    const bool goesOn = s.status == Status::Searching;
    addStep(Phase::Shrink, state, !goesOn, s.simplex.size != previous.simplex.size);
    if (goesOn) addStep(Phase::Turn, state, true);
}

bool GjkStage::rejected() const {
    return states_.back().status == Status::Converged && !states_.back().intersects;
}

ShownSimplex GjkStage::shown(int state) const {
    ShownSimplex result;
    result.simplex = states_[static_cast<std::size_t>(state)].simplex;
    result.ids = ids_.of(state);
    return result;
}

ShownSimplex GjkStage::tested(const IterationPhase& current) const {
    ShownSimplex result = shown(current.state - 1);
    result.simplex.push(after(current).support);
    result.ids[static_cast<std::size_t>(result.simplex.size) - 1] = current.state;
    result.kept = after(current).region;
    return result;
}

void GjkStage::addStates(nlohmann::json& states) const {
    for (const GjkState3& s : states_) {
        nlohmann::json& state = appendState(states, context_, "gjk", s.iterations, s.status);
        addFields(state, context_, s);
        state["region"] = regionName(s.region);
    }
}

/// From the simplex' point nearest the origin, which `d` leads from to the origin.
void GjkStage::drawDirection(const Sketch& sketch, const GjkState3& s) const {
    if (!sketch.world()) drawVector(sketch, Role::SearchDirection, -s.direction, glm::dvec3(0), "d");
}

void GjkStage::drawSupportQuery(const IterationPhase& current, const Sketch& sketch) const {
    const GjkState3 &s = after(current), &previous = before(current);
    drawAims(sketch, previous.direction);
    drawParents(sketch, s.support);
    if (sketch.world()) return;
    if (current.phase == Phase::Reject)
        drawHalfPlane(sketch, s.support.w, previous.direction);
    else
        drawRegion(sketch, previous.simplex, wholeSimplex(previous.simplex.size));
    ShownSimplex simplex = shown(current.state - 1);
    simplex.marksNewest = current.phase == Phase::Aim;
    drawSimplex(sketch, simplex);
    drawDirection(sketch, previous);
    if (current.phase != Phase::Aim) drawSupportPoint(sketch, s.support, current.state);
}

void GjkStage::drawShrink(const IterationPhase& current, const Sketch& sketch) const {
    if (sketch.world()) {
        if (current.phase == Phase::Turn) drawAims(sketch, after(current).direction);
        return;
    }
    if (current.phase == Phase::Turn) {
        drawRegion(sketch, after(current).simplex, wholeSimplex(after(current).simplex.size));
        drawSimplex(sketch, shown(current.state));
        return drawDirection(sketch, after(current));
    }
    const ShownSimplex simplex = tested(current);
    drawRegions(sketch, simplex.simplex, simplex.kept);
    drawSimplex(sketch, simplex);
}

void GjkStage::drawDone(const Sketch& sketch) const {
    const int last = static_cast<int>(states_.size()) - 1;
    if (rejected()) {
        const glm::dvec3 d = states_[static_cast<std::size_t>(last) - 1].direction;
        drawAims(sketch, d);
        drawParents(sketch, states_.back().support);
        drawHalfPlane(sketch, states_.back().support.w, d);
        drawSupportPoint(sketch, states_.back().support, last);
    }
    ShownSimplex simplex = shown(last);
    simplex.marksNewest = !rejected();
    drawSimplex(sketch, simplex);
}

void GjkStage::draw(int step, const Sketch& sketch) const {
    const IterationPhase& current = phases_[static_cast<std::size_t>(step)];
    switch (current.phase) {
        case Phase::Start:
            drawStartDirection(sketch, start_);
            drawParents(sketch, after(current).support);
            return drawSimplex(sketch, shown(0));
        case Phase::Aim:
        case Phase::Support:
        case Phase::Reject:
            return drawSupportQuery(current, sketch);
        case Phase::Shrink:
        case Phase::Turn:
            return drawShrink(current, sketch);
        case Phase::Done:
            return drawDone(sketch);
    }
}

}  // namespace gjkscope
