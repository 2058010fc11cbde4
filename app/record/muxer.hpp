#pragma once

#include "app/record/av_handles.hpp"
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
    Muxer(const char* format, PartFile& file, const Stream& stream, AvOptions& options);

    /// Times in the stream's time base above. Throws AvFailure.
    void write(AVPacket& packet);
    /// What players look up at the end of the file; closes it. Throws AvFailure.
    void finish();
    /// Instead of finish() after trouble: as much of it as can be done. (The GIF container holds a picture
    /// back, and frees it only with this.)
    void giveUp() { av_write_trailer(output_.get()); }
    /// The container's own settings, for av_opt_set().
    void* settings() { return output_->priv_data; }

  private:
    PartFile* file_;
    AvOutput output_;
    AVRational timeBase_;
};

}  // namespace gjkscope
