#include "app/record/png_frames.hpp"

#include <string>

#include "app/base/atomic_write.hpp"
#include "app/record/movie_names.hpp"
#include "app/record/movie_sink.hpp"
#include "app/render/png.hpp"

namespace gjkscope {
namespace {

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

}  // namespace

std::unique_ptr<MovieSink> openPngFrames(const MovieOptions& options) {
    return std::make_unique<PngFrames>(options);
}

}  // namespace gjkscope
