#pragma once

#include <cstdint>
#include <optional>

#include "app/ui/canvas/canvas_pair.hpp"

namespace gjkscope {

/// One of the two canvases, over the whole of the current ImGui window: grid, picture, labels, heading,
/// tools.
void drawCanvas(CanvasPair& canvases, Canvas canvas);

/// The difference of a lane that is not active, over the whole of the current ImGui window: in the
/// active one's view, without interaction.
void drawLane(CanvasPair& canvases, std::size_t lane);

/// The picture of a canvas in this frame: the session's or, for a flattened 3D difference, its section.
const Picture& shownPicture(const CanvasPair& canvases, Canvas canvas);
/// Another one for each picture that is shown; none for a section, which is made of one.
std::optional<std::uint64_t> shownPictureNumber(const CanvasPair& canvases, Canvas canvas);
/// True if the last frame had a place for the canvas. To be called between frames.
bool wasDrawn(const CanvasPair& canvases, Canvas canvas);

/// Turns a canvas of a 3D scene, and the other one with it unless they are unlinked.
void setOrbit(CanvasPair& canvases, Canvas canvas, const Orbit& orbit);
/// Turns the cameras as the scene's dimension and the orbits demand, and cuts the section again where that
/// changes it; to be called before the cameras are used in a frame.
void turnCameras(CanvasPair& canvases);

/// Shows everything in both canvases, at the same scale.
void fitCanvases(CanvasPair& canvases);
/// Has everything shown when the canvases are drawn next.
void requestFit(CanvasPair& canvases);
/// True if a camera is no longer where the last fit left it.
bool movedByUser(const CanvasPair& canvases);
/// Zooms both canvases, one about a pixel of it, the other about its middle.
void zoomCanvases(CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel, double factor);

/// The view that is saved with a scene: no change of it and not undone.
SceneView viewOf(const CanvasPair& canvases);
/// Views the scene as its file says.
void takeView(CanvasPair& canvases);

/// The coordinates of the point under the pointer, in 3D on the surface it is over; empty where it is on
/// neither canvas.
std::string pointerText(const CanvasPair& canvases);

}  // namespace gjkscope
