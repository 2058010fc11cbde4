#pragma once

#include "app/record/libav.hpp"
#include "app/record/part_file.hpp"

namespace gjkscope {

/// A container file with one stream of pictures.
class Muxer {
  public:
    struct Stream {
        const AVCodecParameters& codec;
        AVRational timeBase, rate;
    };

    /// `format` is libav's short name. Writes the header to `file`, which must outlive this. Throws
    /// AvFailure.
    Muxer(const char* format, PartFile& file, const Stream& stream, const AvOptions& options);
    Muxer(const Muxer&) = delete;
    Muxer& operator=(const Muxer&) = delete;
    ~Muxer();

    /// For a codec's parameters and the container's own settings.
    AVFormatContext& output() { return *output_; }
    /// Times in the stream's time base above. Throws AvFailure.
    void write(AVPacket& packet);
    /// Writes what players look up at the end of the file, and closes it. Throws AvFailure.
    void finish();

  private:
    PartFile& file_;
    AvHandle<AVFormatContext> output_;
    AVRational timeBase_;
    bool isFinished_ = false;
};

/// Frames through an encoder into a file that plays while it grows. The file is complete at the end of this,
/// also without finish().
class Encoder {
  public:
    /// How the frames are encoded and stored.
    struct Kind {
        AvHandle<AVCodecContext> codec;
        const char* container;  ///< libav's short name
        const char* extension;  ///< with its dot
        AvOptions options;      ///< the container's
    };

    /// Throws AvFailure.
    Encoder(const std::filesystem::path& movie, PartFile::Use use, Kind kind);
    Encoder(const Encoder&) = delete;
    Encoder& operator=(const Encoder&) = delete;
    ~Encoder();

    /// Their times count in the codec's time base and grow; null: no more come. Throws AvFailure.
    void write(AVFrame* frame);
    /// All frames written, the file complete and on the disk. Once is enough. Throws AvFailure.
    void finish();
    PartFile& file() { return file_; }
    const PartFile& file() const { return file_; }
    /// The container's own settings, for av_opt_set().
    void* settings() { return muxer_.output().priv_data; }

  private:
    AvHandle<AVCodecContext> codec_;
    PartFile file_;
    Muxer muxer_;
    AvHandle<AVPacket> packet_;
    bool isStarted_ = false, isFinished_ = false, hasFailed_ = false;
};

}  // namespace gjkscope
