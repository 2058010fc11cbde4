#include "app/runs/result/result_stage.hpp"

#include <cmath>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/result/within_rounding.hpp"
#include "app/scene/conversion_loss.hpp"

namespace gjkscope {
namespace {

constexpr double kContactNormal = 0.35;

bool meets(const Outcome3& outcome) {
    return outcome.intersects.value_or(false);
}

/// True if its normal and witness points mean something.
bool hasVectors(const Outcome3& outcome) {
    return outcome.normal && outcome.pointA && outcome.pointB;
}

std::string lengthLabel(const char* key, double length) {
    return std::string(tr(key)) + " " + numberText(length);
}

/// The key of the result: one for each case that reads differently.
const char* resultKey(const Answer& found, bool isApproximate) {
    const bool swept = found.radii > 0;
    if (isApproximate) return meets(found) ? "result.polygons.depth" : "result.polygons.apart";
    if (!found.intersects) return "result.open";
    if (!meets(found) && found.status != Status::Converged) return "result.apart.open";
    if (!meets(found)) return swept ? "result.apart.swept" : "result.apart";
    if (!found.depth) return "result.meet";
    if (*found.depth == 0) return "result.touch";
    if (!swept) return "result.depth";
    return found.cores > 0 ? "result.depth.radii" : "result.depth.swept";
}

/// The sentence that GJK, EPA and the explicit difference share.
std::string commonSentence(const Answer& found, bool isApproximate, int dimension) {
    return tr(resultKey(found, isApproximate),
              {{"distance", numberText(found.distance.value_or(0))},
               {"depth", numberText(found.depth.value_or(0))},
               {"lower", numberText(found.lower.value_or(0))},
               {"upper", numberText(found.upper.value_or(0))},
               {"normal", pointText(found.normal.value_or(glm::dvec3(0)), dimension)},
               {"cores", numberText(std::abs(found.cores))},
               {"radii", numberText(found.radii)}});
}

/// Witness points, normal, distance or depth in both canvases.
class ResultStage final : public Stage {
  public:
    /// `ended` is the last step of the algorithm that ended.
    ResultStage(const Stage& shown, const Step& ended, Answer found, AnswerBasis basis)
        : Stage(ended.stage, shown.context(), shown.code()),
          shown_(shown),
          found_(std::move(found)),
          basis_(basis) {
        steps_.push_back({ended.stage, "done", ended.iteration, true, true});
    }

    void draw(int /*step*/, const Sketch& sketch) const override {
        shown_.drawEnd(sketch);
        if (!sketch.world()) return drawDifference(sketch);
        if (hasVectors(found_)) drawWorld(sketch);
    }

    float outlineStrength(int /*step*/) const override {
        return shown_.outlineStrength(static_cast<int>(shown_.steps().size()) - 1);
    }

    int sharedSteps(const Stage& other) const override {
        const auto* another = dynamic_cast<const ResultStage*>(&other);
        return another && Outcome3(found_) == Outcome3(another->found_) ? 1 : 0;
    }

  private:
    void drawWorld(const Sketch& sketch) const;
    void drawDifference(const Sketch& sketch) const;
    std::string lineOf(int step) const override;
    std::string sentence(int step) const override;
    Rows rows(int step) const override;

