#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace gjkscope {

/// The last few of something that many threads ask for. Nobody waits while another thread looks at them.
template <class Entry, std::size_t kMost = 4>
class Recent {
  public:
    using Kept = std::shared_ptr<const Entry>;

    void keep(Entry entry) {
        auto kept = std::make_shared<const Entry>(std::move(entry));
        const std::scoped_lock lock(mutex_);
        if (entries_.size() == kMost) entries_.pop_front();
        entries_.push_back(std::move(kept));
    }

    std::vector<Kept> newestFirst() {
        const std::scoped_lock lock(mutex_);
        return {entries_.rbegin(), entries_.rend()};
    }

  private:
    std::mutex mutex_;
    std::deque<Kept> entries_;  ///< the oldest first
};

}  // namespace gjkscope
