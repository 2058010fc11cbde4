#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/runs/lift_states.hpp"
#include "app/runs/stage.hpp"

namespace gjkscope {

/// Who the vertices of a run's simplices are: the iteration that found each. The same vertex keeps its id, so
/// that it stays itself from picture to picture, though its place in the simplex changes.
class SimplexIds {
  public:
    using Ids = std::array<int, 4>;

    /// To be called with the states of a run in order.
    void append(const Simplex3& simplex, const Vertex3& support);
    const Ids& of(int state) const { return ids_[static_cast<std::size_t>(state)]; }

  private:
    Simplex3 last_;
    std::vector<Ids> ids_;
};

/// A simplex as it is to be shown.
struct ShownSimplex {
    Simplex3 simplex;
    SimplexIds::Ids ids{};
    RegionMask kept = ~0U;    ///< the vertices that are not dropped
    bool marksNewest = true;  ///< not while a newer support point is being looked at
    bool withWeights = false;
    std::array<double, 4> weights{};
};

/// Difference: edges and inside of the kept part, its vertices by age with the newest marked, and what was
/// dropped as rings on faint lines.
void drawSimplex(const Sketch& sketch, const ShownSimplex& shown);

/// Difference: one vertex, labelled `name`.
void drawSimplexVertex(const Sketch& sketch, Role role, const Vertex3& vertex, int id,
                       const std::string& name);

}  // namespace gjkscope
