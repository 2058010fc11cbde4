#include "app/picture/layout/label_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <optional>

#include "app/picture/clip.hpp"
#include "app/picture/layout/label_areas.hpp"
#include "app/picture/layout/label_obstacles.hpp"

namespace gjkscope {
namespace {

using LabelBox = PixelBox;

/// Costs of a place beside those of costOf(): one that is not the usual one, in pixels and on tints; in a
/// body that the name is not of.
constexpr double kPushedIn = 30, kOnFill = 2, kOnOther = 25;
/// The cost of standing inward from a vertex of a body, where the body's name and arrows stand.
constexpr double kInward = 6;

/// Whoever wrote a storyboard has said where its texts stand; choices stand on their marks.
bool isPlaced(const Item& label) {
    return label.role == Role::Annotation || isChoice(label.role);
}

/// The number of a vertex in the order of a list.
bool isNumber(const Item& label) {
    return label.role == Role::ListedVertex;
}

/// Directions from a label's anchor to its middle, the best first.
constexpr std::array<glm::dvec2, 16> kDirections{{{0.8, -0.6},
                                                  {1, 0},
                                                  {0, -1},
                                                  {-1, 0},
                                                  {-0.8, -0.6},
                                                  {0, 1},
                                                  {0.8, 0.6},
                                                  {-0.8, 0.6},
                                                  {0.96, -0.28},
                                                  {0.28, -0.96},
                                                  {-0.28, -0.96},
                                                  {-0.96, -0.28},
                                                  {-0.96, 0.28},
                                                  {-0.28, 0.96},
                                                  {0.28, 0.96},
                                                  {0.96, 0.28}}};

/// How far from its anchor a label may stand, in pixels at 100 %, and what that costs: one that stands
/// further off than its own height is no longer seen to belong there, which is worth a line across it but no
/// label under it.
struct Ring {
    double gap, cost;
};
constexpr std::array<Ring, 6> kRings{{{8, 0}, {16, 2}, {30, 5.5}, {48, 25}, {70, 45}, {100, 70}}};

/// A label within this distance of its point is seen to belong to it; from one further off a line leads
/// there, which begins outside the point's mark. In pixels at 100 %.
constexpr double kNearby = 30, kFreeOfMark = 8;

/// Middle of a label of this size beside the anchor: its box clears a disc of radius `gap` in that direction.
glm::dvec2 middleBeside(glm::dvec2 anchor, glm::dvec2 size, glm::dvec2 direction, double gap) {
    // along the way out, the first place where the box is past the disc's radius on one of the axes
    const glm::dvec2 reach = 0.5 * size + gap * glm::abs(direction);
    const glm::dvec2 steps = reach / glm::max(glm::abs(direction), glm::dvec2(1e-9));
    return anchor + direction * std::min(steps.x, steps.y);
}

/// Preferences that come with the role: the upper bound's number stands above its circle, the lower one's
/// below.
double taste(const Item& label, std::size_t direction) {
    const double order = 0.6 * static_cast<double>(direction);
    if (label.role == Role::UpperBound) return direction == 2 ? 0 : 3 + order;
    if (label.role == Role::LowerBound) return direction == 5 ? 0 : 3 + order;
    return order;
}

/// A box for a label, and which of the places about its point that is.
struct Place {
    LabelBox box;
    int ring = 0, direction = 0;
    std::optional<glm::dvec2> target{};  ///< of a name outside of its area: a point of that
};

/// Farthest that a label stands from its anchor, in pixels at 100 %.
constexpr double kMaxDistance = 160;
/// The ring of a label that found no place about its point.
constexpr int kSomewhere = -2;
/// The ring of the name of an area that is seen as one.
constexpr int kOfArea = -3;
/// Rings of the number of a vertex, and how far it may stand without a line, in pixels at 100 %: there are
/// others around.
constexpr std::size_t kRingsOfVertex = 4;
constexpr double kNearbyVertex = 12;

/// Obstacles of a picture's labels, and places for the labels.
class Layout {
  public:
    Layout(const Picture& picture, const Camera& camera, const Viewport& view, double scale)
        : camera_(camera),
          view_(view),
          scale_(scale),
          inside_(boxOf(view, -4 * scale)),
          obstacles_(obstaclesOf(picture, camera, view, scale, inside_)),
          areas_(labelAreas(picture, camera, view)) {}

