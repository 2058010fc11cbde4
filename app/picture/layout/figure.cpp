#include "app/picture/layout/figure.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "app/picture/formula.hpp"
#include "app/picture/layout/canvas_fit.hpp"
#include "app/picture/layout/grid.hpp"
#include "app/picture/markup.hpp"

namespace gjkscope {
namespace {

constexpr double kCaptionLine = 1.3;    ///< from a line of the caption to the next, as a fraction of its size
constexpr double kFractionLine = 1.75;  ///< line distance where it has fractions
constexpr double kFractionPart = 0.55;  ///< how wide a fraction is, as a part of its letters in one line
constexpr double kLineHeight = 1.45;    ///< of a line of text, as a fraction of its size
constexpr glm::dvec2 kHeadingInset{16, 14};
constexpr double kSharp = 1e-9;    ///< in pixels: the rounding of a sum of parts
constexpr double kTextInset = 16;  ///< left of, above and below the title and the caption

bool isContent(const Item& item) {
    switch (item.role) {
        case Role::ShapeA:
        case Role::ShapeB:
        case Role::Difference:
        case Role::Origin:
        case Role::StartDirection:  // its knob is there to be dragged
            return true;
        case Role::EdgeOfA:  // what is drawn around a shape, but no arrow of its edges
        case Role::EdgeOfB:
        case Role::DifferenceBound:
            return item.kind != ItemKind::Arrow;
        default:
            return false;
    }
}

/// A circle of bounds is small enough to be shown whole while its radius is less than this part of the
/// content.
constexpr double kSmallBound = 0.25;

double largestSide(const Bounds& bounds) {
    const glm::dvec3 size = bounds.high - bounds.low;
    return std::max({size.x, size.y, size.z});
}

/// The free room between title and caption, which it also places.
Viewport placeTexts(Figure& figure, const FigureOptions& options) {
    const int linesKept = options.captionLines;
    double top = 0, bottom = figure.size.y;
    if (!figure.title.empty()) {
        figure.titleAt = {kTextInset, kTextInset};
        top = kTextInset + kLineHeight * kTitleSize;
    }
    if (!figure.caption.empty() || linesKept > 0) {
        const double line = captionLineOf(figure.caption) * figure.captionSize;
        const double ems = (figure.size.x - 2 * kTextInset) / figure.captionSize;
        for (const std::string& text : wrapCaption(figure.caption, ems))
            figure.captionLines.push_back({{}, text});
        const auto count = std::max(figure.captionLines.size(), static_cast<std::size_t>(linesKept));
        const double kept = kCaptionLine * std::max(figure.captionSize, options.roomyCaptionSize) * linesKept;
        bottom -= 2 * kTextInset + std::max(line * static_cast<double>(count), kept);
        figure.captionAt = {kTextInset, bottom + kTextInset};
        for (std::size_t i = 0; i < figure.captionLines.size(); ++i)
            figure.captionLines[i].at = figure.captionAt + glm::dvec2(0, line * static_cast<double>(i));
    }
    return {{0, top}, {figure.size.x, std::max(bottom - top, 1.0)}};
}

/// The content of a canvas as it is fitted: a box in the scene, or one in the view's own directions.
struct Content {
    Bounds bounds;
    bool isSeen = false;
};

/// Points every camera at its content; returns the scale at which the largest content just fits.
double fitCameras(std::vector<Panel>& panels, const std::vector<Viewport>& views,
                  const std::vector<Content>& contents) {
    double scale = 0;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        panels[i].view = views[i];
        if (contents[i].isSeen)
            panels[i].camera.fitSeen(contents[i].bounds, views[i], kSeenPart);
        else
            panels[i].camera.fit(contents[i].bounds, views[i]);
        scale = i == 0 ? panels[i].camera.pixelsPerUnit : std::min(scale, panels[i].camera.pixelsPerUnit);
    }
    for (Panel& panel : panels) panel.camera.pixelsPerUnit = scale;
    return scale;
}

/// The place of each canvas: a strip. The last lanes share one as wide as two, each in a cell.
std::vector<Viewport> viewsIn(const Viewport& room, const std::vector<Content>& contents,
                              const FigureOptions& options, bool stacked) {
    const std::size_t count = contents.size(), lanes = options.lanes;
    if (lanes < 2) {
        if (options.parts.size() == count) return split(room, options.parts, stacked);
        std::vector<Bounds> seen;
        for (const Content& content : contents)
            if (content.isSeen) seen.push_back(content.bounds);
        return seen.size() == count ? split(room, roomParts(seen, stacked), stacked)
                                    : split(room, count, stacked);
    }
    if (count == lanes) return laneCells(room, lanes);
    const std::vector<Viewport> thirds = split(room, count - lanes + 2, stacked);
    std::vector<Viewport> views(thirds.begin(), thirds.end() - 2);
    Viewport shared = thirds[thirds.size() - 2];
    shared.size = room.origin + room.size - shared.origin;
    for (const Viewport& cell : laneCells(shared, lanes)) views.push_back(cell);
    return views;
}

void arrange(Figure& figure, const Viewport& room, const std::vector<Content>& contents,
             const FigureOptions& options) {
    Arrangement how = options.arrangement;
    const std::vector<Viewport> beside = viewsIn(room, contents, options, false);
    const std::vector<Viewport> stacked = viewsIn(room, contents, options, true);
    if (how == Arrangement::Larger)
        how = fitCameras(figure.panels, beside, contents) >= fitCameras(figure.panels, stacked, contents)
                  ? Arrangement::Beside
                  : Arrangement::Stacked;
    fitCameras(figure.panels, how == Arrangement::Beside ? beside : stacked, contents);
}

/// The box that a canvas is fitted to: of a picture in 3D what is seen of it.
Content contentOf(const FigureContent& content) {
    if (content.bounds) return {*content.bounds};
    if (content.picture->order == Picture::Order::Layers || content.camera)
        return {contentBounds(*content.picture)};
    return {seenBounds(*content.picture, content.orientation), true};
}

/// Between the texts and the panels.
void addTextHairlines(Figure& figure, const Viewport& room) {
    const glm::dvec2 right{room.size.x, 0};
    if (!figure.title.empty()) figure.hairlines.push_back({room.origin, room.origin + right});
    if (room.origin.y + room.size.y < figure.size.y) {
        const glm::dvec2 bottomLeft = room.origin + glm::dvec2(0, room.size.y);
        figure.hairlines.push_back({bottomLeft, bottomLeft + right});
    }
}

void addPanelHairlines(Figure& figure) {
    for (std::size_t i = 1; i < figure.panels.size(); ++i) {
        const Viewport &view = figure.panels[i].view, &first = figure.panels[0].view;
        const glm::dvec2 right{view.size.x, 0}, down{0, view.size.y};
        if (view.origin.y > first.origin.y) figure.hairlines.push_back({view.origin, view.origin + right});
        if (view.origin.x > first.origin.x) figure.hairlines.push_back({view.origin, view.origin + down});
    }
}

/// Three bytes and more: Han characters and their punctuation, but also arrows and mathematical signs.
bool isWide(std::string_view character) {
    return character.size() >= 3 && character >= "\u2e80";
}

bool closesHan(std::string_view character) {
    constexpr std::string_view kClosing = "，。、；：！？）》」』”’";
    return isWide(character) && kClosing.find(character) != std::string_view::npos;
}

double widthOf(std::string_view character) {
    if (isWide(character)) return 1;
    if (character == " ") return 0.28;
    constexpr std::string_view kNarrow = "iljtfr.,:;'|!()[]";
    if (kNarrow.find(character) != std::string_view::npos) return 0.38;
    constexpr std::string_view kBroad = "mwMWABCDEFGHKNOQRU%@";
    return kBroad.find(character) != std::string_view::npos ? 0.8 : 0.6;
}

/// The width of a formula's command, which is not broken, or of one character.
double widthOfUnit(std::string_view unit) {
    if (!isComposed(unit)) return widthOf(unit);
    double width = 0;
    for (const TextRun& run : parseMarkup(unit))
        for (std::size_t at = 0; at < run.text.size();) {
            const std::size_t next = utf8At(run.text, at).next;
            width += widthOf(run.text.substr(at, next - at));
            at = next;
        }
    return unit.starts_with("\\frac") ? kFractionPart * width : width;
}

}  // namespace

