#include "app/picture/layout/grid.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "app/picture/layout/figure.hpp"

namespace gjkscope {
namespace {

/// Apart enough to be calm: about a hundred pixels between lines, as long as steps are nice numbers.
constexpr double kMinSpacing = 64;

/// A plane to draw a grid in: a point of it and two directions, perpendicular to each other.
struct Sheet {
    glm::dvec3 origin{0}, right{1, 0, 0}, up{0, 1, 0};
};

/// The lines at multiples of `step` to the right of the sheet's origin.
void addLines(Picture& picture, const Sheet& sheet, glm::dvec2 low, glm::dvec2 high, double step) {
    const double first = std::ceil(low.x / step);
    const double last = std::floor(high.x / step);
    for (double i = first; i <= last; ++i) {
        const glm::dvec3 foot = sheet.origin + i * step * sheet.right;
        picture.add(ItemKind::Polyline, i == 0 ? Role::Axis : Role::Grid,
                    {foot + low.y * sheet.up, foot + high.y * sheet.up});
    }
}

void addGrid(Picture& picture, const Sheet& sheet, glm::dvec2 low, glm::dvec2 high, double step) {
    addLines(picture, sheet, low, high, step);
    addLines(picture, {sheet.origin, sheet.up, sheet.right}, {low.y, low.x}, {high.y, high.x}, step);
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
    const double step = gridStep(camera.pixelsPerUnit, kMinSpacing * scale);
    const glm::dquat back = glm::conjugate(camera.orientation);
    const Sheet sheet{glm::dvec3(0), back * glm::dvec3(1, 0, 0), back * glm::dvec3(0, 1, 0)};
    const auto onSheet = [&](glm::dvec2 pixels) {
        const glm::dvec3 p = camera.toScene(pixels, view);
        return glm::dvec2(glm::dot(p, sheet.right), glm::dot(p, sheet.up));
    };
    const glm::dvec2 topLeft = onSheet(view.origin), bottomRight = onSheet(view.origin + view.size);
    const glm::dvec2 low{topLeft.x, bottomRight.y}, high{bottomRight.x, topLeft.y};
    // so far out that neighboring lines round to the same number, a grid says nothing
    if (!(std::abs(low.x) + std::abs(high.x) + std::abs(low.y) + std::abs(high.y) < 1e15 * step))
        return picture;
    addGrid(picture, sheet, low, high, step);
    return picture;
}

Picture floorPicture(const Camera& camera, const Bounds& content, double scale) {
    Picture picture;
    if (camera.towardEye().z <= 0) return picture;
    const double step = gridStep(camera.pixelsPerUnit, kMinSpacing * scale);
    const glm::dvec3 middle = 0.5 * (content.low + content.high);
    // a square, so that it looks the same from all sides
    const double half = 0.5 * std::max(content.high.x - content.low.x, content.high.y - content.low.y) + step;
    if (!(std::abs(middle.x) + std::abs(middle.y) + half < 1e15 * step)) return picture;
    const glm::dvec2 low = step * glm::floor(glm::dvec2(middle - half) / step);
    const glm::dvec2 high = step * glm::ceil(glm::dvec2(middle + half) / step);
    const Sheet floor{glm::dvec3(0, 0, step * std::floor(content.low.z / step))};
    addGrid(picture, floor, low, high, step);
    return picture;
}

Picture groundOf(const Picture& picture, const Camera& camera, const Viewport& view, double scale) {
    return picture.order == Picture::Order::Depth ? floorPicture(camera, contentBounds(picture), scale)
                                                  : gridPicture(camera, view, scale);
}

}  // namespace gjkscope
