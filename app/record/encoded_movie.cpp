#include "app/record/encoded_movie.hpp"

#include "app/record/encoded_part.hpp"
#include "app/record/movie_reader.hpp"
#include "app/record/video_codec.hpp"

namespace gjkscope {
namespace {

/// A movie whose frames go through one encoder into a part file; what becomes of that is finish()'s to say.
class EncodedMovie : public MovieSink {
  public:
    void add(const Image& frame) override {
        part_.setImage(frame);
        repeat();
    }
    void repeat() override { part_.write(frames_++); }
    std::filesystem::path partialFile() const override { return part_.file().path(); }

  protected:
    EncodedMovie(const MovieOptions& options, int width, int height, EncodedPart::Kind kind)
        : target_(options.file), part_(options.file, width, height, std::move(kind)) {}

    std::filesystem::path target_;
    EncodedPart part_;

  private:
    std::int64_t frames_ = 0;
};

int even(int length) {
    return length + length % 2;
}

EncodedPart::Kind fragments(const MovieOptions& options, AvOptions& container) {
    return {openH264({even(options.width), even(options.height), options.framesPerSecond}), "mp4", ".mp4",
            container};
}

/// The packets of `from` in `to`, with their index first. False where `progress` stopped it.
bool copyWithIndexFirst(const std::filesystem::path& from, PartFile& to, const MovieProgress& progress) {
    MovieReader reader(from);
    const AVStream& stream = reader.stream();
    AvOptions options{{"movflags", "faststart"}};
    Muxer muxer("mp4", to, {*stream.codecpar, stream.time_base, stream.avg_frame_rate}, options);
    while (AVPacket* packet = reader.readPacket()) {
        if (progress && !progress(reader.share())) return false;
        muxer.write(*packet);
    }
    muxer.finish();
    return true;
}

/// In fragments while it is recorded; then as one piece with its index first, so that it plays from the web
/// before it is loaded and opens in every editor.
class Mp4Movie : public EncodedMovie {
  public:
    // a fragment is complete in itself: what follows it may be missing
    explicit Mp4Movie(const MovieOptions& options,
                      AvOptions fragmented = {{"movflags", "frag_keyframe+empty_moov+default_base_moof"}})
        : EncodedMovie(options, options.width, options.height, fragments(options, fragmented)) {}

    bool finish(const MovieProgress& progress) override {
        part_.close();
        PartFile whole(target_, "finishing", ".mp4");
        if (!copyWithIndexFirst(part_.file().path(), whole, progress)) return false;
        whole.moveTo(target_);
        part_.file().remove();
        return true;
    }
};

EncodedPart::Kind clusters(const MovieOptions& options, AvOptions& container) {
    return {openVp9({options.width, options.height, options.framesPerSecond}, options.transparent), "webm",
            ".webm", container};
}

/// In clusters while it is recorded; its end makes it complete, so that it only moves.
class WebmMovie : public EncodedMovie {
  public:
    // a cluster is complete in itself: what follows it may be missing
    explicit WebmMovie(const MovieOptions& options, AvOptions timed = {{"cluster_time_limit", "1000"}})
        : EncodedMovie(options, options.width, options.height, clusters(options, timed)) {}

    bool finish(const MovieProgress& /*quick*/) override {
        part_.close();
        part_.file().moveTo(target_);
        return true;
    }
};

}  // namespace

std::unique_ptr<MovieSink> openMp4(const MovieOptions& options) {
    return std::make_unique<Mp4Movie>(options);
}

std::unique_ptr<MovieSink> openWebm(const MovieOptions& options) {
    return std::make_unique<WebmMovie>(options);
}

}  // namespace gjkscope
