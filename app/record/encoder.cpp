#include "app/record/encoder.hpp"

#include <string_view>

namespace gjkscope {
namespace {

/// The parameters of a stream that its container needs.
AvHandle<AVCodecParameters> parametersOf(const AVCodecContext& codec) {
    AvHandle<AVCodecParameters> parameters(requireMemory(avcodec_parameters_alloc()));
    require(avcodec_parameters_from_context(parameters.get(), &codec));
    return parameters;
}

}  // namespace

Muxer::Muxer(const char* format, PartFile& file, const Stream& stream, const AvOptions& options)
    : file_(file), timeBase_(stream.timeBase) {
    AVFormatContext* output = nullptr;
    // the name is for what reads again what it wrote
    require(avformat_alloc_output_context2(&output, nullptr, format, fileUrl(file.readablePath()).c_str()));
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
    require(avformat_write_header(output, AvDictionary(options).get()));
    avio_flush(output->pb);
    require(output->pb->error);
    file.markHead();
}

Muxer::~Muxer() {
    // the GIF container holds a picture back, and frees it only with the end of the file
    if (!isFinished_ && std::string_view(output_->oformat->name) == "gif") av_write_trailer(output_.get());
}

void Muxer::write(AVPacket& packet) {
    packet.stream_index = 0;
    packet.pos = -1;
    av_packet_rescale_ts(&packet, timeBase_, output_->streams[0]->time_base);
    require(av_write_frame(output_.get(), &packet));
}

void Muxer::finish() {
    isFinished_ = true;
    require(av_write_trailer(output_.get()));
    require(output_->pb->error);
    file_.close();
}

Encoder::Encoder(const std::filesystem::path& movie, PartFile::Use use, Kind kind)
    : codec_(std::move(kind.codec)),
      file_(movie, use, kind.extension),
      muxer_(kind.container, file_, {*parametersOf(*codec_), codec_->time_base, codec_->framerate},
             kind.options),
      packet_(requireMemory(av_packet_alloc())) {}

Encoder::~Encoder() {
    // after an error the last fragment may be torn: what follows would not be found
    if (isFinished_ || hasFailed_ || !isStarted_) return;
    try {
        finish();
    } catch (const AvFailure&) {
        return;  // it plays up to the last fragment
    }
}

void Encoder::write(AVFrame* frame) {
    isStarted_ = true;
    try {
        require(avcodec_send_frame(codec_.get(), frame));
        while (isReady(avcodec_receive_packet(codec_.get(), packet_.get()))) {
            // else the last frame of a movie has no length
            if (packet_->duration == 0) packet_->duration = 1;
            muxer_.write(*packet_);
            file_.markWhole();
            av_packet_unref(packet_.get());
        }
    } catch (const AvFailure&) {
        hasFailed_ = true;
        file_.cutToWhole();
        throw;
    }
}

void Encoder::finish() {
    if (isFinished_) return;
    write(nullptr);
    muxer_.finish();
    isFinished_ = true;
}

}  // namespace gjkscope
