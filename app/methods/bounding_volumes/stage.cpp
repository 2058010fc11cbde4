#include "app/methods/bounding_volumes/stage.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <mutex>

#include "app/base/language.hpp"
#include "app/methods/bounding_volumes/turned_back.hpp"
#include "app/methods/bounding_volumes/volume_picture.hpp"
#include "app/methods/bounding_volumes/waste.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/questions/volume_questions.hpp"
#include "app/runs/states_stage.hpp"
#include "app/solids/pair_geometry.hpp"
#include "app/solids/shape_outline.hpp"

namespace gjkscope {
namespace {

/// Volumes that this comparison is not about.
constexpr float kOthers = 0.4f;
/// More differences of volumes than this are a blot, unless they are faint.
constexpr std::size_t kManyDifferences = 32;
constexpr float kOneOfMany = 0.12f;

/// One comparison per step.
class VolumesStage final : public StatesStage<VolumeComparison> {
  public:
    VolumesStage(const std::string& method, VolumesRecord record, const StateContext& context)
        : StatesStage(method, std::move(record.states), context),
          a_(std::move(record.a)),
          b_(std::move(record.b)),
          wastes_(std::move(record.wastes)),
          turned_(record.turned) {
        for (int i = 0; i < count(); ++i)
            addStep(i == 0 ? "start" : at(i).phase, at(i).bounds.verdict != VolumeVerdict::Open);
    }

    void draw(int step, const Sketch& sketch) const override {
        if (!areFinite()) return;
        if (!sketch.world()) return drawDifference(step, sketch);
        if (step == 0) {
            drawAll(sketch, -1, -1);
            const bool isBallA = a_.front().isBall;
            if (turned_)
                drawTurnedBack(sketch, *turned_, isBallA ? Role::EdgeOfA : Role::EdgeOfB,
                               isBallA ? Role::EdgeOfB : Role::EdgeOfA);
            return;
        }
        const VolumeComparison& c = at(step);
        drawAll(sketch, c.ofA, c.ofB);
        if (c.shadowAxis)
            drawShadows(sketch, a_[static_cast<std::size_t>(c.ofA)], b_[static_cast<std::size_t>(c.ofB)],
                        *c.shadowAxis, c.axis);
        if (!c.way.empty()) drawWay(sketch, c);
    }

    /// The volumes, or their difference with the verdict.
    void drawEnd(const Sketch& sketch) const override {
        if (!areFinite()) return;
        if (sketch.world()) return drawAll(sketch, -1, -1);
        drawDifferences(sketch, -1, -1);
        const VolumeVerdict verdict = last().bounds.verdict;
        if (verdict == VolumeVerdict::Open) return;
        const Volume &a = a_[static_cast<std::size_t>(last().ofA)],
                     &b = b_[static_cast<std::size_t>(last().ofB)];
        const glm::dvec3 up = in3d() ? glm::dvec3(0, 0, 1) : glm::dvec3(0, 1, 0);
        const bool apart = verdict == VolumeVerdict::Apart;
        sketch.label(apart ? Role::DifferenceBound : Role::Highlight,
                     a.center - b.center + reachOfDifference(a, b, up) * up,
                     tr(apart ? "volumes.verdict.apart" : "volumes.verdict.overlap"),
                     itemKey(Role::DifferenceBound, 22));
    }

    /// The sentence for what the volumes prove, in the words that all tests share.
    std::string endSentence(const Answer& found) const override {
        const char* key = found.status != Status::Converged ? "volumes.nothing"
                          : !found.intersects               ? "volumes.overlap"
                          : *found.intersects               ? "volumes.exact.meet"
                          : found.distance                  ? "volumes.exact.apart"
                                                            : "volumes.apart";
        return tr(key, {{"distance", numberText(found.distance.value_or(0))},
                        {"depth", numberText(found.depth.value_or(0))},
                        {"lower", numberText(found.lower.value_or(0))}});
    }

    /// Asks about comparisons of the volumes; those of a ball's center with a box are none.
    void addQuestions(int step, const QuestionSource& source,
                      std::vector<Question>& questions) const override {
        const VolumeComparison& c = at(step);
        const Volume &a = a_[static_cast<std::size_t>(c.ofA)], &b = b_[static_cast<std::size_t>(c.ofB)];
        const bool isAxis = c.shadowAxis && a.isBall == b.isBall;
        if (!areFinite() || (!isAxis && c.way.empty())) return;
        const double extent = source.geometry.bodyA().extent + source.geometry.bodyB().extent;
        AskedComparison asked{!isAxis          ? "way"
                              : id() == "aabb" ? "interval"
                                               : "axis",
                              c.left,
                              c.right,
                              c.bounds.comparison.left,
                              c.bounds.comparison.right,
                              c.bounds.comparison.holds,
                              {}};
        const glm::dvec3 frame = source.geometry.frame, middle = frame + 0.5 * (a.center + b.center);
        asked.mark.role = Role::SearchDirection;
        asked.mark.kind = isAxis ? ItemKind::Arrow : ItemKind::Polyline;
        if (isAxis) asked.mark.points = {middle - extent * *c.shadowAxis, middle + extent * *c.shadowAxis};
        for (const glm::dvec3& p : c.way) asked.mark.points.push_back(p + frame);
        addVolumesQuestion(asked, extent, questions);
    }

