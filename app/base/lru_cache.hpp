#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <iterator>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace gjkscope {

/// Least-recently-used cache, safe to share between threads, which do not wait while one makes an entry.
template <class Entry, std::size_t kMax = 4>
class LruCache {
  public:
    using Kept = std::shared_ptr<const Entry>;

    Kept keep(Entry entry) {
        auto kept = std::make_shared<const Entry>(std::move(entry));
        const std::scoped_lock lock(mutex_);
        if (entries_.size() == kMax) entries_.pop_front();
        entries_.push_back(kept);
        return kept;
    }

    /// The newest that `fits`, which is then the newest of all; null for none.
    template <class Fits>
    Kept find(Fits fits) {
        const std::scoped_lock lock(mutex_);
        const auto found =
            std::find_if(entries_.rbegin(), entries_.rend(), [&](const Kept& kept) { return fits(*kept); });
        if (found == entries_.rend()) return nullptr;
        std::rotate(entries_.rbegin(), found, std::next(found));
        return entries_.back();
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
