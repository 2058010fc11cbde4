#include "app/compare/part_answers.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string>
#include <utility>

#include "app/base/input_error.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/base/parallel.hpp"
#include "app/compare/answer_sweep.hpp"
#include "app/compare/answer_table.hpp"
#include "app/judge/exact_answer.hpp"
#include "app/runs/answer_json.hpp"
#include "app/runs/number_text.hpp"
#include "app/scene/lanes.hpp"
#include "app/scene/scene_size.hpp"

namespace gjkscope {
namespace {

using Sides = std::array<SplitBodies, 2>;
using PartPair = std::array<std::size_t, 2>;

constexpr std::size_t kMaxNearPairs = 1'000'000;

/// Ends reading when nobody waits for it any more.
struct Ended {};

std::shared_ptr<const Sides> sidesOf(const Scene& scene, const std::function<bool()>& goesOn) {
    const LoadingListener listener = [&](LoadingStage /*stage*/) {
        if (!goesOn()) throw Ended();
    };
    std::vector<int> others{scene.pair[1]};
    for (int i = 0; i < static_cast<int>(scene.bodies.size()); ++i)
        if (i != scene.pair[0] && i != scene.pair[1]) others.push_back(i);
    auto sides = std::make_shared<const Sides>(
        Sides{SplitBodies(scene, {scene.pair[0]}, listener), SplitBodies(scene, others, listener)});
    if (others.size() == 1 && !(*sides)[0].isSplit() && !(*sides)[1].isSplit())
        throw InputError(tr("parts.none"));
    return sides;
}

/// The pairs of parts whose boxes are near, or else the pair whose boxes are nearest.
std::vector<PartPair> nearPairs(const Sides& sides, double near, double size) {
    std::vector<PartPair> found;
    visitNear(sides[0].parts(), sides[1].parts(), near, [&](std::size_t a, std::size_t b, double /*gap*/) {
        if (found.size() == kMaxNearPairs)
            throw InputError(tr("parts.too_many",
                                {{"count", std::to_string(kMaxNearPairs)}, {"near", exactNumberText(near)}}));
        found.push_back({a, b});
        return true;
    });
    // a reach that grows finds some soon, and compares few on the way
    for (double reach = std::max(near, size / 1024); found.empty(); reach *= 2) {
        double least = std::numeric_limits<double>::infinity();
        visitNear(sides[0].parts(), sides[1].parts(), reach, [&](std::size_t a, std::size_t b, double gap) {
            if (gap < least) found = {{a, b}};
            least = std::min(least, gap);
            return least > 0;
        });
    }
    // in the order of the parts, whichever way the boxes were visited
    std::ranges::sort(found);
    return found;
}

/// The scene's settings with the two bodies alone.
Scene pairAlone(const Scene& settings, const Sides& sides, PartPair pair) {
    Scene own = settings;
    own.bodies = {sides[0].body(sides[0].parts()[pair[0]]), sides[1].body(sides[1].parts()[pair[1]])};
    return own;
}

/// Compares the answers with each other.
void compare(PartAnswer& part, const std::vector<Answer>& answers) {
    part.isCompared = true;
    double least = std::numeric_limits<double>::infinity(), most = -least;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            part.differs = part.differs || contradicts(answers[i], answers[j]);
        const std::optional<double> length = signedLength(answers[i]);
        if (!length) continue;
        least = std::min(least, *length);
        most = std::max(most, *length);
    }
    if (most > least) part.disagreement = most - least;
}

/// A part's normal is a ghost, on either side.
std::optional<bool> ghostOf(const Sides& sides, PartPair pair, const Answer& answer) {
    std::optional<bool> ghost;
    for (std::size_t side = 0; side < 2 && answer.normal; ++side) {
        const glm::dvec3 outward = side == 0 ? *answer.normal : -*answer.normal;
        if (const auto own = sides[side].isGhost(sides[side].parts()[pair[side]], outward))
            ghost = ghost.value_or(false) || *own;
    }
    return ghost;
}

PartAnswer answerOf(const Scene& scene, const Sides& sides, PartPair pair, PartOrder order) {
    PartAnswer part{pair[0], pair[1]};
    if (scene.compare.empty()) {
        part.answer = runScene(scene)->answer();
        if (order == PartOrder::Disagreement) compare(part, {part.answer, exactAnswerOf(scene).answer});
    } else {
        part.lanes = laneAnswers(scene);
        std::vector<Answer> answers;
        for (const std::optional<Answer>& lane : part.lanes)
            if (lane) answers.push_back(*lane);
        if (!answers.empty()) part.answer = answers.front();
        compare(part, answers);
    }
    part.ghost = ghostOf(sides, pair, part.answer);
    return part;
}

void sortBy(PartTable& table, PartOrder order) {
    std::ranges::stable_sort(table.answers, {}, depthOrder);
    if (order == PartOrder::Disagreement)
        std::ranges::stable_sort(table.answers, std::greater(), [](const PartAnswer& part) {
            return std::pair(part.differs, part.disagreement);
        });
}

void addSide(nlohmann::ordered_json& line, const PartTable& table, const PartAnswer& answer,
             std::size_t side) {
    const SplitBodies& parts = (*table.sides)[side];
    const ConvexPart& part = table.part(answer, side);
    const std::string end = side == 0 ? "_a" : "_b";
    if (side == 1 && table.scene.bodies.size() > 2)
        line["body" + end] = table.scene.bodies[static_cast<std::size_t>(parts.bodyOf(part))].name;
    if (part.kind == PartKind::Object) line["object" + end] = part.number;
    const auto vertices = parts.vertices(part);
    if (!vertices) return;
    line["triangle" + end] = part.number;
    const bool isFlat = table.scene.dimension == 2;
    for (const glm::dvec3& v : *vertices)
        line["vertices" + end].push_back(isFlat ? nlohmann::ordered_json{v.x, v.y}
                                                : nlohmann::ordered_json{v.x, v.y, v.z});
    if (isFlat) line["inner_edges" + end] = parts.innerEdges(part);
}

using NumberText = std::function<std::string(double)>;

/// "A: triangle 12"; a body that is whole is named where it stands for one of several.
std::string sideName(const PartTable& table, const PartAnswer& answer, std::size_t side) {
    const ConvexPart& part = table.part(answer, side);
    const auto body = static_cast<std::size_t>((*table.sides)[side].bodyOf(part));
    const std::string& name = table.scene.bodies[body].name;
    if (part.kind == PartKind::Whole) return side == 1 && table.scene.bodies.size() > 2 ? name : "";
    return tr(part.kind == PartKind::Object ? "parts.object" : "parts.triangle",
              {{"body", name}, {"number", std::to_string(part.number)}});
}

std::string partName(const PartTable& table, const PartAnswer& answer) {
    const std::string a = sideName(table, answer, 0), b = sideName(table, answer, 1);
    return a.empty() || b.empty() ? a + b : a + " · " + b;
}

/// "depth 0.05", "distance 0.2" or else yes or no.
std::string answerText(const Answer& answer, const NumberText& numberText) {
    const auto cells = answerCells("", answer, numberText);
    return cells[2] == kNoValue ? std::string(tr("answers.intersects")) + ": " + cells[1] : cells[2];
}

}  // namespace

