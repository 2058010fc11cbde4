#include <string>

#include "app/record/av_failure.hpp"
#include "app/record/encoded_part.hpp"
#include "app/record/movie_sink.hpp"
#include "app/record/remux.hpp"
#include "app/record/video_codec.hpp"

namespace gjkscope {
namespace {

int even(int length) {
    return length + length % 2;
}

EncodedPart startPart(const MovieOptions& options) {
    // a fragment is complete in itself: what follows it may be missing
    AvOptions fragmented{{"movflags", "frag_keyframe+empty_moov+default_base_moof"}};
    return EncodedPart(options.file, options.width, options.height,
                       {openH264({even(options.width), even(options.height), options.framesPerSecond}), "mp4",
                        ".mp4", fragmented});
}

/// In fragments while it is recorded; then as one piece with its index first, so that it plays from the web
/// before it is loaded and opens in every editor.
class Mp4Movie : public MovieSink {
  public:
    explicit Mp4Movie(const MovieOptions& options) : target_(options.file), part_(startPart(options)) {}

    void add(const Image& frame) override { part_.add(frame); }
    void repeat() override { part_.repeat(); }
    bool finish(const MovieProgress& progress) override {
        part_.close();
        if (!remuxMp4(part_.file().path(), target_, progress)) return false;
        part_.file().remove();
        return true;
    }
    std::filesystem::path partialFile() const override { return part_.file().path(); }

  private:
    std::filesystem::path target_;
    EncodedPart part_;
};

}  // namespace

std::unique_ptr<MovieSink> openMp4(const MovieOptions& options) {
    return std::make_unique<Mp4Movie>(options);
}

}  // namespace gjkscope
