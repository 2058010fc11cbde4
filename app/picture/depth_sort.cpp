#include "app/picture/depth_sort.hpp"

#include <algorithm>
#include <array>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <numeric>
#include <optional>
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

    Sides(const Painting& painting, const Places& parts, const ConvexSolid& solid, const SolidDivider& planes)
        : painting_(painting),
          parts_(parts),
          planes_(planes),
          order_(parts.size()),
          sides_(parts.size()),
          near_(parts.size()) {
        if (parts.empty()) return;
        balls_.reserve(parts.size());
        for (const std::uint32_t part : parts) balls_.push_back(ballOf(painting, painting.parts[part]));
        if (planes.hasFewPlanes()) {
            nearPlanes_.push_back(planes.allPlanes());
            std::ranges::transform(balls_, sides_.begin(), [&](const Ball& b) { return planes.sideOf(b); });
            return;
        }
        // with walls it is convex beyond doubt
        if (!solid.walls().empty() && parts.size() > solid.facing().size() / kPlanesAPart)
            sight_.emplace(solid, painting.points);
        std::iota(order_.begin(), order_.end(), 0U);
        look(order_, planes.allPlanes());
        sight_.reset();  // the painting may get more points
    }

    /// Nothing for a part that meets planes: those that it may meet are then known.
    std::optional<Side> sideOf(std::size_t part) const { return sides_[part]; }
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

    /// For fewer parts it doesn't pay to sort the solid's faces.
    static constexpr std::size_t kPlanesAPart = 4;
    /// Groups of so many are near the solid's surface and taken apart at once.
    static constexpr std::size_t kSmallGroup = 12;

    void look(std::span<std::uint32_t> group, const NearPlanes& among) {
        if (group.size() == 1 && !sight_) return note(group[0], among);
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
        } else if (sight_ && group.size() <= kSmallGroup) {
            for (const std::uint32_t i : group) settle(i, here.near);
        } else {
            const std::size_t half = split(group, high - low, ball.center);
            look(group.first(half), here.near);
            look(group.subspan(half), here.near);
        }
    }

    /// By the lines of sight; what they leave open meets no more planes than they say.
    void settle(std::uint32_t index, const NearPlanes& near) {
        const Part& part = painting_.parts[parts_[index]];
        if (part.kind != ItemKind::Fill && part.kind != ItemKind::Polyline) return note(index, near);
        const SightLines::Sight sight = sight_->look(painting_.cornersOf(part));
        sides_[index] = sight.side;
        if (sight.side) return;
        NearPlanes met;
        if (!sight.withinWalls) met.walls = near.walls;
        if (!sight.belowFacing) met.facing = near.facing;
        met.averted = near.averted;
        note(index, std::move(met));
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

    const Painting& painting_;
    const Places& parts_;
    const SolidDivider& planes_;
    std::optional<SightLines> sight_;
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
    PartDivider(Painting& painting, const SolidDivider& solid, BySide& sides)
        : painting_(painting), solid_(solid), sides_(sides) {}

    void divide(std::uint32_t part, const SolidDivider::NearPlanes& near) {
        const Part look = painting_.parts[part];
        points_.clear();
        for (const std::uint32_t corner : painting_.cornersOf(look))
            points_.push_back(painting_.points[corner]);
        if (look.kind == ItemKind::Polyline) return put(part, dividedLine(look, near));
        // an arrow is painted whole, where its head is; so is a circle, which faces the eye
        const bool whole = look.kind != ItemKind::Fill;
        put(part, solid_.divide(whole ? std::span(&points_.back(), 1) : std::span(points_), near));
    }

  private:
    using Parts = std::vector<SolidDivider::Part>;

    /// Link by link; links on one side stay together, so that a translucent line has no darker joints.
    Parts dividedLine(const Part& line, const SolidDivider::NearPlanes& near) const {
        const std::size_t n = points_.size(), links = line.closed ? n : n - 1;
        Parts parts;
        for (std::size_t i = 0; i < links; ++i) {
            const glm::dvec3 ends[] = {points_[i], points_[(i + 1) % n]};
            Parts link = solid_.divide(ends, near);
            const bool goesOn = link.size() == 1 && !parts.empty() && parts.back().side == link[0].side &&
                                parts.back().points.back() == ends[0];
            if (goesOn) parts.back().points.push_back(ends[1]);
            for (SolidDivider::Part& part : link)
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
        for (const SolidDivider::Part& part : parts) {
            at(sides_, part.side).push_back(static_cast<std::uint32_t>(painting_.parts.size()));
            painting_.parts.push_back(painting_.partOf(look, part.points));
        }
    }

    Painting& painting_;
    const SolidDivider& solid_;
    BySide& sides_;
    std::vector<glm::dvec3> points_;
};

class DepthSort {
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
    std::optional<std::size_t> largestSolid(const Places& parts) const;
    std::vector<std::optional<Side>> sidesOfSolids(const ConvexSolid& divider) const;
    BySide divided(const Places& parts, const ConvexSolid& divider,
                   const std::vector<std::optional<Side>>& ofSolid);
    std::optional<Plane> planeThrough(const Places& parts) const;
    void sortAtPlane(const Places& parts, const Plane& plane);
    void sort(Places parts);
    void put(Places& parts);

    Painting& painting_;
    std::span<const ConvexSolid> solids_;
    const Theme& theme_;
    std::vector<Part> sorted_;
};

std::optional<std::size_t> DepthSort::largestSolid(const Places& parts) const {
    std::optional<std::size_t> largest;
    for (const std::uint32_t place : parts) {
        const std::optional<std::size_t> solid = solidOf(part(place));
        if (!solid || solid == largest) continue;
        const bool larger = !largest || solids_[*solid].size() > solids_[*largest].size() ||
                            (solids_[*solid].size() == solids_[*largest].size() && *solid < *largest);
        if (larger) largest = solid;
    }
    return largest;
}

/// The side of the divider on which each solid lies, where that is known without a look at its parts.
std::vector<std::optional<Side>> DepthSort::sidesOfSolids(const ConvexSolid& divider) const {
    std::vector<std::optional<Side>> sides;
    for (const ConvexSolid& other : solids_) sides.push_back(divider.sideOf(other));
    return sides;
}

/// Sorts parts of other solids by the side of the divider on which they lie.
BySide DepthSort::divided(const Places& parts, const ConvexSolid& divider,
                          const std::vector<std::optional<Side>>& ofSolid) {
    const auto sideKnown = [&](std::uint32_t place) {
        const std::optional<std::size_t> solid = solidOf(part(place));
        return solid ? ofSolid[*solid] : std::nullopt;
    };
    Places unknown;
    std::ranges::copy_if(parts, std::back_inserter(unknown), [&](auto place) { return !sideKnown(place); });
    const SolidDivider planes(divider, unknown.size());
    const Sides found(painting_, unknown, divider, planes);
    BySide sides;
    PartDivider cutter(painting_, planes, sides);
    std::size_t next = 0;
    for (const std::uint32_t place : parts) {
        std::optional<Side> side = sideKnown(place);
        const std::size_t index = side ? 0 : next++;
        if (!side) side = found.sideOf(index);
        if (side)
            at(sides, *side).push_back(place);
        else
            cutter.divide(place, found.planesNear(index));
    }
    return sides;
}

/// A plane between the solids whose parts these are; not looked for among many.
std::optional<Plane> DepthSort::planeThrough(const Places& parts) const {
    constexpr std::size_t kMostSolids = 8;
    std::vector<const ConvexSolid*> found;
    std::optional<std::size_t> last;
    for (const std::uint32_t place : parts) {
        const std::optional<std::size_t> solid = solidOf(part(place));
        if (!solid || solid == last) continue;
        last = solid;
        if (std::ranges::find(found, &solids_[*solid]) != found.end()) continue;
        found.push_back(&solids_[*solid]);
        if (found.size() > kMostSolids) return std::nullopt;
    }
    return planeBetween(found);
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
    std::vector<std::optional<Side>> ofSolid;
    for (const ConvexSolid& solid : solids_)
        ofSolid.emplace_back(isAbove(plane, solid.points()) ? Side::InFront : Side::Inside);
    BySide sides = divided(parts, beyond, ofSolid);
    sort(std::move(at(sides, Side::Inside)));
    sort(std::move(at(sides, Side::InFront)));
}

void DepthSort::sort(Places parts) {
    const std::optional<std::size_t> largest = largestSolid(parts);
    if (!largest) return put(parts);
    if (const std::optional<Plane> plane = planeThrough(parts)) return sortAtPlane(parts, *plane);
    Places back, front, others;
    for (const std::uint32_t place : parts) {
        const bool own = solidOf(part(place)) == largest;
        (!own ? others : isAtBack(part(place)) ? back : front).push_back(place);
    }
    parts = {};
    const ConvexSolid& divider = solids_[*largest];
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
    const auto height = [&](std::uint32_t place) {
        return paintHeight(part(place).role, part(place).kind, part(place).closed, theme_);
    };
    if (!std::ranges::is_sorted(parts, {}, height)) std::ranges::stable_sort(parts, {}, height);
    for (const std::uint32_t place : parts) sorted_.push_back(part(place));
}

}  // namespace

void sortByDepth(Painting& painting, std::span<const ConvexSolid> solids, const Theme& theme) {
    painting.parts = DepthSort(painting, solids, theme).run();
}

}  // namespace gjkscope