  private:
    void drawAll(const Sketch& sketch, int ofA, int ofB) const {
        const auto draw = [&](Role role, const std::vector<Volume>& all, int current) {
            for (int i = 0; i < static_cast<int>(all.size()); ++i)
                drawVolume(sketch, role, all[static_cast<std::size_t>(i)], i,
                           current < 0 || current == i ? 1.0f : kOthers);
        };
        draw(Role::EdgeOfA, a_, ofA);
        draw(Role::EdgeOfB, b_, ofB);
    }

    void drawDifference(int step, const Sketch& sketch) const {
        if (step == 0) return drawDifferences(sketch, -1, -1);
        const VolumeComparison& c = at(step);
        drawDifferences(sketch, c.ofA, c.ofB);
        const Volume &a = a_[static_cast<std::size_t>(c.ofA)], &b = b_[static_cast<std::size_t>(c.ofB)];
        const glm::dvec3 center = a.center - b.center;
        if (c.shadowAxis && a.isBall == b.isBall) {
            // toward the origin, so that the plane separates it from the difference if any does
            const glm::dvec3 d = glm::dot(center, *c.shadowAxis) > 0 ? -*c.shadowAxis : *c.shadowAxis;
            drawHalfPlane(sketch, center + reachOfDifference(a, b, d) * d, d);
        }
        if (c.way.empty()) return;
        const glm::dvec3 nearest = a.isBall ? c.way.front() - c.way.back() : c.way.back() - c.way.front();
        const Role role = c.bounds.comparison.holds ? Role::Highlight : Role::Depth;
        sketch.picture.add(ItemKind::Polyline, role, {glm::dvec3(0), nearest}, itemKey(role, 24));
        sketch.picture.add(ItemKind::Point, Role::Nearest, {nearest}, itemKey(Role::Nearest, 23));
        sketch.label(Role::Nearest, 0.5 * nearest, c.wayName + " " + numberText(c.bounds.comparison.left),
                     itemKey(Role::Nearest, 25));
    }

    /// Difference: the differences of all volumes; with numbers, that of two stronger than the others.
    void drawDifferences(const Sketch& sketch, int ofA, int ofB) const {
        const bool areMany = a_.size() * b_.size() > kManyDifferences;
        for (int i = 0; i < static_cast<int>(a_.size()); ++i)
            for (int j = 0; j < static_cast<int>(b_.size()); ++j) {
                const bool current = (ofA < 0 && !areMany) || (i == ofA && j == ofB);
                Item* const item = addDifference(sketch, i, j);
                if (item) item->strength = current ? 1 : areMany ? kOneOfMany : kOthers;
            }
    }

    Item* addDifference(const Sketch& sketch, int i, int j) const {
        const Volume &a = a_[static_cast<std::size_t>(i)], &b = b_[static_cast<std::size_t>(j)];
        const std::uint64_t key =
            itemKey(Role::DifferenceBound, 20, i * static_cast<std::int64_t>(b_.size()) + j);
        if (a.isBall && b.isBall) {
            Item& circle =
                sketch.picture.add(ItemKind::Circle, Role::DifferenceBound, {a.center - b.center}, key);
            circle.radius = a.radius + b.radius;
            return &circle;
        }
        const Border& border = borderOfDifference();
        if (border.points.size() < 2) return nullptr;
        const bool solid = border.surface && !border.surface->faces.empty();
        Item& item = sketch.picture.add(solid ? ItemKind::Solid : ItemKind::Polyline, Role::DifferenceBound,
                                        border.points, key);
        item.closed = border.points.size() > 2;
        if (solid) {
            item.surface = border.surface;
            item.finish = Finish::Wire;
        }
        return &item;
    }

    /// The border of the difference of two volumes. If one of them is a box, each body has one volume.
    const Border& borderOfDifference() const {
        std::call_once(borderFound_,
                       [&] { border_ = volumeDifference(a_.front(), b_.front(), in3d() ? 3 : 2); });
        return border_;
    }

    bool areFinite() const {
        return std::ranges::all_of(a_, &Volume::isFinite) && std::ranges::all_of(b_, &Volume::isFinite);
    }

