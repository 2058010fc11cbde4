#pragma once

#include "app/picture/camera.hpp"
#include "app/ui/overlays/overlay_context.hpp"

namespace gjkscope {

/// The offer of the first lesson to those who start the program for the first time.
struct LessonOffer : OverlayContext {
    bool open = false;
};

/// Asks whether it is wanted, once; `settings.tourOffered` says that this was done.
void offerLesson(LessonOffer& offer);
/// Opens the first of the lessons that come with the program, and ends the offer.
void openFirstLesson(LessonOffer& offer);

/// The question, in the strip under the canvases.
void drawLessonOffer(LessonOffer& offer, const Viewport& strip);

}  // namespace gjkscope
