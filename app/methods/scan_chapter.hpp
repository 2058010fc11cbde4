#pragma once

#include "app/methods/lift_states.hpp"
#include "app/methods/merge_chapter.hpp"
#include "app/methods/result_chapter.hpp"

namespace gjkscope {

/// How the origin lies to one edge of A − B.
struct EdgeDistance {
    double fromLine = 0;  ///< signed: positive outside
    glm::dvec2 normal{0};
    Simplex3 edge;
    ClosestPoint3 nearest;
    double distance = 0;  ///< of the nearest point of the edge
};

/// The origin's distance from A − B, edge by edge of the finished chain.
class ScanChapter final : public Chapter {
  public:
    /// `merge` outlives this.
    ScanChapter(const MergeChapter& merge, double radiusA, double radiusB, StateContext context);

    void draw(int moment, const Sketch& sketch) const override;
    Explanation explain(int moment) const override;
    void addStates(nlohmann::json& /*states*/) const override {}

    Result result() const;
    bool isInside() const { return inside_; }

  private:
    const EdgeDistance& at(int i) const { return edges_[static_cast<std::size_t>(i)]; }
    /// The best edge of the first `count`.
    int bestOf(int count) const;
    /// What is less the better: how near the origin is to the edge, from inside or from outside.
    double measure(const EdgeDistance& edge) const;
    void addSamples();

    const MergeChapter& merge_;
    double radiusA_, radiusB_;
    StateContext context_;
    std::vector<EdgeDistance> edges_;
    bool inside_ = false;
};

}  // namespace gjkscope
