#include "app/methods/mpr/stage.hpp"

#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/simplex_picture.hpp"
#include "app/runs/questions/choice_questions.hpp"
#include "app/runs/questions/portal_questions.hpp"
#include "app/runs/questions/support_question.hpp"
#include "app/runs/states_stage.hpp"

namespace gjkscope {
namespace {

/// The ray goes on this far beyond the origin, as a fraction of A − B's extent.
constexpr double kBeyond = 0.6;
/// The direction's arrow is as long, likewise.
constexpr double kArrow = 0.25;
constexpr float kBehind = 0.5f;

std::string pointName(int i) {
    return "v_" + std::to_string(i);
}

/// The key of the sentence for the outcome of a step's support query.
const char* queryKey(const MprState3& before, const MprState3& s) {
    if (s.status == Status::Converged && !s.intersects) return "mpr.reject";
    if (before.phase == MprPhase::Refinement)
        return s.status == Status::Converged ? "mpr.surface" : "mpr.refine";
    if (s.status == Status::Converged) return "mpr.onray";
    if (s.phase == MprPhase::Refinement) return "mpr.portal";
    if (s.thickening != before.thickening) return "mpr.flat";
    return s.replaced >= 0 ? "mpr.miss" : "mpr.point";
}

/// From the interior point through the origin.
void drawRay(const Sketch& sketch, const MprState3& s) {
    const glm::dvec3 tip = kBeyond * sketch.geometry.difference.extent * s.ray;
    sketch.picture.add(ItemKind::Arrow, Role::StartDirection, {s.interior.w, tip},
                       itemKey(Role::StartDirection, 10));
    sketch.picture.add(ItemKind::Point, Role::Nearest, {s.interior.w}, itemKey(Role::Nearest, 10));
    sketch.label(Role::Nearest, s.interior.w, pointName(0), itemKey(Role::Nearest, 10));
    sketch.label(Role::StartDirection, tip, "r", itemKey(Role::StartDirection, 10));
}

/// The portal's points, what is between them, and the way there from the interior point.
void drawPortal(const Sketch& sketch, const MprState3& s) {
    std::vector<glm::dvec3> points;
    for (int i = 0; i < s.portalSize; ++i) {
        const Vertex3& v = s.portal[static_cast<std::size_t>(i)];
        points.push_back(v.w);
        sketch.picture
            .add(ItemKind::Polyline, Role::Simplex, {s.interior.w, v.w}, itemKey(Role::Simplex, 20, i))
            .strength = kBehind;
        drawSimplexVertex(sketch, Role::SimplexVertex, v, 20 + i, pointName(i + 1));
    }
    if (points.size() < 2) return;
    const bool closed = points.size() == 3;
    if (closed) sketch.picture.add(ItemKind::Fill, Role::ClosestFace, points, itemKey(Role::ClosestFace, 20));
    sketch.picture
        .add(ItemKind::Polyline, Role::ClosestFace, std::move(points), itemKey(Role::ClosestFace, 21))
        .closed = closed;
}

void drawCenters(const Sketch& sketch, const MprState3& s) {
    const auto add = [&](glm::dvec3 at, int which) {
        sketch.picture.add(ItemKind::Point, Role::Nearest, {at + frameOf(sketch)},
                           itemKey(Role::Nearest, 30, which));
    };
    add(s.interior.a, 0);
    add(s.interior.b, 1);
}

std::vector<glm::dvec3> pointsOf(const MprState3& s) {
    std::vector<glm::dvec3> points;
    for (int i = 0; i < s.portalSize; ++i) points.push_back(s.portal[static_cast<std::size_t>(i)].w);
    return points;
}

glm::dvec3 middleOf(const MprState3& s) {
    glm::dvec3 sum(0);
    for (const glm::dvec3& p : pointsOf(s)) sum += p / static_cast<double>(s.portalSize);
    return sum;
}

double volume(glm::dvec3 a, glm::dvec3 b, glm::dvec3 c) {
    return glm::dot(a, glm::cross(b, c));
}

/// How far inside a portal the ray passes, as a part of the portal: the least of the weights whose sum of its
/// points lies on the ray.
/// 0 while there is no portal.
double insidePortal(const MprState3& s) {
    if (s.phase != MprPhase::Refinement) return 0;
    std::vector<glm::dvec3> points = pointsOf(s);
    for (glm::dvec3& p : points) p -= s.interior.w;
    // in 2D a third point out of the plane makes the same equations
    const bool isEdge = points.size() == 2;
    if (isEdge) points.emplace_back(0, 0, 1);
    const double all = volume(points[0], points[1], points[2]);
    const std::array<double, 3> parts{volume(s.ray, points[1], points[2]),
                                      volume(points[0], s.ray, points[2]),
                                      volume(points[0], points[1], s.ray)};
    double sum = 0, least = INFINITY;
    for (std::size_t i = 0; i < (isEdge ? 2 : 3); ++i) {
        sum += parts[i] / all;
        least = std::min(least, parts[i] / all);
    }
    return least / sum;
}

class MprStage final : public StatesStage<MprState3> {
  public:
    MprStage(std::vector<MprState3> states, const StateContext& context)
        : StatesStage("mpr", std::move(states), context) {
        addStep("start");
        for (int i = 1; i < count(); ++i)
            addStep(refines(i) ? "refine" : "portal", !refines(i) && at(i).phase == MprPhase::Refinement);
    }

