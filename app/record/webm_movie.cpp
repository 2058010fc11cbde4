#include "app/record/encoded_part.hpp"
#include "app/record/movie_sink.hpp"
#include "app/record/video_codec.hpp"

namespace gjkscope {
namespace {

EncodedPart startPart(const MovieOptions& options) {
    // a cluster is complete in itself: what follows it may be missing
    AvOptions clusters{{"cluster_time_limit", "1000"}};
    return EncodedPart(
        options.file, options.width, options.height,
        {openVp9({options.width, options.height, options.framesPerSecond}, options.transparent), "webm",
         ".webm", clusters});
}

/// In clusters while it is recorded; its end makes it complete, so that it only moves.
class WebmMovie : public MovieSink {
  public:
    explicit WebmMovie(const MovieOptions& options) : target_(options.file), part_(startPart(options)) {}

    void add(const Image& frame) override {
        part_.setImage(frame);
        repeat();
    }
    void repeat() override { part_.write(frames_++); }
    bool finish(const MovieProgress& /*quick*/) override {
        part_.close();
        part_.file().moveTo(target_);
        return true;
    }
    std::filesystem::path partialFile() const override { return part_.file().path(); }

  private:
    std::filesystem::path target_;
    EncodedPart part_;
    std::int64_t frames_ = 0;
};

}  // namespace

std::unique_ptr<MovieSink> openWebm(const MovieOptions& options) {
    return std::make_unique<WebmMovie>(options);
}

}  // namespace gjkscope
