#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/import/import.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {

/// The hull of a mesh file as a body without a name, where the file's own coordinates put it: meshes that
/// came from one place stay where they were to each other. Adds to `notices` what the user should know of it.
/// Throws std::runtime_error with one sentence.
Body meshBody(const std::filesystem::path& file, std::vector<std::string>& notices,
              const LoadingListener& listener = {});
/// Adds such a body to a 3D scene, as its last. Throws likewise.
void addMesh(Scene& scene, Body body);
/// A 3D scene of such a body and a ball beside it, with remarks.
ReadScene meshScene(Body body, std::vector<std::string> notices);
/// A scene with pasted text in it.
struct Pasted {
    Scene scene;
    int selected = -1;  ///< the body that holds the pasted vertices
    std::vector<std::string> notices;
};

/// Pastes what importText() reads: one body becomes the shape of the body `selected`, or a new one for −1;
/// two replace A and B; a whole scene replaces the old one. Its paths of meshes start at `folder`. Throws
/// InputError when the text is none of these, or leaves something open that `choices` do not answer.
Pasted paste(const Scene& scene, int selected, std::string_view text,
             const std::filesystem::path& folder = {}, const ImportChoices& choices = {});

/// The two steps of it: reading, where a list of numbers has points of the scene's dimension, and taking what
/// was read, whether or not all its questions are answered. Throw InputError.
Import readPasted(const Scene& scene, std::string_view text, const std::filesystem::path& folder,
                  ImportChoices choices);
Pasted pasteImport(const Scene& scene, int selected, Import read);

}  // namespace gjkscope
