#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/json/cursor.hpp"
#include "app/film/film.hpp"
#include "app/film/storyboard.hpp"
#include "app/scene/io/bundled_scenes.hpp"
#include "app/scene/io/named_files.hpp"

namespace gjkscope {

/// A storyboard that was read, with what the user should know about it.
struct ReadStoryboard {
    Storyboard storyboard;
    std::vector<std::string> notices;
};

/// Scenes that it names are read with it, from paths relative to the file. Throws InputError with the place.
ReadStoryboard parseStoryboard(std::string_view text, const std::string& name, const NamedFiles& files = {});
ReadStoryboard readStoryboard(const std::filesystem::path& file, FileAccess access = FileAccess::Allowed);

/// Throws JsonProblem for what only shows once the cues are resolved (steps that a run doesn't have). `cues`:
/// the array that they were read from.
[[noreturn]] void refuse(const JsonCursor& cues, const FilmProblem& problem);

/// The storyboards that come with the program; the title of each is the key `demo.<stem>`.
std::vector<SceneEntry> bundledDemos();

/// The storyboard file's text; reading it gives the same storyboard.
std::string storyboardText(const Storyboard& storyboard);

}  // namespace gjkscope
