#pragma once

#include <optional>
#include <string_view>

namespace gjkscope {

/// How well `query` fits `text`: all its characters, spaces aside, must come in order; none: it does not.
/// Greater is better: whole runs and beginnings of words count most, then short texts. Latin letters match in
/// either case, with accents or without.
std::optional<double> fuzzyScore(std::string_view query, std::string_view text);

}  // namespace gjkscope
