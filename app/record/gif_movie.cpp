#include "app/record/gif_movie.hpp"

#include <algorithm>

#include "app/record/av_failure.hpp"
#include "app/record/encoded_part.hpp"
#include "app/record/filter_graph.hpp"
#include "app/record/gif_encoder.hpp"
#include "app/record/gif_timing.hpp"
#include "app/record/movie_reader.hpp"
#include "app/record/movie_sink.hpp"
#include "app/record/video_codec.hpp"

namespace gjkscope {
namespace {

EncodedPart startPart(const MovieOptions& options) {
    // By time: a key frame may be minutes away where pictures stand long. What follows a fragment may be
    // missing.
    AvOptions fragmented{{"movflags", "empty_moov+default_base_moof"}, {"frag_duration", "1000000"}};
    return EncodedPart(options.file, options.width, options.height,
                       {openLossless({options.width, options.height, options.framesPerSecond},
                                     options.transparent, kGifClock),
                        "mov", ".mov", fragmented});
}

FilterGraph::Source sourceOf(const AVFrame& frame) {
    return {frame.width, frame.height, static_cast<AVPixelFormat>(frame.format), kGifClock};
}

/// A GIF's one palette needs all frames, so they are stored without loss until the end, in a file that plays.
class GifMovie : public MovieSink {
  public:
    explicit GifMovie(const MovieOptions& options)
        : target_(options.file),
          timing_(options.framesPerSecond),
          part_(startPart(options)),
          colors_({sourceOf(part_.frame())}, "[in0]palettegen[out]") {}

    void add(const Image& frame) override {
        part_.setImage(frame);
        fresh_ = true;
        repeat();
    }
    void repeat() override {
        const std::int64_t now = frames_++;
        const bool tooLong = timing_.start(now) - shownAt_ > GifTiming::kMaxDelay / 2;
        if (timing_.shows(now) && (fresh_ || tooLong)) show(timing_.start(now));
    }
    bool finish(const MovieProgress& progress) override {
        part_.close();
        makePalette();
        PartFile gif(target_, "finishing", ".gif");
        if (!encode(gif, progress)) return false;
        gif.moveTo(target_);
        part_.file().remove();
        return true;
    }
    std::filesystem::path partialFile() const override { return part_.file().path(); }

  private:
    void show(std::int64_t time) {
        part_.write(time);
        if (fresh_) colors_.push(0, &part_.frame());
        fresh_ = false;
        shownAt_ = time;
    }

    void makePalette() {
        if (palette_) return;
        colors_.push(0, nullptr);
        AVFrame* palette = colors_.pull();
        if (palette == nullptr) throw AvFailure{AVERROR_BUG};
        palette_.reset(requireMemory(av_frame_clone(palette)));
    }

    bool encode(PartFile& file, const MovieProgress& progress) {
        MovieReader reader(part_.file().path());
        GifEncoder gif(file, *palette_, sourceOf(part_.frame()));
        while (AVFrame* frame = reader.readFrame()) {
            if (progress && !progress(reader.share())) return false;
            frame->pts = av_rescale_q(frame->pts, reader.stream().time_base, kGifClock);
            gif.add(*frame);
        }
        gif.finish(std::max<std::int64_t>(timing_.start(frames_) - shownAt_, GifTiming::kMinDelay));
        return true;
    }

    std::filesystem::path target_;
    GifTiming timing_;
    EncodedPart part_;
    FilterGraph colors_;
    AvHandle<AVFrame> palette_;
    std::int64_t frames_ = 0;
    std::int64_t shownAt_ = 0;  ///< when the last picture that is in the GIF began
    bool fresh_ = false;        ///< the last image is not in the GIF yet
};

}  // namespace

std::unique_ptr<MovieSink> openGif(const MovieOptions& options) {
    return std::make_unique<GifMovie>(options);
}

}  // namespace gjkscope
