#pragma once

#include <string>

namespace gjkscope {

class Application;

/// The program's state as one line of JSON, for scripts, screen readers and tests (`--announce`):
///
///     {"title": "Apart", "window": "● a.gjk.json — gjkscope", "file": "/home/me/a.gjk.json", "dirty": false,
///     "revision": 3,
///      "step": 4, "steps": 19, "time": 4.0, "moving": false, "playing": false, "speed": 1.0,
///      "stage": "gjk", "phase": "bound", "iteration": 2,
///      "sentence": "…", "code": "gjk-distance", "line": 3,
///      "answer": {"intersects": true, "distance": 0.0, "depth": 0.25, …as `query --json`…},
///      "undo": "Move B", "redo": "", "selected": 1, "hover": "difference_vertex",
///      "bodies": [{"name": "A", "position": [0, 0], "rotation": 0}],
///      "dimension": 2, "method": "gjk-epa", "precision": "double", "theme": "light", "language": "en",
///      "size_percent": 100, "scale": 1.0, "presentation": false, "interface_hidden": false,
///      "keyboard_pane": "", "fullscreen": false, "dialog": "", "message": "", "toast": "",
///      "opening": "", "demo": "", "demo_playing": false, "recording": "off", "recording_file": "",
///      "lesson": {"file": "…", "title": "…", "page": 1, "pages": 6, "page_title": "…", "figure": 1,
///                 "task": "open", "steps_shown": false, "notes": false, "timer": "", "black": false},
///      "pointer": [x, y], "pressed": false, "typing": false, "fitted": true,
///      "panes": {"world": [x, y, width, height], …},
///      "cameras": {"world": {"center": [0, 0], "pixels_per_unit": 100}, "difference": {…}}}
///
/// The pane "running" is the card of a run that is waited for; until then answers are those of the scene that
/// is shown. The pane "shrinking" is that of a scene that is made smaller.
///
/// "fitted" is false while a view is still to be chosen, after a scene was opened for example: the cameras
/// are then those of the scene before.
///
/// Rectangles are in pixels of the window's inside, y down; a hidden pane is absent. A point p of a canvas
/// stands at the middle of its rectangle plus (p − center) · pixels_per_unit, y turned.
///
/// In 3D points have three coordinates, "rotation" is a quaternion [w, x, y, z], and a camera also has an
/// "orbit",
/// {"azimuth": -1.05, "elevation": 0.42}, that its canvas is viewed from, in radians.
std::string announcement(const Application& app);

}  // namespace gjkscope
