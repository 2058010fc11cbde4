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
Panel panelOf(const Session& session, const PageCanvas& shown, std::size_t lane, const Viewport& cell,
              const Picture& picture) {
    Camera camera = shown.camera;
    // B − A is A − B seen from the other side of the origin
    if (session.run().scene().pair != session.runs()[lane].scene().pair) camera.center = -camera.center;
    const FigureContent content = laneContent(session.runs(), {shown.canvas, lane, session.lane()},
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

}  // namespace

std::string canvasSvg(const Session& session, const PageCanvas& shown, const Theme& theme, double scale) {
    const Canvas canvas = shown.canvas;
    const std::size_t lanes = canvas == Canvas::World ? 1 : session.runs().size();
    Figure figure;
    figure.size = shown.size;
    const std::vector<Viewport> cells = laneCells({glm::dvec2(0), figure.size}, lanes);
    // those that are not active; sections have to be kept until they are drawn
    std::vector<Picture> sections(lanes);
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        if (lanes == 1 || lane == session.lane()) continue;
        const Picture* other = &session.picture(canvas, lane);
        if (shown.isSection) {
            sections[lane] =
                sectionOf(*other, sectionPlaneOf(session.picture(canvas), shown.camera.towardEye()));
            other = &sections[lane];
        }
        figure.panels.push_back(panelOf(session, shown, lane, cells[lane], *other));
        addHairlines(figure, cells[lane]);
    }
    figure.panels.push_back(panelOf(session, shown, session.lane(), shown.view, shown.picture));
    for (Panel& panel : figure.panels)
        if (shown.grid) panel.grid = groundOf(*panel.picture, panel.camera, panel.view);
    VectorOptions options;
    options.scale = scale;
    options.ids = canvas == Canvas::World ? "w-" : "d-";
    return figureSvg(figure, theme, options);
}

std::string bothSvg(const Session& session, const PageCanvas& world, const PageCanvas& difference,
                    const Theme& theme, glm::dvec2 size) {
    std::vector<FigureContent> contents;
    for (const LaneCanvas& which : laneCanvases(session.runs().size(), true, true, session.lane())) {
        const PageCanvas& shown = which.canvas == Canvas::World ? world : difference;
        const bool inHand = which.canvas == Canvas::World || which.lane == session.lane();
        const Picture& picture = inHand ? shown.picture : session.picture(which.canvas, which.lane);
        contents.push_back(
            laneContent(session.runs(), which, session.playback().step(), picture, session.options.set));
        contents.back().orientation = shown.camera.orientation;
    }
    FigureOptions options;
    options.grid = world.grid;
    options.lanes = session.runs().size();
    return figureSvg(layoutFigure(size, contents, options), theme,
                     {1, false, translatedText(session.scene().title), {}});
}

std::string headingsOf(const Session& session, Canvas canvas) {
    const LaneRuns& runs = session.runs();
    if (canvas == Canvas::World) return tr("panels.canvas.world");
    std::string all = std::to_string(session.lane());
    for (std::size_t lane = 0; lane < runs.size(); ++lane)
        all.append("|")
            .append(laneHeading(runs, lane))
            .append("|")
            .append(laneNote(runs, {canvas, lane, session.lane()}, session.playback().step()))
            .append("|")
            .append(std::to_string(session.pictureNumber(canvas, lane)));
    return all;
}

}  // namespace gjkscope
