#pragma once

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavfilter/avfilter.h>
#include <libavformat/avformat.h>
#include <libavutil/dict.h>
#include <libavutil/frame.h>
#include <libswscale/swscale.h>
}

#include <filesystem>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>

/// libav's objects, released on leaving.
namespace gjkscope {

struct AvRelease {
    void operator()(AVCodecContext* codec) const { avcodec_free_context(&codec); }
    void operator()(AVCodecParameters* parameters) const { avcodec_parameters_free(&parameters); }
    void operator()(AVFrame* frame) const { av_frame_free(&frame); }
    void operator()(AVPacket* packet) const { av_packet_free(&packet); }
    void operator()(SwsContext* scaler) const { sws_freeContext(scaler); }
    void operator()(AVFilterGraph* graph) const { avfilter_graph_free(&graph); }
    void operator()(AVIOContext* io) const {
        av_freep(&io->buffer);
        avio_context_free(&io);
    }
};

template <class T>
using AvHandle = std::unique_ptr<T, AvRelease>;

/// A file that is being read; the file is closed with it.
struct AvInputRelease {
    void operator()(AVFormatContext* input) const { avformat_close_input(&input); }
};
using AvInput = std::unique_ptr<AVFormatContext, AvInputRelease>;

/// A file's name for libav, which takes what is before a colon for a protocol.
inline std::string fileUrl(const std::filesystem::path& file) {
    return "file:" + file.string();
}

/// A file that is being written, without its AVIOContext.
struct AvOutputRelease {
    void operator()(AVFormatContext* output) const { avformat_free_context(output); }
};
using AvOutput = std::unique_ptr<AVFormatContext, AvOutputRelease>;

/// Options by name for libav's objects.
class AvOptions {
  public:
    AvOptions(std::initializer_list<std::pair<const char*, const char*>> options) {
        for (const auto& [name, value] : options) av_dict_set(&options_, name, value, 0);
    }
    AvOptions(const AvOptions&) = delete;
    AvOptions& operator=(const AvOptions&) = delete;
    ~AvOptions() { av_dict_free(&options_); }

    void set(const char* name, const char* value) { av_dict_set(&options_, name, value, 0); }
    void set(const char* name, int value) { av_dict_set_int(&options_, name, value, 0); }
    AVDictionary** dictionary() { return &options_; }

  private:
    AVDictionary* options_ = nullptr;
};

}  // namespace gjkscope
