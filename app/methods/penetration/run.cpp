#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/methods/epa/stage.hpp"
#include "app/methods/gauss_maps/stage.hpp"
#include "app/methods/gjk_distance/stage.hpp"
#include "app/methods/newton/stage.hpp"
#include "app/methods/penetration/axis_blocks.hpp"
#include "app/runs/fields_json.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/result/depth_answer.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/with_pair.hpp"
#include "core/engine/round_pairs.hpp"
#include "core/gjk_epa/penetration.hpp"

/// The depth by the method that penetration() chooses for the pair, and the steps of that method.
namespace gjkscope {
namespace {

/// The choice: one support query, and what goes on where its plane does not separate the shapes.
class ChoiceStage final : public Stage {
  public:
    ChoiceStage(AnswerMethod method, const Vertex3& support, glm::dvec3 direction, double radii,
                const StartBounds& start, const StateContext& context)
        : Stage("penetration", context),
          method_(method),
          support_(support),
          direction_(direction),
          reach_(glm::dot(support.w, direction) + radii) {
        const auto add = [&](const char* phase, bool isEnd) {
            const int i = static_cast<int>(steps_.size());
            steps_.push_back({id(), phase, i, true, i == 0 || isEnd});
            steps_.back().ofDepth = !start.isApart;
            bounds_.push_back(start.after(i == 0 ? -start.upper : -reach_, false, i));
        };
        add("start", false);
        const bool isFormula = method == AnswerMethod::ClosedForm,
                   isPlane = method == AnswerMethod::SupportPlane;
        add(isFormula ? "formula" : "plane", isFormula || isPlane);
        if (!isFormula && !isPlane) add("choose", true);
    }

    void draw(int step, const Sketch& sketch) const override {
        if (step == 0 || is(step, "formula")) return;
        if (sketch.world()) {
            drawAims(sketch, direction_);
            return drawParents(sketch, support_);
        }
        drawHalfPlane(sketch, support_.w, direction_);
        drawVector(sketch, Role::SearchDirection, glm::dvec3(0),
                   glm::dot(support_.w, direction_) * direction_, "d");
        drawSupportPoint(sketch, support_, 1);
    }
    void drawEnd(const Sketch& sketch) const override {
        if (method_ == AnswerMethod::SupportPlane) draw(1, sketch);
    }
    int supportQueries() const override { return method_ == AnswerMethod::ClosedForm ? 0 : 1; }

    std::string endSentence(const Answer& found) const override { return apartSentence(found); }

    void eachState(const std::function<void(nlohmann::json)>& visit) const override {
        nlohmann::json state =
            stateJson(context(), id(), 0,
                      method_ == AnswerMethod::SupportPlane ? Status::Converged : Status::Searching);
        state["answered_by"] = nameOf(method_);
        state["d"] = pointJson(context(), direction_);
        state["support"] = fieldJson(context(), support_);
        visit(std::move(state));
    }

  private:
    bool is(int step, std::string_view name) const { return phase(step) == name; }

    std::string sentence(int step) const override {
        if (step == 0) return tr("penetration.start");
        if (is(step, "formula")) return tr("penetration.formula");
        const std::string key = is(step, "choose") ? "penetration.choose." + std::string(nameOf(chosen()))
                                : reach_ < 0       ? "penetration.plane.apart"
                                                   : "penetration.plane.over";
        return tr(key, {{"reach", numberText(reach_)}, {"gap", numberText(-reach_)}});
    }
    /// EPA comes after GJK, which is chosen.
    AnswerMethod chosen() const { return method_ == AnswerMethod::Epa ? AnswerMethod::Gjk : method_; }

    Rows rows(int step) const override {
        if (step == 0 || is(step, "formula")) return {};
        return {pointRow("d", direction_, context().dimension, "", Role::SearchDirection),
                pointRow("w", support_.w, context().dimension, parentsNote(support_), Role::NewestPoint),
                numberRow("w·d", reach_, signNote(reach_), Role::UpperBound)};
    }

