#pragma once

#include <string>

#include "app/import/ledger.hpp"
#include "app/import/text/text_tree.hpp"

namespace gjkscope {

/// True for a call of a shape's constructor, or a list with its name.
bool isMadeShape(const TextValue& value);

/// True if a name of several words is part of a sentence.
bool isProse(const std::string& key, FieldRole role);

/// True if its name says that it is a part of a shape or a pose.
bool saysGeometry(const TextItem& item);

/// Lists the numbers of the record that nothing has read as unused. Throws InputError for one that stands in
/// a shape, a pose or a sentence of which something was read.
void leaveRest(const TextValue& record, ImportLedger& ledger);

}  // namespace gjkscope
