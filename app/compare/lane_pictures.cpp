#include "app/compare/lane_pictures.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>
#include <optional>

#include "app/base/language.hpp"
#include "app/judge/report_picture.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/scene/lanes.hpp"
#include "app/scene/pair_frame.hpp"

namespace gjkscope {
namespace {

bool isSupport(const Item& item) {
    return item.kind == ItemKind::Point && (item.role == Role::SupportA || item.role == Role::SupportB);
}

constexpr float kFaint = 0.55f;

/// True if the points are equal up to the rounding of single precision and of the bodies' order. Solvers work
/// in the pair's frame, with the origin `frame`.
bool areInOnePlace(const std::vector<glm::dvec3>& a, const std::vector<glm::dvec3>& b, glm::dvec3 frame) {
    constexpr double kRounding = 64 * std::numeric_limits<float>::epsilon();
    return std::ranges::equal(a, b, [&](glm::dvec3 p, glm::dvec3 q) {
        return glm::distance(p, q) <= kRounding * std::max(glm::distance(p, frame), glm::distance(q, frame));
    });
}

glm::dvec3 frameOf(const LaneRuns& runs) {
    return PairFrame(runs[0].scene()).origin();
}

/// A lane's support points joined by a line in its dash, where no lane's line is there already.
void joinSupports(const LaneRuns& runs, std::size_t lane, const std::vector<Item>& items, float strength,
                  Picture& picture) {
    const auto pointOf = [&](Role role) {
        const auto found = std::ranges::find_if(
            items, [&](const Item& item) { return item.kind == ItemKind::Point && item.role == role; });
        return found == items.end() ? std::nullopt : std::optional(found->points.front());
    };
    const auto onA = pointOf(Role::SupportA), onB = pointOf(Role::SupportB);
    if (!onA || !onB) return;
    const std::vector<glm::dvec3> points{*onA, *onB};
    const auto isThere = [&](const Item& item) {
        return item.role >= Role::SupportsOfLane1 && item.role <= Role::SupportsOfLane6 &&
               areInOnePlace(item.points, points, frameOf(runs));
    };
    if (std::ranges::any_of(picture.items, isThere)) return;
    const Role role = supportsOfLane(lane);
    picture.add(ItemKind::Polyline, role, points, itemKey(role)).strength = strength;
}

/// The other lanes' support points, where the picture has none of the same shape already.
void addOtherSupports(const LaneRuns& runs, std::size_t lane, double time, const PictureOptions& options,
                      Picture& picture) {
    joinSupports(runs, lane, picture.items, 1, picture);
    for (std::size_t other = 0; other < runs.size(); ++other) {
        if (other == lane) continue;
        Picture theirs;
        const double step = runs.clock().time(other, time);
        runs[other].draw(static_cast<int>(step), Canvas::World, options, theirs);
        joinSupports(runs, other, theirs.items, kFaint, picture);
        for (const Item& item : theirs.items) {
            if (!isSupport(item)) continue;
            const auto isThere = [&](const Item& own) {
                return isSupport(own) && areInOnePlace(own.points, item.points, frameOf(runs));
            };
            if (std::ranges::any_of(picture.items, isThere)) continue;
            const auto number = static_cast<std::int64_t>(other);
            Item& mark =
                picture.add(ItemKind::Point, item.role, item.points, itemKey(item.role, 900 + number));
            mark.strength = kFaint;
            if (options.labels)
                picture.label(item.role, item.points.front(), std::to_string(other + 1),
                              itemKey(item.role, 950 + number));
        }
    }
}

/// True if the canvas's A is the world's B.
bool isReversed(const LaneRuns& runs, const LaneCanvas& which) {
    return which.canvas == Canvas::Difference && !runs.haveSameOrder(which.lane, which.inHand);
}

/// Adds the scene's report; its judgments come with the last step.
void addReport(const LaneRuns& runs, const LaneCanvas& which, double time, const PictureOptions& options,
               Picture& picture) {
    if (!runs.scene().reported || !options.report || isReversed(runs, which)) return;
    const bool hasEnded = runs.clock().hasEnded(which.lane, static_cast<int>(time));
    drawReport(runs.scene(), hasEnded ? runs.judgments() : std::vector<Judgment>(), which.canvas, options,
               picture);
}

void nameReversed(Picture& picture) {
    const auto replace = [](std::string& text, std::string_view name, std::string_view reversed) {
        if (const std::size_t at = text.find(name); at != std::string::npos)
            text.replace(at, name.size(), reversed);
    };
    for (Item& item : picture.items) {
        replace(item.text, "A − B", "B − A");
        replace(item.text, "a − b", "b − a");
    }
}

}  // namespace

int iterationsOf(const Answer& answer) {
    int count = answer.gjkIterations.value_or(0) + answer.epaIterations.value_or(0);
    for (const auto& [name, more] : answer.counts)
        if (name != "cold") count += more;  // what a warm start saved
    return count;
}

std::vector<LaneCanvas> laneCanvases(std::size_t lanes, bool world, bool difference, std::size_t inHand) {
    std::vector<LaneCanvas> canvases;
    if (world) canvases.push_back({Canvas::World, inHand, inHand});
    for (std::size_t lane = 0; difference && lane < lanes; ++lane)
        canvases.push_back({Canvas::Difference, lane, inHand});
    return canvases;
}

std::size_t drawnBy(const LaneRuns& runs, const LaneCanvas& which, double time,
                    const PictureOptions& options) {
    // how another set is made takes as long as the run
    const bool isOfRun = which.canvas == Canvas::Difference && options.set == PairSet::Run;
    return isOfRun ? runs.drawnBy(which.lane, time) : which.lane;
}

Picture lanePicture(const LaneRuns& runs, const LaneCanvas& which, double time, const PictureOptions& options,
                    const ShownOutline& outline) {
    const Run& run = runs[which.lane];
    Picture picture =
        pictureAt(run.scene(), run, which.canvas, runs.clock().time(which.lane, time), options, outline);
    if (which.canvas == Canvas::World && runs.size() > 1)
        addOtherSupports(runs, which.lane, time, options, picture);
    addReport(runs, which, time, options, picture);
    if (isReversed(runs, which)) nameReversed(picture);
    return picture;
}

Picture lanePicture(const LaneRuns& runs, const LaneCanvas& which, double time,
                    const PictureOptions& options) {
    return lanePicture(runs, which, time, options, outlineOf(runs[which.lane], which.canvas, options));
}

std::string laneHeading(const LaneRuns& runs, std::size_t lane) {
    if (runs.size() == 1) return tr("panels.canvas.difference");
    return laneName(runs.scene(), lane);
}

std::string laneNote(const LaneRuns& runs, const LaneCanvas& which, int tick) {
    if (runs.size() == 1 || !runs.clock().hasEnded(which.lane, tick))
        return isReversed(runs, which) ? "B − A" : "A − B";
    return tr("lane.done", {{"count", std::to_string(iterationsOf(runs[which.lane].answer()))}});
}

FigureContent laneContent(const LaneRuns& runs, const LaneCanvas& which, int tick, const Picture& picture,
                          PairSet set) {
    if (which.canvas == Canvas::World || set != PairSet::Run)
        return canvasContent(which.canvas, picture, set);
    return {
        .picture = &picture, .heading = laneHeading(runs, which.lane), .note = laneNote(runs, which, tick)};
}

}  // namespace gjkscope
