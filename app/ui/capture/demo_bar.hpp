#pragma once

#include <memory>

#include "app/film/film_frames.hpp"
#include "app/ui/widgets/look.hpp"
#include "app/workbench/canvas_pair.hpp"
#include "app/workbench/film_player.hpp"

namespace gjkscope {

/// The cameras of a storyboard that plays in the window: as in the film, as far as the canvases have its
/// shape, between headings and the demo's bar.
class DemoFraming {
  public:
    void frame(CanvasPair& canvases, FilmPlayer& film, const LaneRuns& runs, double barRoom);
    /// True if the canvases have another size than at the last framing.
    bool isOutdated(const CanvasPair& canvases) const;
    /// Another film is open.
    void reset() { frames_.reset(); }

  private:
    glm::dvec2 size_{0};  ///< of the canvases when their framing was made
    std::unique_ptr<FilmFrames> frames_;
};

/// The demo's bar over the foot of the canvases: play, the film's length to scrub on with one tick per scene,
/// the time, close. Nothing while no demo is open.
void drawDemoBar(const Look& look, const Commands& commands, FilmPlayer& demo, const Viewport& canvases);
/// The part of the canvases' height that the bar takes.
double demoBarRoom(const Look& look);

}  // namespace gjkscope
