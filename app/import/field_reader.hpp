#pragma once

#include "app/import/body_parts.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/text_tree.hpp"

namespace gjkscope {

/// Reads what is nothing but numbers into drafts of bodies: by what its name says that it is, or else by its
/// form. False if it is no field. `role`: what the name means. Throws InputError for contradictions.
bool readField(const TextItem& item, const BodyParts::Path& path, FieldRole role, BodyParts& parts);

}  // namespace gjkscope
