#include "app/methods/gjk_distance/stage.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/region_picture.hpp"
#include "app/runs/picture/simplex_picture.hpp"
#include "app/runs/picture_options.hpp"
#include "app/runs/questions/choice_questions.hpp"
#include "app/runs/questions/simplex_questions.hpp"
#include "app/runs/questions/support_question.hpp"
#include "app/runs/region_rows.hpp"
#include "app/runs/states_stage.hpp"

namespace gjkscope {

static Status statusOf(const DirectedGjkState3& state) {
    return state.gjk.status;
}
static int iterationOf(const DirectedGjkState3& state) {
    return state.gjk.iterations;
}

namespace {

/// True if the iteration that led to this state took its support point into the simplex.
bool adopted(const GjkDistanceState3& s) {
    return s.status == Status::Searching || s.intersects;
}

bool isTight(const GjkDistanceState3& s) {
    return s.status == Status::Converged && !s.intersects;
}

/// The lower bound that a support point along `d` alone proves.
double provenBy(const Vertex3& support, glm::dvec3 d) {
    return -glm::dot(d, support.w) / glm::length(d);
}

/// As a fraction of the coordinates' size.
constexpr double kVisibleMove = 0.01;
/// Numbers the parts of the simplex of the query before, beside those of vertices.
constexpr std::int64_t kEarlier = std::int64_t{1} << 32;

/// The length, area or volume of a simplex.
double metricOf(const std::vector<glm::dvec3>& points) {
    const auto edge = [&](std::size_t i) { return points[i] - points[0]; };
    if (points.size() == 2) return glm::length(edge(1));
    const glm::dvec3 n = glm::cross(edge(1), edge(2));
    return points.size() == 3 ? glm::length(n) / 2 : std::abs(glm::dot(n, edge(3))) / 6;
}

class DistanceStage final : public PhasesStage<DirectedGjkState3> {
  public:
    DistanceStage(RecordedDistance record, const StateContext& context)
        : PhasesStage("gjk", std::move(record.states), context, record.method),
          isDirected_(record.isDirected),
          policy_(record.policy),
          coldIterations_(record.coldIterations),
          straightIterations_(record.straightIterations),
          startsFromSimplex_(record.startsFromSimplex),
          earlier_(std::move(record.earlier)) {
        for (int i = 0; i < count(); ++i) simplices_.append(gjk(i).simplex, gjk(i).support);
        addPhase("start", 0, true, true);
        addBounds(gjk(0).lower, gjk(0).upper);
        for (int i = 1; i < count(); ++i)
            if (isIteration(i)) addIteration(i);
    }

    void draw(int step, const Sketch& sketch) const override {
        if (is(step, "start")) return drawStart(sketch);
        if (is(step, "shrink")) return drawShrink(step, sketch);
        drawSupportQuery(step, sketch);
    }

    void drawEnd(const Sketch& sketch) const override {
        if (sketch.world()) return;
        ShownSimplex simplex = simplices_.shown(count() - 1);
        simplex.withWeights = true;
        simplex.weights = last().gjk.closest.weights;
        drawSimplex(sketch, simplex);
        drawNearest(sketch, last().gjk.closest.point);
    }

    SimplexNames endNames() const {
        const ShownSimplex end = simplices_.shown(count() - 1);
        return {end.simplex, end.numbers, simplices_.lastNumber()};
    }

    int supportQueries() const override { return last().gjk.iterations + (isWarm() ? 0 : 1); }

    void addQuestions(int step, const QuestionSource& source,
                      std::vector<Question>& questions) const override {
        const GjkDistanceState3& s = found(step);
        const int dimension = context().dimension;
        if (is(step, "direction")) addSideQuestion(simplices_.shown(stateOf(step) - 1), dimension, questions);
        if (is(step, "support")) {
            addSupportQuestions({.direction = direction(step), .support = s.support, .ofCores = true}, source,
                                questions);
            addNearerQuestion(previous(step).support, s.support, questions);
        }
        if (is(step, "bound") && isStraight(step)) addStopQuestion(step, questions);
        if (is(step, "shrink")) addReductionQuestions(tested(step), dimension, questions);
    }

