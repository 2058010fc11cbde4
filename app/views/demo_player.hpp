#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "app/film/film_frames.hpp"
#include "app/views/app_context.hpp"

namespace gjkscope {

/// A storyboard that plays in the window: for each instant it puts the film's shot on the canvases. Between
/// them the scene is the user's like any other.
class DemoPlayer {
  public:
    bool open() const { return film_ != nullptr; }
    bool playing() const { return playing_; }
    double time() const { return time_; }  ///< in seconds
    double duration() const { return film_->duration(); }
    const std::filesystem::path& file() const { return file_; }
    const std::vector<Film::Span>& spans() const { return film_->spans(); }
    const Storyboard& storyboard() const { return film_->storyboard(); }
    /// The last shot that was put on the canvases.
    const Shot& shot() const { return shot_; }
    /// Its caption is not shown while a step's is.
    bool captioned() const { return film_->captioned(); }

    /// From its start.
    void start(Storyboard storyboard, std::filesystem::path file);
    void close();
    void togglePlay();  ///< from the end it starts over
    void seek(double seconds);

    /// Lets time pass and puts what is to be seen on the canvases, when that has changed. Canvases have the
    /// places of the last frame.
    void advance(double seconds, AppContext& context);

  private:
    void show(AppContext& context);
    void look(AppContext& context);

    std::unique_ptr<const Film> film_;
    std::filesystem::path file_;
    Shot shot_;
    double time_ = 0;
    bool playing_ = false;
    bool due_ = false;    ///< the time was set: there is something to show
    glm::dvec2 size_{0};  ///< of the canvases when their framing was made
    std::unique_ptr<FilmFrames> frames_;
};

}  // namespace gjkscope
