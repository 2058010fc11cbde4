#include "app/record/filter_graph.hpp"

namespace gjkscope {
namespace {

using InOut = AvHandle<AVFilterInOut>;

/// An open end of the graph, before those of `next`.
InOut end(const std::string& name, AVFilterContext* filter, InOut next) {
    InOut entry(requireMemory(avfilter_inout_alloc()));
    entry->name = requireMemory(av_strdup(name.c_str()));
    entry->filter_ctx = filter;
    entry->next = next.release();
    return entry;
}

std::string fraction(AVRational value) {
    return std::to_string(value.num) + "/" + std::to_string(value.den);
}

std::string description(const FilterGraph::Source& source) {
    return "video_size=" + std::to_string(source.width) + "x" + std::to_string(source.height) +
           ":pix_fmt=" + std::to_string(source.pixels) + ":time_base=" + fraction(source.timeBase);
}

}  // namespace

FilterGraph::FilterGraph(const std::vector<Source>& sources, const std::string& filters)
    : graph_(requireMemory(avfilter_graph_alloc())), frame_(requireMemory(av_frame_alloc())) {
    // one thread: nothing here depends on the machine
    graph_->nb_threads = 1;
    InOut from;
    for (const Source& source : sources) {
        const std::string name = "in" + std::to_string(sources_.size());
        AVFilterContext* filter = nullptr;
        require(avfilter_graph_create_filter(&filter, avfilter_get_by_name("buffer"), name.c_str(),
                                             description(source).c_str(), nullptr, graph_.get()));
        sources_.push_back(filter);
        from = end(name, filter, std::move(from));
    }
    require(avfilter_graph_create_filter(&sink_, avfilter_get_by_name("buffersink"), "out", nullptr, nullptr,
                                         graph_.get()));
    InOut to = end("out", sink_, nullptr);
    AVFilterInOut *inputs = to.release(), *outputs = from.release();
    const int result = avfilter_graph_parse_ptr(graph_.get(), filters.c_str(), &inputs, &outputs, nullptr);
    avfilter_inout_free(&inputs);
    avfilter_inout_free(&outputs);
    require(result);
    require(avfilter_graph_config(graph_.get(), nullptr));
}

void FilterGraph::push(std::size_t source, AVFrame* frame) {
    require(av_buffersrc_add_frame_flags(sources_[source], frame,
                                         AV_BUFFERSRC_FLAG_KEEP_REF | AV_BUFFERSRC_FLAG_PUSH));
}

AVFrame* FilterGraph::pull() {
    av_frame_unref(frame_.get());
    return isReady(av_buffersink_get_frame(sink_, frame_.get())) ? frame_.get() : nullptr;
}

}  // namespace gjkscope