  private:
    const GjkDistanceState3& gjk(int state) const { return at(state).gjk; }
    const GjkDistanceState3& found(int step) const { return after(step).gjk; }
    const GjkDistanceState3& previous(int step) const { return before(step).gjk; }
    /// `d`, and whether it is simply `−v`.
    glm::dvec3 direction(int step) const { return after(step).direction; }
    bool isStraight(int step) const { return direction(step) == -previous(step).closest.point; }
    /// The vertices that a reduction does without.
    RegionMask droppedAt(int step) const {
        return wholeSimplex(previous(step).simplex.size + 1) & ~found(step).kept;
    }
    bool isWarm() const { return coldIterations_ >= 0; }
    /// Compares what is drawn; a policy's memory is not.
    bool areSame(const DirectedGjkState3& a, const DirectedGjkState3& b) const override {
        return sameLeaves(a.gjk, b.gjk) && a.direction == b.direction;
    }
    bool drawsAs(const StatesStage& other) const override {
        const auto& another = static_cast<const DistanceStage&>(other);
        return isWarm() == another.isWarm() && earlier_ == another.earlier_;
    }

    void addIteration(int state) {
        const GjkDistanceState3& s = gjk(state);
        addPhase("direction", state, false);
        addPhase("support", state, false);
        addPhase("bound", state, !adopted(s));
        if (adopted(s)) addPhase("shrink", state, true, s.simplex.size != gjk(state - 1).simplex.size);
        addBounds(s.lower, s.upper);
    }

    void addNumbers(int state, nlohmann::json& json) const override {
        if (isDirected_)
            addFields(json, context(), at(state));
        else
            addFields(json, context(), gjk(state));
        json["region"] = regionName(gjk(state).kept);
    }

    /// The simplex of a step's state before its last vertices were dropped: the previous one and the support
    /// point.
    ShownSimplex tested(int step) const {
        const GjkDistanceState3& s = found(step);
        ShownSimplex result = simplices_.tested(stateOf(step), s.kept);
        result.withWeights = true;
        for (std::size_t i = 0, kept = 0; i < static_cast<std::size_t>(result.simplex.size); ++i)
            result.weights[i] = (s.kept >> i & 1U) != 0 ? s.closest.weights[kept++] : 0;
        return result;
    }

    void drawNearestPoints(const Sketch& sketch, const GjkDistanceState3& s) const {
        const WitnessPoints<3, double> witness = witnessPoints(s.simplex, s.closest);
        drawWitnesses(sketch, witness.onA, witness.onB);
    }

    /// Draws the cached simplex where it was a frame ago, if it has moved visibly.
    void drawEarlier(const Sketch& sketch) const {
        const Simplex3& now = gjk(0).simplex;
        const auto stays = [&](const glm::dvec3& p) {
            for (int i = 0; i < now.size; ++i)
                if (glm::distance(now[i].w, p) <= kVisibleMove * gjk(0).scale) return true;
            return false;
        };
        if (sketch.world() || std::ranges::all_of(earlier_, stays)) return;
        Picture& picture = sketch.picture;
        if (earlier_.size() > 1)
            picture
                .add(ItemKind::Polyline, Role::DroppedPoint, earlier_, itemKey(Role::DroppedPoint, kEarlier))
                .closed = earlier_.size() > 2;
        std::int64_t number = kEarlier;
        for (const glm::dvec3& p : earlier_)
            picture.add(ItemKind::Point, Role::DroppedPoint, {p}, itemKey(Role::DroppedPoint, ++number));
        if (sketch.options.labels)
            picture.label(Role::DroppedPoint, earlier_.front(), tr("label.earlier-simplex"),
                          itemKey(Role::DroppedPoint, kEarlier - 1));
    }

    void drawStart(const Sketch& sketch) const {
        const GjkDistanceState3& s = gjk(0);
        if (isWarm()) {
            drawEarlier(sketch);
            drawNearestPoints(sketch, s);
        } else {
            drawStartDirection(sketch, at(0).direction);
            drawParents(sketch, s.support);
        }
        drawBounds(sketch, {s.lower, s.upper});
        drawSimplex(sketch, simplices_.shown(0));
        drawNearest(sketch, s.closest.point);
    }

    void drawSupportQuery(int step, const Sketch& sketch) const {
        const GjkDistanceState3 &s = found(step), &before = previous(step);
        const glm::dvec3 v = before.closest.point, d = direction(step);
        const bool isQuery = is(step, "direction"), bounds = is(step, "bound");
        drawAims(sketch, d);
        if (!isQuery) drawParents(sketch, s.support);
        if (sketch.world()) return;

        if (bounds)
            drawHalfPlane(sketch, s.support.w, d);
        else
            drawRegion(sketch, before.simplex, before.closest.region);
        if (isQuery && isStraight(step)) drawPerpendiculars(sketch, before.simplex, d);
        const GjkDistanceState3& known = bounds ? s : before;
        drawBounds(sketch, {known.lower, before.upper, known.plane});
        ShownSimplex simplex = simplices_.shown(stateOf(step) - 1);
        simplex.marksNewest = isQuery;
        drawSimplex(sketch, simplex);
        if (isStraight(step))
            drawVector(sketch, Role::SearchDirection, v, glm::dvec3(0), "−v");
        else
            drawVector(sketch, Role::SearchDirection, v, v + before.upper * glm::normalize(d), "d");
        drawNearest(sketch, v);
        if (!isQuery) drawSupportPoint(sketch, s.support, stateOf(step));
    }

