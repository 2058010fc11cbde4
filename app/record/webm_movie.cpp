#include "app/record/encoded_movie.hpp"
#include "app/record/video_codec.hpp"

namespace gjkscope {
namespace {

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

std::unique_ptr<MovieSink> openWebm(const MovieOptions& options) {
    return std::make_unique<WebmMovie>(options);
}

}  // namespace gjkscope
