#include "app/picture/depth/solid_divider.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gjkscope {
namespace {

/// How the planes of a tree lie to a ball.
struct Meeting {
    bool isBeyond = false;            ///< all of the ball lies above one of them
    std::vector<std::uint32_t> near;  ///< nodes that have all planes that it may meet; if beyond, such a one
};

/// Follows the tree from some nodes down to where the planes of a node differ by less than the ball's size.
class Search {
  public:
    Search(const PlaneTree& tree, const Ball& ball, double reach) : tree_(tree), ball_(ball), reach_(reach) {}

    Meeting among(std::span<const std::uint32_t> nodes) {
        if (!nodes.empty()) meeting_.near.reserve(nodes.size() + 16);
        for (const std::uint32_t node : nodes) {
            visit(node);
            if (meeting_.isBeyond) break;
        }
        return std::move(meeting_);
    }

  private:
    void visit(std::uint32_t index) {
        const PlaneTree::Node& node = tree_[index];
        const PlaneTree::Heights heights = tree_.heights(node, ball_.center);
        if (heights.high < -reach_) return;
        if (heights.low > reach_) return note(index, heights.low);
        if (node.child == 0) {
            double highest = -INFINITY;
            for (const Plane& plane : tree_.planesOf(node))
                highest = std::max(highest, plane.height(ball_.center));
            if (highest >= -reach_) note(index, highest);
        } else if (heights.high - heights.low <= 2 * reach_) {
            note(index, heights.low);
        } else {
            visit(node.child);
            if (!meeting_.isBeyond) visit(node.child + 1);
        }
    }

    void note(std::uint32_t index, double height) {
        meeting_.isBeyond = height > reach_;
        if (meeting_.isBeyond) meeting_.near.clear();
        meeting_.near.push_back(index);
    }

    const PlaneTree& tree_;
    const Ball& ball_;
    double reach_;
    Meeting meeting_;
};

/// Sorting the planes takes as long as looking at them all this often.
constexpr std::size_t kFewParts = 12;

PlaneTree treeOf(std::span<const Plane> planes, const ConvexSolid& solid, std::size_t parts) {
    return {{planes.begin(), planes.end()}, solid.center(), parts > kFewParts};
}

}  // namespace

SolidDivider::SolidDivider(const ConvexSolid& solid, std::size_t parts)
    : walls_(treeOf(solid.walls(), solid, parts)),
      facing_(treeOf(solid.facing(), solid, parts)),
      averted_(treeOf(solid.averted(), solid, parts)),
      tolerance_(solid.tolerance()) {}

SolidDivider::NearPlanes SolidDivider::allPlanes() const {
    NearPlanes all;
    if (!walls_.empty()) all.walls = {0};
    if (!facing_.empty()) all.facing = {0};
    if (!averted_.empty()) all.averted = {0};
    return all;
}

SolidDivider::Locality SolidDivider::localityOf(const Ball& ball, const NearPlanes& among) const {
    const double reach = ball.radius + tolerance_;
    Meeting walls = Search(walls_, ball, reach).among(among.walls);
    if (walls.isBeyond) return {Side::InFront, {}};
    Meeting facing = Search(facing_, ball, reach).among(among.facing);
    if (facing.isBeyond) return {Side::InFront, {}};
    Meeting averted = Search(averted_, ball, reach).among(among.averted);
    const bool mayBeInFront = !walls.near.empty() || !facing.near.empty();
    if (!mayBeInFront && averted.isBeyond) return {Side::Behind, {}};
    if (!mayBeInFront && averted.near.empty()) return {Side::Inside, {}};
    return {std::nullopt, {std::move(walls.near), std::move(facing.near), std::move(averted.near)}};
}

bool SolidDivider::hasFewPlanes() const {
    constexpr std::size_t kFewPlanes = 32;
    return walls_.planes().size() + facing_.planes().size() + averted_.planes().size() <= kFewPlanes;
}

std::optional<Side> SolidDivider::sideOf(const Ball& ball) const {
    const double reach = ball.radius + tolerance_;
    const auto heightOver = [&](const PlaneTree& tree) {
        double highest = -INFINITY;
        for (const Plane& plane : tree.planes()) highest = std::max(highest, plane.height(ball.center));
        return highest;
    };
    const double before = std::max(heightOver(walls_), heightOver(facing_));
    if (before > reach) return Side::InFront;
    if (before >= -reach) return std::nullopt;
    const double behind = heightOver(averted_);
    if (behind > reach) return Side::Behind;
    return behind < -reach ? std::optional(Side::Inside) : std::nullopt;
}

/// Of the planes in the nodes those that do not have all of the polygon behind them; one that has nothing of
/// it behind is as good as all.
std::vector<Plane> SolidDivider::planesNear(std::span<const glm::dvec3> polygon, const PlaneTree& tree,
                                            std::span<const std::uint32_t> among, Side side) const {
    ReachedPlanes reached(polygon, tolerance_, side);
    thread_local std::vector<std::uint32_t> nodes;
    nodes.assign(among.begin(), among.end());
    while (!nodes.empty()) {
        const PlaneTree::Node& node = tree[nodes.back()];
        nodes.pop_back();
        const auto reaches = [&](glm::dvec3 p) { return tree.heights(node, p).high >= -tolerance_; };
        if (std::ranges::none_of(polygon, reaches)) continue;
        if (node.child != 0) {
            nodes.push_back(node.child);
            nodes.push_back(node.child + 1);
            continue;
        }
        for (const Plane& plane : tree.planesOf(node))
            if (reached.add(plane)) return std::move(reached).take();
    }
    return std::move(reached).take();
}

std::vector<DividedPart> SolidDivider::divide(std::span<const glm::dvec3> polygon,
                                              const NearPlanes& near) const {
    Cutter cutter(polygon, tolerance_);
    // before the averted planes: then no part in front of the solid can be hidden by one that is not
    cutter.cutOff(planesNear(polygon, walls_, near.walls, Side::InFront), Side::InFront);
    if (!cutter.isDone())
        cutter.cutOff(planesNear(polygon, facing_, near.facing, Side::InFront), Side::InFront);
    if (!cutter.isDone())
        cutter.cutOff(planesNear(polygon, averted_, near.averted, Side::Behind), Side::Behind);
    return std::move(cutter).parts();
}

}  // namespace gjkscope