    void drawShrink(int step, const Sketch& sketch) const {
        const GjkDistanceState3& s = found(step);
        drawNearestPoints(sketch, s);
        if (sketch.world()) return;
        const ShownSimplex simplex = tested(step);
        drawRegions(sketch, simplex.simplex, simplex.kept);
        drawBounds(sketch, {s.lower, s.upper, s.plane});
        drawSimplex(sketch, simplex);
        drawNearest(sketch, s.closest.point);
    }

    std::string lineOf(int step) const override {
        if (isDirected_ && is(step, "direction") && isStraight(step)) return "straight";
        if (is(step, "bound") && isTight(found(step))) return "tight";
        if (found(step).intersects && (is(step, "shrink") || is(step, "start"))) return "meets";
        if (is(step, "shrink") && droppedAt(step) != 0) return "drop";
        return phase(step);
    }

    std::string sentence(int step) const override {
        if (is(step, "start")) return startSentence();
        if (is(step, "direction")) return directionSentence(step);
        if (is(step, "bound")) return boundSentence(step);
        if (is(step, "shrink")) return shrinkSentence(step);
        return tr("gjk-distance.support", {{"w", pointText(found(step).support.w, context().dimension)}});
    }

    std::string startSentence() const {
        const GjkDistanceState3& s = gjk(0);
        std::string key = isWarm()             ? "gjk-cached.start"
                          : startsFromSimplex_ ? "gjk-distance.start.simplex"
                                               : "gjk-distance.start";
        if (s.intersects) key += ".touch";
        std::string said;
        if (isWarm() && hasMetric()) said = std::string(tr("word.sentence_space")) + tr("gjk-cached.metric");
        return tr(key, {{"v", pointText(s.closest.point, context().dimension)},
                        {"upper", numberText(s.upper)},
                        {"count", std::to_string(s.simplex.size)},
                        {"cold", std::to_string(coldIterations_)}}) +
               said;
    }

    /// True if the cached simplex still has all its vertices, at least two: its metric can be compared.
    bool hasMetric() const {
        return earlier_.size() > 1 && gjk(0).simplex.size == static_cast<int>(earlier_.size());
    }

    /// Length, area or volume of the cached simplex, then and now, by which other engines judge it.
    void addMetricRows(Rows& rows) const {
        std::vector<glm::dvec3> now;
        for (int i = 0; i < gjk(0).simplex.size; ++i) now.push_back(gjk(0).simplex[i].w);
        const double before = metricOf(earlier_), after = metricOf(now);
        rows.push_back(numberRow(tr("numbers.metric_before"), before, "", Role::DroppedPoint));
        rows.push_back(numberRow(tr("numbers.metric_now"), after, "", Role::Simplex));
        if (before > 0) rows.push_back(numberRow(tr("numbers.metric_ratio"), after / before, "½ … 2"));
    }

    std::string directionSentence(int step) const {
        const char* key = "gjk-distance.direction";
        if (!isStraight(step))
            key = policy_ == DirectionPolicy::Nesterov ? "gjk-distance.direction.nesterov"
                                                       : "gjk-distance.direction.perpendicular";
        const bool isAround = isStraight(step) && in3d() && previous(step).simplex.size == 2;
        const int k = previous(step).iterations;
        return tr(key, {{"upper", numberText(previous(step).upper)},
                        {"k", std::to_string(k)},
                        {"delta", numberText((k + 1.0) / (k + 3.0))},
                        {"own", std::to_string(last().gjk.iterations)},
                        {"straight", std::to_string(straightIterations_)}}) +
               (isAround ? tr("word.sentence_space") + std::string(tr("gjk-distance.direction.around"))
                         : std::string());
    }

    std::string boundSentence(int step) const {
        const GjkDistanceState3 &s = found(step), &before = previous(step);
        const double proven = provenBy(s.support, direction(step));
        const char* key = "gjk-distance.bound.open";
        if (s.status == Status::Degenerate)
            key = "gjk-distance.bound.stalled";
        else if (isTight(s))
            key = !before.simplex.holds(s.support)                  ? "gjk-distance.bound.tight"
                  : numberText(s.lower) == numberText(before.upper) ? "gjk-distance.bound.repeated.met"
                                                                    : "gjk-distance.bound.repeated";
        else if (!(proven > 0))
            key = "gjk-distance.bound.behind";
        else if (proven < s.lower)
            key = "gjk-distance.bound.weaker";
        return tr(key, {{"line", tr(in3d() ? "word.plane" : "word.line")},
                        {"lower", numberText(s.lower)},
                        {"upper", numberText(before.upper)},
                        {"proven", numberText(proven)},
                        {"vw", numberText(-glm::dot(direction(step), s.support.w))},
                        {"product", isStraight(step) ? "v·w" : "−d·w"},
                        {"parents", parentsNote(s.support)}});
    }

