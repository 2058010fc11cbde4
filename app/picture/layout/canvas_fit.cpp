#include "app/picture/layout/canvas_fit.hpp"

#include <algorithm>
#include <glm/common.hpp>
#include <numeric>

namespace gjkscope {
namespace {

/// Room for labels beyond the shapes, and for the heading above them; at 100 %.
constexpr double kFitMargin = 12, kCanvasHeadingRoom = 24;

/// Least part of a canvas, of an equal one: narrower ones have no room for their headings.
constexpr double kMinPart = 0.72;

/// The part of a canvas that the picture is fitted into.
Viewport inner(const Viewport& view, double scale) {
    const glm::dvec2 low = view.origin + kFitMargin * scale + glm::dvec2(0, kCanvasHeadingRoom * scale);
    return {low, glm::max(view.origin + view.size - kFitMargin * scale - low, glm::dvec2(1))};
}

}  // namespace

std::vector<double> roomParts(std::span<const Bounds> seen, bool stacked) {
    std::vector<double> lengths;
    for (const Bounds& bounds : seen) {
        const glm::dvec3 size = bounds.high - bounds.low;
        lengths.push_back(stacked ? size.y : size.x);
    }
    const double all = std::accumulate(lengths.begin(), lengths.end(), 0.0);
    const double equal = 1.0 / static_cast<double>(std::max<std::size_t>(seen.size(), 1));
    // those that are not the least share what these leave, in proportion
    std::vector<double> parts(seen.size(), all > 0 ? 0 : equal);
    double room = 1, rest = all;
    for (bool isSettled = !(all > 0); !isSettled;) {
        isSettled = true;
        for (std::size_t i = 0; i < parts.size(); ++i)
            if (parts[i] == 0 && room * lengths[i] < kMinPart * equal * rest) {
                parts[i] = kMinPart * equal;
                room -= parts[i];
                rest -= lengths[i];
                isSettled = false;
            }
    }
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (parts[i] == 0) parts[i] = room * lengths[i] / rest;
    return parts;
}

void fitTogether(std::span<const CanvasToFit> canvases, double scale) {
    double least = 0;
    for (const CanvasToFit& canvas : canvases) {
        canvas.camera.fitSeen(canvas.seen, inner(canvas.view, scale), kSeenPart);
        const double own = canvas.camera.pixelsPerUnit;
        least = least == 0 ? own : std::min(least, own);
    }
    for (const CanvasToFit& canvas : canvases) {
        canvas.camera.pixelsPerUnit = least;
        // a camera's middle is the whole canvas's, which is higher than where the picture is to stand
        canvas.camera.center += glm::conjugate(canvas.camera.orientation) *
                                glm::dvec3(0, 0.5 * kCanvasHeadingRoom * scale / least, 0);
    }
}

}  // namespace gjkscope
