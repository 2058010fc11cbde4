#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>

#include "app/editing/film_player.hpp"
#include "app/page/page_canvases.hpp"

namespace gjkscope {

/// A storyboard that plays on a page's canvases.
class PageFilm {
  public:
    PageFilm(Session& session, PageCanvases& canvases) : session_(session), canvases_(canvases) {}

    bool isOpen() const { return player_.open(); }
    bool playing() const { return player_.playing(); }
    /// Parked on its first instant, which is shown at once, or playing from there.
    void open(Storyboard storyboard, std::vector<std::string> notices, bool playing);
    void close();  ///< the scene stays as it is
    void togglePlay() { player_.togglePlay(); }
    void pause() { player_.pause(); }
    void seek(double seconds);
    void advance(double seconds);
    /// As the canvases are now.
    void reframe();
    void chooseTheme(const Theme& theme);
    /// True if the reader has taken over the scene.
    bool takenOver() const { return player_.takenOver(session_); }
    const Storyboard& storyboard() const { return player_.film().storyboard(); }

    /// The fixed data of the film: its length, and where scenes and captions begin.
    nlohmann::ordered_json lengthJson() const;
    /// The instant: its time, its caption, which canvases it shows.
    nlohmann::ordered_json instantJson() const;

  private:
    const FilmContent& content();

    Session& session_;
    PageCanvases& canvases_;
    FilmPlayer player_;
    std::map<std::size_t, FilmContent> contents_;  ///< by the cues that bring scenes
    const Theme* themeBefore_ = nullptr;
};

}  // namespace gjkscope
