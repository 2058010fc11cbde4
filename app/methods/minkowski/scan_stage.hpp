#pragma once

#include "app/methods/minkowski/merge_stage.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/result/result_stage.hpp"
#include "core/minkowski/difference_edges.hpp"

namespace gjkscope {

/// The origin's distance from A − B, edge by edge of the finished chain.
class ScanStage final : public Stage {
  public:
    /// `merge` outlives this.
    ScanStage(const MergeStage& merge, double radiusA, double radiusB, StateContext context);

    void draw(int step, const Sketch& sketch) const override;
    Explanation explain(int step) const override;
    void addStates(nlohmann::json& /*states*/) const override {}

    Result result() const;
    int edgeCount() const { return static_cast<int>(edges_.edges.size()); }

  private:
    const EdgeDistance& at(int i) const { return edges_.edges[static_cast<std::size_t>(i)]; }
    /// The best edge of the first `count`.
    const EdgeDistance& bestOf(int count) const;
    void addSamples();

    const MergeStage& merge_;
    double radiusA_, radiusB_;
    StateContext context_;
    DifferenceEdges edges_;
};

}  // namespace gjkscope
