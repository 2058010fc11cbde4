#include "app/methods/gjk/stage.hpp"

#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/region_picture.hpp"
#include "app/runs/picture/simplex_picture.hpp"
#include "app/runs/questions/choice_questions.hpp"
#include "app/runs/questions/simplex_questions.hpp"
#include "app/runs/questions/support_question.hpp"
#include "app/runs/region_rows.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/result/within_rounding.hpp"
#include "app/runs/states_stage.hpp"

namespace gjkscope {
namespace {

/// True if the state is one that said no.
bool saysNo(const GjkState3& s) {
    return s.status == Status::Converged && !s.intersects;
}

/// True if the support point of the iteration that led to this state passed the reject test. (A variant says
/// no to 0, too.)
bool passed(const GjkState3& s) {
    return s.reach > 0 || (s.reach == 0 && !saysNo(s));
}

/// How the next direction follows from what is kept.
const char* turnKey(const GjkState3& s) {
    if (s.simplex.size == 1) return "gjk.turn.vertex";
    return s.simplex.size == 2 ? "gjk.turn.edge" : "gjk.turn.face";
}

/// From the simplex' point nearest the origin, which `d` leads from to the origin.
void drawDirection(const Sketch& sketch, const GjkState3& s) {
    if (!sketch.world()) drawVector(sketch, Role::SearchDirection, -s.direction, glm::dvec3(0), "d");
}

class GjkStage final : public PhasesStage<GjkState3> {
  public:
    GjkStage(RecordedGjk record, const StateContext& context)
        : PhasesStage("gjk", std::move(record.states), context, record.method),
          start_(record.start),
          isRound_(record.isRound),
          outcome_(std::move(record.outcome)) {
        for (int i = 0; i < count(); ++i) simplices_.append(at(i).simplex, at(i).support);
        addPhase("start", 0, true, true);
        for (int i = 1; i < count(); ++i)
            if (isIteration(i)) addIteration(i);
        addPhase("done", count() - 1, true, true);
    }

    void draw(int step, const Sketch& sketch) const override {
        if (is(step, "start")) {
            drawStartDirection(sketch, start_);
            drawParents(sketch, after(step).support);
            return drawSimplex(sketch, simplices_.shown(0));
        }
        if (is(step, "done")) return drawDone(sketch);
        if (is(step, "shrink") || is(step, "turn")) return drawReduction(step, sketch);
        drawSupportQuery(step, sketch);
    }

    int supportQueries() const override { return last().iterations + 1; }

    void addQuestions(int step, const QuestionSource& source,
                      std::vector<Question>& questions) const override {
        // what errs answers nothing
        if (code() != id()) return;
        const GjkState3& s = after(step);
        // the aim shows both parents already
        if (is(step, "aim")) addSupportQueryQuestions(step, source, questions);
        if (is(step, "support")) addNearerQuestion(before(step).support, s.support, questions);
        if (is(step, "reject") && isVisible(step))
            addMeetsQuestion(passed(s) ? Proof::Open : Proof::Apart, questions);
        if (is(step, "shrink") && s.status != Status::Degenerate) {
            const ShownSimplex tested = simplices_.tested(stateOf(step), s.region);
            const std::size_t known = questions.size();
            addReductionQuestions(tested, context().dimension, questions);
            if (questions.size() > known && tested.simplex.size > context().dimension)
                addMeetsQuestion(s.intersects ? Proof::Meet : Proof::Open, questions);
        }
        if (is(step, "turn"))
            addSideQuestion(simplices_.shown(stateOf(step)), context().dimension, questions);
    }

  private:
    /// Two directions may lead to the same first support point.
    bool drawsAs(const StatesStage& other) const override {
        return start_ == static_cast<const GjkStage&>(other).start_;
    }

    void addIteration(int state) {
        const GjkState3& s = at(state);
        addPhase("aim", state, false);
        addPhase("support", state, false);
        addPhase("reject", state, !passed(s));
        if (!passed(s)) return;
        const bool goesOn = s.status == Status::Searching;
        addPhase("shrink", state, !goesOn, s.simplex.size != at(state - 1).simplex.size);
        if (goesOn) addPhase("turn", state, true);
    }

