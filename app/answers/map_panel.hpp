#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <string>
#include <vector>

#include "app/compare/sweep_mapper.hpp"
#include "app/session/session.hpp"

namespace gjkscope {

/// The answers over two numbers of B as a map; a press opens the pair there.
struct MapPanel {
    bool open = false;
    std::array<SweepAxis, 2> axes{};
    MapColor color = MapColor::Answer;
    WithExact exact = WithExact::No;  ///< of the map that was requested
    glm::ivec2 cursor{0};             ///< the point under the pointer or the keys; the second number upward
    SweepMapper mapper{};
    std::uint64_t revision = 0;  ///< of the session when the map was requested
};

/// Opens it over the positions of B about where it is, until others are chosen.
void openMap(MapPanel& panel, const Session& session);
/// Has the axis show another quantity. The other axis' one: the two change places.
void takeQuantity(MapPanel& panel, const Session& session, std::size_t axis, Quantity quantity);
/// Gives an axis another range.
void takeAxis(MapPanel& panel, const Session& session, std::size_t axis, const SweepAxis& range);
void takeColor(MapPanel& panel, const Session& session, MapColor color);
/// Moves the cursor, no farther than to the map's edges.
void moveCursor(MapPanel& panel, glm::ivec2 by);
/// Takes B to the cursor's point, as an edit, and closes.
void openMapPoint(MapPanel& panel, Session& session);

/// The values at the cursor and the answer there, a line each.
std::vector<std::string> cursorTexts(const MapPanel& panel, const SweepMap& map);

}  // namespace gjkscope