    glm::dvec2 pixels(const Item& label) const { return camera_.toPixels(label.points.front(), view_); }
    /// The place of a text that was placed: its own.
    Place fixedPlace(glm::dvec2 anchor, glm::dvec2 size) const {
        return {pushedIn({anchor - 0.5 * size, anchor + 0.5 * size}), -1, 0};
    }
    bool shows(glm::dvec2 anchor) const { return overlaps({anchor - 1.0, anchor + 1.0}, inside_); }
    void occupy(const LabelBox& box) { obstacles_.labels.push_back(box); }
    /// Nothing where every place is on another label or a point.
    std::optional<Place> place(const Item& label, glm::dvec2 anchor, glm::dvec2 size) const {
        if (const std::optional<NameRoom> room = roomOf(label)) {
            if (const auto found = placeInside(*room, anchor, size)) return placeOf(*found);
            if (const auto found = placeOutside(*room, size)) return placeOf(*found);
        }
        const LabelObstacles obstacles = obstacles_.near(reachOf(anchor, size));
        std::optional<Place> best = beside(label, anchor, size, obstacles);
        if (!isFree(best->box, obstacles)) best = isNumber(label) ? std::nullopt : anywhere(anchor, size);
        if (best) best->target = targetOf(label, best->box);
        return best;
    }

    /// The end of a line from the name of an area that is not in it.
    std::optional<glm::dvec2> targetOf(const Item& label, const LabelBox& box) const {
        const LabelArea* own = areaOf(label, areas_);
        const glm::dvec2 middle = 0.5 * (box.low + box.high);
        if (own == nullptr || own->contains(middle)) return std::nullopt;
        return own->borderNear(middle);
    }

    /// The best of the places about the anchor.
    Place beside(const Item& label, glm::dvec2 anchor, glm::dvec2 size,
                 const LabelObstacles& obstacles) const {
        Place best{pushedIn({anchor - 0.5 * size, anchor + 0.5 * size}), -1, 0};
        double least = namesArea(label)
                           ? costOf(best.box, obstacles, INFINITY) + costOfOthers(label, best.box)
                           : INFINITY;
        const std::size_t rings = isNumber(label) ? kRingsOfVertex : kRings.size();
        const LabelArea* body = isNumber(label) ? areaWithBorderAt(anchor, areas_) : nullptr;
        for (std::size_t ring = 0; ring < rings; ++ring) {
            for (std::size_t i = 0; i < kDirections.size(); ++i) {
                const LabelBox wanted = boxAt(anchor, size, static_cast<int>(ring), static_cast<int>(i));
                const LabelBox box = pushedIn(wanted);
                const double moved = glm::distance(box.low, wanted.low) / std::max(size.y, 1.0);
                double sum = taste(label, i) + kRings[ring].cost + kPushedIn * std::min(moved, 1.0);
                if (namesArea(label)) sum += kOnFill + costOfOthers(label, box);
                if (body != nullptr) sum += kInward * (1 - outward(*body, anchor, kDirections[i]));
                if (sum >= least) continue;
                sum += costOf(box, obstacles, least - sum);
                if (sum >= least) continue;
                least = sum;
                best = {box, static_cast<int>(ring), static_cast<int>(i)};
            }
        }
        return best;
    }

    /// The nearest free place of a grid over the viewport, for dense labels.
    std::optional<Place> anywhere(glm::dvec2 anchor, glm::dvec2 size) const {
        const glm::dvec2 room = inside_.high - inside_.low - size, step(0.5 * size.y);
        std::optional<Place> best;
        double nearest = kMaxDistance * scale_;
        for (double y = 0; y <= room.y; y += step.y) {
            for (double x = 0; x <= room.x; x += step.x) {
                const glm::dvec2 low = inside_.low + glm::dvec2(x, y);
                const double away = glm::distance(low + 0.5 * size, anchor);
                if (away >= nearest || !isFree({low, low + size}, obstacles_)) continue;
                nearest = away;
                best = Place{{low, low + size}, kSomewhere, 0};
            }
        }
        return best;
    }

