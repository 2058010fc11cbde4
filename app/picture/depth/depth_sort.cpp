#include "app/picture/depth/depth_sort.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>

#include "app/picture/depth/part_cut.hpp"
#include "app/picture/depth/part_sides.hpp"
#include "app/picture/depth/separation.hpp"
#include "app/picture/depth/sight_cutter.hpp"
#include "app/picture/depth/sight_sides.hpp"

namespace gjkscope {
namespace {

/// Parts by their place in the painting, while they are put in order.
using Places = std::vector<std::uint32_t>;

/// The solid that a patch is of; none for 0.
std::optional<std::size_t> solidOf(std::uint32_t patch) {
    if (patch == 0) return std::nullopt;
    return (patch - 1) / 2;
}

bool isAtBack(std::uint32_t patch) {
    return patch % 2 == 0;
}

/// What lies behind a solid, inside it and in front of it.
using BySide = std::array<Places, 3>;

Places& at(BySide& sides, Side side) {
    return sides[static_cast<std::size_t>(side)];
}

class DepthSort {
    /// Of each solid the side of another on which it lies, where that is known without a look at its parts.
    using SolidSides = std::vector<std::optional<Side>>;
    /// On which side of a solid each of some parts lies, and the pieces of those that are on none.
    struct Found {
        std::vector<std::optional<Side>> sides;
        std::vector<std::vector<DividedPart>> pieces;
    };

  public:
    DepthSort(Painting& painting, std::span<const std::shared_ptr<const SeenSolid>> solids,
              const Theme& theme)
        : painting_(painting), solids_(solids), theme_(theme), patches_(painting.parts.size()) {
        std::ranges::transform(painting.parts, patches_.begin(), &Part::patch);
    }

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
    const ConvexSolid& convex(std::size_t solid) const { return solids_[solid]->convex(); }
    std::vector<std::size_t> solidsOf(const Places& parts) const;
    std::size_t largestOf(std::span<const std::size_t> solids) const;
    SolidSides sidesOfSolids(const ConvexSolid& divider) const;
    std::optional<Side> sideKnown(std::uint32_t place, const SolidSides& ofSolid) const;
    Places unknownAmong(const Places& parts, const SolidSides& ofSolid) const;
    BySide divided(const Places& parts, const SeenSolid& divider);
    Found foundByPlanes(const Places& parts, const ConvexSolid& divider) const;
    Found foundBySight(const Places& parts, const SightLines& sight) const;
    BySide sorted(const Places& parts, const SolidSides& ofSolid, const Found& found);
    void addPieces(std::uint32_t whole, const std::vector<DividedPart>& pieces, BySide& sides);
    std::optional<Plane> planeAmong(std::span<const std::size_t> solids) const;
    void sortAtPlane(const Places& parts, const Plane& plane);
    void sort(Places parts);
    void put(Places& parts);

    Painting& painting_;
    std::span<const std::shared_ptr<const SeenSolid>> solids_;
    const Theme& theme_;
    std::vector<std::uint32_t> patches_;  ///< of all parts, closer together than in these
    std::vector<Part> sorted_;
};

/// The solids that parts are of, in the order in which they come.
std::vector<std::size_t> DepthSort::solidsOf(const Places& parts) const {
    std::vector<std::size_t> found;
    std::uint32_t last = 0;
    for (const std::uint32_t place : parts) {
        // most parts come after another one of the same patch
        const std::uint32_t patch = patches_[place];
        if (patch == std::exchange(last, patch)) continue;
        const std::optional<std::size_t> solid = solidOf(patch);
        if (solid && std::ranges::find(found, *solid) == found.end()) found.push_back(*solid);
    }
    return found;
}

std::size_t DepthSort::largestOf(std::span<const std::size_t> solids) const {
    return *std::ranges::min_element(solids, [&](std::size_t one, std::size_t other) {
        return dividesBefore(convex(one), one, convex(other), other);
    });
}

DepthSort::SolidSides DepthSort::sidesOfSolids(const ConvexSolid& divider) const {
    SolidSides sides;
    for (const auto& other : solids_) sides.push_back(divider.sideOf(other->convex()));
    return sides;
}

Places DepthSort::unknownAmong(const Places& parts, const SolidSides& ofSolid) const {
    Places unknown;
    unknown.reserve(parts.size());
    std::ranges::copy_if(parts, std::back_inserter(unknown),
                         [&](auto place) { return !sideKnown(place, ofSolid); });
    return unknown;
}

/// Sorts parts of other solids by the side of the divider on which they lie.
BySide DepthSort::divided(const Places& parts, const SeenSolid& divider) {
    const SolidSides ofSolid = sidesOfSolids(divider.convex());
    const Places unknown = unknownAmong(parts, ofSolid);
    // for fewer parts it doesn't pay to sort the solid's faces
    constexpr std::size_t kPlanesAPart = 4;
    const bool areMany = unknown.size() > divider.convex().facing().size() / kPlanesAPart;
    const SightLines* sight = areMany ? divider.sight() : nullptr;
    return sorted(
        parts, ofSolid,
        sight != nullptr ? foundBySight(unknown, *sight) : foundByPlanes(unknown, divider.convex()));
}

/// The side of the solid on which a part's solid lies.
std::optional<Side> DepthSort::sideKnown(std::uint32_t place, const SolidSides& ofSolid) const {
    const std::optional<std::size_t> solid = solidOf(patches_[place]);
    return solid ? ofSolid[*solid] : std::nullopt;
}

DepthSort::Found DepthSort::foundByPlanes(const Places& parts, const ConvexSolid& divider) const {
    const SolidDivider planes(divider, parts.size());
    const PartSides sides(painting_, parts, planes);
    Found found{sides.all(), {}};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (found.sides[i]) continue;
        found.pieces.push_back(cutPart(painting_, part(parts[i]), [&](auto polygon) {
            return planes.divide(polygon, sides.planesNear(i));
        }));
    }
    return found;
}

DepthSort::Found DepthSort::foundBySight(const Places& parts, const SightLines& sight) const {
    std::vector<char> isWanted(painting_.points.size());
    for (const std::uint32_t place : parts)
        for (const std::uint32_t corner : painting_.cornersOf(part(place))) isWanted[corner] = 1;
    const SightSides sides(sight, painting_.points, isWanted);
    Found found{SolidSides(parts.size()), {}};
    SightCutter cutter(sight);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Part& whole = part(parts[i]);
        if (whole.kind == ItemKind::Fill || whole.kind == ItemKind::Polyline)
            found.sides[i] = sides.sideOf(painting_.cornersOf(whole));
        if (found.sides[i]) continue;
        found.pieces.push_back(
            cutPart(painting_, whole, [&](auto polygon) { return cutter.divide(polygon); }));
    }
    return found;
}

