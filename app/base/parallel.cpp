#include "app/base/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace gjkscope {

void onAllCores(std::size_t count, const std::function<bool(std::size_t)>& work) {
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> ends = false;
    std::mutex mutex;
    std::exception_ptr error;
    const auto run = [&] {
        try {
            for (std::size_t i; !ends && (i = next++) < count;)
                if (!work(i)) ends = true;
        } catch (...) {
            const std::lock_guard lock(mutex);
            error = std::current_exception();
            ends = true;
        }
    };
    {
        const std::size_t cores = std::min<std::size_t>(std::thread::hardware_concurrency(), count);
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < cores; ++i) others.emplace_back(run);
        run();
    }
    if (error) std::rethrow_exception(error);
}

}  // namespace gjkscope
