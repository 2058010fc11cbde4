#include "app/methods/bounding_volumes/stage.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/runs/fields_json.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/result/single_stage_run.hpp"

namespace gjkscope {
namespace {

/// Volumes that this comparison is not about.
constexpr float kOthers = 0.4f;

const char* signOf(const Comparison<double>& comparison) {
    return comparison.holds ? "≤" : ">";
}

/// What the volumes prove, in the words that all tests share.
std::string provenSentence(const Result& result) {
    const Outcome3& found = result.outcome;
    const bool isExact = found.distance.has_value();
    const char* key = found.status != Status::Converged ? "volumes.nothing"
                      : !found.intersects               ? "volumes.overlap"
                      : *found.intersects               ? "volumes.exact.meet"
                      : isExact                         ? "volumes.exact.apart"
                                                        : "volumes.apart";
    return tr(key, {{"distance", numberText(found.distance.value_or(0))},
                    {"depth", numberText(found.depth.value_or(0))},
                    {"lower", numberText(found.lower.value_or(0))}});
}

}  // namespace

const char* wordOf(VolumeVerdict verdict) {
    return verdict == VolumeVerdict::Apart ? "apart" : verdict == VolumeVerdict::Overlap ? "overlap" : "open";
}

VolumesStage::VolumesStage(std::string method, TestedVolumes volumes, std::vector<VolumeComparison> states,
                           StateContext context)
    : StatesStage(std::move(method), std::move(states), context), volumes_(std::move(volumes)) {
    for (int i = 0; i < count(); ++i)
        addStep(i == 0 ? "start" : at(i).phase, at(i).bounds.verdict != VolumeVerdict::Open);
}

void VolumesStage::drawAll(const Sketch& sketch, int ofA, int ofB) const {
    const auto draw = [&](Role role, const std::vector<Volume>& all, int current) {
        for (int i = 0; i < static_cast<int>(all.size()); ++i)
            drawVolume(sketch, role, all[static_cast<std::size_t>(i)], i,
                       current < 0 || current == i ? 1.0f : kOthers);
    };
    draw(Role::EdgeOfA, volumes_.a, ofA);
    draw(Role::EdgeOfB, volumes_.b, ofB);
}

bool VolumesStage::areFinite() const {
    return std::ranges::all_of(volumes_.a, &Volume::isFinite) &&
           std::ranges::all_of(volumes_.b, &Volume::isFinite);
}

void VolumesStage::drawVolumes(const Sketch& sketch) const {
    if (sketch.world() && areFinite()) drawAll(sketch, -1, -1);
}

void VolumesStage::draw(int step, const Sketch& sketch) const {
    if (!sketch.world() || !areFinite()) return;
    if (step == 0) return drawAll(sketch, -1, -1);
    const VolumeComparison& c = at(step);
    drawAll(sketch, c.ofA, c.ofB);
    if (c.shadowAxis)
        drawShadows(sketch, volumes_.a[static_cast<std::size_t>(c.ofA)],
                    volumes_.b[static_cast<std::size_t>(c.ofB)], *c.shadowAxis, c.axis);
    if (c.way.empty()) return;
    std::vector<glm::dvec3> way = c.way;
    for (glm::dvec3& p : way) p += frameOf(sketch);
    const glm::dvec3 middle = 0.5 * (way.front() + way.back());
    sketch.picture.add(ItemKind::Point, Role::Nearest, {way.front()}, itemKey(Role::Nearest, 23, 0));
    sketch.picture.add(ItemKind::Point, Role::Nearest, {way.back()}, itemKey(Role::Nearest, 23, 1));
    const Role role = c.bounds.comparison.holds ? Role::Highlight : Role::Depth;
    sketch.picture.add(ItemKind::Polyline, role, std::move(way), itemKey(role, 24));
    if (sketch.options.labels)
        sketch.picture.label(Role::Nearest, middle, c.wayName + " " + numberText(c.bounds.comparison.left),
                             itemKey(Role::Nearest, 25));
}

std::string VolumesStage::sentence(int step) const {
    const VolumeComparison& c = at(step);
    const Volume &a = volumes_.a.front(), &b = volumes_.b.front();
    const bool inSpace = context().dimension == 3;
    // of a ball and a box, which is whose
    const std::string nameA = "<edgea:A>", nameB = "<edgeb:B>";
    return tr(c.sentence, {{"left", numberText(c.bounds.comparison.left)},
                           {"right", numberText(c.bounds.comparison.right)},
                           {"axis", c.axis},
                           {"i", std::to_string(c.ofA + 1)},
                           {"j", std::to_string(c.ofB + 1)},
                           {"n", std::to_string(volumes_.a.size())},
                           {"radius_a", numberText(a.radius)},
                           {"radius_b", numberText(b.radius)},
                           {"radius", numberText(a.isBall ? a.radius : b.radius)},
                           {"ball", a.isBall ? nameA : nameB},
                           {"box", a.isBall ? nameB : nameA},
                           {"circle", tr(inSpace ? "word.sphere" : "word.circle")},
                           {"circles", tr(inSpace ? "word.spheres" : "word.circles")}});
}

Rows VolumesStage::rows(int step) const {
    const VolumeComparison& c = at(step);
    Rows rows;
    if (step == 0) {
        const auto sizeRow = [&](std::string name, const Volume& volume, Role role) {
            if (volume.isBall) rows.push_back(numberRow(std::move(name), volume.radius, "", role));
        };
        sizeRow("rA", volumes_.a.front(), Role::EdgeOfA);
        sizeRow("rB", volumes_.b.front(), Role::EdgeOfB);
        return rows;
    }
    rows.push_back(numberRow(c.left, c.bounds.comparison.left));
    rows.push_back(numberRow(c.right, c.bounds.comparison.right));
    rows.push_back({c.left, signOf(c.bounds.comparison), c.right, std::nullopt});
    return rows;
}

void VolumesStage::addNumbers(int step, nlohmann::json& state) const {
    const VolumeComparison& c = at(step);
    addFields(state, context(), c.bounds);
    state["compared"] = c.left + " ≤ " + c.right;
    if (step > 0) return;
    for (const char* key : {"left", "right", "slack", "holds", "compared"}) state[key] = nullptr;
}

std::unique_ptr<Run> volumesRun(const Scene& scene, const std::string& method, TestedVolumes volumes,
                                std::vector<VolumeComparison> states, StateContext context) {
    Result result = volumes.result;
    result.sentence = [result] { return provenSentence(result); };
    Answer answer = answerOf(result, context);
    answer.counts.emplace_back("comparisons", static_cast<int>(states.size()) - 1);
    auto stage = std::make_unique<VolumesStage>(method, std::move(volumes), std::move(states), context);
    return singleStageRun(scene, answer, std::move(stage), &VolumesStage::drawVolumes,
                          {result, method, context});
}

}  // namespace gjkscope
