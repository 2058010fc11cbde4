#pragma once

#include <cstdint>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "app/picture/depth/convex_solid.hpp"

namespace gjkscope {

/// Convex faces that lie side by side in the projection along the line of sight, in the cells of a uniform
/// grid, so that the one that covers a point is found without testing the others.
class FaceGrid {
  public:
    struct Box {
        glm::dvec2 low, high;
    };

    /// Those of the rings that are listed: all counter-clockwise as projected, or all clockwise. The grid
    /// refers to its arguments.
    FaceGrid(std::span<const glm::dvec2> points, const Rings& rings, std::span<const int> faces,
             bool clockwise = false);

    /// Without faces, or with none that has an extent: then it finds nothing.
    bool empty() const { return faces_.empty(); }
    /// Which of the listed faces covers `p`; −1 where there is none or rounding hides which.
    int faceAt(glm::dvec2 p) const;
    /// The listed faces that may be nearer than `tolerance` to a convex polygon, a segment or a point.
    void facesNear(std::span<const glm::dvec2> polygon, double tolerance,
                   std::vector<std::uint32_t>& found) const;
    /// True if surely no face reaches into the box.
    bool isEmptyIn(const Box& box) const;

  private:
    struct Cells {
        glm::ivec2 low, high;
    };
    template <class Visit>
    void forEachCell(const Cells& cells, Visit visit) const;
    std::span<const std::uint32_t> facesOf(std::size_t cell) const;
    glm::ivec2 cellOf(glm::dvec2 p) const;
    Cells cellsOf(const Box& box) const { return {cellOf(box.low), cellOf(box.high)}; }
    Cells cellsInRow(int row, std::span<const glm::dvec2> polygon, double tolerance) const;
    Box boxOf(int face) const;
    bool meets(const Box& box) const;
    bool covers(std::uint32_t face, glm::dvec2 p) const;
    std::size_t chooseCells(const std::vector<Box>& boxes);
    void fill(std::size_t entries);

    std::span<const glm::dvec2> points_;
    const Rings& rings_;
    std::span<const int> listed_;
    double turn_;  ///< 1: counter-clockwise
    Box bounds_{};
    glm::dvec2 cellsPerUnit_{0};
    glm::ivec2 size_{0};
    std::vector<Cells> cells_;  ///< of each face
    std::vector<std::uint32_t> firstOfCell_, faces_;
};

/// The faces of a convex solid of many faces in the projection along the line of sight: those that face the
/// eye, and those that do not.
class FaceIndex {
    // before the grids, which refer to them
    glm::dvec3 across_, up_;
    std::vector<glm::dvec2> projected_;

  public:
    const FaceGrid facing, averted;

    /// `solid` has walls and outlives this.
    explicit FaceIndex(const ConvexSolid& solid);
    FaceIndex(const FaceIndex&) = delete;
    FaceIndex& operator=(const FaceIndex&) = delete;
    ~FaceIndex() = default;

    /// False for a solid that is seen as a line.
    bool isUsable() const { return !facing.empty() && !averted.empty(); }
    glm::dvec2 project(glm::dvec3 p) const { return {glm::dot(across_, p), glm::dot(up_, p)}; }
};

}  // namespace gjkscope
