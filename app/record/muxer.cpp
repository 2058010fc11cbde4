#include "app/record/muxer.hpp"

#include "app/record/av_failure.hpp"

namespace gjkscope {

Muxer::Muxer(const char* format, AVIOContext* io, const AVCodecContext& codec, AvOptions& options)
    : timeBase_(codec.time_base) {
    AVFormatContext* output = nullptr;
    require(avformat_alloc_output_context2(&output, nullptr, format, nullptr));
    output_.reset(output);
    output->pb = io;
    output->flags |= AVFMT_FLAG_CUSTOM_IO | AVFMT_FLAG_FLUSH_PACKETS | AVFMT_FLAG_BITEXACT;
    AVStream* stream = requireMemory(avformat_new_stream(output, nullptr));
    require(avcodec_parameters_from_context(stream->codecpar, &codec));
    stream->time_base = timeBase_;
    stream->avg_frame_rate = stream->r_frame_rate = codec.framerate;
    // how players of WebM know that there is alpha
    if (codec.pix_fmt == AV_PIX_FMT_YUVA420P) av_dict_set(&stream->metadata, "alpha_mode", "1", 0);
    require(avformat_write_header(output, options.dictionary()));
    avio_flush(io);
    require(io->error);
}

void Muxer::write(AVPacket& packet) {
    packet.stream_index = 0;
    av_packet_rescale_ts(&packet, timeBase_, output_->streams[0]->time_base);
    require(av_write_frame(output_.get(), &packet));
}

void Muxer::writeTrailer() {
    require(av_write_trailer(output_.get()));
    avio_flush(output_->pb);
    require(output_->pb->error);
}

}  // namespace gjkscope
