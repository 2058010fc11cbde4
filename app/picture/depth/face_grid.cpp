#include "app/picture/depth/face_grid.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <utility>

namespace gjkscope {
namespace {

/// Faces of about one size are in about this many cells each.
constexpr std::size_t kMaxCellsAFace = 16;

double cross(glm::dvec2 u, glm::dvec2 v) {
    return u.x * v.y - u.y * v.x;
}

}  // namespace

glm::ivec2 FaceGrid::cellOf(glm::dvec2 p) const {
    // what is before the first cell has no faces: to cut off towards it does no harm
    const glm::dvec2 place = (p - low_) * cellsAUnit_;
    return glm::clamp(glm::ivec2(place), glm::ivec2(0), size_ - 1);
}

FaceGrid::Cells FaceGrid::cellsOf(std::uint32_t face) const {
    glm::dvec2 low = corners_[first_[face]], high = low;
    for (std::uint32_t i = first_[face] + 1; i < first_[face + 1]; ++i) {
        low = glm::min(low, corners_[i]);
        high = glm::max(high, corners_[i]);
    }
    return {cellOf(low), cellOf(high)};
}

bool FaceGrid::sort() {
    if (count() == 0) return false;
    high_ = low_ = corners_[0];
    for (const glm::dvec2& p : corners_) {
        low_ = glm::min(low_, p);
        high_ = glm::max(high_, p);
    }
    const glm::dvec2 extent = high_ - low_;
    if (!(extent.x > 0 && extent.y > 0 && std::isfinite(extent.x * extent.y))) return false;
    // about as many cells as faces, about square
    const double side = std::sqrt(extent.x / static_cast<double>(count()) * extent.y);
    size_ = glm::clamp(glm::ivec2(extent / side), glm::ivec2(1), glm::ivec2(static_cast<int>(count())));
    cellsAUnit_ = glm::dvec2(size_) / extent;

    std::vector<Cells> cells(count());
    std::size_t held = 0;
    for (std::uint32_t face = 0; face < count(); ++face) {
        cells[face] = cellsOf(face);
        const glm::ivec2 span = cells[face].high - cells[face].low + 1;
        held += static_cast<std::size_t>(span.x) * static_cast<std::size_t>(span.y);
        if (held > kMaxCellsAFace * (count() + 64)) return false;
    }
    fill(cells, held);
    return true;
}

/// Each cell's faces after the last one's.
void FaceGrid::fill(const std::vector<Cells>& cells, std::size_t held) {
    const auto forEach = [&](std::uint32_t face, auto visit) {
        const auto [low, high] = cells[face];
        for (int y = low.y; y <= high.y; ++y)
            for (int x = low.x; x <= high.x; ++x) visit(static_cast<std::size_t>(y * size_.x + x));
    };
    firstOfCell_.assign(static_cast<std::size_t>(size_.x) * static_cast<std::size_t>(size_.y) + 1, 0);
    for (std::uint32_t face = 0; face < count(); ++face)
        forEach(face, [&](std::size_t cell) { ++firstOfCell_[cell + 1]; });
    for (std::size_t cell = 1; cell < firstOfCell_.size(); ++cell)
        firstOfCell_[cell] += firstOfCell_[cell - 1];
    faces_.resize(held);
    std::vector<std::uint32_t> next(firstOfCell_.begin(), firstOfCell_.end() - 1);
    for (std::uint32_t face = 0; face < count(); ++face)
        forEach(face, [&](std::size_t cell) { faces_[next[cell]++] = face; });
}

bool FaceGrid::holds(std::uint32_t face, glm::dvec2 p) const {
    const std::uint32_t first = first_[face], past = first_[face + 1];
    glm::dvec2 before = corners_[past - 1];
    for (std::uint32_t i = first; i < past; ++i) {
        const glm::dvec2 here = corners_[i];
        if (cross(here - before, p - before) < 0) return false;
        before = here;
    }
    return true;
}

int FaceGrid::faceAt(glm::dvec2 p) const {
    const glm::dvec2 place = (p - low_) * cellsAUnit_;
    // written so that what is no number is outside
    const bool inside = place.x >= 0 && place.y >= 0 && place.x <= size_.x && place.y <= size_.y;
    if (faces_.empty() || !inside) return -1;
    const glm::ivec2 cell = cellOf(p);
    const auto index = static_cast<std::size_t>(cell.y * size_.x + cell.x);
    for (std::uint32_t i = firstOfCell_[index]; i < firstOfCell_[index + 1]; ++i)
        if (holds(faces_[i], p)) return static_cast<int>(faces_[i]);
    return -1;
}

std::span<const std::uint32_t> FaceGrid::facesOfRow(int y, int first, int last) const {
    const auto cell = [&](int x) { return static_cast<std::size_t>(y * size_.x + x); };
    return std::span(faces_).subspan(firstOfCell_[cell(first)],
                                     firstOfCell_[cell(last) + 1] - firstOfCell_[cell(first)]);
}

bool FaceGrid::isEmptyIn(glm::dvec2 low, glm::dvec2 high) const {
    if (!meets(low, high)) return true;
    const glm::ivec2 first = cellOf(glm::max(low, low_)), last = cellOf(glm::min(high, high_));
    for (int y = first.y; y <= last.y; ++y)
        if (!facesOfRow(y, first.x, last.x).empty()) return false;
    return true;
}

bool FaceGrid::facesIn(glm::dvec2 low, glm::dvec2 high, Looks& looks,
                       std::vector<std::uint32_t>& faces) const {
    constexpr int kMaxCells = 256;
    if (!meets(low, high)) return true;
    const glm::ivec2 first = cellOf(glm::max(low, low_)), last = cellOf(glm::min(high, high_));
    if ((last.x - first.x + 1) * (last.y - first.y + 1) > kMaxCells) return false;
    looks.last.resize(count());
    ++looks.count;
    for (int y = first.y; y <= last.y; ++y)
        for (const std::uint32_t face : facesOfRow(y, first.x, last.x))
            if (std::exchange(looks.last[face], looks.count) != looks.count) faces.push_back(face);
    return true;
}

}  // namespace gjkscope
