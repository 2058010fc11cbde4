#pragma once

#include <optional>
#include <string>

#include "app/editing/documents.hpp"
#include "app/picture/camera.hpp"

namespace gjkscope {

class Application;

/// A sentence in the middle of its strip, in type as large as fits: the caption, or else the step's.
void drawCaption(const Application& app, const Viewport& strip);

/// Draws what presentation mode adds: the keys pressed, at the end of the caption, and a halo around the
/// pointer.
void drawPresentation(const Application& app, const Viewport& caption);

/// The spotlight over the canvases, and at the pointer the pen's color.
void drawPointerTools(const Application& app, const Viewport& canvases);

/// Sentences at the foot of the window: toasts that fade, notices that stay until they are dismissed.
void drawNotices(Application& app, const Viewport& canvases);

/// The file being opened, its stage and the time so far, in one line.
std::string openingText(const Opening& opening);

/// A card over the canvases that shows this, how far shrinking is, or for how long a run is waited for, with
/// a button to stop waiting. Returns its place; none where nobody waits.
std::optional<Viewport> drawWork(Application& app, const Viewport& canvases);

/// A red disc with the running time of a recording. Call it when the frame is drawn and has been recorded, so
/// that no film ever shows it.
void drawRecordingSign(const Application& app);

}  // namespace gjkscope
