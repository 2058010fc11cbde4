#include "app/record/movie_sink.hpp"

#include <algorithm>
#include <string>

#include "app/base/atomic_write.hpp"
#include "app/record/encoder.hpp"
#include "app/record/filter_graph.hpp"
#include "app/record/video_codec.hpp"
#include "app/render/png.hpp"

namespace gjkscope {
namespace {

AvHandle<AVFormatContext> openInput(const std::filesystem::path& file) {
    AVFormatContext* input = nullptr;
    require(avformat_open_input(&input, fileUrl(file).c_str(), nullptr, nullptr));
    AvHandle<AVFormatContext> owner(input);
    require(avformat_find_stream_info(input, nullptr));
    return owner;
}

AvHandle<AVCodecContext> openDecoder(const AVStream& stream) {
    const AVCodec* codec = avcodec_find_decoder(stream.codecpar->codec_id);
    if (codec == nullptr) throw AvFailure{AVERROR_DECODER_NOT_FOUND};
    AvHandle<AVCodecContext> decoder(requireMemory(avcodec_alloc_context3(codec)));
    require(avcodec_parameters_to_context(decoder.get(), stream.codecpar));
    require(avcodec_open2(decoder.get(), codec, nullptr));
    return decoder;
}

/// The pictures of a movie file, one after the other. Each function throws AvFailure.
class MovieReader {
  public:
    explicit MovieReader(const std::filesystem::path& file)
        : input_(openInput(file)),
          packet_(requireMemory(av_packet_alloc())),
          frame_(requireMemory(av_frame_alloc())) {}

    const AVStream& stream() const { return *input_->streams[0]; }

    /// The next packet, as it is stored; nothing at the end. Valid until the next call.
    AVPacket* readPacket() {
        av_packet_unref(packet_.get());
        const int result = av_read_frame(input_.get(), packet_.get());
        if (result == AVERROR_EOF) return nullptr;
        require(result);
        return packet_.get();
    }

    /// The next picture; nothing at the end. Valid until the next call.
    AVFrame* readFrame() {
        if (!decoder_) decoder_ = openDecoder(stream());
        for (;;) {
            const int result = avcodec_receive_frame(decoder_.get(), frame_.get());
            if (result == AVERROR_EOF) return nullptr;
            if (result != AVERROR(EAGAIN)) {
                require(result);
                return frame_.get();
            }
            require(avcodec_send_packet(decoder_.get(), readPacket()));
        }
    }

    /// How much is read, from 0 to 1.
    double share() const {
        const auto size = static_cast<double>(std::max<std::int64_t>(1, avio_size(input_->pb)));
        return static_cast<double>(avio_seek(input_->pb, 0, SEEK_CUR)) / size;
    }

  private:
    AvHandle<AVFormatContext> input_;
    AvHandle<AVCodecContext> decoder_;  ///< from the first readFrame() on
    AvHandle<AVPacket> packet_;
    AvHandle<AVFrame> frame_;
};

AvHandle<AVFrame> frameFor(const AVCodecContext& codec) {
    AvHandle<AVFrame> frame(requireMemory(av_frame_alloc()));
    frame->format = codec.pix_fmt;
    frame->width = codec.width;
    frame->height = codec.height;
    frame->color_range = codec.color_range;
    frame->colorspace = codec.colorspace;
    frame->color_primaries = codec.color_primaries;
    frame->color_trc = codec.color_trc;
    require(av_frame_get_buffer(frame.get(), 0));
    return frame;
}

AvHandle<SwsContext> scalerFor(int width, int height, AVPixelFormat pixels) {
    const AVPixelFormat from = hasAlpha(pixels) ? AV_PIX_FMT_RGBA : AV_PIX_FMT_RGB0;
    AvHandle<SwsContext> scaler(requireMemory(
        sws_getContext(width, height, from, width, height, pixels, SWS_AREA, nullptr, nullptr, nullptr)));
    const int* coefficients = sws_getCoefficients(SWS_CS_ITU709);
    constexpr int kFullRange = 1, kVideoRange = 0, kOne = 1 << 16;
    sws_setColorspaceDetails(scaler.get(), coefficients, kFullRange, coefficients, kVideoRange, 0, kOne,
                             kOne);
    return scaler;
}

/// Images as frames for an encoder, in BT.709 with video range. Where the encoder's frames are one column or
/// row larger than the images the last one is there twice. Throws AvFailure.
class FrameConverter {
  public:
    FrameConverter(int width, int height, const AVCodecContext& codec)
        : width_(width),
          height_(height),
          scaler_(scalerFor(width, height, codec.pix_fmt)),
          frame_(frameFor(codec)) {}

