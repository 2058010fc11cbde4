#pragma once

#include <vector>

#include "app/compare/sweep_lines.hpp"
#include "app/picture/layout/figure.hpp"
#include "app/picture/theme.hpp"

namespace gjkscope {

/// The color that a lane's line has in plots.
Role plotRole(std::size_t lane);

/// The heading of a plot along a path.
std::string pathHeading(const BodyPath& path, SweepColumn column);

/// A column of the answers along a path as a figure: the lines of each lane with its name.
class PathPlot {
  public:
    PathPlot(const Scene& scene, const BodyPath& path, const std::vector<SweepSample>& samples,
             SweepColumn column = SweepColumn::Iterations);
    PathPlot(const PathPlot&) = delete;
    PathPlot& operator=(const PathPlot&) = delete;

    const Figure& figure() const { return figure_; }

  private:
    Picture picture_;
    Figure figure_;
};

}  // namespace gjkscope
