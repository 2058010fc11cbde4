#include "app/record/movie.hpp"

#include <string>

#include "app/base/language.hpp"
#include "app/record/av_failure.hpp"
#include "app/record/encoded_movie.hpp"
#include "app/record/gif_movie.hpp"
#include "app/record/movie_names.hpp"
#include "app/record/png_frames.hpp"
#include "app/record/target_file.hpp"

namespace gjkscope {
namespace {

/// The limit of libx264; VP9 and GIF allow more, beyond what players show.
constexpr int kLargest = 16384;
constexpr int kMaxFramesPerSecond = 240;

std::string sizeText(int width, int height) {
    return std::to_string(width) + " × " + std::to_string(height);
}

void check(const MovieOptions& options, MovieFormat format) {
    if (options.width < 1 || options.height < 1 || options.width > kLargest || options.height > kLargest)
        throw MovieError(tr("record.size", {{"size", sizeText(options.width, options.height)},
                                            {"limit", std::to_string(kLargest)}}));
    if (options.framesPerSecond < 1 || options.framesPerSecond > kMaxFramesPerSecond)
        throw MovieError(tr("record.rate", {{"found", std::to_string(options.framesPerSecond)},
                                            {"limit", std::to_string(kMaxFramesPerSecond)}}));
    if (options.transparent && format == MovieFormat::Mp4) throw MovieError(tr("record.mp4_alpha"));
}

void checkFrame(const Image& frame, const MovieOptions& options) {
    if (frame.width != options.width || frame.height != options.height)
        throw MovieError(tr("record.frame_size", {{"found", sizeText(frame.width, frame.height)},
                                                  {"size", sizeText(options.width, options.height)}}));
    const std::size_t needed =
        4 * static_cast<std::size_t>(frame.width) * static_cast<std::size_t>(frame.height);
    if (frame.pixels.size() < needed)
        throw MovieError(tr("record.frame_bytes", {{"size", sizeText(frame.width, frame.height)},
                                                   {"found", std::to_string(frame.pixels.size())}}));
}

MovieFormat requireFormat(const std::filesystem::path& file) {
    const auto format = movieFormatOf(file);
    if (!format) throw MovieError(tr("record.format", {{"file", file.string()}}));
    return *format;
}

std::unique_ptr<MovieSink> openSink(MovieOptions options) {
    keepAvMessages();
    const MovieFormat format = requireFormat(options.file);
    check(options, format);
    try {
        options.file = format == MovieFormat::PngFrames ? options.file : replaceableFile(options.file);
        switch (format) {
            case MovieFormat::Mp4:
                return openMp4(options);
            case MovieFormat::Webm:
                return openWebm(options);
            case MovieFormat::Gif:
                return openGif(options);
            case MovieFormat::PngFrames:
                break;
        }
        return openPngFrames(options);
    } catch (const AvFailure& failure) {
        throw MovieError(
            tr("record.start", {{"file", options.file.string()}, {"reason", reasonText(failure)}}));
    }
}

}  // namespace

struct MovieWriter::Implementation {
    MovieOptions options;
    std::unique_ptr<MovieSink> sink;
    bool empty = true;

    /// What `write` gives, with libav's errors as sentences.
    template <class Write>
    auto guarded(const Write& write) {
        try {
            return write();
        } catch (const AvFailure& failure) {
            throw MovieError(tr("record.write", {{"file", options.file.string()},
                                                 {"reason", reasonText(failure)},
                                                 {"part", sink->partialFile().string()}}));
        } catch (const MovieError&) {
            throw;
        } catch (const std::runtime_error& error) {
            throw MovieError(error.what());
        }
    }
};

MovieWriter::MovieWriter(const MovieOptions& options)
    : implementation_(std::make_unique<Implementation>(Implementation{options, openSink(options)})) {}

MovieWriter::~MovieWriter() = default;

void MovieWriter::add(const Image& frame) {
    Implementation& own = *implementation_;
    checkFrame(frame, own.options);
    own.guarded([&] { own.sink->add(frame); });
    own.empty = false;
}

void MovieWriter::repeat() {
    Implementation& own = *implementation_;
    if (own.empty) throw MovieError(tr("record.no_frames"));
    own.guarded([&] { own.sink->repeat(); });
}

bool MovieWriter::finish(const MovieProgress& progress) {
    Implementation& own = *implementation_;
    if (own.empty) throw MovieError(tr("record.no_frames"));
    return own.guarded([&] { return own.sink->finish(progress); });
}

std::filesystem::path MovieWriter::partialFile() const {
    return implementation_->sink->partialFile();
}

}  // namespace gjkscope
