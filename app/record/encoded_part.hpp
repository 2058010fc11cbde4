#pragma once

#include <cstdint>
#include <filesystem>

#include "app/record/av_handles.hpp"
#include "app/record/frame_converter.hpp"
#include "app/record/muxer.hpp"
#include "app/record/part_file.hpp"

namespace gjkscope {

/// What is written of a movie so far: images through an encoder into a container that plays while it grows.
/// The file is complete at its end, also without close().
class EncodedPart {
  public:
    /// How the part is encoded and stored.
    struct Kind {
        AvHandle<AVCodecContext> codec;
        const char* container;  ///< libav's short name
        const char* extension;  ///< with its dot
        AvOptions& options;     ///< the container's
    };

    /// Of images of this size. Throws AvFailure.
    EncodedPart(const std::filesystem::path& movie, int width, int height, Kind kind);
    EncodedPart(const EncodedPart&) = delete;
    EncodedPart& operator=(const EncodedPart&) = delete;
    ~EncodedPart();

    /// What the next write() writes. Throws AvFailure.
    void setImage(const Image& image) { converter_.convert(image); }
    /// The image, once more where it was written before. Times count in the codec's time base and grow.
    /// Throws AvFailure.
    void write(std::int64_t time);
    /// All frames written, the file complete and on the disk. Once is enough.
    void close();
    PartFile& file() { return file_; }
    const PartFile& file() const { return file_; }
    /// The image as the encoder gets it.
    AVFrame& frame() { return converter_.frame(); }

  private:
    void encode(AVFrame* frame);
    void writeReady();

    AvHandle<AVCodecContext> codec_;
    FrameConverter converter_;
    PartFile file_;
    Muxer muxer_;
    AvHandle<AVPacket> packet_;
    bool started_ = false, closed_ = false, failed_ = false;
};

}  // namespace gjkscope
