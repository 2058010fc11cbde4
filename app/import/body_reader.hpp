#pragma once

#include "app/import/body_parts.hpp"
#include "app/import/claims.hpp"

namespace gjkscope {

/// Finds bodies in what recordOf() made of a text: who each value belongs to, and what it says.
void readBodies(const TextValue& record, BodyParts& parts, Claims& claims);

/// Lists what is left of the numbers that nothing has read. Throws InputError where they are a part of a
/// shape or a pose.
void leaveRest(const TextValue& record, ImportLedger& ledger);

}  // namespace gjkscope
