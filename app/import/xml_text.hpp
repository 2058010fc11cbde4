#pragma once

#include <string_view>
#include <vector>

#include "app/import/ledger.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// True if the text is XML of a kind that is read: MuJoCo's MJCF or URDF, or a piece of one.
bool looksLikeXml(std::string_view text);

/// The elements in a text that looksLikeXml(), from the first one's start to the last one's end.
TextSpan elementsIn(std::string_view text);

/// The bodies of MJCF's geoms, or of URDF's collisions. `whole`: the text with what stands around the
/// elements, whose variables their values may name. Throws InputError with a sentence for what is not
/// understood; what has no part in a shape is left out in the ledger.
std::vector<Body> bodiesOfXml(std::string_view text, std::string_view whole, ImportLedger& ledger);

}  // namespace gjkscope