/// `found`: of each part that is not of a solid whose side is known.
BySide DepthSort::sorted(const Places& parts, const SolidSides& ofSolid, const Found& found) {
    BySide sides;
    std::size_t next = 0, nextPieces = 0;
    for (const std::uint32_t place : parts) {
        std::optional<Side> side = sideKnown(place, ofSolid);
        if (!side) side = found.sides[next++];
        if (side)
            at(sides, *side).push_back(place);
        else
            addPieces(place, found.pieces[nextPieces++], sides);
    }
    return sides;
}

/// In place of a part, or the part itself where all of it lies on one side.
void DepthSort::addPieces(std::uint32_t whole, const std::vector<DividedPart>& pieces, BySide& sides) {
    if (pieces.empty()) return;
    const auto sameSide = [&](const auto& piece) { return piece.side == pieces.front().side; };
    if (std::ranges::all_of(pieces, sameSide)) return at(sides, pieces.front().side).push_back(whole);
    Part look = part(whole);
    look.closed = false;
    for (const DividedPart& piece : pieces) {
        at(sides, piece.side).push_back(static_cast<std::uint32_t>(painting_.parts.size()));
        painting_.parts.push_back(painting_.partOf(look, piece.points));
        patches_.push_back(look.patch);
    }
}

/// A plane between solids; not looked for among many.
std::optional<Plane> DepthSort::planeAmong(std::span<const std::size_t> solids) const {
    constexpr std::size_t kMaxSolids = 8;
    if (solids.size() > kMaxSolids) return std::nullopt;
    std::vector<const ConvexSolid*> among;
    for (const std::size_t solid : solids) among.push_back(&convex(solid));
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
    for (const auto& solid : solids_) size = std::max(size, solid->convex().size());
    const ConvexSolid beyond(plane, size, convex(0).towardsEye());
    SolidSides ofSolid;
    for (const auto& solid : solids_)
        ofSolid.emplace_back(isAbove(plane, solid->points()) ? Side::InFront : Side::Inside);
    BySide sides = sorted(parts, ofSolid, foundByPlanes(unknownAmong(parts, ofSolid), beyond));
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
        const std::uint32_t patch = patches_[place];
        const bool own = solidOf(patch) == largest;
        (!own ? others : isAtBack(patch) ? back : front).push_back(place);
    }
    parts = {};
    BySide sides;
    if (!others.empty()) sides = divided(others, *solids_[largest]);
    sort(std::move(at(sides, Side::Behind)));
    put(back);
    sort(std::move(at(sides, Side::Inside)));
    put(front);
    sort(std::move(at(sides, Side::InFront)));
}

/// What no solid tells apart lies as in a flat picture.
void DepthSort::put(Places& parts) {
    const auto height = [&](const Part& p) { return paintHeight(p.role, p.kind, p.closed, theme_); };
    const auto areAlike = [](const Part& p, const Part& q) {
        return p.role == q.role && p.kind == q.kind && p.closed == q.closed;
    };
    const std::size_t first = sorted_.size();
    bool isInOrder = true;
    for (const std::uint32_t place : parts) {
        sorted_.push_back(part(place));
        if (sorted_.size() == first + 1) continue;
        // most come after their like
        const Part &before = sorted_.end()[-2], &after = sorted_.back();
        if (!areAlike(before, after)) isInOrder = isInOrder && height(before) <= height(after);
    }
    if (!isInOrder) std::ranges::stable_sort(std::span(sorted_).subspan(first), {}, height);
}

}  // namespace

void sortByDepth(Painting& painting, std::span<const std::shared_ptr<const SeenSolid>> solids,
                 const Theme& theme) {
    painting.parts = DepthSort(painting, solids, theme).run();
}

bool dividesBefore(const ConvexSolid& solid, std::size_t place, const ConvexSolid& other,
                   std::size_t placeOfOther) {
    return std::pair(-solid.spread(), place) < std::pair(-other.spread(), placeOfOther);
}

}  // namespace gjkscope
