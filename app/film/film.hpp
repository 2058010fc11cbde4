#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/film/storyboard.hpp"
#include "app/runs/picture_options.hpp"
#include "app/runs/run.hpp"

namespace gjkscope {

/// The camera of a canvas, relative to the framing of the whole scene.
struct ShotView {
    Orbit orbit{};
    double zoom = 1;
    /// The middle is `(1 − weight) · framed middle + weightedCenter`, so that views blend linearly.
    double weight = 0;
    glm::dvec3 weightedCenter{0};
    bool operator==(const ShotView&) const = default;
};

/// The content of a film at an instant. Equal shots give equal frames.
struct Shot {
    Scene scene;
    std::size_t sceneCue = 0;  ///< the cue that brought the scene: shots with the same one share a framing
    double step = 0;           ///< on the timeline of the scene's run
    bool atEnd = false;        ///< on its last step, however many there are
    std::array<ShotView, 2> views{};  ///< by Canvas
    Canvases canvases = Canvases::Both;
    PictureOptions options{};
    bool grid = true;
    bool flatten = false;  ///< 3D: the difference's canvas shows its section
    std::string theme;
    std::string caption;
    bool captionOfStep = false;
    float captionStrength = 1;  ///< 0 … 1
    bool captionCentered = false;
    double captionSize = 1;

    double stepOn(const std::vector<Step>& steps) const;  ///< `step`, on the timeline of these
    /// Enters what the shot shows; a user's selection, strokes and question stay.
    void showIn(PictureOptions& shown) const;
    bool operator==(const Shot&) const = default;
};

struct Beat;

/// A storyboard that can't be filmed: which cue, which of its members, and a sentence why.
struct FilmProblem : std::runtime_error {
    FilmProblem(std::size_t which, std::string key, const std::string& sentence)
        : std::runtime_error(sentence), cue(which), member(std::move(key)) {}
    std::size_t cue;
    std::string member;
};

/// A storyboard with everything in it resolved: when each cue begins and ends, and from what it starts. What
/// it shows is a function of the time alone.
class Film {
  public:
    explicit Film(Storyboard storyboard);  ///< throws FilmProblem
    Film(const Film&) = delete;
    Film& operator=(const Film&) = delete;
    ~Film();

    const Storyboard& storyboard() const { return storyboard_; }
    double duration() const { return duration_; }  ///< in seconds
    int frames(int framesPerSecond) const;         ///< as many as the duration has, at least 1
    /// The numbers of the last frames before a time in which a cue is under way or has just ended, at most
    /// `most` of them, ascending: in others nothing moves.
    std::vector<int> changingFrames(double framesPerSecond, double before, int most) const;
    /// Times before the start and after the end show the first and the last instant.
    Shot at(double seconds) const;

    /// When a cue is under way, in seconds.
    struct Span {
        double start = 0, end = 0;
    };
    const std::vector<Span>& spans() const { return spans_; }  ///< as many as cues
    bool captioned() const;                                    ///< it has a caption somewhere
    double largestCaption() const;                             ///< the largest size of one, 1 at least

  private:
    /// The shot that the cues before this one show.
    Shot before(std::size_t cue, double seconds) const;
    void resolve(std::size_t cue, double& playhead);

    Storyboard storyboard_;
    std::vector<Span> spans_;
    std::vector<Beat> beats_;
    double duration_ = 0;
};

}  // namespace gjkscope
