#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/runs/lift_states.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/stage.hpp"

namespace gjkscope {

/// A simplex as it is to be shown.
struct ShownSimplex {
    Simplex3 simplex;
    std::array<int, 4> ids{};  ///< of its vertices: the iteration that found each
    VertexNumbers numbers{};   ///< and what they are called
    RegionMask kept = ~0U;     ///< the vertices that are not dropped
    bool marksNewest = true;   ///< not while a newer support point is shown
    bool withWeights = false;
    std::array<double, 4> weights{};
};

/// The numbers in the names of a simplex's vertices, and the last that any vertex has had.
struct SimplexNames {
    Simplex3 simplex;
    VertexNumbers numbers{};
    int last = 0;
};

/// The simplices of a run's states. The same vertex keeps its id, so that it stays itself from picture to
/// picture, though its place in the simplex changes.
class SimplexHistory {
  public:
    /// To be called with the states of a run in order.
    void append(const Simplex3& simplex, const Vertex3& support);
    ShownSimplex shown(int state) const;
    /// The simplex that a state was reduced from, of which it kept a part: the one before it and its support
    /// point.
    ShownSimplex tested(int state, RegionMask kept) const;

    /// The number of the vertex that was found last.
    int lastNumber() const { return numberOf(static_cast<int>(states_.size()) - 1); }

  private:
    int numberOf(int id) const;

    std::vector<Simplex3> states_;
    std::vector<Vertex3> supports_;
    std::vector<std::array<int, 4>> ids_;
};

/// Difference: edges and inside of the kept part, its vertices by age with the newest marked, and what was
/// dropped as rings on faint lines.
void drawSimplex(const Sketch& sketch, const ShownSimplex& shown);

/// Difference: one vertex, labeled `name`.
void drawSimplexVertex(const Sketch& sketch, Role role, const Vertex3& vertex, int id,
                       const std::string& name);

}  // namespace gjkscope
