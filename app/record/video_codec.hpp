#pragma once

#include "app/record/libav.hpp"

namespace gjkscope {

/// Size and rate of a stream of frames.
struct FrameFormat {
    int width, height;  ///< in pixels
    int framesPerSecond;
};

/// H.264 in yuv420p, for MP4. Throws AvFailure.
AvHandle<AVCodecContext> openH264(const FrameFormat& frames);
/// VP9 in yuv420p, or in yuva420p, for WebM. Throws AvFailure.
AvHandle<AVCodecContext> openVp9(const FrameFormat& frames, bool alpha);

/// RLE of QuickTime, in rgb24 or argb, for MOV: exact, and for flat pictures the fastest there is by far, at
/// a fifth of the size of FFV1. Times count in `clock`. Throws AvFailure.
AvHandle<AVCodecContext> openLossless(const FrameFormat& frames, bool alpha, AVRational clock);

/// GIF, of frames in these pixels once they have their palette. Times count in `clock`. Throws AvFailure.
AvHandle<AVCodecContext> openGif(int width, int height, AVPixelFormat pixels, AVRational clock);

bool hasAlpha(AVPixelFormat pixels);

}  // namespace gjkscope
