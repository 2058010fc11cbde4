#include "app/picture/depth_sort.hpp"

#include <algorithm>
#include <array>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

#include "app/picture/separation.hpp"
#include "app/picture/sight_lines.hpp"
#include "app/picture/solid_divider.hpp"

namespace gjkscope {
namespace {

/// Parts by their place in the painting, while they are put in order.
using Places = std::vector<std::uint32_t>;

/// The solid on whose surface a part lies; none where it is not on one.
std::optional<std::size_t> solidOf(const Part& part) {
    if (part.patch == 0) return std::nullopt;
    return (part.patch - 1) / 2;
}

bool isAtBack(const Part& part) {
    return part.patch % 2 == 0;
}

/// Tells on which side of a solid each of many parts lies. They are looked at in ever smaller groups, so
/// that most of them never meet most of the solid's planes.
class Sides {
  public:
    using NearPlanes = SolidDivider::NearPlanes;

    Sides(const Painting& painting, const Places& parts, const SolidDivider& planes)
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

    /// Nothing for a part that meets planes: those that it may meet are then known.
    const std::vector<std::optional<Side>>& all() const { return sides_; }
    const NearPlanes& planesNear(std::size_t part) const { return nearPlanes_[near_[part]]; }

  private:
    static Ball ballOf(const Painting& painting, const Part& part) {
        glm::dvec3 low = painting.point(part, 0), high = low;
        for (std::size_t i = 1; i < part.count; ++i) {
            low = glm::min(low, painting.point(part, i));
            high = glm::max(high, painting.point(part, i));
        }
        return {0.5 * (low + high), 0.5 * glm::distance(low, high)};
    }

    void look(std::span<std::uint32_t> group, const NearPlanes& among) {
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

    void note(std::uint32_t index, NearPlanes near) {
        near_[index] = nearPlanes_.size();
        nearPlanes_.push_back(std::move(near));
    }

    /// Sorts a group into two across its longest extent; returns the size of the first.
    std::size_t split(std::span<std::uint32_t> group, glm::dvec3 extent, glm::dvec3 middle) const {
        const int axis = extent.x >= extent.y && extent.x >= extent.z ? 0 : extent.y >= extent.z ? 1 : 2;
        const auto isBefore = [&](std::uint32_t i) { return balls_[i].center[axis] < middle[axis]; };
        const auto second = std::partition(group.begin(), group.end(), isBefore);
        const auto half = static_cast<std::size_t>(second - group.begin());
        // all in one place
        return half > 0 && half < group.size() ? half : group.size() / 2;
    }

    const SolidDivider& planes_;
    std::vector<Ball> balls_;
    std::vector<std::uint32_t> order_;
    std::vector<std::optional<Side>> sides_;
    std::vector<std::size_t> near_;
    std::vector<NearPlanes> nearPlanes_;
};

/// What lies behind a solid, inside it and in front of it.
using BySide = std::array<Places, 3>;

Places& at(BySide& sides, Side side) {
    return sides[static_cast<std::size_t>(side)];
}

/// Cuts parts at a solid and sorts what comes of them by the side on which it lies.
class PartDivider {
  public:
    PartDivider(Painting& painting, BySide& sides) : painting_(painting), sides_(sides) {}

    /// `cut` makes parts of a polygon, a segment or a point.
    template <class Cut>
    void divide(std::uint32_t part, Cut cut) {
        const Part look = painting_.parts[part];
        points_.clear();
        for (const std::uint32_t corner : painting_.cornersOf(look))
            points_.push_back(painting_.points[corner]);
        if (look.kind == ItemKind::Polyline) return put(part, dividedLine(look, cut));
        // an arrow is painted whole, where its head is; so is a circle, which faces the eye
        const bool whole = look.kind != ItemKind::Fill;
        put(part, cut(whole ? std::span(&points_.back(), 1) : std::span(points_)));
    }

  private:
    using Parts = std::vector<DividedPart>;

    /// Link by link; links on one side stay together, so that a translucent line has no darker joints.
    template <class Cut>
    Parts dividedLine(const Part& line, Cut cut) const {
        const std::size_t n = points_.size(), links = line.closed ? n : n - 1;
        Parts parts;
        for (std::size_t i = 0; i < links; ++i) {
            const glm::dvec3 ends[] = {points_[i], points_[(i + 1) % n]};
            Parts link = cut(std::span<const glm::dvec3>(ends));
            const bool goesOn = link.size() == 1 && !parts.empty() && parts.back().side == link[0].side &&
                                parts.back().points.back() == ends[0];
            if (goesOn) parts.back().points.push_back(ends[1]);
            for (DividedPart& part : link)
                if (!goesOn && part.points.size() > 1) parts.push_back(std::move(part));
        }
        return parts;
    }

