#include "app/compare/run_sheet.hpp"

#include <algorithm>
#include <numeric>

#include "app/base/language.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/picture/set_picture.hpp"
#include "app/runs/step_name.hpp"
#include "app/runs/viewpoint.hpp"
#include "app/scene/bundled_text.hpp"
#include "app/scene/lanes.hpp"

namespace gjkscope {
namespace {

/// The words above a sheet: the scene's name, and what runs on it.
std::string titleOf(const LaneRuns& runs) {
    std::string what;
    for (std::size_t lane = 0; lane < runs.size(); ++lane) {
        what.append(lane == 0 ? "" : " | ");
        if (runs.size() > 1) what.append(std::to_string(lane + 1)).append(": ");
        what.append(laneName(runs.scene(), lane));
    }
    const std::string title = translatedText(runs.scene().title);
    return title.empty() ? what : title + " · " + what;
}

/// Which of several lanes a canvas shows, by the number that it has in the title, and whether that has ended.
std::string noteOf(const LaneRuns& runs, const LaneCanvas& shown, int tick) {
    if (runs.size() == 1 || shown.canvas == Canvas::World) return {};
    const std::string number = std::to_string(shown.lane + 1);
    return runs.clock().hasEnded(shown.lane, tick) ? number + " · " + laneNote(runs, shown, tick) : number;
}

/// The words below a sheet; a sentence is the first lane's.
std::string captionOf(const LaneRuns& runs, const SheetContent& content, std::size_t shown) {
    const std::size_t count = runs.clock().ticks().size();
    std::string text;
    if (content.caption)
        text = plainText(
            explanationOf(runs[0], static_cast<int>(runs[0].steps().size()) - 1, content.options.set)
                .sentence);
    if (shown == count) return text;
    if (!text.empty()) text += " ";
    return text + tr("sheet.some", {{"shown", std::to_string(shown)}, {"count", std::to_string(count)}});
}

}  // namespace

std::vector<int> sheetSteps(const std::vector<Step>& steps) {
    std::vector<int> all(steps.size());
    std::iota(all.begin(), all.end(), 0);
    if (all.size() <= kMaxSheetSteps) return all;
    const int last = all.back();
    std::vector<int> marked;
    for (const int i : all) {
        const Step& step = steps[static_cast<std::size_t>(i)];
        if (i == 0 || i == last || step.settled || step.milestone) marked.push_back(i);
    }
    if (marked.size() <= kMaxSheetSteps) return marked;
    std::vector<int> some;
    for (std::size_t i = 0; i < kMaxSheetSteps; ++i)
        some.push_back(marked[i * (marked.size() - 1) / (kMaxSheetSteps - 1)]);
    return some;
}

RunSheet::RunSheet(const LaneRuns& runs, const SheetContent& content, glm::dvec2 size) {
    const std::vector<Step>& ticks = runs.clock().ticks();
    const std::vector<int> steps = sheetSteps(ticks);
    const auto has = [&](Canvas canvas) {
        return std::ranges::find(content.canvases, canvas) != content.canvases.end();
    };
    const std::vector<LaneCanvas> shown =
        laneCanvases(runs.size(), has(Canvas::World), has(Canvas::Difference));
    std::vector<SheetCanvas> canvases(shown.size());
    pictures_.reserve(steps.size() * canvases.size());
    std::vector<SheetCell> cells;
    for (const int step : steps) {
        SheetCell& cell = cells.emplace_back();
        cell.heading = std::to_string(step) + " · " + stepTitle(ticks, step);
        for (std::size_t i = 0; i < canvases.size(); ++i) {
            const std::size_t same = i - shown[i].lane + drawnBy(runs, shown[i], step, content.options);
            if (same == i) {
                ViewedPicture seen = viewedPicture(lanePicture(runs, shown[i], step, content.options),
                                                   shown[i].canvas, runs.scene().dimension, content.view);
                canvases[i].orientation = seen.orientation;
                cell.pictures.push_back(&pictures_.emplace_back(std::move(seen.picture)));
            } else {
                canvases[i].orientation = canvases[same].orientation;
                cell.pictures.push_back(cell.pictures[same]);
            }
            canvases[i].seen.include(seenBounds(*cell.pictures.back(), canvases[i].orientation));
            canvases[i].isSolid = cell.pictures.back()->order == Picture::Order::Depth;
            cell.notes.push_back(noteOf(runs, shown[i], step));
        }
    }
    FigureOptions options;
    options.grid = content.grid;
    options.caption = captionOf(runs, content, steps.size());
    if (content.title) options.title = titleOf(runs);
    sheet_ = layoutSheet(size, canvases, cells, options);
}

}  // namespace gjkscope