    void convert(const Image& image) {
        require(av_frame_make_writable(frame_.get()));
        const std::uint8_t* const rows[] = {image.row(0)};
        const int step[] = {static_cast<int>(image.rowStep())};
        require(sws_scale(scaler_.get(), rows, step, 0, height_, frame_->data, frame_->linesize));
        repeatEdges();
    }
    /// The last image.
    AVFrame& frame() { return *frame_; }

  private:
    /// Repeats the last column and row, of the luma alone: half a column of color is there already.
    void repeatEdges() {
        const std::ptrdiff_t step = frame_->linesize[0];
        std::uint8_t* const luma = frame_->data[0];
        if (frame_->width > width_)
            for (int y = 0; y < height_; ++y) luma[y * step + width_] = luma[y * step + width_ - 1];
        if (frame_->height > height_)
            std::copy_n(luma + (height_ - 1) * step, frame_->width, luma + height_ * step);
    }

    int width_, height_;
    AvHandle<SwsContext> scaler_;
    AvHandle<AVFrame> frame_;
};

/// Each frame is complete when it appears: there is nothing to finish.
class PngFrames : public MovieSink {
  public:
    explicit PngFrames(const MovieOptions& options) : pattern_(options.file) {}

    void add(const Image& frame) override {
        bytes_ = encodePng(frame);
        repeat();
    }
    void repeat() override { writeFileAtomically(frameFile(pattern_, ++written_), bytes_); }
    bool finish(const MovieProgress& /*quick*/) override { return true; }
    std::filesystem::path partialFile() const override {
        const std::filesystem::path folder = pattern_.parent_path();
        return folder.empty() ? "." : folder;
    }

  private:
    std::filesystem::path pattern_;
    std::string bytes_;  ///< of the last frame's file
    int written_ = 0;
};

/// A movie whose frames go through one encoder into a part file; what becomes of that is finish()'s to say.
class EncodedMovie : public MovieSink {
  public:
    void add(const Image& frame) override {
        converter_.convert(frame);
        repeat();
    }
    void repeat() override { writeAt(frames_++); }
    std::filesystem::path partialFile() const override { return part_.file().path(); }

  protected:
    EncodedMovie(const MovieOptions& options, Encoder::Kind kind)
        : target_(options.file),
          converter_(options.width, options.height, *kind.codec),
          part_(options.file, PartFile::Use::Recording, std::move(kind)) {}

    void writeAt(std::int64_t time) {
        converter_.frame().pts = time;
        part_.write(&converter_.frame());
    }
    void replaceTargetBy(PartFile& whole) {
        whole.moveTo(target_);
        part_.file().remove();
    }

    std::filesystem::path target_;
    FrameConverter converter_;
    Encoder part_;
    std::int64_t frames_ = 0;
};

/// In clusters while it is recorded; its end makes it complete, so that it only moves.
class WebmMovie : public EncodedMovie {
  public:
    // a cluster is complete in itself: what follows it may be missing
    explicit WebmMovie(const MovieOptions& options)
        : EncodedMovie(options, {openVp9({options.width, options.height, options.framesPerSecond},
                                         options.transparent),
                                 "webm",
                                 ".webm",
                                 {{"cluster_time_limit", "1000"}}}) {}

    bool finish(const MovieProgress& /*quick*/) override {
        part_.finish();
        part_.file().moveTo(target_);
        return true;
    }
};

int even(int length) {
    return length + length % 2;
}

/// In fragments while it is recorded; then as one piece with its index first, so that it plays from the web
/// before it is loaded and opens in every editor.
class Mp4Movie : public EncodedMovie {
  public:
    // a fragment is complete in itself: what follows it may be missing
    explicit Mp4Movie(const MovieOptions& options)
        : EncodedMovie(options,
                       {openH264({even(options.width), even(options.height), options.framesPerSecond}),
                        "mp4",
                        ".mp4",
                        {{"movflags", "frag_keyframe+empty_moov+default_base_moof"}}}) {}