    void draw(int step, const Sketch& sketch) const override {
        const MprState3& s = at(step);
        if (sketch.world()) {
            drawCenters(sketch, s);
            drawAims(sketch, step == 0 ? s.direction : s.queried);
            if (step > 0) drawParents(sketch, s.support);
            return;
        }
        drawRay(sketch, s);
        // a rejected point never joins the portal
        if (step > 0 && rejected(step)) drawHalfPlane(sketch, s.support.w, s.queried);
        drawPortal(sketch, s);
        if (step > 0) drawSupportPoint(sketch, s.support, 100 + step);
        if (step == 0 || s.status != Status::Searching) return;
        const double length = kArrow * sketch.geometry.difference.extent;
        const glm::dvec3 tail = middleOf(s);
        drawVector(sketch, Role::SearchDirection, tail, tail + length * s.direction, "d");
    }

    int supportQueries() const override { return last().iterations; }

    /// None of a flat A − B that has been given thickness: it is not what is drawn.
    void addQuestions(int step, const QuestionSource& source,
                      std::vector<Question>& questions) const override {
        const MprState3 &before = at(step - 1), &s = at(step);
        if (s.thickening != glm::dvec3(0) || s.status == Status::Degenerate) return;
        const double extent = source.geometry.difference.extent;
        // what comes once in a few steps before what comes in each
        if (s.status == Status::Searching && insidePortal(s) > kVisiblePart) {
            if (s.phase == MprPhase::Refinement && !before.intersects)
                addPortalQuestion(pointsOf(s), glm::dot(s.direction, s.portal[0].w), extent, questions);
            if (refines(step) && s.replaced >= 0) addReplaced(step, questions);
        }
        if (refines(step)) addStopQuestion(step, extent, questions);
        const glm::dvec3 tail = step == 1 ? s.interior.w : middleOf(before);
        addSupportQuestions({.direction = s.queried,
                             .support = s.support,
                             .arrow = std::array{tail, tail + kArrow * extent * s.queried}},
                            source, questions);
    }

    void drawEnd(const Sketch& sketch) const override {
        const MprState3& s = last();
        if (sketch.world()) return drawAims(sketch, s.normal, "n");
        drawRay(sketch, s);
        drawPortal(sketch, s);
        const double reach = s.intersects ? s.upper : -s.lower;
        const bool decided = s.intersects || s.lower > 0;
        if (!decided || !std::isfinite(reach) || s.normal == glm::dvec3(0)) return;
        drawHalfPlane(sketch, reach * s.normal, s.normal);
        drawVector(sketch, s.intersects ? Role::Depth : Role::Witness, glm::dvec3(0), reach * s.normal, "");
    }

    std::string endSentence(const Answer& /*answer*/) const override {
        const MprState3& s = last();
        const std::string normal = pointText(s.normal, context().dimension);
        if (s.intersects && s.upper == 0) return tr("mpr.done.touch", {{"normal", normal}});
        if (s.intersects) return tr("mpr.done.meet", {{"upper", numberText(s.upper)}, {"normal", normal}});
        if (s.lower > 0) return tr("mpr.done.apart", {{"lower", numberText(s.lower)}, {"normal", normal}});
        return tr("mpr.done.open");
    }

