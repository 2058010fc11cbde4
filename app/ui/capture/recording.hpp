#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "app/film/storyboard_recorder.hpp"
#include "app/record/movie_recorder.hpp"
#include "app/settings/settings.hpp"
#include "app/ui/capture/frame_grabber.hpp"

namespace gjkscope {

/// Records what the window shows: as a film, or as a storyboard of what is done. While it runs, the program's
/// time goes by the film's frames: however fast the screen, each step and each drag is as smooth in the film
/// as can be. What can't be encoded as fast as it happens happens more slowly; nothing waits for it.
class Recording {
  public:
    enum class State { Off, Running, Finishing };

    State state() const { return state_; }
    double seconds() const { return frames_ * frameSeconds(); }              ///< of the film so far
    double completion() const { return movie_ ? movie_->completion() : 0; }  ///< 0 … 1, while finishing
    const std::filesystem::path& file() const { return file_; }

    /// Throws std::runtime_error with one sentence.
    void start(const Settings::Recording& settings, const std::string& title, glm::ivec2 window, double now);
    /// The film ends here: completes the file in the background.
    void stop(const CaptureSource& source);
    /// Stops and leaves what is there so far.
    void cancel();
    /// Completes it before the program ends.
    void finishNow(const CaptureSource& source);

    /// How many frames are due by now; each lets `frameSeconds()` pass.
    int due(double now);
    /// Time that frames have been repeated for since the last call, and has to pass in the program too.
    double repeatedSeconds();
    double frameSeconds() const { return 1.0 / framesPerSecond_; }
    double nextFrame() const { return start_ + frames_ * frameSeconds(); }  ///< when the next one is due
    bool ofWindow() const { return state_ == State::Running && ofWindow_; }
    /// There is room for another frame.
    bool ready() const { return !waiting_; }
    /// Takes a frame of the canvases, or records what is seen.
    void take(const CaptureSource& source);
    /// Takes so many of the window as it was drawn.
    void takeWindow(const CaptureSource& source, int count);

    /// The end of the recording, returned once.
    std::optional<WorkEnd> ended();

    int documentsOpened = 0;  ///< counts scenes that were opened, for the storyboard

  private:
    void end(WorkEnd how);
    void writeStoryboard();
    void addFrame(const CaptureSource& source);

    State state_ = State::Off;
    bool ofWindow_ = false;
    int framesPerSecond_ = 60;
    int frames_ = 0, repeated_ = 0;
    double start_ = 0;
    std::filesystem::path file_;
    glm::ivec2 size_{0};
    std::unique_ptr<MovieRecorder> movie_;
    std::unique_ptr<FrameGrabber> grabber_;
    std::optional<Image> waiting_;  ///< a frame for which the queue had no room
    std::optional<StoryboardRecorder> storyboard_;
    std::optional<WorkEnd> end_;
};

}  // namespace gjkscope
