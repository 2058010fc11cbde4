#include "app/picture/depth/part_sides.hpp"

#include <algorithm>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <numeric>
#include <utility>

namespace gjkscope {
namespace {

Ball ballOf(const Painting& painting, const Part& part) {
    glm::dvec3 low = painting.point(part, 0), high = low;
    for (std::size_t i = 1; i < part.count; ++i) {
        low = glm::min(low, painting.point(part, i));
        high = glm::max(high, painting.point(part, i));
    }
    return {0.5 * (low + high), 0.5 * glm::distance(low, high)};
}

}  // namespace

PartSides::PartSides(const Painting& painting, std::span<const std::uint32_t> parts,
                     const SolidDivider& planes)
    : planes_(planes), order_(parts.size()), sides_(parts.size()), near_(parts.size()) {
    if (parts.empty()) return;
    balls_.reserve(parts.size());
    for (const std::uint32_t part : parts) balls_.push_back(ballOf(painting, painting.parts[part]));
    if (planes.hasFewPlanes()) {
        nearPlanes_.push_back(planes.allPlanes());
        std::ranges::transform(balls_, sides_.begin(), [&](const Ball& b) { return planes.sideOf(b); });
        return;
    }
    std::iota(order_.begin(), order_.end(), 0U);
    look(order_, planes.allPlanes());
}

void PartSides::look(std::span<std::uint32_t> group, const NearPlanes& among) {
    if (group.size() == 1) return note(group[0], among);
    glm::dvec3 low = balls_[group[0]].center, high = low;
    double largest = 0;
    for (const std::uint32_t i : group) {
        low = glm::min(low, balls_[i].center);
        high = glm::max(high, balls_[i].center);
        largest = std::max(largest, balls_[i].radius);
    }
    const Ball ball{0.5 * (low + high), 0.5 * glm::distance(low, high) + largest};
    const SolidDivider::Locality here = planes_.localityOf(ball, among);
    if (here.side) {
        for (const std::uint32_t i : group) sides_[i] = here.side;
    } else {
        const std::size_t half = split(group, high - low, ball.center);
        look(group.first(half), here.near);
        look(group.subspan(half), here.near);
    }
}

void PartSides::note(std::uint32_t index, NearPlanes near) {
    near_[index] = nearPlanes_.size();
    nearPlanes_.push_back(std::move(near));
}

/// Sorts a group into two across its longest extent; returns the size of the first.
std::size_t PartSides::split(std::span<std::uint32_t> group, glm::dvec3 extent, glm::dvec3 middle) const {
    const int axis = extent.x >= extent.y && extent.x >= extent.z ? 0 : extent.y >= extent.z ? 1 : 2;
    const auto isBefore = [&](std::uint32_t i) { return balls_[i].center[axis] < middle[axis]; };
    const auto second = std::partition(group.begin(), group.end(), isBefore);
    const auto half = static_cast<std::size_t>(second - group.begin());
    // all in one place
    return half > 0 && half < group.size() ? half : group.size() / 2;
}

}  // namespace gjkscope
