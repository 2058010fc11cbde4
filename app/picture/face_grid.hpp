#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <span>
#include <vector>

namespace gjkscope {

/// Convex faces that lie side by side as the eye sees them, such as those of a convex solid that face it,
/// sorted into the cells of a grid so that the one on a line of sight is found without a look at the others.
class FaceGrid {
  public:
    /// `across`, `up`: unit vectors square to each other and to the lines of sight.
    FaceGrid(glm::dvec3 across, glm::dvec3 up) : across_(across), up_(up) {}

    /// Its ring counter-clockwise for an eye that `up` and `across` look right to.
    void addFace(std::span<const glm::dvec3> points, std::span<const int> ring);
    /// When all faces are there. False, and the grid finds nothing, where they are so long and thin that the
    /// cells would hold too many.
    bool sort();

    /// The number of the face on the line of sight through `p`, in the order of their adding; −1 where there
    /// is none or rounding hides which.
    int faceAt(glm::dvec3 p) const;

  private:
    struct Cells {
        glm::ivec2 low, high;
    };
    glm::dvec2 seen(glm::dvec3 p) const;
    glm::ivec2 cellOf(glm::dvec2 p) const;
    Cells cellsOf(std::uint32_t face) const;
    bool holds(std::uint32_t face, glm::dvec2 p) const;
    void fill(const std::vector<Cells>& cells, std::size_t held);
    std::uint32_t count() const { return static_cast<std::uint32_t>(first_.size()) - 1; }

    glm::dvec3 across_, up_;
    std::vector<glm::dvec2> corners_;
    std::vector<std::uint32_t> first_{0};  ///< where each face's corners start, and where the last one's end
    glm::dvec2 low_{0}, cellsAUnit_{0};
    glm::ivec2 size_{0};
    std::vector<std::uint32_t> firstOfCell_, faces_;
};

}  // namespace gjkscope
