#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "app/compare/answer_tables.hpp"
#include "app/session/session.hpp"

namespace gjkscope {

/// The answers for the near parts of bodies that are not convex, or of many bodies; a press opens a pair of
/// parts.
struct PartsPanel {
    bool open = false;
    PartOrder order = PartOrder::Depth;
    PartTables tables{makeParts};
    std::uint64_t revision = 0;  ///< of the session when the table was requested
};

/// Requests the table anew, in this order.
void openParts(PartsPanel& panel, const Session& session, PartOrder order);
PartOrder otherOrder(PartOrder order);

/// The cells of a row as people read them.
std::array<std::string, 6> shownCells(const PartTable& table, const PartAnswer& answer);
/// A row that stands out: lanes contradict each other, or the normal is that of an inner edge.
bool isOdd(const PartAnswer& answer);
/// How many pairs are answered so far, then the answer of the parts beside that of the bodies as they are.
std::string partsSentence(const PartsPanel& panel, const PartTable* table);

}  // namespace gjkscope
