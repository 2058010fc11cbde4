#include "app/record/video_codec.hpp"

namespace gjkscope {
namespace {

/// Threads on every machine, whatever its cores: their number changes the bytes.
constexpr int kThreads = 4;

AvHandle<AVCodecContext> prepare(const char* encoder, int width, int height, AVPixelFormat pixels) {
    const AVCodec* codec = avcodec_find_encoder_by_name(encoder);
    if (codec == nullptr) throw AvFailure{AVERROR_ENCODER_NOT_FOUND};
    AvHandle<AVCodecContext> context(requireMemory(avcodec_alloc_context3(codec)));
    context->width = width;
    context->height = height;
    context->pix_fmt = pixels;
    context->flags |= AV_CODEC_FLAG_BITEXACT;
    return context;
}

AvHandle<AVCodecContext> prepare(const char* encoder, const FrameFormat& frames, AVPixelFormat pixels) {
    AvHandle<AVCodecContext> context = prepare(encoder, frames.width, frames.height, pixels);
    context->time_base = {1, frames.framesPerSecond};
    context->framerate = {frames.framesPerSecond, 1};
    context->sample_aspect_ratio = {1, 1};
    // a key frame a second: a recording cut short loses no more, and players seek that finely
    context->gop_size = frames.framesPerSecond;
    context->thread_count = kThreads;
    return context;
}

void useBt709(AVCodecContext& context) {
    context.color_range = AVCOL_RANGE_MPEG;
    context.colorspace = AVCOL_SPC_BT709;
    context.color_primaries = AVCOL_PRI_BT709;
    context.color_trc = AVCOL_TRC_BT709;
    context.chroma_sample_location = AVCHROMA_LOC_LEFT;
}

AvHandle<AVCodecContext> opened(AvHandle<AVCodecContext> context, const AvOptions& options = {}) {
    require(avcodec_open2(context.get(), context->codec, AvDictionary(options).get()));
    return context;
}

}  // namespace

AvHandle<AVCodecContext> openH264(const FrameFormat& frames) {
    AvHandle<AVCodecContext> context = prepare("libx264", frames, AV_PIX_FMT_YUV420P);
    useBt709(*context);
    context->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    // frames in the order they are shown: no edit list, which editors and old players overlook
    context->max_b_frames = 0;
    // Flat areas and thin lines alike deserve their bits: no adaptive quantizer; nor must pale tints
    // be off by a shade: finer steps for color. A short look ahead and
    // threads within one frame, not one a frame, keep 4K in a third of the memory.
    return opened(std::move(context), {{"preset", "veryfast"},
                                       {"crf", "16"},
                                       {"aq-mode", "none"},
                                       {"rc-lookahead", "4"},
                                       {"x264-params", "sliced-threads=1:chroma-qp-offset=-6"}});
}

AvHandle<AVCodecContext> openVp9(const FrameFormat& frames, bool alpha) {
    AvHandle<AVCodecContext> context =
        prepare("libvpx-vp9", frames, alpha ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P);
    useBt709(*context);
    // The slower ways take ten times as long for files a fifth smaller. Alternate references break alpha.
    return opened(std::move(context), {{"deadline", "realtime"},
                                       {"cpu-used", "6"},
                                       {"tune-content", "screen"},
                                       {"row-mt", "1"},
                                       {"tile-columns", "2"},
                                       {"crf", "28"},
                                       {"lag-in-frames", "0"},
                                       {"auto-alt-ref", "0"}});
}

AvHandle<AVCodecContext> openLossless(const FrameFormat& frames, bool alpha, AVRational clock) {
    AvHandle<AVCodecContext> context = prepare("qtrle", frames, alpha ? AV_PIX_FMT_ARGB : AV_PIX_FMT_RGB24);
    context->time_base = clock;
    return opened(std::move(context));
}

AvHandle<AVCodecContext> openGif(int width, int height, AVPixelFormat pixels, AVRational clock) {
    AvHandle<AVCodecContext> context = prepare("gif", width, height, AV_PIX_FMT_PAL8);
    context->time_base = clock;
    // of pictures with clear parts it loses the lowest row where it cuts clear borders off
    return opened(std::move(context),
                  hasAlpha(pixels) ? AvOptions{{"gifflags", "-offsetting"}} : AvOptions{});
}

bool hasAlpha(AVPixelFormat pixels) {
    return (av_pix_fmt_desc_get(pixels)->flags & AV_PIX_FMT_FLAG_ALPHA) != 0;
}

}  // namespace gjkscope
