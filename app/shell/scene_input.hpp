#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/scene/io/scene_file.hpp"
#include "app/shell/command_line.hpp"

namespace gjkscope {

/// The scene of a file, or of standard input for kStandardStream, with a command's changes, ready to run.
/// Notices about it go to standard error. Throws InputError, or UsageError for a change that can't be made.
Scene openScene(const std::string& file, const RunChanges& changes);
/// The scene with these notices, for answers that have them as well.
ReadScene openWithNotices(const std::string& file, const RunChanges& changes);

/// The scene of a line of a batch, called `name` in messages. Its notices are left to the caller.
ReadScene parseRunnable(std::string_view line, const std::string& name, const RunChanges& changes);

/// Refuses what a command would change of a run, for a storyboard: that says itself what runs. Throws
/// UsageError.
void refuseChanges(const RunChanges& changes);

}  // namespace gjkscope