    /// True if w is visibly before or behind the origin, along d.
    bool isVisible(int step) const {
        const glm::dvec3 d = before(step).direction, w = after(step).support.w;
        return std::abs(after(step).reach) > kVisiblePart * glm::length(d) * glm::length(w);
    }

    void addSupportQueryQuestions(int step, const QuestionSource& source,
                                  std::vector<Question>& questions) const {
        const glm::dvec3 d = before(step).direction;
        SupportQuery query{.direction = d, .support = after(step).support};
        if (stateOf(step) == 1) query.arrow = {-d, glm::dvec3(0)};
        const std::size_t first = questions.size();
        addSupportQuestions(query, source, questions);
        for (std::size_t i = first; i < questions.size(); ++i)
            if (questions[i].kind == QuestionKind::Support) questions[i].revealedAfter = 1;
    }

    bool rejected() const { return count() > 1 && saysNo(last()) && !passed(last()); }

    void addNumbers(int state, nlohmann::json& json) const override {
        addFields(json, context(), at(state));
        json["region"] = regionName(at(state).region);
    }

    void drawSupportQuery(int step, const Sketch& sketch) const {
        const GjkState3 &s = after(step), &previous = before(step);
        const bool isAim = is(step, "aim");
        drawAims(sketch, previous.direction);
        drawParents(sketch, s.support);
        if (sketch.world()) return;
        if (is(step, "reject"))
            drawHalfPlane(sketch, s.support.w, previous.direction);
        else
            drawRegion(sketch, previous.simplex, wholeSimplex(previous.simplex.size));
        ShownSimplex simplex = simplices_.shown(stateOf(step) - 1);
        simplex.marksNewest = isAim;
        drawSimplex(sketch, simplex);
        drawDirection(sketch, previous);
        if (!isAim) drawSupportPoint(sketch, s.support, stateOf(step));
    }

    void drawReduction(int step, const Sketch& sketch) const {
        const GjkState3& s = after(step);
        const bool turns = is(step, "turn");
        if (sketch.world()) {
            if (turns) drawAims(sketch, s.direction);
        } else if (turns) {
            if (!in3d() && s.simplex.size == 2)
                drawSides(sketch, s.simplex);
            else
                drawRegion(sketch, s.simplex, wholeSimplex(s.simplex.size));
            drawPerpendiculars(sketch, s.simplex, s.direction);
            drawSimplex(sketch, simplices_.shown(stateOf(step)));
            drawDirection(sketch, s);
        } else {
            const ShownSimplex simplex = simplices_.tested(stateOf(step), s.region);
            drawRegions(sketch, simplex.simplex, simplex.kept);
            drawSimplex(sketch, simplex);
        }
    }

    void drawDone(const Sketch& sketch) const {
        if (rejected()) {
            const glm::dvec3 d = at(count() - 2).direction;
            drawAims(sketch, d);
            drawParents(sketch, last().support);
            drawHalfPlane(sketch, last().support.w, d);
            drawSupportPoint(sketch, last().support, count() - 1);
        }
        ShownSimplex simplex = simplices_.shown(count() - 1);
        simplex.marksNewest = !rejected();
        drawSimplex(sketch, simplex);
    }

    std::string lineOf(int step) const override {
        const bool intersects = after(step).intersects;
        if (intersects && (is(step, "shrink") || is(step, "done"))) return "meets";
        return is(step, "done") ? "reject" : phase(step);
    }

    const char* borderWord() const { return tr(in3d() ? "word.plane" : "word.line"); }
    const char* simplexWord() const { return tr(in3d() ? "word.tetrahedron" : "word.triangle"); }

    std::string sentence(int step) const override {
        const GjkState3& s = after(step);
        const int dimension = context().dimension;
        if (is(step, "start"))
            return tr(s.intersects ? "gjk.start.touch" : "gjk.start",
                      {{"w", pointText(s.support.w, dimension)}}) +
                   (isRound_ ? std::string(tr("word.sentence_space")) + tr("gjk.start.round")
                             : std::string());
        if (is(step, "aim")) return tr("gjk.aim", {{"d", pointText(before(step).direction, dimension)}});
        if (is(step, "support")) return tr("gjk.support", {{"w", pointText(s.support.w, dimension)}});
        if (is(step, "reject"))
            return tr(passed(s) ? "gjk.reject.pass" : "gjk.reject.miss",
                      {{"reach", numberText(s.reach)}, {"line", borderWord()}});
        if (is(step, "turn"))
            return tr(turnKey(s), {{"d", pointText(s.direction, dimension)}}) + sideSentence(s);
        return is(step, "shrink") ? shrinkSentence(step) : doneSentence();
    }

