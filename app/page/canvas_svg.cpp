#include "app/page/canvas_svg.hpp"

#include <cstddef>
#include <vector>

#include "app/base/language.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/export/vector.hpp"
#include "app/picture/depth/section.hpp"
#include "app/picture/layout/figure.hpp"
#include "app/picture/layout/grid.hpp"
#include "app/scene/bundled_text.hpp"

namespace gjkscope {
namespace {

constexpr glm::dvec2 kHeadingAt{16, 14};

/// The panel of a lane; `cell`: its place.
Panel panelOf(const Workbench& work, Canvas canvas, std::size_t lane, const Viewport& cell,
              const Picture& picture) {
    const Session& session = work.session;
    Camera camera = work.canvases[canvas].camera;
    // B − A is A − B seen from the other side of the origin
    if (session.run().scene().pair != session.runs()[lane].scene().pair) camera.center = -camera.center;
    const FigureContent content = laneContent(session.runs(), {canvas, lane, session.lane()},
                                              session.playback().step(), picture, session.options.set);
    return {cell, camera, &picture, {}, content.heading, content.note, cell.origin + kHeadingAt};
}

/// Between a cell and those above it and to its left.
void addHairlines(Figure& figure, const Viewport& cell) {
    if (cell.origin.y > 0)
        figure.hairlines.push_back({cell.origin, cell.origin + glm::dvec2(cell.size.x, 0)});
    if (cell.origin.x > 0)
        figure.hairlines.push_back({cell.origin, cell.origin + glm::dvec2(0, cell.size.y)});
}

/// Adds the polygon that is being drawn.
void addPolygon(const PolygonDrawing& polygon, const CanvasState& state, Picture& picture) {
    Item line;
    line.kind = ItemKind::Polyline;
    line.role = Role::Highlight;
    line.points = polygon.vertices;
    line.points.push_back(polygon.closes ? polygon.vertices.front()
                                         : state.camera.toScene(polygon.pointer, state.viewport));
    for (const glm::dvec3& vertex : polygon.vertices) {
        picture.items.push_back(line);
        picture.items.back().kind = ItemKind::Point;
        picture.items.back().points = {vertex};
    }
    picture.items.push_back(std::move(line));
}

std::string svgOf(const Workbench& work, Canvas canvas, double scale) {
    const Session& session = work.session;
    const CanvasPair& canvases = work.canvases;
    const CanvasState& state = canvases[canvas];
    const std::size_t lanes = canvas == Canvas::World ? 1 : session.runs().size();
    Figure figure;
    figure.size = state.area.size;
    const std::vector<Viewport> cells = laneCells({glm::dvec2(0), figure.size}, lanes);
    // those that are not active; pictures have to be kept until they are drawn
    std::vector<Picture> sections(lanes);
    Picture drawn;
    const Picture* active = &shownPicture(canvases, canvas);
    if (canvas == Canvas::World && !canvases.polygon.vertices.empty()) {
        drawn = *active;
        addPolygon(canvases.polygon, state, drawn);
        active = &drawn;
    }
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        if (lanes == 1 || lane == session.lane()) continue;
        const Picture* other = &session.picture(canvas, lane);
        if (showsSection(canvases, canvas)) {
            sections[lane] = sectionOf(*other, canvases.section.plane);
            other = &sections[lane];
        }
        figure.panels.push_back(panelOf(work, canvas, lane, cells[lane], *other));
        addHairlines(figure, cells[lane]);
    }
    figure.panels.push_back(panelOf(work, canvas, session.lane(), state.viewport, *active));
    for (Panel& panel : figure.panels)
        if (canvases.grid) panel.grid = groundOf(*panel.picture, panel.camera, panel.view);
    VectorOptions options;
    options.scale = scale;
    options.live = true;
    options.ids = canvas == Canvas::World ? "w-" : "d-";
    return figureSvg(figure, shownTheme(work), options);
}

/// All that is written over the canvas, and the numbers of the pictures of its lanes.
std::string headingsOf(const Session& session, Canvas canvas) {
    const LaneRuns& runs = session.runs();
    if (canvas == Canvas::World)
        return tr("panels.canvas.world") + std::string("|") + std::to_string(session.pictureNumber(canvas));
    std::string all = std::to_string(session.lane());
    for (std::size_t lane = 0; lane < runs.size(); ++lane) {
        session.picture(canvas, lane);
        all.append("|")
            .append(laneHeading(runs, lane))
            .append("|")
            .append(laneNote(runs, {canvas, lane, session.lane()}, session.playback().step()))
            .append("|")
            .append(std::to_string(session.pictureNumber(canvas, lane)));
    }
    return all;
}

}  // namespace

std::string CanvasSvg::ifChanged(const Workbench& work, double scale) {
    const CanvasPair& canvases = work.canvases;
    const CanvasState& state = canvases[canvas_];
    if (!state.shown) return {};
    canvases.session.picture(canvas_);
    std::string texts = headingsOf(work.session, canvas_);
    texts.append(shownTheme(work).id)
        .append(std::to_string(scale))
        .append(canvases.grid ? "#" : "")
        .append(showsSection(canvases, canvas_) ? "/" : "");
    if (const PolygonDrawing& polygon = canvases.polygon; polygon.on && canvas_ == Canvas::World)
        for (const double part : {polygon.pointer.x, polygon.pointer.y})
            texts.append(" ").append(std::to_string(part)).append(std::to_string(polygon.vertices.size()));
    if (texts == drawn_ && state.camera == camera_ && state.viewport == view_) return {};
    drawn_ = std::move(texts);
    camera_ = state.camera;
    view_ = state.viewport;
    return svgOf(work, canvas_, scale);
}

std::string bothSvg(const Workbench& work, glm::dvec2 size) {
    const Session& session = work.session;
    std::vector<FigureContent> contents;
    for (const LaneCanvas& which : laneCanvases(session.runs().size(), true, true, session.lane())) {
        const bool inHand = which.canvas == Canvas::World || which.lane == session.lane();
        const Picture& picture =
            inHand ? shownPicture(work.canvases, which.canvas) : session.picture(which.canvas, which.lane);
        contents.push_back(
            laneContent(session.runs(), which, session.playback().step(), picture, session.options.set));
        contents.back().orientation = work.canvases[which.canvas].camera.orientation;
    }
    FigureOptions options;
    options.grid = work.canvases.grid;
    options.lanes = session.runs().size();
    return figureSvg(layoutFigure(size, contents, options), shownTheme(work),
                     {1, false, translatedText(session.scene().title), {}});
}

}  // namespace gjkscope