    /// The place that a label had, where that is free still.
    std::optional<Place> placeAgain(const Item& label, const LabelMemory::Spot& spot, glm::dvec2 anchor,
                                    glm::dvec2 size) const {
        if (spot.ring == kSomewhere) return std::nullopt;
        const std::optional<NameRoom> room = roomOf(label);
        if (spot.ring == kOfArea) return room ? nameAgain(*room, spot, anchor, size) : std::nullopt;
        if (room) return std::nullopt;
        const LabelBox wanted = spot.ring < 0 ? LabelBox{anchor - 0.5 * size, anchor + 0.5 * size}
                                              : boxAt(anchor, size, spot.ring, spot.direction);
        const LabelBox box = pushedIn(wanted);
        const LabelObstacles obstacles = obstacles_.near(reachOf(anchor, size));
        if (box.low != wanted.low || !isFree(box, obstacles) || coversAny(box, obstacles.vertices))
            return std::nullopt;
        return Place{box, spot.ring, spot.direction};
    }

  private:
    static Place placeOf(const NamePlace& found) { return {found.box, kOfArea, 0, found.target}; }

    /// A name that stands outside comes back into its area when there is room.
    static std::optional<Place> nameAgain(const NameRoom& room, const LabelMemory::Spot& spot,
                                          glm::dvec2 anchor, glm::dvec2 size) {
        const glm::dvec2 middle = anchor + spot.away;
        NamePlace before{{middle - 0.5 * size, middle + 0.5 * size}, std::nullopt};
        if (spot.target) {
            before.target = anchor + *spot.target;
            if (const auto inside = placeInside(room, anchor, size)) return placeOf(*inside);
        }
        return isStillFree(room, before) ? std::optional(placeOf(before)) : std::nullopt;
    }

    std::optional<NameRoom> roomOf(const Item& label) const {
        const LabelArea* own = areaOf(label, areas_);
        if (own == nullptr) return std::nullopt;
        return NameRoom{*own, areas_, obstacles_, inside_, scale_};
    }

    double costOfOthers(const Item& label, const LabelBox& box) const {
        const LabelArea* own = areaOf(label, areas_);
        const auto isOther = [&](const LabelArea& area) { return &area != own && area.meets(box); };
        return std::ranges::any_of(areas_, isOther) ? kOnOther : 0;
    }

    /// 1 away from the middle of the body, −1 toward it.
    static double outward(const LabelArea& body, glm::dvec2 anchor, glm::dvec2 direction) {
        const glm::dvec2 out = anchor - body.middle();
        const double length = glm::length(out);
        return length > 0 ? glm::dot(direction, out) / length : 0;
    }

    LabelBox reachOf(glm::dvec2 anchor, glm::dvec2 size) const {
        const glm::dvec2 reach = 0.5 * size + (size + (kRings.back().gap + 10) * scale_);
        return {anchor - reach, anchor + reach};
    }

    LabelBox boxAt(glm::dvec2 anchor, glm::dvec2 size, int ring, int direction) const {
        const glm::dvec2 middle = middleBeside(anchor, size, kDirections[static_cast<std::size_t>(direction)],
                                               kRings[static_cast<std::size_t>(ring)].gap * scale_);
        return {middle - 0.5 * size, middle + 0.5 * size};
    }

    /// The box moved just as far as it takes to stand in the viewport.
    LabelBox pushedIn(LabelBox box) const {
        const glm::dvec2 size = box.high - box.low;
        const glm::dvec2 corner = glm::max(glm::min(box.low, inside_.high - size), inside_.low);
        return {corner, corner + size};
    }

