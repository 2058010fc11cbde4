#include "app/methods/bounding_volumes/waste.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

#include "app/base/language.hpp"
#include "app/methods/bounding_volumes/solid_volume.hpp"
#include "app/solids/shape_outline.hpp"

namespace gjkscope {
namespace {

/// The area that two circles of this radius share, whose centers are `apart`: twice a segment of the circle.
double lensArea(double radius, double apart) {
    if (apart >= 2 * radius) return 0;
    const double half = std::acos(apart / (2 * radius));
    return radius * radius * (2 * half - std::sin(2 * half));
}

/// The volume that two such spheres share: twice a cap.
double lensVolume(double radius, double apart) {
    if (apart >= 2 * radius) return 0;
    const double two = 2 * radius - apart;
    return std::numbers::pi / 12 * (4 * radius + apart) * two * two;
}

/// Relative to a curve's radius: its area is off by less than what is written of it.
constexpr double kAreaTolerance = 1e-6;
/// Less is written as 0.0 %.
constexpr double kMinWaste = 0.0005;

std::string percentText(double part) {
    const auto format = part < 1e6 ? std::chars_format::fixed : std::chars_format::scientific;
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), 100 * part, format, 1).ptr;
    return std::string(text.data(), end) + " %";
}

}  // namespace

double areaOf(const ShapeSpec& shape) {
    const std::vector<glm::dvec2> points = coreOutline(shape, glm::dvec2(0), 0, kAreaTolerance).points;
    double twice = 0, perimeter = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const glm::dvec2 p = points[i] - points[0], q = points[(i + 1) % points.size()] - points[0];
        twice += p.x * q.y - p.y * q.x;
        perimeter += glm::distance(p, q);
    }
    // Steiner's formula: a strip along the border and, at the vertices, one whole disk
    const double radius = sweepRadius(shape);
    return 0.5 * twice + perimeter * radius + std::numbers::pi * radius * radius;
}

double coveredArea(const std::vector<Volume>& volumes) {
    if (!volumes.front().isBall) {
        const auto& [u, v, none] = volumes.front().halves;
        return 4 * glm::length(u) * glm::length(v);
    }
    double area = 0;
    for (std::size_t i = 0; i < volumes.size(); ++i) {
        const double radius = volumes[i].radius;
        area += std::numbers::pi * radius * radius;
        // of what it shares with those before, all is in the last of these
        if (i > 0) area -= lensArea(radius, glm::distance(volumes[i].center, volumes[i - 1].center));
    }
    return area;
}

double coveredVolume(const std::vector<Volume>& volumes) {
    if (!volumes.front().isBall) {
        const auto& [u, v, w] = volumes.front().halves;
        return 8 * glm::length(u) * glm::length(v) * glm::length(w);
    }
    double volume = 0;
    for (std::size_t i = 0; i < volumes.size(); ++i) {
        const double radius = volumes[i].radius;
        volume += 4 * std::numbers::pi / 3 * radius * radius * radius;
        if (i > 0) volume -= lensVolume(radius, glm::distance(volumes[i].center, volumes[i - 1].center));
    }
    return volume;
}

std::optional<double> wasteOf(const std::vector<Volume>& volumes, const ShapeSpec& shape, int dimension) {
    const double own = dimension == 2 ? areaOf(shape) : volumeOf(shape).value_or(0);
    const double waste = ((dimension == 2 ? coveredArea(volumes) : coveredVolume(volumes)) - own) / own;
    // a shape that is its own volume wastes nothing but rounding
    return own > 0 && std::isfinite(waste) ? std::optional(std::max(waste, 0.0)) : std::nullopt;
}

Wastes::Wastes(const VolumesRecord& record, const Scene& scene)
    : volumes_{record.a, record.b}, shapes_{scene.a().shape, scene.b().shape}, dimension_(scene.dimension) {}

const std::array<std::optional<double>, 2>& Wastes::found() const {
    std::call_once(once_, [this] {
        for (std::size_t i = 0; i < 2; ++i) found_.at(i) = wasteOf(volumes_.at(i), shapes_.at(i), dimension_);
    });
    return found_;
}

std::string wasteSentence(const Wastes& wastes) {
    const std::optional<double> a = wastes.a(), b = wastes.b();
    // of bodies without an area, or of volumes that are the bodies
    if (a.value_or(0) < kMinWaste && b.value_or(0) < kMinWaste) return {};
    const std::string of = wastes.areFlat() ? "volumes.waste." : "volumes.waste_3d.";
    if (a && b) return tr(of + "both", {{"a", percentText(*a)}, {"b", percentText(*b)}});
    return tr(of + "one", {{"waste", percentText(a ? *a : *b)}, {"body", a ? "<edgea:A>" : "<edgeb:B>"}});
}

void addWasteRows(Rows& rows, const Wastes& wastes) {
    const std::optional<double> a = wastes.a(), b = wastes.b();
    const bool isFlat = wastes.areFlat();
    if (a)
        rows.push_back(
            {tr(isFlat ? "numbers.waste_a" : "numbers.waste_3d_a"), percentText(*a), "", Role::EdgeOfA});
    if (b)
        rows.push_back(
            {tr(isFlat ? "numbers.waste_b" : "numbers.waste_3d_b"), percentText(*b), "", Role::EdgeOfB});
}

}  // namespace gjkscope
