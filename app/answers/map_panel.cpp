#include "app/answers/map_panel.hpp"

#include <glm/common.hpp>
#include <utility>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/session/session.hpp"

namespace gjkscope {
namespace {

constexpr int kMapSteps = 256;

void requestMap(MapPanel& panel, const Session& session) {
    panel.exact = exactFor(panel.color);
    panel.revision = session.revision();
    panel.mapper.request(SweptScene(session.scene(), {panel.axes[0], panel.axes[1]}), panel.exact);
}

SweepAxis usualAxis(Quantity quantity, const Scene& scene) {
    const auto [from, to] = usualRange(quantity, scene);
    return {quantity, from, to, kMapSteps};
}

}  // namespace

void openMap(MapPanel& panel, const Session& session) {
    const Scene& scene = session.scene();
    panel.axes = {usualAxis(Quantity::X, scene), usualAxis(Quantity::Y, scene)};
    panel.cursor = glm::ivec2(kMapSteps / 2);
    panel.open = true;
    requestMap(panel, session);
}

void takeQuantity(MapPanel& panel, const Session& session, std::size_t axis, Quantity quantity) {
    // the same number twice is none
    if (panel.axes[1 - axis].quantity == quantity)
        std::swap(panel.axes[0], panel.axes[1]);
    else if (panel.axes[axis].quantity != quantity)
        panel.axes[axis] = usualAxis(quantity, session.scene());
    requestMap(panel, session);
}

void takeAxis(MapPanel& panel, const Session& session, std::size_t axis, const SweepAxis& range) {
    panel.axes[axis] = range;
    requestMap(panel, session);
}

void takeColor(MapPanel& panel, const Session& session, MapColor color) {
    panel.color = color;
    if (panel.exact == WithExact::No && exactFor(color) == WithExact::Yes) requestMap(panel, session);
}

void moveCursor(MapPanel& panel, glm::ivec2 by) {
    const glm::ivec2 last{panel.axes[0].steps - 1, panel.axes[1].steps - 1};
    panel.cursor = glm::clamp(panel.cursor + by, glm::ivec2(0), last);
}

void openMapPoint(MapPanel& panel, Session& session) {
    const std::shared_ptr<const SweepMap> map = panel.mapper.map();
    if (!map) return;
    const Body body = map->swept().at(map->valuesAt(panel.cursor.x, panel.cursor.y)).b();
    panel.open = false;
    panel.mapper.cancel();
    session.edit(tr("edit.path"),
                 [&](Scene& scene) { scene.bodies[static_cast<std::size_t>(scene.pair[1])] = body; });
}

std::vector<std::string> cursorTexts(const MapPanel& panel, const SweepMap& map) {
    std::vector<std::string> texts;
    const std::vector<double> values = map.valuesAt(panel.cursor.x, panel.cursor.y);
    for (std::size_t i = 0; i < values.size(); ++i)
        texts.push_back(quantityName(panel.axes[i].quantity) + " = " + significantText(values[i], 6));
    texts.push_back(map.describe(panel.cursor.x, panel.cursor.y));
    return texts;
}

}  // namespace gjkscope
