#pragma once

#include <string>

#include "app/import/ledger.hpp"
#include "app/import/text/evaluate.hpp"

namespace gjkscope {

/// True for a call of a shape's constructor, or a list with its name.
bool isMadeShape(const TextValue& value);

/// True if a name of several words is part of a sentence.
bool isProse(const std::string& key, FieldRole role);

/// True if its name says that it is a part of a shape or a pose.
bool saysGeometry(const TextItem& item);

/// True if names say that numbers move, turn or scale a body, or make one: `dGeomSetPosition`, `B =
/// B.map(…)`, `regularPolygon`.
bool saysPose(const TextItem& item);

/// Refuses a pose of several vectors none of which has a known name.
void requireKnownParts(const TextValue& pose, const ImportLedger& ledger);
/// Refuses three or more vectors in a list, which are points, with other numbers of coordinates than each
/// other.
void requireEvenPoints(const TextValue& list, const ImportLedger& ledger);

/// Takes the variables whose values were read elsewhere as read, and lists those as unused whose values are
/// no part of a body. What is left of others stays unread.
void takeSpent(const std::vector<SpentVariable>& spent, const TextValue& record, ImportLedger& ledger);

/// Lists the numbers of the record that nothing has read as unused. Throws InputError for one that stands in
/// a shape, a pose or a sentence of which something was read.
void leaveRest(const TextValue& record, ImportLedger& ledger);

}  // namespace gjkscope
