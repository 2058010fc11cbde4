#pragma once

#include "app/runs/stage.hpp"
#include "app/runs/state_json.hpp"
#include "app/solids/shape_outline.hpp"
#include "core/minkowski/minkowski_2d.hpp"

namespace gjkscope {

/// The two polygons that the explicit difference is made of, in the pair's frame; curves as few enough edges
/// to be followed one by one.
struct MergedPolygons {
    ShapeOutline a, b;
    double curveError = 0;  ///< how far the polygons may be inside the curves, together

    /// The edge that leaves vertex `i` of A, and of −B the one that runs against B's.
    glm::dvec2 edgeOfA(int i) const;
    glm::dvec2 edgeOfMinusB(int j) const;
};

/// The explicit difference in 2D: one edge of A or −B a step.
class MergeStage final : public Stage {
  public:
    using State = MinkowskiState<double>;

    MergeStage(MergedPolygons polygons, std::vector<State> states, StateContext context);

    void draw(int step, const Sketch& sketch) const override;
    Explanation explain(int step) const override;
    void addStates(nlohmann::json& states) const override;

    const MergedPolygons& polygons() const { return polygons_; }
    /// `a_3` and `b_0`, the parents of a state's vertex.
    std::string nameOfA(const State& s) const;
    std::string nameOfB(const State& s) const;
    /// The vertices of A − B, counter-clockwise, each once.
    std::vector<MinkowskiVertex<2, double>> chain() const;
    /// The chain's edges up to the state `last`.
    void drawChain(const Sketch& sketch, int last) const;
    /// The whole chain.
    void drawEnd(const Sketch& sketch) const { drawChain(sketch, lastState()); }
    int lastState() const { return static_cast<int>(states_.size()) - 1; }

  private:
    const State& at(int i) const { return states_[static_cast<std::size_t>(i)]; }
    void drawWorld(int state, const Sketch& sketch) const;
    void drawFan(int state, const Sketch& sketch) const;
    std::string sentence(int state) const;
    std::vector<NumberRow> rows(int state) const;

    MergedPolygons polygons_;
    std::vector<State> states_;
    StateContext context_;
};

}  // namespace gjkscope
