#include "app/record/remux.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "app/record/av_failure.hpp"
#include "app/record/av_handles.hpp"
#include "app/record/part_file.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

/// libav takes what is before a colon for a protocol.
std::string url(const fs::path& file) {
    return "file:" + file.string();
}

AvInput openInput(const fs::path& file) {
    AVFormatContext* input = nullptr;
    require(avformat_open_input(&input, url(file).c_str(), nullptr, nullptr));
    AvInput owner(input);
    require(avformat_find_stream_info(input, nullptr));
    return owner;
}

/// A file that goes away with this unless it found its place.
class FreshMp4 {
  public:
    explicit FreshMp4(const fs::path& file) : file_(file) {
        AVFormatContext* output = nullptr;
        require(avformat_alloc_output_context2(&output, nullptr, "mp4", url(file).c_str()));
        output_.reset(output);
        output->flags |= AVFMT_FLAG_BITEXACT;
        require(avio_open(&output->pb, url(file).c_str(), AVIO_FLAG_WRITE));
    }
    FreshMp4(const FreshMp4&) = delete;
    FreshMp4& operator=(const FreshMp4&) = delete;
    ~FreshMp4() {
        avio_closep(&output_->pb);
        if (!file_.empty()) ::unlink(file_.c_str());
    }

    AVFormatContext& output() { return *output_; }
    void moveTo(const fs::path& target) {
        require(avio_closep(&output_->pb));
        syncFile(file_);
        replaceFile(file_, target);
        file_.clear();
    }

  private:
    fs::path file_;
    AvOutput output_;
};

void writeHeader(AVFormatContext& output, const AVStream& from) {
    AVStream* stream = requireMemory(avformat_new_stream(&output, nullptr));
    require(avcodec_parameters_copy(stream->codecpar, from.codecpar));
    stream->codecpar->codec_tag = 0;
    stream->time_base = from.time_base;
    stream->avg_frame_rate = from.avg_frame_rate;
    stream->r_frame_rate = from.r_frame_rate;
    AvOptions options{{"movflags", "faststart"}};
    require(avformat_write_header(&output, options.dictionary()));
}

/// False when `progress` stopped it.
bool copyPackets(AVFormatContext& input, AVFormatContext& output, const MovieProgress& progress) {
    const AvHandle<AVPacket> packet(requireMemory(av_packet_alloc()));
    const auto size = static_cast<double>(std::max<std::int64_t>(1, avio_size(input.pb)));
    for (int result = 0; (result = av_read_frame(&input, packet.get())) != AVERROR_EOF;) {
        require(result);
        if (progress && !progress(static_cast<double>(avio_tell(input.pb)) / size)) return false;
        av_packet_rescale_ts(packet.get(), input.streams[0]->time_base, output.streams[0]->time_base);
        packet->pos = -1;
        require(av_write_frame(&output, packet.get()));
        av_packet_unref(packet.get());
    }
    return true;
}

}  // namespace

bool remuxMp4(const fs::path& fragmented, const fs::path& target, const MovieProgress& progress) {
    const AvInput input = openInput(fragmented);
    fs::path fresh = fragmented;
    fresh += ".tmp";
    FreshMp4 mp4(fresh);
    writeHeader(mp4.output(), *input->streams[0]);
    if (!copyPackets(*input, mp4.output(), progress)) return false;
    require(av_write_trailer(&mp4.output()));
    require(mp4.output().pb->error);
    mp4.moveTo(target);
    return true;
}

}  // namespace gjkscope
