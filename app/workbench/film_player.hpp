#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/film/film.hpp"
#include "app/film/film_framing.hpp"
#include "app/session/session.hpp"

namespace gjkscope {

/// The caption that a film or presentation mode shows under the canvases at this instant.
struct Caption {
    std::string text;  ///< as for richText(); may be empty
    float strength = 1;
    bool ofStep = false;  ///< it is the step's sentence
    bool centered = false;
    double size = 1;  ///< of its letters, against the usual
    bool operator==(const Caption&) const = default;
};

/// A storyboard that plays in a session: for each instant it puts the film's shot there. Between them the
/// scene is the user's like any other.
class FilmPlayer {
  public:
    bool open() const { return film_ != nullptr; }
    bool playing() const { return playing_; }
    bool waits() const { return waits_; }  ///< for the runs of a shot
    double time() const { return time_; }  ///< in seconds
    double duration() const { return film_->duration(); }
    const Film& film() const { return *film_; }
    /// The last shot that was put into the session.
    const Shot& shot() const { return shot_; }
    /// The storyboard's, or what the user has chosen since it was opened.
    const std::string& theme() const { return theme_.empty() ? shot_.theme : theme_; }
    void setTheme(std::string_view id) { theme_ = id; }
    /// None where it is not open or has no captions at all.
    std::optional<Caption> caption(const Session& session) const;

    /// The content of the shot's scene.
    const FilmContent& content() { return contentIn(contents_, *film_, shot_.sceneCue); }

    const FilmContents& contents() const { return contents_; }  ///< as far as they are known

    /// From its start. `contents`: of its scenes, as far as they are known.
    void start(std::shared_ptr<const Film> film, FilmContents contents = {});
    /// Another version of the open film, at the same time and theme; what the user has made of the scene
    /// stays. `contents` as for start().
    void replace(std::shared_ptr<const Film> film, FilmContents contents, const Session& session);
    void close();
    void togglePlay();  ///< from the end it starts over
    void pause() { playing_ = false; }
    /// Stops where it is; a shot whose runs are still being made is not shown.
    void cancel(Session& session);
    void seek(double seconds);

    /// Lets time pass and puts what is to be seen into the session, when that has changed: then true, and
    /// shot() is what the canvases show. While a shot's runs are made, the film waits. Whoever takes hold of
    /// the scene or steps pauses it; `held`: the pointer has something.
    bool advance(double seconds, Session& session, bool held);
    /// True if the session no longer shows the last shot.
    bool takenOver(const Session& session) const;

  private:
    bool show(Session& session);

    std::shared_ptr<const Film> film_;
    FilmContents contents_;
    Shot shot_;
    std::string theme_;
    double time_ = 0;
    /// As it was left: what differs then is the user's doing.
    std::uint64_t revision_ = 0;
    double step_ = 0;
    int stepIndex_ = 0;
    bool playing_ = false;
    bool due_ = false;      ///< the time was set: there is something to show
    bool waits_ = false;    ///< for the runs of the shot at the time
    double shownTime_ = 0;  ///< of the last shot
    double late_ = 0;       ///< by so many seconds, since it waited
};

}  // namespace gjkscope
