#include "app/methods/epa/stage.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/simplex_picture.hpp"
#include "app/runs/questions/choice_questions.hpp"
#include "app/runs/questions/facet_questions.hpp"
#include "app/runs/questions/support_question.hpp"
#include "app/runs/states_stage.hpp"

namespace gjkscope {
namespace {

using Facet = PolytopeFacet<3, double>;

/// True if an iteration made the polytope grow. A support point of curves may be inside already.
bool expanded(const EpaState3& s) {
    return s.status == Status::Searching && !s.polytope.fresh.empty();
}

/// The bound that an iteration found from the curves' own geometry; 0 where it found none.
double curvesBound(const EpaState3& s) {
    return std::max({s.curves.ball, s.curves.section, s.curves.ellipsoid});
}

const Facet& closestFacet(const EpaState3& s) {
    return s.polytope.facets[static_cast<std::size_t>(s.closest)];
}

const char* curveKey(const EpaState3& s) {
    if (s.curves.section > 0) return "epa.curve.section";
    if (s.curves.ellipsoid > 0) return "epa.curve.ellipsoid";
    return s.curves.ball > 0 ? "epa.curve.ball" : "epa.curve.nearer";
}

const char* testKey(const EpaState3& s) {
    if (s.status == Status::Converged) return "epa.test.tight";
    return s.status == Status::Degenerate ? "epa.test.stalled" : "epa.test.open";
}

/// True if a support point is on a curve: only then there is more to know than the polytope.
bool knowCurves(const std::vector<EpaState3>& states) {
    const auto isSmooth = [](const Vertex3& v) { return v.featureA == kSmooth || v.featureB == kSmooth; };
    return std::ranges::any_of(states, [&](const EpaState3& s) {
        return curvesBound(s) > 0 || std::ranges::any_of(s.polytope.vertices, isSmooth);
    });
}

class EpaStage final : public PhasesStage<EpaState3> {
  public:
    EpaStage(std::vector<EpaState3> states, const EpaSeed& seed, const StateContext& context,
             const std::string& code)
        : PhasesStage(seed.coldIterations < 0 ? "epa" : "epa-cached", std::move(states), context, code),
          seed_(seed) {
        nameVertices();
        findOutside();
        addPhase("start", 0, true, true);
        addBounds(at(0).lower, at(0).upper);
        for (int i = 1; i < count(); ++i)
            if (isIteration(i)) addIteration(i);
        for (Step& step : steps_) step.ofDepth = true;
    }

    void draw(int step, const Sketch& sketch) const override {
        const EpaState3& s = after(step);
        if (isComplete(step)) {
            drawBounds(sketch, {s.lower, s.upper, glm::dvec3(0), upperPlane(stateOf(step))});
            return drawPolytope(sketch, s, rolesOf(step), names_);
        }
        const EpaState3& previous = before(step);
        const Facet& facet = closestFacet(previous);
        const bool isQuery = is(step, "closest"), tests = is(step, "test"), visible = is(step, "visible");
        const bool isDirection = isQuery || is(step, "curve");
        drawAims(sketch, directionAt(step), "n");
        if (!isDirection) drawParents(sketch, s.support, "n");
        if (sketch.world()) return;

        if (tests) drawHalfPlane(sketch, s.support.w, s.direction);
        const int known = tests || visible ? stateOf(step) : stateOf(step) - 1;
        drawBounds(sketch, {lowerAt(step), at(known).upper, glm::dvec3(0), upperPlane(known)});
        drawPolytope(sketch, previous,
                     {previous.closest, visible ? std::span(s.polytope.visible) : std::span<const int>(), {}},
                     names_);
        if (visible)
            drawHorizon(sketch, s);
        else
            drawFacetNormal(sketch, facet);
        if (!isDirection)
            drawSupportPoint(sketch, s.support,
                             polytopeVertexId(static_cast<int>(previous.polytope.vertices.size())));
    }

    /// In 3D the polytope soon has as many edges as A − B, and lies inside it.
    float outlineStrength(int step) const override {
        constexpr float kBehindPolytope = 0.25f;
        const Step& shown = steps()[static_cast<std::size_t>(step)];
        return in3d() && shown.iteration > 1 ? kBehindPolytope : 1;
    }

    void drawEnd(const Sketch& sketch) const override {
        drawPolytope(sketch, last(), {last().closest, {}, {}}, names_);
    }