    const Camera& camera_;
    const Viewport& view_;
    double scale_;
    LabelBox inside_;
    LabelObstacles obstacles_;
    std::vector<LabelArea> areas_;
};

glm::dvec2 nearestOf(const LabelBox& box, glm::dvec2 point) {
    return glm::clamp(point, box.low, box.high);
}

/// From a point to the nearest one of the box, where that is far.
std::optional<Leader> leaderTo(const LabelBox& box, glm::dvec2 anchor, double nearby, double scale) {
    const glm::dvec2 end = nearestOf(box, anchor);
    const double away = glm::distance(anchor, end);
    if (away <= nearby * scale) return std::nullopt;
    return Leader{anchor + (end - anchor) * (kFreeOfMark * scale / away), end};
}

/// The labels that a picture shows, in the order in which they choose: first who has least freedom.
std::vector<const Item*> labelsOf(const Picture& picture) {
    std::vector<const Item*> labels;
    for (const Item& item : picture.items)
        if (item.kind == ItemKind::Label && !item.points.empty() && item.strength > 0)
            labels.push_back(&item);
    // what stands beside a point before what stands in an area, and what comes or goes last of all, since it
    // must not push the others about
    const auto rank = [](const Item* label) { return 2 * (label->strength < 0.5f) + namesArea(*label); };
    std::stable_sort(labels.begin(), labels.end(), [&](auto* a, auto* b) { return rank(a) < rank(b); });
    return labels;
}

/// Frames for which the place of a label is kept.
constexpr int kMaxAbsent = 300;

/// A label that comes back soon is where it was; one that is gone for good leaves nothing behind.
void forgetAbsent(LabelMemory& memory, const std::vector<const Item*>& labels) {
    for (auto& [key, spot] : memory.spots) ++spot.absent;
    for (const Item* label : labels)
        if (const auto found = memory.spots.find(label->key); found != memory.spots.end())
            found->second.absent = 0;
    std::erase_if(memory.spots, [](const auto& each) { return each.second.absent > kMaxAbsent; });
}

/// Writes down where a label is now, and has it go there from where it was drawn before.
void remember(LabelMemory& memory, const Item& label, const Place& place, glm::dvec2 anchor,
              PlacedLabel& placed) {
    if (label.key == 0) return;
    const glm::dvec2 wanted = placed.corner + 0.5 * placed.size - anchor;
    const auto [found, isNew] = memory.spots.try_emplace(label.key);
    LabelMemory::Spot& spot = found->second;
    const glm::dvec2 rest = wanted - spot.shown;
    const bool arrives = isNew || label.strength < 0.5f || glm::length(rest) < 1;
    spot = {.ring = place.ring,
            .direction = place.direction,
            .shown = arrives ? wanted : spot.shown + memory.pace * rest,
            .away = wanted};
    if (place.target) spot.target = *place.target - anchor;
    memory.moving |= !arrives && memory.pace < 1;
    placed.corner += spot.shown - wanted;
}

}  // namespace

double labelPace(double frameSeconds) {
    constexpr double kHalfWay = 0.04;
    return 1 - std::exp2(-frameSeconds / kHalfWay);
}

std::vector<PlacedLabel> placeLabels(const Picture& picture, const Camera& camera, const Viewport& view,
                                     const MeasureText& measure, double scale,
                                     std::span<const PixelBox> taken, LabelMemory* memory) {
    Layout layout(picture, camera, view, scale);
    for (const LabelBox& box : taken) layout.occupy(box);
    std::vector<const Item*> labels = labelsOf(picture);
    if (memory != nullptr) forgetAbsent(*memory, labels);
    std::erase_if(labels, [&](const Item* label) { return !layout.shows(layout.pixels(*label)); });
    std::vector<std::optional<Place>> places(labels.size());
    std::vector<glm::dvec2> sizes;
    for (const Item* label : labels) sizes.push_back(measure(*label));
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (!isPlaced(*labels[i])) continue;
        places[i] = layout.fixedPlace(layout.pixels(*labels[i]), sizes[i]);
        layout.occupy(places[i]->box);
    }
    // who was there before stays, and the others find their places around them
    for (const bool again : {true, false}) {
        for (std::size_t i = 0; i < labels.size(); ++i) {
            if (places[i]) continue;
            const glm::dvec2 anchor = layout.pixels(*labels[i]);
            if (!again)
                places[i] = layout.place(*labels[i], anchor, sizes[i]);
            else if (memory != nullptr && memory->spots.contains(labels[i]->key))
                places[i] = layout.placeAgain(*labels[i], memory->spots.at(labels[i]->key), anchor, sizes[i]);
            if (places[i]) layout.occupy(places[i]->box);
        }
    }
    if (memory != nullptr) memory->moving = false;
    std::vector<PlacedLabel> placed;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (!places[i]) continue;
        const glm::dvec2 anchor = layout.pixels(*labels[i]);
        placed.push_back({labels[i], places[i]->box.low, sizes[i], {}});
        if (memory != nullptr) remember(*memory, *labels[i], *places[i], anchor, placed.back());
        const LabelBox shown{placed.back().corner, placed.back().corner + sizes[i]};
        if (places[i]->target)
            placed.back().leader = Leader{*places[i]->target, nearestOf(shown, *places[i]->target)};
        else if (!namesArea(*labels[i]))
            placed.back().leader =
                leaderTo(shown, anchor, isNumber(*labels[i]) ? kNearbyVertex : kNearby, scale);
    }
    return placed;
}

}  // namespace gjkscope
