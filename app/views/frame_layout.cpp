#include "app/views/frame_layout.hpp"

#include <algorithm>
#include <cmath>

namespace gjkscope {
namespace {

constexpr double kMenuHeight = 40, kStatusHeight = 33, kTimelineHeight = 92, kCaptionHeight = 104;
/// The picture comes first: side panes leave the canvases this part of the width, the timeline of the height.
constexpr double kCanvasPart = 0.45;
/// A canvas stays wide enough to be grabbed and widened again.
constexpr double kLeastCanvasPart = 0.15;

/// Room that is handed out from its edges, in whole pixels so that hairlines are sharp.
struct Room {
    glm::dvec2 low, high;

    Viewport top(double height) {
        const glm::dvec2 corner = low;
        return cut(corner, {high.x, low.y += clamped(height, high.y - low.y)});
    }
    Viewport left(double width) {
        const glm::dvec2 corner = low;
        return cut(corner, {low.x += clamped(width, high.x - low.x), high.y});
    }
    Viewport bottom(double height) {
        const glm::dvec2 corner = high;
        return cut({low.x, high.y -= clamped(height, high.y - low.y)}, corner);
    }
    Viewport right(double width) {
        const glm::dvec2 corner = high;
        return cut({high.x -= clamped(width, high.x - low.x), low.y}, corner);
    }
    glm::dvec2 size() const { return high - low; }

  private:
    static double clamped(double length, double room) { return std::round(std::clamp(length, 0.0, std::max(room, 0.0))); }
    static Viewport cut(glm::dvec2 from, glm::dvec2 to) { return {from, glm::max(to - from, glm::dvec2(0))}; }
};

void layoutCanvases(Room room, const Settings::Panes& shown, FrameLayout& layout) {
    const bool both = shown.world && shown.difference;
    layout.stacked = both && room.size().y > 1.2 * room.size().x;
    const double part = both ? std::clamp(shown.worldShare, kLeastCanvasPart, 1 - kLeastCanvasPart) : 1;
    if (shown.world) layout.world = layout.stacked ? room.top(part * room.size().y) : room.left(part * room.size().x);
    if (shown.difference) layout.difference = room.left(room.size().x);
}

}  // namespace

FrameLayout layoutFrame(glm::dvec2 window, double scale, const Settings::Panes& panes, FrameExtras extras) {
    FrameLayout layout;
    Room room{{0, 0}, window};
    if (extras.bars) {
        layout.menu = room.top(kMenuHeight * scale);
        layout.status = room.bottom(kStatusHeight * scale);
    }
    if (panes.timeline) layout.timeline = room.bottom(std::min(kTimelineHeight * scale, (1 - kCanvasPart) * room.size().y));

    const double left = panes.left ? panes.leftWidth * scale : 0;
    const double right = panes.stepPanel ? panes.stepPanelWidth * scale : 0;
    const bool canvases = panes.world || panes.difference;
    const double most = (canvases ? 1 - kCanvasPart : 1) * room.size().x;
    const double squeeze = left + right > most ? most / (left + right) : 1;
    if (panes.left) layout.scenes = room.left(left * squeeze);
    if (panes.stepPanel) layout.steps = room.right(canvases ? right * squeeze : room.size().x);
    if (extras.caption && canvases) layout.caption = room.bottom(std::min(kCaptionHeight * scale, (1 - kCanvasPart) * room.size().y));
    layoutCanvases(room, panes, layout);
    return layout;
}

}  // namespace gjkscope
