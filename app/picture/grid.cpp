#include "app/picture/grid.hpp"

#include <cmath>

namespace gjkscope {
namespace {

/// Apart enough to be calm: about a hundred pixels between lines, as long as steps are nice numbers.
constexpr double kLeastSpacing = 64;

void addLines(Picture& picture, int axis, glm::dvec3 low, glm::dvec3 high, double step) {
    const int other = 1 - axis;
    const double first = std::ceil(low[axis] / step);
    const double last = std::floor(high[axis] / step);
    for (double i = first; i <= last; ++i) {
        glm::dvec3 from{0}, to{0};
        from[axis] = to[axis] = i * step;
        from[other] = low[other];
        to[other] = high[other];
        picture.add(ItemKind::Polyline, i == 0 ? Role::Axis : Role::Grid, {from, to});
    }
}

}  // namespace

double gridStep(double pixelsPerUnit, double minPixels) {
    const double least = minPixels / pixelsPerUnit;
    const double decade = std::pow(10.0, std::floor(std::log10(least)));
    for (const double nice : {1.0, 2.0, 5.0})
        if (nice * decade >= least) return nice * decade;
    return 10 * decade;
}

Picture gridPicture(const Camera& camera, const Viewport& view, double scale) {
    Picture picture;
    const double step = gridStep(camera.pixelsPerUnit, kLeastSpacing * scale);
    const glm::dvec3 topLeft = camera.toScene(view.origin, view);
    const glm::dvec3 bottomRight = camera.toScene(view.origin + view.size, view);
    const glm::dvec3 low{topLeft.x, bottomRight.y, 0}, high{bottomRight.x, topLeft.y, 0};
    // so far out that neighbouring lines round to the same number, a grid says nothing
    if (!(std::abs(low.x) + std::abs(high.x) + std::abs(low.y) + std::abs(high.y) < 1e15 * step))
        return picture;
    addLines(picture, 0, low, high, step);
    addLines(picture, 1, low, high, step);
    return picture;
}

}  // namespace gjkscope