    void put(std::uint32_t whole, const Parts& parts) {
        if (parts.empty()) return;
        const auto sameSide = [&](const auto& part) { return part.side == parts.front().side; };
        if (std::ranges::all_of(parts, sameSide)) return at(sides_, parts.front().side).push_back(whole);
        Part look = painting_.parts[whole];
        look.closed = false;
        for (const DividedPart& part : parts) {
            at(sides_, part.side).push_back(static_cast<std::uint32_t>(painting_.parts.size()));
            painting_.parts.push_back(painting_.partOf(look, part.points));
        }
    }

    Painting& painting_;
    BySide& sides_;
    std::vector<glm::dvec3> points_;
};

class DepthSort {
    /// Of each solid the side of another on which it lies, where that is known without a look at its parts.
    using SolidSides = std::vector<std::optional<Side>>;

  public:
    DepthSort(Painting& painting, std::span<const ConvexSolid> solids, const Theme& theme)
        : painting_(painting), solids_(solids), theme_(theme) {}

    /// All parts in order.
    std::vector<Part> run() {
        Places all(painting_.parts.size());
        std::iota(all.begin(), all.end(), 0U);
        sorted_.reserve(all.size());
        sort(std::move(all));
        return std::move(sorted_);
    }

  private:
    const Part& part(std::uint32_t place) const { return painting_.parts[place]; }
    std::vector<std::size_t> solidsOf(const Places& parts) const;
    std::size_t largestOf(std::span<const std::size_t> solids) const;
    SolidSides sidesOfSolids(const ConvexSolid& divider) const;
    std::optional<Side> sideKnown(std::uint32_t place, const SolidSides& ofSolid) const;
    BySide divided(const Places& parts, const ConvexSolid& divider, const SolidSides& ofSolid);
    template <class Cut>
    BySide divided(const Places& parts, const SolidSides& ofSolid,
                   const std::vector<std::optional<Side>>& found, Cut cut);
    std::vector<std::optional<Side>> sidesBySight(const Places& parts, SightLines& sight) const;
    std::optional<Plane> planeAmong(std::span<const std::size_t> solids) const;
    void sortAtPlane(const Places& parts, const Plane& plane);
    void sort(Places parts);
    void put(Places& parts);

