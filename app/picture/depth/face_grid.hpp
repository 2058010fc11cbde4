#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

namespace gjkscope {

/// Convex faces that lie side by side as the eye sees them, such as those of a convex solid that face it (or
/// segments), sorted into the cells of a grid so that the one on a line of sight is found without a look at
/// the others.
class FaceGrid {
  public:
    /// `points`: as they are seen. The ring goes round counter-clockwise.
    void addFace(std::span<const glm::dvec2> points, std::span<const int> ring) {
        for (const int i : ring) corners_.push_back(points[static_cast<std::size_t>(i)]);
        first_.push_back(static_cast<std::uint32_t>(corners_.size()));
    }
    /// Likewise, of a ring that goes round clockwise.
    void addTurnedFace(std::span<const glm::dvec2> points, std::span<const int> ring) {
        for (auto i = ring.rbegin(); i != ring.rend(); ++i)
            corners_.push_back(points[static_cast<std::size_t>(*i)]);
        first_.push_back(static_cast<std::uint32_t>(corners_.size()));
    }
    /// When all faces are there. False, and the grid finds nothing, where they are so long and thin that the
    /// cells would hold too many.
    bool sort();

    /// The number of the face on the line of sight through `p`, in the order of their adding; −1 where there
    /// is none or rounding hides which.
    int faceAt(glm::dvec2 p) const;

    /// Looks into the boxes of one grid.
    struct Looks {
        std::vector<std::uint32_t> last;  ///< of each face: the last look that found it
        std::uint32_t count = 0;
    };
    /// Adds the numbers of all faces that may reach into a box, each once, to `faces`; false, and perhaps not
    /// all of them, where it has so many cells that a look at all faces would be as quick.
    bool facesIn(glm::dvec2 low, glm::dvec2 high, Looks& looks, std::vector<std::uint32_t>& faces) const;
    /// Whether surely no face reaches into a box.
    bool isEmptyIn(glm::dvec2 low, glm::dvec2 high) const;

  private:
    struct Cells {
        glm::ivec2 low, high;
    };
    glm::ivec2 cellOf(glm::dvec2 p) const;
    Cells cellsOf(std::uint32_t face) const;
    bool meets(glm::dvec2 low, glm::dvec2 high) const {
        return !faces_.empty() && low.x <= high_.x && low.y <= high_.y && high.x >= low_.x &&
               high.y >= low_.y;
    }
    /// From the first cell's faces to the last one's.
    std::span<const std::uint32_t> facesOfRow(int y, int first, int last) const;
    bool holds(std::uint32_t face, glm::dvec2 p) const;
    void fill(const std::vector<Cells>& cells, std::size_t held);
    std::uint32_t count() const { return static_cast<std::uint32_t>(first_.size()) - 1; }

    std::vector<glm::dvec2> corners_;
    std::vector<std::uint32_t> first_{0};  ///< where each face's corners start, and where the last one's end
    glm::dvec2 low_{0}, high_{0}, cellsAUnit_{0};
    glm::ivec2 size_{0};
    std::vector<std::uint32_t> firstOfCell_, faces_;
};

}  // namespace gjkscope
