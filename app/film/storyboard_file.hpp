#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/film/storyboard.hpp"
#include "app/film/storyboard_file.hpp"

namespace gjkscope {

/// A storyboard that was read, with what the user should know about it.
struct ReadStoryboard {
    Storyboard storyboard;
    std::vector<std::string> notices;
};

/// Scenes that it names are read with it, from paths relative to the file. Throws InputError with the place.
ReadStoryboard parseStoryboard(std::string_view text, const std::string& name,
                               const std::filesystem::path& folder = {});
ReadStoryboard readStoryboard(const std::filesystem::path& file);

/// The storyboard file's text; reading it gives the same storyboard.
std::string storyboardText(const Storyboard& storyboard);

}  // namespace gjkscope
