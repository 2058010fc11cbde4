#include "app/record/gif_encoder.hpp"

extern "C" {
#include <libavutil/opt.h>
}

#include "app/record/av_failure.hpp"
#include "app/record/video_codec.hpp"

namespace gjkscope {
namespace {

AvHandle<AVCodecContext> openGifEncoder(const FilterGraph::Source& frames) {
    const AVCodec* codec = avcodec_find_encoder(AV_CODEC_ID_GIF);
    if (codec == nullptr) throw AvFailure{AVERROR_ENCODER_NOT_FOUND};
    AvHandle<AVCodecContext> context(requireMemory(avcodec_alloc_context3(codec)));
    context->width = frames.width;
    context->height = frames.height;
    context->pix_fmt = AV_PIX_FMT_PAL8;
    context->time_base = kGifClock;
    context->flags |= AV_CODEC_FLAG_BITEXACT;
    AvOptions options{};
    // of pictures with clear parts it loses the lowest row where it cuts clear borders off
    if (hasAlpha(frames.pixels)) options.set("gifflags", "-offsetting");
    require(avcodec_open2(context.get(), codec, options.dictionary()));
    return context;
}

Muxer openGifFile(PartFile& file, const AVCodecContext& codec) {
    AvOptions options{{"loop", "0"}};  // for ever
    return Muxer("gif", file, {*parametersOf(codec), kGifClock, {0, 1}}, options);
}

}  // namespace

GifEncoder::GifEncoder(PartFile& file, AVFrame& palette, const FilterGraph::Source& frames)
    : colors_({frames, {palette.width, palette.height, AV_PIX_FMT_RGB32, frames.timeBase}},
              // flat colors stay flat: dots in them would be seen, and cost more than half of the file
              "[in0][in1]paletteuse=dither=none[out]"),
      codec_(openGifEncoder(frames)),
      muxer_(openGifFile(file, *codec_)),
      packet_(requireMemory(av_packet_alloc())) {
    palette.pts = 0;
    colors_.push(1, &palette);
    colors_.push(1, nullptr);
}

GifEncoder::~GifEncoder() {
    if (!isFinished_) muxer_.giveUp();
}

void GifEncoder::add(AVFrame& frame) {
    colors_.push(0, &frame);
    encodeReady();
}

void GifEncoder::finish(std::int64_t lastDelay) {
    colors_.push(0, nullptr);
    encodeReady();
    encode(nullptr);
    require(av_opt_set_int(muxer_.settings(), "final_delay", lastDelay, 0));
    isFinished_ = true;
    muxer_.finish();
}

void GifEncoder::encodeReady() {
    while (AVFrame* frame = colors_.pull()) encode(frame);
}

void GifEncoder::encode(AVFrame* frame) {
    require(avcodec_send_frame(codec_.get(), frame));
    for (;;) {
        const int result = avcodec_receive_packet(codec_.get(), packet_.get());
        if (result == AVERROR(EAGAIN) || result == AVERROR_EOF) return;
        require(result);
        muxer_.write(*packet_);
        av_packet_unref(packet_.get());
    }
}

}  // namespace gjkscope
