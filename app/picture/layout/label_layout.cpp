#include "app/picture/layout/label_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <optional>

#include "app/picture/clip.hpp"
#include "app/picture/layout/label_obstacles.hpp"

namespace gjkscope {
namespace {

using Box = PixelBox;

/// Costs of a place. A label over another one is unreadable, over a point it hides what matters; a line
/// crossing it, or a place that is not the usual one, is a matter of taste. Overlaps count by their share, so
/// that a label changes its place late and rarely while things move.
constexpr double kOverLabel = 1000, kOverPoint = 300, kOverLine = 12, kPushedIn = 30, kOnFill = 2;

/// A label may touch a mark's rim by this part of it.
constexpr double kTouched = 0.2;

/// Labels of areas stand in the middle of them, where there is room; those of points stand beside them.
bool namesArea(const Item& label) {
    return label.role == Role::ShapeA || label.role == Role::ShapeB || label.role == Role::Difference;
}

/// Whoever wrote a storyboard has said where its texts stand; choices stand on their marks.
bool isPlaced(const Item& label) {
    return label.role == Role::Annotation || isChoice(label.role);
}

/// The cost of a place; infinite once it exceeds `enough`.
double cost(const Box& box, const LabelObstacles& obstacles, double enough) {
    double sum = 0;
    for (const Box& label : obstacles.labels)
        if (const double part = coveredPart(box, label); part > 0) sum += kOverLabel * (0.3 + part);
    for (const std::vector<Box>* points : {&obstacles.points, &obstacles.vertices})
        for (const Box& point : *points) {
            if (!(sum < enough)) return INFINITY;
            if (const double part = coveredPart(point, box); part > 0) sum += kOverPoint * (0.2 + part);
        }
    const double width = std::max(box.high.x - box.low.x, 1.0);
    for (const LinePiece& line : obstacles.lines) {
        if (!(sum < enough)) return INFINITY;
        if (!overlaps(box, {glm::min(line.from, line.to) - 0.5, glm::max(line.from, line.to) + 0.5}))
            continue;
        if (const auto seen = clipSegment(line.from, line.to, box))
            sum +=
                kOverLine * (0.2 + (seen->second - seen->first) * glm::distance(line.from, line.to) / width);
    }
    return sum;
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
    Box box;
    int ring = 0, direction = 0;
};

/// Farthest that a label stands from its anchor, in pixels at 100 %.
constexpr double kMaxDistance = 160;
/// The ring of a label that found no place about its point.
constexpr int kSomewhere = -2;

/// Obstacles of a picture's labels, and places for the labels.
class Layout {
  public:
    Layout(const Picture& picture, const Camera& camera, const Viewport& view, double scale)
        : camera_(camera),
          view_(view),
          scale_(scale),
          inside_(boxOf(view, -4 * scale)),
          obstacles_(obstaclesOf(picture, camera, view, scale, inside_)) {}