double depthOrder(const PartAnswer& part) {
    const Answer& answer = part.answer;
    if (answer.timeOfImpact || answer.earliest)
        return answer.timeOfImpact.value_or(std::numeric_limits<double>::infinity());
    return signedLength(answer).value_or(answer.lower.value_or(0));
}

NearParts::NearParts(const Scene& scene, const PartQuery& query, const std::function<bool()>& goesOn)
    : scene_(scene), settings_(scene), order_(query.order) {
    settings_.bodies.clear();
    settings_.pair = {0, 1};
    settings_.reported.reset();
    try {
        sides_ = sidesOf(scene, goesOn);
    } catch (const Ended&) {
        return;
    }
    const double size = sceneSize(scene);
    pairs_ = nearPairs(*sides_, query.near.value_or(0.1 * size), size);
    found_.resize(pairs_.size());
}

bool NearParts::answer(const std::function<bool(std::size_t)>& goesOn) {
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < found_.size(); ++i)
        if (!found_[i]) left.push_back(i);
    std::atomic<std::size_t> known = found_.size() - left.size();
    onAllCores(left.size(), [&](std::size_t place) {
        const std::size_t i = left[place];
        found_[i] = answerOf(pairAlone(settings_, *sides_, pairs_[i]), *sides_, pairs_[i], order_);
        return goesOn(++known);
    });
    return known == found_.size();
}

