#pragma once

#include "app/record/av_handles.hpp"
#include "app/record/filter_graph.hpp"
#include "app/record/muxer.hpp"
#include "app/record/part_file.hpp"

namespace gjkscope {

/// A hundredth of a second: what a GIF counts in.
inline constexpr AVRational kGifClock = {1, 100};

/// A GIF whose frames all share one palette.
class GifEncoder {
  public:
    /// `palette` as palettegen makes it; `frames` come with times in hundredths of a second. Throws
    /// AvFailure.
    GifEncoder(PartFile& file, AVFrame& palette, const FilterGraph::Source& frames);
    /// Unfinished, the file plays up to the last picture that was added.
    ~GifEncoder();
    GifEncoder(const GifEncoder&) = delete;
    GifEncoder& operator=(const GifEncoder&) = delete;

    void add(AVFrame& frame);
    /// Complete, with the last picture shown this long, in hundredths of a second. Throws AvFailure.
    void finish(std::int64_t lastDelay);

  private:
    void encodeReady();
    void encode(AVFrame* frame);

    FilterGraph colors_;
    AvHandle<AVCodecContext> codec_;
    Muxer muxer_;
    AvHandle<AVPacket> packet_;
    bool isFinished_ = false;
};

}  // namespace gjkscope
