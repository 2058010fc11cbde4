#pragma once

#include <cstdint>
#include <string>

#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// A canvas of a page as SVG, with the cells of all lanes. Keeps what it depends on, so that it is written
/// only when it changes.
class CanvasSvg {
  public:
    explicit CanvasSvg(Canvas canvas) : canvas_(canvas) {}

    /// Nothing where it is the document that was returned last. `scale`: how much larger the SVG is than the
    /// canvas, for screens that are seen from afar.
    std::string ifChanged(const Workbench& work, double scale);

  private:
    Canvas canvas_;
    Camera camera_;
    Viewport view_;
    std::string drawn_;  ///< all else that it depends on
};

/// Size of a still in other pages, in pixels.
inline constexpr glm::dvec2 kElementStill{960, 480};

/// Both canvases and all lanes in one document of that size, for a file.
std::string bothSvg(const Workbench& work, glm::dvec2 size);

}  // namespace gjkscope
