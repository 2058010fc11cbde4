#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>

#include "app/film/film_framing.hpp"
#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// The cameras of a film on a page's canvases: all of a scene is in sight, on a phone as well.
class PageFraming {
  public:
    void frame(Workbench& work);
    /// Another film is open.
    void reset() { contents_.clear(); }

  private:
    std::map<std::size_t, FilmContent> contents_;  ///< by the cues that bring scenes
};

/// The fixed data of the open film: its length, and where scenes and captions begin.
nlohmann::ordered_json filmLengthJson(const FilmPlayer& film);
/// The instant: its time, its caption, which canvases it shows.
nlohmann::ordered_json filmInstantJson(const Workbench& work);

}  // namespace gjkscope
