#include "app/methods/gjk/stage.hpp"

#include <array>
#include <glm/geometric.hpp>
#include <nlohmann/json.hpp>

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

GjkChapter::GjkChapter(std::vector<GjkState3> states, glm::dvec3 start, bool round, StateContext context)
    : states_(std::move(states)), start_(start), round_(round), context_(context) {
    for (const GjkState3& s : states_) ids_.append(s.simplex, s.probe);
    addMoment(Phase::Start, 0, true, true);
    for (int i = 1; i < static_cast<int>(states_.size()); ++i) addIteration(i);
    addMoment(Phase::Done, static_cast<int>(states_.size()) - 1, true, true);
}

void GjkChapter::addMoment(Phase phase, int state, bool settled, bool milestone) {
    steps_.push_back({phase, state});
    moments_.push_back({"gjk", kPhases[static_cast<std::size_t>(phase)],
                        states_[static_cast<std::size_t>(state)].iterations, settled, milestone});
}

void GjkChapter::addIteration(int state) {
    const GjkState3 &s = after({Phase::Aim, state}), &previous = before({Phase::Aim, state});
    if (s.iterations == previous.iterations) return;  // the cap: nothing was done
    addMoment(Phase::Aim, state, false);
    addMoment(Phase::Support, state, false);
    addMoment(Phase::Reject, state, !passed(s));
    if (!passed(s)) return;
    const bool goesOn = s.status == Status::Searching;
    addMoment(Phase::Shrink, state, !goesOn, s.simplex.size != previous.simplex.size);
    if (goesOn) addMoment(Phase::Turn, state, true);
}

bool GjkChapter::rejected() const {
    return states_.back().status == Status::Converged && !states_.back().intersects;
}

ShownSimplex GjkChapter::shown(int state) const {
    ShownSimplex result;
    result.simplex = states_[static_cast<std::size_t>(state)].simplex;
    result.ids = ids_.of(state);
    return result;
}

ShownSimplex GjkChapter::tested(const Step& step) const {
    ShownSimplex result = shown(step.state - 1);
    result.simplex.push(after(step).probe);
    result.ids[static_cast<std::size_t>(result.simplex.size) - 1] = step.state;
    result.kept = after(step).region;
    return result;
}

void GjkChapter::addStates(nlohmann::json& states) const {
    for (const GjkState3& s : states_) states.push_back(stateJson(context_, s));
}

/// From the simplex' point nearest the origin, which `d` leads from to the origin.
void GjkChapter::drawDirection(const Sketch& sketch, const GjkState3& s) const {
    if (!sketch.world()) drawVector(sketch, Role::SearchDirection, -s.direction, glm::dvec3(0), "d");
}

void GjkChapter::drawLook(const Step& step, const Sketch& sketch) const {
    const GjkState3 &s = after(step), &previous = before(step);
    drawAims(sketch, previous.direction);
    drawParents(sketch, s.probe);
    if (sketch.world()) return;
    if (step.phase == Phase::Reject)
        drawHalfPlane(sketch, s.probe.w, previous.direction);
    else
        drawRegion(sketch, previous.simplex, wholeSimplex(previous.simplex.size));
    ShownSimplex simplex = shown(step.state - 1);
    simplex.marksNewest = step.phase == Phase::Aim;
    drawSimplex(sketch, simplex);
    drawDirection(sketch, previous);
    if (step.phase != Phase::Aim) drawProbe(sketch, s.probe, step.state);
}

void GjkChapter::drawShrink(const Step& step, const Sketch& sketch) const {
    if (sketch.world()) {
        if (step.phase == Phase::Turn) drawAims(sketch, after(step).direction);
        return;
    }
    if (step.phase == Phase::Turn) {
        drawRegion(sketch, after(step).simplex, wholeSimplex(after(step).simplex.size));
        drawSimplex(sketch, shown(step.state));
        return drawDirection(sketch, after(step));
    }
    const ShownSimplex simplex = tested(step);
    drawRegions(sketch, simplex.simplex, simplex.kept);
    drawSimplex(sketch, simplex);
}

void GjkChapter::drawDone(const Sketch& sketch) const {
    const int last = static_cast<int>(states_.size()) - 1;
    if (rejected()) {
        const glm::dvec3 d = states_[static_cast<std::size_t>(last) - 1].direction;
        drawAims(sketch, d);
        drawParents(sketch, states_.back().probe);
        drawHalfPlane(sketch, states_.back().probe.w, d);
        drawProbe(sketch, states_.back().probe, last);
    }
    ShownSimplex simplex = shown(last);
    simplex.marksNewest = !rejected();
    drawSimplex(sketch, simplex);
}

void GjkChapter::draw(int moment, const Sketch& sketch) const {
    const Step& step = steps_[static_cast<std::size_t>(moment)];
    switch (step.phase) {
        case Phase::Start:
            drawStartDirection(sketch, start_);
            drawParents(sketch, after(step).probe);
            return drawSimplex(sketch, shown(0));
        case Phase::Aim:
        case Phase::Support:
        case Phase::Reject:
            return drawLook(step, sketch);
        case Phase::Shrink:
        case Phase::Turn:
            return drawShrink(step, sketch);
        case Phase::Done:
            return drawDone(sketch);
    }
}

}  // namespace gjkscope