    Painting& painting_;
    std::span<const ConvexSolid> solids_;
    const Theme& theme_;
    std::vector<Part> sorted_;
};

/// The solids that parts are of, in the order in which they come.
std::vector<std::size_t> DepthSort::solidsOf(const Places& parts) const {
    std::vector<std::size_t> found;
    std::uint32_t last = 0;
    for (const std::uint32_t place : parts) {
        // most parts come after another one of the same patch
        const std::uint32_t patch = part(place).patch;
        if (patch == std::exchange(last, patch)) continue;
        const std::optional<std::size_t> solid = solidOf(part(place));
        if (solid && std::ranges::find(found, *solid) == found.end()) found.push_back(*solid);
    }
    return found;
}

/// Of equally large ones the first.
std::size_t DepthSort::largestOf(std::span<const std::size_t> solids) const {
    return *std::ranges::min_element(
        solids, {}, [&](std::size_t solid) { return std::pair(-solids_[solid].size(), solid); });
}

DepthSort::SolidSides DepthSort::sidesOfSolids(const ConvexSolid& divider) const {
    SolidSides sides;
    for (const ConvexSolid& other : solids_) sides.push_back(divider.sideOf(other));
    return sides;
}

/// Sorts parts of other solids by the side of the divider on which they lie.
BySide DepthSort::divided(const Places& parts, const ConvexSolid& divider, const SolidSides& ofSolid) {
    Places unknown;
    unknown.reserve(parts.size());
    std::ranges::copy_if(parts, std::back_inserter(unknown),
                         [&](auto place) { return !sideKnown(place, ofSolid); });
    // for fewer parts it doesn't pay to sort the solid's faces
    constexpr std::size_t kPlanesAPart = 4;
    // with walls it is convex beyond doubt
    if (!divider.walls().empty() && unknown.size() > divider.facing().size() / kPlanesAPart) {
        SightLines sight(divider, painting_.points);
        if (sight.isUsable())
            return divided(parts, ofSolid, sidesBySight(unknown, sight),
                           [&](std::size_t, auto polygon) { return sight.divide(polygon); });
    }
    const SolidDivider planes(divider, unknown.size());
    const Sides found(painting_, unknown, planes);
    return divided(parts, ofSolid, found.all(), [&](std::size_t index, auto polygon) {
        return planes.divide(polygon, found.planesNear(index));
    });
}

/// The side of the solid on which a part's solid lies.
std::optional<Side> DepthSort::sideKnown(std::uint32_t place, const SolidSides& ofSolid) const {
    const std::optional<std::size_t> solid = solidOf(part(place));
    return solid ? ofSolid[*solid] : std::nullopt;
}

std::vector<std::optional<Side>> DepthSort::sidesBySight(const Places& parts, SightLines& sight) const {
    std::vector<std::optional<Side>> sides;
    sides.reserve(parts.size());
    for (const std::uint32_t place : parts) {
        const bool isFlat = part(place).kind == ItemKind::Fill || part(place).kind == ItemKind::Polyline;
        sides.push_back(isFlat ? sight.sideOf(painting_.cornersOf(part(place))) : std::nullopt);
    }
    return sides;
}

/// `found`: of each part that is not of a solid whose side is known; what has none is cut: `cut` takes its
/// place among these, and a polygon.
template <class Cut>
BySide DepthSort::divided(const Places& parts, const SolidSides& ofSolid,
                          const std::vector<std::optional<Side>>& found, Cut cut) {
    BySide sides;
    PartDivider cutter(painting_, sides);
    std::size_t next = 0;
    for (const std::uint32_t place : parts) {
        std::optional<Side> side = sideKnown(place, ofSolid);
        const std::size_t index = side ? 0 : next++;
        if (!side) side = found[index];
        if (side)
            at(sides, *side).push_back(place);
        else
            cutter.divide(place, [&](std::span<const glm::dvec3> polygon) { return cut(index, polygon); });
    }
    return sides;
}

/// A plane between solids; not looked for among many.
std::optional<Plane> DepthSort::planeAmong(std::span<const std::size_t> solids) const {
    constexpr std::size_t kMostSolids = 8;
    if (solids.size() > kMostSolids) return std::nullopt;
    std::vector<const ConvexSolid*> among;
    for (const std::size_t solid : solids) among.push_back(&solids_[solid]);
    return planeBetween(among);
}

/// Of points on one side of a plane whether that is the upper one.
bool isAbove(const Plane& plane, std::span<const glm::dvec3> points) {
    double sum = 0;
    for (const glm::dvec3& p : points) sum += plane.height(p);
    return sum > 0;
}

/// What is beyond the plane and what is on this side are two pictures, the one over the other.
void DepthSort::sortAtPlane(const Places& parts, const Plane& plane) {
    double size = 0;
    for (const ConvexSolid& solid : solids_) size = std::max(size, solid.size());
    const ConvexSolid beyond(plane, size, solids_.front().towardsEye());
    SolidSides ofSolid;
    for (const ConvexSolid& solid : solids_)
        ofSolid.emplace_back(isAbove(plane, solid.points()) ? Side::InFront : Side::Inside);
    BySide sides = divided(parts, beyond, ofSolid);
    sort(std::move(at(sides, Side::Inside)));
    sort(std::move(at(sides, Side::InFront)));
}

void DepthSort::sort(Places parts) {
    const std::vector<std::size_t> solids = solidsOf(parts);
    if (solids.empty()) return put(parts);
    if (const std::optional<Plane> plane = planeAmong(solids)) return sortAtPlane(parts, *plane);
    const std::size_t largest = largestOf(solids);
    Places back, front, others;
    for (const std::uint32_t place : parts) {
        const bool own = solidOf(part(place)) == largest;
        (!own ? others : isAtBack(part(place)) ? back : front).push_back(place);
    }
    parts = {};
    const ConvexSolid& divider = solids_[largest];
    BySide sides;
    if (!others.empty()) sides = divided(others, divider, sidesOfSolids(divider));
    sort(std::move(at(sides, Side::Behind)));
    put(back);
    sort(std::move(at(sides, Side::Inside)));
    put(front);
    sort(std::move(at(sides, Side::InFront)));
}

/// What no solid tells apart lies as in a flat picture.
void DepthSort::put(Places& parts) {
    const auto look = [&](std::uint32_t place) {
        return std::tuple(part(place).role, part(place).kind, part(place).closed);
    };
    const auto height = [&](std::uint32_t place) {
        const auto [role, kind, closed] = look(place);
        return paintHeight(role, kind, closed, theme_);
    };
    // most come after their like
    const auto isInOrder = [&](std::uint32_t before, std::uint32_t after) {
        return look(before) == look(after) || height(before) <= height(after);
    };
    const auto isOutOfOrder = [&](std::uint32_t before, std::uint32_t after) {
        return !isInOrder(before, after);
    };
    if (std::ranges::adjacent_find(parts, isOutOfOrder) != parts.end())
        std::ranges::stable_sort(parts, {}, height);
    for (const std::uint32_t place : parts) sorted_.push_back(part(place));
}

}  // namespace

void sortByDepth(Painting& painting, std::span<const ConvexSolid> solids, const Theme& theme) {
    painting.parts = DepthSort(painting, solids, theme).run();
}

}  // namespace gjkscope