    bool finish(const MovieProgress& progress) override {
        part_.finish();
        PartFile whole(target_, PartFile::Use::Finishing, ".mp4");
        MovieReader reader(part_.file().path());
        const AVStream& stream = reader.stream();
        Muxer muxer("mp4", whole, {*stream.codecpar, stream.time_base, stream.avg_frame_rate},
                    {{"movflags", "faststart"}});
        while (AVPacket* packet = reader.readPacket()) {
            if (progress && !progress(reader.share())) return false;
            muxer.write(*packet);
        }
        muxer.finish();
        replaceTargetBy(whole);
        return true;
    }
};

/// Time base of a GIF: hundredths of a second.
constexpr AVRational kGifClock = {1, 100};
/// Least delay: browsers show a picture of one hundredth for ten. A faster movie loses every second frame, or
/// more.
constexpr int kMinGifDelay = 2, kMaxGifRate = 50;
/// Greatest delay of a GIF; a picture that stays longer is repeated.
constexpr int kMaxGifDelay = 65535;

FilterGraph::Source sourceOf(const AVFrame& frame, AVPixelFormat pixels) {
    return {frame.width, frame.height, pixels, kGifClock};
}

FilterGraph::Source sourceOf(const AVFrame& frame) {
    return sourceOf(frame, static_cast<AVPixelFormat>(frame.format));
}

/// A GIF's one palette needs all frames, so they are stored without loss until the end, in a file that plays.
class GifMovie : public EncodedMovie {
  public:
    explicit GifMovie(const MovieOptions& options)
        : EncodedMovie(options,
                       {openLossless({options.width, options.height, options.framesPerSecond},
                                     options.transparent, kGifClock),
                        "mov",
                        ".mov",
                        // By time: a key frame may be minutes away where pictures stand long. What
                        // follows a fragment may be missing.
                        {{"movflags", "empty_moov+default_base_moof"}, {"frag_duration", "1000000"}}}),
          framesPerSecond_(options.framesPerSecond),
          step_((options.framesPerSecond + kMaxGifRate - 1) / kMaxGifRate),
          colors_({sourceOf(converter_.frame())}, "[in0]palettegen[out]") {}

    void add(const Image& frame) override {
        isFresh_ = true;
        EncodedMovie::add(frame);
    }
    void repeat() override {
        const std::int64_t frame = frames_++, time = start(frame);
        const bool isTooLong = time - shownAt_ > kMaxGifDelay / 2;
        if (frame % step_ != 0 || (!isFresh_ && !isTooLong)) return;
        writeAt(time);
        if (isFresh_) colors_.push(0, &converter_.frame());
        isFresh_ = false;
        shownAt_ = time;
    }
    bool finish(const MovieProgress& progress) override {
        part_.finish();
        const AVFrame& frame = converter_.frame();
        Encoder gif(target_, PartFile::Use::Finishing,
                    {openGif(frame.width, frame.height, static_cast<AVPixelFormat>(frame.format), kGifClock),
                     "gif",
                     ".gif",
                     {{"loop", "0"}}});  // forever
        if (!encode(gif, progress)) return false;
        replaceTargetBy(gif.file());
        return true;
    }

  private:
    /// Rounded from the start of the movie: no error adds up.
    std::int64_t start(std::int64_t frame) const {
        return (200 * frame + framesPerSecond_) / (2 * framesPerSecond_);
    }

    AVFrame& palette() {
        if (palette_) return *palette_;
        colors_.push(0, nullptr);
        AVFrame* palette = colors_.pull();
        if (palette == nullptr) throw AvFailure{AVERROR_BUG};
        palette_.reset(requireMemory(av_frame_clone(palette)));
        palette_->pts = 0;
        return *palette_;
    }

    bool encode(Encoder& gif, const MovieProgress& progress) {
        // flat colors stay flat: dots in them would be seen, and cost more than half of the file
        FilterGraph paint({sourceOf(converter_.frame()), sourceOf(palette(), AV_PIX_FMT_RGB32)},
                          "[in0][in1]paletteuse=dither=none[out]");
        paint.push(1, &palette());
        paint.push(1, nullptr);
        const auto push = [&](AVFrame* frame) {
            paint.push(0, frame);
            while (AVFrame* painted = paint.pull()) gif.write(painted);
        };
        MovieReader reader(part_.file().path());
        while (AVFrame* frame = reader.readFrame()) {
            if (progress && !progress(reader.share())) return false;
            frame->pts = av_rescale_q(frame->pts, reader.stream().time_base, kGifClock);
            push(frame);
        }
        push(nullptr);
        const std::int64_t lastDelay = std::max<std::int64_t>(start(frames_) - shownAt_, kMinGifDelay);
        require(av_opt_set_int(gif.settings(), "final_delay", lastDelay, 0));
        gif.finish();
        return true;
    }

    std::int64_t framesPerSecond_, step_;
    FilterGraph colors_;
    AvHandle<AVFrame> palette_;
    std::int64_t shownAt_ = 0;  ///< when the last picture that is in the GIF began
    bool isFresh_ = false;      ///< the last image is not in the GIF yet
};

}  // namespace

std::unique_ptr<MovieSink> openMovieSink(MovieFormat format, const MovieOptions& options) {
    switch (format) {
        case MovieFormat::Mp4:
            return std::make_unique<Mp4Movie>(options);
        case MovieFormat::Webm:
            return std::make_unique<WebmMovie>(options);
        case MovieFormat::Gif:
            return std::make_unique<GifMovie>(options);
        case MovieFormat::PngFrames:
            break;
    }
    return std::make_unique<PngFrames>(options);
}

}  // namespace gjkscope
