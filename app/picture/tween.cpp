#include "app/picture/tween.hpp"

#include <algorithm>
#include <functional>
#include <glm/geometric.hpp>
#include <iterator>
#include <optional>
#include <unordered_map>
#include <utility>

namespace gjkscope {
namespace {

template <class Value>
Value blend(const Value& from, const Value& to, double f) {
    return from + (to - from) * f;  // what stands still keeps its very bits
}

std::uint64_t mix(std::uint64_t seed, std::uint64_t value) {
    return (seed ^ value) * 0x9e3779b97f4a7c15 + (seed >> 29);
}

/// Equal for items that are the same thing in two pictures. Without a key only an item that is the same in
/// every point can be.
std::uint64_t identity(const Item& item) {
    std::uint64_t id = mix(static_cast<std::uint64_t>(item.kind) + 1, item.key);
    if (item.key != 0) return id;
    id = mix(mix(id, static_cast<std::uint64_t>(item.role)), item.points.size());
    if (!item.points.empty())
        for (int axis = 0; axis < 3; ++axis) id = mix(id, std::hash<double>{}(item.points.front()[axis]));
    return id;
}

bool sameThing(const Item& a, const Item& b) {
    if (a.kind != b.kind || a.key != b.key) return false;
    return a.key != 0 || (a.role == b.role && a.points == b.points && a.radius == b.radius &&
                          a.text == b.text && a.closed == b.closed);
}

/// For each item of `to` the one of `from` that it was, or nullptr; each is used once.
struct Matching {
    std::vector<const Item*> before;
    std::vector<const Item*> gone;
};

Matching match(const Picture& from, const Picture& to) {
    std::unordered_multimap<std::uint64_t, const Item*> waiting;
    waiting.reserve(from.items.size());
    for (const Item& item : from.items) waiting.emplace(identity(item), &item);

    Matching matching;
    matching.before.reserve(to.items.size());
    for (const Item& item : to.items) {
        auto [candidate, end] = waiting.equal_range(identity(item));
        while (candidate != end && !sameThing(*candidate->second, item)) ++candidate;
        matching.before.push_back(candidate == end ? nullptr : candidate->second);
        if (candidate != end) waiting.erase(candidate);
    }
    // the map has no order of its own: what is gone keeps the picture's
    for (const auto& [id, item] : waiting) matching.gone.push_back(item);
    std::sort(matching.gone.begin(), matching.gone.end());
    return matching;
}

/// Half planes can turn into each other only one by one, and not by more than a right angle.
bool regionsCorrespond(const Item& from, const Item& to) {
    if (from.points.size() != to.points.size()) return false;
    for (std::size_t i = 1; i < to.points.size(); i += 2)
        if (!(glm::dot(from.points[i], to.points[i]) > 0)) return false;
    return true;
}

bool canMove(const Item& from, const Item& to) {
    if (from.points.empty() || to.points.empty()) return false;
    if (to.kind == ItemKind::Region) return regionsCorrespond(from, to);
    if (to.kind == ItemKind::Solid) return from.surface == to.surface && from.faces == to.faces;
    const bool outline = to.kind == ItemKind::Polyline || to.kind == ItemKind::Fill;
    return outline ? from.closed == to.closed : from.points.size() == to.points.size();
}

using Outline = std::vector<glm::dvec3>;

/// `large` with its points that `small` lacks moved onto the edges of `small`; none when the points of
/// `small` are not all among those of `large` in the same (cyclic) order.
std::optional<Outline> collapse(const Outline& large, const Outline& small, bool closed) {
    const auto start = std::find(large.begin(), large.end(), small.front());
    if (start == large.end()) return std::nullopt;
    const std::size_t first = static_cast<std::size_t>(start - large.begin());

    Outline result(large.size());
    std::size_t met = 0;  // points of `small` seen so far
    for (std::size_t i = 0; i < large.size(); ++i) {
        const std::size_t at = (first + i) % large.size();
        const bool wrapped = first + i >= large.size();
        if (met < small.size() && large[at] == small[met]) {
            result[at] = small[met++];
            continue;
        }
        // an open outline's points before its first common one, or after its last, come out of that end
        const bool pastEnd = !closed && (wrapped || met == small.size());
        const glm::dvec3 next =
            pastEnd ? (wrapped ? small.front() : small.back()) : small[met % small.size()];
        const glm::dvec3 from = pastEnd ? next : small[met - 1];
        result[at] = from + nearestOnSegment(large[at], from, next) * (next - from);
    }
    if (met < small.size()) return std::nullopt;
    return result;
}

/// Fraction of the whole length at which each point stands; a closed outline ends where it began, at 1.
std::vector<double> fractions(const Outline& outline) {
    std::vector<double> at(outline.size(), 0);
    for (std::size_t i = 1; i < outline.size(); ++i)
        at[i] = at[i - 1] + glm::distance(outline[i - 1], outline[i]);
    const double length = at.back();
    for (std::size_t i = 1; i < at.size(); ++i)
        at[i] = length > 0 ? at[i] / length : static_cast<double>(i) / static_cast<double>(at.size() - 1);
    return at;
}

/// The outline's points at these fractions, which ascend.
Outline sample(const Outline& outline, const std::vector<double>& own, const std::vector<double>& wanted) {
    Outline points;
    points.reserve(wanted.size());
    std::size_t next = 1;
    for (const double t : wanted) {
        while (next + 1 < own.size() && own[next] < t) ++next;
        if (outline.size() < 2) {
            points.push_back(outline.front());
            continue;
        }
        const double span = own[next] - own[next - 1];
        const double f = span > 0 ? std::clamp((t - own[next - 1]) / span, 0.0, 1.0) : 1.0;
        points.push_back(outline[next - 1] + (outline[next] - outline[next - 1]) * f);
    }
    return points;
}

Outline startingNearest(Outline outline, glm::dvec3 p) {
    const auto nearer = [&](glm::dvec3 a, glm::dvec3 b) { return glm::distance(a, p) < glm::distance(b, p); };
    std::rotate(outline.begin(), std::min_element(outline.begin(), outline.end(), nearer), outline.end());
    return outline;
}

std::pair<Outline, Outline> resample(Outline from, Outline to, bool closed) {
    if (closed) {
        to = startingNearest(std::move(to), from.front());
        from.push_back(from.front());
        to.push_back(to.front());
    }
    const std::vector<double> fromAt = fractions(from), toAt = fractions(to);
    std::vector<double> both;
    std::set_union(fromAt.begin(), fromAt.end(), toAt.begin(), toAt.end(), std::back_inserter(both));
    if (closed) both.pop_back();
    return {sample(from, fromAt, both), sample(to, toAt, both)};
}

/// Two outlines with as many points each, drawn like the given ones, whose points belong together in order:
/// where one only has points more than the other, these start on the other's edges; else both are cut at each
/// other's fractions of the whole length. Both inputs have at least one point.
std::pair<Outline, Outline> correspond(const Outline& from, const Outline& to, bool closed) {
    if (from.size() == to.size()) return {from, to};
    if (from.size() < to.size()) {
        if (auto start = collapse(to, from, closed)) return {std::move(*start), to};
    } else if (auto end = collapse(from, to, closed)) {
        return {from, std::move(*end)};
    }
    return resample(from, to, closed);
}

/// `to`, on its way from `from`.
Item between(const Item& from, const Item& to, double f) {
    Item item = to;
    if (from.points.size() == to.points.size()) {
        for (std::size_t i = 0; i < to.points.size(); ++i)
            item.points[i] = blend(from.points[i], to.points[i], f);
    } else {
        auto [start, end] = correspond(from.points, to.points, to.closed || to.kind == ItemKind::Fill);
        for (std::size_t i = 0; i < end.size(); ++i) start[i] = blend(start[i], end[i], f);
        item.points = std::move(start);
    }
    item.radius = blend(from.radius, to.radius, f);
    item.strength = static_cast<float>(blend<double>(from.strength, to.strength, f));
    if (f < 0.5) item.text = from.text;
    return item;
}

Item faded(Item item, double strength) {
    item.strength *= static_cast<float>(strength);
    return item;
}

Item appearing(const Item& to, double f) {
    if (to.kind != ItemKind::Arrow || to.points.size() != 2) return faded(to, f);
    Item item = to;
    item.points[1] = blend(to.points[0], to.points[1], f);
    return item;
}

void addMoved(Picture& picture, const Item& from, const Item& to, double f) {
    if (!canMove(from, to)) {
        picture.items.push_back(faded(from, 1 - f));
        picture.items.push_back(faded(to, f));
        return;
    }
    Item moved = between(from, to, f);
    if (from.role == to.role) {
        picture.items.push_back(std::move(moved));
        return;
    }
    Item old = moved;
    old.role = from.role;
    // a tint turns into another as the two are mixed; a line would dim on the way, so its new look covers the
    // old before that goes
    const bool tint = to.kind == ItemKind::Fill || to.kind == ItemKind::Region;
    picture.items.push_back(faded(std::move(old), tint ? 1 - f : std::min(1.0, 2 - 2 * f)));
    picture.items.push_back(faded(std::move(moved), tint ? f : std::min(1.0, 2 * f)));
}

}  // namespace

Picture tween(const Picture& from, const Picture& to, double f) {
    if (!(f > 0)) return from;
    if (f >= 1) return to;

    const Matching matching = match(from, to);
    Picture picture;
    picture.order = to.order;
    picture.items.reserve(to.items.size() + matching.gone.size());
    for (const Item* item : matching.gone) picture.items.push_back(faded(*item, 1 - f));
    for (std::size_t i = 0; i < to.items.size(); ++i) {
        if (const Item* before = matching.before[i])
            addMoved(picture, *before, to.items[i], f);
        else
            picture.items.push_back(appearing(to.items[i], f));
    }
    return picture;
}

}  // namespace gjkscope
