#pragma once

#include <string_view>

#include "app/picture/camera.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

struct Workspace;

/// The first ten minutes: pages under the live canvases, each with one thing to do by hand.
struct Tour {
    enum class State { Off, Offered, Open } state = State::Off;
    int page = 0;
    bool done = false;  ///< the task of the page is done
    Scene start = {};   ///< of the page
};

int tourPages();
/// In English letters, for those who watch the program: "support", "difference" …
std::string_view tourPageName(int page);

/// Asks whether it is wanted; `settings.tourOffered` says that this was done.
void offerTour(Workspace& work);
/// From its first page; a page goes on to the next, back to the one before.
void startTour(Workspace& work);
void turnTourPage(Workspace& work, int direction);
void leaveTour(Workspace& work);
/// Notices that the page's task is done, and that another scene has taken the place of the tour's.
void followTour(Workspace& work);

/// The page, or the offer, in the strip under the canvases.
void drawTour(Workspace& work, const Viewport& strip);

}  // namespace gjkscope