PartTable NearParts::table() {
    PartTable table{scene_, sides_};
    if (!sides_) return table;
    for (const std::optional<PartAnswer>& each : found_)
        if (each) table.answers.push_back(*each);
    table.known = table.answers.size();
    table.near = pairs_.size();
    sortBy(table, order_);
    if (!whole_) {
        Scene whole = scene_;
        whole.compare.clear();
        whole_ = isRunnable(whole) ? runScene(whole)->answer() : Answer();
    }
    table.whole = *whole_;
    return table;
}

PartTable partAnswers(const Scene& scene, const PartQuery& query,
                      const std::function<bool(std::size_t, std::size_t)>& goesOn) {
    NearParts parts(scene, query, [&] { return goesOn(0, 0); });
    if (goesOn(0, parts.count()))
        parts.answer([&](std::size_t known) { return goesOn(known, parts.count()); });
    return parts.table();
}

Scene partScene(const PartTable& table, const PartAnswer& answer) {
    Scene own = table.scene;
    for (const std::size_t side : {0U, 1U}) {
        const SplitBodies& parts = (*table.sides)[side];
        const ConvexPart& part = table.part(answer, side);
        own.pair[side] = parts.bodyOf(part);
        own.bodies[static_cast<std::size_t>(own.pair[side])] = parts.body(part);
    }
    return own;
}

std::array<std::string, 6> partColumns() {
    return {tr("parts.part"),   tr("answers.intersects"), tr("answers.length"),
            tr("parts.normal"), tr("parts.ghost"),        tr("parts.disagreement")};
}

std::array<std::string, 6> partCells(const PartTable& table, const PartAnswer& answer,
                                     const NumberText& numberText) {
    auto cells = answerCells(partName(table, answer), answer.answer, numberText);
    cells[3] = answer.answer.normal ? pointText(*answer.answer.normal, table.scene.dimension) : kNoValue;
    cells[4] = answer.ghost ? tr(*answer.ghost ? "answers.yes" : "answers.no") : kNoValue;
    cells[5] = answer.isCompared ? (answer.differs ? "✗ " : "") + numberText(answer.disagreement) : kNoValue;
    return cells;
}

std::string wholeSentence(const PartTable& table, const NumberText& numberText) {
    if (!table.problem.empty() || table.answers.empty()) return table.problem;
    const auto deepest = std::ranges::min_element(table.answers, {}, depthOrder);
    return tr("parts.whole", {{"parts", answerText(deepest->answer, numberText)},
                              {"whole", answerText(table.whole, numberText)},
                              {"count", std::to_string(table.known)}});
}

nlohmann::ordered_json partJson(const PartTable& table, const PartAnswer& answer) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    const int dimension = table.scene.dimension;
    for (const std::size_t side : {0U, 1U}) addSide(json, table, answer, side);
    json.update(answerJson(answer.answer, dimension));
    if (answer.ghost) json["ghost_normal"] = *answer.ghost;
    if (answer.isCompared) {
        json["differs"] = answer.differs;
        json["disagreement"] = answer.disagreement;
    }
    for (std::size_t i = 0; i < answer.lanes.size(); ++i) {
        nlohmann::ordered_json lane{{"name", laneName(table.scene, i)}};
        lane.update(answerJson(answer.lanes[i].value_or(Answer{}), dimension));
        json["lanes"].push_back(std::move(lane));
    }
    return json;
}

}  // namespace gjkscope
