#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace gjkscope {

/// Least-recently-used cache, safe to share between threads. The lock is not held while entries are compared.
template <class Entry, std::size_t kMax = 4>
class Recent {
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
        for (const Kept& kept : newestFirst()) {
            if (!fits(*kept)) continue;
            renew(kept);
            return kept;
        }
        return nullptr;
    }

    std::vector<Kept> newestFirst() {
        const std::scoped_lock lock(mutex_);
        return {entries_.rbegin(), entries_.rend()};
    }

  private:
    void renew(const Kept& kept) {
        const std::scoped_lock lock(mutex_);
        const auto place = std::ranges::find(entries_, kept);
        // another thread may have put newer ones in its place
        if (place == entries_.end()) return;
        entries_.erase(place);
        entries_.push_back(kept);
    }

    std::mutex mutex_;
    std::deque<Kept> entries_;  ///< the oldest first
};

}  // namespace gjkscope
