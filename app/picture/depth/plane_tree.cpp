#include "app/picture/depth/plane_tree.hpp"

#include <algorithm>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <utility>

namespace gjkscope {
namespace {

/// As many planes are looked at as quickly as the boxes of two halves of them.
constexpr std::uint32_t kFewPlanes = 16;

}  // namespace

PlaneTree::PlaneTree(std::vector<Plane> planes, glm::dvec3 center, bool deep)
    : planes_(std::move(planes)), center_(center) {
    if (planes_.empty()) return;
    nodes_.reserve(deep ? planes_.size() : 1);
    nodes_.push_back(bounded(0, static_cast<std::uint32_t>(planes_.size())));
    for (std::size_t i = 0; deep && i < nodes_.size(); ++i) {
        const Node node = nodes_[i];
        if (node.past - node.first <= kFewPlanes) continue;
        const std::uint32_t cut = halved(node);
        nodes_[i].child = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back(bounded(node.first, cut));
        nodes_.push_back(bounded(cut, node.past));
    }
}

PlaneTree::Node PlaneTree::bounded(std::uint32_t first, std::uint32_t past) const {
    glm::dvec3 low = planes_[first].normal, high = low;
    double lowOffset = -planes_[first].height(center_), highOffset = lowOffset;
    for (std::uint32_t i = first + 1; i < past; ++i) {
        low = glm::min(low, planes_[i].normal);
        high = glm::max(high, planes_[i].normal);
        const double offset = -planes_[i].height(center_);
        lowOffset = std::min(lowOffset, offset);
        highOffset = std::max(highOffset, offset);
    }
    Node node{{0.5 * (low + high), 0.5 * (lowOffset + highOffset)},
              {0.5 * (high - low), 0.5 * (highOffset - lowOffset)}};
    node.first = first;
    node.past = past;
    return node;
}

/// Sorts the node's planes into two across the box's longest side; returns the first of the second half.
std::uint32_t PlaneTree::halved(const Node& node) {
    const glm::dvec3 half = node.half.normal;
    const int axis = half.x >= half.y && half.x >= half.z ? 0 : half.y >= half.z ? 1 : 2;
    const auto first = planes_.begin() + node.first, past = planes_.begin() + node.past;
    const double middle = node.middle.normal[axis];
    const auto cut = std::partition(first, past, [&](const Plane& p) { return p.normal[axis] < middle; });
    // all look the same way
    if (cut == first || cut == past) return (node.first + node.past) / 2;
    return static_cast<std::uint32_t>(cut - planes_.begin());
}

}  // namespace gjkscope
