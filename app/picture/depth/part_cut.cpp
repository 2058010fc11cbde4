#include "app/picture/depth/part_cut.hpp"

#include <utility>

namespace gjkscope {
namespace {

/// Links on one side stay together, so that a translucent line has no darker joints.
std::vector<DividedPart> cutLine(std::span<const glm::dvec3> points, bool closed, const Cut& cut) {
    const std::size_t n = points.size(), links = closed ? n : n - 1;
    std::vector<DividedPart> parts;
    for (std::size_t i = 0; i < links; ++i) {
        const glm::dvec3 ends[] = {points[i], points[(i + 1) % n]};
        std::vector<DividedPart> link = cut(ends);
        const bool goesOn = link.size() == 1 && !parts.empty() && parts.back().side == link[0].side &&
                            parts.back().points.back() == ends[0];
        if (goesOn) parts.back().points.push_back(ends[1]);
        for (DividedPart& part : link)
            if (!goesOn && part.points.size() > 1) parts.push_back(std::move(part));
    }
    return parts;
}

}  // namespace

std::vector<DividedPart> cutPart(const Painting& painting, const Part& part, const Cut& cut) {
    const std::vector<glm::dvec3> points = painting.pointsOf(part);
    if (part.kind == ItemKind::Polyline) return cutLine(points, part.closed, cut);
    return cut(part.kind == ItemKind::Fill ? std::span(points) : std::span(&points.back(), 1));
}

}  // namespace gjkscope