    int supportQueries() const override {
        // GJK's, where no stage shows it, and its start's
        return last().queries + (seed_.gjkIterations < 0 ? 0 : seed_.gjkIterations + 1);
    }

    void addQuestions(int step, const QuestionSource& source,
                      std::vector<Question>& questions) const override {
        // what errs answers nothing
        if (code() != id()) return;
        const EpaState3& s = after(step);
        const int dimension = context().dimension;
        if (is(step, "closest") && !isByCurves(stateOf(step)))
            addClosestFacetQuestion(before(step).polytope, before(step).closest, dimension,
                                    -source.geometry.difference.center, questions);
        if (is(step, "support"))
            addSupportQuestions(
                {.direction = s.direction, .support = s.support, .name = "n", .ofCores = true}, source,
                questions);
        if (is(step, "test") && !isByCurves(stateOf(step))) addStopQuestion(step, questions);
        if (is(step, "visible"))
            addVisibleQuestions(before(step).polytope, s.polytope, s.support, dimension, questions);
    }

  private:
    bool isCached() const { return seed_.coldIterations >= 0; }
    /// True of the iteration in which a cached polytope has not proven the depth: it does not grow, but
    /// becomes convex, if it can.
    bool makesConvex(int state) const {
        const EpaState3& s = at(state);
        return isCached() && s.iterations == 1 && s.status != Status::Converged;
    }
    /// True of steps that show the polytope after a change.
    bool isComplete(int step) const { return is(step, "start") || is(step, "stitch") || is(step, "convex"); }

    /// Finds the facets of the cached polytope that do not have the origin behind them.
    void findOutside() {
        const EpaState3& s = at(0);
        if (!isCached() || s.status != Status::Degenerate || s.closest < 0) return;
        for (int i = 0; i < static_cast<int>(s.polytope.facets.size()); ++i)
            if (!(facetOf(s.polytope, i).distance > s.polytope.noise)) outside_.push_back(i);
        // within rounding none is behind it
        if (outside_.empty()) outside_.push_back(s.closest);
    }

    FacetRoles rolesOf(int step) const {
        if (is(step, "start")) return {-1, outside_, {}};
        return {-1, {}, after(step).polytope.fresh};
    }

    /// None where w lies less beyond the facet than can be seen.
    void addStopQuestion(int step, std::vector<Question>& questions) const {
        const EpaState3& s = after(step);
        const Facet& facet = closestFacet(before(step));
        const double ahead = glm::dot(s.direction, s.support.w) - facet.distance;
        const bool stops = s.status == Status::Converged;
        if (s.status == Status::Degenerate || (!stops && ahead < kVisiblePart * glm::length(s.support.w)))
            return;
        addMayStopQuestion(in3d() ? "face" : "edge", stops, ahead, questions);
    }

    /// Vertices of GJK's simplex keep their names, new ones continue the count.
    void nameVertices() {
        int next = seed_.names.last;
        for (const Vertex3& vertex : last().polytope.vertices) {
            int number = 0;
            for (int i = 0; i < seed_.names.simplex.size; ++i)
                if (seed_.names.simplex[i].w == vertex.w)
                    number = seed_.names.numbers[static_cast<std::size_t>(i)];
            names_.push_back(number > 0 ? number : ++next);
        }
    }

    void addIteration(int state) {
        const EpaState3& s = at(state);
        addPhase("closest", state, false);
        if (isByCurves(state)) addPhase("curve", state, false);
        addPhase("support", state, false);
        addPhase("test", state, !expanded(s) && !makesConvex(state));
        if (makesConvex(state)) {
            addPhase("convex", state, true, true);
        } else if (expanded(s)) {
            addPhase("visible", state, false);
            addPhase("stitch", state, true);
        }
        addBounds(s.lower, s.upper);
    }

    void addNumbers(int state, nlohmann::json& json) const override {
        addFields(json, context(), at(state));
        if (at(state).supportFacet < 0) json["support"] = nullptr;
        // the rest fills registers, more of them in single precision
        json["distances"].get_ref<nlohmann::json::array_t&>().resize(at(state).polytope.facets.size());
    }

