#include "app/runs/picture/picture_at.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/picture/tween.hpp"
#include "app/runs/picture/scene_picture.hpp"
#include "app/runs/picture/set_picture.hpp"
#include "app/solids/pair_geometry.hpp"

namespace gjkscope {
namespace {

/// Slow at both ends, so that a step starts and stops softly.
double eased(double f) {
    return f * f * (3 - 2 * f);
}

Picture drawn(const Run& run, int step, Canvas canvas, const PictureOptions& options) {
    Picture picture;
    run.draw(step, canvas, options, picture);
    return picture;
}

Picture methodPicture(const Run& run, Canvas canvas, double time, const PictureOptions& options) {
    const int last = static_cast<int>(run.steps().size()) - 1;
    const double clamped = std::clamp(time, 0.0, static_cast<double>(last));
    const int before = std::min(static_cast<int>(clamped), last);
    const double f = clamped - before;
    if (f == 0) return drawn(run, before, canvas, options);
    return tween(drawn(run, before, canvas, options), drawn(run, before + 1, canvas, options), eased(f));
}

/// A press of the pen that went nowhere is a dot.
void drawStrokes(const std::vector<PenStroke>& strokes, Canvas canvas, Picture& picture) {
    for (std::size_t i = 0; i < strokes.size(); ++i) {
        const PenStroke& stroke = strokes[i];
        if (stroke.canvas != canvas) continue;
        picture.add(stroke.points.size() > 1 ? ItemKind::Polyline : ItemKind::Point, stroke.role,
                    stroke.points, itemKey(stroke.role, static_cast<std::int64_t>(i)));
    }
}

}  // namespace

Picture pictureAt(const Scene& scene, const Run& run, Canvas canvas, double time,
                  const PictureOptions& options) {
    if (canvas == Canvas::World || options.set != PairSet::Run)
        return pictureAt(scene, run, canvas, time, options, {});
    return pictureAt(scene, run, canvas, time, options, {run.difference(), false});
}

Picture pictureAt(const Scene& scene, const Run& run, Canvas canvas, double time,
                  const PictureOptions& options, const ShownDifference& difference) {
    Picture picture;
    if (canvas == Canvas::Difference && options.set != PairSet::Run) {
        const double last = std::max(static_cast<double>(run.steps().size()) - 1, 1.0);
        drawSet(picture, run, options.set, std::clamp(time / last, 0.0, 1.0), options.labels);
        drawStrokes(options.strokes, canvas, picture);
        return picture;
    }
    drawScene(picture, scene, run.geometry(), difference, canvas, options);
    Picture method = methodPicture(run, canvas, time, options);
    picture.items.insert(picture.items.end(), std::make_move_iterator(method.items.begin()),
                         std::make_move_iterator(method.items.end()));
    drawStrokes(options.strokes, canvas, picture);
    return picture;
}

FigureContent canvasContent(Canvas canvas, const Picture& picture, PairSet set) {
    if (canvas == Canvas::World) return {.picture = &picture, .heading = tr("panels.canvas.world")};
    return {.picture = &picture, .heading = headingOf(set), .note = noteOf(set)};
}

}  // namespace gjkscope