  private:
    /// None where w lies less beyond the portal than can be seen.
    void addStopQuestion(int step, double extent, std::vector<Question>& questions) const {
        const MprState3 &before = at(step - 1), &s = at(step);
        if (rejected(step)) return;
        const double ahead = glm::dot(s.queried, s.support.w - before.portal[0].w);
        const bool stops = s.status == Status::Converged;
        if (!stops && !(ahead > kVisiblePart * extent)) return;
        addMayStopQuestion("portal", stops, ahead, questions);
        markSupport(s.support.w, questions.back());
    }

    void addReplaced(int step, std::vector<Question>& questions) const {
        const MprState3 &before = at(step - 1), &s = at(step);
        std::vector<ReplaceableVertex> vertices;
        for (int i = 0; i < before.portalSize; ++i)
            vertices.push_back({before.portal[static_cast<std::size_t>(i)].w, pointName(i + 1),
                                tr("ask.replaced.portal.misses", {{"v", pointName(i + 1)}})});
        addReplacedQuestion("portal", vertices, s.replaced, s.support.w,
                            tr("ask.replaced.portal.reason", {{"v", pointName(s.replaced + 1)}}), questions);
    }

    bool refines(int step) const { return at(step - 1).phase == MprPhase::Refinement; }
    bool rejected(int step) const { return at(step).status == Status::Converged && !at(step).intersects; }

    void addNumbers(int state, nlohmann::json& json) const override {
        addFields(json, context(), at(state));
        nlohmann::json& portal = json["portal"];
        portal.erase(portal.begin() + at(state).portalSize, portal.end());
        if (state == 0) json["support"] = nullptr;
    }

    std::string lineOf(int step) const override {
        if (step > 0 && rejected(step)) return "reject";
        return step > 0 && at(step).status == Status::Converged ? "surface" : phase(step);
    }

    const char* portalWord() const { return tr(in3d() ? "word.triangle" : "word.edge"); }

    std::string sentence(int step) const override {
        const MprState3& s = at(step);
        const int dimension = context().dimension;
        if (step == 0) {
            const bool same = s.interior.w == glm::dvec3(0);
            return tr(same ? "mpr.start.same" : "mpr.start",
                      {{"v", pointText(s.interior.w, dimension)},
                       {"a_portal", tr(in3d() ? "mpr.portal.3d" : "mpr.portal.2d")}});
        }
        const MprState3& before = at(step - 1);
        std::string text = tr(queryKey(before, s), {{"reach", numberText(s.reach)},
                                                    {"d", pointText(s.queried, dimension)},
                                                    {"w", pointText(s.support.w, dimension)},
                                                    {"portal", portalWord()},
                                                    {"count", std::to_string(s.portalSize)}});
        const bool refines = s.phase == MprPhase::Refinement && s.status == Status::Searching;
        if (!refines || before.intersects) return text;
        return text + tr("word.sentence_space") + tr(s.intersects ? "mpr.inside" : "mpr.outside");
    }

    Rows rows(int step) const override {
        const MprState3& s = at(step);
        const int dimension = context().dimension;
        Rows rows{pointRow("v0", s.interior.w, dimension, "cA − cB", Role::Nearest),
                  pointRow("r", s.ray, dimension, "∥ −v0", Role::StartDirection)};
        if (step > 0) {
            rows.push_back(pointRow("d", s.queried, dimension, "", Role::SearchDirection));
            rows.push_back(pointRow("w", s.support.w, dimension, parentsNote(s.support), Role::NewestPoint));
            rows.push_back(numberRow("w·d", s.reach, signNote(s.reach)));
        }
        for (int i = 0; i < s.portalSize; ++i)
            rows.push_back(pointRow(std::string("v").append(std::to_string(i + 1)),
                                    s.portal[static_cast<std::size_t>(i)].w, dimension,
                                    i == s.replaced ? "← w" : "", Role::SimplexVertex));
        if (s.phase == MprPhase::Refinement) {
            const double height = glm::dot(s.direction, s.portal[0].w);
            rows.push_back(numberRow("v1·n", height, signNote(height), Role::ClosestFace));
        }
        return rows;
    }
};

}  // namespace

const char* wordOf(MprPhase phase) {
    return phase == MprPhase::Discovery ? "discovery" : "refinement";
}

std::unique_ptr<Stage> mprStage(std::vector<MprState3> states, const StateContext& context) {
    return std::make_unique<MprStage>(std::move(states), context);
}

}  // namespace gjkscope
