#include "app/picture/layout/contact_sheet.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <limits>

#include "app/picture/layout/canvas_fit.hpp"
#include "app/picture/layout/grid.hpp"

namespace gjkscope {
namespace {

/// A cell of so many pixels has texts and lines at 100 %.
constexpr double kPixelsAtFullSize = 300.0 * 225.0;
/// Smaller letters can't be read on an A4 page that the sheet fills.
constexpr double kMinSheetScale = 0.7;
constexpr glm::dvec2 kSheetHeadingInset{10, 8};
/// Kept free above what a cell shows.
constexpr double kHeadingStrip = kSheetHeadingInset.y + 1.2 * kHeadingSize;
/// Width of a heading such as "12 · GJK 4 · support": narrower cells are a last resort.
constexpr double kHeadingWidth = 170;

/// The part of a canvas that a flat picture fills, and that a solid does, whose labels stand on it.
constexpr double kFlatPart = 0.8, kSolidPart = 0.92;

/// Free on every side of a cell, so that no grid line is taken for the end of one.
constexpr double kGutter = 5;

/// How a sheet is divided.
struct Division {
    int columns = 1, rows = 1;
    bool stacked = false;  ///< the canvases of a cell
    bool headingsFit = false;
    double pixelsPerUnit = 0;
};

/// A cell with the free strips around it.
Viewport placeOf(const Viewport& room, const Division& division, int index) {
    const glm::dvec2 parts{division.columns, division.rows};
    const glm::dvec2 place{index % division.columns, index / division.columns};
    const glm::dvec2 low = glm::floor(place * room.size / parts);
    const glm::dvec2 high = glm::floor((place + 1.0) * room.size / parts);
    return {room.origin + low, high - low};
}

Viewport cellAt(const Viewport& room, const Division& division, int index) {
    const Viewport place = placeOf(room, division, index);
    return {place.origin + kGutter, glm::max(place.size - 2 * kGutter, glm::dvec2(1))};
}

/// A canvas below the heading.
Viewport clearOf(const Viewport& canvas) {
    const double height = std::max(canvas.size.y - kHeadingStrip, 1.0);
    return {canvas.origin + glm::dvec2(0, canvas.size.y - height), {canvas.size.x, height}};
}

Camera fitted(const SheetCanvas& canvas, const Viewport& view) {
    Camera camera;
    camera.orientation = canvas.orientation;
    camera.fitSeen(canvas.seen, clearOf(view), canvas.isSolid ? kSolidPart : kFlatPart);
    return camera;
}

/// The canvases of a cell.
std::vector<Viewport> viewsIn(const Viewport& cell, const std::vector<SheetCanvas>& canvases, bool stacked) {
    std::vector<Bounds> seen;
    for (const SheetCanvas& canvas : canvases)
        if (canvas.isSolid) seen.push_back(canvas.seen);
    return seen.size() == canvases.size() ? split(cell, roomParts(seen, stacked), stacked)
                                          : split(cell, canvases.size(), stacked);
}

Division measured(Division division, const Viewport& room, const std::vector<SheetCanvas>& canvases) {
    const Viewport cell = cellAt(room, division, 0);
    division.pixelsPerUnit = std::numeric_limits<double>::infinity();
    const std::vector<Viewport> views = viewsIn(cell, canvases, division.stacked);
    for (std::size_t i = 0; i < canvases.size(); ++i) {
        const Viewport& view = views[i];
        division.pixelsPerUnit = std::min(division.pixelsPerUnit, fitted(canvases[i], view).pixelsPerUnit);
        division.headingsFit = view.size.x >= kHeadingWidth && view.size.y > 2 * kHeadingStrip;
    }
    return division;
}

Division largest(const Viewport& room, const std::vector<SheetCanvas>& canvases, int count) {
    Division best;
    for (int columns = 1; columns <= count; ++columns)
        for (const bool stacked : {false, true}) {
            const Division division =
                measured({columns, (count + columns - 1) / columns, stacked}, room, canvases);
            if (std::pair(division.headingsFit, division.pixelsPerUnit) >
                std::pair(best.headingsFit, best.pixelsPerUnit))
                best = division;
        }
    return best;
}

void addCell(Figure& figure, const SheetCell& cell, const Viewport& place, const Division& division,
             const std::vector<SheetCanvas>& canvases, bool grid) {
    const std::vector<Viewport> views = viewsIn(place, canvases, division.stacked);
    for (std::size_t i = 0; i < canvases.size(); ++i) {
        Panel& panel = figure.panels.emplace_back();
        panel.view = views[i];
        panel.picture = cell.pictures[i];
        if (i == 0)
            panel.heading = cell.heading;
        else if (i < cell.notes.size())
            panel.heading = cell.notes[i];
        panel.headingAt = panel.view.origin + kSheetHeadingInset;
        panel.camera = fitted(canvases[i], panel.view);
        panel.camera.pixelsPerUnit = division.pixelsPerUnit;
        // what is in the middle of the part below the heading is to be in the middle of that
        panel.camera.center =
            panel.camera.toScene(panel.view.origin + 0.5 * panel.view.size, clearOf(panel.view));
        if (grid) panel.grid = groundOf(*panel.picture, panel.camera, panel.view);
    }
}

void addHairlines(Figure& figure, const Viewport& room, const Division& division, int count) {
    for (int row = 1; row < division.rows; ++row) {
        const glm::dvec2 left = placeOf(room, division, row * division.columns).origin;
        figure.hairlines.push_back({left, left + glm::dvec2(room.size.x, 0)});
    }
    for (int i = 0; i < count; ++i) {
        // a row that isn't full ends with a line too
        if ((i + 1) % division.columns == 0) continue;
        const Viewport place = placeOf(room, division, i);
        const glm::dvec2 top = place.origin + glm::dvec2(place.size.x, 0);
        figure.hairlines.push_back({top, top + glm::dvec2(0, place.size.y)});
    }
}

}  // namespace

ContactSheet layoutSheet(glm::dvec2 size, const std::vector<SheetCanvas>& canvases,
                         const std::vector<SheetCell>& cells, const FigureOptions& options) {
    const int count = static_cast<int>(cells.size());
    const double canvasCount = static_cast<double>(cells.size() * canvases.size());
    ContactSheet sheet;
    sheet.scale =
        std::clamp(std::sqrt(size.x * size.y / canvasCount / kPixelsAtFullSize), kMinSheetScale, 1.0);
    FramedFigure framed = frameFigure(size / sheet.scale, options);
    const Division division = largest(framed.room, canvases, count);
    for (int i = 0; i < count; ++i)
        addCell(framed.figure, cells[static_cast<std::size_t>(i)], cellAt(framed.room, division, i), division,
                canvases, options.grid);
    addHairlines(framed.figure, framed.room, division, count);
    sheet.figure = std::move(framed.figure);
    return sheet;
}

}  // namespace gjkscope
