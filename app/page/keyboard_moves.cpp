#include "app/page/keyboard_moves.hpp"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include "app/base/language.hpp"
#include "app/scene/scene_size.hpp"

namespace gjkscope {
namespace {

/// Keyboard steps of the selected body, as a fraction of the scene's size, and in radians.
constexpr double kNudge = 0.05, kFineNudge = 0.005, kTurn = 0.0872664625997164788;

}  // namespace

void nudgeBody(Session& session, std::size_t body, const ViewAxes& seen, glm::dvec2 keys, bool fine) {
    const double amount = fine ? kFineNudge : kNudge;
    const glm::dvec2 way = keys * (amount * sceneSize(session.scene()));
    session.edit(tr("edit.nudge"),
                 [&](Scene& scene) { scene.bodies[body].position += way.x * seen.right + way.y * seen.up; });
}

void turnBody(Session& session, std::size_t body, const ViewAxes& seen, glm::dvec2 keys) {
    const double angle = kTurn * keys.x, tip = kTurn * keys.y;
    session.edit(tr("edit.turn"), [&](Scene& scene) {
        Body& turned = scene.bodies[body];
        turned.angle += scene.dimension == 2 ? angle : 0;
        if (scene.dimension == 2) return;
        const glm::dquat about = glm::angleAxis(angle, seen.towardEye) * glm::angleAxis(-tip, seen.right);
        turned.orientation = glm::normalize(about * turned.orientation);
    });
}

}  // namespace gjkscope
