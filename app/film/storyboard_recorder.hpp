#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "app/film/storyboard.hpp"
#include "app/runs/picture_options.hpp"
#include "app/runs/run.hpp"

namespace gjkscope {

/// Numbers that change together over time, as they were seen, frame by frame.
class SampledTrack {
  public:
    struct Sample {
        double seconds = 0;
        std::vector<double> values;
    };

    /// Times must not decrease. What stands still between two changes costs nothing.
    void add(double seconds, std::vector<double> values);
    bool empty() const { return samples_.empty(); }
    const Sample& last() const { return samples_.back(); }

    /// As few of the samples as will do: joined by straight lines in time they are nowhere farther from the
    /// others than `tolerances`, value by value. After Douglas and Peucker (1973), with the distance taken at
    /// the same time in place of across.
    std::vector<Sample> knots(const std::vector<double>& tolerances) const;

    /// A change from one value to another, at times to a hundredth of a second.
    struct Move {
        Sample from, to;
        bool eased = false;  ///< slow at both ends, else even
    };
    /// The changes as people would write them: one for all of a way that is nearly straight, however its
    /// speed changed; else from knot to knot.
    std::vector<Move> moves(const std::vector<double>& tolerances) const;

  private:
    static std::size_t endOfChange(const std::vector<Sample>& knots, std::size_t first);
    std::vector<double> at(double seconds) const;
    bool isStraight(const Sample& from, const Sample& to, const std::vector<double>& tolerances) const;

    std::vector<Sample> samples_;
};

/// The camera of one canvas.
struct SnapshotView {
    Orbit orbit{};
    bool moved = false;  ///< by the user: else all is seen
    double zoom = 1;     ///< against seeing all
    glm::dvec3 center{0};
};

/// The user's view at an instant, as far as a storyboard can express it.
struct Snapshot {
    const Scene& scene;
    int document = 0;  ///< another number: the scene was opened, not edited
    double step = 0;   ///< on the timeline
    double lastStep = 0;
    std::span<const Step> steps{};        ///< for their names; may be empty
    std::array<SnapshotView, 2> views{};  ///< by Canvas
    Canvases canvases = Canvases::Both;
    const PictureOptions& options;
    bool grid = true, flatten = false;
    bool captions = false;  ///< each step's sentence is shown
    std::string theme;
};

/// Watches what a user does and makes a storyboard of it: drags become moves, scrubbing becomes steps, and
/// what no cue can say becomes a new scene.
class StoryboardRecorder {
  public:
    /// Frame by frame; `seconds` from the recording's start, not decreasing.
    void record(double seconds, const Snapshot& snapshot);
    /// Everything seen, as cues with their times, the first at 0; it lasts until `seconds`.
    Storyboard finish(double seconds);

  private:
    void recordScene(double seconds, const Snapshot& snapshot);
    void startScene(double seconds, const Snapshot& snapshot);
    void recordShown(double seconds, const Snapshot& snapshot);
    void recordHover(double seconds, const Subject& hover);
    void add(double seconds, CueAction action, double over = 0);
    void addTracks();
    std::string nameOf(const SampledTrack::Sample& step) const;

    /// A step that the timeline came to.
    struct Arrival {
        double seconds = 0, step = 0;
        std::string name;
    };
    std::vector<Cue> cues_;
    std::optional<int> document_;
    Scene scene_;  ///< as the cues so far have it, without the poses in the tracks
    std::map<std::string, SampledTrack> poses_;  ///< by the bodies' names
    SampledTrack steps_, direction_;
    std::array<SampledTrack, 2> orbits_, zooms_;
    std::vector<Arrival> arrivals_;
    double lastStep_ = 0;
    ShowCue shown_;
    bool captions_ = false;
    std::string firstTheme_, theme_;
    Subject hover_;
    double hoverSince_ = 0;
};

}  // namespace gjkscope
