#include "app/picture/depth/depth_sort.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>

#include "app/picture/depth/separating_plane.hpp"
#include "app/picture/depth/solid_divider.hpp"

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

/// The parts behind a solid, inside it and in front of it.
using BySide = std::array<Places, 3>;

Places& at(BySide& sides, Side side) {
    return sides[static_cast<std::size_t>(side)];
}

/// Segments on one side stay together, so that a translucent line has no darker joints.
std::vector<DividedPart> dividedLine(std::span<const glm::dvec3> points, bool closed, SolidDivider& divider) {
    const std::size_t n = points.size(), segments = closed ? n : n - 1;
    std::vector<DividedPart> pieces;
    for (std::size_t i = 0; i < segments; ++i) {
        const glm::dvec3 ends[] = {points[i], points[(i + 1) % n]};
        std::vector<DividedPart> segment = divider.divide(ends);
        const bool goesOn = segment.size() == 1 && !pieces.empty() && pieces.back().side == segment[0].side &&
                            pieces.back().points.back() == ends[0];
        if (goesOn) pieces.back().points.push_back(ends[1]);
        for (DividedPart& piece : segment)
            if (!goesOn && piece.points.size() > 1) pieces.push_back(std::move(piece));
    }
    return pieces;
}

/// True if points on one side of a plane are above it.
bool isAbove(const Plane& plane, std::span<const glm::dvec3> points) {
    double sum = 0;
    for (const glm::dvec3& p : points) sum += plane.height(p);
    return sum > 0;
}

/// A painter's algorithm by binary space partition: solid after solid divides what else there is.
class DepthSort {
    /// For each solid the side on which all of it lies, if known.
    using SolidSides = std::span<const Side>;

  public:
    DepthSort(Painting& painting, const std::deque<ConvexSolid>& solids, const Theme& theme)
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

    /// The solids that parts are of, in the order in which they come.
    std::vector<std::size_t> solidsOf(const Places& parts) const {
        std::vector<std::size_t> found;
        std::uint32_t last = 0;
        for (const std::uint32_t place : parts) {
            // most parts come after another one of the same patch
            const std::uint32_t patch = part(place).patch;
            if (patch == std::exchange(last, patch)) continue;
            const std::optional<std::size_t> solid = solidOf(patch);
            if (solid && std::ranges::find(found, *solid) == found.end()) found.push_back(*solid);
        }
        return found;
    }

    /// Sorts parts of other solids by the side of this one on which they lie.
    BySide dividedBy(const ConvexSolid& solid, const Places& parts) {
        // testing all planes for each of fewer parts takes less time than an index of the faces
        constexpr std::size_t kFewParts = 30;
        // with walls it is convex beyond doubt
        if (solid.walls().empty() || parts.size() <= kFewParts)
            return divided(parts, {}, {solid, nullptr, painting_.points});
        const FaceIndex index(solid);
        return divided(parts, {}, {solid, index.isUsable() ? &index : nullptr, painting_.points});
    }

    BySide divided(const Places& parts, SolidSides ofSolid, SolidDivider divider) {
        BySide sides;
        for (const std::uint32_t place : parts) {
            const Part& whole = part(place);
            const std::optional<std::size_t> solid = solidOf(whole.patch);
            std::optional<Side> side;
            if (solid && !ofSolid.empty())
                side = ofSolid[*solid];
            else if (whole.kind == ItemKind::Fill || whole.kind == ItemKind::Polyline)
                side = divider.sideOf(painting_.verticesOf(whole));
            if (side)
                at(sides, *side).push_back(place);
            else
                addPieces(place, piecesOf(whole, divider), sides);
        }
        return sides;
    }

    /// Divides a part. One that is painted whole is divided where it counts: an arrow at its head, a circle,
    /// which faces the eye, in its middle.
    std::vector<DividedPart> piecesOf(const Part& whole, SolidDivider& divider) const {
        const std::vector<glm::dvec3> points = painting_.pointsOf(whole);
        if (whole.kind == ItemKind::Polyline) return dividedLine(points, whole.closed, divider);
        return divider.divide(whole.kind == ItemKind::Fill ? std::span(points)
                                                           : std::span(&points.back(), 1));
    }

