#include "app/record/frame_converter.hpp"

#include <algorithm>

#include "app/record/video_codec.hpp"

namespace gjkscope {
namespace {

AvHandle<AVFrame> frameFor(const AVCodecContext& codec) {
    AvHandle<AVFrame> frame(requireMemory(av_frame_alloc()));
    frame->format = codec.pix_fmt;
    frame->width = codec.width;
    frame->height = codec.height;
    frame->color_range = codec.color_range;
    frame->colorspace = codec.colorspace;
    frame->color_primaries = codec.color_primaries;
    frame->color_trc = codec.color_trc;
    require(av_frame_get_buffer(frame.get(), 0));
    return frame;
}

AvHandle<SwsContext> scalerFor(int width, int height, AVPixelFormat pixels) {
    const AVPixelFormat from = hasAlpha(pixels) ? AV_PIX_FMT_RGBA : AV_PIX_FMT_RGB0;
    AvHandle<SwsContext> scaler(requireMemory(
        sws_getContext(width, height, from, width, height, pixels, SWS_AREA, nullptr, nullptr, nullptr)));
    const int* coefficients = sws_getCoefficients(SWS_CS_ITU709);
    constexpr int kFullRange = 1, kVideoRange = 0, kOne = 1 << 16;
    sws_setColorspaceDetails(scaler.get(), coefficients, kFullRange, coefficients, kVideoRange, 0, kOne,
                             kOne);
    return scaler;
}

}  // namespace

FrameConverter::FrameConverter(int width, int height, const AVCodecContext& codec)
    : width_(width),
      height_(height),
      scaler_(scalerFor(width, height, codec.pix_fmt)),
      frame_(frameFor(codec)) {}

void FrameConverter::convert(const Image& image) {
    require(av_frame_make_writable(frame_.get()));
    const std::uint8_t* const rows[] = {image.row(0)};
    const int step[] = {static_cast<int>(image.rowStep())};
    require(sws_scale(scaler_.get(), rows, step, 0, height_, frame_->data, frame_->linesize));
    repeatEdges();
}

/// Repeats the last column and row, of the luma alone: half a column of color is there already.
void FrameConverter::repeatEdges() {
    const std::ptrdiff_t step = frame_->linesize[0];
    std::uint8_t* const luma = frame_->data[0];
    if (frame_->width > width_)
        for (int y = 0; y < height_; ++y) luma[y * step + width_] = luma[y * step + width_ - 1];
    if (frame_->height > height_)
        std::copy_n(luma + (height_ - 1) * step, frame_->width, luma + height_ * step);
}

}  // namespace gjkscope
