#pragma once

#include <string_view>

#include "app/picture/camera.hpp"
#include "app/scene/scene.hpp"
#include "app/ui/overlays/overlay_context.hpp"

namespace gjkscope {

/// The first ten minutes: pages under the live canvases, each with one thing to do by hand.
struct Tour : OverlayContext {
    enum class State { Off, Offered, Open } state = State::Off;
    int page = 0;
    bool done = false;  ///< the task of the page is done
    Scene start = {};   ///< of the page

    void set(State now, int onPage = 0, Scene of = {}) {
        state = now;
        page = onPage;
        done = false;
        start = std::move(of);
    }
};

int tourPages();
/// In English letters, for those who watch the program: "support", "difference" …
std::string_view tourPageName(int page);

/// Asks whether it is wanted; `settings.tourOffered` says that this was done.
void offerTour(Tour& tour);
/// From its first page; a page goes on to the next, back to the one before.
void startTour(Tour& tour);
void turnTourPage(Tour& tour, int direction);
void leaveTour(Tour& tour);
/// Notices that the page's task is done, and that another scene has taken the place of the tour's.
void followTour(Tour& tour);

/// The page, or the offer, in the strip under the canvases.
void drawTour(Tour& tour, const Viewport& strip);

}  // namespace gjkscope
