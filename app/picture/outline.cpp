#include "app/picture/outline.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <iterator>
#include <optional>

namespace gjkscope {
namespace {

glm::dvec3 nearestOnSegment(glm::dvec3 p, glm::dvec3 a, glm::dvec3 b) {
    const glm::dvec3 along = b - a;
    const double squared = glm::dot(along, along);
    return squared > 0 ? a + along * std::clamp(glm::dot(p - a, along) / squared, 0.0, 1.0) : a;
}

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
        result[at] = nearestOnSegment(large[at], pastEnd ? next : small[met - 1], next);
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

}  // namespace

std::pair<Outline, Outline> correspond(const Outline& from, const Outline& to, bool closed) {
    if (from.size() == to.size()) return {from, to};
    if (from.size() < to.size()) {
        if (auto start = collapse(to, from, closed)) return {std::move(*start), to};
    } else if (auto end = collapse(from, to, closed)) {
        return {from, std::move(*end)};
    }
    return resample(from, to, closed);
}

}  // namespace gjkscope
