#pragma once

#include <functional>
#include <string_view>

namespace gjkscope {

/// Takes a text piece by piece.
using TextSink = std::function<void(std::string_view)>;

/// Gives a text piece by piece.
using TextSource = std::function<void(const TextSink&)>;

}  // namespace gjkscope
