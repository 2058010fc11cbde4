#include "app/record/muxer.hpp"

#include "app/record/av_failure.hpp"

namespace gjkscope {

Muxer::Muxer(const char* format, PartFile& file, const Stream& stream, AvOptions& options)
    : file_(&file), timeBase_(stream.timeBase) {
    AVFormatContext* output = nullptr;
    // the name is for what reads again what it wrote
    require(avformat_alloc_output_context2(&output, nullptr, format, fileUrl(file.path()).c_str()));
    output_.reset(output);
    output->pb = file.io();
    // every packet goes to the operating system as soon as the container has it
    output->flags |= AVFMT_FLAG_CUSTOM_IO | AVFMT_FLAG_FLUSH_PACKETS | AVFMT_FLAG_BITEXACT;
    AVStream* to = requireMemory(avformat_new_stream(output, nullptr));
    require(avcodec_parameters_copy(to->codecpar, &stream.codec));
    to->codecpar->codec_tag = 0;
    to->time_base = stream.timeBase;
    to->avg_frame_rate = to->r_frame_rate = stream.rate;
    // how players of WebM know that there is alpha
    if (stream.codec.format == AV_PIX_FMT_YUVA420P) av_dict_set(&to->metadata, "alpha_mode", "1", 0);
    require(avformat_write_header(output, options.dictionary()));
    avio_flush(output->pb);
    require(output->pb->error);
}

void Muxer::write(AVPacket& packet) {
    packet.stream_index = 0;
    packet.pos = -1;
    av_packet_rescale_ts(&packet, timeBase_, output_->streams[0]->time_base);
    require(av_write_frame(output_.get(), &packet));
}

void Muxer::finish() {
    require(av_write_trailer(output_.get()));
    require(output_->pb->error);
    file_->close();
}

}  // namespace gjkscope
