#pragma once

#include <array>
#include <cstddef>
#include <glm/vec3.hpp>
#include <memory>
#include <vector>

#include "app/base/lru_cache.hpp"
#include "app/hull/hull.hpp"

namespace gjkscope {

/// The convex hull of points that span a solid, as indices of them: exact, and a function of the points
/// alone.
struct Hull3d {
    /// Ascending, each a vertex of the hull; of equal points the first. All distinct points of a flat list.
    std::vector<std::size_t> vertices;
    /// The surface, counter-clockwise from outside; none of a flat list. Faces with more vertices are fans
    /// around the one with the smallest index. Every triangle starts with its smallest index, and they are
    /// sorted.
    std::vector<std::array<int, 3>> triangles;
    bool isDistinct = true;  ///< no point was given twice
};

/// The hull of at least one finite point.
Hull3d hullOf3d(const std::vector<glm::dvec3>& points, const HullListener& listener = {});

/// The last few hulls of a list of points that is edited. The next one is found from them where it can be:
/// while a vertex is dragged or a shape scaled that takes a small part of the time. What it returns is what
/// hullOf3d() does; several threads may use it at once.
class HullCache {
  public:
    std::shared_ptr<const Hull3d> of(const std::vector<glm::dvec3>& points,
                                     const HullListener& listener = {});

  private:
    /// Fewer are found as quickly.
    static constexpr std::size_t kMinPoints = 200;

    struct Entry {
        std::vector<glm::dvec3> points;
        Hull3d hull;
    };

    Hull3d next(const std::vector<glm::dvec3>& points, const HullListener& listener);

    LruCache<Entry> entries_;
};

/// As the cache has it, or without one.
std::shared_ptr<const Hull3d> hullOf3d(const std::vector<glm::dvec3>& points, HullCache* cache,
                                       const HullListener& listener = {});

}  // namespace gjkscope
