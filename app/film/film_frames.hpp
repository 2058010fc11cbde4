#pragma once

#include <map>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

#include "app/compare/lane_runs.hpp"
#include "app/film/film.hpp"
#include "app/film/film_framing.hpp"
#include "app/picture/layout/figure.hpp"

namespace gjkscope {

/// Captions of films, in the lengths of figures.
inline constexpr double kFilmCaptionSize = 19;
inline constexpr int kFilmCaptionLines = 2;  ///< that room is kept for

/// Pixels a unit of a figure's lengths in a picture of this size: texts and lines grow with it, so that every
/// size shows the same.
double figureScale(glm::ivec2 size);

/// True if `canvases` includes the canvas.
bool shows(Canvases canvases, Canvas canvas);

/// A frame of a film, ready to be drawn.
struct FilmFrame {
    Shot shot;
    Figure figure;                  ///< its panels point at `pictures`
    std::vector<Picture> pictures;  ///< the world, then the difference of each lane; of those that are shown
};

/// Makes a film's frames. Within a scene the framing stands still: it contains all that the scene shows.
class FilmFrames {
  public:
    /// `size` of a frame in pixels.
    FilmFrames(const Film& film, glm::ivec2 size);

    double scale() const { return scale_; }  ///< pixels a unit of the figures' lengths
    /// The frame at a time; valid until the next call, which leaves it alone where nothing has changed.
    const FilmFrame& at(double seconds);
    /// True if the last call returned the same frame as the one before.
    bool unchanged() const { return unchanged_; }

  private:
    const FilmFraming& framingOf(const Shot& shot);
    FilmFraming frame(const Shot& wanted);
    void compose(FilmFrame& frame);
    Figure layout(const Shot& shot, std::vector<FigureContent> contents, const LaneRuns& runs) const;
    const LaneRuns& runsOf(const Scene& scene);

    const Film& film_;
    double scale_ = 1;
    glm::dvec2 size_{0};
    int captionLines_ = 0;
    /// By the cue that brought the scene, the canvases shown, and how many lanes.
    std::map<std::tuple<std::size_t, Canvases, std::size_t>, FilmFraming> framings_;
    std::unique_ptr<const LaneRuns> runs_;
    std::unique_ptr<FilmFrame> frame_;
    bool unchanged_ = false;
};

}  // namespace gjkscope
