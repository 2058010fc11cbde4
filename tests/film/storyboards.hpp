#pragma once

#include <memory>
#include <string>

#include "app/film/film.hpp"
#include "app/film/storyboard_file.hpp"

namespace gjkscope {

/// A storyboard with two boxes, 3 apart along x, A at the origin, and these cues after the scene's.
inline std::string withCues(const std::string& cues) {
    return R"({"cues": [{"scene": {"dimension": 2, "method": "gjk", "bodies": [)"
           R"({"name": "A", "shape": {"type": "box", "half_extents": [1, 1]}},)"
           R"({"name": "B", "shape": {"type": "box", "half_extents": [1, 1]}, "position": [3, 0]}]}},)" +
           ("\n" + cues) + "]}";
}

inline Storyboard storyboard(const std::string& cues) {
    return parseStoryboard(withCues(cues), "s").storyboard;
}

inline std::shared_ptr<const Film> film(const std::string& cues) {
    return std::make_shared<const Film>(storyboard(cues));
}

}  // namespace gjkscope
