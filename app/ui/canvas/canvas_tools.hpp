#pragma once

#include "app/ui/app_context.hpp"

namespace gjkscope {

/// What the mouse does on a canvas, whose item is ImGui's last one: hover, select, drag, pan; corners added
/// by a double click on an edge and removed by a right click. One drag is one undo entry; Escape takes it
/// back.
void useCanvas(AppContext& context, Canvas canvas);

/// Whether the pointer rests on a polygon's corner.
bool hoversCorner(const AppContext& context);
/// Removes the polygon's corner under the pointer. False when there is none: then Delete means the body.
bool removeHoveredCorner(AppContext& context);

/// Turns a canvas of a 3D scene, and the other one with it unless they are unlinked.
void setOrbit(AppContext& context, Canvas canvas, const Orbit& orbit);
/// What a canvas shows in this frame: the session's picture or, of a flattened 3D difference, its section.
const Picture& shownPicture(const AppContext& context, Canvas canvas);
/// Another one for each picture that is shown; none for a section, which is made of one.
std::optional<std::uint64_t> shownPictureNumber(const AppContext& context, Canvas canvas);
/// Turns the cameras as the scene's dimension and the orbits say; to be called before they are used in a
/// frame.
void turnCameras(AppContext& context);

/// Shows everything in both canvases, at the same scale.
void fitCanvases(AppContext& context);
/// Whether a camera is elsewhere than the last fit left it.
bool movedByUser(const AppContext& context);
/// Zooms both canvases, one about a pixel of it, the other about its middle.
void zoomCanvases(AppContext& context, Canvas canvas, glm::dvec2 pixel, double factor);

}  // namespace gjkscope
