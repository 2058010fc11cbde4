#include "app/answers/path_panel.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/scene/scene_size.hpp"
#include "app/session/session.hpp"

namespace gjkscope {
namespace {

/// The ways of B before its numbers.
constexpr std::size_t kAlongLine = 0, kAlongTurn = 1, kAlongNumbers = 2;

PathStart startAt(const Body& body) {
    return {body.position, body.angle, body.orientation, {}};
}

/// Sizes are relative to the shape as it is, until a press itself changes it.
void noteShape(PathPanel& panel, const Session& session) {
    if (!panel.axis || panel.axis->quantity != Quantity::Size)
        panel.start.shape.reset();
    else if (!panel.start.shape || !isAtPress(panel, session))
        panel.start.shape = session.scene().b().shape;
}

}  // namespace

void togglePath(PathPanel& panel, const Session& session) {
    panel.open = !panel.open;
    if (panel.open)
        resetPath(panel, session);
    else
        panel.sweeper.cancel();
}

void resetPath(PathPanel& panel, const Session& session) {
    const Scene& scene = session.scene();
    const glm::dvec3 from = scene.b().position;
    glm::dvec3 to = 2.0 * scene.a().position - from;
    if (to == from) to.x += 2 * sceneSize(scene);
    panel.ends = {from, to};
    panel.start = startAt(scene.b());
    panel.press.reset();
    // what was stopped is swept again
    panel.path = {};
}

BodyPath pathOf(const PathPanel& panel) {
    BodyPath path{panel.turns, panel.ends[1], panel.axis, panel.start};
    if (!panel.turns && !panel.axis) path.start->position = panel.ends[0];
    return path;
}

void updatePath(PathPanel& panel, const Session& session) {
    if (panel.revision != session.revision()) noteShape(panel, session);
    const BodyPath path = pathOf(panel);
    // comparing scenes costs a copy of one
    if (panel.revision == session.revision() && panel.path == path) return;
    panel.revision = session.revision();
    panel.path = path;
    panel.sweeper.request(session.scene(), path);
}

std::vector<std::string> wayNames(const Scene& scene) {
    std::vector<std::string> names{tr("path.line"), tr("path.turn")};
    for (const Quantity quantity : quantitiesOf(scene)) names.push_back(quantityName(quantity));
    return names;
}

std::size_t wayOf(const PathPanel& panel, const Scene& scene) {
    if (!panel.axis) return panel.turns ? kAlongTurn : kAlongLine;
    const std::vector<Quantity> quantities = quantitiesOf(scene);
    const auto found = std::ranges::find(quantities, panel.axis->quantity);
    return kAlongNumbers + static_cast<std::size_t>(found - quantities.begin());
}

void takeWay(PathPanel& panel, const Session& session, std::size_t way) {
    const Scene& scene = session.scene();
    const std::vector<Quantity> quantities = quantitiesOf(scene);
    if (way >= kAlongNumbers + quantities.size()) return;
    panel.turns = way == kAlongTurn;
    panel.axis.reset();
    panel.start = startAt(scene.b());
    panel.press.reset();
    if (way < kAlongNumbers) return;
    const Quantity quantity = quantities[way - kAlongNumbers];
    const auto [from, to] = usualRange(quantity, scene);
    panel.axis = SweepAxis{quantity, from, to, PathSweeper::kSamples};
    noteShape(panel, session);
}

void goAlong(PathPanel& panel, Session& session, double part) {
    const BodyPath path = pathOf(panel);
    const Body there = bodyAlong(session.scene(), path, part);
    panel.press = {part, path, there};
    session.edit({}, [&](Scene& scene) { scene.bodies[static_cast<std::size_t>(scene.pair[1])] = there; });
}

bool isAtPress(const PathPanel& panel, const Session& session) {
    if (!panel.press || !(panel.press->path == pathOf(panel))) return false;
    const Body &there = panel.press->there, &b = session.scene().b();
    return there.position == b.position && there.angle == b.angle && there.orientation == b.orientation &&
           there.shape == b.shape && there.velocity == b.velocity;
}

std::string valueText(const PathPanel& panel, const Session& session, double part) {
    const std::optional<SweepAxis>& axis = panel.axis;
    if (!axis) return {};
    const std::vector<double> values = valuesOf(*axis, session.scene());
    return quantityName(axis->quantity) + " = " + significantText(values[placeAlong(values, part)], 6);
}

}  // namespace gjkscope
