#include "app/compare/sweep_mapper.hpp"

namespace gjkscope {

void SweepMapper::request(SweptScene swept, WithExact exact) {
    const auto wanted = std::make_shared<SweepMap>(std::move(swept), exact);
    {
        const std::lock_guard lock(mutex_);
        wanted_ = wanted;
        map_.reset();
        part_ = 0;
    }
    worker_.request(wanted);
}

std::shared_ptr<const SweepMap> SweepMapper::map() const {
    const std::lock_guard lock(mutex_);
    return map_;
}

void SweepMapper::compute(const Request& request) {
    if (!request) return;
    SweepMap& map = *request;
    const double total = static_cast<double>(map.width()) * map.height();
    std::atomic<int> known = 0;
    for (const int stride : {8, 4, 2, 1}) {
        try {
            map.compute(stride, [&] {
                part_ = ++known / total;
                return !worker_.isSuperseded();
            });
        } catch (const std::exception&) {
            // a place that a method refuses: what is known is shown
        }
        if (!show(request)) return;
    }
}

bool SweepMapper::show(const Request& request) {
    {
        const std::lock_guard lock(mutex_);
        // one of other numbers is wanted by now
        if (request != wanted_) return false;
        map_ = std::make_shared<const SweepMap>(*request);
    }
    if (ready_) ready_();
    return !worker_.isSuperseded();
}

}  // namespace gjkscope
