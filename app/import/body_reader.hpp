#pragma once

#include "app/import/body_parts.hpp"
#include "app/import/claims.hpp"

namespace gjkscope {

/// Finds bodies in what recordOf() made of a text: who each value belongs to, and what it says.
void readBodies(const TextValue& record, BodyParts& parts, Claims& claims);

}  // namespace gjkscope
