#include "app/record/movie.hpp"

#include <string>

#include "app/base/language.hpp"
#include "app/record/movie_sink.hpp"
#include "app/record/part_file.hpp"

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

/// What `use` gives, with libav's errors as the sentences that `sentence` makes of them.
template <class Use, class Sentence>
auto withSentences(const Use& use, const Sentence& sentence) {
    try {
        return use();
    } catch (const AvFailure& failure) {
        throw MovieError(sentence(reasonText(failure)));
    } catch (const MovieError&) {
        throw;
    } catch (const std::runtime_error& error) {
        throw MovieError(error.what());
    }
}

std::unique_ptr<MovieSink> openSink(MovieOptions options) {
    keepAvMessages();
    const auto format = movieFormatOf(options.file);
    if (!format) throw MovieError(tr("record.format", {{"file", options.file.string()}}));
    check(options, *format);
    const auto open = [&] {
        if (*format != MovieFormat::PngFrames) options.file = replaceableFile(options.file);
        return openMovieSink(*format, options);
    };
    return withSentences(open, [&](const std::string& reason) {
        return tr("record.start", {{"file", options.file.string()}, {"reason", reason}});
    });
}

template <class Write>
auto written(const MovieOptions& options, const MovieSink& sink, const Write& write) {
    return withSentences(write, [&](const std::string& reason) {
        return tr(
            "record.write",
            {{"file", options.file.string()}, {"reason", reason}, {"part", sink.partialFile().string()}});
    });
}

}  // namespace

MovieWriter::MovieWriter(const MovieOptions& options) : options_(options), sink_(openSink(options)) {}

MovieWriter::~MovieWriter() = default;

void MovieWriter::add(const Image& frame) {
    checkFrame(frame, options_);
    written(options_, *sink_, [&] { sink_->add(frame); });
    isEmpty_ = false;
}

void MovieWriter::repeat() {
    if (isEmpty_) throw MovieError(tr("record.no_frames"));
    written(options_, *sink_, [&] { sink_->repeat(); });
}

bool MovieWriter::finish(const MovieProgress& progress) {
    if (isEmpty_) throw MovieError(tr("record.no_frames"));
    return written(options_, *sink_, [&] { return sink_->finish(progress); });
}

std::filesystem::path MovieWriter::partialFile() const {
    return sink_->partialFile();
}

}  // namespace gjkscope
