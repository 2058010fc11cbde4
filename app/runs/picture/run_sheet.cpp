#include "app/runs/picture/run_sheet.hpp"

#include <numeric>

#include "app/base/language.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/runs/step_name.hpp"
#include "app/runs/viewpoint.hpp"

namespace gjkscope {
namespace {

/// The words above a sheet: the scene's name, and what runs on it.
std::string titleOf(const Scene& scene) {
    const std::string method = tr("method." + scene.method);
    return scene.title.empty() ? method : scene.title + " · " + method;
}

/// The words below a sheet.
std::string captionOf(const Run& run, const SheetContent& content, std::size_t shown) {
    const std::size_t count = run.steps().size();
    std::string text;
    if (content.caption) text = plainText(run.explain(static_cast<int>(count) - 1).sentence);
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

RunSheet::RunSheet(const Scene& scene, const Run& run, const SheetContent& content, glm::dvec2 size) {
    const std::vector<int> steps = sheetSteps(run.steps());
    std::vector<SheetCanvas> canvases(content.canvases.size());
    pictures_.reserve(steps.size() * canvases.size());
    std::vector<SheetCell> cells;
    for (const int step : steps) {
        SheetCell& cell = cells.emplace_back();
        cell.heading = std::to_string(step) + " · " + stepTitle(run.steps(), step);
        for (std::size_t i = 0; i < canvases.size(); ++i) {
            ViewedPicture seen =
                viewedPicture(pictureAt(scene, run, content.canvases[i], step, content.options),
                              content.canvases[i], scene.dimension, content.view);
            canvases[i].orientation = seen.orientation;
            canvases[i].bounds.include(contentBounds(seen.picture));
            cell.pictures.push_back(&pictures_.emplace_back(std::move(seen.picture)));
        }
    }
    FigureOptions options;
    options.grid = content.grid;
    options.caption = captionOf(run, content, steps.size());
    if (content.title) options.title = titleOf(scene);
    sheet_ = layoutSheet(size, canvases, cells, options);
}

}  // namespace gjkscope
