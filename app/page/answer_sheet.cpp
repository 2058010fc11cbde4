#include "app/page/answer_sheet.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/base/base64.hpp"
#include "app/base/language.hpp"
#include "app/page/answer_html.hpp"
#include "app/workbench/run_actions.hpp"
#include "app/workbench/shrink_actions.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;

/// Frames shorter than the first leave time for more steps, longer than the second are no longer smooth.
constexpr double kShortFrame = 0.025, kLongFrame = 0.05;
constexpr int kMaxSlice = 1 << 16;

/// The axis of a map that a control is of.
std::size_t axisOf(const json& request) {
    return std::min<std::size_t>(placeIn(request, "name"), 1);
}

/// An axis with one of its ends where the request has it.
SweepAxis withEnd(SweepAxis axis, double SweepAxis::*end, const json& request) {
    axis.*end = numberOf(request, "value").value_or(axis.*end);
    return axis;
}

}  // namespace

void AnswerSheet::addRequests(PageRequests& requests) {
    requests["sheet-close"] = [this](const json&) {
        if (coversCanvases(work_))
            closeCover(work_);
        else if (work_.answerPath.open)
            togglePath(work_.answerPath, work_.session);
    };
    requests["sheet-stop"] = [this](const json&) { stopAnswers(work_); };
    requests["shrink-stop"] = [this](const json&) { cancelShrinking(work_); };
    requests["answers-other"] = [this](const json&) {
        openAnswers(work_.allAnswers, work_.session, otherAnswers(work_.allAnswers.of));
    };
    requests["answers-mark"] = [this](const json& request) {
        const std::shared_ptr<const AnswerTable> table = work_.allAnswers.tables.result();
        const std::vector<AnswerLine> lines = table ? shownLines(*table) : std::vector<AnswerLine>();
        const std::size_t row = placeIn(request, "value");
        if (row < lines.size() && canBeLane(lines[row])) toggleMark(work_.allAnswers, row);
    };
    requests["parts-other"] = [this](const json&) {
        openParts(work_.answerParts, work_.session, otherOrder(work_.answerParts.order));
    };
    requests["parts-open"] = [this](const json& request) { openPart(work_, placeIn(request, "value")); };
    requests["answers-compare"] = [this](const json&) { compareMarked(work_); };
    addMapRequests(requests);
    addPathRequests(requests);
}

void AnswerSheet::addMapRequests(PageRequests& requests) {
    MapPanel& panel = work_.answerMap;
    requests["map-quantity"] = [this](const json& request) {
        for (const Quantity quantity : quantitiesOf(work_.session.scene()))
            if (nameOf(kQuantityNames, quantity) == textOf(request, "value"))
                takeQuantity(work_.answerMap, work_.session, axisOf(request), quantity);
    };
    for (const auto& [id, end] :
         {std::pair("map-from", &SweepAxis::from), std::pair("map-to", &SweepAxis::to)})
        requests[id] = [this, &panel, end](const json& request) {
            const std::size_t axis = axisOf(request);
            const SweepAxis range = withEnd(panel.axes[axis], end, request);
            if (isRangeOf(range, work_.session.scene())) takeAxis(panel, work_.session, axis, range);
        };
    requests["map-color"] = [this](const json& request) {
        takeColor(work_.answerMap, work_.session,
                  kMapColorNames[placeIn(request, "value") % kMapColorNames.size()].second);
    };
    requests["map-point"] = [&panel](const json& request) {
        const auto x = numberOf(request, "x"), y = numberOf(request, "y");
        const std::shared_ptr<const SweepMap> map = panel.mapper.map();
        if (!x || !y || !map) return;
        const glm::dvec2 at{*x * map->width(), (1 - *y) * map->height()};
        moveCursor(panel, glm::ivec2(glm::floor(at)) - panel.cursor);
    };
    // by the keyboard: where the cursor is
    requests["map-open"] = [this, point = requests["map-point"]](const json& request) {
        point(request);
        openMapPoint(work_.answerMap, work_.session);
    };
}

void AnswerSheet::addPathRequests(PageRequests& requests) {
    PathPanel& panel = work_.answerPath;
    requests["path-column"] = [&panel](const json& request) {
        panel.column = kSweepColumnNames[placeIn(request, "value") % kSweepColumnNames.size()].second;
    };
    requests["path-way"] = [this](const json& request) {
        takeWay(work_.answerPath, work_.session, placeIn(request, "value"));
    };
    for (const auto& [id, end] :
         {std::pair("path-from", &SweepAxis::from), std::pair("path-to", &SweepAxis::to)})
        requests[id] = [this, &panel, end](const json& request) {
            if (!panel.axis) return;
            const SweepAxis range = withEnd(*panel.axis, end, request);
            if (isRangeOf(range, work_.session.scene())) panel.axis = range;
        };
    requests["path-reset"] = [this](const json&) { resetPath(work_.answerPath, work_.session); };
    requests["path-find"] = [&panel](const json&) { panel.sweeper.requestDisagreement(); };
    requests["path-point"] = [this](const json& request) {
        const std::optional<double> x = numberOf(request, "x");
        pointed_ = x ? std::optional(plot().partAt(*x)) : std::nullopt;
    };
    requests["path-go"] = [this, &panel](const json& request) {
        const std::optional<double> part = numberOf(request, "value"), x = numberOf(request, "x");
        if (!panel.open || (!part && !x)) return;
        work_.session.beginGesture(tr("edit.path"));
        goAlong(panel, work_.session, part ? std::clamp(*part, 0.0, 1.0) : plot().partAt(*x));
        work_.session.endGesture();
    };
}

void AnswerSheet::advance(double seconds) {
    if (!computesAnswers(work_)) return;
    if (seconds < kShortFrame) steps_ = std::min(2 * steps_, kMaxSlice);
    if (seconds > kLongFrame) steps_ = std::max(steps_ / 2, 1);
    computeAnswers(work_, steps_);
}

StripPlot AnswerSheet::plot() const {
    const double world = work_.canvases[Canvas::World].viewport.size.x,
                 difference = work_.canvases[Canvas::Difference].viewport.size.x;
    return {stacked ? std::max(world, difference) : world + difference, work_.answerPath.column};
}

void AnswerSheet::addPixels(nlohmann::ordered_json& state) {
    const MapPanel& panel = work_.answerMap;
    const Sent now{panel.mapper.map(), panel.color, &shownTheme(work_)};
    if (!now.map || sent_ == now) return;
    const std::vector<std::uint8_t> pixels = now.map->pixels(panel.color, *now.theme);
    state["pixels"] = base64Of({reinterpret_cast<const char*>(pixels.data()), pixels.size()});
    sent_ = now;
}

void AnswerSheet::addTo(nlohmann::ordered_json& state) {
    updateAnswers(work_);
    if (work_.answerMap.open) {
        state["sheet"] = {{"kind", "cover"}, {"html", mapHtml(work_)}};
        addPixels(state);
        return;
    }
    sent_ = {};
    if (work_.allAnswers.open)
        state["sheet"] = {{"kind", "cover"}, {"html", answersHtml(work_.allAnswers)}};
    else if (work_.answerParts.open)
        state["sheet"] = {{"kind", "cover"}, {"html", partsHtml(work_.answerParts)}};
    else if (work_.shrinker.isWorking())
        state["sheet"] = {{"kind", "strip"}, {"html", shrinkHtml(work_)}};
    else if (work_.answerPath.open)
        state["sheet"] = {{"kind", "strip"}, {"html", pathHtml(work_, plot(), pointed_)}};
}

}  // namespace gjkscope
