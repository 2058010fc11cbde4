#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/picture/layout/figure.hpp"
#include "app/runs/run.hpp"
#include "app/runs/viewpoint.hpp"
#include "app/shell/command_line.hpp"

namespace gjkscope {

/// A step of a scene's run as a figure, with what that is drawn from.
class Still {
  public:
    /// Throws UsageError for a step that the run doesn't have.
    Still(const Scene& scene, const RenderCommand& command);
    Still(const Still&) = delete;
    Still& operator=(const Still&) = delete;

    const Figure& figure() const { return figure_; }

  private:
    void add(SeenPicture seen, std::string heading, std::string note);

    std::unique_ptr<const Run> run_;
    std::vector<Picture> pictures_;
    std::vector<FigureContent> contents_;
    Figure figure_;
};

}  // namespace gjkscope
