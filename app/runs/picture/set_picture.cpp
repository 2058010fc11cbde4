#include "app/runs/picture/set_picture.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/runs/picture/scene_picture.hpp"
#include "app/runs/picture/shown_outline.hpp"
#include "app/scene/names.hpp"
#include "app/solids/set_outline.hpp"

namespace gjkscope {
namespace {

/// A and what slides lie over the set that they make.
constexpr float kParts = 0.75f;
/// Copies of A, of which a set is the union or the intersection: their strength, and as many as can be told
/// apart.
constexpr float kCopy = 0.3f;
constexpr std::size_t kMaxCopies = 8;

enum SetPart { kSetArea, kSetBorder, kSetName, kSlider, kSliderBorder, kSliderName, kCenter };

glm::dvec3 middleOf(const Border& border) {
    Bounds bounds;
    for (const glm::dvec3& p : border.points) bounds.include(p);
    return 0.5 * (bounds.low + bounds.high);
}

void addSetBorder(Picture& picture, Role role, SetPart part, const Border& border, glm::dvec3 by,
                  float strength) {
    std::vector<glm::dvec3> points;
    points.reserve(border.points.size());
    for (const glm::dvec3& p : border.points) points.push_back(p + by);
    if (points.empty()) return;
    const auto add = [&](ItemKind kind, int number) -> Item& {
        Item& item = picture.add(kind, role, points, itemKey(role, 1, number));
        item.strength = strength;
        return item;
    };
    if (border.surface) {
        add(ItemKind::Solid, part).surface = border.surface;
    } else if (points.size() == 1) {
        add(ItemKind::Point, part);
    } else {
        if (points.size() > 2) add(ItemKind::Fill, part).closed = true;
        add(ItemKind::Polyline, part + 1).closed = points.size() > 2;
    }
}

/// The copies A + b for points b of the border of B whose union, with those of the points between, is A ⊕ B;
/// A − b for A − B, and for A ⊖ B, which is their intersection.
void addCopies(Picture& picture, const SetOutline& outline, PairSet set, float strength) {
    if (outline.a.surface || outline.a.points.size() < 2) return;
    const std::vector<glm::dvec3>& points = outline.slider.points;  // of −B where b is subtracted
    const std::size_t count = std::min(points.size(), kMaxCopies);
    for (std::size_t i = 0; i < count; ++i) {
        const glm::dvec3 b = points[i * points.size() / count];
        std::vector<glm::dvec3> copy = outline.a.points;
        for (glm::dvec3& p : copy) p += set == PairSet::Erosion ? -b : b;
        Item& item = picture.add(ItemKind::Polyline, Role::ShapeA, std::move(copy),
                                 itemKey(Role::ShapeA, 2, static_cast<std::int64_t>(i)));
        item.closed = outline.a.points.size() > 2;
        item.strength = strength * kCopy;
    }
}

std::string key(const char* group, PairSet set) {
    return std::string(group) + std::string(nameOf(kPairSetNames, set));
}

}  // namespace

void drawSet(Picture& picture, const Run& run, PairSet set, const ShownOutline& shown, double part,
             bool labels) {
    const int dimension = run.geometry().dimension;
    if (dimension == 3) picture.order = Picture::Order::Depth;
    drawOrigin(picture, labels);
    const SetOutline* outline = shown.set.get();
    if (!outline) return;
    const float strength = shown.isOld ? kOldStrength : 1;
    const glm::dvec3 at = wayAround(outline->track, dimension, part);
    addSetBorder(picture, Role::Difference, kSetArea, outline->set, glm::dvec3(0), strength);
    addCopies(picture, *outline, set, strength);
    addSetBorder(picture, Role::ShapeA, kSetArea, outline->a, glm::dvec3(0), strength * kParts);
    const bool fits = !outline->track.points.empty();
    const glm::dvec3 place = fits ? at : middleOf(outline->a);
    addSetBorder(picture, Role::ShapeB, kSlider, outline->slider, place, strength * kParts);
    picture.add(ItemKind::Point, Role::ShapeB, {place}, itemKey(Role::ShapeB, 1, kCenter));
    if (!labels) return;
    picture.label(Role::ShapeA, middleOf(outline->a), "A", itemKey(Role::ShapeA, 1, kSetName));
    picture.label(Role::ShapeB, place, set == PairSet::Difference ? "−B" : "B",
                  itemKey(Role::ShapeB, 1, kSliderName));
    // beside A's name, which stands in the middle
    if (!outline->set.points.empty())
        picture.label(Role::Difference, borderPoint(outline->set, {-0.6, -0.8, 0}), noteOf(set),
                      itemKey(Role::Difference, 1, kSetName));
}

std::string headingOf(PairSet set) {
    if (set == PairSet::Run) return tr("panels.canvas.difference");
    return tr(key("panels.canvas.set-", set));
}

std::string noteOf(PairSet set) {
    return set == PairSet::Sum ? "A ⊕ B" : set == PairSet::Erosion ? "A ⊖ B" : "A − B";
}

Explanation explanationOf(const Run& run, int step, PairSet set) {
    if (set == PairSet::Run) return run.explain(step);
    return explanationOf(run, step, set, run.setOutline(set).get());
}

Explanation explanationOf(const Run& run, int step, PairSet set, const SetOutline* outline) {
    Explanation explanation = run.explain(step);
    if (set == PairSet::Run) return explanation;
    const bool fits = set != PairSet::Erosion || !outline || !outline->set.points.empty();
    std::string text = fits ? std::string(key("set.sentence.", set)) : "set.sentence.empty";
    // half a turn of the plane
    if (set == PairSet::Difference && run.scene().dimension == 3) text += ".3d";
    explanation.sentence = tr(text);
    explanation.line = -1;
    explanation.numbers.clear();
    return explanation;
}

}  // namespace gjkscope
