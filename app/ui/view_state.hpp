#pragma once

#include <imgui.h>

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/editing/shape_drag.hpp"
#include "app/picture/camera.hpp"
#include "app/picture/depth/section.hpp"
#include "app/picture/orbit.hpp"
#include "app/ui/canvas/canvas_look.hpp"

namespace gjkscope {

/// The mouse on a canvas from button down to button up.
struct CanvasPress {
    ShapeDrag drag;
    glm::dvec2 at{0};  ///< where it went down, in ImGui coordinates
    Camera camera;     ///< the canvas's at that time
    ImGuiMouseButton button = ImGuiMouseButton_Left;
    bool pans = false;    ///< moves the camera, not a shape
    bool orbits = false;  ///< `pans`, and turns it
    Orbit orbit;          ///< the canvas's at that time
    bool taken = false;   ///< back, by the window (Escape)
    bool moved = false;   ///< far enough to be a drag and no click
};

/// What a canvas remembers to know when it may fit its picture anew.
struct CanvasMemory {
    Camera fitted;         ///< the camera as the last fit left it
    glm::dvec2 size{0};    ///< of the viewport then
    int frame = -1;        ///< ImGui's frame in which the canvas was last drawn
    bool hovered = false;  ///< the hover of the session is this canvas's
    KeptCanvas kept;
};

/// The one number field that is typed into or dragged.
struct FieldState {
    ImGuiID id = 0;
    bool typing = false;
    int settling = 0;          ///< frames until the text box must have the keyboard
    bool next = false;         ///< Tab: the next field drawn starts typing
    ImGuiID previous = 0;      ///< the field drawn before this one, for Shift+Tab
    ImGuiID wanted = 0;        ///< starts typing when it is drawn
    double start = 0;          ///< value at the start of a drag
    std::string text, before;  ///< as typed; as it was
};

/// The angles that were last typed for a body of space, and the orientation that they gave it.
struct TypedAngles {
    int body = -1;
    glm::dquat orientation{1, 0, 0, 0};
    glm::dvec3 degrees{0};
};

/// What the views remember from frame to frame beside the session. Nothing in it is saved.
struct ViewState {
    std::optional<CanvasPress> press;
    std::array<CanvasMemory, 2> canvases;
    std::array<Orbit, 2> orbits;  ///< where the canvases of a 3D scene look from
    bool orbitsLinked = true;
    bool flattened = false;  ///< the difference canvas of a 3D scene shows a section
    Picture section;         ///< what it shows then
    SectionPlane sectionPlane;
    std::uint64_t sectionNumber = 0;  ///< of the picture that was cut: see Session::pictureNumber()
    FieldState field;
    TypedAngles typedAngles;

    ImGuiID hintFor = 0;  ///< the item the pointer rests on, for the delay of its hint
    float hintSeconds = 0;

    bool allScenes = false;   ///< the list of scenes is open in full
    bool rowHovered = false;  ///< the hover of the session is the list of shapes'
    int renaming = -1;        ///< the body whose name is typed
    int renamingFrames = 0;   ///< since it is
    std::string name;
    bool verticesAsText = false;
    int verticesOf = -1;                 ///< the body whose vertices are typed
    std::uint64_t verticesRevision = 0;  ///< the session's when their text was made
    std::string vertices, verticesError;
    std::vector<glm::dvec3> verticesBefore;  ///< of the polygon whose coordinate is dragged, as they were

    int explained = -1;  ///< the step for which the pseudo-code was last scrolled to its line
    bool scrubbing = false;
};

}  // namespace gjkscope
