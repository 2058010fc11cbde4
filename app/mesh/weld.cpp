#include "app/mesh/weld.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

namespace gjkscope {
namespace {

/// Two roundings to float of the file's numbers, and of what was computed from them.
constexpr double kRoundings = 4;
/// The mesh's extent is known no better than this part of it where coordinates are far larger.
constexpr double kMaxOfExtent = 1e-4;

/// Two cells of more points are compared by so many of each: all copies of a vertex are near each other.
constexpr std::size_t kMaxCompared = 32;

/// The place of a cube of space, in lengths of its sides: a whole number each.
using CellPlace = std::array<double, 3>;

struct Cell {
    CellPlace place;
    std::span<const int> points;
};

/// Cells half of the neighbors of a cell are in, by its place: rows of them along the last axis. The other
/// half have the cell itself for a neighbor.
struct NeighborRow {
    CellPlace from, to;
};
constexpr std::array<NeighborRow, 5> kNeighborRows{{{{0, 0, 1}, {0, 0, 1}},
                                                    {{0, 1, -1}, {0, 1, 1}},
                                                    {{1, -1, -1}, {1, -1, 1}},
                                                    {{1, 0, -1}, {1, 0, 1}},
                                                    {{1, 1, -1}, {1, 1, 1}}}};

/// Puts points into cells as wide as the distance, whose points are all one, and joins neighboring cells with
/// points that are as near: O(n log n) whatever the points.
class Welding {
  public:
    Welding(const std::vector<glm::dvec3>& points, double distance, const LoadingListener& listener)
        : points_(points),
          distance_(distance),
          pause_(listener, LoadingStage::Hull),
          order_(points.size()),
          places_(points.size()) {}

    std::vector<int> places() && {
        sortIntoCells();
        joined_.resize(cells_.size());
        std::iota(joined_.begin(), joined_.end(), std::size_t{0});
        if (distance_ > 0)
            for (const NeighborRow& row : kNeighborRows) joinAlong(row);
        for (std::size_t cell = 0; cell < cells_.size(); ++cell)
            for (const int point : cells_[cell].points)
                places_[static_cast<std::size_t>(point)] = cells_[rootOf(cell)].points.front();
        return std::move(places_);
    }

  private:
    const glm::dvec3& at(int point) const { return points_[static_cast<std::size_t>(point)]; }

    CellPlace placeOf(glm::dvec3 p) const {
        const glm::dvec3 cell = distance_ > 0 ? glm::floor(p / distance_) : p;
        return {cell.x, cell.y, cell.z};
    }

    void sortIntoCells() {
        std::vector<CellPlace> places;
        places.reserve(points_.size());
        for (const glm::dvec3& p : points_) places.push_back(placeOf(p));
        const auto place = [&](int point) -> const CellPlace& {
            return places[static_cast<std::size_t>(point)];
        };
        std::iota(order_.begin(), order_.end(), 0);
        std::ranges::sort(order_, [&](int a, int b) {
            pause_.step();
            return place(a) < place(b);
        });
        for (std::size_t first = 0, i = 1; i <= order_.size(); ++i) {
            if (i < order_.size() && place(order_[i]) == place(order_[first])) continue;
            cells_.push_back({place(order_[first]), std::span(order_).subspan(first, i - first)});
            first = i;
        }
    }

    /// Both the cells and their neighbors in a row come in the order of places.
    void joinAlong(const NeighborRow& row) {
        const auto moved = [](const CellPlace& place, const CellPlace& by) {
            return CellPlace{place[0] + by[0], place[1] + by[1], place[2] + by[2]};
        };
        std::size_t first = 0;
        for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
            pause_.step();
            const CellPlace from = moved(cells_[cell].place, row.from),
                            to = moved(cells_[cell].place, row.to);
            while (first < cells_.size() && cells_[first].place < from) ++first;
            for (std::size_t other = first; other < cells_.size() && cells_[other].place <= to; ++other)
                if (rootOf(cell) != rootOf(other) && areNear(cells_[cell], cells_[other]))
                    joined_[rootOf(other)] = rootOf(cell);
        }
    }

    std::size_t rootOf(std::size_t cell) {
        while (joined_[cell] != cell) cell = joined_[cell] = joined_[joined_[cell]];
        return cell;
    }

    bool areNear(const Cell& a, const Cell& b) {
        const auto some = [](const Cell& cell) {
            return cell.points.first(std::min(cell.points.size(), kMaxCompared));
        };
        return std::ranges::any_of(some(a), [&](int i) {
            pause_.step();
            return std::ranges::any_of(some(b), [&](int j) {
                const glm::dvec3 apart = glm::abs(at(i) - at(j));
                return std::max({apart.x, apart.y, apart.z}) <= distance_;
            });
        });
    }

    const std::vector<glm::dvec3>& points_;
    double distance_;
    LoadingPause pause_;
    std::vector<int> order_, places_;
    std::vector<Cell> cells_;
    std::vector<std::size_t> joined_;  ///< of each cell one that it is joined to, or itself
};

}  // namespace

double weldingDistance(const std::vector<glm::dvec3>& points) {
    if (points.empty()) return 0;
    glm::dvec3 low = points.front(), high = low;
    for (const glm::dvec3& p : points) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    const glm::dvec3 reach = glm::max(glm::abs(low), glm::abs(high));
    const double rounding = std::numeric_limits<float>::epsilon() / 2;
    return std::min(kRoundings * rounding * std::max({reach.x, reach.y, reach.z}),
                    kMaxOfExtent * glm::distance(low, high));
}

std::vector<int> weldedPlaces(const std::vector<glm::dvec3>& points, double distance,
                              const LoadingListener& listener) {
    return Welding(points, distance, listener).places();
}

}  // namespace gjkscope