    AnswerMethod method_;
    Vertex3 support_;
    glm::dvec3 direction_;
    double reach_;  ///< of the shapes, radii included
};

/// A shape whose core is a point or a segment, at its pose.
template <int D, class T>
std::optional<RoundSegment<D, T>> roundSegmentOf(const Posed<D, T, AnyShape<D, T>>& posed) {
    const auto& core = posed.shape->core();
    if (const auto* point = std::get_if<Point<D, T>>(&core)) {
        const Vec<D, T> at = posed.pose.apply(point->center());
        return RoundSegment<D, T>{{at, at}, posed.radius()};
    }
    if (const auto* segment = std::get_if<Segment<D, T>>(&core))
        return RoundSegment<D, T>{{posed.pose.apply(segment->a), posed.pose.apply(segment->b)},
                                  posed.radius()};
    return std::nullopt;
}

/// The answer of the library's verb, with the shapes as the types of their own that small polygons, small
/// hulls, balls and capsules are there.
template <int D, class T>
Proximity<D, T> depthOf(const Pair<D, T>& pair, const QueryOptions<D, T>& options) {
    const auto roundA = roundSegmentOf<D, T>(pair.a()), roundB = roundSegmentOf<D, T>(pair.b());
    if (roundA && roundB && roundA->sweep + roundB->sweep > 0) {
        const auto p = proximity(*roundA, *roundB);
        if (p.method == AnswerMethod::ClosedForm) return p;
    }
    // seen from A, B is where rounding puts it: only a clear answer is also the pair's
    const T least = 2 * roundingOf(pair.a(), pair.b());
    const auto isClear = [&](const Proximity<D, T>& p) {
        return std::max(p.depth, p.distance) > least &&
               (p.method == AnswerMethod::EdgeLines || p.method == AnswerMethod::GaussMaps);
    };
    if constexpr (D == 2) {
        if (SmallPolygons<T>::fits(pair)) {
            const SmallPolygons<T> small(pair);
            const auto p = penetration(small.a, small.placedB());
            if (isClear(p)) return outOfFrame(pair.poseA, p);
        }
    } else if (!pair.a().box() || !pair.b().box()) {
        if (const auto hulls = SmallHulls<T>::of(pair)) {
            const Vec<3, T> inA = pair.poseA.toLocalDirection(options.firstDirection);
            const auto p = penetration(hulls->a, hulls->placedB(), {options.limits, inA});
            if (isClear(p)) return outOfFrame(pair.poseA, p);
        }
    }
    return penetration(pair.a(), pair.b(), options);
}

template <int D, class T>
class Recorder {
  public:
    Recorder(const Scene& scene, const Pair<D, T>& pair) : scene_(scene), pair_(pair) {
        const Vec<D, T> direction = firstDirection(scene.options, pair);
        const Proximity<D, T> p = depthOf<D, T>(pair, {limitsOf<T>(scene.options), direction});
        method_ = p.method;
        answer_ = depthOnly(p, pair);
        const Vertex3 support = lifted(supportOfDifference<D, T>(pair.a(), pair.b(), direction));
        const glm::dvec3 unit = glm::normalize(lift(direction));
        start_.emplace(answer_, support, unit);
        choice_ = std::make_unique<ChoiceStage>(method_, support, unit, answer_.radii, *start_, context());
    }

    std::unique_ptr<Run> run() {
        auto run = std::make_unique<Run>(scene_);
        const Stage& choice = *choice_;
        run->append(std::move(choice_));
        if (method_ == AnswerMethod::Gjk || method_ == AnswerMethod::Epa) {
            appendSearch(*run, choice);
        } else if (auto stage = stageOf()) {
            const Stage& shown = *stage;
            run->append(std::move(stage));
            appendResult(*run, shown, std::move(answer_));
        } else {
            appendResult(*run, choice, std::move(answer_));
        }
        return run;
    }

  private:
    StateContext context() const { return {D, pair_.frame}; }

    /// The steps of a method of one stage; none for what the choice itself has shown.
    std::unique_ptr<Stage> stageOf() {
        if constexpr (D == 3) {
            if (method_ == AnswerMethod::BoxAxes)
                return axisBlocksStage(boxAxisBlocks(pair_), *start_, context());
            if (method_ == AnswerMethod::GaussMaps)
                return gaussMapsStage(pair_, *SmallHulls<T>::of(pair_), *start_);
            if (method_ == AnswerMethod::Newton)
                return std::move(recordNewton(scene_.options, pair_, 0).stage);
        } else if (method_ == AnswerMethod::EdgeLines) {
            return axisBlocksStage(edgeLineBlocks(pair_), *start_, context());
        }
        return nullptr;
    }

    void appendSearch(Run& run, const Stage& choice) {
        const T enough = pair_.a().radius() + pair_.b().radius() + roundingOf(pair_.a(), pair_.b());
        auto [gjk, stage] = recordDistance(scene_.options, pair_, enough);
        const SimplexNames names = simplexNames(*stage);
        run.append(std::move(stage));
        if (method_ == AnswerMethod::Epa) return appendEpa(run, pair_, gjk, names);
        answer_.gjkIterations = gjk.iterations;
        appendResult(run, choice, std::move(answer_));
    }

    const Scene& scene_;
    const Pair<D, T>& pair_;
    AnswerMethod method_ = AnswerMethod::Gjk;
    Answer answer_;
    std::optional<StartBounds> start_;
    std::unique_ptr<ChoiceStage> choice_;
};

}  // namespace

std::unique_ptr<Run> runPenetration(const Scene& scene) {
    return withPair(scene,
                    [&]<int D, class T>(const Pair<D, T>& pair) { return Recorder(scene, pair).run(); });
}

}  // namespace gjkscope
