#pragma once

#include <vector>

#include "app/compare/path_sweep.hpp"
#include "app/picture/layout/figure.hpp"
#include "app/picture/theme.hpp"

namespace gjkscope {

/// The color that a lane's line has in plots.
Role plotRole(std::size_t lane);

/// Iterations along a path as a figure: one line per lane, in steps, with its name.
class PathPlot {
  public:
    PathPlot(const Scene& scene, const BodyPath& path, const std::vector<SweepSample>& samples);
    PathPlot(const PathPlot&) = delete;
    PathPlot& operator=(const PathPlot&) = delete;

    const Figure& figure() const { return figure_; }

  private:
    Picture picture_;
    Figure figure_;
};

}  // namespace gjkscope
