#include "app/record/movie.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/record/movie_sink.hpp"
#include "app/record/part_file.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

/// The place of the frame's number in a name, and its least number of digits.
struct NumberPlace {
    std::size_t start, length;
    std::size_t digits;
};

/// The last run of #.
std::optional<NumberPlace> hashes(const std::string& name) {
    const std::size_t last = name.rfind('#');
    if (last == name.npos) return std::nullopt;
    const std::size_t before = name.find_last_not_of('#', last);
    const std::size_t start = before == name.npos ? 0 : before + 1;
    return NumberPlace{start, last + 1 - start, last + 1 - start};
}

/// The last %d, %4d or %04d; all of them are filled with zeros.
std::optional<NumberPlace> printfNumber(const std::string& name) {
    constexpr std::size_t kMaxDigits = 9;  // an int has ten
    for (std::size_t start = name.rfind('%'); start != name.npos;
         start = start == 0 ? name.npos : name.rfind('%', start - 1)) {
        const std::size_t end = name.find_first_not_of("0123456789", start + 1);
        if (end == name.npos || name[end] != 'd') continue;
        std::size_t digits = 1;
        std::from_chars(name.data() + start + 1, name.data() + end, digits);
        return NumberPlace{start, end + 1 - start, std::min(digits, kMaxDigits)};
    }
    return std::nullopt;
}

std::optional<NumberPlace> numberPlace(const std::string& name) {
    const auto place = printfNumber(name);
    return place ? place : hashes(name);
}

/// The limit of libx264; VP9 and GIF allow more, beyond what players show.
constexpr int kMaxSide = 16384;
constexpr int kMaxFramesPerSecond = 240;

std::string sizeText(int width, int height) {
    return std::to_string(width) + " × " + std::to_string(height);
}

void check(const MovieOptions& options, MovieFormat format) {
    if (options.width < 1 || options.height < 1 || options.width > kMaxSide || options.height > kMaxSide)
        throw MovieError(tr("record.size", {{"size", sizeText(options.width, options.height)},
                                            {"limit", std::to_string(kMaxSide)}}));
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

/// Returns what `use` does; libav's errors become the sentences that `sentence` makes of them.
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
    const auto format = movieFormatOf(options.file);
    if (!format) throw MovieError(tr("record.format", {{"file", options.file.string()}}));
    check(options, *format);
    const auto open = [&] {
        if (*format != MovieFormat::PngFrames) {
            keepAvMessages();
            options.file = replaceableFile(options.file);
        }
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

std::optional<MovieFormat> movieFormatOf(const fs::path& file) {
    const std::string extension = lowerCase(file.extension().string());
    if (extension == ".mp4") return MovieFormat::Mp4;
    if (extension == ".webm") return MovieFormat::Webm;
    if (extension == ".gif") return MovieFormat::Gif;
    if (extension == ".png" && numberPlace(file.stem().string())) return MovieFormat::PngFrames;
    return std::nullopt;
}

fs::path frameFile(const fs::path& pattern, int number) {
    std::string name = pattern.filename().string();
    const auto place = numberPlace(name);
    if (!place) return pattern;
    std::string digits = std::to_string(number);
    digits.insert(0, place->digits - std::min(place->digits, digits.size()), '0');
    name.replace(place->start, place->length, digits);
    return pattern.parent_path() / name;
}

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
