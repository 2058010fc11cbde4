#pragma once

#include <string>

#include "app/scene/names.hpp"

namespace gjkscope {

/// `"gjk-epa", "gjk", …`: the methods of 2D scenes, as sentences about a wrong one list them.
inline std::string quotedMethods() {
    std::string list;
    for (const std::string& name : methodNames(2)) list += (list.empty() ? "\"" : ", \"") + name + '"';
    return list;
}

}  // namespace gjkscope
