#include "app/ui/frame_layout.hpp"

#include <algorithm>
#include <cmath>

namespace gjkscope {
namespace {

constexpr double kMenuHeight = 40, kStatusHeight = 33, kTimelineHeight = 92, kCaptionHeight = 104,
                 kLessonHeight = 150, kPathHeight = 138, kQuizHeight = 206;
/// The picture comes first: side panes leave the canvases this part of the width, and half of it where the
/// user has made them wider.
constexpr double kCanvasPart = 0.64, kMinCanvasPartOfWidth = 0.5;
/// The timeline leaves the canvases this part of the height.
constexpr double kCanvasPartOfHeight = 0.5;
/// The caption fits its type to what it gets, at most this part of what is left.
constexpr double kCaptionPart = 1.0 / 3;
/// So does the question, which has answers too.
constexpr double kQuizPart = 0.42;
/// Least widths of a pane that can be read, and least size of a useful canvas. At 100 %.
constexpr double kMinScenes = 150, kMinSteps = 225, kMinCanvas = 150;
/// The scenes fold to a strip where they and the steps would be narrower than this. At 100 %.
constexpr double kGoodScenes = 190, kGoodSteps = 320, kStrip = 34;
/// With a caption under the canvases these come before the steps, whose sentence it is. At 100 %.
constexpr double kMinCaptionedCanvas = 240;
/// In a lower window the status gives its place to the canvases. At 100 %.
constexpr double kMinHeightWithStatus = 320;
/// A lesson's page beside the canvases has this part of the width, at 100 % between these lengths; in a room
/// narrower than the last one it is below them, with that part of the height.
constexpr double kPagePart = 0.38, kMinPage = 270, kMaxPage = 640, kWidePage = 600, kPagePartOfHeight = 0.55;
constexpr double kFiguresHeight = 36;
/// A canvas stays wide enough to be grabbed and widened again.
constexpr double kMinShareOfCanvas = 0.15;

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
    static double clamped(double length, double room) {
        return std::round(std::clamp(length, 0.0, std::max(room, 0.0)));
    }
    static Viewport cut(glm::dvec2 from, glm::dvec2 to) { return {from, glm::max(to - from, glm::dvec2(0))}; }
};

void layoutCanvases(Room room, const Settings::Panes& shown, FrameLayout& layout) {
    const bool both = shown.world && shown.difference;
    layout.stacked = both && room.size().y > 1.2 * room.size().x;
    const double part = both ? std::clamp(shown.worldShare, kMinShareOfCanvas, 1 - kMinShareOfCanvas) : 1;
    if (shown.world)
        layout.world = layout.stacked ? room.top(part * room.size().y) : room.left(part * room.size().x);
    if (shown.difference) layout.difference = room.left(room.size().x);
}

/// The page of a lesson, and the strip that switches its figures.
void layoutPage(Room& room, double scale, const Settings::Panes& panes, bool figures, FrameLayout& layout) {
    const glm::dvec2 size = room.size();
    if (!panes.world && !panes.difference)
        layout.page = room.right(size.x);
    else if (size.x < kWidePage * scale)
        layout.page = room.bottom(kPagePartOfHeight * size.y);
    else
        layout.page = room.right(std::clamp(kPagePart * size.x, kMinPage * scale, kMaxPage * scale));
    if (figures) layout.figures = room.top(std::min(kFiguresHeight * scale, 0.2 * room.size().y));
}

struct SideWidths {
    double scenes = 0, steps = 0;
    bool folded = false, canFold = false;
};

/// Widths at 100 % in a room so wide: the side panes narrow, then the scenes fold to a strip, then the steps
/// go below the canvases, then the strip goes.
SideWidths sideWidths(double room, const Settings::Panes& panes, double minCanvas) {
    const int canvases = (panes.world ? 1 : 0) + (panes.difference ? 1 : 0);
    const double left = panes.left ? panes.leftWidth : 0, right = panes.stepPanel ? panes.stepPanelWidth : 0;
    if (canvases == 0) return {left, panes.stepPanel ? room - left : 0};
    constexpr Settings::Panes kUsual;
    const bool widened = left > kUsual.leftWidth || right > kUsual.stepPanelWidth;
    const double part = widened ? kMinCanvasPartOfWidth : kCanvasPart;
    const double budget = std::min((1 - part) * room, room - minCanvas * canvases);

    SideWidths side;
    const double minSteps = std::min(right, kMinSteps), goodSteps = std::min(right, kGoodSteps);
    const bool fits = budget - minSteps >= std::min(left, kMinScenes);
    const bool fitsWell = budget - goodSteps >= std::min(left, kGoodScenes);
    if (left > 0 && fits && (fitsWell || panes.leftOpen)) {
        side.scenes = std::min(left, budget - (fitsWell ? goodSteps : minSteps));
        side.canFold = !fitsWell;
    } else if (left > 0 && budget >= kStrip && (budget - kStrip >= minSteps || budget < minSteps)) {
        side.scenes = kStrip;
        side.folded = true;
    }
    if (right > 0 && budget - side.scenes >= minSteps) side.steps = std::min(right, budget - side.scenes);
    return side;
}

}  // namespace

FrameLayout layoutFrame(glm::dvec2 window, double scale, const Settings::Panes& panes, FrameExtras extras) {
    FrameLayout layout;
    Room room{{0, 0}, window};
    const bool canvases = panes.world || panes.difference;
    if (extras.bars) layout.menu = room.top(kMenuHeight * scale);
    if (extras.bars && !extras.quiz && window.y >= kMinHeightWithStatus * scale)
        layout.status = room.bottom(kStatusHeight * scale);
    const double most = (1 - kCanvasPartOfHeight) * room.size().y;
    if (extras.quiz) layout.quiz = room.bottom(std::min(kQuizHeight * scale, kQuizPart * room.size().y));
    if (panes.timeline) layout.timeline = room.bottom(std::min(kTimelineHeight * scale, most));

    if (extras.page) layoutPage(room, scale, panes, extras.figures, layout);
    const SideWidths side =
        sideWidths(room.size().x / scale, panes, extras.caption ? kMinCaptionedCanvas : kMinCanvas);
    layout.scenes = room.left(side.scenes * scale);
    layout.scenesFolded = side.folded;
    layout.scenesCanFold = side.canFold;
    layout.steps = room.right(side.steps * scale);
    // where the steps have no room, what they say still has some
    const bool caption = !extras.quiz && (extras.caption || (panes.stepPanel && side.steps == 0));
    if (caption && canvases)
        layout.caption = room.bottom(
            std::min((extras.lesson ? kLessonHeight : kCaptionHeight) * scale, kCaptionPart * room.size().y));
    if (extras.path && canvases)
        layout.path = room.bottom(std::min(kPathHeight * scale, kCaptionPart * room.size().y));
    layoutCanvases(room, panes, layout);
    return layout;
}

}  // namespace gjkscope