    static void drawWay(const Sketch& sketch, const VolumeComparison& c) {
        std::vector<glm::dvec3> way = c.way;
        for (glm::dvec3& p : way) p += frameOf(sketch);
        const glm::dvec3 middle = 0.5 * (way.front() + way.back());
        sketch.picture.add(ItemKind::Point, Role::Nearest, {way.front()}, itemKey(Role::Nearest, 23, 0));
        sketch.picture.add(ItemKind::Point, Role::Nearest, {way.back()}, itemKey(Role::Nearest, 23, 1));
        const Role role = c.bounds.comparison.holds ? Role::Highlight : Role::Depth;
        sketch.picture.add(ItemKind::Polyline, role, std::move(way), itemKey(role, 24));
        sketch.label(Role::Nearest, middle, c.wayName + " " + numberText(c.bounds.comparison.left),
                     itemKey(Role::Nearest, 25));
    }

    std::string sentence(int step) const override {
        const VolumeComparison& c = at(step);
        const Volume &a = a_.front(), &b = b_.front();
        // of a ball and a box, which is whose
        const std::string nameA = "<edgea:A>", nameB = "<edgeb:B>";
        const std::string said = step == 0 ? wasteSentence(*wastes_) : "";
        const std::string turn = step == 0 && turned_ ? turnSentence(*turned_) : "";
        return tr(c.sentence, {{"left", numberText(c.bounds.comparison.left)},
                               {"right", numberText(c.bounds.comparison.right)},
                               {"axis", c.axis},
                               {"i", std::to_string(c.ofA)},
                               {"j", std::to_string(c.ofB)},
                               {"n", std::to_string(a_.size())},
                               {"m", std::to_string(b_.size())},
                               {"radius_a", numberText(a.radius)},
                               {"radius_b", numberText(b.radius)},
                               {"radius", numberText(a.isBall ? a.radius : b.radius)},
                               {"ball", a.isBall ? nameA : nameB},
                               {"box", a.isBall ? nameB : nameA},
                               {"circle", tr(in3d() ? "word.sphere" : "word.circle")},
                               {"circles", tr(in3d() ? "word.spheres" : "word.circles")}}) +
               turn + (said.empty() ? "" : tr("word.sentence_space") + said);
    }

    Rows rows(int step) const override {
        const VolumeComparison& c = at(step);
        Rows rows;
        const auto addSize = [&](const char* name, const Volume& volume, Role role) {
            if (volume.isBall) rows.push_back(numberRow(name, volume.radius, "", role));
        };
        if (step == 0) {
            addSize("rA", a_.front(), Role::EdgeOfA);
            addSize("rB", b_.front(), Role::EdgeOfB);
            if (turned_) addTurnedRows(rows, *turned_, context().frame);
            addWasteRows(rows, *wastes_);
            return rows;
        }
        const Comparison<double>& compared = c.bounds.comparison;
        return {numberRow(c.left, compared.left),
                numberRow(c.right, compared.right),
                {c.left, compared.holds ? "≤" : ">", c.right, std::nullopt}};
    }

    void addNumbers(int state, nlohmann::json& json) const override {
        const VolumeComparison& c = at(state);
        addFields(json, context(), c.bounds);
        json["compared"] = c.left + " ≤ " + c.right;
        if (state > 0) return;
        for (const char* key : {"left", "right", "slack", "holds", "compared"}) json[key] = nullptr;
    }

    std::vector<Volume> a_, b_;
    std::shared_ptr<const Wastes> wastes_;
    std::optional<TurnedBack> turned_;
    mutable std::once_flag borderFound_;
    mutable Border border_;
};

}  // namespace

bool Volume::isFinite() const {
    const auto isFinitePoint = [](glm::dvec3 p) {
        return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
    };
    return std::isfinite(radius) && isFinitePoint(center) && std::ranges::all_of(halves, isFinitePoint);
}

double Volume::reach(glm::dvec3 d) const {
    double sum = radius;
    for (const glm::dvec3& half : halves) sum += std::abs(glm::dot(half, d));
    return sum;
}

std::vector<glm::dvec3> Volume::vertices(int dimension) const {
    const auto [u, v, w] = halves;
    if (dimension == 2) return {center - u - v, center + u - v, center + u + v, center - u + v};
    std::vector<glm::dvec3> all;
    for (int i = 0; i < 8; ++i)
        all.push_back(center + (i & 1 ? u : -u) + (i & 2 ? v : -v) + (i & 4 ? w : -w));
    return all;
}

const char* wordOf(VolumeVerdict verdict) {
    return verdict == VolumeVerdict::Apart ? "apart" : verdict == VolumeVerdict::Overlap ? "overlap" : "open";
}

std::unique_ptr<Run> volumesRun(const Scene& scene, VolumesRecord record, const StateContext& context) {
    Answer answer = std::move(record.answer);
    answer.counts = {{"comparisons", static_cast<int>(record.states.size()) - 1}};
    record.wastes = std::make_shared<Wastes>(record, scene);
    auto stage = std::make_unique<VolumesStage>(scene.method, std::move(record), context);
    return singleStageRun(scene, std::move(stage), std::move(answer));
}

}  // namespace gjkscope