Bounds seenBounds(const Picture& picture, const glm::dquat& orientation) {
    Picture turned;
    for (const Item& item : picture.items) {
        if (item.kind == ItemKind::Label || item.kind == ItemKind::Region) continue;
        Item& copy = turned.items.emplace_back(item);
        for (glm::dvec3& p : copy.points) p = orientation * p;
    }
    return contentBounds(turned);
}

Bounds contentBounds(const Picture& picture) {
    Bounds bounds;
    for (const Item& item : picture.items)
        if (isContent(item)) include(bounds, item);
    if (bounds.empty) return boundsOf(picture);
    // a bound that is closing in is part of the story; one as large as everything else would only shrink it
    const double large = largestSide(bounds), small = kSmallBound * large;
    const Bounds shapes = bounds;
    for (const Item& item : picture.items) {
        // a claim farther off than the shapes are large would only make them small
        const bool isClaim = item.role == Role::Reported && item.kind == ItemKind::Point;
        if (isClaim && glm::clamp(item.points[0], shapes.low - large, shapes.high + large) == item.points[0])
            include(bounds, item);
        const bool isCircle = item.role == Role::UpperBound && item.kind == ItemKind::Circle;
        if (isCircle && item.radius < small) include(bounds, item);
    }
    return bounds;
}

