#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "app/film/film_frames.hpp"
#include "app/ui/canvas/canvas_pair.hpp"

namespace gjkscope {

/// What an open demo or presentation mode writes under the canvases at this instant.
struct Caption {
    std::string text;  ///< as for richText(); may be empty
    float strength = 1;
    bool ofStep = false;  ///< it is the step's sentence
    bool operator==(const Caption&) const = default;
};

/// A storyboard that plays in the window: for each instant it puts the film's shot on the canvases. Between
/// them the scene is the user's like any other.
class DemoPlayer {
  public:
    bool open() const { return film_ != nullptr; }
    bool playing() const { return playing_; }
    double time() const { return time_; }  ///< in seconds
    double duration() const { return film_->duration(); }
    const Film& film() const { return *film_; }
    const std::filesystem::path& file() const { return file_; }
    /// The last shot that was put on the canvases.
    const Shot& shot() const { return shot_; }
    /// The storyboard's, or what the user has chosen since it was opened.
    const std::string& theme() const { return theme_.empty() ? shot_.theme : theme_; }
    void setTheme(std::string_view id) { theme_ = id; }
    /// None where it is not open or has no captions at all.
    std::optional<Caption> caption(const Session& session) const;

    /// From its start.
    void start(Storyboard storyboard, std::filesystem::path file);
    void close();
    void togglePlay();  ///< from the end it starts over
    void seek(double seconds);

    /// Lets time pass and puts what is to be seen on the canvases, when that has changed. Canvases have the
    /// places of the last frame. Whoever takes hold of the scene or steps pauses it.
    void advance(double seconds, CanvasPair& canvases);

  private:
    bool takenOver(const CanvasPair& canvases) const;
    void show(CanvasPair& canvases);
    void frame(CanvasPair& canvases);

    std::unique_ptr<const Film> film_;
    std::filesystem::path file_;
    Shot shot_;
    std::string theme_;
    double time_ = 0;
    /// As it was left: what differs then is the user's doing.
    std::uint64_t revision_ = 0;
    double step_ = 0;
    int stepIndex_ = 0;
    bool playing_ = false;
    bool due_ = false;    ///< the time was set: there is something to show
    glm::dvec2 size_{0};  ///< of the canvases when their framing was made
    std::unique_ptr<FilmFrames> frames_;
};

/// The demo's bar over the foot of the canvases: play, the film's length to scrub on with a tick a scene,
/// the time, close. Nothing while no demo is open.
void drawDemoBar(const Look& look, const Commands& commands, DemoPlayer& demo, const Viewport& canvases);
/// What the bar takes of the canvases' height.
double demoBarRoom(const Look& look);

}  // namespace gjkscope
