#pragma once

#include "app/film/storyboard.hpp"
#include "app/shell/command_line.hpp"

namespace gjkscope {

/// Films a storyboard into the command's output, with progress on a terminal. When it is
/// interrupted, what is there so far stays and is named. Throws as MovieRecorder does, and InputError for a
/// storyboard in which no time passes.
void writeFilm(const Storyboard& storyboard, const RenderCommand& command);

}  // namespace gjkscope
