#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/simplex_picture.hpp"
#include "app/runs/questions/choice_questions.hpp"
#include "app/runs/questions/portal_questions.hpp"
#include "app/runs/questions/support_question.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/states_stage.hpp"
#include "app/runs/with_pair.hpp"
#include "core/triangle_iteration/fields.hpp"

namespace gjkscope {
namespace {

using State = TriangleState<double>;

std::vector<glm::dvec3> verticesOf(const Simplex<2, double>& triangle) {
    std::vector<glm::dvec3> points;
    for (int i = 0; i < triangle.size; ++i) points.push_back(lift(triangle[i].w));
    return points;
}

/// The triangle iteration, one swap per step; `start` is the first search direction.
class TriangleStage final : public StatesStage<State> {
  public:
    TriangleStage(std::vector<State> states, glm::dvec3 start, const StateContext& context)
        : StatesStage("triangle-iteration", std::move(states), context), start_(start) {
        numbers_.push_back({1, 2, 3});
        for (int i = 1, last = 3; i < count(); ++i) {
            numbers_.push_back(numbers_.back());
            if (at(i).swapped >= 0) numbers_.back()[static_cast<std::size_t>(at(i).swapped)] = ++last;
        }
        addStep("start");
        for (int i = 1; i < count(); ++i) addStep(at(i).swapped >= 0 ? "swap" : "test", at(i).swapped < 0);
        for (int i = 0; i < count(); ++i) bounds_.push_back({at(i).lower, at(i).upper, i});
    }

    void draw(int step, const Sketch& sketch) const override {
        const State& s = at(step);
        if (step == 0) drawStartDirection(sketch, start_);
        if (sketch.world()) {
            if (step > 0) drawAims(sketch, -searchedFrom(step));
            return drawParents(sketch, lifted(s.support));
        }
        drawBounds(sketch, {s.lower, s.upper});
        if (step > 0) {
            drawHalfPlane(sketch, lift(s.support.w), -searchedFrom(step));
            drawVector(sketch, Role::SearchDirection, searchedFrom(step), glm::dvec3(0), "d = −q");
            if (s.swapped < 0) drawSupportPoint(sketch, lifted(s.support), 59);
        }
        drawSwap(sketch, s, numbersAt(step));
        drawQ(sketch, s);
    }

    /// The first triangle took three.
    int supportQueries() const override { return 3 + last().iterations; }

    void addQuestions(int step, const QuestionSource& source,
                      std::vector<Question>& questions) const override {
        const State& s = at(step);
        if (s.status == Status::Degenerate) return;
        const glm::dvec3 q = searchedFrom(step), w = lift(s.support.w);
        const double ahead = glm::dot(q, q - w) / glm::length(q);
        const bool stops = s.swapped < 0;
        if (!stops) addReplaced(step, source.geometry.difference.extent, questions);
        if (stops || ahead > kVisiblePart * source.geometry.difference.extent) {
            addMayStopQuestion("triangle", stops, ahead, questions);
            markSupport(w, questions.back());
        }
        addSupportQuestions({.direction = -q,
                             .support = lifted(s.support),
                             .name = "−q",
                             .ofCores = true,
                             .arrow = std::array{q, glm::dvec3(0)}},
                            source, questions);
    }

    void drawEnd(const Sketch& sketch) const override {
        if (sketch.world()) return;
        drawTriangle(sketch, last());
        drawQ(sketch, last());
    }

    std::string endSentence(const Answer& found) const override {
        if (!found.intersects) return tr("triangle-iteration.done.open");
        const bool meets = *found.intersects, swept = found.radii > 0;
        const char* key = !meets ? (swept ? "triangle-iteration.done.swept" : "triangle-iteration.done.apart")
                          : found.depth ? "triangle-iteration.done.radii"
                                        : "triangle-iteration.done.meets";
        return tr(key, {{"distance", numberText(found.distance.value_or(0))},
                        {"depth", numberText(found.depth.value_or(0))},
                        {"cores", numberText(found.cores)},
                        {"radii", numberText(found.radii)}});
    }

  private:
    /// Two directions may lead to the same first triangle.
    bool drawsAs(const StatesStage& other) const override {
        return start_ == static_cast<const TriangleStage&>(other).start_;
    }

    /// None where another vertex would do as well, for all that can be seen.
    void addReplaced(int step, double extent, std::vector<Question>& questions) const {
        const State &before = at(step - 1), &s = at(step);
        const RegionMask needed = before.nearest.region;
        std::vector<ReplaceableVertex> vertices;
        for (int i = 0; i < before.triangle.size; ++i) {
            const std::string name = vertexMarkup(numbersAt(step - 1)[static_cast<std::size_t>(i)]);
            Simplex<2, double> swapped = before.triangle;
            swapped[i] = s.support;
            const double length = glm::length(closestPoint(swapped).point);
            const bool isNeeded = (needed >> i & 1U) != 0;
            if (!isNeeded && i != s.swapped && !(length - s.upper > kVisiblePart * extent)) return;
            const char* reply = isNeeded ? "ask.replaced.triangle.needed" : "ask.replaced.triangle.farther";
            vertices.push_back({lift(before.triangle[i].w), name,
                                tr(reply, {{"v", name}, {"distance", numberText(length)}})});
        }
        addReplacedQuestion(
            "triangle", vertices, s.swapped, lift(s.support.w),
            tr("ask.replaced.triangle.reason", {{"v", droppedName(step)}, {"distance", numberText(s.upper)}}),
            questions);
    }

