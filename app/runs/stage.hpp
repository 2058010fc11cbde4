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

/// A part of a run that one algorithm tells: its moments in order and how each is shown. Moments are counted
/// from the chapter's first.
class Chapter {
  public:
    Chapter() = default;
    Chapter(const Chapter&) = delete;
    Chapter& operator=(const Chapter&) = delete;
    virtual ~Chapter() = default;

    const std::vector<Moment>& moments() const { return moments_; }
    const std::vector<BoundSample>& bounds() const { return bounds_; }
    virtual void draw(int moment, const Sketch& sketch) const = 0;
    virtual Explanation explain(int moment) const = 0;
    /// Appends every state with all its numbers: see state_json.hpp.
    virtual void addStates(nlohmann::json& states) const = 0;

    /// Where radii round the shapes: that it works on their cores alone.
    void noteRadii(double radii) {
        for (Moment& moment : moments_) moment.ofCores = radii > 0;
    }

  protected:
    std::vector<Moment> moments_;
    std::vector<BoundSample> bounds_;  ///< `moment` counted from the chapter's first
};

}  // namespace gjkscope