    /// Left or right of the edge in 2D; in 3D what takes their place.
    std::string sideSentence(const GjkState3& s) const {
        if (s.simplex.size != 2) return {};
        if (in3d()) return tr("word.sentence_space") + std::string(tr("gjk.turn.around"));
        const double side = sideOfEdge(s.simplex);
        return tr("word.sentence_space") +
               tr(side > 0 ? "gjk.turn.left" : "gjk.turn.right", {{"side", numberText(side)}});
    }

    std::string shrinkSentence(int step) const {
        const GjkState3& s = after(step);
        const RegionMask dropped = wholeSimplex(before(step).simplex.size + 1) & ~s.region;
        const VertexNumbers numbers = simplices_.tested(stateOf(step), s.region).numbers;
        std::string word = reductionWord(s.region, dropped, s.intersects, context().dimension);
        if (s.status == Status::Degenerate && !s.intersects) word = "stalled";
        return tr("gjk.shrink." + word, {{"kept", verticesMarkup(s.region, numbers)},
                                         {"dropped", verticesMarkup(dropped, numbers)},
                                         {"simplex", simplexWord()}}) +
               regionSentence(simplices_.tested(stateOf(step), s.region).simplex, numbers, s.region,
                              context().dimension);
    }

    std::string doneSentence() const {
        const GjkState3& s = last();
        if (std::string within = withinRoundingSentence(outcome_); !within.empty()) return within;
        if (s.status != Status::Converged) return statusSentence(s.status, s.iterations);
        if (!s.intersects)
            return tr("gjk.done.apart", {{"reach", numberText(s.reach)}, {"line", borderWord()}});
        const bool inside = s.simplex.size == context().dimension + 1;
        return tr(inside ? "gjk.done.inside" : "gjk.done.touch", {{"simplex", simplexWord()}});
    }

    Rows rows(int step) const override {
        const int dimension = context().dimension;
        const GjkState3& s = after(step);
        const bool isDone = is(step, "done"), isAim = is(step, "aim"), shrinks = is(step, "shrink");
        const bool starts = is(step, "start"), turns = is(step, "turn");
        const bool isComplete = starts || shrinks || turns || (isDone && s.intersects);
        const glm::dvec3 d = starts                             ? start_
                             : isComplete || stateOf(step) == 0 ? s.direction
                                                                : before(step).direction;
        Rows rows;
        // the direction that follows an answer is of no query
        if (!shrinks && !(isDone && isComplete))
            rows.push_back(pointRow("d", d, dimension, "", Role::SearchDirection));
        if (starts || isAim || is(step, "support")) addParentRows(rows, s.support, context());
        if (!isAim && !turns)
            rows.push_back(pointRow("w", s.support.w, dimension, parentsNote(s.support), Role::NewestPoint));
        if (is(step, "reject") || (isDone && !s.intersects))
            rows.push_back(numberRow("w·d", s.reach, signNote(s.reach), Role::RejectHalfPlane));
        if (shrinks) {
            const ShownSimplex simplex = simplices_.tested(stateOf(step), s.region);
            addRegionRows(rows, simplex.simplex, simplex.numbers, s.region, dimension);
        }
        if (starts && !s.intersects)
            rows.push_back(pointRow(tr("numbers.next", {{"name", "d"}}), s.direction, dimension, "−w",
                                    Role::SearchDirection));
        const ShownSimplex shown = simplices_.shown(stateOf(step));
        if (turns) addTurnRows(rows, shown.simplex, shown.numbers, dimension);
        if (shrinks) addWeightRow(rows, shown.simplex);
        return rows;
    }

    SimplexHistory simplices_;
    glm::dvec3 start_;
    bool isRound_;
    Outcome3 outcome_;
};

}  // namespace

std::unique_ptr<Stage> gjkStage(RecordedGjk record, const StateContext& context) {
    return std::make_unique<GjkStage>(std::move(record), context);
}

}  // namespace gjkscope
