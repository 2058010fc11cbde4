#define GLM_ENABLE_EXPERIMENTAL
#include "app/film/motion_path.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/gtx/spline.hpp>

namespace gjkscope {

MotionPath::MotionPath(std::vector<glm::dvec3> points) : points_(std::move(points)) {
    lengths_.assign(points_.size(), 0);
    for (std::size_t i = 1; i < points_.size(); ++i)
        lengths_[i] = lengths_[i - 1] + glm::distance(points_[i - 1], points_[i]);
}

glm::dvec3 MotionPath::at(double way) const {
    if (!(way > 0) || points_.size() == 1) return way < 1 ? points_.front() : points_.back();
    if (way >= 1) return points_.back();
    const double length = way * lengths_.back();
    const auto after = std::ranges::upper_bound(lengths_, length);
    if (after == lengths_.end()) return points_.back();
    const auto i = static_cast<std::size_t>(after - lengths_.begin());
    const double f = (length - lengths_[i - 1]) / (lengths_[i] - lengths_[i - 1]);
    if (points_.size() == 2) return points_[0] + f * (points_[1] - points_[0]);
    // the ends continue as they begin
    const glm::dvec3 before = i >= 2 ? points_[i - 2] : 2.0 * points_[0] - points_[1];
    const glm::dvec3 beyond = i + 1 < points_.size() ? points_[i + 1] : 2.0 * points_[i] - points_[i - 1];
    return glm::catmullRom(before, points_[i - 1], points_[i], beyond, f);
}

}  // namespace gjkscope