    /// True if the curves' own geometry, not the closest facet, chose the direction that led to a state.
    bool isByCurves(int state) const { return at(state).direction != closestFacet(at(state - 1)).normal; }
    /// The direction of a step's query, which at first is the closest facet's normal.
    glm::dvec3 directionAt(int step) const {
        return is(step, "closest") ? closestFacet(before(step)).normal : after(step).direction;
    }
    /// The lower bound that is known in a step before the polytope has grown.
    double lowerAt(int step) const {
        const EpaState3& previous = before(step);
        if (is(step, "closest")) return previous.lower;
        return std::max(previous.lower, std::min(curvesBound(after(step)), previous.upper));
    }

    /// The direction, from the origin, of the supporting plane that gave the state its upper bound.
    glm::dvec3 upperPlane(int state) const {
        while (state > 0 && at(state - 1).upper == at(state).upper) --state;
        return state > 0 ? at(state).direction : glm::dvec3(0);
    }

    std::string lineOf(int step) const override {
        const bool ends = is(step, "test") && after(step).status == Status::Converged;
        return ends ? "done" : phase(step);
    }

    const char* facetWord() const { return tr(in3d() ? "word.face" : "word.edge"); }
    const char* facetsWord() const { return tr(in3d() ? "word.faces" : "word.edges"); }
    const char* polytopeWord() const { return tr(in3d() ? "word.polytope" : "word.polygon"); }

    std::string cachedStartSentence() const {
        const EpaState3& s = at(0);
        std::string key = "epa-cached.start";
        if (s.polytope.facets.empty())
            key += ".none";
        else if (s.closest < 0)
            key += ".curved";
        else if (s.status == Status::Degenerate)
            key += ".outside";
        return tr(key, {{"polytope", polytopeWord()},
                        {"facet", facetWord()},
                        {"facets", facetsWord()},
                        {"count", std::to_string(s.polytope.vertices.size())},
                        {"all", std::to_string(s.polytope.facets.size())},
                        {"outside", std::to_string(outside_.size())},
                        {"lower", numberText(s.lower)},
                        {"cold", std::to_string(seed_.coldIterations)}});
    }

    std::string startSentence() const {
        if (isCached()) return cachedStartSentence();
        const EpaState3& s = at(0);
        std::string key = "epa.start";
        if (s.polytope.facets.empty())
            key += ".flat";
        else if (seed_.points <= context().dimension)
            key += ".grown";
        const std::string text = tr(key, {{"polytope", polytopeWord()},
                                          {"facet", facetWord()},
                                          {"seed", std::to_string(seed_.points)},
                                          {"count", std::to_string(s.polytope.vertices.size())}});
        if (seed_.gjkIterations < 0) return text;
        return gjkSentence(seed_.gjkIterations) + tr("word.sentence_space") + text;
    }

    std::string keyOf(int step) const {
        const EpaState3& s = after(step);
        if (is(step, "closest") && before(step).lower > closestFacet(before(step)).distance)
            return "epa.closest.curved";
        if (is(step, "curve")) return curveKey(s);
        if (is(step, "test") && makesConvex(stateOf(step))) return "epa.test.open";
        if (is(step, "test")) return isByCurves(stateOf(step)) ? "epa.test.curve" : testKey(s);
        if (is(step, "convex") && s.status == Status::Degenerate) return "epa-cached.convex.none";
        if (is(step, "convex"))
            return s.polytope.fresh.empty() ? "epa-cached.convex" : "epa-cached.convex.bent";
        // one visible facet or several read differently
        if (is(step, "visible"))
            return s.polytope.visible.size() == 1 ? "epa.visible.one" : "epa.visible.many";
        return "epa." + phase(step);
    }

    std::string sentence(int step) const override {
        if (is(step, "start")) return startSentence();
        const EpaState3 &s = after(step), &previous = before(step);
        const Facet& facet = closestFacet(previous);
        const glm::dvec3 n = directionAt(step);
        const double reach = glm::dot(n, s.support.w);
        const double lower = isComplete(step) ? s.lower : lowerAt(step),
                     upper = is(step, "closest") ? previous.upper : s.upper;
        const std::string cancels = is(step, "visible") ? cancelSentence(s) : "";
        return tr(keyOf(step), {{"facet", facetWord()},
                                {"facets", facetsWord()},
                                {"polytope", polytopeWord()},
                                {"line", tr(in3d() ? "word.plane" : "word.line")},
                                {"distance", numberText(facet.distance)},
                                {"normal", pointText(n, context().dimension)},
                                {"bound", numberText(curvesBound(s))},
                                {"w", pointText(s.support.w, context().dimension)},
                                {"ahead", numberText(reach - facet.distance)},
                                {"reach", numberText(reach)},
                                {"lower", numberText(lower)},
                                {"upper", numberText(upper)},
                                {"range", rangeText(lower, upper)},
                                {"visible", std::to_string(s.polytope.visible.size())},
                                {"fresh", std::to_string(s.polytope.fresh.size())}}) +
               cancels;
    }

