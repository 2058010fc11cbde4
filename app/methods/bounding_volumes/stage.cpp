#include "app/methods/bounding_volumes/stage.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/states_stage.hpp"

namespace gjkscope {
namespace {

/// Volumes that this comparison is not about.
constexpr float kOthers = 0.4f;

/// One comparison a step.
class VolumesStage final : public StatesStage<VolumeComparison> {
  public:
    VolumesStage(const std::string& method, VolumesRecord record, const StateContext& context)
        : StatesStage(method, std::move(record.states), context),
          a_(std::move(record.a)),
          b_(std::move(record.b)) {
        for (int i = 0; i < count(); ++i)
            addStep(i == 0 ? "start" : at(i).phase, at(i).bounds.verdict != VolumeVerdict::Open);
    }

    void draw(int step, const Sketch& sketch) const override {
        if (!sketch.world() || !areFinite()) return;
        if (step == 0) return drawAll(sketch, -1, -1);
        const VolumeComparison& c = at(step);
        drawAll(sketch, c.ofA, c.ofB);
        if (c.shadowAxis)
            drawShadows(sketch, a_[static_cast<std::size_t>(c.ofA)], b_[static_cast<std::size_t>(c.ofB)],
                        *c.shadowAxis, c.axis);
        if (!c.way.empty()) drawWay(sketch, c);
    }

    /// The volumes.
    void drawEnd(const Sketch& sketch) const override {
        if (sketch.world() && areFinite()) drawAll(sketch, -1, -1);
    }

    /// What the volumes prove, in the words that all tests share.
    std::string endSentence(const Result& result) const override {
        const Outcome3& found = result.outcome;
        const char* key = found.status != Status::Converged ? "volumes.nothing"
                          : !found.intersects               ? "volumes.overlap"
                          : *found.intersects               ? "volumes.exact.meet"
                          : found.distance                  ? "volumes.exact.apart"
                                                            : "volumes.apart";
        return tr(key, {{"distance", numberText(found.distance.value_or(0))},
                        {"depth", numberText(found.depth.value_or(0))},
                        {"lower", numberText(found.lower.value_or(0))}});
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
        if (sketch.options.labels)
            sketch.picture.label(Role::Nearest, middle,
                                 c.wayName + " " + numberText(c.bounds.comparison.left),
                                 itemKey(Role::Nearest, 25));
    }

    std::string sentence(int step) const override {
        const VolumeComparison& c = at(step);
        const Volume &a = a_.front(), &b = b_.front();
        // of a ball and a box, which is whose
        const std::string nameA = "<edgea:A>", nameB = "<edgeb:B>";
        return tr(c.sentence, {{"left", numberText(c.bounds.comparison.left)},
                               {"right", numberText(c.bounds.comparison.right)},
                               {"axis", c.axis},
                               {"i", std::to_string(c.ofA + 1)},
                               {"j", std::to_string(c.ofB + 1)},
                               {"n", std::to_string(a_.size())},
                               {"radius_a", numberText(a.radius)},
                               {"radius_b", numberText(b.radius)},
                               {"radius", numberText(a.isBall ? a.radius : b.radius)},
                               {"ball", a.isBall ? nameA : nameB},
                               {"box", a.isBall ? nameB : nameA},
                               {"circle", tr(in3d() ? "word.sphere" : "word.circle")},
                               {"circles", tr(in3d() ? "word.spheres" : "word.circles")}});
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
};

}  // namespace

const char* wordOf(VolumeVerdict verdict) {
    return verdict == VolumeVerdict::Apart ? "apart" : verdict == VolumeVerdict::Overlap ? "overlap" : "open";
}

std::unique_ptr<Run> volumesRun(const Scene& scene, VolumesRecord record, const StateContext& context) {
    Result result = std::move(record.result);
    result.counts = {{"comparisons", static_cast<int>(record.states.size()) - 1}};
    auto stage = std::make_unique<VolumesStage>(scene.method, std::move(record), context);
    return singleStageRun(scene, std::move(stage), std::move(result));
}

}  // namespace gjkscope
