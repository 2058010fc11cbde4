#include "app/record/movie_reader.hpp"

#include <algorithm>

namespace gjkscope {
namespace {

AvHandle<AVFormatContext> openInput(const std::filesystem::path& file) {
    AVFormatContext* input = nullptr;
    require(avformat_open_input(&input, fileUrl(file).c_str(), nullptr, nullptr));
    AvHandle<AVFormatContext> owner(input);
    require(avformat_find_stream_info(input, nullptr));
    return owner;
}

AvHandle<AVCodecContext> openDecoder(const AVStream& stream) {
    const AVCodec* codec = avcodec_find_decoder(stream.codecpar->codec_id);
    if (codec == nullptr) throw AvFailure{AVERROR_DECODER_NOT_FOUND};
    AvHandle<AVCodecContext> decoder(requireMemory(avcodec_alloc_context3(codec)));
    require(avcodec_parameters_to_context(decoder.get(), stream.codecpar));
    require(avcodec_open2(decoder.get(), codec, nullptr));
    return decoder;
}

}  // namespace

MovieReader::MovieReader(const std::filesystem::path& file)
    : input_(openInput(file)),
      packet_(requireMemory(av_packet_alloc())),
      frame_(requireMemory(av_frame_alloc())) {}

AVPacket* MovieReader::readPacket() {
    av_packet_unref(packet_.get());
    const int result = av_read_frame(input_.get(), packet_.get());
    if (result == AVERROR_EOF) return nullptr;
    require(result);
    return packet_.get();
}

AVFrame* MovieReader::readFrame() {
    if (!decoder_) decoder_ = openDecoder(stream());
    for (;;) {
        const int result = avcodec_receive_frame(decoder_.get(), frame_.get());
        if (result == AVERROR_EOF) return nullptr;
        if (result != AVERROR(EAGAIN)) {
            require(result);
            return frame_.get();
        }
        require(avcodec_send_packet(decoder_.get(), readPacket()));
    }
}

double MovieReader::share() const {
    const auto size = static_cast<double>(std::max<std::int64_t>(1, avio_size(input_->pb)));
    return static_cast<double>(avio_seek(input_->pb, 0, SEEK_CUR)) / size;
}

}  // namespace gjkscope
