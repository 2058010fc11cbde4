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
    worker_.request({wanted});
}

std::shared_ptr<const SweepMap> SweepMapper::map() const {
    const std::lock_guard lock(mutex_);
    return map_;
}

bool SweepMapper::compute(Request& request, const GoesOn& goesOn) {
    SweepMap& map = *request.map;
    const double total = static_cast<double>(map.width()) * map.height();
    std::atomic<int> known = map.known();
    std::atomic<bool> ends = false;
    while (request.stride > 0) {
        bool isComplete = true;
        try {
            isComplete = map.compute(request.stride, [&] {
                part_ = ++known / total;
                ends = ends || !goesOn();
                return !ends;
            });
        } catch (const std::exception&) {
            // a place that a method refuses: what is known is shown
        }
        if (worker_.isSuperseded()) {
            show(request);
            return false;
        }
        if (isComplete) {
            show(request);
            request.stride /= 2;
        }
        if (ends) return request.stride == 0;
    }
    return true;
}

void SweepMapper::show(const Request& request) {
    {
        const std::lock_guard lock(mutex_);
        // one of other numbers is wanted by now
        if (request.map != wanted_) return;
        map_ = std::make_shared<const SweepMap>(*request.map);
    }
    worker_.announce();
}

}  // namespace gjkscope
