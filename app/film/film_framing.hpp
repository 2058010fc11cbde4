#pragma once

#include <array>
#include <glm/gtc/quaternion.hpp>
#include <map>
#include <utility>
#include <vector>

#include "app/compare/lane_pictures.hpp"
#include "app/film/film.hpp"
#include "app/picture/camera.hpp"
#include "app/runs/viewpoint.hpp"

namespace gjkscope {

/// Everything that the shots of one of a film's scenes show, and the ways it is turned to the eye, by Canvas.
struct FilmContent {
    std::array<Bounds, 2> bounds{};
    std::array<std::vector<glm::dquat>, 2> orientations{};
};

/// The content of the scene that the cue of this number brings.
FilmContent contentOf(const Film& film, std::size_t sceneCue);

/// By the cues that bring scenes.
using FilmContents = std::map<std::size_t, FilmContent>;

/// The content of all scenes of a film.
FilmContents contentsOf(const Film& film);

/// The content of that cue's scene, which is computed if it is not there yet.
const FilmContent& contentIn(FilmContents& contents, const Film& film, std::size_t sceneCue);

/// The position of one scene's cameras while no cue moves them.
struct FilmFraming {
    std::array<glm::dvec3, 2> center{};  ///< by Canvas
    double pixelsPerUnit = 1;
};

/// The largest that shows all of the content in these views, for every viewing direction, so that it keeps
/// its size while the eye goes around it.
FilmFraming framingIn(const FilmContent& content, const std::vector<std::pair<Canvas, Viewport>>& views);

/// A canvas's camera in a shot, but for its orientation.
Camera shotCamera(const Shot& shot, Canvas canvas, const FilmFraming& framing);

/// The time of a shot on the clock of its scene's runs.
double ticksOf(const Shot& shot, const LaneRuns& runs);

/// A canvas of a shot, as its camera sees it.
ViewedPicture seenIn(const Shot& shot, const LaneRuns& runs, const LaneCanvas& which);

/// B − A is A − B seen from the other side of the origin: 1, or −1 for a lane that swaps the bodies of the
/// first.
double sideOf(const LaneRuns& runs, std::size_t lane);

}  // namespace gjkscope
