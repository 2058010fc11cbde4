#include "app/compare/path_plot.hpp"

#include <array>
#include <string>

#include "app/base/language.hpp"
#include "app/scene/lanes.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

/// Sizes of the figure, and of the plot in it, in pixels at 100 %.
constexpr glm::dvec2 kFigureSize{960, 320}, kPlotSize{760, 200};

glm::dvec3 placeOf(const SweepLines& plot, glm::dvec2 point) {
    return {point.x * kPlotSize.x, (point.y - plot.low) / (plot.high - plot.low) * kPlotSize.y, 0};
}

}  // namespace

Role plotRole(std::size_t lane) {
    constexpr std::array<Role, kMaxLanes> kRoles{Role::Simplex, Role::EdgeOfA, Role::ChainEdge,
                                                 Role::NewFace, Role::EdgeOfB, Role::Nearest};
    return kRoles[lane];
}

std::string pathHeading(const BodyPath& path, SweepColumn column) {
    const std::string along = path.axis
                                  ? "path.along." + std::string(nameOf(kQuantityNames, path.axis->quantity))
                              : path.turns ? std::string("path.along.turn")
                                           : std::string("path.along.line");
    return tr("path.heading",
              {{"column", tr("path.column." + std::string(nameOf(kSweepColumnNames, column)))},
               {"along", tr(along)}});
}

PathPlot::PathPlot(const Scene& scene, const BodyPath& path, const std::vector<SweepSample>& samples,
                   SweepColumn column) {
    const SweepLines plot = sweepLines(samples, column);
    const auto place = [&](double x, double y) { return placeOf(plot, {x, y}); };
    for (const auto& [value, text] : plot.ticks) {
        picture_.add(ItemKind::Polyline, Role::Grid, {place(0, value), place(1, value)});
        picture_.label(Role::Axis, place(0, value), text);
    }
    for (const double part : {0.0, 1.0})
        picture_.add(ItemKind::Polyline, Role::Axis, {place(part, plot.low), place(part, plot.high)});
    std::size_t named = 0;
    for (const SweepLine& each : plot.lines) {
        std::vector<glm::dvec3> line;
        for (const glm::dvec2& p : each.points) line.push_back(placeOf(plot, p));
        if (each.lane >= named) picture_.label(plotRole(each.lane), line.back(), laneName(scene, each.lane));
        named = each.lane + 1;
        picture_.add(ItemKind::Polyline, plotRole(each.lane), std::move(line));
    }
    Bounds bounds;
    bounds.include(glm::dvec3(-40, -20, 0));
    bounds.include(glm::dvec3(kPlotSize.x + 150, kPlotSize.y + 20, 0));
    const FigureContent content{.picture = &picture_, .heading = pathHeading(path, column), .bounds = bounds};
    FigureOptions options;
    options.title = scene.title;
    options.grid = false;
    figure_ = layoutFigure(kFigureSize, {content}, options);
}

}  // namespace gjkscope
