#include "app/methods/gjk_distance/stage.hpp"

#include <array>
#include <glm/geometric.hpp>

#include "app/runs/fields_json.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/region_picture.hpp"

namespace gjkscope {
namespace {

constexpr std::array<const char*, 5> kPhases{"start", "direction", "support", "bound", "shrink"};

/// Whether the iteration that led to this state took its support point into the simplex.
bool adopted(const GjkDistanceState3& s) {
    return s.status == Status::Searching || s.intersects;
}

}  // namespace

DistanceStage::DistanceStage(RecordedDistance record, StateContext context)
    : record_(std::move(record)), context_(context) {
    for (const DirectedGjkState3& s : record_.states) ids_.append(s.gjk.simplex, s.gjk.support);
    addStep(Phase::Start, 0, true, true);
    bounds_.push_back({stateAt(0).lower, stateAt(0).upper, 0});
    for (int i = 1; i < static_cast<int>(record_.states.size()); ++i) addIteration(i);
}

void DistanceStage::addStep(Phase phase, int state, bool settled, bool milestone) {
    phases_.push_back({phase, state});
    steps_.push_back(
        {"gjk", kPhases[static_cast<std::size_t>(phase)], stateAt(state).iterations, settled, milestone});
}

void DistanceStage::addIteration(int state) {
    const GjkDistanceState3 &s = after({Phase::Look, state}), &previous = before({Phase::Look, state});
    if (s.iterations == previous.iterations) return;  // the cap: nothing was done
    addStep(Phase::Look, state, false);
    addStep(Phase::Probe, state, false);
    addStep(Phase::Bound, state, !adopted(s));
    if (adopted(s)) addStep(Phase::Shrink, state, true, s.simplex.size != previous.simplex.size);
    bounds_.push_back({s.lower, s.upper, static_cast<int>(steps_.size()) - 1});
}

ShownSimplex DistanceStage::shown(int state) const {
    ShownSimplex result;
    const GjkDistanceState3& s = stateAt(state);
    result.simplex = s.simplex;
    result.ids = ids_.of(state);
    result.weights = s.closest.weights;
    return result;
}

ShownSimplex DistanceStage::tested(const IterationPhase& current) const {
    ShownSimplex result = shown(current.state - 1);
    result.simplex.push(after(current).support);
    result.ids[static_cast<std::size_t>(result.simplex.size) - 1] = current.state;
    result.kept = after(current).kept;
    result.withWeights = true;
    for (int i = 0, kept = 0; i < result.simplex.size; ++i) {
        const bool keeps = (result.kept >> i & 1U) != 0;
        result.weights[static_cast<std::size_t>(i)] =
            keeps ? after(current).closest.weights[static_cast<std::size_t>(kept++)] : 0;
    }
    return result;
}

void DistanceStage::addStates(nlohmann::json& states) const {
    for (const DirectedGjkState3& s : record_.states) {
        nlohmann::json& state = appendState(states, context_, "gjk", s.gjk.iterations, s.gjk.status);
        if (record_.isDirected)
            addFields(state, context_, s);
        else
            addFields(state, context_, s.gjk);
        state["region"] = regionName(s.gjk.kept);
    }
}

void DistanceStage::drawSupportQuery(const IterationPhase& current, const Sketch& sketch) const {
    const GjkDistanceState3 &s = after(current), &previous = before(current);
    const glm::dvec3 v = previous.closest.point, d = direction(current);
    drawAims(sketch, d);
    if (current.phase != Phase::Look) drawParents(sketch, s.support);
    if (sketch.world()) return;

    if (current.phase == Phase::Bound)
        drawHalfPlane(sketch, s.support.w, d);
    else
        drawRegion(sketch, previous.simplex, previous.closest.region);
    const int known = current.phase == Phase::Bound ? current.state : current.state - 1;
    drawBounds(sketch, {stateAt(known).lower, previous.upper, stateAt(known).plane});
    ShownSimplex simplex = shown(current.state - 1);
    simplex.marksNewest = current.phase == Phase::Look;
    drawSimplex(sketch, simplex);
    if (isStraight(current))
        drawVector(sketch, Role::SearchDirection, v, glm::dvec3(0), "−v");
    else
        drawVector(sketch, Role::SearchDirection, v, v + previous.upper * glm::normalize(d), "d");
    drawNearest(sketch, v);
    if (current.phase != Phase::Look) drawSupportPoint(sketch, s.support, current.state);
}

void DistanceStage::drawShrink(const IterationPhase& current, const Sketch& sketch) const {
    const GjkDistanceState3& s = after(current);
    const WitnessPoints<3, double> witness = witnessPoints(s.simplex, s.closest);
    drawWitnesses(sketch, witness.onA, witness.onB);
    if (sketch.world()) return;

    const ShownSimplex simplex = tested(current);
    drawRegions(sketch, simplex.simplex, simplex.kept);
    drawBounds(sketch, {s.lower, s.upper, s.plane});
    drawSimplex(sketch, simplex);
    drawNearest(sketch, s.closest.point);
}

void DistanceStage::draw(int step, const Sketch& sketch) const {
    const IterationPhase& current = phases_[static_cast<std::size_t>(step)];
    if (current.phase == Phase::Shrink) return drawShrink(current, sketch);
    if (current.phase != Phase::Start) return drawSupportQuery(current, sketch);

    drawStart(sketch);
}

void DistanceStage::drawStart(const Sketch& sketch) const {
    const GjkDistanceState3& s = stateAt(0);
    if (isWarm()) {
        const WitnessPoints<3, double> witness = witnessPoints(s.simplex, s.closest);
        drawWitnesses(sketch, witness.onA, witness.onB);
    } else {
        drawStartDirection(sketch, record_.states[0].direction);
        drawParents(sketch, s.support);
    }
    drawBounds(sketch, {s.lower, s.upper});
    drawSimplex(sketch, shown(0));
    drawNearest(sketch, s.closest.point);
}

void DistanceStage::drawEnd(const Sketch& sketch) const {
    if (sketch.world()) return;
    ShownSimplex simplex = shown(static_cast<int>(record_.states.size()) - 1);
    simplex.withWeights = true;
    drawSimplex(sketch, simplex);
    drawNearest(sketch, last().closest.point);
}

}  // namespace gjkscope
