#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/editing/shape_drag.hpp"
#include "app/picture/camera.hpp"
#include "app/picture/depth/section.hpp"
#include "app/picture/orbit.hpp"
#include "app/session/session.hpp"
#include "app/workbench/lessons.hpp"
#include "app/workbench/quiz.hpp"

namespace gjkscope {

/// One canvas as it stands on the screen. Lengths in the front end's pixels, y down.
struct CanvasState {
    Camera camera;
    Viewport viewport;   ///< of the difference: the active lane's cell
    Viewport area;       ///< of the difference: all lanes' cells
    bool shown = false;  ///< has a place on the screen
    Orbit orbit;         ///< view direction of a 3D scene

    bool fitted = false;    ///< cleared to have everything shown when the canvas is placed next
    Camera fit;             ///< the camera as the last fit left it
    glm::dvec2 fitSize{0};  ///< of the viewport then
};

enum class PointerButton { Left, Middle, Right };

/// A pointer on a canvas from button down to button up.
struct CanvasPress {
    ShapeDrag drag;
    glm::dvec2 at{0};  ///< position at button down, in pixels
    Camera camera;     ///< the canvas's at that time
    Orbit orbit;       ///< the canvas's at that time
    double reach = 0;  ///< pick radius in pixels
    PointerButton button = PointerButton::Left;
    glm::dvec2 axisOffset{0};  ///< at that time
    enum class Moves { Subject, Camera, Eye, Pen, Axis } moves = Moves::Subject;
    bool moved = false;  ///< far enough to be a drag and no click
};

/// The pen that draws on the canvases.
struct Pen {
    bool on = false;
    Role role = Role::PenViolet;
};

/// A polygon whose vertices are being clicked in the world of a 2D scene.
struct PolygonDrawing {
    bool on = false;
    std::vector<glm::dvec3> vertices = {};
    glm::dvec2 pointer{0};  ///< in pixels
    bool closes = false;    ///< a click there closes it
};

/// A − B of a 3D scene, cut by the plane that faces the eye.
struct CanvasSection {
    Picture picture;
    SectionPlane plane;
    std::uint64_t number = 0;  ///< of the picture that was cut: see Session::pictureNumber()
};

/// A drag of the origin, which takes the difference's camera along so that A − B stands still: where B was
/// and the camera looked before and after it.
struct OriginDrag {
    struct Place {
        glm::dvec3 ofB{0}, center{0};
    } before, after;
};

/// Those of the open scene, so that undo and redo take the camera along too.
class OriginDrags {
  public:
    void add(const OriginDrag& drag) { drags_.push_back(drag); }
    void clear() { drags_.clear(); }
    /// The camera's center after an undo or redo, which brought B from `before` to `now`.
    glm::dvec3 centerAfter(glm::dvec3 center, glm::dvec3 before, glm::dvec3 now) const;

  private:
    std::vector<OriginDrag> drags_;
};

/// The pointer's shape over a canvas.
enum class CanvasCursor { Arrow, Move, Hand };

/// The world and the difference, side by side: what they show and how. Both keep the same pixels per unit.
struct CanvasPair {
    Session& session;
    const std::function<void(std::string)>& toast;  ///< shows a sentence for a few seconds
    double scale = 1;  ///< of the interface: a drag's threshold and the margins grow with it

    std::array<CanvasState, 2> states = {};  ///< by Canvas
    double worldPart = 0.5;                  ///< see worldPartOf()
    bool grid = true;
    bool orbitsLinked = true;  ///< turning one canvas turns the other
    bool flattened = false;    ///< the difference canvas of a 3D scene shows `section`
    CanvasSection section = {};
    std::optional<CanvasPress> press = {};
    std::optional<Canvas> hovered = {};  ///< the hover of the session is this canvas's
    CanvasCursor cursor = CanvasCursor::Arrow;
    Pen pen = {};
    PolygonDrawing polygon = {};
    OriginDrags originDrags = {};
    Quiz quiz = {};
    OpenLesson lesson = {};
    /// Things that can be dragged: see DragCue; none: everything.
    std::optional<std::vector<std::string>> draggable = {};
    /// The views, by Canvas, relative to the one that shows everything.
    std::optional<std::array<ShotView, 2>> framing = {};
    bool framed = false;  ///< the cameras have been there
    Subject lit = {};     ///< while the pointer is on nothing
    /// A thing on a canvas that keys point at; the pointer takes over when it moves.
    struct Pointed {
        Canvas canvas;
        Subject subject;
    };
    std::optional<Pointed> pointed = {};

    CanvasState& operator[](Canvas which) { return states[static_cast<std::size_t>(which)]; }
    const CanvasState& operator[](Canvas which) const { return states[static_cast<std::size_t>(which)]; }
};

/// Gives a canvas its place on the screen, an empty one to a canvas that is not shown. Shows everything in a
/// new size, unless the user has moved the view.
void place(CanvasPair& canvases, Canvas canvas, const Viewport& area);
/// The world's part of the room of both canvases, to be asked before they are placed: equal ones, less of
/// many lanes, or where solids are about to be fitted those that show them largest.
double worldPartOf(CanvasPair& canvases, bool stacked);
/// Turns, cuts and fits what is due, before the canvases are drawn or the pointer works on them.
void update(CanvasPair& canvases);

/// The cells of the lanes in the difference's area.
std::vector<Viewport> laneCellsOf(const CanvasPair& canvases);
/// The lane whose cell is at the pixel; the active one for the world.
std::size_t laneAt(const CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel);

/// True if the canvas shows a section of A − B.
bool showsSection(const CanvasPair& canvases, Canvas canvas);
/// The picture of a canvas: the session's or, for a flattened 3D difference, its section.
const Picture& shownPicture(const CanvasPair& canvases, Canvas canvas);
/// Another one for each picture that is shown; none for a section, which is made of one.
std::optional<std::uint64_t> shownPictureNumber(const CanvasPair& canvases, Canvas canvas);

/// Turns a canvas of a 3D scene, and the other one with it unless they are unlinked.
void setOrbit(CanvasPair& canvases, Canvas canvas, const Orbit& orbit);
/// Turns the cameras as the scene's dimension and the orbits demand, and cuts the section again where that
/// changes it; to be called before the cameras are used.
void turnCameras(CanvasPair& canvases);

/// Shows everything in both canvases, at the same scale.
void fitCanvases(CanvasPair& canvases);
/// Has everything shown when the canvases are updated next.
void requestFit(CanvasPair& canvases);
/// True if a camera is no longer where the last fit left it.
bool movedByUser(const CanvasPair& canvases);
/// Zooms both canvases, one about a pixel of it, the other about its middle.
void zoom(CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel, double factor);
/// Zooms both canvases about their middles.
void zoom(CanvasPair& canvases, double factor);

/// The view that is saved with a scene: no change of it and not undone.
SceneView viewOf(const CanvasPair& canvases);
/// Views the scene as its file says.
void takeView(CanvasPair& canvases);

/// Moves the difference's camera as a drag of the origin did, after an undo or redo that left B elsewhere
/// than `before`.
void followHistory(CanvasPair& canvases, glm::dvec3 before);

}  // namespace gjkscope
