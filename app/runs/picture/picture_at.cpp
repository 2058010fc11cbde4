#include "app/runs/picture/picture_at.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/picture/tween.hpp"
#include "app/runs/picture/scene_picture.hpp"
#include "app/runs/picture/set_picture.hpp"
#include "app/runs/question.hpp"
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

/// Makes A − B as strong as the step or the two steps at `time` have it.
void fadeOutline(const Run& run, double time, Picture& picture) {
    const int last = static_cast<int>(run.steps().size()) - 1;
    const double clamped = std::clamp(time, 0.0, static_cast<double>(last));
    const int before = static_cast<int>(clamped);
    const float from = run.outlineStrength(before), to = run.outlineStrength(std::min(before + 1, last));
    const float strength = from + (to - from) * static_cast<float>(eased(clamped - before));
    if (strength == 1) return;
    for (Item& item : picture.items) {
        const bool isOutline = item.role == Role::Difference || item.role == Role::DifferenceVertex;
        if (isOutline && item.kind != ItemKind::Label) item.strength *= strength;
    }
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

void drawAnnotations(const std::vector<Annotation>& annotations, Canvas canvas, Picture& picture) {
    for (const Annotation& note : annotations) {
        if (note.canvas != canvas || !(note.strength > 0)) continue;
        const glm::dvec3 tip = note.tip.value_or(note.place);
        if (note.tip)
            picture
                .add(ItemKind::Arrow, Role::Annotation, {note.place, tip},
                     itemKey(Role::Annotation, 0, note.number))
                .strength = note.strength;
        if (note.text.empty()) continue;
        picture
            .label(Role::Annotation, note.textPlace.value_or(0.5 * (note.place + tip)), note.text,
                   itemKey(Role::Annotation, 1, note.number))
            .strength = note.strength;
    }
}

bool isOf(const Item& item, const Fade& fade, Role bodyRole) {
    if (fade.role) return item.role == *fade.role;
    // of several bystanders in one color only the one itself
    const bool isOfPair = bodyRole == Role::ShapeA || bodyRole == Role::ShapeB;
    return isOfPair ? item.role == bodyRole : item.role == bodyRole && item.subject.body == fade.body;
}

/// Makes what is named fainter; what is gone leaves room to labels.
void applyFades(const Scene& scene, const std::vector<Fade>& fades, Picture& picture) {
    for (const Fade& fade : fades) {
        const Role role = fade.body < 0 ? Role::Count : bodyRole(scene, fade.body);
        for (Item& item : picture.items)
            if (isOf(item, fade, role)) item.strength *= fade.strength;
    }
    if (!fades.empty()) std::erase_if(picture.items, [](const Item& item) { return !(item.strength > 0); });
}

/// True for what shows more than the support points that a solver has found.
bool showsShapes(const Item& item, Canvas canvas) {
    return canvas == Canvas::World || item.role == Role::Difference || item.role == Role::DifferenceVertex;
}

void drawQuestion(const QuestionMarks* question, Canvas canvas, Picture& picture) {
    if (question == nullptr) return;
    if (question->onlyKnown)
        std::erase_if(picture.items, [canvas](const Item& item) { return showsShapes(item, canvas); });
    std::erase_if(picture.items,
                  [&](const Item& item) { return std::ranges::count(question->hides, item.role) > 0; });
    if (canvas == question->canvas)
        picture.items.insert(picture.items.end(), question->items.begin(), question->items.end());
}

/// Draws what lies over everything else, whatever the canvas shows.
void finish(const Scene& scene, Canvas canvas, const PictureOptions& options, Picture& picture) {
    applyFades(scene, options.fades, picture);
    drawQuestion(options.question.get(), canvas, picture);
    drawStrokes(options.strokes, canvas, picture);
    drawAnnotations(options.annotations, canvas, picture);
}

}  // namespace

ShownOutline outlineOf(const Run& run, Canvas canvas, const PictureOptions& options) {
    if (canvas == Canvas::World) return {};
    if (options.set == PairSet::Run) return {run.difference(), nullptr};
    return {nullptr, run.setOutline(options.set)};
}

Picture pictureAt(const Scene& scene, const Run& run, Canvas canvas, double time,
                  const PictureOptions& options) {
    return pictureAt(scene, run, canvas, time, options, outlineOf(run, canvas, options));
}

Picture pictureAt(const Scene& scene, const Run& run, Canvas canvas, double time,
                  const PictureOptions& options, const ShownOutline& outline) {
    Picture picture;
    if (canvas == Canvas::Difference && options.set != PairSet::Run) {
        const double last = std::max(static_cast<double>(run.steps().size()) - 1, 1.0);
        drawSet(picture, run, options.set, outline, std::clamp(time / last, 0.0, 1.0), options.labels);
        finish(scene, canvas, options, picture);
        return picture;
    }
    drawScene(picture, scene, run.geometry(), outline, canvas, options);
    if (canvas == Canvas::Difference) fadeOutline(run, time, picture);
    Picture method = methodPicture(run, canvas, time, options);
    picture.items.insert(picture.items.end(), std::make_move_iterator(method.items.begin()),
                         std::make_move_iterator(method.items.end()));
    finish(scene, canvas, options, picture);
    return picture;
}

FigureContent canvasContent(Canvas canvas, const Picture& picture, PairSet set) {
    if (canvas == Canvas::World) return {.picture = &picture, .heading = tr("panels.canvas.world")};
    return {.picture = &picture, .heading = headingOf(set), .note = noteOf(set)};
}

}  // namespace gjkscope
