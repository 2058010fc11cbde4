#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/record/libav_functions.hpp"

/// libav's objects, released on leaving, and its errors.
namespace gjkscope {

struct AvRelease {
    void operator()(AVCodecContext* codec) const { avcodec_free_context(&codec); }
    void operator()(AVCodecParameters* parameters) const { avcodec_parameters_free(&parameters); }
    void operator()(AVFrame* frame) const { av_frame_free(&frame); }
    void operator()(AVPacket* packet) const { av_packet_free(&packet); }
    void operator()(SwsContext* scaler) const { sws_freeContext(scaler); }
    void operator()(AVFilterGraph* graph) const { avfilter_graph_free(&graph); }
    void operator()(AVFilterInOut* list) const { avfilter_inout_free(&list); }
    /// One that is being read is closed; one that is being written does without its AVIOContext.
    void operator()(AVFormatContext* file) const {
        if (file->iformat != nullptr)
            avformat_close_input(&file);
        else
            avformat_free_context(file);
    }
    void operator()(AVIOContext* io) const {
        av_freep(&io->buffer);
        avio_context_free(&io);
    }
};

template <class T>
using AvHandle = std::unique_ptr<T, AvRelease>;

/// Options by name for libav's objects.
using AvOptions = std::vector<std::pair<const char*, const char*>>;

/// Options in the form in which libav takes them.
class AvDictionary {
  public:
    explicit AvDictionary(const AvOptions& options) {
        for (const auto& [name, value] : options) av_dict_set(&dictionary_, name, value, 0);
    }
    AvDictionary(const AvDictionary&) = delete;
    AvDictionary& operator=(const AvDictionary&) = delete;
    ~AvDictionary() { av_dict_free(&dictionary_); }

    AVDictionary** get() { return &dictionary_; }

  private:
    AVDictionary* dictionary_ = nullptr;
};

/// A file's name for libav, which takes what is before a colon for a protocol.
inline std::string fileUrl(const std::filesystem::path& file) {
    return "file:" + file.string();
}

/// A failed call of libav: its negative code. Thrown inside this folder only; MovieWriter makes a sentence.
struct AvFailure {
    int code;
};

/// A device or a pipe, which can't be replaced by a file. (Positive: no code of libav's.)
inline constexpr int kNotReplaceable = 1;
/// A library of libav's that can't be loaded.
inline constexpr int kNotInstalled = 2;

/// `result` unless it is negative: then throws it.
inline int require(int result) {
    if (result < 0) throw AvFailure{result};
    return result;
}

/// `pointer` unless it is null, which means that memory is short: then throws that.
template <class T>
T* requireMemory(T* pointer) {
    if (pointer == nullptr) throw AvFailure{AVERROR(ENOMEM)};
    return pointer;
}

/// True if a call gave something, false if it needs more input or has reached the end. Throws its failure.
inline bool isReady(int result) {
    if (result == AVERROR(EAGAIN) || result == AVERROR_EOF) return false;
    require(result);
    return true;
}

/// The reason for a failure: in the user's language if it is one of the system's errors, else in libav's own
/// words, the last that it logged.
std::string reasonText(const AvFailure& failure);

/// From now on libav writes nothing to the terminal: what it has to say is kept for reasonText().
void keepAvMessages();

}  // namespace gjkscope
