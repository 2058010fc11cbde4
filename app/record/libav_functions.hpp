#pragma once

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavformat/avformat.h>
#include <libavutil/dict.h>
#include <libavutil/error.h>
#include <libavutil/frame.h>
#include <libavutil/log.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>
}

#include <atomic>

/// libav's functions under their own names. The libraries are loaded when the first function is called: that
/// takes four fifths of the time in which the program starts, and most runs record nothing.
namespace gjkscope {

/// The address of a libav function. Throws AvFailure if the libraries are not installed.
void* libavFunction(const char* name);

/// File names of the libraries that are loaded, which have all of the functions below.
inline constexpr const char* kLibavformat = "libavformat.so." AV_STRINGIFY(LIBAVFORMAT_VERSION_MAJOR);
inline constexpr const char* kLibavfilter = "libavfilter.so." AV_STRINGIFY(LIBAVFILTER_VERSION_MAJOR);

template <class F>
class LibavFunction;

template <class R, class... Arguments>
class LibavFunction<R(Arguments...)> {
  public:
    constexpr explicit LibavFunction(const char* name) : name_(name) {}
    LibavFunction(const LibavFunction&) = delete;
    LibavFunction& operator=(const LibavFunction&) = delete;

    R operator()(Arguments... arguments) const {
        void* found = found_.load(std::memory_order_relaxed);
        if (found == nullptr) {
            found = libavFunction(name_);
            found_.store(found, std::memory_order_relaxed);
        }
        return reinterpret_cast<R (*)(Arguments...)>(found)(arguments...);
    }

  private:
    const char* name_;
    mutable std::atomic<void*> found_ = nullptr;
};

#pragma GCC diagnostic push
// some say which of their arguments may be null, which a type does not keep
#pragma GCC diagnostic ignored "-Wignored-attributes"
#define GJKSCOPE_LIBAV(name) inline constinit LibavFunction<decltype(::name)> name(#name)

GJKSCOPE_LIBAV(av_buffersink_get_frame);
GJKSCOPE_LIBAV(av_buffersrc_add_frame_flags);
GJKSCOPE_LIBAV(av_dict_free);
GJKSCOPE_LIBAV(av_dict_set);
GJKSCOPE_LIBAV(av_frame_alloc);
GJKSCOPE_LIBAV(av_frame_clone);
GJKSCOPE_LIBAV(av_frame_free);
GJKSCOPE_LIBAV(av_frame_get_buffer);
GJKSCOPE_LIBAV(av_frame_make_writable);
GJKSCOPE_LIBAV(av_frame_unref);
GJKSCOPE_LIBAV(av_free);
GJKSCOPE_LIBAV(av_freep);
GJKSCOPE_LIBAV(av_log_format_line2);
GJKSCOPE_LIBAV(av_log_set_callback);
GJKSCOPE_LIBAV(av_malloc);
GJKSCOPE_LIBAV(av_opt_set);
GJKSCOPE_LIBAV(av_opt_set_int);
GJKSCOPE_LIBAV(av_packet_alloc);
GJKSCOPE_LIBAV(av_packet_free);
GJKSCOPE_LIBAV(av_packet_rescale_ts);
GJKSCOPE_LIBAV(av_packet_unref);
GJKSCOPE_LIBAV(av_pix_fmt_desc_get);
GJKSCOPE_LIBAV(av_read_frame);
GJKSCOPE_LIBAV(av_rescale_q);
GJKSCOPE_LIBAV(av_strdup);
GJKSCOPE_LIBAV(av_strerror);
GJKSCOPE_LIBAV(av_write_frame);
GJKSCOPE_LIBAV(av_write_trailer);

GJKSCOPE_LIBAV(avcodec_alloc_context3);
GJKSCOPE_LIBAV(avcodec_find_decoder);
GJKSCOPE_LIBAV(avcodec_find_encoder_by_name);
GJKSCOPE_LIBAV(avcodec_free_context);
GJKSCOPE_LIBAV(avcodec_open2);
GJKSCOPE_LIBAV(avcodec_parameters_alloc);
GJKSCOPE_LIBAV(avcodec_parameters_copy);
GJKSCOPE_LIBAV(avcodec_parameters_free);
GJKSCOPE_LIBAV(avcodec_parameters_from_context);
GJKSCOPE_LIBAV(avcodec_parameters_to_context);
GJKSCOPE_LIBAV(avcodec_receive_frame);
GJKSCOPE_LIBAV(avcodec_receive_packet);
GJKSCOPE_LIBAV(avcodec_send_frame);
GJKSCOPE_LIBAV(avcodec_send_packet);

GJKSCOPE_LIBAV(avfilter_get_by_name);
GJKSCOPE_LIBAV(avfilter_graph_alloc);
GJKSCOPE_LIBAV(avfilter_graph_config);
GJKSCOPE_LIBAV(avfilter_graph_create_filter);
GJKSCOPE_LIBAV(avfilter_graph_free);
GJKSCOPE_LIBAV(avfilter_graph_parse_ptr);
GJKSCOPE_LIBAV(avfilter_inout_alloc);
GJKSCOPE_LIBAV(avfilter_inout_free);

GJKSCOPE_LIBAV(avformat_alloc_output_context2);
GJKSCOPE_LIBAV(avformat_close_input);
GJKSCOPE_LIBAV(avformat_find_stream_info);
GJKSCOPE_LIBAV(avformat_free_context);
GJKSCOPE_LIBAV(avformat_new_stream);
GJKSCOPE_LIBAV(avformat_open_input);
GJKSCOPE_LIBAV(avformat_write_header);

GJKSCOPE_LIBAV(avio_alloc_context);
GJKSCOPE_LIBAV(avio_context_free);
GJKSCOPE_LIBAV(avio_flush);
GJKSCOPE_LIBAV(avio_size);
GJKSCOPE_LIBAV(avio_seek);

GJKSCOPE_LIBAV(sws_freeContext);
GJKSCOPE_LIBAV(sws_getCoefficients);
GJKSCOPE_LIBAV(sws_getContext);
GJKSCOPE_LIBAV(sws_scale);
GJKSCOPE_LIBAV(sws_setColorspaceDetails);

#undef GJKSCOPE_LIBAV
#pragma GCC diagnostic pop

}  // namespace gjkscope
