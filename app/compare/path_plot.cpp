#include "app/compare/path_plot.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "app/base/language.hpp"
#include "app/scene/lanes.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

/// Sizes of the figure, and of the plot in it, in pixels at 100 %.
constexpr glm::dvec2 kFigureSize{960, 320}, kPlotSize{760, 200};
constexpr int kTicks = 5;

glm::dvec3 placeOf(double part, double iterations, int most) {
    return {part * kPlotSize.x, iterations / most * kPlotSize.y, 0};
}

}  // namespace

Role plotRole(std::size_t lane) {
    constexpr std::array<Role, kMaxLanes> kRoles{Role::Simplex, Role::EdgeOfA, Role::ChainEdge,
                                                 Role::NewFace, Role::EdgeOfB, Role::Nearest};
    return kRoles[lane];
}

PathPlot::PathPlot(const Scene& scene, const BodyPath& path, const std::vector<SweepSample>& samples) {
    const int most = mostIterations(samples), stride = std::max((most + kTicks - 1) / kTicks, 1);
    for (int tick = 0; tick <= most; tick += stride) {
        picture_.add(ItemKind::Polyline, Role::Grid, {placeOf(0, tick, most), placeOf(1, tick, most)});
        picture_.label(Role::Axis, placeOf(0, tick, most), std::to_string(tick));
    }
    for (const double part : {0.0, 1.0})
        picture_.add(ItemKind::Polyline, Role::Axis, {placeOf(part, 0, most), placeOf(part, most, most)});
    for (std::size_t lane = 0; !samples.empty() && lane < samples.front().iterations.size(); ++lane) {
        std::vector<glm::dvec3> line;
        for (const glm::dvec2& p : stepLine(samples, lane)) line.push_back(placeOf(p.x, p.y, most));
        picture_.label(plotRole(lane), line.back(), laneName(scene, lane));
        picture_.add(ItemKind::Polyline, plotRole(lane), std::move(line));
    }
    Bounds bounds;
    bounds.include(glm::dvec3(-40, -20, 0));
    bounds.include(glm::dvec3(kPlotSize.x + 150, kPlotSize.y + 20, 0));
    const FigureContent content{.picture = &picture_,
                                .heading = tr(path.turns ? "path.heading.turn" : "path.heading.line"),
                                .bounds = bounds};
    FigureOptions options;
    options.title = scene.title;
    options.grid = false;
    figure_ = layoutFigure(kFigureSize, {content}, options);
}

}  // namespace gjkscope
