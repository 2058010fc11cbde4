#include "app/picture/depth/face_index.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gjkscope {
namespace {

double cross(glm::dvec2 u, glm::dvec2 v) {
    return u.x * v.y - u.y * v.x;
}

glm::dvec3 perpendicularTo(glm::dvec3 eye) {
    return glm::normalize(glm::cross(std::abs(eye.z) < 0.9 ? glm::dvec3(0, 0, 1) : glm::dvec3(1, 0, 0), eye));
}

}  // namespace

FaceGrid::FaceGrid(std::span<const glm::dvec2> points, const Rings& rings, std::span<const int> faces,
                   bool clockwise)
    : points_(points), rings_(rings), listed_(faces), turn_(clockwise ? -1 : 1) {
    if (faces.empty()) return;
    std::vector<Box> boxes;
    boxes.reserve(faces.size());
    for (const int face : faces) boxes.push_back(boxOf(face));
    bounds_ = boxes.front();
    for (const Box& box : boxes) bounds_ = {glm::min(bounds_.low, box.low), glm::max(bounds_.high, box.high)};
    const glm::dvec2 extent = bounds_.high - bounds_.low;
    if (extent.x > 0 && extent.y > 0 && std::isfinite(extent.x * extent.y)) fill(chooseCells(boxes));
}

FaceGrid::Box FaceGrid::boxOf(int face) const {
    const auto at = [&](int vertex) { return points_[static_cast<std::size_t>(vertex)]; };
    const std::span<const int> ring = rings_[face];
    Box box{at(ring[0]), at(ring[0])};
    for (const int vertex : ring) box = {glm::min(box.low, at(vertex)), glm::max(box.high, at(vertex))};
    return box;
}

glm::ivec2 FaceGrid::cellOf(glm::dvec2 p) const {
    // clamped as a number first: what is far outside does not fit an integer
    const glm::dvec2 place = (p - bounds_.low) * cellsPerUnit_;
    return glm::ivec2(glm::clamp(place, glm::dvec2(0), glm::dvec2(size_ - 1)));
}

/// About as many cells as faces and about square; fewer where faces are so long and thin that the cells would
/// hold too many. Returns how many faces the cells hold together.
std::size_t FaceGrid::chooseCells(const std::vector<Box>& boxes) {
    constexpr std::size_t kMaxCellsPerFace = 16;
    const glm::dvec2 extent = bounds_.high - bounds_.low;
    const auto count = static_cast<double>(boxes.size());
    cells_.resize(boxes.size());
    for (double side = std::sqrt(extent.x / count * extent.y);; side *= 2) {
        size_ = glm::ivec2(glm::clamp(extent / side, glm::dvec2(1), glm::dvec2(count)));
        cellsPerUnit_ = glm::dvec2(size_) / extent;
        std::size_t entries = 0;
        for (std::size_t face = 0; face < boxes.size(); ++face) {
            cells_[face] = cellsOf(boxes[face]);
            const glm::ivec2 span = cells_[face].high - cells_[face].low + 1;
            entries += static_cast<std::size_t>(span.x) * static_cast<std::size_t>(span.y);
        }
        if (entries <= kMaxCellsPerFace * boxes.size() || size_ == glm::ivec2(1)) return entries;
    }
}

template <class Visit>
void FaceGrid::forEachCell(const Cells& cells, Visit visit) const {
    for (int y = cells.low.y; y <= cells.high.y; ++y)
        for (int x = cells.low.x; x <= cells.high.x; ++x) visit(static_cast<std::size_t>(y * size_.x + x));
}

/// Each cell's faces after the previous cell's.
void FaceGrid::fill(std::size_t entries) {
    firstOfCell_.assign(static_cast<std::size_t>(size_.x) * static_cast<std::size_t>(size_.y) + 1, 0);
    for (const Cells& cells : cells_) forEachCell(cells, [&](std::size_t cell) { ++firstOfCell_[cell + 1]; });
    std::partial_sum(firstOfCell_.begin(), firstOfCell_.end(), firstOfCell_.begin());
    faces_.resize(entries);
    std::vector<std::uint32_t> next(firstOfCell_.begin(), firstOfCell_.end() - 1);
    for (std::size_t face = 0; face < cells_.size(); ++face)
        forEachCell(cells_[face],
                    [&](std::size_t cell) { faces_[next[cell]++] = static_cast<std::uint32_t>(face); });
}

std::span<const std::uint32_t> FaceGrid::facesOf(std::size_t cell) const {
    return std::span(faces_).subspan(firstOfCell_[cell], firstOfCell_[cell + 1] - firstOfCell_[cell]);
}

bool FaceGrid::covers(std::uint32_t face, glm::dvec2 p) const {
    const std::span<const int> ring = rings_[listed_[face]];
    glm::dvec2 before = points_[static_cast<std::size_t>(ring.back())];
    for (const int vertex : ring) {
        const glm::dvec2 here = points_[static_cast<std::size_t>(vertex)];
        if (turn_ * cross(here - before, p - before) < 0) return false;
        before = here;
    }
    return true;
}

int FaceGrid::faceAt(glm::dvec2 p) const {
    if (!meets({p, p})) return -1;
    const glm::ivec2 cell = cellOf(p);
    for (const std::uint32_t face : facesOf(static_cast<std::size_t>(cell.y * size_.x + cell.x)))
        if (covers(face, p)) return static_cast<int>(face);
    return -1;
}

bool FaceGrid::meets(const Box& box) const {
    return !empty() && box.low.x <= bounds_.high.x && box.low.y <= bounds_.high.y &&
           box.high.x >= bounds_.low.x && box.high.y >= bounds_.low.y;
}

bool FaceGrid::isEmptyIn(const Box& box) const {
    bool isEmpty = true;
    if (meets(box))
        forEachCell(cellsOf(box), [&](std::size_t cell) { isEmpty = isEmpty && facesOf(cell).empty(); });
    return isEmpty;
}

void FaceGrid::facesIn(const Box& box, std::vector<std::uint32_t>& found) const {
    if (!meets(box)) return;
    const Cells cells = cellsOf(box);
    forEachCell(cells, [&](std::size_t cell) {
        for (const std::uint32_t face : facesOf(cell)) {
            // only in the first cell that the face and the box share
            const glm::ivec2 first = glm::max(cells.low, cells_[face].low);
            if (cell == static_cast<std::size_t>(first.y * size_.x + first.x)) found.push_back(face);
        }
    });
}

FaceIndex::FaceIndex(const ConvexSolid& solid)
    : across_(perpendicularTo(solid.towardsEye())),
      up_(glm::cross(solid.towardsEye(), across_)),
      tolerance_(solid.tolerance()),
      projected_([&] {
          std::vector<glm::dvec2> projected;
          projected.reserve(solid.points().size());
          for (const glm::dvec3& p : solid.points()) projected.push_back(project(p));
          return projected;
      }()),
      facing(projected_, solid.surface()->faces, solid.facingFaces()),
      averted(projected_, solid.surface()->faces, solid.avertedFaces(), true) {}

FaceGrid::Box FaceIndex::boxOf(std::span<const glm::dvec3> points) const {
    FaceGrid::Box box{project(points[0]), project(points[0])};
    for (const glm::dvec3& p : points.subspan(1)) {
        const glm::dvec2 place = project(p);
        box = {glm::min(box.low, place), glm::max(box.high, place)};
    }
    return {box.low - tolerance_, box.high + tolerance_};
}

}  // namespace gjkscope
