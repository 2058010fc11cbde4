#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/record/movie.hpp"
#include "app/render/image.hpp"

namespace gjkscope {

/// A MovieWriter on a thread of its own, fed through a queue that holds few frames: memory stays bounded
/// however long the movie and however slow the disk. One thread at a time may call it.
class MovieRecorder {
  public:
    /// Throws MovieError as MovieWriter does.
    explicit MovieRecorder(const MovieOptions& options);
    /// As cancel() where it is not done, and waits for the thread.
    ~MovieRecorder();
    MovieRecorder(const MovieRecorder&) = delete;
    MovieRecorder& operator=(const MovieRecorder&) = delete;

    /// Waits for room in the queue. False when the recording ended early: see error().
    bool add(Image frame);
    /// False, and the frame stays with the caller, when the queue is full or the recording ended.
    bool tryAdd(Image& frame);
    /// The last frame `times` more: takes no room and never waits.
    void repeat(int times = 1);
    /// A frame that is written, for the caller to fill again; an empty one where there is none. Without it
    /// every frame costs fresh memory, which takes longer than its conversion.
    Image takeSpare();

    /// No more frames come: writes what waits and completes the movie. Returns at once.
    void finish();
    /// Stops now, without what waits in the queue; the partial file stays. Returns at once.
    void cancel();

    /// Nothing more will happen: the movie is complete, or canceled, or failed.
    bool done() const { return locked(ended_); }
    /// Waits until done().
    void wait() const;
    /// The movie is complete and in its place.
    bool complete() const { return locked(complete_); }
    /// The sentence that ended the recording, or empty.
    std::string error() const { return locked(error_); }
    int framesAdded() const { return locked(added_); }  ///< repeats count
    int framesWritten() const { return written_; }      ///< repeats count
    /// How far the completion is after the last frame, from 0 to 1. Only GIF takes long.
    double completion() const { return completion_; }
    const std::filesystem::path& partialFile() const { return part_; }

  private:
    /// A frame, or none, and how often it, or the frame before, comes again.
    struct Job {
        bool hasImage = false;
        Image image{};
        int repeats = 0;
    };
    enum class Wish { Frames, Completion, End };

    template <class T>
    T locked(const T& value) const {
        const std::lock_guard lock(mutex_);
        return value;
    }
    bool acceptsFrames() const { return wish_ == Wish::Frames && !ended_; }
    void push(Image frame);
    std::optional<Job> nextJob();
    void write(Job job);
    bool finishMovie();
    void run();

    mutable std::mutex mutex_;
    mutable std::condition_variable changed_;
    std::optional<MovieWriter> writer_;  ///< the thread's own
    const std::size_t most_;             ///< images in the queue
    const std::filesystem::path part_;
    std::deque<Job> queue_;
    std::size_t images_ = 0;  ///< in the queue
    std::vector<Image> spares_;
    Wish wish_ = Wish::Frames;
    bool ended_ = false, complete_ = false;
    std::string error_;
    int added_ = 0;
    std::atomic<int> written_ = 0;
    std::atomic<double> completion_ = 0;
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

}  // namespace gjkscope
