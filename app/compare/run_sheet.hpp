#pragma once

#include <vector>

#include "app/compare/lane_runs.hpp"
#include "app/picture/layout/contact_sheet.hpp"
#include "app/runs/picture_options.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// The content of a run's contact sheet.
struct SheetContent {
    std::vector<Canvas> canvases{Canvas::Difference};
    PictureOptions options{};
    SceneView view{};      ///< 3D
    bool title = false;    ///< the scene's and the method's, above
    bool caption = false;  ///< below: what the run has found in the end
    bool grid = true;
};

/// More cells than these are too small to be read on a page.
inline constexpr std::size_t kMaxSheetSteps = 60;

/// The steps that a sheet shows: all of them; of a long run the last of each iteration and the milestones;
/// of a very long one as many of these, evenly, with its first and its last.
std::vector<int> sheetSteps(const std::vector<Step>& steps);

/// Whole runs as one figure, one cell per step of their clock, with what that is drawn from.
class RunSheet {
  public:
    /// `size` of the sheet in pixels. Each lane's difference is a canvas of every cell.
    RunSheet(const LaneRuns& runs, const SheetContent& content, glm::dvec2 size);
    RunSheet(const RunSheet&) = delete;
    RunSheet& operator=(const RunSheet&) = delete;

    const Figure& figure() const { return sheet_.figure; }
    double scale() const { return sheet_.scale; }  ///< pixels a unit of the figure's lengths

  private:
    std::vector<Picture> pictures_;  ///< by step, and of one by canvas and lane
    ContactSheet sheet_;
};

}  // namespace gjkscope
