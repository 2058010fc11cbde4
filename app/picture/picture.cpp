#include "app/picture/picture.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace gjkscope {
namespace {

/// The finalizer of the splitmix64 generator: every bit of the input reaches every bit of the result.
std::uint64_t scramble(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

bool isFinite(glm::dvec3 p) {
    return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
}

}  // namespace

Item& Picture::add(ItemKind kind, Role role, std::vector<glm::dvec3> points, std::uint64_t key) {
    Item& item = items.emplace_back();
    item.kind = kind;
    item.role = role;
    item.key = key;
    item.points = std::move(points);
    return item;
}

Item& Picture::label(Role role, glm::dvec3 at, std::string text, std::uint64_t key) {
    Item& item = add(ItemKind::Label, role, {at}, key);
    item.text = std::move(text);
    return item;
}

std::uint64_t itemKey(Role role, std::int64_t first, std::int64_t second) {
    std::uint64_t key = scramble(static_cast<std::uint64_t>(role) + 1);
    key = scramble(key ^ static_cast<std::uint64_t>(first));
    key = scramble(key ^ static_cast<std::uint64_t>(second));
    return key == 0 ? 1 : key;  // 0 means "no key"
}

void Bounds::include(glm::dvec3 p) {
    if (!isFinite(p)) return;
    low = empty ? p : glm::min(low, p);
    high = empty ? p : glm::max(high, p);
    empty = false;
}

void include(Bounds& bounds, const Item& item) {
    if (item.kind == ItemKind::Region || item.kind == ItemKind::Label) return;
    const double radius = item.kind == ItemKind::Circle && std::isfinite(item.radius) ? item.radius : 0;
    for (const glm::dvec3& p : item.points) {
        bounds.include(p - radius);
        bounds.include(p + radius);
    }
}

Bounds boundsOf(const Picture& picture) {
    Bounds bounds;
    for (const Item& item : picture.items) include(bounds, item);
    if (bounds.empty) {
        bounds.include(glm::dvec3(-0.5, -0.5, 0));
        bounds.include(glm::dvec3(0.5, 0.5, 0));
    }
    return bounds;
}

double nearestOnSegment(glm::dvec3 p, glm::dvec3 a, glm::dvec3 b) {
    const glm::dvec3 along = b - a;
    const double squared = glm::dot(along, along);
    return squared > 0 ? std::clamp(glm::dot(p - a, along) / squared, 0.0, 1.0) : 0;
}

double distanceToSegment(glm::dvec3 p, glm::dvec3 a, glm::dvec3 b) {
    return glm::distance(p, a + nearestOnSegment(p, a, b) * (b - a));
}

}  // namespace gjkscope
