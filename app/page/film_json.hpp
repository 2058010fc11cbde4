#pragma once

#include <nlohmann/json_fwd.hpp>

#include "app/workbench/workbench.hpp"

namespace gjkscope {

/// Sets the cameras of a film on a page's canvases: all of a scene is in sight, on a phone as well.
void frameFilm(Workbench& work);

/// The fixed data of the open film: its length, and where scenes and captions begin.
nlohmann::ordered_json filmLengthJson(const FilmPlayer& film);
/// The instant: its time, its caption, which canvases it shows.
nlohmann::ordered_json filmInstantJson(const Workbench& work);

}  // namespace gjkscope
