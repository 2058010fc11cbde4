#pragma once

#include "app/ui/application.hpp"

namespace gjkscope {

/// The text of `{title}` in the names of pictures and films.
std::string captureTitle(const Application& app);
/// The sentence under the canvases, in an open demo and in presentation mode.
std::optional<Caption> captionOf(const Application& app);
CaptureSource captureSourceOf(Application& app);
/// The source of recordings, with the caption and the pointer if these are set to show them.
CaptureSource recordingSourceOf(Application& app);

}  // namespace gjkscope
