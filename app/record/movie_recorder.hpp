#pragma once

#include <filesystem>
#include <memory>
#include <string>

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

    /// Nothing more will happen: the movie is complete, or cancelled, or failed.
    bool done() const;
    /// Waits until done().
    void wait() const;
    /// The movie is complete and in its place.
    bool complete() const;
    /// The sentence that ended the recording, or empty.
    std::string error() const;
    int framesAdded() const;    ///< repeats count
    int framesWritten() const;  ///< repeats count
    /// How far the completion is after the last frame, from 0 to 1. Only GIF takes long.
    double completion() const;
    std::filesystem::path partialFile() const;

  private:
    struct Implementation;
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace gjkscope
