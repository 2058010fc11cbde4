#pragma once

#include <string>

#include "app/picture/camera.hpp"

namespace gjkscope {

class Application;
struct Look;

/// Tools of whoever teaches with a lesson.
struct ClassTools {
    bool black = false;   ///< the window shows nothing, until the next key or press
    double timerEnd = 0;  ///< on the program's clock; 0: there is no timer
    bool notes = false, presentationNotes = false;
    Viewport notesPlace{{0, 0}, {0, 0}};  ///< in this frame
};

/// Starts a timer of a minute, or gives the running one a minute more.
void addMinute(ClassTools& tools, double now);
/// "1:05"; "0:00" after the end.
std::string timerText(const ClassTools& tools, double now);

/// The switch of the notes, which presentation mode has of its own.
bool& notesOf(Application& app);
/// Cuts the place of the page's notes off the page, if they are shown and there are any.
void placeNotes(Application& app, Viewport& page);

/// The timer in a corner of the canvases, and the black screen over everything.
void drawClassTools(Application& app, const Viewport& canvases);
/// The page's notes. Call it when the frame is drawn and has been recorded, so that no picture and no film
/// shows them.
void drawNotes(const Application& app);

}  // namespace gjkscope
