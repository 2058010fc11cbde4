#pragma once

#include <filesystem>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/loading.hpp"
#include "app/scene/io/mesh_hull.hpp"
#include "app/scene/io/named_files.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

class JsonCursor;

/// A scene that was read, with what the user should know about it (unknown keys kept, hulls taken).
struct ReadScene {
    Scene scene;
    std::vector<std::string> notices;  ///< with places in the file, for the shell
    std::vector<std::string> remarks;  ///< `notices` with bodies' names, for the window
};

/// Throws InputError. `name` stands for the file in messages; `files` are those that the scene names.
ReadScene parseScene(std::string_view text, const std::string& name, const NamedFiles& files = {},
                     const LoadingListener& listener = {});
ReadScene readScene(const std::filesystem::path& file, FileAccess access = FileAccess::Allowed,
                    const LoadingListener& listener = {});
/// Throws InputError when the scene, after a change in memory, is one that the reader would refuse.
void checkScene(const Scene& scene, const std::string& name);

/// A scene that is a document, or stands in one with others, which share its `meshes`. Throws JsonProblem.
ReadScene sceneAt(const JsonCursor& at, const NamedFiles& files, const LoadingListener& listener = {},
                  const std::shared_ptr<MeshHulls>& meshes = nullptr);

/// Lanes as `compare` lists them, in a scene and in a storyboard; none where the list is empty or absent.
/// Throws JsonProblem.
std::vector<Lane> lanesAt(const JsonCursor& at, int dimension);
/// Those of a scene, whose methods must have their variants.
std::vector<Lane> lanesAt(const JsonCursor& at, const Scene& scene);

/// True if the name is that of a file with one scene per line.
bool isBatchFile(const std::filesystem::path& file);

/// The scene file's text; numbers read back bit for bit.
std::string sceneText(const Scene& scene);
/// The scene's text on one line, as a batch takes it.
std::string sceneLine(const Scene& scene);

/// The scene as a file in `folder` has it: its meshes stay where they are, and the paths to them start at
/// `folder`. Without one they are absolute, for a text that may be read anywhere. A path that the user gave
/// as absolute stays so.
Scene withMeshesRelativeTo(Scene scene, const std::filesystem::path& folder);

/// Replaces the file atomically, and returns what it has now; throws std::runtime_error with one sentence,
/// and the old file stays.
std::string writeScene(const std::filesystem::path& file, const Scene& scene);

}  // namespace gjkscope