    std::string shrinkSentence(int step) const {
        const GjkDistanceState3& s = found(step);
        const RegionMask dropped = droppedAt(step);
        const VertexNumbers numbers = tested(step).numbers;
        return tr("gjk-distance.shrink." + reductionWord(s.kept, dropped, s.intersects, context().dimension),
                  {{"kept", verticesMarkup(s.kept, numbers)},
                   {"dropped", verticesMarkup(dropped, numbers)},
                   {"simplex", tr(in3d() ? "word.tetrahedron" : "word.triangle")},
                   {"v", pointText(s.closest.point, context().dimension)},
                   {"before", numberText(previous(step).upper)},
                   {"upper", numberText(s.upper)}}) +
               regionSentence(tested(step).simplex, numbers, s.kept, context().dimension);
    }

    /// None where w lies less in front of v than can be seen.
    void addStopQuestion(int step, std::vector<Question>& questions) const {
        const GjkDistanceState3& s = found(step);
        const glm::dvec3 v = previous(step).closest.point;
        const double gap = glm::dot(v, v) - glm::dot(v, s.support.w);
        if (s.status == Status::Degenerate || (!isTight(s) && gap < kVisiblePart * glm::dot(v, v))) return;
        addMayStopQuestion("nearest", isTight(s), gap / previous(step).upper, questions);
    }

    Rows rows(int step) const override {
        const int dimension = context().dimension;
        const GjkDistanceState3& s = found(step);
        const bool starts = is(step, "start"), shrinks = is(step, "shrink"), bounds = is(step, "bound");
        const bool isQuery = is(step, "direction"), isSupport = is(step, "support");
        const bool isComplete = starts || shrinks;
        const GjkDistanceState3& known = isComplete ? s : previous(step);
        const glm::dvec3 v = known.closest.point;
        Rows rows{pointRow("v", v, dimension, "|v| " + numberText(known.upper), Role::Nearest)};
        if ((starts && !isWarm()) || isSupport) addParentRows(rows, s.support, context());
        if (isQuery)
            rows.push_back(pointRow(isStraight(step) ? "d = −v" : "d", direction(step), dimension, "",
                                    Role::SearchDirection));
        else
            rows.push_back(pointRow("w", s.support.w, dimension, parentsNote(s.support), Role::NewestPoint));
        if (isSupport || bounds) addProductRows(rows, step);
        if (shrinks) {
            const ShownSimplex simplex = tested(step);
            addRegionRows(rows, simplex.simplex, simplex.numbers, s.kept, dimension);
        }
        if (isComplete || isQuery)
            rows.push_back(
                {"λ", listText({known.closest.weights.data(), static_cast<std::size_t>(known.simplex.size)}),
                 tr("numbers.barycentric"), Role::Simplex});
        if (starts && isWarm() && hasMetric()) addMetricRows(rows);
        addBoundRows(rows, bounds || isComplete ? s.lower : known.lower, known.upper, "|v|");
        return rows;
    }

    void addProductRows(Rows& rows, int step) const {
        const glm::dvec3 v = previous(step).closest.point, w = found(step).support.w, d = direction(step);
        const double dw = -glm::dot(d, w);
        const bool straight = isStraight(step);
        rows.push_back(numberRow(straight ? "v·w" : "−d·w", dw, signNote(dw)));
        if (!is(step, "bound")) return;
        rows.push_back(numberRow(straight ? "v·w / |v|" : "−d·w / |d|", provenBy(found(step).support, d)));
        rows.push_back(numberRow(tr("numbers.gap"), glm::dot(v, v) - glm::dot(v, w), "|v|² − v·w"));
    }

    SimplexHistory simplices_;
    bool isDirected_;
    DirectionPolicy policy_;
    int coldIterations_, straightIterations_;
    bool startsFromSimplex_;
    std::vector<glm::dvec3> earlier_;
};

}  // namespace

SimplexNames simplexNames(const Stage& distance) {
    return static_cast<const DistanceStage&>(distance).endNames();
}

std::unique_ptr<Stage> distanceStage(RecordedDistance record, const StateContext& context) {
    return std::make_unique<DistanceStage>(std::move(record), context);
}

}  // namespace gjkscope
