#pragma once

#include <string>
#include <vector>

#include "app/record/libav.hpp"

namespace gjkscope {

/// A chain of libav's filters, from one source or more to one sink.
class FilterGraph {
  public:
    /// The input of a source: `in0`, `in1`… in `filters`.
    struct Source {
        int width, height;
        AVPixelFormat pixels;
        AVRational timeBase;
    };

    /// `filters` in libav's words, ending at `out`. Throws AvFailure.
    FilterGraph(const std::vector<Source>& sources, const std::string& filters);

    /// Runs the filters as far as they get. Null: no more frames come. Throws AvFailure.
    void push(std::size_t source, AVFrame* frame);
    /// The next frame; null if more must be pushed first. Valid until the next call. Throws AvFailure.
    AVFrame* pull();

  private:
    AvHandle<AVFilterGraph> graph_;
    std::vector<AVFilterContext*> sources_;
    AVFilterContext* sink_ = nullptr;
    AvHandle<AVFrame> frame_;
};

}  // namespace gjkscope
