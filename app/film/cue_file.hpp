#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/base/json/cursor.hpp"
#include "app/film/storyboard.hpp"
#include "app/scene/io/mesh_hull.hpp"
#include "app/scene/io/named_files.hpp"

namespace gjkscope {

/// The effect of the cues before, as far as reading the next one needs it.
struct CueReading {
    NamedFiles files;
    std::optional<Scene> scene{};  ///< the current one
    std::vector<std::string> notices{};
    /// The files that were read: each is read once, however many cues name it.
    std::map<std::filesystem::path, Scene> scenes{};
    std::shared_ptr<MeshHulls> meshes = std::make_shared<MeshHulls>();
    std::size_t vertices = 0;  ///< of all scenes
    bool ofLesson = false;     ///< cues that only lessons have are accepted
};

/// A cue is an object with one member that says what happens (`move`, `step`, …), those that say how, and
/// `at`, `over`, `ease` and `wait`. Throws JsonProblem.
Cue readCue(const JsonCursor& at, CueReading& reading);

/// Refuses members that no reader knows. Throws JsonProblem.
void requireKnownKeys(const JsonCursor& at, const std::vector<std::string>& known);

/// The id of a theme. Throws JsonProblem.
std::string themeAt(const JsonCursor& at);

}  // namespace gjkscope