    /// In place of a part, or the part itself where all of it lies on one side.
    void addPieces(std::uint32_t whole, const std::vector<DividedPart>& pieces, BySide& sides) {
        if (pieces.empty()) return;
        const auto sameSide = [&](const auto& piece) { return piece.side == pieces.front().side; };
        if (std::ranges::all_of(pieces, sameSide)) return at(sides, pieces.front().side).push_back(whole);
        Part look = part(whole);
        look.closed = false;
        for (const DividedPart& piece : pieces) {
            at(sides, piece.side).push_back(static_cast<std::uint32_t>(painting_.parts.size()));
            painting_.parts.push_back(painting_.partOf(look, piece.points));
        }
    }

    /// A plane between solids; not searched for among many.
    std::optional<Plane> planeAmong(std::span<const std::size_t> solids) const {
        constexpr std::size_t kMaxSolids = 8;
        if (solids.size() > kMaxSolids) return std::nullopt;
        std::vector<const ConvexSolid*> among;
        for (const std::size_t solid : solids) among.push_back(&solids_[solid]);
        return separatingPlane(among);
    }

    /// Sorts the parts beyond the plane and those on this side as two pictures, one over the other.
    void sortAtPlane(const Places& parts, const Plane& plane) {
        double size = 0;
        std::vector<Side> ofSolid;
        for (const ConvexSolid& solid : solids_) {
            size = std::max(size, solid.size());
            ofSolid.push_back(isAbove(plane, solid.points()) ? Side::InFront : Side::Inside);
        }
        const ConvexSolid beyond(plane, size, solids_.front().towardEye());
        BySide sides = divided(parts, ofSolid, {beyond, nullptr, painting_.points});
        sort(std::move(at(sides, Side::Inside)));
        sort(std::move(at(sides, Side::InFront)));
    }

    void sort(Places parts) {
        const std::vector<std::size_t> solids = solidsOf(parts);
        if (solids.empty()) return put(parts);
        if (const std::optional<Plane> plane = planeAmong(solids)) return sortAtPlane(parts, *plane);
        const std::size_t largest = *std::ranges::min_element(
            solids, [&](std::size_t one, std::size_t other) { return dividesBefore(solids_, one, other); });
        Places back, front, others;
        for (const std::uint32_t place : parts) {
            const std::uint32_t patch = part(place).patch;
            const bool own = solidOf(patch) == largest;
            (!own ? others : isAtBack(patch) ? back : front).push_back(place);
        }
        parts = {};
        BySide sides = dividedBy(solids_[largest], others);
        sort(std::move(at(sides, Side::Behind)));
        put(back);
        sort(std::move(at(sides, Side::Inside)));
        put(front);
        sort(std::move(at(sides, Side::InFront)));
    }

    /// Paints parts that no solid separates as in a flat picture.
    void put(const Places& parts) {
        const auto height = [&](const Part& p) { return paintHeight(p.role, p.kind, p.closed, theme_); };
        const std::size_t first = sorted_.size();
        for (const std::uint32_t place : parts) sorted_.push_back(part(place));
        const std::span added = std::span(sorted_).subspan(first);
        if (!std::ranges::is_sorted(added, {}, height)) std::ranges::stable_sort(added, {}, height);
    }

    Painting& painting_;
    const std::deque<ConvexSolid>& solids_;
    const Theme& theme_;
    std::vector<Part> sorted_;
};

}  // namespace

void sortByDepth(Painting& painting, const std::deque<ConvexSolid>& solids, const Theme& theme) {
    painting.parts = DepthSort(painting, solids, theme).run();
}

bool dividesBefore(const std::deque<ConvexSolid>& solids, std::size_t one, std::size_t other) {
    return std::pair(-solids[one].spread(), one) < std::pair(-solids[other].spread(), other);
}

}  // namespace gjkscope
