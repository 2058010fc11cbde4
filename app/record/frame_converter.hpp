#pragma once

#include "app/record/libav.hpp"
#include "app/render/image.hpp"

namespace gjkscope {

/// Images as frames for an encoder, in BT.709 with video range. Where the encoder's frames are one column or
/// row larger than the images the last one is there twice.
class FrameConverter {
  public:
    /// Throws AvFailure.
    FrameConverter(int width, int height, const AVCodecContext& codec);

    /// Throws AvFailure.
    void convert(const Image& image);
    /// The last image.
    AVFrame& frame() { return *frame_; }

  private:
    void repeatEdges();

    int width_, height_;
    AvHandle<SwsContext> scaler_;
    AvHandle<AVFrame> frame_;
};

}  // namespace gjkscope
