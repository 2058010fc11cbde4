#include "app/hull/hull_3d.hpp"

#include <libqhull_r/libqhull_r.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <glm/common.hpp>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>

#include "app/base/lru_cache.hpp"
#include "core/polyhedron/incremental_hull.hpp"

namespace gjkscope {
namespace {

std::vector<std::size_t> distinct(const std::vector<glm::dvec3>& points) {
    std::vector<std::size_t> order(points.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto place = [&](std::size_t i) { return std::tuple(points[i].x, points[i].y, points[i].z, i); };
    std::ranges::sort(order, {}, place);
    const auto same = [&](std::size_t i, std::size_t j) { return points[i] == points[j]; };
    order.erase(std::unique(order.begin(), order.end(), same), order.end());
    std::ranges::sort(order);
    return order;
}

/// The points moved to their middle and scaled by a power of two to about 1: Qhull's own thresholds expect
/// that.
std::vector<double> normalized(const std::vector<glm::dvec3>& points,
                               const std::vector<std::size_t>& chosen) {
    glm::dvec3 low = points[chosen.front()], high = low;
    for (const std::size_t i : chosen) {
        low = glm::min(low, points[i]);
        high = glm::max(high, points[i]);
    }
    const glm::dvec3 middle = low / 2.0 + high / 2.0;
    const glm::dvec3 size = high - low;
    const int exponent = std::ilogb(std::max({size.x, size.y, size.z}));
    std::vector<double> numbers;
    numbers.reserve(chosen.size() * 3);
    for (const std::size_t i : chosen)
        for (int axis = 0; axis < 3; ++axis)
            numbers.push_back(std::ldexp(points[i][axis] - middle[axis], -exponent));
    return numbers;
}

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

/// A run of Qhull, whose C++ interface is no valid C++20.
class QhullRun {
  public:
    /// `numbers`: x, y, z of each point. `command`: "qhull" and its options.
    QhullRun(std::vector<double> numbers, std::string command) : numbers_(std::move(numbers)) {
        qh_zero(&state_, log_.get());
        const int count = static_cast<int>(numbers_.size() / 3);
        failed_ = qh_new_qhull(&state_, 3, count, numbers_.data(), False, command.data(), log_.get(),
                               log_.get()) != 0;
    }
    QhullRun(const QhullRun&) = delete;
    QhullRun& operator=(const QhullRun&) = delete;
    ~QhullRun() {
        qh_freeqhull(&state_, !qh_ALL);
        int longBytes = 0, shortBytes = 0;
        qh_memfreeshort(&state_, &longBytes, &shortBytes);
    }

    bool failed() const { return failed_; }
    std::vector<std::size_t> corners() {
        std::vector<std::size_t> indices;
        for (vertexT* vertex = state_.vertex_list; vertex != nullptr && vertex->next != nullptr;
             vertex = vertex->next)
            indices.push_back(index(vertex));
        return indices;
    }
    /// Of a run with the option Qt: triangles only, counter-clockwise from outside.
    std::vector<std::array<std::size_t, 3>> triangles() {
        std::vector<std::array<std::size_t, 3>> found;
        for (facetT* facet = state_.facet_list; facet != nullptr && facet->next != nullptr;
             facet = facet->next) {
            void** const corners = &facet->vertices->e[0].p;
            std::array<std::size_t, 3>& triangle = found.emplace_back();
            for (std::size_t i = 0; i < 3; ++i) triangle[i] = index(static_cast<vertexT*>(corners[i]));
            if (facet->toporient != qh_ORIENTclock) std::swap(triangle[0], triangle[1]);
        }
        return found;
    }

  private:
    std::size_t index(const vertexT* vertex) {
        return static_cast<std::size_t>(qh_pointid(&state_, vertex->point));
    }

    std::vector<double> numbers_;
    std::unique_ptr<std::FILE, CloseFile> log_{
        std::fopen("/dev/null", "w")};  ///< it explains failures at length
    qhT state_{};
    bool failed_ = true;
};

/// Of so many points Qhull takes three times as long as it takes to find their hull exactly.
constexpr std::size_t kMany = 20'000;

/// No triangles where the points are too large or too flat for that.
Hull3d exactHull(const std::vector<glm::dvec3>& points, const std::vector<std::size_t>& candidates) {
    std::vector<glm::dvec3> chosen;
    chosen.reserve(candidates.size());
    for (const std::size_t i : candidates) chosen.push_back(points[i]);
    Hull3d hull;
    hull.triangles = hullTriangles<double>(chosen);
    std::vector<bool> isCorner(chosen.size(), false);
    for (std::array<int, 3>& triangle : hull.triangles) {
        for (int& corner : triangle) {
            const auto place = static_cast<std::size_t>(corner);
            isCorner[place] = true;
            corner = static_cast<int>(candidates[place]);
        }
    }
    for (std::size_t i = 0; i < chosen.size(); ++i)
        if (isCorner[i]) hull.corners.push_back(candidates[i]);
    return hull;
}

std::atomic<bool> isRemembering = false;

/// The last few hulls of many points: while a corner is dragged or a shape scaled, the next one is known from
/// them, in a small part of the time.
class RecentHulls {
  public:
    /// Fewer are found as quickly.
    static constexpr std::size_t kFewest = 200;

    std::optional<Hull3d> from(const std::vector<glm::dvec3>& points) {
        if (const auto same = entries_.find([&](const Entry& entry) { return entry.points == points; }))
            return same->hull;
        for (const auto& known : entries_.newestFirst()) {
            auto triangles = incrementalHull<double>(known->points, known->hull.triangles, points);
            if (!triangles) continue;
            std::vector<bool> isCorner(points.size(), false);
            for (const HullTriangle& triangle : *triangles)
                for (const int corner : triangle) isCorner[static_cast<std::size_t>(corner)] = true;
            Hull3d hull;
            for (std::size_t i = 0; i < points.size(); ++i)
                if (isCorner[i]) hull.corners.push_back(i);
            hull.triangles = std::move(*triangles);
            keep(points, hull);
            return hull;
        }
        return std::nullopt;
    }

    void keep(const std::vector<glm::dvec3>& points, const Hull3d& hull) {
        if (!hull.triangles.empty()) entries_.keep({points, hull});
    }

  private:
    struct Entry {
        std::vector<glm::dvec3> points;
        Hull3d hull;
    };

    Recent<Entry> entries_;
};

}  // namespace

Hull3d passingHullOf3d(const std::vector<glm::dvec3>& points) {
    const std::vector<std::size_t> candidates = distinct(points);
    if (candidates.size() < 4) return {candidates, {}};
    if (candidates.size() > kMany) {
        Hull3d hull = exactHull(points, candidates);
        if (!hull.triangles.empty()) return hull;
    }
    QhullRun run(normalized(points, candidates), "qhull Qt");
    // flat within rounding: a support mapping takes the points as they are
    if (run.failed()) return {candidates, {}};
    Hull3d hull;
    for (const std::size_t corner : run.corners()) hull.corners.push_back(candidates[corner]);
    std::ranges::sort(hull.corners);
    for (const std::array<std::size_t, 3>& found : run.triangles()) {
        std::array<int, 3>& triangle = hull.triangles.emplace_back();
        for (std::size_t i = 0; i < 3; ++i) triangle[i] = static_cast<int>(candidates[found[i]]);
    }
    return hull;
}

void rememberHulls(bool whether) {
    isRemembering = whether;
}

bool remembersHulls() {
    return isRemembering;
}

Hull3d hullOf3d(const std::vector<glm::dvec3>& points) {
    static RecentHulls recent;
    if (!isRemembering || points.size() < RecentHulls::kFewest) return passingHullOf3d(points);
    if (std::optional<Hull3d> known = recent.from(points)) return std::move(*known);
    Hull3d hull = passingHullOf3d(points);
    recent.keep(points, hull);
    return hull;
}

}  // namespace gjkscope
