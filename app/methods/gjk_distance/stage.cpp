#include "app/methods/gjk_distance/stage.hpp"

#include <array>
#include <glm/geometric.hpp>
#include <nlohmann/json.hpp>

#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/region_picture.hpp"

namespace gjkscope {
namespace {

constexpr std::array<const char*, 5> kPhases{"start", "look", "probe", "bound", "shrink"};

/// Whether the iteration that led to this state took its probe into the simplex.
bool adopted(const GjkDistanceState3& s) {
    return s.status == Status::Searching || s.intersects;
}

}  // namespace

DistanceChapter::DistanceChapter(DistanceTale tale, StateContext context)
    : tale_(std::move(tale)), context_(context) {
    for (const GjkDistanceState3& s : tale_.states) ids_.append(s.simplex, s.probe);
    addMoment(Phase::Start, 0, true, true);
    bounds_.push_back({stateAt(0).lower, stateAt(0).upper, 0});
    for (int i = 1; i < static_cast<int>(tale_.states.size()); ++i) addIteration(i);
}

void DistanceChapter::addMoment(Phase phase, int state, bool settled, bool milestone) {
    steps_.push_back({phase, state});
    moments_.push_back(
        {"gjk", kPhases[static_cast<std::size_t>(phase)], stateAt(state).iterations, settled, milestone});
}

void DistanceChapter::addIteration(int state) {
    const GjkDistanceState3 &s = after({Phase::Look, state}), &previous = before({Phase::Look, state});
    if (s.iterations == previous.iterations) return;  // the cap: nothing was done
    addMoment(Phase::Look, state, false);
    addMoment(Phase::Probe, state, false);
    addMoment(Phase::Bound, state, !adopted(s));
    if (adopted(s)) addMoment(Phase::Shrink, state, true, s.simplex.size != previous.simplex.size);
    bounds_.push_back({s.lower, s.upper, static_cast<int>(moments_.size()) - 1});
}

ShownSimplex DistanceChapter::shown(int state) const {
    ShownSimplex result;
    const GjkDistanceState3& s = stateAt(state);
    result.simplex = s.simplex;
    result.ids = ids_.of(state);
    result.weights = s.closest.weights;
    return result;
}

ShownSimplex DistanceChapter::tested(const Step& step) const {
    ShownSimplex result = shown(step.state - 1);
    result.simplex.push(after(step).probe);
    result.ids[static_cast<std::size_t>(result.simplex.size) - 1] = step.state;
    result.kept = after(step).kept;
    result.withWeights = true;
    for (int i = 0, kept = 0; i < result.simplex.size; ++i) {
        const bool keeps = (result.kept >> i & 1U) != 0;
        result.weights[static_cast<std::size_t>(i)] =
            keeps ? after(step).closest.weights[static_cast<std::size_t>(kept++)] : 0;
    }
    return result;
}

void DistanceChapter::addStates(nlohmann::json& states) const {
    for (const GjkDistanceState3& s : tale_.states) states.push_back(stateJson(context_, s));
}

void DistanceChapter::drawLook(const Step& step, const Sketch& sketch) const {
    const GjkDistanceState3 &s = after(step), &previous = before(step);
    const glm::dvec3 v = previous.closest.point, d = direction(step);
    drawAims(sketch, d);
    if (step.phase != Phase::Look) drawParents(sketch, s.probe);
    if (sketch.world()) return;

    if (step.phase == Phase::Bound)
        drawHalfPlane(sketch, s.probe.w, d);
    else
        drawRegion(sketch, previous.simplex, previous.closest.region);
    const int known = step.phase == Phase::Bound ? step.state : step.state - 1;
    drawBounds(sketch, {stateAt(known).lower, previous.upper, stateAt(known).plane});
    ShownSimplex simplex = shown(step.state - 1);
    simplex.marksNewest = step.phase == Phase::Look;
    drawSimplex(sketch, simplex);
    if (isStraight(step))
        drawVector(sketch, Role::SearchDirection, v, glm::dvec3(0), "−v");
    else
        drawVector(sketch, Role::SearchDirection, v, v + previous.upper * glm::normalize(d), "d");
    drawNearest(sketch, v);
    if (step.phase != Phase::Look) drawProbe(sketch, s.probe, step.state);
}

void DistanceChapter::drawShrink(const Step& step, const Sketch& sketch) const {
    const GjkDistanceState3& s = after(step);
    const WitnessPoints<3, double> witness = witnessPoints(s.simplex, s.closest);
    drawWitnesses(sketch, witness.onA, witness.onB);
    if (sketch.world()) return;

    const ShownSimplex simplex = tested(step);
    drawRegions(sketch, simplex.simplex, simplex.kept);
    drawBounds(sketch, {s.lower, s.upper, s.plane});
    drawSimplex(sketch, simplex);
    drawNearest(sketch, s.closest.point);
}

void DistanceChapter::draw(int moment, const Sketch& sketch) const {
    const Step& step = steps_[static_cast<std::size_t>(moment)];
    if (step.phase == Phase::Shrink) return drawShrink(step, sketch);
    if (step.phase != Phase::Start) return drawLook(step, sketch);

    drawStart(sketch);
}

void DistanceChapter::drawStart(const Sketch& sketch) const {
    const GjkDistanceState3& s = stateAt(0);
    if (isWarm()) {
        const WitnessPoints<3, double> witness = witnessPoints(s.simplex, s.closest);
        drawWitnesses(sketch, witness.onA, witness.onB);
    } else {
        drawStartDirection(sketch, tale_.directions[0]);
        drawParents(sketch, s.probe);
    }
    drawBounds(sketch, {s.lower, s.upper});
    drawSimplex(sketch, shown(0));
    drawNearest(sketch, s.closest.point);
}

void DistanceChapter::drawEnd(const Sketch& sketch) const {
    if (sketch.world()) return;
    ShownSimplex simplex = shown(static_cast<int>(tale_.states.size()) - 1);
    simplex.withWeights = true;
    drawSimplex(sketch, simplex);
    drawNearest(sketch, last().closest.point);
}

}  // namespace gjkscope