    const Stage& shown_;
    Answer found_;  ///< in the pair's frame
    AnswerBasis basis_;
};

void ResultStage::drawWorld(const Sketch& sketch) const {
    const double depth = found_.depth.value_or(0), distance = found_.distance.value_or(0);
    const glm::dvec3 a = *found_.pointA + frameOf(sketch), b = *found_.pointB + frameOf(sketch);
    if (depth > 0) {
        drawGhost(sketch, Role::ShapeB, sketch.geometry.bodyB(), depth * *found_.normal,
                  itemKey(Role::Depth, 7), outlineStrength(0));
        drawVector(sketch, Role::Depth, b, a, lengthLabel("label.depth", depth));
    }
    drawWitnesses(sketch, *found_.pointA, *found_.pointB, depth == 0);
    if (distance > 0)
        sketch.label(Role::Witness, 0.5 * (a + b), lengthLabel("label.distance", distance),
                     itemKey(Role::Witness, 3));
    if (meets(found_) && depth == 0 && *found_.normal != glm::dvec3(0)) {
        const double length = kContactNormal * sketch.geometry.bodyA().extent;
        drawVector(sketch, Role::Depth, a, a + length * *found_.normal, "n");
    }
}

void ResultStage::drawDifference(const Sketch& sketch) const {
    const double depth = found_.depth.value_or(0), distance = found_.distance.value_or(0);
    // the border point of A − B nearest the origin
    const glm::dvec3 none(0), nearest = hasVectors(found_) ? *found_.pointA - *found_.pointB : none;
    // there a plane bounds all of A − B: off the origin when they are apart, around it when they are not
    drawBounds(sketch, {found_.lower.value_or(0), found_.upper.value_or(0), meets(found_) ? none : nearest,
                        depth > 0 ? nearest : none});
    if (depth > 0) {
        drawVector(sketch, Role::Depth, glm::dvec3(0), nearest, lengthLabel("label.depth", depth));
    } else if (distance > 0 && nearest != none) {
        sketch.picture.add(ItemKind::Polyline, Role::Witness, {glm::dvec3(0), nearest},
                           itemKey(Role::Witness, 0));
        sketch.picture.add(ItemKind::Point, Role::Witness, {nearest}, itemKey(Role::Witness, 1));
        sketch.label(Role::Witness, 0.5 * nearest, lengthLabel("label.distance", distance),
                     itemKey(Role::Witness, 3));
    }
}

/// In a test of volumes whether they are the shapes, else what was found_; in most methods there is one last
/// line.
std::string ResultStage::lineOf(int /*step*/) const {
    const char* end = !found_.intersects ? "unknown" : *found_.intersects ? "meet" : "apart";
    const bool isExact = found_.distance || found_.depth;
    for (const char* line : {isExact ? "exact" : end, end})
        if (pseudoCode(code()).lineOf(line) >= 0) return line;
    return "done";
}

std::string ResultStage::sentence(int /*step*/) const {
    std::string text = basis_.isOfMotion ? std::string() : withinRoundingSentence(found_);
    if (text.empty()) text = shown_.endSentence(found_);
    if (text.empty()) text = commonSentence(found_, basis_.isApproximate, context().dimension);
    const std::string why = statusSentence(found_.status, found_.iterations);
    if (why.empty()) return text;
    text += tr("word.sentence_space") + why;
    if (!found_.lower || !found_.upper || (meets(found_) && !found_.depth)) return text;
    return text + tr("word.sentence_space") +
           tr("result.between", {{"range", rangeText(*found_.lower, *found_.upper)}});
}

Rows ResultStage::rows(int /*step*/) const {
    Rows rows;
    const auto length = [&](const char* key, const std::optional<double>& value, Role role) {
        if (value) rows.push_back(numberRow(tr(key), *value, "", role));
    };
    const auto point = [&](std::string name, const std::optional<glm::dvec3>& value, glm::dvec3 frame,
                           std::string note, Role role) {
        if (value)
            rows.push_back(
                pointRow(std::move(name), *value + frame, context().dimension, std::move(note), role));
    };
    if (meets(found_) && found_.depth)
        length("numbers.depth", found_.depth, Role::Depth);
    else
        length("numbers.distance", found_.distance, Role::Witness);
    point("n", found_.normal, glm::dvec3(0), "A → B", Role::Depth);
    point(tr("numbers.point_a"), found_.pointA, context().frame, "", Role::Witness);
    point(tr("numbers.point_b"), found_.pointB, context().frame, "", Role::Witness);
    if (found_.contacts)
        for (const ContactAnswer& p : *found_.contacts)
            rows.push_back(
                numberRow(p.featureA + "/" + p.featureB, p.depth, tr("numbers.depth"), Role::Witness));
    if (found_.radii > 0) {
        rows.push_back(numberRow(tr("numbers.cores"), found_.cores));
        rows.push_back(numberRow("rA + rB", found_.radii));
    }
    length("numbers.lower", found_.lower, Role::LowerBound);
    length("numbers.upper", found_.upper, Role::UpperBound);
    return rows;
}

/// All that is known of curves if polygons stood for them. The polygons are parts of the shapes: when they
/// meet, so do the shapes.
Answer onlyBounds(Answer answer) {
    if (!answer.intersects.value_or(false) && !(answer.lower.value_or(0) > 0)) answer.intersects.reset();
    return answer.withoutLengths();
}

/// An answer in world coordinates.
Answer inWorld(Answer answer, const StateContext& context) {
    for (auto* point : {&answer.pointA, &answer.pointB})
        if (*point) **point += context.frame;
    if (answer.contacts)
        for (ContactAnswer& p : *answer.contacts) {
            p.pointA += context.frame;
            p.pointB += context.frame;
        }
    return answer;
}

class NoteStage final : public Stage {
  public:
    NoteStage(const std::string& method, std::function<std::string()> sentence, std::function<Rows()> rows)
        : Stage(method, {}), sentence_(std::move(sentence)), rows_(std::move(rows)) {
        steps_.push_back({method, "done", 0, true, true});
    }

  private:
    std::string lineOf(int /*step*/) const override { return "start"; }
    std::string sentence(int /*step*/) const override { return sentence_(); }
    Rows rows(int /*step*/) const override { return rows_(); }

    std::function<std::string()> sentence_;
    std::function<Rows()> rows_;
};

}  // namespace

void appendResult(Run& run, const Stage& shown, Answer answer, AnswerBasis basis) {
    const double placing = basis.isPlaced ? placingLoss(run.scene()) : 0;
    if (basis.isApproximate)
        settleApproximate(answer, run.scene(), placing);
    else if (answer.isUnproven)
        widenBounds(answer, run.scene(), placing);
    else if (!basis.isOfMotion)
        settle(answer, run.scene(), placing);
    run.setAnswer(inWorld(basis.isApproximate ? onlyBounds(answer) : answer, shown.context()));
    run.append(std::make_unique<ResultStage>(shown, run.steps().back(), std::move(answer), basis));
}

std::unique_ptr<Run> singleStageRun(const Scene& scene, std::unique_ptr<Stage> stage, Answer answer,
                                    AnswerBasis basis) {
    auto run = std::make_unique<Run>(scene);
    const Stage& shown = *stage;
    run->append(std::move(stage));
    appendResult(*run, shown, std::move(answer), basis);
    return run;
}

std::unique_ptr<Stage> noteStage(const std::string& method, std::function<std::string()> sentence,
                                 std::function<Rows()> rows) {
    return std::make_unique<NoteStage>(method, std::move(sentence), std::move(rows));
}

std::string statusSentence(Status status, int iterations) {
    if (status != Status::IterationLimit && status != Status::Degenerate) return {};
    const bool isLimit = status == Status::IterationLimit;
    return tr(isLimit ? "result.iteration_limit" : "result.degenerate",
              {{"count", std::to_string(iterations)}});
}

}  // namespace gjkscope
