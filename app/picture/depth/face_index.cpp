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

/// About square and a little larger than a face; fewer cells where faces are so long and thin that the cells
/// would hold too many. Returns how many faces the cells hold together.
std::size_t FaceGrid::chooseCells(const std::vector<Box>& boxes) {
    constexpr std::size_t kMaxCellsPerFace = 16;
    constexpr double kFacesPerSide = 1.5;  // of all widths the fastest, for finding a point and a polygon
    const glm::dvec2 extent = bounds_.high - bounds_.low;
    const auto count = static_cast<double>(boxes.size());
    cells_.resize(boxes.size());
    for (double side = kFacesPerSide * std::sqrt(extent.x / count * extent.y);; side *= 2) {
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

/// Those that the polygon reaches of one row of cells; the outer rows have no end.
FaceGrid::Cells FaceGrid::cellsInRow(int row, std::span<const glm::dvec2> polygon, double tolerance) const {
    const auto border = [&](int below) { return bounds_.low.y + below / cellsPerUnit_.y; };
    const double low = row == 0 ? -INFINITY : border(row) - tolerance;
    const double high = row + 1 == size_.y ? INFINITY : border(row + 1) + tolerance;
    double left = INFINITY, right = -INFINITY;
    const auto include = [&](double x) {
        left = std::min(left, x);
        right = std::max(right, x);
    };
    glm::dvec2 before = polygon.back();
    for (const glm::dvec2& here : polygon) {
        if (here.y >= low && here.y <= high) include(here.x);
        for (const double y : {low, high})
            if ((before.y < y) != (here.y < y) && std::isfinite(y))
                include(glm::mix(before.x, here.x, (y - before.y) / (here.y - before.y)));
        before = here;
    }
    if (!(left <= right)) return {{0, row}, {-1, row}};
    return {{cellOf({left - tolerance, 0}).x, row}, {cellOf({right + tolerance, 0}).x, row}};
}

void FaceGrid::facesNear(std::span<const glm::dvec2> polygon, double tolerance,
                         std::vector<std::uint32_t>& found) const {
    found.clear();
    Box box{polygon[0], polygon[0]};
    for (const glm::dvec2& p : polygon) box = {glm::min(box.low, p), glm::max(box.high, p)};
    box = {box.low - tolerance, box.high + tolerance};
    if (!meets(box)) return;
    const Cells all = cellsOf(box);
    Cells below{{0, 0}, {-1, 0}};
    // row by row: the box around a slanting line has far more faces than the cells along it
    for (int row = all.low.y; row <= all.high.y; ++row) {
        const Cells cells = cellsInRow(row, polygon, tolerance);
        for (int x = cells.low.x; x <= cells.high.x; ++x) {
            for (const std::uint32_t face : facesOf(static_cast<std::size_t>(row * size_.x + x))) {
                // only in the first cell that both share: the polygon is convex, so it is in the first row
                // or the row below has one too
                const Cells& own = cells_[face];
                const bool isRepeated =
                    own.low.y < row && own.low.x <= below.high.x && own.high.x >= below.low.x;
                if (!isRepeated && x == std::max(cells.low.x, own.low.x)) found.push_back(face);
            }
        }
        below = cells;
    }
}

FaceIndex::FaceIndex(const ConvexSolid& solid)
    : across_(perpendicularTo(solid.towardEye())),
      up_(glm::cross(solid.towardEye(), across_)),
      projected_([&] {
          std::vector<glm::dvec2> projected;
          projected.reserve(solid.points().size());
          for (const glm::dvec3& p : solid.points()) projected.push_back(project(p));
          return projected;
      }()),
      facing(projected_, solid.surface()->faces, solid.facingFaces()),
      averted(projected_, solid.surface()->faces, solid.avertedFaces(), true) {}

}  // namespace gjkscope