std::vector<Viewport> split(const Viewport& room, std::size_t count, bool stacked) {
    return split(room, std::vector(count, 1.0 / static_cast<double>(count)), stacked);
}

std::vector<Viewport> split(const Viewport& room, std::span<const double> parts, bool stacked) {
    const glm::dvec2 along = stacked ? glm::dvec2(0, 1) : glm::dvec2(1, 0);
    const double length = glm::dot(room.size, along);
    std::vector<Viewport> strips;
    double low = 0, sum = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        sum += parts[i];
        // whole pixels, so that the hairline between two canvases is sharp
        const double high = i + 1 == parts.size() ? length : std::floor(length * sum + kSharp);
        strips.push_back({room.origin + along * low, room.size * (1.0 - along) + along * (high - low)});
        low = high;
    }
    return strips;
}

std::vector<Viewport> laneCells(const Viewport& room, std::size_t lanes) {
    const bool tall = room.size.y > room.size.x;
    if (lanes < 3) return split(room, lanes, tall);
    const std::size_t more = (lanes + 1) / 2, rows = tall ? more : 2, columns = tall ? 2 : more;
    std::vector<Viewport> cells;
    for (const Viewport& row : split(room, rows, true))
        for (const Viewport& cell : split(row, columns, false)) cells.push_back(cell);
    cells.resize(lanes);
    return cells;
}

double captionLineOf(std::string_view caption) {
    return caption.find("\\frac{") == std::string_view::npos ? kCaptionLine : kFractionLine;
}

std::vector<std::string> wrapCaption(std::string_view text, double ems) {
    std::vector<std::string> lines{""};
    std::size_t breakAt = std::string::npos;  // in the last line: where it may end
    double width = 0, sinceBreak = 0;
    bool wideBefore = false;
    while (!text.empty()) {
        const std::size_t command = commandLength(text);
        const std::string_view character = text.substr(0, command > 0 ? command : utf8At(text, 0).next);
        text.remove_prefix(character.size());
        const bool betweenHan = (isWide(character) || wideBefore) && !closesHan(character);
        if (character == " " || (betweenHan && !lines.back().empty())) {
            breakAt = lines.back().size();
            sinceBreak = 0;
        }
        lines.back() += character;
        width += widthOfUnit(character);
        sinceBreak += widthOfUnit(character);
        wideBefore = isWide(character);
        if (width <= ems || breakAt == std::string::npos) continue;
        const std::size_t next = lines.back()[breakAt] == ' ' ? breakAt + 1 : breakAt;
        lines.push_back(lines.back().substr(next));
        lines[lines.size() - 2].resize(breakAt);
        width = sinceBreak;
        breakAt = std::string::npos;
    }
    return lines;
}

FramedFigure frameFigure(glm::dvec2 size, const FigureOptions& options) {
    FramedFigure framed;
    Figure& figure = framed.figure;
    figure.size = glm::max(size, glm::dvec2(1));
    figure.title = options.title;
    figure.caption = options.caption;
    figure.captionSize = options.captionSize;
    figure.captionStrength = options.captionStrength;
    figure.captionCentered = options.captionCentered;
    framed.room = placeTexts(figure, options);
    addTextHairlines(figure, framed.room);
    return framed;
}

Figure layoutFigure(glm::dvec2 size, const std::vector<FigureContent>& contents,
                    const FigureOptions& options) {
    auto [figure, room] = frameFigure(size, options);
    if (contents.empty()) return figure;

    std::vector<Content> shown;
    for (const FigureContent& content : contents) {
        Panel& panel = figure.panels.emplace_back();
        panel.picture = content.picture;
        panel.heading = content.heading;
        panel.note = content.note;
        panel.camera.orientation = content.orientation;
        shown.push_back(contentOf(content));
    }
    arrange(figure, room, shown, options);
    for (std::size_t i = 0; i < contents.size(); ++i) {
        Panel& panel = figure.panels[i];
        if (contents[i].camera) panel.camera = *contents[i].camera;
        panel.headingAt = panel.view.origin + kHeadingInset;
        if (options.grid) panel.grid = groundOf(*panel.picture, panel.camera, panel.view);
    }
    addPanelHairlines(figure);
    return figure;
}

}  // namespace gjkscope
