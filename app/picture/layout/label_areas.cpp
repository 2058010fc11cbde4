#include "app/picture/layout/label_areas.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace gjkscope {
namespace {

/// Letters fill a label's box but for a rim by this part of its height.
constexpr double kRim = 0.16;
/// Steps of the search for a place inside, in heights of the label.
constexpr double kStep = 0.3;
/// Cost of standing its own height away from the middle, beside costOf(): a line across is worth a few.
constexpr double kAway = 2.5;
/// A place that hides a vertex of an outline is none.
constexpr double kTooMuch = 60;
/// Ways out from the border, in pixels at 100 %, and what a pixel costs.
constexpr std::array<double, 7> kWaysOut{10, 18, 30, 48, 70, 100, 140};
constexpr double kWayCost = 0.2;
/// Points of a border that lines lead to, at most.
constexpr std::size_t kTargets = 24;
/// In pixels: what is this near a border is on it.
constexpr double kOnBorder = 2;

double turnOf(glm::dvec2 a, glm::dvec2 b) {
    return a.x * b.y - a.y * b.x;
}

/// Monotone chain.
std::vector<glm::dvec2> hullOf(std::vector<glm::dvec2> points) {
    std::ranges::sort(points, [](glm::dvec2 a, glm::dvec2 b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    std::vector<glm::dvec2> hull;
    for (const bool upper : {false, true}) {
        const std::size_t first = hull.size();
        for (const glm::dvec2 p : points) {
            while (hull.size() > first + 1 &&
                   turnOf(hull.back() - hull[hull.size() - 2], p - hull.back()) <= 0)
                hull.pop_back();
            hull.push_back(p);
        }
        if (!hull.empty()) hull.pop_back();
        if (!upper) std::ranges::reverse(points);
    }
    return hull;
}

double signedAreaOf(const std::vector<glm::dvec2>& hull) {
    double twice = 0;
    for (std::size_t i = 0; i < hull.size(); ++i) twice += turnOf(hull[i], hull[(i + 1) % hull.size()]);
    return 0.5 * twice;
}

bool isBorder(const Item& item) {
    const bool isBody = item.subject.kind == Subject::Kind::Body;
    if (!isBody && item.role != Role::Difference) return false;
    return item.kind == ItemKind::Fill || item.kind == ItemKind::Solid ||
           (item.kind == ItemKind::Circle && item.closed);
}

/// Points that span a border: of a solid with many those farthest along so many directions.
std::vector<glm::dvec2> farthestOf(const std::vector<glm::dvec3>& points) {
    constexpr std::size_t kDirectionsOfBorder = 24;
    std::vector<glm::dvec2> farthest;
    if (points.size() <= 2 * kDirectionsOfBorder) {
        for (const glm::dvec3& p : points) farthest.emplace_back(p);
        return farthest;
    }
    std::array<glm::dvec2, kDirectionsOfBorder> directions{};
    std::array<double, kDirectionsOfBorder> reach{};
    for (std::size_t i = 0; i < kDirectionsOfBorder; ++i) {
        const double angle = static_cast<double>(i) * (2 * 3.141592653589793 / kDirectionsOfBorder);
        directions[i] = {std::cos(angle), std::sin(angle)};
        reach[i] = -INFINITY;
    }
    farthest.resize(kDirectionsOfBorder);
    for (const glm::dvec3& p : points)
        for (std::size_t i = 0; i < kDirectionsOfBorder; ++i) {
            const double along = p.x * directions[i].x + p.y * directions[i].y;
            if (!(along > reach[i])) continue;
            reach[i] = along;
            farthest[i] = p;
        }
    return farthest;
}

std::vector<glm::dvec2> borderOf(const Item& item, const Camera& camera, const Viewport& view) {
    std::vector<glm::dvec2> border;
    if (item.kind == ItemKind::Solid) return farthestOf(projected(item.points, camera, view));
    if (item.kind == ItemKind::Fill) {
        // they go around it
        constexpr std::size_t kMaxCorners = 64;
        const std::size_t stride = item.points.size() / kMaxCorners + 1;
        for (std::size_t i = 0; i < item.points.size(); i += stride)
            border.push_back(camera.toPixels(item.points[i], view));
        return border;
    }
    constexpr int kSides = 32;
    const glm::dvec2 center = camera.toPixels(item.points.front(), view);
    for (int i = 0; i < kSides; ++i) {
        const double angle = i * (2 * 3.141592653589793 / kSides);
        border.push_back(center +
                         item.radius * camera.pixelsPerUnit * glm::dvec2(std::cos(angle), std::sin(angle)));
    }
    return border;
}

PixelBox boxAround(const std::vector<glm::dvec2>& border) {
    PixelBox box{border.front(), border.front()};
    for (const glm::dvec2 p : border) box = {glm::min(box.low, p), glm::max(box.high, p)};
    return box;
}

PixelBox lettersOf(const PixelBox& box) {
    const double rim = kRim * (box.high.y - box.low.y);
    return {box.low + rim, box.high - rim};
}

std::array<glm::dvec2, 4> cornersOf(const PixelBox& box) {
    return {box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}};
}

bool isIn(const PixelBox& box, const PixelBox& whole) {
    return box.low.x >= whole.low.x && box.low.y >= whole.low.y && box.high.x <= whole.high.x &&
           box.high.y <= whole.high.y;
}

bool isInside(const NameRoom& room, const PixelBox& box) {
    const PixelBox letters = lettersOf(box);
    const auto isMet = [&](const LabelArea& other) { return &other != &room.own && other.meets(letters); };
    return room.own.contains(letters) && std::ranges::none_of(room.areas, isMet);
}

bool isOutside(const NameRoom& room, const PixelBox& box) {
    return std::ranges::none_of(room.areas, [&](const LabelArea& area) { return area.meets(box); });
}

bool isOnBorder(const LabelArea& area, glm::dvec2 point) {
    return glm::distance(point, area.borderNear(point)) < kOnBorder;
}

/// Points of the border, those in no other area if there are any.
std::vector<glm::dvec2> targetsOf(const NameRoom& room) {
    const std::vector<glm::dvec2>& border = room.own.border;
    const std::size_t stride = std::max<std::size_t>(border.size() / (kTargets / 2), 1);
    std::vector<glm::dvec2> all, free;
    for (std::size_t i = 0; i < border.size(); i += stride) {
        const glm::dvec2 next = border[(i + 1) % border.size()];
        for (const glm::dvec2 p : {0.5 * (border[i] + next), border[i]}) {
            if (!overlaps({p - 1.0, p + 1.0}, room.inside)) continue;
            all.push_back(p);
            const auto covers = [&](const LabelArea& other) {
                return &other != &room.own && other.contains(p);
            };
            if (std::ranges::none_of(room.areas, covers)) free.push_back(p);
        }
    }
    return free.empty() ? all : free;
}

/// The box beside `from`, so far out in a direction that it clears a disc of radius `gap`.
PixelBox boxBeside(glm::dvec2 from, glm::dvec2 direction, double gap, glm::dvec2 size) {
    const glm::dvec2 middle = from + direction * (gap + 0.5 * glm::dot(glm::abs(direction), size));
    return {middle - 0.5 * size, middle + 0.5 * size};
}

}  // namespace

glm::dvec2 LabelArea::middle() const {
    glm::dvec2 sum(0);
    for (const glm::dvec2 p : border) sum += p;
    return sum / static_cast<double>(border.size());
}

bool LabelArea::contains(glm::dvec2 point) const {
    for (std::size_t i = 0; i < border.size(); ++i) {
        const glm::dvec2 from = border[i], to = border[(i + 1) % border.size()];
        if (turnOf(to - from, point - from) < 0) return false;
    }
    return true;
}

bool LabelArea::contains(const PixelBox& box) const {
    return std::ranges::all_of(cornersOf(box), [&](glm::dvec2 corner) { return contains(corner); });
}

bool LabelArea::meets(const PixelBox& box) const {
    const auto corners = cornersOf(box);
    for (std::size_t i = 0; i < border.size(); ++i) {
        const glm::dvec2 from = border[i], along = border[(i + 1) % border.size()] - from;
        if (std::ranges::all_of(corners, [&](glm::dvec2 corner) { return turnOf(along, corner - from) < 0; }))
            return false;
    }
    return overlaps(box, boxAround(border));
}

glm::dvec2 LabelArea::borderNear(glm::dvec2 point) const {
    glm::dvec2 nearest = border.front();
    for (std::size_t i = 0; i < border.size(); ++i) {
        const glm::dvec2 from = border[i], along = border[(i + 1) % border.size()] - from;
        const double part = glm::dot(point - from, along) / std::max(glm::dot(along, along), 1e-300);
        const glm::dvec2 foot = from + std::clamp(part, 0.0, 1.0) * along;
        if (glm::distance(foot, point) < glm::distance(nearest, point)) nearest = foot;
    }
    return nearest;
}

bool namesArea(const Item& label) {
    switch (label.role) {
        case Role::ShapeA:
        case Role::ShapeB:
        case Role::Bystander:
        case Role::SecondBystander:
        case Role::ThirdBystander:
        case Role::Difference:
            return true;
        default:
            return false;
    }
}

std::vector<LabelArea> labelAreas(const Picture& picture, const Camera& camera, const Viewport& view) {
    std::vector<LabelArea> areas;
    for (const Item& item : picture.items) {
        if (!isBorder(item) || item.points.empty()) continue;
        const auto isSame = [&](const LabelArea& area) {
            return area.role == item.role && area.body == item.subject.body;
        };
        const std::vector<glm::dvec2> border = borderOf(item, camera, view);
        const auto finite = [](glm::dvec2 p) { return std::isfinite(p.x) && std::isfinite(p.y); };
        if (!std::ranges::all_of(border, finite)) continue;
        auto found = std::ranges::find_if(areas, isSame);
        if (found == areas.end()) found = areas.insert(areas.end(), {item.role, item.subject.body, {}});
        found->border.insert(found->border.end(), border.begin(), border.end());
    }
    for (LabelArea& area : areas) area.border = hullOf(std::move(area.border));
    std::erase_if(
        areas, [](const LabelArea& area) { return area.border.size() < 3 || signedAreaOf(area.border) < 1; });
    return areas;
}

const LabelArea* areaOf(const Item& label, const std::vector<LabelArea>& areas) {
    if (!namesArea(label)) return nullptr;
    const auto found = std::ranges::find_if(areas, [&](const LabelArea& area) {
        return area.role == label.role && area.body == label.subject.body;
    });
    return found == areas.end() ? nullptr : &*found;
}

const LabelArea* areaWithBorderAt(glm::dvec2 point, const std::vector<LabelArea>& areas) {
    const auto found =
        std::ranges::find_if(areas, [&](const LabelArea& area) { return isOnBorder(area, point); });
    return found == areas.end() ? nullptr : &*found;
}

std::optional<NamePlace> placeInside(const NameRoom& room, glm::dvec2 anchor, glm::dvec2 size) {
    const PixelBox own = boxAround(room.own.border);
    const LabelObstacles near = room.obstacles.near(own);
    const double step = std::max(kStep * size.y, 1.0);
    const glm::dvec2 reach =
        glm::min(glm::max(own.high - anchor, anchor - own.low), room.inside.high - room.inside.low);
    const int rings = static_cast<int>(std::max({reach.x, reach.y, 0.0}) / step);
    double least = kTooMuch;
    std::optional<NamePlace> best;
    const auto consider = [&](int i, int j) {
        const glm::dvec2 off = step * glm::dvec2(i, j);
        const PixelBox box{anchor + off - 0.5 * size, anchor + off + 0.5 * size};
        double sum = kAway * glm::length(off) / size.y;
        if (sum >= least || !isIn(box, room.inside) || !isInside(room, box) || !isFree(box, near)) return;
        sum += costOf(box, near, least - sum);
        if (sum >= least) return;
        least = sum;
        best = NamePlace{box, std::nullopt};
    };
    for (int ring = 0; ring <= rings && kAway * ring * step / size.y < least; ++ring)
        for (int i = -ring; i <= ring; ++i)
            for (int j = -ring; j <= ring; j += std::abs(i) == ring ? 1 : 2 * ring) consider(i, j);
    return best;
}

std::optional<NamePlace> placeOutside(const NameRoom& room, glm::dvec2 size) {
    const glm::dvec2 middle = room.own.middle();
    double least = INFINITY;
    std::optional<NamePlace> best;
    for (const glm::dvec2 target : targetsOf(room)) {
        const double length = glm::distance(target, middle);
        if (!(length > 0)) continue;
        for (const double gap : kWaysOut) {
            const PixelBox box = boxBeside(target, (target - middle) / length, gap * room.scale, size);
            double sum = kWayCost * gap;
            if (sum >= least || !isIn(box, room.inside) || !isOutside(room, box) ||
                !isFree(box, room.obstacles))
                continue;
            sum += costOf(box, room.obstacles, least - sum);
            if (sum >= least) continue;
            least = sum;
            best = NamePlace{box, target};
        }
    }
    return best;
}

bool isStillFree(const NameRoom& room, const NamePlace& place) {
    if (!isIn(place.box, room.inside) || !isFree(place.box, room.obstacles)) return false;
    if (coversAny(place.box, room.obstacles.vertices)) return false;
    if (!place.target) return isInside(room, place.box);
    return isOnBorder(room.own, *place.target) && isOutside(room, place.box);
}

}  // namespace gjkscope
