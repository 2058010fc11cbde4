#include "app/record/encoded_part.hpp"

#include "app/record/av_failure.hpp"
#include "app/record/video_codec.hpp"

namespace gjkscope {

EncodedPart::EncodedPart(const std::filesystem::path& movie, int width, int height, Kind kind)
    : codec_(std::move(kind.codec)),
      converter_(width, height, *codec_),
      file_(movie, "part", kind.extension),
      muxer_(kind.container, file_, {*parametersOf(*codec_), codec_->time_base, codec_->framerate},
             kind.options),
      packet_(requireMemory(av_packet_alloc())) {}

EncodedPart::~EncodedPart() {
    // after an error the last fragment may be torn: what follows would not be found
    if (closed_ || failed_ || !started_) return;
    try {
        close();
    } catch (const AvFailure&) {
        return;  // it plays up to the last fragment
    }
}

void EncodedPart::write(std::int64_t time) {
    started_ = true;
    converter_.frame().pts = time;
    encode(&converter_.frame());
}

void EncodedPart::close() {
    if (closed_) return;
    encode(nullptr);
    muxer_.finish();
    closed_ = true;
}

void EncodedPart::encode(AVFrame* frame) {
    try {
        require(avcodec_send_frame(codec_.get(), frame));
        writeReady();
    } catch (const AvFailure&) {
        failed_ = true;
        file_.cutToWhole();
        throw;
    }
}

void EncodedPart::writeReady() {
    for (;;) {
        const int result = avcodec_receive_packet(codec_.get(), packet_.get());
        if (result == AVERROR(EAGAIN) || result == AVERROR_EOF) return;
        require(result);
        // else the last frame of a movie has no length
        if (packet_->duration == 0) packet_->duration = 1;
        muxer_.write(*packet_);
        file_.markWhole();
        file_.keep();
        av_packet_unref(packet_.get());
    }
}

}  // namespace gjkscope
