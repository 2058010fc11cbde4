#include "app/editing/canvas_drag.hpp"

#include "app/base/language.hpp"
#include "app/picture/depth/pick.hpp"

namespace gjkscope {

using Kind = Subject::Kind;

CanvasHit hitOf(const Picture& picture, Canvas canvas, const CanvasLook& look, glm::dvec2 pixel,
                double reach) {
    const Subject found = pick(picture, look.camera, look.view, pixel, reach);
    if (found.kind != Kind::None || canvas == Canvas::World)
        return {found, found.kind == Kind::DifferenceVertex};
    return {{}, isUnder(Role::Difference, picture, look.camera, look.view, pixel, reach)};
}

void holdHandle(ShapeDrag& drag, const Picture& picture) {
    for (const Item& item : picture.items) {
        if (!(item.subject == drag.subject) || item.points.empty()) continue;
        const bool direction =
            drag.subject.kind == Kind::StartDirection || drag.subject.kind == Kind::Velocity;
        if (item.kind != (direction ? ItemKind::Arrow : ItemKind::Point)) continue;
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

std::size_t lostIn(const Scene& scene) {
    std::size_t lost = 0;
    for (const Body& body : scene.bodies) lost += body.shape.lostVertices.size();
    return lost;
}

}  // namespace gjkscope