    glm::dvec2 pixels(const Item& label) const { return camera_.toPixels(label.points.front(), view_); }
    /// The place of a text that was placed: its own.
    Place fixedPlace(glm::dvec2 anchor, glm::dvec2 size) const {
        return {pushedIn({anchor - 0.5 * size, anchor + 0.5 * size}), -1, 0};
    }
    bool shows(glm::dvec2 anchor) const { return overlaps({anchor - 1.0, anchor + 1.0}, inside_); }
    void occupy(const Box& box) { obstacles_.labels.push_back(box); }
    /// Nothing where every place is on another label or a point.
    std::optional<Place> place(const Item& label, glm::dvec2 anchor, glm::dvec2 size) const {
        const LabelObstacles obstacles = obstacles_.near(reachOf(anchor, size));
        Place best{pushedIn({anchor - 0.5 * size, anchor + 0.5 * size}), -1, 0};
        double least = namesArea(label) ? cost(best.box, obstacles, INFINITY) : INFINITY;

        for (std::size_t ring = 0; ring < kRings.size(); ++ring) {
            for (std::size_t i = 0; i < kDirections.size(); ++i) {
                const Box wanted = boxAt(anchor, size, static_cast<int>(ring), static_cast<int>(i));
                const Box box = pushedIn(wanted);
                const double moved = glm::distance(box.low, wanted.low) / std::max(size.y, 1.0);
                double sum = taste(label, i) + kRings[ring].cost + kPushedIn * std::min(moved, 1.0);
                if (namesArea(label)) sum += kOnFill;
                if (sum >= least) continue;
                sum += cost(box, obstacles, least - sum);
                if (sum >= least) continue;
                least = sum;
                best = {box, static_cast<int>(ring), static_cast<int>(i)};
            }
        }
        if (isFree(best.box, obstacles)) return best;
        return anywhere(anchor, size);
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
    std::optional<Place> placeAgain(const LabelMemory::Spot& spot, glm::dvec2 anchor, glm::dvec2 size) const {
        if (spot.ring == kSomewhere) return std::nullopt;
        const Box wanted = spot.ring < 0 ? Box{anchor - 0.5 * size, anchor + 0.5 * size}
                                         : boxAt(anchor, size, spot.ring, spot.direction);
        const Box box = pushedIn(wanted);
        const LabelObstacles obstacles = obstacles_.near(reachOf(anchor, size));
        if (box.low != wanted.low || !isFree(box, obstacles) || coversAny(box, obstacles.vertices))
            return std::nullopt;
        return Place{box, spot.ring, spot.direction};
    }

  private:
    static bool coversAny(const Box& box, const std::vector<Box>& others) {
        return std::ranges::any_of(others, [&](const Box& other) { return coveredPart(box, other) > 0; });
    }
    static bool isFree(const Box& box, const LabelObstacles& obstacles) {
        const auto hides = [&](const Box& point) { return coveredPart(point, box) > kTouched; };
        return !coversAny(box, obstacles.labels) && std::ranges::none_of(obstacles.points, hides);
    }

    Box reachOf(glm::dvec2 anchor, glm::dvec2 size) const {
        const glm::dvec2 reach = 0.5 * size + (size + (kRings.back().gap + 10) * scale_);
        return {anchor - reach, anchor + reach};
    }

    Box boxAt(glm::dvec2 anchor, glm::dvec2 size, int ring, int direction) const {
        const glm::dvec2 middle = middleBeside(anchor, size, kDirections[static_cast<std::size_t>(direction)],
                                               kRings[static_cast<std::size_t>(ring)].gap * scale_);
        return {middle - 0.5 * size, middle + 0.5 * size};
    }

    /// The box moved just as far as it takes to stand in the viewport.
    Box pushedIn(Box box) const {
        const glm::dvec2 size = box.high - box.low;
        const glm::dvec2 corner = glm::max(glm::min(box.low, inside_.high - size), inside_.low);
        return {corner, corner + size};
    }

    const Camera& camera_;
    const Viewport& view_;
    double scale_;
    Box inside_;
    LabelObstacles obstacles_;
};

/// From a point to the nearest one of the box, where that is far.
std::optional<Leader> leaderTo(const Box& box, glm::dvec2 anchor, double scale) {
    const glm::dvec2 end = glm::clamp(anchor, box.low, box.high);
    const double away = glm::distance(anchor, end);
    if (away <= kNearby * scale) return std::nullopt;
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
            .shown = arrives ? wanted : spot.shown + memory.pace * rest};
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
    for (const Box& box : taken) layout.occupy(box);
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
                places[i] = layout.placeAgain(memory->spots.at(labels[i]->key), anchor, sizes[i]);
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
        const Box shown{placed.back().corner, placed.back().corner + sizes[i]};
        if (!namesArea(*labels[i])) placed.back().leader = leaderTo(shown, anchor, scale);
    }
    return placed;
}

}  // namespace gjkscope
