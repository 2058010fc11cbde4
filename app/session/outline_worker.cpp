#include "app/session/outline_worker.hpp"

#include <utility>

namespace gjkscope {

OutlineWorker::Result OutlineWorker::make(const Request& request) {
    if (request.set == PairSet::Run) return {request, request.run->difference(), nullptr};
    return {request, nullptr, request.run->setOutline(request.set)};
}

OutlineWorker::OutlineWorker(std::function<void()> ready)
    : worker_(
          [this](const Request& request) {
              Result made = make(request);
              // what was the newest until now is let go without the lock
              const std::lock_guard lock(mutex_);
              std::swap(newest_, made);
          },
          std::move(ready)) {}

OutlineWorker::Result OutlineWorker::newest() const {
    const std::lock_guard lock(mutex_);
    return newest_;
}

}  // namespace gjkscope
