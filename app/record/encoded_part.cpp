#include "app/record/encoded_part.hpp"

#include "app/record/av_failure.hpp"

namespace gjkscope {

EncodedPart::EncodedPart(const std::filesystem::path& movie, int width, int height, Kind kind)
    : codec_(std::move(kind.codec)),
      converter_(width, height, *codec_),
      file_(movie, kind.extension),
      muxer_(kind.container, file_.io(), *codec_, kind.options),
      packet_(requireMemory(av_packet_alloc())) {}

void EncodedPart::add(const Image& image) {
    encode(&converter_.convert(image));
}

void EncodedPart::repeat() {
    encode(&converter_.frame());
}

void EncodedPart::close() {
    encode(nullptr);
    muxer_.writeTrailer();
    file_.close();
}

void EncodedPart::encode(AVFrame* frame) {
    if (frame != nullptr) frame->pts = next_++;
    require(avcodec_send_frame(codec_.get(), frame));
    for (;;) {
        const int result = avcodec_receive_packet(codec_.get(), packet_.get());
        if (result == AVERROR(EAGAIN) || result == AVERROR_EOF) return;
        require(result);
        // else the last frame of a movie has no length
        if (packet_->duration == 0) packet_->duration = 1;
        muxer_.write(*packet_);
        file_.keep();
        av_packet_unref(packet_.get());
    }
}

}  // namespace gjkscope
