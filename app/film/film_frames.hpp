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

/// The place of a film's canvases with its caption: as large as a frame or, where more stands beside them,
/// less.
struct FilmRoom {
    glm::dvec2 size{0};  ///< in figures' lengths
    double scale = 1;    ///< pixels a unit of these
    Arrangement arrangement = Arrangement::Beside;
    bool still = false;  ///< the eye stays where it is: solids are as large as they are seen from there
};

/// Makes a film's frames. Within a scene the framing stands still: it contains all that the scene shows.
class FilmFrames {
  public:
    /// `size` of a frame in pixels.
    FilmFrames(const Film& film, glm::ivec2 size, FilmContents contents = {});
    FilmFrames(const Film& film, const FilmRoom& room, FilmContents contents = {});

    double scale() const { return room_.scale; }  ///< pixels a unit of the figures' lengths
    /// The frame at a time; valid until the next call, which leaves it alone where nothing has changed.
    /// `question`: marks that are drawn over it.
    const FilmFrame& at(double seconds, std::shared_ptr<const QuestionMarks> question = {});
    /// The panels of a shot with these runs, without pictures.
    std::vector<Panel> panelsOf(const Shot& shot, const LaneRuns& runs);
    /// The frame of the last call of at(); there must have been one.
    const FilmFrame& last() const { return *frame_; }
    /// True if the last call returned the same frame as the one before.
    bool unchanged() const { return unchanged_; }

  private:
    const FilmFraming& framingOf(const Shot& shot, const LaneRuns& runs);
    FilmFraming frame(const Shot& wanted, const LaneRuns& runs);
    FilmFraming frameStill(Shot shot, const LaneRuns& runs) const;
    void compose(FilmFrame& frame);
    Figure layout(const Shot& shot, std::vector<FigureContent> contents, const LaneRuns& runs) const;
    const LaneRuns& runsOf(const Scene& scene);

    const Film& film_;
    FilmRoom room_;
    int captionLines_ = 0;
    FilmContents contents_;
    /// By the cue that brought the scene, the canvases shown, and how many lanes.
    std::map<std::tuple<std::size_t, Canvases, std::size_t>, FilmFraming> framings_;
    std::unique_ptr<const LaneRuns> runs_;
    std::unique_ptr<FilmFrame> frame_;
    bool unchanged_ = false;
};

}  // namespace gjkscope
