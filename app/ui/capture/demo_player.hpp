#pragma once

#include <filesystem>
#include <memory>

#include "app/editing/film_player.hpp"
#include "app/film/film_frames.hpp"
#include "app/ui/canvas/canvas_pair.hpp"

namespace gjkscope {

/// A storyboard that plays on the window's canvases.
class DemoPlayer : public FilmPlayer {
  public:
    const std::filesystem::path& file() const { return file_; }

    /// From its start.
    void start(Storyboard storyboard, std::filesystem::path file);
    void close();

    /// Lets time pass and puts what is to be seen on the canvases, when that has changed. Canvases have the
    /// places of the last frame.
    void advance(double seconds, CanvasPair& canvases);

  private:
    void frame(CanvasPair& canvases);

    std::filesystem::path file_;
    glm::dvec2 size_{0};  ///< of the canvases when their framing was made
    std::unique_ptr<FilmFrames> frames_;
};

/// The demo's bar over the foot of the canvases: play, the film's length to scrub on with one tick per scene,
/// the time, close. Nothing while no demo is open.
void drawDemoBar(const Look& look, const Commands& commands, DemoPlayer& demo, const Viewport& canvases);
/// The part of the canvases' height that the bar takes.
double demoBarRoom(const Look& look);

}  // namespace gjkscope