    /// The point whose negative is the step's search direction: the state's own holds only after the swap.
    glm::dvec3 searchedFrom(int step) const { return lift(at(step - 1).nearest.point); }

    const VertexNumbers& numbersAt(int step) const { return numbers_[static_cast<std::size_t>(step)]; }

    std::string droppedName(int step) const {
        const int swapped = at(step).swapped;
        return swapped < 0 ? "" : vertexMarkup(numbersAt(step - 1)[static_cast<std::size_t>(swapped)]);
    }

    static void drawTriangle(const Sketch& sketch, const State& s) {
        for (const ItemKind kind : {ItemKind::Fill, ItemKind::Polyline})
            sketch.picture
                .add(kind, Role::Simplex, verticesOf(s.triangle),
                     itemKey(Role::Simplex, kind == ItemKind::Fill ? 60 : 61))
                .closed = true;
    }

    /// Draws the triangle before as an outline, the current one filled, the vertex that was dropped as a
    /// ring.
    static void drawSwap(const Sketch& sketch, const State& s, const VertexNumbers& numbers) {
        if (s.swapped >= 0) {
            sketch.picture
                .add(ItemKind::Polyline, Role::VisibleFace, verticesOf(s.before),
                     itemKey(Role::VisibleFace, 60))
                .closed = true;
            drawSimplexVertex(sketch, Role::DroppedPoint, lifted(s.before[s.swapped]), 60, "");
        }
        drawTriangle(sketch, s);
        for (int i = 0; i < s.triangle.size; ++i)
            drawSimplexVertex(sketch, i == s.swapped ? Role::NewestPoint : Role::SimplexVertex,
                              lifted(s.triangle[i]), 61 + i,
                              vertexMarkup(numbers[static_cast<std::size_t>(i)]));
    }

    static void drawQ(const Sketch& sketch, const State& s) {
        const glm::dvec3 q = lift(s.nearest.point);
        sketch.picture.add(ItemKind::Point, Role::Nearest, {q}, itemKey(Role::Nearest));
        sketch.label(Role::Nearest, q, "q", itemKey(Role::Nearest));
    }

    std::string lineOf(int step) const override {
        return step > 0 && at(step).intersects ? "meets" : phase(step);
    }

    std::string sentence(int step) const override {
        const State& s = at(step);
        const std::string upper = numberText(s.upper);
        if (step == 0)
            return tr(s.intersects ? "triangle-iteration.start.meets" : "triangle-iteration.start",
                      {{"q", pointText(lift(s.nearest.point), 2)}, {"upper", upper}});
        const char* key = s.swapped < 0                  ? "triangle-iteration.test"
                          : s.intersects                 ? "triangle-iteration.meets"
                          : s.upper < at(step - 1).upper ? "triangle-iteration.swap"
                                                         : "triangle-iteration.swap.level";
        return tr(key, {{"w", pointText(lift(s.support.w), 2)},
                        {"place", droppedName(step)},
                        {"before", numberText(at(step - 1).upper)},
                        {"upper", upper},
                        {"range", rangeText(s.lower, s.upper)}});
    }

    Rows rows(int step) const override {
        const State& s = at(step);
        Rows rows;
        for (int i = 0; i < s.triangle.size; ++i)
            rows.push_back(pointRow(vertexText(numbersAt(step)[static_cast<std::size_t>(i)]),
                                    lift(s.triangle[i].w), 2, parentsNote(lifted(s.triangle[i])),
                                    i == s.swapped ? Role::NewestPoint : Role::SimplexVertex));
        // the products are those of the point before a swap
        const bool isSwap = step > 0 && s.swapped >= 0;
        const std::string now = isSwap ? tr("numbers.next", {{"name", "q"}}) : std::string("q");
        if (isSwap) rows.push_back(pointRow("q", searchedFrom(step), 2, "", Role::Nearest));
        if (step > 0) {
            const glm::dvec3 q = searchedFrom(step);
            rows.push_back(numberRow("q·w", glm::dot(q, lift(s.support.w)), "d = −q", Role::SearchDirection));
            rows.push_back(numberRow("q·q", glm::dot(q, q)));
        }
        rows.push_back(pointRow(now, lift(s.nearest.point), 2,
                                verticesText(s.nearest.region, numbersAt(step)), Role::Nearest));
        addBoundRows(rows, s.lower, s.upper, "|" + now + "|");
        return rows;
    }

    glm::dvec3 start_;
    std::vector<VertexNumbers> numbers_;  ///< of each state's triangle
};

}  // namespace

std::unique_ptr<Run> runTriangleIteration(const Scene& scene) {
    return withPlanarPair(scene, [&]<class T>(const Pair<2, T>& pair) {
        const Vec<2, T> start = firstDirection(scene.options, pair);
        std::vector<TriangleState<double>> states;
        const TriangleState<T> end =
            triangleIteration(pair.a(), pair.b(), {limitsOf<T>(scene.options), start},
                              [&](const TriangleState<T>& s) { keepState(states, s); });

        const T radiusA = pair.a().radius(), radiusB = pair.b().radius();
        Answer answer = lifted(outcomeOf(end, pair.a(), pair.b()));
        answer.counts = {{"triangle-iteration", end.iterations}};
        // how deep the cores are in each other is not known
        if (!end.intersects) {
            answer.radii = radiusA + radiusB;
            answer.cores = end.upper;
        }
        auto stage =
            std::make_unique<TriangleStage>(std::move(states), lift(start), StateContext{2, pair.frame});
        stage->noteRadii(radiusA + radiusB);
        return singleStageRun(scene, std::move(stage), std::move(answer));
    });
}

}  // namespace gjkscope
