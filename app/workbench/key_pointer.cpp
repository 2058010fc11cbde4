#include "app/workbench/key_pointer.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/base/language.hpp"
#include "app/picture/orbit.hpp"

namespace gjkscope {
namespace {

using Kind = Subject::Kind;
using Pointed = CanvasPair::Pointed;

bool isArrow(const Subject& subject) {
    return subject.kind == Kind::StartDirection || subject.kind == Kind::Velocity;
}

/// True for marks that a drag moves; a body has keys of its own.
bool isMovable(const CanvasPair& canvases, const Item& item) {
    constexpr Kind kMarks[] = {Kind::BodyVertex,     Kind::RotationHandle, Kind::ResizeHandle,
                               Kind::AxisHandle,     Kind::PlaneHandle,    Kind::Origin,
                               Kind::StartDirection, Kind::Velocity};
    const Kind kind = item.subject.kind;
    const ItemKind drawn = isArrow(item.subject) ? ItemKind::Arrow : ItemKind::Point;
    if (std::ranges::find(kMarks, kind) == std::end(kMarks) || item.kind != drawn || item.points.empty())
        return false;
    const char* const name = kind == Kind::Origin           ? "origin"
                             : kind == Kind::StartDirection ? "direction"
                                                            : "vertices";
    return !canvases.draggable || std::ranges::count(*canvases.draggable, name) > 0;
}

/// Everything that keys can point at, each once.
std::vector<Pointed> movables(const CanvasPair& canvases) {
    std::vector<Pointed> all;
    for (const Canvas canvas : kCanvases)
        for (const Item& item : shownPicture(canvases, canvas).items)
            if (isMovable(canvases, item) &&
                std::ranges::find(all, item.subject, &Pointed::subject) == all.end())
                all.push_back({canvas, item.subject});
    return all;
}

ShapeDrag dragOf(const CanvasPair& canvases, const Pointed& pointed) {
    ShapeDrag drag{pointed.subject,
                   pointed.canvas,
                   canvases.session.scene(),
                   {},
                   {},
                   {},
                   canvases[pointed.canvas].camera.towardEye(),
                   canvases.session.lane()};
    holdHandle(drag, shownPicture(canvases, pointed.canvas));
    drag.from = drag.tip;
    return drag;
}

}  // namespace

void holdHandle(ShapeDrag& drag, const Picture& picture) {
    const bool isArrow = drag.subject.kind == Kind::StartDirection || drag.subject.kind == Kind::Velocity;
    for (const Item& item : picture.items) {
        if (!(item.subject == drag.subject) || item.points.empty()) continue;
        if (item.kind != (isArrow ? ItemKind::Arrow : ItemKind::Point)) continue;
        drag.handle = item.points.front();
        drag.tip = item.points.back();
        return;
    }
}

std::string labelOf(const ShapeDrag& drag) {
    const Kind kind = drag.subject.kind;
    const char* key = kind == Kind::RotationHandle   ? "panels.edit.rotate"
                      : kind == Kind::ResizeHandle   ? "panels.edit.resize"
                      : kind == Kind::BodyVertex     ? "panels.edit.vertex"
                      : kind == Kind::StartDirection ? "panels.edit.direction"
                      : kind == Kind::Velocity       ? "panels.edit.velocity"
                                                     : "panels.edit.move";
    const auto body = static_cast<std::size_t>(drag.subject.body);
    const bool ofBody = drag.subject.body >= 0 && body < drag.before.bodies.size();
    return tr(key, {{"name", ofBody ? drag.before.bodies[body].name : drag.before.b().name}});
}

void pointAtNext(CanvasPair& canvases, int by) {
    const std::vector<Pointed> all = movables(canvases);
    if (all.empty()) return;
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    std::ptrdiff_t next = by > 0 ? 0 : count - 1;
    if (canvases.pointed) {
        const auto now = std::ranges::find(all, canvases.pointed->subject, &Pointed::subject);
        if (now != all.end()) next = (now - all.begin() + by + count) % count;
    }
    canvases.pointed = all[static_cast<std::size_t>(next)];
    canvases.hovered = canvases.pointed->canvas;
    canvases.session.options.hover = canvases.pointed->subject;
    canvases.toast(labelOf(dragOf(canvases, *canvases.pointed)));
}

void endPointing(CanvasPair& canvases) {
    if (!std::exchange(canvases.pointed, std::nullopt)) return;
    canvases.session.options.hover = canvases.lit;
}

void movePointed(CanvasPair& canvases, glm::dvec2 way) {
    const std::vector<Pointed> all = movables(canvases);
    if (!canvases.pointed ||
        std::ranges::find(all, canvases.pointed->subject, &Pointed::subject) == all.end())
        return endPointing(canvases);
    const ShapeDrag drag = dragOf(canvases, *canvases.pointed);
    const ViewAxes seen = viewAxes(canvases[drag.canvas].camera.orientation);
    const glm::dvec3 to = drag.from + way.x * seen.right + way.y * seen.up;
    canvases.session.edit(labelOf(drag), [&](Scene& scene) { scene = dragged(drag, to, false); });
}

}  // namespace gjkscope