    /// How the edges of the visible faces leave the horizon; in 2D what takes its place.
    std::string cancelSentence(const EpaState3& s) const {
        if (!in3d()) return tr("word.sentence_space") + std::string(tr("epa.visible.in_2d"));
        const std::size_t shared = sharedEdges(s).size(), all = 3 * s.polytope.visible.size();
        return tr("word.sentence_space") +
               tr("epa.visible.cancel", {{"all", std::to_string(all)},
                                         {"shared", std::to_string(2 * shared)},
                                         {"left", std::to_string(all - 2 * shared)}});
    }

    Rows rows(int step) const override {
        const int dimension = context().dimension;
        const EpaState3& s = after(step);
        const bool isWhole = isComplete(step);
        const bool isDirection = is(step, "closest") || is(step, "curve");
        const EpaState3& known = isWhole ? s : before(step);
        const auto alive = std::ranges::count(known.polytope.facets, true, &Facet::alive);
        Rows rows;
        const auto count = [&](const char* key, std::size_t number, Role role) {
            rows.push_back({tr(key), std::to_string(number), "", role});
        };
        count("numbers.vertices", known.polytope.vertices.size(), Role::Polytope);
        count(in3d() ? "numbers.faces" : "numbers.edges", static_cast<std::size_t>(alive), Role::Polytope);
        if (known.closest >= 0) {
            const Facet& facet = closestFacet(known);
            rows.push_back(numberRow(tr("numbers.closest"), facet.distance, "", Role::ClosestFace));
            const glm::dvec3 n = isWhole ? facet.normal : directionAt(step);
            rows.push_back(pointRow("n", n, dimension, "", Role::SearchDirection));
            if (!isWhole && !isDirection) addTestRows(rows, s, facet);
        }
        if (is(step, "visible")) {
            count("numbers.visible", s.polytope.visible.size(), Role::VisibleFace);
            if (in3d()) count("numbers.their_edges", 3 * s.polytope.visible.size(), Role::VisibleFace);
            if (in3d()) count("numbers.cancelled", 2 * sharedEdges(s).size(), Role::DroppedPoint);
            count("numbers.horizon", s.polytope.horizon.size(), Role::Horizon);
        }
        if (!outside_.empty() && is(step, "start"))
            count("numbers.outside", outside_.size(), Role::VisibleFace);
        if (isWhole && !s.polytope.fresh.empty())
            count("numbers.fresh", s.polytope.fresh.size(), Role::NewFace);
        const bool tested = isWhole || is(step, "test") || is(step, "visible");
        addBoundRows(rows, isWhole ? known.lower : lowerAt(step), tested ? s.upper : known.upper);
        return rows;
    }

    void addTestRows(Rows& rows, const EpaState3& s, const Facet& facet) const {
        const double reach = glm::dot(s.direction, s.support.w);
        rows.push_back(
            pointRow("w", s.support.w, context().dimension, parentsNote(s.support), Role::NewestPoint));
        rows.push_back(numberRow("w·n", reach, signNote(reach)));
        if (s.direction == facet.normal)
            rows.push_back(numberRow(tr("numbers.gap"), reach - facet.distance, tr("numbers.gap_epa")));
    }

    EpaSeed seed_;
    std::vector<int> outside_;  ///< facets of a cached polytope without the origin behind them
    std::vector<int> names_;    ///< the numbers in the names of the polytope's vertices
};

}  // namespace

std::string gjkSentence(int iterations) {
    return tr(iterations == 1 ? "epa.after_gjk.one" : "epa.after_gjk",
              {{"count", std::to_string(iterations)}});
}

std::unique_ptr<Stage> epaStage(std::vector<EpaState3> states, const EpaSeed& seed,
                                const StateContext& context, const std::string& code) {
    const std::string own = knowCurves(states) ? "epa/curved" : "epa";
    return std::make_unique<EpaStage>(std::move(states), seed, context, code.empty() ? own : code);
}

}  // namespace gjkscope
