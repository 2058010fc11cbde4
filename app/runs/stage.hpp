#pragma once

#include <vector>

#include "app/runs/run.hpp"
#include "app/solids/pair_geometry.hpp"

namespace gjkscope {

/// The picture of one canvas in the making, with what it is drawn from.
struct Sketch {
    Picture& picture;
    const PairGeometry& geometry;
    Canvas canvas;
    const PictureOptions& options;

    bool world() const { return canvas == Canvas::World; }
};

/// A part of a run that one algorithm tells: its steps in order and how each is shown. Steps are counted
/// from the stage's first.
class Stage {
  public:
    Stage() = default;
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    virtual ~Stage() = default;

    const std::vector<Step>& steps() const { return steps_; }
    const std::vector<BoundSample>& bounds() const { return bounds_; }
    virtual void draw(int step, const Sketch& sketch) const = 0;
    virtual Explanation explain(int step) const = 0;
    /// Appends every state with all its numbers: see state_json.hpp.
    virtual void addStates(nlohmann::json& states) const = 0;

    /// Where radii round the shapes: that it works on their cores alone.
    void noteRadii(double radii) {
        for (Step& step : steps_) step.ofCores = radii > 0;
    }

  protected:
    std::vector<Step> steps_;
    std::vector<BoundSample> bounds_;  ///< `step` counted from the stage's first
};

}  // namespace gjkscope
