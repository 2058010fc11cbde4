#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>

#include "app/render/image.hpp"

namespace gjkscope {

enum class MovieFormat {
    Mp4,       ///< H.264 in yuv420p: plays everywhere
    Webm,      ///< VP9, with alpha if requested
    Gif,       ///< one palette for the whole movie, loops forever
    PngFrames  ///< one file per frame
};

/// By the extension: .mp4, .webm, .gif; .png is a sequence where the name contains the frame's number, as
/// %04d or as a run of #. Nothing where it is none of these.
std::optional<MovieFormat> movieFormatOf(const std::filesystem::path& file);

/// The file of one frame of a PNG sequence; they count from 1.
std::filesystem::path frameFile(const std::filesystem::path& pattern, int number);

struct MovieOptions {
    std::filesystem::path file;  ///< replaced where it exists: confirm before
    /// Size of every frame, in pixels. H.264 has even sizes only: MP4 repeats an odd last column or row.
    int width = 0, height = 0;
    int framesPerSecond =
        60;  ///< GIF shows 50 at most: of a faster movie it keeps every second frame, or third…
    bool transparent = false;  ///< keep the frames' alpha, which counts for nothing otherwise; not in MP4
};

class MovieSink;

/// One sentence for a person.
struct MovieError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Called now and then with the share that is done, from 0 to 1; false stops.
using MovieProgress = std::function<bool(double)>;

/// Writes a movie frame by frame, all on the caller's thread. The same frames give the same bytes.
///
/// A movie that is cut short, whatever happens to the program, plays up to about the last second: it stands
/// in partialFile() until finish() completes it and moves it into place at once. An error, or the end of the
/// writer without finish(), leaves it there.
class MovieWriter {
  public:
    /// Throws MovieError: wrong size, codec missing, folder that can't be written…
    explicit MovieWriter(const MovieOptions& options);
    ~MovieWriter();
    MovieWriter(const MovieWriter&) = delete;
    MovieWriter& operator=(const MovieWriter&) = delete;

    /// Throws MovieError: full disk, frame of another size than the movie's.
    void add(const Image& frame);
    /// The last frame once more, for less. Throws MovieError.
    void repeat();
    /// Completes the movie; nothing may be added afterward. False when `progress` stopped it: the partial
    /// file stands as before. Only GIF takes long. Throws MovieError, also for a movie without frames.
    bool finish(const MovieProgress& progress = {});

    /// The path of the unfinished movie: a sibling of the file, `name.part.mp4`, or with a number if that
    /// exists, so that an earlier recording's is not touched. The frames' folder for a PNG sequence.
    std::filesystem::path partialFile() const;

  private:
    MovieOptions options_;
    std::unique_ptr<MovieSink> sink_;
    bool isEmpty_ = true;
};

}  // namespace gjkscope
